#include "files.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>

#include "assets.hpp"

namespace masu::serve {
namespace {

namespace fs = std::filesystem;

constexpr const char* kPolicy =
    "Content-Security-Policy: default-src 'self'; img-src 'self' data: blob:; style-src 'self' "
    "'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-src 'self'; "
    "frame-ancestors 'none'\r\n";
// Reports are files from a folder: no scripts, whatever they contain; pictures next to them.
constexpr const char* kStudyPolicy =
    "Content-Security-Policy: sandbox allow-same-origin; default-src 'none'; img-src 'self' data:; "
    "style-src 'unsafe-inline'; frame-ancestors 'self'\r\n"
    "Cache-Control: no-store\r\n";

constexpr std::size_t kMostFiles = 1000;                         // of the studies
constexpr std::uintmax_t kMostBytes = std::uintmax_t{16} << 20;  // of one of them

constexpr const char* kNoPage =
    "This masu was built without its page (Node.js and npm were missing). The API is available: "
    "/api/v1/openapi.json\n";

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

// Of an Accept-Encoding: "gzip", "br, gzip;q=0.5", "*", but not "gzip;q=0". A coding that is named
// counts before the star.
bool takes_gzip(std::string_view codings) {
  bool star = false;
  while (!codings.empty()) {
    std::string_view rest = codings.substr(0, codings.find(','));
    codings.remove_prefix(std::min(codings.size(), rest.size() + 1));
    const std::string_view name = trimmed(rest.substr(0, rest.find(';')));
    bool zero = false;
    while (rest.find(';') != std::string_view::npos) {
      rest.remove_prefix(rest.find(';') + 1);
      const std::string_view value = trimmed(rest.substr(0, rest.find(';')));
      zero = zero || ((value.starts_with("q=") || value.starts_with("Q=")) &&
                      value.find_first_not_of("0.", 2) == std::string_view::npos);
    }
    if (name == "gzip" || name == "x-gzip" || name == "GZIP") return !zero;
    if (name == "*") star = !zero;
  }
  return star;
}

std::string_view type_of(const fs::path& file) {
  const std::string end = file.extension().string();
  if (end == ".svg") return "image/svg+xml";
  if (end == ".html") return "text/html; charset=utf-8";
  if (end == ".json") return "application/json; charset=utf-8";
  if (end == ".png") return "image/png";
  return "text/plain; charset=utf-8";
}

Answer list_of(const fs::path& root) {
  std::error_code error;
  std::vector<std::pair<std::string, std::uintmax_t>> found;
  for (auto at = fs::recursive_directory_iterator(
           root, fs::directory_options::skip_permission_denied, error);
       !error && at != fs::recursive_directory_iterator() && found.size() < kMostFiles;
       at.increment(error)) {
    std::error_code unreadable;
    if (at->is_symlink(unreadable) || !at->is_regular_file(unreadable)) continue;
    found.emplace_back(at->path().lexically_relative(root).generic_string(),
                       at->file_size(unreadable));
  }
  std::ranges::sort(found);
  auto list = nlohmann::ordered_json::array();
  for (const auto& [file, bytes] : found) list.push_back({{"name", file}, {"bytes", bytes}});
  return json_answer({{"files", std::move(list)}});
}

}  // namespace

Answer page_file(std::string_view path, std::string_view accepted_codings) {
  if (path == "/") path = "/index.html";
  Answer answer;
  if (assets().empty() && path == "/index.html") {
    answer.type = "text/plain; charset=utf-8";
    answer.fixed = kNoPage;
    return answer;
  }
  const auto found = std::ranges::find(assets(), path, &Asset::path);
  if (found == assets().end()) return error_answer(404, "not-found", "no such page");
  answer.type = found->type;
  answer.headers = kPolicy;
  // Names under /assets/ carry a hash of their content.
  answer.headers += path.starts_with("/assets/")
                        ? "Cache-Control: public, max-age=31536000, immutable\r\n"
                        : "Cache-Control: no-cache\r\n";
  answer.headers += "Vary: Accept-Encoding\r\n";
  const bool small = takes_gzip(accepted_codings);
  if (small) answer.headers += "Content-Encoding: gzip\r\n";
  answer.fixed = small ? found->gzip : found->content;
  return answer;
}

Answer study_file(const fs::path& folder, const std::string& name) {
  const auto missing = [] { return error_answer(404, "not-found", "no such report"); };
  // Without a folder the list is empty: the page asks, and a 404 would be an error on its console.
  if (folder.empty() && name.empty()) {
    return json_answer({{"files", nlohmann::ordered_json::array()}});
  }
  if (folder.empty()) return missing();
  std::error_code error;
  const fs::path root = fs::weakly_canonical(folder, error);
  if (error) return missing();
  if (name.empty()) return list_of(root);
  // Inside the folder, whatever dots and links the name has.
  const fs::path file = fs::weakly_canonical(root / name, error);
  const auto [end, rest] = std::mismatch(root.begin(), root.end(), file.begin(), file.end());
  if (error || end != root.end() || !fs::is_regular_file(file, error) ||
      fs::file_size(file, error) > kMostBytes || error) {
    return missing();
  }
  std::ifstream stream(file, std::ios::binary);
  Answer answer;
  answer.type = type_of(file);
  answer.headers = kStudyPolicy;
  // The file may grow while it is read.
  answer.body.resize(static_cast<std::size_t>(kMostBytes));
  stream.read(answer.body.data(), static_cast<std::streamsize>(answer.body.size()));
  answer.body.resize(static_cast<std::size_t>(stream.gcount()));
  answer.body.shrink_to_fit();
  return answer;
}

}  // namespace masu::serve

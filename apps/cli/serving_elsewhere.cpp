// The server in another program: this process becomes masu-serve, with the same arguments.
//
// It is installed beside masu. If masu was moved alone, it may be in libexec or on the PATH;
// the latter may be of another version, so masu says which one it takes.
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "serving.hpp"

namespace masu::cli {
namespace {

namespace fs = std::filesystem;

constexpr const char* kName = "masu-serve";

// Where it may be, the best first; the first two belong to this masu.
constexpr std::size_t kOwnPlaces = 2;
std::vector<fs::path> places() {
  std::error_code error;
  const fs::path folder = fs::read_symlink("/proc/self/exe", error).parent_path();
  std::vector<fs::path> all{folder / kName,
                            (folder / "../libexec/masu").lexically_normal() / kName};
  const char* path = std::getenv("PATH");
  std::istringstream folders(path == nullptr ? "" : path);
  for (std::string one; std::getline(folders, one, ':');) {
    if (!one.empty()) all.push_back(fs::path(one) / kName);
  }
  return all;
}

}  // namespace

void serve_until_signal(const serve::ServerOptions& /*options*/, Session& session) {
  std::ifstream file("/proc/self/cmdline");
  std::vector<std::string> words;
  for (std::string word; std::getline(file, word, '\0');) words.push_back(word);
  std::vector<char*> arguments;
  arguments.reserve(words.size() + 1);
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);

  const std::vector<fs::path> all = places();
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::string program = all[i].string();
    if (access(program.c_str(), X_OK) != 0) continue;
    if (i >= kOwnPlaces) session.complain("the server is " + program);
    execv(program.c_str(), arguments.data());
    const std::string why = std::strerror(errno);
    return session.bad_input({ErrorCode::Io, fmt::format("{}: {}", program, why), {}});
  }
  session.bad_input(
      {ErrorCode::Io,
       fmt::format("cannot find {0}, the server program: looked for {1}, {2} and in PATH; "
                   "put {0}, which is built and installed together with masu, next to masu",
                   kName, all[0].string(), all[1].string()),
       {}});
}

}  // namespace masu::cli

// Replays what the fuzzers start from and what they ever found, with every compiler and sanitizer.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "fuzz/targets.hpp"

namespace masu {
namespace {

std::vector<std::filesystem::path> files_in(const std::string& folder) {
  std::vector<std::filesystem::path> files;
  const std::filesystem::path root = std::filesystem::path(MASU_TEST_DATA).parent_path() / folder;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
    if (entry.is_regular_file()) files.push_back(entry.path());
  }
  return files;
}

std::string content_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

// A file goes through all targets: what broke one may break another.
void replay(const std::string& folder) {
  const auto files = files_in(folder);
  EXPECT_FALSE(files.empty());
  for (const auto& path : files) {
    SCOPED_TRACE(path.string());
    const std::string text = content_of(path);
    fuzz::check_parsers(text);
    fuzz::check_chunks(text);
    fuzz::check_layout(text);
    for (const io::FormatInfo& info : io::formats()) {
      io::ReadOptions options;
      options.format = info.format;
      fuzz::check_read(text, options);
    }
    fuzz::check_read(text, {});
  }
}

TEST(Fuzz, CorpusIsReadWithoutHarm) { replay("fuzz/corpus"); }
TEST(Fuzz, PastCrashesStayFixed) { replay("regressions"); }

}  // namespace
}  // namespace masu

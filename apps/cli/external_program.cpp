// A program of ours is installed beside masu. If masu was moved alone, it may be in libexec or on
// the PATH; the latter may be of another version, so masu says which one it takes.
#include "external_program.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <sstream>
#include <vector>

namespace masu::cli {
namespace {

namespace fs = std::filesystem;

// Where it may be, the best first; the first two belong to this masu.
constexpr std::size_t kOwnPlaces = 2;
std::vector<fs::path> places(const std::string& name) {
  std::error_code error;
  const fs::path folder = fs::read_symlink("/proc/self/exe", error).parent_path();
  std::vector<fs::path> all{folder / name, (folder / "../libexec/masu").lexically_normal() / name};
  const char* path = std::getenv("PATH");
  std::istringstream folders(path == nullptr ? "" : path);
  for (std::string one; std::getline(folders, one, ':');) {
    if (!one.empty()) all.push_back(fs::path(one) / name);
  }
  return all;
}

}  // namespace

void become_program(const std::string& name, std::span<char* const> arguments, Session& session) {
  // Ranks of MPI would each become one.
  if (!session.streams()) return session.usage(name + " is not for several processes: use masu");
  std::string own_name = name;
  std::vector<char*> words{own_name.data()};
  words.insert(words.end(), arguments.begin(), arguments.end());
  words.push_back(nullptr);
  const std::vector<fs::path> all = places(name);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::string program = all[i].string();
    if (access(program.c_str(), X_OK) != 0) continue;
    if (i >= kOwnPlaces) session.complain(fmt::format("{} is {}", name, program));
    execv(program.c_str(), words.data());
    const std::string why = std::strerror(errno);
    return session.bad_input({ErrorCode::Io, fmt::format("{}: {}", program, why), {}});
  }
  session.bad_input(
      {ErrorCode::Io,
       fmt::format("cannot find the program {0}: looked for {1}, {2} and in PATH; "
                   "put {0}, which is built and installed together with masu, next to masu",
                   name, all[0].string(), all[1].string()),
       {}});
}

}  // namespace masu::cli

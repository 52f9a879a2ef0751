// The server in another program: this process becomes masu-serve, with the same arguments.
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "serving.hpp"

namespace masu::cli {

void serve_until_signal(const serve::ServerOptions& /*options*/, Session& session) {
  std::ifstream file("/proc/self/cmdline");
  std::vector<std::string> words;
  for (std::string word; std::getline(file, word, '\0');) words.push_back(word);
  std::vector<char*> arguments;
  arguments.reserve(words.size() + 1);
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);

  std::error_code error;
  const auto self = std::filesystem::read_symlink("/proc/self/exe", error);
  const std::string program = (self.parent_path() / "masu-serve").string();
  execv(program.c_str(), arguments.data());
  session.bad_input({ErrorCode::Io, fmt::format("{}: {}", program, std::strerror(errno)), {}});
}

}  // namespace masu::cli

#include "file_text.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>

namespace masu::io {

Result<std::string> file_text(const std::string& path, std::size_t most) {
  std::string text;
  std::array<char, 1 << 16> piece{};
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  while (file.read(piece.data(), piece.size()) || file.gcount() > 0) {
    const auto got = static_cast<std::size_t>(file.gcount());
    if (got > most - text.size()) {
      return Error{ErrorCode::LimitExceeded,
                   "is too large: at most " + std::to_string(most) + " bytes",
                   {path, 0, 0}};
    }
    text.append(piece.data(), got);
  }
  if (file.is_open() && !file.bad()) return text;
  const std::string why = errno != 0 ? std::string(": ") + std::strerror(errno) : "";
  return Error{ErrorCode::Io, "cannot read" + why, {path, 0, 0}};
}

}  // namespace masu::io

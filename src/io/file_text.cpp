#include "file_text.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>

namespace masu::io {

Result<std::string> file_text(const std::string& path) {
  std::string text;
  std::array<char, 1 << 16> piece{};
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  while (file.read(piece.data(), piece.size()) || file.gcount() > 0) {
    text.append(piece.data(), static_cast<std::size_t>(file.gcount()));
  }
  if (file.is_open() && !file.bad()) return text;
  const std::string why = errno != 0 ? std::string(": ") + std::strerror(errno) : "";
  return Error{ErrorCode::Io, "cannot read" + why, {path, 0, 0}};
}

}  // namespace masu::io

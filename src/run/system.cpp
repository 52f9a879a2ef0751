#include "run/system.hpp"

#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace masu::run {

Error system_error(std::string_view what, const std::string& path) {
  return Error{ErrorCode::Io,
               std::string(what) + ": " + std::generic_category().message(errno),
               {path, 0, 0}};
}

bool write_all(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
    if (written > 0) {
      bytes.remove_prefix(static_cast<std::size_t>(written));
    } else if (written < 0 && errno != EINTR) {
      return false;
    }
  }
  return true;
}

}  // namespace masu::run

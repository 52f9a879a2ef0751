#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>

#include "masu/run.hpp"
#include "run/system.hpp"

namespace masu::run {
namespace {

constexpr std::size_t kLineBlock = std::size_t{1} << 16;

struct Extent {
  std::uint64_t lines = 0;
  off_t end = 0;  ///< just after the last newline
};

Result<Extent> complete_lines(int descriptor, const std::string& path) {
  Extent extent;
  off_t offset = 0;
  std::array<char, kLineBlock> block;
  while (true) {
    const ssize_t got = ::read(descriptor, block.data(), block.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return system_error("cannot read", path);
    if (got == 0) return extent;
    for (ssize_t i = 0; i < got; ++i) {
      if (block[static_cast<std::size_t>(i)] != '\n') continue;
      ++extent.lines;
      extent.end = offset + i + 1;
    }
    offset += got;
  }
}

}  // namespace

Result<LineFile> LineFile::open(const std::string& path, bool resume) {
  LineFile file;
  file.path_ = path;
  if (path.empty() || path == "-") {
    if (resume) {
      return Error{
          ErrorCode::BadValue, "standard output cannot be resumed: name an output file", {}};
    }
    file.path_ = "standard output";
    file.descriptor_ = STDOUT_FILENO;
    return file;
  }
  const int flags = O_CLOEXEC | O_CREAT | (resume ? O_RDWR : O_WRONLY | O_TRUNC);
  file.descriptor_ = ::open(path.c_str(), flags, 0666);
  if (file.descriptor_ < 0) return system_error("cannot open for writing", path);
  file.owned_ = true;
  if (!resume) return file;

  struct stat status {};
  if (::fstat(file.descriptor_, &status) != 0) return system_error("cannot read", path);
  if (!S_ISREG(status.st_mode)) {
    return Error{ErrorCode::BadValue, "only a regular file can be resumed", {path, 0, 0}};
  }
  const Result<Extent> extent = complete_lines(file.descriptor_, path);
  if (!extent) return extent.error();
  if (::ftruncate(file.descriptor_, extent->end) != 0 ||
      ::lseek(file.descriptor_, extent->end, SEEK_SET) < 0) {
    return system_error("cannot cut the incomplete last line off", path);
  }
  file.lines_ = extent->lines;
  return file;
}

LineFile::~LineFile() {
  if (owned_) ::close(descriptor_);
}

LineFile::LineFile(LineFile&& other) noexcept
    : path_(std::move(other.path_)),
      buffer_(std::move(other.buffer_)),
      lines_(other.lines_),
      descriptor_(other.descriptor_),
      owned_(std::exchange(other.owned_, false)) {}

LineFile& LineFile::operator=(LineFile&& other) noexcept {
  std::swap(path_, other.path_);
  std::swap(buffer_, other.buffer_);
  std::swap(lines_, other.lines_);
  std::swap(descriptor_, other.descriptor_);
  std::swap(owned_, other.owned_);
  return *this;
}

Result<Done> LineFile::write(std::string_view text) {
  buffer_ += text;
  return buffer_.size() < kLineBlock ? Result<Done>(Done{}) : flush();
}

Result<Done> LineFile::flush() {
  const bool good = write_all(descriptor_, buffer_);
  buffer_.clear();
  if (!good) return system_error("cannot write", path_);
  return Done{};
}

}  // namespace masu::run

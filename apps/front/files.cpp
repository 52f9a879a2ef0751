#include "files.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <functional>
#include <utility>

namespace masu::cli {
namespace {

namespace fs = std::filesystem;

std::optional<FileId> id_of(int failed, const struct stat& status) {
  if (failed != 0 || !S_ISREG(status.st_mode)) return std::nullopt;
  return FileId{status.st_dev, status.st_ino};
}

Error cannot_write(const std::string& path) {
  return {ErrorCode::Io, std::string("cannot write: ") + std::strerror(errno), {path, 0, 0}};
}

// Names of descriptors that the shell opened: what is behind them is not ours to replace.
bool is_descriptor(const std::string& path) {
  return path.starts_with("/dev/fd/") || path.starts_with("/dev/std") || path.starts_with("/proc/");
}

constexpr std::string_view kRandom = ".XXXXXX";
constexpr std::string_view kPart = ".part";

// A part and the lock that shows that somebody writes it.
struct Part {
  std::string name;
  int lock = -1;
};

// Parts of `target` that nobody writes any more, the longest first. They stay locked until the
// descriptors are closed.
std::vector<Part> abandoned_parts(const std::string& target) {
  const fs::path path(target);
  const std::string stem = path.filename().string() + ".";
  const std::size_t length = stem.size() + kRandom.size() - 1 + kPart.size();
  std::vector<std::pair<off_t, Part>> found;
  std::error_code error;
  const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
  for (auto at = fs::directory_iterator(folder, error); !error && at != fs::directory_iterator();
       at.increment(error)) {
    const std::string name = at->path().filename().string();
    if (name.size() != length || !name.starts_with(stem) || !name.ends_with(kPart)) continue;
    const std::string full = (path.parent_path() / name).string();
    const int lock = ::open(full.c_str(), O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    if (lock < 0) continue;
    struct stat status {};
    if (::fstat(lock, &status) == 0 && S_ISREG(status.st_mode) &&
        ::flock(lock, LOCK_EX | LOCK_NB) == 0) {
      found.emplace_back(status.st_size, Part{full, lock});
    } else {
      ::close(lock);
    }
  }
  std::ranges::sort(found, std::greater<>(), &std::pair<off_t, Part>::first);
  std::vector<Part> parts;
  for (auto& [size, part] : found) parts.push_back(std::move(part));
  return parts;
}

void remove_abandoned_parts(const std::string& target) {
  for (const Part& part : abandoned_parts(target)) {
    ::unlink(part.name.c_str());
    ::close(part.lock);
  }
}

// What a run that was killed has left becomes the target, if there is none.
void adopt_part(const std::string& target) {
  bool first = !file_id(target);
  for (const Part& part : abandoned_parts(target)) {
    if (first) ::rename(part.name.c_str(), target.c_str());
    first = false;
    ::close(part.lock);
  }
}

// The name that a new file is written under until it is complete.
Result<Part> make_part(const std::string& target) {
  for (;;) {
    Part part{fmt::format("{}{}{}", target, kRandom, kPart)};
    part.lock = ::mkostemps(part.name.data(), static_cast<int>(kPart.size()), O_CLOEXEC);
    if (part.lock < 0) return cannot_write(target);
    (void)::flock(part.lock, LOCK_EX);  // not every file system can
    // Between the two another run may have taken it for abandoned.
    struct stat status {};
    if (::fstat(part.lock, &status) == 0 && status.st_nlink == 0) {
      ::close(part.lock);
      continue;
    }
    struct stat before {};
    mode_t mode = 0;
    if (::stat(target.c_str(), &before) == 0) {
      mode = before.st_mode & 07777U;
    } else {
      const mode_t mask = ::umask(0);
      ::umask(mask);
      mode = 0666U & ~mask;
    }
    if (::fchmod(part.lock, mode) == 0) return part;
    const Error error = cannot_write(target);
    ::unlink(part.name.c_str());
    ::close(part.lock);
    return error;
  }
}

}  // namespace

std::optional<FileId> file_id(const std::string& path) {
  struct stat status {};
  return id_of(::stat(path.c_str(), &status), status);
}

std::optional<FileId> file_id(int descriptor) {
  struct stat status {};
  return id_of(::fstat(descriptor, &status), status);
}

std::vector<FileId> ids_of(const std::vector<std::string>& inputs) {
  std::vector<FileId> ids;
  for (const std::string& path : inputs) {
    if (const auto id = path == "-" ? file_id(STDIN_FILENO) : file_id(path)) ids.push_back(*id);
  }
  return ids;
}

std::optional<std::string> find_overwritten(const std::vector<std::string>& inputs,
                                            const std::vector<std::string>& outputs) {
  const auto id = [](const std::string& path, int standard) {
    return path == "-" ? file_id(standard) : file_id(path);
  };
  const auto place = [](const std::string& path) {
    std::error_code error;
    const fs::path full = fs::weakly_canonical(path, error);
    return error ? fs::path(path) : full;
  };
  for (auto output = outputs.begin(); output != outputs.end(); ++output) {
    const auto written = id(*output, STDOUT_FILENO);
    for (const std::string& input : inputs) {
      if (written && written == id(input, STDIN_FILENO)) {
        return fmt::format("{}: is both input and output", *output != "-" ? *output
                                                           : input != "-" ? input
                                                                          : "standard output");
      }
    }
    if (*output == "-" || is_descriptor(*output)) continue;
    for (auto other = outputs.begin(); other != output; ++other) {
      if (*other == "-") continue;
      const bool same =
          written ? written == id(*other, STDOUT_FILENO) : place(*other) == place(*output);
      if (same) return fmt::format("{}: two outputs would go there", *output);
    }
  }
  return std::nullopt;
}

std::optional<Error> folder_problem(const std::string& path) {
  if (path.empty()) return std::nullopt;
  // Folders are made: what counts is the first on the way up that is there.
  std::error_code error;
  fs::path there = fs::absolute(path, error);
  struct stat status {};
  while (::lstat(there.c_str(), &status) != 0 && errno == ENOENT && there.has_relative_path()) {
    there = there.parent_path();
  }
  int why = ::stat(there.c_str(), &status) != 0 ? errno : 0;
  if (why == 0 && !S_ISDIR(status.st_mode)) why = ENOTDIR;
  if (why == 0 && ::access(there.c_str(), W_OK | X_OK) != 0) why = errno;
  if (why == 0) return std::nullopt;
  const bool is_there = ::stat(path.c_str(), &status) == 0;
  return Error{
      ErrorCode::Io,
      fmt::format("cannot {}: {}", is_there ? "write" : "make the folder", std::strerror(why)),
      {path, 0, 0}};
}

std::string content_name(const std::string& path) {
  if (!file_id(path)) return path;
  std::ifstream file(path, std::ios::binary);
  std::uint64_t hash = 14695981039346656037U;  // FNV-1a
  std::uint64_t size = 0;
  for (char c = 0; file.get(c); ++size) {
    hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211U;
  }
  return fmt::format("content {:016x} of {} bytes", hash, size);
}

Result<Output> Output::open(const std::string& path, bool resume,
                            const std::vector<FileId>& inputs) {
  const auto id = path.empty() || path == "-" ? file_id(STDOUT_FILENO) : file_id(path);
  if (id && std::ranges::count(inputs, *id) != 0) {
    return Error{ErrorCode::BadValue, "is both input and output", {path, 0, 0}};
  }
  // Through the descriptor that is there, which may stand behind what others wrote.
  if (id && id == file_id(STDOUT_FILENO) && !resume) {
    return Output(std::move(run::LineFile::open("", false)).value());
  }
  Part part;
  std::string target;
  std::error_code error;
  const bool plain =
      !path.empty() && path != "-" && !is_descriptor(path) && (id || !fs::exists(path, error));
  if (plain) target = path;
  if (plain && !resume) {
    // A link stays a link: what it leads to is replaced.
    for (int links = 0; links < 40 && fs::is_symlink(target, error); ++links) {
      target = (fs::path(target).parent_path() / fs::read_symlink(target, error)).string();
    }
    remove_abandoned_parts(target);
    auto made = make_part(target);
    if (!made) return made.error();
    part = std::move(made).value();
  } else if (plain) {
    adopt_part(target);
  }
  auto file = run::LineFile::open(part.name.empty() ? path : part.name, resume);
  if (!file) {
    if (!part.name.empty()) ::unlink(part.name.c_str());
    if (part.lock >= 0) ::close(part.lock);
    return file.error();
  }
  Output output(std::move(file).value());
  output.part_ = std::move(part.name);
  output.lock_ = part.lock;
  output.target_ = std::move(target);
  return output;
}

Output::~Output() {
  if (!part_.empty()) ::unlink(part_.c_str());
  if (lock_ >= 0) ::close(lock_);
}

Output::Output(Output&& other) noexcept
    : file_(std::move(other.file_)),
      lock_(std::exchange(other.lock_, -1)),
      part_(std::exchange(other.part_, {})),
      target_(std::move(other.target_)) {}

Result<Done> Output::drop_incomplete_line() {
  if (target_.empty()) return Done{};
  if (auto done = file_.flush(); !done) return done.error();
  auto complete = run::LineFile::open(part_.empty() ? target_ : part_, true);
  if (!complete) return complete.error();
  file_ = std::move(complete).value();
  return Done{};
}

Result<Done> Output::commit() {
  if (auto done = file_.flush(); !done) return done.error();
  if (part_.empty()) return Done{};
  if (::rename(part_.c_str(), target_.c_str()) != 0) return cannot_write(target_);
  part_.clear();
  return Done{};
}

void open_closed_descriptors() {
  // The wrong way round on purpose: a program that was given no input has none to read.
  for (int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(descriptor, F_GETFD) != -1 || errno != EBADF) continue;
    const int flags = descriptor == STDOUT_FILENO ? O_RDONLY : O_WRONLY;
    // The lowest free descriptor is this one: those below are open.
    if (::open("/dev/null", flags) != descriptor) std::_Exit(3);
  }
}

bool can_read_standard_input() {
  const int flags = ::fcntl(STDIN_FILENO, F_GETFL);
  return flags != -1 && (flags & O_ACCMODE) != O_WRONLY;
}

}  // namespace masu::cli

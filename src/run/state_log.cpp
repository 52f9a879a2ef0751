#include "run/state_log.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <limits>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/bytes.hpp"
#include "masu/version.hpp"
#include "run/crc32c.hpp"
#include "run/system.hpp"

namespace masu::run {
namespace {

constexpr std::string_view kMagic = "masu-state 1\n";
constexpr std::size_t kHead = 20;
constexpr std::size_t kBuffer = std::size_t{1} << 20;  // of records to be written
constexpr std::size_t kBlock = std::size_t{1} << 16;   // of a file that is read

std::string make_record(std::uint64_t unit, std::string_view payload) {
  ByteWriter record;
  record.put(unit)
      .put(static_cast<std::uint32_t>(payload.size()))
      .put(crc32c(payload))
      .put(crc32c(record.bytes()));
  return record.take().append(payload);
}

std::string make_header(const StateFile& state, std::uint64_t units, std::uint64_t seed) {
  nlohmann::json header;
  header["command"] = state.command;
  header["version"] = kVersion;
  header["seed"] = std::to_string(seed);
  header["units"] = units == kUnbounded ? "unbounded" : std::to_string(units);
  header["options"] = state.options;
  return header.dump();
}

// "'clues' is 17 in the state file, 18 here; ..."
std::string difference(const nlohmann::json& there, const nlohmann::json& here) {
  std::string text;
  for (const nlohmann::json& patch : nlohmann::json::diff(there.flatten(), here.flatten())) {
    // A path of a flattened object is escaped: "/~1options~1clues".
    std::string name = nlohmann::json::json_pointer(patch["path"].get<std::string>()).back();
    name.erase(0, name.find_last_of('/') + 1);
    const nlohmann::json::json_pointer path(patch["path"].get<std::string>());
    const auto value = [&path](const nlohmann::json& header) {
      const nlohmann::json flat = header.flatten();
      if (!flat.contains(path)) return std::string("not given");
      const nlohmann::json& found = flat[path];
      return found.is_string() ? found.get<std::string>() : found.dump();
    };
    if (!text.empty()) text += "; ";
    text += "'" + name + "' is " + value(there) + " in the state file, " + value(here) + " here";
  }
  return text;
}

// Reads a file from the front through a buffer.
class Input {
 public:
  explicit Input(int descriptor) : descriptor_(descriptor) {}

  /// As many of the next `size` bytes as there are; fewer only at the end of the file.
  Result<std::string_view> take(std::size_t size, const std::string& path) {
    while (buffer_.size() - used_ < size) {
      buffer_.erase(0, std::exchange(used_, 0));
      const std::size_t old = buffer_.size();
      buffer_.resize(old + kBlock);
      const ssize_t got = ::read(descriptor_, buffer_.data() + old, kBlock);
      buffer_.resize(old + (got > 0 ? static_cast<std::size_t>(got) : 0));
      if (got < 0 && errno == EINTR) continue;
      if (got < 0) return system_error("cannot read the state file", path);
      if (got == 0) break;
    }
    const auto bytes = std::string_view(buffer_).substr(used_, size);
    used_ += bytes.size();
    return bytes;
  }

 private:
  int descriptor_;
  std::string buffer_;
  std::size_t used_ = 0;
};

bool all_zero(std::string_view bytes) {
  return std::all_of(bytes.begin(), bytes.end(), [](char c) { return c == '\0'; });
}

enum class Read : std::uint8_t { Record, End, Torn, Damaged };

struct Record {
  Read read = Read::End;
  std::uint64_t unit = 0;
  std::string payload;
};

std::int64_t record_size(const Record& record) {
  return static_cast<std::int64_t>(kHead + record.payload.size());
}

Result<Record> read_record(Input& input, std::uint64_t bytes_left, const std::string& path) {
  Record record;
  Result<std::string_view> head = input.take(kHead, path);
  if (!head) return head.error();
  if (head->empty()) return record;
  if (head->size() < kHead) {
    record.read = Read::Torn;
    return record;
  }
  ByteReader reader(*head);
  record.unit = reader.get<std::uint64_t>();
  const auto length = reader.get<std::uint32_t>();
  const auto payload_crc = reader.get<std::uint32_t>();
  const auto head_crc = reader.get<std::uint32_t>();
  if (crc32c(head->substr(0, kHead - 4)) != head_crc) {
    bool zeros = all_zero(*head);
    while (zeros) {
      const Result<std::string_view> rest = input.take(kBlock, path);
      if (!rest) return rest.error();
      if (rest->empty()) break;
      zeros = all_zero(*rest);
    }
    record.read = zeros ? Read::Torn : Read::Damaged;
    return record;
  }
  if (length > bytes_left - kHead) {
    record.read = Read::Torn;
    return record;
  }
  const Result<std::string_view> payload = input.take(length, path);
  if (!payload) return payload.error();
  record.payload = *payload;
  const bool good = payload->size() == length && crc32c(*payload) == payload_crc;
  record.read = good ? Read::Record : Read::Damaged;
  return record;
}

Error damaged(const std::string& path, std::int64_t offset) {
  const std::string at = std::to_string(offset);
  return Error{ErrorCode::Corrupt,
               "the state file is damaged at byte " + at +
                   "; to keep the units before it, cut it there: truncate -s " + at + " " + path,
               {path, 0, 0}};
}

void sync_directory(const std::string& path) {
  const std::size_t slash = path.find_last_of('/');
  const std::string directory = slash == std::string::npos ? "." : path.substr(0, slash + 1);
  const int descriptor = ::open(directory.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return;  // the file is there; only a power failure could lose its name
  ::fsync(descriptor);
  ::close(descriptor);
}

}  // namespace

StateLog::~StateLog() {
  if (is_open()) ::close(descriptor_);
}

Result<Done> StateLog::open(const StateFile& state, std::uint64_t units, std::uint64_t seed,
                            const OnRecord& on_record) {
  path_ = state.path;
  const int flags = O_RDWR | O_CREAT | O_CLOEXEC | (state.resume ? 0 : O_EXCL);
  descriptor_ = ::open(path_.c_str(), flags, 0666);
  if (descriptor_ < 0 && errno == EEXIST) {
    return Error{ErrorCode::BadValue,
                 "the state file exists: use --resume to continue it, or remove it",
                 {path_, 0, 0}};
  }
  if (descriptor_ < 0) return system_error("cannot open the state file", path_);
  struct stat status {};
  const bool known = ::fstat(descriptor_, &status) == 0;
  if (known &&
      (S_ISFIFO(status.st_mode) || S_ISSOCK(status.st_mode) || ::isatty(descriptor_) == 1)) {
    return Error{
        ErrorCode::BadValue, "a state needs a file, not a pipe or a terminal", {path_, 0, 0}};
  }
  if (::flock(descriptor_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
    return Error{ErrorCode::Io, "another run is using the state file", {path_, 0, 0}};
  }
  return replay(state, make_header(state, units, seed), on_record);
}

Result<Done> StateLog::start(const std::string& header) {
  end_ = 0;
  if (::lseek(descriptor_, 0, SEEK_SET) < 0) return system_error("cannot seek", path_);
  buffer_ = std::string(kMagic) + make_record(kUnbounded, header);
  Result<Done> written = write(true);
  if (written) sync_directory(path_);
  return written;
}

Result<Done> StateLog::replay(const StateFile& state, const std::string& header,
                              const OnRecord& on_record) {
  struct stat status {};
  if (::fstat(descriptor_, &status) != 0) return system_error("cannot read", path_);
  const auto size = static_cast<std::uint64_t>(std::max<off_t>(status.st_size, 0));

  // Step 1. The magic line and the header. Torn ones: the run was killed before its first unit.
  Input input(descriptor_);
  const Result<std::string_view> magic = input.take(kMagic.size(), path_);
  if (!magic) return magic.error();
  if (all_zero(*magic) || (magic->size() < kMagic.size() && kMagic.starts_with(*magic))) {
    if (magic->empty() || size <= kMagic.size()) return start(header);
  }
  if (*magic != kMagic) {
    return Error{ErrorCode::Corrupt,
                 "this is not a state file of masu, or its first bytes are lost",
                 {path_, 0, 0}};
  }
  end_ = static_cast<std::int64_t>(kMagic.size());
  const auto next = [&] {
    return read_record(input, size - static_cast<std::uint64_t>(end_), path_);
  };
  Result<Record> record = next();
  if (!record) return record.error();
  if (record->read == Read::End || record->read == Read::Torn) return start(header);
  if (record->read == Read::Damaged || record->unit != kUnbounded) return damaged(path_, end_);
  if (record->payload != header) {
    const auto there = nlohmann::json::parse(record->payload, nullptr, false);
    if (there.is_discarded() || !there.is_object()) return damaged(path_, end_);
    return Error{ErrorCode::BadValue,
                 "the state file belongs to another run: " +
                     difference(there, nlohmann::json::parse(header)),
                 {state.path, 0, 0}};
  }

  // Step 2. The units.
  end_ += record_size(*record);
  while (true) {
    record = next();
    if (!record) return record.error();
    if (record->read == Read::Damaged) return damaged(path_, end_);
    if (record->read != Read::Record) break;
    const std::int64_t at = std::exchange(end_, end_ + record_size(*record));
    const Result<Done> taken = on_record(record->unit, std::move(record->payload));
    if (!taken) {
      Error error = taken.error();
      if (error.code == ErrorCode::Corrupt) {
        error.message += " (record at byte " + std::to_string(at) + ")";
        error.place.file = path_;
      }
      return error;
    }
  }

  // Step 3. Go on after the last complete record.
  if (::ftruncate(descriptor_, end_) != 0 || ::lseek(descriptor_, end_, SEEK_SET) < 0) {
    return system_error("cannot continue the state file", path_);
  }
  return Done{};
}

Result<Done> StateLog::append(std::uint64_t unit, std::string_view payload) {
  if (payload.size() > std::numeric_limits<std::uint32_t>::max()) {
    return Error{ErrorCode::LimitExceeded, "the result of a unit has more than 4 GiB", {}};
  }
  std::size_t waiting = 0;
  {
    const std::scoped_lock lock(buffer_mutex_);
    buffer_ += make_record(unit, payload);
    waiting = buffer_.size();
  }
  return waiting < kBuffer ? Result<Done>(Done{}) : write(false);
}

Result<Done> StateLog::write(bool to_disk) {
  const std::scoped_lock lock(file_mutex_);
  if (failed_) return *failed_;
  std::string bytes;
  {
    const std::scoped_lock buffer_lock(buffer_mutex_);
    bytes.swap(buffer_);
  }
  if (!write_all(descriptor_, bytes)) {
    // Records written in full are good, the one written in part is torn: the file can be resumed.
    failed_ = system_error("cannot write the state file", path_);
    return *failed_;
  }
  unsynced_ = unsynced_ || !bytes.empty();
  // Devices such as /dev/full or a pipe have nothing to sync (EINVAL).
  if (to_disk && unsynced_ && ::fdatasync(descriptor_) != 0 && errno != EINVAL) {
    failed_ = system_error("cannot write the state file to the disk", path_);
    return *failed_;
  }
  if (to_disk) unsynced_ = false;
  return Done{};
}

}  // namespace masu::run

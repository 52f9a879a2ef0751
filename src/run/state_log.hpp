// The state file: an append-only log of finished units.
//
//     "masu-state 1\n"                               13 bytes
//     record: the header, as JSON                    unit = kUnbounded
//     record: one finished unit                      in the order in which units finished
//     ...
//
// A record, little endian:
//
//     0        8         12            16          20
//     | unit   | length  | CRC payload | CRC head  | payload ... |
//       8        4         4             4 of bytes 0..15
//
// The head has a checksum of its own, so that a damaged length cannot pass for a torn record. A
// record is torn, and dropped, if the file ends before the record does, or if all that is left from
// its start are zeros (a file system may give that after a power failure). Everything else that
// does not fit is damage, and the error says where.
#pragma once

#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "masu/result.hpp"
#include "masu/run.hpp"

namespace masu::run {

class StateLog {
 public:
  using OnRecord = std::function<Result<Done>(std::uint64_t unit, std::string payload)>;

  StateLog() = default;
  ~StateLog();
  StateLog(const StateLog&) = delete;
  StateLog& operator=(const StateLog&) = delete;

  /// Starts a log, or continues one: then `on_record` gets its records in file order.
  Result<Done> open(const StateFile& state, std::uint64_t units, std::uint64_t seed,
                    const OnRecord& on_record);
  [[nodiscard]] bool is_open() const { return descriptor_ >= 0; }

  /// Buffered. Any thread. The error is that of this or of an earlier write.
  Result<Done> append(std::uint64_t unit, std::string_view payload);
  /// Everything appended before is with the operating system, or on the disk, when it returns. Any
  /// thread.
  Result<Done> write(bool to_disk);

 private:
  Result<Done> start(const std::string& header);
  Result<Done> replay(const StateFile& state, const std::string& header, const OnRecord& on_record);

  std::string path_;
  int descriptor_ = -1;
  std::int64_t end_ = 0;  // of the last complete record found by replay()

  std::mutex buffer_mutex_;
  std::string buffer_;

  std::mutex file_mutex_;  // taken before buffer_mutex_
  bool unsynced_ = false;
  std::optional<Error> failed_;
};

}  // namespace masu::run

// The output of a batch: units write in their order, long ones while they are at work.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string_view>

#include "files.hpp"
#include "masu/result.hpp"
#include "masu/run.hpp"

namespace masu::cli {

/// Units whose output is too long to keep write it as they go, each when its turn has come: all
/// units before it are merged.
class Turns {
 public:
  explicit Turns(Output& output) : output_(output) {}

  /// By the thread of the unit. False: the run ends.
  bool write(const run::Unit& unit, std::string_view text);
  /// By the thread that merges. The flow, unless the output cannot be written.
  Result<run::Flow> merge(std::uint64_t unit, std::string_view text);

 private:
  Result<Done> put(std::string_view text);

  Output& output_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::uint64_t merged_ = 0;
  std::optional<Result<Done>> failure_;
  std::atomic<bool> closed_{false};
};

}  // namespace masu::cli

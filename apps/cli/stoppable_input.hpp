// Input that can be waited for and given up: a read of a pipe or a terminal lasts until somebody
// writes, and Ctrl-C must not have to wait for that. A failure is known, and what was read before
// it is not lost.
#pragma once

#include <array>
#include <streambuf>
#include <utility>

#include "masu/stop.hpp"

namespace masu::cli {

/// Reads a descriptor, and closes it at the end if it is its `own`. After a stop the input is at
/// its end.
class StoppableInput : public std::streambuf {
 public:
  StoppableInput(int descriptor, Stop stop, bool own)
      : descriptor_(descriptor), own_(own), stop_(std::move(stop)) {}
  ~StoppableInput() override;
  StoppableInput(const StoppableInput&) = delete;
  StoppableInput& operator=(const StoppableInput&) = delete;
  /// The number of the error that it ended with because it could not be read on, or 0.
  [[nodiscard]] int failure() const { return failure_; }

 protected:
  int_type underflow() override;

 private:
  int descriptor_;
  bool own_;
  Stop stop_;
  int failure_ = 0;
  std::array<char, 1 << 18> buffer_{};
};

}  // namespace masu::cli

#include "turns.hpp"

#include <cerrno>
#include <chrono>
#include <utility>

namespace masu::cli {

bool Turns::write(const run::Unit& unit, std::string_view text) {
  {
    std::unique_lock lock(mutex_);
    const auto mine = [&] { return merged_ == unit.number || failure_; };
    // Nobody wakes it when the run is stopped.
    while (!changed_.wait_for(lock, std::chrono::milliseconds(50), mine)) {
      if (unit.stop.asked()) return false;
    }
    if (failure_) return false;
  }
  auto done = put(text);
  if (done) return true;
  const std::scoped_lock lock(mutex_);
  failure_ = std::move(done);
  return false;
}

Result<run::Flow> Turns::merge(std::uint64_t unit, std::string_view text) {
  auto done = put(text);
  const std::scoped_lock lock(mutex_);
  if (failure_) done = *failure_;
  if (!done) {
    failure_ = done;
    changed_.notify_all();
    if (closed_) return run::Flow::Stop;  // the reader has seen enough
    return done.error();
  }
  merged_ = unit + 1;
  changed_.notify_all();
  return run::Flow::Continue;
}

Result<Done> Turns::put(std::string_view text) {
  errno = 0;
  auto done = output_.write(text);
  if (done) done = output_.flush();
  if (!done) closed_ = errno == EPIPE;
  return done;
}

}  // namespace masu::cli

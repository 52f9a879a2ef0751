#include "masu/stop.hpp"

#include <utility>

namespace masu {

bool Stop::Reason::look() const {
  for (const Reason* reason = this; reason; reason = reason->parent.get()) {
    if ((reason->deadline && Clock::now() >= *reason->deadline) ||
        (reason->question && reason->question())) {
      reason->flag.store(true, std::memory_order_relaxed);
      return true;
    }
  }
  return false;
}

std::shared_ptr<Stop::Reason> Stop::after(const Stop& outer) {
  auto reason = std::make_shared<Reason>();
  reason->parent = outer.reason_;
  reason->timed = outer.reason_ && outer.reason_->timed;
  return reason;
}

Stop Stop::until(Clock::time_point deadline) const {
  auto reason = after(*this);
  reason->timed = true;
  reason->deadline = deadline;
  return Stop(std::move(reason));
}

Stop Stop::within(double seconds) const {
  // A hundred years: beyond it the sum with the clock would overflow sooner or later.
  constexpr double kForever = 100.0 * 365 * 24 * 3600;
  if (!(seconds > 0) || seconds > kForever) return *this;
  return until(Clock::now() +
               std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds)));
}

Stop Stop::or_if(Question question) const {
  auto reason = after(*this);
  reason->timed = true;
  reason->question = std::move(question);
  return Stop(std::move(reason));
}

}  // namespace masu

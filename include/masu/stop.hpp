// How to end long work early: one type for every reason to stop.
//
// A caller that may want to cancel keeps a StopSource; the work gets a Stop, asks it often and
// returns what it has ("unknown", the closest so far, what was counted). A Stop can also carry a
// deadline and a question of its own ("has the client gone?"). It has no threads and no timers, so
// it works wherever the library does.
//
//   StopSource ctrl_c;
//   solve(puzzle, ctrl_c.stop().within(10s));
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace masu {

class StopSource;

/// Says whether work should end. The default one never does.
///
///   threads   any number may ask one object; one copy per thread is faster
///   cost      asked() is a few loads; it reads the clock once in kCallsPerClock calls
///
/// Work that takes long asks at least every ten milliseconds, so that it ends within half a second.
class Stop {
 public:
  using Clock = std::chrono::steady_clock;
  /// Asked when the clock is read, from any thread. True: stop.
  using Question = std::function<bool()>;
  static constexpr std::uint32_t kCallsPerClock = 16;

  Stop() = default;
  Stop(const Stop& other) : reason_(other.reason_) {}
  Stop(Stop&& other) noexcept : reason_(std::move(other.reason_)) {}
  Stop& operator=(const Stop& other) {
    reason_ = other.reason_;
    return *this;
  }
  Stop& operator=(Stop&& other) noexcept {
    reason_ = std::move(other.reason_);
    return *this;
  }
  ~Stop() = default;

  /// Should the work end? Once true, it stays true.
  [[nodiscard]] bool asked() const {
    if (!reason_) return false;
    if (reason_->asked()) return true;
    if (!reason_->timed) return false;
    // Two threads may lose a count to each other; the clock is read a little later then.
    const auto calls = calls_.load(std::memory_order_relaxed);
    calls_.store(calls + 1, std::memory_order_relaxed);
    return calls % kCallsPerClock == 0 && reason_->look();
  }
  /// As asked(), but always looks at the clock: for work that asks rarely.
  [[nodiscard]] bool asked_now() const {
    return reason_ && (reason_->asked() || (reason_->timed && reason_->look()));
  }
  /// Can it ever ask?
  [[nodiscard]] bool possible() const { return reason_ != nullptr; }

  /// The same, and at the deadline at the latest.
  [[nodiscard]] Stop until(Clock::time_point deadline) const;
  /// The same, and after this time at the latest. A time that is not a positive number, or is
  /// beyond the clock, gives no deadline.
  [[nodiscard]] Stop within(double seconds) const;
  /// The same, and when the question is answered with yes.
  [[nodiscard]] Stop or_if(Question question) const;

 private:
  friend class StopSource;
  /// A reason to stop, besides those of `parent`.
  struct Reason {
    std::shared_ptr<Reason> parent{};
    bool timed = false;  ///< this or a parent has a deadline or a question
    std::optional<Clock::time_point> deadline{};
    Question question{};
    mutable std::atomic<bool> flag{false};

    [[nodiscard]] bool asked() const {
      for (const Reason* reason = this; reason; reason = reason->parent.get())
        if (reason->flag.load(std::memory_order_relaxed)) return true;
      return false;
    }
    /// Looks at clock and questions, and remembers the answer.
    [[nodiscard]] bool look() const;
  };
  explicit Stop(std::shared_ptr<Reason> reason) : reason_(std::move(reason)) {}
  /// A new reason besides those of `outer`.
  [[nodiscard]] static std::shared_ptr<Reason> after(const Stop& outer);

  std::shared_ptr<Reason> reason_;
  mutable std::atomic<std::uint32_t> calls_{0};
};

/// The hand that cancels.
///
///   threads   request() may be called from any thread and from a signal handler
class StopSource {
 public:
  StopSource() : reason_(std::make_shared<Stop::Reason>()) {}
  /// Its stops also end when `outer` asks.
  explicit StopSource(const Stop& outer) : reason_(Stop::after(outer)) {}
  void request() { reason_->flag.store(true, std::memory_order_relaxed); }
  [[nodiscard]] bool requested() const { return reason_->flag.load(std::memory_order_relaxed); }
  [[nodiscard]] Stop stop() const { return Stop(reason_); }

 private:
  std::shared_ptr<Stop::Reason> reason_;
};

}  // namespace masu

// Between Python and the library: errors, signals, the global lock.
#pragma once

#include <pybind11/pybind11.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include "masu/result.hpp"
#include "masu/stop.hpp"

namespace masu::python {

namespace py = pybind11;

/// Raises masu.Error. `index`: the puzzle of a batch that it is about.
[[noreturn]] void raise(const Error& error, std::optional<std::size_t> index = {});

template <class T>
T value_of(Result<T> result) {
  if (!result) raise(result.error());
  return std::move(result).value();
}

/// Looks whether Ctrl-C was pressed, or another signal has come whose handler raises.
class Signals {
 public:
  /// Asks Python, at most every twentieth of a second and only in the thread that made this: Python
  /// runs handlers in its main thread. Needs no lock, and takes it. True: an exception is set.
  bool look();
  [[nodiscard]] bool raised() const { return raised_; }

 private:
  using Clock = std::chrono::steady_clock;
  std::thread::id caller_ = std::this_thread::get_id();
  Clock::time_point next_ = Clock::now() + kPause;
  std::atomic<bool> raised_{false};

 public:
  static constexpr std::chrono::milliseconds kPause{50};
};

/// For loops over what Python hands in, which hold the global lock: lets Ctrl-C through.
class Attention {
 public:
  void operator()() {
    if (++count_ % kEvery == 0 && signals_.look()) throw py::error_already_set();
  }

 private:
  static constexpr unsigned kEvery = 64;  // looking reads the clock
  Signals signals_;
  unsigned count_ = 0;
};

/// What body(stop) gives, without the global lock. Ctrl-C asks the stop, and the exception is then
/// raised here.
///
/// Work of one thread is done in this one. Otherwise the threads that work are others, and this one
/// waits and looks for signals: it would not get to that while it waits for the last of them.
template <class Body>
auto run(int threads, const Body& body) {
  std::optional<decltype(body(std::declval<const Stop&>()))> result;
  Signals signals;
  {
    const py::gil_scoped_release unlocked;
    if (threads == 1) {
      result.emplace(body(Stop().or_if([&signals] { return signals.look(); })));
    } else {
      StopSource source;
      std::mutex mutex;
      std::condition_variable changed;
      bool done = false;
      std::exception_ptr thrown;
      std::thread worker([&] {
        try {
          result.emplace(body(source.stop()));
        } catch (...) {
          thrown = std::current_exception();
        }
        const std::scoped_lock lock(mutex);
        done = true;
        changed.notify_one();
      });
      {
        std::unique_lock lock(mutex);
        while (!changed.wait_for(lock, Signals::kPause, [&] { return done; })) {
          lock.unlock();
          if (signals.look()) source.request();
          lock.lock();
        }
      }
      worker.join();
      if (thrown) std::rethrow_exception(thrown);
    }
  }
  if (signals.raised()) throw py::error_already_set();
  return std::move(*result);
}

}  // namespace masu::python

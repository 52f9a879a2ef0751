// The books of a run: which unit comes next, which results are there, what has been merged. The
// part that all executors share; an executor only decides who works on what.
//
// Life of a task:  next() -> work() or finish() -> merge().
// A result from the state file comes out of next() with its result; work() then leaves it alone.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "masu/run.hpp"
#include "masu/stop.hpp"
#include "run/state_log.hpp"

namespace masu::run {

struct Task {
  std::uint64_t number = 0;
  std::string input;
  std::optional<Result<std::string>> result;  ///< nothing: not worked on yet, or dropped
};

/// Runs one unit; an exception of the work becomes its error.
[[nodiscard]] Result<std::string> run_unit(const Work& work, const Unit& unit);

class Ledger {
 public:
  Ledger(const Job& job, const Options& options);
  ~Ledger();

  /// Opens the state file and merges what is in it. To be called first.
  Result<Done> open();

  /// The next task, or null if no more is to be handed out. One thread at a time.
  std::unique_ptr<Task> next();
  /// Works on the task here and now. Any thread.
  void work(Task& task, const Work& work);
  /// Takes a result that was worked out elsewhere. Any thread. After a stop it is dropped: the work
  /// may have been cut short.
  void finish(Task& task, Result<std::string> result);
  /// In the order of next(), one thread at a time.
  void merge(Task& task);

  /// Writes the state file to its end; what the run came to.
  Result<Summary> close();

  /// Requested from outside, by an error, or because merge said Stop.
  [[nodiscard]] Stop stop() const { return stop_.stop(); }
  [[nodiscard]] bool stopping() const { return stopping_.asked_now(); }
  /// Ends the run with this error, unless it has ended already.
  void fail(Error error);

 private:
  Result<Done> replay(std::uint64_t unit, std::string payload);
  void merge_result(std::uint64_t unit, std::string_view result);
  void tick();
  void end_ticker();
  void report(bool finished);

  const Job& job_;
  const Options& options_;
  const std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();

  StopSource stop_;
  Stop stopping_;

  // Of next(), one thread at a time.
  std::uint64_t next_ = 0;
  std::map<std::uint64_t, std::string> replayed_;  // from the state file, after the first gap

  // Of merge(), one thread at a time.
  std::uint64_t merged_ = 0;
  bool gap_ = false;        // a task was dropped: no more can be merged
  bool satisfied_ = false;  // merge said Stop

  std::uint64_t resumed_ = 0;
  std::atomic<std::uint64_t> done_{0};

  std::mutex error_mutex_;
  std::optional<Error> error_;

  StateLog log_;
  std::mutex tick_mutex_;
  std::condition_variable tick_wake_;
  bool tick_over_ = false;
  std::thread ticker_;
};

}  // namespace masu::run

// Results are logged when they are finished, not when they are merged: a unit that takes long does
// not keep those after it from being saved. A log therefore has units out of order, but never
// further than a window, so reading it back needs no more memory than the run had.
//
// Nothing is logged after a stop. A unit that sees the stop may return early with a result that is
// not the whole truth; since a stop is never taken back, asking for it after the work is enough.
#include "run/ledger.hpp"

#include <exception>
#include <new>
#include <utility>

namespace masu::run {
namespace {

using std::chrono::milliseconds;

// Results go to the operating system every tick, where a kill of the program cannot reach them, and
// to the disk every half second, so that together with the time of the write itself a failure of
// power loses less than a second.
constexpr milliseconds kTick{100};
constexpr milliseconds kSyncEvery{500};
constexpr milliseconds kReportEvery{200};

// An exception (memory, mostly) becomes an error of the run.
template <class T, class Function>
Result<T> guarded(const Function& function, const std::string& where = "") {
  const auto failed = [&where](std::string_view what) {
    return Error{ErrorCode::LimitExceeded, where + std::string(what), {}};
  };
  try {
    return function();
  } catch (const std::bad_alloc&) {
    // Nothing longer: where memory has ended, not even a text of thirty characters can be made.
    return Error{ErrorCode::LimitExceeded, "out of memory", {}};
  } catch (const std::exception& problem) {
    return failed(problem.what());
  } catch (...) {
    return failed("an exception of an unknown kind");
  }
}

}  // namespace

Result<std::string> run_unit(const Work& work, const Unit& unit) {
  return guarded<std::string>([&] { return work(unit); },
                              "unit " + std::to_string(unit.number) + ": ");
}

Ledger::Ledger(const Job& job, const Options& options)
    : job_(job), options_(options), stop_(options.stop), stopping_(stop_.stop()) {}

Ledger::~Ledger() { end_ticker(); }

Result<Done> Ledger::open() {
  if (!options_.state.path.empty()) {
    const Result<Done> opened = log_.open(options_.state, job_.units, job_.seed,
                                          [this](std::uint64_t unit, std::string payload) {
                                            return replay(unit, std::move(payload));
                                          });
    if (!opened) return opened.error();
  }
  if (log_.is_open() || options_.progress) {
    ticker_ = std::thread([this] { tick(); });
  }
  return Done{};
}

Result<Done> Ledger::replay(std::uint64_t unit, std::string payload) {
  if (unit >= job_.units || unit < merged_ || replayed_.contains(unit)) {
    return Error{ErrorCode::Corrupt,
                 "the state file has a unit " + std::to_string(unit) + " that cannot be there",
                 {}};
  }
  ++resumed_;
  ++done_;
  replayed_.emplace(unit, std::move(payload));
  // With a source, tasks have to be drawn from it one by one: next() does that.
  while (!job_.source && !stopping()) {
    const auto first = replayed_.find(merged_);
    if (first == replayed_.end()) break;
    merge_result(merged_, first->second);
    replayed_.erase(first);
  }
  next_ = merged_;
  return Done{};
}

std::unique_ptr<Task> Ledger::next() {
  if (stopping() || next_ == job_.units) return nullptr;
  auto task = std::make_unique<Task>();
  task->number = next_;
  if (job_.source) {
    Result<std::optional<std::string>> input = guarded<std::optional<std::string>>(job_.source);
    if (!input) {
      task->result = input.error();  // told in its turn, after the units before it
    } else if (!*input) {
      return nullptr;
    } else {
      task->input = std::move(**input);
    }
  }
  ++next_;
  if (const auto found = replayed_.find(task->number); found != replayed_.end()) {
    task->result = std::move(found->second);
    replayed_.erase(found);
  }
  return task;
}

void Ledger::work(Task& task, const Work& work) {
  if (task.result || stopping()) return;
  finish(task, run_unit(work, Unit{task.number, job_.seed, task.input, stop()}));
  task.input = {};
}

void Ledger::finish(Task& task, Result<std::string> result) {
  if (stopping()) return;
  if (result && log_.is_open()) {
    const Result<Done> logged = log_.append(task.number, *result);
    if (!logged) return fail(logged.error());
  }
  if (result) done_.fetch_add(1, std::memory_order_relaxed);
  task.result = std::move(result);
}

void Ledger::merge(Task& task) {
  if (!task.result) gap_ = true;
  if (gap_ || satisfied_) return;
  if (!task.result->ok()) {
    gap_ = true;
    return fail(task.result->error());
  }
  merge_result(task.number, **task.result);
}

void Ledger::merge_result(std::uint64_t unit, std::string_view result) {
  const Result<Flow> flow = guarded<Flow>([&] { return job_.merge(unit, result); });
  if (!flow) {
    gap_ = true;
    return fail(flow.error());
  }
  ++merged_;
  if (*flow == Flow::Stop) {
    satisfied_ = true;
    stop_.request();
  }
}

void Ledger::fail(Error error) {
  {
    const std::scoped_lock lock(error_mutex_);
    if (!error_) error_ = std::move(error);
  }
  stop_.request();
}

void Ledger::end_ticker() {
  if (!ticker_.joinable()) return;
  {
    const std::scoped_lock lock(tick_mutex_);
    tick_over_ = true;
  }
  tick_wake_.notify_one();
  ticker_.join();
}

Result<Summary> Ledger::close() {
  end_ticker();
  if (log_.is_open()) {
    const Result<Done> written = log_.write(true);
    if (!written) fail(written.error());
  }
  if (options_.progress) report(true);
  if (error_) return *error_;
  Summary summary;
  summary.merged = merged_;
  summary.resumed = resumed_;
  summary.stopped = options_.stop.asked_now() && !satisfied_ && merged_ != job_.units;
  return summary;
}

void Ledger::tick() {
  auto last_sync = start_;
  auto last_report = start_;
  while (true) {
    {
      std::unique_lock lock(tick_mutex_);
      if (tick_wake_.wait_for(lock, kTick, [this] { return tick_over_; })) return;
    }
    const auto now = std::chrono::steady_clock::now();
    if (options_.progress && now - last_report >= kReportEvery) {
      report(false);
      last_report = now;
    }
    if (!log_.is_open()) continue;
    const bool to_disk = now - last_sync >= kSyncEvery;
    const Result<Done> written = log_.write(to_disk);
    if (!written) return fail(written.error());
    if (to_disk) last_sync = now;
  }
}

void Ledger::report(bool finished) {
  Progress progress;
  progress.done = done_.load(std::memory_order_relaxed);
  progress.total = job_.units;
  progress.resumed = resumed_;
  progress.seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  progress.finished = finished;
  options_.progress(progress);
}

}  // namespace masu::run

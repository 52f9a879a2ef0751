// Units on the threads of this process: a pipeline of oneTBB whose first and last stage are serial
// and in order. The number of tokens is the window: a unit that takes long holds its token, the
// others go on until all tokens wait behind it.
#include <oneapi/tbb/enumerable_thread_specific.h>
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/info.h>
#include <oneapi/tbb/parallel_pipeline.h>
#include <oneapi/tbb/task_arena.h>

#include <algorithm>
#include <exception>

#include "masu/run.hpp"
#include "run/ledger.hpp"

namespace masu::run {
namespace {

namespace tbb = oneapi::tbb;

class Threads final : public Executor {
 public:
  explicit Threads(int threads)
      : threads_(threads > 0 ? threads : tbb::info::default_concurrency()),
        // Lets an arena have more threads than cores; results must not depend on it, tests use it.
        limit_(tbb::global_control::max_allowed_parallelism,
               static_cast<std::size_t>(std::max(threads_, tbb::info::default_concurrency()))),
        arena_(threads_) {}

  [[nodiscard]] int workers() const override { return threads_; }

  Result<Summary> run(const Job& job, const Options& options) override {
    Ledger ledger(job, options);
    const Result<Done> opened = ledger.open();
    if (!opened) return opened.error();

    tbb::enumerable_thread_specific<Work> works([&job] { return job.make_work(); });
    using TaskPtr = std::shared_ptr<Task>;  // stages are called through const functions
    const auto source = tbb::make_filter<void, TaskPtr>(
        tbb::filter_mode::serial_in_order, [&ledger](tbb::flow_control& flow) -> TaskPtr {
          TaskPtr task = ledger.next();
          if (!task) flow.stop();
          return task;
        });
    const auto work = tbb::make_filter<TaskPtr, TaskPtr>(
        tbb::filter_mode::parallel, [&ledger, &works](TaskPtr task) {
          // Isolated: a unit that uses oneTBB itself must not start another unit while it waits.
          tbb::this_task_arena::isolate([&] { ledger.work(*task, works.local()); });
          return task;
        });
    const auto sink = tbb::make_filter<TaskPtr, void>(
        tbb::filter_mode::serial_in_order, [&ledger](const TaskPtr& task) { ledger.merge(*task); });
    try {
      arena_.execute([&] { tbb::parallel_pipeline(window(job, options), source & work & sink); });
    } catch (const std::exception& problem) {  // of source, merge or oneTBB; memory, mostly
      ledger.fail(Error{ErrorCode::LimitExceeded, problem.what(), {}});
    }
    return ledger.close();
  }

 private:
  [[nodiscard]] std::size_t window(const Job& job, const Options& options) const {
    if (options.window != 0) return options.window;
    return static_cast<std::size_t>(threads_) * (job.source ? 4 : 32);
  }

  int threads_;
  tbb::global_control limit_;
  tbb::task_arena arena_;
};

}  // namespace

std::unique_ptr<Executor> make_threads(int threads) { return std::make_unique<Threads>(threads); }

}  // namespace masu::run

// Units on the threads of this process. Every thread serves itself: takes the next unit, works on
// it, puts the result back, and merges if the next result in order is there and no other thread
// merges.
//
// This was a pipeline of oneTBB first (serial, parallel, serial). It passes tasks from thread to
// thread inside libtbb, where the thread sanitizer sees no synchronisation: it reported dozens of
// races that are none, and would hide one that is. The cost per unit is the same
// (docs/notebook/run.md).
#include <algorithm>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <new>
#include <system_error>
#include <thread>
#include <vector>

#include "masu/run.hpp"
#include "run/ledger.hpp"

namespace masu::run {
namespace {

// What a thread does. That memory ends is an error of the run, and ends it: an exception would end
// the program.
template <class Function>
void guarded(Ledger& ledger, const Function& function) {
  try {
    function();
  } catch (const std::bad_alloc&) {
    ledger.fail({ErrorCode::LimitExceeded, "out of memory", {}});
  } catch (const std::exception& problem) {
    ledger.fail({ErrorCode::LimitExceeded, problem.what(), {}});
  }
}

// The tasks between source and merge, in order:
//
//     merged | finished  in work  finished  finished  in work | not taken yet
//              ^ front: what is merged next                   ^ at most `window` after the front
class Line {
 public:
  Line(Ledger& ledger, std::size_t window) : ledger_(ledger), window_(window) {}

  void serve(const Work& work) {
    while (Place* place = take()) {
      guarded(ledger_, [&] { ledger_.work(*place->task, work); });
      put(*place);
    }
  }

 private:
  struct Place {
    std::unique_ptr<Task> task;
    bool finished = false;
  };

  Place* take() {
    const std::scoped_lock source_lock(source_mutex_);
    {
      // The front is in work or being merged by another thread, so there will be room.
      std::unique_lock lock(mutex_);
      room_.wait(lock, [this] { return line_.size() < window_; });
    }
    std::unique_ptr<Task> task = ledger_.next();
    if (!task) return nullptr;
    const std::scoped_lock lock(mutex_);
    line_.push_back(std::make_unique<Place>(Place{std::move(task), false}));
    return line_.back().get();
  }

  void put(Place& place) {
    std::unique_lock lock(mutex_);
    place.finished = true;
    if (merging_) return;  // who merges looks at the front again before it leaves
    merging_ = true;
    while (!line_.empty() && line_.front()->finished) {
      std::unique_ptr<Place> front = std::move(line_.front());
      line_.pop_front();
      lock.unlock();
      room_.notify_one();  // only the holder of source_mutex_ waits
      ledger_.merge(*front->task);
      front.reset();
      lock.lock();
    }
    merging_ = false;
  }

  Ledger& ledger_;
  const std::size_t window_;
  std::mutex source_mutex_;  // taken before mutex_
  std::mutex mutex_;
  std::condition_variable room_;
  std::deque<std::unique_ptr<Place>> line_;
  bool merging_ = false;
};

constexpr int kMostThreads = 4096;

class Threads final : public Executor {
 public:
  explicit Threads(int threads)
      : threads_(threads > 0 ? std::min(threads, kMostThreads)
                             : std::max(1, static_cast<int>(std::thread::hardware_concurrency()))) {
  }

  [[nodiscard]] int workers() const override { return threads_; }

  Result<Summary> run(const Job& job, const Options& options) override {
    Ledger ledger(job, options);
    const Result<Done> opened = ledger.open();
    if (!opened) return opened.error();

    Line line(ledger, window(job, options));
    const auto serve = [&] { guarded(ledger, [&] { line.serve(job.make_work()); }); };
    {
      std::vector<std::jthread> others;
      try {
        for (int i = 1; i < threads_; ++i) others.emplace_back(serve);
      } catch (const std::system_error&) {
        // The system has no more; those that there are do the work.
      }
      serve();
    }
    return ledger.close();
  }

 private:
  [[nodiscard]] std::size_t window(const Job& job, const Options& options) const {
    if (options.window != 0) return options.window;
    return static_cast<std::size_t>(threads_) * (job.source ? 4 : 32);
  }

  int threads_;
};

}  // namespace

std::unique_ptr<Executor> make_threads(int threads) { return std::make_unique<Threads>(threads); }

}  // namespace masu::run

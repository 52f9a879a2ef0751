// One coordinator, dynamic hand-out. What matters for speed:
//
// - A rank has orders ahead: as many units as take kAhead, so that it works while letters are on
//   their way, and tiny units travel in one letter by the hundred. Long units are handed out one by
//   one, so that the ranks end together.
// - Only the main threads talk (MPI_THREAD_FUNNELED), and they sleep between looks at the mail:
// MPI's
//   own waiting spins and would take a core from the work. Asleep for at most kLongSleep.
//
// A rank that dies: mpirun ends all others with SIGTERM, which stops the run like any SIGTERM. In
// case that does not happen, ranks send heartbeats, and silence for kSilence ends the run.
#include "run/mpi/mpi.hpp"

#include <mpi.h>
#include <sched.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <deque>
#include <thread>
#include <utility>
#include <vector>

#include "core/bytes.hpp"
#include "run/ledger.hpp"
#include "run/mpi/crew.hpp"
#include "run/mpi/mail.hpp"

namespace masu::run {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::microseconds;
using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr double kAhead = 0.010;  // seconds
constexpr std::size_t kMostAhead = 1024;
// To sleep and wake up costs 21 to 26 us of processor time here (virtual machine, Open MPI 4.1.4,
// 2026-11; the look at the mail itself 0.1 us): with sleeps of 50 us to 1 ms the main thread of a
// rank took a quarter of a core.
constexpr microseconds kShortSleep{200};
constexpr microseconds kLongSleep{2000};
constexpr seconds kSignOfLife{5};
constexpr seconds kSilence{60};
constexpr milliseconds kOwnSignal{500};
// Units and bytes that may wait to be merged.
constexpr std::size_t kWindow = std::size_t{1} << 16;
constexpr std::size_t kWindowBytes = std::size_t{1} << 28;
constexpr std::size_t kBytesPerLetter = std::size_t{1} << 24;

// Sleeps longer the longer nothing happens.
class Patience {
 public:
  void after(bool something_happened) {
    sleep_ = something_happened ? kShortSleep : std::min(sleep_ * 2, kLongSleep);
  }
  [[nodiscard]] microseconds sleep() const { return sleep_; }

 private:
  microseconds sleep_ = kShortSleep;
};

void put_result(ByteWriter& out, const Finished& finished) {
  const bool good = finished.result.ok();
  out.put(finished.number).put(static_cast<std::uint8_t>(good ? 1 : 0));
  if (good) {
    out.put_bytes(*finished.result);
    return;
  }
  const Error& error = finished.result.error();
  out.put(error.code).put_bytes(error.message).put_bytes(error.place.file);
  out.put(error.place.line).put(error.place.column);
}

Finished get_result(ByteReader& in) {
  const auto number = in.get<std::uint64_t>();
  if (in.get<std::uint8_t>() != 0) return {number, std::string(in.get_bytes())};
  Error error;
  error.code = in.get<ErrorCode>();
  error.message = in.get_bytes();
  error.place.file = in.get_bytes();
  error.place.line = in.get<std::uint64_t>();
  error.place.column = in.get<std::uint64_t>();
  return {number, std::move(error)};
}

std::string host_name() {
  std::array<char, 256> name{};
  return ::gethostname(name.data(), name.size() - 1) == 0 ? name.data() : "?";
}

std::string about(std::uint64_t run) { return ByteWriter().put(run).take(); }

// Rank 0 of one run.
class Main {
 public:
  Main(Mail& mail, int ranks, std::uint64_t run, int threads, const Job& job,
       const Options& options)
      : mail_(mail),
        run_(run),
        window_(options.window != 0 ? options.window
                : job.source        ? static_cast<std::size_t>(16 * ranks * threads)
                                    : kWindow),
        ledger_(job, options),
        crew_(job, threads),
        ranks_(static_cast<std::size_t>(ranks)) {
    ranks_[0].threads = static_cast<std::size_t>(threads);
    for (Rank& rank : ranks_) rank.heard = Clock::now();
  }

  Result<Summary> run() {
    const Result<Done> opened = ledger_.open();
    Patience patience;
    while (opened && !over()) {
      bool busy = hand_out();
      busy = read_mail() || busy;
      double seconds_taken = 0;
      std::vector<Finished> results = crew_.take(seconds_taken);
      busy = busy || !results.empty();
      take_results(0, std::move(results), seconds_taken);
      check_ranks();
      patience.after(busy);
      if (!busy) crew_.wait(patience.sleep());
    }
    Result<Summary> summary = opened ? ledger_.close() : Result<Summary>(opened.error());
    for (int rank = 1; rank < static_cast<int>(ranks_.size()); ++rank) {
      (void)mail_.send(rank, Subject::End, about(run_));
    }
    return summary;
  }

 private:
  struct Rank {
    std::size_t threads = 0;  // 0: has not said hello
    std::size_t given = 0;    // units it has now
    Clock::time_point heard;
  };

  [[nodiscard]] bool over() const { return ledger_.stopping() || (exhausted_ && waiting_.empty()); }

  // How many units a rank should have.
  [[nodiscard]] std::size_t wanted(const Rank& rank) const {
    const double ahead = unit_seconds_ > 0 ? kAhead / unit_seconds_ : 1;
    return rank.threads +
           rank.threads * static_cast<std::size_t>(std::min<double>(ahead, kMostAhead));
  }

  bool hand_out() {
    bool any = false;
    for (std::size_t i = 0; i < ranks_.size() && !exhausted_; ++i) {
      Rank& rank = ranks_[i];
      const std::size_t aim = wanted(rank);
      // Half of what is ahead is used up before more is sent, to send fewer letters.
      const std::size_t slack = std::max<std::size_t>(1, (aim - rank.threads) / 2);
      if (rank.threads == 0 || rank.given + slack > aim) continue;
      any = give(i, aim - rank.given) || any;
    }
    return any;
  }

  bool give(std::size_t to, std::size_t units) {
    ByteWriter letter;
    letter.put(run_);
    bool any = false;
    while (units > 0 && waiting_.size() < window_ && waiting_bytes_ < kWindowBytes &&
           letter.size() < kBytesPerLetter) {
      std::unique_ptr<Task> task = ledger_.next();
      if (!task) {
        exhausted_ = true;
        break;
      }
      if (task->result) {  // from the state file
        waiting_.push_back(std::move(task));
        merge_ready();
        any = true;
        continue;
      }
      if (to == 0) {
        crew_.give(task->number, std::exchange(task->input, {}));
      } else {
        letter.put(task->number).put_bytes(std::exchange(task->input, {}));
      }
      waiting_.push_back(std::move(task));
      ++ranks_[to].given;
      --units;
      any = true;
    }
    if (letter.size() > sizeof(run_) &&
        !mail_.send(static_cast<int>(to), Subject::Orders, letter.take())) {
      ledger_.fail(Error{ErrorCode::LimitExceeded, "input of a unit is too long for MPI", {}});
    }
    return any;
  }

  bool read_mail() {
    bool any = false;
    // Not for ever: handing out must not wait for a stream of letters to end.
    for (int i = 0; i < 64; ++i) {
      const std::optional<Letter> letter = mail_.receive();
      if (!letter) break;
      any = true;
      ByteReader in(letter->text);
      if (in.get<std::uint64_t>() != run_) continue;
      Rank& rank = ranks_[static_cast<std::size_t>(letter->rank)];
      rank.heard = Clock::now();
      switch (letter->subject) {
        case Subject::Hello:
          rank.threads = in.get<std::uint32_t>();
          break;
        case Subject::Results: {
          const auto taken = in.get<double>();
          std::vector<Finished> results;
          while (in.ok() && !in.at_end()) results.push_back(get_result(in));
          take_results(static_cast<std::size_t>(letter->rank), std::move(results), taken);
          break;
        }
        case Subject::Stopped:
          stopped_rank_ = letter->rank;
          stopped_at_ = Clock::now();
          stopped_host_ = in.get_bytes();
          break;
        default:
          break;
      }
    }
    return any;
  }

  void take_results(std::size_t from, std::vector<Finished> results, double taken) {
    if (results.empty()) return;
    const double mean = taken / static_cast<double>(results.size());
    unit_seconds_ = unit_seconds_ > 0 ? 0.8 * unit_seconds_ + 0.2 * mean : mean;
    for (Finished& finished : results) {
      // The first waiting task has the smallest number, and numbers have no holes.
      if (waiting_.empty()) return;
      const std::uint64_t at = finished.number - waiting_.front()->number;
      if (at >= waiting_.size()) continue;
      Task& task = *waiting_[static_cast<std::size_t>(at)];
      --ranks_[from].given;
      ledger_.finish(task, std::move(finished.result));
      if (task.result && task.result->ok()) waiting_bytes_ += (**task.result).size();
      merge_ready();
    }
  }

  void merge_ready() {
    while (!waiting_.empty() && waiting_.front()->result && !ledger_.stopping()) {
      Task& task = *waiting_.front();
      const std::size_t bytes = task.result->ok() ? (**task.result).size() : 0;
      ledger_.merge(task);
      waiting_bytes_ -= std::min(bytes, waiting_bytes_);
      waiting_.pop_front();
    }
  }

  void check_ranks() {
    const auto now = Clock::now();
    // mpirun tells all ranks to stop, and the others may know first: give our own signal time.
    if (stopped_rank_ != 0 && now - stopped_at_ > kOwnSignal) {
      ledger_.fail(Error{ErrorCode::Io,
                         "rank " + std::to_string(stopped_rank_) + " on " + stopped_host_ +
                             " was told to stop by a signal",
                         {}});
    }
    for (std::size_t i = 1; i < ranks_.size(); ++i) {
      const Rank& rank = ranks_[i];
      if (rank.given == 0 || now - rank.heard < kSilence) continue;
      ledger_.fail(Error{ErrorCode::Io,
                         "rank " + std::to_string(i) + " has been silent for " +
                             std::to_string(kSilence.count()) + " s while it had units to work on",
                         {}});
    }
  }

  Mail& mail_;
  const std::uint64_t run_;
  const std::size_t window_;
  Ledger ledger_;
  Crew crew_;
  std::vector<Rank> ranks_;
  std::deque<std::unique_ptr<Task>> waiting_;  // handed out and not merged, in order
  std::size_t waiting_bytes_ = 0;              // of their results
  bool exhausted_ = false;                     // nothing more to hand out
  double unit_seconds_ = 0;                    // mean of recent units
  int stopped_rank_ = 0;                       // a worker that was told to stop
  Clock::time_point stopped_at_;
  std::string stopped_host_;
};

// Every other rank. Returns false if the program is over.
bool serve(Mail& mail, std::uint64_t run, int threads, const Job& job, const Options& options) {
  Crew crew(job, threads);
  (void)mail.send(0, Subject::Hello,
                  ByteWriter().put(run).put(static_cast<std::uint32_t>(threads)).take());
  Patience patience;
  auto last_sent = Clock::now();
  bool told_stop = false;
  while (true) {
    bool busy = false;
    while (const std::optional<Letter> letter = mail.receive()) {
      busy = true;
      if (letter->subject == Subject::Quit) return false;
      ByteReader in(letter->text);
      if (in.get<std::uint64_t>() != run) continue;
      if (letter->subject == Subject::End) return true;
      while (letter->subject == Subject::Orders && in.ok() && !in.at_end()) {
        const auto number = in.get<std::uint64_t>();
        crew.give(number, std::string(in.get_bytes()));
      }
    }
    double taken = 0;
    const std::vector<Finished> results = crew.take(taken);
    const bool alive_due = Clock::now() - last_sent > kSignOfLife;
    if (!results.empty() || alive_due) {
      ByteWriter letter;
      letter.put(run).put(taken);
      for (const Finished& finished : results) put_result(letter, finished);
      if (!mail.send(0, Subject::Results, letter.take())) {
        ByteWriter sorry;
        const Error error{ErrorCode::LimitExceeded, "results are too long for MPI", {}};
        sorry.put(run).put(taken);
        put_result(sorry, {results.front().number, error});
        (void)mail.send(0, Subject::Results, sorry.take());
      }
      last_sent = Clock::now();
      busy = true;
    }
    if (options.stop.asked() && !std::exchange(told_stop, true)) {
      (void)mail.send(0, Subject::Stopped, ByteWriter().put(run).put_bytes(host_name()).take());
    }
    patience.after(busy);
    if (!busy) crew.wait(patience.sleep());
  }
}

// Cores for this rank if all ranks of the machine take the same share.
int fair_threads(MPI_Comm comm) {
  MPI_Comm here = MPI_COMM_NULL;
  int ranks_here = 1;
  MPI_Comm_split_type(comm, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &here);
  MPI_Comm_size(here, &ranks_here);
  MPI_Comm_free(&here);
  cpu_set_t allowed;
  CPU_ZERO(&allowed);
  if (sched_getaffinity(0, sizeof allowed, &allowed) != 0) return 1;
  const int mine = CPU_COUNT(&allowed);
  const auto all = static_cast<int>(sysconf(_SC_NPROCESSORS_ONLN));
  return std::max(1, mine < all ? mine : all / ranks_here);  // bound to its own cores, or not
}

struct World {
  MPI_Comm comm = MPI_COMM_NULL;
  int rank = 0;
  int ranks = 1;
  int fair = 1;            // threads of a rank if none are asked for
  std::uint64_t runs = 0;  // started so far; the same in all ranks
  bool quit = false;       // the main rank has said so
  std::unique_ptr<Mail> mail;
};

class Ranks final : public Executor {
 public:
  Ranks(World& world, int threads) : world_(world), threads_(threads) {}

  [[nodiscard]] int workers() const override { return world_.ranks * threads_; }
  [[nodiscard]] bool is_main() const override { return world_.rank == 0; }

  Result<Summary> run(const Job& job, const Options& options) override {
    const std::uint64_t run = ++world_.runs;
    if (is_main()) return Main(*world_.mail, world_.ranks, run, threads_, job, options).run();
    if (!world_.quit) world_.quit = !serve(*world_.mail, run, threads_, job, options);
    Summary summary;
    summary.stopped = options.stop.asked();
    return summary;
  }

  Result<Done> share(std::string& value) override {
    auto size = static_cast<std::uint64_t>(value.size());
    MPI_Bcast(&size, 1, MPI_UINT64_T, 0, world_.comm);
    value.resize(static_cast<std::size_t>(size));
    MPI_Bcast(value.data(), static_cast<int>(size), MPI_BYTE, 0, world_.comm);
    return Done{};
  }

 private:
  World& world_;
  int threads_;
};

void sleep_for(microseconds time) { std::this_thread::sleep_for(time); }

// The end of a worker. It is out of its command and answers nothing more: without a hello it gets
// no units.
void wait_for_quit(World& world) {
  Patience patience;
  while (!world.quit) {
    const std::optional<Letter> letter = world.mail->receive();
    world.quit = letter && letter->subject == Subject::Quit;
    patience.after(letter.has_value());
    if (!letter) sleep_for(patience.sleep());
  }
  (void)world.mail->send(0, Subject::Bye, {});
  world.mail->flush();
}

// The end of the main rank: receives what is still on its way, so that no rank waits for delivery.
[[nodiscard]] bool wait_for_byes(World& world) {
  for (int rank = 1; rank < world.ranks; ++rank) (void)world.mail->send(rank, Subject::Quit, {});
  Patience patience;
  auto heard = Clock::now();
  for (int missing = world.ranks - 1; missing > 0;) {
    const std::optional<Letter> letter = world.mail->receive();
    if (letter) heard = Clock::now();
    if (letter && letter->subject == Subject::Bye) --missing;
    if (Clock::now() - heard > kSilence) return false;
    patience.after(letter.has_value());
    if (!letter) sleep_for(patience.sleep());
  }
  world.mail->flush();
  return true;
}

}  // namespace

struct Mpi::Impl {
  World world;
  bool finished = false;
};

Mpi::Mpi(int& argc, char**& argv) : impl_(std::make_unique<Impl>()) {
  World& world = impl_->world;
  int provided = 0;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
  MPI_Comm_dup(MPI_COMM_WORLD, &world.comm);
  MPI_Comm_rank(world.comm, &world.rank);
  MPI_Comm_size(world.comm, &world.ranks);
  world.fair = fair_threads(world.comm);
  world.mail = std::make_unique<Mail>(world.comm);
}

Mpi::~Mpi() {
  if (!impl_->finished) finish(0);
}

bool Mpi::is_main() const { return impl_->world.rank == 0; }

std::unique_ptr<Executor> Mpi::executor(int threads) {
  return std::make_unique<Ranks>(impl_->world, threads > 0 ? threads : impl_->world.fair);
}

int Mpi::finish(int exit_code) {
  World& world = impl_->world;
  impl_->finished = true;
  bool together = true;
  if (is_main()) {
    together = exit_code < 128 && wait_for_byes(world);
  } else {
    wait_for_quit(world);
  }
  if (!together) MPI_Abort(MPI_COMM_WORLD, exit_code);
  MPI_Comm_free(&world.comm);
  MPI_Finalize();
  return exit_code;
}

}  // namespace masu::run

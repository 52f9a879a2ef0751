// Long work: batches over files, measurements, searches, studies.
//
// A run is a sequence of numbered units that do not depend on each other. A unit gets its own
// random stream Rng(seed, unit) and perhaps a piece of input, and returns bytes; the bytes are
// merged in the order of the units. So the result is the same for one thread, for many threads,
// for many machines, and after the run was stopped and resumed.
//
//     source(0), source(1), ...      in order, one at a time (optional: input of the units)
//        |      |      |
//      work   work   work            in parallel, on threads or MPI ranks; each result goes to the
//        |      |      |             state file as soon as it is ready
//     merge(0), merge(1), ...        in order, one at a time; may end the run
//
// Memory does not grow with the number of units: only a window of units is between source and
// merge.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "masu/result.hpp"
#include "masu/rng.hpp"
#include "masu/stop.hpp"

namespace masu::run {

inline constexpr std::uint64_t kUnbounded = std::numeric_limits<std::uint64_t>::max();

/// What one unit of work is given.
struct Unit {
  std::uint64_t number = 0;
  std::uint64_t seed = 0;
  std::string_view input;  ///< what `source` gave for this unit; empty without a source
  /// Requested when the run ends early. A unit may check it and return anything at once: the
  /// result is dropped, and the unit is worked on again after a resume.
  Stop stop;

  [[nodiscard]] Rng rng() const { return Rng(seed, number); }
};

/// Works on units, one after the other. Each thread has its own, so it may keep solvers and tables.
/// The result must depend on the unit alone. An error ends the run.
using Work = std::function<Result<std::string>(const Unit&)>;

enum class Flow : std::uint8_t { Continue, Stop };

/// The work to do. `units`, `seed`, `source` and the order of the merges determine the result;
/// who works on what does not.
struct Job {
  std::uint64_t units = kUnbounded;  ///< kUnbounded: until source is at its end or merge says Stop
  std::uint64_t seed = 0;
  /// Input of the next unit, called in order, by one thread at a time; nothing: no further units.
  std::function<Result<std::optional<std::string>>()> source;
  /// Called once in every thread that works.
  std::function<Work()> make_work;
  /// Takes the results in order of the units, one at a time (not always in the same thread).
  std::function<Result<Flow>(std::uint64_t unit, std::string_view result)> merge;
};

/// A file that remembers the results of finished units. Written at least every second; a run that
/// was killed continues from it. See docs/run.md for the format.
struct StateFile {
  std::string path;     ///< empty: no state is kept
  bool resume = false;  ///< continue from `path`; start the file if it is missing
  /// What the results belong to. Resuming with another command, other options, seed, number of
  /// units or version is refused. Leave out what does not change results (threads, paths).
  std::string command;
  std::map<std::string, std::string> options;
};

struct Progress {
  std::uint64_t done = 0;   ///< finished units, the resumed ones included
  std::uint64_t total = 0;  ///< kUnbounded: not known
  std::uint64_t resumed = 0;
  double seconds = 0;     ///< since the start of this run
  bool finished = false;  ///< the last report
};

struct Options {
  Stop stop;  ///< end early; units in work are dropped
  StateFile state;
  /// Called a few times a second from a separate thread, and once at the end.
  std::function<void(const Progress&)> progress;
  /// Units between source and merge. 0: 32 per worker, 4 per worker with a source.
  std::size_t window = 0;
};

struct Summary {
  std::uint64_t merged = 0;   ///< units merged, in order from 0
  std::uint64_t resumed = 0;  ///< units whose results came from the state file
  bool stopped = false;       ///< ended by Options::stop before everything was merged
};

/// Where units are worked on.
class Executor {
 public:
  virtual ~Executor() = default;
  Executor() = default;
  Executor(const Executor&) = delete;
  Executor& operator=(const Executor&) = delete;

  /// Number of threads that work, over all machines.
  [[nodiscard]] virtual int workers() const = 0;
  /// False in processes that only work for another one. There, `run` returns without having called
  /// source or merge: such a process has nothing to print or write, but calls the same `run`s.
  [[nodiscard]] virtual bool is_main() const { return true; }
  /// Runs the job. Fails with the error of a unit, of source or merge, or of the state file.
  virtual Result<Summary> run(const Job& job, const Options& options) = 0;
  /// Gives every process the value that the main one has; for decisions between two runs.
  virtual Result<Done> share(std::string& value) {
    (void)value;
    return Done{};
  }
};

/// Threads of this process. 0: as many as the machine has; at most 4096.
[[nodiscard]] std::unique_ptr<Executor> make_threads(int threads = 0);

/// While it lives, SIGINT and SIGTERM request a stop instead of ending the program; a second signal
/// of the same kind ends it. Also lets writes over a file size limit fail instead of kill
/// (SIGXFSZ). The library never installs it by itself. One at a time.
class StopOnSignal {
 public:
  StopOnSignal();
  ~StopOnSignal();
  StopOnSignal(const StopOnSignal&) = delete;
  StopOnSignal& operator=(const StopOnSignal&) = delete;

  [[nodiscard]] Stop stop() const;
  /// The signal that came, or 0.
  [[nodiscard]] int signal() const;
  /// 128 + signal as shells do (130, 143), or 0 if none came.
  [[nodiscard]] int exit_code() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

/// An output of lines that can be continued: after a kill, `resume` cuts an incomplete last line
/// off and says how many complete ones there are.
class LineFile {
 public:
  /// "-" or "": standard output, which cannot be resumed. A missing file is started with resume,
  /// too.
  static Result<LineFile> open(const std::string& path, bool resume);
  ~LineFile();
  LineFile(LineFile&&) noexcept;
  LineFile& operator=(LineFile&&) noexcept;

  /// Complete lines that were there when it was opened.
  [[nodiscard]] std::uint64_t lines() const { return lines_; }
  /// Buffered; gives complete lines to the operating system at least once per `write` of 64 KiB.
  Result<Done> write(std::string_view text);
  Result<Done> flush();

 private:
  LineFile() = default;
  std::string path_;
  std::string buffer_;
  std::uint64_t lines_ = 0;
  int descriptor_ = -1;
  bool owned_ = false;
};

}  // namespace masu::run

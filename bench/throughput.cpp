#include "throughput.hpp"

#include <dlfcn.h>
#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <memory>

#include "masu/kernel9.hpp"
#include "masu/morph.hpp"

namespace masu::bench {
namespace {

using Counts = std::vector<std::uint64_t>;
using PeerFunction = std::size_t (*)(const char* puzzle, std::size_t limit, std::uint32_t flags,
                                     char* solution, std::size_t* guesses);

struct Times {
  double processor = 0;
  double wall = 0;
};

double processor_seconds(int who) {
  rusage usage{};
  getrusage(who, &usage);
  const auto seconds = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec);
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

// Programs run as children of this process, everything else within it.
Times now() {
  const auto wall = std::chrono::steady_clock::now().time_since_epoch();
  return {processor_seconds(RUSAGE_SELF) + processor_seconds(RUSAGE_CHILDREN),
          std::chrono::duration<double>(wall).count()};
}

double median(std::vector<double> values) {
  std::ranges::sort(values);
  const std::size_t n = values.size();
  return (values[(n - 1) / 2] + values[n / 2]) / 2;
}

// Somebody who solves the whole list.
struct Contender {
  std::string name;
  std::function<void()> run;            // timed
  std::function<void(Counts&)> counts;  // of the last run, not timed; nothing: not known
  bool by_wall = false;
  std::vector<double> processor;
  std::vector<double> wall;
};

std::vector<std::string> spread_out(const std::vector<std::string>& lines, std::size_t sample) {
  if (sample == 0 || sample >= lines.size()) return lines;
  std::vector<std::string> some;
  for (std::size_t i = 0; i < sample; ++i) some.push_back(lines[i * lines.size() / sample]);
  return some;
}

std::vector<std::string> moved_about(const std::vector<std::string>& lines, std::uint64_t seed) {
  const LayoutPtr layout = plain_layout(9);
  Rng rng(seed);
  std::vector<std::string> moved;
  for (const std::string& line : lines) {
    const Puzzle puzzle = solve::to_puzzle(solve::grid_from_line81(line));
    moved.push_back(to_line(apply(random_morph(*layout, rng), puzzle)));
  }
  shuffle(std::span(moved), rng);
  return moved;
}

// The slower targets are compared on every 20th puzzle only.
void sign(const std::vector<std::string>& lines, Report& report) {
  const std::vector<std::string_view> views(lines.begin(), lines.end());
  const std::string_view best = solve::Solver9::targets().front();
  std::vector<solve::Found9> expected(views.size());
  solve::Solver9(best).solve(views, expected, {}, false);
  for (const solve::Found9& answer : expected) {
    report.solutions += answer.solutions;
    report.nodes += answer.nodes;
  }
  for (const std::string_view target : solve::Solver9::targets().subspan(1)) {
    solve::Solver9 solver(target);
    for (std::size_t i = 0; i < lines.size(); i += 20) {
      const solve::Found9 found = solver.solve(solve::grid_from_line81(lines[i]));
      report.targets_agree &=
          found.solutions == expected[i].solutions && found.nodes == expected[i].nodes;
    }
  }
}

// Up to 500 puzzles against an engine that has nothing in common with the kernel.
void compare_with_general(const std::vector<std::string>& lines, const Counts& counts,
                          std::uint64_t limit, Report& report) {
  const LayoutPtr layout = plain_layout(9);
  const auto general = solve::make_solver(layout, solve::Engine::General);
  solve::Limits limits;
  limits.solutions = limit;
  for (std::size_t i = 0; i < lines.size(); i += (lines.size() + 499) / 500) {
    const auto outcome = (*general)->solve(*puzzle_from_line(layout, lines[i]), limits);
    ++report.compared;
    report.wrong += outcome.solutions != counts[i] ? 1U : 0U;
  }
}

struct Peer {
  PeerFunction solve;
};

Result<Peer> load_peer(const std::string& name) {
  const auto fail = [&](std::string_view why) {
    return Error{ErrorCode::BadValue, fmt::format("peer {}: {}", name, why), {}};
  };
  const std::size_t colon = name.rfind(':');
  if (colon == std::string::npos) return fail("expected LIBRARY:FUNCTION");
  // Never closed: a library may leave threads or exit handlers behind.
  void* library = dlopen(name.substr(0, colon).c_str(), RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) return fail(dlerror());
  void* symbol = dlsym(library, name.c_str() + colon + 1);
  if (symbol == nullptr) return fail(dlerror());
  return Peer{reinterpret_cast<PeerFunction>(symbol)};
}

// A file with the puzzles for programs, gone when the measurement is over.
class ScratchFile {
 public:
  explicit ScratchFile(const std::vector<std::string>& lines)
      : path_(std::filesystem::temp_directory_path() / fmt::format("masu-bench-{}", getpid())) {
    std::ofstream out(path_);
    for (const std::string& line : lines) out << line << '\n';
    good_ = static_cast<bool>(out.flush());
  }
  ~ScratchFile() {
    std::error_code ignored;
    std::filesystem::remove(path_, ignored);
  }
  ScratchFile(const ScratchFile&) = delete;
  ScratchFile& operator=(const ScratchFile&) = delete;

  [[nodiscard]] bool good() const { return good_; }
  [[nodiscard]] std::string path() const { return path_.string(); }

 private:
  std::filesystem::path path_;
  bool good_ = false;
};

// One measurement: who takes part, a round for the answers, rounds for the times.
class Race {
 public:
  Race(const std::vector<std::string>& puzzles, const Options& options)
      : options_(options),
        moved_(moved_about(puzzles, options.seed)),
        views_(moved_.begin(), moved_.end()),
        found_(views_.size()),
        counted_(views_.size()) {
    limits_.solutions = options.limit;
  }

  // Step 1. The kernel first: the others are compared with it.
  Result<Done> enter_all() {
    enter_kernel();
    for (const std::string& name : options_.peers) {
      if (auto done = enter_peer(name); !done) return done;
    }
    return enter_programs();
  }

  // Step 2. A round that is not timed, for the answers.
  Result<Done> answer(Report& report) {
    for (Contender& contender : contenders_) {
      contender.run();
      answered_.emplace_back();
      if (!contender.counts) continue;
      answered_.back().resize(views_.size());
      contender.counts(answered_.back());
    }
    if (!failed_.empty()) {
      return Error{ErrorCode::BadValue, fmt::format("program failed: {}", failed_), {}};
    }
    compare_with_general(moved_, answered_.front(), options_.limit, report);
    return Done{};
  }

  // Step 3. The rounds that are, interleaved: what disturbs the machine disturbs all.
  void run() {
    for (int round = 0; round < options_.rounds; ++round) {
      for (Contender& contender : contenders_) {
        const Times start = now();
        contender.run();
        const Times end = now();
        contender.processor.push_back(end.processor - start.processor);
        contender.wall.push_back(end.wall - start.wall);
      }
    }
  }

  [[nodiscard]] Entry entry(std::size_t k) const {
    const Contender& contender = contenders_[k];
    const Contender& first = contenders_.front();
    const auto& times = contender.by_wall ? contender.wall : contender.processor;
    Entry entry;
    entry.name = contender.name;
    entry.per_second = rate(median(times));
    entry.best = rate(std::ranges::min(times));
    entry.ratio = entry.per_second / rate(median(contender.by_wall ? first.wall : first.processor));
    entry.by_wall = contender.by_wall;
    entry.checked = !answered_[k].empty();
    for (std::size_t i = 0; i < answered_[k].size(); ++i) {
      entry.wrong += answered_[k][i] != answered_.front()[i] ? 1U : 0U;
    }
    return entry;
  }
  [[nodiscard]] std::size_t size() const { return contenders_.size(); }

 private:
  void enter(std::string name, std::function<void()> run, std::function<void(Counts&)> counts,
             bool by_wall = false) {
    contenders_.push_back({std::move(name), std::move(run), std::move(counts), by_wall, {}, {}});
  }
  // Where the answers of a contender are.
  [[nodiscard]] std::function<void(Counts&)> of_found() {
    return [this](Counts& counts) {
      std::ranges::transform(found_, counts.begin(), &solve::Found9::solutions);
    };
  }
  [[nodiscard]] std::function<void(Counts&)> of_counted() {
    return [this](Counts& counts) { counts = counted_; };
  }

  void enter_kernel() {
    enter(
        fmt::format("masu {} batch", solver_.target()),
        [this] { solver_.solve(views_, found_, limits_, false); }, of_found());
    enter(
        fmt::format("masu {} one by one", solver_.target()),
        [this] {
          for (std::size_t i = 0; i < views_.size(); ++i) {
            counted_[i] = solver_.solve(solve::grid_from_line81(views_[i]), limits_).solutions;
          }
        },
        of_counted());
    for (const int threads : options_.threads) {
      enter(
          fmt::format("masu {} batch, {} threads", solver_.target(), threads),
          [this, threads] { solve::solve_parallel(views_, found_, limits_, threads, false); },
          of_found(), true);
    }
  }

  Result<Done> enter_peer(const std::string& name) {
    const auto peer = load_peer(name);
    if (!peer) return peer.error();
    enter(
        name,
        [this, solve_one = peer->solve] {
          char solution[1024];
          std::size_t guesses = 0;
          for (std::size_t i = 0; i < moved_.size(); ++i) {
            counted_[i] = solve_one(moved_[i].c_str(), options_.limit, 0, solution, &guesses);
          }
        },
        of_counted());
    return Done{};
  }

  Result<Done> enter_programs() {
    if (options_.programs.empty()) return Done{};
    file_ = std::make_unique<ScratchFile>(moved_);
    if (!file_->good()) return Error{ErrorCode::Io, "cannot write " + file_->path(), {}};
    for (const std::string& program : options_.programs) {
      enter(
          program,
          [this, &program] {
            const std::string command =
                fmt::format("{} < '{}' > /dev/null", program, file_->path());
            if (std::system(command.c_str()) != 0) failed_ = program;
          },
          nullptr);
    }
    return Done{};
  }

  [[nodiscard]] double rate(double seconds) const {
    return static_cast<double>(views_.size()) / std::max(seconds, 1e-6);
  }

  const Options& options_;
  std::vector<std::string> moved_;
  std::vector<std::string_view> views_;
  solve::Limits limits_;
  solve::Solver9 solver_;
  std::vector<solve::Found9> found_;  // of who answers in a batch
  Counts counted_;                    // of who answers one by one
  std::unique_ptr<ScratchFile> file_;
  std::string failed_;  // a program
  std::vector<Contender> contenders_;
  std::vector<Counts> answered_;
};

}  // namespace

Result<Report> measure(const std::vector<std::string>& lines, const Options& options) {
  Report report;
  const std::vector<std::string> puzzles = spread_out(lines, options.sample);
  report.puzzles = puzzles.size();
  sign(puzzles, report);
  Race race(puzzles, options);
  if (auto done = race.enter_all(); !done) return done.error();
  if (auto done = race.answer(report); !done) return done.error();
  race.run();
  for (std::size_t k = 0; k < race.size(); ++k) report.entries.push_back(race.entry(k));
  return report;
}

}  // namespace masu::bench

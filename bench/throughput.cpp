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

}  // namespace

Result<Report> measure(const std::vector<std::string>& lines, const Options& options) {
  Report report;
  const std::vector<std::string> puzzles = spread_out(lines, options.sample);
  report.puzzles = puzzles.size();
  sign(puzzles, report);
  const std::vector<std::string> moved = moved_about(puzzles, options.seed);
  const std::vector<std::string_view> views(moved.begin(), moved.end());
  solve::Limits limits;
  limits.solutions = options.limit;

  // Step 1. Who takes part.
  std::vector<Contender> contenders;
  solve::Solver9 solver;
  std::vector<solve::Found9> answers(views.size());
  Counts counted(views.size());
  const auto of_answers = [&](Counts& counts) {
    std::ranges::transform(answers, counts.begin(), &solve::Found9::solutions);
  };
  const auto of_counted = [&](Counts& counts) { counts = counted; };
  const auto take_part = [&](std::string name, std::function<void()> run,
                             std::function<void(Counts&)> counts, bool by_wall = false) {
    contenders.push_back({std::move(name), std::move(run), std::move(counts), by_wall, {}, {}});
  };
  take_part(
      fmt::format("masu {} batch", solver.target()),
      [&] { solver.solve(views, answers, limits, false); }, of_answers);
  take_part(
      fmt::format("masu {} one by one", solver.target()),
      [&] {
        for (std::size_t i = 0; i < views.size(); ++i) {
          counted[i] = solver.solve(solve::grid_from_line81(views[i]), limits).solutions;
        }
      },
      of_counted);
  for (const int threads : options.threads) {
    take_part(
        fmt::format("masu {} batch, {} threads", solver.target(), threads),
        [&, threads] { solve::solve_parallel(views, answers, limits, threads, false); }, of_answers,
        true);
  }
  for (const std::string& name : options.peers) {
    const auto peer = load_peer(name);
    if (!peer) return peer.error();
    take_part(
        name,
        [&, solve_one = peer->solve] {
          char solution[1024];
          std::size_t guesses = 0;
          for (std::size_t i = 0; i < moved.size(); ++i) {
            counted[i] = solve_one(moved[i].c_str(), options.limit, 0, solution, &guesses);
          }
        },
        of_counted);
  }
  std::unique_ptr<ScratchFile> file;
  if (!options.programs.empty()) {
    file = std::make_unique<ScratchFile>(moved);
    if (!file->good()) return Error{ErrorCode::Io, "cannot write " + file->path(), {}};
  }
  std::string failed;
  for (const std::string& program : options.programs) {
    take_part(
        program,
        [&] {
          const std::string command = fmt::format("{} < '{}' > /dev/null", program, file->path());
          if (std::system(command.c_str()) != 0) failed = program;
        },
        nullptr);
  }

  // Step 2. A round that is not timed, for the answers.
  std::vector<Counts> answered;
  for (Contender& contender : contenders) {
    contender.run();
    answered.emplace_back();
    if (!contender.counts) continue;
    answered.back().resize(views.size());
    contender.counts(answered.back());
  }
  if (!failed.empty()) {
    return Error{ErrorCode::BadValue, fmt::format("program failed: {}", failed), {}};
  }
  compare_with_general(moved, answered.front(), options.limit, report);

  // Step 3. The rounds that are.
  for (int round = 0; round < options.rounds; ++round) {
    for (Contender& contender : contenders) {
      const Times start = now();
      contender.run();
      const Times end = now();
      contender.processor.push_back(end.processor - start.processor);
      contender.wall.push_back(end.wall - start.wall);
    }
  }

  const auto rate = [&](double seconds) {
    return static_cast<double>(views.size()) / std::max(seconds, 1e-6);
  };
  for (std::size_t k = 0; k < contenders.size(); ++k) {
    const Contender& contender = contenders[k];
    const Contender& batch = contenders.front();
    const auto& times = contender.by_wall ? contender.wall : contender.processor;
    Entry entry;
    entry.name = contender.name;
    entry.per_second = rate(median(times));
    entry.best = rate(std::ranges::min(times));
    entry.ratio = entry.per_second / rate(median(contender.by_wall ? batch.wall : batch.processor));
    entry.by_wall = contender.by_wall;
    entry.checked = !answered[k].empty();
    for (std::size_t i = 0; i < answered[k].size(); ++i) {
      entry.wrong += answered[k][i] != answered.front()[i] ? 1U : 0U;
    }
    report.entries.push_back(std::move(entry));
  }
  return report;
}

}  // namespace masu::bench

// Solving times of every engine (study_solver.hpp).
//
// The document: 30 hard 9x9 puzzles of a web site, chosen at random (not printed), and the 16x16
// puzzles with 56 to 60 clues of GPCC 2011 (lost); Java, Core i3 540, 3.07 GHz. So the puzzles here
// are others, and its numbers are for orientation. Its method is here too, as engine `logic`.
#include "study/solver.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>

#include "io/file_text.hpp"
#include "masu/logic.hpp"
#include "study/processor_time.hpp"
#include "study/report.hpp"

namespace masu::study {
namespace {

constexpr std::string_view kLogic = "logic";

std::string ms(double seconds) {
  return seconds < 1 ? fmt::format("{:.4g}", 1e3 * seconds) : fmt::format("{:.0f}", 1e3 * seconds);
}

const solve::EngineInfo* find_engine(std::string_view name) {
  const auto all = solve::engines();
  const auto found = std::ranges::find(all, name, &solve::EngineInfo::name);
  return found != all.end() ? &*found : nullptr;
}

Result<std::unique_ptr<solve::Solver>> make_engine(const LayoutPtr& layout, std::string_view name) {
  if (name == kLogic) return std::unique_ptr<solve::Solver>(logic::make_logic_solver(layout));
  return solve::make_solver(layout, find_engine(name)->engine);
}

std::vector<std::string> default_engines() {
  std::vector<std::string> names;
  for (const solve::EngineInfo& info : solve::engines()) {
    if (info.engine == solve::Engine::Auto || info.engine == solve::Engine::Reference) continue;
    names.emplace_back(info.name);
  }
  names.emplace_back(kLogic);
  return names;
}

// Of the puzzles that were answered; seconds.
struct Summary {
  std::vector<double> sorted;
  std::size_t unknown = 0;

  explicit Summary(const SolverTimes& times) {
    for (std::size_t i = 0; i < times.seconds.size(); ++i) {
      if (times.answers[i] == solve::Status::Unknown) {
        ++unknown;
      } else {
        sorted.push_back(times.seconds[i]);
      }
    }
    std::ranges::sort(sorted);
  }
  [[nodiscard]] double geometric_mean() const {
    double logs = 0;
    for (const double t : sorted) logs += std::log(std::max(t, 1e-9));
    return std::exp(logs / static_cast<double>(sorted.size()));
  }
};

}  // namespace

Result<Done> SolverStudy::add(const std::string& file, const io::ReadOptions& options) {
  const auto text = io::file_text(file);
  if (!text) return text.error();
  io::ReadOptions read = options;
  read.file = file;
  Collection collection{std::filesystem::path(file).stem().string(), {}};
  for (auto& puzzle : io::parse_all(*text, read)) {
    if (puzzle) {
      collection.puzzles.push_back(std::move(puzzle).value());
    } else {
      complaints_.push_back(to_string(puzzle.error()));
    }
  }
  collections_.push_back(std::move(collection));
  return Done{};
}

void SolverStudy::add(std::string name, std::vector<Puzzle> puzzles) {
  collections_.push_back({std::move(name), std::move(puzzles)});
}

Result<Done> SolverStudy::measure(const SolverStudyOptions& options, const Stop& stop) {
  options_ = options;
  if (options_.engines.empty()) options_.engines = default_engines();
  times_.clear();
  for (const std::string& name : options_.engines) {
    if (name != kLogic && find_engine(name) == nullptr) {
      return Error{ErrorCode::BadValue, "there is no engine '" + name + "'", {}};
    }
  }
  for (std::size_t c = 0; c < collections_.size(); ++c) {
    for (const std::string& name : options_.engines) {
      if (auto done = measure(c, name, stop); !done) return done;
    }
  }
  return Done{};
}

Result<Done> SolverStudy::measure(std::size_t collection, const std::string& engine,
                                  const Stop& stop) {
  SolverTimes times{collection, engine, {}, {}};
  std::map<const Layout*, std::unique_ptr<solve::Solver>> solvers;
  for (const Puzzle& puzzle : collections_[collection].puzzles) {
    auto& solver = solvers[puzzle.layout.get()];
    if (!solver) {
      auto made = make_engine(puzzle.layout, engine);
      if (!made) return Done{};  // not made for the layout: the engine sits this collection out
      solver = std::move(made).value();
    }
    const solve::Limits limits{.nodes = options_.nodes,
                               .stop = options_.seconds > 0 ? stop.within(options_.seconds) : stop};
    const double start = processor_seconds();
    const solve::Status status = solver->solve(puzzle, limits).status();
    times.seconds.push_back(processor_seconds() - start);
    times.answers.push_back(status);
    if (stop.asked_now()) return Error{ErrorCode::LimitExceeded, "interrupted", {}};
  }
  times_.push_back(std::move(times));
  return Done{};
}

std::uint64_t SolverStudy::disagreements() const {
  std::uint64_t count = 0;
  for (std::size_t c = 0; c < collections_.size(); ++c) {
    for (std::size_t i = 0; i < collections_[c].puzzles.size(); ++i) {
      solve::Status known = solve::Status::Unknown;
      bool differ = false;
      for (const SolverTimes& times : times_) {
        if (times.collection != c || times.answers[i] == solve::Status::Unknown) continue;
        differ = differ || (known != solve::Status::Unknown && known != times.answers[i]);
        known = times.answers[i];
      }
      count += differ ? 1U : 0U;
    }
  }
  return count;
}

Table SolverStudy::table_3_1() const {
  Table table{"table31",
              "Table 3.1: time per puzzle in milliseconds",
              {"collection", "engine", "puzzles", "least", "most", "geometric mean", "unknown"},
              {{"document: 30 hard 9x9", "logic then search (Java, 3.07 GHz)", "30", "15", "249",
                "29.72", "0"}},
              0};
  for (const SolverTimes& times : times_) {
    const Summary s(times);
    const bool any = !s.sorted.empty();
    table.rows.push_back({collections_[times.collection].name, times.engine,
                          std::to_string(times.seconds.size()), any ? ms(s.sorted.front()) : "",
                          any ? ms(s.sorted.back()) : "", any ? ms(s.geometric_mean()) : "",
                          std::to_string(s.unknown)});
  }
  return table;
}

// 16x16 by number of clues.
Table SolverStudy::table_3_2() const {
  constexpr std::pair<int, double> kDocument[] = {
      {60, 30}, {59, 22 * 60 + 56}, {58, 9 * 3600 + 59 * 60 + 7}, {57, 84}, {56, 52}};
  Table table{"table32",
              "Table 3.2: 16x16 by number of clues, mean time in milliseconds",
              {"clues", "collection", "engine", "puzzles", "mean", "unknown"},
              {},
              0};
  for (const auto& [clues, seconds] : kDocument) {
    table.rows.push_back(
        {std::to_string(clues), "document", "logic then search", "1", ms(seconds), "0"});
  }
  struct Row {
    std::size_t answered = 0, unknown = 0;
    double seconds = 0;
  };
  for (const SolverTimes& times : times_) {
    const Collection& collection = collections_[times.collection];
    std::map<int, Row> by_clues;
    for (std::size_t i = 0; i < times.seconds.size(); ++i) {
      const Puzzle& puzzle = collection.puzzles[i];
      if (puzzle.layout->digits() != 16 || !puzzle.layout->is_plain()) continue;
      Row& row = by_clues[puzzle.filled()];
      if (times.answers[i] == solve::Status::Unknown) {
        ++row.unknown;
        continue;
      }
      ++row.answered;
      row.seconds += times.seconds[i];
    }
    for (const auto& [clues, row] : by_clues) {
      table.rows.push_back(
          {std::to_string(clues), collection.name, times.engine,
           std::to_string(row.answered + row.unknown),
           row.answered > 0 ? ms(row.seconds / static_cast<double>(row.answered)) : "",
           std::to_string(row.unknown)});
    }
  }
  return table;
}

// The share of puzzles that are solved within a time, one curve per engine and collection.
Figure SolverStudy::figure_3_1() const {
  Figure figure{"figure31",
                "Figure 3.1 (3.2 in the text): share of puzzles solved within a time",
                {"collection", "engine", "milliseconds", "share"},
                {},
                ""};
  std::string plot;
  const auto quoted = [](std::string text) {
    std::ranges::replace(text, '\'', ' ');
    return text;
  };
  for (const SolverTimes& times : times_) {
    const std::string& name = collections_[times.collection].name;
    const Summary s(times);
    if (s.sorted.empty()) continue;
    // Some 200 points of a curve are enough.
    const std::size_t step = std::max<std::size_t>(1, s.sorted.size() / 200);
    const std::size_t begin = figure.rows.size();
    for (std::size_t i = 0; i < s.sorted.size(); ++i) {
      if (i % step != 0 && i + 1 != s.sorted.size()) continue;
      const double share = static_cast<double>(i + 1) / static_cast<double>(times.seconds.size());
      figure.rows.push_back({name, times.engine, ms(s.sorted[i]), fmt::format("{:.4f}", share)});
    }
    plot += fmt::format("{} DATA every ::{}::{} using 3:4 with steps title '{} {}'",
                        plot.empty() ? "plot" : ",", begin, figure.rows.size() - 1, quoted(name),
                        times.engine);
  }
  figure.plot =
      "set logscale x\nset xlabel 'milliseconds'\nset ylabel 'share'\nset yrange [0:1]\n"
      "set key below vertical maxrows 4 noenhanced\n" +
      plot;
  return figure;
}

Result<Done> SolverStudy::write(const std::string& directory) const {
  auto report = Report::open(directory, "Solving times");
  if (!report) return report.error();
  if (auto done = describe(*report); !done) return done;
  return report->finish();
}

Result<Done> SolverStudy::describe(Report& report) const {
  std::string limit;
  if (options_.seconds > 0) limit = fmt::format("{} s on the clock", options_.seconds);
  if (options_.nodes > 0) {
    limit +=
        fmt::format("{}{} branches of the search", limit.empty() ? "" : " and ", options_.nodes);
  }
  report.text(fmt::format(
      "CPU time of one core for the first solution and the proof that there is no other; at most "
      "{} each, a puzzle that takes more is unknown. Engines disagree on {} puzzles.",
      limit.empty() ? "no limit" : limit, disagreements()));
  if (auto done = report.table(table_3_1()); !done) return done;
  if (auto done = report.table(table_3_2()); !done) return done;
  const Figure figure = figure_3_1();
  if (figure.rows.empty()) return Done{};
  return report.figure(figure);
}

}  // namespace masu::study

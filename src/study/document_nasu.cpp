// Nasu 2012: solving, and generating puzzles with few clues.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <optional>

#include "core/statistics.hpp"
#include "masu/generate.hpp"
#include "masu/io.hpp"
#include "masu/solve.hpp"
#include "study/document_list.hpp"
#include "study/document_nasu_claims.hpp"
#include "study/generate.hpp"
#include "study/readings.hpp"
#include "study/report.hpp"
#include "study/solver.hpp"

namespace masu::study {
namespace {

// The record for 16x16, 55 clues; the document's puzzles with 56 to 60 are on a page that is gone.
// Of ours there are 15 for each number of clues.
constexpr std::uint64_t kLargeEach = 15;
// Branches for a puzzle: about a tenth of a second, and a second, of `general` on 16x16.
constexpr std::uint64_t kShortNodes = 200'000;
constexpr std::uint64_t kFullNodes = 2'000'000;
constexpr const char* k55Clues =
    "...9.....3.....2....F..CG....A.8.4.5.....9.............A..D....F"
    "..8............G.....5..........A.F............C.....D9..4....7."
    "....G..E.........5.4.....7.B1D9....3.....1..5.4.....A..F........"
    "F.G.....8.A....E.....14.....2.5.8.......C.G..........973......1.";

// Figures 4.2, 4.3 and 4.4. Figure 4.1 is 4.2 without the 4 in (x7, y9).
constexpr const char* kFigure42 =
    "..8..................8....7....................5.........2....................4..";
constexpr const char* kFigure43 =
    "..8..................8....7................3...5.........2....................4..";
constexpr const char* kFigure44 =
    ".28.............15...8.3..7....19.........63..45......1..27....6.....9..3.....4..";

int candidates_of(const Puzzle& puzzle) {
  int sum = 0;
  const auto all = candidates(puzzle);
  for (std::size_t c = 0; c < all.size(); ++c) {
    if (!puzzle.digits[c]) sum += all[c].size();
  }
  return sum;
}

// The fewest candidates that one more clue can leave.
int fewest_after(const Puzzle& puzzle) {
  int fewest = candidates_of(puzzle);
  const auto all = candidates(puzzle);
  for (std::size_t c = 0; c < all.size(); ++c) {
    if (puzzle.digits[c]) continue;
    for (const Digit d : all[c]) {
      Puzzle next = puzzle;
      next.set(Cell(c), d);
      fewest = std::min(fewest, candidates_of(next));
    }
  }
  return fewest;
}

class Nasu final : public DocumentStudy {
 public:
  explicit Nasu(const DocumentOptions& options) : full_(options.full) {}

  [[nodiscard]] const DocumentInfo& info() const override {
    static const DocumentInfo info{"nasu", "Nasu 2012",
                                   "Generation of sudoku problems with fewer clues",
                                   "数独の少数ヒント問題の生成に関する研究"};
    return info;
  }

  [[nodiscard]] std::vector<Step> steps() override {
    return {{"generate",
             [this]() -> Result<run::Job> {
               GenerateOptions options;
               options.layout = plain_layout(9);
               options.boards = full_ ? 40'000 : 1'000;
               auto study = GenerateStudy::build(std::move(options));
               if (!study) return study.error();
               generate_.emplace(std::move(study).value());
               return generate_->job();
             }},
            {"readings", [this]() -> Result<run::Job> {
               ReadingsOptions options;
               options.boards = full_ ? 20'000 : 500;
               for (const char* name :
                    {"text", "start1", "start2", "start3", "start5", "repeat", "start1+repeat",
                     "start2+repeat", "repeat+cell", "start5+digits8"}) {
                 auto reading = parse_reading(name);
                 if (!reading) return reading.error();
                 options.readings.push_back(std::move(reading).value());
               }
               auto study = ReadingsStudy::build(std::move(options));
               if (!study) return study.error();
               readings_.emplace(std::move(study).value());
               return readings_->job();
             }}};
  }

  [[nodiscard]] Result<std::vector<Claim>> describe(Report& report, const Stop& stop) override {
    report.heading(
        "Solving times: Tables 3.1 and 3.2, Figure 3.1 · 解探索時間 表 3.1, 3.2, 図 3.1");
    SolverStudy solver;
    if (auto done = add_puzzles(solver, stop); !done) return done.error();
    report.text(
        "The list of figures calls the figure 3.1, the text 3.2. 9x9: 30 minimal puzzles, "
        "generated. 16x16: clues of the solution added to the 55-clue "
        "puzzle (seed 1), 15 puzzles for each number of clues. `auto` takes kernel on 9x9 and "
        "learning on 16x16: learning has no puzzle on which it takes long, where general, which "
        "does not learn, needs hours for some.");
    if (auto done = solver.measure({.engines = {"kernel", "general", "learning", "logic"},
                                    .seconds = 0,
                                    .nodes = full_ ? kFullNodes : kShortNodes},
                                   stop);
        !done) {
      return done.error();
    }
    if (auto done = solver.describe(report); !done) return done.error();
    report.heading("Generators: Tables 4.1 and 4.2 · 生成実験 表 4.1, 4.2");
    if (auto done = generate_->describe(report); !done) return done.error();
    report.heading("Which reading gives Table 4.2? · 表 4.2 を再現する読み方");
    if (auto done = readings_->describe(report); !done) return done.error();
    return claims(solver);
  }

 private:
  Result<Done> add_puzzles(SolverStudy& study, const Stop& stop) const {
    std::vector<Puzzle> nine;
    generate::MinimalGenerator maker(plain_layout(9));
    for (std::uint64_t i = 0; i < 30; ++i) {
      auto puzzle = maker.make(1, i, stop);
      if (!puzzle) return puzzle.error();
      nine.push_back(std::move(puzzle->puzzle));
    }
    study.add("9x9, 30 minimal puzzles", std::move(nine));
    io::ReadOptions read;
    read.layout = plain_layout(16);
    const auto record = io::parse(k55Clues, read);
    if (!record) return record.error();
    auto solver = solve::make_solver(read.layout);
    if (!solver) return solver.error();
    const std::vector<Digit> grid = (*solver)->solve(*record, {.stop = stop}).first;
    if (grid.empty()) return Error{ErrorCode::LimitExceeded, "stopped", {}};
    std::vector<Puzzle> large;
    for (int clues = 60; clues >= 56; --clues) {
      for (std::uint64_t i = 0; i < kLargeEach; ++i) {
        Rng rng(1, static_cast<std::uint64_t>(clues) << 32 | i);
        std::vector<std::size_t> empty;
        for (std::size_t c = 0; c < grid.size(); ++c) {
          if (!record->digits[c]) empty.push_back(c);
        }
        shuffle(std::span(empty), rng);
        Puzzle puzzle = *record;
        for (std::size_t k = 0; k < static_cast<std::size_t>(clues - 55); ++k) {
          puzzle.set(Cell(empty[k]), grid[empty[k]]);
        }
        large.push_back(std::move(puzzle));
      }
    }
    study.add("16x16, 55 clues and more of its solution", std::move(large));
    return Done{};
  }

  [[nodiscard]] Result<std::vector<Claim>> claims(const SolverStudy& solver) const {
    std::vector<Claim> out;
    const auto slowest = [&](std::size_t collection, std::string_view engine) {
      double most = 0;
      std::size_t unknown = 0;
      for (const SolverTimes& times : solver.times()) {
        if (times.collection != collection || times.engine != engine) continue;
        for (const double seconds : times.seconds) most = std::max(most, seconds);
        unknown +=
            static_cast<std::size_t>(std::ranges::count(times.answers, solve::Status::Unknown));
      }
      return std::pair(1000 * most, unknown);
    };
    out.push_back(
        {"Table 3.1, Figure 3.1 (3.2 in the text) · 表 3.1, 図 3.1",
         "9x9, 30 hard puzzles: 15 to 249 ms, geometric mean 29.7 ms; more than 90 % within "
         "about 70 ms",
         fmt::format("at most {:.3f} ms (kernel), {:.1f} ms (logic, its method)",
                     slowest(0, "kernel").first, slowest(0, "logic").first),
         Verdict::NotComparable,
         "other puzzles, another machine: times say nothing about the document's program"});
    const std::size_t general_unknown = slowest(1, "general").second;
    out.push_back(
        {"Table 3.2 · 表 3.2",
         "16x16 with 60 to 56 clues: 30 s, 22 min 56 s, 9 h 59 min 7 s, 1 min 24 s, 52 s",
         fmt::format(
             "at most {:.0f} ms (learning), {:.0f} ms (logic); general: {} of {} not within "
             "{} branches",
             slowest(1, "learning").first, slowest(1, "logic").first, general_unknown,
             5 * kLargeEach, full_ ? kFullNodes : kShortNodes),
         Verdict::NotComparable,
         "the puzzles are on a page that is gone; ours have as many clues"});
    if (auto done = figures(out); !done) return done.error();
    generators(out);
    return out;
  }

  static Result<Done> figures(std::vector<Claim>& out) {
    const auto second = io::parse(kFigure42);
    const auto third = io::parse(kFigure43);
    const auto fourth = io::parse(kFigure44);
    for (const auto* puzzle : {&second, &third, &fourth}) {
      if (!*puzzle) return puzzle->error();
    }
    Puzzle first = *second;
    first.set(Cell(8 * 9 + 6), Digit());
    const auto found =
        fmt::format("{}, then {}; {}, then {}", candidates_of(first), fewest_after(first),
                    candidates_of(*second), fewest_after(*second));
    out.push_back({"Figures 4.1 to 4.3 · 図 4.1–4.3",
                   "596 candidates, at best 567 after the next clue, 538 after the one after",
                   found, verdict_of(found == "596, then 567; 567, then 538"), ""});
    out.push_back({"Figure 4.1 · 図 4.1", "a board made by the method",
                   fmt::format("the method leaves 729 - 5 * 29 = 584 after five clues, not {}",
                               candidates_of(first)),
                   Verdict::Differs,
                   "the first five clues are not the method's: random ones (--random-start 5)"});
    out.push_back({"Figure 4.4 · 図 4.4", "231 candidates with 20 clues",
                   fmt::format("{} with {}", candidates_of(*fourth), fourth->filled()),
                   verdict_of(candidates_of(*fourth) == 231 && fourth->filled() == 20),
                   "it has nines: the pseudo code's digits 1 to 8 are not those of the program"});
    return Done{};
  }

  void generators(std::vector<Claim>& out) const {
    std::ranges::move(placing_claims(generate_->rows()), std::back_inserter(out));
    const ReadingFit best = readings_->fits().front();
    out.push_back({"Table 4.2 · 表 4.2", "fifteen numbers, 21 to 17 clues",
                   fmt::format("nearest reading: {}; distance {:.1f}, probability {:.2g}",
                               to_string(best, readings_->readings()[best.reading]), best.distance,
                               best.probability),
                   best.probability < 0.05 ? Verdict::Differs : Verdict::Undecided,
                   "searched: start, digits, repeats, ties, solver, number of clues, limits; a "
                   "reading that is not rejected is possible, not proved, and the fewer boards the "
                   "more are possible (docs/notebook/generate.md has 100,000 each)"});
    out.push_back({"Chapter 5 · 第 5 章", "9x9 with 17 clues and 16x16: left for later",
                   "17 clues: --method vicinity; 16x16: --layout 16x16", Verdict::NotComparable,
                   "the document has no number"});
  }

  bool full_;
  std::optional<GenerateStudy> generate_;
  std::optional<ReadingsStudy> readings_;
};

}  // namespace

std::unique_ptr<DocumentStudy> nasu_study(const DocumentOptions& options) {
  return std::make_unique<Nasu>(options);
}

}  // namespace masu::study

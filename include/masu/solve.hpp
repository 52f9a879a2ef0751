// Solving: how many solutions does a puzzle have, and which?
//
// One interface, several engines. They differ in speed and in the layouts they are made for, never
// in the answer.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "masu/puzzle.hpp"
#include "masu/result.hpp"
#include "masu/stop.hpp"

namespace masu::solve {

/// The classification of a puzzle. `Unknown`: a limit was reached before it could be decided.
enum class Status : std::uint8_t { None, One, Several, Unknown };
/// "none", "one", "several", "unknown"
[[nodiscard]] std::string_view to_string(Status status);

/// When to stop. A value of 0 means "no limit".
struct Limits {
  std::uint64_t solutions = 2;  ///< stop once that many are found; 2 classifies, 0 counts all
  std::uint64_t nodes = 0;      ///< branches of the search
  Stop stop;                    ///< ends the search; its deadline is the limit of time
};

struct Outcome {
  std::uint64_t solutions = 0;  ///< solutions found
  bool complete = false;        ///< nothing is left to search: `solutions` is the exact number
  std::uint64_t nodes = 0;      ///< branches of the search
  std::vector<Digit> first;     ///< the first solution found, if any

  [[nodiscard]] Status status() const {
    if (solutions >= 2) return Status::Several;
    if (!complete) return Status::Unknown;
    return solutions == 1 ? Status::One : Status::None;
  }
};

/// Clues that a proper puzzle does not need: it stays proper without any one of them.
struct Redundant {
  std::vector<Cell> clues;
  bool complete = true;  ///< false: a limit was reached, there may be more
};

/// Called with every solution; returns false to stop the search.
using SolutionSink = std::function<bool(std::span<const Digit>)>;

/// A solver of puzzles of one layout.
///
///   threads   one Solver per thread
///   memory    allocated on construction and on the first deep search, not per node
class Solver {
 public:
  virtual ~Solver() = default;
  Solver() = default;
  Solver(const Solver&) = delete;
  Solver& operator=(const Solver&) = delete;

  /// Searches `puzzle`, whose layout is the solver's. A puzzle whose clues clash is not an error:
  /// it has no solution.
  virtual Outcome solve(const Puzzle& puzzle, const Limits& limits, const SolutionSink& sink) = 0;
  Outcome solve(const Puzzle& puzzle, const Limits& limits = {}) {
    return solve(puzzle, limits, SolutionSink());
  }

  /// Many puzzles: answers[i] is what solve(puzzles[i], limits) gives. The kernel works on several
  /// at a time, which makes it twice as fast. `limits.stop` applies to the whole call; puzzles that
  /// it does not reach are Unknown.
  ///
  ///   requires  answers.size() == puzzles.size()
  virtual void solve_many(std::span<const Puzzle> puzzles, std::span<Outcome> answers,
                          const Limits& limits);
  /// The redundant clues of many puzzles. `solved` has the outcomes of solve_many(): puzzles that
  /// do not have exactly one solution get no answer. It may be empty if all are proper; the kernel,
  /// which needs the solution, then solves them again. `limits.solutions` is ignored.
  ///
  ///   requires  answers.size() == puzzles.size()
  virtual void redundant_many(std::span<const Puzzle> puzzles, std::span<const Outcome> solved,
                              std::span<Redundant> answers, const Limits& limits);
};

enum class Engine : std::uint8_t {
  Auto,       ///< the fastest that is made for the layout
  Kernel,     ///< vector kernel, plain 9x9 only
  General,    ///< bit-set propagation and search, any layout
  Learning,   ///< a little search, then search that learns from dead ends, any layout
  Sat,        ///< conflict learning (CaDiCaL), any layout, for large boards
  Reference,  ///< slow and obviously right: the oracle of the tests
};
/// One row of the table of engines: name and help come from here.
struct EngineInfo {
  Engine engine;
  std::string_view name;
  std::string_view help;
};
[[nodiscard]] std::span<const EngineInfo> engines();

/// Fails with Unsupported if the engine cannot take the layout or is not built in.
[[nodiscard]] Result<std::unique_ptr<Solver>> make_solver(LayoutPtr layout,
                                                          Engine engine = Engine::Auto);

/// Classifies the puzzle and, for `none` and `one`, writes a proof that other programs can check:
/// the puzzle as a formula to FILE.cnf (DIMACS; for `one` with a clause that forbids the solution),
/// and the proof that it has no model to FILE (DRAT, text). For `several` and `unknown` there are
/// no files. Fails with Io, or with Unsupported in a build without CaDiCaL.
[[nodiscard]] Result<Outcome> prove(const Puzzle& puzzle, const std::string& file,
                                    const Limits& limits = {});

/// The redundant clues of one proper puzzle.
[[nodiscard]] Redundant redundant_clues(Solver& solver, const Puzzle& puzzle,
                                        const Limits& limits = {});

}  // namespace masu::solve

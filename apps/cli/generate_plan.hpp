// What `masu generate` makes: its options, and the plan that they come to. The methods themselves
// are in the library; how a puzzle is shown and where it goes is in generate_output.hpp.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "choice.hpp"
#include "masu/generate.hpp"
#include "masu/puzzle.hpp"
#include "run_job.hpp"

namespace masu::cli {

using MethodChoice = Choice<std::optional<generate::Method>>;
/// "auto", which is none of them, and all methods.
[[nodiscard]] MethodChoice::Words method_words();

/// Cells without clues; Auto: the overlaps.
enum class Blank { Auto, Overlap, None };

/// The options of the command as they were written.
struct GenerateOptions {
  std::uint64_t count = 1;
  MethodChoice method{method_words()};
  std::string layout = "9x9";
  std::string clues;
  int random_start = 0;               // fewest-candidates, guided
  std::vector<std::string> clues_of;  // several boards: NAME=LOW:HIGH
  std::string symmetry = "180";
  std::uint64_t attempts = 0;  // 0: the usual number of the method
  std::string columns;         // ratings to show, comma separated
  bool rate = false;
  std::string avoid;
  bool unbiased = false;
  int subset = 28;
  std::string grid;   // all puzzles of this grid
  std::string start;  // vicinity: puzzles to begin with
  std::string format = "line";
  std::string output;
  // to order
  std::vector<std::string> bounds;  // NAME=LOW:HIGH
  std::string dscore, level, entropy, srank;
  std::string mask, pattern;
  std::string logic, needs, without, path;
  std::string steps;
  bool allow_trial = false;
  // several boards
  std::string looks;
  Choice<Blank> blank{{{"auto", Blank::Auto}, {"overlap", Blank::Overlap}, {"none", Blank::None}}};
  std::string rules;
  std::vector<std::string> strategies;
  int loops = 2;
  bool proper_only = false;
  bool no_board_alone = false;
  RunOptions run;
};

/// What one unit of work found.
struct Found {
  std::vector<Puzzle> puzzles;
  std::vector<std::uint64_t> tried_before;  ///< each puzzle; empty: not known
  std::uint64_t tried = 0;
};
using Finder = std::function<Result<Found>(const run::Unit&)>;

struct Plan {
  LayoutPtr layout;
  std::function<Finder()> make_finder;  ///< once per thread
  std::uint64_t patience = 0;           ///< tries without a puzzle before giving up; 0: for ever
  std::string tries = "boards";         ///< what is tried
};
/// The method that was asked for, or the usual one.
[[nodiscard]] Result<generate::Method> resolve_method(const GenerateOptions& options);
[[nodiscard]] Result<Plan> make_plan(const GenerateOptions& options, generate::Method method);

}  // namespace masu::cli

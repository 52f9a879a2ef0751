// What `masu generate` makes: its options, and the plan that they come to. The methods themselves
// are in the library; how a puzzle is shown and where it goes is in generate_output.hpp.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "masu/puzzle.hpp"
#include "run_job.hpp"

namespace masu::cli {

/// The options of the command as they were written.
struct GenerateOptions {
  std::uint64_t count = 1;
  std::string method = "auto";
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
  std::string blank = "auto";
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
/// The method, "auto" resolved.
[[nodiscard]] Result<std::string> resolve_method(const GenerateOptions& options);
[[nodiscard]] Result<Plan> make_plan(const GenerateOptions& options, const std::string& method);
[[nodiscard]] std::vector<std::string> method_names();

}  // namespace masu::cli

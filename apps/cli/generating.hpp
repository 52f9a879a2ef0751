// The parts of `masu generate`: what to make (Plan), how a puzzle is shown (Presenter), and where
// it goes (Sink). The methods themselves are in the library.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "files.hpp"
#include "long_run.hpp"
#include "masu/grids.hpp"
#include "masu/io.hpp"
#include "masu/puzzle.hpp"
#include "masu/rate.hpp"

namespace masu::cli {

/// The options of the command as they were written.
struct GenerateOptions {
  std::uint64_t count = 1;
  std::string method = "auto";
  std::string layout = "9x9";
  std::string clues;
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
  std::string logic, needs, without;
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

/// Text of puzzles, with the ratings asked for as a note, and what tells equivalent ones apart.
///
///   threads   one per thread
class Presenter {
 public:
  /// Fails with BadValue for columns that there are not.
  static Result<Presenter> make(const GenerateOptions& options, LayoutPtr layout);
  [[nodiscard]] Result<std::string> text(Puzzle puzzle, const Stop& stop = {});
  /// The canonical form where there is one, else the puzzle itself.
  [[nodiscard]] std::string key(const Puzzle& puzzle, const Stop& stop = {});

 private:
  std::vector<const rate::Rating*> columns_;
  io::Format format_{};
  std::shared_ptr<rate::Context> context_;
  std::shared_ptr<grids::Canonizer> canonizer_;
};

/// Writes puzzles as they come, drops those that are known, and knows when there are enough.
class Sink {
 public:
  static Result<Sink> open(const GenerateOptions& options, Presenter& presenter);
  /// Takes a puzzle as text with its key; false once enough have been written.
  Result<bool> put(const std::string& text, const std::string& key);
  Result<Done> close();
  [[nodiscard]] std::uint64_t written() const { return written_; }
  [[nodiscard]] bool full() const { return written_ == count_; }
  /// Could something not be written?
  [[nodiscard]] bool failed() const { return failed_; }
  /// Keys are only looked at if there are puzzles to avoid.
  [[nodiscard]] bool wants_keys() const { return avoids_; }

 private:
  explicit Sink(Output file) : file_(std::move(file)) {}
  Output file_;
  io::Format format_{};
  std::uint64_t count_ = 0;
  std::uint64_t written_ = 0;
  bool avoids_ = false;
  bool failed_ = false;
  std::set<std::string> known_;
};

}  // namespace masu::cli

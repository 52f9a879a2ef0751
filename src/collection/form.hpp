// What a puzzle is called in a collection: the form that all equivalent puzzles share.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "masu/grids.hpp"
#include "masu/kernel9.hpp"
#include "masu/puzzle.hpp"
#include "masu/result.hpp"
#include "masu/stop.hpp"

namespace masu::collection {

struct Form {
  std::int64_t key = 0;
  std::string layout;  ///< its description; empty: plain 9x9
  int clues = 0;
  std::string bytes;     ///< packed, or the puzzle in JSON
  bool is_text = false;  ///< it is in JSON
  /// What it was before: the number of the change that leads to the form, packed bytes, JSON; none
  /// if it is the form.
  struct Json {
    std::string text;
  };
  std::variant<std::monostate, std::int64_t, std::string, Json> original;
};

/// The name of a layout in the tables: empty for plain 9x9.
[[nodiscard]] std::string describe_layout(const Layout& layout);

/// Makes forms.
///
///   threads   one per thread
///   cost      2 us for a proper 9x9 puzzle, solving included; milliseconds for others
class Former {
 public:
  /// Of each puzzle. Fails with Clash if two clues clash, with LimitExceeded after a stop.
  [[nodiscard]] std::vector<Result<Form>> forms(const std::vector<const Puzzle*>& puzzles,
                                                const Stop& stop);
  [[nodiscard]] Result<Form> form(const Puzzle& puzzle, const Stop& stop);
  /// The same for plain 9x9 boards.
  [[nodiscard]] std::vector<Result<Form>> forms(const std::vector<Grid81>& puzzles,
                                                const Stop& stop);

 private:
  Result<Form> canonical_form(const Puzzle& puzzle, const Stop& stop);
  const std::string& description(const LayoutPtr& layout);

  solve::Solver9 solver_;
  std::map<LayoutPtr, std::unique_ptr<grids::Canonizer>> canonizers_;
  std::map<LayoutPtr, std::string> descriptions_;
};

}  // namespace masu::collection

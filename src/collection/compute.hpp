// Ratings of puzzles that are given as bytes: what workers do, wherever they are.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "masu/rate.hpp"
#include "masu/result.hpp"
#include "masu/solve.hpp"
#include "masu/stop.hpp"

namespace masu::collection {

/// One puzzle and the columns it needs.
struct RatingTask {
  std::int64_t puzzle = 0;
  std::uint64_t columns = 0;  ///< bit n: column n
  std::string layout;         ///< description; empty: plain 9x9
  bool is_text = false;
  std::string form;
};
struct RatingResult {
  std::int64_t puzzle = 0;
  std::uint8_t column = 0;
  rate::Value value;
};

[[nodiscard]] std::string write_tasks(const std::vector<std::string>& names,
                                      const std::vector<RatingTask>& tasks);
/// Appends. Corrupt unless columns are below `columns`.
[[nodiscard]] Result<Done> read_results(std::string_view bytes, std::size_t columns,
                                        std::vector<RatingResult>& out);

/// A puzzle from its form.
[[nodiscard]] Result<Puzzle> puzzle_of_form(const LayoutPtr& layout, std::string_view form,
                                            bool is_text);

/// Computes values of columns.
///
///   threads   one per thread
class Computer {
 public:
  /// Tasks in, results out.
  [[nodiscard]] Result<std::string> compute(std::string_view tasks, const Stop& stop);
  /// Values of one puzzle. A puzzle that is not proper has none but its status.
  [[nodiscard]] Result<std::vector<rate::Value>> values(const Puzzle& puzzle,
                                                        const std::vector<std::string>& names,
                                                        const Stop& stop);

 private:
  struct Engines {
    LayoutPtr layout;
    std::unique_ptr<solve::Solver> solver;
    std::unique_ptr<rate::Context> context;
  };
  Result<Engines*> engines(const LayoutPtr& layout);

  std::map<std::string, LayoutPtr> layouts_;
  std::map<const Layout*, Engines> engines_;
};

}  // namespace masu::collection

#include "fewclue/oracle.hpp"

#include <algorithm>

#include "masu/kernel9.hpp"
#include "masu/solve.hpp"

namespace masu::fewclue {
namespace {

using grids::CellSet;

class Kernel9Oracle final : public Oracle {
 public:
  explicit Kernel9Oracle(std::span<const Digit> grid) {
    for (std::size_t n = 0; n < 81; ++n) grid_[n] = static_cast<std::uint8_t>(grid[n].value());
  }

  std::optional<CellSet> other(const CellSet& clues) override {
    Grid81 puzzle{};
    clues.for_each([&](std::size_t cell) { puzzle[cell] = grid_[cell]; });
    std::optional<CellSet> found;
    solver_.enumerate(puzzle, {}, [&](const Grid81& solution) {
      if (solution == grid_) return true;
      found.emplace();
      for (std::size_t n = 0; n < 81; ++n) {
        if (solution[n] != grid_[n]) found->insert(n);
      }
      return false;
    });
    return found;
  }

 private:
  Grid81 grid_{};
  solve::Solver9 solver_;
};

class GeneralOracle final : public Oracle {
 public:
  GeneralOracle(const LayoutPtr& layout, std::span<const Digit> grid,
                std::unique_ptr<solve::Solver> solver)
      : puzzle_(layout), grid_(grid.begin(), grid.end()), solver_(std::move(solver)) {}

  std::optional<CellSet> other(const CellSet& clues) override {
    std::ranges::fill(puzzle_.digits, Digit{});
    clues.for_each([&](std::size_t cell) { puzzle_.digits[cell] = grid_[cell]; });
    std::optional<CellSet> found;
    solver_->solve(puzzle_, {}, [&](std::span<const Digit> solution) {
      if (std::ranges::equal(solution, grid_)) return true;
      found.emplace();
      for (std::size_t n = 0; n < grid_.size(); ++n) {
        if (solution[n] != grid_[n]) found->insert(n);
      }
      return false;
    });
    return found;
  }

 private:
  Puzzle puzzle_;
  std::vector<Digit> grid_;
  std::unique_ptr<solve::Solver> solver_;
};

}  // namespace

Result<std::unique_ptr<Oracle>> make_oracle(const LayoutPtr& layout, std::span<const Digit> grid) {
  if (layout->is_plain_9x9()) return std::unique_ptr<Oracle>(new Kernel9Oracle(grid));
  auto solver = solve::make_solver(layout);
  if (!solver) return solver.error();
  return std::unique_ptr<Oracle>(new GeneralOracle(layout, grid, std::move(*solver)));
}

}  // namespace masu::fewclue

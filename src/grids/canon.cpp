// The front of the canonical forms: sends 9x9 grids and proper puzzles to the fast way (canon9.cpp)
// and everything else to the search over all orders of the columns (column_search.cpp).
#include <algorithm>

#include "grids/column_search.hpp"
#include "masu/grids.hpp"
#include "masu/kernel9.hpp"
#include "masu/puzzle.hpp"
#include "masu/solve.hpp"

namespace masu::grids {
namespace {

Grid81 to_grid9(std::span<const Digit> cells) {
  Grid81 out{};
  for (std::size_t n = 0; n < 81; ++n) out[n] = static_cast<std::uint8_t>(cells[n].value());
  return out;
}

Error stopped() {
  return {ErrorCode::LimitExceeded, "stopped while looking for the canonical form", {}};
}

}  // namespace

struct Canonizer::Impl {
  LayoutPtr layout;
  std::unique_ptr<solve::Solver> solver;
  solve::Solver9 solver9;

  [[nodiscard]] Result<Canonical> smallest(std::span<const Digit> cells, const Stop& stop) const {
    const auto found = detail::smallest_by_columns(cells, *layout, detail::Keep::First, stop);
    if (!found) return stopped();
    const Transform& first = found->transforms.front();
    return Canonical{first.apply(cells), first, found->count};
  }

  [[nodiscard]] Result<Canonical> of_grid(std::span<const Digit> cells, const Stop& stop) const {
    if (!layout->is_plain_9x9()) return smallest(cells, stop);
    const Canonical9 form = canonical_grid(to_grid9(cells));
    return Canonical{form.transform.apply(cells), form.transform, form.automorphisms};
  }

  [[nodiscard]] Result<Canonical> of_proper(std::span<const Digit> cells,
                                            std::span<const Digit> solution,
                                            const Stop& stop) const {
    Canonical best;
    const auto found = detail::smallest_by_columns(solution, *layout, detail::Keep::All, stop);
    if (!found) return stopped();
    for (const Transform& transform : found->transforms) {
      std::vector<Digit> image = transform.apply(cells);
      if (best.automorphisms != 0 && best.cells < image) continue;
      if (best.automorphisms == 0 || image < best.cells) best = {std::move(image), transform, 0};
      ++best.automorphisms;
    }
    return best;
  }
};

namespace {

// No digit twice in a house; empty cells do not count.
bool is_consistent(const Grid81& grid) {
  std::array<unsigned, 27> houses{};
  for (std::size_t n = 0; n < 81; ++n) {
    if (grid[n] == 0) continue;
    const unsigned bit = 1U << grid[n];
    unsigned& row = houses[n / 9];
    unsigned& column = houses[9 + n % 9];
    unsigned& box = houses[18 + n / 27 * 3 + n % 9 / 3];
    if (((row | column | box) & bit) != 0) return false;
    row |= bit;
    column |= bit;
    box |= bit;
  }
  return true;
}

}  // namespace

Canonizer::Canonizer(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Canonizer::~Canonizer() = default;

Result<std::unique_ptr<Canonizer>> Canonizer::build(LayoutPtr layout) {
  if (!layout->is_plain() || layout->digits() > static_cast<int>(detail::kLargestColumnSearch)) {
    return Error{ErrorCode::Unsupported,
                 "canonical forms are for plain boards up to 12x12, not for " + layout->name(),
                 {}};
  }
  auto solver = solve::make_solver(layout);
  if (!solver) return solver.error();
  auto impl = std::make_unique<Impl>();
  impl->layout = std::move(layout);
  impl->solver = std::move(*solver);
  return std::unique_ptr<Canonizer>(new Canonizer(std::move(impl)));
}

Result<Canonical> Canonizer::canonical(std::span<const Digit> cells, const Stop& stop) {
  const Layout& layout = *impl_->layout;
  if (cells.size() != layout.cell_count() ||
      std::ranges::any_of(cells, [&](Digit d) { return d.value() > layout.digits(); })) {
    return Error{ErrorCode::BadValue, "not a puzzle of layout " + layout.name(), {}};
  }
  if (layout.is_plain_9x9()) {
    const Grid81 grid = to_grid9(cells);
    if (is_consistent(grid)) {
      if (std::ranges::find(grid, std::uint8_t{0}) == grid.end())
        return impl_->of_grid(cells, stop);
      const solve::Found9 found = impl_->solver9.solve(grid, {.stop = stop});
      if (found.status() == solve::Status::Unknown) return stopped();
      if (found.status() != solve::Status::One) return impl_->smallest(cells, stop);
      std::array<std::uint64_t, 2> clues{};
      for (std::size_t n = 0; n < 81; ++n) {
        clues[n / 64] |= std::uint64_t{grid[n] != 0} << n % 64;
      }
      const CanonicalPuzzle9 form = canonical_puzzle(found.first, clues);
      return Canonical{form.transform.apply(cells), form.transform, form.automorphisms};
    }
  }
  Puzzle puzzle(impl_->layout);
  puzzle.digits.assign(cells.begin(), cells.end());
  if (const auto done = check_clash(puzzle); !done) return done.error();
  if (std::ranges::all_of(cells, [](Digit d) { return static_cast<bool>(d); })) {
    return impl_->of_grid(cells, stop);
  }
  const solve::Outcome outcome = impl_->solver->solve(puzzle, {.stop = stop});
  if (outcome.status() == solve::Status::Unknown) return stopped();
  if (outcome.status() == solve::Status::One) return impl_->of_proper(cells, outcome.first, stop);
  return impl_->smallest(cells, stop);
}

}  // namespace masu::grids

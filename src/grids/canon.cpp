// The front of the canonical forms: sends 9x9 grids and proper puzzles to the fast way (canon9.cpp)
// and everything else to the search over all orders of the columns (column_search.cpp).
#include <algorithm>

#include "grids/column_search.hpp"
#include "masu/grids.hpp"
#include "masu/puzzle.hpp"
#include "masu/solve.hpp"

namespace masu::grids {
namespace {

Grid9 to_grid9(std::span<const Digit> cells) {
  Grid9 out{};
  for (std::size_t n = 0; n < 81; ++n) out[n] = static_cast<std::uint8_t>(cells[n].value());
  return out;
}

}  // namespace

struct Canonizer::Impl {
  LayoutPtr layout;
  std::unique_ptr<solve::Solver> solver;

  [[nodiscard]] Canonical smallest(std::span<const Digit> cells) const {
    const auto found = detail::smallest_by_columns(cells, *layout);
    return {found.front().apply(cells), found.front(), found.size()};
  }

  [[nodiscard]] Canonical of_grid(std::span<const Digit> cells) const {
    if (!layout->is_plain_9x9()) return smallest(cells);
    const Canonical9 form = canonical_grid(to_grid9(cells));
    return {form.transform.apply(cells), form.transform, form.automorphisms};
  }

  [[nodiscard]] Canonical of_proper(std::span<const Digit> cells,
                                    std::span<const Digit> solution) const {
    if (layout->is_plain_9x9()) {
      std::array<std::uint64_t, 2> clues{};
      for (std::size_t n = 0; n < 81; ++n) {
        if (cells[n]) clues[n / 64] |= std::uint64_t{1} << n % 64;
      }
      const CanonicalPuzzle9 form = canonical_puzzle(to_grid9(solution), clues);
      return {form.transform.apply(cells), form.transform, form.automorphisms};
    }
    Canonical best;
    for (const Transform& transform : detail::smallest_by_columns(solution, *layout)) {
      std::vector<Digit> image = transform.apply(cells);
      if (best.automorphisms != 0 && best.cells < image) continue;
      if (best.automorphisms == 0 || image < best.cells) best = {std::move(image), transform, 0};
      ++best.automorphisms;
    }
    return best;
  }
};

Canonizer::Canonizer(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Canonizer::~Canonizer() = default;

Result<std::unique_ptr<Canonizer>> Canonizer::make(LayoutPtr layout) {
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

Result<Canonical> Canonizer::canonical(std::span<const Digit> cells) {
  const Layout& layout = *impl_->layout;
  if (cells.size() != layout.cell_count() ||
      std::ranges::any_of(cells, [&](Digit d) { return d.value() > layout.digits(); })) {
    return Error{ErrorCode::BadValue, "not a puzzle of layout " + layout.name(), {}};
  }
  Puzzle puzzle(impl_->layout);
  puzzle.digits.assign(cells.begin(), cells.end());
  if (const auto clash = find_clash(puzzle)) {
    return Error{ErrorCode::Clash, describe(layout, *clash, puzzle.at(clash->first)), {}};
  }
  if (std::ranges::all_of(cells, [](Digit d) { return static_cast<bool>(d); })) {
    return impl_->of_grid(cells);
  }
  const solve::Outcome outcome = impl_->solver->solve(puzzle);
  if (outcome.status() == solve::Status::One) return impl_->of_proper(cells, outcome.first);
  return impl_->smallest(cells);
}

}  // namespace masu::grids

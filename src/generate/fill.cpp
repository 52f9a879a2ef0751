// Random complete grids of any layout: search with random choices.
//
// Board by board, the boards with most neighbours first (the centre of a samurai before its
// corners: a board with one filled block can always be finished, one with four filled corners often
// cannot); within a board the cell with fewest candidates, first in a random order, and its
// candidates in random order. Going back is popping the trail of struck candidates. An attempt that
// runs into many dead ends starts afresh: restarts beat patience here, as always with random
// search of this kind.
//
// Layouts that are more overlap than board (butterfly: three quarters of the cells lie in several
// boards) may have no luck in all restarts. For them a few random clues are completed by the
// general solver, fewer clues after every failure, and the digits are renamed at random. Boards of
// more than 12 digits never have luck: they start there, with the engine that learns.
#include <algorithm>
#include <bit>
#include <numeric>

#include "masu/generate.hpp"
#include "masu/solve.hpp"

namespace masu::generate {

struct GridFiller::Impl {
  explicit Impl(LayoutPtr shape);

  Result<std::vector<Digit>> fill(Rng& rng, const Stop& stop);

 private:
  static constexpr int kRestarts = 40;
  static constexpr int kDeadEndsPerBoard = 60;
  [[nodiscard]] bool is_large() const { return layout_->digits() > 12; }

  struct Frame {
    std::uint16_t cell;
    std::uint32_t untried;
    std::size_t trail_size;
  };
  struct Struck {
    std::uint16_t cell;
    std::uint32_t bit;
  };

  bool attempt(Rng& rng);
  [[nodiscard]] int next_cell();
  bool place(std::size_t cell, std::uint32_t bit);
  void undo_to(std::size_t trail_size);
  Result<std::vector<Digit>> complete_with_solver(Rng& rng, const Stop& stop);

  LayoutPtr layout_;
  std::vector<std::size_t> board_order_;
  std::vector<std::vector<std::uint16_t>> board_cells_;  // in board_order_; shuffled per attempt
  std::vector<std::uint32_t> candidates_;
  std::vector<std::uint32_t> chosen_;  // one bit, or 0 while the cell is empty
  std::vector<Struck> trail_;
  std::vector<Frame> frames_;
  std::unique_ptr<solve::Solver> solver_;
};

GridFiller::Impl::Impl(LayoutPtr shape) : layout_(std::move(shape)) {
  board_order_.resize(layout_->board_count());
  std::iota(board_order_.begin(), board_order_.end(), std::size_t{0});
  std::ranges::stable_sort(board_order_, std::greater(), [&](std::size_t b) {
    return overlap::neighbour_count(*layout_, BoardId(b));
  });
  for (std::size_t b : board_order_) {
    board_cells_.emplace_back();
    for (Cell c : layout_->boards()[b].cells) {
      board_cells_.back().push_back(static_cast<std::uint16_t>(c.index()));
    }
  }
}

// -1 when every cell is filled.
int GridFiller::Impl::next_cell() {
  for (const auto& cells : board_cells_) {
    int best = -1;
    int fewest = kMaxDigits + 1;
    for (const std::uint16_t cell : cells) {
      if (chosen_[cell] != 0) continue;
      const int size = std::popcount(candidates_[cell]);
      if (size >= fewest) continue;
      fewest = size;
      best = cell;
      if (size <= 1) break;
    }
    if (best >= 0) return best;
  }
  return -1;
}

// False: a peer has no candidate left.
bool GridFiller::Impl::place(std::size_t cell, std::uint32_t bit) {
  chosen_[cell] = bit;
  bool alive = true;
  for (Cell p : layout_->peers(Cell(cell))) {
    std::uint32_t& open = candidates_[p.index()];
    if ((open & bit) == 0) continue;
    open &= ~bit;
    trail_.push_back({static_cast<std::uint16_t>(p.index()), bit});
    alive &= open != 0 || chosen_[p.index()] != 0;
  }
  return alive;
}

void GridFiller::Impl::undo_to(std::size_t trail_size) {
  while (trail_.size() > trail_size) {
    candidates_[trail_.back().cell] |= trail_.back().bit;
    trail_.pop_back();
  }
}

bool GridFiller::Impl::attempt(Rng& rng) {
  candidates_.assign(layout_->cell_count(), layout_->all_digits().bits());
  chosen_.assign(layout_->cell_count(), 0);
  trail_.clear();
  frames_.clear();
  // From the sorted order, not from that of the last grid: a grid depends on `rng` alone.
  for (auto& cells : board_cells_) {
    std::ranges::sort(cells);
    shuffle(std::span(cells), rng);
  }
  int patience = kDeadEndsPerBoard * static_cast<int>(board_cells_.size());
  for (;;) {
    const int cell = next_cell();
    if (cell < 0) return true;
    const auto c = static_cast<std::uint16_t>(cell);
    frames_.push_back({c, candidates_[c], trail_.size()});
    for (;;) {
      Frame& frame = frames_.back();
      undo_to(frame.trail_size);
      chosen_[frame.cell] = 0;
      if (frame.untried == 0) {
        frames_.pop_back();
        if (frames_.empty() || --patience < 0) return false;
        continue;
      }
      // The k-th candidate, k random.
      std::uint32_t rest = frame.untried;
      if (!std::has_single_bit(rest)) {
        for (auto k = rng.below(static_cast<std::uint64_t>(std::popcount(rest))); k > 0; --k) {
          rest &= rest - 1;
        }
      }
      const std::uint32_t bit = rest & -rest;
      frame.untried &= ~bit;
      if (place(frame.cell, bit)) break;
    }
  }
}

Result<std::vector<Digit>> GridFiller::Impl::complete_with_solver(Rng& rng, const Stop& stop) {
  if (!solver_) {
    auto made =
        solve::make_solver(layout_, is_large() ? solve::Engine::Learning : solve::Engine::General);
    if (!made) return made.error();
    solver_ = std::move(made).value();
  }
  solve::Limits one;
  one.solutions = 1;
  one.nodes = 20'000;
  one.stop = stop;
  const int most = is_large() ? 2 * layout_->digits() : layout_->digits();
  for (int clues = most; clues >= 0; --clues) {
    Puzzle puzzle(layout_);
    for (int i = 0; i < clues; ++i) {
      const Cell c(rng.below(layout_->cell_count()));
      const DigitSet open = candidates(puzzle)[c.index()];
      if (puzzle.at(c) || open.empty()) continue;
      std::vector<Digit> digits(open.begin(), open.end());
      puzzle.set(c, digits[static_cast<std::size_t>(rng.below(digits.size()))]);
    }
    solve::Outcome outcome = solver_->solve(puzzle, one);
    if (stop.asked()) return Error{ErrorCode::LimitExceeded, "stopped", {}};
    if (outcome.solutions == 0) continue;
    std::vector<Digit> names;
    for (Digit d : layout_->all_digits()) names.push_back(d);
    shuffle(std::span(names), rng);
    for (Digit& d : outcome.first) d = names[d.index()];
    return std::move(outcome.first);
  }
  return Error{ErrorCode::LimitExceeded, "no grid found for layout '" + layout_->name() + "'", {}};
}

Result<std::vector<Digit>> GridFiller::Impl::fill(Rng& rng, const Stop& stop) {
  for (int i = 0; i < (is_large() ? 0 : kRestarts); ++i) {
    if (!attempt(rng)) continue;
    std::vector<Digit> grid;
    grid.reserve(chosen_.size());
    for (std::uint32_t bit : chosen_) grid.push_back(DigitSet(bit).front());
    return grid;
  }
  return complete_with_solver(rng, stop);
}

GridFiller::GridFiller(LayoutPtr layout) : impl_(std::make_unique<Impl>(std::move(layout))) {}
GridFiller::~GridFiller() = default;
GridFiller::GridFiller(GridFiller&&) noexcept = default;
GridFiller& GridFiller::operator=(GridFiller&&) noexcept = default;

Result<std::vector<Digit>> GridFiller::fill(Rng& rng, const Stop& stop) {
  return impl_->fill(rng, stop);
}

}  // namespace masu::generate

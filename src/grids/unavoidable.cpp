// Minimal unavoidable sets: sets of cells of a grid that can be filled in another way.
//
// Every clue set with one solution has a cell of every unavoidable set, which is what makes them
// useful for generators and for the failure probability of the erasure channel.
//
// Search: change the digit of a first cell, then repair. A cell that got the new digit w forces the
// cell that holds w in each of its houses to change, too. When nothing is forced any more, every
// house again has every digit: the changed cells are an unavoidable set.
//
//   changed   cells with a new digit
//   forced    cells that must change next; changed + forced > limit ends a branch
//
// Of the forced cells the one with the fewest new digits is tried first. The first cell is the
// smallest of its set: smaller ones must not change. Sets that contain a smaller one are dropped,
// as soon as that can be seen.
#include <algorithm>
#include <bit>
#include <limits>
#include <optional>

#include "grids/cell_set.hpp"
#include "grids/unavoidable9.hpp"
#include "masu/grids.hpp"
#include "masu/puzzle.hpp"

namespace masu::grids {
namespace {

class Search {
 public:
  Search(const Layout& layout, std::span<const Digit> grid, int limit, const Stop& stop)
      : limit_(limit), digits_(static_cast<std::size_t>(layout.digits())), stop_(stop) {
    for (Digit d : grid) old_.push_back(static_cast<std::uint8_t>(d.index()));
    holder_.resize(layout.house_count() * digits_);
    placed_.resize(layout.house_count());
    for (std::size_t h = 0; h < layout.house_count(); ++h) {
      for (Cell c : layout.cells_of(House(h))) {
        holder_[h * digits_ + old_[c.index()]] = static_cast<std::uint8_t>(c.index());
      }
    }
    // What putting digit w into a cell changes: the holders of w in its houses.
    holders_.resize(old_.size() * digits_);
    houses_.resize(old_.size());
    for (std::size_t c = 0; c < old_.size(); ++c) {
      for (House h : layout.houses_of(Cell(c)))
        houses_[c].push_back(static_cast<std::uint16_t>(h.index()));
      for (std::size_t w = 0; w < digits_; ++w) {
        for (std::size_t h : houses_[c]) holders_[c * digits_ + w].insert(holder_[h * digits_ + w]);
      }
    }
  }

  // Nothing after a stop.
  std::optional<std::vector<CellSet>> run() {
    // Sizes ascending, so that a set inside another one is known first.
    for (int size = 4; size <= limit_; ++size) {
      target_ = size;
      for (std::size_t first = 0; first < old_.size(); ++first) {
        allowed_ = {};
        for (std::size_t c = first + 1; c < old_.size(); ++c) allowed_.insert(c);
        try_cell(first, {}, {});
        if (stopped_) return std::nullopt;
      }
      std::ranges::sort(new_);
      new_.erase(std::unique(new_.begin(), new_.end()), new_.end());
      found_.insert(found_.end(), new_.begin(), new_.end());
      new_.clear();
    }
    return std::move(found_);
  }

 private:
  // New digits for `cell`; `forced` no longer has it.
  void try_cell(std::size_t cell, CellSet changed, CellSet forced) {
    changed.insert(cell);
    std::uint32_t taken = std::uint32_t{1} << old_[cell];
    for (std::size_t h : houses_[cell]) taken |= placed_[h];
    for (std::size_t w = 0; w < digits_; ++w) {
      if ((taken >> w & 1) != 0) continue;
      CellSet next = forced;
      const CellSet& holders = holders_[cell * digits_ + w];
      for (std::size_t n = 0; n < 2; ++n) next.words[n] |= holders.words[n] & ~changed.words[n];
      if (!allowed_.contains(next) || changed.size() + next.size() > target_) continue;
      for (std::size_t h : houses_[cell]) placed_[h] |= std::uint32_t{1} << w;
      extend(changed, next);
      for (std::size_t h : houses_[cell]) placed_[h] &= ~(std::uint32_t{1} << w);
    }
  }

  void extend(const CellSet& changed, const CellSet& forced) {
    if (++nodes_ % 256 == 0 && stop_.asked()) stopped_ = true;
    if (stopped_) return;
    if (forced.empty()) {
      if (changed.size() == target_ && is_minimal(changed)) new_.push_back(changed);
      return;
    }
    if (!is_minimal(changed)) return;
    std::size_t best = 0;
    int fewest = std::numeric_limits<int>::max();
    forced.for_each([&](std::size_t cell) {
      std::uint32_t taken = std::uint32_t{1} << old_[cell];
      for (std::size_t h : houses_[cell]) taken |= placed_[h];
      const int options = static_cast<int>(digits_) - std::popcount(taken);
      if (options < fewest) {
        fewest = options;
        best = cell;
      }
    });
    CellSet rest = forced;
    rest.erase(best);
    try_cell(best, changed, rest);
  }

  [[nodiscard]] bool is_minimal(const CellSet& cells) const {
    return std::ranges::none_of(found_, [&](const CellSet& s) { return cells.contains(s); });
  }

  int limit_;
  int target_ = 0;
  std::size_t digits_;
  std::vector<std::uint8_t> old_;     // digit index of a cell
  std::vector<std::uint8_t> holder_;  // house * digits + digit -> cell
  std::vector<CellSet> holders_;      // cell * digits + digit
  std::vector<std::vector<std::uint16_t>> houses_;
  std::vector<std::uint32_t> placed_;  // new digits by house
  CellSet allowed_;
  std::vector<CellSet> found_;
  std::vector<CellSet> new_;
  const Stop& stop_;
  bool stopped_ = false;
  std::uint64_t nodes_ = 0;
};

// Plain 9x9 grids have a search of their own.
std::vector<CellSet> sets_of(const Layout& layout, std::span<const Digit> grid, int max_size,
                             const Stop& stop) {
  if (!layout.is_plain_9x9()) return unavoidable_sets_any(layout, grid, max_size, stop);
  Grid81 digits;
  for (std::size_t n = 0; n < 81; ++n) digits[n] = static_cast<std::uint8_t>(grid[n].value());
  SetQuestion9 question;
  question.max_size = max_size;
  question.stop = stop;
  return unavoidable_sets9(digits, question);
}

}  // namespace

std::vector<CellSet> unavoidable_sets_any(const Layout& layout, std::span<const Digit> grid,
                                          int max_size, const Stop& stop) {
  return Search(layout, grid, max_size, stop).run().value_or(std::vector<CellSet>());
}

Result<std::vector<std::vector<Cell>>> unavoidable_sets(const Layout& layout,
                                                        std::span<const Digit> grid, int max_size,
                                                        const Stop& stop) {
  if (layout.cell_count() > 128) {
    return Error{ErrorCode::Unsupported,
                 "unavoidable sets are for boards of at most 128 cells, not for " + layout.name(),
                 {}};
  }
  if (grid.size() != layout.cell_count() ||
      !is_solved(layout, std::vector<Digit>(grid.begin(), grid.end()))) {
    return Error{ErrorCode::BadValue, "not a complete grid of layout " + layout.name(), {}};
  }
  std::vector<std::vector<Cell>> out;
  const auto found = sets_of(layout, grid, max_size, stop);
  if (stop.asked_now()) return Error{ErrorCode::LimitExceeded, "stopped", {}};
  for (const CellSet& set : found) {
    auto& cells = out.emplace_back();
    set.for_each([&](std::size_t c) { cells.emplace_back(c); });
  }
  std::ranges::stable_sort(out, [](const auto& a, const auto& b) {
    return a.size() != b.size() ? a.size() < b.size() : a < b;
  });
  return out;
}

}  // namespace masu::grids

#include "generate/singles.hpp"

#include <algorithm>
#include <bit>

namespace masu::generate {

Singles::Singles(LayoutPtr layout, HiddenScope scope)
    : layout_(std::move(layout)), n_digits_(static_cast<std::size_t>(layout_->digits())) {
  const auto end_of = [](const auto& list) { return static_cast<std::uint32_t>(list.size()); };
  for (std::size_t c = 0; c < layout_->cell_count(); ++c) {
    peers_begin_.push_back(end_of(peers_));
    for (Cell p : layout_->peers(Cell(c))) peers_.push_back(static_cast<std::uint16_t>(p.index()));
    houses_begin_.push_back(end_of(houses_));
    for (House h : layout_->houses_of(Cell(c))) {
      houses_.push_back(static_cast<std::uint16_t>(h.index()));
    }
  }
  peers_begin_.push_back(end_of(peers_));
  houses_begin_.push_back(end_of(houses_));
  for (const Layout::HouseInfo& house : layout_->houses()) {
    for (Cell c : house.cells) house_cells_.push_back(static_cast<std::uint16_t>(c.index()));
    const bool in_scope = scope == HiddenScope::Houses ||
                          (scope == HiddenScope::Blocks && house.kind == HouseKind::Block);
    is_scanned_.push_back(in_scope ? 1 : 0);
  }
  candidates_.resize(layout_->cell_count());
  filled_.resize(layout_->cell_count());
  is_dirty_.resize(layout_->house_count());
  naked_.reserve(layout_->cell_count());
  dirty_.reserve(layout_->house_count());
}

// Fills the cell with the digit of the grid: singles are sound, so that is the digit they find.
inline void Singles::place(std::size_t cell) {
  const std::uint32_t bit = DigitSet::of((*grid_)[cell]).bits();
  filled_[cell] = 1;
  candidates_[cell] = 0;
  --left_;
  for (auto p = peers_begin_[cell]; p < peers_begin_[cell + 1]; ++p) {
    const std::uint16_t peer = peers_[p];
    if ((candidates_[peer] & bit) == 0) continue;
    candidates_[peer] &= ~bit;
    if (std::has_single_bit(candidates_[peer])) naked_.push_back(peer);
    for (auto h = houses_begin_[peer]; h < houses_begin_[peer + 1u]; ++h) {
      const std::uint16_t house = houses_[h];
      if (is_dirty_[house] != 0) continue;
      is_dirty_[house] = 1;
      dirty_.push_back(house);
    }
  }
}

bool Singles::solve(const std::vector<Digit>& grid, const std::vector<bool>& given) {
  grid_ = &grid;
  left_ = candidates_.size();
  std::ranges::fill(candidates_, layout_->all_digits().bits());
  std::ranges::fill(filled_, std::uint8_t{0});
  // Clues first strike candidates only; every house is scanned once after that anyway.
  for (std::size_t c = 0; c < candidates_.size(); ++c) {
    if (!given[c]) continue;
    const std::uint32_t bit = DigitSet::of(grid[c]).bits();
    filled_[c] = 1;
    --left_;
    for (auto p = peers_begin_[c]; p < peers_begin_[c + 1]; ++p) candidates_[peers_[p]] &= ~bit;
  }
  naked_.clear();
  for (std::size_t c = 0; c < candidates_.size(); ++c) {
    if (filled_[c] != 0) {
      candidates_[c] = 0;
    } else if (std::has_single_bit(candidates_[c])) {
      naked_.push_back(static_cast<std::uint16_t>(c));
    }
  }
  dirty_.clear();
  for (std::size_t h = 0; h < is_dirty_.size(); ++h) {
    is_dirty_[h] = 1;  // a house outside of the scope stays so and is never asked for
    if (is_scanned_[h] != 0) dirty_.push_back(static_cast<std::uint16_t>(h));
  }
  while (left_ > 0) {
    if (!naked_.empty()) {
      const std::size_t cell = naked_.back();
      naked_.pop_back();
      if (filled_[cell] == 0) place(cell);
    } else if (!dirty_.empty()) {
      const std::size_t house = dirty_.back();
      dirty_.pop_back();
      is_dirty_[house] = 0;
      const std::uint16_t* const cells = house_cells_.data() + house * n_digits_;
      std::uint32_t once = 0;
      std::uint32_t twice = 0;
      for (std::size_t i = 0; i < n_digits_; ++i) {
        twice |= once & candidates_[cells[i]];
        once |= candidates_[cells[i]];
      }
      once &= ~twice;
      for (std::size_t i = 0; i < n_digits_ && once != 0; ++i) {
        const std::uint32_t found = candidates_[cells[i]] & once;
        if (found == 0) continue;
        once &= ~found;
        place(cells[i]);
      }
    } else {
      return false;
    }
  }
  return true;
}

}  // namespace masu::generate

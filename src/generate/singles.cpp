#include "generate/singles.hpp"

#include <algorithm>
#include <bit>

namespace masu::generate {

Singles::Singles(LayoutPtr layout, HiddenScope scope)
    : layout_(std::move(layout)), flat_(*layout_) {
  for (const Layout::HouseInfo& house : layout_->houses()) {
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
  for (const std::uint16_t peer : flat_.peers(cell)) {
    if ((candidates_[peer] & bit) == 0) continue;
    candidates_[peer] &= ~bit;
    if (std::has_single_bit(candidates_[peer])) naked_.push_back(peer);
    for (const auto& m : flat_.memberships(peer)) {
      if (is_dirty_[m.house] != 0) continue;
      is_dirty_[m.house] = 1;
      dirty_.push_back(static_cast<std::uint16_t>(m.house));
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
    for (const std::uint16_t peer : flat_.peers(c)) candidates_[peer] &= ~bit;
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
      const auto cells = flat_.cells_of(house);
      std::uint32_t once = 0;
      std::uint32_t twice = 0;
      for (const std::uint16_t cell : cells) {
        twice |= once & candidates_[cell];
        once |= candidates_[cell];
      }
      once &= ~twice;
      for (const std::uint16_t cell : cells) {
        if (once == 0) break;
        const std::uint32_t found = candidates_[cell] & once;
        if (found == 0) continue;
        once &= ~found;
        place(cell);
      }
    } else {
      return false;
    }
  }
  return true;
}

}  // namespace masu::generate

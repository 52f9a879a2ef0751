// A layout flattened for inner loops: every list of the layout in one array, indices instead of
// strong types. Made once per engine; the searches, the boards and the looking procedure walk it.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "masu/layout.hpp"

namespace masu {

class FlatLayout {
 public:
  /// Where a cell stands in one of its houses.
  struct Membership {
    std::uint32_t house;
    std::uint32_t first_pair;  ///< house * digits: index of the pair (house, digit 1)
    std::uint32_t place_bit;   ///< the cell's bit among the places of the house
  };

  explicit FlatLayout(const Layout& layout);

  std::size_t digits, cells, houses;
  std::size_t words;  ///< 64-bit words of a set of cells

  /// In the order of Layout::houses_of.
  [[nodiscard]] std::span<const Membership> memberships(std::size_t cell) const {
    return {memberships_.data() + membership_begin_[cell],
            memberships_.data() + membership_begin_[cell + 1]};
  }
  [[nodiscard]] std::span<const std::uint16_t> peers(std::size_t cell) const {
    return {peers_.data() + peer_begin_[cell], peers_.data() + peer_begin_[cell + 1]};
  }
  [[nodiscard]] std::span<const std::uint16_t> cells_of(std::size_t house) const {
    return {house_cells_.data() + house * digits, digits};
  }
  [[nodiscard]] std::size_t cell_at(std::size_t house, std::size_t place) const {
    return house_cells_[house * digits + place];
  }
  /// The same by `first_pair` of a house.
  [[nodiscard]] std::size_t cell_in(std::size_t first_pair, std::size_t place) const {
    return house_cells_[first_pair + place];
  }
  [[nodiscard]] bool sees(std::size_t a, std::size_t b) const {
    return (sees_[a * words + b / 64] >> (b % 64) & 1U) != 0;
  }

 private:
  std::vector<std::uint32_t> membership_begin_;
  std::vector<Membership> memberships_;
  std::vector<std::uint32_t> peer_begin_;
  std::vector<std::uint16_t> peers_;
  std::vector<std::uint16_t> house_cells_;
  std::vector<std::uint64_t> sees_;
};

}  // namespace masu

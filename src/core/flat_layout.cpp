#include "core/flat_layout.hpp"

namespace masu {

FlatLayout::FlatLayout(const Layout& layout)
    : digits(static_cast<std::size_t>(layout.digits())),
      cells(layout.cell_count()),
      houses(layout.house_count()),
      words((cells + 63) / 64),
      sees_(cells * words, 0) {
  const auto end_of = [](const auto& list) { return static_cast<std::uint32_t>(list.size()); };
  for (std::size_t c = 0; c < cells; ++c) {
    membership_begin_.push_back(end_of(memberships_));
    for (House h : layout.houses_of(Cell(c))) {
      memberships_.push_back({static_cast<std::uint32_t>(h.index()),
                              static_cast<std::uint32_t>(h.index() * digits),
                              std::uint32_t{1} << layout.place_in(h, Cell(c))});
    }
    peer_begin_.push_back(end_of(peers_));
    for (Cell p : layout.peers(Cell(c))) {
      peers_.push_back(static_cast<std::uint16_t>(p.index()));
      sees_[c * words + p.index() / 64] |= std::uint64_t{1} << (p.index() % 64);
    }
  }
  membership_begin_.push_back(end_of(memberships_));
  peer_begin_.push_back(end_of(peers_));
  for (std::size_t h = 0; h < houses; ++h) {
    for (Cell c : layout.cells_of(House(h))) {
      house_cells_.push_back(static_cast<std::uint16_t>(c.index()));
    }
  }
}

}  // namespace masu

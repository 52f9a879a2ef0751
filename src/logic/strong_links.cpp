#include "logic/strong_links.hpp"

#include "logic/collector.hpp"

namespace masu::logic {

std::vector<StrongLink> strong_links(const Board& board, Digit digit) {
  std::vector<StrongLink> links;
  for (std::size_t i = 0; i < board.layout().house_count(); ++i) {
    const std::uint32_t places = board.places(House(i), digit);
    if (std::popcount(places) != 2) continue;
    const auto cells = cells_of_places(board, House(i), places);
    links.push_back({House(i), cells[0], cells[1]});
  }
  return links;
}

}  // namespace masu::logic

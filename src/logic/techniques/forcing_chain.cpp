// Forcing chains. Contradiction: two opposite statements follow from a candidate, so it is false.
// Verity: a statement follows from every candidate of a cell, or from every place of a digit in a
// house, so it is true. The chains may go through groups.
#include "logic/finders.hpp"
#include "logic/memory.hpp"
#include "logic/network/verity.hpp"

namespace masu::logic {

void find_forcing_contradiction(const Board& board, const Technique& technique, Collector& found) {
  const Closures* closures = found.memory().tables.by_links(board, found.stop());
  if (!closures) return;
  Verities verities(*closures, found);
  verities.add_contradictions(technique);
  verities.give();
}

void find_forcing_verity(const Board& board, const Technique& technique, Collector& found) {
  const Closures* closures = found.memory().tables.by_links(board, found.stop());
  if (!closures) return;
  const Network& network = closures->network();
  Verities verities(*closures, found);
  std::vector<Network::NodeId> from;
  for (std::size_t c = 0; c < board.tables().cells && !found.full(); ++c) {
    from.clear();
    for (Digit d : board.candidates(Cell(c))) from.push_back(network.number({Cell(c), d}));
    if (from.size() > 1) {
      const Step cell{.technique = technique.id, .digits = board.candidates(Cell(c))};
      verities.add(from, cell, 0);
    }
  }
  for (std::size_t h = 0; h < board.layout().house_count() && !found.full(); ++h) {
    for (Digit d : board.layout().all_digits()) {
      if (found.full()) return;
      from.clear();
      for (Cell c : cells_of_places(board, House(h), board.places(House(h), d))) {
        from.push_back(network.number({c, d}));
      }
      const Step house{
          .technique = technique.id, .digits = {d}, .houses = {{House(h), Role::Base}}};
      if (from.size() > 1) verities.add(from, house, 0);
    }
  }
  verities.give();
}

}  // namespace masu::logic

// Searches that are still to be written: they find nothing. Take a line out when its file is there.
#include "logic/hodoku/searches.hpp"

namespace masu::logic::hodoku {

#define MASU_HODOKU_PENDING(name)                                   \
  bool name##_first(Workspace&, Position&, Step&) { return false; } \
  void name##_all(Workspace&, const Position&, std::vector<Step>&) {}

MASU_HODOKU_PENDING(kraken_fish)

}  // namespace masu::logic::hodoku

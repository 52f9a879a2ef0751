// Searches that are still to be written: they find nothing. Take a line out when its file is there.
#include "logic/hodoku/searches.hpp"

namespace masu::logic::hodoku {

#define MASU_HODOKU_PENDING(name)                                   \
  bool name##_first(Workspace&, Position&, Step&) { return false; } \
  void name##_all(Workspace&, const Position&, std::vector<Step>&) {}

MASU_HODOKU_PENDING(sue_de_coq)
MASU_HODOKU_PENDING(nice_loop)
MASU_HODOKU_PENDING(grouped_nice_loop)
MASU_HODOKU_PENDING(als_xz)
MASU_HODOKU_PENDING(als_xy_wing)
MASU_HODOKU_PENDING(als_xy_chain)
MASU_HODOKU_PENDING(death_blossom)
MASU_HODOKU_PENDING(kraken_fish)
MASU_HODOKU_PENDING(forcing_chain)
MASU_HODOKU_PENDING(forcing_net)
MASU_HODOKU_PENDING(template_set)
MASU_HODOKU_PENDING(template_delete)

}  // namespace masu::logic::hodoku

// Every search of HoDoKu by name: <name>_first and <name>_all, see search.hpp.
#pragma once

#include "logic/hodoku/search.hpp"

namespace masu::logic::hodoku {

#define MASU_HODOKU_SEARCH(name)                                      \
  bool name##_first(Workspace& work, Position& position, Step& step); \
  void name##_all(Workspace& work, const Position& position, std::vector<Step>& found)

// singles.cpp
MASU_HODOKU_SEARCH(full_house);
MASU_HODOKU_SEARCH(naked_single);
MASU_HODOKU_SEARCH(hidden_single);
// sue_de_coq.cpp
MASU_HODOKU_SEARCH(sue_de_coq);
// nice_loop.cpp
MASU_HODOKU_SEARCH(nice_loop);
MASU_HODOKU_SEARCH(grouped_nice_loop);
// als_xz.cpp, als_xy_wing.cpp, als_chain.cpp, death_blossom.cpp
MASU_HODOKU_SEARCH(als_xz);
MASU_HODOKU_SEARCH(als_xy_wing);
MASU_HODOKU_SEARCH(als_xy_chain);
MASU_HODOKU_SEARCH(death_blossom);
// kraken.cpp
MASU_HODOKU_SEARCH(kraken_fish);
// forcing_chain.cpp, forcing_net.cpp
MASU_HODOKU_SEARCH(forcing_chain);
MASU_HODOKU_SEARCH(forcing_net);
// templates.cpp
MASU_HODOKU_SEARCH(template_set);
MASU_HODOKU_SEARCH(template_delete);
// last_resort.cpp
MASU_HODOKU_SEARCH(brute_force);
MASU_HODOKU_SEARCH(give_up);

#undef MASU_HODOKU_SEARCH

}  // namespace masu::logic::hodoku

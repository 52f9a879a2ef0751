// Every search of HoDoKu by name. Those that are one function for the first and for all steps take
// an Output; the others are <name>_first and <name>_all, see search.hpp.
#pragma once

#include "logic/hodoku/output.hpp"
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

// locked.cpp, subsets.cpp
bool pointing(Workspace& work, const Position& position, Output& out);
bool claiming(Workspace& work, const Position& position, Output& out);
bool naked_subsets(const Position& position, int size, bool locked, Output& out);
bool hidden_subsets(const Position& position, int size, Output& out);
// single_digit.cpp
bool skyscrapers(Workspace& work, const Position& position, Output& out);
bool kites(Workspace& work, const Position& position, Output& out);
bool empty_rectangles(Workspace& work, const Position& position, Output& out);
// wings.cpp
bool w_wings(Workspace& work, const Position& position, Output& out);
bool xy_wings(Workspace& work, const Position& position, Output& out);
bool xyz_wings(Workspace& work, const Position& position, Output& out);
// uniqueness.cpp, bug.cpp. A list gets all types, whichever is wanted.
bool unique_rectangles(Workspace& work, const Position& position, Type wanted, Output& out);
bool avoidable_rectangles(const Position& position, Type wanted, Output& out);
bool bug_plus_1(Workspace& work, const Position& position, Output& out);
// colours.cpp
bool simple_colours(Workspace& work, const Position& position, Output& out);
bool multi_colours(Workspace& work, const Position& position, Output& out);
// x_chain.cpp, xy_chain.cpp
bool x_chain(Workspace& work, const Position& position, Output& out);
bool turbot_fish(Workspace& work, const Position& position, Output& out);
bool xy_chain(Workspace& work, const Position& position, Output& out);
bool remote_pair(Workspace& work, const Position& position, Output& out);

}  // namespace masu::logic::hodoku

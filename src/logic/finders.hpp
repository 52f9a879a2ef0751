// The finders, one per file of techniques/. Each adds the steps it sees to `found` and stops when
// it is full.
#pragma once

#include "logic/collector.hpp"

namespace masu::logic {

void find_full_house(const Board& board, const Technique& technique, Collector& found);
void find_scanning(const Board& board, const Technique& technique, Collector& found);
void find_naked_single(const Board& board, const Technique& technique, Collector& found);
void find_hidden_single(const Board& board, const Technique& technique, Collector& found);
void find_pointing(const Board& board, const Technique& technique, Collector& found);
void find_claiming(const Board& board, const Technique& technique, Collector& found);
void find_naked_subset(const Board& board, const Technique& technique, Collector& found);
void find_hidden_subset(const Board& board, const Technique& technique, Collector& found);
void find_fish(const Board& board, const Technique& technique, Collector& found);
void find_skyscraper(const Board& board, const Technique& technique, Collector& found);
void find_two_string_kite(const Board& board, const Technique& technique, Collector& found);
void find_xy_wing(const Board& board, const Technique& technique, Collector& found);
void find_xyz_wing(const Board& board, const Technique& technique, Collector& found);
void find_w_wing(const Board& board, const Technique& technique, Collector& found);
void find_colouring_trap(const Board& board, const Technique& technique, Collector& found);
void find_colouring_wrap(const Board& board, const Technique& technique, Collector& found);
void find_x_chain(const Board& board, const Technique& technique, Collector& found);
void find_xy_chain(const Board& board, const Technique& technique, Collector& found);

}  // namespace masu::logic

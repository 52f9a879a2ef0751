// The finders, one per file of techniques/. Each adds the steps it sees to `found` and stops when
// it is full.
#pragma once

#include "logic/collector.hpp"

namespace masu::logic {

using Finder = void (*)(const Board& board, const Technique& technique, Collector& found);
/// Looks for one technique, with the finder that its row of the table names.
void find_steps(TechniqueId id, const Board& board, Collector& found);

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
void find_locked_subset(const Board& board, const Technique& technique, Collector& found);
void find_remote_pair(const Board& board, const Technique& technique, Collector& found);
void find_bug_plus_one(const Board& board, const Technique& technique, Collector& found);
void find_dual_two_string_kite(const Board& board, const Technique& technique, Collector& found);
void find_turbot_fish(const Board& board, const Technique& technique, Collector& found);
void find_empty_rectangle(const Board& board, const Technique& technique, Collector& found);
void find_dual_empty_rectangle(const Board& board, const Technique& technique, Collector& found);
void find_uniqueness_test_1(const Board& board, const Technique& technique, Collector& found);
void find_uniqueness_test_2(const Board& board, const Technique& technique, Collector& found);
void find_uniqueness_test_3(const Board& board, const Technique& technique, Collector& found);
void find_uniqueness_test_4(const Board& board, const Technique& technique, Collector& found);
void find_uniqueness_test_5(const Board& board, const Technique& technique, Collector& found);
void find_uniqueness_test_6(const Board& board, const Technique& technique, Collector& found);
void find_hidden_rectangle(const Board& board, const Technique& technique, Collector& found);
void find_avoidable_rectangle_1(const Board& board, const Technique& technique, Collector& found);
void find_avoidable_rectangle_2(const Board& board, const Technique& technique, Collector& found);
void find_finned_fish(const Board& board, const Technique& technique, Collector& found);
void find_sashimi_fish(const Board& board, const Technique& technique, Collector& found);
void find_multi_colours_1(const Board& board, const Technique& technique, Collector& found);
void find_multi_colours_2(const Board& board, const Technique& technique, Collector& found);
void find_franken_fish(const Board& board, const Technique& technique, Collector& found);
void find_finned_franken_fish(const Board& board, const Technique& technique, Collector& found);
void find_mutant_fish(const Board& board, const Technique& technique, Collector& found);
void find_finned_mutant_fish(const Board& board, const Technique& technique, Collector& found);
void find_sue_de_coq(const Board& board, const Technique& technique, Collector& found);
void find_alternating_chain(const Board& board, const Technique& technique, Collector& found);
void find_death_blossom(const Board& board, const Technique& technique, Collector& found);
void find_template_set(const Board& board, const Technique& technique, Collector& found);
void find_template_delete(const Board& board, const Technique& technique, Collector& found);
void find_kraken_fish(const Board& board, const Technique& technique, Collector& found);
void find_forcing_contradiction(const Board& board, const Technique& technique, Collector& found);
void find_forcing_verity(const Board& board, const Technique& technique, Collector& found);
void find_net_contradiction(const Board& board, const Technique& technique, Collector& found);
void find_net_verity(const Board& board, const Technique& technique, Collector& found);
void find_brute_force(const Board& board, const Technique& technique, Collector& found);

}  // namespace masu::logic

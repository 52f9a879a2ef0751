// Steps as JSON values, for those who put them into larger ones.
#pragma once

#include <nlohmann/json.hpp>
#include <span>

#include "masu/hodoku.hpp"
#include "masu/logic.hpp"

namespace masu::logic {

[[nodiscard]] nlohmann::ordered_json json_of(const Step& step, const Layout& layout,
                                             Language language);
[[nodiscard]] nlohmann::ordered_json json_of(const Step::Chain& chain, const Layout& layout);
/// {"cell": "r1c3", "digit": 4}
[[nodiscard]] nlohmann::ordered_json json_of_candidate(Cell cell, Digit digit,
                                                       const Layout& layout);
/// The names of the cells.
[[nodiscard]] nlohmann::ordered_json json_of_cells(std::span<const Cell> cells,
                                                   const Layout& layout);
/// The members that say what is there and what follows: digits, houses, candidates, links, sets,
/// chains, placements, eliminations.
void add_pattern(nlohmann::ordered_json& json, const Step& step, const Layout& layout);
/// Digits and candidates, cell by cell: {"digits": "53..", "marks": ["", "124", ...]}
[[nodiscard]] nlohmann::ordered_json json_of_position(const Puzzle& position);

}  // namespace masu::logic

namespace masu::hodoku {

[[nodiscard]] nlohmann::ordered_json json_of(const Step& step, Language language);

}  // namespace masu::hodoku

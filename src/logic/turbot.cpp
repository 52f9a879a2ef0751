#include "logic/turbot.hpp"

#include <array>
#include <utility>

#include "logic/strong_links.hpp"

namespace masu::logic {
namespace {

// A house of the kind that has both cells.
std::optional<House> common_house(const Layout& layout, Cell a, Cell b, HouseKind kind) {
  for (House h : layout.houses_of(a)) {
    if (layout.house(h).kind != kind) continue;
    if (std::ranges::find(layout.houses_of(b), h) != layout.houses_of(b).end()) return h;
  }
  return std::nullopt;
}

}  // namespace

void find_turbot(const Board& board, const Technique& technique, HouseKind first, HouseKind second,
                 HouseKind join, Collector& found) {
  const Layout& layout = board.layout();
  for (Digit d : layout.all_digits()) {
    const auto links = strong_links(board, d);
    for (std::size_t i = 0; i < links.size(); ++i) {
      if (layout.house(links[i].house).kind != first) continue;
      if (found.full()) return;
      for (std::size_t j = first == second ? i + 1 : 0; j < links.size(); ++j) {
        if (layout.house(links[j].house).kind != second) continue;
        for (const auto& [a1, b1] : {std::pair(links[i].a, links[i].b), {links[i].b, links[i].a}}) {
          for (const auto& [a2, b2] :
               {std::pair(links[j].a, links[j].b), {links[j].b, links[j].a}}) {
            if (a1 == a2 || a1 == b2 || b1 == a2 || b1 == b2) continue;
            const auto joined = common_house(layout, a1, a2, join);
            if (!joined) continue;
            Step step{.technique = technique.id, .digits = {d}};
            step.marks = {{{b1, d}, Role::End},
                          {{a1, d}, Role::Link},
                          {{a2, d}, Role::Link},
                          {{b2, d}, Role::End}};
            step.houses = {
                {links[i].house, Role::Base}, {links[j].house, Role::Base}, {*joined, Role::Cover}};
            step.links = {
                {{b1, d}, {a1, d}, true}, {{a1, d}, {a2, d}, false}, {{a2, d}, {b2, d}, true}};
            eliminate_seen_by_all(board, std::array{b1, b2}, d, step);
            found.add(std::move(step));
            if (found.full()) return;
          }
        }
      }
    }
  }
}

}  // namespace masu::logic

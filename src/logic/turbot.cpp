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

// Two links, each from its free end to the end that is joined.
Step turbot_step(const Board& board, const Technique& technique, Digit d, const StrongLink& first,
                 const StrongLink& second, House joined) {
  Step step{.technique = technique.id, .digits = {d}};
  step.marks = {{{first.a, d}, Role::End},
                {{first.b, d}, Role::Link},
                {{second.b, d}, Role::Link},
                {{second.a, d}, Role::End}};
  step.houses = {{first.house, Role::Base}, {second.house, Role::Base}, {joined, Role::Cover}};
  step.links = {{{first.a, d}, {first.b, d}, true},
                {{first.b, d}, {second.b, d}, false},
                {{second.b, d}, {second.a, d}, true}};
  eliminate_seen_by_all(board, std::array{first.a, second.a}, d, step);
  return step;
}

bool has_own_name(HouseKind first, HouseKind second, HouseKind join) {
  using enum HouseKind;
  if (first == Row && second == Row) return join == Column;
  if (first == Column && second == Column) return join == Row;
  return join == Block &&
         ((first == Row && second == Column) || (first == Column && second == Row));
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
            found.add(turbot_step(board, technique, d, {links[i].house, b1, a1},
                                  {links[j].house, b2, a2}, *joined));
            if (found.full()) return;
          }
        }
      }
    }
  }
}

void find_other_turbot(const Board& board, const Technique& technique, Collector& found) {
  const Layout& layout = board.layout();
  for (Digit d : layout.all_digits()) {
    const auto links = strong_links(board, d);
    for (std::size_t i = 0; i < links.size(); ++i) {
      if (found.full()) return;
      for (std::size_t j = i + 1; j < links.size(); ++j) {
        for (const auto& [a1, b1] : {std::pair(links[i].a, links[i].b), {links[i].b, links[i].a}}) {
          for (const auto& [a2, b2] :
               {std::pair(links[j].a, links[j].b), {links[j].b, links[j].a}}) {
            if (a1 == a2 || a1 == b2 || b1 == a2 || b1 == b2 || !board.sees(a1, a2)) continue;
            const auto houses = layout.houses_of(a2);
            for (House joined : layout.houses_of(a1)) {
              if (std::ranges::find(houses, joined) == houses.end() ||
                  has_own_name(layout.house(links[i].house).kind, layout.house(links[j].house).kind,
                               layout.house(joined).kind)) {
                continue;
              }
              found.add(turbot_step(board, technique, d, {links[i].house, b1, a1},
                                    {links[j].house, b2, a2}, joined));
              if (found.full()) return;
            }
          }
        }
      }
    }
  }
}

}  // namespace masu::logic

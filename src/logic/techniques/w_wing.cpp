// W-wing: two cells {x,y} that do not see each other, and a strong link of x between a cell that
// sees the first and a cell that sees the second. If neither of the two were y, both would be x and
// the strong link would have no x left; so one is y, and a cell that sees both loses y.
#include <array>
#include <utility>

#include "logic/finders.hpp"
#include "logic/strong_links.hpp"

namespace masu::logic {

void find_w_wing(const Board& board, const Technique& technique, Collector& found) {
  const Layout& layout = board.layout();
  std::vector<Cell> pairs;
  for (std::size_t i = 0; i < layout.cell_count(); ++i) {
    if (board.candidates(Cell(i)).size() == 2) pairs.emplace_back(i);
  }
  std::array<std::vector<StrongLink>, kMaxDigits> links;
  for (Digit d : layout.all_digits()) links[d.index()] = strong_links(board, d);

  for (std::size_t i = 0; i < pairs.size(); ++i) {
    for (std::size_t j = i + 1; j < pairs.size(); ++j) {
      const Cell a = pairs[i], b = pairs[j];
      if (board.candidates(a) != board.candidates(b) || board.sees(a, b)) continue;
      if (found.full()) return;
      for (Digit x : board.candidates(a)) {
        const Digit y = (board.candidates(a) - DigitSet::of(x)).front();
        for (const StrongLink& link : links[x.index()]) {
          for (const auto& [p, q] : {std::pair(link.a, link.b), {link.b, link.a}}) {
            // sees() is false for a cell and itself, so neither p nor q is one of the two.
            if (!board.sees(p, a) || !board.sees(q, b) || p == b || q == a) continue;
            Step step{.technique = technique.id, .digits = board.candidates(a)};
            step.marks = {{{a, y}, Role::End},  {{a, x}, Role::End}, {{p, x}, Role::Link},
                          {{q, x}, Role::Link}, {{b, x}, Role::End}, {{b, y}, Role::End}};
            step.houses = {{link.house, Role::Base}};
            step.links = {{{a, y}, {a, x}, true},
                          {{a, x}, {p, x}, false},
                          {{p, x}, {q, x}, true},
                          {{q, x}, {b, x}, false},
                          {{b, x}, {b, y}, true}};
            eliminate_seen_by_all(board, std::array{a, b}, y, step);
            found.add(std::move(step));
            if (found.full()) return;
          }
        }
      }
    }
  }
}

}  // namespace masu::logic

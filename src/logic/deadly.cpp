#include "logic/deadly.hpp"

namespace masu::logic {

const std::vector<Rectangle>& rectangles(const Board& board, const Collector& found) {
  auto& known = found.memory().rectangles;
  if (!known) known = rectangles_of(board.layout());
  return *known;
}

Step deadly_step(const Board& board, const Technique& technique, const Deadly& deadly) {
  Step step{.technique = technique.id, .digits = deadly.pair};
  for (Cell c : *deadly.cells) {
    for (Digit d : board.candidates(c)) {
      step.marks.push_back({{c, d}, deadly.pair.contains(d) ? Role::Pattern : Role::Extra});
    }
  }
  return step;
}

std::vector<House> houses_with(const Layout& layout, Cell a, Cell b) {
  std::vector<House> houses;
  const auto of_b = layout.houses_of(b);
  for (House h : layout.houses_of(a)) {
    if (std::ranges::find(of_b, h) != of_b.end()) houses.push_back(h);
  }
  return houses;
}

std::optional<House> bound_to(const Board& board, Cell a, Cell b, Digit d) {
  for (House h : houses_with(board.layout(), a, b)) {
    const std::uint32_t both = std::uint32_t{1} << board.layout().place_in(h, a) |
                               std::uint32_t{1} << board.layout().place_in(h, b);
    const std::uint32_t places = board.places(h, d);
    if (places != 0 && (places & ~both) == 0) return h;
  }
  return std::nullopt;
}

}  // namespace masu::logic

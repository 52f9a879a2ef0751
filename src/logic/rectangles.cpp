#include "logic/rectangles.hpp"

#include <algorithm>

namespace masu::logic {

bool can_be_exchanged(const Layout& layout, const Rectangle& cells) {
  return std::ranges::all_of(cells, [&](Cell c) {
    return std::ranges::all_of(layout.houses_of(c), [&](House h) {
      std::array<int, 2> diagonal{};
      for (std::size_t i = 0; i < 4; ++i) {
        const auto houses = layout.houses_of(cells[i]);
        if (std::ranges::find(houses, h) != houses.end()) ++diagonal[i % 2];
      }
      return diagonal[0] == 1 && diagonal[1] == 1;
    });
  });
}

std::vector<Rectangle> rectangles_of(const Layout& layout) {
  std::vector<Rectangle> found;
  for (const auto& board : layout.boards()) {
    const auto width = static_cast<std::size_t>(board.width);
    const auto height = static_cast<std::size_t>(board.height);
    for (std::size_t r1 = 0; r1 < height; ++r1) {
      for (std::size_t r2 = r1 + 1; r2 < height; ++r2) {
        for (std::size_t c1 = 0; c1 < width; ++c1) {
          for (std::size_t c2 = c1 + 1; c2 < width; ++c2) {
            const Rectangle cells{board.cells[r1 * width + c1], board.cells[r1 * width + c2],
                                  board.cells[r2 * width + c2], board.cells[r2 * width + c1]};
            if (can_be_exchanged(layout, cells)) found.push_back(cells);
          }
        }
      }
    }
  }
  return found;
}

}  // namespace masu::logic

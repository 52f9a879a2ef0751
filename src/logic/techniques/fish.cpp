// Fish: X-wing (the document's "diagonal line"), swordfish, jellyfish.
//
// k rows of a board in which a digit has candidates in k columns only: each of these columns gets
// its digit from one of the rows, so the digit leaves the rest of the columns. Likewise with rows
// and columns exchanged.
//
// On overlapped boards base and cover lines are rows and columns of one board; every board is
// searched. A cover line ends where its board ends: a long visible column of the canvas is not a
// house.
#include "logic/finders.hpp"
#include "logic/subsets.hpp"

namespace masu::logic {
namespace {

void find_in(const Board& board, const Technique& technique, std::span<const House> bases,
             std::span<const House> covers, Collector& found) {
  const auto n = static_cast<std::size_t>(board.layout().digits());
  if (bases.size() != n || covers.size() != n) return;
  std::array<std::uint32_t, kMaxDigits> masks{};
  for (Digit d : board.layout().all_digits()) {
    for (std::size_t line = 0; line < n; ++line) {
      // A line with one place is a hidden single, not part of a fish.
      const std::uint32_t places = board.places(bases[line], d);
      masks[line] = std::has_single_bit(places) ? 0 : places;
    }
    for_each_subset(
        {masks.data(), n}, technique.size, found, [&](std::uint32_t lines, std::uint32_t across) {
          Step step{.technique = technique.id, .digits = {d}};
          for (std::size_t line = 0; line < n; ++line) {
            if ((lines >> line & 1U) == 0) continue;
            step.houses.push_back({bases[line], Role::Base});
            for (Cell c : cells_of_places(board, bases[line], board.places(bases[line], d))) {
              step.marks.push_back({{c, d}, Role::Pattern});
            }
          }
          for (std::size_t cover = 0; cover < n; ++cover) {
            if ((across >> cover & 1U) == 0) continue;
            step.houses.push_back({covers[cover], Role::Cover});
            // The cell of a cover line at position i lies on base line i.
            eliminate_places(board, covers[cover], ~lines, d, step);
          }
          found.add(std::move(step));
        });
    if (found.full()) return;
  }
}

}  // namespace

void find_fish(const Board& board, const Technique& technique, Collector& found) {
  for (const auto& b : board.layout().boards()) {
    find_in(board, technique, b.rows, b.columns, found);
    if (found.full()) return;
    find_in(board, technique, b.columns, b.rows, found);
    if (found.full()) return;
  }
}

}  // namespace masu::logic

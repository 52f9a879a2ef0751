// Remote pair: cells with the same two candidates, each of which sees the next. Their digits
// alternate, so two cells at an odd distance have both between them: a cell that sees both loses
// both digits. Four cells or more (two are a naked pair); of every two ends the shortest way.
#include <array>

#include "logic/finders.hpp"

namespace masu::logic {
namespace {

Step remote_pair_step(const Board& board, const Technique& technique,
                      const std::vector<Cell>& way) {
  const DigitSet pair = board.candidates(way.front());
  Step step{.technique = technique.id, .digits = pair};
  const Digit a = pair.front();
  const Digit b = (pair - DigitSet::of(a)).front();
  for (std::size_t i = 0; i < way.size(); ++i) {
    const Role role = i == 0 || i + 1 == way.size() ? Role::End : Role::Link;
    step.marks.push_back({{way[i], a}, role});
    step.marks.push_back({{way[i], b}, role});
    step.links.push_back({{way[i], i % 2 == 0 ? a : b}, {way[i], i % 2 == 0 ? b : a}, true});
    if (i + 1 < way.size()) {
      const Digit shared = i % 2 == 0 ? b : a;
      step.links.push_back({{way[i], shared}, {way[i + 1], shared}, false});
    }
  }
  const std::array ends{way.front(), way.back()};
  for (Digit d : pair) eliminate_seen_by_all(board, ends, d, step);
  // Cells of the chain itself see the ends where the chain could be shorter.
  std::erase_if(step.eliminations, [&](const Candidate& gone) {
    return std::ranges::find(way, gone.cell) != way.end();
  });
  return step;
}

}  // namespace

void find_remote_pair(const Board& board, const Technique& technique, Collector& found) {
  std::vector<Cell> pairs;
  for (std::size_t i = 0; i < board.layout().cell_count(); ++i) {
    if (board.candidates(Cell(i)).size() == 2) pairs.emplace_back(i);
  }
  struct Way {
    std::vector<Cell> cells;
  };
  std::vector<Way> ways;
  for (Cell start : pairs) {
    // Breadth first from the start: distance and the cell before.
    std::vector<Cell> reached{start};
    std::vector<std::size_t> before{0}, distance{0};
    for (std::size_t i = 0; i < reached.size(); ++i) {
      for (Cell next : pairs) {
        if (board.candidates(next) != board.candidates(start) || !board.sees(reached[i], next) ||
            std::ranges::find(reached, next) != reached.end()) {
          continue;
        }
        reached.push_back(next);
        before.push_back(i);
        distance.push_back(distance[i] + 1);
      }
      if (distance[i] < 3 || distance[i] % 2 == 0 || reached[i] < start) continue;
      Way way;
      for (std::size_t at = i; at != 0; at = before[at]) way.cells.push_back(reached[at]);
      way.cells.push_back(start);
      std::ranges::reverse(way.cells);
      ways.push_back(std::move(way));
    }
    if (found.full()) return;
  }
  std::ranges::stable_sort(ways, {}, [](const Way& way) { return way.cells.size(); });
  for (const Way& way : ways) {
    found.add(remote_pair_step(board, technique, way.cells));
    if (found.full()) return;
  }
}

}  // namespace masu::logic

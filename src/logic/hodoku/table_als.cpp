// ALS nodes of the implication tables (an option): "X without digit j" is the node (X, j) off. Then
// X is locked and its other digits go from everything that sees them.
#include <array>

#include "logic/hodoku/als.hpp"
#include "logic/hodoku/tables.hpp"

namespace masu::logic::hodoku {

namespace {

/// Nodes of a table at most: 2 * 16,000 statements are 128 MB of rows. Positions of puzzles have a
/// few thousand at most; the sets of a made-up board that come later are left out.
constexpr std::size_t kMaxNodes = 16'000;

}  // namespace

void Implications::als_nodes(AlsWork& als, const Position& position) {
  als.list(position);
  als_node_.assign(als.size() * 10, 0);
  for (std::size_t x = 0; x < als.size(); ++x) {
    if (!als.at(x).cells.several()) continue;
    Digits useful = 0;
    for (const int d : each(als.at(x).digits))
      if (als.at(x, d).targets.any()) useful |= digit_bit(d);
    for (const int j : each(als.at(x).digits)) {
      if ((useful & ~digit_bit(j)) == 0 || nodes_.size() >= kMaxNodes) continue;
      als_node_[x * 10 + static_cast<std::size_t>(j)] = static_cast<std::uint16_t>(nodes_.size());
      nodes_.push_back({ChainNode::Kind::Als, static_cast<std::uint8_t>(als.at(x, j).cells.first()),
                        static_cast<std::uint8_t>(j), static_cast<std::uint16_t>(x),
                        als.at(x).cells});
    }
  }
}

void Implications::als_edges(const AlsWork& als, const Position& position) {
  std::size_t groups_end = candidates_;
  while (groups_end < nodes_.size() && nodes_[groups_end].kind == ChainNode::Kind::Group)
    ++groups_end;
  for (std::size_t node = groups_end; node < nodes_.size(); ++node) {
    const std::size_t x = nodes_[node].als;
    const int j = nodes_[node].digit;
    const Als& set = als.at(x);
    const int distance = 2 + 2 * (digit_count(set.digits) - 1);

    const CellSet& entries = als.at(x, j).targets;
    for (const int cell : entries) add(on(number(cell, j)), off(node));
    for (std::size_t g = candidates_; g < groups_end; ++g)
      if (nodes_[g].digit == j && nodes_[g].cells.inside(entries)) add(on(g), off(node));

    std::array<Digits, kCells> lost{};
    for (const int k : each(static_cast<Digits>(set.digits & ~digit_bit(j)))) {
      const CellSet& targets = als.at(x, k).targets;
      for (const int cell : targets) {
        add(off(node), off(number(cell, k)), distance);
        lost[static_cast<std::size_t>(cell)] |= digit_bit(k);
      }
      for (std::size_t g = candidates_; g < groups_end; ++g)
        if (nodes_[g].digit == k && nodes_[g].cells.inside(targets))
          add(off(node), off(g), distance);
      for (std::size_t y = 0; y < als.size(); ++y) {
        const auto entered = als_node_[y * 10 + static_cast<std::size_t>(k)];
        if (entered == 0 || y == x || als.at(y).cells.meets(set.cells) ||
            !als.at(y, k).cells.inside(targets))
          continue;
        add(off(node), off(entered), distance);
      }
    }
    for (const int cell : position.empty()) {
      const Digits marks = position.candidates(cell);
      const auto left = static_cast<Digits>(marks & ~lost[static_cast<std::size_t>(cell)]);
      if (digit_count(marks) >= 3 && digit_count(left) == 1)
        add(off(node), on(number(cell, first_digit(left))), distance + 1);
    }
  }
}

}  // namespace masu::logic::hodoku

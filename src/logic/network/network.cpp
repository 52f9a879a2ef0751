#include "logic/network/network.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <map>

#include "logic/collector.hpp"
#include "logic/network/sets.hpp"

namespace masu::logic {
namespace {

// Cells of the largest almost locked sets. Larger ones are many and add little: their complement in
// the house is a smaller hidden pattern.
constexpr int kLargestSet = 5;
constexpr int kLargestSetInChains = 4;
// Weak links of a network; those of the nodes after that are left out.
constexpr std::size_t kMostLinks = 4'000'000;

}  // namespace

void Network::Lists::make(std::size_t nodes, Pairs& pairs) {
  std::ranges::sort(pairs);
  pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
  begin_.assign(nodes + 1, 0);
  to_.clear();
  for (const auto& [from, to] : pairs) {
    ++begin_[from + 1];
    to_.push_back(to);
  }
  for (std::size_t i = 0; i < nodes; ++i) begin_[i + 1] += begin_[i];
}

Network::Network(const Board& board, Kind kind, const Stop& stop)
    : board_(&board), larger_(board.tables().digits) {
  add_candidates();
  Pairs strong;
  if (kind != Kind::Sets) {
    link_cells(strong);
    link_houses(kind != Kind::Candidates, strong);
  }
  const bool with_sets = kind == Kind::Sets || kind == Kind::All;
  if (with_sets) link_sets(kind, strong, stop);
  strong_.make(nodes_.size(), strong);
  link_weakly(!with_sets, stop);
}

Network::NodeId Network::add_node(Digit digit, std::span<const Cell> cells, std::int32_t set) {
  nodes_.push_back({digit, static_cast<std::uint32_t>(cells_.size()),
                    static_cast<std::uint32_t>(cells.size()), set});
  cells_.insert(cells_.end(), cells.begin(), cells.end());
  const auto id = static_cast<NodeId>(nodes_.size() - 1);
  return id;
}

void Network::add_candidates() {
  const std::size_t digits = board_->tables().digits;
  numbers_.assign(board_->tables().cells * digits, 0);
  for (std::size_t c = 0; c < board_->tables().cells; ++c) {
    for (Digit d : board_->candidates(Cell(c))) {
      numbers_[c * digits + d.index()] = add_node(d, std::array{Cell(c)}, -1);
    }
  }
  candidates_ = nodes_.size();
}

void Network::link_cells(Pairs& strong) const {
  for (std::size_t c = 0; c < board_->tables().cells; ++c) {
    const DigitSet two = board_->candidates(Cell(c));
    if (two.size() != 2) continue;
    const Digit a = two.front(), b = (two - DigitSet::of(a)).front();
    strong.emplace_back(number({Cell(c), a}), number({Cell(c), b}));
    strong.emplace_back(number({Cell(c), b}), number({Cell(c), a}));
  }
}

// The places of `h` that it shares with another house, for every house with which it shares
// several.
std::vector<std::uint32_t> Network::shared_places(House h) const {
  const FlatLayout& tables = board_->tables();
  std::map<std::uint32_t, std::uint32_t> by_house;
  for (std::size_t place = 0; place < tables.digits; ++place) {
    for (const auto& m : tables.memberships(tables.cell_at(h.index(), place))) {
      if (m.house != h.index()) by_house[m.house] |= std::uint32_t{1} << place;
    }
  }
  std::vector<std::uint32_t> shared;
  for (const auto& [house, places] : by_house) {
    if (std::popcount(places) >= 2 && std::ranges::find(shared, places) == shared.end()) {
      shared.push_back(places);
    }
  }
  return shared;
}

// A house whose places of a digit fall into two nodes: one of them is on.
void Network::link_houses(bool groups, Pairs& strong) {
  std::map<std::pair<Digit, std::vector<Cell>>, NodeId> known;
  const auto node_of = [&](House h, Digit d, std::uint32_t places) {
    const auto cells = cells_of_places(*board_, h, places);
    if (cells.size() == 1) return number({cells.front(), d});
    const auto [at, fresh] = known.try_emplace({d, cells}, 0);
    if (fresh) {
      at->second = add_node(d, cells, -1);
      larger_[d.index()].push_back(at->second);
    }
    return at->second;
  };
  for (std::size_t i = 0; i < board_->layout().house_count(); ++i) {
    const House h(i);
    const auto shared = groups ? shared_places(h) : std::vector<std::uint32_t>();
    const auto is_node = [&](std::uint32_t places) {
      return std::has_single_bit(places) ||
             std::ranges::any_of(shared, [&](std::uint32_t s) { return (places & ~s) == 0; });
    };
    for (Digit d : board_->layout().all_digits()) {
      const std::uint32_t all = board_->places(h, d);
      if (std::popcount(all) < 2) continue;
      const auto link = [&](std::uint32_t part) {
        const std::uint32_t rest = all & ~part;
        if (part == 0 || rest == 0 || !is_node(part) || !is_node(rest)) return;
        const NodeId a = node_of(h, d, part), b = node_of(h, d, rest);
        strong.emplace_back(a, b);
        strong.emplace_back(b, a);
      };
      for (std::uint32_t rest = all; rest != 0; rest &= rest - 1) link(rest & (~rest + 1));
      for (std::uint32_t s : shared) link(all & s);
    }
  }
}

// Nodes of the digits of a set that anything outside is excluded by.
void Network::link_sets(Kind kind, Pairs& strong, const Stop& stop) {
  const bool alone = kind == Kind::Sets;
  sets_ =
      almost_locked_sets(*board_, alone ? 1 : 2, alone ? kLargestSet : kLargestSetInChains, stop);
  std::vector<Cell> places;
  std::vector<NodeId> useful;
  for (std::size_t s = 0; s < sets_.size(); ++s) {
    useful.clear();
    for (Digit d : sets_[s].digits) {
      places.clear();
      for (Cell c : sets_[s].cells) {
        if (board_->has(c, d)) places.push_back(c);
      }
      const bool seen = std::ranges::any_of(board_->layout().peers(places.front()), [&](Cell c) {
        return board_->has(c, d) &&
               std::ranges::all_of(places, [&](Cell p) { return board_->sees(c, p); });
      });
      if (!seen) continue;
      useful.push_back(add_node(d, places, static_cast<std::int32_t>(s)));
      larger_[d.index()].push_back(useful.back());
    }
    for (NodeId a : useful) {
      for (NodeId b : useful) {
        if (a != b) strong.emplace_back(a, b);
      }
    }
  }
}

bool Network::excludes(NodeId a, NodeId b) const {
  const Node &x = nodes_[a], &y = nodes_[b];
  if (x.digit != y.digit) {
    return a < candidates_ && b < candidates_ && cells(a).front() == cells(b).front();
  }
  return std::ranges::all_of(cells(a), [&](Cell p) {
    return std::ranges::all_of(cells(b), [&](Cell q) { return board_->sees(p, q); });
  });
}

void Network::link_weakly(bool complete, const Stop& stop) {
  Pairs weak;
  // Cells seen from all of a node that can be its digit.
  std::vector<NodeId> stamp(board_->tables().cells, static_cast<NodeId>(-1));
  for (NodeId x = 0; x < nodes_.size(); ++x) {
    if (weak.size() >= kMostLinks || (x % 64 == 0 && stop.asked_now())) break;
    if (x >= candidates_ && strong_.of(x).empty()) continue;
    const auto mine = cells(x);
    const Digit d = nodes_[x].digit;
    const auto link = [&](NodeId y) {
      if (complete || !strong_.of(y).empty()) weak.emplace_back(x, y);
    };
    for (Cell c : board_->layout().peers(mine.front())) {
      if (!board_->has(c, d) ||
          !std::ranges::all_of(mine, [&](Cell p) { return board_->sees(c, p); })) {
        continue;
      }
      stamp[c.index()] = x;
      link(number({c, d}));
    }
    for (NodeId y : larger_[d.index()]) {
      if (std::ranges::all_of(cells(y), [&](Cell c) { return stamp[c.index()] == x; })) link(y);
    }
    if (x < candidates_) {
      for (Digit other : board_->candidates(mine.front())) {
        if (other != d) link(number({mine.front(), other}));
      }
    }
  }
  weak_.make(nodes_.size(), weak);
}

void Network::excluded_by_both(NodeId a, NodeId b, std::vector<Candidate>& out) const {
  const Node &x = nodes_[a], &y = nodes_[b];
  const auto add = [&](Candidate c) {
    const bool open = board_->has(c.cell, c.digit);
    if (open && std::ranges::find(out, c) == out.end()) out.push_back(c);
  };
  const auto sees_all = [&](Cell c, NodeId node) {
    return std::ranges::all_of(cells(node), [&](Cell p) { return board_->sees(c, p); });
  };
  if (x.digit == y.digit) {
    for (Cell c : board_->layout().peers(cells(a).front())) {
      if (sees_all(c, a) && sees_all(c, b)) add({c, x.digit});
    }
    return;
  }
  // In the cell of a candidate, the digit of the other end; in a common cell, all others.
  if (a < candidates_ && b < candidates_ && cells(a).front() == cells(b).front()) {
    for (Digit d : board_->candidates(cells(a).front())) {
      if (d != x.digit && d != y.digit) add({cells(a).front(), d});
    }
    return;
  }
  if (a < candidates_ && sees_all(cells(a).front(), b)) add({cells(a).front(), y.digit});
  if (b < candidates_ && sees_all(cells(b).front(), a)) add({cells(b).front(), x.digit});
}

Step::Node Network::tell(NodeId id, bool on, Step& step) const {
  const auto mine = cells(id);
  Step::Node told{.cells = {mine.begin(), mine.end()}, .digit = nodes_[id].digit, .on = on};
  if (nodes_[id].set >= 0) {
    const Step::Set& set = sets_[static_cast<std::size_t>(nodes_[id].set)];
    const auto known = std::ranges::find(step.sets, set);
    told.set = static_cast<std::size_t>(known - step.sets.begin());
    if (known == step.sets.end()) step.sets.push_back(set);
  }
  return told;
}

}  // namespace masu::logic

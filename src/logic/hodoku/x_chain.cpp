// X-Chain and Turbot Fish: one digit, links strong, weak, ..., strong. The best of all is taken.
//
// HoDoKu lists every chain and sorts them. Here only the ends matter: a chain is followed as long
// as an end that would be better than the best so far can be reached, first in a graph where cells
// may repeat (a few set operations), and only then by the search that forbids that.
#include <array>

#include "logic/hodoku/chains.hpp"
#include "logic/hodoku/dead_cells.hpp"
#include "logic/hodoku/output.hpp"
#include "logic/hodoku/searches.hpp"

namespace masu::logic::hodoku {

namespace {

class XChainSearch {
 public:
  XChainSearch(const Position& position, int digit, int max_nodes, bool turbot, const Stop& stop)
      : stop_(stop),
        places_(position.cells(digit)),
        digit_(digit),
        max_links_(turbot ? 3 : max_nodes - 1),
        turbot_(turbot) {
    for (const int cell : places_) {
      Node& node = nodes_[static_cast<std::size_t>(cell)];
      node.size = 0;
      node.strong = {};
      const auto& houses = houses_of(cell);
      for (std::size_t k = 0; k < 3; ++k) {
        CellSet others = places_ & house(houses[k]);
        const bool strong = position.count(houses[k], digit) == 2;
        others.erase(cell);
        // In the block only cells that share no line.
        if (k == 2) others = others - house(houses[0]) - house(houses[1]);
        if (strong) node.strong |= others;
        for (const int other : others) node.links[node.size++] = static_cast<std::uint8_t>(other);
      }
      node.any = places_ & peers(cell);
    }
  }

  /// What the ends of a chain eliminate.
  [[nodiscard]] CellSet eliminated(int start, int end) const {
    return start == end ? places_ & peers(start) : places_ & peers(start) & peers(end);
  }

  /// Improves `best`. Chains found later must be better to replace it. `dead`: the cells that a
  /// chain could eliminate.
  void improve(BestChain& best, const CellSet& dead) {
    best_ = &best;
    dead_ = dead;
    all_ = nullptr;
    for (const int start : places_) from(start);
  }
  /// Adds a step per pair of ends.
  void collect(std::vector<Step>& found) {
    best_ = nullptr;
    all_ = &found;
    dead_ = kAllCells;
    for (const int start : places_) from(start);
  }

 private:
  struct Node {
    std::array<std::uint8_t, 20> links;  ///< in HoDoKu's order
    std::size_t size = 0;
    CellSet strong{};
    CellSet any{};
  };
  [[nodiscard]] const Node& node(int cell) const { return nodes_[static_cast<std::size_t>(cell)]; }

  void from(int start) {
    if (node(start).strong.empty()) return;
    start_ = start;
    targets_ = {};
    for (const int end : places_) {
      if (end == start && turbot_) continue;
      const CellSet gone = eliminated(start, end);
      if (gone.empty() || !gone.inside(dead_)) continue;
      weight_[static_cast<std::size_t>(end)] = Weight::of_digit(gone, digit_);
      targets_.add(end);
    }
    keep_better_targets();
    visited_ = CellSet::of(start);
    path_[0] = static_cast<std::uint8_t>(start);
    if (can_reach(start)) strong_links(start, 0);
  }
  void keep_better_targets() {
    if (!best_ || !best_->found) return;
    for (const int end : targets_)
      if (!weight_[static_cast<std::size_t>(end)].better_than(best_->weight)) targets_.erase(end);
  }

  /// Can a target be reached from `cell`, which is off, by strong and weak links in turn?
  [[nodiscard]] bool can_reach(int cell) const {
    if (targets_.empty()) return false;
    const CellSet open = places_ - visited_;
    CellSet on = node(cell).strong & (open | CellSet::of(start_));
    CellSet fresh = on, off;
    while (true) {
      if (on.meets(targets_)) return true;
      CellSet weak, strong;
      for (const int at : fresh& open) weak |= node(at).any;
      for (const int at : (weak & open) - off) strong |= node(at).strong;
      off |= weak;
      fresh = (strong & (open | CellSet::of(start_))) - on;
      if (fresh.empty()) return false;
      on |= fresh;
    }
  }

  /// Goes on from a cell that is off, after `links` links.
  void strong_links(int cell, int links) {
    const Node& here = node(cell);
    for (std::size_t k = 0; k < here.size; ++k) {
      const int next = here.links[k];
      if (!here.strong.has(next)) continue;
      const bool closes = next == start_;
      if (!closes && visited_.has(next)) continue;
      path_[static_cast<std::size_t>(links) + 1] = static_cast<std::uint8_t>(next);
      if (links + 1 >= 3 && targets_.has(next)) arrive(next, links + 1);
      if (closes || links + 3 > max_links_ || targets_.empty()) continue;
      visited_.add(next);
      weak_links(next, links + 1);
      visited_.erase(next);
    }
  }
  void weak_links(int cell, int links) {
    const Node& here = node(cell);
    if (stop_.asked()) return;
    for (std::size_t k = 0; k < here.size; ++k) {
      const int next = here.links[k];
      if (visited_.has(next)) continue;
      path_[static_cast<std::size_t>(links) + 1] = static_cast<std::uint8_t>(next);
      visited_.add(next);
      if (can_reach(next)) strong_links(next, links + 1);
      visited_.erase(next);
    }
  }

  void arrive(int end, int links) {
    if (best_) {
      best_->take(weight_[static_cast<std::size_t>(end)], start_, digit_);
      fill(best_->step, end, links);
      keep_better_targets();
    } else {
      fill(all_->emplace_back(), end, links);
      targets_.erase(end);
    }
  }
  void fill(Step& step, int end, int links) const {
    step.type = turbot_ ? Type::TurbotFish : Type::XChain;
    step.digits = digit_bit(digit_);
    step.eliminations.clear();
    add_all(step.eliminations, eliminated(start_, end), digit_);
    Chain chain;
    for (int k = 0; k <= links; ++k)
      chain.push_back({ChainNode::Kind::Candidate, k % 2 == 1, static_cast<std::uint8_t>(digit_),
                       CellSet::of(path_[static_cast<std::size_t>(k)])});
    step.chains = {std::move(chain)};
  }

  const Stop& stop_;
  CellSet places_, dead_{};
  int digit_;
  int max_links_;
  bool turbot_;
  BestChain* best_ = nullptr;
  std::vector<Step>* all_ = nullptr;
  int start_ = 0;
  CellSet targets_{}, visited_{};
  std::array<std::uint8_t, 128> path_{};
  std::array<Node, kCells> nodes_;
  std::array<Weight, kCells> weight_;
};

bool x_chains(Workspace& work, const Position& position, bool turbot, Output& out) {
  BestChain best;
  for (int digit = 1; digit <= 9; ++digit) {
    const CellSet& dead = work.dead->of(position, digit);
    if (!out.list() && dead.empty()) continue;
    XChainSearch search(position, digit, work.options.chain_length, turbot, work.stop);
    if (out.list()) {
      search.collect(*out.list());
      continue;
    }
    BestChain of_digit;
    search.improve(of_digit, dead);
    if (of_digit.before(best)) best = std::move(of_digit);
  }
  if (out.list() || !best.found) return false;
  out.next(best.step.type, best.step.digits) = best.step;
  return true;
}

}  // namespace

bool x_chain(Workspace& work, const Position& position, Output& out) {
  return x_chains(work, position, false, out);
}
bool turbot_fish(Workspace& work, const Position& position, Output& out) {
  return x_chains(work, position, true, out);
}

}  // namespace masu::logic::hodoku

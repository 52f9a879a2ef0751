// XY-Chain and Remote Pair: chains through cells with two candidates. The best of all is taken.
//
// As in x_chain.cpp, a chain is followed only while an end that would be better than the best so
// far can still be reached.
#include <algorithm>
#include <array>
#include <optional>

#include "logic/hodoku/chains.hpp"
#include "logic/hodoku/kept_steps.hpp"
#include "logic/hodoku/output.hpp"
#include "logic/hodoku/searches.hpp"

namespace masu::logic::hodoku {

namespace {

/// The cells with two candidates and how they are joined.
struct BivalueGraph {
  explicit BivalueGraph(const Position& position) {
    for (const int cell : position.empty()) {
      const Digits digits = position.candidates(cell);
      if (digit_count(digits) != 2) continue;
      cells.add(cell);
      for (const int digit : each(digits)) with[static_cast<std::size_t>(digit)].add(cell);
      pair[static_cast<std::size_t>(cell)] = digits;
    }
  }
  [[nodiscard]] int other(int cell, int digit) const {
    return first_digit(
        static_cast<Digits>(pair[static_cast<std::size_t>(cell)] & ~digit_bit(digit)));
  }
  CellSet cells{};
  std::array<CellSet, 10> with{};
  std::array<Digits, kCells> pair;
};

/// Calls use(next) for the cells of `open` that `cell` sees: row, column, rest of the block.
template <class Use>
void in_link_order(int cell, const CellSet& open, Use&& use) {
  const auto& houses = houses_of(cell);
  for (const int next : open& house(houses[0])) use(next);
  for (const int next : open& house(houses[1])) use(next);
  for (const int next : (open & house(houses[2])) - house(houses[0]) - house(houses[1])) use(next);
}

Chain bivalue_chain(const std::uint8_t* path, int cells, const BivalueGraph& graph, int digit) {
  Chain chain;
  for (int k = 0; k < cells; ++k) {
    const int cell = path[k];
    const int next = graph.other(cell, digit);
    chain.push_back(
        {ChainNode::Kind::Candidate, false, static_cast<std::uint8_t>(digit), CellSet::of(cell)});
    chain.push_back(
        {ChainNode::Kind::Candidate, true, static_cast<std::uint8_t>(next), CellSet::of(cell)});
    digit = next;
  }
  return chain;
}

/// What both searches have: the chain from a cell, with the digit that its end has, too.
class BivalueSearch {
 protected:
  BivalueSearch(const Workspace& work, const Position& position, BestChain* best,
                std::vector<Step>* all)
      : stop_(work.stop),
        position_(position),
        graph_(position),
        max_cells_(work.options.chain_length / 2),
        best_(best),
        all_(all) {}

  const Stop& stop_;
  const Position& position_;
  BivalueGraph graph_;
  int max_cells_;
  BestChain* best_;
  std::vector<Step>* all_;
  int start_ = 0, digit_ = 0;
  std::array<std::uint8_t, kCells + 1> path_{};
};

class XYChainSearch : BivalueSearch {
 public:
  XYChainSearch(const Workspace& work, const Position& position, BestChain* best,
                std::vector<Step>* all)
      : BivalueSearch(work, position, best, all) {}

  void run() {
    for (const int start : graph_.cells)
      for (const int digit : each(position_.candidates(start))) from(start, digit);
  }

 private:
  void from(int start, int digit) {
    start_ = start;
    digit_ = digit;
    targets_ = {};
    const CellSet seen = position_.cells(digit) & peers(start);
    for (const int end : graph_.with[static_cast<std::size_t>(digit)] - CellSet::of(start)) {
      const CellSet gone = seen & peers(end);
      if (gone.empty()) continue;
      weight_[static_cast<std::size_t>(end)] = Weight::of_digit(gone, digit);
      targets_.add(end);
    }
    keep_better_targets();
    open_ = graph_.cells - CellSet::of(start);
    path_[0] = static_cast<std::uint8_t>(start);
    const int on = graph_.other(start, digit);
    if (can_reach(start, on, 1)) follow(start, on, 1);
  }
  void keep_better_targets() {
    if (!best_ || !best_->found) return;
    for (const int end : targets_)
      if (!weight_[static_cast<std::size_t>(end)].better_than(best_->weight)) targets_.erase(end);
  }

  /// Can a target be reached from `cell` with `on`, if cells off the path may repeat?
  [[nodiscard]] bool can_reach(int cell, int on, int cells) const {
    if (targets_.empty()) return false;
    std::array<CellSet, 10> reached{}, fresh{};
    fresh[static_cast<std::size_t>(on)].add(cell);
    for (; cells < max_cells_; ++cells) {
      std::array<CellSet, 10> next{};
      bool any = false;
      for (std::size_t d = 1; d <= 9; ++d) {
        if (fresh[d].empty()) continue;
        CellSet seen;
        for (const int at : fresh[d]) seen |= peers(at);
        // The cells that lose d; they are on with their other digit.
        seen &= graph_.with[d] & open_;
        for (const int at : seen) {
          const auto other = static_cast<std::size_t>(graph_.other(at, static_cast<int>(d)));
          if (reached[other].has(at)) continue;
          reached[other].add(at);
          next[other].add(at);
          any = true;
        }
      }
      if (next[static_cast<std::size_t>(digit_)].meets(targets_)) return true;
      if (!any) return false;
      fresh = next;
    }
    return false;
  }

  /// Goes on from a cell with `on`, the chain having `cells` cells.
  void follow(int cell, int on, int cells) {
    if (cells >= max_cells_ || stop_.asked()) return;
    in_link_order(cell, graph_.with[static_cast<std::size_t>(on)] & open_, [&](int next) {
      if (targets_.empty()) return;
      const int other = graph_.other(next, on);
      path_[static_cast<std::size_t>(cells)] = static_cast<std::uint8_t>(next);
      if (other == digit_ && targets_.has(next)) arrive(next, cells + 1);
      open_.erase(next);
      if (can_reach(next, other, cells + 1)) follow(next, other, cells + 1);
      open_.add(next);
    });
  }

  void arrive(int end, int cells) {
    if (best_) {
      best_->take(weight_[static_cast<std::size_t>(end)], start_, digit_);
      fill(best_->step, end, cells);
      keep_better_targets();
    } else {
      fill(all_->emplace_back(), end, cells);
      targets_.erase(end);
    }
  }
  void fill(Step& step, int end, int cells) const {
    step.type = Type::XYChain;
    step.digits = digit_bit(digit_);
    step.eliminations.clear();
    add_all(step.eliminations, position_.cells(digit_) & peers(start_) & peers(end), digit_);
    step.chains = {bivalue_chain(path_.data(), cells, graph_, digit_)};
  }

  CellSet targets_{}, open_{};
  std::array<Weight, kCells> weight_;
};

class RemotePairSearch : BivalueSearch {
  /// Steps at most: a board of puzzles has a few, one with a pair in all cells more than memory
  /// holds.
  static constexpr std::size_t kMaxSteps = 1000;

 public:
  RemotePairSearch(const Workspace& work, const Position& position, BestChain* best,
                   std::vector<Step>* all)
      : BivalueSearch(work, position, best, all) {
    if (all) distinct_.emplace(*all);
  }

  void run() {
    for (const int start : graph_.cells) {
      const Digits pair = position_.candidates(start);
      same_ = {};
      for (const int cell : graph_.cells)
        if (position_.candidates(cell) == pair) same_.add(cell);
      if (same_.count() < 4) continue;
      for (const int digit : each(pair)) {
        start_ = start;
        digit_ = digit;
        path_[0] = static_cast<std::uint8_t>(start);
        same_.erase(start);
        follow(start, 1);
        same_.add(start);
      }
    }
  }

 private:
  void follow(int cell, int cells) {
    if (cells >= max_cells_ || stop_.asked() || (all_ && all_->size() >= kMaxSteps)) return;
    in_link_order(cell, same_, [&](int next) {
      path_[static_cast<std::size_t>(cells)] = static_cast<std::uint8_t>(next);
      if (cells + 1 >= 4 && cells % 2 == 1) arrive(next, cells + 1);
      same_.erase(next);
      follow(next, cells + 1);
      same_.add(next);
    });
  }

  void arrive(int end, int cells) {
    if (!(position_.cells(digit_) & peers(start_)).meets(peers(end))) return;
    CellSet seen;
    for (int distance = 3; distance < cells; distance += 2)
      for (int k = 0; k + distance < cells; ++k)
        seen |= peers(path_[static_cast<std::size_t>(k)]) &
                peers(path_[static_cast<std::size_t>(k + distance)]);
    gone_.clear();
    for (const int digit : each(position_.candidates(start_)))
      add_all(gone_, position_.cells(digit) & seen, digit);
    if (best_) {
      const Weight weight = Weight::of(gone_);
      if (best_->found && !weight.better_than(best_->weight)) return;
      best_->take(weight, start_, digit_);
      fill(best_->step, cells);
    } else {
      Step step;
      fill(step, cells);
      distinct_->push_back(std::move(step));
    }
  }
  void fill(Step& step, int cells) const {
    step.type = Type::RemotePair;
    step.digits = position_.candidates(start_);
    step.eliminations = gone_;
    step.chains = {bivalue_chain(path_.data(), cells, graph_, digit_)};
  }

  CellSet same_{};
  std::vector<Candidate> gone_{};
  std::optional<DistinctSteps> distinct_{};
};

template <class Chains>
bool bivalue_chains(Workspace& work, const Position& position, Output& out) {
  BestChain best;
  Chains(work, position, out.list() ? nullptr : &best, out.list()).run();
  if (!best.found) return false;
  out.next(best.step.type, best.step.digits) = best.step;
  return true;
}

}  // namespace

bool xy_chain(Workspace& work, const Position& position, Output& out) {
  return bivalue_chains<XYChainSearch>(work, position, out);
}
bool remote_pair(Workspace& work, const Position& position, Output& out) {
  return bivalue_chains<RemotePairSearch>(work, position, out);
}

}  // namespace masu::logic::hodoku

// The direct entries of nets: every candidate is tried, on and off, and singles are followed for
// some rounds on a copy of the position (section 7.7 of the specification).
#include <algorithm>
#include <array>

#include "logic/hodoku/tables.hpp"

namespace masu::logic::hodoku {

namespace {

/// At most so many predecessors of a statement are looked at.
constexpr std::size_t kMaxPredecessors = 5;

/// The trial of one premise. Entry 0 is the premise, entry k is implication k - 1 of the list.
class NetTrial {
 public:
  NetTrial(const Implications& graph, const Position& original, int max_entries)
      : graph_(graph), original_(original), limit_(static_cast<std::size_t>(max_entries)) {
    place_.assign(2U * graph.half(), 0);
    list_.reserve(limit_);
  }

  void run(Statement premise, int rounds) {
    for (const auto& entry : list_) place_[entry.to] = 0;
    list_.clear();
    premise_ = premise;
    position_ = original_;
    const Node& node = graph_.node(premise);
    if (graph_.is_on(premise)) {
      set(node.cell, node.digit, {});
    } else {
      position_.remove(node.cell, node.digit);
      const Digits left = position_.candidates(node.cell);
      if (digit_count(left) == 1) {
        preds_[0] = 0;
        set(node.cell, first_digit(left), std::span(preds_).first(1));
      }
    }
    for (int round = 0; round < rounds; ++round)
      if (!follow_singles()) break;
  }
  [[nodiscard]] const std::vector<Implication>& list() const { return list_; }

 private:
  /// Sets all singles that wait now; false if there are none.
  bool follow_singles() {
    waiting_ = 0;
    for (const auto& single : position_.naked.items())
      if (position_.value(single.cell) == 0) singles_[waiting_++] = single;
    const std::size_t naked = waiting_;
    CellSet hidden;
    for (const auto& single : position_.hidden.items())
      if (position_.value(single.cell) == 0 && !hidden.has(single.cell)) {
        hidden.add(single.cell);
        singles_[waiting_++] = single;
      }
    for (std::size_t k = 0; k < waiting_; ++k) {
      const auto [cell, digit] = singles_[k];
      if (!original_.has(cell, digit)) continue;
      set(cell, digit, k < naked ? naked_reasons(cell, digit) : hidden_reasons(cell, digit));
    }
    return waiting_ != 0;
  }
  std::span<const std::uint16_t> naked_reasons(int cell, int digit) {
    std::size_t count = 0;
    for (const int d : each(original_.candidates(cell))) {
      if (d == digit) continue;
      if (count == kMaxPredecessors) break;
      preds_[count++] = entry(graph_.off(graph_.number(cell, d)));
    }
    return std::span(preds_).first(count);
  }
  std::span<const std::uint16_t> hidden_reasons(int cell, int digit) {
    int best = houses_of(cell)[0];
    for (const auto h : houses_of(cell))
      if (position_.count(h, digit) < position_.count(best, digit)) best = h;
    std::size_t count = 0;
    for (const int other : original_.cells(digit) & house(best)) {
      if (other == cell) continue;
      if (count == kMaxPredecessors) break;
      preds_[count++] = entry(graph_.off(graph_.number(other, digit)));
    }
    return std::span(preds_).first(count);
  }

  /// Where the statement is in the list; 0 also if it is not.
  [[nodiscard]] std::uint16_t entry(Statement s) const { return s == premise_ ? 0 : place_[s]; }
  [[nodiscard]] unsigned distance(std::uint16_t entry) const {
    return entry == 0 ? 1 : list_[entry - 1U].distance;
  }

  void append(Statement s, std::span<const std::uint16_t> predecessors) {
    if (s == premise_ || place_[s] != 0 || list_.size() + 1 >= limit_) return;
    Implication made{.to = s};
    made.distance = static_cast<std::uint16_t>(
        1 + distance(predecessors.empty() ? std::uint16_t{0} : predecessors[0]));
    std::size_t real = 0;
    for (const auto p : predecessors)
      if (p != 0) {
        ++real;
        made.via = std::max(made.via, p);
      }
    made.branch = real > 1;
    made.net = made.branch || (made.via != 0 && list_[made.via - 1U].net);
    list_.push_back(made);
    place_[s] = static_cast<std::uint16_t>(list_.size());
  }

  void set(int cell, int digit, std::span<const std::uint16_t> predecessors) {
    const Statement s = graph_.on(graph_.number(cell, digit));
    append(s, predecessors);
    const Digits had = static_cast<Digits>(position_.candidates(cell) & ~digit_bit(digit));
    position_.place(cell, digit);
    const std::array<std::uint16_t, 1> reason = {entry(s)};
    for (const int peer : original_.cells(digit) & peers(cell))
      append(graph_.off(graph_.number(peer, digit)), reason);
    for (const int d : each(had)) append(graph_.off(graph_.number(cell, d)), reason);
  }

  const Implications& graph_;
  const Position& original_;
  Position position_{};
  Statement premise_ = 0;
  std::size_t limit_;
  std::vector<Implication> list_{};
  std::vector<std::uint16_t> place_{};
  std::array<std::uint16_t, kMaxPredecessors> preds_{};
  std::array<Candidate, 96 + 256> singles_{};
  std::size_t waiting_ = 0;
};

}  // namespace

bool Implications::net_edges(const Workspace& work, const Position& position) {
  NetTrial trial(*this, position, work.options.table_entries);
  for (std::size_t k = 0; k < candidates_; ++k) {
    if (work.stop.asked()) return false;
    for (const Statement premise : {on(k), off(k)}) {
      trial.run(premise, work.options.net_look_ahead);
      for (const auto& entry : trial.list()) pending_.push_back({premise, entry});
    }
  }
  return true;
}

}  // namespace masu::logic::hodoku

// Breadth first through a network: everything that follows from one statement, nearest first.
#pragma once

#include <algorithm>
#include <vector>

#include "logic/network/network.hpp"

namespace masu::logic {

/// A node, on or off.
struct Statement {
  Network::NodeId node = 0;
  bool on = false;
  friend bool operator==(const Statement&, const Statement&) = default;
};

class Follower {
 public:
  explicit Follower(const Network& network)
      : network_(network),
        seen_(network.size() * 2),
        parent_(network.size() * 2),
        depth_(network.size() * 2) {}

  /// visit(statement) is called for each, the start first; false ends the walk.
  template <class Visit>
  void run(Statement start, Visit visit) {
    ++round_;
    queue_.clear();
    enter(slot(start), slot(start), 1);
    for (std::size_t i = 0; i < queue_.size(); ++i) {
      const std::uint32_t at = queue_[i];
      const Statement here{at / 2, at % 2 == 1};
      if (!visit(here)) return;
      for (Network::NodeId to : here.on ? network_.weak(here.node) : network_.strong(here.node)) {
        const std::uint32_t next = to * 2 + (here.on ? 0 : 1);
        if (seen_[next] != round_) enter(next, at, depth_[at] + 1);
      }
    }
  }
  /// Of the last run.
  [[nodiscard]] bool reached(Statement s) const { return seen_[slot(s)] == round_; }
  /// Statements on the way to `s`, both ends included.
  [[nodiscard]] std::uint32_t length(Statement s) const { return depth_[slot(s)]; }
  /// From the start to `s`, both included.
  [[nodiscard]] std::vector<Statement> way(Statement s) const {
    std::vector<Statement> out;
    for (std::uint32_t at = slot(s);; at = parent_[at]) {
      out.push_back({at / 2, at % 2 == 1});
      if (parent_[at] == at) break;
    }
    std::ranges::reverse(out);
    return out;
  }

 private:
  static std::uint32_t slot(Statement s) { return s.node * 2 + (s.on ? 1 : 0); }
  void enter(std::uint32_t next, std::uint32_t from, std::uint32_t depth) {
    seen_[next] = round_;
    depth_[next] = depth;
    parent_[next] = from;
    queue_.push_back(next);
  }

  const Network& network_;
  std::vector<std::uint32_t> seen_;  // the round in which a statement was reached last
  std::vector<std::uint32_t> parent_;
  std::vector<std::uint32_t> depth_;
  std::vector<std::uint32_t> queue_;
  std::uint32_t round_ = 0;
};

}  // namespace masu::logic

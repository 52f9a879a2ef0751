// What follows from what at a position: the network of implications that all chains walk.
//
// A node is a candidate, a group of candidates (one digit, cells that share two houses), or a digit
// within an almost locked set. Each can be on or off; that is a state.
//
//   off -> on    strong link   the other half of a cell, a house or a set
//   on  -> off   weak link     everything that it excludes
//
// Weak links need nothing but "sees", strong ones nothing but houses in which every digit has its
// place, so the network is the same on every layout.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "logic/board.hpp"
#include "masu/logic.hpp"

namespace masu::logic {

class Network {
 public:
  using NodeId = std::uint32_t;
  /// What nodes there are, and what makes strong links.
  enum class Kind : std::uint8_t {
    Candidates,  ///< cells and houses
    Groups,      ///< and groups
    Sets,        ///< almost locked sets alone, from one cell on
    All,
  };
  struct Node {
    Digit digit;
    std::uint32_t begin;  ///< of its cells
    std::uint32_t count;
    std::int32_t set;  ///< of sets(), or -1
  };

  Network(const Board& board, Kind kind, const Stop& stop);

  [[nodiscard]] const Board& board() const { return *board_; }
  [[nodiscard]] std::size_t size() const { return nodes_.size(); }
  /// The first nodes are the candidates, by cell and digit.
  [[nodiscard]] std::size_t candidates() const { return candidates_; }
  [[nodiscard]] const Node& node(NodeId id) const { return nodes_[id]; }
  [[nodiscard]] std::span<const Cell> cells(NodeId id) const {
    return {cells_.data() + nodes_[id].begin, nodes_[id].count};
  }
  [[nodiscard]] Candidate candidate(NodeId id) const {
    return {cells_[nodes_[id].begin], nodes_[id].digit};
  }
  /// Requires an open candidate.
  [[nodiscard]] NodeId number(Candidate c) const {
    return numbers_[c.cell.index() * board_->tables().digits + c.digit.index()];
  }
  [[nodiscard]] const std::vector<Step::Set>& sets() const { return sets_; }
  /// Nodes that are on if `id` is off.
  [[nodiscard]] std::span<const NodeId> strong(NodeId id) const { return strong_.of(id); }
  /// Nodes that are off if `id` is on. With sets: only those that something follows from.
  [[nodiscard]] std::span<const NodeId> weak(NodeId id) const { return weak_.of(id); }
  /// Is `b` off if `a` is on?
  [[nodiscard]] bool excludes(NodeId a, NodeId b) const;
  /// Candidates that are off whichever of the two is on.
  void excluded_by_both(NodeId a, NodeId b, std::vector<Candidate>& out) const;

  /// The statement as a part of a step, whose list of sets it may add to.
  [[nodiscard]] Step::Node tell(NodeId id, bool on, Step& step) const;

 private:
  // Lists of nodes by node, one after the other.
  class Lists {
   public:
    [[nodiscard]] std::span<const NodeId> of(NodeId id) const {
      return {to_.data() + begin_[id], to_.data() + begin_[id + 1]};
    }
    void make(std::size_t nodes, std::vector<std::pair<NodeId, NodeId>>& pairs);

   private:
    std::vector<std::uint32_t> begin_;
    std::vector<NodeId> to_;
  };
  using Pairs = std::vector<std::pair<NodeId, NodeId>>;

  NodeId add_node(Digit digit, std::span<const Cell> cells, std::int32_t set);
  void add_candidates();
  void link_cells(Pairs& strong) const;
  void link_houses(bool groups, Pairs& strong);
  void link_sets(Kind kind, Pairs& strong, const Stop& stop);
  void link_weakly(bool complete, const Stop& stop);
  [[nodiscard]] std::vector<std::uint32_t> shared_places(House h) const;

  const Board* board_;
  std::vector<Node> nodes_;
  std::vector<Cell> cells_;
  std::size_t candidates_ = 0;
  std::vector<NodeId> numbers_;              // by cell and digit
  std::vector<std::vector<NodeId>> larger_;  // nodes that are no candidates, by digit
  std::vector<Step::Set> sets_;
  Lists strong_, weak_;
};

}  // namespace masu::logic

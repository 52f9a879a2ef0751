// Implication tables: what follows from every candidate being on or off.
//
// HoDoKu fills a list of statements for every premise and keeps one chain for each. Here the direct
// implications are a graph (`Implications`), and two things are made of it:
//
//   reach    for every premise the set of all statements that follow, as a row of bits. One pass
//            over the strongly connected parts of the graph.
//   Table    HoDoKu's list for one premise, in its order, with its chains: made only for premises
//            whose row says that something can be found.
//
// The forcing searches need hardly more than the rows, and loops are looked for only where a row
// has an end that would be taken.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "logic/hodoku/search.hpp"

namespace masu::logic::hodoku {

/// What a statement is about.
struct Node {
  ChainNode::Kind kind = ChainNode::Kind::Candidate;
  std::uint8_t cell = 0;   ///< the first cell; of an ALS the first one with the digit
  std::uint8_t digit = 0;  ///< of an ALS the digit by which it is entered
  std::uint16_t als = 0;   ///< number of the ALS
  CellSet cells{};
};

/// "This node is on" or "is off": nodes 0.. are on, nodes from Implications::half() on are off.
using Statement = std::uint16_t;

/// A direct implication.
struct Implication {
  Statement to = 0;
  std::uint16_t distance = 2;
  /// In nets: where in the list of the premise the main predecessor is; 0 is the premise.
  std::uint16_t via = 0;
  bool branch = false;  ///< in nets: there are further predecessors
  bool net = false;     ///< in nets: this or a statement on the way from the premise has a branch
};

enum class TableKind : std::uint8_t { Plain, Grouped, GroupedAls, Net };

class Implications {
 public:
  /// Makes the graph, and the rows. False if the stop asked.
  bool make(Workspace& work, const Position& position, TableKind kind);

  [[nodiscard]] std::size_t candidates() const { return candidates_; }
  [[nodiscard]] Statement half() const { return half_; }
  [[nodiscard]] const Node& node(Statement s) const { return nodes_[s < half_ ? s : s - half_]; }
  [[nodiscard]] bool is_on(Statement s) const { return s < half_; }
  [[nodiscard]] Statement on(std::size_t k) const { return static_cast<Statement>(k); }
  [[nodiscard]] Statement off(std::size_t k) const { return static_cast<Statement>(half_ + k); }
  [[nodiscard]] Statement opposite(Statement s) const {
    return static_cast<Statement>(s < half_ ? s + half_ : s - half_);
  }
  /// Number of a candidate of the position; they are numbered by cell, then digit.
  [[nodiscard]] std::size_t number(int cell, int digit) const {
    return number_[static_cast<std::size_t>(cell * 10 + digit)];
  }
  /// The first candidate of the cell; the others follow.
  [[nodiscard]] std::size_t first_of(int cell) const {
    return first_of_[static_cast<std::size_t>(cell)];
  }
  [[nodiscard]] std::span<const Implication> direct(Statement premise) const {
    return std::span(edges_).subspan(begin_[premise], begin_[premise + 1U] - begin_[premise]);
  }
  /// Everything that follows from the premise, and itself. First half on, second half off.
  [[nodiscard]] std::span<const std::uint64_t> reach(Statement premise) const {
    return std::span(reach_).subspan(premise * words_, words_);
  }
  [[nodiscard]] bool reaches(Statement premise, Statement s) const {
    return (reach_[premise * words_ + s / 64] >> (s % 64)) & 1;
  }
  /// Words of a row; the first half of them is about on.
  [[nodiscard]] std::size_t words() const { return words_; }
  /// Are tables cut at the limit of entries? Then rows are what the cut tables hold.
  [[nodiscard]] bool cut() const { return cut_; }

 private:
  friend class Table;
  struct Edge {
    Statement from;
    Implication implication;
  };
  void add(Statement from, Statement to, int distance = 2);
  void number_candidates(const Position& position);
  void chain_edges(const Position& position);
  bool net_edges(const Workspace& work, const Position& position);
  void group_nodes(const Position& position);
  void group_edges(const Position& position);
  void als_nodes(AlsWork& als, const Position& position);
  void als_edges(const AlsWork& als, const Position& position);
  void sort_edges();
  void close(int max_entries);

  std::size_t candidates_ = 0;
  Statement half_ = 0;
  std::size_t words_ = 0;
  bool cut_ = false;
  std::vector<Node> nodes_{};
  std::array<std::uint16_t, kCells * 10> number_{};
  std::array<std::uint16_t, kCells> first_of_{};
  std::vector<std::uint16_t> als_node_{};  ///< by ALS and digit; 0: none
  std::vector<Edge> pending_{};
  std::vector<Implication> edges_{};
  std::vector<std::uint32_t> begin_{};
  std::vector<std::uint64_t> reach_{};
  // Memory of close().
  std::vector<std::uint16_t> order_{}, low_{}, part_{}, stack_{};
  std::vector<std::uint32_t> at_edge_{};
};

/// HoDoKu's table for one premise: entries in its order.
class Table {
 public:
  struct Entry {
    Statement statement = 0;
    std::uint16_t distance = 1;
    std::uint16_t from = 0;  ///< the entry whose own table gave this one; 0 for direct entries
    std::uint16_t edge = 0;  ///< where in that table's direct implications
  };
  void make(const Implications& graph, Statement premise, int max_entries);

  [[nodiscard]] std::span<const Entry> entries() const { return entries_; }
  /// The chain of statements that leads to the entry, premise first. Chain mode only.
  void chain(std::size_t entry, std::vector<Statement>& statements) const;
  /// In nets: is there a branch on the way from the premise to the entry?
  [[nodiscard]] bool is_net(const Implications& graph, std::size_t entry) const;

 private:
  std::vector<Entry> entries_{};
  std::vector<std::uint16_t> place_{};  ///< of a statement, plus one
};

struct TableWork {
  void reset() { known_ = {}; }
  /// The graph of the position; made only if it is not there already. Null if the stop asked.
  const Implications* get(Workspace& work, const Position& position, TableKind kind);

  // Memory of the searches, used again.
  Table table{};
  std::vector<Statement> chain{};
  std::vector<Candidate> eliminations{};
  std::vector<std::uint64_t> conclusions{};
  std::vector<std::uint64_t> columns{};
  std::vector<std::uint64_t> common{};
  std::vector<std::uint64_t> net_bits{};
  std::vector<std::uint8_t> net_known{};

 private:
  /// What a graph depends on.
  struct Key {
    bool valid = false;
    std::array<CellSet, 10> cells{};
    bool operator==(const Key&) const = default;
  };
  std::array<Key, 4> known_{};
  std::array<Implications, 4> graphs_{};
};

/// A step's chain from statements.
[[nodiscard]] Chain make_chain(const Implications& graph, std::span<const Statement> statements);

}  // namespace masu::logic::hodoku

// Search that learns from its dead ends (conflict-driven clause learning, Marques-Silva and
// Sakallah 1996, Moskewicz et al. 2001) on the constraints of a sudoku. Internal to src/solve.
//
// What a SAT solver does, without the formula: "exactly one" over every cell and every pair (house,
// digit) is propagated on bit sets, as in propagation.hpp, instead of by some 20,000 clauses of two
// literals. Only learned clauses are clauses. What an implied literal was implied by is kept as a
// number (a reason), and turned into literals only if a conflict asks for it:
//
//   reason     the literal is             because
//   Peer w     false                      w, of the same cell or house, is true
//   CellOf c   true                       every other digit of cell c is false
//   PairOf p   true                       every other place of the pair p is false
//   Crossing   false                      the pair's places are all within the crossing: every
//                                         place outside it is false (locked candidates)
//   Clause k   either                     every other literal of the learned clause k is false
//
// Variable v = cell * N + digit; literal 2 v is "the cell has the digit", 2 v + 1 "it has not".
//
// Against CaDiCaL on the same puzzles: see docs/notebook/large.md.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "solve/engines.hpp"
#include "solve/propagation.hpp"

namespace masu::solve {

class LearningSearch {
 public:
  /// `tables` must outlive this object.
  explicit LearningSearch(const HouseTables& tables);

  /// Starts afresh from a state without contradiction on which propagation has ended.
  void start(const Propagation& state);
  /// Rules out a solution that is known already. To be called before `next`.
  void exclude(std::span<const Digit> solution);
  /// Goes on to the next solution. Counts conflicts and solutions left behind in `nodes`.
  SearchStep next(const StopClock& clock, std::uint64_t& nodes);
  void read_solution(std::vector<Digit>& digits) const;

 private:
  using Literal = std::uint32_t;
  enum class Kind : std::uint32_t { None, Peer, CellOf, PairOf, Crossing, Clause };
  // bit  31..29 | 28..0
  //      kind   | number: variable, cell, pair, crossing * N + digit, position of the clause
  struct Reason {
    Reason() = default;
    Reason(Kind kind, std::size_t number)
        : bits(static_cast<std::uint32_t>(kind) << 29 | static_cast<std::uint32_t>(number)) {}
    [[nodiscard]] Kind kind() const { return static_cast<Kind>(bits >> 29); }
    [[nodiscard]] std::size_t number() const { return bits & 0x1FFFFFFFU; }
    std::uint32_t bits = 0;
  };
  struct Watch {
    std::uint32_t clause;
    Literal blocker;  // another literal of the clause: true means that there is nothing to do
  };
  enum Value : std::int8_t { kFalse = -1, kOpen = 0, kTrue = 1 };

  static Literal positive(std::size_t v) { return static_cast<Literal>(2 * v); }
  static Literal negative(std::size_t v) { return static_cast<Literal>(2 * v + 1); }
  [[nodiscard]] int value_of(Literal l) const {
    return (l & 1U) != 0 ? -value_[l >> 1] : value_[l >> 1];
  }

  // --- propagation
  void set_true(std::size_t v, Reason reason);
  void set_false(std::size_t v, Reason reason);
  void imply(Literal l, Reason reason);
  void clear_others(std::size_t first_pair, std::size_t digit, std::uint32_t keep, Reason reason);
  void apply_locked(std::size_t pair);
  void visit_watches(Literal falsified);
  void mark_dirty(std::size_t pair);
  bool propagate();
  void backtrack(std::size_t level);
  void conflict_by(Kind kind, std::size_t number);

  // --- learning
  template <class Visit>
  void for_each_cause(Reason reason, std::size_t implied, Visit&& visit) const;
  void analyze();
  bool is_redundant(std::size_t v, int depth);
  void bump(std::size_t v);
  void learn(std::span<const Literal> literals, std::uint32_t glue);
  void forget();
  [[nodiscard]] std::size_t level() const { return level_begin_.size(); }
  void decide(std::size_t v);
  [[nodiscard]] std::size_t choose() const;

  const HouseTables& t_;
  std::vector<std::uint32_t> cand_, places_;
  std::vector<std::uint32_t> root_cand_, root_places_;  // what is not decided for good
  std::vector<std::int8_t> value_;
  std::vector<std::uint32_t> level_;
  std::vector<Reason> reason_;
  BoundedStack<Literal> trail_;
  std::vector<std::uint32_t> level_begin_;  // of every decision, into trail_
  std::size_t visited_ = 0;                 // how much of trail_ the watches have seen
  BoundedStack<std::uint16_t> naked_;
  BoundedStack<std::uint32_t> hidden_, dirty_;
  std::vector<std::uint32_t> is_dirty_;
  Reason conflict_;
  bool in_conflict_ = false;

  // Learned clauses one after the other:  | size | glue | literal | literal | ...
  std::vector<std::uint32_t> arena_;
  std::vector<std::uint32_t> clauses_;  // positions in arena_
  std::vector<std::vector<Watch>> watches_;
  std::vector<Literal> watched_;  // literals with a non-empty list, to be cleared

  std::vector<float> activity_;
  float bump_by_ = 1;
  enum Mark : std::uint8_t { kUnseen, kSeen, kRedundant, kNeeded };
  std::vector<std::uint8_t> mark_;
  std::vector<std::uint32_t> marked_;
  std::vector<Literal> learned_;
  std::vector<std::uint64_t> level_stamp_;
  std::uint64_t stamp_ = 0;
  std::uint64_t conflicts_ = 0, next_forget_ = 0;
  std::uint64_t restart_at_ = 0, restarts_ = 0;
  bool exhausted_ = false;
  bool at_solution_ = false;
};

}  // namespace masu::solve

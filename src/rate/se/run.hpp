// One dynamic chain: everything that follows from one assumption on a board that changes with it.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "rate/se/chain_hint.hpp"

namespace masu::rate::se {

/// A potential of a run, with its parents.
struct Record {
  Pot pot = 0;
  Cause cause = kCauseNone;
  std::uint16_t depth = 0;  ///< of the longest way to the assumption, both counted
  std::uint16_t parents = 0;
  std::uint32_t first_parent = 0;  ///< in the run's list of parents
  std::int32_t nested = -1;        ///< the nested hint that it comes from, in the run's list
};

struct NestedHint {
  int id = 0;  ///< of NestedHints
  int complexity = 0;
};

/// How far the advanced rules of a run are exhausted in its present state.
enum class Quiet : std::uint8_t { No, Patterns, Forcing, Multiple };

class Run {
 public:
  /// Starts from `assumption` on `source`, which must stay as it is while the run is used.
  void start(const Board& source, Pot assumption, bool cells);
  /// The source board has changed to `now`, which lacks the candidates `removed`. Would the run be
  /// the same, potential by potential? If so, it is now a run on that board.
  bool survives(const Board& now, const std::vector<Pot>& removed);
  /// Follows all implications. False: it met a contradiction, and stopped there.
  bool close();

  [[nodiscard]] const Board& source() const { return *source_; }
  [[nodiscard]] const Board& board() const { return board_; }
  [[nodiscard]] bool clashed() const { return clash_on_ >= 0; }
  /// Records of the two potentials that contradict each other.
  [[nodiscard]] int clash_on() const { return clash_on_; }
  [[nodiscard]] int clash_off() const { return clash_off_; }

  /// Record of a potential, -1: it does not follow.
  [[nodiscard]] int find(Pot p) const {
    return (Mask{digits(cell_of(p), is_on(p))} >> digit_of(p) & 1U) != 0 ? at_[p] : -1;
  }
  [[nodiscard]] const Record& record(int i) const { return records_[static_cast<std::size_t>(i)]; }
  /// Records of the parents.
  [[nodiscard]] std::span<const std::uint16_t> parents(const Record& record) const {
    return std::span(parents_).subspan(record.first_parent, record.parents);
  }
  /// Potentials that are on (off) in the order found: records.
  [[nodiscard]] const std::vector<std::uint16_t>& order(bool on) const { return on ? on_ : off_; }
  /// By cell: the digits that are on (off).
  [[nodiscard]] Mask digits(int cell, bool on) const {
    return on ? on_digits_[cell] : off_digits_[cell];
  }

  /// Adds an advanced off potential whose parents are these off potentials, unless it is there.
  bool add_advanced(int cell, int digit, const std::vector<Pot>& parents, const NestedHint* nested);

  /// Ancestors of a record breadth first, itself first, equal potentials once.
  void ancestors(int record, std::vector<std::uint16_t>& out);
  /// Their number; kept.
  int ancestor_count(int record);
  /// Do nested hints occur among them?
  [[nodiscard]] bool has_nested() const { return !nested_.empty(); }
  [[nodiscard]] const NestedHint* nested(const Record& record) const {
    return record.nested < 0 ? nullptr : &nested_[static_cast<std::size_t>(record.nested)];
  }

  Quiet quiet = Quiet::No;
  bool started = false;

 private:
  int add(Pot p, Cause cause);
  void enter(int record);
  bool expand_on(int record);
  bool expand_off(int record);
  bool derive_on(int record, Pot p, Cause cause);
  void add_gone_in_cell(int cell);
  void add_gone_in_region(int region, int digit);

  const Board* source_ = nullptr;
  Board board_;
  bool cells_ = true;
  bool advanced_ = false;  ///< something was added by an advanced rule
  int clash_on_ = -1;
  int clash_off_ = -1;
  std::size_t next_on_ = 0;
  std::size_t next_off_ = 0;
  std::vector<Record> records_;
  std::vector<std::uint16_t> parents_;
  std::vector<NestedHint> nested_;
  std::vector<std::uint16_t> on_;
  std::vector<std::uint16_t> off_;
  std::vector<std::uint16_t> counts_;  ///< by record: number of ancestors, 0: not known
  Table<std::uint16_t, kPots> at_{};   ///< record, of those in the sets
  Table<std::uint16_t, kCells> on_digits_{};
  Table<std::uint16_t, kCells> off_digits_{};
};

}  // namespace masu::rate::se

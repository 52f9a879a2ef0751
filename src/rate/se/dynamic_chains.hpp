// Producers 30 and 32 to 39: chains from every candidate, on a board that changes with them.
//
// A run of level 1 is the run of level 0, continued when its queues are empty; level 2 continues
// level 1, level 3 level 2. So the runs are kept from producer to producer while the board stays
// the same, and every level only pays for what it adds. (Level 4 has other rules after the patterns
// and starts anew.)
//
// From board to board, too: a run that nothing removed since has anything to do with is kept
// (Run::survives), and a digit in which Nishio found nothing is not searched again before one of
// its candidates goes.
#pragma once

#include <memory>
#include <vector>

#include "masu/stop.hpp"
#include "rate/se/run.hpp"
#include "rate/se/static_graph.hpp"

namespace masu::rate::se {

struct ChainMode {
  bool nishio = false;
  int level = 0;  ///< 0: dynamic; 1 to 4: with advanced rules
  int inner = 0;  ///< level of the chains inside level 4
  [[nodiscard]] double base() const { return nishio ? 7.5 : 8.5 + 0.5 * level; }
};

class DynamicChains {
 public:
  /// From now on this one says when to stop. It must live as long as it is asked.
  void obey(const Stop& stop) {
    stop_ = &stop;
    stopped_ = false;
  }
  /// Looks at another board.
  void begin(const Board& board);
  /// `best`: only the first of the sorted list; else all hints, in the order found. Stops early,
  /// with part of them, if asked to.
  void hints(const ChainMode& mode, ChainHints& out, bool best);
  /// Was it asked to stop?
  [[nodiscard]] bool stopped() const { return stopped_; }

 private:
  void hints_from(int cell, int digit, ChainHints& out);
  Run& run(Pot assumption);
  void advance(Run& run);
  bool locking_rule(Run& run);
  bool hidden_pair_rule(Run& run);
  bool naked_pair_rule(Run& run);
  bool fish_rule(Run& run);
  bool chain_rule(Run& run, const ChainHints& found);
  bool nested_rule(Run& run);
  void add_removals(Run& run, const Removal* begin, const Removal* end, const NestedHint* nested,
                    bool& added);

  void add_pattern(Run& run, bool& added);

  void absurd(Run& run, Pot result, ChainHints& out);
  void common(Kind kind, Cause cause, ChainHints& out);
  void consider(Kind kind, int key, Pot result, Cause cause, ChainHints& out);
  void keep_branches(const Run& run, std::uint32_t first, ChainHints& out) const;
  int nested_complexity();

  struct Target {
    Run* run;
    int record;
  };

  const Stop* stop_ = nullptr;
  Board board_;
  ChainMode mode_;
  bool best_ = false;
  bool stopped_ = false;
  std::vector<std::unique_ptr<Run>> runs_;
  std::vector<Pot> started_;
  std::vector<Pot> removed_;
  Mask noisy_ = 0;                 ///< digits in which Nishio found something, or was not asked
  Table<Cells, kDigits> quiet_{};  ///< cells of a digit in which Nishio found nothing
  NestedHints nested_;
  StaticChains static_;
  ChainHints inner_hints_;
  std::unique_ptr<DynamicChains> inner_;  ///< for level 4
  std::vector<Run*> sharing_;
  std::vector<Target> targets_;
  std::vector<Pot> parents_;
  std::vector<Removal> removals_;
  std::vector<std::uint16_t> list_;
  std::vector<int> seen_nested_;
};

}  // namespace masu::rate::se

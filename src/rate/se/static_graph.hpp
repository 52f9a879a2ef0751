// The implications of a board that does not change: the chains of producers 27 and 31.
//
// Candidates are numbered by cell and digit; a set of them is W words. An implication "on" to "on"
// (x on, so y off, so z on) is one edge; the transitive closure of these edges, computed once for
// the board, is shared by all starts:
//
//   x on forces x off    if something x reaches sees x
//   cycles through x     lie among the candidates that x reaches and that reach x
//   multiple chains      are intersections of what the starts reach
//
// Only where the closure says that there is something, a search in the reference's order finds the
// path. A path has no branches here, so its complexity is its length.
//
// The closure (Warshall's, first among the targets of strong links, then the other starts through
// them) takes a few microseconds; the reference searches breadth first from every candidate, in
// every pass, on and off.
#pragma once

#include <memory>
#include <vector>

#include "rate/se/chain_hint.hpp"

namespace masu::rate::se {

class StaticChains {
 public:
  StaticChains();
  ~StaticChains();
  StaticChains(const StaticChains&) = delete;
  StaticChains& operator=(const StaticChains&) = delete;

  /// Looks at another board. It must live until the next one.
  void begin(const Board& board);

  /// Producer 27: cycles and one-way forcing chains. `best`: only the first of the sorted list;
  /// else all, in the order found.
  void forcing(ChainHints& out, bool best);
  /// Producer 31: multiple forcing chains.
  void multiple(ChainHints& out, bool best);

 private:
  class Any;
  template <int W>
  class Graph;
  std::unique_ptr<Any> small_;  ///< up to 256 candidates
  std::unique_ptr<Any> large_;
  Any* now_ = nullptr;
};

}  // namespace masu::rate::se

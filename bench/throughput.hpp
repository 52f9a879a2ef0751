// Throughput of the 9x9 kernel and of peers, side by side in one run.
//
// Everybody gets the same puzzles, moved about by the same random symmetries so that nobody profits
// from the order or orientation of a file. Rounds are interleaved (kernel, peer, kernel, peer, ...)
// and the median counts, so that a busy machine disturbs all alike. Processor time is measured, not
// the clock on the wall, except for several threads. Answers are compared outside the timed part.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "masu/result.hpp"

namespace masu::bench {

struct Options {
  std::uint64_t seed = 1;
  std::uint64_t limit = 2;  ///< solutions
  std::size_t sample = 0;   ///< puzzles, spread over the list; 0: all
  int rounds = 5;
  std::vector<int> threads;           ///< also the kernel's batch on so many threads
  std::vector<std::string> peers;     ///< "library.so:function"
  std::vector<std::string> programs;  ///< shell commands that read lines on standard input
};

/// One who was measured, on one list.
struct Entry {
  std::string name;
  double per_second = 0;    ///< median over the rounds
  double best = 0;          ///< of the best round
  double ratio = 0;         ///< to the kernel's batch; for threads of the wall clock's figures
  bool by_wall = false;     ///< clock on the wall, not processor time
  bool checked = false;     ///< the answers could be compared (not those of programs)
  std::uint64_t wrong = 0;  ///< puzzles with another number of solutions than the kernel says
};

struct Report {
  std::size_t puzzles = 0;
  std::uint64_t solutions = 0;  ///< the signature: of the puzzles as they are, not moved about
  std::uint64_t nodes = 0;
  std::uint64_t compared = 0;  ///< puzzles whose number of solutions `general` has found as well
  std::uint64_t wrong = 0;     ///< those where it disagrees
  bool targets_agree = true;   ///< every target of the machine finds the same solutions and nodes
  std::vector<Entry> entries;  ///< the first is the kernel's batch on one thread
};

/// Measures on a list of puzzles of 81 characters. Fails if a peer cannot be loaded or run.
[[nodiscard]] Result<Report> measure(const std::vector<std::string>& lines, const Options& options);

}  // namespace masu::bench

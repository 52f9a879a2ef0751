// The 9x9 kernel behind its dispatch: what the code of one target offers. Internal to src/solve;
// the public side is masu/kernel9.hpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "masu/kernel9.hpp"

namespace masu::solve::kernel9 {

/// Puzzles that are solved side by side on one core. One step waits for its own results most of the
/// time; steps of other puzzles fill the gap. docs/notebook/solver.md has the numbers for 1 to 6.
inline constexpr std::size_t kSlots = 3;
/// Positive branches on one path: each fixes a digit of a band for good.
inline constexpr std::size_t kMaxDepth = 54;

/// Boxes and bands of one node.
//
//   lanes    0 .. 143   nine boxes of 16
//          144 .. 191   six bands of 8: three horizontal, three vertical
struct alignas(64) State {
  std::uint16_t lanes[16 * 9 + 8 * 6];
};

/// One puzzle under way.
struct Slot {
  State* state = nullptr;   // the node being worked on, within `stack`
  std::uint32_t dirty = 0;  // boxes to be looked at; 0: the node is decided
  std::uint32_t last = 0;   // box looked at last
  std::uint32_t alive = 1;  // 0: the node has no solution
  std::size_t puzzle = 0;
  std::uint64_t nodes = 0;
  std::uint64_t solutions = 0;
  std::uint32_t pending[kMaxDepth + 2];  // dirty boxes of the nodes put aside
  State stack[kMaxDepth + 2];
};

struct Slots {
  Slot slot[kSlots];
};

/// What to solve, and where the answers go. Functions are plain pointers: they are called from code
/// compiled for one target and must not be inlined there.
struct Request {
  // One of the three is not null. Bytes of grids and lines: '1'..'9' and 1..9 are clues, everything
  // else is an empty cell.
  const Grid81* grids = nullptr;
  const std::string_view* lines = nullptr;
  const Marks81* marks = nullptr;
  std::size_t count = 0;
  Found9* answers = nullptr;
  std::uint64_t solution_limit = 2;  // never 0
  std::uint64_t node_limit = 0;      // 0: none
  bool keep_first = true;
  void* context = nullptr;
  bool (*on_solution)(void* context, const Grid81& solution) = nullptr;
  bool (*expired)(void* context) = nullptr;  // asked every 256 nodes of a puzzle
};

struct Kernel {
  std::string_view name;
  /// Many puzzles, kSlots at a time.
  void (*batch)(Slots& slots, const Request& request);
  /// The same, one puzzle at a time, as soon as possible.
  void (*single)(Slots& slots, const Request& request);
};

extern const Kernel kScalarKernel;
extern const Kernel kSse41Kernel;
extern const Kernel kAvx512Kernel;
extern const Kernel kAvx2Kernel;
extern const Kernel kNeonKernel;
extern const Kernel kSimd128Kernel;

}  // namespace masu::solve::kernel9

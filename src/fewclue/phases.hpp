// Phases 0 and 1 of the search behind their dispatch: what the code of one target offers.
//
// The board is cut into three regions A, B, C (bands, say). All hitting sets X of A's sets are
// given; for each of them the kernel walks through the sets of clues Y of B that, with X, meet
// every set inside A + B, and hands on the pairs that C may still be able to complete.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "simd/cpu.hpp"

namespace masu::fewclue {

inline constexpr std::size_t kMaxGroups = 3;
/// Vector code reads and writes so many entries after the end of a list.
inline constexpr std::size_t kSlack = 16;
/// A list takes no further sets then.
inline constexpr std::size_t kMaxSets = 4096;

/// Sets of cells by their parts in the regions: bit n of a part is the region's cell number n.
/// The lists have kSlack entries more than `count`.
struct SetList {
  std::size_t count = 0;
  std::vector<std::uint32_t> a, b, c;

  void push(std::uint32_t in_a, std::uint32_t in_b, std::uint32_t in_c);
  /// Puts a set behind those with a part as large in region 1 (B) or 2 (C). Ignored if the list is
  /// full.
  void insert(std::uint32_t in_a, std::uint32_t in_b, std::uint32_t in_c, std::size_t region);
};

/// A set X of clues in A; all X with the same `prefix` have its clues.
struct Start {
  std::uint32_t x = 0;
  std::uint32_t prefix = 0;
};

/// Groups of cells across the regions (stacks, if the regions are bands) that may hold a limited
/// number of clues. Counts are packed, one byte per group.
struct Groups {
  std::size_t count = 0;
  int cap = 0;                                                   ///< of each group
  std::array<std::array<std::uint32_t, kMaxGroups>, 3> cells{};  ///< by region, by group

  [[nodiscard]] std::uint32_t counts_of(std::size_t region, std::uint32_t clues) const;
};

/// Clues that meet every set that has a bit.
struct Triple {
  std::uint32_t x = 0;
  std::uint32_t y = 0;
  std::uint32_t z = 0;
  std::uint32_t counts = 0;  ///< of the groups
  int left = 0;              ///< clues that C may still have
  std::uint32_t alive = 0;   ///< cells of C that they may be in
  bool broken = false;       ///< set by the survivor function: X and Y cannot be completed
};

struct Walk {
  const SetList* inner =
      nullptr;  ///< sets inside A + B that meet B, by the size of their part in B
  const SetList* outer = nullptr;  ///< sets that meet C, by the size of their part in C
  const Start* starts = nullptr;
  std::size_t start_count = 0;
  unsigned cells_b = 0;  ///< number of cells of B and C, at most 32
  unsigned cells_c = 0;
  int y = 0;  ///< number of clues of B and C
  int z = 0;
  Groups groups;
  void* context = nullptr;
  /// Takes what meets all known sets; false ends the walk.
  bool (*survivor)(void* context, Triple& triple) = nullptr;
  /// Asked now and then; true ends the walk.
  bool (*stop)(void* context) = nullptr;
};

struct WalkCount {
  std::uint64_t starts = 0;     ///< X
  std::uint64_t nodes = 0;      ///< steps in B
  std::uint64_t pairs = 0;      ///< X and Y that meet all sets inside A + B that the kernel sees
  std::uint64_t fitting = 0;    ///< of these, C may meet the other sets
  std::uint64_t survivors = 0;  ///< X, Y and Z handed on
  bool ended = false;           ///< by survivor or stop
};

/// Memory of a walk: so many lists ...
inline constexpr std::size_t kWalkLists = 8;
/// ... of so many entries.
inline constexpr std::size_t kListRoom = kMaxSets + 2 * kSlack;

using WalkFn = WalkCount (*)(const Walk& walk);
[[nodiscard]] WalkFn walk_for(simd::Target target);

WalkCount walk_scalar(const Walk& walk);
WalkCount walk_avx2(const Walk& walk);
WalkCount walk_avx512(const Walk& walk);

}  // namespace masu::fewclue

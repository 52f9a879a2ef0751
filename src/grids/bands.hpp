// The 44 classes of column contents of a band, and the fills of a band.
//
// A band's contents are the partitions (x0, x1, x2) of its three boxes: which triples stand in the
// columns. Renaming digits and permuting boxes does not change the number of fills, so with
// x0 = standard the 280 x 280 pairs (q, r) fall into 44 classes (Pettersen; Russell). The group is
// never listed; a pair is brought to its class's representative in three steps:
//
//   1. by one of the 1,296 renamings that keep the standard partition, q to the first of its orbit
//      (5 orbits);
//   2. by one of those that also keep that q, r to the first of its orbit (a node (q, r); 90);
//   3. by exchanging boxes, the node to the first node that can be reached (44).
//
// Orbits of q are numbered from large to small, so that nearly all classes have a representative
// in the largest one: the count then works on very few different q.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "grids/partitions.hpp"

namespace masu::grids::detail {

inline constexpr std::size_t kPairs = std::size_t{kPartitions} * kPartitions;

/// A renaming of digits together with a permutation of the boxes of a band: box b of the new band
/// is the renamed box from[b] of the old one.
struct FrameMap {
  Renaming renaming = Renaming::identity();
  std::array<std::uint8_t, 3> from{0, 1, 2};

  /// This map first, then `next`.
  [[nodiscard]] FrameMap then(const FrameMap& next) const {
    return {renaming.then(next.renaming),
            {from[next.from[0]], from[next.from[1]], from[next.from[2]]}};
  }
};

struct ContentClass {
  PartitionId q = 0;  ///< the representative is (standard, q, r)
  PartitionId r = 0;
  std::uint32_t size = 0;   ///< number of pairs (q, r) in the class
  std::uint32_t fills = 0;  ///< fills of a band with these contents / 6 (order of rows)
};

struct BandTables {
  /// Built once, under a millisecond.
  static const BandTables& get();

  /// Number of fills / 6 of a band with the contents (standard, q, r).
  [[nodiscard]] std::uint32_t fills(std::size_t q, std::size_t r) const {
    return static_cast<std::uint32_t>(fills_by_pair[q][r]);
  }
  /// The map that brings (standard, q, r) to the representative of its class.
  [[nodiscard]] FrameMap to_representative(PartitionId q, PartitionId r) const;

  std::vector<ContentClass> classes;
  std::array<std::array<std::uint8_t, kPartitions>, kPartitions> class_of{};
  std::array<std::array<std::int16_t, kPartitions>, kPartitions> fills_by_pair{};

 private:
  struct Orbit;  // of q under the renamings that keep the standard partition
  struct Node;
  BandTables();
  void find_orbits();
  void join_nodes();
  [[nodiscard]] std::size_t node_of(PartitionId q, PartitionId r, Renaming* to_node) const;

  std::vector<Orbit> orbits_;
  std::vector<Node> nodes_;
  std::array<std::uint8_t, kPartitions> orbit_of_{};
  std::array<Renaming, kPartitions> to_orbit_{};       // takes q to the first of its orbit
  std::array<Images, kPartitions> images_to_orbit_{};  // what that does to all partitions
 public:
  ~BandTables();
};

/// One fill of a band of a class, rows in normal order.
//
//   box 0: column 0 reads 0 1 2 downwards; `first` = 6 * order of column 1 + order of column 2
//   box 1: `second` = 36 * order of column 0 + 6 * order of column 1 + order of column 2
//   box 2: follows, as every digit stands in the row that is left for it
//
// An order o puts the kOrders[o][row]-th smallest digit of the column into a row.
struct Fill {
  std::uint8_t first = 0;
  std::uint8_t second = 0;
  std::array<std::array<std::uint8_t, 9>, 3> rows{};  ///< the digits, columns as in `triples`
};

/// All fills of a band with the contents (standard, q, r), ascending by (first, second).
[[nodiscard]] std::vector<Fill> list_fills(PartitionId q, PartitionId r);

}  // namespace masu::grids::detail

// Partitions of the nine digits into three triples: what the columns of a box can hold.
//
// Digits are 0..8 here. A triple is a 9-bit mask; a partition is three disjoint triples in the
// order of their smallest digits; the 280 partitions are numbered in lexicographic order, so
// number 0 is the standard partition 012|345|678.
#pragma once

#include <array>
#include <cstdint>

namespace masu::grids::detail {

inline constexpr int kPartitions = 280;
inline constexpr int kTriples = 84;
/// Ways to put columns under the columns of a box so that no digit stands under itself.
inline constexpr int kChoices = 56;

using Mask = std::uint16_t;
using PartitionId = std::uint16_t;

/// A renaming of the digits: digit d becomes to[d].
struct Renaming {
  std::array<std::uint8_t, 9> to{};

  [[nodiscard]] static constexpr Renaming identity() { return {{0, 1, 2, 3, 4, 5, 6, 7, 8}}; }
  [[nodiscard]] constexpr std::uint8_t operator()(std::size_t digit) const { return to[digit]; }
  /// This renaming first, then `next`.
  [[nodiscard]] constexpr Renaming then(const Renaming& next) const {
    Renaming both;
    for (std::size_t d = 0; d < 9; ++d) both.to[d] = next.to[to[d]];
    return both;
  }
  [[nodiscard]] constexpr Renaming inverse() const {
    Renaming back;
    for (std::size_t d = 0; d < 9; ++d) back.to[to[d]] = static_cast<std::uint8_t>(d);
    return back;
  }
  [[nodiscard]] Mask image(Mask set) const;
};

/// The six orders of three things, lexicographic.
inline constexpr std::array<std::array<std::uint8_t, 3>, 6> kOrders{
    {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};
/// Number of an order by its first two entries: kOrderId[a][b].
inline constexpr std::array<std::array<std::uint8_t, 3>, 3> kOrderId{
    {{6, 0, 1}, {2, 6, 3}, {4, 5, 6}}};

using Images = std::array<PartitionId, kPartitions>;

/// All tables about partitions; built once, about a tenth of a millisecond.
struct PartitionTables {
  static const PartitionTables& get();

  /// The partition that has the triples a and b. Requires that they are disjoint triples.
  [[nodiscard]] PartitionId id(Mask a, Mask b) const {
    return by_triples[triple_number[a]][triple_number[b]];
  }
  /// What `renaming` makes of every partition.
  [[nodiscard]] Images images(const Renaming& renaming) const;
  [[nodiscard]] PartitionId image(const Renaming& renaming, PartitionId p) const {
    const auto moved = [&](std::size_t triple) {
      const auto& [a, b, c] = triple_digits[triple];
      return static_cast<Mask>(1U << renaming.to[a] | 1U << renaming.to[b] | 1U << renaming.to[c]);
    };
    return id(moved(first_triples[p][0]), moved(first_triples[p][1]));
  }

  std::array<std::array<Mask, 3>, kPartitions> triples{};
  std::array<std::uint8_t, 512> triple_number{};
  std::array<std::array<std::uint8_t, 3>, kTriples> triple_digits{};
  /// Numbers of the first two triples of a partition.
  std::array<std::array<std::uint8_t, 2>, kPartitions> first_triples{};
  std::array<std::array<PartitionId, kTriples>, kTriples> by_triples{};
  /// to_standard[p] takes p to partition 0: first triple to 0, 1, 2, ascending, and so on.
  std::array<Renaming, kPartitions> to_standard{};
  /// renamed[p][q]: what to_standard[p] makes of q.
  std::array<Images, kPartitions> renamed{};

 private:
  PartitionTables();
};

/// The columns that can stand under the columns of the standard partition 012|345|678, and under
/// any other partition p: apply to_standard[p] backwards.
///
/// Choice c + 28 has the columns that choice c leaves for the band below: partner() swaps the two
/// bands. Choice 0 is the cyclic shift 345|678|012; choices 1..27 take one digit b of 345 and two
/// of 678 (all but c), one of 678 and two of 012, one of 012 and two of 345.
struct ChoiceTables {
  static const ChoiceTables& get();

  [[nodiscard]] static constexpr std::size_t partner(std::size_t choice) {
    return choice < 28 ? choice + 28 : choice - 28;
  }
  /// The choice with `first` under 012 and `second` under 345 (masks).
  [[nodiscard]] std::size_t find(Mask first, Mask second) const {
    return by_columns[static_cast<std::size_t>(first >> 3)]
                     [static_cast<std::size_t>((second & 7) | (second >> 3 & 0x38))];
  }

  std::array<std::array<Mask, 3>, kChoices> columns{};
  /// The same as a partition, the order of the columns forgotten.
  std::array<PartitionId, kChoices> partition{};

 private:
  ChoiceTables();
  std::array<std::array<std::uint8_t, 64>, 64> by_columns{};
};

}  // namespace masu::grids::detail

#include "grids/partitions.hpp"

#include <bit>

namespace masu::grids::detail {
namespace {

constexpr Mask bit(int digit) { return static_cast<Mask>(1U << digit); }
constexpr Mask kAll = 0x1FF;

}  // namespace

Mask Renaming::image(Mask set) const {
  unsigned out = 0;
  for (unsigned rest = set; rest != 0; rest &= rest - 1) {
    out |= 1U << to[static_cast<std::size_t>(std::countr_zero(rest))];
  }
  return static_cast<Mask>(out);
}

PartitionTables::PartitionTables() {
  std::size_t triple = 0;
  for (unsigned mask = 0; mask < 512; ++mask) {
    if (std::popcount(mask) != 3) continue;
    unsigned rest = mask;
    for (std::uint8_t& digit : triple_digits[triple]) {
      digit = static_cast<std::uint8_t>(std::countr_zero(rest));
      rest &= rest - 1;
    }
    triple_number[mask] = static_cast<std::uint8_t>(triple++);
  }
  // The first triple has 0, the second the smallest digit that is left.
  std::size_t p = 0;
  for (int a1 = 1; a1 < 9; ++a1) {
    for (int a2 = a1 + 1; a2 < 9; ++a2) {
      const Mask a = static_cast<Mask>(bit(0) | bit(a1) | bit(a2));
      const int b0 = std::countr_zero(static_cast<unsigned>(kAll & ~a));
      for (int b1 = b0 + 1; b1 < 9; ++b1) {
        for (int b2 = b1 + 1; b2 < 9; ++b2) {
          const Mask b = static_cast<Mask>(bit(b0) | bit(b1) | bit(b2));
          if ((a & b) != 0) continue;
          const Mask c = static_cast<Mask>(kAll & ~(a | b));
          triples[p] = {a, b, c};
          first_triples[p] = {triple_number[a], triple_number[b]};
          for (Mask x : triples[p]) {
            for (Mask y : triples[p]) {
              by_triples[triple_number[x]][triple_number[y]] = static_cast<PartitionId>(p);
            }
          }
          std::uint8_t next = 0;
          for (Mask t : triples[p]) {
            for (unsigned rest = t; rest != 0; rest &= rest - 1) {
              to_standard[p].to[static_cast<std::size_t>(std::countr_zero(rest))] = next++;
            }
          }
          ++p;
        }
      }
    }
  }
  for (std::size_t from = 0; from < kPartitions; ++from) renamed[from] = images(to_standard[from]);
}

const PartitionTables& PartitionTables::get() {
  static const PartitionTables tables;
  return tables;
}

// The images of the 84 triples first: then a partition costs three look-ups.
Images PartitionTables::images(const Renaming& renaming) const {
  std::array<Mask, 9> to{};
  for (std::size_t d = 0; d < 9; ++d) to[d] = bit(renaming.to[d]);
  std::array<std::uint8_t, kTriples> moved{};
  for (std::size_t t = 0; t < kTriples; ++t) {
    const auto& [a, b, c] = triple_digits[t];
    moved[t] = triple_number[static_cast<std::size_t>(to[a] | to[b] | to[c])];
  }
  Images out;
  for (std::size_t p = 0; p < kPartitions; ++p) {
    out[p] = by_triples[moved[first_triples[p][0]]][moved[first_triples[p][1]]];
  }
  return out;
}

ChoiceTables::ChoiceTables() {
  const PartitionTables& tables = PartitionTables::get();
  const auto put = [&](std::size_t choice, Mask x, Mask y) {
    columns[choice] = {x, y, static_cast<Mask>(kAll & ~(x | y))};
    partition[choice] = tables.id(x, y);
    by_columns[static_cast<std::size_t>(x >> 3)]
              [static_cast<std::size_t>((y & 7) | (y >> 3 & 0x38))] =
                  static_cast<std::uint8_t>(choice);
  };
  const Mask above[3] = {0007, 0070, 0700};
  // What a choice leaves of a column: neither above nor in the middle.
  const auto put_pair = [&](std::size_t choice, Mask x, Mask y) {
    put(choice, x, y);
    put(partner(choice), static_cast<Mask>(kAll & ~(above[0] | x)),
        static_cast<Mask>(kAll & ~(above[1] | y)));
  };
  put_pair(0, above[1], above[2]);
  std::size_t choice = 1;
  for (int a = 0; a < 3; ++a) {
    for (int b = 3; b < 6; ++b) {
      for (int c = 6; c < 9; ++c) {
        put_pair(choice++, static_cast<Mask>(bit(b) | (above[2] & ~bit(c))),
                 static_cast<Mask>(bit(c) | (above[0] & ~bit(a))));
      }
    }
  }
}

const ChoiceTables& ChoiceTables::get() {
  static const ChoiceTables tables;
  return tables;
}

}  // namespace masu::grids::detail

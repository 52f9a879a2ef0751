#include "grids/bands.hpp"

#include <algorithm>
#include <bit>

namespace masu::grids::detail {

struct BandTables::Orbit {
  PartitionId first = 0;
  std::vector<PartitionId> members;
  /// Under the renamings that keep the standard partition and `first`: the node of every r and the
  /// renaming that takes r there.
  std::array<std::uint8_t, kPartitions> node{};
  std::array<Renaming, kPartitions> to_node{};
};

struct BandTables::Node {
  PartitionId q = 0;
  PartitionId r = 0;
  std::uint32_t size = 0;  // of pairs (q, r)
  std::uint8_t class_id = 0;
  FrameMap to_class;
};

namespace {

// The 1,296 renamings that keep 012|345|678: an order of the triples and an order within each.
std::vector<Renaming> keepers_of_standard() {
  std::vector<Renaming> out;
  out.reserve(1296);
  for (const auto& triple : kOrders) {
    for (const auto& x : kOrders) {
      for (const auto& y : kOrders) {
        for (const auto& z : kOrders) {
          Renaming g;
          const std::array<const std::array<std::uint8_t, 3>*, 3> within{&x, &y, &z};
          for (std::size_t t = 0; t < 3; ++t) {
            for (std::size_t k = 0; k < 3; ++k) {
              g.to[3 * t + k] = static_cast<std::uint8_t>(3 * triple[t] + (*within[t])[k]);
            }
          }
          out.push_back(g);
        }
      }
    }
  }
  return out;
}

// Row of every digit within one box, two bits per digit.
//
//   bit  17 16 | ... | 3 2 | 1 0
//   digit  8   | ... |  1  |  0
using RowsOfDigits = std::uint32_t;

// All 6 x 6 x 6 ways to order the columns of a partition, in the order of 36 x + 6 y + z.
std::array<RowsOfDigits, 216> box_fills(const std::array<Mask, 3>& columns) {
  std::array<std::array<RowsOfDigits, 6>, 3> column{};
  for (std::size_t c = 0; c < 3; ++c) {
    std::array<int, 3> digits{};
    unsigned rest = columns[c];
    for (int& d : digits) {
      d = std::countr_zero(rest);
      rest &= rest - 1;
    }
    for (std::size_t o = 0; o < 6; ++o) {
      for (std::uint32_t row = 0; row < 3; ++row) {
        column[c][o] |= row << (2 * digits[kOrders[o][row]]);
      }
    }
  }
  std::array<RowsOfDigits, 216> out{};
  for (std::size_t code = 0; code < 216; ++code) {
    out[code] = column[0][code / 36] | column[1][code / 6 % 6] | column[2][code % 6];
  }
  return out;
}

// No digit in the same row of both boxes. Digits in all three boxes use rows 0, 1, 2 once, so the
// row in the third box is 3 - a - b.
bool disjoint(RowsOfDigits a, RowsOfDigits b) {
  const RowsOfDigits same = ~(a ^ b);
  return (same & same >> 1 & 0x15555) == 0;
}
RowsOfDigits third(RowsOfDigits a, RowsOfDigits b) { return 0x3FFFF - a - b; }

// Every column of `contents` has its digits in three different rows.
bool fits(RowsOfDigits rows, const std::array<Mask, 3>& contents) {
  for (Mask column : contents) {
    unsigned seen = 0;
    for (unsigned rest = column; rest != 0; rest &= rest - 1) {
      seen |= 1U << (rows >> (2 * std::countr_zero(rest)) & 3);
    }
    if (seen != 7) return false;
  }
  return true;
}

// Calls visit(first, second, rows0, rows1, rows2) for every fill of box 0 and box 1 that leaves
// rows for box 2.
template <class Visit>
void for_each_two_boxes(PartitionId q, const Visit& visit) {
  const PartitionTables& tables = PartitionTables::get();
  const auto boxes0 = box_fills(tables.triples[0]);
  const auto boxes1 = box_fills(tables.triples[q]);
  for (std::size_t first = 0; first < 36; ++first) {
    for (std::size_t second = 0; second < 216; ++second) {
      if (!disjoint(boxes0[first], boxes1[second])) continue;
      visit(first, second, boxes0[first], boxes1[second], third(boxes0[first], boxes1[second]));
    }
  }
}

}  // namespace

std::vector<Fill> list_fills(PartitionId q, PartitionId r) {
  const PartitionTables& tables = PartitionTables::get();
  std::vector<Fill> out;
  for_each_two_boxes(q, [&](std::size_t first, std::size_t second, RowsOfDigits rows0,
                            RowsOfDigits rows1, RowsOfDigits rows2) {
    if (!fits(rows2, tables.triples[r])) return;
    Fill fill;
    fill.first = static_cast<std::uint8_t>(first);
    fill.second = static_cast<std::uint8_t>(second);
    const std::array<RowsOfDigits, 3> rows{rows0, rows1, rows2};
    const std::array<PartitionId, 3> contents{0, q, r};
    for (std::size_t box = 0; box < 3; ++box) {
      for (std::size_t c = 0; c < 3; ++c) {
        for (unsigned rest = tables.triples[contents[box]][c]; rest != 0; rest &= rest - 1) {
          const int d = std::countr_zero(rest);
          fill.rows[rows[box] >> (2 * d) & 3][3 * box + c] = static_cast<std::uint8_t>(d);
        }
      }
    }
    out.push_back(fill);
  });
  return out;
}

BandTables::BandTables() {
  find_orbits();
  join_nodes();

  // Fills of the representatives, then of all pairs through their class.
  const PartitionTables& tables = PartitionTables::get();
  for (std::size_t begin = 0; begin < classes.size();) {
    const PartitionId q = classes[begin].q;
    std::size_t end = begin;
    while (end < classes.size() && classes[end].q == q) ++end;
    for_each_two_boxes(
        q, [&](std::size_t, std::size_t, RowsOfDigits, RowsOfDigits, RowsOfDigits rows2) {
          for (std::size_t c = begin; c < end; ++c) {
            classes[c].fills += fits(rows2, tables.triples[classes[c].r]) ? 1U : 0U;
          }
        });
    begin = end;
  }
  for (PartitionId q = 0; q < kPartitions; ++q) {
    for (PartitionId r = 0; r < kPartitions; ++r) {
      const std::uint8_t c = nodes_[node_of(q, r, nullptr)].class_id;
      class_of[q][r] = c;
      fills_by_pair[q][r] = static_cast<std::int16_t>(classes[c].fills);
    }
  }
}

BandTables::~BandTables() = default;

const BandTables& BandTables::get() {
  static const BandTables tables;
  return tables;
}

void BandTables::find_orbits() {
  const PartitionTables& tables = PartitionTables::get();
  const std::vector<Renaming> keepers = keepers_of_standard();

  // Step 1. Orbits of q; the keeper g takes `first` to its image, so its inverse takes that back.
  std::array<bool, kPartitions> seen{};
  for (PartitionId first = 0; first < kPartitions; ++first) {
    if (seen[first]) continue;
    Orbit& orbit = orbits_.emplace_back();
    orbit.first = first;
    for (const Renaming& g : keepers) {
      const PartitionId q = tables.image(g, first);
      if (seen[q]) continue;
      seen[q] = true;
      orbit.members.push_back(q);
      to_orbit_[q] = g.inverse();
    }
  }
  std::stable_sort(orbits_.begin(), orbits_.end(), [](const Orbit& a, const Orbit& b) {
    return a.members.size() > b.members.size();
  });
  for (std::size_t o = 0; o < orbits_.size(); ++o) {
    for (PartitionId q : orbits_[o].members) {
      orbit_of_[q] = static_cast<std::uint8_t>(o);
      images_to_orbit_[q] = tables.images(to_orbit_[q]);
    }
  }

  // Step 2. Orbits of r under the keepers of both.
  for (Orbit& orbit : orbits_) {
    std::vector<Renaming> both;
    for (const Renaming& g : keepers) {
      if (tables.image(g, orbit.first) == orbit.first) both.push_back(g);
    }
    std::array<bool, kPartitions> done{};
    for (PartitionId first = 0; first < kPartitions; ++first) {
      if (done[first]) continue;
      std::uint32_t size = 0;
      for (const Renaming& g : both) {
        const PartitionId r = tables.image(g, first);
        if (done[r]) continue;
        done[r] = true;
        ++size;
        orbit.node[r] = static_cast<std::uint8_t>(nodes_.size());
        orbit.to_node[r] = g.inverse();
      }
      nodes_.push_back({orbit.first, first, size * static_cast<std::uint32_t>(orbit.members.size()),
                        0, FrameMap()});
    }
  }
}

std::size_t BandTables::node_of(PartitionId q, PartitionId r, Renaming* to_node) const {
  const Orbit& orbit = orbits_[orbit_of_[q]];
  const PartitionId moved = images_to_orbit_[q][r];
  if (to_node != nullptr) *to_node = to_orbit_[q].then(orbit.to_node[moved]);
  return orbit.node[moved];
}

// Step 3. From the first node of a class, walk to all nodes that an exchange of boxes leads to.
void BandTables::join_nodes() {
  const PartitionTables& tables = PartitionTables::get();
  std::vector<bool> reached(nodes_.size());
  for (std::size_t start = 0; start < nodes_.size(); ++start) {
    if (reached[start]) continue;
    const auto id = static_cast<std::uint8_t>(classes.size());
    ContentClass& made = classes.emplace_back();
    made.q = nodes_[start].q;
    made.r = nodes_[start].r;
    std::vector<std::size_t> queue{start};
    reached[start] = true;
    nodes_[start].class_id = id;
    for (std::size_t next = 0; next < queue.size(); ++next) {
      const Node node = nodes_[queue[next]];
      made.size += node.size;
      // `step` takes the representative's contents to (standard, q, r) of a neighbour.
      const auto visit = [&](PartitionId q, PartitionId r, const FrameMap& step) {
        FrameMap on;
        const std::size_t neighbour = node_of(q, r, &on.renaming);
        if (reached[neighbour]) return;
        reached[neighbour] = true;
        queue.push_back(neighbour);
        nodes_[neighbour].class_id = id;
        // Kept as representative -> neighbour while walking, turned round at the end.
        nodes_[neighbour].to_class = node.to_class.then(step).then(on);
      };
      FrameMap swap_right;
      swap_right.from = {0, 2, 1};
      visit(node.r, node.q, swap_right);
      FrameMap swap_left;
      swap_left.renaming = tables.to_standard[node.q];
      swap_left.from = {1, 0, 2};
      visit(tables.renamed[node.q][0], tables.renamed[node.q][node.r], swap_left);
    }
    for (std::size_t n : queue) {
      FrameMap& map = nodes_[n].to_class;
      FrameMap back;
      back.renaming = map.renaming.inverse();
      for (std::size_t b = 0; b < 3; ++b) back.from[map.from[b]] = static_cast<std::uint8_t>(b);
      map = back;
    }
  }
}

FrameMap BandTables::to_representative(PartitionId q, PartitionId r) const {
  FrameMap map;
  const std::size_t node = node_of(q, r, &map.renaming);
  return map.then(nodes_[node].to_class);
}

}  // namespace masu::grids::detail

// Counting, numbering and sampling of grids: against published numbers, round trips and
// exact distributions. The slow half is in grids_slow_test.cpp.
#include "masu/grids.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "grids/bands.hpp"
#include "grids/estimate.hpp"
#include "grids/two_band.hpp"
#include "masu/puzzle.hpp"

namespace masu::grids {
namespace {

constexpr std::string_view kNine = "6670903752021072936960";

std::vector<Digit> digits_of(const Grid81& grid) {
  std::vector<Digit> out;
  for (std::uint8_t d : grid) out.emplace_back(d);
  return out;
}

// Sum of (seen - expected)^2 / expected.
double chi_square(const std::vector<double>& expected, const std::vector<std::uint64_t>& seen) {
  double sum = 0;
  for (std::size_t n = 0; n < expected.size(); ++n) {
    const double off = static_cast<double>(seen[n]) - expected[n];
    sum += off * off / expected[n];
  }
  return sum;
}

TEST(GridNumbers, TextAndBack) {
  const Uint128 large = (Uint128{361} << 64) + 12345;
  EXPECT_EQ(to_string(Uint128{0}), "0");
  EXPECT_EQ(parse_number(to_string(large)).value(), large);
  EXPECT_EQ(to_string(~Uint128{0}), "340282366920938463463374607431768211455");
  EXPECT_TRUE(parse_number("340282366920938463463374607431768211455").ok());
  for (const char* bad : {"", "12x", "-1", " 1", "340282366920938463463374607431768211456"}) {
    EXPECT_FALSE(parse_number(bad).ok()) << bad;
  }
}

TEST(GridCount, NineByNine) {
  const Count9 count = count_9x9();
  EXPECT_EQ(to_string(count.grids), kNine);
  ASSERT_EQ(count.classes.size(), 44U);
  std::uint32_t pairs = 0;
  std::uint32_t fills = 0;
  std::uint32_t all_fills = 0;
  std::set<std::uint32_t> values;
  for (const BandClass& c : count.classes) {
    pairs += c.size;
    fills += c.fills;
    all_fills += c.size * c.fills;
    values.insert(c.fills);
    EXPECT_EQ(c.contents[0], "123|456|789");
    if (c.contents[1] == c.contents[0] && c.contents[2] == c.contents[0]) {
      EXPECT_EQ(c.completions * 36, 7802998272U);
    }
  }
  EXPECT_EQ(pairs, 78400U);
  EXPECT_EQ(fills, 1892U);
  EXPECT_EQ(all_fills, 2612736U);  // bands with a given box 1, columns of boxes 2 and 3 in order
  EXPECT_EQ(values, (std::set<std::uint32_t>{16, 20, 24, 26, 28, 30, 32, 36, 38, 44, 46, 48, 86, 96,
                                             144, 288}));
}

TEST(GridCount, OtherSizes) {
  const auto text = [](int digits) { return count_grids(*plain_layout(digits)).value(); };
  EXPECT_EQ(text(4).digits, "288");
  EXPECT_EQ(text(6).digits, "28200960");
  EXPECT_EQ(text(8).digits, "29136487207403520");
  EXPECT_EQ(text(9).digits, kNine);
  EXPECT_EQ(text(8).source, Source::Computed);
  EXPECT_EQ(text(10).source, Source::Published);
  EXPECT_EQ(text(10).digits, "1903816047972624930994913280000");
  EXPECT_EQ(text(12).source, Source::Published);
  EXPECT_EQ(text(15).digits, "35086" + std::string(80, '0'));
  EXPECT_EQ(text(16).source, Source::Estimated);
  EXPECT_EQ(text(16).digits, "59584" + std::string(94, '0'));
  EXPECT_EQ(text(20).digits, "31764" + std::string(171, '0'));
}

// The numbers of bands are exact: 9! * 56 * 6^6 for 3 x 3. The estimate is 0.2 % low for 3 x 3 and
// 0.13 % for 3 x 4.
TEST(GridCount, Estimates) {
  EXPECT_NEAR(static_cast<double>(detail::log10_bands(3, 3)), std::log10(948109639680.0), 1e-12);
  const auto low = [](std::size_t columns, double exact) {
    return 1 - std::pow(10.0, static_cast<double>(detail::log10_grids(3, columns))) / exact;
  };
  EXPECT_NEAR(low(3, 6670903752021072936960.0), 0.0021, 0.0001);
  EXPECT_NEAR(low(4, 81171437193104932746936103027318645818654720000.0), 0.0013, 0.0001);
}

// The maps to representatives are what numbering stands on.
TEST(BandTables, MapsLeadToRepresentatives) {
  using namespace detail;
  const PartitionTables& partitions = PartitionTables::get();
  const BandTables& bands = BandTables::get();
  for (PartitionId q = 0; q < kPartitions; q += 7) {
    for (PartitionId r = 0; r < kPartitions; r += 3) {
      const FrameMap map = bands.to_representative(q, r);
      const std::array<PartitionId, 3> contents{0, q, r};
      const ContentClass& to = bands.classes[bands.class_of[q][r]];
      EXPECT_EQ(partitions.image(map.renaming, contents[map.from[0]]), 0);
      EXPECT_EQ(partitions.image(map.renaming, contents[map.from[1]]), to.q);
      EXPECT_EQ(partitions.image(map.renaming, contents[map.from[2]]), to.r);
    }
  }
}

TEST(Codec9, EndsAndErrors) {
  const Codec9& codec = Codec9::get();
  EXPECT_EQ(to_string(codec.count()), kNine);
  const LayoutPtr layout = plain_layout(9);
  for (Uint128 number : {Uint128{0}, Uint128{1}, codec.count() / 2, codec.count() - 1}) {
    const auto grid = codec.unrank(number);
    ASSERT_TRUE(grid.ok());
    EXPECT_TRUE(is_solved(*layout, digits_of(*grid)));
    EXPECT_EQ(to_string(codec.rank(*grid).value()), to_string(number));
  }
  EXPECT_EQ(codec.unrank(codec.count()).error().code, ErrorCode::BadValue);
  EXPECT_FALSE(codec.unrank(~Uint128{0}).ok());

  Grid81 grid = *codec.unrank(12345);
  std::swap(grid[0], grid[1]);
  EXPECT_EQ(codec.rank(grid).error().code, ErrorCode::BadValue);
  grid.fill(0);
  EXPECT_FALSE(codec.rank(grid).ok());
  grid.fill(255);
  EXPECT_FALSE(codec.rank(grid).ok());
}

TEST(Codec9, RoundTrips) {
  const Codec9& codec = Codec9::get();
  const LayoutPtr layout = plain_layout(9);
  Rng rng(8, 1);
  for (int n = 0; n < 100000; ++n) {
    Grid81 grid{};
    codec.sample(rng, grid);
    const auto number = codec.rank(grid);
    ASSERT_TRUE(number.ok());
    ASSERT_EQ(codec.unrank(*number).value(), grid);
    if (n % 100 == 0) {
      ASSERT_TRUE(is_solved(*layout, digits_of(grid)));
    }
  }
}

TEST(Codec9, SamplesInBlocksAreTheSame) {
  Rng one(3, 1);
  Rng many(3, 1);
  for (std::size_t size : {1U, 7U, 8U, 100U}) {
    std::vector<Grid81> grids(size);
    Codec9::get().sample(many, grids);
    for (const Grid81& grid : grids) {
      Grid81 other{};
      Codec9::get().sample(one, other);
      EXPECT_EQ(grid, other);
    }
  }
}

// Neighbouring numbers differ in the cheap choices first; all grids of a run are different.
TEST(Codec9, ConsecutiveNumbersAreDifferentGrids) {
  const Codec9& codec = Codec9::get();
  std::set<Grid81> seen;
  const Uint128 start = codec.count() / 3;
  for (unsigned n = 0; n < 20000; ++n) seen.insert(*codec.unrank(start + n));
  EXPECT_EQ(seen.size(), 20000U);
}

// A grid that the program did not make.
TEST(Codec9, ForeignGrid) {
  const std::string_view line =
      "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
  Grid81 grid{};
  for (std::size_t n = 0; n < 81; ++n) grid[n] = static_cast<std::uint8_t>(line[n] - '0');
  const auto number = Codec9::get().rank(grid);
  ASSERT_TRUE(number.ok());
  EXPECT_EQ(Codec9::get().unrank(*number).value(), grid);
}

// The class of the top band against its exact weight, 43 degrees of freedom: above 86 once in
// 20,000 seeds. Every digit in every cell: 9 x 9 x 9 cells of the table, checked as a whole.
TEST(Codec9, SamplesAreUniform) {
  using namespace detail;
  const PartitionTables& partitions = PartitionTables::get();
  const BandTables& bands = BandTables::get();
  const Count9 count = count_9x9();
  constexpr int kSamples = 200000;
  std::vector<double> expected;
  for (const BandClass& c : count.classes) {
    const double weight =
        static_cast<double>(c.size) * c.fills * static_cast<double>(c.completions);
    expected.push_back(kSamples * weight * 216 * 216 * 280 / static_cast<double>(count.grids));
  }
  // Each of the six bands and stacks of a grid is as good as the first; look at the last stack,
  // which the sampler does not choose directly.
  std::vector<std::uint64_t> top(44);
  std::vector<std::uint64_t> right(44);
  std::vector<std::uint64_t> places(729);
  Rng rng(2014, 0);
  for (int n = 0; n < kSamples; ++n) {
    Grid81 grid{};
    Codec9::get().sample(rng, grid);
    const auto class_of = [&](bool turned, std::size_t band) {
      std::array<Mask, 9> sets{};
      for (std::size_t line = 3 * band; line < 3 * band + 3; ++line) {
        for (std::size_t across = 0; across < 9; ++across) {
          const std::size_t cell = turned ? 9 * across + line : 9 * line + across;
          sets[across] = static_cast<Mask>(sets[across] | 1U << (grid[cell] - 1));
        }
      }
      const PartitionId p = partitions.id(sets[0], sets[1]);
      const auto& renamed = partitions.renamed[p];
      return bands.class_of[renamed[partitions.id(sets[3], sets[4])]]
                           [renamed[partitions.id(sets[6], sets[7])]];
    };
    ++top[class_of(false, 0)];
    ++right[class_of(true, 2)];
    for (std::size_t cell = 0; cell < 81; ++cell) ++places[9 * cell + grid[cell] - 1];
  }
  EXPECT_LT(chi_square(expected, top), 86);
  EXPECT_LT(chi_square(expected, right), 86);
  // 81 cells with 8 degrees of freedom each, but dependent: about 324 remain.
  EXPECT_LT(chi_square(std::vector<double>(729, kSamples / 9.0), places), 900);
}

TEST(TwoBandCodec, AllGridsOfFourByFour) {
  const LayoutPtr layout = plain_layout(4);
  const auto codec = make_codec(*layout).value();
  EXPECT_EQ(codec->count(), 288U);
  std::set<std::vector<Digit>> seen;
  for (unsigned n = 0; n < 288; ++n) {
    const auto grid = codec->unrank(n);
    ASSERT_TRUE(grid.ok());
    EXPECT_TRUE(is_solved(*layout, *grid));
    EXPECT_EQ(codec->rank(*grid).value(), n);
    seen.insert(*grid);
  }
  EXPECT_EQ(seen.size(), 288U);
  EXPECT_FALSE(codec->unrank(288).ok());
  EXPECT_FALSE(codec->rank(std::vector<Digit>(16, Digit(1))).ok());
  EXPECT_FALSE(codec->rank(std::vector<Digit>(81, Digit(1))).ok());

  // All equally often: 287 degrees of freedom, above 400 less than once in 100,000 seeds.
  std::vector<std::uint64_t> hits(288);
  Rng rng(4, 0);
  std::vector<Digit> grid(16);
  for (int n = 0; n < 288 * 500; ++n) {
    codec->sample(rng, grid);
    ++hits[static_cast<std::size_t>(codec->rank(grid).value())];
  }
  EXPECT_LT(chi_square(std::vector<double>(288, 500.0), hits), 400);
}

TEST(TwoBandCodec, SixAndEight) {
  for (int digits : {6, 8}) {
    const LayoutPtr layout = plain_layout(digits);
    const auto codec = make_codec(*layout).value();
    Rng rng(6, static_cast<std::uint64_t>(digits));
    std::vector<Digit> grid(layout->cell_count());
    for (int n = 0; n < 20000; ++n) {
      codec->sample(rng, grid);
      ASSERT_TRUE(is_solved(*layout, grid));
      const Uint128 number = codec->rank(grid).value();
      ASSERT_EQ(codec->unrank(number).value(), grid);
    }
    EXPECT_FALSE(codec->unrank(codec->count()).ok());
  }
}

// 6x6: by renaming, every first row is equally often: 720 classes of 39,168 grids.
TEST(TwoBandCodec, SixByFirstRow) {
  const LayoutPtr layout = plain_layout(6);
  const auto codec = make_codec(*layout).value();
  std::map<std::vector<Digit>, std::uint64_t> rows;
  Rng rng(66, 0);
  std::vector<Digit> grid(36);
  for (int n = 0; n < 720 * 200; ++n) {
    codec->sample(rng, grid);
    ++rows[std::vector<Digit>(grid.begin(), grid.begin() + 6)];
  }
  ASSERT_EQ(rows.size(), 720U);
  std::vector<std::uint64_t> hits;
  for (const auto& [row, n] : rows) hits.push_back(n);
  EXPECT_LT(chi_square(std::vector<double>(720, 200.0), hits), 890);  // 719 degrees of freedom
}

TEST(MakeCodec, OtherLayoutsAreRefused) {
  EXPECT_EQ(make_codec(*plain_layout(16)).error().code, ErrorCode::Unsupported);
  EXPECT_EQ(make_codec(*find_layout("twin")).error().code, ErrorCode::Unsupported);
  EXPECT_EQ(count_grids(*find_layout("twin")).error().code, ErrorCode::Unsupported);
}

}  // namespace
}  // namespace masu::grids

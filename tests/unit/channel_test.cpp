#include "masu/channel.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <map>

#include "support.hpp"

namespace masu::channel {
namespace {

using testing_support::repeats;

std::shared_ptr<const Code> code_of(const char* layout) {
  return Code::build(find_layout(layout)).value();
}

// Takes seconds under a sanitizer.
const std::vector<Row>& exact_4x4() {
  static const std::vector<Row> rows = exact_rows(*code_of("4x4")).value();
  return rows;
}

// The table of docs/spec/channel.md, eight decimals.
TEST(Channel, Exact4x4) {
  struct Known {
    int k;
    double guess, strict;
  };
  const std::vector<Row>& rows = exact_4x4();
  ASSERT_EQ(rows.size(), 17U);
  for (const Known& known :
       {Known{3, 0, 0}, Known{4, 0.00146520, 0.00293040}, Known{5, 0.00732601, 0.01465201},
        Known{6, 0.02197802, 0.04395604}, Known{7, 0.05128205, 0.10209790},
        Known{8, 0.10259000, 0.20113960}, Known{9, 0.18484848, 0.35011655},
        Known{10, 0.30852481, 0.54845155}, Known{11, 0.48168498, 0.77411477},
        Known{12, 0.68650794, 0.95091575}, Known{13, 0.85793651, 1}, Known{14, 0.95092593, 1},
        Known{15, 0.98611111, 1}, Known{16, 0.99652778, 1}}) {
    const Row& row = rows[static_cast<std::size_t>(known.k)];
    EXPECT_NEAR(row.guess.value, known.guess, 5.1e-9) << known.k;
    EXPECT_NEAR(row.strict.value, known.strict, 5.1e-9) << known.k;
  }
  const CurvePoint half = curve_point(rows, 0.5);
  EXPECT_NEAR(half.guess.value, 0.162777, 5.1e-7);
  EXPECT_NEAR(half.strict.value, 0.280523, 5.1e-7);
  EXPECT_TRUE(half.strict.exact);
  const CurvePoint more = curve_point(rows, 0.7);
  EXPECT_NEAR(more.guess.value, 0.537914, 5.1e-7);
  EXPECT_NEAR(more.strict.value, 0.740097, 5.1e-7);
  EXPECT_EQ(curve_point(rows, 0).strict.value, 0);
  EXPECT_EQ(curve_point(rows, 1).strict.value, 1);
}

TEST(Channel, RatesAndLimits) {
  EXPECT_NEAR(code_of("9x9")->rate(), 0.28235, 5e-6);
  EXPECT_NEAR(code_of("9x9")->shannon_limit(), 0.71765, 5e-6);
  EXPECT_NEAR(code_of("4x4")->rate(), 0.2553, 5e-5);
  EXPECT_NEAR(code_of("4x4")->shannon_limit(), 0.7447, 5e-5);
  EXPECT_FALSE(Code::build(find_layout("butterfly")).ok());
  EXPECT_FALSE(Code::build(find_layout("9x9-x")).ok());
}

// Samples agree with the enumeration: every exact value in an interval of twice the width.
TEST(Channel, SampledAgreesWithExact4x4) {
  const auto code = code_of("4x4");
  Sampler sampler(code, {.guess_limit = 300});
  Rng rng(5);
  const auto rows = rows_of(*code, sampler.sample(rng, repeats(20000)));
  const auto& exact = exact_4x4();
  for (std::size_t k = 0; k <= 16; ++k) {
    const auto near = [&](const Estimate& estimate, double truth) {
      const double low = 2 * estimate.low - estimate.value;
      const double high = 2 * estimate.high - estimate.value;
      EXPECT_LE(low, truth + 1e-12) << k;
      EXPECT_GE(high, truth - 1e-12) << k;
    };
    near(rows[k].strict, exact[k].strict.value);
    near(rows[k].guess, exact[k].guess.value);
  }
}

// P(one solution | clues) of docs/spec/grids.md with its standard errors.
TEST(Channel, Strict9x9AgreesWithTheReference) {
  struct Known {
    int clues;
    double unique, error;
  };
  const auto code = code_of("9x9");
  Sampler sampler(code, {.guess_limit = 0});
  Rng rng(1);
  constexpr double kSamples = 4096;
  const auto rows = rows_of(*code, sampler.sample(rng, 4096));
  for (const Known& known :
       {Known{30, 0.01023, 0.00018}, Known{34, 0.08138, 0.00050}, Known{38, 0.23933, 0.00078},
        Known{42, 0.43706, 0.00091}, Known{46, 0.62155, 0.00089}, Known{50, 0.76664, 0.00077},
        Known{60, 0.95638, 0.00037}, Known{70, 0.99776, 0.00009}}) {
    const Row& row = rows[static_cast<std::size_t>(81 - known.clues)];
    const double error =
        std::hypot(known.error, std::sqrt(known.unique * (1 - known.unique) / kSamples));
    EXPECT_NEAR(1 - row.strict.value, known.unique, 4 * error) << known.clues;
  }
  for (std::size_t k = 7; k < rows.size(); ++k) {
    EXPECT_GE(rows[k].strict.value, rows[k - 1].strict.value);
  }
  EXPECT_EQ(rows[3].strict.value, 0);
  EXPECT_TRUE(rows[65].strict.exact);
  // Mean number of four-cell unavoidable sets 11.587(6): f_4 = mean / C(81,4).
  EXPECT_NEAR(rows[4].strict.value * 1663740, 11.587, 0.3);
}

TEST(Channel, GuessBoundsAreOrdered) {
  const auto code = code_of("9x9");
  Sampler sampler(code, {.guess_limit = 50});
  Rng rng(2);
  const Tally tally = sampler.sample(rng, 64);
  const auto rows = rows_of(*code, tally);
  for (const Row& row : rows) {
    EXPECT_LE(row.guess.low, row.guess.value);
    EXPECT_LE(row.guess.value, row.guess.high);
    EXPECT_LE(row.guess.value, row.strict.value + 1e-12) << row.k;
  }
}

TEST(Channel, OverlappedCodeWordsAreGrids) {
  for (const char* name : {"twin", "chain", "samurai"}) {
    const auto code = code_of(name);
    Rng rng(3);
    std::vector<Digit> grid(code->cells());
    for (int i = 0; i < 20; ++i) {
      code->sample(rng, grid);
      EXPECT_TRUE(is_solved(*code->layout(), grid)) << name;
    }
  }
}

// Uniform on tiny boards, where all code words can be counted: two 4x4 boards that share a box.
TEST(Channel, TheTreeOfBoardsIsUniform) {
  LayoutSpec spec;
  spec.name = "twin-4x4";
  spec.digits = 4;
  spec.box_rows = spec.box_columns = 2;
  for (int corner : {0, 2}) {
    spec.boards.emplace_back();
    spec.boards.back().at = {corner, corner};
  }
  const auto code = Code::build(Layout::build(spec).value()).value();
  const double words = 288.0 * 288 / 24;
  EXPECT_NEAR(std::exp(code->log_size()), words, 1e-6);
  std::map<std::vector<Digit>, int> seen;
  Rng rng(7);
  constexpr int kDraws = 40 * 3456;
  std::vector<Digit> grid(code->cells());
  for (int i = 0; i < kDraws; ++i) {
    code->sample(rng, grid);
    ++seen[grid];
  }
  EXPECT_EQ(seen.size(), 3456U);
  double chi2 = 0;
  for (const auto& [word, count] : seen) chi2 += (count - 40.0) * (count - 40.0) / 40;
  EXPECT_NEAR(chi2, 3455, 4 * std::sqrt(2 * 3455.0));
}

TEST(Channel, TalliesAddUpAndTravel) {
  const auto code = code_of("6x6");
  Sampler sampler(code, {.guess_limit = 20});
  Rng first(1, 0);
  Rng second(1, 1);
  Tally sum = sampler.sample(first, 30);
  const Tally other = sampler.sample(second, 20);
  sum += other;
  EXPECT_EQ(sum.samples, 50U);
  const auto back = Tally::from_bytes(sum.to_bytes());
  ASSERT_TRUE(back.ok());
  EXPECT_EQ(back->last_unique, sum.last_unique);
  EXPECT_EQ(back->guess_high, sum.guess_high);
  EXPECT_FALSE(Tally::from_bytes(sum.to_bytes().substr(1)).ok());
}

// What a server measures in one thread is what a run measures in units.
TEST(Channel, MeasuredInOneThreadOrInUnits) {
  const auto code = code_of("6x6");
  constexpr std::uint64_t kSamples = kUnitSamples + 100;
  const SampleOptions options{.guess_limit = 10};
  const auto measured = measure(code, kSamples, 7, options);
  ASSERT_TRUE(measured);
  EXPECT_FALSE(measured->exact);
  EXPECT_EQ(measured->samples, kSamples);
  ASSERT_EQ(unit_count(kSamples), 2U);
  Tally sum;
  for (const std::uint64_t unit : {0U, 1U}) {
    Sampler sampler(code, options);
    sum += sample_unit(sampler, 7, unit, kSamples);
  }
  const std::vector<Row> rows = rows_of(*code, sum);
  ASSERT_EQ(rows.size(), measured->rows.size());
  for (std::size_t k = 0; k < rows.size(); ++k) {
    EXPECT_EQ(rows[k].strict.value, measured->rows[k].strict.value) << k;
    EXPECT_EQ(rows[k].guess.value, measured->rows[k].guess.value) << k;
  }
  // One draw of a whole unit sees the same samples as its pieces.
  Sampler sampler(code, options);
  Rng rng(7, 0);
  EXPECT_EQ(sampler.sample(rng, kUnitSamples).last_unique,
            sample_unit(sampler, 7, 0, kUnitSamples).last_unique);
  const auto exact = measure(code_of("4x4"), 1, 1, options);
  ASSERT_TRUE(exact);
  EXPECT_TRUE(exact->exact);
  StopSource stop;
  stop.request();
  EXPECT_EQ(measure(code, kSamples, 7, options, stop.stop()).error().code,
            ErrorCode::LimitExceeded);
}

TEST(Channel, PracticalDecodersAreNoBetterThanTheBest) {
  const auto code = code_of("9x9");
  Rng rng(4);
  const DecoderTally tally = sample_decoders(*code, rng, 20);
  for (std::size_t k = 0; k <= 81; ++k) {
    for (std::size_t level = 1; level < tally.decoded.size(); ++level) {
      EXPECT_LE(tally.decoded[level][k], tally.decoded[0][k]);
    }
    for (std::size_t level = 2; level < tally.decoded.size(); ++level) {
      EXPECT_GE(tally.decoded[level][k], tally.decoded[level - 1][k]);
    }
  }
  EXPECT_EQ(tally.decoded[1][3], 20U);
  const auto back = DecoderTally::from_bytes(tally.to_bytes());
  ASSERT_TRUE(back.ok());
  EXPECT_EQ(back->decoded, tally.decoded);
}

RC_GTEST_PROP(Channel, MessagesComeBack, (const std::string& message)) {
  const auto grids = encode(message);
  for (const auto& grid : grids) RC_ASSERT(is_solved(*plain_layout(9), grid));
  const auto back = decode(grids);
  RC_ASSERT(back.ok());
  RC_ASSERT(*back == message);
}

TEST(Channel, WhatIsNoMessageIsRefused) {
  EXPECT_FALSE(decode({}).ok());
  const std::vector<std::vector<Digit>> broken{std::vector<Digit>(81, Digit(1))};
  EXPECT_FALSE(decode(broken).ok());
}

}  // namespace
}  // namespace masu::channel

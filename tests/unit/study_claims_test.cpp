// Verdicts on the documents: what is not known is not reproduced.
#include <gtest/gtest.h>

#include <algorithm>

#include "study/document_ando_claims.hpp"
#include "study/document_nasu_claims.hpp"
#include "study/document_tsuchide_claims.hpp"
#include "study/dscore_document.hpp"
#include "study/printed_code.hpp"
#include "study/venn.hpp"

namespace masu::study {
namespace {

const Claim& claim_on(const std::vector<Claim>& claims, std::string_view place,
                      std::string_view said = "") {
  const auto found = std::ranges::find_if(claims, [&](const Claim& claim) {
    return claim.place.starts_with(place) && claim.theirs.find(said) != std::string::npos;
  });
  EXPECT_NE(found, claims.end()) << place << ": " << said;
  return *found;
}

// Puzzles of a level with scores around `score`.
void add(std::vector<DScorePuzzle>& puzzles, int level, int score, std::uint32_t finished_by,
         int count) {
  for (int i = 0; i < count; ++i) {
    puzzles.push_back({.puzzle = "",
                       .score = score + i % 5,
                       .level = level,
                       .blanks = 55,
                       .entropy = 0.8,
                       .finished_by = finished_by,
                       .label = i % 2 == 0 ? "few" : "many",
                       .time = -1});
  }
}

constexpr std::uint32_t kAllSets = 0xFFFE;
// Sets with twins (bit 0), and sets with common candidate (bit 1).
constexpr std::uint32_t kTwins = 0xAAAA;
constexpr std::uint32_t kCommon = 0xCCCC;

TEST(DScoreClaims, EmptyLevelsAndTiesAreUndecided) {
  std::vector<DScorePuzzle> puzzles;
  add(puzzles, 1, 20, 0, 50);
  add(puzzles, 2, 70, 0, 50);
  add(puzzles, 3, 100, kAllSets, 30);  // any logic is enough: all orders are equal
  const auto claims = dscore_claims(puzzles, true);
  EXPECT_EQ(claim_on(claims, "Table 6", "mean D").verdict, Verdict::Undecided);
  EXPECT_EQ(claim_on(claims, "Table 4", "best order").verdict, Verdict::Undecided);
}

TEST(DScoreClaims, RisingScoresAndAnOrderBeyondChance) {
  std::vector<DScorePuzzle> puzzles;
  for (const int level : {1, 2, 3, 4, 5, 6, 0}) {
    add(puzzles, level, level == 0 ? 900 : 100 * level, 0, 20);
  }
  EXPECT_EQ(claim_on(dscore_claims(puzzles, true), "Table 6", "mean D").verdict,
            Verdict::Reproduced);
  add(puzzles, 1, 2000, 0, 200);  // now the first level is the hardest
  EXPECT_EQ(claim_on(dscore_claims(puzzles, true), "Table 6", "mean D").verdict, Verdict::Differs);
  puzzles.clear();
  add(puzzles, 4, 300, kCommon, 200);  // only common candidate helps
  EXPECT_EQ(claim_on(dscore_claims(puzzles, true), "Table 4", "best order").verdict,
            Verdict::Differs);
  puzzles.clear();
  add(puzzles, 3, 100, kTwins, 200);
  EXPECT_NE(claim_on(dscore_claims(puzzles, true), "Table 4", "best order").verdict,
            Verdict::Differs);
}

TEST(DScoreClaims, SlipsOfTheDocument) {
  std::vector<DScorePuzzle> puzzles;
  add(puzzles, 1, 20, 0, 10);
  const auto claims = dscore_claims(puzzles, true);
  EXPECT_EQ(claim_on(claims, "Table 6, last row").ours,
            "1639 puzzles, 174.97, 382.30 from its seven rows");
  EXPECT_EQ(claim_on(claims, "Table 6, last row").verdict, Verdict::Differs);
  EXPECT_EQ(claim_on(claims, "Section 5.3").verdict, Verdict::Differs);
  EXPECT_EQ(claim_on(claims, "Table 2").verdict, Verdict::Reproduced);
  EXPECT_EQ(claim_on(claims, "Tables 3, 4 and 5").verdict, Verdict::Reproduced);
  EXPECT_EQ(claim_on(claims, "Table 1").theirs.find("about 0.92,"), std::string::npos);
}

TEST(Venn, RegionsOfUnions) {
  // Twins, common candidate, triplets of the document's Table 3.
  std::array<std::int64_t, 8> unions{};
  for (std::size_t s = 0; s < unions.size(); ++s) unions[s] = kDocumentTable3[s];
  const VennRegions regions = regions_of_unions(unions);
  EXPECT_EQ(regions, (VennRegions{0, 48, 131, 57, 47, 265, 10, 86}));
  const std::array diagrams{Venn{"A & B", {"one", "two", "three"}, regions, "note"}};
  const std::string svg = venn_svg(diagrams);
  EXPECT_NE(svg.find("A &amp; B"), std::string::npos);
  for (const char* number : {">48<", ">131<", ">57<", ">47<", ">265<", ">10<", ">86<"}) {
    EXPECT_NE(svg.find(number), std::string::npos) << number;
  }
  EXPECT_TRUE(svg.ends_with("</svg>\n"));
}

TEST(OverlapClaims, FromTheDocumentsTables) {
  // The document beside itself: every share fits and leads.
  const OverlapCollection document = ando_collection();
  std::vector<ChainAnswer> answers{{"12 to 20 clues", {-97, 5}, {-46, 5}, {3, 4}},
                                   {"21 to 23 clues", {-10, 5}, {-12, 5}, {22, 4}}};
  const auto claims = overlap_claims(document, document, answers);
  ASSERT_TRUE(claims);
  const Claim& hardest = claim_on(*claims, "Section 7.2", "hardest ten");
  EXPECT_EQ(hardest.verdict, Verdict::Reproduced);
  EXPECT_NE(hardest.ours.find("65.7 looks or 15.1 % fewer; wins 8 / 1 / 1"), std::string::npos);
  EXPECT_NE(hardest.why.find("67.3 looks or 15.3 % fewer; wins 8 / 1 / 1"), std::string::npos);
  EXPECT_EQ(claim_on(*claims, "Figures 36 to 38").verdict, Verdict::Reproduced);
  EXPECT_EQ(claim_on(*claims, "Section 5.1").verdict, Verdict::Reproduced);
  EXPECT_EQ(claim_on(*claims, "Figures 21 to 25").verdict, Verdict::Reproduced);
  EXPECT_EQ(claim_on(*claims, "Section 5.2.1").verdict, Verdict::Differs);
  EXPECT_EQ(claim_on(*claims, "Section 7.3", "solve X and Z first").verdict, Verdict::Reproduced);
  EXPECT_EQ(claim_on(*claims, "Section 7.3", "the order X Y Z").verdict, Verdict::Reproduced);
  EXPECT_EQ(claim_on(*claims, "Section 7.3", "most efficient").verdict, Verdict::Undecided);
  // Thirty puzzles are too few for a share of 56.7 % to lead beyond chance.
  EXPECT_EQ(claim_on(*claims, "Figure 32").verdict, Verdict::Undecided);
  EXPECT_EQ(claim_on(*claims, "Figure 40").verdict, Verdict::Reproduced);
}

TEST(PrintedRandom, SeedsAboveTheModulus) {
  EXPECT_EQ(printed_random_share(12345, 64, 1000), 1.0);
  EXPECT_EQ(printed_random_share(12345, 32, 1000), 1.0);
  EXPECT_EQ(printed_random_share(1'391'000'000, 64, 10'000), 0.0);
  EXPECT_EQ(printed_random_share(1'391'000'000, 32, 10'000), 0.9998);
}

// 17 to 21 clues, `boards` each; `literal` of those with 17 clues placed at random are proper to
// the printed solver.
std::vector<GenerateRow> placed(std::uint64_t boards, std::uint64_t literal) {
  using generate::Placing;
  std::vector<GenerateRow> rows;
  for (const auto placing : {Placing::Random, Placing::FewestCandidates, Placing::Guided}) {
    for (int clues = 21; clues >= 17; --clues) {
      const bool some = placing == Placing::Random && clues == 17;
      rows.push_back({.placing = placing,
                      .clues = clues,
                      .several = boards,
                      .literal_one = some ? literal : 0});
    }
  }
  return rows;
}

TEST(PlacingClaims, ZeroInFortyThousandIsWithinChanceOfAFew) {
  const auto verdict = [](std::uint64_t boards, std::uint64_t literal) {
    return claim_on(placing_claims(placed(boards, literal)), "Section 4.1", "17 to 20").verdict;
  };
  EXPECT_EQ(verdict(1'000, 0), Verdict::Undecided);
  EXPECT_EQ(verdict(1'000, 1), Verdict::Undecided);
  EXPECT_EQ(verdict(1'000, 2), Verdict::Differs);  // 2 in 4,000 would be 20 in 40,000
  EXPECT_EQ(verdict(10'000, 0), Verdict::Reproduced);
  EXPECT_EQ(verdict(10'000, 4), Verdict::Reproduced);
  EXPECT_EQ(verdict(10'000, 5), Verdict::Differs);
}

TEST(PlacingClaims, WhatDiffersOrIsOpenHasAReason) {
  for (const std::uint64_t boards : {1'000U, 10'000U}) {
    for (const std::uint64_t literal : {0U, 1U, 50U}) {
      for (const Claim& claim : placing_claims(placed(boards, literal))) {
        EXPECT_TRUE(claim.verdict == Verdict::Reproduced || !claim.why.empty()) << claim.theirs;
      }
    }
  }
}

}  // namespace
}  // namespace masu::study

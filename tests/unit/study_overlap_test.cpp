#include <gtest/gtest.h>

#include "study/overlap.hpp"

namespace masu::study {
namespace {

using Counts = std::vector<std::uint64_t>;

// The shares that the document prints come out of its tables.
TEST(StudyOverlap, DocumentSharesFromItsTables) {
  const OverlapCollection document = ando_collection();
  ASSERT_EQ(document.records.size(), 30U);
  const auto figures = share_figures(document);
  ASSERT_EQ(figures.size(), 6U);
  const std::vector<std::pair<int, Counts>> wanted{{30, {19, 11}},    {31, {18, 12}},
                                                   {32, {13, 17, 0}}, {33, {18, 12, 0}},
                                                   {34, {20, 9, 1}},  {40, {23, 6, 1}}};
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    EXPECT_EQ(figures[i].number, wanted[i].first);
    EXPECT_EQ(figures[i].counts, wanted[i].second) << "Figure " << wanted[i].first;
    EXPECT_LT(fit_of(figures[i], figures[i]).statistic, 0.3);
  }
  EXPECT_NEAR(mean_looks(document, 0, 0).mean, 299.07, 0.01);
  EXPECT_NEAR(mean_looks(document, 1, 0).mean, 282.23, 0.01);
}

TEST(StudyOverlap, DocumentIsInItsOwnOrder) {
  OverlapCollection document = ando_collection();
  const auto printed = document.records;
  sort_as_document(document);
  for (std::size_t i = 0; i < printed.size(); ++i) {
    EXPECT_EQ(document.records[i].runs[0].looks, printed[i].runs[0].looks) << "puzzle " << i + 1;
  }
}

TEST(StudyOverlap, WilsonInterval) {
  // Wilson 1927; values by hand: 23 of 30.
  EXPECT_NEAR(wilson(23, 30).low, 0.5907, 1e-4);
  EXPECT_NEAR(wilson(23, 30).high, 0.8821, 1e-4);
  EXPECT_EQ(wilson(0, 10).low, 0.0);
  EXPECT_NEAR(wilson(0, 10).high, 0.2775, 1e-4);
  EXPECT_EQ(wilson(0, 0).high, 1.0);
}

TEST(StudyOverlap, FitTellsSharesApart) {
  const ShareFigure document{30, "", {"a", "b"}, {19, 11}};
  const ShareFigure close{30, "", {"a", "b"}, {615, 385}};
  const ShareFigure far{30, "", {"a", "b"}, {86, 914}};
  EXPECT_GT(fit_of(document, close).probability, 0.5);
  EXPECT_LT(fit_of(document, far).probability, 1e-6);
}

CollectionSpec small_spec(const char* layout, std::uint64_t count) {
  CollectionSpec spec;
  spec.name = layout;
  spec.options.layout = find_layout(layout);
  spec.options.blank = generate::shared_cells(*spec.options.layout);
  spec.options.strategies = overlap::usual_strategies(*spec.options.layout);
  spec.strategies = spec.options.strategies;
  spec.generated = count;
  return spec;
}

std::vector<OverlapCollection> measure(int threads) {
  std::vector<CollectionSpec> specs{small_spec("twin", 12), small_spec("chain", 3)};
  specs[1].strategies.push_back({overlap::StrategyKind::Written, 1, "A* B C* B"});
  OverlapStudy study(specs, 4);
  EXPECT_EQ(study.puzzles(), 15U);
  const auto summary = run::make_threads(threads)->run(study.job(), {});
  EXPECT_TRUE(summary.ok());
  return study.collections();
}

TEST(StudyOverlap, SameForAnyNumberOfThreads) {
  const auto one = measure(1);
  const auto two = measure(2);
  for (std::size_t k = 0; k < one.size(); ++k) {
    ASSERT_EQ(one[k].records.size(), k == 0 ? 12U : 3U);
    for (std::size_t i = 0; i < one[k].records.size(); ++i) {
      const auto& runs = one[k].records[i].runs;
      ASSERT_EQ(runs.size(), k == 0 ? 10U : 19U);
      for (std::size_t r = 0; r < runs.size(); ++r) {
        EXPECT_EQ(runs[r].looks, two[k].records[i].runs[r].looks);
        EXPECT_EQ(runs[r].loops, two[k].records[i].runs[r].loops);
      }
    }
  }
}

TEST(StudyOverlap, PairsAndWinsAddUp) {
  const auto collections = measure(2);
  for (const OverlapCollection& collection : collections) {
    const Paired paired = compare(collection, 1, 0);
    EXPECT_EQ(paired.fewer + paired.equal + paired.more, collection.records.size());
    EXPECT_NEAR(paired.mean_difference,
                mean_looks(collection, 1).mean - mean_looks(collection, 0).mean, 1e-9);
    std::uint64_t sum = 0;
    for (std::uint64_t count : wins(collection, {1, 0, 2})) sum += count;
    EXPECT_EQ(sum, collection.records.size());
  }
}

TEST(StudyOverlap, GivenPuzzlesThatCannotBeSolvedAreCounted) {
  CollectionSpec spec = small_spec("twin", 0);
  spec.puzzles = std::make_shared<std::vector<Puzzle>>(2, Puzzle(find_layout("twin")));
  OverlapStudy study({spec}, 1);
  ASSERT_TRUE(run::make_threads(1)->run(study.job(), {}).ok());
  EXPECT_EQ(study.collections()[0].unsolved, 2U);
  EXPECT_TRUE(study.collections()[0].records.empty());
}

}  // namespace
}  // namespace masu::study

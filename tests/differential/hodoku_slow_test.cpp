// HoDoKu's steps: a million against the solutions of their puzzles, and all near misses.
#include "hodoku_sound.hpp"

namespace masu::logic::hodoku {
namespace {

TEST(HodokuSlow, AMillionSteps) {
  testing::SoundWalk walk;
  for (const char* file : {"magictour_top1465.txt", "17clue.txt", "hardest_se11.txt"}) {
    MASU_NEEDS_LIST(file);
    const auto lines = testing_support::list_lines(file);
    for (std::size_t n = 0; n < lines.size() && !HasFailure(); n += lines.size() / 100)
      walk.take(lines[n], 5);
  }
  EXPECT_GT(walk.steps, 1000000U);
  RecordProperty("steps", std::to_string(walk.steps));
  for (const auto& [type, count] : walk.by_type)
    RecordProperty(std::string(row(type).abbreviation), std::to_string(count));
}

TEST(HodokuSlow, NearMisses) {
  testing::NearMisses misses;
  Rng rng(21);
  for (const auto& own : testing::own_cases()) {
    const auto& type = testing::type_of(own.wanted);
    if (!testing::NearMisses::too_many(type)) misses.take(own, rng, 400);
  }
  EXPECT_GT(misses.near_misses, 5000);
  RecordProperty("near_misses", std::to_string(misses.near_misses));
  RecordProperty("steps", std::to_string(misses.steps));
}

}  // namespace
}  // namespace masu::logic::hodoku

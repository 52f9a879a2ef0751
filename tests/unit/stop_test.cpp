#include "masu/stop.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <thread>

namespace masu {
namespace {

using namespace std::chrono_literals;

TEST(Stop, NeverAsksByDefault) {
  const Stop stop;
  EXPECT_FALSE(stop.possible());
  for (int i = 0; i < 100; ++i) EXPECT_FALSE(stop.asked());
}

TEST(Stop, SourceReachesEveryCopyAndDescendant) {
  StopSource source;
  const Stop stop = source.stop();
  const Stop copy = stop;
  const Stop child = copy.within(1000).or_if([] { return false; });
  EXPECT_FALSE(child.asked());
  source.request();
  EXPECT_TRUE(source.requested());
  EXPECT_TRUE(stop.asked());
  EXPECT_TRUE(copy.asked());
  EXPECT_TRUE(child.asked());
}

TEST(Stop, DeadlineIsSeenWithinACoupleOfCallsAndStays) {
  const Stop stop = Stop().until(Stop::Clock::now() - 1ms);
  int calls = 1;
  while (!stop.asked()) ++calls;
  EXPECT_LE(calls, static_cast<int>(Stop::kCallsPerClock));
  for (int i = 0; i < 40; ++i) EXPECT_TRUE(stop.asked());
}

TEST(Stop, DeadlineOfTheParentHolds) {
  const Stop stop = Stop().until(Stop::Clock::now() - 1ms).within(1000);
  EXPECT_TRUE(stop.asked_now());
}

TEST(Stop, ChildDoesNotStopItsParent) {
  StopSource source;
  const Stop parent = source.stop();
  const Stop child = parent.until(Stop::Clock::now() - 1ms);
  EXPECT_TRUE(child.asked_now());
  EXPECT_FALSE(parent.asked_now());
}

TEST(Stop, QuestionIsAskedOnlyUntilItSaysYes) {
  int asked = 0;
  const Stop stop = Stop().or_if([&asked] { return ++asked == 2; });
  EXPECT_FALSE(stop.asked_now());
  EXPECT_TRUE(stop.asked_now());
  EXPECT_TRUE(stop.asked_now());
  EXPECT_EQ(asked, 2);
}

TEST(Stop, AbsurdTimesGiveNoDeadline) {
  for (const double seconds : {0.0, -1.0, 1e30, std::numeric_limits<double>::infinity(),
                               std::numeric_limits<double>::quiet_NaN()})
    EXPECT_FALSE(Stop().within(seconds).asked_now()) << seconds;
  EXPECT_TRUE(Stop().within(1e-9).asked_now());
}

TEST(Stop, AnyThreadMayAskOneObject) {
  StopSource source;
  const Stop stop = source.stop().within(1000);
  std::thread other([&stop] {
    while (!stop.asked()) std::this_thread::yield();
  });
  while (!stop.asked()) {
    source.request();
  }
  other.join();
}

}  // namespace
}  // namespace masu

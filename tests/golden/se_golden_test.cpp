// The ratings of golden/data/se.tsv, and the traces of docs/spec/se.md step by step.
#include <gtest/gtest.h>

#include "masu/se.hpp"
#include "se_support.hpp"
#include "support.hpp"

namespace masu::rate {
namespace {

TEST(SeGolden, Ratings) {
  const LayoutPtr layout = plain_layout(9);
  const std::vector<std::string> lines = masu::testing_support::golden_lines("se.tsv");
  EXPECT_EQ(lines.size(), 324U);
  SeRater rater;
  for (std::size_t n = 0; n < lines.size(); ++n) {
    const std::string& line = lines[n];
    ASSERT_GT(line.size(), 82U);
#ifdef MASU_SANITIZED
    if (n % 16 != 0 || line[82] == '1') continue;  // those of 10 and more take seconds there
#endif
    const auto rating = rater.rate(*puzzle_from_line(layout, line.substr(0, 81)));
    ASSERT_TRUE(rating.ok());
    EXPECT_EQ(to_string(rating->er) + '\t' + to_string(rating->ep) + '\t' + to_string(rating->ed),
              line.substr(82))
        << line;
  }
}

/// A trace: the puzzle, its rating and the steps that are shown, one per line.
struct Trace {
  std::string puzzle;
  std::string rating;
  std::vector<std::string> steps;
};

std::vector<Trace> read_traces() {
  std::ifstream file("docs/spec/se.md");
  std::vector<Trace> traces;
  bool in_traces = false;
  bool in_block = false;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("## ")) in_traces = line.starts_with("## 8.");
    if (!in_traces) continue;
    if (line.starts_with("```")) {
      in_block = !in_block;
      continue;
    }
    if (!in_block) continue;
    if (const auto at = line.find(" ED="); at != std::string::npos) {
      traces.push_back({line.substr(0, at), line.substr(at + 1), {}});
      continue;
    }
    if (line.find(':') != std::string::npos) {
      traces.back().steps.push_back(line);
      continue;
    }
    for (std::size_t at = 0; at < line.size();) {  // placements, two blanks between them
      const std::size_t end = std::min(line.find("  ", at), line.size());
      traces.back().steps.push_back(line.substr(at, end - at));
      at = end + 2;
    }
  }
  return traces;
}

TEST(SeGolden, Traces) {
  const std::vector<Trace> traces = read_traces();
  ASSERT_EQ(traces.size(), 6U);
  SeRater rater;
  SeOptions options;
  options.keep_steps = true;
  for (const Trace& trace : traces) {
    const bool hardest = &trace == &traces.back();
#ifdef MASU_SANITIZED
    if (hardest) continue;
#endif
    const auto rating = rater.rate(*puzzle_from_line(plain_layout(9), trace.puzzle), options);
    ASSERT_TRUE(rating.ok());
    EXPECT_EQ(to_string(*rating), trace.rating);
    // Of the hardest the page shows the first 24 steps and, once more, those of 9.5 and up.
    const std::size_t shown = hardest ? 24 : trace.steps.size();
    if (hardest) {
      EXPECT_EQ(rating->steps.size(), 105U);
    } else {
      EXPECT_EQ(rating->steps.size(), shown) << trace.puzzle;
    }
    for (std::size_t i = 0; i < std::min(shown, rating->steps.size()); ++i) {
      EXPECT_EQ(testing_support::trace_line(rating->steps[i]), trace.steps[i]) << trace.puzzle;
    }
    if (!hardest) continue;
    std::vector<std::string> high;
    for (const SeStep& step : rating->steps) {
      if (step.rating >= 9.5) high.push_back(testing_support::trace_line(step));
    }
    EXPECT_EQ(high, std::vector<std::string>(trace.steps.begin() + 24, trace.steps.end()));
  }
}

}  // namespace
}  // namespace masu::rate

// What our own engine finds of HoDoKu's technique collection. Our techniques are not HoDoKu's in
// every detail (docs/logic.md says where), so the test is about counts that were looked at: per
// code, the cases of which one step has exactly the expected result, and those of which all steps
// of the technique together reach it.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <set>

#include "masu/hodoku.hpp"
#include "masu/io.hpp"
#include "masu/logic.hpp"
#include "support.hpp"

namespace masu::logic {
namespace {

struct Reached {
  int cases = 0, exact = 0, together = 0;
  friend bool operator==(const Reached&, const Reached&) = default;
};
std::ostream& operator<<(std::ostream& out, const Reached& r) {
  return out << '{' << r.cases << ", " << r.exact << ", " << r.together << '}';
}

using Results = std::set<Candidate>;

Results conclusions(const Step& step) {
  Results out(step.placements.begin(), step.placements.end());
  out.insert(step.eliminations.begin(), step.eliminations.end());
  return out;
}

// The same, where a digit that is placed is told as the other candidates of its cell that go.
Results removed(const Step& step, const Puzzle& position) {
  Results out(step.eliminations.begin(), step.eliminations.end());
  for (const Candidate& c : step.placements) {
    for (Digit d : position.allowed_at(c.cell)) {
      if (d != c.digit) out.insert({c.cell, d});
    }
  }
  return out;
}

// "436 437": digit, row, column.
Results expected(const std::string& text) {
  Results out;
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    const auto at = [&](std::size_t i) { return static_cast<std::size_t>(word[i] - '1'); };
    out.insert({Cell(at(1) * 9 + at(2)), digit_of_symbol(word[0])});
  }
  return out;
}

std::vector<std::string> fields_of(const std::string& line) {
  std::vector<std::string> fields;
  std::istringstream rest(line.substr(1));
  for (std::string field; std::getline(rest, field, ':');) fields.push_back(field);
  fields.resize(std::max<std::size_t>(fields.size(), 6));
  return fields;
}

TEST(LogicGolden, Collection) {
  std::ifstream file(testing_support::outside("MASU_REGLIB"));
  if (!file) GTEST_SKIP() << "MASU_REGLIB does not name the collection";
  std::map<std::string, Reached> reached;
  Reached sum;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line.front() != ':') continue;
    const auto fields = fields_of(line);
    if (fields[0].ends_with("-x")) continue;  // the technique is not there, of HoDoKu's kind
    const auto* type = hodoku::find_technique(fields[0].substr(0, 4));
    ASSERT_TRUE(type) << line;
    const Technique* technique = find_technique(type->abbreviation);
    ASSERT_TRUE(technique) << line;
    auto position = io::parse(line);
    ASSERT_TRUE(position) << line;
    Engine engine(position->layout, {technique->id});
    engine.assume_proper(true);
    ASSERT_TRUE(engine.load(*position)) << line;
    const Results wanted = expected(fields[4] + " " + fields[5]);
    Results all;
    bool exact = false;
    for (const Step& step : engine.all()) {
      for (const Results& found : {conclusions(step), removed(step, engine.position())}) {
        exact = exact || found == wanted;
        all.insert(found.begin(), found.end());
      }
    }
    const bool together = std::ranges::includes(all, wanted);
    for (Reached* r : {&reached[fields[0]], &sum}) {
      ++r->cases;
      r->exact += exact ? 1 : 0;
      r->together += exact || together ? 1 : 0;
    }
  }
  // Codes that are not here: every case is found exactly. Siamese fish (five digits) are two steps.
  const std::map<std::string_view, Reached> kKnown{
      {"0201", {13, 8, 13}}, {"0202", {6, 1, 6}},   {"03111", {1, 0, 1}},  {"03121", {2, 0, 1}},
      {"03211", {4, 0, 4}},  {"03221", {1, 0, 1}},  {"03621", {2, 0, 2}},  {"0402-1", {4, 0, 0}},
      {"0404", {5, 4, 4}},   {"0405", {4, 1, 1}},   {"0502", {1, 0, 1}},   {"0602-1", {6, 2, 6}},
      {"0706", {9, 8, 8}},   {"0707-2", {6, 4, 4}}, {"0708-2", {8, 0, 6}}, {"0709-2", {4, 1, 1}},
      {"0710-2", {5, 3, 3}}, {"0710-3", {4, 0, 0}}, {"0710-4", {4, 0, 0}}, {"0711-1", {5, 1, 3}},
      {"0711-2", {6, 0, 2}}, {"0711-3", {5, 0, 0}}, {"0711-4", {5, 0, 1}}, {"0901-2", {4, 3, 3}},
      {"0902-1", {4, 2, 4}}, {"0902-2", {2, 1, 1}}, {"0903", {1, 0, 1}},   {"0903-1", {7, 4, 6}},
      {"0904-2", {5, 3, 5}},
  };
  for (const auto& [code, r] : reached) {
    const auto known = kKnown.find(code);
    EXPECT_EQ(r, known == kKnown.end() ? (Reached{r.cases, r.cases, r.cases}) : known->second)
        << code;
  }
  EXPECT_EQ(sum, (Reached{557, 470, 512}));
}

}  // namespace
}  // namespace masu::logic

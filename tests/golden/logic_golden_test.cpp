// What our own engine finds of HoDoKu's technique collection. Our techniques are not HoDoKu's in
// every detail (docs/notebook/logic.md says where), so the test is about counts that were looked
// at: per code, the cases of which one step has exactly the expected result, and those of which all
// steps of the technique together reach it.
#include <gtest/gtest.h>

#include <algorithm>
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

// Per code, and all together under "".
using Counts = std::map<std::string, Reached, std::less<>>;

Counts counts_of(const std::vector<std::string>& lines) {
  Counts reached;
  for (const std::string& line : lines) {
    if (line.empty() || line.front() != ':') continue;
    const auto fields = fields_of(line);
    if (fields[0].ends_with("-x")) continue;  // the technique is not there, of HoDoKu's kind
    const auto* type = hodoku::find_technique(fields[0].substr(0, 4));
    const Technique* technique = type ? find_technique(type->abbreviation) : nullptr;
    auto position = io::parse(line);
    if (!technique || !position) {
      ADD_FAILURE() << line;
      continue;
    }
    Engine engine(position->layout, {technique->id});
    engine.assume_proper(true);
    EXPECT_TRUE(engine.load(*position)) << line;
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
    for (Reached* r : {&reached[fields[0]], &reached[""]}) {
      ++r->cases;
      r->exact += exact ? 1 : 0;
      r->together += exact || together ? 1 : 0;
    }
  }
  return reached;
}

// Codes that are not among the known ones: every case is found exactly.
void compare(const Counts& reached, const Counts& known, const Reached& sum) {
  for (const auto& [code, r] : reached) {
    if (code.empty()) continue;
    const auto found = known.find(code);
    EXPECT_EQ(r, found == known.end() ? (Reached{r.cases, r.cases, r.cases}) : found->second)
        << code;
  }
  for (const auto& [code, r] : known) EXPECT_TRUE(reached.contains(code)) << code;
  EXPECT_EQ(reached.find("")->second, sum);
}

// Our own collection (tests/techniques/hodoku), which every clone has. Its positions are what
// HoDoKu's searches find anywhere on a path, so there is more in it that is something simpler here:
// a W-wing whose ends see each other is a naked pair, a large fish often a smaller one.
TEST(LogicGolden, OwnCollection) {
  const Counts known{
      {"0110-1", {6, 5, 5}}, {"0201", {6, 2, 6}},   {"0202", {6, 3, 6}},   {"0310", {6, 4, 4}},
      {"03111", {6, 0, 2}},  {"03121", {6, 0, 4}},  {"0320", {6, 1, 1}},   {"0321", {6, 1, 1}},
      {"03211", {6, 0, 2}},  {"0322", {6, 0, 0}},   {"03221", {6, 0, 2}},  {"0323", {6, 1, 1}},
      {"0324", {6, 1, 1}},   {"0325", {6, 3, 3}},   {"0330", {6, 5, 5}},   {"0331", {6, 4, 4}},
      {"03311", {6, 0, 3}},  {"0332", {6, 5, 5}},   {"03321", {6, 1, 4}},  {"0333", {6, 2, 2}},
      {"0334", {6, 0, 0}},   {"0335", {6, 0, 0}},   {"0340", {6, 2, 4}},   {"0341", {6, 4, 5}},
      {"03411", {6, 1, 4}},  {"0342", {6, 4, 5}},   {"03421", {6, 1, 5}},  {"0343", {6, 2, 2}},
      {"0344", {6, 0, 0}},   {"0345", {6, 0, 0}},   {"0350", {6, 0, 0}},   {"0351", {6, 1, 1}},
      {"0352", {6, 1, 1}},   {"0353", {6, 0, 0}},   {"0354", {6, 0, 0}},   {"0355", {6, 0, 0}},
      {"0360", {6, 2, 4}},   {"0361", {6, 5, 5}},   {"0362", {6, 2, 2}},   {"0363", {6, 0, 0}},
      {"0364", {6, 0, 0}},   {"0365", {6, 0, 0}},   {"0371", {6, 5, 5}},   {"0401", {6, 3, 6}},
      {"0402-1", {6, 5, 5}}, {"0404", {6, 5, 5}},   {"0405", {6, 0, 0}},   {"0502", {6, 5, 6}},
      {"0602-1", {6, 5, 5}}, {"0602-2", {6, 5, 5}}, {"0701", {6, 5, 6}},   {"0703", {6, 5, 5}},
      {"0706", {6, 5, 6}},   {"0707-2", {6, 0, 0}}, {"0708-1", {6, 1, 2}}, {"0708-2", {6, 0, 3}},
      {"0709-1", {6, 4, 4}}, {"0709-2", {6, 1, 1}}, {"0710-1", {6, 4, 4}}, {"0710-2", {6, 1, 1}},
      {"0710-3", {6, 0, 0}}, {"0710-4", {6, 0, 1}}, {"0711-1", {6, 0, 5}}, {"0711-2", {6, 0, 1}},
      {"0711-3", {6, 2, 3}}, {"0711-4", {6, 0, 0}}, {"0803", {6, 0, 0}},   {"0901-1", {6, 2, 4}},
      {"0901-2", {6, 1, 2}}, {"0902-1", {6, 1, 1}}, {"0902-2", {6, 1, 1}}, {"0903-1", {6, 0, 1}},
      {"0904-1", {6, 2, 4}}, {"0904-2", {6, 4, 5}}, {"1101", {6, 5, 5}},   {"1301", {6, 1, 1}},
      {"1302", {6, 5, 5}},   {"1303", {6, 2, 2}},   {"1304", {6, 2, 2}},
  };
  compare(counts_of(testing_support::own_collection()), known, {766, 442, 503});
}

// HoDoKu's, which a clone alone does not have. Siamese fish (five digits) are two steps.
TEST(LogicGolden, Collection) {
  MASU_NEEDS_HODOKU_COLLECTION();
  const Counts known{
      {"0201", {13, 8, 13}}, {"0202", {6, 1, 6}},   {"03111", {1, 0, 1}},  {"03121", {2, 0, 1}},
      {"03211", {4, 0, 4}},  {"03221", {1, 0, 1}},  {"03621", {2, 0, 2}},  {"0402-1", {4, 0, 0}},
      {"0404", {5, 4, 4}},   {"0405", {4, 1, 1}},   {"0502", {1, 0, 1}},   {"0602-1", {6, 2, 6}},
      {"0706", {9, 8, 8}},   {"0707-2", {6, 4, 4}}, {"0708-2", {8, 0, 6}}, {"0709-2", {4, 1, 1}},
      {"0710-2", {5, 3, 3}}, {"0710-3", {4, 0, 0}}, {"0710-4", {4, 0, 0}}, {"0711-1", {5, 1, 3}},
      {"0711-2", {6, 0, 2}}, {"0711-3", {5, 0, 0}}, {"0711-4", {5, 0, 1}}, {"0901-2", {4, 3, 3}},
      {"0902-1", {4, 2, 4}}, {"0902-2", {2, 1, 1}}, {"0903", {1, 0, 1}},   {"0903-1", {7, 4, 6}},
      {"0904-2", {5, 3, 5}},
  };
  compare(counts_of(testing_support::lines_of(testing_support::hodoku_collection())), known,
          {557, 470, 512});
}

}  // namespace
}  // namespace masu::logic

// Chains and sets as data, and how the checker sees through wrong ones.
#include <gtest/gtest.h>

#include <set>

#include "logic/chain_proof.hpp"
#include "masu/hodoku.hpp"
#include "masu/logic.hpp"
#include "masu/se.hpp"
#include "support.hpp"

namespace masu::logic {
namespace {

Puzzle inkala() {
  return *puzzle_from_line(
      plain_layout(9),
      "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
}

TEST(Chains, EveryProperPuzzleEndsSolved) {
  Engine engine(plain_layout(9));
  EXPECT_EQ(explain(inkala(), engine).end, Path::End::Solved);
  Engine without(plain_layout(9), *parse_techniques("level-8,-brute-force"));
  EXPECT_EQ(explain(inkala(), without).end, Path::End::Stuck);
}

TEST(Chains, BruteForceNeedsOneSolution) {
  Engine engine(plain_layout(4), {TechniqueId::BruteForce});
  ASSERT_TRUE(engine.load(Puzzle(plain_layout(4))));
  EXPECT_FALSE(engine.next());
  EXPECT_TRUE(engine.all().empty());
}

// One step of each technique of chains, from the paths of some hard puzzles.
TEST(Chains, CheckerSeesBrokenOnes) {
  int broken = 0;
  Engine engine(plain_layout(9), *parse_techniques("level-7,cnl,dnl,aic,gaic,axz,ach,aaic"));
  for (const std::string& text : testing_support::sample_lines("magictour_top1465.txt")) {
    if (broken >= 20) break;
    const Puzzle puzzle = *puzzle_from_line(plain_layout(9), text.substr(0, 81));
    auto checker = Checker::build(puzzle);
    ASSERT_TRUE(checker);
    engine.load(puzzle);
    while (!engine.complete()) {
      const Puzzle position = engine.position();
      const auto step = engine.next();
      if (!step) break;
      if (!step->chains.empty() && step->chains.front().nodes.size() > 3) {
        ASSERT_EQ(checker->check(*step, position), "") << line(*step, *puzzle.layout);
        // Without its second and third statement the fourth does not follow, nor does it with the
        // second one turned round.
        Step gap = *step;
        auto& nodes = gap.chains.front().nodes;
        nodes.erase(nodes.begin() + 1);
        EXPECT_NE(checker->check(gap, position), "") << line(*step, *puzzle.layout);
        Step turned = *step;
        turned.chains.front().nodes[1].on = !turned.chains.front().nodes[1].on;
        EXPECT_NE(checker->check(turned, position), "") << line(*step, *puzzle.layout);
        Step nowhere = *step;
        nowhere.chains.front().follows = {{0, 99}};
        EXPECT_NE(checker->check(nowhere, position), "");
        if (!step->sets.empty()) {
          Step smaller = *step;
          smaller.sets.front().cells.pop_back();
          EXPECT_NE(checker->check(smaller, position), "") << line(*step, *puzzle.layout);
        }
        ++broken;
      }
      engine.apply(*step);
    }
  }
  EXPECT_GE(broken, 20);
}

TEST(Chains, Notation) {
  const LayoutPtr layout = plain_layout(9);
  const auto node = [&](int row, int column, int digit, bool on) {
    return Step::Node{
        .cells = {*layout->cell_at({row - 1, column - 1})}, .digit = Digit(digit), .on = on};
  };
  Step step;
  Step::Chain chain{.nodes = {node(1, 1, 2, false), node(1, 1, 6, true), node(1, 7, 6, false),
                              node(5, 7, 6, true)}};
  EXPECT_EQ(notation(chain, step, *layout), "2- r1c1 -6- r1c7 =6= r5c7");
  EXPECT_EQ(chain.arrows().size(), 3U);
  chain.loop = true;
  EXPECT_EQ(chain.arrows().back(), std::pair(std::size_t{3}, std::size_t{0}));
  chain = {.nodes = {node(1, 3, 5, false), node(1, 8, 5, true)}};
  EXPECT_EQ(notation(chain, step, *layout), "5 r1c3 = r1c8");
  chain = {.nodes = {node(1, 3, 5, true), node(1, 8, 5, false)}};
  EXPECT_EQ(notation(chain, step, *layout), "r1c3=5 -> r1c8<>5");
  EXPECT_EQ(notation({}, step, *layout), "");
}

// The candidates of a board along a path.
class Candidates {
 public:
  explicit Candidates(const Puzzle& puzzle) : layout_(*puzzle.layout), open_(candidates(puzzle)) {
    for (std::size_t c = 0; c < open_.size(); ++c) {
      if (puzzle.digits[c]) open_[c] = {};
    }
  }
  void apply(const Step& step) {
    for (const Candidate& put : step.placements) {
      open_[put.cell.index()] = {};
      for (Cell peer : layout_.peers(put.cell)) open_[peer.index()].erase(put.digit);
    }
    for (const Candidate& gone : step.eliminations) open_[gone.cell.index()].erase(gone.digit);
  }
  [[nodiscard]] const std::vector<DigitSet>& open() const { return open_; }

 private:
  const Layout& layout_;
  std::vector<DigitSet> open_;
};

constexpr const char* kOthers[] = {
    ".4.3............78.......5.7..65....5...9.....1....2.....1.43..8.......6...2.....",
    "7.....4...2..7..8...3..8..9...5..3...6..2..9...1..7..6...3..9...3..4..6...9..1..5",
    "98.7..6..75..6..9...6......4..3......7......4..8.5.7...2...19....7.9.8.....2...13",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."};

// The steps of HoDoKu have chains in the form of ours, and every arrow holds; forcing chains and
// nets, which its searches do without, too. Ends agree, or contradict each other.
TEST(Chains, OfHodokusPath) {
  hodoku::Solver solver;
  std::size_t forced = 0, nets = 0;
  for (const char* line : kOthers) {
    const Puzzle puzzle = *puzzle_from_line(plain_layout(9), line);
    const auto path = solver.path(puzzle);
    ASSERT_TRUE(path);
    Candidates board(puzzle);
    for (const auto& step : path->steps) {
      const std::string_view kind = step.technique->abbreviation;
      const Step& pattern = step.pattern;
      EXPECT_FALSE(pattern.marks.empty()) << step.text;
      const bool is_forced = kind.starts_with("fc") || kind.starts_with("fn");
      if (is_forced) {
        ++forced;
        EXPECT_FALSE(pattern.chains.empty()) << step.text;
        EXPECT_EQ(check_chains(pattern, *puzzle.layout, board.open()), "") << step.text;
        for (const auto& chain : pattern.chains) nets += chain.follows.empty() ? 0U : 1U;
        const bool verity = kind.ends_with("v");
        const bool places = !pattern.placements.empty();
        const Candidate end = places ? pattern.placements.front() : pattern.eliminations.front();
        for (const auto& chain : pattern.chains) {
          const auto& told = verity ? chain.nodes.back() : chain.nodes.front();
          EXPECT_EQ(told.cells, std::vector<Cell>{end.cell}) << step.text;
          EXPECT_EQ(told.digit, end.digit) << step.text;
          EXPECT_EQ(told.on, verity == places) << step.text;
        }
      }
      board.apply(pattern);
    }
  }
  EXPECT_GT(forced, 20U);
  EXPECT_GT(nets, 5U);
}

// Those of Sudoku Explainer, too: but for what its advanced rules add, every arrow holds.
TEST(Chains, OfSudokuExplainersPath) {
  rate::SeRater rater;
  rate::SeOptions options;
  options.keep_steps = true;
  std::size_t chained = 0;
  for (const char* line : kOthers) {
    const Puzzle puzzle = *puzzle_from_line(plain_layout(9), line);
    const auto rating = rater.rate(puzzle, options);
    ASSERT_TRUE(rating);
    Candidates board(puzzle);
    for (const auto& step : rating->steps) {
      EXPECT_FALSE(step.pattern.marks.empty()) << rate::line(step);
      if (step.chains_are == rate::SeStep::Chains::None) {
        chained += step.pattern.chains.size();
        EXPECT_EQ(check_chains(step.pattern, *puzzle.layout, board.open()), "") << rate::line(step);
      }
      board.apply(step.pattern);
    }
  }
  EXPECT_GT(chained, 0U);
}

// Digits help each other: without the claims of the others nothing would follow.
TEST(Templates, ClaimsOfOtherDigitsAreProved) {
  const LayoutPtr layout = plain_layout(9);
  Engine path(layout, *parse_techniques("level-2")), engine(layout, *parse_techniques("ts,td"));
  int helped = 0;
  for (const std::string& text : testing_support::sample_lines("17clue.txt")) {
    const Puzzle puzzle = *puzzle_from_line(layout, text.substr(0, 81));
    const Puzzle position = explain(puzzle, path).position;
    if (!engine.load(position)) continue;
    auto checker = Checker::build(puzzle);
    std::set<std::pair<TechniqueId, Digit>> seen;
    for (Step& step : engine.all()) {
      EXPECT_TRUE(seen.emplace(step.technique, step.digits.front()).second) << "a second step";
      EXPECT_EQ(checker->check(step, position), "") << line(step, *layout);
      if (step.cells(Role::Link).empty()) continue;
      std::erase_if(step.marks, [](const Step::Mark& mark) { return mark.role == Role::Link; });
      EXPECT_NE(checker->check(step, position), "") << line(step, *layout);
      ++helped;
    }
    if (helped > 20) break;
  }
  EXPECT_GT(helped, 20);
}

}  // namespace
}  // namespace masu::logic

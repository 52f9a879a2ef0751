// The chains of the SE rating against the oracle: every hint of a board in order, with its rating,
// complexity, eliminations and the ancestors of its targets.
#include <gtest/gtest.h>

#include "rate/se/rater.hpp"
#include "se_oracle.hpp"
#include "support.hpp"

namespace masu::rate {
namespace {

using se_oracle::H;
using se_oracle::Oracle;
using se_oracle::OracleBoard;

se::Board board_of_line(const std::string& line) {
  se::Board board;
  board.open = se::kCells;
  for (int r = 0; r < se::kRegions; ++r) board.empties[r] = 9;
  for (int c = 0; c < se::kCells; ++c) {
    for (int d = 0; d < se::kDigits; ++d) board.add(c, d);
  }
  for (int c = 0; c < se::kCells; ++c) {
    const char symbol = line[static_cast<std::size_t>(c)];
    if (symbol >= '1' && symbol <= '9') board.place(c, symbol - '1');
  }
  return board;
}

OracleBoard oracle_board(const se::Board& board) {
  OracleBoard copy;
  for (int c = 0; c < se::kCells; ++c) {
    copy.digit[static_cast<std::size_t>(c)] = board.digit[c];
    se::each_bit(board.cand[c],
                 [&](int d) { copy.cand[static_cast<std::size_t>(c)].insert(d + 1); });
  }
  return copy;
}

int candidates_of(const se::Board& board) {
  int n = 0;
  for (int c = 0; c < se::kCells; ++c) n += se::size_of(board.cand[c]);
  return n;
}

/// One hint as text: everything that the rating or an outer chain may depend on.
std::string told(const H& hint) {
  std::string text = fmt::format("{:.17g} {} {} {}:", hint->rating, hint->complexity,
                                 hint->sort_key, hint->hash());
  for (const auto& [c, digits] : hint->removed) {
    text += fmt::format(" {}-", c);
    for (const int d : digits) text += fmt::format("{}", d);
  }
  for (const auto& target : hint->targets) {
    text += " |";
    for (const auto& p : se_oracle::ancestors(target)) {
      const auto [c, d, on] = p->key;
      text += fmt::format(" {}{}{}", c, on ? '+' : '-', d);
    }
  }
  return text;
}
std::string told(const se::ChainHints& all, const se::ChainHint& hint) {
  std::string text =
      fmt::format("{:.17g} {} {} {}:", hint.rating, hint.complexity, hint.key, hint.hash);
  for (std::uint32_t i = 0; i < hint.removals; ++i) {
    const se::Removal& removal = all.removals[hint.first_removal + i];
    text += fmt::format(" {}-", removal.cell);
    se::each_bit(removal.digits, [&](int d) { text += fmt::format("{}", d + 1); });
  }
  text += " |";
  for (std::uint32_t i = hint.begin; i < hint.end; ++i) {
    const se::Pot p = all.links[i].pot;
    if (p == se::kNextTarget) {
      if (i + 1 < hint.end) text += " |";
    } else {
      text += fmt::format(" {}{}{}", se::cell_of(p), se::is_on(p) ? '+' : '-', se::digit_of(p) + 1);
    }
  }
  return text;
}

/// `search(out, best)` against the oracle's list. Returns the number of hints.
template <class Search>
std::size_t compare(const std::vector<H>& sorted, Search search, const std::string& what) {
  const std::vector<H> expected = se_oracle::merged(sorted);
  se::ChainHints found;
  search(found, false);
  found.sort_and_merge();
  EXPECT_EQ(found.hints.size(), expected.size()) << what;
  for (std::size_t i = 0; i < std::min(expected.size(), found.hints.size()); ++i) {
    const std::string mine = told(found, found.hints[i]);
    const std::string theirs = told(expected[i]);
    EXPECT_EQ(mine, theirs) << what << ", hint " << i;
    if (mine != theirs) break;
  }
  se::ChainHints best;
  search(best, true);
  EXPECT_EQ(best.hints.empty(), sorted.empty()) << what;
  if (!best.hints.empty() && !sorted.empty()) {
    EXPECT_EQ(told(best, best.hints.front()), told(sorted.front())) << what << ", best";
  }
  return expected.size();
}

/// A position on the path of a puzzle with at most `most` candidates, at random with a few
/// candidates less (then often without a solution).
std::optional<se::Board> random_position(const std::vector<std::string>& lines, Rng& rng,
                                         int most) {
  const std::string& line = lines[rng.below(lines.size())];
  se::Board board = board_of_line(line);
  const Stop stop;
  se::Finder finder;
  finder.begin(stop);
  const auto below = static_cast<int>(rng.below(static_cast<std::uint64_t>(most)));
  while (board.open > 0 && candidates_of(board) > most - below / 2) {
    const se::Found hint = finder.next(board, 9.0);
    if (!hint) return std::nullopt;
    se::apply(board, *hint);
  }
  if (board.open < 8) return std::nullopt;
  if (rng.below(2) == 0) {
    for (std::uint64_t n = rng.below(6); n > 0; --n) {
      const int c = static_cast<int>(rng.below(81));
      if (se::size_of(board.cand[c]) > 1) board.remove(c, se::first_of(board.cand[c]));
    }
  }
  return board;
}

/// Hard lines of the golden list: their paths have chains.
std::vector<std::string> hard_lines() {
  std::vector<std::string> lines;
  for (const std::string& line : masu::testing_support::golden_lines("se.tsv")) {
    if (line[82] >= '6' && line[83] == '.' && line.substr(82, 3) < "9.2") lines.push_back(line);
  }
  return lines;
}

// The slow test looks at eight times as many positions, and at larger ones.
#ifdef MASU_SE_SLOW
constexpr int kTimes = 8;
constexpr int kMore = 20;
#else
constexpr int kTimes = 1;
constexpr int kMore = 0;
#endif

void differential(int positions, int most,
                  const std::function<std::size_t(const se::Board&)>& each) {
  const std::vector<std::string> lines = hard_lines();
  ASSERT_GT(lines.size(), 50U);
  Rng rng(20, 21);
  std::size_t hints = 0;
  for (int done = 0; done < masu::testing_support::repeats(kTimes * positions);) {
    const auto board = random_position(lines, rng, most + kMore);
    if (!board) continue;
    ++done;
    hints += each(*board);
    if (::testing::Test::HasFailure()) return;
  }
  EXPECT_GT(hints, 0U);
}

std::size_t compare_dynamic(const se::Board& board, const se::ChainMode& mode) {
  const Stop stop;
  se::DynamicChains chains;
  chains.obey(stop);
  return compare(
      Oracle(oracle_board(board))
          .from_every_candidate(!mode.nishio, true, mode.nishio, mode.level, mode.inner),
      [&](se::ChainHints& out, bool best) {
        chains.begin(board);
        // The levels below first, as in the rating: their runs are continued.
        for (int level = 0; level < mode.level && mode.level < 4; ++level) {
          se::ChainHints below;
          chains.hints({mode.nishio, level, 0}, below, true);
        }
        if (mode.level == 4) chains.begin(board);
        chains.hints(mode, out, best);
      },
      fmt::format("level {}.{}", mode.level, mode.inner));
}

TEST(SeDifferential, ForcingChains) {
  differential(24, 200, [](const se::Board& board) {
    return compare(
        Oracle(oracle_board(board)).forcing(),
        [&](se::ChainHints& out, bool best) {
          se::StaticChains chains;
          chains.begin(board);
          chains.forcing(out, best);
        },
        "forcing");
  });
}
TEST(SeDifferential, MultipleChains) {
  differential(12, 180, [](const se::Board& board) {
    return compare(
        Oracle(oracle_board(board)).from_every_candidate(true, false, false, 0, 0),
        [&](se::ChainHints& out, bool best) {
          se::StaticChains chains;
          chains.begin(board);
          chains.multiple(out, best);
        },
        "multiple");
  });
}
TEST(SeDifferential, Nishio) {
  differential(24, 200, [](const se::Board& b) { return compare_dynamic(b, {true, 0, 0}); });
}
TEST(SeDifferential, Dynamic) {
  differential(6, 140, [](const se::Board& b) { return compare_dynamic(b, {false, 0, 0}); });
}
TEST(SeDifferential, Level1) {
  differential(3, 110, [](const se::Board& b) { return compare_dynamic(b, {false, 1, 0}); });
}
TEST(SeDifferential, Level2) {
  differential(3, 60, [](const se::Board& b) { return compare_dynamic(b, {false, 2, 0}); });
}
TEST(SeDifferential, Level3) {
  differential(3, 60, [](const se::Board& b) { return compare_dynamic(b, {false, 3, 0}); });
}
TEST(SeDifferential, Level4) {
  for (int inner = 0; inner < 4; ++inner) {
    differential(1, 45, [&](const se::Board& b) { return compare_dynamic(b, {false, 4, inner}); });
  }
}

}  // namespace
}  // namespace masu::rate

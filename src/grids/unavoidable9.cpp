// The unavoidable sets of a 9x9 grid by digit templates.
//
// The nine cells of a digit are one of 46,656 templates (one cell in every house). Another solution
// moves some digits to other templates; the set is the cells that change. So: move one digit, then
// every digit that lost a cell to it must move too, until nobody has lost a cell.
//
//   . 1 2 . . .      1 moves 2 cells, onto cells of 2; 2 has lost them and must move, and its only
//   . 2 1 . . .      template that avoids the new 1s closes the set of 4 cells.
//
// What a digit gains, others lose: a digit moves at most half of the cells of a set. The digit that
// moves most (of those the smallest) is moved first, so that the others move no further:
//
//   cells moved so far + max(open, sum over digits that lost cells of max(2, lost)) <= max_size
//
// where `open` is the number of cells left and not yet taken: each takes a move, too.
//
// Nothing is missed: take the solution that differs exactly on a minimal set. Its digits are moved
// by the search one after the other, because a digit that loses a cell has moved in it; and if the
// search stops before all of them have, it has found a smaller set inside, against minimality.
//
// Times, one uniform grid, up to 12 cells: cell by cell (unavoidable.cpp) 42 ms, here see
// docs/fewclue.md.
#include "grids/unavoidable9.hpp"

#include <algorithm>
#include <span>
#include <tuple>

namespace masu::grids {
namespace {

using Columns = std::array<std::uint8_t, 9>;  // of a template, row by row

// Templates near the one with its cell of row 3b + i in column 3i + b, by the number of cells that
// differ. All others are images of these: exchange rows in bands and columns in stacks.
struct NearTemplates {
  struct Entry {
    Columns columns{};
    std::uint8_t moved = 0;
  };
  std::vector<Entry> entries;           // ascending by moved
  std::array<std::size_t, 10> up_to{};  // entries that move at most so many cells

  NearTemplates() {
    Columns columns{};
    extend(columns, 0, 0);
    std::ranges::stable_sort(entries, {}, &Entry::moved);
    for (std::size_t moved = 0; moved < up_to.size(); ++moved) {
      up_to[moved] = static_cast<std::size_t>(
          std::ranges::upper_bound(entries, moved, {}, &Entry::moved) - entries.begin());
    }
  }

 private:
  void extend(Columns& columns, std::size_t row, unsigned used) {
    if (row == 9) {
      Entry entry{columns, 0};
      for (std::size_t r = 0; r < 9; ++r)
        if (columns[r] != home(r)) ++entry.moved;
      if (entry.moved != 0) entries.push_back(entry);
      return;
    }
    for (unsigned column = 0; column < 9; ++column) {
      bool free = (used >> column & 1) == 0;
      for (std::size_t r = row - row % 3; r < row; ++r) free &= columns[r] / 3 != column / 3;
      if (!free) continue;
      columns[row] = static_cast<std::uint8_t>(column);
      extend(columns, row + 1, used | 1U << column);
    }
  }
  static unsigned home(std::size_t row) { return static_cast<unsigned>(3 * (row % 3) + row / 3); }
};

const NearTemplates& near_templates() {
  static const NearTemplates kTemplates;
  return kTemplates;
}

// Nine counters of four bits, one per digit.
using Nibbles = std::uint64_t;
constexpr Nibbles kOnes = 0x111111111;

constexpr Nibbles at(std::size_t digit, std::uint64_t count) { return count << 4 * digit; }
// The counters that are 1, as bits of kOnes.
constexpr Nibbles ones(Nibbles n) { return n & ~(n >> 1U | n >> 2U | n >> 3U) & kOnes; }
// Sum of counters of at most 1: the product has it in its ninth counter.
constexpr int sum_of_bits(Nibbles bits) { return static_cast<int>(bits * kOnes >> 32U & 15U); }

// Sum of all counters: of pairs in bytes first, which the product adds up in its fifth byte.
constexpr int sum(Nibbles n) {
  const std::uint64_t bytes = (n & 0xF0F0F0F0F) + (n >> 4U & 0xF0F0F0F);
  return static_cast<int>(bytes * 0x101010101 >> 32U & 0xFFU);
}

struct Move {
  CellSet to;         // the new template
  Nibbles takes = 0;  // cells that it takes from each other digit
  int cells = 0;      // cells that it moves
  int scarce = 0;     // of them, scarce ones
};

class Search9 {
 public:
  Search9(const Grid81& grid, const SetQuestion9& question) : grid_(grid), question_(question) {
    for (std::size_t cell = 0; cell < 81; ++cell) home_[grid[cell] - 1U].insert(cell);
    for (std::size_t digit = 0; digit < 9; ++digit) list_moves(digit);
  }

  std::vector<CellSet> run() {
    for (first_ = 0; first_ < 9; ++first_) {
      for (const Move& move : moves_[first_]) {
        most_ = move.cells;
        State now;
        if (advance(first_, move, State{}, now)) extend(now);
      }
    }
    if (!stopped_) return minimal();
    return {};
  }

 private:
  struct State {
    CellSet taken;      // new templates of the digits that have moved
    CellSet changed;    // cells that they left
    Nibbles moved = 0;  // those digits: 15 each
    Nibbles lost = 0;   // cells that others have lost to them
    int cells = 0;
    int scarce = 0;
    int need = 0;  // cells that these must move at least
  };
  struct Found {
    CellSet set;
    int size;
    friend bool operator==(const Found&, const Found&) = default;
  };

  void list_moves(std::size_t digit) {
    // Where the cells of the near templates go: row 3b + i to the row of band b that has the digit
    // in stack i, column 3s + j to the column of stack s that has it in band j.
    std::array<std::size_t, 9> row_of{};
    std::array<std::size_t, 9> column_of{};
    home_[digit].for_each([&](std::size_t cell) {
      const std::size_t row = cell / 9;
      const std::size_t column = cell % 9;
      row_of[row - row % 3 + column / 3] = row;
      column_of[column - column % 3 + row / 3] = column;
    });
    // A cell of a near template, here: as a set, and what it takes from another digit.
    struct Here {
      CellSet set;
      Nibbles takes = 0;
    };
    std::array<std::array<Here, 9>, 9> here;
    for (std::size_t r = 0; r < 9; ++r) {
      for (std::size_t c = 0; c < 9; ++c) {
        const std::size_t cell = 9 * row_of[r] + column_of[c];
        here[r][c].set.insert(cell);
        here[r][c].takes = grid_[cell] != digit + 1 ? at(grid_[cell] - 1U, 1) : 0;
      }
    }
    const int farthest = std::min(question_.max_size / 2, (home_[digit] & question_.region).size());
    const auto& near = near_templates();
    moves_[digit].reserve(near.up_to[static_cast<std::size_t>(farthest)]);
    for (const auto& entry : std::span(near.entries).first(moves_[digit].capacity())) {
      Move move;
      for (std::size_t r = 0; r < 9; ++r) {
        const Here& cell = here[r][entry.columns[r]];
        move.to = move.to | cell.set;
        move.takes += cell.takes;
      }
      const CellSet left = home_[digit] - move.to;
      move.cells = entry.moved;
      if (!question_.region.contains(left | (move.to - home_[digit]))) continue;
      if (!question_.scarce.empty()) move.scarce = (left & question_.scarce).size();
      if (move.scarce > question_.max_scarce) continue;
      left.for_each([&](std::size_t cell) {
        leaving_[cell].push_back(static_cast<std::uint16_t>(moves_[digit].size()));
      });
      moves_[digit].push_back(move);
    }
  }

  // The digit has moved: what was lost to it and not taken back by then, and what the others need.
  // True if that may still become a set.
  bool advance(std::size_t digit, const Move& move, const State& before, State& now) {
    now.cells = before.cells + move.cells;
    now.moved = before.moved | at(digit, 15);
    now.lost = (before.lost + move.takes) & ~now.moved;
    if (now.lost == 0) {
      found_.push_back({before.changed | (home_[digit] - move.to), now.cells});
      return false;
    }
    now.need = sum(now.lost) + sum_of_bits(ones(now.lost));
    if (now.need > question_.max_size - now.cells) return false;
    now.taken = before.taken | move.to;
    now.changed = before.changed | (home_[digit] - move.to);
    now.scarce = before.scarce + move.scarce;
    return true;
  }

  // Moves the next digit, in every way.
  void extend(const State& state) {
    if (++nodes_ % 4096 == 0 && question_.stop.asked_now()) stopped_ = true;
    if (stopped_) return;
    // The digit that has lost most, as good as.
    Nibbles many = state.lost >> 2U & 0x333333333;
    if (many == 0) many = state.lost & 0x222222222;
    if (many == 0) many = state.lost;
    const std::size_t next = static_cast<std::size_t>(std::countr_zero(many)) / 4;
    const int lost = static_cast<int>(state.lost >> 4 * next & 15U);
    const CellSet cells = home_[next] & state.taken;
    const std::size_t cell = cells.first();
    const int left = question_.max_size - state.cells;
    const int farthest =
        std::min(most_ - (next < first_ ? 1 : 0), left - (state.need - std::max(2, lost)));
    State now;
    for (std::uint16_t n : leaving_[cell]) {
      const Move& reply = moves_[next][n];
      if (reply.cells > farthest) break;
      if (reply.to.meets(state.taken) || state.scarce + reply.scarce > question_.max_scarce) {
        continue;
      }
      if (advance(next, reply, state, now)) extend(now);
    }
  }

  // A set inside another one has its first cell there, too: sets are looked up by it.
  std::vector<CellSet> minimal() {
    std::ranges::sort(found_, {}, [](const Found& f) { return std::tie(f.size, f.set); });
    found_.erase(std::unique(found_.begin(), found_.end()), found_.end());
    std::vector<CellSet> out;
    std::array<std::vector<CellSet>, 81> by_first;
    for (const Found& found : found_) {
      if (question_.stop.asked()) return {};
      bool is_minimal = true;
      found.set.for_each([&](std::size_t cell) {
        for (const CellSet& inside : by_first[cell]) {
          is_minimal = is_minimal && !found.set.contains(inside);
        }
      });
      if (!is_minimal) continue;
      out.push_back(found.set);
      by_first[found.set.first()].push_back(found.set);
    }
    return out;
  }

  Grid81 grid_;
  SetQuestion9 question_;
  std::array<CellSet, 9> home_{};
  std::array<std::vector<Move>, 9> moves_;              // by digit, ascending by cells
  std::array<std::vector<std::uint16_t>, 81> leaving_;  // moves of its digit that leave a cell
  std::size_t first_ = 0;
  int most_ = 0;
  std::uint64_t nodes_ = 0;
  bool stopped_ = false;
  std::vector<Found> found_;
};

}  // namespace

std::vector<CellSet> unavoidable_sets9(const Grid81& grid, const SetQuestion9& question) {
  return Search9(grid, question).run();
}

}  // namespace masu::grids

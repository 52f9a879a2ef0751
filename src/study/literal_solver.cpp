#include "study/literal_solver.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace masu::study {
namespace {

constexpr unsigned kAll = 0x1FF;

// The cells of the 27 houses: rows, columns, blocks; and the three houses of every cell.
struct Houses {
  std::array<std::array<std::uint8_t, 9>, 27> cells{};
  std::array<std::array<std::uint8_t, 3>, 81> of{};
};
constexpr Houses make_houses() {
  Houses houses;
  for (unsigned i = 0; i < 81; ++i) {
    const unsigned row = i / 9, column = i % 9;
    const unsigned block = row / 3 * 3 + column / 3;
    houses.cells[row][column] = static_cast<std::uint8_t>(i);
    houses.cells[9 + column][row] = static_cast<std::uint8_t>(i);
    houses.cells[18 + block][row % 3 * 3 + column % 3] = static_cast<std::uint8_t>(i);
    houses.of[i] = {static_cast<std::uint8_t>(row), static_cast<std::uint8_t>(9 + column),
                    static_cast<std::uint8_t>(18 + block)};
  }
  return houses;
}
constexpr Houses kHouses = make_houses();

// Calls use(set, union of masks) for every set of the n masks with as many members as its union.
// False: a set has more members than its union, a contradiction.
template <class Use>
bool each_tight_set(const std::array<unsigned, 9>& masks, unsigned n, Use use) {
  std::array<std::uint16_t, 512> unions;  // NOLINT: all that is read is written before
  unions[0] = 0;
  const unsigned whole = (1U << n) - 1;
  for (unsigned set = 1; set <= whole; ++set) {
    const unsigned lowest = static_cast<unsigned>(std::countr_zero(set));
    unions[set] = static_cast<std::uint16_t>(unions[set & (set - 1)] | masks[lowest]);
    const int size = std::popcount(set);
    const int reach = std::popcount(static_cast<unsigned>(unions[set]));
    if (reach < size) return false;
    if (reach == size && set != whole) use(set, unions[set]);
  }
  return true;
}

class Board {
 public:
  explicit Board(const Grid81& grid) {
    open_.fill(kAll);
    for (std::size_t c = 0; c < 81 && sound_; ++c) {
      if (grid[c] != 0) place(c, 1U << (grid[c] - 1));
    }
  }

  // All the rules until nothing changes. False: a contradiction.
  bool reduce() {
    do {
      changed_ = false;
      singles();
      if (sound_ && !changed_) subsets();
      if (sound_ && !changed_) fish();
    } while (sound_ && changed_);
    return sound_;
  }
  [[nodiscard]] bool solved() const { return placed_ == 81; }
  // The first cell with the fewest candidates; there is an open one.
  [[nodiscard]] std::size_t shortest() const {
    std::size_t best = 81;
    for (std::size_t c = 0; c < 81; ++c) {
      if (filled_[c]) continue;
      if (best == 81 || std::popcount(open_[c]) < std::popcount(open_[best])) best = c;
    }
    return best;
  }
  [[nodiscard]] unsigned candidates(std::size_t cell) const { return open_[cell]; }

  void place(std::size_t cell, unsigned bit) {
    if ((open_[cell] & bit) == 0) {
      sound_ = false;
      return;
    }
    open_[cell] = bit;
    filled_[cell] = true;
    ++placed_;
    for (const std::uint8_t house : kHouses.of[cell]) {
      for (const std::uint8_t c : kHouses.cells[house]) {
        if (c != cell) strike(c, bit);
      }
    }
  }

 private:
  void strike(std::size_t cell, unsigned bits) {
    if ((open_[cell] & bits) == 0) return;
    open_[cell] &= ~bits;
    changed_ = true;
    if (open_[cell] == 0) sound_ = false;
  }

  // Line, Block and Cell Unique.
  void singles() {
    for (std::size_t c = 0; c < 81 && sound_; ++c) {
      if (!filled_[c] && std::has_single_bit(open_[c])) {
        changed_ = true;
        place(c, open_[c]);
      }
    }
    for (const auto& house : kHouses.cells) {
      if (!sound_) return;
      unsigned once = 0, twice = 0;
      for (const std::uint8_t c : house) {
        twice |= once & open_[c];
        once |= open_[c];
      }
      if (once != kAll) {
        sound_ = false;
        return;
      }
      for (const std::uint8_t c : house) {
        const unsigned only = open_[c] & ~twice;
        if (filled_[c] || only == 0) continue;
        if (!std::has_single_bit(only)) {
          sound_ = false;
          return;
        }
        changed_ = true;
        place(c, only);
        if (!sound_) return;
      }
    }
  }

  // Naked subsets of every size; hidden ones are their complements.
  void subsets() {
    for (const auto& house : kHouses.cells) {
      std::array<unsigned, 9> masks{};
      std::array<std::uint8_t, 9> cells{};
      unsigned n = 0;
      for (const std::uint8_t c : house) {
        if (filled_[c]) continue;
        masks[n] = open_[c];
        cells[n++] = c;
      }
      const bool fine = each_tight_set(masks, n, [&](unsigned set, unsigned bits) {
        for (unsigned i = 0; i < n; ++i) {
          if ((set >> i & 1U) == 0) strike(cells[i], bits);
        }
      });
      if (!fine) sound_ = false;
      if (!sound_) return;
    }
  }

  // Fish of every size in rows; those in columns are their complements.
  void fish() {
    for (unsigned digit = 0; digit < 9; ++digit) {
      std::array<unsigned, 9> masks{};
      std::array<unsigned, 9> rows{};
      unsigned n = 0;
      for (unsigned row = 0; row < 9; ++row) {
        unsigned mask = 0;
        for (unsigned column = 0; column < 9; ++column) {
          mask |= (open_[row * 9 + column] >> digit & 1U) << column;
        }
        if (std::has_single_bit(mask)) continue;  // placed: singles come before
        masks[n] = mask;
        rows[n++] = row;
      }
      const bool fine = each_tight_set(masks, n, [&](unsigned set, unsigned columns) {
        for (unsigned i = 0; i < n; ++i) {
          if ((set >> i & 1U) != 0) continue;
          for (unsigned column = 0; column < 9; ++column) {
            if ((columns >> column & 1U) != 0) strike(rows[i] * 9 + column, 1U << digit);
          }
        }
      });
      if (!fine) sound_ = false;
      if (!sound_) return;
    }
  }

  std::array<unsigned, 81> open_{};
  std::array<bool, 81> filled_{};
  int placed_ = 0;
  bool sound_ = true;
  bool changed_ = false;
};

// True: solved without a guess, and then the caller's board is not restored.
bool run(Board board, LiteralAnswer& answer, const Stop& stop) {
  ++answer.nodes;
  if (!answer.complete || stop.asked()) {
    answer.complete = false;
    return false;
  }
  if (!board.reduce()) return false;
  if (board.solved()) {
    ++answer.solutions;
    return true;
  }
  const std::size_t cell = board.shortest();
  for (unsigned left = board.candidates(cell); left != 0; left &= left - 1) {
    Board child = board;
    child.place(cell, left & ~(left - 1));
    if (run(child, answer, stop)) return false;
    if (answer.solutions >= 2 || !answer.complete) return false;
  }
  return false;
}

}  // namespace

LiteralAnswer solve_literally(const Grid81& board, const Stop& stop) {
  LiteralAnswer answer;
  run(Board(board), answer, stop);
  answer.solutions = std::min(answer.solutions, 2);
  return answer;
}

}  // namespace masu::study

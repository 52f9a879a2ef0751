// Sue de Coq: two houses share cells C; A are cells of the first house alone, B of the second
// alone. The three together have as many digits as cells, and A and B have none in common. No digit
// can then be twice in them, so each is there once: digits of C and A without those of B lie in the
// first house, those of C and B without those of A in the second, and leave the rest of it.
#include "logic/finders.hpp"

namespace masu::logic {
namespace {

// Cells of C, and of A or B.
constexpr std::size_t kShared = 3;
constexpr std::size_t kApart = 4;

struct Part {
  std::vector<Cell> cells{};
  DigitSet digits{};
};

// Every choice of 1 to `most` of the cells.
template <class Visit>
void for_each_part(const Board& board, const std::vector<Cell>& cells, std::size_t most,
                   Visit&& visit) {
  Part part;
  const auto extend = [&](auto&& self, std::size_t from) -> void {
    for (std::size_t i = from; i < cells.size(); ++i) {
      const DigitSet before = part.digits;
      part.cells.push_back(cells[i]);
      part.digits |= board.candidates(cells[i]);
      visit(part);
      if (part.cells.size() < most) self(self, i + 1);
      part.cells.pop_back();
      part.digits = before;
    }
  };
  extend(extend, 0);
}

// Open cells of a house, in or not in another one.
std::vector<Cell> open_cells(const Board& board, House h, House other, bool in) {
  const auto there = board.layout().cells_of(other);
  std::vector<Cell> out;
  for (Cell c : board.layout().cells_of(h)) {
    if (board.candidates(c).empty()) continue;
    if ((std::ranges::find(there, c) != there.end()) == in) out.push_back(c);
  }
  return out;
}

void remove_from_rest(const Board& board, House h, const Part& shared, const Part& own,
                      DigitSet digits, Step& step) {
  for (Cell c : board.layout().cells_of(h)) {
    if (std::ranges::find(shared.cells, c) != shared.cells.end()) continue;
    if (std::ranges::find(own.cells, c) != own.cells.end()) continue;
    for (Digit d : board.candidates(c) & digits) {
      const Candidate gone{c, d};
      if (std::ranges::find(step.eliminations, gone) == step.eliminations.end()) {
        step.eliminations.push_back(gone);
      }
    }
  }
}

class CrossingSearch {
 public:
  CrossingSearch(const Board& board, const Technique& technique, Collector& found)
      : board_(board), technique_(technique), found_(found) {}

  void run(House first, House second) {
    const auto shared = open_cells(board_, first, second, true);
    if (shared.size() < 2) return;
    const auto mine = open_cells(board_, first, second, false);
    const auto other = open_cells(board_, second, first, false);
    for_each_part(board_, shared, kShared, [&](const Part& c) {
      const int spare = c.digits.size() - static_cast<int>(c.cells.size());
      if (c.cells.size() < 2 || spare < 2 || found_.full()) return;
      for_each_part(board_, mine, kApart, [&](const Part& a) {
        const int taken = taken_by(a, c);
        if (taken < 1 || taken >= spare || found_.full()) return;
        for_each_part(board_, other, kApart, [&](const Part& b) {
          if (!(a.digits & b.digits).empty() || taken_by(b, c) != spare - taken) return;
          if (!found_.full()) tell(first, second, c, a, b);
        });
      });
    });
  }

 private:
  // How many digits of C the part uses up.
  static int taken_by(const Part& part, const Part& c) {
    return static_cast<int>(part.cells.size()) - (part.digits - c.digits).size();
  }
  void tell(House first, House second, const Part& c, const Part& a, const Part& b) {
    Step step{.technique = technique_.id, .digits = c.digits | a.digits | b.digits};
    step.houses = {{first, Role::Base}, {second, Role::Cover}};
    for (const Part* part : {&c, &a, &b}) {
      step.sets.push_back({part->cells, part->digits});
      for (Cell cell : part->cells) {
        const Role role = part == &c ? Role::Pattern : Role::Pincer;
        for (Digit d : board_.candidates(cell)) step.marks.push_back({{cell, d}, role});
      }
    }
    remove_from_rest(board_, first, c, a, (c.digits | a.digits) - b.digits, step);
    remove_from_rest(board_, second, c, b, (c.digits | b.digits) - a.digits, step);
    found_.add(std::move(step));
  }

  const Board& board_;
  const Technique& technique_;
  Collector& found_;
};

}  // namespace

void find_sue_de_coq(const Board& board, const Technique& technique, Collector& found) {
  CrossingSearch search(board, technique, found);
  const std::size_t houses = board.layout().house_count();
  for (std::size_t i = 0; i < houses; ++i) {
    for (std::size_t j = i + 1; j < houses; ++j) {
      search.run(House(i), House(j));
      if (found.full()) return;
    }
  }
}

}  // namespace masu::logic

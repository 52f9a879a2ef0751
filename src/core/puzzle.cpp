#include "masu/puzzle.hpp"

#include <algorithm>

namespace masu {

int Puzzle::filled() const {
  return static_cast<int>(std::ranges::count_if(digits, [](Digit d) { return bool(d); }));
}

std::optional<Clash> find_clash(const Puzzle& puzzle) {
  const Layout& layout = *puzzle.layout;
  for (std::size_t h = 0; h < layout.house_count(); ++h) {
    std::array<std::optional<Cell>, kMaxDigits> seen{};
    for (Cell c : layout.cells_of(House(h))) {
      const Digit d = puzzle.at(c);
      if (!d) continue;
      if (seen[d.index()]) return Clash{*seen[d.index()], c, House(h), d};
      seen[d.index()] = c;
    }
  }
  return std::nullopt;
}

std::string describe(const Layout& layout, const Clash& clash) {
  return layout.name_of(clash.first) + " and " + layout.name_of(clash.second) + " are both " +
         symbol_of(clash.digit) + " (" + layout.name_of(clash.house) + ")";
}

Result<Done> check_clash(const Puzzle& puzzle) {
  if (const auto clash = find_clash(puzzle)) {
    return Error{ErrorCode::Clash, describe(*puzzle.layout, *clash), {}};
  }
  return Done{};
}

std::vector<DigitSet> candidates(const Puzzle& puzzle) {
  const Layout& layout = *puzzle.layout;
  std::vector<DigitSet> sets(layout.cell_count());
  for (std::size_t i = 0; i < sets.size(); ++i) {
    const Cell c(i);
    sets[i] = puzzle.allowed_at(c);
    if (puzzle.at(c)) continue;
    for (Cell peer : layout.peers(c)) {
      if (puzzle.at(peer)) sets[i].erase(puzzle.at(peer));
    }
  }
  return sets;
}

bool is_solved(const Layout& layout, const std::vector<Digit>& digits) {
  if (digits.size() != layout.cell_count()) return false;
  return std::ranges::all_of(layout.houses(), [&](const Layout::HouseInfo& house) {
    DigitSet seen;
    for (Cell c : house.cells) {
      if (digits[c.index()]) seen.insert(digits[c.index()]);
    }
    return seen == layout.all_digits();
  });
}

std::string to_line(const Layout& layout, const std::vector<Digit>& digits) {
  std::string line;
  line.reserve(layout.cell_count());
  for (Digit d : digits) line += d ? symbol_of(d) : '.';
  return line;
}

std::string to_line(const Puzzle& puzzle) { return to_line(*puzzle.layout, puzzle.digits); }

Result<Puzzle> puzzle_from_line(LayoutPtr layout, std::string_view line) {
  Puzzle puzzle(std::move(layout));
  if (line.size() != puzzle.digits.size()) {
    return Error{ErrorCode::BadSyntax,
                 "expected " + std::to_string(puzzle.digits.size()) + " characters, found " +
                     std::to_string(line.size()),
                 {}};
  }
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '.' || line[i] == '0') continue;
    const Digit d = digit_of_symbol(line[i]);
    if (!d || d.value() > puzzle.layout->digits()) {
      return Error{ErrorCode::BadSyntax,
                   std::string("'") + line[i] + "' is not a digit of this layout",
                   {.file = {}, .line = 0, .column = i + 1}};
    }
    puzzle.digits[i] = d;
  }
  return puzzle;
}

}  // namespace masu

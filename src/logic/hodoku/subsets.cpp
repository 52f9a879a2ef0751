// Naked and hidden subsets; locked pair and triple.
#include <array>

#include "logic/hodoku/output.hpp"
#include "logic/hodoku/searches.hpp"

namespace masu::logic::hodoku {

namespace {

/// Combinations of `size` items in order, as long as their sets together have at most `size`
/// members; `use(chosen, together)` is called for those with exactly `size` and returns true to
/// end.
template <class Use>
bool tight_combinations(const Digits* sets, int items, int size, Use&& use) {
  std::array<int, 4> chosen{};
  std::array<Digits, 5> together{};
  int depth = 0;
  chosen[0] = -1;
  while (depth >= 0) {
    const auto level = static_cast<std::size_t>(depth);
    if (++chosen[level] > items - (size - depth)) {
      --depth;
      continue;
    }
    together[level + 1] = together[level] | sets[chosen[level]];
    if (digit_count(together[level + 1]) > size) continue;
    if (depth + 1 < size) {
      chosen[level + 1] = chosen[level];
      ++depth;
    } else if (digit_count(together[level + 1]) == size) {
      if (use(chosen, together[level + 1])) return true;
    }
  }
  return false;
}

/// Eliminates `digits` from the other cells of every house that holds all of the subset.
void use_naked_subset(const Position& position, int size, bool locked, const CellSet& subset,
                      Digits digits, Output& out) {
  const CellSet others = position.empty() - subset;
  std::array<Candidate, 64> gone;
  std::size_t count = 0;
  bool in_line = false, in_block = false;
  CellSet block;
  for (const auto h : houses_of(subset.first()))
    if (h >= 18 && subset.inside(house(h))) block = house(h);
  for (const auto h : houses_of(subset.first())) {
    if (!subset.inside(house(h))) continue;
    for (const int cell : others& house(h)) {
      const auto open = static_cast<Digits>(position.candidates(cell) & digits);
      if (open == 0) continue;
      if (block.has(cell))
        in_block = true;
      else
        in_line = true;
      for (const int digit : each(open)) gone[count++] = candidate(cell, digit);
    }
  }
  if (count == 0) return;
  const bool is_locked = size <= 3 && in_line && in_block;
  if (is_locked != locked) return;
  static constexpr std::array<Type, 5> kNaked = {Type::GiveUp, Type::GiveUp, Type::NakedPair,
                                                 Type::NakedTriple, Type::NakedQuadruple};
  const Type type = is_locked ? (size == 2 ? Type::LockedPair : Type::LockedTriple)
                              : kNaked[static_cast<std::size_t>(size)];
  Step& step = out.next(type, digits);
  for (const int cell : subset)
    for (const int digit : each(position.candidates(cell)))
      step.pattern.push_back(candidate(cell, digit));
  step.eliminations.assign(gone.begin(), gone.begin() + static_cast<std::ptrdiff_t>(count));
}

constexpr std::array<int, 3> kSortOfHouse = {18, 0, 9};  // blocks, rows, columns

}  // namespace

bool naked_subsets(const Position& position, int size, bool locked, Output& out) {
  for (std::size_t sort = 0; sort < (locked ? 1U : 3U); ++sort)
    for (int h = kSortOfHouse[sort]; h < kSortOfHouse[sort] + 9; ++h) {
      if (position.empty_in(h) <= size) continue;
      std::array<std::uint8_t, 9> cells;
      std::array<Digits, 9> sets;
      int items = 0;
      for (const int cell : position.empty() & house(h)) {
        const Digits open = position.candidates(cell);
        if (open == 0 || digit_count(open) > size) continue;
        cells[static_cast<std::size_t>(items)] = static_cast<std::uint8_t>(cell);
        sets[static_cast<std::size_t>(items++)] = open;
      }
      if (items < size) continue;
      tight_combinations(sets.data(), items, size, [&](const auto& chosen, Digits digits) {
        CellSet subset;
        for (int k = 0; k < size; ++k)
          subset.add(cells[static_cast<std::size_t>(chosen[static_cast<std::size_t>(k)])]);
        use_naked_subset(position, size, locked, subset, digits, out);
        return out.enough();
      });
      if (out.enough()) return true;
    }
  return out.any();
}

bool hidden_subsets(const Position& position, int size, Output& out) {
  for (const int sort : kSortOfHouse)
    for (int h = sort; h < sort + 9; ++h) {
      if (position.empty_in(h) <= size) continue;
      std::array<std::uint8_t, 9> digits;
      std::array<Digits, 9> places;  // bit k: place k of the house
      int items = 0;
      for (int digit = 1; digit <= 9; ++digit) {
        const int count = position.count(h, digit);
        if (count < 1 || count > size) continue;
        Digits mask = 0;
        for (std::size_t k = 0; k < 9; ++k)
          if (position.has(house_cells(h)[k], digit)) mask |= static_cast<Digits>(1U << k);
        digits[static_cast<std::size_t>(items)] = static_cast<std::uint8_t>(digit);
        places[static_cast<std::size_t>(items++)] = mask;
      }
      if (items < size) continue;
      tight_combinations(places.data(), items, size, [&](const auto& chosen, Digits together) {
        Digits subset = 0;
        for (int k = 0; k < size; ++k)
          subset |=
              digit_bit(digits[static_cast<std::size_t>(chosen[static_cast<std::size_t>(k)])]);
        Digits gone = 0;
        for (const int k : each(together))
          gone |= position.candidates(house_cells(h)[static_cast<std::size_t>(k)]);
        gone = static_cast<Digits>(gone & ~subset);
        if (gone == 0) return false;
        Step& step = out.next(size == 2   ? Type::HiddenPair
                              : size == 3 ? Type::HiddenTriple
                                          : Type::HiddenQuadruple,
                              subset);
        step.bases.push_back(static_cast<std::uint8_t>(h));
        for (const int k : each(together)) {
          const int cell = house_cells(h)[static_cast<std::size_t>(k)];
          for (const int digit : each(position.candidates(cell)))
            (has_digit(subset, digit) ? step.pattern : step.eliminations)
                .push_back(candidate(cell, digit));
        }
        return out.enough();
      });
      if (out.enough()) return true;
    }
  return out.any();
}

}  // namespace masu::logic::hodoku

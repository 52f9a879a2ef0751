#include "generate/swaps.hpp"

#include <algorithm>
#include <array>

#include "masu/types.hpp"

namespace masu::generate {
namespace {

void insert(std::span<std::uint64_t> set, std::size_t cell) {
  set[cell / 64] |= std::uint64_t{1} << cell % 64;
}

}  // namespace

Swaps::Swaps(const Layout& layout) : flat_(layout), n_(flat_.digits) {
  place_of_.resize(flat_.houses * n_);
  seen_.assign(layout.cell_count(), 0);
  cells_of_.resize(n_);

  // The houses of a cell but for one, by which twins are known.
  const auto others = [&](Cell c, House without) {
    std::vector<House> houses(layout.houses_of(c).begin(), layout.houses_of(c).end());
    std::erase(houses, without);
    std::ranges::sort(houses);
    return houses;
  };
  const auto twins_of = [&](House a, House b) {
    Twins twins;
    for (Cell c : layout.cells_of(a)) {
      const auto wanted = others(c, a);
      for (Cell d : layout.cells_of(b)) {
        if (c == d || others(d, b) != wanted) continue;
        twins.first.push_back(static_cast<std::uint16_t>(c.index()));
        twins.second.push_back(static_cast<std::uint16_t>(d.index()));
        break;
      }
    }
    return twins;
  };
  for (std::size_t a = 0; a < layout.house_count(); ++a) {
    // The twin of the first cell is in all the other houses of that cell.
    const Cell corner = layout.cells_of(House(a)).front();
    const auto shared = others(corner, House(a));
    if (shared.empty()) continue;
    for (Cell d : layout.cells_of(shared.front())) {
      for (House b : layout.houses_of(d)) {
        if (d == corner || b.index() <= a || others(d, b) != shared) continue;
        Twins twins = twins_of(House(a), b);
        if (twins.first.size() == n_) twins_.push_back(std::move(twins));
      }
    }
  }
}

void Swaps::find(std::span<const Digit> grid, std::vector<std::uint64_t>& sets) {
  find_two_digits(grid, sets);
  find_two_lines(grid, sets);
}

void Swaps::find_two_digits(std::span<const Digit> grid, std::vector<std::uint64_t>& sets) {
  for (std::size_t house = 0; house < flat_.houses; ++house) {
    for (const std::uint16_t cell : flat_.cells_of(house)) {
      place_of_[house * n_ + grid[cell].index()] = cell;
    }
  }
  for (auto& cells : cells_of_) cells.clear();
  for (std::size_t c = 0; c < grid.size(); ++c) {
    cells_of_[grid[c].index()].push_back(static_cast<std::uint16_t>(c));
  }
  for (std::size_t a = 0; a < n_; ++a) {
    for (std::size_t b = a + 1; b < n_; ++b) {
      ++stamp_;
      for (const std::uint16_t start : cells_of_[a]) {
        if (seen_[start] == stamp_) continue;
        const std::size_t begin = sets.size();
        sets.resize(begin + flat_.words, 0);
        queue_.assign(1, start);
        seen_[start] = stamp_;
        while (!queue_.empty()) {
          const std::size_t cell = queue_.back();
          queue_.pop_back();
          insert(std::span(sets).subspan(begin), cell);
          const std::size_t other = a + b - grid[cell].index();
          for (const auto& m : flat_.memberships(cell)) {
            const std::uint16_t next = place_of_[m.first_pair + other];
            if (seen_[next] == stamp_) continue;
            seen_[next] = stamp_;
            queue_.push_back(next);
          }
        }
      }
    }
  }
}

void Swaps::find_two_lines(std::span<const Digit> grid, std::vector<std::uint64_t>& sets) const {
  std::array<std::size_t, kMaxDigits> place{};  // of every digit in the first line
  for (const Twins& twins : twins_) {
    for (std::size_t i = 0; i < n_; ++i) place[grid[twins.first[i]].index()] = i;
    std::uint32_t open = DigitSet::first(static_cast<int>(n_)).bits();  // places in no cycle yet
    while (open != 0) {
      const std::size_t begin = sets.size();
      sets.resize(begin + flat_.words, 0);
      auto i = static_cast<std::size_t>(std::countr_zero(open));
      while ((open >> i & 1U) != 0) {
        open &= ~(std::uint32_t{1} << i);
        insert(std::span(sets).subspan(begin), twins.first[i]);
        insert(std::span(sets).subspan(begin), twins.second[i]);
        i = place[grid[twins.second[i]].index()];
      }
    }
  }
}

}  // namespace masu::generate

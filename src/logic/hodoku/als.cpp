#include "logic/hodoku/als.hpp"

namespace masu::logic::hodoku {

namespace {

enum AlsHouse { kAlsRow, kAlsColumn, kAlsBlock };

/// Is the set in the list already, from a row or a column?
bool listed_before(const CellSet& cells, int house_kind) {
  if (house_kind == kAlsRow) return false;
  if (!cells.several()) return true;
  if (house_kind == kAlsColumn) return false;
  const auto& houses = houses_of(cells.first());
  return cells.inside(house(houses[0])) || cells.inside(house(houses[1]));
}

}  // namespace

// Depth first, a set before its supersets. Every cell can take away one of the digits that are too
// many, so a set with more of them than cells left never becomes an ALS.
void AlsWork::extend(const Position& position, std::span<const std::uint8_t> house,
                     std::size_t next, const CellSet& cells, Digits digits, int house_kind) {
  for (std::size_t k = next; k < house.size(); ++k) {
    CellSet more = cells;
    more.add(house[k]);
    const auto all = static_cast<Digits>(digits | position.candidates(house[k]));
    const int surplus = digit_count(all) - more.count();
    if (surplus > 1 + static_cast<int>(house.size() - k - 1)) continue;
    if (surplus == 1 && !listed_before(more, house_kind)) {
      sets_.push_back({more, all, static_cast<std::uint32_t>(digits_.size())});
      for (const int d : each(all)) {
        const CellSet with = more & position.cells(d);
        digits_.push_back({with, common_peers(with) & position.cells(d)});
      }
    }
    extend(position, house, k + 1, more, all, house_kind);
  }
}

void AlsWork::list(const Position& position) {
  bool same = ready_;
  for (int d = 1; d <= 9 && same; ++d)
    same = known_[static_cast<std::size_t>(d)] == position.cells(d);
  if (same) return;
  for (int d = 1; d <= 9; ++d) known_[static_cast<std::size_t>(d)] = position.cells(d);
  ready_ = true;
  connected_ = false;

  sets_.clear();
  digits_.clear();
  for (int h = 0; h < kHouses; ++h) {
    std::array<std::uint8_t, 9> open;
    std::size_t count = 0;
    for (const auto cell : house_cells(h))
      if (position.candidates(cell) != 0) open[count++] = cell;
    extend(position, std::span(open).first(count), 0, {}, 0, h / 9);
  }

  words_ = (sets_.size() + 63) / 64;
  std::uint16_t rows = 0;
  for (const int cell : position.empty())
    for (const int d : each(position.candidates(cell)))
      seen_row_[static_cast<std::size_t>(cell * 10 + d)] = rows++;
  seen_.assign(rows * words_, 0);
  at_cell_.assign(kCells * words_, 0);
  for (std::size_t k = 0; k < sets_.size(); ++k) {
    const std::uint64_t bit = std::uint64_t{1} << (k % 64);
    for (const int cell : sets_[k].cells)
      at_cell_[static_cast<std::size_t>(cell) * words_ + k / 64] |= bit;
    const AlsDigit* at_digit = &digits_[sets_[k].first_digit];
    for (const int d : each(sets_[k].digits)) {
      for (const int cell : at_digit->targets)
        seen_[seen_row_[static_cast<std::size_t>(cell * 10 + d)] * words_ + k / 64] |= bit;
      ++at_digit;
    }
  }
}

void AlsWork::connect(const Position& position, bool overlap) {
  list(position);
  if (connected_ && overlap_ == overlap) return;
  connected_ = true;
  overlap_ = overlap;
  const std::size_t n = sets_.size();
  connections_.clear();
  first_.assign(n + 1, 0);
  partners_.assign(n * words_, 0);
  useful_.assign(n * words_, 0);
  scratch_.resize(10 * words_);

  for (std::size_t k = 0; k < n; ++k) {
    std::uint64_t* const partner = &partners_[k * words_];
    std::uint64_t* const use = &useful_[k * words_];
    const AlsDigit* at_digit = &digits_[sets_[k].first_digit];
    for (const int d : each(sets_[k].digits)) {
      std::uint64_t* const common = &scratch_[static_cast<std::size_t>(d) * words_];
      bool begun = false;
      for (const int cell : at_digit->cells) {
        const auto by_cell = seen(cell, d);
        for (std::size_t w = 0; w < words_; ++w)
          common[w] = begun ? common[w] & by_cell[w] : by_cell[w];
        begun = true;
      }
      for (const int cell : at_digit->targets) {
        const auto by_cell = seen(cell, d);
        for (std::size_t w = 0; w < words_; ++w) use[w] |= by_cell[w];
      }
      for (std::size_t w = 0; w < words_; ++w) partner[w] |= common[w];
      ++at_digit;
    }
    if (!overlap)
      for (const int cell : sets_[k].cells) {
        const auto touching = row(at_cell_, static_cast<std::size_t>(cell));
        for (std::size_t w = 0; w < words_; ++w) partner[w] &= ~touching[w];
      }
    any_als(
        words_, [&](std::size_t w) { return partner[w] & bits_above(k, w); },
        [&](std::size_t other) {
          AlsConnection link{static_cast<std::uint16_t>(other), 0, 0};
          for (const int d : each(static_cast<Digits>(sets_[k].digits & sets_[other].digits)))
            if ((scratch_[static_cast<std::size_t>(d) * words_ + other / 64] >> (other % 64)) & 1) {
              if (link.rc1 == 0)
                link.rc1 = static_cast<std::uint8_t>(d);
              else if (link.rc2 == 0)
                link.rc2 = static_cast<std::uint8_t>(d);
            }
          connections_.push_back(link);
          return false;
        });
    first_[k + 1] = static_cast<std::uint32_t>(connections_.size());
  }
}

Digits AlsWork::restricted(std::size_t a, std::size_t b) const {
  Digits found = 0;
  for (const int d : each(static_cast<Digits>(sets_[a].digits & sets_[b].digits)))
    if (at(a, d).cells.inside(at(b, d).targets)) found |= digit_bit(d);
  return found;
}

void AlsWork::common_eliminations(std::size_t a, std::size_t b, Digits used,
                                  std::vector<Candidate>& list) const {
  for (const int z : each(static_cast<Digits>(sets_[a].digits & sets_[b].digits & ~used)))
    add_all(list, at(a, z).targets & at(b, z).targets, z);
}

}  // namespace masu::logic::hodoku

// Is there a finned Franken fish at all? Asked before the search in HoDoKu's order, which has to
// try base sets and cover sets by the hundred thousand and nearly always ends with nothing.
//
// Turned round: let x be a cell that the fish eliminates. All fins see x, so every candidate of a
// base either sees x or is covered, and x itself is covered. For each x and each choice of all
// covers but one (one of them holds x) a base fits if what is left of it lies in one cover more;
// few bases do, and only these are combined. On hard puzzles this takes a twentieth of the time of
// the search itself.
#include <array>

#include "logic/hodoku/fish.hpp"

namespace masu::logic::hodoku {

namespace {

class FinnedFishFilter {
 public:
  FinnedFishFilter(const Position& position, int digit, const FishQuery& query)
      : places_(position.cells(digit)), query_(query) {
    for (int h = 0; h < kHouses; ++h) cells_[static_cast<std::size_t>(h)] = places_ & house(h);
  }

  bool any() {
    for (const std::size_t lines : {std::size_t{0}, std::size_t{9}}) {
      base_lines_ = lines;
      cover_lines_ = 9 - lines;
      bases_ = 0;
      for (std::size_t k = 0; k < 9; ++k)
        for (const std::size_t h : {lines + k, 18 + k})
          if (cells_[h].any()) base_list_[bases_++] = static_cast<std::uint8_t>(h);
      for (const int x : places_)
        if (eliminates(x)) return true;
    }
    return false;
  }

 private:
  [[nodiscard]] std::size_t cover_line(int cell) const {
    return cover_lines_ +
           static_cast<std::size_t>(cover_lines_ == 9 ? column_of(cell) : row_of(cell));
  }
  [[nodiscard]] static std::size_t block_house(int cell) {
    return 18 + static_cast<std::size_t>(block_of(cell));
  }

  bool eliminates(int x) {
    x_ = x;
    const CellSet unseen = places_ - peers(x);
    for (std::size_t k = 0; k < bases_; ++k) must_[k] = cells_[base_list_[k]] & unseen;
    for (const std::size_t first : {cover_line(x), block_house(x)}) {
      covers_[0] = first;
      if (add_cover(1, 0, cells_[first])) return true;
    }
    return false;
  }

  /// Chooses all covers but the last. The first one holds x; the others are in order.
  bool add_cover(std::size_t chosen, std::size_t from, const CellSet& covered) {
    if (chosen + 1 == static_cast<std::size_t>(query_.size)) return last_cover(chosen, covered);
    for (std::size_t k = from; k < 18; ++k) {
      const std::size_t h = k < 9 ? cover_lines_ + k : 9 + k;
      if (h == covers_[0] || cells_[h].empty()) continue;
      covers_[chosen] = h;
      if (add_cover(chosen + 1, k + 1, covered | cells_[h])) return true;
    }
    return false;
  }

  bool last_cover(std::size_t chosen, const CellSet& covered) {
    // Bases that need no more, and those that need one more cover.
    std::uint32_t done = 0;
    std::array<std::uint32_t, kHouses> needs{};
    for (std::size_t k = 0; k < bases_; ++k) {
      const CellSet left = must_[k] - covered;
      if (left.empty()) {
        done |= 1U << k;
        continue;
      }
      const int cell = left.first();
      for (const std::size_t h : {cover_line(cell), block_house(cell)})
        if (left.inside(cells_[h])) needs[h] |= 1U << k;
    }
    for (std::size_t k = 0; k < 18; ++k) {
      const std::size_t h = k < 9 ? cover_lines_ + k : 9 + k;
      if (cells_[h].empty()) continue;
      bool used = false;
      for (std::size_t c = 0; c < chosen; ++c) used |= covers_[c] == h;
      if (used) continue;
      const std::uint32_t fit = done | needs[h];
      if (std::popcount(fit) < query_.size) continue;
      covers_[chosen] = h;
      if (combine(fit)) return true;
    }
    return false;
  }

  bool combine(std::uint32_t fit) {
    CellSet cover, several;
    for (std::size_t c = 0; c < static_cast<std::size_t>(query_.size); ++c) {
      several |= cover & cells_[covers_[c]];
      cover |= cells_[covers_[c]];
      for (std::size_t k = 0; k < bases_; ++k)
        if (base_list_[k] == covers_[c]) fit &= ~(1U << k);
    }
    return add_base(0, fit, {}, {}, 0, cover, several.has(x_));
  }
  bool add_base(int depth, std::uint32_t fit, const CellSet& base, const CellSet& endo, int overlap,
                const CellSet& cover, bool twice) {
    if (depth == query_.size) return is_fish(base, endo, cover, twice);
    for (; fit != 0; fit &= fit - 1) {
      const auto k = static_cast<std::size_t>(std::countr_zero(fit));
      const CellSet& cells = cells_[base_list_[k]];
      const CellSet common = base & cells;
      const int more = overlap + common.count();
      if (more > query_.max_endo_fins || !common.inside(peers(x_))) continue;
      if (!twice && cells.has(x_)) continue;
      if (add_base(depth + 1, fit & (fit - 1), base | cells, endo | common, more, cover, twice))
        return true;
    }
    return false;
  }
  [[nodiscard]] bool is_fish(const CellSet& base, const CellSet& endo, const CellSet& cover,
                             bool twice) const {
    const CellSet fins = (base - cover) | endo;
    if (fins.empty() || fins.count() > query_.max_fins || !fins.inside(peers(x_))) return false;
    if (base.has(x_) && !twice) return false;
    for (std::size_t c = 0; c < static_cast<std::size_t>(query_.size); ++c)
      if (!cells_[covers_[c]].meets(base)) return false;
    return true;
  }

  CellSet places_;
  const FishQuery& query_;
  std::array<CellSet, kHouses> cells_{};
  std::size_t base_lines_ = 0, cover_lines_ = 9, bases_ = 0;
  std::array<std::uint8_t, 18> base_list_{};
  std::array<CellSet, 18> must_{};
  std::array<std::size_t, 7> covers_{};
  int x_ = 0;
};

}  // namespace

bool has_finned_franken_fish(const Position& position, int digit, const FishQuery& query) {
  return FinnedFishFilter(position, digit, query).any();
}

}  // namespace masu::logic::hodoku

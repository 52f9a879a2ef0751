#include "logic/single_digit.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace masu::logic {
namespace {

// More places than this of one digit are not looked at: 25x25 has 625.
constexpr std::size_t kMostPlaces = 640;
// Cells chosen in one search for a template.
constexpr int kMostNodes = 2000;

template <std::size_t Words>
class TemplateSearch {
 public:
  using Set = std::array<std::uint64_t, Words>;

  TemplateSearch(const Board& board, Digit digit, const std::vector<Cell>& places)
      : places_(places), clears_(places.size()) {
    std::vector<int> number(board.layout().cell_count(), -1);
    for (std::size_t i = 0; i < places.size(); ++i) number[places[i].index()] = static_cast<int>(i);
    for (std::size_t h = 0; h < board.layout().house_count(); ++h) {
      std::uint32_t left = board.places(House(h), digit);
      if (left == 0) continue;
      Set house{};
      for (; left != 0; left &= left - 1) {
        add(house, number[board.cell_of(House(h), std::countr_zero(left)).index()]);
      }
      houses_.push_back(house);
    }
    for (std::size_t i = 0; i < places.size(); ++i) {
      for (const Set& house : houses_) {
        if (!has(house, i)) continue;
        for (std::size_t w = 0; w < Words; ++w) clears_[i][w] |= house[w];
      }
    }
  }

  std::vector<Cell> excluded() {
    Set all{}, possible{};
    for (std::size_t i = 0; i < places_.size(); ++i) add(all, static_cast<int>(i));
    std::vector<Cell> out;
    for (std::size_t i = 0; i < places_.size(); ++i) {
      if (has(possible, i)) continue;
      nodes_ = 0;
      chosen_ = {};
      if (choose(i, all)) {
        for (std::size_t w = 0; w < Words; ++w) possible[w] |= chosen_[w];
      } else if (nodes_ <= kMostNodes) {
        out.push_back(places_[i]);
      }
    }
    return out;
  }

 private:
  static void add(Set& set, int i) {
    set[static_cast<std::size_t>(i) / 64] |= std::uint64_t{1} << (i % 64);
  }
  static bool has(const Set& set, std::size_t i) { return (set[i / 64] >> (i % 64) & 1U) != 0; }

  // Is there a template with cell i and otherwise cells of `open`?
  bool choose(std::size_t i, Set open) {
    if (++nodes_ > kMostNodes) return false;
    for (std::size_t w = 0; w < Words; ++w) open[w] &= ~clears_[i][w];
    const Set before = chosen_;
    add(chosen_, static_cast<int>(i));
    // The house with the fewest places.
    const Set* tightest = nullptr;
    int fewest = 0;
    for (const Set& house : houses_) {
      int left = 0;
      bool done = false;
      for (std::size_t w = 0; w < Words; ++w) {
        left += std::popcount(house[w] & open[w]);
        done |= (house[w] & chosen_[w]) != 0;
      }
      if (done || (tightest != nullptr && left >= fewest)) continue;
      tightest = &house;
      fewest = left;
    }
    if (tightest == nullptr) return true;
    for (std::size_t w = 0; w < Words; ++w) {
      for (std::uint64_t left = (*tightest)[w] & open[w]; left != 0; left &= left - 1) {
        const std::size_t next = w * 64 + static_cast<std::size_t>(std::countr_zero(left));
        if (choose(next, open)) return true;
        open[w] &= ~(std::uint64_t{1} << (next % 64));
      }
    }
    chosen_ = before;
    return false;
  }

  const std::vector<Cell>& places_;
  std::vector<Set> houses_;
  std::vector<Set> clears_;
  Set chosen_{};
  int nodes_ = 0;
};

}  // namespace

std::vector<Cell> cells_of_no_template(const Board& board, Digit digit) {
  std::vector<Cell> places;
  for (std::size_t i = 0; i < board.layout().cell_count(); ++i) {
    if (board.has(Cell(i), digit)) places.emplace_back(i);
  }
  if (places.empty() || places.size() > kMostPlaces) return {};
  if (places.size() <= 64) return TemplateSearch<1>(board, digit, places).excluded();
  if (places.size() <= 128) return TemplateSearch<2>(board, digit, places).excluded();
  return TemplateSearch<kMostPlaces / 64>(board, digit, places).excluded();
}

}  // namespace masu::logic

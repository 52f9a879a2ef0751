#include "masu/morph.hpp"

#include <algorithm>
#include <numeric>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

namespace masu {
namespace {

// A permutation of n lines that keeps groups of `size` lines together.
std::vector<int> shuffled_lines(int n, int size, Rng& rng) {
  std::vector<int> groups(static_cast<std::size_t>(n / size));
  std::iota(groups.begin(), groups.end(), 0);
  shuffle(std::span(groups), rng);
  std::vector<int> lines;
  for (int group : groups) {
    std::vector<int> within(static_cast<std::size_t>(size));
    std::iota(within.begin(), within.end(), group * size);
    shuffle(std::span(within), rng);
    lines.insert(lines.end(), within.begin(), within.end());
  }
  return lines;
}

std::vector<Cell> plain_cells(const Layout& layout, Rng& rng) {
  const int n = layout.digits();
  const auto rows = shuffled_lines(n, layout.spec().box_rows, rng);
  const auto columns = shuffled_lines(n, layout.spec().box_columns, rng);
  const bool transpose = layout.spec().box_rows == layout.spec().box_columns && rng.below(2) == 1;
  std::vector<Cell> to;
  for (std::size_t c = 0; c < layout.cell_count(); ++c) {
    const Position p = layout.position(Cell(c));
    Position q{rows[static_cast<std::size_t>(p.row)], columns[static_cast<std::size_t>(p.column)]};
    if (transpose) std::swap(q.row, q.column);
    to.push_back(*layout.cell_at(q));
  }
  return to;
}

// The cells under one of the eight symmetries of the canvas, or nothing if cells do not go to cells
// or houses to houses.
std::optional<std::vector<Cell>> symmetry(const Layout& layout, unsigned which) {
  const int last_row = layout.canvas_rows() - 1;
  const int last_column = layout.canvas_columns() - 1;
  if ((which & 4U) != 0 && last_row != last_column) return std::nullopt;
  std::vector<Cell> to;
  for (std::size_t c = 0; c < layout.cell_count(); ++c) {
    Position p = layout.position(Cell(c));
    if ((which & 1U) != 0) p.row = last_row - p.row;
    if ((which & 2U) != 0) p.column = last_column - p.column;
    if ((which & 4U) != 0) std::swap(p.row, p.column);
    const auto image = layout.cell_at(p);
    if (!image) return std::nullopt;
    to.push_back(*image);
  }
  std::set<std::vector<Cell>> houses;
  for (const auto& house : layout.houses()) houses.insert(house.cells);
  for (const auto& house : layout.houses()) {
    std::vector<Cell> image;
    for (Cell c : house.cells) image.push_back(to[c.index()]);
    std::ranges::sort(image);
    if (!houses.contains(image)) return std::nullopt;
  }
  return to;
}

std::vector<Cell> symmetric_cells(const Layout& layout, Rng& rng) {
  std::vector<std::vector<Cell>> found;
  for (unsigned which = 0; which < 8; ++which) {
    if (auto to = symmetry(layout, which)) found.push_back(std::move(*to));
  }
  return found[static_cast<std::size_t>(rng.below(found.size()))];
}

}  // namespace

Morph random_morph(const Layout& layout, Rng& rng) {
  Morph morph;
  for (Digit d : layout.all_digits()) morph.renamed.push_back(d);
  shuffle(std::span(morph.renamed), rng);
  morph.to = layout.is_plain() ? plain_cells(layout, rng) : symmetric_cells(layout, rng);
  return morph;
}

Puzzle apply(const Morph& morph, const Puzzle& puzzle) {
  Puzzle image = puzzle;
  for (std::size_t c = 0; c < puzzle.digits.size(); ++c) {
    const std::size_t to = morph.to[c].index();
    const Digit d = puzzle.digits[c];
    image.digits[to] = d ? morph.renamed[d.index()] : Digit();
    if (!puzzle.placed.empty()) image.placed[to] = puzzle.placed[c];
    if (!puzzle.allowed.empty()) {
      image.allowed[to] = DigitSet();
      for (Digit open : puzzle.allowed[c]) image.allowed[to].insert(morph.renamed[open.index()]);
    }
  }
  return image;
}

namespace {

// FNV-1a.
std::uint64_t hash_of(std::string_view text) {
  std::uint64_t hash = 14695981039346656037U;
  for (char symbol : text) hash = (hash ^ static_cast<unsigned char>(symbol)) * 1099511628211U;
  return hash;
}

}  // namespace

EquivalentPuzzles::EquivalentPuzzles(const Puzzle& puzzle, std::uint64_t seed)
    : puzzle_(puzzle), rng_(seed, hash_of(to_line(puzzle))) {}

Puzzle EquivalentPuzzles::next() {
  if (std::exchange(first_, false)) return puzzle_;
  return apply(random_morph(*puzzle_.layout, rng_), puzzle_);
}

}  // namespace masu

// The canonical form of a 9x9 grid in well under a microsecond.
//
// The first three rows of the smallest equivalent grid are the smallest band of the smallest class
// among the grid's six bands (three bands, three stacks). So: look up the class of each of the six
// (canon_bands.hpp); for each that is of the smallest class, try every move that leads to the
// class's smallest band. There are as many as the band has automorphisms: one for most classes,
// 2.2 on average over the 416. The move fixes the names of the digits and the order of the
// columns, and then the rows of the other two bands can stand in only one way: sorted by their
// first digit. What is left is to compare a few candidates row by row.
//
// Every change that leads to the canonical grid shows up as exactly one candidate, so the number of
// candidates that tie for the best is the order of the automorphism group.
#include <algorithm>
#include <bit>
#include <cstring>

#include "grids/canon_bands.hpp"
#include "masu/grids.hpp"
#include "masu/kernel9.hpp"

namespace masu::grids {
namespace {

using namespace detail;

struct Candidate {
  bool transpose = false;
  std::array<std::uint8_t, 9> rows{};
  std::array<std::uint8_t, 9> columns{};
  std::array<std::uint8_t, 10> digits{};
};

// The grid as it is, or turned: cell (r, c) is at r * row + c * column.
struct View {
  const std::uint8_t* cells = nullptr;
  std::size_t row = 9;
  std::size_t column = 1;

  View(const Grid81& grid, bool transpose)
      : cells(grid.data()), row(transpose ? 1 : 9), column(transpose ? 9 : 1) {}
};

// Orders the six rows below the top band: by first digit within the bands, the band with the
// smallest first digit first.
void sort_rows_below(const View& view, std::size_t top, Candidate& candidate) {
  const std::uint8_t* first = view.cells + candidate.columns[0] * view.column;
  // Key of a row: | first digit | row |
  const auto key = [&](std::size_t row) -> unsigned {
    const unsigned digit = candidate.digits[first[row * view.row]];
    return digit << 4 | static_cast<unsigned>(row);
  };
  std::array<std::array<unsigned, 3>, 2> bands{};
  std::size_t next = 0;
  for (std::size_t band = 0; band < 3; ++band) {
    if (band == top) continue;
    auto& rows = bands[next++];
    unsigned a = key(3 * band);
    unsigned b = key(3 * band + 1);
    unsigned c = key(3 * band + 2);
    if (a > b) std::swap(a, b);
    if (b > c) std::swap(b, c);
    if (a > b) std::swap(a, b);
    rows = {a, b, c};
  }
  if (bands[0][0] > bands[1][0]) std::swap(bands[0], bands[1]);
  for (std::size_t r = 0; r < 6; ++r) {
    candidate.rows[r + 3] = static_cast<std::uint8_t>(bands[r / 3][r % 3] & 15);
  }
}

// The six bands of a grid. Two steps, each of which asks the caches for what the next one reads.
struct SixBands {
  explicit SixBands(const Grid81& grid) {
    const BandClassTables& tables = BandClassTables::get();
    for (std::size_t n = 0; n < 6; ++n) {
      const View view(grid, n >= 3);
      forms[n] =
          BandClassTables::normal_form(view.cells + 3 * (n % 3) * view.row, view.row, view.column);
      __builtin_prefetch(&tables.class_of[forms[n].index]);
    }
  }
  void find_classes() {
    const BandClassTables& tables = BandClassTables::get();
    for (std::size_t n = 0; n < 6; ++n) classes[n] = tables.class_of[forms[n].index];
    smallest = *std::ranges::min_element(classes);
    for (std::size_t n = 0; n < 6; ++n) {
      if (classes[n] == smallest) __builtin_prefetch(&tables.to_smallest[forms[n].index]);
    }
    __builtin_prefetch(tables.classes[smallest].automorphisms.data());
  }

  std::array<NormalForm, 6> forms;
  std::array<std::uint16_t, 6> classes{};
  std::uint16_t smallest = 0;
};

// Calls found(candidate) for every change that leads to the canonical grid, which is in `best`
// afterwards; restart() when a smaller one turns up.
template <class Restart, class Found>
void search(const Grid81& grid, const SixBands& bands, Grid81& best, const Restart& restart,
            const Found& found) {
  const BandClassTables& tables = BandClassTables::get();
  const auto& [forms, classes, smallest] = bands;
  const BandClassTables::Class& of = tables.classes[smallest];
  for (std::size_t r = 0; r < 3; ++r) std::memcpy(&best[9 * r], of.smallest[r].data(), 9);
  std::memset(&best[27], 10, 54);

  for (std::size_t n = 0; n < 6; ++n) {
    if (classes[n] != smallest) continue;
    const View view(grid, n >= 3);
    const std::size_t top = n % 3;
    BandMove sorted;
    sorted.columns = forms[n].columns;
    const BandMove base = sorted.then(tables.to_smallest[forms[n].index]);
    for (const BandMove& automorphism : of.automorphisms) {
      const BandMove move = base.then(automorphism);
      Candidate candidate;
      candidate.transpose = n >= 3;
      candidate.columns = move.columns;
      for (std::size_t r = 0; r < 3; ++r) {
        candidate.rows[r] = static_cast<std::uint8_t>(3 * top + move.rows[r]);
      }
      std::array<std::size_t, 9> step{};
      for (std::size_t c = 0; c < 9; ++c) step[c] = move.columns[c] * view.column;
      const std::uint8_t* first = view.cells + candidate.rows[0] * view.row;
      for (std::size_t c = 0; c < 9; ++c) {
        candidate.digits[first[step[c]]] = static_cast<std::uint8_t>(c + 1);
      }
      sort_rows_below(view, top, candidate);
      int sign = 0;
      for (std::size_t r = 3; r < 9 && sign <= 0; ++r) {
        const std::uint8_t* from = view.cells + candidate.rows[r] * view.row;
        std::array<std::uint8_t, 9> row{};
        for (std::size_t c = 0; c < 9; ++c) row[c] = candidate.digits[from[step[c]]];
        if (sign == 0) {
          sign = std::memcmp(row.data(), &best[9 * r], 9);
          if (sign < 0) restart();
        }
        if (sign < 0) std::memcpy(&best[9 * r], row.data(), 9);
      }
      if (sign <= 0) found(candidate);
    }
  }
}

Transform to_transform(const Candidate& candidate) {
  Transform out;
  out.transpose = candidate.transpose;
  std::ranges::copy(candidate.rows, out.rows.begin());
  std::ranges::copy(candidate.columns, out.columns.begin());
  std::ranges::copy(candidate.digits, out.digits.begin());
  return out;
}

using Clues = std::array<std::uint64_t, 2>;

bool has(const Clues& clues, std::size_t cell) { return (clues[cell / 64] >> cell % 64 & 1) != 0; }

// Row and column of every cell.
constexpr auto kPlaces = [] {
  std::array<std::array<std::uint8_t, 2>, 81> out{};
  for (std::size_t n = 0; n < 81; ++n) {
    out[n] = {static_cast<std::uint8_t>(n / 9), static_cast<std::uint8_t>(n % 9)};
  }
  return out;
}();

Clues moved(const Clues& clues, const Candidate& candidate) {
  // What the line that a cell has in each direction adds to the number of its image.
  std::array<std::array<std::uint8_t, 9>, 2> to{};
  auto& of_row = to[candidate.transpose ? 1 : 0];
  auto& of_column = to[candidate.transpose ? 0 : 1];
  for (std::size_t n = 0; n < 9; ++n) {
    of_row[candidate.rows[n]] = static_cast<std::uint8_t>(9 * n);
    of_column[candidate.columns[n]] = static_cast<std::uint8_t>(n);
  }
  Clues out{};
  for (std::size_t word = 0; word < 2; ++word) {
    for (std::uint64_t rest = clues[word]; rest != 0; rest &= rest - 1) {
      const auto [row, column] =
          kPlaces[64 * word + static_cast<std::size_t>(std::countr_zero(rest))];
      const std::size_t cell = std::size_t{to[0][row]} + to[1][column];
      out[cell / 64] |= std::uint64_t{1} << cell % 64;
    }
  }
  return out;
}

// Which cells hold a digit. Eight cells at a time: adding 0x7F carries into the top bit of a byte
// unless it is 0; the product gathers the eight top bits in the highest byte, first cell lowest:
//
//   bytes 00 05 09 00 ...  + 7F  ->  7F 84 88 7F ...  >> 7 & 1  ->  00 01 01 00 ...  ->  0110...
Clues clues_of(const Grid81& puzzle) {
  Clues out{};
  for (std::size_t n = 0; n < 10; ++n) {
    std::uint64_t bytes = 0;
    std::memcpy(&bytes, &puzzle[8 * n], 8);
    const std::uint64_t filled = (bytes + 0x7F7F7F7F7F7F7F7FULL) >> 7 & 0x0101010101010101ULL;
    out[n / 8] |= (filled * 0x0102040810204080ULL >> 56) << (8 * n % 64);
  }
  out[1] |= std::uint64_t{puzzle[80] != 0} << 16;
  return out;
}

// With the same solution below, the smaller puzzle is the one that is empty at the first cell in
// which the two differ.
int compare(const Clues& a, const Clues& b) {
  for (std::size_t word = 0; word < 2; ++word) {
    const std::uint64_t differ = a[word] ^ b[word];
    if (differ == 0) continue;
    return has({a[word], 0}, static_cast<std::size_t>(std::countr_zero(differ))) ? 1 : -1;
  }
  return 0;
}

}  // namespace

Canonical9 canonical_grid(const Grid81& grid) {
  SixBands bands(grid);
  bands.find_classes();
  Canonical9 out;
  Candidate chosen;
  search(
      grid, bands, out.grid, [&] { out.automorphisms = 0; },
      [&](const Candidate& candidate) {
        if (out.automorphisms++ == 0) chosen = candidate;
      });
  out.transform = to_transform(chosen);
  return out;
}

namespace {

void canonical_puzzle(const Grid81& solution, const Clues& clues, const SixBands& bands,
                      CanonicalPuzzle9& out) {
  Candidate chosen;
  bool moved_chosen = false;  // `out.clues` belongs to it: clues are moved for ties and at the end
  out.automorphisms = 0;
  search(
      solution, bands, out.solution,
      [&] {
        out.automorphisms = 0;
        moved_chosen = false;
      },
      [&](const Candidate& candidate) {
        if (out.automorphisms == 0) {
          out.automorphisms = 1;
          chosen = candidate;
          return;
        }
        if (!moved_chosen) out.clues = moved(clues, chosen);
        moved_chosen = true;
        const Clues image = moved(clues, candidate);
        const int sign = compare(image, out.clues);
        if (sign < 0) {
          out.automorphisms = 0;
          out.clues = image;
          chosen = candidate;
        }
        if (sign <= 0) ++out.automorphisms;
      });
  if (!moved_chosen) out.clues = moved(clues, chosen);
  out.transform = to_transform(chosen);
}

}  // namespace

CanonicalPuzzle9 canonical_puzzle(const Grid81& solution, const Clues& clues) {
  SixBands bands(solution);
  bands.find_classes();
  CanonicalPuzzle9 out;
  canonical_puzzle(solution, clues, bands, out);
  return out;
}

void canonical_puzzles(solve::Solver9& solver, std::span<const Grid81> puzzles,
                       std::span<CanonicalPuzzle9> out) {
  constexpr std::size_t kBatch = 256;  // for the solver, which interleaves puzzles
  constexpr std::size_t kGroup = 8;    // whose look-ups are interleaved here
  std::vector<solve::Found9> found(std::min(kBatch, puzzles.size()));
  std::vector<SixBands> bands;
  bands.reserve(kGroup);
  for (std::size_t start = 0; start < puzzles.size(); start += kBatch) {
    const auto some = puzzles.subspan(start, std::min(kBatch, puzzles.size() - start));
    solver.solve(some, std::span(found).first(some.size()));
    const auto is_proper = [&](std::size_t n) { return found[n].status() == solve::Status::One; };
    for (std::size_t group = 0; group < some.size(); group += kGroup) {
      const std::size_t end = std::min(group + kGroup, some.size());
      bands.clear();
      for (std::size_t n = group; n < end; ++n) {
        if (is_proper(n)) bands.emplace_back(found[n].first);
      }
      for (SixBands& six : bands) six.find_classes();
      auto six = bands.begin();
      for (std::size_t n = group; n < end; ++n) {
        CanonicalPuzzle9& form = out[start + n];
        if (is_proper(n)) {
          canonical_puzzle(found[n].first, clues_of(some[n]), *six++, form);
        } else {
          form = CanonicalPuzzle9{};
        }
      }
    }
  }
}

std::array<std::uint16_t, 6> band_classes(const Grid81& grid) {
  const BandClassTables& tables = BandClassTables::get();
  std::array<std::uint16_t, 6> out{};
  for (std::size_t n = 0; n < 6; ++n) {
    const View view(grid, n >= 3);
    const std::uint8_t* first = view.cells + 3 * (n % 3) * view.row;
    out[n] = tables.class_of[BandClassTables::normal_form(first, view.row, view.column).index];
  }
  return out;
}

}  // namespace masu::grids

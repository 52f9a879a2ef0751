// The templates of one digit on the plain 9x9 board, band by band.
//
// A band holds three of a template's nine cells: one in each row, one in each box. Which columns
// they take, one per stack, is the band's column class, one of 27; each class has six patterns (the
// ways to give the three boxes different rows).
//
//     bit of a band   9 * row + column                      row 0..2 of the band, column 0..8
//     class           c0 + 3 * c1 + 9 * c2                  c_k: the column taken in stack k, 0..2
//
// Three patterns, one per band, are a template if and only if their classes differ in every stack.
// As vectors of Z3^3 the classes are then m, m + e, m - e with e in {1, 2}^3. So everything about
// the set of ALL templates inside a set of cells is said by three sets of 27 classes: no list is
// needed to tell which cells some template reaches (46,656 templates on an empty board are 27 * 8
// triples of classes with 6^3 patterns each).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace masu::algebra {

/// A set of cells of a 9x9 board: three bands of 27 bits.
struct Cells9 {
  std::array<std::uint32_t, 3> band{};

  [[nodiscard]] bool empty() const { return (band[0] | band[1] | band[2]) == 0; }
  [[nodiscard]] bool has(std::size_t cell) const {
    return (band[cell / 27] >> (cell % 27) & 1U) != 0;
  }
  void insert(std::size_t cell) { band[cell / 27] |= std::uint32_t{1} << cell % 27; }
  friend bool operator==(const Cells9&, const Cells9&) = default;
};
constexpr Cells9 operator&(const Cells9& a, const Cells9& b) {
  return {{a.band[0] & b.band[0], a.band[1] & b.band[1], a.band[2] & b.band[2]}};
}
constexpr Cells9 operator|(const Cells9& a, const Cells9& b) {
  return {{a.band[0] | b.band[0], a.band[1] | b.band[1], a.band[2] | b.band[2]}};
}
/// Set difference.
constexpr Cells9 operator-(const Cells9& a, const Cells9& b) {
  return {{a.band[0] & ~b.band[0], a.band[1] & ~b.band[1], a.band[2] & ~b.band[2]}};
}
inline constexpr Cells9 kAllCells9{{0x7FFFFFF, 0x7FFFFFF, 0x7FFFFFF}};

/// The cells of a's rows, columns and boxes without the cell itself.
[[nodiscard]] const Cells9& peers9(std::size_t cell);

/// The cells that lie in some template inside `candidates`. About 150 ns.
[[nodiscard]] Cells9 support9(const Cells9& candidates);

/// The cells that are alone in their row: given a support, the cells of all templates.
[[nodiscard]] Cells9 alone_in_row9(const Cells9& support);

/// Band patterns inside `candidates` that some template uses, and which of them go together: what
/// is needed to list the templates without writing down their cells.
///
/// Calls `emit(a, b, c)` for every template with the indices (into patterns[0..2]) of its patterns.
struct Bands9 {
  explicit Bands9(const Cells9& candidates);
  [[nodiscard]] std::size_t template_count() const;

  template <class Emit>
  void for_each_template(Emit emit) const;

  struct Span {
    std::uint16_t begin = 0;
    std::uint16_t end = 0;
  };
  std::array<std::array<std::uint32_t, 162>, 3> patterns;  ///< cells, grouped by class
  std::array<std::uint16_t, 3> pattern_count{};
  std::array<std::array<Span, 27>, 3> of_class{};
};

namespace detail {
/// m + e and m - e for the eight e of {1, 2}^3.
struct Partner {
  std::uint8_t plus = 0;
  std::uint8_t minus = 0;
};
extern const std::array<std::array<Partner, 8>, 27> kPartners;
}  // namespace detail

template <class Emit>
void Bands9::for_each_template(Emit emit) const {
  for (std::size_t m = 0; m < 27; ++m) {
    const Span first = of_class[0][m];
    if (first.begin == first.end) continue;
    for (const detail::Partner partner : detail::kPartners[m]) {
      const Span second = of_class[1][partner.plus];
      const Span third = of_class[2][partner.minus];
      for (std::size_t a = first.begin; a < first.end; ++a) {
        for (std::size_t b = second.begin; b < second.end; ++b) {
          for (std::size_t c = third.begin; c < third.end; ++c) emit(a, b, c);
        }
      }
    }
  }
}

}  // namespace masu::algebra

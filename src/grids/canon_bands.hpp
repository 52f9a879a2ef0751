// The 416 kinds of 9x9 bands, and for every band the way to the smallest band of its kind.
//
// Two bands are equivalent if exchanging rows, boxes and columns within boxes, and renaming digits
// leads from one to the other: 6 * 6 * 6^3 = 7,776 moves, 416 classes (Russell, Jarvis). The
// smallest band of a class starts with 123456789; classes are numbered by their smallest bands in
// row-major order.
//
// A band is brought to one of 36,288 normal forms (the source document's): digits renamed so that
// box 1 is 012/345/678, columns of boxes 2 and 3 sorted by their first row, the box with 3 in its
// first row first. A table of normal forms tells the class and the move to its smallest band.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace masu::grids::detail {

/// Row r of the image is row rows[r] of the band, column c is column columns[c].
struct BandMove {
  std::array<std::uint8_t, 3> rows{0, 1, 2};
  std::array<std::uint8_t, 9> columns{0, 1, 2, 3, 4, 5, 6, 7, 8};

  /// This move first, then `next`.
  [[nodiscard]] BandMove then(const BandMove& next) const {
    BandMove both;
    for (std::size_t r = 0; r < 3; ++r) both.rows[r] = rows[next.rows[r]];
    for (std::size_t c = 0; c < 9; ++c) both.columns[c] = columns[next.columns[c]];
    return both;
  }
  [[nodiscard]] BandMove inverse() const {
    BandMove back;
    for (std::size_t r = 0; r < 3; ++r) back.rows[rows[r]] = static_cast<std::uint8_t>(r);
    for (std::size_t c = 0; c < 9; ++c) back.columns[columns[c]] = static_cast<std::uint8_t>(c);
    return back;
  }
};

/// Digits below 16, all different in a row.
using BandRows = std::array<std::array<std::uint8_t, 9>, 3>;

/// What bringing a band to its normal form tells.
struct NormalForm {
  std::uint32_t index = 0;                ///< below kNormalForms
  std::array<std::uint8_t, 9> columns{};  ///< column c of the normal form is column columns[c]
};

struct BandClassTables {
  static constexpr std::size_t kNormalForms = 10 * 3 * 1296;  ///< 36,288 of them are bands

  /// Built once, on first use; some tens of milliseconds.
  static const BandClassTables& get();

  /// `first` is the first row; the other rows follow at distance `stride`, the digits of a row at
  /// distance `step`.
  [[nodiscard]] static NormalForm normal_form(const std::uint8_t* first, std::size_t stride,
                                              std::size_t step);

  struct Class {
    BandRows smallest{};                  ///< digits 1..9
    std::vector<BandMove> automorphisms;  ///< moves that leave it as it is, but for the names
    std::uint32_t normal_forms = 0;
  };
  std::vector<Class> classes;
  std::vector<std::uint16_t> class_of;  ///< by normal form; kNoClass where there is no band
  std::vector<BandMove> to_smallest;    ///< by normal form
  static constexpr std::uint16_t kNoClass = 0xFFFF;

 private:
  BandClassTables();
};

/// The band with a normal form's number, digits 0..8. False if there is none.
bool band_of_normal_form(std::uint32_t index, BandRows& out);

}  // namespace masu::grids::detail

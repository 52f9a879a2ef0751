// Grids with boxes of C rows by 2 columns (C = 2, 3, 4), or the same turned round.
//
// Two bands of C rows, C stacks of 2 columns, 2C digits. In band 1, digit d stands in column 0 or 1
// of every box: C bits, its signature. Every bit is 1 for exactly C digits. Band 2 has the
// complement of every signature, and as exchanging the two columns of every stack does not change
// the number of fills,
//
//   N = sum over all signatures of fills^2
//
// which depends only on how many digits have each signature (the histogram), and not on the order
// of stacks or on which column of a stack is called 0: 2^C C! symmetries. Histograms fall into
// classes under these (2, 4, 26 for C = 2, 3, 4).
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <vector>

#include "masu/grids.hpp"

namespace masu::grids::detail {

class TwoBandCodec {
 public:
  static constexpr std::size_t kMaxHalf = 4;
  static constexpr std::size_t kMaxDigits = 2 * kMaxHalf;

  /// Requires 2 <= half <= kMaxHalf; `half` is C.
  explicit TwoBandCodec(std::size_t half);

  [[nodiscard]] std::uint64_t count() const { return count_; }
  [[nodiscard]] std::size_t class_count() const { return classes_.size(); }

  /// A grid row by row, digits 0 .. 2C-1, boxes C rows x 2 columns. Requires a valid grid.
  [[nodiscard]] std::uint64_t rank(std::span<const std::uint8_t> grid) const;
  /// Requires number < count().
  void unrank(std::uint64_t number, std::span<std::uint8_t> grid) const;

 private:
  using Histogram = std::array<std::uint8_t, 1U << kMaxHalf>;
  /// New bit j of a signature is bit from[j] of the old one, flipped if flip has bit j.
  struct Symmetry {
    std::array<std::uint8_t, kMaxHalf> from{};
    std::uint8_t flip = 0;
  };
  /// The rows of a band, four bits per digit, row by row in ascending order of column 0.
  using Rows = std::array<std::uint32_t, kMaxHalf>;
  struct Class {
    Histogram histogram{};
    std::vector<Rows> fills;         // sorted
    std::vector<Symmetry> elements;  // element -> the symmetry that leads to `histogram`
    std::uint64_t arrangements = 0;  // ways to give the signatures to the digits
    std::uint64_t start = 0;
  };
  struct Place {
    std::uint32_t class_id = 0;
    std::uint32_t element = 0;
  };

  void list_histograms(std::size_t signature, std::size_t left, Histogram& histogram,
                       std::vector<Histogram>& out) const;
  [[nodiscard]] std::size_t apply(const Symmetry& s, std::size_t signature) const;
  [[nodiscard]] Histogram apply(const Symmetry& s, const Histogram& histogram) const;
  [[nodiscard]] std::vector<Rows> list_fills(const Histogram& histogram) const;
  [[nodiscard]] std::uint64_t arrangements(const Histogram& histogram) const;

  std::size_t half_;
  std::size_t size_;          // 2C
  std::uint64_t row_orders_;  // C!
  std::uint64_t count_ = 0;
  std::vector<Class> classes_;
  std::map<Histogram, Place> places_;
};

/// The codec of a plain layout with boxes 2 x C or C x 2, digits and turning taken care of.
[[nodiscard]] std::shared_ptr<const GridCodec> make_two_band_codec(const Layout& layout);

}  // namespace masu::grids::detail

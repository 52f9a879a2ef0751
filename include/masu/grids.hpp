// Complete grids: how many there are, uniform samples, a number for every grid.
//
// The mathematics is in docs/grids.md. Everything is exact; tables are built on first use and
// shared by all threads.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "masu/layout.hpp"
#include "masu/result.hpp"
#include "masu/rng.hpp"
#include "masu/types.hpp"

namespace masu::grids {

// --- numbers beyond 64 bits as text

/// Plain decimal digits.
[[nodiscard]] std::string to_string(Uint128 value);
/// The inverse; fails on anything but decimal digits below 2^128.
[[nodiscard]] Result<Uint128> parse_number(std::string_view text);

// --- counting

/// One class of column contents of a 9x9 band (docs/grids.md). All numbers without the 6 orders of
/// the rows of a band.
struct BandClass {
  std::array<std::string, 3> contents;  ///< the representative, "123|456|789" per box
  std::uint32_t size = 0;               ///< contents of boxes 2 and 3 in this class, of 78,400
  std::uint32_t fills = 0;              ///< fills of the band, columns in order, / 6
  std::uint64_t completions = 0;        ///< fills of bands 2 and 3 / 36, given the band's columns
};
struct Count9 {
  Uint128 grids = 0;  ///< 216 * 280 * 216 * sum of size * fills * completions
  std::vector<BandClass> classes;
};
/// Counts the 9x9 grids from nothing. About 3 ms.
[[nodiscard]] Count9 count_9x9();

/// Where a number of grids comes from.
enum class Source : std::uint8_t {
  Computed,   ///< by this program, just now
  Published,  ///< by others, with far more computing time
  Estimated,  ///< a formula that is close
};
[[nodiscard]] std::string_view to_string(Source source);
struct GridCount {
  std::string digits;  ///< decimal; for an estimate the leading ones, then zeros
  Source source = Source::Computed;
  std::string note;  ///< method or reference, one line
};
/// The number of grids of a plain layout. Boxes of 2 x 2 up to 2 x 5 and 3 x 3 are computed;
/// 3 x 4 is published; others are estimated. Fails with Unsupported for layouts that are not plain.
[[nodiscard]] Result<GridCount> count_grids(const Layout& layout);

// --- numbering and sampling

/// A bijection between the grids of a layout and 0 .. count() - 1, and uniform samples.
///
///   threads   any number may share one codec
class GridCodec {
 public:
  virtual ~GridCodec() = default;
  [[nodiscard]] virtual Uint128 count() const = 0;
  /// Fails with BadValue if `grid` is not a complete grid of the layout.
  [[nodiscard]] virtual Result<Uint128> rank(std::span<const Digit> grid) const = 0;
  /// Fails with BadValue unless number < count().
  [[nodiscard]] virtual Result<std::vector<Digit>> unrank(Uint128 number) const = 0;
  /// Writes a grid, every one with probability exactly 1 / count() as far as `rng` is uniform.
  /// Requires that `out` has the layout's number of cells.
  virtual void sample(Rng& rng, std::span<Digit> out) const = 0;
};
/// The codec of a plain layout with boxes 3 x 3, or 2 x C or C x 2 for C <= 4; Unsupported for
/// others.
[[nodiscard]] Result<std::shared_ptr<const GridCodec>> make_codec(const Layout& layout);

/// A 9x9 grid row by row, digits 1..9.
using Grid9 = std::array<std::uint8_t, 81>;

/// The 9x9 codec without the layers in between, for hot loops.
///
///   cost      tables of 1.6 MB, built in about 10 ms on first use
class Codec9 {
 public:
  /// The one instance, built on first use.
  static const Codec9& get();

  [[nodiscard]] Uint128 count() const;
  [[nodiscard]] Result<Uint128> rank(const Grid9& grid) const;
  [[nodiscard]] Result<Grid9> unrank(Uint128 number) const;
  /// One uniform grid. Draws two numbers (one Philox block) in nearly all cases.
  void sample(Rng& rng, std::span<std::uint8_t, 81> out) const;

 private:
  Codec9();
  ~Codec9();
  struct Tables;
  std::unique_ptr<const Tables> tables_;
};

/// Samples are drawn in blocks of this many grids: grid n of a run with seed s is the
/// (n % kSampleBlock)-th draw of Rng(s, n / kSampleBlock), whoever draws it.
inline constexpr std::uint64_t kSampleBlock = 1024;

}  // namespace masu::grids

// Complete grids: how many there are, uniform samples, a number for every grid, canonical forms.
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
#include "masu/morph.hpp"
#include "masu/result.hpp"
#include "masu/rng.hpp"
#include "masu/stop.hpp"
#include "masu/types.hpp"

namespace masu::solve {
class Solver9;
}

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
/// Counts the 9x9 grids from scratch. About 3 ms.
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
/// The number of grids of a plain layout. Boxes of 2 x 2, 2 x 3, 2 x 4 and 3 x 3 are computed; 2 x
/// 5 and 3 x 4 are published; others up to 5 x 5 are estimated (5 x 5: two seconds). Fails with
/// Unsupported for layouts that are not plain and for other boxes, with LimitExceeded after a stop.
[[nodiscard]] Result<GridCount> count_grids(const Layout& layout, const Stop& stop = {});

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

/// The 9x9 codec without the layers in between, for hot loops.
///
///   cost      tables of 1.6 MB, built in about 10 ms on first use
class Codec9 {
 public:
  /// The one instance, built on first use.
  static const Codec9& get();

  [[nodiscard]] Uint128 count() const;
  [[nodiscard]] Result<Uint128> rank(const Grid81& grid) const;
  [[nodiscard]] Result<Grid81> unrank(Uint128 number) const;
  /// One uniform grid. Draws two numbers (one Philox block) in nearly all cases.
  void sample(Rng& rng, std::span<std::uint8_t, 81> out) const;
  /// The same grids as one by one, with the waiting for memory interleaved.
  void sample(Rng& rng, std::span<Grid81> out) const;

 private:
  Codec9();
  ~Codec9();
  struct Impl;
  std::unique_ptr<const Impl> impl_;
};

/// Samples are drawn in blocks of this many grids: grid n of a run with seed s is the
/// (n % kSampleBlock)-th draw of Rng(s, n / kSampleBlock).
inline constexpr std::uint64_t kSampleBlock = 1024;

// --- canonical forms

/// A change of a plain board that keeps it a board: turned along the main diagonal (boxes must be
/// square), then lines exchanged, then digits renamed.
struct Transform {
  bool transpose = false;
  std::array<std::uint8_t, kMaxDigits> rows{};        ///< row r of the image is row rows[r]
  std::array<std::uint8_t, kMaxDigits> columns{};     ///< column c is column columns[c]
  std::array<std::uint8_t, kMaxDigits + 1> digits{};  ///< digit d becomes digits[d]; digits[0] = 0

  /// The image of a board of N x N cells in row-major order.
  [[nodiscard]] std::vector<Digit> apply(std::span<const Digit> cells) const;
  friend bool operator==(const Transform&, const Transform&) = default;
};
[[nodiscard]] Transform identity_transform(int digits);
/// The same as a morph of the layout.
[[nodiscard]] Morph to_morph(const Transform& transform, const Layout& layout);

/// The canonical form of a grid or puzzle, the same for all that are equivalent to it:
///
///   complete grid   the smallest equivalent grid, cells compared row by row
///   proper puzzle   of the equivalent puzzles whose solution is the canonical grid, the smallest,
///                   cells compared row by row, an empty cell before any digit
///   other puzzles   the smallest equivalent puzzle in that order
struct Canonical {
  std::vector<Digit> cells;
  Transform transform;  ///< leads to `cells`; unused digits take the unused names in order
  /// Number of changes (lines and turning) after which renaming gives the same puzzle again.
  std::uint64_t automorphisms = 0;
};

/// Brings grids and puzzles of one layout to canonical form.
///
///   threads   one per thread
///   cost      9x9: under a microsecond for a grid, plus solving for a puzzle; puzzles that are not
///             proper and other sizes go through all orders of the columns (2,592 for 9x9, 82,944
///             for 12x12): milliseconds to seconds, on boards with few clues hours
class Canonizer {
 public:
  /// Unsupported unless plain with at most 12 digits.
  static Result<std::unique_ptr<Canonizer>> build(LayoutPtr layout);
  ~Canonizer();

  /// Fails with BadValue if `cells` is not of the layout, with Clash if two clues clash, with
  /// LimitExceeded after a stop.
  [[nodiscard]] Result<Canonical> canonical(std::span<const Digit> cells, const Stop& stop = {});

 private:
  struct Impl;
  explicit Canonizer(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

/// The canonical form of a 9x9 grid without the layers in between. Requires a valid grid.
struct Canonical9 {
  Grid81 grid{};
  Transform transform;
  std::uint32_t automorphisms = 0;
};
[[nodiscard]] Canonical9 canonical_grid(const Grid81& grid);
/// The same for a puzzle with exactly one solution: bit n of `clues` says that cell n is a clue.
struct CanonicalPuzzle9 {
  Grid81 solution{};  ///< the canonical grid
  std::array<std::uint64_t, 2> clues{};
  Transform transform;
  std::uint32_t automorphisms = 0;  ///< of the puzzle
};
[[nodiscard]] CanonicalPuzzle9 canonical_puzzle(const Grid81& solution,
                                                const std::array<std::uint64_t, 2>& clues);
/// The same for many puzzles, solved as a batch: twice as fast as one by one. A puzzle that is not
/// proper gets automorphisms == 0. Requires out.size() == puzzles.size(); an empty cell is 0.
void canonical_puzzles(solve::Solver9& solver, std::span<const Grid81> puzzles,
                       std::span<CanonicalPuzzle9> out);

/// The number (0..415) of the class of each of the six bands: three bands, then three stacks.
[[nodiscard]] std::array<std::uint16_t, 6> band_classes(const Grid81& grid);

// --- essentially different grids

/// A class of conjugate changes of a board (without renaming of digits).
struct ChangeClass {
  std::vector<std::uint16_t> rows;  ///< of one member: row r goes to row rows[r]
  std::vector<std::uint16_t> columns;
  bool transpose = false;   ///< afterwards
  std::uint64_t size = 0;   ///< number of changes in the class
  std::uint64_t fixed = 0;  ///< grids up to renaming that a change maps to themselves
};
struct Burnside {
  Uint128 grids = 0;  ///< essentially different grids: sum / group
  Uint128 sum = 0;    ///< of size * fixed over the classes
  std::uint64_t group = 0;
  std::vector<ChangeClass> classes;
};
/// Counts the grids that are not equivalent to each other. Plain 4x4, 6x6, 8x8, 9x9; Unsupported
/// for others.
[[nodiscard]] Result<Burnside> essentially_different(const Layout& layout, const Stop& stop = {});

// --- unavoidable sets

/// The minimal unavoidable sets of a grid with at most `max_size` cells: sets of cells that can be
/// filled in another way, none inside another. Ascending by size, then by cells.
///
/// Fails with BadValue if `grid` is not a grid of the layout, Unsupported over 128 cells,
/// LimitExceeded after a stop.
[[nodiscard]] Result<std::vector<std::vector<Cell>>> unavoidable_sets(const Layout& layout,
                                                                      std::span<const Digit> grid,
                                                                      int max_size = 12,
                                                                      const Stop& stop = {});

}  // namespace masu::grids

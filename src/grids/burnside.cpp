// The number of essentially different grids, by Burnside's lemma.
//
// The group: exchanging lines (rows within bands and bands; columns and stacks), and turning along
// the diagonal if boxes are square; renaming of digits is left out by counting grids up to
// renaming. Then
//
//   number = 1 / |G| * sum over classes of conjugate changes g of |class| * fixed(g)
//   fixed(g) = grids X, up to renaming, with g X = a renaming of X
//
// Conjugate changes have the same fixed(g). Without turning, classes are pairs of classes of the
// two groups of lines; with turning, (a, b) with turning is conjugate to (a b, 1) with turning, so
// they are the classes of one group of lines (275 = 22 * 23 / 2 + 22 for 9x9).
//
// fixed(g) is a sum over renamings s of grids with g X = s X. Conjugate s belong to grids that
// differ by a renaming, so one s of every cycle type is enough, and its grids are counted up to
// renamings that commute with it (orbit_search.hpp). Of the 30 cycle types of nine digits nearly
// all are out of the question because of the cycles of g on the houses.
//
// Fixed grids of 9x9 add up to 8 * 10^8 (of the identity, which is known, apart); one by one this
// takes minutes. So a part that g keeps (a band, a stack, the boxes on the diagonal) is filled
// first, and of fills that are equivalent by changes that commute with g one is completed.
#include <algorithm>
#include <numeric>

#include "grids/line_group.hpp"
#include "grids/orbit_search.hpp"
#include "masu/grids.hpp"

namespace masu::grids {
namespace {

using namespace detail;

// One permutation of every cycle type.
std::vector<Lines> cycle_types(std::size_t n) {
  std::vector<Lines> out;
  std::vector<std::size_t> lengths;
  const auto extend = [&](const auto& self, std::size_t left, std::size_t longest) -> void {
    if (left == 0) {
      Lines& s = out.emplace_back(n);
      std::size_t from = 0;
      for (std::size_t length : lengths) {
        for (std::size_t k = 0; k < length; ++k) {
          s[from + k] = static_cast<std::uint16_t>(from + (k + 1) % length);
        }
        from += length;
      }
      return;
    }
    for (std::size_t length = std::min(left, longest); length > 0; --length) {
      lengths.push_back(length);
      self(self, left - length, length);
      lengths.pop_back();
    }
  };
  extend(extend, n, n);
  return out;
}

class FixedGrids {
 public:
  FixedGrids(const BoardShape& shape, const LineGroup& rows, const LineGroup& columns)
      : shape_(shape),
        n_(shape.size()),
        rows_(rows),
        columns_(columns),
        renamings_(cycle_types(n_)) {}

  /// Rows go by a, columns by b, then turning if asked for (b must be the identity then).
  [[nodiscard]] std::uint64_t count(const Lines& a, const Lines& b, bool turned,
                                    const Stop& stop) const {
    const CellMap g = cell_map(a, b, turned);
    std::vector<bool> part(n_ * n_);
    const std::vector<CellMap> moves = turned ? diagonal(a, part) : band_or_stack(a, b, part);
    std::uint64_t sum = 0;
    for (const Lines& s : renamings_) {
      if (!cycles_match(shape_, g, s)) continue;
      sum += OrbitSearch(shape_, g, s, part).count(moves, stop);
    }
    return sum;
  }

 private:
  // What is filled first, and changes that keep it and commute with g (generators of a group). A
  // band that a keeps, or a stack that b keeps.
  [[nodiscard]] std::vector<CellMap> band_or_stack(const Lines& a, const Lines& b,
                                                   std::vector<bool>& part) const {
    std::vector<CellMap> moves;
    const std::size_t band = kept_group(a, shape_.box_rows);
    const std::size_t stack = kept_group(b, shape_.box_columns);
    if (band == n_ && stack == n_) return moves;
    for (std::size_t c = 0; c < n_ * n_; ++c) {
      part[c] = band < n_ ? c / n_ / shape_.box_rows == band : c % n_ / shape_.box_columns == stack;
    }
    Lines identity(n_);
    std::iota(identity.begin(), identity.end(), std::uint16_t{0});
    for (const Lines& x : rows_.commuting(a, band)) moves.push_back(cell_map(x, identity, false));
    for (const Lines& y : columns_.commuting(b, band < n_ ? n_ : stack)) {
      moves.push_back(cell_map(identity, y, false));
    }
    return moves;
  }
  // With turning: the boxes on the diagonal, if a keeps all bands. The same exchange x of rows and
  // columns commutes if it commutes with a: (r, c) -> (c, a r) -> (x c, x a r).
  [[nodiscard]] std::vector<CellMap> diagonal(const Lines& a, std::vector<bool>& part) const {
    std::vector<CellMap> moves;
    for (std::size_t r = 0; r < n_; ++r) {
      if (a[r] / shape_.box_rows != r / shape_.box_rows) return moves;
    }
    for (std::size_t c = 0; c < n_ * n_; ++c) {
      part[c] = c / n_ / shape_.box_rows == c % n_ / shape_.box_columns;
    }
    for (const Lines& x : rows_.commuting(a, n_)) moves.push_back(cell_map(x, x, false));
    return moves;
  }
  [[nodiscard]] CellMap cell_map(const Lines& a, const Lines& b, bool turned) const {
    CellMap g(n_ * n_);
    for (std::size_t r = 0; r < n_; ++r) {
      for (std::size_t c = 0; c < n_; ++c) {
        std::size_t row = a[r];
        std::size_t column = b[c];
        if (turned) std::swap(row, column);
        g[r * n_ + c] = static_cast<std::uint16_t>(row * n_ + column);
      }
    }
    return g;
  }
  // A group of lines that stays where it is; n if there is none.
  [[nodiscard]] std::size_t kept_group(const Lines& lines, std::size_t size) const {
    for (std::size_t k = 0; k < n_ / size; ++k) {
      if (lines[k * size] / size == k) return k;
    }
    return n_;
  }

  BoardShape shape_;
  std::size_t n_;
  const LineGroup& rows_;
  const LineGroup& columns_;
  std::vector<Lines> renamings_;
};

}  // namespace

Result<Burnside> essentially_different(const Layout& layout, const Stop& stop) {
  const int digits = layout.digits();
  if (!layout.is_plain() || digits > 9 || digits == 5 || digits == 7) {
    return Error{ErrorCode::Unsupported,
                 "essentially different grids are counted for plain boards up to 9x9, not for " +
                     layout.name(),
                 {}};
  }
  const BoardShape shape{static_cast<std::size_t>(layout.spec().box_rows),
                         static_cast<std::size_t>(layout.spec().box_columns)};
  const std::size_t n = shape.size();
  const LineGroup rows(n / shape.box_rows, shape.box_rows);
  const LineGroup columns(n / shape.box_columns, shape.box_columns);
  const bool square = shape.box_rows == shape.box_columns;
  const FixedGrids fixed(shape, rows, columns);

  const auto codec = make_codec(layout);
  if (!codec) return codec.error();
  Uint128 renamings = 1;
  for (std::size_t k = 2; k <= n; ++k) renamings *= k;

  Burnside out;
  // The first class of a group of lines is that of the identity.
  const auto add = [&](std::size_t a, std::size_t b, bool turned, std::uint64_t size) {
    ChangeClass& made = out.classes.emplace_back();
    made.rows = rows.classes()[a].element;
    made.columns = columns.classes()[b].element;
    made.transpose = turned;
    made.size = size;
    made.fixed = a == 0 && b == 0 && !turned
                     ? static_cast<std::uint64_t>((*codec)->count() / renamings)
                     : fixed.count(made.rows, made.columns, turned, stop);
    out.group += size;
    out.sum += static_cast<Uint128>(made.fixed) * size;
  };
  for (std::size_t a = 0; a < rows.classes().size(); ++a) {
    for (std::size_t b = square ? a : 0; b < columns.classes().size(); ++b) {
      const std::uint64_t twice = square && a != b ? 2 : 1;
      add(a, b, false, twice * rows.classes()[a].size * columns.classes()[b].size);
      if (stop.asked()) return Error{ErrorCode::LimitExceeded, "stopped", {}};
    }
  }
  for (std::size_t a = 0; square && a < rows.classes().size(); ++a) {
    add(a, 0, true, columns.order() * rows.classes()[a].size);
    if (stop.asked()) return Error{ErrorCode::LimitExceeded, "stopped", {}};
  }
  out.grids = out.sum / out.group;
  return out;
}

}  // namespace masu::grids

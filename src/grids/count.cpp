// The number of grids of a plain layout: computed where that is a matter of seconds, else what is
// known about it.
#include <algorithm>
#include <cmath>

#include "grids/count9.hpp"
#include "grids/estimate.hpp"
#include "grids/two_band.hpp"
#include "masu/grids.hpp"

namespace masu::grids {
namespace {

using namespace detail;

std::string contents_text(PartitionId p) {
  std::string out;
  for (Mask triple : PartitionTables::get().triples[p]) {
    if (!out.empty()) out += '|';
    for (int d = 0; d < 9; ++d) {
      if ((triple >> d & 1) != 0) out += static_cast<char>('1' + d);
    }
  }
  return out;
}

// By box height and width, the smaller first.
struct Known {
  int rows;
  int columns;
  std::string_view digits;
  std::string_view note;
};
constexpr Known kPublished[] = {
    {2, 5, "1903816047972624930994913280000", "Pettersen 2006"},
    {3, 4, "81171437193104932746936103027318645818654720000",
     "Pettersen and Silver 2006; thousands of hours of computing"},
};

// Five digits, the rest zeros.
Result<GridCount> estimated(int rows, int columns, const Stop& stop) {
  constexpr int kDigits = 5;
  const long double log10 =
      log10_grids(static_cast<std::size_t>(rows), static_cast<std::size_t>(columns), stop);
  if (std::isnan(log10)) return Error{ErrorCode::LimitExceeded, "stopped", {}};
  const long double whole = std::floor(log10);
  const auto leading =
      static_cast<std::uint64_t>(std::round(std::pow(10.0L, log10 - whole + kDigits - 1)));
  return GridCount{
      std::to_string(leading) + std::string(static_cast<std::size_t>(whole) + 1 - kDigits, '0'),
      Source::Estimated,
      "formula of Kilfoil, Silver and Pettersen; it is 0.2 % low for 3 x 3 boxes"};
}

}  // namespace

Count9 count_9x9() {
  const BandTables& bands = BandTables::get();
  Count9 out;
  Uint128 sum = 0;
  for (const ClassRange& range : classes_by_q()) {
    const auto sums = completions(range.first, range.last);
    for (std::size_t c = range.first; c < range.last; ++c) {
      const ContentClass& from = bands.classes[c];
      BandClass& to = out.classes.emplace_back();
      to.contents = {contents_text(0), contents_text(from.q), contents_text(from.r)};
      to.size = from.size;
      to.fills = from.fills;
      to.completions = sums[c - range.first];
      sum += static_cast<Uint128>(to.size) * to.fills * to.completions;
    }
  }
  out.grids = sum * 216 * kPartitions * 216;
  return out;
}

Result<GridCount> count_grids(const Layout& layout, const Stop& stop) {
  if (!layout.is_plain()) {
    return Error{ErrorCode::Unsupported,
                 "the number of grids of layout " + layout.name() + " is not known: not plain",
                 {}};
  }
  const auto [rows, columns] = std::minmax(layout.spec().box_rows, layout.spec().box_columns);
  if (rows == 3 && columns == 3) {
    return GridCount{to_string(count_9x9().grids), Source::Computed, "column contents, 44 classes"};
  }
  if (rows == 2 && columns <= static_cast<int>(TwoBandCodec::kMaxHalf)) {
    const TwoBandCodec codec(static_cast<std::size_t>(columns));
    return GridCount{to_string(Uint128{codec.count()}), Source::Computed,
                     "column contents, " + std::to_string(codec.class_count()) + " classes"};
  }
  for (const Known& known : kPublished) {
    if (known.rows == rows && known.columns == columns) {
      return GridCount{std::string(known.digits), Source::Published, std::string(known.note)};
    }
  }
  if (rows >= 3 && columns <= 5) return estimated(rows, columns, stop);
  return Error{ErrorCode::Unsupported,
               "the number of grids of layout " + layout.name() + " is not known",
               {}};
}

}  // namespace masu::grids

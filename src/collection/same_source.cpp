#include "collection/same_source.hpp"

#include "collection/form.hpp"

namespace masu::collection {
namespace {

// Every record of a source in the order of the input. Puzzles at one place, which only files of an
// older masu have, come in an order of their own.
constexpr std::string_view kRecords =
    "SELECT o.line, o.place, p.form, p.layout, o.original, o.note FROM occurrence o "
    "JOIN puzzle p ON p.id = o.puzzle WHERE o.source = ?1 "
    "UNION ALL SELECT line, place, text, NULL, NULL, NULL FROM unreadable WHERE source = ?1 "
    "ORDER BY 1, 2, 3, 5";
constexpr int kForm = 2;
constexpr int kLayout = 3;
constexpr int kOriginal = 4;
constexpr int kNote = 5;

Result<Position> position_of(const Database& database, std::int64_t number) {
  auto find = database.prepare("SELECT line, place, last, first FROM source WHERE id = ?");
  if (!find) return find.error();
  if (const auto row = find->bind(1, number).step(); !row) return row.error();
  const auto value = [&](int column) { return static_cast<std::uint64_t>(find->integer(column)); };
  return Position{value(0), value(1), value(2), value(3)};
}

bool differ(std::uint64_t one, std::uint64_t other) {
  return one != 0 && other != 0 && one != other;  // 0: not known
}

bool same_value(const Statement& one, const Statement& other, int column) {
  return one.type(column) == other.type(column) && one.bytes(column) == other.bytes(column);
}

// Layouts have numbers of their own in each file.
Result<bool> same_layout(Collection::Impl& one, const Statement& row, Collection::Impl& other,
                         const Statement& other_row) {
  if (row.is_null(kLayout) || other_row.is_null(kLayout)) {
    return row.is_null(kLayout) == other_row.is_null(kLayout);
  }
  const auto layout = one.layout(row.integer(kLayout));
  if (!layout) return layout.error();
  const auto other_layout = other.layout(other_row.integer(kLayout));
  if (!other_layout) return other_layout.error();
  return *layout == *other_layout || describe_layout(**layout) == describe_layout(**other_layout);
}

}  // namespace

Result<bool> same_source(Collection::Impl& one, std::int64_t number, Collection::Impl& other,
                         std::int64_t other_number) {
  const auto end = position_of(one.database, number);
  if (!end) return end.error();
  const auto other_end = position_of(other.database, other_number);
  if (!other_end) return other_end.error();
  if (differ(end->first, other_end->first)) return false;
  if (end->line == other_end->line && end->column == other_end->column &&
      differ(end->last, other_end->last)) {
    return false;
  }
  auto rows = one.database.prepare(kRecords);
  if (!rows) return rows.error();
  auto other_rows = other.database.prepare(kRecords);
  if (!other_rows) return other_rows.error();
  auto more = rows->bind(1, number).step();
  auto other_more = other_rows->bind(1, other_number).step();
  while (more && other_more && *more && *other_more) {
    const auto place = std::pair(rows->integer(0), rows->integer(1));
    const auto other_place = std::pair(other_rows->integer(0), other_rows->integer(1));
    if (place == other_place) {
      for (const int column : {kForm, kOriginal, kNote}) {
        if (!same_value(*rows, *other_rows, column)) return false;
      }
      const auto layouts = same_layout(one, *rows, other, *other_rows);
      if (!layouts || !*layouts) return layouts;
    }
    if (place <= other_place) more = rows->step();
    if (other_place <= place) other_more = other_rows->step();
  }
  if (!more) return more.error();
  if (!other_more) return other_more.error();
  return true;
}

}  // namespace masu::collection

// Where puzzles were found.
#include "collection/compute.hpp"
#include "collection/impl.hpp"
#include "collection/packed.hpp"

namespace masu::collection {

Result<Puzzle> original_of(const Puzzle& form, const Statement& row, int column) {
  Puzzle original(form.layout);
  switch (row.type(column)) {
    case Statement::Type::Null:
      return form;
    case Statement::Type::Integer: {
      const auto change = transform_of(row.integer(column));
      if (!change || !form.layout->is_plain_9x9()) {
        return Error{ErrorCode::Corrupt, "an original form is damaged", {}};
      }
      original.digits = undo(*change, form.digits);
      return original;
    }
    default:
      return puzzle_of_form(form.layout, row.bytes(column),
                            row.type(column) == Statement::Type::Text);
  }
}

Result<std::vector<Occurrence>> Collection::occurrences(std::int64_t id) const {
  auto find = impl_->database.prepare("SELECT layout, form FROM puzzle WHERE id = ?");
  if (!find) return find.error();
  const auto there = find->bind(1, id).step();
  if (!there) return there.error();
  std::vector<Occurrence> list;
  if (!*there) return list;
  const auto form = impl_->puzzle(*find, 0, 1);
  if (!form) return form.error();
  auto rows = impl_->database.prepare(
      "SELECT s.name, o.line, o.place, o.original, o.note FROM occurrence o "
      "JOIN source s ON s.id = o.source WHERE o.puzzle = ? ORDER BY o.source, o.line, o.place");
  if (!rows) return rows.error();
  rows->bind(1, id);
  for (;;) {
    const auto row = rows->step();
    if (!row) return row.error();
    if (!*row) return list;
    auto original = original_of(*form, *rows, 3);
    if (!original) return original.error();
    original->note = rows->text(4);
    list.push_back({std::string(rows->text(0)), static_cast<std::uint64_t>(rows->integer(1)),
                    static_cast<std::uint64_t>(rows->integer(2)), std::move(*original)});
  }
}

}  // namespace masu::collection

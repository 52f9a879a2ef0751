// Opening, and the small tables.
#include <fmt/format.h>

#include "collection/compute.hpp"
#include "collection/impl.hpp"
#include "collection/packed.hpp"
#include "masu/version.hpp"

namespace masu::collection {

Collection::Collection(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Collection::~Collection() = default;
Collection::Collection(Collection&&) noexcept = default;
Collection& Collection::operator=(Collection&&) noexcept = default;

Result<Collection> Collection::open(const std::string& path, Access access, const Stop& stop) {
  auto database = open_collection(path,
                                  access == Access::Read    ? Database::Open::Read
                                  : access == Access::Write ? Database::Open::Write
                                                            : Database::Open::Create,
                                  stop);
  if (!database) return database.error();
  return Collection(std::make_unique<Impl>(std::move(*database)));
}

Result<LayoutPtr> Collection::Impl::layout(std::int64_t number) {
  LayoutPtr& layout = layouts[number];
  if (layout) return layout;
  if (number == kPlain9x9) return layout = plain_layout(9);
  auto statement = database.prepare("SELECT description FROM layout WHERE id = ?");
  if (!statement) return statement.error();
  const auto row = statement->bind(1, number).step();
  if (!row) return row.error();
  if (!*row) {
    return Error{
        ErrorCode::Corrupt, fmt::format("layout {} is missing", number), {database.path()}};
  }
  auto made = io::layout_from_json(statement->text(0));
  if (!made) {
    return Error{ErrorCode::Corrupt,
                 fmt::format("layout {} is damaged: {}", number, made.error().message),
                 {database.path()}};
  }
  return layout = *made;
}

Result<std::optional<std::int64_t>> Collection::Impl::layout_number(std::string_view description,
                                                                    bool make) const {
  if (description.empty()) return std::optional(kPlain9x9);
  auto find = database.prepare("SELECT id FROM layout WHERE description = ?");
  if (!find) return find.error();
  const auto row = find->bind(1, description).step();
  if (!row) return row.error();
  if (*row) return std::optional(find->integer(0));
  if (!make) return std::optional<std::int64_t>();
  const auto layout = io::layout_from_json(description);
  if (!layout) return layout.error();
  auto insert = database.prepare("INSERT INTO layout(name, description) VALUES(?, ?)");
  if (!insert) return insert.error();
  const auto done = insert->bind(1, (*layout)->name()).bind(2, description).run();
  if (!done) return done.error();
  return std::optional(database.last_id());
}

Result<Puzzle> Collection::Impl::puzzle(const Statement& row, int layout_column, int form_column) {
  const auto shape = layout(row.integer(layout_column));
  if (!shape) return shape.error();
  return puzzle_of_form(*shape, row.bytes(form_column),
                        row.type(form_column) == Statement::Type::Text);
}

Result<std::optional<std::int64_t>> Collection::Impl::rating_number(std::string_view name,
                                                                    bool make) const {
  auto find = database.prepare("SELECT id FROM rating WHERE name = ?");
  if (!find) return find.error();
  const auto row = find->bind(1, name).step();
  if (!row) return row.error();
  if (*row) return std::optional(find->integer(0));
  if (!make) return std::optional<std::int64_t>();
  auto insert = database.prepare("INSERT INTO rating(name) VALUES(?)");
  if (!insert) return insert.error();
  if (const auto done = insert->bind(1, name).run(); !done) return done.error();
  return std::optional(database.last_id());
}

Result<ColumnKind> Collection::Impl::column_kind(std::string_view name) {
  auto kind = collection::column_kind(name);
  if (kind) return kind;
  const auto number = rating_number(name, false);
  if (!number) return number.error();
  return *number ? Result<ColumnKind>(ColumnKind::Rating) : kind;
}

Result<std::int64_t> Collection::Impl::version_number(int algorithm) const {
  auto insert = database.prepare("INSERT OR IGNORE INTO version(algorithm, masu) VALUES(?, ?)");
  if (!insert) return insert.error();
  if (const auto done = insert->bind(1, std::int64_t{algorithm}).bind(2, kVersion).run(); !done) {
    return done.error();
  }
  auto find = database.prepare("SELECT id FROM version WHERE algorithm = ? AND masu = ?");
  if (!find) return find.error();
  if (const auto row = find->bind(1, std::int64_t{algorithm}).bind(2, kVersion).step(); !row) {
    return row.error();
  }
  return find->integer(0);
}

// --- forms

Result<FormTable> FormTable::build(const Database& database) {
  FormTable table;
  table.database_ = &database;
  const auto prepare = [&](Statement& statement, std::string_view sql) -> Result<Done> {
    auto made = database.prepare(sql);
    if (!made) return made.error();
    statement = std::move(*made);
    return Done{};
  };
  auto done = prepare(table.find_key_, "SELECT puzzle FROM form_key WHERE key = ?");
  if (done) done = prepare(table.read_form_, "SELECT layout, form FROM puzzle WHERE id = ?");
  if (done) {
    done = prepare(table.insert_key_, "INSERT OR IGNORE INTO form_key(key, puzzle) VALUES(?, ?)");
  }
  if (!done) return done.error();
  return table;
}

Result<std::optional<std::int64_t>> FormTable::find(std::int64_t key, std::int64_t layout,
                                                    std::string_view form, bool is_text) {
  for (;; key = next_key(key)) {
    const auto row = find_key_.bind(1, key).step();
    if (!row) return row.error();
    if (!*row) return std::optional<std::int64_t>();
    const std::int64_t puzzle = find_key_.integer(0);
    find_key_.reset();
    const auto there = read_form_.bind(1, puzzle).step();
    if (!there) return there.error();
    const bool same = *there && read_form_.integer(0) == layout &&
                      (read_form_.type(1) == Statement::Type::Text) == is_text &&
                      read_form_.bytes(1) == form;
    read_form_.reset();
    if (same) return std::optional(puzzle);
  }
}

Result<Done> FormTable::insert(std::int64_t key, std::int64_t puzzle) {
  for (;; key = next_key(key)) {
    if (auto done = insert_key_.bind(1, key).bind(2, puzzle).run(); !done) return done;
    if (database_->changes() != 0) return Done{};
  }
}

}  // namespace masu::collection

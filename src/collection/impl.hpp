// What the parts of a Collection share.
#pragma once

#include <map>
#include <string>

#include "collection/columns.hpp"
#include "collection/entry.hpp"
#include "collection/schema.hpp"
#include "collection/sqlite.hpp"
#include "masu/collection.hpp"

namespace masu::collection {

struct Collection::Impl {
  explicit Impl(Database opened) : database(std::move(opened)) {}

  Database database;
  std::map<std::int64_t, LayoutPtr> layouts{};  ///< that were read

  /// The layout with that number.
  [[nodiscard]] Result<LayoutPtr> layout(std::int64_t number);
  /// The number of a layout; made if it is not there and `make` is set. Nothing: it is not there.
  [[nodiscard]] Result<std::optional<std::int64_t>> layout_number(std::string_view description,
                                                                  bool make) const;
  /// A puzzle from the columns layout and form of the statement's row.
  [[nodiscard]] Result<Puzzle> puzzle(const Statement& row, int layout_column, int form_column);
  /// The number of a rating; made if it is not there and `make` is set.
  [[nodiscard]] Result<std::optional<std::int64_t>> rating_number(std::string_view name,
                                                                  bool make) const;
  /// What a name means here: also a rating that only this file has, by another program or masu.
  [[nodiscard]] Result<ColumnKind> column_kind(std::string_view name);
  /// The number of the version of an algorithm of this program.
  [[nodiscard]] Result<std::int64_t> version_number(int algorithm) const;
};

/// Looks forms up by their keys, through a statement that is made once.
class FormTable {
 public:
  [[nodiscard]] static Result<FormTable> build(const Database& database);
  /// The number of the puzzle with that form, or nothing. `layout`: its number.
  [[nodiscard]] Result<std::optional<std::int64_t>> find(std::int64_t key, std::int64_t layout,
                                                         std::string_view form, bool is_text);
  /// Of a form that is not there.
  [[nodiscard]] Result<Done> insert(std::int64_t key, std::int64_t puzzle);

 private:
  Statement find_key_;
  Statement read_form_;
  Statement insert_key_;
  const Database* database_ = nullptr;
};

/// The puzzle as it was found, from the column `original` of the row.
[[nodiscard]] Result<Puzzle> original_of(const Puzzle& form, const Statement& row, int column);

}  // namespace masu::collection

// Queries: rows, counts, samples, and SQL itself.
#include <fmt/format.h>

#include <algorithm>
#include <new>

#include "collection/plan.hpp"
#include "collection/values.hpp"
#include "masu/rng.hpp"

namespace masu::collection {
namespace {

constexpr std::string_view kWanted = "p.id, p.layout, p.form, p.clues";

// The values of the columns that an answer shows, read per puzzle.
class Shown {
 public:
  static Result<Shown> build(Collection::Impl& collection, const std::vector<std::string>& names) {
    Shown shown;
    for (const std::string& name : names) {
      const auto kind = collection.column_kind(name);
      if (!kind) return kind.error();
      Item item{*kind, 0, {}};
      std::string_view sql;
      switch (*kind) {
        case ColumnKind::Rating: {
          const auto number = collection.rating_number(name, false);
          if (!number) return number.error();
          item.rating = number->value_or(-1);
          sql = "SELECT number, text FROM value WHERE rating = ?2 AND puzzle = ?1";
          break;
        }
        case ColumnKind::Layout:
          sql =
              "SELECT NULL, layout.name FROM puzzle JOIN layout ON layout.id = puzzle.layout "
              "WHERE puzzle.id = ?1";
          break;
        case ColumnKind::Source:
          sql =
              "SELECT NULL, group_concat(name, '; ') FROM (SELECT DISTINCT s.name FROM "
              "occurrence o JOIN source s ON s.id = o.source WHERE o.puzzle = ?1 ORDER BY s.id)";
          break;
        case ColumnKind::Tag:
          sql =
              "SELECT NULL, group_concat(name, '; ') FROM (SELECT DISTINCT t.name FROM "
              "occurrence o JOIN tag t ON t.source = o.source WHERE o.puzzle = ?1 "
              "ORDER BY t.name)";
          break;
        case ColumnKind::Note:
          sql =
              "SELECT NULL, group_concat(note, '; ') FROM (SELECT DISTINCT note FROM occurrence "
              "WHERE puzzle = ?1 AND note IS NOT NULL)";
          break;
        case ColumnKind::Occurrences:
          sql = "SELECT count(*), NULL FROM occurrence WHERE puzzle = ?1";
          break;
        case ColumnKind::Id:
        case ColumnKind::Clues:
          break;
      }
      if (!sql.empty()) {
        auto statement = collection.database.prepare(sql);
        if (!statement) return statement.error();
        item.statement = std::move(*statement);
      }
      shown.items_.push_back(std::move(item));
    }
    return shown;
  }

  // Of the puzzle that `row` has (kWanted).
  Result<std::vector<rate::Value>> values(const Statement& row) {
    std::vector<rate::Value> values;
    values.reserve(items_.size());
    for (Item& item : items_) {
      if (item.kind == ColumnKind::Id) {
        values.push_back(rate::whole(row.integer(0)));
      } else if (item.kind == ColumnKind::Clues) {
        values.push_back(rate::whole(row.integer(3)));
      } else {
        item.statement.bind(1, row.integer(0));
        if (item.kind == ColumnKind::Rating) item.statement.bind(2, item.rating);
        const auto found = item.statement.step();
        if (!found) return found.error();
        values.push_back(*found ? value_of(item.statement, 0, 1) : rate::Value{});
        item.statement.reset();
      }
    }
    return values;
  }

 private:
  struct Item {
    ColumnKind kind;
    std::int64_t rating;
    Statement statement;
  };
  std::vector<Item> items_;
};

// Runs the statements of a plan until `take` has enough.
Result<Done> run_all(const Collection::Impl& collection, const std::vector<BoundSql>& statements,
                     const std::function<Result<bool>(const Statement&)>& take) {
  for (const BoundSql& sql : statements) {
    auto statement = collection.database.prepare(sql.text);
    if (!statement) return statement.error();
    sql.bind_all(*statement);
    for (;;) {
      const auto row = statement->step();
      if (!row) return row.error();
      if (!*row) break;
      const auto more = take(*statement);
      if (!more) return more.error();
      if (!*more) return Done{};
    }
  }
  return Done{};
}

std::uint64_t limit_of(const Query& query, const ParsedQuery& parsed) {
  return std::min(query.limit.value_or(UINT64_MAX), parsed.limit.value_or(UINT64_MAX));
}

std::vector<std::string> names_of(const ParsedQuery& parsed) {
  std::vector<std::string> names;
  const auto add = [&](const std::string& name, std::size_t) {
    if (std::ranges::find(names, name) == names.end()) names.push_back(name);
  };
  if (parsed.condition) for_each_name(*parsed.condition, add);
  for (const OrderKey& key : parsed.order) add(key.name, key.at);
  return names;
}

std::string text_of(const Statement& row, int column) {
  if (row.type(column) != Statement::Type::Bytes) return std::string(row.text(column));
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  const std::string_view bytes = row.bytes(column);
  std::string hex;
  hex.reserve(2 * bytes.size());
  for (const char c : bytes) {
    hex += kDigits[static_cast<unsigned char>(c) >> 4];
    hex += kDigits[static_cast<unsigned char>(c) & 15];
  }
  return hex;
}

}  // namespace

Result<std::vector<std::string>> names_in(std::string_view condition) {
  const auto parsed = parse_query(condition);
  if (!parsed) return parsed.error();
  return names_of(*parsed);
}

Result<std::uint64_t> Collection::query(const Query& query, const RowSink& sink,
                                        const Stop& stop) const {
  const auto plan = Plan::build(*impl_, query.condition);
  if (!plan) return plan.error();
  auto shown =
      Shown::build(*impl_, query.columns.empty() ? names_of(plan->parsed()) : query.columns);
  if (!shown) return shown.error();
  const std::uint64_t limit = limit_of(query, plan->parsed());
  std::uint64_t count = 0;
  if (limit == 0) return count;
  const StopHere here(impl_->database, stop);
  const OneMoment moment(impl_->database);  // an order may take two statements
  const auto answer = [&](const Statement& row) -> Result<Row> {
    auto puzzle = impl_->puzzle(row, 1, 2);
    if (!puzzle) return puzzle.error();
    auto values = shown->values(row);
    if (!values) return values.error();
    return Row{row.integer(0), std::move(*puzzle), std::move(*values)};
  };
  if (const auto quick = plan->first_of_order(kWanted, limit)) {
    std::vector<Row> rows;
    const auto keep = [&](const Statement& row) -> Result<bool> {
      auto found = answer(row);
      if (!found) return found.error();
      rows.push_back(std::move(*found));
      return rows.size() < limit;
    };
    if (auto done = run_all(*impl_, {*quick}, keep); !done) return done.error();
    if (rows.size() == limit) {
      for (const Row& row : rows) {
        ++count;
        if (!sink(row)) break;
      }
      return count;
    }
  }
  const auto take = [&](const Statement& row) -> Result<bool> {
    auto found = answer(row);
    if (!found) return found.error();
    ++count;
    return sink(*found) && count < limit;
  };
  if (auto done = run_all(*impl_, plan->statements(kWanted), take); !done) return done.error();
  return count;
}

Result<std::uint64_t> Collection::count(std::string_view condition, const Stop& stop) const {
  const auto plan = Plan::build(*impl_, condition);
  if (!plan) return plan.error();
  const StopHere here(impl_->database, stop);
  std::uint64_t count = 0;
  const auto take = [&](const Statement& row) -> Result<bool> {
    count = static_cast<std::uint64_t>(row.integer(0));
    return true;
  };
  if (auto done = run_all(*impl_, {plan->unordered("count(*)")}, take); !done) return done.error();
  return std::min(count, plan->parsed().limit.value_or(UINT64_MAX));
}

// Selection sampling (Knuth, algorithm S): one pass, no memory, the order stays.
Result<std::uint64_t> Collection::sample(const Query& query, std::uint64_t number,
                                         std::uint64_t seed, const RowSink& sink,
                                         const Stop& stop) const {
  const OneMoment moment(impl_->database);
  const auto total = count(query.condition, stop);
  if (!total) return total.error();
  const auto plan = Plan::build(*impl_, query.condition);
  if (!plan) return plan.error();
  auto shown =
      Shown::build(*impl_, query.columns.empty() ? names_of(plan->parsed()) : query.columns);
  if (!shown) return shown.error();
  Rng rng(seed, 0);
  std::uint64_t left = std::min(*total, limit_of(query, plan->parsed()));
  std::uint64_t wanted = std::min(number, left);
  const std::uint64_t chosen = wanted;
  if (wanted == 0) return chosen;
  const StopHere here(impl_->database, stop);
  const auto take = [&](const Statement& row) -> Result<bool> {
    if (rng.below(left--) >= wanted) return true;
    auto puzzle = impl_->puzzle(row, 1, 2);
    if (!puzzle) return puzzle.error();
    auto values = shown->values(row);
    if (!values) return values.error();
    --wanted;
    return sink({row.integer(0), std::move(*puzzle), std::move(*values)}) && wanted > 0;
  };
  if (auto done = run_all(*impl_, plan->statements(kWanted), take); !done) return done.error();
  return chosen;
}

Result<std::uint64_t> Collection::sql(std::string_view statement,
                                      const std::function<bool(std::span<const std::string>)>& sink,
                                      const Stop& stop) const {
  // A connection of its own: what it may not do, it can never do again.
  auto database = Database::open(impl_->database.path(), Database::Open::Read);
  if (!database) return database.error();
  database->only_reading();
  const StopHere here(*database, stop);
  auto prepared = database->prepare(statement);
  if (!prepared) return prepared.error();
  std::vector<std::string> texts;
  for (int n = 0; n < prepared->columns(); ++n) texts.push_back(prepared->name(n));
  std::uint64_t count = 0;
  for (bool more = sink(texts); more;) {
    const auto row = prepared->step();
    if (!row) return row.error();
    if (!*row) break;
    try {  // two thousand columns of any length are a question, too
      for (int n = 0; n < prepared->columns(); ++n) {
        texts[static_cast<std::size_t>(n)] = text_of(*prepared, n);
      }
    } catch (const std::bad_alloc&) {
      return Error{ErrorCode::LimitExceeded, "out of memory", {database->path(), 0, 0}};
    }
    ++count;
    more = sink(texts);
  }
  return count;
}

}  // namespace masu::collection

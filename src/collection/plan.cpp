#include "collection/plan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "collection/values.hpp"
#include "core/utf8.hpp"

namespace masu::collection {
namespace {

using Kind = Condition::Kind;
using Operator = Condition::Operator;

constexpr std::string_view sign_of(Operator op) {
  switch (op) {
    case Operator::Equal:
      return "=";
    case Operator::Unequal:
      return "<>";
    case Operator::Less:
      return "<";
    case Operator::AtMost:
      return "<=";
    case Operator::Greater:
      return ">";
    case Operator::AtLeast:
      return ">=";
  }
  return "=";
}

bool is_ordering(Operator op) { return op != Operator::Equal && op != Operator::Unequal; }

Error wrong(const Condition& condition, std::string message) {
  return Error{ErrorCode::BadValue, std::move(message), {"condition", 1, condition.at + 1}};
}

// The number that a value stands for: words in quotes can be numbers, but not where the values of
// the column are words that look like numbers.
std::optional<double> number_in(std::string_view column, const Literal& literal) {
  if (column == kGrid || column == kStatus) return std::nullopt;
  return literal.number ? literal.number : parse_number(literal.text);
}

// Conditions within each other.
int height_of(const Condition& condition) {
  int height = 0;
  for (const Condition& part : condition.parts) height = std::max(height, height_of(part));
  return height + (condition.parts.empty() ? 0 : 1);
}

// SQLite takes a thousand operators within each other, and its parser a hundred signs that wait for
// more: a long chain is a tree.
std::string tree_of(std::span<const std::string> tests, std::string_view word) {
  if (tests.size() == 1) return tests.front();
  const std::size_t half = tests.size() / 2;
  return fmt::format("({}{}{})", tree_of(tests.first(half), word), word,
                     tree_of(tests.subspan(half), word));
}

// Comparisons that "in" and "between" stand for.
Condition expanded(const Condition& condition) {
  Condition all;
  all.kind = condition.kind == Kind::In ? Kind::Or : Kind::And;
  for (std::size_t n = 0; n < condition.values.size(); ++n) {
    Condition part = condition;
    part.kind = Kind::Compare;
    part.op = condition.kind == Kind::In ? Operator::Equal
              : n == 0                   ? Operator::AtLeast
                                         : Operator::AtMost;
    part.values = {condition.values[n]};
    all.parts.push_back(std::move(part));
  }
  return all;
}

}  // namespace

void BoundSql::bind_all(Statement& statement) const {
  for (std::size_t n = 0; n < parameters.size(); ++n) {
    const int at = static_cast<int>(n) + 1;
    const Parameter& parameter = parameters[n];
    if (const auto* whole = std::get_if<std::int64_t>(&parameter)) statement.bind(at, *whole);
    if (const auto* real = std::get_if<double>(&parameter)) statement.bind(at, *real);
    if (const auto* word = std::get_if<std::string>(&parameter)) {
      statement.bind(at, std::string_view(*word));
    }
  }
}

Result<Plan> Plan::build(Collection::Impl& collection, std::string_view condition) {
  auto parsed = parse_query(condition);
  if (!parsed) return parsed.error();
  Plan plan;
  plan.parsed_ = std::move(*parsed);
  Result<Done> good = Done{};
  const auto use = [&](const std::string& name, std::size_t at) {
    if (good) good = plan.use(collection, name, at);
  };
  if (plan.parsed_.condition) for_each_name(*plan.parsed_.condition, use);
  for (const OrderKey& key : plan.parsed_.order) {
    use(key.name, key.at);
    if (!good) break;
    const ColumnKind kind = plan.kinds_.at(key.name);
    if (kind == ColumnKind::Source || kind == ColumnKind::Tag || kind == ColumnKind::Note) {
      good = Error{ErrorCode::BadValue,
                   fmt::format("'{}' has no order: a puzzle can have several", key.name),
                   {"condition", 1, key.at + 1}};
    }
  }
  if (!good) return good.error();
  if (plan.parsed_.condition) {
    plan.require(*plan.parsed_.condition);
    auto where = plan.text_of(*plan.parsed_.condition, false);
    if (!where) return where.error();
    plan.where_ = std::move(*where);
  }
  return plan;
}

Result<Done> Plan::use(Collection::Impl& collection, const std::string& name, std::size_t at) {
  if (kinds_.contains(name)) return Done{};
  const auto kind = collection.column_kind(name);
  if (!kind) {
    Error error = kind.error();
    error.place = {"condition", 1, at + 1};
    return error;
  }
  kinds_[name] = *kind;
  if (*kind != ColumnKind::Rating) return Done{};
  const auto number = collection.rating_number(name, false);
  if (!number) return number.error();
  used_.push_back({name, number->value_or(-1)});  // -1: nobody has it
  return Done{};
}

// Ratings that a puzzle must have to match the condition: their tables can lead the search.
void Plan::require(const Condition& condition) {
  if (condition.kind == Kind::And) {
    for (const Condition& part : condition.parts) require(part);
  }
  if (condition.kind == Kind::Or || condition.kind == Kind::Not || condition.kind == Kind::IsNull) {
    return;
  }
  const bool by_number = condition.kind == Kind::Between ||
                         (condition.kind == Kind::Compare && is_ordering(condition.op)) ||
                         (condition.kind != Kind::Like && condition.op != Operator::Unequal &&
                          std::ranges::all_of(condition.values, [&](const Literal& v) {
                            return number_in(condition.name, v).has_value();
                          }));
  for (Used& used : used_) {
    if (used.name != condition.name) continue;
    used.required = true;
    used.numbered |= by_number;
  }
}

std::string Plan::alias(std::string_view rating) const {
  const auto found =
      std::ranges::find_if(used_, [rating](const Used& used) { return used.name == rating; });
  return fmt::format("v{}", found - used_.begin());
}

std::string Plan::bound(Parameter value) {
  parameters_.push_back(std::move(value));
  return fmt::format("?{}", parameters_.size());
}

// Parts of "and" and "or"; the deepest one first, where nothing waits for it.
Result<std::string> Plan::chain_of(const Condition& condition, bool negated) {
  const bool both = (condition.kind == Kind::And) != negated;
  std::vector<std::string> tests;
  std::size_t deepest = 0;
  int greatest = 0;
  for (const Condition& part : condition.parts) {
    auto test = text_of(part, negated);
    if (!test) return test;
    if (const int height = height_of(part); height > greatest) {
      greatest = height;
      deepest = tests.size();
    }
    tests.push_back(std::move(*test));
  }
  std::rotate(tests.begin(), tests.begin() + static_cast<std::ptrdiff_t>(deepest),
              tests.begin() + static_cast<std::ptrdiff_t>(deepest) + 1);
  const std::string_view word = both ? " AND " : " OR ";
  if (tests.size() == 1) return std::move(tests.front());
  return fmt::format("({}{}{})", tests.front(), word, tree_of(std::span(tests).subspan(1), word));
}

// `negated`: what "not" makes of it, down to the comparisons: only there "not level = 3" can be
// true of a level that is a word.
Result<std::string> Plan::text_of(const Condition& condition, bool negated) {
  if (condition.kind == Kind::Not) return text_of(condition.parts.front(), !negated);
  if (condition.kind == Kind::And || condition.kind == Kind::Or) {
    return chain_of(condition, negated);
  }
  const ColumnKind kind = kinds_.at(condition.name);
  if ((condition.kind == Kind::In || condition.kind == Kind::Between) &&
      kind != ColumnKind::Source && kind != ColumnKind::Tag) {
    return chain_of(expanded(condition), negated);
  }
  if (negated && condition.kind == Kind::Compare && !is_ordering(condition.op)) {
    Condition opposite = condition;
    opposite.op = condition.op == Operator::Equal ? Operator::Unequal : Operator::Equal;
    return test_of(opposite, kind);
  }
  auto test = test_of(condition, kind);
  if (!test || !negated) return test;
  return "NOT (" + *test + ")";
}

Result<std::string> Plan::test_of(const Condition& condition, ColumnKind kind) {
  switch (kind) {
    case ColumnKind::Id:
      return number_test(condition, "p.id");
    case ColumnKind::Clues:
      return number_test(condition, "p.clues");
    case ColumnKind::Occurrences:
      return number_test(condition, "(SELECT count(*) FROM occurrence WHERE puzzle = p.id)");
    case ColumnKind::Layout:
      return word_test(condition, "name", "p.layout IN (SELECT id FROM layout WHERE ", ")");
    case ColumnKind::Source:
      return word_test(condition, "s.name",
                       "EXISTS(SELECT 1 FROM occurrence o JOIN source s ON s.id = o.source "
                       "WHERE o.puzzle = p.id AND ",
                       ")");
    case ColumnKind::Tag:
      return word_test(condition, "t.name",
                       "EXISTS(SELECT 1 FROM occurrence o JOIN tag t ON t.source = o.source "
                       "WHERE o.puzzle = p.id AND ",
                       ")");
    case ColumnKind::Note:
      return word_test(condition, "o.note",
                       "EXISTS(SELECT 1 FROM occurrence o WHERE o.puzzle = p.id AND ", ")");
    case ColumnKind::Rating:
      break;
  }
  return rating_test(condition);
}

Result<std::string> Plan::number_test(const Condition& condition, const std::string& column) {
  if (condition.kind == Kind::IsNull) return std::string("0");
  const auto number = number_in(condition.name, condition.values.front());
  if (condition.kind == Kind::Like || !number) {
    return wrong(condition, fmt::format("'{}' is a number: compare it with one", condition.name));
  }
  return fmt::format("{} {} {}", column, sign_of(condition.op), bound(*number));
}

Result<std::string> Plan::word_test(const Condition& condition, const std::string& column,
                                    std::string_view before, std::string_view after) {
  std::string test;
  bool negated = false;
  switch (condition.kind) {
    case Kind::IsNull:
      test = column + " IS NOT NULL";
      negated = true;
      break;
    case Kind::Like:
      test = column + " LIKE " + bound(condition.values.front().text);
      break;
    case Kind::In:
      for (const Literal& value : condition.values) {
        test += (test.empty() ? column + " IN (" : ", ") + bound(value.text);
      }
      test += ")";
      break;
    case Kind::Compare:
      if (is_ordering(condition.op)) {
        return wrong(condition,
                     fmt::format("'{}' has no order: use =, != or like", condition.name));
      }
      negated = condition.op == Operator::Unequal;
      test = column + " = " + bound(condition.values.front().text);
      break;
    default:
      return wrong(condition, fmt::format("'{}' has no order: use =, != or like", condition.name));
  }
  return fmt::format("{}{}{}{}", negated ? "NOT " : "", before, test, after);
}

// A value is a number, a word, or a word with a number that orders it ("1-2").
Result<std::string> Plan::rating_test(const Condition& condition) {
  const std::string v = alias(condition.name);
  if (condition.kind == Kind::IsNull) {
    return fmt::format("({0}.number IS NULL AND {0}.text IS NULL)", v);
  }
  const Literal& value = condition.values.front();
  if (condition.kind == Kind::Like) {
    return fmt::format("{} LIKE {}", text_sql(v), bound(value.text));
  }
  const std::optional<double> number = number_in(condition.name, value);
  if (!number && is_ordering(condition.op)) {
    const auto rank = number_of_word(condition.name, value.text);
    if (!rank) {
      return wrong(condition, fmt::format("'{}' has no order among the values of '{}'",
                                          printable(clipped(value.text, 40)), condition.name));
    }
    return fmt::format("{}.number {} {}", v, sign_of(condition.op), bound(*rank));
  }
  const std::string_view column = number ? "number" : "text";
  const std::string_view other = number ? "text" : "number";
  const std::string right = number ? bound(*number) : bound(value.text);
  if (condition.op != Operator::Unequal) {
    return fmt::format("{}.{} {} {}", v, column, sign_of(condition.op), right);
  }
  return fmt::format("({0}.{1} <> {2} OR ({0}.{1} IS NULL AND {0}.{3} IS NOT NULL))", v, column,
                     right, other);
}

// `needed`: a puzzle without this rating is not in the answer.
std::string Plan::join(const Used& used, bool needed) const {
  return fmt::format(" {0}JOIN value {1} ON {1}.rating = {2} AND {1}.puzzle = p.id",
                     needed ? "" : "LEFT ", alias(used.name), used.number);
}

std::string Plan::from(const std::string& needed) const {
  std::string text = " FROM puzzle p";
  for (const Used& used : used_) text += join(used, used.required || used.name == needed);
  return text;
}

bool Plan::one_rating_orders() const {
  return parsed_.order.size() == 1 && kinds_.at(parsed_.order.front().name) == ColumnKind::Rating;
}

// Keys from `first` on; equal ones in the order in which they were added, or against it where the
// last key goes down, as the index has it.
std::string Plan::order_of(std::size_t first) const {
  std::string text;
  bool down = false;
  for (std::size_t n = first; n < parsed_.order.size(); ++n) {
    const OrderKey& key = parsed_.order[n];
    down = key.descending;
    const std::string_view way = down ? " DESC" : "";
    text += text.empty() ? " ORDER BY " : ", ";
    switch (kinds_.at(key.name)) {
      case ColumnKind::Id:
        text += fmt::format("p.id{}", way);
        break;
      case ColumnKind::Clues:
        text += fmt::format("p.clues{}", way);
        break;
      case ColumnKind::Layout:
        text += fmt::format("(SELECT name FROM layout WHERE id = p.layout){}", way);
        break;
      case ColumnKind::Occurrences:
        text += fmt::format("(SELECT count(*) FROM occurrence WHERE puzzle = p.id){}", way);
        break;
      default:
        text += n == 0 ? fmt::format("{}.number{}", alias(key.name), way)
                       : fmt::format("{0}.number IS NULL, {0}.number{1}", alias(key.name), way);
    }
  }
  text += text.empty() ? " ORDER BY " : ", ";
  const bool along_index = first == 0 && one_rating_orders();
  return text + (along_index ? alias(parsed_.order[0].name) + ".puzzle" : "p.id") +
         (down ? " DESC" : "");
}

BoundSql Plan::select(std::string_view wanted, const std::string& needed, std::string_view extra,
                      const std::string& order) const {
  std::string where = where_;
  if (!extra.empty()) where += (where.empty() ? "" : " AND ") + std::string(extra);
  return {fmt::format("SELECT {}{}{}{}{}", wanted, from(needed), where.empty() ? "" : " WHERE ",
                      where, order),
          parameters_};
}

std::vector<BoundSql> Plan::statements(std::string_view wanted) const {
  if (parsed_.order.empty() || kinds_.at(parsed_.order.front().name) != ColumnKind::Rating) {
    return {select(wanted, "", "", order_of(0))};
  }
  const std::string& first = parsed_.order.front().name;
  const std::string v = alias(first);
  std::vector<BoundSql> list{select(wanted, first, v + ".number IS NOT NULL", order_of(0))};
  const auto used = std::ranges::find(used_, first, &Used::name);
  if (!used->numbered) list.push_back(select(wanted, "", v + ".number IS NULL", order_of(1)));
  return list;
}

std::optional<BoundSql> Plan::first_of_order(std::string_view wanted, std::uint64_t limit) const {
  constexpr std::uint64_t kMostRows = 1000;
  constexpr std::uint64_t kLookedAtPerRow = 50;
  constexpr std::uint64_t kLeastLookedAt = 2000;  // a few milliseconds
  if (where_.empty() || limit > kMostRows || !one_rating_orders()) return std::nullopt;
  const OrderKey& key = parsed_.order.front();
  const auto leads = std::ranges::find(used_, key.name, &Used::name);
  const std::string_view way = key.descending ? " DESC" : "";
  // CROSS JOIN keeps SQLite to this order of the tables.
  std::string from = fmt::format(
      " FROM (SELECT puzzle, number, text FROM value WHERE rating = {0} AND number IS NOT NULL "
      "ORDER BY number{1}, puzzle{1} LIMIT {2}) {3} CROSS JOIN puzzle p ON p.id = {3}.puzzle",
      leads->number, way, std::max(kLeastLookedAt, kLookedAtPerRow * limit), alias(key.name));
  for (auto used = used_.begin(); used != used_.end(); ++used) {
    if (used != leads) from += join(*used, used->required);
  }
  return BoundSql{fmt::format("SELECT {}{} WHERE {}{}", wanted, from, where_, order_of(0)),
                  parameters_};
}

BoundSql Plan::unordered(std::string_view wanted) const { return select(wanted, "", "", ""); }

}  // namespace masu::collection

// The language of queries: conditions over columns, an order, a limit.
//
//   query      = [ condition ] [ "order" "by" key { "," key } ] [ "limit" number ]
//   key        = name [ "asc" | "desc" ]
//   condition  = both { "or" both }
//   both       = one { "and" one }
//   one        = "not" one | "(" condition ")" | name test
//   test       = ( "=" | "==" | "!=" | "<>" | "<" | "<=" | ">" | ">=" ) value
//              | [ "not" ] "in" "(" value { "," value } ")" | [ "not" ] "between" value "and" value
//              | [ "not" ] "like" text | "is" [ "not" ] "null"
//   value      = number | text in single or double quotes, the quote itself doubled
//
// A tree comes out, never text: what a user writes reaches SQLite as bound values only.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "masu/result.hpp"

namespace masu::collection {

struct Literal {
  std::string text;              ///< as it was written, without quotes
  std::optional<double> number;  ///< nothing for a text
};

struct Condition {
  enum class Kind : std::uint8_t { And, Or, Not, Compare, In, Between, Like, IsNull };
  enum class Operator : std::uint8_t { Equal, Unequal, Less, AtMost, Greater, AtLeast };

  Kind kind = Kind::And;
  std::vector<Condition> parts{};  ///< of And, Or, Not
  std::string name{};              ///< of the others
  std::size_t at = 0;              ///< where the name stands, from 0
  Operator op = Operator::Equal;
  std::vector<Literal> values{};
};

struct OrderKey {
  std::string name;
  std::size_t at = 0;
  bool descending = false;
};

struct ParsedQuery {
  std::optional<Condition> condition;
  std::vector<OrderKey> order;
  std::optional<std::uint64_t> limit;
};

/// BadSyntax with the column at which it is wrong.
[[nodiscard]] Result<ParsedQuery> parse_query(std::string_view text);

/// Calls visit(name, at) for every name, in the order of the text.
template <class Visit>
void for_each_name(const Condition& condition, const Visit& visit) {
  if (!condition.name.empty()) visit(condition.name, condition.at);
  for (const Condition& part : condition.parts) for_each_name(part, visit);
}

}  // namespace masu::collection

// A query as SQL. Text of the user is in it as bound values only; what is written into the
// statement are our own words and numbers of the tables.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "collection/columns.hpp"
#include "collection/condition.hpp"
#include "collection/impl.hpp"

namespace masu::collection {

using Parameter = std::variant<std::int64_t, double, std::string>;

/// A statement and what is bound to it.
struct BoundSql {
  std::string text;
  std::vector<Parameter> parameters;

  void bind_all(Statement& statement) const;
};

/// Makes the parts of statements for one query.
class Plan {
 public:
  [[nodiscard]] static Result<Plan> build(Collection::Impl& collection, std::string_view condition);

  [[nodiscard]] const ParsedQuery& parsed() const { return parsed_; }
  /// Statements whose rows, one after the other, are the answer: `wanted` are the columns to
  /// select, of the table p (puzzle). The second one has the puzzles without a number in the first
  /// key of the order: they come last, and the first statement can go along the index.
  [[nodiscard]] std::vector<BoundSql> statements(std::string_view wanted) const;
  /// The first `limit` rows of the answer if they are among the first few of the order, else fewer
  /// rows than that. Nothing where the order is not that of one rating, or there is no condition.
  ///
  /// A condition that many puzzles fulfil is met early on the way along the index of the order;
  /// SQLite's planner does not see that and would read and sort all that fulfil it.
  [[nodiscard]] std::optional<BoundSql> first_of_order(std::string_view wanted,
                                                       std::uint64_t limit) const;
  /// The same without an order.
  [[nodiscard]] BoundSql unordered(std::string_view wanted) const;

 private:
  Plan() = default;
  // A rating that the query uses: its alias is "v" and its number here.
  struct Used {
    std::string name;
    std::int64_t number = 0;
    bool required = false;  // no puzzle without it is in the answer
    bool numbered = false;  // and no puzzle for which it is no number
  };

  Result<Done> use(Collection::Impl& collection, const std::string& name, std::size_t at);
  void require(const Condition& condition);
  [[nodiscard]] std::string alias(std::string_view rating) const;
  Result<std::string> text_of(const Condition& condition, bool negated);
  Result<std::string> chain_of(const Condition& condition, bool negated);
  Result<std::string> test_of(const Condition& condition, ColumnKind kind);
  Result<std::string> rating_test(const Condition& condition);
  Result<std::string> number_test(const Condition& condition, const std::string& column);
  Result<std::string> word_test(const Condition& condition, const std::string& column,
                                std::string_view before, std::string_view after);
  std::string bound(Parameter value);
  [[nodiscard]] std::string join(const Used& used, bool needed) const;
  [[nodiscard]] std::string from(const std::string& needed) const;
  [[nodiscard]] bool one_rating_orders() const;
  [[nodiscard]] std::string order_of(std::size_t first) const;
  [[nodiscard]] BoundSql select(std::string_view wanted, const std::string& needed,
                                std::string_view extra, const std::string& order) const;

  ParsedQuery parsed_;
  std::map<std::string, ColumnKind> kinds_;  // of all names in the query
  std::vector<Used> used_;
  std::string where_;
  std::vector<Parameter> parameters_;
};

}  // namespace masu::collection

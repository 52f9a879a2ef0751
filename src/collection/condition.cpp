#include "collection/condition.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>

#include "collection/values.hpp"
#include "core/utf8.hpp"

namespace masu::collection {
namespace {

constexpr int kDeepest = 50;              // parentheses and nots within each other
constexpr std::size_t kLongest = 10'000;  // characters

struct Token {
  enum class Kind : std::uint8_t { Word, Number, Text, Sign, End };
  Kind kind = Kind::End;
  std::string text;
  std::size_t at = 0;
};

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::string lower(std::string text) {
  std::ranges::transform(text, text.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

Error wrong(std::size_t at, std::string message) {
  return Error{ErrorCode::BadSyntax, std::move(message), {"condition", 1, at + 1}};
}

Result<std::vector<Token>> tokens_of(std::string_view text) {
  std::vector<Token> tokens;
  std::size_t at = 0;
  const auto take_while = [&](const auto& good) {
    const std::size_t from = at;
    while (at < text.size() && good(text[at])) ++at;
    return std::string(text.substr(from, at - from));
  };
  while (at < text.size()) {
    const char c = text[at];
    const std::size_t from = at;
    if (std::isspace(static_cast<unsigned char>(c)) != 0) {
      ++at;
    } else if (is_letter(c)) {
      // Names of ratings have hyphens: hodoku-score.
      auto word = take_while([](char x) { return is_letter(x) || is_digit(x) || x == '-'; });
      tokens.push_back({Token::Kind::Word, lower(std::move(word)), from});
    } else if (is_digit(c) || c == '.' ||
               ((c == '-' || c == '+') && at + 1 < text.size() &&
                (is_digit(text[at + 1]) || text[at + 1] == '.'))) {
      ++at;
      for (; at < text.size(); ++at) {
        const char x = text[at];
        const bool exponent =
            (x == '-' || x == '+') && (text[at - 1] == 'e' || text[at - 1] == 'E');
        if (!is_digit(x) && x != '.' && !is_letter(x) && !exponent) break;
      }
      std::string number(text.substr(from, at - from));
      if (number.front() == '+') number.erase(0, 1);
      if (!parse_number(number))
        return wrong(from, "'" + printable(number.substr(0, 40)) + "' is not a number");
      tokens.push_back({Token::Kind::Number, std::move(number), from});
    } else if (c == '"' || c == '\'') {
      std::string value;
      for (++at;; ++at) {
        if (at == text.size()) return wrong(from, "the quote is not closed");
        if (text[at] != c) {
          value += text[at];
        } else if (at + 1 < text.size() && text[at + 1] == c) {
          value += text[at++];
        } else {
          break;
        }
      }
      ++at;
      tokens.push_back({Token::Kind::Text, std::move(value), from});
    } else {
      constexpr std::array<std::string_view, 11> kSigns{"<=", ">=", "<>", "!=", "==", "=",
                                                        "<",  ">",  "(",  ")",  ","};
      const auto sign = std::ranges::find_if(
          kSigns, [&](std::string_view s) { return text.substr(at).starts_with(s); });
      if (sign == kSigns.end()) {
        // The whole character: quotes of word processors have three bytes.
        std::size_t end = at + 1;
        const std::size_t most = std::min(text.size(), at + 4);
        while (end < most && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80) ++end;
        return wrong(at,
                     fmt::format("'{}' has no meaning here", printable(text.substr(at, end - at))));
      }
      at += sign->size();
      tokens.push_back({Token::Kind::Sign, std::string(*sign), from});
    }
  }
  tokens.push_back({Token::Kind::End, "", text.size()});
  return tokens;
}

// Recursive descent; one function per line of the grammar.
class Parser {
 public:
  explicit Parser(std::vector<Token> tokens) : tokens_(std::move(tokens)) {}

  Result<ParsedQuery> query() {
    ParsedQuery parsed;
    if (!is_word("order") && !is_word("limit") && !at_end()) {
      auto found = any_of(0);
      if (!found) return found.error();
      parsed.condition = std::move(*found);
    }
    if (take_word("order")) {
      if (!take_word("by")) return expected("'by'");
      do {
        if (!is_name()) return expected("a name");
        OrderKey key{tokens_[next_].text, tokens_[next_].at};
        ++next_;
        key.descending = take_word("desc");
        if (!key.descending) (void)take_word("asc");
        parsed.order.push_back(std::move(key));
      } while (take_sign(","));
    }
    if (take_word("limit")) {
      std::uint64_t limit = 0;
      const std::string& text = tokens_[next_].text;
      const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), limit);
      if (tokens_[next_].kind != Token::Kind::Number || error != std::errc() ||
          end != text.data() + text.size()) {
        return expected("a whole number");
      }
      parsed.limit = limit;
      ++next_;
    }
    if (!at_end()) {
      return expected(parsed.order.empty() && !parsed.limit ? "'and', 'or', 'order by' or the end"
                                                            : "the end");
    }
    return parsed;
  }

 private:
  Result<Condition> any_of(int depth) { return chain(Condition::Kind::Or, "or", depth); }

  // parts with a word between them: "or" binds looser than "and"
  Result<Condition> chain(Condition::Kind kind, std::string_view word, int depth) {
    Condition all;
    all.kind = kind;
    do {
      auto part =
          kind == Condition::Kind::Or ? chain(Condition::Kind::And, "and", depth) : one(depth);
      if (!part) return part.error();
      all.parts.push_back(std::move(*part));
    } while (take_word(word));
    if (all.parts.size() > 1) return all;
    return Condition(std::move(all.parts.front()));
  }

  Result<Condition> one(int depth) {
    if (depth > kDeepest) return wrong(tokens_[next_].at, "nested too deep");
    if (take_word("not")) return negated(one(depth + 1));
    if (take_sign("(")) {
      auto inner = any_of(depth + 1);
      if (!inner) return inner;
      if (!take_sign(")")) return expected("')'");
      return inner;
    }
    if (!is_name()) return expected("the name of a column");
    Condition test;
    test.name = tokens_[next_].text;
    test.at = tokens_[next_].at;
    ++next_;
    return test_of(std::move(test));
  }

  static Result<Condition> negated(Result<Condition> inner) {
    if (!inner) return inner;
    Condition no;
    no.kind = Condition::Kind::Not;
    no.parts.push_back(std::move(*inner));
    return no;
  }

  Result<Condition> test_of(Condition test) {
    if (take_word("is")) {
      const bool no = take_word("not");
      if (!take_word("null")) return expected("'null'");
      test.kind = Condition::Kind::IsNull;
      return no ? negated(std::move(test)) : Result<Condition>(std::move(test));
    }
    if (take_word("not")) return negated(listed(std::move(test)));
    if (is_word("in") || is_word("between") || is_word("like")) return listed(std::move(test));
    using Operator = Condition::Operator;
    constexpr std::array<std::pair<std::string_view, Operator>, 8> kOperators{
        {{"=", Operator::Equal},
         {"==", Operator::Equal},
         {"!=", Operator::Unequal},
         {"<>", Operator::Unequal},
         {"<", Operator::Less},
         {"<=", Operator::AtMost},
         {">", Operator::Greater},
         {">=", Operator::AtLeast}}};
    for (const auto& [sign, op] : kOperators) {
      if (!take_sign(sign)) continue;
      test.kind = Condition::Kind::Compare;
      test.op = op;
      if (auto value = take_value(test); !value) return value.error();
      return test;
    }
    return expected("a comparison such as '=' or '<='");
  }

  Result<Condition> listed(Condition test) {
    if (take_word("in")) {
      test.kind = Condition::Kind::In;
      if (!take_sign("(")) return expected("'('");
      do {
        if (auto value = take_value(test); !value) return value.error();
      } while (take_sign(","));
      if (!take_sign(")")) return expected("',' or ')'");
      return test;
    }
    if (take_word("between")) {
      test.kind = Condition::Kind::Between;
      if (auto low = take_value(test); !low) return low.error();
      if (!take_word("and")) return expected("'and'");
      if (auto high = take_value(test); !high) return high.error();
      return test;
    }
    if (take_word("like")) {
      test.kind = Condition::Kind::Like;
      if (auto value = take_value(test); !value) return value.error();
      return test;
    }
    return expected("'in', 'between' or 'like'");
  }

  Result<Done> take_value(Condition& test) {
    const Token& token = tokens_[next_];
    if (token.kind != Token::Kind::Number && token.kind != Token::Kind::Text) {
      return expected("a number, or a word in quotes");
    }
    const bool is_number = token.kind == Token::Kind::Number;
    test.values.push_back({token.text, is_number ? parse_number(token.text) : std::nullopt});
    ++next_;
    return Done{};
  }

  [[nodiscard]] bool at_end() const { return tokens_[next_].kind == Token::Kind::End; }
  [[nodiscard]] bool is_word(std::string_view word) const {
    return tokens_[next_].kind == Token::Kind::Word && tokens_[next_].text == word;
  }
  [[nodiscard]] bool is_name() const {
    constexpr std::array<std::string_view, 14> kReserved{
        "and",  "or",    "not", "in",  "between", "like",  "is",
        "null", "order", "by",  "asc", "desc",    "limit", "select"};
    return tokens_[next_].kind == Token::Kind::Word &&
           std::ranges::find(kReserved, tokens_[next_].text) == kReserved.end();
  }
  bool take_word(std::string_view word) {
    const bool found = is_word(word);
    if (found) ++next_;
    return found;
  }
  bool take_sign(std::string_view sign) {
    const bool found = tokens_[next_].kind == Token::Kind::Sign && tokens_[next_].text == sign;
    if (found) ++next_;
    return found;
  }
  [[nodiscard]] Error expected(std::string_view what) const {
    const Token& token = tokens_[next_];
    return wrong(token.at, fmt::format("expected {}, found {}", what,
                                       at_end() ? "the end" : "'" + printable(token.text) + "'"));
  }

  std::vector<Token> tokens_;
  std::size_t next_ = 0;
};

}  // namespace

Result<ParsedQuery> parse_query(std::string_view text) {
  if (text.size() > kLongest) {
    return Error{ErrorCode::BadSyntax, "the condition is too long", {"condition", 1, 0}};
  }
  auto tokens = tokens_of(text);
  if (!tokens) return tokens.error();
  return Parser(std::move(*tokens)).query();
}

}  // namespace masu::collection

// Boolean polynomials over P(S): arithmetic, text, and the kinds of definition 5.
//
// A term is a product of variables with a set of digits as its coefficient; a polynomial is a map
// from products to coefficients. Nothing clever: these are shown to people and given to the
// Groebner engine, the ratings never compute with them.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <iterator>

#include "masu/algebra.hpp"

namespace masu::algebra {

Polynomial Polynomial::constant(LayoutPtr layout, DigitSet value) {
  Polynomial out(std::move(layout));
  out.add_term({}, value);
  return out;
}

Polynomial Polynomial::variable(LayoutPtr layout, Cell x) {
  Polynomial out(std::move(layout));
  out.add_term({x}, out.layout_->all_digits());
  return out;
}

void Polynomial::add_term(Monomial monomial, DigitSet coefficient) {
  if (coefficient.empty()) return;
  const auto [place, is_new] = terms_.try_emplace(std::move(monomial), coefficient);
  if (is_new) return;
  place->second = DigitSet(place->second.bits() ^ coefficient.bits());
  if (place->second.empty()) terms_.erase(place);
}

Polynomial& Polynomial::operator+=(const Polynomial& other) {
  // A copy: p += p is zero, and must not walk what it erases.
  const auto terms = other.terms_;
  for (const auto& [monomial, coefficient] : terms) add_term(monomial, coefficient);
  return *this;
}

Polynomial operator*(const Polynomial& a, const Polynomial& b) {
  Polynomial out(a.layout_);
  for (const auto& [left, left_coefficient] : a.terms_) {
    for (const auto& [right, right_coefficient] : b.terms_) {
      Monomial both;
      std::ranges::set_union(left, right, std::back_inserter(both));
      out.add_term(std::move(both), left_coefficient & right_coefficient);
    }
  }
  return out;
}

DigitSet Polynomial::coefficient(const Monomial& monomial) const {
  const auto found = terms_.find(monomial);
  return found == terms_.end() ? DigitSet() : found->second;
}

DigitSet Polynomial::at(std::span<const DigitSet> values) const {
  std::uint32_t sum = 0;
  for (const auto& [monomial, coefficient] : terms_) {
    DigitSet product = coefficient;
    for (Cell x : monomial) product &= values[x.index()];
    sum ^= product.bits();
  }
  return DigitSet(sum);
}

// --- text

namespace {

std::string set_text(DigitSet set) {
  std::string out = "{";
  for (Digit d : set) out += (out.size() > 1 ? "," : "") + std::to_string(d.value());
  return out + "}";
}

std::string variable_text(const Layout& layout, Cell x) {
  const auto [row, column] = layout.position(x);
  return row < 9 && column < 9 ? fmt::format("X{}{}", row + 1, column + 1)
                               : fmt::format("X({},{})", row + 1, column + 1);
}

// The coefficient in front of a product (or alone); "" for 1 in front of a product.
std::string coefficient_text(DigitSet set, DigitSet all, bool alone) {
  if (set == all) return alone ? "1" : "";
  if (2 * set.size() <= all.size()) return set_text(set);
  const std::string sum = "1+" + set_text(all - set);
  return alone ? sum : "(" + sum + ")";
}

}  // namespace

std::string to_string(const Polynomial& polynomial) {
  if (polynomial.is_zero()) return "0";
  const Layout& layout = *polynomial.layout();
  // By degree, then by cells.
  std::vector<const std::pair<const Monomial, DigitSet>*> order;
  for (const auto& term : polynomial.terms()) order.push_back(&term);
  std::ranges::stable_sort(order, std::greater<>(),
                           [](const auto* term) { return term->first.size(); });
  std::string out;
  for (const auto* term : order) {
    const auto& [monomial, coefficient] = *term;
    if (!out.empty()) out += '+';
    out += coefficient_text(coefficient, layout.all_digits(), monomial.empty());
    for (std::size_t i = 0; i < monomial.size(); ++i) {
      if (i > 0 || coefficient != layout.all_digits()) out += '*';
      out += variable_text(layout, monomial[i]);
    }
  }
  return out;
}

namespace {

// sum     = product { "+" product }
// product = factor { ["*"] factor }
// factor  = "{" [number {"," number}] "}" | "0" | "1" | "(" sum ")" | "X" digit digit
//         | "X(" number "," number ")"
class Parser {
 public:
  Parser(LayoutPtr layout, std::string_view text) : layout_(std::move(layout)), text_(text) {}

  Result<Polynomial> run() {
    auto result = sum(0);
    if (!result) return result;
    skip();
    if (at_ < text_.size()) return fail("'+', '*' or a factor expected");
    return result;
  }

 private:
  static constexpr int kMaxDepth = 100;  // of brackets: text must not exhaust the stack

  Error fail(std::string_view what) const {
    return {ErrorCode::BadSyntax,
            fmt::format("{} in polynomial '{}'", what, text_.substr(0, 200)),
            {"", 0, at_ + 1}};
  }
  void skip() {
    while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_])) != 0) ++at_;
  }
  char peek() {
    skip();
    return at_ < text_.size() ? text_[at_] : '\0';
  }
  bool accept(char c) {
    if (peek() != c) return false;
    ++at_;
    return true;
  }

  Result<Polynomial> sum(int depth) {
    Polynomial total(layout_);
    do {
      auto next = product(depth);
      if (!next) return next;
      total += *next;
    } while (accept('+'));
    return total;
  }

  Result<Polynomial> product(int depth) {
    auto total = factor(depth);
    while (total &&
           (accept('*') || std::string_view("{(X01").find(peek()) != std::string_view::npos)) {
      auto next = factor(depth);
      if (!next) return next;
      total = *total * *next;
    }
    return total;
  }

  Result<Polynomial> factor(int depth) {
    switch (peek()) {
      case '0':
        ++at_;
        return Polynomial(layout_);
      case '1':
        ++at_;
        return Polynomial::constant(layout_, layout_->all_digits());
      case '{':
        ++at_;
        return set();
      case '(': {
        if (depth == kMaxDepth) return fail("too many brackets");
        ++at_;
        auto inner = sum(depth + 1);
        if (inner && !accept(')')) return fail("')' expected");
        return inner;
      }
      case 'X':
        ++at_;
        return variable();
      default:
        return fail("a set, a variable, 0, 1 or '(' expected");
    }
  }

  // Up to four decimal digits; -1 if there is none.
  int number() {
    skip();
    int value = -1;
    for (int n = 0; n < 4 && at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9'; ++n) {
      value = std::max(value, 0) * 10 + (text_[at_++] - '0');
    }
    return value;
  }

  Result<Polynomial> set() {
    DigitSet digits;
    if (!accept('}')) {
      do {
        const int value = number();
        if (value < 1 || value > layout_->digits()) {
          return fail(fmt::format("a digit from 1 to {} expected", layout_->digits()));
        }
        digits.insert(Digit(value));
      } while (accept(','));
      if (!accept('}')) return fail("'}' expected");
    }
    return Polynomial::constant(layout_, digits);
  }

  Result<Polynomial> variable() {
    int row = -1;
    int column = -1;
    if (accept('(')) {
      row = number();
      if (!accept(',')) return fail("',' expected");
      column = number();
      if (!accept(')')) return fail("')' expected");
    } else if (at_ + 1 < text_.size() &&
               std::isdigit(static_cast<unsigned char>(text_[at_])) != 0 &&
               std::isdigit(static_cast<unsigned char>(text_[at_ + 1])) != 0) {
      row = text_[at_] - '0';
      column = text_[at_ + 1] - '0';
      at_ += 2;
    } else {
      return fail("row and column expected after X");
    }
    const auto cell = layout_->cell_at({row - 1, column - 1});
    if (!cell) return fail(fmt::format("there is no cell r{}c{}", row, column));
    return Polynomial::variable(layout_, *cell);
  }

  LayoutPtr layout_;
  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace

Result<Polynomial> parse_polynomial(LayoutPtr layout, std::string_view text) {
  return Parser(std::move(layout), text).run();
}

// --- kinds and rules

PolynomialKind kind_of(const Polynomial& polynomial) {
  const DigitSet all = polynomial.layout()->all_digits();
  const DigitSet b = polynomial.coefficient({});
  const std::size_t others = polynomial.terms().size() - (b.empty() ? 0 : 1);
  if (others == 0) return b.empty() ? PolynomialKind::Other : PolynomialKind::Contradiction;
  const auto& [monomial, a] = *polynomial.terms().rbegin();
  if (others > 1 || monomial.size() != 1) return PolynomialKind::Other;
  if (b.size() >= 2 || (b.empty() && a == all)) return PolynomialKind::Contradiction;
  if (b.empty()) {
    return a.size() == all.size() - 1 ? PolynomialKind::SemiSolutionSecond : PolynomialKind::Other;
  }
  if (a == all) return PolynomialKind::Solution;
  return a.contains(b) ? PolynomialKind::SemiSolutionFirst : PolynomialKind::Other;
}

std::vector<Polynomial> rule_polynomials(const LayoutPtr& layout) {
  std::vector<Polynomial> out;
  const DigitSet all = layout->all_digits();
  for (std::size_t i = 0; i < layout->cell_count(); ++i) {
    for (Cell peer : layout->peers(Cell(i))) {
      if (peer <= Cell(i)) continue;
      out.emplace_back(layout).add_term({Cell(i), peer}, all);
    }
  }
  for (std::size_t h = 0; h < layout->house_count(); ++h) {
    Polynomial& sum = out.emplace_back(layout);
    for (Cell c : layout->cells_of(House(h))) sum.add_term({c}, all);
    sum.add_term({}, all);
  }
  return out;
}

Polynomial polynomial_of(const LayoutPtr& layout, const Generator& generator) {
  Polynomial out(layout);
  const DigitSet digit = DigitSet::of(generator.digit);
  if (generator.kind == Generator::Kind::Solution) {
    out.add_term({generator.cell}, layout->all_digits());
    out.add_term({}, digit);
  } else {
    out.add_term({generator.cell}, digit);
  }
  return out;
}

Polynomial polynomial_of(const LayoutPtr& layout, const SemiSolution& found) {
  Polynomial out(layout);
  const DigitSet digit = DigitSet::of(found.digit);
  if (found.first_kind) {
    out.add_term({found.cell}, found.zeros | digit);
    out.add_term({}, digit);
  } else {
    out.add_term({found.cell}, layout->all_digits() - digit);
  }
  return out;
}

Polynomial polynomial_of(const LayoutPtr& layout, const Contradiction& found) {
  Polynomial out(layout);
  if (found.kind == Contradiction::Kind::NoDigit) {
    out.add_term({found.cell}, layout->all_digits());
    return out;
  }
  if (found.kind == Contradiction::Kind::TwoDigits) out.add_term({found.cell}, found.digits);
  out.add_term({}, found.digits);
  return out;
}

}  // namespace masu::algebra

// The algebra of a position: ideals of Boolean polynomials over P(S), S = {1..N}, one variable per
// cell (docs/spec/srank.md, docs/algebra.md).
//
// P(S) is N copies of GF(2), so an ideal is N independent ideals over GF(2), one per digit. What
// the ratings ask of an ideal is only what it says about single cells, its polynomials a*X + b; per
// digit d these come from three facts:
//
//     {d}*X       in I    no point of the component has X = 1     ("X is never d")
//     {d}*X + {d} in I    every point has X = 1                   ("X is always d")
//     {d}         in I    there is no point: both of the above
//
// An Ideal answers that question. There are several kinds: lists of templates (slow, obvious),
// search for templates (any layout, no lists), and Groebner bases (the definition itself, an
// optional component: groebner/groebner.hpp). The definitions on top are written once for all of
// them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "masu/layout.hpp"
#include "masu/puzzle.hpp"
#include "masu/result.hpp"
#include "masu/stop.hpp"
#include "masu/types.hpp"

namespace masu::algebra {

// --- polynomials over P(S)

/// A product of variables: its cells, ascending. X*X = X, so every variable occurs once.
using Monomial = std::vector<Cell>;

/// A Boolean polynomial: sums are symmetric differences of coefficients, products intersections.
///
///   invariant   no coefficient is empty, so equal polynomials have equal terms
class Polynomial {
 public:
  explicit Polynomial(LayoutPtr layout) : layout_(std::move(layout)) {}
  [[nodiscard]] static Polynomial constant(LayoutPtr layout, DigitSet value);
  [[nodiscard]] static Polynomial variable(LayoutPtr layout, Cell x);

  Polynomial& operator+=(const Polynomial& other);
  friend Polynomial operator+(Polynomial a, const Polynomial& b) { return a += b; }
  friend Polynomial operator*(const Polynomial& a, const Polynomial& b);
  friend bool operator==(const Polynomial& a, const Polynomial& b) { return a.terms_ == b.terms_; }

  [[nodiscard]] const LayoutPtr& layout() const { return layout_; }
  [[nodiscard]] const std::map<Monomial, DigitSet>& terms() const { return terms_; }
  [[nodiscard]] bool is_zero() const { return terms_.empty(); }
  [[nodiscard]] DigitSet coefficient(const Monomial& monomial) const;
  /// Adds coefficient * monomial; cells ascending, without repeats.
  void add_term(Monomial monomial, DigitSet coefficient);
  /// The value where cell c is the set values[c].
  [[nodiscard]] DigitSet at(std::span<const DigitSet> values) const;

 private:
  LayoutPtr layout_;
  std::map<Monomial, DigitSet> terms_;
};

/// As in the document: "{1,2}*X22+{3}", "(1+{7})*X93", "X11*X12", "0". Larger products first. A
/// coefficient with more than half of the digits is written as 1 + the others; 1 itself is left
/// out. Variables are row and column, "X(10,3)" where one of them has two digits.
[[nodiscard]] std::string to_string(const Polynomial& polynomial);
/// Reads what to_string writes, and more: any sum of products of sets, variables, 0, 1 and sums in
/// brackets; '*' may be left out, spaces are free. The error has the column.
[[nodiscard]] Result<Polynomial> parse_polynomial(LayoutPtr layout, std::string_view text);

/// Definition 5 of the document.
enum class PolynomialKind : std::uint8_t {
  Solution,            ///< X + {s}
  SemiSolutionFirst,   ///< {s1..sl}*X + {si}
  SemiSolutionSecond,  ///< (1 + {s})*X
  Contradiction,       ///< a non-zero constant; X; a*X + b with a, b != 0 and two digits in b
  Other,
};
[[nodiscard]] PolynomialKind kind_of(const Polynomial& polynomial);

/// The rules of a layout: X*Y for two cells of a house, the sum of every house + 1.
[[nodiscard]] std::vector<Polynomial> rule_polynomials(const LayoutPtr& layout);

// --- ideals

/// A polynomial to add to an ideal: X + {s} ("X is s") or {s}*X ("X is not s").
struct Generator {
  enum class Kind : std::uint8_t { Solution, Zero };
  Kind kind = Kind::Solution;
  Cell cell;
  Digit digit;
  friend bool operator==(const Generator&, const Generator&) = default;
};

/// The polynomials a*X + b of one variable that an ideal contains: those with
/// a <= zeros | ones, b = a & ones where the two are disjoint.
struct LinearPart {
  DigitSet zeros;  ///< digits d with {d}*X in the ideal
  DigitSet ones;   ///< digits d with {d}*X + {d} in the ideal; in both: {d} itself is in the ideal
  friend bool operator==(const LinearPart&, const LinearPart&) = default;
};

class Ideal {
 public:
  virtual ~Ideal() = default;
  [[nodiscard]] virtual std::unique_ptr<Ideal> clone() const = 0;
  [[nodiscard]] virtual const LayoutPtr& layout() const = 0;
  /// Adds all of `generators` at once. Fails with LimitExceeded on a limit or when cancelled; the
  /// ideal is then of no further use.
  [[nodiscard]] virtual Result<Done> add(std::span<const Generator> generators) = 0;
  [[nodiscard]] virtual LinearPart linear(Cell x) const = 0;
};

struct IdealLimits {
  std::size_t templates = std::size_t{1} << 22;  ///< of one digit, for lists
  std::uint64_t nodes = std::uint64_t{1} << 32;  ///< of one search for templates
  Stop stop;
};

/// Rules, clues and pencil marks of `puzzle`; every digit is the list of its templates.
/// The oracle. Memory: templates x cells / 8 bytes per digit, at most limits.templates of them.
[[nodiscard]] Result<std::unique_ptr<Ideal>> make_list_ideal(const Puzzle& puzzle,
                                                             const IdealLimits& limits = {});

/// The same ideal; a digit is the set of cells it may still have, and templates are searched for
/// when it is asked which of them can be reached. For every layout, in little memory.
[[nodiscard]] Result<std::unique_ptr<Ideal>> make_search_ideal(const Puzzle& puzzle,
                                                               const IdealLimits& limits = {});

/// Makes the ideal of a puzzle; what the definitions below are parametrised with.
using IdealMaker = Result<std::unique_ptr<Ideal>> (*)(const Puzzle&, const IdealLimits&);

[[nodiscard]] Polynomial polynomial_of(const LayoutPtr& layout, const Generator& generator);

/// The ideal of the puzzle as generators beyond the rules: X + {d} of clues, {d}*X of marks that
/// are missing.
[[nodiscard]] std::vector<Generator> generators_of(const Puzzle& puzzle);

// --- the definitions (the s-rank paper, definitions 5 to 7)

/// A semi-solution polynomial whose associated solution polynomial X + {digit} is not yet in the
/// ideal. An ideal may have both kinds for one cell.
struct SemiSolution {
  Cell cell;
  Digit digit;
  bool first_kind = false;   ///< {s1..sl}*X + {digit}: every template of `digit` has X
  bool second_kind = false;  ///< (1 + {digit})*X: no template of another digit has X
  DigitSet zeros;            ///< s1..sl other than `digit`
  friend bool operator==(const SemiSolution&, const SemiSolution&) = default;
};
/// All of them, in the order of cells.
[[nodiscard]] std::vector<SemiSolution> semi_solutions(const Ideal& ideal);
/// Its polynomial, with the largest a that the ideal has: {s1..sl}*X + {digit}, or (1 + {digit})*X.
[[nodiscard]] Polynomial polynomial_of(const LayoutPtr& layout, const SemiSolution& found);

struct Contradiction {
  enum class Kind : std::uint8_t {
    Constant,   ///< {d}: digit d has no template
    NoDigit,    ///< X: no digit is possible
    TwoDigits,  ///< a*X + b with two digits in b: the cell must hold both
  };
  Kind kind = Kind::Constant;
  Cell cell;        ///< not for Constant
  DigitSet digits;  ///< b; empty for NoDigit
  friend bool operator==(const Contradiction&, const Contradiction&) = default;
};
/// The first one: constants before cells, cells in order.
[[nodiscard]] std::optional<Contradiction> find_contradiction(const Ideal& ideal);

[[nodiscard]] Polynomial polynomial_of(const LayoutPtr& layout, const Contradiction& found);

/// X + {s} is in the ideal: the digit of `x` is known.
[[nodiscard]] std::optional<Digit> solution_at(const Ideal& ideal, Cell x);
/// The digits that are neither excluded nor known for `x`: the candidates of an unsolved cell.
[[nodiscard]] DigitSet open_digits(const Ideal& ideal, Cell x);
/// All cells are solved (and nothing contradicts).
[[nodiscard]] bool is_maximal(const Ideal& ideal);

/// One operation: the associated solution polynomials of all semi-solution polynomials are added.
/// Returns what was replaced; empty: replacing has come to a stop.
[[nodiscard]] Result<std::vector<SemiSolution>> replace_once(Ideal& ideal);

/// How replacing went: operation by operation, to exhaustion or to a contradiction.
struct Replacement {
  std::vector<std::vector<SemiSolution>> operations;
  std::optional<Contradiction> contradiction;
};
[[nodiscard]] Result<Replacement> replace_all(Ideal& ideal);

/// The br-rank of `x + {s}`: operations.size() if there is a contradiction, none otherwise.
[[nodiscard]] Result<Replacement> refute(const Ideal& ideal, Cell x, Digit s);

}  // namespace masu::algebra

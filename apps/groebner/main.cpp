// masu-groebner: Boolean Groebner bases of sudoku positions (docs/algebra.md).
//
//     masu-groebner PUZZLE                             the position of a puzzle
//     masu-groebner -p '(1+{1,2})*X22' -p ...          rules and polynomials, in the document's
//                                                      notation
//     masu-groebner PUZZLE --refute r5c5=3             a br-rank by its definition
//
// A program of its own: BRiAl, which does the work, is under the GPL, and so is this program.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <fstream>
#include <optional>
#include <sstream>

#include "groebner/groebner.hpp"
#include "masu/io.hpp"
#include "masu/version.hpp"

namespace {

using namespace masu;
using namespace masu::algebra;

enum ExitCode : int { kFine = 0, kContradiction = 1, kUsage = 2, kBadInput = 3 };

struct Options {
  std::string puzzle;
  std::string layout = "9x9";
  std::vector<std::string> polynomials;
  std::string file;
  std::vector<std::string> refute;
  std::optional<BasisMethod> method;  // none: the usual one
  bool rules = true;
  bool basis = true;
};

int complain(const std::string& text, int code) {
  fmt::print(stderr, "masu-groebner: {}\n", text);
  return code;
}

// One polynomial per line; "= 0" may follow, '#' begins a comment.
Result<std::vector<Polynomial>> parse_lines(const LayoutPtr& layout, std::istream& in,
                                            const std::string& file) {
  std::vector<Polynomial> out;
  std::uint64_t number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    line.resize(std::min(line.find('#'), line.size()));
    line.resize(std::min(line.find('='), line.size()));
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    auto polynomial = parse_polynomial(layout, line);
    if (!polynomial) {
      Error error = polynomial.error();
      error.place.file = file;
      error.place.line = number;
      return error;
    }
    out.push_back(std::move(polynomial).value());
  }
  return out;
}

// "r5c5=3", or "X55+{3}" as in the document.
Result<Generator> parse_candidate(const LayoutPtr& layout, const std::string& text) {
  Generator out;
  if (const auto polynomial = parse_polynomial(layout, text)) {
    if (kind_of(*polynomial) == PolynomialKind::Solution) {
      for (const auto& [monomial, coefficient] : polynomial->terms()) {
        if (monomial.empty()) {
          out.digit = coefficient.front();
        } else {
          out.cell = monomial.front();
        }
      }
      return out;
    }
  }
  const std::size_t equals = text.find('=');
  for (std::size_t c = 0; equals != std::string::npos && c < layout->cell_count(); ++c) {
    if (layout->name_of(Cell(c)) != text.substr(0, equals)) continue;
    for (Digit d : layout->all_digits()) {
      if (std::to_string(d.value()) == text.substr(equals + 1)) {
        out.cell = Cell(c);
        out.digit = d;
        return out;
      }
    }
  }
  return Error{ErrorCode::BadValue, "'" + text + "': expected a candidate, r5c5=3 or X55+{3}", {}};
}

// The elements of the basis of digit d, without the coefficient {d}.
std::vector<std::string> component_of(const std::vector<Polynomial>& basis, Digit d) {
  std::vector<std::string> out;
  for (const Polynomial& element : basis) {
    Polynomial part(element.layout());
    for (const auto& [monomial, coefficient] : element.terms()) {
      if (coefficient.contains(d)) part.add_term(monomial, element.layout()->all_digits());
    }
    if (!part.is_zero()) out.push_back(to_string(part));
  }
  return out;
}

void print_operation(const LayoutPtr& layout, const std::vector<SemiSolution>& operation) {
  for (const SemiSolution& found : operation) {
    fmt::print("  {}  ->  {}\n", to_string(polynomial_of(layout, found)),
               to_string(polynomial_of(
                   layout, Generator{Generator::Kind::Solution, found.cell, found.digit})));
  }
}

int print_bases(const std::vector<Polynomial>& generators, const LayoutPtr& layout,
                BasisMethod method) {
  const auto basis = groebner_basis(generators, method);
  if (!basis) return complain(to_string(basis.error()), kBadInput);
  // Digits that nothing tells apart have the same basis: said once.
  std::vector<std::pair<std::vector<std::string>, std::string>> known;
  for (Digit d : layout->all_digits()) {
    auto elements = component_of(*basis, d);
    const auto same = std::ranges::find(known, elements, &decltype(known)::value_type::first);
    if (same != known.end()) {
      same->second += fmt::format(" {}", d.value());
    } else {
      known.emplace_back(std::move(elements), std::to_string(d.value()));
    }
  }
  for (const auto& [elements, digits] : known) {
    fmt::print("component {}: {} elements\n", digits, elements.size());
    for (const std::string& element : elements) fmt::print("  {}\n", element);
  }
  return kFine;
}

int print_refutation(const Ideal& ideal, const Generator& candidate) {
  const auto proof = refute(ideal, candidate.cell, candidate.digit);
  if (!proof) return complain(to_string(proof.error()), kBadInput);
  const LayoutPtr& layout = ideal.layout();
  fmt::print("br-rank of {}: {}\n", to_string(polynomial_of(layout, candidate)),
             proof->contradiction ? std::to_string(proof->operations.size()) : "none");
  for (std::size_t n = 0; n < proof->operations.size(); ++n) {
    fmt::print(" operation {}\n", n + 1);
    print_operation(layout, proof->operations[n]);
  }
  if (proof->contradiction) {
    fmt::print(" contradiction polynomial {}\n",
               to_string(polynomial_of(layout, *proof->contradiction)));
  }
  return kFine;
}

// All polynomials that were given: those of the puzzle, of the arguments, of the file.
Result<std::vector<Polynomial>> given_polynomials(const Options& options, const LayoutPtr& layout) {
  std::vector<Polynomial> given;
  const auto add = [&](std::istream& in, const std::string& file) -> Result<Done> {
    auto polynomials = parse_lines(layout, in, file);
    if (!polynomials) return polynomials.error();
    std::ranges::move(*polynomials, std::back_inserter(given));
    return Done{};
  };
  if (!options.puzzle.empty()) {
    io::ReadOptions read;
    read.layout = layout;
    const auto puzzle = io::parse(options.puzzle, read);
    if (!puzzle) return puzzle.error();
    for (const Generator& g : generators_of(*puzzle)) given.push_back(polynomial_of(layout, g));
  }
  for (const std::string& text : options.polynomials) {
    std::istringstream in(text);
    if (const auto done = add(in, ""); !done) return done.error();
  }
  if (!options.file.empty()) {
    std::ifstream in(options.file);
    if (!in) return Error{ErrorCode::Io, "cannot read", {options.file, 0, 0}};
    if (const auto done = add(in, options.file); !done) return done.error();
  }
  return given;
}

// Buchberger's algorithm is the faster one where clues leave little; nearly empty 9x9 boards take
// it minutes, their common zeros half a minute. Without rules there are more zeros than BRiAl can
// count: it crashes.
BasisMethod usual_method(const std::vector<Polynomial>& given, const Layout& layout, bool rules) {
  const bool few = given.size() < layout.cell_count() / 5 && layout.cell_count() > 36;
  return rules && few ? BasisMethod::Zeros : BasisMethod::Buchberger;
}

// What is beyond what was given.
void print_solutions(const Ideal& ideal, const std::vector<Polynomial>& given) {
  const LayoutPtr& layout = ideal.layout();
  std::vector<std::string> solved;
  for (std::size_t c = 0; c < layout->cell_count(); ++c) {
    const auto digit = solution_at(ideal, Cell(c));
    if (!digit) continue;
    const Polynomial known =
        polynomial_of(layout, Generator{Generator::Kind::Solution, Cell(c), *digit});
    if (std::ranges::find(given, known) == given.end()) solved.push_back(to_string(known));
  }
  fmt::print("solution polynomials that follow: {}\n", solved.size());
  for (const std::string& polynomial : solved) fmt::print("  {}\n", polynomial);
  const auto deciding = semi_solutions(ideal);
  fmt::print("semi-solution polynomials: {}\n", deciding.size());
  print_operation(layout, deciding);
}

// With the rules: what follows for cells and for the candidates that are asked about.
int print_consequences(const LayoutPtr& layout, const std::vector<Polynomial>& given,
                       const std::vector<Generator>& candidates) {
  const auto ideal = make_zeros_ideal(layout, given);
  if (!ideal) return complain(to_string(ideal.error()), kBadInput);
  if (const auto contradiction = find_contradiction(**ideal)) {
    fmt::print("contradiction polynomial {}\n", to_string(polynomial_of(layout, *contradiction)));
    return kContradiction;
  }
  print_solutions(**ideal, given);
  for (const Generator& candidate : candidates) {
    if (const int code = print_refutation(**ideal, candidate); code != kFine) return code;
  }
  return kFine;
}

int run(const Options& options) {
  const auto layout = io::load_layout(options.layout);
  if (!layout) return complain(to_string(layout.error()), kUsage);
  const auto given = given_polynomials(options, *layout);
  if (!given) return complain(to_string(given.error()), kBadInput);
  std::vector<Generator> candidates;
  for (const std::string& text : options.refute) {
    const auto candidate = parse_candidate(*layout, text);
    if (!candidate) return complain(to_string(candidate.error()), kUsage);
    candidates.push_back(*candidate);
  }
  constexpr std::size_t kMostFreeCells = 16;
  if (options.method == BasisMethod::Zeros && !options.rules &&
      (*layout)->cell_count() > kMostFreeCells) {
    return complain(
        "--method zeros: without the rules, only boards of up to 16 cells have so few "
        "common zeros that BRiAl can count them; use --method buchberger",
        kUsage);
  }
  if (options.basis) {
    std::vector<Polynomial> generators = *given;
    if (options.rules) std::ranges::copy(rule_polynomials(*layout), std::back_inserter(generators));
    const BasisMethod method =
        options.method.value_or(usual_method(*given, **layout, options.rules));
    const int code = print_bases(generators, *layout, method);
    if (code != kFine) return code;
  }
  if (!options.rules) return kFine;  // without rules nothing decides a cell
  return print_consequences(*layout, *given, candidates);
}

}  // namespace

int main(int argc, char** argv) {
  Options options;
  CLI::App app{"Boolean Groebner bases of sudoku positions, with BRiAl. GPL-2.0-or-later.",
               "masu-groebner"};
  app.add_option("puzzle", options.puzzle, "a puzzle in any form that masu reads");
  app.add_option("-l,--layout", options.layout, "layout of the puzzle")->capture_default_str();
  app.add_option("-p,--polynomial", options.polynomials,
                 "a polynomial of the ideal: '(1+{1,2})*X22', 'X11+{3}', '{4}*X35'")
      ->allow_extra_args(false);
  app.add_option("-f,--file", options.file, "polynomials, one per line");
  app.add_option("--refute", options.refute, "the br-rank of a candidate, r5c5=3 or X55+{3}")
      ->allow_extra_args(false);
  std::string method = "auto";
  app.add_option("--method", method, "how bases are computed: auto, buchberger, zeros")
      ->check(CLI::IsMember({"auto", "buchberger", "zeros"}))
      ->capture_default_str();
  app.add_flag("!--no-rules", options.rules, "the polynomials alone, without the rules of sudoku");
  app.add_flag("!--no-basis", options.basis, "no bases; they can take minutes on empty boards");
  app.set_version_flag("--version", "masu-groebner " + std::string(kVersion));
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? kFine : kUsage;
  }
  if (options.puzzle.empty() && options.polynomials.empty() && options.file.empty()) {
    return complain("nothing to do: give a puzzle or polynomials (--help)", kUsage);
  }
  if (method == "zeros") options.method = BasisMethod::Zeros;
  if (method == "buchberger") options.method = BasisMethod::Buchberger;
  return run(options);
}

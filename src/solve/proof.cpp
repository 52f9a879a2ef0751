// Proofs that a puzzle has no solution, or no second one, for programs that do not trust this one.
//
// The formula is the whole puzzle, not what our propagation leaves of it: exactly one digit in
// every cell and one place for every digit of every house (cnf.hpp), the clues as clauses of one
// literal, and for "one solution" a clause that forbids the solution that was found. It has no
// model; the proof (DRAT) is CaDiCaL's.
#include <fmt/format.h>

#include <cstdio>
#include <filesystem>
#include <memory>

#include "solve/cnf.hpp"
#include "solve/engines.hpp"
#include "solve/supervisor.hpp"

namespace masu::solve {
namespace {

struct Close {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using FilePtr = std::unique_ptr<std::FILE, Close>;

Error cannot_write(const std::string& file) {
  return Error{ErrorCode::Io, "cannot write the file", {file, 0, 0}};
}

// Variable cell * N + digit + 1, digit from 0.
std::vector<int> formula_of(const Puzzle& puzzle, std::span<const Digit> forbidden,
                            std::size_t& clauses) {
  const auto n = static_cast<std::size_t>(puzzle.layout->digits());
  CnfEncoder encoder(*puzzle.layout);
  encoder.encode(
      std::vector<std::uint32_t>(puzzle.digits.size(), puzzle.layout->all_digits().bits()));
  std::vector<int> literals(encoder.literals().begin(), encoder.literals().end());
  clauses = encoder.clause_count();
  const auto variable = [&](std::size_t cell, Digit d) {
    return static_cast<int>(cell * n + d.index()) + 1;
  };
  for (std::size_t cell = 0; cell < puzzle.digits.size(); ++cell) {
    for (Digit d : puzzle.layout->all_digits()) {
      if (puzzle.digits[cell] == d) {
        literals.insert(literals.end(), {variable(cell, d), 0});
      } else if (!puzzle.digits[cell] && !puzzle.allowed_at(Cell(cell)).contains(d)) {
        literals.insert(literals.end(), {-variable(cell, d), 0});
      } else {
        continue;
      }
      ++clauses;
    }
  }
  if (!forbidden.empty()) {
    for (std::size_t cell = 0; cell < forbidden.size(); ++cell) {
      if (!puzzle.digits[cell]) literals.push_back(-variable(cell, forbidden[cell]));
    }
    literals.push_back(0);
    ++clauses;
  }
  return literals;
}

bool write_formula(const std::string& file, const Puzzle& puzzle, const std::vector<Digit>& first,
                   const std::vector<int>& literals, std::size_t clauses) {
  std::string text = fmt::format("c puzzle {}\n", to_line(puzzle));
  if (!first.empty()) text += fmt::format("c besides {}\n", to_line(*puzzle.layout, first));
  text += fmt::format("c variable {} * cell + digit, cells from 0, digits from 1\n",
                      puzzle.layout->digits());
  text += fmt::format("p cnf {} {}\n",
                      puzzle.digits.size() * static_cast<std::size_t>(puzzle.layout->digits()),
                      clauses);
  for (int literal : literals) {
    text += fmt::format_int(literal).c_str();
    text += literal == 0 ? '\n' : ' ';
  }
  const FilePtr out(std::fopen(file.c_str(), "wb"));
  return out && std::fwrite(text.data(), 1, text.size(), out.get()) == text.size() &&
         std::fflush(out.get()) == 0;
}

}  // namespace

Result<Outcome> prove(const Puzzle& puzzle, const std::string& file, const Limits& limits) {
  Limits classify = limits;
  classify.solutions = 2;
  auto solver = make_solver(puzzle.layout);
  if (!solver) return solver.error();
  Outcome outcome = (*solver)->solve(puzzle, classify);
  if (outcome.status() != Status::None && outcome.status() != Status::One) return outcome;

  std::size_t clauses = 0;
  const std::vector<int> literals = formula_of(puzzle, outcome.first, clauses);
  const std::string formula_file = file + ".cnf";
  if (!write_formula(formula_file, puzzle, outcome.first, literals, clauses)) {
    return cannot_write(formula_file);
  }
  FilePtr out(std::fopen(file.c_str(), "wb"));
  if (!out) return cannot_write(file);

  Supervisor supervisor(limits.stop);
  CaDiCaL::Solver cadical;
  cadical.set("quiet", 1);
  cadical.set("binary", 0);
  cadical.trace_proof(out.get(), file.c_str());
  cadical.connect_terminator(&supervisor);
  for (int literal : literals) cadical.add(literal);
  const int answer = cadical.solve();
  cadical.close_proof_trace();
  const bool written = std::fflush(out.get()) == 0 && std::ferror(out.get()) == 0;
  out.reset();
  if (answer == kUnsatisfiable) return written ? Result<Outcome>(outcome) : cannot_write(file);

  // Stopped. (A model would be a wrong answer of ours; then there is no proof either.)
  std::error_code ignored;
  std::filesystem::remove(file, ignored);
  std::filesystem::remove(formula_file, ignored);
  outcome.complete = false;
  return outcome;
}

}  // namespace masu::solve

// Definitions 5 to 7 of the s-rank paper, word for word, for any kind of ideal.
#include "masu/algebra.hpp"

namespace masu::algebra {
namespace {

Cell cell_number(std::size_t i) { return Cell(i); }

}  // namespace

std::vector<Generator> generators_of(const Puzzle& puzzle) {
  std::vector<Generator> out;
  for (std::size_t i = 0; i < puzzle.digits.size(); ++i) {
    const Cell cell(i);
    if (puzzle.at(cell)) {
      out.push_back({Generator::Kind::Solution, cell, puzzle.at(cell)});
      continue;
    }
    for (Digit d : puzzle.layout->all_digits() - puzzle.allowed_at(cell)) {
      out.push_back({Generator::Kind::Zero, cell, d});
    }
  }
  return out;
}

std::vector<SemiSolution> semi_solutions(const Ideal& ideal) {
  const DigitSet all = ideal.layout()->all_digits();
  std::vector<SemiSolution> out;
  for (std::size_t i = 0; i < ideal.layout()->cell_count(); ++i) {
    const auto [zeros, ones] = ideal.linear(cell_number(i));
    for (Digit s : all) {
      const bool first = ones.contains(s);
      const bool second = zeros.contains(all - DigitSet::of(s));
      if ((first || second) && !(first && second)) {
        out.push_back({cell_number(i), s, first, second, zeros - DigitSet::of(s)});
      }
    }
  }
  return out;
}

std::optional<Contradiction> find_contradiction(const Ideal& ideal) {
  const DigitSet all = ideal.layout()->all_digits();
  const std::size_t cells = ideal.layout()->cell_count();
  if (cells > 0) {
    const auto [zeros, ones] = ideal.linear(Cell(0));
    if (!(zeros & ones).empty()) {
      return Contradiction{Contradiction::Kind::Constant, Cell(), zeros & ones};
    }
  }
  for (std::size_t i = 0; i < cells; ++i) {
    const auto [zeros, ones] = ideal.linear(cell_number(i));
    if (zeros == all) {
      return Contradiction{Contradiction::Kind::NoDigit, cell_number(i), DigitSet()};
    }
    if (ones.size() >= 2) {
      return Contradiction{Contradiction::Kind::TwoDigits, cell_number(i), ones};
    }
  }
  return std::nullopt;
}

std::optional<Digit> solution_at(const Ideal& ideal, Cell x) {
  const auto [zeros, ones] = ideal.linear(x);
  if (ones.size() != 1 || zeros != ideal.layout()->all_digits() - ones) return std::nullopt;
  return ones.front();
}

DigitSet open_digits(const Ideal& ideal, Cell x) {
  if (solution_at(ideal, x)) return DigitSet();
  return ideal.layout()->all_digits() - ideal.linear(x).zeros;
}

bool is_maximal(const Ideal& ideal) {
  for (std::size_t i = 0; i < ideal.layout()->cell_count(); ++i) {
    if (!solution_at(ideal, cell_number(i))) return false;
  }
  return true;
}

Result<std::vector<SemiSolution>> replace_once(Ideal& ideal) {
  std::vector<SemiSolution> found = semi_solutions(ideal);
  std::vector<Generator> generators;
  generators.reserve(found.size());
  for (const SemiSolution& s : found) {
    generators.push_back({Generator::Kind::Solution, s.cell, s.digit});
  }
  if (auto added = ideal.add(generators); !added) return added.error();
  return found;
}

Result<Replacement> replace_all(Ideal& ideal) {
  Replacement out;
  for (;;) {
    out.contradiction = find_contradiction(ideal);
    if (out.contradiction) return out;
    auto replaced = replace_once(ideal);
    if (!replaced) return replaced.error();
    if (replaced->empty()) return out;
    out.operations.push_back(std::move(*replaced));
  }
}

Result<Replacement> refute(const Ideal& ideal, Cell x, Digit s) {
  const std::unique_ptr<Ideal> trial = ideal.clone();
  const Generator assumption{Generator::Kind::Solution, x, s};
  if (auto added = trial->add({&assumption, 1}); !added) return added.error();
  return replace_all(*trial);
}

}  // namespace masu::algebra

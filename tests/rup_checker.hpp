// A checker of proofs by reverse unit propagation: slow and obvious.
//
// A clause follows from others if assuming all its literals false leads to a contradiction by unit
// propagation alone. A proof is a list of clauses, each of which follows from the formula and the
// clauses before it, ending in the empty one. Deletions are skipped: more clauses than the prover
// had can only make more follow. (DRAT allows steps that do not follow but keep satisfiability;
// CaDiCaL makes none in solving, and this checker would reject them.)
#pragma once

#include <cstdlib>
#include <istream>
#include <sstream>
#include <string>
#include <vector>

namespace masu::testing_support {

class RupChecker {
 public:
  explicit RupChecker(int variables)
      : value_(static_cast<std::size_t>(variables) + 1), watches_(2 * value_.size()) {}

  /// Adds a clause without asking.
  void add(const std::vector<int>& clause) {
    if (refuted_) return;
    if (clause.empty()) {
      refuted_ = true;
      return;
    }
    clauses_.push_back(clause);
    std::vector<int>& c = clauses_.back();
    // Watch two literals that are not false for good, as far as there are such.
    std::size_t open = 0;
    for (std::size_t i = 0; i < c.size() && open < 2; ++i) {
      if (value(c[i]) >= 0) std::swap(c[i], c[open++]);
    }
    if (open == 0) {
      refuted_ = true;
    } else if (open == 1) {
      refuted_ = value(c[0]) == 0 && !assume_and_propagate(c[0]);
    } else {
      for (std::size_t i = 0; i < 2; ++i) watches_[slot(c[i])].push_back(clauses_.size() - 1);
    }
  }
  /// Does the clause follow? Then it is added.
  bool follows(const std::vector<int>& clause) {
    if (refuted_) return true;
    const std::size_t root = trail_.size();
    bool contradiction = false;
    for (int literal : clause) {
      if (value(literal) > 0) contradiction = true;
      if (contradiction) break;
      if (value(literal) == 0 && !assume_and_propagate(-literal)) contradiction = true;
    }
    while (trail_.size() > root) {
      value_[index(trail_.back())] = 0;
      trail_.pop_back();
    }
    head_ = root;
    if (contradiction) add(clause);
    return contradiction;
  }
  [[nodiscard]] bool refuted() const { return refuted_; }

 private:
  static std::size_t index(int literal) { return static_cast<std::size_t>(std::abs(literal)); }
  static std::size_t slot(int literal) { return 2 * index(literal) + (literal < 0 ? 1U : 0U); }
  [[nodiscard]] int value(int literal) const {
    return literal < 0 ? -value_[index(literal)] : value_[index(literal)];
  }
  void set(int literal) {
    value_[index(literal)] = literal < 0 ? -1 : 1;
    trail_.push_back(literal);
  }
  bool assume_and_propagate(int assumption) {
    set(assumption);
    while (head_ < trail_.size()) {
      const int falsified = -trail_[head_++];
      std::vector<std::size_t>& list = watches_[slot(falsified)];
      for (std::size_t i = 0; i < list.size();) {
        std::vector<int>& c = clauses_[list[i]];
        if (c[0] == falsified) std::swap(c[0], c[1]);
        std::size_t next = 2;
        while (next < c.size() && value(c[next]) < 0) ++next;
        if (value(c[0]) <= 0 && next < c.size()) {
          std::swap(c[1], c[next]);
          watches_[slot(c[1])].push_back(list[i]);
          list[i] = list.back();
          list.pop_back();
          continue;
        }
        if (value(c[0]) < 0) return false;
        if (value(c[0]) == 0) set(c[0]);
        ++i;
      }
    }
    return true;
  }

  std::vector<int> value_;
  std::vector<std::vector<std::size_t>> watches_;
  std::vector<std::vector<int>> clauses_;
  std::vector<int> trail_;
  std::size_t head_ = 0;
  bool refuted_ = false;
};

/// True: `proof` (DRAT as text) refutes `formula` (DIMACS). Otherwise `why` says what is wrong.
inline bool check_proof(std::istream& formula, std::istream& proof, std::string& why) {
  std::string line;
  int variables = 0;
  while (std::getline(formula, line) && line.rfind("p cnf", 0) != 0) continue;
  std::istringstream(line.substr(5)) >> variables;
  RupChecker checker(variables);
  const auto clause_of = [](const std::string& text) {
    std::istringstream words(text);
    std::vector<int> clause;
    for (int literal; words >> literal && literal != 0;) clause.push_back(literal);
    return clause;
  };
  while (std::getline(formula, line)) checker.add(clause_of(line));
  while (std::getline(proof, line)) {
    if (line.empty() || line[0] == 'd') continue;
    if (!checker.follows(clause_of(line))) {
      why = "does not follow: " + line;
      return false;
    }
  }
  why = checker.refuted() ? "" : "the proof does not end in a contradiction";
  return checker.refuted();
}

}  // namespace masu::testing_support

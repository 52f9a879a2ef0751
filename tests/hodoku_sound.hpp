// Are HoDoKu's steps right? Against the solution of a puzzle, and against all solutions of a board
// of candidates that belongs to no puzzle.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "logic/hodoku/collection.hpp"
#include "logic/hodoku/solver.hpp"
#include "masu/kernel9.hpp"
#include "support.hpp"

namespace masu::logic::hodoku::testing {

/// A case of our own collection (tests/techniques/hodoku) and its line.
struct OwnCase {
  std::string text{};
  Case wanted{};
};
/// Those that must be found, or those that must not (-x).
inline std::vector<OwnCase> own_cases(bool must_fail = false) {
  std::vector<OwnCase> cases;
  for (const auto& line : testing_support::own_collection()) {
    auto wanted = parse_case(line);
    EXPECT_TRUE(wanted.ok()) << line;
    if (wanted && wanted->must_fail() == must_fail) cases.push_back({line, std::move(*wanted)});
  }
  return cases;
}

inline const TypeRow& type_of(const Case& wanted) {
  return *std::find_if(kTypeTable.begin(), kTypeTable.end(),
                       [&](const TypeRow& type) { return type.code == wanted.code; });
}

inline bool agrees(const Step& step, const Grid81& solution) {
  const auto is_true = [&](const Candidate& c) { return solution[c.cell] == c.digit; };
  return std::none_of(step.eliminations.begin(), step.eliminations.end(), is_true) &&
         std::all_of(step.placements.begin(), step.placements.end(), is_true) &&
         !(step.eliminations.empty() && step.placements.empty());
}

/// Asks every search for all its steps at positions along HoDoKu's path, and compares each with the
/// solution. Fish that take minutes to list are left out.
class SoundWalk {
 public:
  void take(const std::string& line, int stride) {
    const Grid81 puzzle = solve::grid_from_line81(line.substr(0, 81));
    const auto solved = solver_.solve(puzzle);
    ASSERT_EQ(solved.status(), solve::Status::One) << line;
    Position position = load(puzzle);
    path_.reset();
    path_.solution = solved.first;
    Step step;
    while (position.empty().any()) {
      bool found = false;
      for (std::size_t k = 0; k < kSearches && !found; ++k) {
        if (!kTypeTable[k].on) continue;
        if (kTypeTable[k].type == Type::LockedPair && ++positions_ % stride == 0)
          look(position, solved.first, line);
        step.clear();
        found = search(kTypeTable[k].type).first(path_, position, step);
      }
      ASSERT_TRUE(found) << line;
      ASSERT_TRUE(agrees(step, solved.first)) << row(step.type).name << ' ' << line;
      carry_out(position, step);
    }
  }
  std::uint64_t steps = 0;
  std::map<Type, std::uint64_t> by_type{};

 private:
  static bool takes_minutes(const TypeRow& type) {
    const auto among = [&](Type first, Type last) {
      return type.type >= first && type.type <= last;
    };
    return among(Type::FrankenSquirmbag, Type::FrankenLeviathan) ||
           among(Type::FinnedFrankenJellyfish, Type::FinnedFrankenLeviathan) ||
           among(Type::MutantJellyfish, Type::MutantLeviathan) ||
           among(Type::FinnedMutantSwordfish, Type::FinnedMutantLeviathan) ||
           type.type == Type::FrankenJellyfish || type.type == Type::MutantSwordfish ||
           type.type == Type::GiveUp;
  }
  void look(const Position& position, const Grid81& solution, const std::string& line) {
    for (std::size_t k = 0; k < kSearches; ++k) {
      const TypeRow& type = kTypeTable[k];
      if (takes_minutes(type)) continue;
      work_.reset();
      work_.solution = solution;
      // Every other position with what the solver does not use.
      work_.options = Options();
      work_.options.als_nodes = work_.options.als_overlap = positions_ % 2 == 0;
      work_.options.als_chain_length = 4;
      work_.options.two_candidate_rectangles = true;
      work_.options.duals = true;
      std::vector<Step> found;
      search(type.type).all(work_, position, found);
      steps += found.size();
      for (const Step& step : found) {
        ++by_type[step.type];
        EXPECT_TRUE(agrees(step, solution)) << line << '\n'
                                            << write_case(row(step.type).code, position, step);
      }
    }
  }

  solve::Solver9 solver_{};
  Workspace path_{};
  Workspace work_{};
  int positions_ = 0;
};

/// Candidates of 81 cells, with no digit placed: bit d for digit d.
using Open = std::array<Digits, kCells>;

/// Near misses of a case: the same pattern on boards with ever more candidates.
///
/// The position is taken off its puzzle: a placed digit becomes a cell with one candidate. Then
/// candidates are added, as many at a time as leave the step in place, until every further one
/// destroys it. What is left is the bare pattern, on boards with very many solutions, where an
/// elimination that is not forced by the pattern is in one of them. On every board on the way, with
/// and without the step, whatever the search finds is tried against all solutions.
class NearMisses {
 public:
  /// Looks at no more than `most` boards.
  void take(const OwnCase& own, Rng& rng, int most) {
    wanted_ = &own.wanted;
    type_ = &type_of(own.wanted);
    text_ = &own.text;
    Open open{};
    std::vector<Candidate> missing;
    for (int cell = 0; cell < kCells; ++cell) {
      const auto c = static_cast<std::size_t>(cell);
      const int value = own.wanted.position.value(cell);
      open[c] = value != 0 ? digit_bit(value) : own.wanted.position.candidates(cell);
      for (int digit = 1; digit <= 9; ++digit)
        if (!has_digit(open[c], digit)) missing.push_back(candidate(cell, digit));
    }
    if (type_->category == "Almost Locked Sets") open_elsewhere(open, missing);
    if (!finds(open)) return;
    ++cases;
    shuffle(std::span(missing), rng);
    left_ = most;
    loosen(open, missing);
  }

  int cases = 0;        ///< where the step is also found away from its puzzle
  int boards = 0;       ///< searched
  int near_misses = 0;  ///< boards where the step would be wrong
  int steps = 0;        ///< found on boards, and proved

  /// Fish that are too many to list on a board with nearly all candidates.
  static bool too_many(const TypeRow& type) {
    const bool fish = type.code.substr(0, 2) == "03";
    const bool basic = type.category == "Basic Fish" || type.category == "Finned Basic Fish";
    const bool small = type.code < "0370" && (type.code[3] == '0' || type.code[3] == '1');
    return fish && !basic && !(small && type.score <= 450);
  }

 private:
  /// Cells with one candidate make almost locked sets without end: all cells outside the pattern
  /// are opened at once.
  void open_elsewhere(Open& open, std::vector<Candidate>& missing) {
    work_.reset();
    work_.options = Options();
    EXPECT_TRUE(options_of_case(*wanted_, work_.options));
    std::vector<Step> found;
    search(type_->search).all(work_, wanted_->position, found);
    for (const Step& step : found) {
      if (!has_all(step.eliminations, wanted_->eliminations)) continue;
      CellSet keep;
      for (const auto& als : step.als) keep |= als.cells;
      for (const auto& one : step.pattern) keep.add(one.cell);
      for (const int cell : kAllCells - keep) open[static_cast<std::size_t>(cell)] = kAllDigits;
      std::erase_if(missing, [&](const Candidate& one) { return !keep.has(one.cell); });
      return;
    }
  }

  void loosen(Open& open, std::span<const Candidate> more) {
    if (more.empty() || left_ <= 0 || ::testing::Test::HasFailure()) return;
    Open wider = open;
    for (const auto& add : more) wider[add.cell] |= digit_bit(add.digit);
    --left_;
    if (finds(wider)) {
      open = wider;
    } else if (more.size() > 1) {
      loosen(open, more.first(more.size() / 2));
      loosen(open, more.subspan(more.size() / 2));
    }
  }

  [[nodiscard]] bool uniqueness() const { return type_->category == "Uniqueness"; }

  /// Is the step of the case still there? Every step that is must be right.
  bool finds(const Open& open) {
    ++boards;
    Position position;
    for (int cell = 0; cell < kCells; ++cell)
      for (int digit = 1; digit <= 9; ++digit)
        if (!has_digit(open[static_cast<std::size_t>(cell)], digit)) position.remove(cell, digit);
    work_.reset();
    work_.options = Options();
    EXPECT_TRUE(options_of_case(*wanted_, work_.options));
    if (uniqueness()) work_.options.missing_candidates = work_.options.graves_with_singles = false;
    std::vector<Step> found;
    search(type_->search).all(work_, position, found);
    bool there = false;
    known_.clear();
    for (const Step& step : found) {
      const bool same = step.type == type_->type &&
                        has_all(step.eliminations, wanted_->eliminations) &&
                        has_all(step.placements, wanted_->placements);
      if (same) pattern_ = step;
      there = there || same;
      ++steps;
      for (const auto& gone : step.eliminations)
        EXPECT_FALSE(possible(open, gone, step))
            << row(step.type).name << " eliminates " << write_candidates({gone}) << "\n"
            << *text_ << '\n'
            << write_case(type_->code, position, step);
      for (const auto& put : step.placements)
        for (int digit = 1; digit <= 9; ++digit)
          EXPECT_FALSE(digit != put.digit && possible(open, candidate(put.cell, digit), step))
              << row(step.type).name << " places " << write_candidates({put}) << "\n"
              << *text_;
    }
    if (!there && would_be_wrong(open)) ++near_misses;
    return there;
  }

  static bool has_all(const std::vector<Candidate>& list, const std::vector<Candidate>& all) {
    return std::all_of(all.begin(), all.end(), [&](const Candidate& one) {
      return std::find(list.begin(), list.end(), one) != list.end();
    });
  }

  bool would_be_wrong(const Open& open) {
    for (const auto& gone : wanted_->eliminations)
      if (uniqueness() ? possible(open, gone, pattern_) : solvable(open, gone)) return true;
    for (const auto& put : wanted_->placements)
      for (int digit = 1; digit <= 9; ++digit)
        if (digit != put.digit && solvable(open, candidate(put.cell, digit))) return true;
    return false;
  }

  /// Has the board a solution with this candidate? For a rectangle: one that does not end in the
  /// deadly pattern, which always has a twin.
  bool possible(const Open& open, const Candidate& with, const Step& step) {
    if (!uniqueness()) {
      const auto [at, fresh] = known_.try_emplace({with.cell, with.digit}, false);
      if (fresh) at->second = solvable(open, with);
      return at->second;
    }
    for (const auto& corner : step.pattern) {
      Open other = open;
      other[corner.cell] = static_cast<Digits>(other[corner.cell] & ~step.digits);
      if (solvable(other, with)) return true;
    }
    return false;
  }

  bool solvable(const Open& open, const Candidate& with) {
    if (!has_digit(open[with.cell], with.digit)) return false;
    Marks81 marks{};
    for (std::size_t cell = 0; cell < 81; ++cell)
      marks[cell] = static_cast<std::uint16_t>(open[cell] >> 1);
    marks[with.cell] = static_cast<std::uint16_t>(digit_bit(with.digit) >> 1);
    solve::Limits limits;
    limits.solutions = 1;
    return solver_.solve(marks, limits).solutions > 0;
  }

  const Case* wanted_ = nullptr;
  const TypeRow* type_ = nullptr;
  const std::string* text_ = nullptr;
  Step pattern_{};  ///< the step of the case, where it was found last
  int left_ = 0;
  std::map<std::pair<int, int>, bool> known_{};
  solve::Solver9 solver_{};
  Workspace work_{};
};

}  // namespace masu::logic::hodoku::testing

// The puzzles of some records, by layout: engines that work on many puzzles at a time get many.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "batch.hpp"
#include "engine_choice.hpp"

namespace masu::cli {

/// Puzzles of one layout, and who solves them.
struct PuzzleGroup {
  solve::Solver* solver = nullptr;
  std::vector<Puzzle> puzzles{};
  std::vector<solve::Outcome> outcomes{};  ///< as many, once they are solved

  void solve(const solve::Limits& limits) {
    outcomes.resize(puzzles.size());
    solver->solve_many(puzzles, outcomes, limits);
  }
};

class PuzzleGroups {
 public:
  /// Parses the records, until it is stopped.
  PuzzleGroups(std::span<const io::RawRecord> records, const io::ReadOptions& read,
               Solvers& solvers, const Stop& stop);

  [[nodiscard]] std::span<PuzzleGroup> groups() { return groups_; }
  /// In the order of the records: complains about those without a puzzle, hands on the others as
  /// answer(record, number of the group, number in the group).
  template <class Answer>
  void for_each(Reply& reply, Answer answer) const {
    for (std::size_t i = 0; i < places_.size(); ++i) {
      const Place& place = places_[i];
      if (place.error) {
        reply.fail(records_[i], place.error->text, place.error->error);
      } else {
        answer(records_[i], place.group, place.at);
      }
    }
  }

 private:
  struct Failure {
    std::string text;  // of the record
    Error error;
  };
  struct Place {
    std::size_t group = 0;
    std::size_t at = 0;
    std::optional<Failure> error{};
  };

  std::span<const io::RawRecord> records_;
  std::vector<PuzzleGroup> groups_;
  std::vector<Place> places_;
};

}  // namespace masu::cli

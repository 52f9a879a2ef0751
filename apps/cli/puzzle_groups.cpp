#include "puzzle_groups.hpp"

#include <algorithm>

namespace masu::cli {

PuzzleGroups::PuzzleGroups(std::span<const io::RawRecord> records, const io::ReadOptions& read,
                           Solvers& solvers, const Stop& stop)
    : records_(records) {
  places_.reserve(records.size());
  std::size_t group = 0;
  for (const io::RawRecord& record : records) {
    if (stop.asked()) return;
    auto puzzle = io::parse(record, read);
    if (!puzzle) {
      places_.push_back({0, 0, Failure{std::string(record.text), puzzle.error()}});
      continue;
    }
    const auto same = [&](const PuzzleGroup& other) {
      return other.puzzles.front().layout == puzzle->layout;
    };
    if (group == groups_.size() || !same(groups_[group])) {
      group = static_cast<std::size_t>(std::ranges::find_if(groups_, same) - groups_.begin());
    }
    if (group == groups_.size()) {
      const auto solver = solvers.get(puzzle->layout);
      if (!solver) {
        places_.push_back({0, 0, Failure{to_line(*puzzle), solver.error()}});
        continue;
      }
      groups_.push_back({.solver = *solver});
      groups_.back().puzzles.reserve(records.size());
    }
    auto& puzzles = groups_[group].puzzles;
    places_.push_back({group, puzzles.size()});
    puzzles.push_back(std::move(puzzle).value());
  }
}

}  // namespace masu::cli

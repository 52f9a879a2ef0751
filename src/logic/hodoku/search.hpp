// What all searches have in common: options, the workspace, the rule for the best of several steps.
//
// A search is two functions: `first` gives the step that HoDoKu's solver would take, `all` collects
// every step for lists and for the collection. The table in searches.cpp names them.
//
// All functions of one technique are in one file. Files are compiled together in some builds: names
// in anonymous namespaces must be different in all of src/logic/hodoku.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "logic/hodoku/position.hpp"
#include "logic/hodoku/snapshot.hpp"
#include "logic/hodoku/step.hpp"
#include "logic/hodoku/types.hpp"
#include "masu/stop.hpp"

namespace masu::logic::hodoku {

/// Section 4 of the specification; the defaults are the solver's.
struct Options {
  int max_fins = 5;
  int max_endo_fins = 2;
  bool duals = false;    ///< dual kites and empty rectangles
  bool siamese = false;  ///< fish
  bool two_candidate_rectangles = false;
  bool missing_candidates = true;  ///< uniqueness: the digits need only be allowed
  int chain_length = 20;           ///< nodes of X-Chain, XY-Chain, Remote Pair
  bool als_nodes = false;          ///< in grouped chains
  bool als_overlap = false;
  int als_chain_length = 50;  ///< connections
  bool als_chain_forward_only = true;
  int table_entries = 1000;
  int net_look_ahead = 4;
  int kraken_max_size = 4;
  int kraken_max_fins = 2;
  int kraken_max_endo_fins = 0;
  Digits fish_digits = kAllDigits;        ///< when all fish are wanted: of these digits
  bool one_fish_per_elimination = false;  ///< when all fish are wanted
  /// BUG+1: cells with one candidate do not matter. HoDoKu's rule; only the solver, which takes
  /// singles first, may rely on it.
  bool graves_with_singles = false;
};

struct AlsWork;    // almost locked sets and their connections: als.hpp
struct TableWork;  // implication tables: tables.hpp
struct FishWork;   // what is known to have no fish: fish.hpp
class DeadCells;   // what one digit alone excludes: dead_cells.hpp

/// What the searches keep between calls: memory that is used again, and lists that several searches
/// of one round need (they remember Position::changes()). One per thread.
struct Workspace {
  Workspace();
  ~Workspace();
  Workspace(const Workspace&) = delete;
  Workspace& operator=(const Workspace&) = delete;

  /// A new puzzle: forget what is known about the old one, keep the memory.
  void reset();

  Options options{};
  Stop stop{};
  std::array<std::uint8_t, kCells> solution{};  ///< for Brute Force; zeros if there is not just one
  std::unique_ptr<AlsWork> als;
  std::unique_ptr<TableWork> tables;
  std::unique_ptr<FishWork> fish;
  std::unique_ptr<DeadCells> dead;
  Snapshot no_sue_de_coq{};
};

/// One search. `first` may take entries out of the queues of singles, nothing else.
struct Search {
  Type type;
  bool (*first)(Workspace& work, Position& position, Step& step);
  void (*all)(Workspace& work, const Position& position, std::vector<Step>& found);
};
/// The search of a row of the type table up to GiveUp.
[[nodiscard]] const Search& search(Type type);

/// The rule "best of all": most eliminations, then the smallest weighted sum; of equals the one
/// found first. The eliminations are sorted by by_digit_then_cell().
struct Weight {
  int eliminations = 0;
  int sum = 0;
  [[nodiscard]] static Weight of(std::span<const Candidate> sorted) {
    Weight weight{static_cast<int>(sorted.size()), 0};
    int factor = 1;
    for (const auto& gone : sorted) {
      weight.sum += gone.cell * factor + gone.digit;
      factor += 80;
    }
    return weight;
  }
  /// Of eliminations of one digit.
  [[nodiscard]] static Weight of_digit(const CellSet& cells, int digit) {
    Weight weight;
    for (const int cell : cells) {
      weight.sum += cell * (1 + 80 * weight.eliminations) + digit;
      ++weight.eliminations;
    }
    return weight;
  }
  [[nodiscard]] bool better_than(const Weight& other) const {
    return eliminations != other.eliminations ? eliminations > other.eliminations : sum < other.sum;
  }
};

}  // namespace masu::logic::hodoku

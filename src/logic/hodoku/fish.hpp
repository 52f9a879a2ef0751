// Fish of all kinds and sizes.
#pragma once

#include <array>

#include "logic/hodoku/output.hpp"
#include "logic/hodoku/search.hpp"

namespace masu::logic::hodoku {

/// Where bases and covers are taken from.
enum class FishKind : std::uint8_t { Basic, Franken, Mutant };

/// Which fish are wanted.
struct FishQuery {
  FishKind kind = FishKind::Basic;
  int size = 2;
  bool finless = true;
  bool finned = true;
  int max_fins = 5;
  int max_endo_fins = 2;
  const Stop* stop = nullptr;  ///< asked per set of bases; null: the search is short
};

/// A fish as the search sees it. Sets hold candidates of the digit.
struct Fish {
  int digit = 0;
  int size = 0;
  std::array<std::uint8_t, 7> bases{};
  std::array<std::uint8_t, 7> covers{};
  CellSet base{};          ///< in at least one base
  CellSet cover{};         ///< in at least one cover
  CellSet several{};       ///< in two or more covers
  CellSet fins{};          ///< not covered, and the endo fins
  CellSet endo_fins{};     ///< in two or more bases
  CellSet eliminations{};  ///< cover - base, seen by all fins
  CellSet cannibal{};      ///< in several covers and in base, seen by all fins
};
/// The name of a fish follows from its houses, not from where they were taken from.
[[nodiscard]] Type fish_type(const Position& position, const Fish& fish);
void describe_fish(const Position& position, const Fish& fish, Step& step);

/// Calls `use` for every fish with an elimination (or, if `without_eliminations`, for every finned
/// fish without one), in HoDoKu's order; `use` returns true to end the search, and so does the stop
/// of the query.
class FishUser {
 public:
  virtual ~FishUser() = default;
  virtual bool use(const Fish& fish) = 0;
};
bool search_fish(const Position& position, int digit, const FishQuery& query,
                 bool without_eliminations, FishUser& user);

/// All fish of the query; several for one elimination if the options allow it. Siamese ones
/// if the option is on.
void all_fish(Workspace& work, const Position& position, const FishQuery& query,
              std::vector<Step>& found);
/// The first fish of the row `type` of the table.
bool first_fish(Workspace& work, const Position& position, Type type, Step& step);
/// What the row `type` of the table searches.
[[nodiscard]] FishQuery fish_query(Type type);

/// Basic fish by their lines alone: the same first fish as search_fish, much faster.
bool first_basic_fish(const Position& position, int digit, Type type, Step& step);

/// Is there a finned Franken fish of this size that eliminates something? Quick. `dead`: the cells
/// that it could eliminate (DeadCells).
bool has_finned_franken_fish(const Position& position, int digit, const FishQuery& query,
                             const CellSet& dead);

/// A digit whose candidates have not changed since a search for it came back with nothing need not
/// be searched again.
struct FishWork {
  void reset() { nothing.fill({}); }
  /// The candidates with which the search for (type, digit) came back with nothing.
  CellSet& known(Type type, int digit) {
    // Squeezes the rows of the table to those of fish.
    const int row = static_cast<int>(type);
    const int basic = static_cast<int>(Type::XWing), finned = static_cast<int>(Type::FinnedXWing),
              franken = static_cast<int>(Type::FrankenXWing);
    const int number = row < finned    ? row - basic
                       : row < franken ? 6 + row - finned
                                       : 18 + row - franken;
    return nothing[static_cast<std::size_t>(number)][static_cast<std::size_t>(digit)];
  }
  std::array<std::array<CellSet, 10>, 42> nothing{};
};

}  // namespace masu::logic::hodoku

// Logic: techniques a person can follow, the steps they make, and their explanation.
//
// A step is data; text, JSON and pictures are made from it. All techniques work on the tables of
// the layout, so they run on 4x4, 16x16, sudoku X and overlapped boards alike.
#pragma once

#include <compare>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "masu/puzzle.hpp"
#include "masu/result.hpp"
#include "masu/solve.hpp"

namespace masu::logic {

// --- techniques

enum class TechniqueId : std::uint8_t {
  FullHouse,
  Scanning,
  NakedSingle,
  HiddenSingle,
  LockedPair,
  LockedTriple,
  Pointing,
  Claiming,
  NakedPair,
  HiddenPair,
  NakedTriple,
  HiddenTriple,
  XWing,
  NakedQuad,
  HiddenQuad,
  Swordfish,
  Jellyfish,
  RemotePair,
  BugPlusOne,
  Skyscraper,
  TwoStringKite,
  DualTwoStringKite,
  TurbotFish,
  EmptyRectangle,
  DualEmptyRectangle,
  XYWing,
  XYZWing,
  WWing,
  UniquenessTest1,
  UniquenessTest2,
  UniquenessTest3,
  UniquenessTest4,
  UniquenessTest5,
  UniquenessTest6,
  HiddenRectangle,
  AvoidableRectangleOne,
  AvoidableRectangleTwo,
  FinnedXWing,
  SashimiXWing,
  FinnedSwordfish,
  SashimiSwordfish,
  FinnedJellyfish,
  SashimiJellyfish,
  ColouringTrap,
  ColouringWrap,
  MultiColours1,
  MultiColours2,
  XChain,
  XYChain,
  NakedSubset,
  HiddenSubset,
  SueDeCoq,
  ContinuousLoop,
  DiscontinuousLoop,
  Aic,
  GroupedContinuousLoop,
  GroupedDiscontinuousLoop,
  GroupedAic,
  AlsXZ,
  AlsXYWing,
  AlsChain,
  DeathBlossom,
  AlsAic,
  Squirmbag,
  Whale,
  Leviathan,
  FinnedSquirmbag,
  SashimiSquirmbag,
  FinnedWhale,
  SashimiWhale,
  FinnedLeviathan,
  SashimiLeviathan,
  FrankenXWing,
  FrankenSwordfish,
  FrankenJellyfish,
  FrankenSquirmbag,
  FrankenWhale,
  FrankenLeviathan,
  FinnedFrankenXWing,
  FinnedFrankenSwordfish,
  FinnedFrankenJellyfish,
  FinnedFrankenSquirmbag,
  FinnedFrankenWhale,
  FinnedFrankenLeviathan,
  MutantXWing,
  MutantSwordfish,
  MutantJellyfish,
  MutantSquirmbag,
  MutantWhale,
  MutantLeviathan,
  FinnedMutantXWing,
  FinnedMutantSwordfish,
  FinnedMutantJellyfish,
  FinnedMutantSquirmbag,
  FinnedMutantWhale,
  FinnedMutantLeviathan,
  TemplateSet,
  TemplateDelete,
  KrakenFish1,
  KrakenFish2,
  ForcingContradiction,
  ForcingVerity,
  NetContradiction,
  NetVerity,
  BruteForce,
};

/// One row of the table of techniques: everything that is not the finding itself.
struct Technique {
  TechniqueId id;
  std::string_view key;       ///< "naked-pair", for options and JSON
  std::string_view code;      ///< short code, HoDoKu's where it has one
  std::string_view name;      ///< "Naked Pair"
  std::string_view japanese;  ///< name in Japanese
  std::string_view aliases;   ///< other names, comma separated
  int level;                  ///< of the document: 1 scanning ... 6 X-wing; 7: beyond it, 8: far
  int size;                   ///< of a subset or fish; 0 elsewhere
  std::string_view help;      ///< one line
};
/// Does it rely on the puzzle having one solution?
[[nodiscard]] constexpr bool needs_proper_puzzle(TechniqueId id) {
  return id == TechniqueId::BugPlusOne ||
         (id >= TechniqueId::UniquenessTest1 && id <= TechniqueId::AvoidableRectangleTwo);
}
/// All techniques, in their default order.
[[nodiscard]] std::span<const Technique> techniques();
[[nodiscard]] const Technique& technique(TechniqueId id);
/// By key, code, name or alias, case and punctuation ignored; nullptr if unknown.
[[nodiscard]] const Technique* find_technique(std::string_view name);
/// A list of names, comma separated, gives the techniques in that order; "all" is the whole table,
/// "level-3" the techniques up to that level, and "-name" removes one: "all,-xy-chain".
[[nodiscard]] Result<std::vector<TechniqueId>> parse_techniques(std::string_view list);

// --- steps

struct Candidate {
  Cell cell;
  Digit digit;
  friend constexpr auto operator<=>(const Candidate&, const Candidate&) = default;
};

/// What a candidate, cell or house does in a pattern.
enum class Role : std::uint8_t {
  Pattern,  ///< makes the pattern
  Witness,  ///< a digit on the board that excludes others
  Pivot,
  Pincer,
  End,   ///< one of two, at least one of which is true
  Link,  ///< inside of a chain, or what connects two parts
  ColourA,
  ColourB,
  Base,      ///< house in which the digits must be placed
  Cover,     ///< house that is used up by that
  Fin,       ///< candidate of a base that no cover holds; the other end of what connects a wing
  EndoFin,   ///< fin that lies in two bases
  Cannibal,  ///< candidate of a base that the fish itself removes: it lies in two covers
  ColourC,   ///< colours of a second part
  ColourD,
  Extra,  ///< further candidate of a rectangle, which keeps it from being deadly
};
[[nodiscard]] std::string_view to_string(Role role);

struct Step {
  struct Mark {
    Candidate candidate;
    Role role;
    friend bool operator==(const Mark&, const Mark&) = default;
  };
  struct HouseMark {
    House house;
    Role role;
    friend bool operator==(const HouseMark&, const HouseMark&) = default;
  };
  /// strong: not both false. weak: not both true.
  struct Link {
    Candidate from, to;
    bool strong;
    friend bool operator==(const Link&, const Link&) = default;
  };
  /// Cells of a house and the digits that they can take between them: an almost locked set has one
  /// digit more than cells. Without one of its digits it is locked: every other digit is in it.
  struct Set {
    std::vector<Cell> cells{};
    DigitSet digits{};
    friend bool operator==(const Set&, const Set&) = default;
  };
  /// A statement of a chain. On: one of the cells is `digit`. Off: none is. One cell is a
  /// candidate, several are a group. With a `set`: the cells of that set which can be `digit`; that
  /// the digit is not in the set (off) makes another one be in it (on).
  struct Node {
    std::vector<Cell> cells{};
    Digit digit{};
    bool on = false;
    std::optional<std::size_t> set{};  ///< which of the step's sets
    friend bool operator==(const Node&, const Node&) = default;
  };
  /// Statements that follow from the first one, or, of a net, from those before them. Off to on is
  /// a strong link, on to off a weak one.
  struct Chain {
    std::vector<Node> nodes{};
    /// Which node follows from which, by number. Empty: each from the one before it. Several
    /// arrows to one node: it takes all of them.
    std::vector<std::pair<std::size_t, std::size_t>> follows{};
    bool loop = false;  ///< the first node follows from the last again
    /// `follows`, filled in and with what closes a loop.
    [[nodiscard]] std::vector<std::pair<std::size_t, std::size_t>> arrows() const;
    friend bool operator==(const Chain&, const Chain&) = default;
  };

  TechniqueId technique{};
  DigitSet digits{};          ///< what the pattern is about
  std::vector<Mark> marks{};  ///< candidates of the pattern
  std::vector<HouseMark> houses{};
  std::vector<Link> links{};  ///< of a pattern that is no chain, in order
  std::vector<Set> sets{};    ///< almost locked sets, or the parts of a Sue de Coq
  /// One for a chain or loop. Several for forcing chains, Kraken fish and death blossoms: from the
  /// possibilities of which one is true, to the same conclusion; or from one candidate to two
  /// statements that contradict each other.
  std::vector<Chain> chains{};
  std::vector<Candidate> placements{};
  std::vector<Candidate> eliminations{};

  /// Cells that have a mark of this role, each once, in the order of the marks.
  [[nodiscard]] std::vector<Cell> cells(Role role) const;
  /// `links`, then the arrows of the chains, each between the first cells of its nodes.
  [[nodiscard]] std::vector<Link> all_links() const;
  friend bool operator==(const Step&, const Step&) = default;
};

// --- the engine

/// Finds and applies steps on one board.
///
///   threads   one per thread
class Engine {
 public:
  explicit Engine(LayoutPtr layout);
  Engine(LayoutPtr layout, std::vector<TechniqueId> order);
  ~Engine();
  Engine(Engine&&) noexcept;
  Engine& operator=(Engine&&) noexcept;

  /// Digits and pencil marks of `puzzle`, less what its digits exclude. False: contradictory.
  bool load(const Puzzle& puzzle);
  /// Declares that the clues of the loaded puzzle have one solution (is_proper). Techniques that
  /// rely on this find nothing without it. Holds until the next call.
  void assume_proper(bool proper);
  /// The first step of the first technique that has one. Brute force takes it from the solution of
  /// the puzzle as it was loaded, and has no step unless there is exactly one solution.
  /// Returns nothing after a stop; ask `stop` whether that was the reason.
  [[nodiscard]] std::optional<Step> next(const Stop& stop = {}) const;
  /// Every step of every technique, without repeats of the same conclusions by one technique.
  /// After a stop, those found so far.
  [[nodiscard]] std::vector<Step> all(const Stop& stop = {}) const;
  void apply(const Step& step);

  [[nodiscard]] bool complete() const;
  /// False once an empty cell has no candidate or a missing digit no place.
  [[nodiscard]] bool alive() const;
  [[nodiscard]] int empty_cells() const;
  /// The board as it is now, with all candidates as pencil marks.
  [[nodiscard]] Puzzle position() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

struct Path {
  enum class End : std::uint8_t {
    Solved,
    Stuck,          ///< no technique has a step
    Contradiction,  ///< a cell or a digit has no place: the puzzle has no solution
    Unfinished,     ///< stopped
  };
  std::vector<Step> steps;
  End end = End::Stuck;
  Puzzle position;  ///< the last one
};
/// "solved", "stuck", "contradiction", "unfinished"
[[nodiscard]] std::string_view to_string(Path::End end);
/// Steps until the board is complete, or no technique has one.
[[nodiscard]] Path explain(const Puzzle& puzzle, Engine& engine, const Stop& stop = {});

/// How often each technique was used, by code in the order of the table: "fh=3 n1=12 bf2=1".
[[nodiscard]] std::string summary(std::span<const Step> steps);

/// Do the clues alone, without the player's digits and pencil marks, have one solution? Also false
/// if the solver would need more than 20,000 branches to find out.
[[nodiscard]] bool is_proper(const Puzzle& position, solve::Solver& solver, const Stop& stop = {});

// --- text

/// "Naked Pair: 2,3 in r2c5,r2c6 => r2c1<>2, r2c4<>3"
[[nodiscard]] std::string line(const Step& step, const Layout& layout,
                               Language language = Language::English);
/// "2- r1c1 -6- r1c7 =6= r5c7 -4- ALS:r5c1,r5c3{2,4,9} -2": a place, then the digit by which the
/// next one is linked, = strong, - weak. One digit throughout: "5 r1c3 = r1c8 - r5c8 = r5c2".
/// Chains that begin with an assumption, and nets: "r1c1=5 -> r1c4<>5 -> r7c4=5".
[[nodiscard]] std::string notation(const Step::Chain& chain, const Step& step,
                                   const Layout& layout);
/// A few sentences for readers who do not know the technique.
[[nodiscard]] std::string paragraph(const Step& step, const Layout& layout,
                                    Language language = Language::English);

/// Hints in three depths.
enum class Depth : std::uint8_t { Technique = 1, Where, All };
[[nodiscard]] std::string hint(const Step& step, const Layout& layout, Depth depth,
                               Language language = Language::English);
/// All three, one after the other.
[[nodiscard]] std::vector<std::string> hints(const Step& step, const Layout& layout,
                                             Language language = Language::English);

/// One JSON object (docs/logic.md); `line` and `paragraph` are in it.
[[nodiscard]] std::string to_json(const Step& step, const Layout& layout,
                                  Language language = Language::English);

// --- mistakes of the player

/// Why a position cannot be finished. A hint there would lead further astray.
struct Mistakes {
  std::optional<Clash> clash{};  ///< two equal digits in a house
  bool solvable = true;          ///< false: the position has no solution
  /// Digits that are wrong and cells that lost the candidate they need, if the clues alone have one
  /// solution.
  std::vector<Cell> cells{};
  [[nodiscard]] bool any() const { return clash || !solvable; }
};
/// Finds none if the solver gives up.
[[nodiscard]] Mistakes find_mistakes(const Puzzle& position, solve::Solver& solver,
                                     const Stop& stop = {});

// --- checking and solving

/// Proves steps against all solutions of a puzzle, with a solver.
class Checker {
 public:
  /// Fails if the layout has no solver.
  static Result<Checker> build(const Puzzle& puzzle, const Stop& stop = {});
  ~Checker();
  Checker(Checker&&) noexcept;
  Checker& operator=(Checker&&) noexcept;

  [[nodiscard]] solve::Status status() const;
  /// Checks that the pattern is on the board at `position`, that the step changes something there,
  /// and that every solution of the puzzle agrees with the step. Returns what is wrong, or that it
  /// was stopped; empty if all is well.
  [[nodiscard]] std::string check(const Step& step, const Puzzle& position);

 private:
  Checker();
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

/// The solver of the document (Nasu 2012): subsets, fish and singles until nothing changes, then a
/// trial on an empty cell with fewest candidates.
struct LogicReport {
  int filled_by_logic = 0;      ///< cells filled before the first trial
  int open_at_first_trial = 0;  ///< 0: logic alone
  std::uint64_t trials = 0;     ///< digits tried, over the whole search
};
class LogicSolver : public solve::Solver {
 public:
  using solve::Solver::solve;
  /// About the last solve().
  [[nodiscard]] virtual const LogicReport& report() const = 0;
};
[[nodiscard]] std::unique_ptr<LogicSolver> make_logic_solver(LayoutPtr layout);

}  // namespace masu::logic

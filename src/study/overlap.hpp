// The study of overlapped boards: which order of the boards needs the fewest looks?
//
// Measures collections of puzzles (the document's 30 as printed, puzzles from files, generated
// ones), and answers the document's questions for each: its Tables 4 to 11, the shares of its
// Figures 30 to 34 and 40, the curves of its Figures 28, 29 and 35 to 39.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/statistics.hpp"
#include "masu/generate.hpp"
#include "masu/overlap.hpp"
#include "masu/run.hpp"

namespace masu::study {

class Report;

/// Per area of the layout (boards, then overlaps).
struct RunCounts {
  std::vector<std::uint32_t> looks;
  std::vector<std::uint32_t> loops;
  [[nodiscard]] std::uint32_t total() const;
};

/// All runs of one puzzle: strategy by strategy, within a strategy board to start with by board (a
/// written schedule has one run).
struct OverlapRecord {
  std::vector<RunCounts> runs;
};

struct OverlapCollection {
  std::string name;
  LayoutPtr layout;
  overlap::Rules rules;
  std::vector<overlap::Strategy> strategies;
  std::vector<OverlapRecord> records;  ///< puzzles that every run solves
  std::uint64_t unsolved = 0;          ///< puzzles left out because some run does not

  /// Index of a run in a record.
  [[nodiscard]] std::size_t run(std::size_t strategy, std::size_t start) const;
  [[nodiscard]] std::size_t starts(std::size_t strategy) const;
  /// Fewest looks over the boards to start with.
  [[nodiscard]] std::uint32_t best(const OverlapRecord& record, std::size_t strategy) const;
};

/// The 30 puzzles of the document, as it prints them.
[[nodiscard]] OverlapCollection ando_collection();

/// Numbers the puzzles as the document does: by the mean over alternating, one-sided and focus1 of
/// the fewest looks.
void sort_as_document(OverlapCollection& collection);

// --- shares

/// A figure of the document that shows shares of puzzles.
struct ShareFigure {
  int number = 0;
  std::string question;
  std::vector<std::string> answers;
  std::vector<std::uint64_t> counts;  ///< puzzles per answer
};
/// Figures 30, 31, 32, 33, 34 and 40 of a collection of two boards with the usual strategies. Ties:
/// one-sided before alternating before focus, few laps over C before many; from A and from B equal
/// is a separate answer in 32 and 33.
[[nodiscard]] std::vector<ShareFigure> share_figures(const OverlapCollection& collection);

/// How badly do the document's counts fit the shares of a collection? Likelihood-ratio statistic
/// per figure, and the probability of one at least as large if the document's puzzles were drawn
/// from the collection.
struct Fit {
  double statistic = 0;
  double probability = 1;
};
[[nodiscard]] Fit fit_of(const ShareFigure& document, const ShareFigure& measured);

// --- the open question

/// One strategy against another on the same puzzles, each from its best board.
struct Paired {
  std::uint64_t fewer = 0, equal = 0, more = 0;
  double mean_difference = 0;  ///< looks of the first less looks of the second
  Interval interval;           ///< 95 %
};
[[nodiscard]] Paired compare(const OverlapCollection& collection, std::size_t first,
                             std::size_t second);
/// Puzzles that each strategy needs the fewest looks for; a tie goes to the first in `order`.
[[nodiscard]] std::vector<std::uint64_t> wins(const OverlapCollection& collection,
                                              const std::vector<std::size_t>& order);
struct MeanLooks {
  double mean = 0;
  double half_width = 0;  ///< of the 95 % interval
};
/// Over all puzzles, from the best board, or from board `start` if given.
[[nodiscard]] MeanLooks mean_looks(const OverlapCollection& collection, std::size_t strategy,
                                   std::optional<std::size_t> start = std::nullopt);

// --- measuring

/// What a collection is made from: given puzzles, or generated ones.
struct CollectionSpec {
  std::string name;
  std::vector<overlap::Strategy> strategies;
  /// Layout, rules and conditions; `strategies` of the options are those the puzzles must be
  /// solvable by.
  generate::OverlappedOptions options;
  std::uint64_t generated = 0;
  std::shared_ptr<const std::vector<Puzzle>> puzzles;  ///< if set, instead of generated ones
};

/// Measures several collections in one run: a unit is a puzzle, so any number of threads gives the
/// same.
class OverlapStudy {
 public:
  explicit OverlapStudy(std::vector<CollectionSpec> specs, std::uint64_t seed);

  /// Valid while the study lives. Its merge fills the collections.
  [[nodiscard]] run::Job job();
  [[nodiscard]] std::uint64_t puzzles() const;
  [[nodiscard]] std::vector<OverlapCollection>& collections() { return collections_; }

 private:
  struct Place {
    std::size_t collection;
    std::uint64_t index;
  };
  [[nodiscard]] Place place_of(std::uint64_t unit) const;
  [[nodiscard]] std::uint64_t size_of(std::size_t collection) const;

  std::vector<CollectionSpec> specs_;
  std::uint64_t seed_;
  std::vector<OverlapCollection> collections_;
};

/// Adds tables and figures to a report; gives the main findings in a few lines of text.
[[nodiscard]] Result<std::string> describe_overlaps(Report& report,
                                                    std::span<const OverlapCollection> collections);
/// Writes the report into a folder: report.md, report.html, every table as CSV, every figure as
/// SVG. Tables and curves are of the first collection of two boards; all two-board collections are
/// readings of the rules to choose from. Gives the main findings in a few lines of text.
[[nodiscard]] Result<std::string> write_overlap_report(
    const std::string& directory, std::span<const OverlapCollection> collections);

}  // namespace masu::study

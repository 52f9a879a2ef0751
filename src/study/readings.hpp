// How can the program behind Nasu's Table 4.2 be read? Boards by every reading of its text, by both
// solvers, and how likely the fifteen numbers of the table are under each.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "masu/generate.hpp"
#include "masu/run.hpp"

namespace masu::study {

class Report;

/// One reading of the generator.
struct Reading {
  std::string name;  ///< its parts with + between: start5+digits8
  generate::PlacingRules rules;
  int greedy = 0;  ///< if not 0: all clues but this many are random
};

/// Parts: text (the rest is as there), startK (K random clues first), greedyN (N clues by the
/// method, the rest random, first), digitsD, repeat, and one of cell, first, running
/// (generate::Ties).
[[nodiscard]] Result<Reading> parse_reading(std::string_view text);
/// Every combination that is looked at by itself.
[[nodiscard]] std::vector<Reading> all_readings();

/// Boards of one reading with one number of clues.
struct ReadingRow {
  std::uint64_t boards = 0;
  std::uint64_t one = 0, several = 0, none = 0;  ///< exactly
  std::uint64_t literal_one = 0;                 ///< by the solver as printed; none is the same
  /// Boards with a solution by the number of calls of the printed solver: index floor(log2).
  static constexpr std::size_t kCalls = 24;
  std::array<std::uint64_t, kCalls> calls_one{}, calls_several{};
};

/// The table as one reading of generator, solver and clue count has it, beside the document's.
struct ReadingFit {
  std::size_t reading = 0;
  bool literal = false;
  int more_clues = 0;  ///< than the table says
  int patience = 0;    ///< not 0: more than 2^patience calls count as no solution
  /// Likelihood-ratio statistic of the two samples being of one distribution, ten degrees of
  /// freedom.
  double distance = 0;
  double probability = 0;                                ///< of one at least as large, if they are
  std::array<std::array<std::uint64_t, 3>, 5> counts{};  ///< 21 to 17 clues: one, several, none
};

struct ReadingsOptions {
  std::vector<Reading> readings;
  std::uint64_t boards = 10'000;  ///< per reading and number of clues
  bool literal = true;            ///< run the printed solver, too
};

class ReadingsStudy {
 public:
  static Result<ReadingsStudy> build(ReadingsOptions options);
  ~ReadingsStudy();
  ReadingsStudy(ReadingsStudy&&) noexcept;
  ReadingsStudy& operator=(ReadingsStudy&&) noexcept;

  /// To be run before the rest.
  [[nodiscard]] run::Job job();
  [[nodiscard]] const std::vector<Reading>& readings() const;
  [[nodiscard]] const ReadingRow& row(std::size_t reading, int clues) const;
  /// All of them, best first.
  [[nodiscard]] std::vector<ReadingFit> fits() const;
  /// Adds the table of fits to a report.
  [[nodiscard]] Result<Done> describe(Report& report) const;
  [[nodiscard]] Result<Done> write(const std::string& directory) const;

 private:
  struct Impl;
  explicit ReadingsStudy(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

/// "start5, printed solver, one clue more".
[[nodiscard]] std::string to_string(const ReadingFit& fit, const Reading& reading);

/// The document's Table 4.2, 21 to 17 clues: one, several, none.
inline constexpr std::array<std::array<std::uint64_t, 3>, 5> kNasuTable42{
    {{82, 1386, 8532}, {61, 3624, 6315}, {32, 6995, 2973}, {7, 9064, 929}, {0, 9615, 385}}};

}  // namespace masu::study

// The study of solving times: Tables 3.1 and 3.2 and Figure 3.1 (3.2 in the text) of Nasu 2012 for
// any collections and every engine, next to the document's numbers.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "masu/io.hpp"
#include "masu/solve.hpp"

namespace masu::study {

struct Figure;
class Report;
struct Table;

struct SolverStudyOptions {
  /// Names of engines, and `logic`: the document's own method, logic then search. Empty: every one
  /// but `auto` and `reference`.
  std::vector<std::string> engines;
  /// For one puzzle and engine; a puzzle over it is `unknown`. 0: no such limit. Seconds are those
  /// of the clock, so what they cut off depends on the machine and its load; branches do not.
  double seconds = 10;
  std::uint64_t nodes = 0;
};

/// Times of one engine on one collection: first solution and proof that there is no other.
struct SolverTimes {
  std::size_t collection;  ///< which one of those added
  std::string engine;
  std::vector<double> seconds;         ///< CPU time of every puzzle, in input order
  std::vector<solve::Status> answers;  ///< likewise
};

class SolverStudy {
 public:
  /// Reads a collection. Fails if the file cannot be read; records that are no puzzles go to
  /// complaints().
  [[nodiscard]] Result<Done> add(const std::string& file, const io::ReadOptions& options);
  void add(std::string name, std::vector<Puzzle> puzzles);
  /// Solves everything, one puzzle after the other: parallel work would disturb the times. Fails if
  /// there is no engine of a name, or if `stop` is requested.
  [[nodiscard]] Result<Done> measure(const SolverStudyOptions& options, const Stop& stop = {});

  [[nodiscard]] const std::vector<SolverTimes>& times() const { return times_; }
  [[nodiscard]] const std::vector<std::string>& complaints() const { return complaints_; }
  /// Puzzles on whose answer two engines disagree, `unknown` aside. There should be none.
  [[nodiscard]] std::uint64_t disagreements() const;
  /// Adds the tables and the figure to a report.
  [[nodiscard]] Result<Done> describe(Report& report) const;
  [[nodiscard]] Result<Done> write(const std::string& directory) const;

 private:
  struct Collection {
    std::string name;
    std::vector<Puzzle> puzzles;
  };
  [[nodiscard]] Result<Done> measure(std::size_t collection, const std::string& engine,
                                     const Stop& stop);
  [[nodiscard]] Table table_3_1() const;
  [[nodiscard]] Table table_3_2() const;
  [[nodiscard]] Figure figure_3_1() const;
  std::vector<Collection> collections_;
  std::vector<SolverTimes> times_;
  std::vector<std::string> complaints_;
  SolverStudyOptions options_;
};

}  // namespace masu::study

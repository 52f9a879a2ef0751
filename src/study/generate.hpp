// The study of Nasu's document (docs/spec/generate.md): boards made by its generators, by number of
// clues: how many have one, several, no solution? Tables 4.1 and 4.2, and its proposal as a third.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "masu/generate.hpp"
#include "masu/layout.hpp"
#include "masu/run.hpp"

namespace masu::study {

class Report;

struct GenerateOptions {
  LayoutPtr layout;
  int min_clues = 17;
  int max_clues = 21;
  std::uint64_t boards = 10'000;  ///< per generator and number of clues
  int random_start = 0;           ///< random clues before fewest candidates and guided set in
};

/// One row of a table.
struct GenerateRow {
  generate::Placing placing{};
  int clues = 0;
  std::uint64_t one = 0, several = 0, none = 0;
  /// One solution by the solver as the document prints it (literal_solver.hpp): plain 9x9 only.
  std::uint64_t literal_one = 0;
  std::uint64_t unknown = 0;  ///< not classified within the limit of the search
  double seconds = 0;         ///< processor time, making and classifying
};

class GenerateStudy {
 public:
  /// Fails if a generator cannot be built for these options.
  static Result<GenerateStudy> build(GenerateOptions options);
  ~GenerateStudy();
  GenerateStudy(GenerateStudy&&) noexcept;
  GenerateStudy& operator=(GenerateStudy&&) noexcept;

  /// To be run before the rest.
  [[nodiscard]] run::Job job();
  /// Generator by generator, falling clues.
  [[nodiscard]] const std::vector<GenerateRow>& rows() const;
  /// Adds the tables to a report.
  [[nodiscard]] Result<Done> describe(Report& report) const;
  /// Writes tables and the report into a folder.
  [[nodiscard]] Result<Done> write(const std::string& directory) const;

 private:
  struct Impl;
  explicit GenerateStudy(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

}  // namespace masu::study

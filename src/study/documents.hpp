// `masu study all`: every table and figure of the five documents beside ours, with a verdict per
// claim.
//
//     auto documents = all_documents(options);
//     for (auto& document : documents) {
//       for (auto& step : document->steps()) run(step.make_job());   // in every process
//       write_document(*document, folder, stop);                     // in the main one
//     }
//     write_index(...)
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "masu/run.hpp"

namespace masu::study {

class Report;

/// Undecided: a test was made, and the samples (theirs or ours) are too small for an answer.
enum class Verdict : std::uint8_t { Reproduced, Differs, Undecided, NotComparable };
inline constexpr std::size_t kVerdicts = 4;
/// "reproduced", "differs", "undecided", "not comparable"
[[nodiscard]] std::string_view to_string(Verdict verdict);

/// Something that a document says, and what we found.
struct Claim {
  std::string place;   ///< "Table 4.2", and the same in Japanese
  std::string theirs;  ///< what the document says
  std::string ours;
  Verdict verdict = Verdict::NotComparable;
  std::string why;
};
/// Reproduced if `same`, else it differs.
[[nodiscard]] Verdict verdict_of(bool same);
/// Of a difference that should be below zero, by its 95 % interval.
[[nodiscard]] Verdict verdict_below_zero(double mean, double half_width);

struct DocumentInfo {
  std::string id;        ///< name of its folder
  std::string author;    ///< and year
  std::string title;     ///< in English
  std::string title_ja;  ///< as it is
};

struct DocumentOptions {
  bool full = false;  ///< hours of accuracy instead of minutes
  std::string folder;
  std::string puzzles;  ///< file of rated puzzles for the D-score and the s-rank; empty: generated
  bool is_main = true;  ///< false in a process that only works for another one
};

class DocumentStudy {
 public:
  DocumentStudy() = default;
  virtual ~DocumentStudy() = default;
  DocumentStudy(const DocumentStudy&) = delete;
  DocumentStudy& operator=(const DocumentStudy&) = delete;

  [[nodiscard]] virtual const DocumentInfo& info() const = 0;

  struct Step {
    std::string name;
    /// Called when the steps before have been run.
    std::function<Result<run::Job>()> make_job;
    bool keeps_state = true;  ///< false: seconds, and fed from a file
  };
  /// What has to be run before `describe`, one after the other. Valid while the study lives.
  [[nodiscard]] virtual std::vector<Step> steps() = 0;
  /// Tables and figures into the report; gives the claims.
  [[nodiscard]] virtual Result<std::vector<Claim>> describe(Report& report, const Stop& stop) = 0;
};

/// In the order of their years.
[[nodiscard]] std::vector<std::unique_ptr<DocumentStudy>> all_documents(
    const DocumentOptions& options);

/// What became of one document.
struct DocumentResult {
  DocumentInfo info;
  std::vector<Claim> claims;
};
/// Writes the page of a document, FOLDER/ID/report.html.
[[nodiscard]] Result<DocumentResult> write_document(DocumentStudy& document,
                                                    const std::string& folder, const Stop& stop);
/// Writes FOLDER/index.html, index.md and verdicts.csv. `origin`: how it was made.
[[nodiscard]] Result<Done> write_index(const std::vector<DocumentResult>& results,
                                       const std::string& folder, const std::string& origin);

}  // namespace masu::study

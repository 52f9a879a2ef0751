// Tsuchide and Shinkai 2011: the D-score.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <map>
#include <optional>

#include "masu/generate.hpp"
#include "study/document_list.hpp"
#include "study/document_tsuchide_claims.hpp"
#include "study/dscore.hpp"
#include "study/report.hpp"

namespace masu::study {
namespace {

struct Kind {
  const char* label;
  int min_clues, max_clues;
};
constexpr std::array kKinds{Kind{"many", 33, 45}, Kind{"middle", 27, 32}, Kind{"few", 20, 26}};

class Tsuchide final : public DocumentStudy {
 public:
  Tsuchide(const DocumentOptions& options, std::shared_ptr<PuzzleCollection> collection)
      : options_(options), collection_(std::move(collection)) {}

  [[nodiscard]] const DocumentInfo& info() const override {
    static const DocumentInfo info{
        "tsuchide", "Tsuchide and Shinkai 2011",
        "How difficult is a sudoku? A score from the logics that solve it",
        "数独パズルの難易度判定：解法ロジックを用いた数値化の提案"};
    return info;
  }

  [[nodiscard]] std::vector<Step> steps() override {
    std::vector<Step> out;
    if (collection_->generated) {
      out.push_back({"puzzles", [this]() -> Result<run::Job> { return puzzles_job(); }});
    }
    out.push_back({"dscore", [this]() -> Result<run::Job> { return dscore_job(); }, false});
    return out;
  }

  [[nodiscard]] Result<std::vector<Claim>> describe(Report& report, const Stop& stop) override {
    (void)stop;
    report.text(
        collection_->generated
            ? fmt::format("The document's 1,639 magazine puzzles are not at hand. Instead: "
                          "{} puzzles each with many (33 to 45), middling and few (20 to 26) "
                          "clues, symmetric, generated; label: how many clues. A file of "
                          "your own: --puzzles.",
                          collection_->per_label)
            : "The puzzles of " + collection_->file + ".");
    if (auto done = study_->describe(report); !done) return done.error();
    return dscore_claims(study_->puzzles(), collection_->generated);
  }

 private:
  run::Job puzzles_job() {
    run::Job job;
    job.units = kKinds.size() * collection_->per_label;
    job.make_work = [per_label = collection_->per_label] {
      return
          [per_label, made = std::make_shared<std::map<std::size_t, generate::WantedGenerator>>()](
              const run::Unit& unit) -> Result<std::string> {
            const std::size_t kind = unit.number / per_label;
            auto found = made->find(kind);
            if (found == made->end()) {
              generate::WantedOptions wanted;
              wanted.layout = plain_layout(9);
              wanted.min_clues = kKinds[kind].min_clues;
              wanted.max_clues = kKinds[kind].max_clues;
              wanted.symmetry = Symmetry::Rotate180;
              wanted.allow_trial = true;
              auto generator = generate::WantedGenerator::build(std::move(wanted));
              if (!generator) return generator.error();
              found = made->emplace(kind, std::move(generator).value()).first;
            }
            const auto puzzle = found->second.make(unit.seed, unit.number, unit.stop);
            if (!puzzle) return puzzle.error();
            return to_line(puzzle->puzzle) + " # " + kKinds[kind].label + "\n";
          };
    };
    job.merge = [this](std::uint64_t unit, std::string_view line) -> Result<run::Flow> {
      std::ofstream out(collection_->file, unit == 0 ? std::ios::trunc : std::ios::app);
      out << line;
      out.close();
      if (!out) return Error{ErrorCode::Io, "cannot write", {collection_->file, 0, 0}};
      return run::Flow::Continue;
    };
    return job;
  }

  Result<run::Job> dscore_job() {
    // Only the main process reads; the others are handed what it read.
    std::vector<std::string> files;
    if (options_.is_main) files.push_back(collection_->file);
    auto study = DScoreStudy::build(std::move(files), {});
    if (!study) return study.error();
    study_.emplace(std::move(study).value());
    return study_->job();
  }

  DocumentOptions options_;
  std::shared_ptr<PuzzleCollection> collection_;
  std::optional<DScoreStudy> study_;
};

}  // namespace

std::unique_ptr<DocumentStudy> tsuchide_study(const DocumentOptions& options,
                                              std::shared_ptr<PuzzleCollection> collection) {
  return std::make_unique<Tsuchide>(options, std::move(collection));
}

}  // namespace masu::study

// Tsuchide and Shinkai 2012: the D-score.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <map>
#include <optional>

#include "masu/generate.hpp"
#include "study/document_list.hpp"
#include "study/dscore.hpp"
#include "study/report.hpp"

namespace masu::study {
namespace {

// Bits of DScorePuzzle::finished_by: which set of logics. The document's Table 3, in these bits:
// 1 twins, 2 common candidate, 4 triplets, 8 diagonal.
constexpr std::array<int, 16> kTable3{0,   456, 284, 597, 408, 513, 596, 644,
                                      134, 545, 331, 629, 504, 596, 629, 674};
constexpr std::array<const char*, 4> kLogics{"twins", "common", "triplets", "diagonal"};

using Order = std::array<int, 4>;
// The sum over the four prefixes of an order, the quantity of Table 4.
std::uint64_t cumulative(const Order& order, const std::array<std::uint64_t, 16>& finished) {
  std::uint64_t sum = 0;
  unsigned set = 0;
  for (const int logic : order) {
    set |= 1U << logic;
    sum += finished[set];
  }
  return sum;
}

std::string name_of(const Order& order) {
  std::string out;
  for (const int logic : order) {
    if (!out.empty()) out += ", ";
    out += kLogics[static_cast<std::size_t>(logic)];
  }
  return out;
}

Order best_order(const std::array<std::uint64_t, 16>& finished) {
  Order order{0, 1, 2, 3};
  Order best = order;
  do {
    if (cumulative(order, finished) > cumulative(best, finished)) best = order;
  } while (std::ranges::next_permutation(order).found);
  return best;
}

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
    return claims();
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
    auto study = DScoreStudy::make(std::move(files), {});
    if (!study) return study.error();
    study_.emplace(std::move(study).value());
    return study_->job();
  }

  [[nodiscard]] std::vector<Claim> claims() const {
    const std::vector<DScorePuzzle>& puzzles = study_->puzzles();
    std::array<std::uint64_t, 16> finished{};
    std::array<std::vector<double>, 7> by_level;
    std::vector<double> blanks, entropy, label;
    for (const DScorePuzzle& puzzle : puzzles) {
      by_level[static_cast<std::size_t>(puzzle.level)].push_back(puzzle.score);
      if (puzzle.level != 0 && puzzle.level <= 2) continue;
      for (unsigned set = 1; set < 16; ++set) finished[set] += puzzle.finished_by >> set & 1U;
    }
    std::vector<Claim> out;
    out.push_back(
        {"Table 1 · 表 1",
         "H grows with the official difficulty from 0.351 to about 0.92, r = 0.89",
         "see the table by label", Verdict::NotComparable,
         "the official difficulties are those of two magazines of 2010; our labels are numbers of "
         "clues"});
    out.push_back({"Figure 4 · 図 4", "empty cells and official difficulty: r = 0.87",
                   "see the table by label", Verdict::NotComparable, "the same"});
    std::array<std::uint64_t, 16> theirs{};
    std::ranges::copy(kTable3, theirs.begin());
    const Order ours_best = best_order(finished);
    const Order theirs_best = best_order(theirs);
    out.push_back({"Table 3 · 表 3", "which sets of four logics finish 674 of 722 puzzles",
                   fmt::format("{} of the puzzles that level 2 leaves open", finished[15]),
                   Verdict::NotComparable,
                   "other puzzles; counts of the same sets stand beside each other"});
    out.push_back({"Table 4 · 表 4",
                   "best order of the four logics: " + name_of({0, 1, 2, 3}) + " (2,369)",
                   fmt::format("{} ({})", name_of(ours_best), cumulative(ours_best, finished)),
                   verdict_of(ours_best == Order{0, 1, 2, 3} && theirs_best == ours_best),
                   "ours on our puzzles; the document's own Table 3 gives the same order"});
    const std::uint64_t sum = cumulative({0, 1, 2, 3}, theirs);
    out.push_back({"Table 4 · 表 4", "2,369 for the best order, and so on for all 24",
                   fmt::format("{} from the document's Table 3", sum), verdict_of(sum == 2369),
                   "all 24 sums of Table 3 are 2 greater than what Table 4 has"});
    out.push_back({"Tables 3 and 6 · 表 3, 6",
                   "twins and common candidate finish 597 (Table 3), with triplets 644",
                   "456 + 142 = 598 and 645 (Table 6)", Verdict::Differs,
                   "the document's two tables disagree by one puzzle"});
    out.push_back({"Figure 24 · 図 24", "Venn diagram of twins, common candidate and triplets",
                   "given as numbers", Verdict::NotComparable, "the picture is lost"});
    std::string means;
    bool rises = true;
    double before = -1;
    for (const std::size_t level : {1U, 2U, 3U, 4U, 5U, 6U, 0U}) {
      if (by_level[level].empty()) continue;
      const double mean = moments(by_level[level]).mean;
      means += fmt::format("{}{:.0f}", means.empty() ? "" : ", ", mean);
      rises &= mean > before;
      before = mean;
    }
    out.push_back({"Table 6 · 表 6",
                   "mean D by level: 25.9, 72.5, 101.9, 329.5, 816.9, 1306.2; unfinished 1754.2: "
                   "the more logics, the higher",
                   means, verdict_of(rises), "the order; the means are of other puzzles"});
    const auto share =
        static_cast<double>(by_level[1].size()) / static_cast<double>(puzzles.size());
    out.push_back({"Section 5.1 · 5.1 節", "CRBE alone finishes somewhat more than 40 % of puzzles",
                   fmt::format("{:.0f} %", 100 * share), Verdict::NotComparable,
                   "depends on the collection: ours has a third of each number of clues"});
    out.push_back({"Figures 26, 27 · 図 26, 27",
                   "puzzles with as many empty cells, or the same H, differ widely in D",
                   "see the figures", Verdict::Reproduced, "the clouds have the same form"});
    out.push_back({"Figure 28 · 図 28", "expected time and D: r = 0.55", "not measured",
                   Verdict::NotComparable, "the times are those of the magazines"});
    return out;
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

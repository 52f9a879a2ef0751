// Ando 2015: overlapped boards. Which order needs the fewest looks?
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "masu/io.hpp"
#include "study/document_list.hpp"
#include "study/overlap.hpp"
#include "study/overlap_chain.hpp"
#include "study/overlap_positions.hpp"
#include "study/report.hpp"

namespace masu::study {
namespace {

using overlap::Rules;

CollectionSpec twin_spec(const char* name, const Rules& rules, std::uint64_t puzzles) {
  CollectionSpec spec;
  spec.name = name;
  spec.options.layout = find_layout("twin");
  spec.strategies = overlap::usual_strategies(*spec.options.layout);
  spec.options.blank = generate::shared_cells(*spec.options.layout);
  spec.options.rules = rules;
  spec.options.strategies = spec.strategies;
  spec.generated = puzzles;
  return spec;
}

// Looks per board of the 2x2 example, Figure 20, from board `start`.
Result<std::string> example(overlap::StrategyKind kind, std::size_t start) {
  io::ReadOptions read;
  read.layout = find_layout("twin-2x2");
  const auto puzzle = io::parse("12_/..3/_1.", read);
  if (!puzzle) return puzzle.error();
  const auto schedule = overlap::make_schedule(*read.layout, {kind, 1, {}}, BoardId(start));
  if (!schedule) return schedule.error();
  overlap::Looker looker(read.layout);
  looker.load(*puzzle);
  const Rules rules{overlap::Interrupt::None, overlap::SingleCell::None, false};
  const overlap::Run run = looker.run(*schedule, rules);
  return fmt::format("{} {} ({} {})", run.looks[0], run.looks[1], run.loops[0], run.loops[1]);
}

// The hardest puzzles of a sorted collection: alternating less one-sided, and who wins.
struct Hardest {
  double fewer = 0;    // looks
  double percent = 0;  // of those of alternating
  std::array<std::uint64_t, 3> wins{};
};
Hardest hardest(const OverlapCollection& sorted, std::size_t count) {
  Hardest out;
  double alternating = 0;
  const std::size_t n = sorted.records.size();
  for (std::size_t i = n - std::min(count, n); i < n; ++i) {
    const OverlapRecord& record = sorted.records[i];
    const double a = sorted.best(record, kAlternating);
    const double o = sorted.best(record, kOneSided);
    const double f = sorted.best(record, kFocus1);
    alternating += a;
    out.fewer += a - o;
    ++out.wins[o <= a && o <= f ? 0U : a <= f ? 1U : 2U];
  }
  out.percent = 100 * out.fewer / alternating;
  out.fewer /= static_cast<double>(std::min(count, n));
  return out;
}

std::string to_text(const Hardest& found) {
  return fmt::format("{:.1f} looks or {:.1f} % fewer; wins {} / {} / {}", found.fewer,
                     found.percent, found.wins[0], found.wins[1], found.wins[2]);
}

class Ando final : public DocumentStudy {
 public:
  explicit Ando(const DocumentOptions& options) : full_(options.full) {}

  [[nodiscard]] const DocumentInfo& info() const override {
    static const DocumentInfo info{"ando", "Ando 2015",
                                   "Efficient ways to solve partly overlapped sudoku",
                                   "部分的に重なった数独の効率良い解き方"};
    return info;
  }

  [[nodiscard]] std::vector<Step> steps() override {
    std::vector<CollectionSpec> specs;
    const std::uint64_t puzzles = full_ ? 3'000 : 300;
    specs.push_back(twin_spec("defaults", Rules(), puzzles));
    specs.push_back(twin_spec(
        "literal text", {overlap::Interrupt::Naked, overlap::SingleCell::Houses, true}, puzzles));
    twin_.emplace(std::move(specs), kSeed);
    chain_.emplace(chain_specs(full_ ? 600 : 60), kSeed);
    return {{"two-boards", [this]() -> Result<run::Job> { return twin_->job(); }},
            {"three-boards", [this]() -> Result<run::Job> { return chain_->job(); }}};
  }

  [[nodiscard]] Result<std::vector<Claim>> describe(Report& report, const Stop& stop) override {
    (void)stop;
    if (const auto done = describe_overlaps(report, twin_->collections()); !done) {
      return done.error();
    }
    report.heading("Three boards, by the clues of the middle one · 三面数独 (7.3)");
    const auto answers = describe_chains(report, chain_->collections());
    if (!answers) return answers.error();
    return claims(*answers);
  }

 private:
  static constexpr std::uint64_t kSeed = 1;

  Result<std::vector<Claim>> claims(const std::vector<ChainAnswer>& answers) {
    std::vector<Claim> out;
    if (auto done = small_example(out); !done) return done.error();
    OverlapCollection document = ando_collection();
    sort_as_document(document);
    out.push_back({"Tables 4 to 11, Figures 28, 29, 35 to 39 · 表 4–11, 図 28–39",
                   "looks and loops of 30 magazine puzzles", "means of 30 groups stand beside them",
                   Verdict::NotComparable,
                   "the puzzles (Figures 42 to 71) are pictures, of which the text has scraps"});
    out.push_back({"Table 10 · 表 10", "puzzle 30, BCCACC: 688", "268 + 281 + 138 = 687 by Table 8",
                   Verdict::Differs, "a slip; no share changes"});
    out.push_back({"Table 11 · 表 11", "puzzle 22, focus: 342; puzzle 30, one-sided: 564",
                   "339 by Table 10; 548 by Table 6", Verdict::Differs,
                   "the greater of both starts was taken; no share changes"});
    const auto printed = share_figures(document);
    const OverlapCollection& ours = twin_->collections()[0];
    const OverlapCollection& literal = twin_->collections()[1];
    const auto measured = share_figures(ours);
    const auto by_text = share_figures(literal);
    for (std::size_t f = 0; f < printed.size(); ++f) {
      const Fit fit = fit_of(printed[f], measured[f]);
      // Six figures are tested.
      const bool fits = fit.probability * 6 >= 0.05;
      out.push_back({fmt::format("Figure {0} · 図 {0}", printed[f].number),
                     printed[f].question + ": " + shares(printed[f]), shares(measured[f]),
                     verdict_of(fits),
                     fmt::format("default reading of the rules; a worse fit by chance: {:.2g}; the "
                                 "text taken literally: {}",
                                 fit.probability, shares(by_text[f]))});
    }
    const Hardest theirs = hardest(document, 10);
    OverlapCollection sorted = ours;
    sort_as_document(sorted);
    const Hardest found = hardest(sorted, sorted.records.size() / 3);
    out.push_back(
        {"Section 7.2 · 7.2 節",
         "hardest ten: one-sided needs 65.7 looks or 15.1 % fewer than alternating; wins "
         "8 / 1 / 1",
         to_text(theirs) + " from its own tables", verdict_of(theirs.wins[0] == 8),
         "65.7 comes from the slip in Table 11: 564 for puzzle 30 where Table 6 has 548"});
    out.push_back({"Section 7.2 · 7.2 節", "the same for hard puzzles in general",
                   to_text(found) + " of the hardest third",
                   verdict_of(found.fewer > 0 && found.wins[0] > found.wins[1] + found.wins[2]),
                   "generated puzzles, default reading"});
    for (const ChainAnswer& answer : answers) {
      out.push_back({"Section 7.3 · 7.3 節",
                     "three boards, middle one with extremely few clues: one-sided outside, single "
                     "laps in the middle should be best",
                     fmt::format("middle board {}: {}", answer.clues, answer.text),
                     answer.better  ? Verdict::Reproduced
                     : answer.worse ? Verdict::Differs
                                    : Verdict::NotComparable,
                     answer.better || answer.worse ? "a conjecture of the thesis, tested"
                                                   : "the interval holds zero: no answer"});
    }
    return out;
  }

  static std::string shares(const ShareFigure& figure) {
    std::uint64_t total = 0;
    for (const std::uint64_t count : figure.counts) total += count;
    std::string out;
    for (std::size_t i = 0; i < figure.counts.size(); ++i) {
      if (i > 0) out += ", ";
      out += fmt::format("{} {:.1f} %", figure.answers[i],
                         100 * static_cast<double>(figure.counts[i]) /
                             static_cast<double>(std::max<std::uint64_t>(total, 1)));
    }
    return out;
  }

  static Result<Done> small_example(std::vector<Claim>& out) {
    std::string found;
    for (const std::size_t start : {0U, 1U}) {
      for (const auto kind :
           {overlap::StrategyKind::Alternating, overlap::StrategyKind::OneSided}) {
        const auto looks = example(kind, start);
        if (!looks) return looks.error();
        found += (found.empty() ? "" : ", ") + *looks;
      }
    }
    const std::string theirs = "3 1 (2 1), 3 1 (2 1), 1 2 (1 1), 1 2 (1 1)";
    out.push_back(
        {"Figure 20, Tables 1 to 3 · 図 20, 表 1–3",
         "2x2 example, looks A B (loops), alternating and one-sided from A, from B: " + theirs,
         found, verdict_of(found == theirs), "every look is the same"});
    return Done{};
  }

  bool full_;
  std::optional<OverlapStudy> twin_;
  std::optional<OverlapStudy> chain_;
};

}  // namespace

std::unique_ptr<DocumentStudy> ando_study(const DocumentOptions& options) {
  return std::make_unique<Ando>(options);
}

}  // namespace masu::study

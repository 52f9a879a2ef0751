// Ando 2015: overlapped boards. Which order needs the fewest looks?
#include <optional>

#include "study/document_ando_claims.hpp"
#include "study/document_list.hpp"
#include "study/overlap.hpp"
#include "study/overlap_chain.hpp"
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
    return overlap_claims(twin_->collections()[0], twin_->collections()[1], *answers);
  }

 private:
  static constexpr std::uint64_t kSeed = 1;

  bool full_;
  std::optional<OverlapStudy> twin_;
  std::optional<OverlapStudy> chain_;
};

}  // namespace

std::unique_ptr<DocumentStudy> ando_study(const DocumentOptions& options) {
  return std::make_unique<Ando>(options);
}

}  // namespace masu::study

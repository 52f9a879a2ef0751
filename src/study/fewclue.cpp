// The study of few clues: grids, units, results. A unit is one grid with one number of clues.
#include "study/fewclue.hpp"

#include <map>
#include <set>

#include "core/bytes.hpp"
#include "masu/fewclue.hpp"
#include "masu/grids.hpp"
#include "study/processor_time.hpp"

namespace masu::study {
namespace {

// Boards with at most so many cells have every grid searched.
constexpr std::size_t kSmallBoard = 36;

Error unsupported(const Layout& layout) {
  return Error{
      ErrorCode::Unsupported,
      "the study of few clues is for plain 4x4, 6x6, 8x8 and 9x9, not for " + layout.name(),
      {}};
}

// Counts a grid's puzzles; on small boards up to equivalence, too. There, if there are none with
// the most clues that are counted, the fewest that there are any with.
Result<FewClueRow> search(const LayoutPtr& layout, const std::vector<Digit>& grid, int clues,
                          bool most, const Stop& stop) {
  FewClueRow row;
  std::unique_ptr<grids::Canonizer> canonizer;
  if (layout->cell_count() <= kSmallBoard) {
    auto made = grids::Canonizer::build(layout);
    if (!made) return made.error();
    canonizer = std::move(*made);
  }
  std::set<std::vector<Digit>> forms;
  const double start = processor_seconds();
  const auto tally = fewclue::puzzles_with(
      layout, grid, clues,
      [&](std::span<const Digit> puzzle) {
        if (!canonizer) return true;
        auto form = canonizer->canonical(puzzle, stop);
        if (form) forms.insert(std::move(form->cells));
        return static_cast<bool>(form);
      },
      stop);
  if (!tally) return tally.error();
  row.seconds = processor_seconds() - start;
  row.puzzles = tally->puzzles;
  row.different = forms.size();
  row.pairs = tally->pairs;
  row.solver_calls = tally->solver_calls;
  if (most && canonizer && row.puzzles == 0) {
    const auto fewest = fewclue::minimum_clues(layout, grid, static_cast<int>(grid.size()), stop);
    if (!fewest) return fewest.error();
    row.fewest = fewest->clues;
  }
  return row;
}

}  // namespace

int FewClueGrid::minimum(int min_clues) const {
  for (std::size_t n = 0; n < rows.size(); ++n) {
    if (rows[n].puzzles != 0) return min_clues + static_cast<int>(n);
  }
  return rows.empty() ? 0 : rows.back().fewest;
}

Result<FewClueStudy> FewClueStudy::build(FewClueOptions options) {
  FewClueStudy study(std::move(options));
  const FewClueOptions& wanted = study.options_;
  if (wanted.min_clues > wanted.max_clues || wanted.grids == 0) {
    return Error{ErrorCode::BadValue, "nothing to search: no grids or no number of clues", {}};
  }
  const auto done = wanted.layout->cell_count() <= kSmallBoard ? study.list_all() : study.draw();
  if (!done) return done.error();
  for (FewClueGrid& grid : study.grids_) grid.rows.resize(study.numbers());
  return study;
}

// Grids are drawn until there are as many different ones as Burnside's lemma says.
Result<Done> FewClueStudy::list_all() {
  const auto codec = grids::make_codec(*options_.layout);
  if (!codec) return unsupported(*options_.layout);
  const auto burnside = grids::essentially_different(*options_.layout);
  if (!burnside) return burnside.error();
  auto canonizer = grids::Canonizer::build(options_.layout);
  if (!canonizer) return canonizer.error();
  std::map<std::vector<Digit>, std::uint64_t> forms;
  std::vector<Digit> cells(options_.layout->cell_count());
  Rng rng(options_.seed, 0);
  while (forms.size() < burnside->grids) {
    (*codec)->sample(rng, cells);
    auto form = (*canonizer)->canonical(cells);
    if (!form) return form.error();
    forms.emplace(std::move(form->cells), form->automorphisms);
  }
  group_ = burnside->group;
  for (int d = 2; d <= options_.layout->digits(); ++d) group_ *= static_cast<std::uint64_t>(d);
  for (auto& [form, symmetries] : forms) grids_.push_back({form, symmetries, {}});
  return Done{};
}

// The grids of `masu grids sample`.
Result<Done> FewClueStudy::draw() {
  const auto codec = grids::make_codec(*options_.layout);
  if (!codec) return unsupported(*options_.layout);
  for (std::uint64_t n = 0; n < options_.grids;) {
    Rng rng(options_.seed, n / grids::kSampleBlock);
    const std::uint64_t end = std::min(options_.grids, n + grids::kSampleBlock);
    for (; n < end; ++n) {
      FewClueGrid& grid = grids_.emplace_back();
      grid.cells.resize(options_.layout->cell_count());
      (*codec)->sample(rng, grid.cells);
    }
  }
  return Done{};
}

run::Job FewClueStudy::job() {
  run::Job job;
  job.units = grids_.size() * numbers();
  job.make_work = [this]() -> run::Work {
    return [this](const run::Unit& unit) -> Result<std::string> {
      const auto number = static_cast<int>(unit.number % numbers());
      const int clues = options_.min_clues + number;
      const auto row = search(options_.layout, grids_[unit.number / numbers()].cells, clues,
                              clues == options_.max_clues, unit.stop);
      if (!row) return row.error();
      ByteWriter out;
      out.put(row->puzzles).put(row->different).put(row->pairs).put(row->solver_calls);
      return out.put(row->fewest).put(row->seconds).take();
    };
  };
  job.merge = [this](std::uint64_t unit, std::string_view result) -> Result<run::Flow> {
    ByteReader in(result);
    FewClueRow& row = grids_[unit / numbers()].rows[unit % numbers()];
    row.puzzles = in.get<std::uint64_t>();
    row.different = in.get<std::uint64_t>();
    row.pairs = in.get<std::uint64_t>();
    row.solver_calls = in.get<std::uint64_t>();
    row.fewest = in.get<int>();
    row.seconds = in.get<double>();
    if (!in.ok()) return Error{ErrorCode::Corrupt, "the result of a unit is damaged", {}};
    return run::Flow::Continue;
  };
  return job;
}

}  // namespace masu::study

// The study of Sudoku Explainer's rating: puzzles and their equivalents, rated.
#include "study/se.hpp"

#include <algorithm>
#include <memory>

#include "core/bytes.hpp"
#include "masu/morph.hpp"
#include "masu/se.hpp"
#include "study/processor_time.hpp"

namespace masu::study {

int SeRow::least() const { return *std::ranges::min_element(equivalents); }
int SeRow::greatest() const { return *std::ranges::max_element(equivalents); }

SeStudy::SeStudy(std::vector<SeItem> items, int equivalents, std::uint64_t seed)
    : items_(std::move(items)), rows_(items_.size()), equivalents_(equivalents), seed_(seed) {}

run::Job SeStudy::job() {
  run::Job job;
  job.units = items_.size();
  job.make_work = [this]() -> run::Work {
    return [this, rater = std::make_shared<rate::SeRater>()](
               const run::Unit& unit) -> Result<std::string> {
      const double start = processor_seconds();
      EquivalentPuzzles puzzles(items_[unit.number].puzzle, seed_);
      ByteWriter out;
      for (int n = 0; n < equivalents_; ++n) {
        const auto rating = rater->rate(puzzles.next(), {}, unit.stop);
        if (!rating) return rating.error();
        if (unit.stop.asked_now()) return std::string();  // dropped
        out.put(rate::tenths(rating->er.value));
        if (n != 0) continue;
        out.put(rate::tenths(rating->ep.value)).put(rate::tenths(rating->ed.value));
      }
      return out.put(processor_seconds() - start).take();
    };
  };
  job.merge = [this](std::uint64_t unit, std::string_view result) -> Result<run::Flow> {
    ByteReader in(result);
    SeRow& row = rows_[unit];
    row.er = in.get<int>();
    row.ep = in.get<int>();
    row.ed = in.get<int>();
    row.equivalents.push_back(row.er);
    for (int n = 1; n < equivalents_; ++n) row.equivalents.push_back(in.get<int>());
    row.seconds = in.get<double>();
    if (!in.ok()) return Error{ErrorCode::Corrupt, "the result of a unit is damaged", {}};
    return run::Flow::Continue;
  };
  return job;
}

}  // namespace masu::study

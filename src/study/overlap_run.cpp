// Measuring collections: one unit of work per puzzle.
#include <map>

#include "core/bytes.hpp"
#include "study/overlap.hpp"

namespace masu::study {
namespace {

Result<std::vector<overlap::Schedule>> make_schedules(const OverlapCollection& collection) {
  std::vector<overlap::Schedule> schedules;
  for (std::size_t s = 0; s < collection.strategies.size(); ++s) {
    for (std::size_t start = 0; start < collection.starts(s); ++start) {
      auto schedule =
          overlap::make_schedule(*collection.layout, collection.strategies[s], BoardId(start));
      if (!schedule) return schedule.error();
      schedules.push_back(std::move(schedule).value());
    }
  }
  return schedules;
}

// What one thread keeps for one collection.
struct Measurer {
  std::optional<generate::OverlappedGenerator> generator;
  overlap::Looker looker;
  std::vector<overlap::Schedule> schedules;
};

// All looks and loops, or nothing if a run does not solve the puzzle.
std::string measure(Measurer& measurer, const overlap::Rules& rules, const Puzzle& puzzle,
                    const Stop& stop) {
  ByteWriter bytes;
  measurer.looker.load(puzzle);
  for (const overlap::Schedule& schedule : measurer.schedules) {
    const overlap::Run run = measurer.looker.run(schedule, rules, nullptr, stop);
    if (!run.solved) return {};
    for (std::uint32_t looks : run.looks) bytes.put(looks);
    for (std::uint32_t loops : run.loops) bytes.put(loops);
  }
  return bytes.take();
}

OverlapRecord read_record(std::string_view result, std::size_t runs) {
  const std::size_t areas = result.size() / (runs * 2 * sizeof(std::uint32_t));
  ByteReader bytes(result);
  OverlapRecord record;
  for (std::size_t i = 0; i < runs; ++i) {
    RunCounts counts;
    for (std::size_t a = 0; a < areas; ++a) counts.looks.push_back(bytes.get<std::uint32_t>());
    for (std::size_t a = 0; a < areas; ++a) counts.loops.push_back(bytes.get<std::uint32_t>());
    record.runs.push_back(std::move(counts));
  }
  return record;
}

}  // namespace

OverlapStudy::OverlapStudy(std::vector<CollectionSpec> specs, std::uint64_t seed)
    : specs_(std::move(specs)), seed_(seed) {
  for (const CollectionSpec& spec : specs_) {
    collections_.push_back(
        {spec.name, spec.options.layout, spec.options.rules, spec.strategies, {}, 0});
  }
}

std::uint64_t OverlapStudy::size_of(std::size_t collection) const {
  const CollectionSpec& spec = specs_[collection];
  return spec.puzzles ? spec.puzzles->size() : spec.generated;
}

std::uint64_t OverlapStudy::puzzles() const {
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < specs_.size(); ++i) sum += size_of(i);
  return sum;
}

OverlapStudy::Place OverlapStudy::place_of(std::uint64_t unit) const {
  std::size_t collection = 0;
  while (unit >= size_of(collection)) unit -= size_of(collection++);
  return {collection, unit};
}

run::Job OverlapStudy::job() {
  run::Job job;
  job.units = puzzles();
  job.seed = seed_;
  job.make_work = [this] {
    return [this, measurers = std::map<std::size_t, std::shared_ptr<Measurer>>()](
               const run::Unit& unit) mutable -> Result<std::string> {
      const Place place = place_of(unit.number);
      const CollectionSpec& spec = specs_[place.collection];
      std::shared_ptr<Measurer>& measurer = measurers[place.collection];
      if (!measurer) {
        auto schedules = make_schedules(collections_[place.collection]);
        if (!schedules) return schedules.error();
        measurer = std::make_shared<Measurer>(Measurer{
            std::nullopt, overlap::Looker(spec.options.layout), std::move(schedules).value()});
        if (!spec.puzzles) {
          auto generator = generate::OverlappedGenerator::build(spec.options);
          if (!generator) return generator.error();
          measurer->generator = std::move(generator).value();
        }
      }
      if (spec.puzzles)
        return measure(*measurer, spec.options.rules, (*spec.puzzles)[place.index], unit.stop);
      auto made = measurer->generator->make(unit.seed, place.index, unit.stop);
      if (!made) return made.error();
      return measure(*measurer, spec.options.rules, made->puzzle, unit.stop);
    };
  };
  job.merge = [this](std::uint64_t unit, std::string_view result) -> Result<run::Flow> {
    OverlapCollection& collection = collections_[place_of(unit).collection];
    std::size_t runs = 0;
    for (std::size_t s = 0; s < collection.strategies.size(); ++s) runs += collection.starts(s);
    if (result.empty() || runs == 0) {
      ++collection.unsolved;
      return run::Flow::Continue;
    }
    collection.records.push_back(read_record(result, runs));
    return run::Flow::Continue;
  };
  return job;
}

}  // namespace masu::study

// looks: what the strategies of overlapped boards cost a person.
#include <pybind11/stl.h>

#include <string>

#include "arrays.hpp"
#include "bridge.hpp"
#include "common/pool.hpp"
#include "core/parallel.hpp"
#include "input.hpp"
#include "masu/overlap.hpp"
#include "parts.hpp"

namespace masu::python {
namespace {

// Columns, one row per puzzle, strategy and start: (is one, columns).
py::tuple looks(const py::object& puzzles, const py::object& layout,
                const std::vector<std::string>& strategies, const std::vector<std::string>& starts,
                const std::string& rules, int threads) {
  const Batch batch = read_batch(puzzles, layout_of(layout));
  const LayoutPtr shape = batch.layout();
  if (shape == nullptr) {
    raise({ErrorCode::BadLayout, "puzzles of several layouts: ask layout by layout", {}});
  }
  const auto chosen = value_of(overlap::parse_strategies(strategies));
  const auto how = rules.empty() ? overlap::Rules() : value_of(overlap::parse_rules(rules));
  const auto plan = value_of(overlap::plan_runs(*shape, chosen, starts));
  const auto areas = overlap::areas(*shape);
  if (batch.single()) threads = 1;

  std::vector<overlap::Run> runs(batch.size() * plan.size());
  const auto done = run(threads, [&](const Stop& stop) -> Result<Done> {
    bindings::Pool<overlap::Looker> lookers(
        [&] { return std::make_unique<overlap::Looker>(shape); });
    in_parallel(batch.size(), threads, [&](std::size_t n) {
      if (stop.asked_now()) return;
      auto looker = lookers.take();
      looker->load(batch.at(n));
      for (std::size_t p = 0; p < plan.size() && !stop.asked(); ++p) {
        runs[n * plan.size() + p] = looker->run(plan[p].schedule, how, nullptr, stop);
      }
    });
    if (stop.asked_now()) return Error{ErrorCode::LimitExceeded, "stopped", {}};
    return Done{};
  });
  if (!done) raise(done.error());

  std::vector<std::int64_t> puzzle, total;
  std::vector<std::uint8_t> solved;
  py::list names, begins;
  std::vector<std::vector<std::int64_t>> by_area(2 * areas.size());
  for (std::size_t r = 0; r < runs.size(); ++r) {
    const overlap::Planned& planned = plan[r % plan.size()];
    puzzle.push_back(static_cast<std::int64_t>(r / plan.size()));
    names.append(overlap::to_string(planned.strategy));
    begins.append(planned.start);
    solved.push_back(runs[r].solved ? 1 : 0);
    total.push_back(runs[r].total());
    for (std::size_t a = 0; a < areas.size(); ++a) {
      by_area[2 * a].push_back(runs[r].looks[a]);
      by_area[2 * a + 1].push_back(runs[r].loops[a]);
    }
  }
  py::dict columns;
  if (!batch.single()) columns["puzzle"] = array_of(std::move(puzzle));
  columns["strategy"] = names;
  columns["start"] = begins;
  columns["solved"] = array_of(std::move(solved)).attr("astype")("bool");
  columns["total"] = array_of(std::move(total));
  for (std::size_t a = 0; a < areas.size(); ++a) {
    columns[py::str("looks_" + areas[a].name)] = array_of(std::move(by_area[2 * a]));
    columns[py::str("loops_" + areas[a].name)] = array_of(std::move(by_area[2 * a + 1]));
  }
  return py::make_tuple(batch.single(), columns);
}

}  // namespace

void add_looks(py::module_& module) {
  module.def("looks", &looks, py::arg("puzzles"), py::arg("layout"), py::arg("strategies"),
             py::arg("starts"), py::arg("rules"), py::arg("threads"));
}

}  // namespace masu::python

// check, solve, count, canon: one puzzle or many.
#include <pybind11/stl.h>

#include <algorithm>
#include <optional>

#include "api/engines.hpp"
#include "arrays.hpp"
#include "bridge.hpp"
#include "common/batch.hpp"
#include "input.hpp"
#include "masu/kernel9.hpp"
#include "parts.hpp"

namespace masu::python {
namespace {

using bindings::Work;

// The layout of what comes back as one array.
LayoutPtr one_layout(const Batch& batch) {
  LayoutPtr layout = batch.layout();
  if (layout == nullptr) {
    raise({ErrorCode::BadLayout,
           "puzzles of several layouts: their answers do not fit one array; ask layout by layout",
           {}});
  }
  return layout;
}

bindings::PuzzleAt puzzle_at(const Batch& batch) {
  return [&batch](std::size_t n) { return batch.at(n); };
}

void must(const Result<Done>& done) {
  if (!done) raise(done.error());
}

// One puzzle of the plain kind: no arrays, no threads, a solver that stays.
solve::Found9 found_in(const Grid81& grid, std::uint64_t limit) {
  thread_local solve::Solver9 solver;
  return run(
      1, [&](const Stop& stop) { return solver.solve(grid, {.solutions = limit, .stop = stop}); });
}
solve::Outcome found_in(const Puzzle& puzzle, std::uint64_t limit) {
  thread_local api::EngineCache engines;
  return value_of(run(1, [&](const Stop& stop) -> Result<solve::Outcome> {
    const auto solver = engines.solver(puzzle.layout);
    if (!solver) return solver.error();
    return (*solver)->solve(puzzle, {.solutions = limit, .stop = stop});
  }));
}

std::vector<std::uint8_t> statuses(const Batch& batch, int threads) {
  std::vector<std::uint8_t> status(batch.size(), static_cast<std::uint8_t>(solve::Status::Unknown));
  must(run(threads, [&](const Stop& stop) {
    const Work work{threads, stop};
    if (batch.is_plain()) return bindings::solve(batch.plain(), status.data(), nullptr, work);
    return bindings::solve_any(
        batch.size(), puzzle_at(batch), 2,
        [&](std::size_t n, const solve::Outcome& found) {
          status[n] = static_cast<std::uint8_t>(found.status());
        },
        work);
  }));
  return status;
}

// A status, or an array of them.
py::object check(const py::object& puzzles, const py::object& layout, int threads) {
  const Batch batch = read_batch(puzzles, layout_of(layout));
  if (!batch.single()) return array_of(statuses(batch, threads));
  const auto status =
      batch.is_plain() ? found_in(batch.plain()[0], 2).status() : found_in(batch.at(0), 2).status();
  return py::int_(static_cast<int>(status));
}

// (status, solution or None), or (array of statuses, array of solutions).
py::tuple solve(const py::object& puzzles, const py::object& layout, int threads) {
  const Batch batch = read_batch(puzzles, layout_of(layout));
  if (batch.single() && batch.is_plain()) {
    const auto found = found_in(batch.plain()[0], 2);
    std::optional<Puzzle> solution;
    if (found.solutions > 0) solution = solve::to_puzzle(found.first);
    return py::make_tuple(static_cast<int>(found.status()), std::move(solution));
  }
  if (batch.single()) {
    const auto found = found_in(batch.at(0), 2);
    std::optional<Puzzle> solution;
    if (!found.first.empty()) {
      solution.emplace(batch.layout());
      solution->digits = found.first;
    }
    return py::make_tuple(static_cast<int>(found.status()), std::move(solution));
  }
  const std::size_t cells = one_layout(batch)->cell_count();
  std::vector<std::uint8_t> status(batch.size(), static_cast<std::uint8_t>(solve::Status::Unknown));
  auto solutions = rows_of(batch.size(), cells);
  std::uint8_t* out = solutions.mutable_data();
  std::fill_n(out, batch.size() * cells, std::uint8_t{0});
  must(run(threads, [&](const Stop& stop) {
    const Work work{threads, stop};
    if (batch.is_plain()) {
      return bindings::solve(batch.plain(), status.data(), reinterpret_cast<Grid81*>(out), work);
    }
    return bindings::solve_any(
        batch.size(), puzzle_at(batch), 2,
        [&](std::size_t n, const solve::Outcome& found) {
          status[n] = static_cast<std::uint8_t>(found.status());
          std::ranges::transform(found.first, out + n * cells, byte_of);
        },
        work);
  }));
  return py::make_tuple(array_of(std::move(status)), std::move(solutions));
}

py::object count(const py::object& puzzles, std::uint64_t limit, const py::object& layout,
                 int threads) {
  const Batch batch = read_batch(puzzles, layout_of(layout));
  if (batch.single()) {
    return py::int_(batch.is_plain() ? found_in(batch.plain()[0], limit).solutions
                                     : found_in(batch.at(0), limit).solutions);
  }
  std::vector<std::uint64_t> solutions(batch.size(), 0);
  must(run(threads, [&](const Stop& stop) {
    const Work work{threads, stop};
    if (batch.is_plain()) return bindings::count(batch.plain(), limit, solutions.data(), work);
    return bindings::solve_any(
        batch.size(), puzzle_at(batch), limit,
        [&](std::size_t n, const solve::Outcome& found) { solutions[n] = found.solutions; }, work);
  }));
  return array_of(std::move(solutions));
}

// (is one, array of forms, array of automorphisms, layout); of one puzzle, arrays of one.
py::tuple canon(const py::object& puzzles, const py::object& layout, int threads) {
  const Batch batch = read_batch(puzzles, layout_of(layout));
  const LayoutPtr shape = one_layout(batch);
  const std::size_t cells = shape->cell_count();
  auto forms = rows_of(batch.size(), cells);
  std::uint8_t* out = forms.mutable_data();
  std::vector<std::uint64_t> automorphisms(batch.size(), 0);
  if (batch.single()) threads = 1;
  must(run(threads, [&](const Stop& stop) {
    const Work work{threads, stop};
    if (batch.is_plain()) {
      return bindings::canonical(batch.plain(), reinterpret_cast<Grid81*>(out),
                                 automorphisms.data(), work);
    }
    return bindings::canonical_any(
        batch.size(), puzzle_at(batch),
        [&](std::size_t n, const grids::Canonical& form) {
          automorphisms[n] = form.automorphisms;
          std::ranges::transform(form.cells, out + n * cells, byte_of);
        },
        work);
  }));
  return py::make_tuple(batch.single(), std::move(forms), array_of(std::move(automorphisms)),
                        for_python(shape));
}

}  // namespace

void add_batches(py::module_& module) {
  module.def("check", &check, py::arg("puzzles"), py::arg("layout"), py::arg("threads"));
  module.def("solve", &solve, py::arg("puzzles"), py::arg("layout"), py::arg("threads"));
  module.def("count", &count, py::arg("puzzles"), py::arg("limit"), py::arg("layout"),
             py::arg("threads"));
  module.def("canon", &canon, py::arg("puzzles"), py::arg("layout"), py::arg("threads"));
}

}  // namespace masu::python

#include "collection/compute.hpp"

#include <fmt/format.h>

#include "collection/columns.hpp"
#include "collection/packed.hpp"
#include "core/bytes.hpp"
#include "masu/grids.hpp"
#include "masu/io.hpp"
#include "masu/kernel9.hpp"

namespace masu::collection {
namespace {

// The number of the canonical grid.
rate::Value grid_number(const Layout& layout, const std::vector<Digit>& solution) {
  if (!layout.is_plain_9x9()) return {};
  Grid81 grid{};
  for (std::size_t cell = 0; cell < grid.size(); ++cell) {
    grid[cell] = static_cast<std::uint8_t>(solution[cell].value());
  }
  const auto number = grids::Codec9::get().rank(grids::canonical_grid(grid).grid);
  return number ? rate::word(grids::to_string(*number)) : rate::Value{};
}

}  // namespace

std::string write_tasks(const std::vector<std::string>& names,
                        const std::vector<RatingTask>& tasks) {
  ByteWriter out;
  out.put(static_cast<std::uint64_t>(names.size()));
  for (const std::string& name : names) out.put_bytes(name);
  for (const RatingTask& task : tasks) {
    out.put(task.puzzle).put(task.columns).put_bytes(task.layout);
    out.put(task.is_text).put_bytes(task.form);
  }
  return out.take();
}

Result<Done> read_results(std::string_view bytes, std::size_t columns,
                          std::vector<RatingResult>& out) {
  ByteReader in(bytes);
  while (in.ok() && !in.at_end()) {
    RatingResult result;
    result.puzzle = in.get<std::int64_t>();
    result.column = in.get<std::uint8_t>();
    result.value.is_number = in.get<bool>();
    if (in.get<bool>()) result.value.number = in.get<double>();
    result.value.text = in.get_bytes();
    if (!in.ok() || result.column >= columns) {
      return Error{ErrorCode::Corrupt, "ratings that are damaged", {}};
    }
    out.push_back(std::move(result));
  }
  return Done{};
}

Result<Puzzle> puzzle_of_form(const LayoutPtr& layout, std::string_view form, bool is_text) {
  if (is_text) {
    auto puzzle = io::parse(form, {io::Format::Json, layout, {}});
    if (puzzle) return puzzle;
    return Error{ErrorCode::Corrupt, "a form is damaged: " + puzzle.error().message, {}};
  }
  auto cells = unpack(*layout, form);
  if (!cells) return cells.error();
  Puzzle puzzle(layout);
  puzzle.digits = std::move(*cells);
  return puzzle;
}

Result<Computer::Engines*> Computer::engines(const LayoutPtr& layout) {
  Engines& made = engines_[layout.get()];
  if (!made.solver) {
    auto solver = solve::make_solver(layout);
    if (!solver) return solver.error();
    made.solver = std::move(*solver);
    made.context = std::make_unique<rate::Context>(layout);
    made.layout = layout;
  }
  return &made;
}

Result<std::vector<rate::Value>> Computer::values(const Puzzle& puzzle,
                                                  const std::vector<std::string>& names,
                                                  const Stop& stop) {
  const auto with = engines(puzzle.layout);
  if (!with) return with.error();
  const auto outcome = (*with)->solver->solve(puzzle, {.stop = stop});
  const solve::Status status = outcome.status();
  (*with)->context->begin(puzzle, stop);
  std::vector<rate::Value> values;
  for (const std::string& name : names) {
    if (name == kStatus) {
      values.push_back(rate::word(std::string(solve::to_string(status))));
    } else if (status != solve::Status::One) {
      values.emplace_back();
    } else if (name == kGrid) {
      values.push_back(grid_number(*puzzle.layout, outcome.first));
    } else {
      const rate::Rating* rating = rate::find_rating(name);
      const bool has = rating != nullptr && (!rating->plain_9x9 || puzzle.layout->is_plain_9x9());
      values.push_back(has ? rating->of(*(*with)->context) : rate::Value{});
    }
  }
  return values;
}

Result<std::string> Computer::compute(std::string_view tasks, const Stop& stop) {
  ByteReader in(tasks);
  std::vector<std::string> names(in.get<std::uint64_t>());
  for (std::string& name : names) name = in.get_bytes();
  ByteWriter out;
  while (in.ok() && !in.at_end()) {
    if (stop.asked_now()) break;  // the result is dropped
    const auto id = in.get<std::int64_t>();
    const auto wanted = in.get<std::uint64_t>();
    const std::string description(in.get_bytes());
    const bool is_text = in.get<bool>();
    const std::string_view form = in.get_bytes();
    LayoutPtr& layout = layouts_[description];
    if (!layout && description.empty()) layout = plain_layout(9);
    if (!layout) {
      const auto made = io::layout_from_json(description);
      if (!made) return made.error();
      layout = *made;
    }
    const auto puzzle = puzzle_of_form(layout, form, is_text);
    if (!puzzle) {
      return Error{
          ErrorCode::Corrupt, fmt::format("puzzle {}: {}", id, puzzle.error().message), {}};
    }
    std::vector<std::string> needed;
    std::vector<std::uint8_t> columns;
    for (std::uint8_t n = 0; n < names.size(); ++n) {
      if ((wanted >> n & 1U) == 0) continue;
      needed.push_back(names[n]);
      columns.push_back(n);
    }
    const auto found = values(*puzzle, needed, stop);
    if (!found) return found.error();
    for (std::size_t n = 0; n < columns.size(); ++n) {
      const rate::Value& value = (*found)[n];
      out.put(id).put(columns[n]).put(value.is_number).put(value.number.has_value());
      if (value.number) out.put(*value.number);
      out.put_bytes(value.text);
    }
  }
  return out.take();
}

}  // namespace masu::collection

// rate: columns of numbers and words.
#include <pybind11/stl.h>

#include <map>
#include <mutex>
#include <string>

#include "api/engines.hpp"
#include "arrays.hpp"
#include "bridge.hpp"
#include "columns.hpp"
#include "common/batch.hpp"
#include "core/utf8.hpp"
#include "input.hpp"
#include "parts.hpp"

namespace masu::python {

// So they are if those of an easy puzzle are: the type of a column must not depend on the puzzles
// in it.
bool is_of_words(const rate::Rating* rating) {
  static std::map<const rate::Rating*, bool> known;  // the global lock protects it
  const auto found = known.find(rating);
  if (found != known.end()) return found->second;
  const auto easy =
      puzzle_from_line(plain_layout(9),
                       "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28"
                       "....419..5....8..79");
  rate::Context context(plain_layout(9));
  context.begin(*easy);
  return known[rating] = !rating->of(context).is_number;
}

namespace {

api::EngineCache& engines() {
  thread_local api::EngineCache kept;
  return kept;
}

bindings::RateOptions options_of(const std::vector<std::string>& columns, bool any) {
  bindings::RateOptions options;
  options.any = any;
  for (const std::string& name : columns) {
    if (const auto* rating = rate::find_rating(name)) {
      options.columns.push_back(rating);
      continue;
    }
    raise({ErrorCode::BadValue,
           "unknown rating '" + std::string(clipped(name, 40)) + "'; masu.ratings() lists them",
           {}});
  }
  return options;
}

py::object plain_value(const rate::Value& value, bool numbers) {
  if (numbers) return py::float_(value.number.value_or(kNone));
  if (value.text.empty()) return py::none();
  if (!value.is_number || !value.number) return py::str(value.text);
  const bool whole = value.text.find('.') == std::string::npos;
  if (whole) return py::int_(static_cast<std::int64_t>(*value.number));
  return py::float_(*value.number);
}

// (status, values), or (array of statuses, arrays).
py::tuple rate_puzzles(const py::object& puzzles, const std::vector<std::string>& columns,
                       const py::object& layout, bool any, bool numbers, int threads) {
  const auto options = options_of(columns, any);
  const Batch batch = read_batch(puzzles, layout_of(layout));
  if (batch.single()) {
    const Puzzle puzzle = batch.at(0);
    const auto rated =
        value_of(run(1, [&](const Stop& stop) { return engines().rate(puzzle, options, stop); }));
    py::list values;
    for (std::size_t c = 0; c < columns.size(); ++c) {
      values.append(plain_value(rated.values.empty() ? rate::Value{} : rated.values[c], numbers));
    }
    return py::make_tuple(static_cast<int>(rated.status), std::move(values));
  }
  std::vector<std::uint8_t> status(batch.size(), static_cast<std::uint8_t>(solve::Status::Unknown));
  std::vector<Column> table;
  for (const auto* rating : options.columns) {
    table.emplace_back(!numbers && is_of_words(rating), batch.size());
  }
  std::mutex mutex;
  const auto done = run(threads, [&](const Stop& stop) {
    return bindings::rate(
        batch.size(), [&](std::size_t n) { return batch.at(n); }, options,
        [&](std::size_t n, bindings::Rated rated) {
          status[n] = static_cast<std::uint8_t>(rated.status);
          for (std::size_t c = 0; c < rated.values.size(); ++c) {
            rate::Value& value = rated.values[c];
            if (table[c].words) {
              const std::scoped_lock lock(mutex);
              table[c].set_word(n, std::move(value.text));
            } else if (value.is_number || numbers) {
              table[c].numbers[n] = value.number.value_or(kNone);
            }
          }
        },
        {threads, stop});
  });
  if (!done) raise(done.error());
  py::list values;
  for (Column& column : table) values.append(column.to_array());
  return py::make_tuple(array_of(std::move(status)), std::move(values));
}

}  // namespace

void add_ratings(py::module_& module) {
  module.def("rate", &rate_puzzles, py::arg("puzzles"), py::arg("columns"), py::arg("layout"),
             py::arg("any"), py::arg("numbers"), py::arg("threads"));
  module.def("ratings", [] {
    py::dict all;
    for (const rate::Rating& rating : rate::ratings()) {
      all[py::str(std::string(rating.name))] = py::str(std::string(rating.help));
    }
    return all;
  });
  module.def("usual_ratings", [] {
    py::list names;
    for (const auto* rating : rate::usual_ratings()) names.append(std::string(rating->name));
    return names;
  });
}

}  // namespace masu::python

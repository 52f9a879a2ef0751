// grids.sample, rank, unrank, count; channel.fk and the curve.
#include "masu/grids.hpp"

#include <pybind11/stl.h>

#include <algorithm>
#include <string>

#include "arrays.hpp"
#include "bridge.hpp"
#include "common/batch.hpp"
#include "common/pool.hpp"
#include "core/parallel.hpp"
#include "input.hpp"
#include "masu/channel.hpp"
#include "parts.hpp"

namespace masu::python {
namespace {

// Numbers beyond 64 bits go through their decimal digits.
py::int_ to_python(Uint128 number) { return py::int_(py::str(grids::to_string(number))); }

Error stopped() { return {ErrorCode::LimitExceeded, "stopped", {}}; }

py::array_t<std::uint8_t> sample(std::size_t count, std::uint64_t seed, std::uint64_t first,
                                 const py::object& layout, int threads) {
  if (const auto fine = bindings::check_sample(first, count); !fine) raise(fine.error());
  const LayoutPtr shape = layout_or_9x9(layout);
  auto rows = rows_of(count, shape->cell_count());
  if (shape->is_plain_9x9()) {
    const auto out = grids_of(rows);
    const auto done = run(threads, [&](const Stop& stop) {
      return bindings::sample(seed, first, out, {threads, stop});
    });
    if (!done) raise(done.error());
    return rows;
  }
  const auto code = value_of(channel::Code::build(shape));
  std::uint8_t* out = rows.mutable_data();
  const auto done = run(threads, [&](const Stop& stop) -> Result<Done> {
    const std::uint64_t begin = first / grids::kSampleBlock;
    const std::uint64_t end = (first + count + grids::kSampleBlock - 1) / grids::kSampleBlock;
    in_parallel(static_cast<std::size_t>(end - begin), threads, [&](std::size_t block) {
      Rng rng(seed, begin + block);
      std::vector<Digit> grid(code->cells());
      for (std::uint64_t n = 0; n < grids::kSampleBlock && !stop.asked(); ++n) {
        const std::uint64_t number = (begin + block) * grids::kSampleBlock + n;
        if (number >= first + count) return;
        code->sample(rng, grid);
        if (number < first) continue;
        std::ranges::transform(grid, out + (number - first) * code->cells(), byte_of);
      }
    });
    if (stop.asked_now()) return stopped();
    return Done{};
  });
  if (!done) raise(done.error());
  return rows;
}

// (is one, list of numbers)
py::tuple rank(const py::object& puzzles, const py::object& layout) {
  const Batch batch = read_batch(puzzles, layout_or_9x9(layout));
  py::list numbers;
  if (batch.size() == 0) return py::make_tuple(false, numbers);
  const LayoutPtr shape = layout_or_9x9(layout);
  const auto codec = value_of(grids::make_codec(*shape));
  Attention attend;
  for (std::size_t n = 0; n < batch.size(); ++n) {
    attend();
    const auto number = codec->rank(batch.at(n).digits);
    if (!number) raise(number.error(), batch.single() ? std::optional<std::size_t>() : n);
    numbers.append(to_python(*number));
  }
  return py::make_tuple(batch.single(), numbers);
}

py::array_t<std::uint8_t> unrank(const std::vector<std::string>& numbers,
                                 const py::object& layout) {
  const LayoutPtr shape = layout_or_9x9(layout);
  const auto codec = value_of(grids::make_codec(*shape));
  auto rows = rows_of(numbers.size(), shape->cell_count());
  std::uint8_t* out = rows.mutable_data();
  Attention attend;
  for (std::size_t n = 0; n < numbers.size(); ++n) {
    attend();
    const auto number = grids::parse_number(numbers[n]);
    if (!number) raise(number.error(), n);
    const auto grid = codec->unrank(*number);
    if (!grid) raise(grid.error(), n);
    std::ranges::transform(*grid, out + n * shape->cell_count(), byte_of);
  }
  return rows;
}

// (digits, source, note)
py::tuple count(const py::object& layout) {
  const LayoutPtr shape = layout_or_9x9(layout);
  const auto count =
      value_of(run(1, [&](const Stop& stop) { return grids::count_grids(*shape, stop); }));
  return py::make_tuple(py::int_(py::str(count.digits)),
                        std::string(grids::to_string(count.source)), count.note);
}

// --- the channel

Result<std::vector<channel::Row>> rows_of(const std::shared_ptr<const channel::Code>& code,
                                          std::uint64_t samples, std::uint64_t seed,
                                          const channel::SampleOptions& options, int threads,
                                          const Stop& stop) {
  auto exact = channel::exact_rows(*code, stop);
  if (exact || exact.error().code != ErrorCode::Unsupported) return exact;
  const auto units = static_cast<std::size_t>(channel::unit_count(samples));
  std::vector<channel::Tally> tallies(units);
  bindings::Pool<channel::Sampler> samplers(
      [&] { return std::make_unique<channel::Sampler>(code, options); });
  in_parallel(units, threads, [&](std::size_t unit) {
    if (stop.asked_now()) return;
    tallies[unit] = channel::sample_unit(*samplers.take(), seed, unit, samples, stop);
  });
  if (stop.asked_now()) return stopped();
  // Sums of fractions: always in the same order.
  channel::Tally sum;
  for (const channel::Tally& tally : tallies) sum += tally;
  return channel::rows_of(*code, sum);
}

py::dict columns_of(const std::vector<channel::Row>& rows) {
  std::vector<std::int64_t> k;
  std::vector<std::uint64_t> samples;
  std::vector<double> numbers[6];
  std::vector<bool> exact;
  for (const channel::Row& row : rows) {
    k.push_back(row.k);
    samples.push_back(row.samples);
    int n = 0;
    for (const channel::Estimate& estimate : {row.strict, row.guess}) {
      for (double value : {estimate.value, estimate.low, estimate.high}) {
        numbers[n++].push_back(value);
      }
    }
  }
  py::dict columns;
  columns["k"] = array_of(std::move(k));
  int n = 0;
  for (const char* name :
       {"strict", "strict_low", "strict_high", "guess", "guess_low", "guess_high"}) {
    columns[name] = array_of(std::move(numbers[n++]));
  }
  columns["samples"] = array_of(std::move(samples));
  return columns;
}

py::dict fk(const py::object& layout, std::uint64_t samples, std::uint64_t seed,
            std::uint64_t guess_limit, int threads) {
  if (samples == 0) raise({ErrorCode::BadValue, "samples must be 1 or more", {}});
  const auto code = value_of(channel::Code::build(layout_or_9x9(layout)));
  return columns_of(value_of(run(threads, [&](const Stop& stop) {
    return rows_of(code, samples, seed, {.guess_limit = guess_limit}, threads, stop);
  })));
}

using Numbers = py::array_t<double, py::array::c_style | py::array::forcecast>;

// F(epsilon) of the columns that fk() gives.
py::dict curve(const py::dict& rows, const std::vector<double>& epsilons) {
  const auto column = [&](const char* name) { return rows[name].cast<Numbers>(); };
  const Numbers columns[] = {column("strict"), column("strict_low"), column("strict_high"),
                             column("guess"),  column("guess_low"),  column("guess_high")};
  std::vector<channel::Row> table(static_cast<std::size_t>(columns[0].size()));
  for (const Numbers& one : columns) {
    if (static_cast<std::size_t>(one.size()) != table.size()) {
      throw py::value_error("columns of different lengths");
    }
  }
  for (std::size_t k = 0; k < table.size(); ++k) {
    const auto at = [&](int n) { return columns[n].data()[k]; };
    table[k].k = static_cast<int>(k);
    table[k].strict = {at(0), at(1), at(2), at(1) == at(2)};
    table[k].guess = {at(3), at(4), at(5), at(4) == at(5)};
  }
  std::vector<double> numbers[6];
  for (double epsilon : epsilons) {
    if (!(epsilon >= 0 && epsilon <= 1)) {
      raise({ErrorCode::BadValue, "epsilon must be between 0 and 1", {}});
    }
    const auto point = channel::curve_point(table, epsilon);
    int n = 0;
    for (const channel::Estimate& estimate : {point.strict, point.guess}) {
      for (double value : {estimate.value, estimate.low, estimate.high}) {
        numbers[n++].push_back(value);
      }
    }
  }
  py::dict out;
  out["epsilon"] = array_of(std::vector<double>(epsilons));
  int n = 0;
  for (const char* name :
       {"strict", "strict_low", "strict_high", "guess", "guess_low", "guess_high"}) {
    out[name] = array_of(std::move(numbers[n++]));
  }
  return out;
}

double shannon_limit(const py::object& layout) {
  return value_of(channel::Code::build(layout_or_9x9(layout)))->shannon_limit();
}

}  // namespace

void add_grids(py::module_& module) {
  module.def("grids_sample", &sample, py::arg("count"), py::arg("seed"), py::arg("first"),
             py::arg("layout"), py::arg("threads"));
  module.def("grids_rank", &rank, py::arg("grids"), py::arg("layout"));
  module.def("grids_unrank", &unrank, py::arg("numbers"), py::arg("layout"));
  module.def("grids_count", &count, py::arg("layout"));
  module.def("channel_fk", &fk, py::arg("layout"), py::arg("samples"), py::arg("seed"),
             py::arg("guess_limit"), py::arg("threads"));
  module.def("channel_curve", &curve, py::arg("rows"), py::arg("epsilons"));
  module.def("channel_shannon_limit", &shannon_limit, py::arg("layout"));
}

}  // namespace masu::python

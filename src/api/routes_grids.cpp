// Routes about complete grids: their numbers, random ones, and what a channel does to them.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "api/handlers.hpp"
#include "masu/channel.hpp"
#include "masu/grids.hpp"
#include "masu/io.hpp"

namespace masu::api {
namespace {

// What routes about random grids begin with. Not every layout's grids can be drawn: where the grid
// is `given` the others are as good, and have no code.
struct Source {
  LayoutPtr layout;
  std::shared_ptr<const channel::Code> code;
  std::uint64_t seed = 1;
};
Result<Source> source_of(const Call& call, bool given = false) {
  Source source;
  auto layout = layout_or_9x9(call);
  if (!layout) return layout.error();
  source.layout = std::move(layout).value();
  auto code = channel::Code::build(source.layout);
  if (code) {
    source.code = std::move(code).value();
  } else if (!given) {
    return code.error();
  }
  const auto seed = seed_of(call);
  if (!seed) return seed.error();
  source.seed = *seed;
  return source;
}

// Eight digits: exp and lgamma differ in the last from one C library to the next, and so would the
// bytes of the answer.
double eight_digits(double value) {
  return std::strtod(fmt::format("{:.8g}", value).c_str(), nullptr);
}

}  // namespace

namespace handlers {

Result<Response> grid_rank(Call& call) {
  const auto layout = layout_or_9x9(call);
  if (!layout) return layout.error();
  const auto codec = grids::make_codec(**layout);
  if (!codec) return codec.error();
  const auto grid = grid_of(call, *layout);
  if (!grid) return grid.error();
  const auto number = (*codec)->rank(*grid);
  if (!number) return number.error();
  return json_response({{"layout", (*layout)->name()},
                        {"number", grids::to_string(*number)},
                        {"count", grids::to_string((*codec)->count())}});
}

Result<Response> grid_unrank(Call& call) {
  const auto layout = layout_or_9x9(call);
  if (!layout) return layout.error();
  const auto codec = grids::make_codec(**layout);
  if (!codec) return codec.error();
  const auto number = grids::parse_number(call.body["number"].get_ref<const std::string&>());
  if (!number) return number.error();
  const auto grid = (*codec)->unrank(*number);
  if (!grid) return grid.error();
  return json_response({{"layout", (*layout)->name()},
                        {"grid", to_line(**layout, *grid)},
                        {"count", grids::to_string((*codec)->count())}});
}

Result<Response> grid_sample(Call& call) {
  const auto source = source_of(call);
  if (!source) return source.error();
  const auto count = number_of(call, "count", 1, 1, 100);
  if (!count) return count.error();
  Json grids = Json::array();
  Rng rng(source->seed, 0);
  std::vector<Digit> grid(source->layout->cell_count());
  for (int i = 0; i < static_cast<int>(*count); ++i) {
    if (call.stop.asked()) return too_long();
    source->code->sample(rng, grid);
    grids.push_back(to_line(*source->layout, grid));
  }
  return json_response({{"layout", source->layout->name()}, {"grids", std::move(grids)}});
}

Result<Response> channel_send(Call& call) {
  const bool given = call.body.contains("grid");
  const auto source = source_of(call, given);
  if (!source) return source.error();
  const auto epsilon = number_of(call, "epsilon", 0.5, 0, 1);
  if (!epsilon) return epsilon.error();
  Puzzle sent(source->layout);
  // Grid and erasures from streams of their own: sliding epsilon keeps the grid.
  if (given) {
    auto grid = grid_of(call, source->layout);
    if (!grid) return grid.error();
    sent.digits = std::move(grid).value();
  } else {
    Rng rng(source->seed, 0);
    source->code->sample(rng, sent.digits);
  }
  Rng noise(source->seed, 1);
  const Puzzle received = channel::erase(sent, *epsilon, noise);
  const auto solver = call.engines.solver(source->layout);
  if (!solver) return solver.error();
  masu::solve::Limits limits;
  limits.solutions = 1000;
  limits.stop = call.stop;
  const auto outcome = (*solver)->solve(received, limits);
  Json out{{"layout", source->layout->name()},
           {"sent", to_line(sent)},
           {"received", to_line(received)},
           {"erased", static_cast<int>(sent.digits.size()) - received.filled()},
           {"status", masu::solve::to_string(outcome.status())},
           {"solutions", outcome.solutions},
           {"exact", outcome.complete},
           {"rate", source->code ? Json(source->code->rate()) : Json()},
           {"shannon_limit", source->code ? Json(source->code->shannon_limit()) : Json()}};
  if (!outcome.first.empty()) {
    out["decoded"] = to_line(*source->layout, outcome.first);
    out["right"] = outcome.first == sent.digits;
  }
  return json_response(out);
}

Result<Response> channel_curve(Call& call) {
  const auto source = source_of(call);
  if (!source) return source.error();
  const auto samples = number_of(call, "samples", 2000, 1, 20000);
  if (!samples) return samples.error();
  constexpr int kGuessLimit = 50;  // solutions that are counted of one received grid
  const auto measured = channel::measure(source->code, static_cast<std::uint64_t>(*samples),
                                         source->seed, {.guess_limit = kGuessLimit}, call.stop);
  if (!measured) return measured.error();
  Json points = Json::array();
  constexpr int kPoints = 100;
  for (int i = 0; i <= kPoints; ++i) {
    const auto point = channel::curve_point(measured->rows, static_cast<double>(i) / kPoints);
    points.push_back({{"epsilon", point.epsilon},
                      {"strict", eight_digits(std::min(1.0, point.strict.value))},  // sums round
                      {"strict_low", eight_digits(point.strict.low)},
                      {"strict_high", eight_digits(point.strict.high)},
                      {"guess", eight_digits(point.guess.value)},
                      {"guess_low", eight_digits(point.guess.low)},
                      {"guess_high", eight_digits(std::min(1.0, point.guess.high))}});
  }
  Json rows = Json::array();
  for (const channel::Row& row : measured->rows) {
    rows.push_back({{"k", row.k},
                    {"strict", eight_digits(row.strict.value)},
                    {"strict_low", eight_digits(row.strict.low)},
                    {"strict_high", eight_digits(row.strict.high)},
                    {"guess", eight_digits(row.guess.value)},
                    {"guess_low", eight_digits(row.guess.low)},
                    {"guess_high", eight_digits(row.guess.high)}});
  }
  return json_response({{"layout", source->layout->name()},
                        {"exact", measured->exact},
                        {"guess_limit", measured->exact ? Json() : Json(kGuessLimit)},
                        {"samples", measured->samples},
                        {"rate", source->code->rate()},
                        {"shannon_limit", source->code->shannon_limit()},
                        {"points", std::move(points)},
                        {"rows", std::move(rows)}});
}

}  // namespace handlers
}  // namespace masu::api

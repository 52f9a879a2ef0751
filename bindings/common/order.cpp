#include "common/order.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <deque>
#include <optional>
#include <tuple>

#include "common/pool.hpp"
#include "core/parallel.hpp"
#include "masu/logic.hpp"
#include "masu/range.hpp"
#include "masu/symmetry.hpp"

namespace masu::bindings {
namespace {

constexpr int kMostSteps = 1'000'000;

Error bad_value(std::string message) { return {ErrorCode::BadValue, std::move(message), {}}; }

// Written like a puzzle: every symbol but that of an empty cell is a place for a clue.
Result<std::vector<bool>> mask_of(std::string_view text, const Layout& layout) {
  if (text.size() != layout.cell_count()) {
    return bad_value(fmt::format("{} symbols: expected {}", text.size(), layout.cell_count()));
  }
  std::vector<bool> mask;
  for (char symbol : text) {
    mask.push_back(std::string_view(".0_*-").find(symbol) == std::string_view::npos);
  }
  return mask;
}

Result<std::uint64_t> number_of(std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number == 0) {
    return bad_value("expected a number from 1");
  }
  return number;
}

// Fills in one wish. The layout is there already.
Result<Done> fill_in(generate::WantedOptions& order, std::string_view name,
                     std::string_view value) {
  const auto keep = [](auto&& result, auto& place) -> Result<Done> {
    if (!result) return result.error();
    place = std::move(result).value();
    return Done{};
  };
  if (name == "clues" || name == "steps") {
    const auto range = name == "clues" ? generate::parse_clues(value, *order.layout)
                                       : parse_range(value, kMostSteps);
    if (!range) return range.error();
    auto& [least, most] = *range;
    (name == "clues" ? order.min_clues : order.min_steps) = least;
    (name == "clues" ? order.max_clues : order.max_steps) = most;
    return Done{};
  }
  if (name == "symmetry") return keep(parse_symmetry(value), order.symmetry);
  if (name == "mask" || name == "pattern") {
    order.every = name == "pattern";
    return keep(mask_of(value, *order.layout), order.mask);
  }
  if (name == "logic") return keep(logic::parse_techniques(value), order.logic);
  if (name == "needs") return keep(logic::parse_techniques(value), order.needed);
  if (name == "without") return keep(logic::parse_techniques(value), order.not_needed);
  if (name == "attempts") return keep(number_of(value), order.max_attempts);
  if (name == "trial") {
    if (value != "yes" && value != "no") return bad_value("expected yes or no");
    order.allow_trial = value == "yes";
    return Done{};
  }
  if (rate::find_rating(name) == nullptr) return bad_value("there is no such wish");
  auto bound = generate::parse_bound(name, value);
  if (!bound) return bound.error();
  order.bounds.push_back(*bound);
  return Done{};
}

}  // namespace

Result<Wishes> parse_wishes(std::string_view text) {
  Wishes wishes;
  while (true) {
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    if (text.empty()) return wishes;
    const std::string_view wish = text.substr(0, text.find(' '));
    text.remove_prefix(wish.size());
    const std::size_t equals = wish.find('=');
    if (equals == std::string_view::npos) {
      return bad_value(fmt::format("'{}': expected NAME=VALUE", wish.substr(0, 40)));
    }
    wishes.emplace_back(wish.substr(0, equals), wish.substr(equals + 1));
  }
}

Result<generate::WantedOptions> order_of(const Wishes& wishes, LayoutPtr layout) {
  generate::WantedOptions order;
  order.layout = layout != nullptr ? std::move(layout) : plain_layout(9);
  order.symmetry = Symmetry::Rotate180;  // as on the command line
  for (const auto& [name, value] : wishes) {
    if (name != "layout") continue;
    order.layout = find_layout(value);
    if (order.layout != nullptr) continue;
    return Error{ErrorCode::BadLayout, fmt::format("unknown layout '{}'", value.substr(0, 60)), {}};
  }
  bool has_trial = false;
  for (const auto& [name, value] : wishes) {
    if (name == "layout") continue;
    has_trial = has_trial || name == "trial";
    const auto done = fill_in(order, name, value);
    if (done) continue;
    Error error = done.error();
    error.message = fmt::format("{}={}: {}", name, value.substr(0, 60), error.message);
    return error;
  }
  if (!has_trial) {
    // Who asks for nothing that has to do with people's logic gets any puzzle; HoDoKu's ratings
    // say themselves what solves it.
    const bool by_hodoku = generate::rated_by_hodoku(order.bounds);
    const bool by_logic = !order.bounds.empty() || !order.logic.empty() || !order.needed.empty() ||
                          !order.not_needed.empty() || order.max_steps > 0;
    order.allow_trial = !by_logic || (by_hodoku && order.logic.empty());
  }
  return order;
}

struct Maker::State {
  generate::WantedOptions order;
  std::uint64_t seed;
  int threads;
  Pool<generate::WantedGenerator> generators;
  std::uint64_t next = 0;  ///< the first that is not yet in `ready`
  std::size_t ahead = 1;   ///< how many are made at a time; grows, so that the first comes soon
  std::deque<Result<generate::Made>> ready{};
};

Maker::Maker(std::unique_ptr<State> state) : state_(std::move(state)) {}
Maker::~Maker() = default;

Result<std::unique_ptr<Maker>> Maker::make(const generate::WantedOptions& order, std::uint64_t seed,
                                           int threads) {
  // What cannot be is told here; the others are made alike.
  const auto tried = generate::WantedGenerator::build(order);
  if (!tried) return tried.error();
  auto state = std::unique_ptr<State>(
      new State{order, seed, threads, Pool<generate::WantedGenerator>([order] {
                  return std::make_unique<generate::WantedGenerator>(
                      std::move(generate::WantedGenerator::build(order)).value());
                })});
  return std::unique_ptr<Maker>(new Maker(std::move(state)));
}

const LayoutPtr& Maker::layout() const { return state_->order.layout; }

Result<generate::Made> Maker::next(const Stop& stop) {
  State& state = *state_;
  if (state.ready.empty()) {
    std::vector<std::optional<Result<generate::Made>>> made(state.ahead);
    in_parallel(state.ahead, state.threads, [&](std::size_t n) {
      if (!stop.asked_now())
        made[n] = state.generators.take()->make(state.seed, state.next + n, stop);
    });
    // All of them or none: what a stop cut short would not be what comes without one.
    if (stop.asked_now()) return Error{ErrorCode::LimitExceeded, "stopped", {}};
    for (auto& one : made) state.ready.push_back(std::move(*one));
    state.next += state.ahead;
    constexpr std::size_t kMost = 64;
    state.ahead = std::min(state.ahead * 2, kMost);
  }
  auto made = std::move(state.ready.front());
  state.ready.pop_front();
  return made;
}

}  // namespace masu::bindings

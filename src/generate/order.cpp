// Orders as people write them: wishes, each a name and a value; and who makes what they want.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <memory>
#include <optional>
#include <tuple>

#include "masu/generate.hpp"
#include "masu/logic.hpp"
#include "masu/range.hpp"
#include "masu/rate.hpp"
#include "masu/technique_search.hpp"

namespace masu::generate {
namespace {

constexpr int kMostSteps = 1'000'000;
constexpr std::size_t kShownOfValue = 40;  // of a value that is wrong

Error bad_value(std::string message) { return {ErrorCode::BadValue, std::move(message), {}}; }

Result<std::vector<bool>> parse_mask(std::string_view text, const Layout& layout) {
  if (text.size() != layout.cell_count()) {
    return bad_value(fmt::format("of {} symbols: expected {}", text.size(), layout.cell_count()));
  }
  std::vector<bool> mask;
  for (char symbol : text) {
    mask.push_back(std::string_view(".0_*-").find(symbol) == std::string_view::npos);
  }
  return mask;
}

Result<std::uint64_t> parse_attempts(std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number == 0) {
    return bad_value(fmt::format("'{}': expected a number from 1", text.substr(0, kShownOfValue)));
  }
  return number;
}

Result<bool> parse_yes(std::string_view text) {
  if (text == "yes" || text == "no") return text == "yes";
  return bad_value(fmt::format("'{}': expected yes or no", text.substr(0, kShownOfValue)));
}

// Whose path the techniques are about: is it HoDoKu's?
Result<bool> parse_hodokus(std::span<const Wish> wishes) {
  bool hodokus = false;
  for (const auto& [name, value] : wishes) {
    if (name != "path") continue;
    if (value != "masu" && value != "hodoku") {
      return bad_value(
          fmt::format("path '{}': expected masu or hodoku", value.substr(0, kShownOfValue)));
    }
    hodokus = value == "hodoku";
  }
  return hodokus;
}

// Takes over a value into its place in the order.
template <class Value, class Place>
Result<Done> keep(Result<Value> value, Place&& place) {
  if (!value) return value.error();
  place = std::move(value).value();
  return Done{};
}

// The same for what does not say by itself which wish it is about.
template <class Value, class Place>
Result<Done> keep(std::string_view name, Result<Value> value, Place&& place) {
  if (value) return keep(std::move(value), place);
  Error error = value.error();
  error.message = fmt::format("{} {}", name, error.message);
  return error;
}

// What all orders have. Nothing: it is another wish.
template <class Order>
std::optional<Result<Done>> fill_in_usual(Order& order, std::string_view name,
                                          std::string_view value) {
  if (name == "clues") {
    return keep(name, parse_clues(value, *order.layout),
                std::tie(order.min_clues, order.max_clues));
  }
  if (name == "symmetry") return keep(parse_symmetry(value), order.symmetry);
  if (name == "attempts") return keep(name, parse_attempts(value), order.max_attempts);
  return std::nullopt;
}

Result<Done> fill_in(OverlappedOptions& order, std::string_view name, std::string_view value) {
  if (auto done = fill_in_usual(order, name, value)) return *done;
  return bad_value(fmt::format("{} is not for method overlapped", name.substr(0, kShownOfValue)));
}

Result<Done> fill_in(WantedOptions& order, bool hodokus, std::string_view name,
                     std::string_view value) {
  if (name == "path") return Done{};  // known
  if (auto done = fill_in_usual(order, name, value)) return *done;
  if (name == "steps") {
    return keep(name, parse_range(value, kMostSteps), std::tie(order.min_steps, order.max_steps));
  }
  if (name == "mask" || name == "pattern") {
    if (!order.mask.empty()) return bad_value("a mask or a pattern, not both");
    order.every = name == "pattern";
    return keep(name, parse_mask(value, *order.layout), order.mask);
  }
  if (name == "logic") return keep(logic::parse_techniques(value), order.logic);
  if (hodokus && name == "needs") return keep(hodoku::parse_needs(value), order.hodoku_needed);
  if (hodokus && name == "without") {
    return keep(hodoku::parse_needs(value), order.hodoku_not_needed);
  }
  if (name == "needs") return keep(logic::parse_needs(value), order.needed);
  if (name == "without") return keep(logic::parse_techniques(value), order.not_needed);
  if (name == "trial") return keep(name, parse_yes(value), order.allow_trial);
  auto bound = parse_bound(name, value);
  if (!bound) return bound.error();
  order.bounds.push_back(*bound);
  return Done{};
}

template <class Made, class Order>
Result<std::unique_ptr<Generator>> made_by(Result<Order> order) {
  if (!order) return order.error();
  auto generator = Made::build(std::move(order).value());
  if (!generator) return generator.error();
  return std::unique_ptr<Generator>(std::make_unique<Made>(std::move(generator).value()));
}

}  // namespace

Result<WantedOptions> parse_order(std::span<const Wish> wishes, LayoutPtr layout) {
  WantedOptions order;
  order.layout = std::move(layout);
  order.symmetry = Symmetry::Rotate180;
  const auto hodokus = parse_hodokus(wishes);
  if (!hodokus) return hodokus.error();
  for (const auto& [name, value] : wishes) {
    if (auto done = fill_in(order, *hodokus, name, value); !done) return done.error();
  }
  // The distance from the order is a sum: it must not depend on who asked for what first.
  std::ranges::stable_sort(order.bounds, {}, &Bound::rating);
  return order;
}

Result<OverlappedOptions> parse_overlapped_order(std::span<const Wish> wishes, LayoutPtr layout) {
  OverlappedOptions order;
  order.blank = shared_cells(*layout);
  // One board has nothing to choose the order of.
  if (layout->board_count() > 1) order.strategies = overlap::usual_strategies(*layout);
  order.layout = std::move(layout);
  for (const auto& [name, value] : wishes) {
    if (auto done = fill_in(order, name, value); !done) return done.error();
  }
  return order;
}

Method usual_method(std::span<const Wish> wishes, const Layout& layout) {
  const auto both_know = [](const Wish& wish) {
    return wish.first == "clues" || wish.first == "symmetry" || wish.first == "attempts";
  };
  return layout.board_count() > 1 && std::ranges::all_of(wishes, both_know) ? Method::Overlapped
                                                                            : Method::Wanted;
}

Result<std::unique_ptr<Generator>> make_generator(std::span<const Wish> wishes, LayoutPtr layout) {
  if (usual_method(wishes, *layout) == Method::Overlapped) {
    return made_by<OverlappedGenerator>(parse_overlapped_order(wishes, std::move(layout)));
  }
  return made_by<WantedGenerator>(parse_order(wishes, std::move(layout)));
}

}  // namespace masu::generate

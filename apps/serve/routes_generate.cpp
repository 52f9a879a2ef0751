// Puzzles to order, told as they are found: one JSON object per line.
//
//   {"tries": 120, "closest": {...}}                        from time to time
//   {"puzzle": {...}, "ratings": {...}, "tries": 131}       a find
//   {"done": true, "found": 3, "tries": 400}                the end
//
// `closest` is {"puzzle": ..., "ratings": ...}, the puzzle that came nearest to the order as long
// as nothing was found; after a search in vain it is what there is to show.
//
// The library's search (masu/generate_wanted.hpp) moves from grid to grid towards what is wanted.
// It is asked for one grid at a time: between two grids there is news to tell, and somebody may
// have cancelled.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <optional>

#include "api.hpp"
#include "masu/generate_wanted.hpp"
#include "masu/io.hpp"
#include "masu/rate.hpp"
#include "workspace.hpp"

namespace masu::serve {
namespace {

using Clock = std::chrono::steady_clock;

constexpr double kPatience = 6;  // a stream may take so many times the limit of other requests
constexpr double kTellSeconds = 0.25;  // between two reports of progress
constexpr int kMostCount = 50;
// One grid of a 25x25 board takes 10 s, and nothing can stop it; of 20x20, 0.2 s.
constexpr int kMostDigits = 20;

// "80:120", "80:", ":120", "3"; nothing: anything.
Result<std::optional<generate::Bound>> bound_of(const Call& call, const char* name) {
  const std::string text = text_of(call, name, "");
  if (text.empty()) return std::optional<generate::Bound>();
  const std::size_t colon = text.find(':');
  const auto number = [](const std::string& part, double usual) -> std::optional<double> {
    if (part.empty()) return usual;
    if (part.size() > 6 || part.find_first_not_of("0123456789") != std::string::npos) return {};
    return std::stod(part);
  };
  const auto low = number(text.substr(0, colon), 0);
  const auto high = colon == std::string::npos
                        ? low
                        : number(text.substr(colon + 1), std::numeric_limits<double>::infinity());
  if (!low || !high || *low > *high) {
    return Error{ErrorCode::BadValue,
                 std::string("member '") + name + "' must be a range such as 80:120",
                 {}};
  }
  return std::optional(generate::Bound{rate::find_rating(name), *low, *high});
}

bool tell(const Sink& sink, const Json& json) {
  return sink(json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n");
}

class Search {
 public:
  Search(generate::WantedGenerator generator, const generate::WantedOptions& options, int count,
         std::uint64_t seed, Workspace& workspace)
      : generator_(std::move(generator)),
        layout_(options.layout),
        bounds_(options.bounds),
        count_(count),
        seed_(seed),
        context_(workspace.context(options.layout)) {
    if (options.max_clues > 0) {
      bounds_.push_back({rate::find_rating("clues"), static_cast<double>(options.min_clues),
                         static_cast<double>(options.max_clues)});
    }
  }

  void run(double seconds, const std::stop_token& stop, const Sink& sink) {
    const auto begin = Clock::now();
    auto told = begin;
    const auto since = [](Clock::time_point then) {
      return std::chrono::duration<double>(Clock::now() - then).count();
    };
    int found = 0;
    std::uint64_t tries = 0;
    const auto with_closest = [&](Json json) {
      if (found == 0 && !closest_.is_null()) json["closest"] = closest_;
      return json;
    };
    while (found < count_ && since(begin) < seconds && !stop.stop_requested()) {
      const auto made = generator_.make(seed_, tries++);
      if (made) {
        ++found;
        Json find = shown(made->puzzle);
        find["tries"] = tries;
        if (!tell(sink, find)) return;
        continue;
      }
      remember(made.error());
      if (since(told) < kTellSeconds) continue;
      told = Clock::now();
      if (!tell(sink, with_closest({{"tries", tries}}))) return;
    }
    tell(sink, with_closest({{"done", found == count_}, {"found", found}, {"tries", tries}}));
  }

 private:
  [[nodiscard]] Json shown(const Puzzle& puzzle) {
    context_.begin(puzzle);
    Json ratings = Json::object();
    for (const char* name : {"dscore", "level", "clues", "entropy"}) {
      const auto value = rate::find_rating(name)->of(context_);
      if (value.text.empty()) continue;
      ratings[name] = value.is_number ? Json::parse(value.text) : Json(value.text);
    }
    return {{"puzzle", to_json(puzzle)}, {"ratings", std::move(ratings)}};
  }

  // The generator tells its closest puzzle in words only: "...; the closest is LINE with 24 clues".
  void remember(const Error& error) {
    constexpr std::string_view kBefore = "the closest is ";
    const std::size_t at = error.message.find(kBefore);
    if (at == std::string::npos) return;
    const std::size_t begin = at + kBefore.size();
    io::ReadOptions options;
    options.layout = layout_;
    const auto puzzle = io::parse(
        error.message.substr(begin, error.message.find(" with ", begin) - begin), options);
    if (!puzzle) return;
    context_.begin(*puzzle);
    double distance = 0;
    for (const generate::Bound& bound : bounds_) {
      const auto value = bound.rating->of(context_).number;
      const double width = bound.high - bound.low;
      const double gap = value ? std::max({0.0, bound.low - *value, *value - bound.high})
                               : std::numeric_limits<double>::infinity();
      distance += gap / (width > 0 && std::isfinite(width) ? width : 1);
    }
    if (!closest_.is_null() && distance >= closest_distance_) return;
    closest_distance_ = distance;
    closest_ = shown(*puzzle);
  }

  generate::WantedGenerator generator_;
  LayoutPtr layout_;
  std::vector<generate::Bound> bounds_;
  int count_;
  std::uint64_t seed_;
  rate::Context& context_;
  Json closest_;
  double closest_distance_ = 0;
};

}  // namespace

namespace handlers {

Result<Reply> generate(Call& call) {
  masu::generate::WantedOptions order;
  auto layout = layout_or_9x9(call);
  if (!layout) return layout.error();
  order.layout = *layout;
  if (order.layout->digits() > kMostDigits) {
    return Error{ErrorCode::Unsupported,
                 "boards of more than 20 digits take too long here: masu generate makes them",
                 {}};
  }
  const auto symmetry = masu::generate::parse_symmetry(text_of(call, "symmetry", "180"));
  if (!symmetry) return symmetry.error();
  order.symmetry = *symmetry;
  for (const char* name : {"dscore", "level"}) {
    const auto bound = bound_of(call, name);
    if (!bound) return bound.error();
    if (*bound) order.bounds.push_back(**bound);
  }
  const auto clues = bound_of(call, "clues");
  if (!clues) return clues.error();
  if (*clues) {
    const auto cells = static_cast<double>(order.layout->cell_count());
    order.min_clues = static_cast<int>(std::min((*clues)->low, cells));
    order.max_clues = static_cast<int>(std::min((*clues)->high, cells));
  }
  if (const std::string needs = text_of(call, "needs", ""); !needs.empty()) {
    auto techniques = logic::parse_techniques(needs);
    if (!techniques) return techniques.error();
    order.needed = std::move(techniques).value();
  }
  order.allow_trial = order.bounds.empty() && order.needed.empty();
  order.max_attempts = 1;
  const auto count = number_of(call, "count", 1, 1, kMostCount);
  if (!count) return count.error();
  const auto seed = seed_of(call);
  if (!seed) return seed.error();
  auto generator = masu::generate::WantedGenerator::build(order);
  if (!generator) return generator.error();

  const auto search = std::make_shared<Search>(std::move(generator).value(), order,
                                               static_cast<int>(*count), *seed, call.workspace);
  Reply reply;
  reply.type = "application/x-ndjson";
  reply.stream = [search, seconds = kPatience * call.limits.seconds,
                  stop = call.stop](const Sink& sink) { search->run(seconds, stop, sink); };
  return reply;
}

}  // namespace handlers
}  // namespace masu::serve

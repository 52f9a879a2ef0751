// Puzzles to order, sent as they are found: one JSON object per line.
//
//   {"tries": 120, "closest": {...}}                        from time to time
//   {"puzzle": {...}, "ratings": {...}, "tries": 131}       a find
//   {"done": true, "found": 3, "tries": 400}                the end
//
// `closest` is {"puzzle": ..., "ratings": ...}, the puzzle that came nearest to the order as long
// as nothing was found; after an unsuccessful search it is the answer.
//
// The library's search (masu/generate_wanted.hpp) moves from grid to grid towards what is wanted.
// It is asked for one grid at a time.
#include <algorithm>
#include <chrono>
#include <limits>
#include <optional>
#include <utility>

#include "api/handlers.hpp"
#include "masu/generate_wanted.hpp"
#include "masu/rate.hpp"

namespace masu::api {
namespace {

constexpr double kTellSeconds = 0.25;  // between two reports of progress
constexpr int kMostCount = 50;

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
  Search(generate::WantedGenerator generator, const LayoutPtr& layout, int count,
         std::uint64_t seed, Engines& engines)
      : generator_(std::move(generator)),
        count_(count),
        seed_(seed),
        context_(engines.context(layout)) {}

  void run(const Stop& outer, const Sink& sink) {
    // One grid of a 25x25 board takes half a minute, and the client wants to hear something, or has
    // gone: both are looked at whenever the search asks whether it should stop.
    constexpr auto kPause = std::chrono::duration_cast<Stop::Clock::duration>(
        std::chrono::duration<double>(kTellSeconds));
    auto next = Stop::Clock::now() + kPause;
    bool heard = true;
    const Stop stop = outer.or_if([&] {
      if (const auto now = Stop::Clock::now(); heard && now >= next) {
        next = now + kPause;
        heard = tell(sink, with_closest({{"tries", tries_}}));
      }
      return !heard;
    });
    while (found_ < count_ && heard && !stop.asked()) {
      const auto sought = generator_.search(seed_, tries_, stop);
      if (!sought) break;
      ++tries_;
      if (!sought->made) {
        remember(*sought);
        continue;
      }
      ++found_;
      Json find = shown(sought->made->puzzle);
      find["tries"] = tries_;
      heard = tell(sink, find);
    }
    if (!heard) return;
    tell(sink, with_closest({{"done", found_ == count_}, {"found", found_}, {"tries", tries_}}));
  }

 private:
  [[nodiscard]] Json with_closest(Json json) const {
    if (found_ == 0 && !closest_.is_null()) json["closest"] = closest_;
    return json;
  }

  [[nodiscard]] Json shown(const Puzzle& puzzle) {
    context_.begin(puzzle, Stop().within(kTellSeconds));
    Json ratings = Json::object();
    for (const char* name : {"dscore", "level", "clues", "entropy"}) {
      const auto value = rate::find_rating(name)->of(context_);
      if (value.text.empty()) continue;
      ratings[name] = value.is_number ? Json::parse(value.text) : Json(value.text);
    }
    return {{"puzzle", to_json(puzzle)}, {"ratings", std::move(ratings)}};
  }

  void remember(const generate::Sought& sought) {
    if (!sought.closest) return;
    if (!closest_.is_null() && sought.distance >= closest_distance_) return;
    closest_distance_ = sought.distance;
    closest_ = shown(*sought.closest);
  }

  generate::WantedGenerator generator_;
  int count_;
  std::uint64_t seed_;
  rate::Context& context_;
  int found_ = 0;
  std::uint64_t tries_ = 0;
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

  const auto search = std::make_shared<Search>(std::move(generator).value(), order.layout,
                                               static_cast<int>(*count), *seed, call.engines);
  Reply reply;
  reply.type = "application/x-ndjson";
  reply.stream = [search, stop = call.stop](const Sink& sink) { search->run(stop, sink); };
  return reply;
}

}  // namespace handlers
}  // namespace masu::api

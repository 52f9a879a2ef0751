// Puzzles to order, sent as they are found: one JSON object per line.
//
//   {"tries": 120, "closest": {...}}                        from time to time
//   {"puzzle": {...}, "ratings": {...}, "tries": 131}       a find
//   {"done": true, "found": 3, "tries": 400}                the end
//
// `closest` is {"puzzle": ..., "ratings": ...}, the puzzle that came nearest to the order as long
// as nothing was found; after an unsuccessful search it is the answer.
//
// The library's search (masu/generate.hpp) moves from grid to grid towards what is wanted.
// It is asked for one grid at a time.
#include <algorithm>
#include <tuple>
#include <utility>

#include "api/handlers.hpp"
#include "io/json_puzzle.hpp"
#include "masu/generate.hpp"
#include "masu/rate.hpp"
#include "rate/json.hpp"

namespace masu::api {
namespace {

constexpr double kRateSeconds = 0.25;  // for the ratings that are told
constexpr int kMostCount = 50;

Error at_member(const char* name, Error error) {
  error.message = std::string("member '") + name + "': " + error.message;
  return error;
}

class Search {
 public:
  Search(generate::WantedGenerator generator, const LayoutPtr& layout, int count,
         std::uint64_t seed, std::vector<const rate::Rating*> columns, EngineCache& engines)
      : generator_(std::move(generator)),
        count_(count),
        seed_(seed),
        columns_(std::move(columns)),
        context_(engines.context(layout)) {}

  void run(const Stop& outer, const Sink& sink) {
    // One grid of a 25x25 board takes half a minute, and the client wants to hear something, or has
    // gone: both are looked at whenever the search asks whether it should stop.
    Teller teller(sink, [this] { return with_closest({{"tries", tries_}}); });
    const Stop stop = teller.stop(outer);
    while (found_ < count_ && teller.heard() && !stop.asked()) {
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
      teller.tell(find);
    }
    teller.tell(with_closest({{"done", found_ == count_}, {"found", found_}, {"tries", tries_}}));
  }

 private:
  [[nodiscard]] Json with_closest(Json json) const {
    if (found_ == 0 && !closest_.is_null()) json["closest"] = closest_;
    return json;
  }

  [[nodiscard]] Json shown(const Puzzle& puzzle) {
    context_.begin(puzzle, Stop().within(kRateSeconds));
    Json ratings = Json::object();
    for (const rate::Rating* rating : columns_) {
      const auto value = rating->of(context_);
      if (value.text.empty()) continue;
      ratings[std::string(rating->name)] = rate::json_of(value);
    }
    return {{"puzzle", io::json_of_puzzle(puzzle)}, {"ratings", std::move(ratings)}};
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
  std::vector<const rate::Rating*> columns_;
  rate::Context& context_;
  int found_ = 0;
  std::uint64_t tries_ = 0;
  Json closest_;
  double closest_distance_ = 0;
};

// Members "dscore" and "level", and any other rating in "ratings".
Result<std::vector<generate::Bound>> bounds_of(const Call& call) {
  std::vector<std::pair<std::string, std::string>> wanted;
  for (const char* name : {"dscore", "level"}) {
    if (auto range = text_of(call, name, ""); !range.empty()) wanted.emplace_back(name, range);
  }
  if (const auto ratings = call.body.find("ratings"); ratings != call.body.end()) {
    for (const auto& [name, range] : ratings->items()) {
      if (!range.is_string()) {
        return Error{ErrorCode::BadValue, "member 'ratings': ranges are strings", {}};
      }
      wanted.emplace_back(name, range.get<std::string>());
    }
  }
  std::vector<generate::Bound> bounds;
  for (const auto& [name, range] : wanted) {
    const auto bound = generate::parse_bound(name, range);
    if (!bound) return at_member(name.c_str(), bound.error());
    bounds.push_back(*bound);
  }
  return bounds;
}

}  // namespace

namespace handlers {

Result<Response> generate(Call& call) {
  masu::generate::WantedOptions order;
  auto layout = layout_or_9x9(call);
  if (!layout) return layout.error();
  order.layout = *layout;
  const auto symmetry = parse_symmetry(text_of(call, "symmetry", "180"));
  if (!symmetry) return symmetry.error();
  order.symmetry = *symmetry;
  if (auto bounds = bounds_of(call)) {
    order.bounds = std::move(bounds).value();
  } else {
    return bounds.error();
  }
  if (const std::string range = text_of(call, "clues", ""); !range.empty()) {
    const auto clues = masu::generate::parse_clues(range, *order.layout);
    if (!clues) return at_member("clues", clues.error());
    std::tie(order.min_clues, order.max_clues) = *clues;
  }
  if (const std::string needs = text_of(call, "needs", ""); !needs.empty()) {
    auto techniques = logic::parse_techniques(needs);
    if (!techniques) return techniques.error();
    order.needed = std::move(techniques).value();
  }
  // Ratings of other programs say themselves what solves the puzzle.
  order.allow_trial =
      order.needed.empty() &&
      std::ranges::all_of(order.bounds, [](const auto& bound) { return bound.rating->plain_9x9; });
  order.max_attempts = 1;
  const auto count = number_of(call, "count", 1, 1, kMostCount);
  if (!count) return count.error();
  const auto seed = seed_of(call);
  if (!seed) return seed.error();
  auto columns = masu::rate::parse_ratings(text_of(call, "columns", "dscore,level,clues,entropy"));
  if (!columns) return at_member("columns", columns.error());
  auto generator = masu::generate::WantedGenerator::build(order);
  if (!generator) return generator.error();

  const auto search =
      std::make_shared<Search>(std::move(generator).value(), order.layout, static_cast<int>(*count),
                               *seed, std::move(columns).value(), call.engines);
  return streamed(search, call.stop);
}

}  // namespace handlers
}  // namespace masu::api

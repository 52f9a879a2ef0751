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
// It is asked for one grid at a time, in a thread of its own: one of a 25x25 board takes half a
// minute, and who waits for it wants to hear something, or has cancelled.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <limits>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include "api.hpp"
#include "masu/generate_wanted.hpp"
#include "masu/io.hpp"
#include "masu/rate.hpp"
#include "workspace.hpp"

namespace masu::serve {
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

  void run(const Stop& outer, const Sink& sink) {
    StopSource unheard(outer);  // nobody listens any more
    const std::jthread searcher([this, stop = unheard.stop()] { search(stop); });
    std::unique_lock lock(mutex_);
    for (bool over = false; !over;) {
      news_.wait_for(lock, std::chrono::duration<double>(kTellSeconds),
                     [&] { return over_ || !finds_.empty(); });
      over = over_;
      std::vector<Json> lines = std::exchange(finds_, {});
      if (over) {
        lines.push_back(
            with_closest({{"done", found_ == count_}, {"found", found_}, {"tries", tries_}}));
      } else if (lines.empty()) {
        lines.push_back(with_closest({{"tries", tries_}}));
      }
      lock.unlock();
      for (const Json& line : lines) {
        if (!tell(sink, line)) unheard.request();
      }
      lock.lock();
    }
  }

 private:
  // Works until everything is found, or a stop.
  void search(const Stop& stop) {
    while (found_ < count_ && !stop.asked()) {
      const auto made = generator_.make(seed_, tries_, stop);
      Json find = made ? shown(made->puzzle) : Json();
      if (!made) remember(made.error());
      const std::lock_guard lock(mutex_);
      ++tries_;
      if (!made) continue;
      ++found_;
      find["tries"] = tries_;
      finds_.push_back(std::move(find));
      news_.notify_one();
    }
    const std::lock_guard lock(mutex_);
    over_ = true;
    news_.notify_one();
  }

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
    context_.begin(*puzzle, Stop().within(kTellSeconds));
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
    Json closer = shown(*puzzle);
    const std::lock_guard lock(mutex_);
    closest_ = std::move(closer);
  }

  generate::WantedGenerator generator_;
  LayoutPtr layout_;
  std::vector<generate::Bound> bounds_;
  int count_;
  std::uint64_t seed_;
  rate::Context& context_;
  double closest_distance_ = 0;

  std::mutex mutex_;  // for what is below; only the searching thread changes it, but for finds_
  std::condition_variable news_;
  std::vector<Json> finds_;  // that have not been told yet
  int found_ = 0;
  std::uint64_t tries_ = 0;
  bool over_ = false;
  Json closest_;
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

  const auto search = std::make_shared<Search>(std::move(generator).value(), order,
                                               static_cast<int>(*count), *seed, call.workspace);
  Reply reply;
  reply.type = "application/x-ndjson";
  reply.stream = [search, stop = call.stop](const Sink& sink) { search->run(stop, sink); };
  return reply;
}

}  // namespace handlers
}  // namespace masu::serve

// Puzzles to order, sent as they are found: one JSON object per line.
//
//   {"tries": 120, "closest": {...}}                        from time to time
//   {"puzzle": {...}, "ratings": {...}, "tries": 131}       a find
//   {"done": true, "found": 3, "tries": 400}                the end
//
// `closest` is {"puzzle": ..., "ratings": ...}, the puzzle that came nearest to the order as long
// as nothing was found; after an unsuccessful search it is the answer.
//
// The library's search (masu/generate.hpp) moves from grid to grid towards what is wanted. Puzzle n
// is that of `masu generate`, which gives up after some grids; here the time is the limit.
#include <memory>
#include <utility>

#include "api/handlers.hpp"
#include "io/json_puzzle.hpp"
#include "masu/generate.hpp"
#include "masu/rate.hpp"
#include "rate/json.hpp"

namespace masu::api {
namespace {

constexpr double kRateSeconds = 0.25;  // for the ratings in the answer
constexpr int kMostCount = 50;
constexpr double kMostTries = 1e9;

Error at_member(const char* name, Error error) {
  error.message = std::string("member '") + name + "': " + error.message;
  return error;
}

// Wishes that have a member of their own name.
constexpr auto kWishes = {"symmetry", "clues", "dscore",  "level", "mask",  "pattern",
                          "logic",    "needs", "without", "path",  "steps", "trial"};

class Search {
 public:
  Search(std::unique_ptr<generate::Generator> generator, const LayoutPtr& layout, int count,
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
      const auto sought = generator_->search(seed_, static_cast<std::uint64_t>(found_), stop,
                                             [&, before = tries_](const generate::Sought& so_far) {
                                               tries_ = before + so_far.grids;
                                               remember(so_far);
                                             });
      if (!sought) break;
      if (!sought->made) {
        remember(*sought);
        break;
      }
      ++tries_;
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
    return {{"puzzle", io::json_of_puzzle(puzzle)},
            {"ratings", rate::json_of_ratings(columns_, rate::values_of(columns_, context_),
                                              rate::Absent::LeftOut)}};
  }

  void remember(const generate::Sought& sought) {
    if (found_ > 0 || !sought.closest) return;
    if (!closest_.is_null() && sought.distance >= closest_distance_) return;
    closest_distance_ = sought.distance;
    closest_ = shown(*sought.closest);
  }

  std::unique_ptr<generate::Generator> generator_;
  int count_;
  std::uint64_t seed_;
  std::vector<const rate::Rating*> columns_;
  rate::Context& context_;
  int found_ = 0;
  std::uint64_t tries_ = 0;
  Json closest_;
  double closest_distance_ = 0;
};

Result<std::vector<generate::Wish>> wishes_of(const Call& call) {
  std::vector<generate::Wish> wishes;
  for (const char* name : kWishes) {
    if (auto value = text_of(call, name, ""); !value.empty()) wishes.emplace_back(name, value);
  }
  const auto ratings = call.body.find("ratings");
  if (ratings == call.body.end()) return wishes;
  for (const auto& [name, range] : ratings->items()) {
    if (rate::find_rating(name) == nullptr || !range.is_string()) {
      return at_member(
          "ratings",
          {ErrorCode::BadValue, "expected names of ratings and, as strings, their ranges", {}});
    }
    wishes.emplace_back(name, range.get<std::string>());
  }
  return wishes;
}

}  // namespace

namespace handlers {

Result<Response> generate(Call& call) {
  auto layout = layout_or_9x9(call);
  if (!layout) return layout.error();
  auto wishes = wishes_of(call);
  if (!wishes) return wishes.error();
  const auto tries = number_of(call, "tries", kMostTries, 1, kMostTries);
  if (!tries) return tries.error();
  wishes->emplace_back("attempts", std::to_string(static_cast<std::uint64_t>(*tries)));
  const auto count = number_of(call, "count", 1, 1, kMostCount);
  if (!count) return count.error();
  const auto seed = seed_of(call);
  if (!seed) return seed.error();
  auto columns = masu::rate::parse_ratings(text_of(call, "columns", "dscore,level,clues,entropy"));
  if (!columns) return at_member("columns", columns.error());
  auto generator = masu::generate::make_generator(*wishes, *layout);
  if (!generator) return generator.error();

  const auto search =
      std::make_shared<Search>(std::move(generator).value(), *layout, static_cast<int>(*count),
                               *seed, std::move(columns).value(), call.engines);
  return streamed(search, call.stop);
}

}  // namespace handlers
}  // namespace masu::api

// Puzzles to order, told as they are found: one JSON object per line.
//
//   {"tries": 120}                                          from time to time
//   {"puzzle": {...}, "ratings": {...}, "tries": 131}       a find
//   {"done": true, "found": 3, "tries": 400, "closest": 77} the end
//
// One board: clues go from a random grid, symmetric ones together, as long as the solution stays
// the only one. Such a puzzle is as hard as this grid and order make it; if it is harder than asked
// for, or has fewer clues, clues come back one set after the other until it fits. If it is too
// easy, another grid is drawn. Several boards: the generator for overlapped boards, any D-score.
#include <algorithm>
#include <chrono>
#include <limits>
#include <optional>
#include <span>

#include "api.hpp"
#include "masu/generate.hpp"
#include "masu/rate.hpp"
#include "workspace.hpp"

namespace masu::serve {
namespace {

using Clock = std::chrono::steady_clock;

constexpr double kPatience = 6;  // a stream may take so many times the limit of other requests
constexpr double kTellSeconds = 0.25;  // between two reports of progress
constexpr int kMostCount = 50;

struct Range {
  double low = 0;
  double high = std::numeric_limits<double>::infinity();
  [[nodiscard]] bool contains(double value) const { return value >= low && value <= high; }
  [[nodiscard]] double distance(double value) const {
    return value < low ? low - value : value > high ? value - high : 0;
  }
};

// "80:120", "80:", ":120", "3"; empty: anything.
Result<Range> range_of(const Call& call, const char* name) {
  const std::string text = text_of(call, name, "");
  Range range;
  if (text.empty()) return range;
  const std::size_t colon = text.find(':');
  const auto number = [](const std::string& part, double usual) -> std::optional<double> {
    if (part.empty()) return usual;
    if (part.size() > 6 || part.find_first_not_of("0123456789") != std::string::npos) return {};
    return std::stod(part);
  };
  const auto low = number(text.substr(0, colon), 0);
  const auto high = colon == std::string::npos ? low : number(text.substr(colon + 1), range.high);
  if (!low || !high || *low > *high) {
    return Error{ErrorCode::BadValue,
                 std::string("member '") + name + "' must be a range such as 80:120",
                 {}};
  }
  return Range{*low, *high};
}

struct Order {
  LayoutPtr layout;
  Symmetry symmetry = Symmetry::Rotate180;
  Range clues, dscore, level;
  int count = 1;
  std::uint64_t seed = 1;
};

// What makes one puzzle after the other.
class Maker {
 public:
  Maker(Order order, Workspace& workspace)
      : order_(std::move(order)),
        context_(workspace.context(order_.layout)),
        filler_(order_.layout),
        minimiser_(order_.layout) {}

  Result<Done> prepare() {
    const std::vector<bool> nowhere(order_.layout->cell_count(), false);
    auto orbits = generate::orbits(*order_.layout, order_.symmetry, nowhere);
    if (!orbits) return orbits.error();
    units_ = std::move(orbits).value();
    if (order_.layout->board_count() == 1) return Done{};
    generate::OverlappedOptions options;
    options.layout = order_.layout;
    options.symmetry = order_.symmetry;
    options.blank = generate::shared_cells(*order_.layout);
    options.min_loops = 0;
    options.max_attempts = 20;
    if (order_.clues.high < 1e9) {
      options.min_clues = static_cast<int>(order_.clues.low);
      options.max_clues = static_cast<int>(order_.clues.high);
    }
    auto built = generate::OverlappedGenerator::build(std::move(options));
    if (!built) return built.error();
    overlapped_.emplace(std::move(built).value());
    return Done{};
  }

  // Nothing: this try was in vain.
  std::optional<Puzzle> attempt(std::uint64_t number) {
    if (overlapped_) {
      auto made = overlapped_->make(order_.seed, number);
      if (!made || !fits(made->puzzle)) return std::nullopt;
      return std::move(made->puzzle);
    }
    Rng rng(order_.seed, number);
    const auto grid = filler_.fill(rng);
    if (!grid) return std::nullopt;
    auto units = units_;
    shuffle(std::span(units), rng);
    Puzzle full(order_.layout);
    full.digits = *grid;
    solve::Limits limits;
    limits.seconds = 5;
    Puzzle puzzle = minimiser_.minimise(full, *grid, units, limits).puzzle;
    for (const auto& unit : units) {
      if (fits(puzzle)) return puzzle;
      const bool too_few = puzzle.filled() < order_.clues.low;
      if (!too_few && score_ && *score_ < order_.dscore.low) return std::nullopt;
      if (puzzle.filled() > order_.clues.high) return std::nullopt;
      for (Cell c : unit) puzzle.set(c, (*grid)[c.index()]);
    }
    return std::nullopt;
  }

  [[nodiscard]] Json ratings(const Puzzle& puzzle) {
    context_.begin(puzzle);
    Json out = Json::object();
    for (const char* name : {"dscore", "level", "clues", "entropy"}) {
      const auto value = rate::find_rating(name)->of(context_);
      if (!value.text.empty()) {
        out[name] = value.is_number ? Json::parse(value.text) : Json(value.text);
      }
    }
    return out;
  }
  /// The D-score nearest to the range that was seen.
  [[nodiscard]] std::optional<double> closest() const { return closest_; }

 private:
  bool fits(const Puzzle& puzzle) {
    context_.begin(puzzle);
    const auto score = rate::find_rating("dscore")->of(context_).number;
    const auto level = rate::find_rating("level")->of(context_).number;
    // Beyond the six logics: harder than any number.
    score_ = level ? score : std::numeric_limits<double>::infinity();
    if (level && score &&
        (!closest_ || order_.dscore.distance(*score) < order_.dscore.distance(*closest_))) {
      closest_ = score;
    }
    const bool asks = order_.dscore.low > 0 || order_.dscore.high < 1e9 || order_.level.low > 0 ||
                      order_.level.high < 1e9;
    if (!order_.clues.contains(puzzle.filled())) return false;
    if (!asks) return true;
    return level && score && order_.dscore.contains(*score) && order_.level.contains(*level);
  }

  Order order_;
  rate::Context& context_;
  generate::GridFiller filler_;
  generate::Minimiser minimiser_;
  std::vector<std::vector<Cell>> units_;
  std::optional<generate::OverlappedGenerator> overlapped_;
  std::optional<double> score_;
  std::optional<double> closest_;
};

bool tell(const Sink& sink, const Json& json) {
  return sink(json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n");
}

void run(Maker& maker, const Order& order, double seconds, const std::stop_token& stop,
         const Sink& sink) {
  const auto begin = Clock::now();
  auto told = begin;
  const auto since = [](Clock::time_point then) {
    return std::chrono::duration<double>(Clock::now() - then).count();
  };
  int found = 0;
  std::uint64_t tries = 0;
  while (found < order.count && since(begin) < seconds && !stop.stop_requested()) {
    const auto puzzle = maker.attempt(tries++);
    if (puzzle) {
      ++found;
      if (!tell(sink, {{"puzzle", to_json(*puzzle)},
                       {"ratings", maker.ratings(*puzzle)},
                       {"tries", tries}})) {
        return;
      }
    } else if (since(told) > kTellSeconds) {
      told = Clock::now();
      if (!tell(sink, {{"tries", tries}})) return;
    }
  }
  Json end{{"done", found == order.count}, {"found", found}, {"tries", tries}};
  if (maker.closest()) end["closest"] = *maker.closest();
  tell(sink, end);
}

}  // namespace

namespace handlers {

Result<Reply> generate(Call& call) {
  Order order;
  order.layout = plain_layout(9);
  if (const auto named = call.body.find("layout"); named != call.body.end()) {
    auto layout = layout_of(*named, call.limits);
    if (!layout) return layout.error();
    order.layout = *layout;
  }
  if (auto fits = check_size(*order.layout, call.limits); !fits) return fits.error();
  const auto symmetry = masu::generate::parse_symmetry(text_of(call, "symmetry", "180"));
  if (!symmetry) return symmetry.error();
  order.symmetry = *symmetry;
  for (auto [name, range] : {std::pair{"clues", &order.clues}, std::pair{"dscore", &order.dscore},
                             std::pair{"level", &order.level}}) {
    const auto read = range_of(call, name);
    if (!read) return read.error();
    *range = *read;
  }
  const auto count = number_of(call, "count", 1, 1, kMostCount);
  if (!count) return count.error();
  order.count = static_cast<int>(*count);
  const auto seed = number_of(call, "seed", 1, 0, 9007199254740991.0);
  if (!seed) return seed.error();
  order.seed = static_cast<std::uint64_t>(*seed);

  const auto maker = std::make_shared<Maker>(order, call.workspace);
  if (auto ready = maker->prepare(); !ready) return ready.error();
  Reply reply;
  reply.type = "application/x-ndjson";
  reply.stream = [maker, order, seconds = kPatience * call.limits.seconds,
                  stop = call.stop](const Sink& sink) { run(*maker, order, seconds, stop, sink); };
  return reply;
}

}  // namespace handlers
}  // namespace masu::serve

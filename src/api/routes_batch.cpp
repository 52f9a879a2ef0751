// Many puzzles: status and ratings of each, one JSON object per line as they are rated.
//
//   {"number": 3, "puzzle": {...}, "status": "one", "ratings": {...}}
//   {"number": 4, "error": "..."}                                       a record that is no puzzle
//   {"done": true, "count": 200}                                        the end; false: out of time
#include <algorithm>

#include "api/handlers.hpp"
#include "io/json_puzzle.hpp"
#include "masu/rate.hpp"
#include "rate/json.hpp"

namespace masu::api {
namespace {

constexpr double kPuzzleSeconds = 2;  // for one puzzle: a slow rating must not take the time of all

class BatchRun {
 public:
  BatchRun(std::vector<Result<Puzzle>> read, std::vector<const rate::Rating*> columns,
           EngineCache& engines)
      : read_(std::move(read)), columns_(std::move(columns)), engines_(engines) {}

  void run(const Stop& stop, const Sink& sink) {
    for (std::size_t i = 0; i < read_.size(); ++i) {
      if (stop.asked_now()) {
        tell(sink, {{"done", false}, {"count", i}});
        return;
      }
      Json line = read_[i] ? rated(*read_[i], stop.within(kPuzzleSeconds))
                           : Json{{"error", to_string(read_[i].error())}};
      line["number"] = i + 1;
      if (!tell(sink, line)) return;
    }
    tell(sink, {{"done", true}, {"count", read_.size()}});
  }

 private:
  Json rated(const Puzzle& puzzle, const Stop& stop) {
    const auto solver = engines_.solver(puzzle.layout);
    if (!solver) return {{"error", to_string(solver.error())}};
    const auto status = (*solver)->solve(puzzle, {.solutions = 2, .stop = stop}).status();
    Json ratings = Json::object();
    if (status == solve::Status::One) {
      auto& context = engines_.context(puzzle.layout);
      context.begin(puzzle, stop);
      for (const rate::Rating* rating : columns_) {
        ratings[std::string(rating->name)] = rate::json_of(rating->of(context));
      }
    }
    return {{"puzzle", io::json_of_puzzle(puzzle)},
            {"status", solve::to_string(status)},
            {"ratings", std::move(ratings)}};
  }

  std::vector<Result<Puzzle>> read_;
  std::vector<const rate::Rating*> columns_;
  EngineCache& engines_;
};

}  // namespace

namespace handlers {

Result<Response> batch(Call& call) {
  auto read = puzzles_of(call);
  if (!read) return read.error();
  const std::string names = text_of(call, "columns", "");
  auto columns =
      names.empty() ? Result(masu::rate::usual_ratings()) : masu::rate::parse_ratings(names);
  if (!columns) return columns.error();
  // Nothing but nonsense: the answer is the error, as of every other route.
  if (const auto good = std::ranges::find_if(*read, [](const auto& one) { return bool(one); });
      good == read->end()) {
    return read->front().error();
  }
  const auto run =
      std::make_shared<BatchRun>(std::move(read).value(), std::move(columns).value(), call.engines);
  return streamed(run, call.stop);
}

}  // namespace handlers
}  // namespace masu::api

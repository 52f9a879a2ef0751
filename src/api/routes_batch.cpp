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
      : read_(std::move(read)), options_{std::move(columns)}, engines_(engines) {}

  void run(const Stop& stop, const Sink& sink) {
    for (std::size_t i = 0; i < read_.size(); ++i) {
      if (stop.asked_now()) {
        tell(sink, {{"done", false}, {"count", i}});
        return;
      }
      Json line = line_of(read_[i], stop.within(kPuzzleSeconds));
      line["number"] = i + 1;
      if (!tell(sink, line)) return;
    }
    tell(sink, {{"done", true}, {"count", read_.size()}});
  }

 private:
  Json line_of(const Result<Puzzle>& puzzle, const Stop& stop) {
    if (!puzzle) return {{"error", to_string(puzzle.error())}};
    const auto rated = engines_.rate(*puzzle, options_, stop);
    if (!rated) return {{"error", to_string(rated.error())}};
    return {
        {"puzzle", io::json_of_puzzle(*puzzle)},
        {"status", solve::to_string(rated->status)},
        {"ratings", rate::json_of_ratings(options_.columns, rated->values, rate::Absent::Null)}};
  }

  std::vector<Result<Puzzle>> read_;
  RateOptions options_;
  EngineCache& engines_;
};

}  // namespace

namespace handlers {

Result<Response> batch(Call& call) {
  auto read = puzzles_of(call);
  if (!read) return read.error();
  auto columns = columns_of(call);
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

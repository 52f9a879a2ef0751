// Puzzles of the collection that is served, if one is.
#include "api/handlers.hpp"
#include "api/library.hpp"
#include "io/json_puzzle.hpp"
#include "rate/json.hpp"

namespace masu::api {
namespace {

constexpr double kMostFound = 200;  // as many as a booklet takes

Response no_collection() {
  return error_response(501, "not-here",
                        "no collection is shown here; masu serve --collection FILE shows one");
}

Result<Library::Question> question_of(const Call& call) {
  Library::Question question;
  question.order = text_of(call, "order", "");
  question.descending = flag_of(call, "descending");
  question.histogram = text_of(call, "histogram", "clues");
  const auto limit = number_of(call, "limit", 50, 0, kMostFound);
  if (!limit) return limit.error();
  question.limit = static_cast<std::uint64_t>(*limit);
  const auto ranges = call.body.find("ranges");
  if (ranges == call.body.end()) return question;
  for (const auto& [column, ends] : ranges->items()) {
    if (!ends.is_array() || ends.size() != 2 || !ends[0].is_number() || !ends[1].is_number()) {
      return Error{ErrorCode::BadValue, "member 'ranges' has two numbers per column", {}};
    }
    question.ranges.push_back({column, ends[0].get<double>(), ends[1].get<double>()});
  }
  return question;
}

}  // namespace

namespace handlers {

Result<Response> library(Call& call) {
  if (call.library == nullptr) return no_collection();
  const auto overview = call.library->overview(call.stop);
  if (!overview) return call.stop.asked_now() ? too_long() : overview.error();
  Json columns = Json::array();
  for (const Library::Column& column : overview->columns) {
    columns.push_back({{"name", column.name},
                       {"least", column.least},
                       {"greatest", column.greatest},
                       {"puzzles", column.puzzles}});
  }
  return json_response({{"puzzles", overview->puzzles}, {"columns", std::move(columns)}});
}

Result<Response> library_find(Call& call) {
  if (call.library == nullptr) return no_collection();
  const auto question = question_of(call);
  if (!question) return question.error();
  const auto found = call.library->find(*question, call.stop);
  if (!found) return call.stop.asked_now() ? too_long() : found.error();
  Json puzzles = Json::array();
  for (const Library::Found::Item& item : found->items) {
    Json ratings = Json::object();
    for (const auto& [name, value] : item.ratings) ratings[name] = rate::json_of(value);
    puzzles.push_back({{"id", item.id},
                       {"puzzle", io::json_of_puzzle(item.puzzle)},
                       {"ratings", std::move(ratings)}});
  }
  Json bars = Json::array();
  for (const Library::Bar& bar : found->bars) {
    bars.push_back({{"label", bar.label}, {"count", bar.count}});
  }
  return json_response(
      {{"total", found->total}, {"puzzles", std::move(puzzles)}, {"bars", std::move(bars)}});
}

}  // namespace handlers
}  // namespace masu::api

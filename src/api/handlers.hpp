// The routes of the application layer, and what their handlers share: a thin shell over the
// library.
//
// Every route is one row of a table (routes.cpp), every kind of answer one of another (types.cpp):
// dispatch, the check of requests, the OpenAPI document and the types of the page come from them.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "api/api.hpp"
#include "api/engines.hpp"
#include "masu/logic.hpp"
#include "masu/puzzle.hpp"
#include "masu/rate.hpp"
#include "masu/result.hpp"
#include "masu/stop.hpp"

namespace masu::api {

using Json = nlohmann::ordered_json;

/// What a handler works with.
struct Call {
  const Json& body;      ///< of a POST; else null
  std::string argument;  ///< the part of the path after the route, for /layouts/{name}
  EngineCache& engines;
  const Limits& limits;
  const std::string& public_url;
  Library* library;  ///< null: no collection is served
  Stop stop;         ///< the time is up, the client has gone, or the server is about to end
};

/// One member of the body of a request.
struct Field {
  const char* name;
  const char* type;  ///< of JSON: "string", "number", "boolean", "object|string", ...
  bool required;
  const char* help;
};

struct Route {
  const char* method;
  const char* path;  ///< under /api/v1; a last part "{...}" is an argument
  const char* help;
  std::span<const Field> fields;
  /// What it answers: the name of a type of types(), "stream of" one for one JSON object per line,
  /// or "file".
  const char* answer;
  Result<Response> (*handle)(Call& call);
  double patience = 1;  ///< may take so many times the limit of time: for answers that stream
};
[[nodiscard]] std::span<const Route> routes();
/// The OpenAPI 3 document of the tables.
[[nodiscard]] Json openapi();

[[nodiscard]] Response json_response(const Json& json);

// --- what handlers share (fields have been checked against the table before they run)

/// Member "puzzle" (any text that `masu convert` reads, or an object in our JSON), on the layout
/// of member "layout" if there is one.
[[nodiscard]] Result<Puzzle> puzzle_of(const Call& call);
/// The same for a text of many: what was read, in order.
[[nodiscard]] Result<std::vector<Result<Puzzle>>> puzzles_of(const Call& call);
/// The layout of member "layout", or plain 9x9.
[[nodiscard]] Result<LayoutPtr> layout_or_9x9(const Call& call);
/// A number of the body within its bounds, or `usual` if it is not there.
[[nodiscard]] Result<double> number_of(const Call& call, const char* name, double usual, double low,
                                       double high);
[[nodiscard]] Result<std::uint64_t> seed_of(const Call& call);
[[nodiscard]] std::string text_of(const Call& call, const char* name, std::string_view usual);
[[nodiscard]] Result<Language> language_of(const Call& call);
[[nodiscard]] bool flag_of(const Call& call, const char* name);
/// Member "grid", complete.
[[nodiscard]] Result<std::vector<Digit>> grid_of(const Call& call, const LayoutPtr& layout);
/// Members "techniques" and "lang".
struct Asked {
  std::vector<logic::TechniqueId> order;
  Language language = Language::English;
};
[[nodiscard]] Result<Asked> asked_of(const Call& call);
/// Member "columns", or the usual ratings.
[[nodiscard]] Result<std::vector<const rate::Rating*>> columns_of(const Call& call);
/// One line of a stream. False: the client is gone.
bool tell(const Sink& sink, const Json& json);
/// Works on a stream, and tells from time to time how far it is: a client that has gone is noticed
/// there, too.
class Teller {
 public:
  /// `progress` makes a line. Everything must live as long as the stop.
  Teller(const Sink& sink, std::function<Json()> progress);
  /// `outer`, or the client is gone; asking it tells.
  [[nodiscard]] Stop stop(const Stop& outer);
  void tell(const Json& json);
  [[nodiscard]] bool heard() const { return heard_; }

 private:
  const Sink& sink_;
  std::function<Json()> progress_;
  Stop::Clock::time_point next_;
  bool heard_ = true;
};

/// An answer that `work->run(stop, sink)` makes, line by line.
template <class Work>
Response streamed(std::shared_ptr<Work> work, const Stop& stop) {
  Response response;
  response.type = "application/x-ndjson";
  response.stream = [work = std::move(work), stop](const Sink& sink) { work->run(stop, sink); };
  return response;
}

/// The answer to what would take longer than its limit.
[[nodiscard]] Error too_long();

/// Cells, houses or boards as numbers from 0.
template <class Indices>
Json numbers_of(const Indices& indices) {
  Json list = Json::array();
  for (auto i : indices) list.push_back(i.index());
  return list;
}

// --- handlers, by file
namespace handlers {
// routes_about.cpp
Result<Response> version(Call&);
Result<Response> document(Call&);
Result<Response> layouts(Call&);
Result<Response> layout(Call&);
Result<Response> described_layout(Call&);
// routes_puzzle.cpp
Result<Response> parse(Call&);
Result<Response> convert(Call&);
Result<Response> check(Call&);
Result<Response> solve(Call&);
Result<Response> count(Call&);
// routes_rate.cpp
Result<Response> rate(Call&);
Result<Response> srank(Call&);
// routes_batch.cpp
Result<Response> batch(Call&);
// routes_clues.cpp
Result<Response> grid_minimum(Call&);
// routes_techniques.cpp
Result<Response> techniques(Call&);
Result<Response> technique(Call&);
// routes_logic.cpp
Result<Response> step(Call&);
// routes_path.cpp
Result<Response> path(Call&);
// routes_generate.cpp
Result<Response> generate(Call&);
// routes_looks.cpp
Result<Response> looks(Call&);
// routes_grids.cpp
Result<Response> grid_rank(Call&);
Result<Response> grid_unrank(Call&);
Result<Response> grid_sample(Call&);
Result<Response> channel_send(Call&);
Result<Response> channel_curve(Call&);
// routes_library.cpp
Result<Response> library(Call&);
Result<Response> library_find(Call&);
// routes_print.cpp
Result<Response> print(Call&);
}  // namespace handlers

}  // namespace masu::api

// The routes of the application layer, and what their handlers share: a thin shell over the
// library.
//
// Every route is one row of a table (routes()); dispatch, the list of fields that are checked and
// the OpenAPI document come from it.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>

#include "api/engines.hpp"
#include "masu/api.hpp"
#include "masu/logic.hpp"
#include "masu/puzzle.hpp"
#include "masu/result.hpp"
#include "masu/stop.hpp"

namespace masu::api {

using Json = nlohmann::ordered_json;

/// What a handler works with.
struct Call {
  const Json& body;      ///< of a POST; else null
  std::string argument;  ///< the part of the path after the route, for /layouts/{name}
  Engines& engines;
  const Limits& limits;
  Stop stop;  ///< the time is up, the client has gone, or the server is about to end
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
  Result<Reply> (*handle)(Call& call);
  double patience = 1;  ///< may take so many times the limit of time: for answers that stream
};
[[nodiscard]] std::span<const Route> routes();
/// The OpenAPI 3 document of the table.
[[nodiscard]] Json openapi();

[[nodiscard]] Reply json_reply(const Json& json);

// --- what handlers share (fields have been checked against the table before they run)

/// Member "puzzle" (any text that `masu convert` reads, or an object in our JSON), on the layout
/// of member "layout" if there is one.
[[nodiscard]] Result<Puzzle> puzzle_of(const Call& call);
[[nodiscard]] Result<LayoutPtr> layout_of(const Json& value, const Limits& limits);
[[nodiscard]] Result<Done> check_size(const Layout& layout, const Limits& limits);
/// The layout of member "layout", or plain 9x9.
[[nodiscard]] Result<LayoutPtr> layout_or_9x9(const Call& call);
/// A number of the body within its bounds, or `usual` if it is not there.
[[nodiscard]] Result<double> number_of(const Call& call, const char* name, double usual, double low,
                                       double high);
[[nodiscard]] Result<std::uint64_t> seed_of(const Call& call);
[[nodiscard]] std::string text_of(const Call& call, const char* name, std::string_view usual);
[[nodiscard]] Result<logic::Language> language_of(const Call& call);
[[nodiscard]] bool flag_of(const Call& call, const char* name);
/// A puzzle as our JSON, as an object.
[[nodiscard]] Json to_json(const Puzzle& puzzle);

// --- handlers, by file
namespace handlers {
// routes_puzzle.cpp
Result<Reply> parse(Call&);
Result<Reply> convert(Call&);
Result<Reply> check(Call&);
Result<Reply> solve(Call&);
Result<Reply> count(Call&);
Result<Reply> rate(Call&);
Result<Reply> srank(Call&);
// routes_logic.cpp
Result<Reply> techniques(Call&);
Result<Reply> step(Call&);
Result<Reply> path(Call&);
// routes_generate.cpp
Result<Reply> generate(Call&);
// routes_lab.cpp
Result<Reply> version(Call&);
Result<Reply> document(Call&);
Result<Reply> layouts(Call&);
Result<Reply> layout(Call&);
Result<Reply> described_layout(Call&);
Result<Reply> looks(Call&);
Result<Reply> grid_rank(Call&);
Result<Reply> grid_unrank(Call&);
Result<Reply> grid_sample(Call&);
Result<Reply> channel_send(Call&);
Result<Reply> channel_curve(Call&);
Result<Reply> print(Call&);
}  // namespace handlers

}  // namespace masu::api

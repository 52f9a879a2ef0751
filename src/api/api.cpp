#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "api/engines.hpp"
#include "api/handlers.hpp"
#include "io/json_bounds.hpp"
#include "masu/io.hpp"
#include "masu/version.hpp"

namespace masu::api {
namespace {

constexpr std::string_view kPrefix = "/api/v1";

// --- the table

constexpr Field kPuzzle{"puzzle", "string|object", true,
                        "any text that masu convert reads, or an object in masu's JSON"};
constexpr Field kLayout{"layout", "string|object", false,
                        "name or description of the layout (default: recognised)"};
constexpr Field kTechniques{"techniques", "string", false,
                            "names, comma separated; all; level-3; -name removes one"};
constexpr Field kLang{"lang", "string", false, "en or ja"};
constexpr Field kSeed{"seed", "number", false, "random seed (1)"};

constexpr std::array kJustPuzzle{kPuzzle, kLayout};
constexpr std::array kStory{kPuzzle, kLayout, kLang};
constexpr std::array kShape{Field{"layout", "string|object", true, "name or description"}};
constexpr std::array kConvert{kPuzzle, kLayout,
                              Field{"format", "string", true, "line, grid, sdk, json, ..."}};
constexpr std::array kCheck{
    kPuzzle, kLayout, Field{"minimal", "boolean", false, "also say which clues are redundant"}};
constexpr std::array kCount{
    kPuzzle, kLayout,
    Field{"limit", "number", false, "stop at this number, at most 1000000 (10000)"}};
constexpr std::array kRate{
    kPuzzle, kLayout,
    Field{"columns", "string", false, "ratings, comma separated (default: the usual ones)"}};
constexpr std::array kStep{
    kPuzzle, kLayout, kTechniques, kLang,
    Field{"all", "boolean", false, "every possible step, not only the first"}};
constexpr std::array kPath{kPuzzle, kLayout, kTechniques, kLang};
constexpr std::array kLooks{
    kPuzzle,
    kLayout,
    Field{"strategies", "array", false, "names or schedules (default: the usual ones)"},
    Field{"start", "string", false, "board to start with (default: each)"},
    Field{"rules", "string", false, "interrupt/single-cell/cascade"},
    Field{"trace", "boolean", false, "every look"}};
constexpr std::array kRank{Field{"grid", "string", true, "a complete grid"}, kLayout};
constexpr std::array kUnrank{Field{"number", "string", true, "decimal digits, from 0"}, kLayout};
constexpr std::array kSample{kLayout, kSeed, Field{"count", "number", false, "at most 100 (1)"}};
constexpr std::array kSend{
    kLayout, kSeed,
    Field{"grid", "string", false, "grid to send, of any layout (default: a random grid)"},
    Field{"epsilon", "number", true, "probability that a cell is erased, 0 to 1"}};
constexpr std::array kCurve{kLayout, kSeed,
                            Field{"samples", "number", false, "at most 20000 (2000)"}};
constexpr std::array kGenerate{
    kLayout,
    kSeed,
    Field{"count", "number", false, "at most 50 (1)"},
    Field{"symmetry", "string", false, "none, 180 (default), 90, horizontal, ..."},
    Field{"clues", "string", false, "a range such as 24:28"},
    Field{"dscore", "string", false, "a range such as 80:120"},
    Field{"level", "string", false, "a range of 1 to 6"},
    Field{"needs", "string", false, "techniques without which it cannot be solved"}};
constexpr std::array kPrint{
    Field{"puzzle", "string|object", true, "one or many puzzles"},
    kLayout,
    Field{"format", "string", false, "pdf (default) or svg (the first page)"},
    Field{"per_page", "number", false, "1, 2, 4, 6 or 9 (1)"},
    Field{"paper", "string", false, "a4 (default) or letter"},
    Field{"heading", "string", false, "at the top of every page"},
    Field{"booklet", "boolean", false, "half pages in the order of a folded booklet"},
    kLang,
    Field{"candidates", "boolean", false, "small digits in the empty cells"},
    Field{"solutions", "boolean", false, "solutions at the end"}};

constexpr std::array kRoutes{
    Route{"GET", "/version", "version and limits of the server", {}, handlers::version},
    Route{"GET", "/openapi.json", "this document", {}, handlers::document},
    Route{"GET", "/layouts", "all built-in layouts", {}, handlers::layouts},
    Route{"GET", "/layouts/{name}", "cells, houses and boards of a layout", {}, handlers::layout},
    Route{"POST", "/layouts", "the same for a layout given in JSON", kShape,
          handlers::described_layout},
    Route{"GET", "/techniques", "all solving techniques", {}, handlers::techniques},
    Route{"POST", "/parse", "puzzles from any text", kJustPuzzle, handlers::parse},
    Route{"POST", "/convert", "a puzzle in another format", kConvert, handlers::convert},
    Route{"POST", "/check", "none, one or several solutions; clashes", kCheck, handlers::check},
    Route{"POST", "/solve", "the solution", kJustPuzzle, handlers::solve},
    Route{"POST", "/count", "number of solutions", kCount, handlers::count},
    Route{"POST", "/step", "the next step with hints in three depths", kStep, handlers::step},
    Route{"POST", "/path", "all steps to the end", kPath, handlers::path},
    Route{"POST", "/rate", "how hard it is", kRate, handlers::rate},
    Route{"POST", "/srank", "s-rank with its story", kStory, handlers::srank},
    Route{"POST", "/looks", "looks of the strategies on overlapped boards", kLooks,
          handlers::looks},
    Route{"POST", "/grids/rank", "number of a grid", kRank, handlers::grid_rank},
    Route{"POST", "/grids/unrank", "grid of a number", kUnrank, handlers::grid_unrank},
    Route{"POST", "/grids/sample", "uniform random grids", kSample, handlers::grid_sample},
    Route{"POST", "/channel/send", "a grid through the erasure channel", kSend,
          handlers::channel_send},
    Route{"POST", "/channel/curve", "failure of decoding over epsilon, sampled", kCurve,
          handlers::channel_curve},
    Route{"POST", "/generate", "puzzles to order, one JSON object per line as they are found",
          kGenerate, handlers::generate, 6},
    Route{"POST", "/print", "pages as PDF or SVG", kPrint, handlers::print},
};

bool has_argument(const Route& route) { return std::string_view(route.path).ends_with("}"); }

// --- requests against the table

bool is_of_type(const Json& value, std::string_view types) {
  while (!types.empty()) {
    const std::string_view type = types.substr(0, types.find('|'));
    types.remove_prefix(std::min(types.size(), type.size() + 1));
    if (type == "string"    ? value.is_string()
        : type == "number"  ? value.is_number()
        : type == "boolean" ? value.is_boolean()
        : type == "array"   ? value.is_array()
                            : value.is_object()) {
      return true;
    }
  }
  return false;
}

Result<Done> check_fields(const Json& body, const Route& route) {
  if (!body.is_object()) return Error{ErrorCode::BadSyntax, "the body must be a JSON object", {}};
  for (const Field& field : route.fields) {
    const auto found = body.find(field.name);
    if (found == body.end()) {
      if (!field.required) continue;
      return Error{ErrorCode::BadValue, fmt::format("member '{}' is missing", field.name), {}};
    }
    if (!is_of_type(*found, field.type)) {
      return Error{ErrorCode::BadValue,
                   fmt::format("member '{}' must be of type {}", field.name, field.type),
                   {}};
    }
  }
  for (const auto& member : body.items()) {
    const std::string& name = member.key();
    if (std::ranges::none_of(route.fields, [&](const Field& f) { return name == f.name; })) {
      return Error{ErrorCode::BadValue, fmt::format("unknown member '{}'", name.substr(0, 40)), {}};
    }
  }
  return Done{};
}

std::string_view name_of(ErrorCode code) {
  switch (code) {
    case ErrorCode::BadSyntax:
      return "bad-syntax";
    case ErrorCode::BadLayout:
      return "bad-layout";
    case ErrorCode::BadValue:
      return "bad-value";
    case ErrorCode::Clash:
      return "clash";
    case ErrorCode::Unsupported:
      return "unsupported";
    case ErrorCode::LimitExceeded:
      return "limit-exceeded";
    case ErrorCode::Io:
      return "io";
    case ErrorCode::Corrupt:
      break;
  }
  return "corrupt";
}

}  // namespace

std::span<const Route> routes() { return kRoutes; }

Json openapi() {
  Json paths = Json::object();
  for (const Route& route : kRoutes) {
    Json operation{{"summary", route.help}};
    if (!route.fields.empty()) {
      Json properties = Json::object();
      Json required = Json::array();
      for (const Field& field : route.fields) {
        Json schema{{"description", field.help}};
        const std::string_view type = field.type;
        if (const std::size_t bar = type.find('|'); bar != std::string_view::npos) {
          schema["oneOf"] = {{{"type", type.substr(0, bar)}}, {{"type", type.substr(bar + 1)}}};
        } else {
          schema["type"] = type;
          if (type == "array") schema["items"] = {{"type", "string"}};
        }
        properties[field.name] = std::move(schema);
        if (field.required) required.push_back(field.name);
      }
      Json schema{{"type", "object"}, {"additionalProperties", false}};
      schema["properties"] = std::move(properties);
      if (!required.empty()) schema["required"] = std::move(required);
      operation["requestBody"] = {{"required", true},
                                  {"content", {{"application/json", {{"schema", schema}}}}}};
    }
    if (has_argument(route)) {
      operation["parameters"] = Json::array({{{"name", "name"},
                                              {"in", "path"},
                                              {"required", true},
                                              {"schema", {{"type", "string"}}}}});
    }
    const Json failed{
        {"description", "what is wrong"},
        {"content",
         {{"application/json", {{"schema", {{"$ref", "#/components/schemas/Error"}}}}}}}};
    operation["responses"] = {{"200", {{"description", route.help}}},
                              {"400", failed},
                              {"413", failed},
                              {"422", failed},
                              {"503", failed}};
    const std::string method = std::string_view(route.method) == "GET" ? "get" : "post";
    paths[route.path][method] = std::move(operation);
  }
  const Json text{{"type", "string"}};
  const Json whole{{"type", "integer"}};
  return {{"openapi", "3.0.3"},
          {"info", {{"title", "masu"}, {"version", kVersion}}},
          {"servers", Json::array({{{"url", kPrefix}}})},
          {"paths", std::move(paths)},
          {"components",
           {{"schemas",
             {{"Error",
               {{"type", "object"},
                {"properties",
                 {{"error",
                   {{"type", "object"},
                    {"properties",
                     {{"code", text},
                      {"message", text},
                      {"line", whole},
                      {"column", whole}}}}}}}}}}}}}};
}

// --- replies

Reply json_reply(const Json& json) {
  Reply reply;
  reply.body = json.dump(-1, ' ', false, Json::error_handler_t::replace);
  return reply;
}

Reply error_reply(int status, std::string_view code, std::string_view message) {
  Reply reply = json_reply({{"error", {{"code", code}, {"message", message}}}});
  reply.status = status;
  return reply;
}

Reply error_reply(const Error& error) {
  Json told{{"code", name_of(error.code)}, {"message", error.message}};
  if (error.place.line != 0) told["line"] = error.place.line;
  if (error.place.column != 0) told["column"] = error.place.column;
  Reply reply = json_reply({{"error", std::move(told)}});
  reply.status =
      error.code == ErrorCode::Unsupported || error.code == ErrorCode::LimitExceeded ? 422 : 400;
  return reply;
}

// --- what handlers share

Result<Done> check_size(const Layout& layout, const Limits& limits) {
  if (layout.cell_count() <= limits.cells) return Done{};
  return Error{ErrorCode::LimitExceeded,
               fmt::format("a board of {} cells: this server takes at most {}", layout.cell_count(),
                           limits.cells),
               {}};
}

Result<LayoutPtr> layout_of(const Json& value, const Limits& limits) {
  if (value.is_string()) {
    // By name only: a request does not open files.
    const auto& name = value.get_ref<const std::string&>();
    if (LayoutPtr known = find_layout(name)) return known;
    return Error{ErrorCode::BadLayout, fmt::format("unknown layout '{}'", name.substr(0, 60)), {}};
  }
  // Before the tables of a giant are built.
  const auto boards = value.find("boards");
  const auto digits = value.find("digits");
  if (boards != value.end() && boards->is_array() && digits != value.end() &&
      digits->is_number_integer()) {
    const double side = digits->get<double>();
    if (side * side * static_cast<double>(boards->size()) >
        8.0 * static_cast<double>(limits.cells)) {
      return Error{ErrorCode::LimitExceeded, "the layout is too large for this server", {}};
    }
  }
  return io::layout_from_json(value.dump());
}

Result<LayoutPtr> layout_or_9x9(const Call& call) {
  const auto named = call.body.find("layout");
  auto layout = named == call.body.end() ? Result<LayoutPtr>(plain_layout(9))
                                         : layout_of(*named, call.limits);
  if (!layout) return layout;
  if (auto fits = check_size(**layout, call.limits); !fits) return fits.error();
  return layout;
}

Result<Puzzle> puzzle_of(const Call& call) {
  io::ReadOptions options;
  if (const auto layout = call.body.find("layout"); layout != call.body.end()) {
    auto known = layout_of(*layout, call.limits);
    if (!known) return known.error();
    options.layout = *known;
  }
  const Json& value = call.body["puzzle"];
  Result<Puzzle> puzzle = Error{};
  if (value.is_string()) {
    puzzle = io::parse(value.get_ref<const std::string&>(), options);
  } else {
    if (const auto own = value.find("layout"); own != value.end() && own->is_object()) {
      if (auto fits = layout_of(*own, call.limits); !fits) return fits.error();
    }
    options.format = io::Format::Json;
    puzzle = io::parse(value.dump(), options);
  }
  if (!puzzle) return puzzle;
  if (auto fits = check_size(*puzzle->layout, call.limits); !fits) return fits.error();
  return puzzle;
}

Result<double> number_of(const Call& call, const char* name, double usual, double low,
                         double high) {
  const auto found = call.body.find(name);
  const double value = found == call.body.end() ? usual : found->get<double>();
  if (value >= low && value <= high) return value;
  return Error{ErrorCode::BadValue,
               fmt::format("member '{}' must be between {} and {}", name, low, high),
               {}};
}

Result<std::uint64_t> seed_of(const Call& call) {
  const auto seed = number_of(call, "seed", 1, 0, 9007199254740991.0);
  if (!seed) return seed.error();
  return static_cast<std::uint64_t>(*seed);
}

std::string text_of(const Call& call, const char* name, std::string_view usual) {
  const auto found = call.body.find(name);
  return found == call.body.end() ? std::string(usual) : found->get<std::string>();
}

Result<logic::Language> language_of(const Call& call) {
  const auto language = logic::parse_language(text_of(call, "lang", "en"));
  if (!language) return Error{ErrorCode::BadValue, "member 'lang' must be en or ja", {}};
  return *language;
}

bool flag_of(const Call& call, const char* name) {
  const auto found = call.body.find(name);
  return found != call.body.end() && found->get<bool>();
}

Json to_json(const Puzzle& puzzle) {
  const auto text = io::write(puzzle, io::Format::Json);
  return text ? Json::parse(*text, nullptr, false) : Json();
}

// --- dispatch

namespace {

// Does the route answer this path (after the prefix)? If so, with which argument?
std::optional<std::string_view> match(const Route& route, std::string_view path) {
  std::string_view pattern = route.path;
  if (!has_argument(route)) {
    return path == pattern ? std::optional(std::string_view()) : std::nullopt;
  }
  pattern.remove_suffix(pattern.size() - pattern.find('{'));
  if (!path.starts_with(pattern) || path.size() == pattern.size()) return {};
  return path.substr(pattern.size());
}

}  // namespace

std::string Api::methods(std::string_view path) {
  std::string methods;
  if (!path.starts_with(kPrefix)) return methods;
  path.remove_prefix(kPrefix.size());
  for (const Route& route : kRoutes) {
    if (!match(route, path)) continue;
    if (!methods.empty()) methods += ", ";
    methods += std::string_view(route.method) == "GET" ? "GET, HEAD" : route.method;
  }
  return methods;
}

Workspace::Workspace() : engines_(std::make_unique<Engines>()) {}
Workspace::~Workspace() = default;
Workspace::Workspace(Workspace&&) noexcept = default;
Workspace& Workspace::operator=(Workspace&&) noexcept = default;

Reply Api::handle(const Request& request, Workspace& workspace, const Stop& stop) const {
  const std::string known = methods(request.path);
  if (known.empty()) {
    return error_reply(404, "not-found", "no such route: see /api/v1/openapi.json");
  }
  const std::string_view path = request.path.substr(kPrefix.size());
  const auto found = std::ranges::find_if(kRoutes, [&](const Route& route) {
    return request.method == route.method && match(route, path);
  });
  if (found == kRoutes.end()) return error_reply(405, "method", "wrong method: use " + known);
  if (request.body.size() > limits_.body) {
    return error_reply(413, "too-large",
                       fmt::format("the body is too large: at most {} bytes", limits_.body));
  }
  Json parsed;
  if (request.method == "POST") {
    if (!io::within_json_bounds(request.body)) {
      return error_reply(400, "bad-syntax", "the body is nested too deep, or has too many members");
    }
    parsed = Json::parse(request.body, nullptr, false);
    if (parsed.is_discarded()) return error_reply(400, "bad-syntax", "the body is not JSON");
    if (auto fits = check_fields(parsed, *found); !fits) return error_reply(fits.error());
  }
  if (stop.asked()) return error_reply(503, "ending", "the server is ending");
  Call call{parsed, std::string(*match(*found, path)), *workspace.engines_, limits_,
            stop.within(found->patience * limits_.seconds)};
  auto reply = found->handle(call);
  return reply ? std::move(reply).value() : error_reply(reply.error());
}

}  // namespace masu::api

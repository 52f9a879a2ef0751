// The table of routes, and how a request finds its own.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "api/handlers.hpp"
#include "core/utf8.hpp"
#include "io/json_bounds.hpp"

namespace masu::api {
namespace {

constexpr std::string_view kPrefix = "/api/v1";

constexpr Field kPuzzle{"puzzle", "string|object", true,
                        "any text that masu convert reads, or an object in masu's JSON"};
constexpr Field kLayout{"layout", "string|object", false,
                        "name or description of the layout (default: recognised)"};
constexpr Field kTechniques{"techniques", "string", false,
                            "names, comma separated; all; level-3; -name removes one"};
constexpr Field kLang{"lang", "string", false, "en or ja"};
constexpr Field kSeed{"seed", "integer", false, "random seed (1)"};

constexpr std::array kJustPuzzle{kPuzzle, kLayout};
constexpr Field kColumns{"columns", "string", false,
                         "ratings, comma separated (default: the usual ones)"};
constexpr std::array kStory{
    kPuzzle, kLayout, kLang,
    Field{"polynomials", "boolean", false, "the polynomials behind every step of the story"}};
constexpr std::array kShape{Field{"layout", "string|object", true, "name or description"}};
constexpr std::array kConvert{kPuzzle, kLayout,
                              Field{"format", "string", true, "line, grid, sdk, json, ..."}};
constexpr std::array kCheck{
    kPuzzle, kLayout, Field{"minimal", "boolean", false, "also say which clues are redundant"}};
constexpr std::array kCount{
    kPuzzle, kLayout,
    Field{"limit", "integer", false, "stop at this number, at most 1000000 (10000)"}};
constexpr std::array kRate{
    kPuzzle,
    kLayout,
    kColumns,
    Field{"trace", "boolean", false, "every search that the D-score counts"},
    Field{"cells", "boolean", false, "the number of candidates of every cell"},
    Field{"percentiles", "boolean", false,
          "percent of 10,000 random minimal puzzles that are easier (plain 9x9)"}};
constexpr std::array kBatch{Field{"puzzle", "string|object", true, "many puzzles"}, kLayout,
                            kColumns};
constexpr std::array kStep{
    kPuzzle, kLayout, kTechniques, kLang,
    Field{"all", "boolean", false, "every possible step, not only the first"}};
constexpr std::array kPath{
    kPuzzle, kLayout, kTechniques, kLang,
    Field{"path", "string", false,
          "masu (default); hodoku, se: that of HoDoKu or Sudoku Explainer, with ratings"}};
constexpr std::array kLooks{
    kPuzzle,
    kLayout,
    Field{"strategies", "array", false, "names or schedules (default: the usual ones)"},
    Field{"start", "string", false, "board to start with (default: each)"},
    Field{"rules", "string", false, "interrupt/single-cell/cascade"},
    Field{"trace", "boolean", false, "every look"}};
constexpr std::array kRank{Field{"grid", "string", true, "a complete grid"}, kLayout};
constexpr std::array kUnrank{Field{"number", "string", true, "decimal digits, from 0"}, kLayout};
constexpr std::array kMinimum{Field{"grid", "string", true, "a complete grid"}, kLayout,
                              Field{"most", "integer", false, "most clues to try (18)"}};
constexpr std::array kSample{kLayout, kSeed, Field{"count", "integer", false, "at most 100 (1)"}};
constexpr std::array kSend{
    kLayout, kSeed,
    Field{"grid", "string", false, "grid to send, of any layout (default: a random grid)"},
    Field{"epsilon", "number", true, "probability that a cell is erased, 0 to 1"}};
constexpr std::array kCurve{kLayout, kSeed,
                            Field{"samples", "integer", false, "at most 20000 (2000)"}};
constexpr std::array kGenerate{
    kLayout,
    kSeed,
    Field{"count", "integer", false, "at most 50 (1)"},
    Field{"symmetry", "string", false, "none, 180 (default), 90, horizontal, ..."},
    Field{"clues", "string", false, "a range such as 24:28"},
    Field{"dscore", "string", false, "a range such as 80:120"},
    Field{"level", "string", false, "a range of 1 to 6"},
    Field{"ratings", "object", false,
          "ranges of any ratings: {\"hodoku-level\": \"Hard\", \"er\": \"4:5\"}"},
    Field{"needs", "string", false,
          "techniques that the path uses, where those before them are not enough; of a group (nl, "
          "u, fc, ...) any one"},
    Field{"without", "string", false, "techniques that the puzzle does not need"},
    Field{"path", "string", false, "whose path these two are about: masu (default) or hodoku"},
    Field{"logic", "string", false, "techniques that must finish the puzzle (those up to level 7)"},
    Field{"trial", "string", false, "yes: techniques need not finish the puzzle"},
    Field{"steps", "string", false, "number of steps of the path of these techniques, or a range"},
    Field{"mask", "string", false, "one symbol per cell: clues only where it is not '.'"},
    Field{"pattern", "string", false, "the same, with a clue at every one of these places"},
    Field{
        "tries", "integer", false,
        "most grids to try for a puzzle; unlike a time limit, it gives the same answer everywhere"},
    Field{"columns", "string", false, "ratings in the answer (dscore,level,clues,entropy)"}};
constexpr std::array kPrint{
    Field{"puzzle", "string|object", true, "one or many puzzles"},
    kLayout,
    Field{"format", "string", false,
          "pdf (default), svg (the first page) or pages (each as SVG, in JSON)"},
    Field{"per_page", "integer", false, "1, 2, 4, 6 or 9 (1)"},
    Field{"paper", "string", false, "a4 (default) or letter"},
    Field{"heading", "string", false, "at the top of every page"},
    Field{"booklet", "boolean", false, "half pages in the order of a folded booklet"},
    kLang,
    Field{"candidates", "boolean", false, "small digits in the empty cells"},
    Field{"solutions", "boolean", false, "solutions at the end"}};

constexpr std::array kLibrary{
    Field{"ranges", "object", false, "the least and the greatest number of each column"},
    Field{"order", "string", false, "a column (default: the order of adding)"},
    Field{"descending", "boolean", false, "greatest first"},
    Field{"histogram", "string", false, "a column (clues)"},
    Field{"limit", "integer", false, "at most 200 (50)"}};

constexpr std::array kRoutes{
    Route{"GET", "/version", "version and limits of the server", {}, "Version", handlers::version},
    Route{"GET", "/openapi.json", "this document", {}, "object", handlers::document},
    Route{"GET", "/layouts", "all built-in layouts", {}, "LayoutList", handlers::layouts},
    Route{"GET",
          "/layouts/{name}",
          "cells, houses and boards of a layout",
          {},
          "Layout",
          handlers::layout},
    Route{"POST", "/layouts", "the same for a layout described in JSON", kShape, "Layout",
          handlers::described_layout},
    Route{
        "GET", "/techniques", "all solving techniques", {}, "TechniqueList", handlers::techniques},
    Route{"GET",
          "/techniques/{key}",
          "a technique with examples: positions where it finds a step",
          {},
          "TechniquePage",
          handlers::technique},
    Route{"GET",
          "/library",
          "the collection that the server shows",
          {},
          "Library",
          handlers::library},
    Route{"POST", "/library", "puzzles of the collection, with a histogram of a column", kLibrary,
          "LibraryFound", handlers::library_find},
    Route{"POST", "/parse", "puzzles from any text", kJustPuzzle, "Parsed", handlers::parse},
    Route{"POST", "/convert", "a puzzle in another format", kConvert, "Text", handlers::convert},
    Route{"POST", "/check", "none, one or several solutions; clashes", kCheck, "Checked",
          handlers::check},
    Route{"POST", "/solve", "the solution", kJustPuzzle, "Solved", handlers::solve},
    Route{"POST", "/count", "number of solutions", kCount, "Counted", handlers::count},
    Route{"POST", "/step", "the next step with hints in three depths", kStep, "Hint",
          handlers::step},
    Route{"POST", "/path", "all steps to the end", kPath, "Path", handlers::path},
    Route{"POST", "/rate", "how hard a puzzle is", kRate, "Rated", handlers::rate},
    Route{"POST", "/batch", "how hard many puzzles are, one JSON object per line", kBatch,
          "stream of BatchLine", handlers::batch, 6},
    Route{"POST", "/srank", "s-rank with its story", kStory, "SRank", handlers::srank},
    Route{"POST", "/looks", "looks of the strategies on overlapped boards", kLooks, "Looks",
          handlers::looks},
    Route{"POST", "/grids/rank", "the number of a grid", kRank, "GridNumber", handlers::grid_rank},
    Route{"POST", "/grids/unrank", "the grid with a number", kUnrank, "NumberedGrid",
          handlers::grid_unrank},
    Route{"POST", "/grids/minimum", "the fewest clues of a grid, searched exhaustively", kMinimum,
          "stream of ClueLine", handlers::grid_minimum, 60},
    Route{"POST", "/grids/sample", "uniform random grids", kSample, "Grids", handlers::grid_sample},
    Route{"POST", "/channel/send", "a grid through the erasure channel", kSend, "Transmission",
          handlers::channel_send},
    Route{"POST", "/channel/curve", "how often decoding fails, by epsilon, from samples", kCurve,
          "Curve", handlers::channel_curve},
    Route{"POST", "/generate", "puzzles to order, one JSON object per line as they are found",
          kGenerate, "stream of GenerateLine", handlers::generate, 6},
    Route{"POST", "/print", "pages as PDF or SVG", kPrint, "file", handlers::print},
};

// --- requests against the table

// Does the route answer this path (after the prefix)? If so, with which argument?
std::optional<std::string_view> match(const Route& route, std::string_view path) {
  std::string_view pattern = route.path;
  if (!pattern.ends_with('}')) {
    return path == pattern ? std::optional(std::string_view()) : std::nullopt;
  }
  pattern.remove_suffix(pattern.size() - pattern.find('{'));
  if (!path.starts_with(pattern) || path.size() == pattern.size()) return {};
  return path.substr(pattern.size());
}

// 1e3 and 3.0 are whole numbers, too, as JSON Schema says.
bool is_whole(const Json& value) {
  return value.is_number() && value.get<double>() == std::trunc(value.get<double>());
}

bool is_of_type(const Json& value, std::string_view types) {
  while (!types.empty()) {
    const std::string_view type = types.substr(0, types.find('|'));
    types.remove_prefix(std::min(types.size(), type.size() + 1));
    if (type == "string"    ? value.is_string()
        : type == "number"  ? value.is_number()
        : type == "integer" ? is_whole(value)
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
      return Error{ErrorCode::BadValue, fmt::format("unknown member '{}'", clipped(name, 40)), {}};
    }
  }
  return Done{};
}

}  // namespace

std::span<const Route> routes() { return kRoutes; }

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

Engines::Engines() : cache_(std::make_unique<EngineCache>()) {}
Engines::~Engines() = default;
Engines::Engines(Engines&&) noexcept = default;
Engines& Engines::operator=(Engines&&) noexcept = default;

Response Api::handle(const Request& request, Engines& engines, const Stop& stop) const {
  const std::string known = methods(request.path);
  if (known.empty()) {
    return error_response(404, "not-found", "no such route: see /api/v1/openapi.json");
  }
  const std::string_view path = request.path.substr(kPrefix.size());
  const auto found = std::ranges::find_if(kRoutes, [&](const Route& route) {
    return request.method == route.method && match(route, path);
  });
  if (found == kRoutes.end()) return error_response(405, "method", "wrong method: use " + known);
  if (request.body.size() > limits_.body) {
    return error_response(413, "too-large",
                          fmt::format("the body is too large: at most {} bytes", limits_.body));
  }
  Json parsed;
  if (request.method == "POST") {
    if (!io::within_json_bounds(request.body)) {
      return error_response(400, "bad-syntax",
                            "the body is nested too deep, or has too many members");
    }
    parsed = Json::parse(request.body, nullptr, false);
    if (parsed.is_discarded()) return error_response(400, "bad-syntax", "the body is not JSON");
    if (auto fits = check_fields(parsed, *found); !fits) return error_response(fits.error());
  }
  if (stop.asked()) return error_response(503, "ending", "the server is shutting down");
  Call call{parsed,
            std::string(*match(*found, path)),
            *engines.cache_,
            limits_,
            public_url_,
            library_.get(),
            stop.within(found->patience * limits_.seconds)};
  auto response = found->handle(call);
  return response ? std::move(response).value() : error_response(response.error());
}

}  // namespace masu::api

// What handlers share: members of a request, answers and errors.
#include <fmt/format.h>

#include "api/handlers.hpp"
#include "core/utf8.hpp"
#include "io/json_layout.hpp"
#include "io/json_puzzle.hpp"
#include "masu/io.hpp"

namespace masu::api {
namespace {

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
    return Error{ErrorCode::BadLayout, fmt::format("unknown layout '{}'", clipped(name, 60)), {}};
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
  return io::layout_of_json(value);
}

// How to read puzzles: on the layout of member "layout" if there is one.
Result<io::ReadOptions> read_options(const Call& call) {
  io::ReadOptions options;
  if (const auto layout = call.body.find("layout"); layout != call.body.end()) {
    auto known = layout_of(*layout, call.limits);
    if (!known) return known.error();
    options.layout = *known;
  }
  return options;
}

Result<Puzzle> fitting(Result<Puzzle> puzzle, const Call& call) {
  if (!puzzle) return puzzle;
  if (auto fits = check_size(*puzzle->layout, call.limits); !fits) return fits.error();
  return puzzle;
}

}  // namespace

// --- responses

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

Response json_response(const Json& json) {
  Response response;
  response.body = json.dump(-1, ' ', false, Json::error_handler_t::replace);
  return response;
}

Response error_response(int status, std::string_view code, std::string_view message) {
  Response response = json_response({{"error", {{"code", code}, {"message", message}}}});
  response.status = status;
  return response;
}

Response error_response(const Error& error) {
  Json told{{"code", name_of(error.code)}, {"message", error.message}};
  if (error.place.line != 0) told["line"] = error.place.line;
  if (error.place.column != 0) told["column"] = error.place.column;
  Response response = json_response({{"error", std::move(told)}});
  response.status =
      error.code == ErrorCode::Unsupported || error.code == ErrorCode::LimitExceeded ? 422 : 400;
  return response;
}

Error too_long() { return {ErrorCode::LimitExceeded, "this takes too long: ask for less", {}}; }

// --- members

Result<LayoutPtr> layout_or_9x9(const Call& call) {
  const auto named = call.body.find("layout");
  auto layout = named == call.body.end() ? Result<LayoutPtr>(plain_layout(9))
                                         : layout_of(*named, call.limits);
  if (!layout) return layout;
  if (auto fits = check_size(**layout, call.limits); !fits) return fits.error();
  return layout;
}

Result<Puzzle> puzzle_of(const Call& call) {
  const auto options = read_options(call);
  if (!options) return options.error();
  const Json& value = call.body["puzzle"];
  if (value.is_string()) {
    return fitting(io::parse(value.get_ref<const std::string&>(), *options), call);
  }
  if (const auto own = value.find("layout"); own != value.end() && own->is_object()) {
    if (auto fits = layout_of(*own, call.limits); !fits) return fits.error();
  }
  return fitting(io::puzzle_of_json(value, *options), call);
}

Result<std::vector<Result<Puzzle>>> puzzles_of(const Call& call) {
  if (!call.body["puzzle"].is_string()) return std::vector{puzzle_of(call)};
  const auto options = read_options(call);
  if (!options) return options.error();
  auto read = io::parse_all(call.body["puzzle"].get_ref<const std::string&>(), *options);
  for (auto& puzzle : read) puzzle = fitting(std::move(puzzle), call);
  if (read.empty()) return Error{ErrorCode::BadSyntax, "no puzzle in this text", {}};
  return read;
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

Result<Language> language_of(const Call& call) {
  const auto language = parse_language(text_of(call, "lang", "en"));
  if (!language) return Error{ErrorCode::BadValue, "member 'lang' must be en or ja", {}};
  return *language;
}

bool flag_of(const Call& call, const char* name) {
  const auto found = call.body.find(name);
  return found != call.body.end() && found->get<bool>();
}

Result<std::vector<Digit>> grid_of(const Call& call, const LayoutPtr& layout) {
  io::ReadOptions options;
  options.layout = layout;
  const auto puzzle = io::parse(call.body["grid"].get_ref<const std::string&>(), options);
  if (!puzzle) return puzzle.error();
  if (!is_solved(*layout, puzzle->digits)) {
    return Error{ErrorCode::BadValue, "this is not a complete grid", {}};
  }
  return puzzle->digits;
}

Result<Asked> asked_of(const Call& call) {
  auto order = logic::parse_techniques(text_of(call, "techniques", "all"));
  if (!order) return order.error();
  const auto language = language_of(call);
  if (!language) return language.error();
  return Asked{std::move(order).value(), *language};
}

}  // namespace masu::api

// Routes about one puzzle: reading, checking, solving, rating.
#include <fmt/format.h>

#include "api/engines.hpp"
#include "api/handlers.hpp"
#include "masu/io.hpp"
#include "masu/srank.hpp"

namespace masu::api {
namespace {

constexpr std::size_t kMostPuzzles = 200;  // of one text

solve::Limits solve_limits(const Call& call, std::uint64_t solutions) {
  solve::Limits limits;
  limits.solutions = solutions;
  limits.stop = call.stop;
  return limits;
}

Json value_json(const rate::Value& value) {
  if (value.text.empty()) return nullptr;
  // As it is printed: the number of decimals is part of the rating.
  return value.is_number ? Json::parse(value.text) : Json(value.text);
}

}  // namespace

namespace handlers {

Result<Reply> parse(Call& call) {
  if (!call.body["puzzle"].is_string()) {
    const auto puzzle = puzzle_of(call);
    if (!puzzle) return puzzle.error();
    return json_reply({{"puzzles", Json::array({to_json(*puzzle)})}, {"errors", Json::array()}});
  }
  io::ReadOptions options;
  if (const auto layout = call.body.find("layout"); layout != call.body.end()) {
    auto known = layout_of(*layout, call.limits);
    if (!known) return known.error();
    options.layout = *known;
  }
  Json puzzles = Json::array();
  Json errors = Json::array();
  std::optional<Error> first;
  const auto read = io::parse_all(call.body["puzzle"].get_ref<const std::string&>(), options);
  for (const auto& puzzle : read) {
    std::optional<Error> error;
    if (!puzzle) {
      error = puzzle.error();
    } else if (auto fits = check_size(*puzzle->layout, call.limits); !fits) {
      error = fits.error();
    } else if (puzzles.size() < kMostPuzzles) {
      puzzles.push_back(to_json(*puzzle));
    }
    if (!error) continue;
    if (!first) first = error;
    if (errors.size() < kMostPuzzles) errors.push_back(to_string(*error));
  }
  if (puzzles.empty()) {
    return first.value_or(Error{ErrorCode::BadSyntax, "no puzzle in this text", {}});
  }
  return json_reply(
      {{"puzzles", std::move(puzzles)}, {"errors", std::move(errors)}, {"count", read.size()}});
}

Result<Reply> convert(Call& call) {
  const auto puzzle = puzzle_of(call);
  if (!puzzle) return puzzle.error();
  const std::string name = text_of(call, "format", "line");
  for (const io::FormatInfo& info : io::formats()) {
    if (info.name != name || info.format == io::Format::Auto) continue;
    const auto text = io::write(*puzzle, info.format);
    if (!text) return text.error();
    return json_reply({{"text", *text}});
  }
  return Error{ErrorCode::BadValue, "unknown format", {}};
}

Result<Reply> check(Call& call) {
  const auto puzzle = puzzle_of(call);
  if (!puzzle) return puzzle.error();
  Json out{{"layout", puzzle->layout->name()}, {"clues", puzzle->filled()}};
  if (const auto clash = find_clash(*puzzle)) {
    out["status"] = "none";
    out["reason"] = describe(*puzzle->layout, *clash, puzzle->at(clash->first));
    return json_reply(out);
  }
  const auto solver = call.engines.solver(puzzle->layout);
  if (!solver) return solver.error();
  const auto outcome = (*solver)->solve(*puzzle, solve_limits(call, 2));
  out["status"] = solve::to_string(outcome.status());
  if (flag_of(call, "minimal") && outcome.status() == solve::Status::One) {
    const auto redundant = solve::redundant_clues(**solver, *puzzle, solve_limits(call, 2));
    if (redundant.complete) {
      out["minimal"] = redundant.clues.empty();
      out["redundant"] = Json::array();
      for (Cell c : redundant.clues) out["redundant"].push_back(puzzle->layout->name_of(c));
    }
  }
  return json_reply(out);
}

Result<Reply> solve(Call& call) {
  const auto puzzle = puzzle_of(call);
  if (!puzzle) return puzzle.error();
  const auto solver = call.engines.solver(puzzle->layout);
  if (!solver) return solver.error();
  const auto outcome = (*solver)->solve(*puzzle, solve_limits(call, 2));
  Json out{{"layout", puzzle->layout->name()},
           {"status", masu::solve::to_string(outcome.status())}};
  if (!outcome.first.empty()) out["solution"] = to_line(*puzzle->layout, outcome.first);
  out["nodes"] = outcome.nodes;
  if (const auto clash = find_clash(*puzzle)) {
    out["reason"] = describe(*puzzle->layout, *clash, puzzle->at(clash->first));
  }
  return json_reply(out);
}

Result<Reply> count(Call& call) {
  const auto puzzle = puzzle_of(call);
  if (!puzzle) return puzzle.error();
  const auto limit = number_of(call, "limit", 10000, 1, 1e6);
  if (!limit) return limit.error();
  const auto solver = call.engines.solver(puzzle->layout);
  if (!solver) return solver.error();
  const auto outcome =
      (*solver)->solve(*puzzle, solve_limits(call, static_cast<std::uint64_t>(*limit)));
  return json_reply({{"layout", puzzle->layout->name()},
                     {"count", outcome.solutions},
                     {"exact", outcome.complete}});
}

Result<Reply> rate(Call& call) {
  const auto puzzle = puzzle_of(call);
  if (!puzzle) return puzzle.error();
  const auto solver = call.engines.solver(puzzle->layout);
  if (!solver) return solver.error();
  const auto status = (*solver)->solve(*puzzle, solve_limits(call, 2)).status();
  Json out{{"layout", puzzle->layout->name()},
           {"status", masu::solve::to_string(status)},
           {"ratings", Json::object()}};
  if (status != masu::solve::Status::One) return json_reply(out);
  std::vector<const masu::rate::Rating*> columns;
  const std::string names = text_of(call, "columns", "");
  for (std::size_t at = 0; at < names.size();) {
    const std::size_t end = std::min(names.find(',', at), names.size());
    const auto* rating = masu::rate::find_rating(std::string_view(names).substr(at, end - at));
    // The s-rank can take minutes; it has a route of its own, with a limit.
    if (rating == nullptr || rating->name == "srank") {
      return Error{ErrorCode::BadValue, "unknown rating", {}};
    }
    columns.push_back(rating);
    at = end + 1;
  }
  if (columns.empty()) {
    for (const auto& rating : masu::rate::ratings()) {
      if (rating.usual) columns.push_back(&rating);
    }
  }
  auto& context = call.engines.context(puzzle->layout);
  context.begin(*puzzle, call.stop);
  for (const auto* rating : columns) {
    out["ratings"][std::string(rating->name)] = value_json(rating->of(context));
  }
  return json_reply(out);
}

Result<Reply> srank(Call& call) {
  const auto puzzle = puzzle_of(call);
  if (!puzzle) return puzzle.error();
  const auto language = language_of(call);
  if (!language) return language.error();
  masu::rate::SRankOptions options;
  options.limits.stop = call.stop;
  const auto rank = masu::rate::srank(*puzzle, options);
  if (!rank) return rank.error();
  Json out{{"layout", puzzle->layout->name()}, {"srank", to_string(*rank)}};
  const auto story = masu::rate::tell_srank(*puzzle, algebra::make_search_ideal, options);
  if (story) out["story"] = masu::rate::explain(*puzzle->layout, *story, false, *language);
  return json_reply(out);
}

}  // namespace handlers
}  // namespace masu::api

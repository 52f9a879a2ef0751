// Routes about one puzzle: reading, checking, solving.
#include <algorithm>
#include <optional>

#include "api/handlers.hpp"
#include "io/json_puzzle.hpp"
#include "logic/json.hpp"
#include "masu/io.hpp"

namespace masu::api {
namespace {

constexpr std::size_t kMostPuzzles = 200;  // of one text

solve::Limits solve_limits(const Call& call, std::uint64_t solutions) {
  solve::Limits limits;
  limits.solutions = solutions;
  limits.stop = call.stop;
  return limits;
}

}  // namespace

namespace handlers {

Result<Response> parse(Call& call) {
  const auto read = puzzles_of(call);
  if (!read) return read.error();
  Json puzzles = Json::array();
  Json errors = Json::array();
  std::optional<Error> first;
  for (const auto& puzzle : *read) {
    if (puzzle) {
      if (puzzles.size() < kMostPuzzles) puzzles.push_back(io::json_of_puzzle(*puzzle));
      continue;
    }
    if (!first) first = puzzle.error();
    if (errors.size() < kMostPuzzles) errors.push_back(to_string(puzzle.error()));
  }
  if (puzzles.empty()) return *first;
  return json_response(
      {{"puzzles", std::move(puzzles)}, {"errors", std::move(errors)}, {"count", read->size()}});
}

Result<Response> convert(Call& call) {
  const auto puzzle = puzzle_of(call);
  if (!puzzle) return puzzle.error();
  const auto format = io::find_format(text_of(call, "format", "line"));
  if (!format || *format == io::Format::Auto) {
    return Error{ErrorCode::BadValue, "unknown format", {}};
  }
  const auto text = io::write(*puzzle, *format);
  if (!text) return text.error();
  return json_response({{"text", *text}});
}

Result<Response> check(Call& call) {
  const auto puzzle = puzzle_of(call);
  if (!puzzle) return puzzle.error();
  Json out{{"layout", puzzle->layout->name()}, {"clues", puzzle->filled()}};
  if (const auto clash = find_clash(*puzzle)) {
    out["status"] = "none";
    out["reason"] = describe(*puzzle->layout, *clash);
    return json_response(out);
  }
  const auto solver = call.engines.solver(puzzle->layout);
  if (!solver) return solver.error();
  const auto outcome = (*solver)->solve(*puzzle, solve_limits(call, 2));
  out["status"] = solve::to_string(outcome.status());
  if (flag_of(call, "minimal") && outcome.status() == solve::Status::One) {
    const auto redundant = solve::redundant_clues(**solver, *puzzle, solve_limits(call, 2));
    if (redundant.complete) {
      out["minimal"] = redundant.clues.empty();
      out["redundant"] = logic::json_of_cells(redundant.clues, *puzzle->layout);
    }
  }
  return json_response(out);
}

Result<Response> solve(Call& call) {
  const auto puzzle = puzzle_of(call);
  if (!puzzle) return puzzle.error();
  const auto solver = call.engines.solver(puzzle->layout);
  if (!solver) return solver.error();
  std::string last;  // the second, where there are several
  const auto outcome =
      (*solver)->solve(*puzzle, solve_limits(call, 2), [&](std::span<const Digit> solution) {
        last = to_line(*puzzle->layout, {solution.begin(), solution.end()});
        return true;
      });
  Json out{{"layout", puzzle->layout->name()},
           {"status", masu::solve::to_string(outcome.status())}};
  if (!outcome.first.empty()) out["solution"] = to_line(*puzzle->layout, outcome.first);
  if (outcome.solutions > 1) out["second"] = last;
  out["nodes"] = outcome.nodes;
  if (const auto clash = find_clash(*puzzle)) {
    out["reason"] = describe(*puzzle->layout, *clash);
  }
  return json_response(out);
}

Result<Response> count(Call& call) {
  const auto puzzle = puzzle_of(call);
  if (!puzzle) return puzzle.error();
  const auto limit = number_of(call, "limit", 10000, 1, 1e6);
  if (!limit) return limit.error();
  const auto solver = call.engines.solver(puzzle->layout);
  if (!solver) return solver.error();
  const auto outcome =
      (*solver)->solve(*puzzle, solve_limits(call, static_cast<std::uint64_t>(*limit)));
  return json_response({{"layout", puzzle->layout->name()},
                        {"count", outcome.solutions},
                        {"exact", outcome.complete}});
}

}  // namespace handlers
}  // namespace masu::api

// The whole path: masu's own, HoDoKu's, or that of Sudoku Explainer, each step with its rating.
#include "api/handlers.hpp"
#include "masu/path.hpp"
#include "rate/json.hpp"

namespace masu::api::handlers {

Result<Response> path(Call& call) {
  const auto puzzle = puzzle_of(call);
  if (!puzzle) return puzzle.error();
  const auto asked = asked_of(call);
  if (!asked) return asked.error();
  const auto whose = rate::parse_path_of(text_of(call, "path", "masu"));
  if (!whose) return Error{ErrorCode::BadValue, "member 'path' must be masu, hodoku or se", {}};
  rate::PathOptions options;
  options.whose = *whose;
  options.techniques = asked->order;
  const auto path = call.engines.paths().find(*puzzle, options, call.stop);
  if (!path) return path.error();
  if (path->clash) return Error{ErrorCode::Clash, rate::reason(*path), {}};
  return json_response(rate::json_of(*path, asked->language, call.stop));
}

}  // namespace masu::api::handlers

// Routes about how hard a puzzle is.
#include <algorithm>

#include "api/handlers.hpp"
#include "logic/json.hpp"
#include "masu/srank.hpp"
#include "rate/json.hpp"
#include "rate/percentiles.hpp"

namespace masu::api {
namespace {

// Quiet searches are folded: a hard puzzle of a large board has a hundred thousand of them.
Json trace_of(Call& call, const Puzzle& puzzle) {
  std::vector<rate::DScoreSearch> searches;
  rate::DScorer scorer(puzzle.layout);
  const auto score = scorer.trace(puzzle, searches, call.stop);
  if (score.outcome == rate::DScore::Outcome::Unknown) return nullptr;
  Json out = Json::array();
  for (const auto& search : rate::folded(searches)) {
    out.push_back(rate::json_of(search, *puzzle.layout));
  }
  return out;
}

// What the entropy is made from.
Json candidate_counts(const Puzzle& puzzle) {
  Json counts = Json::array();
  for (const DigitSet& open : candidates(puzzle)) counts.push_back(open.size());
  return counts;
}

Json percentiles_of(const std::vector<const rate::Rating*>& columns, rate::Context& context) {
  Json out = Json::object();
  if (!context.puzzle().layout->is_plain_9x9()) return out;
  for (const rate::Rating* rating : columns) {
    if (const auto harder = rate::percentile(*rating, context)) {
      out[std::string(rating->name)] = *harder;
    }
  }
  return out;
}

Json operations_json(const algebra::Replacement& replaced, const Layout& layout) {
  Json list = Json::array();
  for (const auto& operation : replaced.operations) {
    Json solved = Json::array();
    for (const auto& s : operation) {
      solved.push_back(logic::json_of_candidate(s.cell, s.digit, layout));
    }
    list.push_back(std::move(solved));
  }
  return list;
}

Json rounds_json(const rate::SRankStory& story, const Layout& layout, bool polynomials,
                 Language language) {
  Json rounds = Json::array();
  for (const auto& round : story.rounds) {
    Json refutations = Json::array();
    for (const auto& r : round.refutations) {
      Json refuted = logic::json_of_candidate(r.cell, r.digit, layout);
      refuted["operations"] = operations_json(r.proof, layout);
      refuted["text"] = rate::explain(layout, r, polynomials, language);
      refutations.push_back(std::move(refuted));
    }
    rounds.push_back({{"rank", to_string(round.rank)},
                      {"refutations", std::move(refutations)},
                      {"operations", operations_json(round.replaced, layout)}});
  }
  return rounds;
}

}  // namespace

Result<std::vector<const rate::Rating*>> columns_of(const Call& call) {
  const std::string names = text_of(call, "columns", "");
  return names.empty() ? Result(rate::usual_ratings()) : rate::parse_ratings(names);
}

namespace handlers {

Result<Response> rate(Call& call) {
  const auto puzzle = puzzle_of(call);
  if (!puzzle) return puzzle.error();
  auto columns = columns_of(call);
  if (!columns) return columns.error();
  // The s-rank can take minutes; it has a route of its own, with a limit.
  if (std::ranges::count(*columns, masu::rate::find_rating("srank")) != 0) {
    return Error{ErrorCode::BadValue, "srank has a route of its own", {}};
  }
  const RateOptions options{std::move(columns).value()};
  const auto rated = call.engines.rate(*puzzle, options, call.stop);
  if (!rated) return rated.error();
  Json out{{"layout", puzzle->layout->name()},
           {"status", masu::solve::to_string(rated->status)},
           {"ratings",
            masu::rate::json_of_ratings(options.columns, rated->values, masu::rate::Absent::Null)}};
  if (rated->status != masu::solve::Status::One) return json_response(out);
  if (flag_of(call, "trace")) out["trace"] = trace_of(call, *puzzle);
  if (flag_of(call, "cells")) out["cells"] = candidate_counts(*puzzle);
  if (flag_of(call, "percentiles")) {
    out["percentiles"] = percentiles_of(options.columns, call.engines.context(puzzle->layout));
  }
  return json_response(out);
}

Result<Response> srank(Call& call) {
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
  if (story) {
    const bool polynomials = flag_of(call, "polynomials");
    out["story"] = masu::rate::explain(*puzzle->layout, *story, polynomials, *language);
    out["start"] = operations_json(story->start, *puzzle->layout);
    out["rounds"] = rounds_json(*story, *puzzle->layout, polynomials, *language);
  }
  return json_response(out);
}

}  // namespace handlers
}  // namespace masu::api

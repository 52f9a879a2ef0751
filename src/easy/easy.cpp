#include "masu/generate.hpp"
#include "masu/io.hpp"
#include "masu/logic.hpp"
#include "masu/masu.hpp"
#include "masu/path.hpp"

namespace masu::easy {
namespace {

struct Solved {
  Puzzle puzzle;
  std::unique_ptr<masu::solve::Solver> solver;
  masu::solve::Outcome outcome;
};

masu::solve::Limits two(const Stop& stop) {
  masu::solve::Limits limits;
  limits.stop = stop;
  return limits;
}

Result<Solved> read_and_solve(std::string_view text, const Stop& stop) {
  auto puzzle = io::parse(text);
  if (!puzzle) return puzzle.error();
  auto solver = masu::solve::make_solver(puzzle->layout);
  if (!solver) return solver.error();
  auto outcome = (*solver)->solve(*puzzle, two(stop));
  return Solved{std::move(puzzle).value(), std::move(solver).value(), std::move(outcome)};
}

// The same for those who need exactly one solution.
Result<Solved> read_proper(std::string_view text, const Stop& stop) {
  auto solved = read_and_solve(text, stop);
  if (!solved) return solved.error();
  switch (solved->outcome.status()) {
    case masu::solve::Status::One:
      return solved;
    case masu::solve::Status::None:
    case masu::solve::Status::Several:
      return Error{ErrorCode::BadValue,
                   "the puzzle has " + std::string(masu::rate::in_words(solved->outcome.status())),
                   {}};
    case masu::solve::Status::Unknown:
      break;
  }
  return Error{ErrorCode::LimitExceeded, "stopped", {}};
}

}  // namespace

Result<std::string> solve(std::string_view puzzle, const Stop& stop) {
  const auto solved = read_proper(puzzle, stop);
  if (!solved) return solved.error();
  return to_line(*solved->puzzle.layout, solved->outcome.first);
}

Result<Checked> check(std::string_view puzzle, const Stop& stop) {
  const auto solved = read_and_solve(puzzle, stop);
  if (!solved) return solved.error();
  Checked checked;
  checked.status = solved->outcome.status();
  checked.clues = solved->puzzle.filled();
  if (checked.status != masu::solve::Status::One) return checked;
  const auto redundant = masu::solve::redundant_clues(*solved->solver, solved->puzzle, two(stop));
  if (!redundant.complete) return Error{ErrorCode::LimitExceeded, "stopped", {}};
  checked.minimal = redundant.clues.empty();
  for (Cell c : redundant.clues) {
    checked.redundant.push_back(solved->puzzle.layout->name_of(c));
  }
  return checked;
}

Result<rate::Value> rate(std::string_view puzzle, std::string_view rating, const Stop& stop) {
  const rate::Rating* const wanted = rate::find_rating(rating);
  if (wanted == nullptr) {
    return Error{ErrorCode::BadValue, "unknown rating '" + std::string(rating) + "'", {}};
  }
  const auto solved = read_proper(puzzle, stop);
  if (!solved) return solved.error();
  rate::Context context(solved->puzzle.layout);
  context.begin(solved->puzzle, stop);
  rate::Value value = wanted->of(context);
  if (!value.text.empty()) return value;
  if (stop.asked()) return Error{ErrorCode::LimitExceeded, "stopped", {}};
  return Error{ErrorCode::Unsupported, "this puzzle has no " + std::string(rating), {}};
}

Result<Explanation> explain(std::string_view puzzle, Language language, const Stop& stop) {
  const auto read = io::parse(puzzle);
  if (!read) return read.error();
  const Layout& layout = *read->layout;
  if (const auto done = check_clash(*read); !done) return done.error();
  if (const auto proper = read_proper(puzzle, stop); !proper) return proper.error();
  const auto path = masu::rate::PathFinder().find(*read, {}, stop);
  if (!path) return path.error();
  if (path->end == logic::Path::End::Unfinished) {
    return Error{ErrorCode::LimitExceeded, "stopped", {}};
  }
  Explanation explanation;
  explanation.solved = path->end == logic::Path::End::Solved;
  for (const logic::Step& step : std::get<std::vector<logic::Step>>(path->steps)) {
    explanation.steps.push_back(logic::paragraph(step, layout, language));
  }
  return explanation;
}

Result<std::string> generate(const Order& order, std::uint64_t seed, const Stop& stop) {
  LayoutPtr layout = find_layout(order.layout);
  if (!layout) {
    return Error{ErrorCode::BadLayout, "unknown layout '" + order.layout + "'", {}};
  }
  std::vector<masu::generate::Wish> wishes = order.ratings;
  if (!order.clues.empty()) wishes.emplace_back("clues", order.clues);
  wishes.emplace_back("symmetry", order.symmetry);
  auto generator = masu::generate::make_generator(wishes, std::move(layout));
  if (!generator) return generator.error();
  const auto made = (*generator)->make(seed, 0, stop);
  if (!made) return made.error();
  return to_line(made->puzzle);
}

}  // namespace masu::easy

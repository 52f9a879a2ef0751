// The public face of the SE rating: from a puzzle to the loop and back to numbers and steps.
#include "masu/se.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "rate/se/picture.hpp"
#include "rate/se/rater.hpp"

namespace masu::rate {

namespace {

// No check of any kind, as in the reference: clues take their digit from their peers, and that is
// all. Cells with pencil marks stay open, even with one mark.
se::Board board_of(const Puzzle& puzzle) {
  se::Board board;
  board.open = se::kCells;
  for (int r = 0; r < se::kRegions; ++r) board.empties[r] = 9;
  for (int c = 0; c < se::kCells; ++c) {
    const Cell cell(c);
    if (puzzle.at(cell)) continue;
    for (const Digit d : puzzle.allowed_at(cell)) board.add(c, static_cast<int>(d.index()));
  }
  for (int c = 0; c < se::kCells; ++c) {
    const Digit digit = puzzle.at(Cell(c));
    if (!digit) continue;
    const int d = static_cast<int>(digit.index());
    (board.cells[d] & se::kGeometry.peers[c]).each([&](int x) { board.remove(x, d); });
    board.fill(c, d);
  }
  return board;
}

SeStep step_of(const se::Board& board, const se::Hint& hint) {
  SeStep step;
  step.rating = hint.rating;
  step.technique = hint.kind;
  step.degree = hint.degree;
  step.type = hint.type;
  step.suffix = hint.suffix;
  step.chains_are = hint.chains_are;
  step.level = hint.level;
  step.complexity = hint.complexity;
  step.pattern = se::picture(board, hint);
  return step;
}

std::string printed(double rating) {
  const int w = tenths(rating);
  return fmt::format("{}.{}", w / 10, w % 10);
}

}  // namespace

int tenths(double rating) { return static_cast<int>((rating + 0.05) * 10); }

struct SeRater::Impl {
  se::Finder finder;
};

SeRater::SeRater() : impl_(std::make_unique<Impl>()) {}
SeRater::~SeRater() = default;
SeRater::SeRater(SeRater&&) noexcept = default;
SeRater& SeRater::operator=(SeRater&&) noexcept = default;

Result<SeRating> SeRater::rate(const Puzzle& puzzle, const SeOptions& options, const Stop& stop) {
  if (!puzzle.layout->is_plain_9x9()) {
    return Error{ErrorCode::Unsupported, "the SE rating is for plain 9x9 boards", {}};
  }
  using Until = SeOptions::Until;
  const double limit = options.limit > 0 ? options.limit : 100.0;
  se::Finder& finder = impl_->finder;
  finder.begin(stop);
  se::Board board = board_of(puzzle);
  SeRating rating;
  double hardest = 0;
  while (board.open > 0) {
    const se::Found hint = finder.next(board, limit);
    if (!hint) {
      if (!finder.stopped() && !finder.limited()) {
        rating.end = SeRating::End::NoHint;
        hardest = 20.0;
        break;
      }
      rating.end = finder.stopped() ? SeRating::End::Stopped : SeRating::End::Limited;
      hardest = std::max(hardest, finder.at_least());
      rating.er.exact = false;
      if (rating.ep.value == 0) rating.ep = {hardest, false};
      if (rating.ed.value == 0) rating.ed = {hardest, false};
      break;
    }
    hardest = std::max(hardest, hint->rating);
    if (options.keep_steps) rating.steps.push_back(step_of(board, *hint));
    apply(board, *hint);
    if (rating.ep.value == 0) {
      if (rating.ed.value == 0) rating.ed.value = hardest;
      if (hint->places()) rating.ep.value = hardest;
    }
    const bool not_diamond = tenths(hardest) > tenths(rating.ed.value);
    const bool not_pearl = rating.ep.value != 0 && tenths(hardest) > tenths(rating.ep.value);
    if ((options.until == Until::Diamond && not_diamond) ||
        (options.until != Until::End && not_pearl)) {
      rating.end = SeRating::End::Decided;
      rating.er.exact = board.open == 0;
      if (rating.ep.value == 0) rating.ep = {hardest, false};
      break;
    }
  }
  rating.er.value = hardest;
  return rating;
}

std::optional<bool> SeRating::is_pearl() const {
  if (ep.exact && tenths(er.value) > tenths(ep.value)) return false;
  if (er.exact && ep.exact) return true;
  return std::nullopt;
}

std::optional<bool> SeRating::is_diamond() const {
  if (ed.exact && tenths(er.value) > tenths(ed.value)) return false;
  if (ep.exact && tenths(er.value) > tenths(ep.value)) return false;
  if (er.exact && ep.exact && ed.exact) return true;
  return std::nullopt;
}

std::string to_string(const SeRating::Number& number) {
  return (number.exact ? "" : ">=") + printed(number.value);
}

std::string to_string(const SeRating& rating) {
  return fmt::format("ED={}/{}/{}", to_string(rating.er), to_string(rating.ep),
                     to_string(rating.ed));
}

}  // namespace masu::rate

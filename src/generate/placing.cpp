// The generators of Nasu's document: clues on an empty board, one after the other.
//
// Fewest candidates. A digit d in cell c takes away the candidates of c and d from every empty peer
// that has it, so the placements to look for are those with the greatest
//
//     gain(c, d) = |candidates of c| + |{empty peers p of c : d is a candidate of p}|
//
// (29 on an empty 9x9 board). Instead of recounting for every placement, as the document does,
// the gains are updated: striking d from a peer p lowers gain(p, *) by one and gain(q, d) by one
// for the peers q of p. That is 1 us per clue instead of 200.
//
// Guided. A placement that was seen to leave no solution is never tried again: more clues cannot
// repair it. A placement that agrees with the solution found last needs no search.
#include <algorithm>
#include <array>
#include <limits>

#include "masu/generate.hpp"
#include "masu/solve.hpp"

namespace masu::generate {
namespace {

constexpr std::array kPlacings{
    PlacingInfo{Placing::Random, Method::Random, "random",
                "the document's: random cells, random digits"},
    PlacingInfo{Placing::FewestCandidates, Method::FewestCandidates, "fewest-candidates",
                "the document's: clues that leave the fewest candidates"},
    PlacingInfo{Placing::Guided, Method::Guided, "guided",
                "the document's proposal: the same, but never a clue that leaves no solution"},
};

// Boards on which nothing fits any more before the number of clues is reached.
constexpr int kMaxRestarts = 1000;
// Far below every real gain, and far enough from the end of the type to be lowered further.
constexpr std::int16_t kNever = std::numeric_limits<std::int16_t>::min() / 2;

}  // namespace

std::span<const PlacingInfo> placings() { return kPlacings; }

struct PlacedGenerator::Impl {
  Impl(LayoutPtr shape, Placing how, int wanted, const PlacingRules& reading)
      : layout(std::move(shape)), placing(how), clues(wanted), rules(reading) {}

  LayoutPtr layout;
  Placing placing;
  int clues;
  PlacingRules rules;
  std::size_t n_digits = static_cast<std::size_t>(layout->digits());
  std::unique_ptr<solve::Solver> solver;  // guided only

  std::vector<std::uint32_t> open;   // candidates of the empty cells, 0 for a clue
  std::vector<std::int16_t> gains;   // cell * n_digits + digit - 1
  std::vector<std::uint16_t> empty;  // cells, as long as placing is random
  std::vector<std::uint32_t> best;   // indices into gains
  std::vector<Digit> solution;       // of the board so far; may be empty
  Puzzle board{layout};

  Result<Puzzle> make(Rng& rng, const Stop& stop);
  bool place_random(Rng& rng);
  bool place_best(Rng& rng, const Stop& stop);

 private:
  void clear();
  void list_best(std::int16_t most);
  std::size_t choose(Rng& rng) const;
  void put(std::size_t cell, std::size_t digit);
  bool leaves_solution(std::size_t cell, Digit digit, const Stop& stop);
};

void PlacedGenerator::Impl::clear() {
  const std::size_t cells = layout->cell_count();
  std::ranges::fill(board.digits, Digit());
  open.assign(cells, layout->all_digits().bits());
  solution.clear();
  if (placing == Placing::Random || rules.random_start > 0) {
    empty.resize(cells);
    for (std::size_t c = 0; c < cells; ++c) empty[c] = static_cast<std::uint16_t>(c);
  }
  if (placing == Placing::Random) return;
  const auto tried = rules.digits == 0 ? n_digits : static_cast<std::size_t>(rules.digits);
  gains.assign(cells * n_digits, kNever);
  for (std::size_t c = 0; c < cells; ++c) {
    const auto gain = static_cast<std::int16_t>(n_digits + layout->peers(Cell(c)).size());
    std::fill_n(gains.begin() + static_cast<std::ptrdiff_t>(c * n_digits), tried, gain);
  }
}

// False: no digit fits anywhere. Trying cells and digits that do not fit until one does, as the
// document says, ends only because that was asked before.
bool PlacedGenerator::Impl::place_random(Rng& rng) {
  if (std::ranges::none_of(empty, [&](std::uint16_t c) { return open[c] != 0; })) return false;
  for (;;) {
    const std::size_t at = static_cast<std::size_t>(rng.below(empty.size()));
    const std::size_t cell = empty[at];
    const Digit digit(rng.below(n_digits) + 1);
    if (!DigitSet(open[cell]).contains(digit)) continue;
    empty[at] = empty.back();
    empty.pop_back();
    if (placing != Placing::Random) {
      put(cell, digit.index());
      return true;
    }
    board.set(Cell(cell), digit);
    for (Cell p : layout->peers(Cell(cell))) open[p.index()] &= ~DigitSet::of(digit).bits();
    return true;
  }
}

// After a stop the answer means nothing.
bool PlacedGenerator::Impl::leaves_solution(std::size_t cell, Digit digit, const Stop& stop) {
  if (!solution.empty() && solution[cell] == digit) return true;
  solve::Limits limits;
  limits.solutions = 1;
  limits.stop = stop;
  board.set(Cell(cell), digit);
  solve::Outcome found = solver->solve(board, limits);
  board.set(Cell(cell), Digit());
  if (found.solutions == 0) return false;
  solution = std::move(found.first);
  return true;
}

void PlacedGenerator::Impl::put(std::size_t cell, std::size_t digit) {
  const std::uint32_t bit = 1U << digit;
  board.set(Cell(cell), Digit(digit + 1));
  // Step 1. The cell is no empty peer of others any more.
  for (Digit d : DigitSet(open[cell])) {
    for (Cell q : layout->peers(Cell(cell))) --gains[q.index() * n_digits + d.index()];
  }
  open[cell] = 0;
  std::fill_n(gains.begin() + static_cast<std::ptrdiff_t>(cell * n_digits), n_digits, kNever);
  // Step 2. Its peers lose the digit.
  for (Cell p : layout->peers(Cell(cell))) {
    if ((open[p.index()] & bit) == 0) continue;
    open[p.index()] &= ~bit;
    std::int16_t* const row = gains.data() + p.index() * n_digits;
    for (std::size_t d = 0; d < n_digits; ++d) --row[d];
    if (!rules.may_repeat) row[digit] = kNever;
    for (Cell q : layout->peers(p)) --gains[q.index() * n_digits + digit];
  }
}

// The placements to choose from, by row, column and digit.
void PlacedGenerator::Impl::list_best(std::int16_t most) {
  best.clear();
  std::int16_t so_far = rules.ties == Ties::Running ? std::int16_t{1} : most;
  for (std::uint32_t i = 0; i < gains.size(); ++i) {
    if (gains[i] < so_far) continue;
    best.push_back(i);
    so_far = gains[i];
  }
}

// Of `best`, the position of the one to take.
std::size_t PlacedGenerator::Impl::choose(Rng& rng) const {
  if (rules.ties == Ties::First) return 0;
  if (rules.ties != Ties::Cell) return static_cast<std::size_t>(rng.below(best.size()));
  const auto other_cell = [&](std::size_t i) {
    return i == 0 || best[i] / n_digits != best[i - 1] / n_digits;
  };
  std::size_t cells = 0;
  for (std::size_t i = 0; i < best.size(); ++i) cells += other_cell(i) ? 1U : 0U;
  std::size_t left = static_cast<std::size_t>(rng.below(cells)) + 1;
  std::size_t first = 0;
  while (left -= other_cell(first) ? 1U : 0U, left > 0) ++first;
  std::size_t last = first + 1;
  while (last < best.size() && !other_cell(last)) ++last;
  return first + static_cast<std::size_t>(rng.below(last - first));
}

// False: nothing fits, or it was stopped.
bool PlacedGenerator::Impl::place_best(Rng& rng, const Stop& stop) {
  while (!stop.asked()) {
    const std::int16_t most = *std::ranges::max_element(gains);
    if (most <= 0) return false;
    list_best(most);
    while (!best.empty() && !stop.asked()) {
      const std::size_t at = choose(rng);
      const std::size_t cell = best[at] / n_digits;
      const std::size_t digit = best[at] % n_digits;
      if (placing != Placing::Guided || leaves_solution(cell, Digit(digit + 1), stop)) {
        put(cell, digit);
        return true;
      }
      gains[best[at]] = kNever;
      best[at] = best.back();  // guided only, whose ties are random: the order does not matter
      best.pop_back();
    }
  }
  return false;
}

Result<Puzzle> PlacedGenerator::Impl::make(Rng& rng, const Stop& stop) {
  for (int restart = 0; restart < kMaxRestarts; ++restart) {
    if (stop.asked_now()) return Error{ErrorCode::LimitExceeded, "stopped", {}};
    clear();
    int placed = 0;
    const int random = placing == Placing::Random ? clues : rules.random_start;
    while (placed < clues && (placed < random ? place_random(rng) : place_best(rng, stop))) {
      ++placed;
    }
    if (placed == clues && !stop.asked_now()) return board;
  }
  return Error{ErrorCode::LimitExceeded,
               "no board of layout '" + layout->name() + "' with " + std::to_string(clues) +
                   " clues: every try ended where no digit fits",
               {}};
}

Result<PlacedGenerator> PlacedGenerator::build(LayoutPtr layout, Placing placing, int clues,
                                               const PlacingRules& rules) {
  if (clues < 1 || static_cast<std::size_t>(clues) > layout->cell_count()) {
    return Error{ErrorCode::BadValue,
                 "number of clues " + std::to_string(clues) + ": expected 1 to " +
                     std::to_string(layout->cell_count()),
                 {}};
  }
  if (rules.random_start < 0 || rules.random_start > clues) {
    return Error{ErrorCode::BadValue,
                 "random clues to start with: expected 0 to " + std::to_string(clues) +
                     ", the number of clues",
                 {}};
  }
  if (rules.digits < 0 || rules.digits > layout->digits()) {
    return Error{ErrorCode::BadValue, "more digits than the layout has", {}};
  }
  if (placing == Placing::Guided && (rules.may_repeat || rules.ties != Ties::Random)) {
    return Error{ErrorCode::BadValue, "guided: digits do not repeat, and ties are random", {}};
  }
  auto impl = std::make_unique<Impl>(std::move(layout), placing, clues, rules);
  if (placing == Placing::Guided) {
    auto solver = solve::make_solver(impl->layout);
    if (!solver) return solver.error();
    impl->solver = std::move(solver).value();
  }
  return PlacedGenerator(std::move(impl));
}

PlacedGenerator::PlacedGenerator(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
PlacedGenerator::~PlacedGenerator() = default;
PlacedGenerator::PlacedGenerator(PlacedGenerator&&) noexcept = default;
PlacedGenerator& PlacedGenerator::operator=(PlacedGenerator&&) noexcept = default;

Result<Made> PlacedGenerator::make(std::uint64_t seed, std::uint64_t index, const Stop& stop) {
  Rng rng(seed, index);
  auto board = impl_->make(rng, stop);
  if (!board) return board.error();
  Made made;
  made.puzzle = std::move(board).value();
  made.attempts = 1;
  return made;
}

}  // namespace masu::generate

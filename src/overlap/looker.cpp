// The looking procedure.
//
// State: a digit and a candidate set per cell, kept exact by striking every placed digit from the
// peers, and the number of empty cells per house for the interrupt. A filled cell has an empty
// candidate set, so "one candidate" is one test and the digits with one candidate cell in a house
// come out of one pass over its cells (`seen_once`).
//
// Why no (house, digit) -> places table as in solve/general.cpp: it would have to be kept for every
// struck candidate (three or more houses each), and is asked for one block per cell filled by a
// lap. Recounting that block is cheaper.
//
// A lap does not know whether its board is complete: going through a complete board looks at
// nothing, places nothing and is not counted, which is what "not made" means.
#include <algorithm>
#include <bit>
#include <numeric>

#include "core/flat_layout.hpp"
#include "masu/overlap.hpp"

namespace masu::overlap {

std::uint32_t Run::total() const {
  return std::accumulate(looks.begin(), looks.end(), std::uint32_t{0});
}

struct Looker::Impl {
  explicit Impl(LayoutPtr shape);

  void load(const Puzzle& puzzle);
  Run run(const Schedule& wanted_schedule, const Rules& wanted_rules,
          std::vector<Look>* wanted_trace, const Stop& stop);

 private:
  // Houses of a cell within one board, in the order row, column, block, others.
  struct BoardHouse {
    std::uint16_t house;
    bool is_block;
  };
  [[nodiscard]] std::span<const BoardHouse> houses_here(std::size_t cell) const {
    const std::size_t i = board_ * flat_.cells + cell;
    return {board_houses_.data() + board_houses_begin_[i],
            board_houses_begin_[i + 1] - board_houses_begin_[i]};
  }

  std::optional<bool> run_step(const Schedule::Step& step, const Stop& stop);
  bool lap(std::size_t area);
  bool look(std::size_t cell, Why why, std::size_t house);
  void place(std::size_t cell);
  void interrupt_full_house(std::size_t from);
  void interrupt_naked(std::size_t from);
  void single_cell(std::size_t from);
  [[nodiscard]] std::uint32_t seen_once(std::size_t house) const;

  // --- tables of the layout
  LayoutPtr layout_;
  FlatLayout flat_;
  std::size_t n_areas_;
  std::vector<std::uint32_t> board_houses_begin_;  // [board * n_cells + cell]
  std::vector<BoardHouse> board_houses_;

  // --- the loaded puzzle
  std::vector<Digit> first_digits_;
  std::vector<std::uint32_t> first_candidates_;
  std::vector<std::uint8_t> first_empty_;
  std::size_t first_left_ = 0;

  // --- the run
  const Schedule* schedule_ = nullptr;
  Rules rules_;
  std::vector<Look>* trace_ = nullptr;
  Run run_;
  std::vector<std::uint32_t> candidates_;  // 0 for a filled cell
  std::vector<std::uint8_t> empty_;        // per house: its empty cells
  std::size_t left_ = 0;                   // empty cells of all boards
  std::size_t area_ = 0;                   // of the lap
  std::size_t board_ = 0;                  // of the lap, if its area is a board
};

Looker::Impl::Impl(LayoutPtr shape)
    : layout_(std::move(shape)), flat_(*layout_), n_areas_(areas(*layout_).size()) {
  const auto end_of = [](const auto& list) { return static_cast<std::uint32_t>(list.size()); };
  std::vector<std::vector<BoardHouse>> per_cell(flat_.cells);
  for (const Layout::BoardInfo& board : layout_->boards()) {
    for (auto& list : per_cell) list.clear();
    for (const auto* kind : {&board.rows, &board.columns, &board.blocks, &board.diagonals}) {
      for (House h : *kind) {
        for (Cell c : layout_->cells_of(h)) {
          per_cell[c.index()].push_back(
              {static_cast<std::uint16_t>(h.index()), kind == &board.blocks});
        }
      }
    }
    for (const auto& list : per_cell) {
      board_houses_begin_.push_back(end_of(board_houses_));
      board_houses_.insert(board_houses_.end(), list.begin(), list.end());
    }
  }
  board_houses_begin_.push_back(end_of(board_houses_));
}

void Looker::Impl::load(const Puzzle& puzzle) {
  first_digits_ = puzzle.digits;
  first_candidates_.assign(flat_.cells, 0);
  first_empty_.assign(layout_->house_count(), 0);
  first_left_ = 0;
  for (std::size_t c = 0; c < flat_.cells; ++c) {
    if (first_digits_[c]) continue;
    ++first_left_;
    std::uint32_t open = puzzle.allowed_at(Cell(c)).bits();
    for (const std::uint16_t peer : flat_.peers(c)) {
      if (const Digit d = first_digits_[peer]) open &= ~DigitSet::of(d).bits();
    }
    first_candidates_[c] = open;
    for (const auto& m : flat_.memberships(c)) ++first_empty_[m.house];
  }
}

Run Looker::Impl::run(const Schedule& wanted_schedule, const Rules& wanted_rules,
                      std::vector<Look>* wanted_trace, const Stop& stop) {
  schedule_ = &wanted_schedule;
  rules_ = wanted_rules;
  trace_ = wanted_trace;
  run_ = Run();
  run_.looks.assign(n_areas_, 0);
  run_.loops.assign(n_areas_, 0);
  run_.digits = first_digits_;
  candidates_ = first_candidates_;
  empty_ = first_empty_;
  left_ = first_left_;
  // Steps and groups in turn. A full round of them without a placement may begin at any of them.
  const std::vector<Schedule::Step>& steps = schedule_->steps;
  const std::vector<Schedule::Group>& groups = schedule_->groups;
  std::size_t in_groups = 0;
  for (const Schedule::Group& group : groups) in_groups += group.last - group.first;
  const std::size_t parts = steps.size() - in_groups + groups.size();
  std::size_t idle = 0;
  std::size_t next_group = 0;
  for (std::size_t i = 0; left_ > 0 && idle < parts;) {
    if (i == 0) next_group = 0;
    Schedule::Group part{i, i + 1, 1};
    if (next_group < groups.size() && groups[next_group].first == i) part = groups[next_group++];
    bool placed = false;
    for (int round = 0; part.rounds == 0 || round < part.rounds; ++round) {
      bool round_placed = false;
      for (std::size_t s = part.first; s < part.last; ++s) {
        const auto step_placed = run_step(steps[s], stop);
        if (!step_placed) {
          run_.stopped = true;
          return std::move(run_);
        }
        round_placed |= *step_placed;
      }
      placed |= round_placed;
      if (!round_placed && part.rounds == 0) break;
    }
    idle = placed ? 0 : idle + 1;
    i = part.last == steps.size() ? 0 : part.last;
  }
  run_.solved = left_ == 0;
  return std::move(run_);
}

// Whether it placed something; nothing if it was stopped.
std::optional<bool> Looker::Impl::run_step(const Schedule::Step& step, const Stop& stop) {
  bool placed = false;
  for (int n = 0; step.laps == 0 || n < step.laps; ++n) {
    if (stop.asked()) return std::nullopt;
    const bool lap_placed = lap(step.area);
    placed |= lap_placed;
    if (!lap_placed && step.laps == 0) break;
  }
  return placed;
}

// True if it placed something.
bool Looker::Impl::lap(std::size_t area) {
  const std::size_t left_before = left_;
  const bool is_board = area < layout_->board_count();
  area_ = area;
  board_ = area;
  bool looked = false;
  for (const std::uint16_t cell : schedule_->lap_cells[area]) {
    if (run_.digits[cell]) continue;
    if (!looked) ++run_.loops[area];
    looked = true;
    if (!look(cell, Why::Lap, 0) || !is_board) continue;
    if (rules_.interrupt == Interrupt::FullHouse) interrupt_full_house(cell);
    if (rules_.interrupt == Interrupt::Naked) interrupt_naked(cell);
    if (rules_.single_cell != SingleCell::None) single_cell(cell);
  }
  return left_ < left_before;
}

// Counts a look at an empty cell and fills the cell if it has one candidate. True if it did.
inline bool Looker::Impl::look(std::size_t cell, Why why, std::size_t house) {
  const std::uint16_t owner = schedule_->owner[cell];
  const std::size_t area = owner == Schedule::kNoOwner ? area_ : owner;
  ++run_.looks[area];
  const bool fills = std::has_single_bit(candidates_[cell]);
  if (trace_ != nullptr) {
    trace_->push_back({Cell(cell), fills ? DigitSet(candidates_[cell]).front() : Digit(), why,
                       static_cast<std::uint16_t>(area_), static_cast<std::uint16_t>(area),
                       static_cast<std::uint16_t>(run_.loops[area_]),
                       why == Why::Lap ? std::nullopt : std::optional<House>(House(house))});
  }
  if (fills) place(cell);
  return fills;
}

inline void Looker::Impl::place(std::size_t cell) {
  const std::uint32_t bit = candidates_[cell];
  run_.digits[cell] = DigitSet(bit).front();
  candidates_[cell] = 0;
  --left_;
  for (const std::uint16_t peer : flat_.peers(cell)) candidates_[peer] &= ~bit;
  for (const auto& m : flat_.memberships(cell)) --empty_[m.house];
}

void Looker::Impl::interrupt_full_house(std::size_t from) {
  for (const BoardHouse h : houses_here(from)) {
    if (empty_[h.house] != 1) continue;
    const auto cells = flat_.cells_of(h.house);
    const std::size_t last =
        *std::ranges::find_if(cells, [&](std::uint16_t c) { return !run_.digits[c]; });
    if (look(last, Why::Interrupt, h.house)) interrupt_full_house(last);
  }
}

void Looker::Impl::interrupt_naked(std::size_t from) {
  for (const BoardHouse h : houses_here(from)) {
    for (const std::uint16_t cell : flat_.cells_of(h.house)) {
      if (!std::has_single_bit(candidates_[cell])) continue;
      look(cell, Why::Interrupt, h.house);
      interrupt_naked(cell);
    }
  }
}

// The digits with exactly one candidate cell in a house.
inline std::uint32_t Looker::Impl::seen_once(std::size_t house) const {
  std::uint32_t once = 0;
  std::uint32_t twice = 0;
  for (const std::uint16_t cell : flat_.cells_of(house)) {
    twice |= once & candidates_[cell];
    once |= candidates_[cell];
  }
  return once & ~twice;
}

void Looker::Impl::single_cell(std::size_t from) {
  for (const BoardHouse h : houses_here(from)) {
    if (rules_.single_cell == SingleCell::Block && !h.is_block) continue;
    // Digits not yet tried. What is placed on the way changes which of them have one cell.
    std::uint32_t ahead = ~std::uint32_t{0};
    for (std::uint32_t once = seen_once(h.house); once != 0; once = seen_once(h.house) & ahead) {
      const std::uint32_t bit = once & -once;
      ahead = ~(bit | (bit - 1));
      const auto cells = flat_.cells_of(h.house);
      const std::size_t cell = *std::ranges::find_if(
          cells, [&](std::uint16_t c) { return (candidates_[c] & bit) != 0; });
      // The digit is taken even where the cell has other candidates: no other cell can have it.
      candidates_[cell] = bit;
      look(cell, Why::SingleCell, h.house);
      if (rules_.cascade) single_cell(cell);
    }
  }
}

Looker::Looker(LayoutPtr layout) : impl_(std::make_unique<Impl>(std::move(layout))) {}
Looker::~Looker() = default;
Looker::Looker(Looker&&) noexcept = default;
Looker& Looker::operator=(Looker&&) noexcept = default;

void Looker::load(const Puzzle& puzzle) { impl_->load(puzzle); }

Run Looker::run(const Schedule& schedule, const Rules& rules, std::vector<Look>* trace,
                const Stop& stop) {
  return impl_->run(schedule, rules, trace, stop);
}

}  // namespace masu::overlap

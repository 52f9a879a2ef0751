// The D-score (Tsuchide and Shinkai; docs/spec/dscore.md): a person solves with seven logics,
// cheapest first, and we count how often the person has to look.
//
// The counting is the specification's to the letter; what is free here is how to find out what a
// search finds. logic::Board books lone candidates, lone places and last cells as they come up, so
//   - the search of a digit in step 1 and "use the candidates" pop from those lists;
//   - a subset search of a house that has not changed since the same search found nothing is
//     skipped (it is still counted).
// Locked candidates and X-wings are compared word by word for every search: 243 + 648 comparisons
// are cheaper than knowing which of them to leave out.
//
// Other layouts (docs/rate.md has the reasons): N digits instead of nine; houses in the order of
// the layout (rows, columns, blocks, diagonals, extra; board by board; each once); a digit is done
// when no house lacks it; the memory rule counts from cells / N occurrences, which is what every
// digit has when boards overlap in whole blocks; common candidates look from blocks, then from
// rows, then from columns, then from other houses, at every house they share two or more cells
// with; diagonal lines are pairs of rows, then pairs of columns, of one board, board by board.
#include <algorithm>
#include <bit>

#include "logic/board.hpp"
#include "masu/rate.hpp"
#include "rate/measures.hpp"

namespace masu::rate {

namespace {

constexpr std::array<LogicInfo, kLogics> kLogicTable{{
    {Logic::Scan, "crbe", "CRBE\u6cd5", "scanning (hidden singles without pencil marks)"},
    {Logic::Marks, "marks", "\u5019\u88dc\u4f7f\u7528", "naked and hidden singles"},
    {Logic::Twins, "twins", "\u53cc\u5b50\u6cd5", "naked and hidden pairs"},
    {Logic::Common, "common", "\u5171\u6709\u5019\u88dc\u6cd5", "locked candidates"},
    {Logic::Triplets, "triplets", "\u4e09\u3064\u5b50\u6cd5", "naked and hidden triples"},
    {Logic::Diagonal, "diagonal", "\u5bfe\u89d2\u7dda\u6cd5", "X-wing"},
}};

}  // namespace

std::span<const LogicInfo, kLogics> logics() { return kLogicTable; }

struct DScorer::Impl {
  explicit Impl(LayoutPtr layout);
  DScore rate(const Puzzle& puzzle, const Stop& stop, std::vector<DScoreSearch>* trace = nullptr);
  bool finishes(const Puzzle& puzzle, unsigned allowed, const Stop& stop);

 private:
  // One line of a board that X-wings are made of: a pair of parallel houses.
  struct LinePair {
    House first, second;
    std::span<const House> covers;  // the crossing lines, in the order of the places
  };
  // From `house` to another: all places of a digit within `mask` make it leave the rest of `other`.
  struct Crossing {
    std::uint32_t mask;
    std::uint32_t other;
    std::uint32_t rest;  // the places of `other` outside `house`
  };
  // What one memory rule holds: the four cells that can take the digit.
  struct Memory {
    std::array<Cell, 4> cells;
    bool active = false;
  };
  enum Pattern : std::size_t { Naked2, Hidden2, Naked3, Hidden3, kPatterns };

  bool begin(const Puzzle& puzzle);
  void measure_board(DScore& score) const;

  // Step 1.
  int scan();
  void fill_last_cells();
  void search_digit(Digit d);
  void remember(Digit d);
  [[nodiscard]] bool is_remembered(Digit d) const;
  [[nodiscard]] Digit next_digit() const;
  void place(Cell c, Digit d);

  // Steps 2 to 6. Every search returns true if it removed a candidate.
  void use_candidates();
  bool subset_search(House h, Pattern pattern);
  template <int size>
  bool naked_once(House h);
  template <int size>
  bool hidden_once(House h);
  bool subset_once(House h, Pattern pattern);
  bool common_search(House h, std::size_t digit);
  bool diagonal_search(const LinePair& pair, std::size_t digit);
  bool remove_places(House h, std::uint32_t places, Digit d);
  [[nodiscard]] std::size_t cycle_length(Logic logic) const;
  bool search(Logic logic, std::size_t index);
  // Runs the cycle of one logic; true if anything changed.
  bool run(Logic logic, DScore& score);

  // The trace: what the board was like before a search, and what the search made of it.
  void before_search();
  [[nodiscard]] std::vector<DScoreSearch::Candidate> removed_since() const;
  [[nodiscard]] std::vector<DScoreSearch::Candidate> placed_since() const;
  void trace_scan(int looks, Digit d);
  [[nodiscard]] DScoreSearch described(Logic logic, std::size_t index) const;

  LayoutPtr layout_;
  Stop stop_;
  bool cut_ = false;  // a stop was obeyed
  std::vector<DScoreSearch>* trace_ = nullptr;
  std::vector<Digit> digits_before_;
  std::vector<DigitSet> candidates_before_;
  logic::Board board_;
  std::size_t n_;
  std::size_t n_houses_;
  int usual_count_;  // of each digit on a full board
  std::vector<House> common_order_;
  std::vector<std::uint32_t> crossing_begin_;
  std::vector<Crossing> crossings_;
  std::vector<LinePair> pairs_;

  std::vector<int> count_;        // of each digit on the board
  std::vector<int> houses_with_;  // how many houses have the digit
  std::vector<int> searched_at_;  // filled cells at the end of the digit's last search, -1 = never
  std::vector<Memory> memory_;
  std::array<std::vector<std::uint32_t>, kPatterns> settled_;  // house unchanged since: nothing
};

DScorer::Impl::Impl(LayoutPtr layout)
    : layout_(std::move(layout)),
      board_(layout_),
      n_(static_cast<std::size_t>(layout_->digits())),
      n_houses_(layout_->house_count()),
      usual_count_(static_cast<int>(layout_->cell_count() / n_)),
      count_(n_),
      houses_with_(n_),
      searched_at_(n_),
      memory_(n_) {
  for (auto& settled : settled_) settled.resize(n_houses_);
  for (HouseKind kind : {HouseKind::Block, HouseKind::Row, HouseKind::Column, HouseKind::Diagonal,
                         HouseKind::Extra}) {
    const auto houses = layout_->houses_of_kind(kind);
    common_order_.insert(common_order_.end(), houses.begin(), houses.end());
  }
  for (std::size_t h = 0; h < n_houses_; ++h) {
    crossing_begin_.push_back(static_cast<std::uint32_t>(crossings_.size()));
    for (const Layout::Crossing& crossing : layout_->crossings(House(h))) {
      std::uint32_t rest = 0;
      const auto cells = layout_->cells_of(crossing.other);
      for (std::size_t place = 0; place < cells.size(); ++place) {
        if (std::ranges::find(layout_->cells_of(House(h)), cells[place]) ==
            layout_->cells_of(House(h)).end()) {
          rest |= std::uint32_t{1} << place;
        }
      }
      crossings_.push_back(
          {crossing.mask, static_cast<std::uint32_t>(crossing.other.index()), rest});
    }
  }
  crossing_begin_.push_back(static_cast<std::uint32_t>(crossings_.size()));
  const auto add_pairs = [&](const std::vector<House>& lines, const std::vector<House>& covers) {
    // Boards that are too narrow for rows or too low for columns have no X-wings.
    if (covers.size() != n_) return;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      for (std::size_t j = i + 1; j < lines.size(); ++j) {
        pairs_.push_back({lines[i], lines[j], covers});
      }
    }
  };
  for (const auto& board : layout_->boards()) add_pairs(board.rows, board.columns);
  for (const auto& board : layout_->boards()) add_pairs(board.columns, board.rows);
}

bool DScorer::Impl::begin(const Puzzle& puzzle) {
  cut_ = false;
  std::ranges::fill(searched_at_, -1);
  std::ranges::fill(memory_, Memory{});
  for (auto& settled : settled_) std::ranges::fill(settled, 0);
  return board_.load(puzzle);
}

void DScorer::Impl::measure_board(DScore& score) const {
  CandidateHistogram cells_with{};
  for (std::size_t c = 0; c < layout_->cell_count(); ++c) {
    ++cells_with[static_cast<std::size_t>(board_.candidates(Cell(c)).size())];
  }
  score.board = measures_of(cells_with, board_.empty_cells(), layout_->cell_count());
}

// --- step 1

void DScorer::Impl::place(Cell c, Digit d) {
  board_.place(c, d);
  ++count_[d.index()];
  houses_with_[d.index()] += static_cast<int>(layout_->houses_of(c).size());
}

void DScorer::Impl::fill_last_cells() {
  while (!board_.last_cells.empty() && board_.alive()) {
    const House h = board_.last_cells.pop();
    const std::uint32_t open = board_.open_places(h);
    if (!std::has_single_bit(open)) continue;  // filled since
    const Cell c = board_.cell_of(h, std::countr_zero(open));
    // Everything else is in the house, so the cell has at most the missing digit left.
    place(c, board_.candidates(c).front());
  }
}

void DScorer::Impl::search_digit(Digit d) {
  auto& due = board_.lone_places[d.index()];
  while (!due.empty() && board_.alive()) {
    const House h = due.pop();
    const std::uint32_t places = board_.places(h, d);
    if (!std::has_single_bit(places)) continue;
    place(board_.cell_of(h, std::countr_zero(places)), d);
    fill_last_cells();
  }
}

// Two of the digit are left to place, and four cells can take them: remembered.
void DScorer::Impl::remember(Digit d) {
  Memory& memory = memory_[d.index()];
  memory.active = false;
  if (count_[d.index()] != usual_count_ - 2) return;
  std::size_t found = 0;
  for (std::size_t c = 0; c < layout_->cell_count(); ++c) {
    if (!board_.has(Cell(c), d)) continue;
    if (found == memory.cells.size()) return;
    memory.cells[found++] = Cell(c);
  }
  memory.active = found == memory.cells.size();
}

bool DScorer::Impl::is_remembered(Digit d) const {
  const Memory& memory = memory_[d.index()];
  return memory.active &&
         std::ranges::none_of(memory.cells, [&](Cell c) { return bool(board_.at(c)); });
}

// The eligible digit with most occurrences, the smaller one of several; none if there is none.
Digit DScorer::Impl::next_digit() const {
  const int filled = static_cast<int>(layout_->cell_count()) - board_.empty_cells();
  Digit best;
  for (Digit d : layout_->all_digits()) {
    const std::size_t i = d.index();
    if (houses_with_[i] == static_cast<int>(n_houses_) || searched_at_[i] == filled) continue;
    if (best && count_[i] <= count_[best.index()]) continue;
    if (!is_remembered(d)) best = d;
  }
  return best;
}

int DScorer::Impl::scan() {
  std::ranges::fill(count_, 0);
  std::ranges::fill(houses_with_, 0);
  for (std::size_t c = 0; c < layout_->cell_count(); ++c) {
    const Digit d = board_.at(Cell(c));
    if (!d) continue;
    ++count_[d.index()];
    houses_with_[d.index()] += static_cast<int>(layout_->houses_of(Cell(c)).size());
  }
  int looks = 0;
  before_search();
  fill_last_cells();
  trace_scan(0, Digit());
  while (!board_.complete() && board_.alive()) {
    const Digit d = next_digit();
    if (!d) break;
    ++looks;
    before_search();
    search_digit(d);
    searched_at_[d.index()] = static_cast<int>(layout_->cell_count()) - board_.empty_cells();
    remember(d);
    trace_scan(1, d);
  }
  return looks;
}

// --- the trace

void DScorer::Impl::before_search() {
  if (trace_ == nullptr) return;
  digits_before_ = board_.digits();
  candidates_before_.clear();
  for (std::size_t c = 0; c < layout_->cell_count(); ++c) {
    candidates_before_.push_back(board_.candidates(Cell(c)));
  }
}

std::vector<DScoreSearch::Candidate> DScorer::Impl::removed_since() const {
  std::vector<DScoreSearch::Candidate> out;
  for (std::size_t c = 0; c < candidates_before_.size(); ++c) {
    for (Digit d : candidates_before_[c] - board_.candidates(Cell(c))) out.push_back({Cell(c), d});
  }
  return out;
}

std::vector<DScoreSearch::Candidate> DScorer::Impl::placed_since() const {
  std::vector<DScoreSearch::Candidate> out;
  for (std::size_t c = 0; c < digits_before_.size(); ++c) {
    if (!digits_before_[c] && board_.at(Cell(c))) out.push_back({Cell(c), board_.at(Cell(c))});
  }
  return out;
}

void DScorer::Impl::trace_scan(int looks, Digit d) {
  if (trace_ == nullptr) return;
  DScoreSearch search{.logic = Logic::Scan,
                      .looks = looks,
                      .pattern = d ? "digit" : "last cells",
                      .digit = d,
                      .houses = {},
                      .removed = {},
                      .placed = placed_since(),
                      .remembered = {}};
  if (d && memory_[d.index()].active) {
    const auto& cells = memory_[d.index()].cells;
    search.remembered.assign(cells.begin(), cells.end());
  }
  if (looks != 0 || !search.placed.empty()) trace_->push_back(std::move(search));
}

DScoreSearch DScorer::Impl::described(Logic logic, std::size_t index) const {
  DScoreSearch search;
  search.logic = logic;
  switch (logic) {
    case Logic::Common:
      search.pattern = "locked candidates";
      search.digit = Digit(index % n_ + 1);
      search.houses = {common_order_[index / n_]};
      break;
    case Logic::Diagonal:
      search.pattern = "X-wing";
      search.digit = Digit(index % n_ + 1);
      search.houses = {pairs_[index / n_].first, pairs_[index / n_].second};
      break;
    default: {
      const bool naked = index < n_houses_;
      const bool twins = logic == Logic::Twins;
      search.pattern = naked ? (twins ? "naked pair" : "naked triple")
                             : (twins ? "hidden pair" : "hidden triple");
      search.houses = {House(naked ? index : index - n_houses_)};
    }
  }
  return search;
}

// --- steps 2 to 6

void DScorer::Impl::use_candidates() {
  for (;;) {
    if (!board_.alive()) return;
    if (!board_.lone_candidates.empty()) {
      const Cell c = board_.lone_candidates.pop();
      if (board_.candidates(c).size() == 1) board_.place(c, board_.candidates(c).front());
      continue;
    }
    bool placed = false;
    for (Digit d : layout_->all_digits()) {
      auto& due = board_.lone_places[d.index()];
      while (!due.empty() && board_.alive()) {
        const House h = due.pop();
        const std::uint32_t places = board_.places(h, d);
        if (!std::has_single_bit(places)) continue;
        board_.place(board_.cell_of(h, std::countr_zero(places)), d);
        placed = true;
      }
    }
    if (!placed) return;
  }
}

bool DScorer::Impl::remove_places(House h, std::uint32_t places, Digit d) {
  bool removed = false;
  for (std::uint32_t rest = places & board_.places(h, d); rest != 0; rest &= rest - 1) {
    removed |= board_.eliminate(board_.cell_of(h, std::countr_zero(rest)), d);
  }
  return removed;
}

namespace {

// popcount(bits) <= k and == k without counting: the baseline instruction set has no popcount, and
// calls of the library's were 12 % of the time (17-clue list, 2026-11).
template <int k>
constexpr bool at_most(std::uint32_t bits) {
  for (int i = 0; i < k; ++i) bits &= bits - 1;
  return bits == 0;
}
template <int k>
constexpr bool exactly(std::uint32_t bits) {
  return at_most<k>(bits) && !at_most<k - 1>(bits);
}

// Subsets on bare masks. Items are the cells of a house with their candidates (naked) or its
// digits with their places (hidden): k items whose masks together have k bits own these bits, and
// no other item may have them. Calls `found(items, bits)` for the first k-subset that takes
// something away from another item; false if there is none.
template <int size, class Found>
bool first_useful_subset(std::span<const std::uint32_t> masks, Found found) {
  // Items that can take part; and for usefulness, which bits how many items have.
  std::array<std::uint8_t, kMaxDigits> small;  // NOLINT: filled up to n_small
  std::size_t n_small = 0;
  std::size_t n_open = 0;
  for (std::size_t i = 0; i < masks.size(); ++i) {
    if (masks[i] == 0) continue;
    ++n_open;
    if (at_most<size>(masks[i])) small[n_small++] = static_cast<std::uint8_t>(i);
  }
  if (n_open <= static_cast<std::size_t>(size) || n_small < static_cast<std::size_t>(size)) {
    return false;
  }
  const auto useful = [&](std::uint32_t items, std::uint32_t bits) {
    for (std::size_t i = 0; i < masks.size(); ++i) {
      if ((items >> i & 1U) == 0 && (masks[i] & bits) != 0) return true;
    }
    return false;
  };
  for (std::size_t a = 0; a + 1 < n_small; ++a) {
    for (std::size_t b = a + 1; b < n_small; ++b) {
      const std::uint32_t two = masks[small[a]] | masks[small[b]];
      const std::uint32_t pair = std::uint32_t{1} << small[a] | std::uint32_t{1} << small[b];
      if (!at_most<size>(two)) continue;
      if (size == 2) {
        if (exactly<2>(two) && useful(pair, two)) {
          found(pair, two);
          return true;
        }
        continue;
      }
      for (std::size_t c = b + 1; c < n_small; ++c) {
        const std::uint32_t three = two | masks[small[c]];
        const std::uint32_t triple = pair | std::uint32_t{1} << small[c];
        if (exactly<3>(three) && useful(triple, three)) {
          found(triple, three);
          return true;
        }
      }
    }
  }
  return false;
}

}  // namespace

template <int size>
bool DScorer::Impl::naked_once(House h) {
  std::array<std::uint32_t, kMaxDigits> masks;  // NOLINT: filled up to n_
  for (std::size_t place = 0; place < n_; ++place) {
    masks[place] = board_.candidates(board_.cell_of(h, static_cast<int>(place))).bits();
  }
  return first_useful_subset<size>(std::span(masks.data(), n_),
                                   [&](std::uint32_t cells, std::uint32_t bits) {
                                     for (Digit d : DigitSet(bits)) remove_places(h, ~cells, d);
                                   });
}

template <int size>
bool DScorer::Impl::hidden_once(House h) {
  return first_useful_subset<size>(board_.places(h),
                                   [&](std::uint32_t digits, std::uint32_t cells) {
                                     for (Digit d : layout_->all_digits() - DigitSet(digits))
                                       remove_places(h, cells, d);
                                   });
}

bool DScorer::Impl::subset_once(House h, Pattern pattern) {
  switch (pattern) {
    case Naked2:
      return naked_once<2>(h);
    case Hidden2:
      return hidden_once<2>(h);
    case Naked3:
      return naked_once<3>(h);
    default:
      return hidden_once<3>(h);
  }
}

bool DScorer::Impl::subset_search(House h, Pattern pattern) {
  // +1: a house that never changed has change number 0.
  std::uint32_t& settled = settled_[pattern][h.index()];
  if (settled == board_.changed_at(h) + 1) return false;
  bool removed = false;
  while (board_.alive() && subset_once(h, pattern)) removed = true;
  settled = board_.changed_at(h) + 1;
  return removed;
}

bool DScorer::Impl::common_search(House h, std::size_t digit) {
  const Digit d(digit + 1);
  bool removed = false;
  for (auto i = crossing_begin_[h.index()]; i < crossing_begin_[h.index() + 1]; ++i) {
    const std::uint32_t places = board_.places(h, d);
    const Crossing& crossing = crossings_[i];
    if (places == 0 || (places & ~crossing.mask) != 0) continue;
    const House other(crossing.other);
    if ((board_.places(other, d) & crossing.rest) != 0) {
      removed |= remove_places(other, crossing.rest, d);
    }
  }
  return removed;
}

bool DScorer::Impl::diagonal_search(const LinePair& pair, std::size_t digit) {
  const Digit d(digit + 1);
  const std::uint32_t places = board_.places(pair.first, d);
  if (places != board_.places(pair.second, d) || !exactly<2>(places)) return false;
  bool removed = false;
  for (std::uint32_t rest = places; rest != 0; rest &= rest - 1) {
    const int place = std::countr_zero(rest);
    const House cover = pair.covers[static_cast<std::size_t>(place)];
    std::uint32_t keep = 0;
    for (House base : {pair.first, pair.second}) {
      const Cell c = board_.cell_of(base, place);
      keep |= std::uint32_t{1} << layout_->place_in(cover, c);
    }
    removed |= remove_places(cover, ~keep, d);
  }
  return removed;
}

std::size_t DScorer::Impl::cycle_length(Logic logic) const {
  switch (logic) {
    case Logic::Common:
      return n_houses_ * n_;
    case Logic::Diagonal:
      return pairs_.size() * n_;
    default:
      return 2 * n_houses_;
  }
}

inline bool DScorer::Impl::search(Logic logic, std::size_t index) {
  switch (logic) {
    case Logic::Common:
      return common_search(common_order_[index / n_], index % n_);
    case Logic::Diagonal:
      return diagonal_search(pairs_[index / n_], index % n_);
    default: {
      const bool naked = index < n_houses_;
      const House h(naked ? index : index - n_houses_);
      if (logic == Logic::Twins) return subset_search(h, naked ? Naked2 : Hidden2);
      return subset_search(h, naked ? Naked3 : Hidden3);
    }
  }
}

bool DScorer::Impl::run(Logic logic, DScore& score) {
  const std::size_t length = cycle_length(logic);
  int& looks = score.looks[static_cast<std::size_t>(logic)];
  bool changed = false;
  std::size_t index = 0;
  // `quiet` counts searches from and including the last one that placed a digit.
  for (std::size_t quiet = 0; quiet < length;) {
    ++looks;
    ++quiet;
    if (looks % 64 == 0 && stop_.asked()) {
      cut_ = true;
      return false;
    }
    if (trace_ != nullptr) {
      before_search();
      trace_->push_back(described(logic, index));
    }
    if (search(logic, index)) {
      changed = true;
      const int before = board_.empty_cells();
      if (trace_ != nullptr) trace_->back().removed = removed_since();
      use_candidates();
      if (trace_ != nullptr) trace_->back().placed = placed_since();
      if (board_.complete() || !board_.alive()) return true;
      if (board_.empty_cells() != before) quiet = 1;
    }
    if (++index == length) index = 0;
  }
  return changed;
}

DScore DScorer::Impl::rate(const Puzzle& puzzle, const Stop& stop,
                           std::vector<DScoreSearch>* trace) {
  DScore score;
  stop_ = stop;
  trace_ = trace;
  if (!begin(puzzle)) {
    score.board = measure(puzzle);
    return score;
  }
  measure_board(score);

  int highest = 1;
  const auto looks_of = [&](Logic logic) -> int& {
    return score.looks[static_cast<std::size_t>(logic)];
  };
  looks_of(Logic::Scan) = scan();
  if (board_.alive() && !board_.complete()) {
    highest = 2;
    looks_of(Logic::Marks) = board_.empty_cells();
    before_search();
    use_candidates();
    if (trace_ != nullptr) {
      DScoreSearch marks;
      marks.logic = Logic::Marks;
      marks.looks = looks_of(Logic::Marks);
      marks.pattern = "pencil marks";
      marks.placed = placed_since();
      trace_->push_back(std::move(marks));
    }
    // Twins, then always common candidates; any later change leads back to twins.
    constexpr std::array kFlow{Logic::Twins, Logic::Common, Logic::Triplets, Logic::Diagonal};
    std::size_t next = 0;
    while (next < kFlow.size() && board_.alive() && !board_.complete() && !cut_) {
      const bool changed = run(kFlow[next], score);
      if (changed) highest = std::max(highest, static_cast<int>(kFlow[next]) + 1);
      next = changed && next > 0 ? 0 : next + 1;
    }
  }
  if (!board_.alive() || cut_) {
    score.looks = {};
    if (cut_) score.outcome = DScore::Outcome::Unknown;
    return score;
  }
  for (int looks : score.looks) score.score += looks;
  score.open_cells = board_.empty_cells();
  score.outcome = board_.complete() ? DScore::Outcome::Finished : DScore::Outcome::Unsolved;
  if (board_.complete()) score.level = highest;
  return score;
}

bool DScorer::Impl::finishes(const Puzzle& puzzle, unsigned allowed, const Stop& stop) {
  stop_ = stop;
  trace_ = nullptr;
  if (!begin(puzzle)) return false;
  use_candidates();
  DScore ignored;
  for (bool changed = true; changed && board_.alive() && !board_.complete() && !cut_;) {
    changed = false;
    for (Logic logic : {Logic::Twins, Logic::Common, Logic::Triplets, Logic::Diagonal}) {
      if ((allowed >> static_cast<unsigned>(logic) & 1U) == 0) continue;
      if (board_.alive() && !board_.complete()) changed |= run(logic, ignored);
    }
  }
  return board_.alive() && board_.complete();
}

DScorer::DScorer(LayoutPtr layout) : impl_(std::make_unique<Impl>(std::move(layout))) {}
DScorer::~DScorer() = default;
DScorer::DScorer(DScorer&&) noexcept = default;
DScorer& DScorer::operator=(DScorer&&) noexcept = default;
DScore DScorer::rate(const Puzzle& puzzle, const Stop& stop) { return impl_->rate(puzzle, stop); }
DScore DScorer::trace(const Puzzle& puzzle, std::vector<DScoreSearch>& searches, const Stop& stop) {
  searches.clear();
  return impl_->rate(puzzle, stop, &searches);
}
bool DScorer::finishes(const Puzzle& puzzle, unsigned allowed, const Stop& stop) {
  return impl_->finishes(puzzle, allowed, stop);
}

}  // namespace masu::rate

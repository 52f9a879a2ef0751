#include "rate/se/rater.hpp"

#include <algorithm>
#include <iterator>

namespace masu::rate::se {

namespace {

/// The producers in the reference's order; `lowest` is the lowest rating of its hints.
struct Producer {
  double lowest;
  Found (*find)(Searches& searches, const Board& board);  ///< null: chains
};

constexpr Producer kProducers[] = {
    {1.0, [](Searches&, const Board& b) { return hidden_single(b); }},
    {1.7, [](Searches&, const Board& b) { return direct_locking(b); }},
    {2.0, [](Searches&, const Board& b) { return direct_hidden_set(b, 2); }},
    {2.3, [](Searches&, const Board& b) { return naked_single(b); }},
    {2.5, [](Searches&, const Board& b) { return direct_hidden_set(b, 3); }},
    {2.6, [](Searches&, const Board& b) { return locking(b); }},
    {3.0, [](Searches&, const Board& b) { return naked_set(b, 2); }},
    {3.2, [](Searches&, const Board& b) { return fish(b, 2); }},
    {3.4, [](Searches&, const Board& b) { return hidden_set(b, 2); }},
    {3.6, [](Searches&, const Board& b) { return naked_set(b, 3); }},
    {3.8, [](Searches&, const Board& b) { return fish(b, 3); }},
    {4.0, [](Searches&, const Board& b) { return hidden_set(b, 3); }},
    {4.0, [](Searches& s, const Board& b) { return s.strong_links.find(b, 2); }},
    {4.2, [](Searches&, const Board& b) { return xy_wing(b, false); }},
    {4.4, [](Searches&, const Board& b) { return xy_wing(b, true); }},
    {4.5, [](Searches&, const Board& b) { return unique_loop(b); }},
    {5.0, [](Searches&, const Board& b) { return naked_set(b, 4); }},
    {5.2, [](Searches&, const Board& b) { return fish(b, 4); }},
    {5.4, [](Searches&, const Board& b) { return hidden_set(b, 4); }},
    {5.4, [](Searches& s, const Board& b) { return s.strong_links.find(b, 3); }},
    {5.5, [](Searches&, const Board& b) { return als_wing(b, 3); }},
    {5.6, [](Searches&, const Board& b) { return grave(b); }},
    {5.8, [](Searches& s, const Board& b) { return s.strong_links.find(b, 4); }},
    {6.2, [](Searches&, const Board& b) { return als_wing(b, 4); }},
    {6.2, [](Searches&, const Board& b) { return aligned_exclusion(b, 2); }},
    {6.6, [](Searches&, const Board& b) { return als_wing(b, 5); }},
    {6.5, nullptr},
    {7.5, [](Searches&, const Board& b) { return als_wing(b, 6); }},
    {7.5, [](Searches&, const Board& b) { return aligned_exclusion(b, 3); }},
    {7.5, nullptr},  // Nishio
    {8.0, nullptr},  // multiple
    {8.5, nullptr},  // dynamic
    {9.0, nullptr},  // levels 1, 2, 3
    {9.5, nullptr},
    {10.0, nullptr},
    {10.5, nullptr},  // level 4, inner level 0 to 3
    {10.5, nullptr},
    {10.5, nullptr},
    {10.5, nullptr},
};
constexpr int kProducerCount = static_cast<int>(std::size(kProducers));
// Places in the table.
constexpr int kFirstSlow = 12;
constexpr int kForcing = 26;
constexpr int kNishio = 29;
constexpr int kMultiple = 30;
constexpr int kDynamic = 31;

/// What a hint of a producer or of a later one is rated at least.
constexpr Table<double, kProducerCount> lowest_from_here() {
  Table<double, kProducerCount> lowest{};
  double least = kProducers[kProducerCount - 1].lowest;
  for (int i = kProducerCount - 1; i >= 0; --i) {
    if (kProducers[i].lowest < least) least = kProducers[i].lowest;
    lowest[i] = least;
  }
  return lowest;
}
constexpr Table<double, kProducerCount> kLowest = lowest_from_here();

}  // namespace

void Finder::begin(const Stop& stop) {
  stop_ = &stop;
  stopped_ = limited_ = false;
  at_least_ = 0;
  solutions_ = solve::Status::Unknown;
  nishio_.obey(stop);
  dynamic_.obey(stop);
}

Found Finder::next(const Board& board, double limit) {
  for (int i = 0; i < kProducerCount; ++i) {
    const Producer& producer = kProducers[i];
    if (kLowest[i] >= limit) {
      limited_ = true;
      at_least_ = kLowest[i];
      return {};
    }
    if (i == kForcing && hopeless(board)) return {};
    Found found = producer.find ? producer.find(searches_, board) : chains(board, i);
    if (!stopped_ && i >= kFirstSlow) stopped_ = stop_->asked();
    if (stopped_) {
      at_least_ = kLowest[i];
      return {};
    }
    if (found) return found;
  }
  return {};
}

// A puzzle with several solutions ends where every candidate is part of one: all techniques from
// here on only remove what is part of none. The reference tries them all, which takes hours.
bool Finder::hopeless(const Board& board) {
  if (solutions_ == solve::Status::One || solutions_ == solve::Status::None) return false;
  if (!solver_) solver_ = std::make_unique<solve::Solver9>();
  Marks81 marks{};
  for (std::size_t c = 0; c < marks.size(); ++c) {
    const int cell = static_cast<int>(c);
    marks[c] = board.digit[cell] != 0 ? static_cast<std::uint16_t>(bit(board.digit[cell] - 1))
                                      : board.cand[cell];
  }
  if (solutions_ == solve::Status::Unknown) solutions_ = solver_->solve(marks).status();
  return solutions_ == solve::Status::Several && solver_->true_candidates(marks) == marks;
}

Found Finder::chains(const Board& board, int producer) {
  hints_.clear();
  SeStep::Chains chains_are = SeStep::Chains::None;
  int level = 0;
  if (producer == kForcing) {
    static_.begin(board);
    static_.forcing(hints_, true);
  } else if (producer == kNishio) {
    chains_are = SeStep::Chains::Nishio;
    nishio_.begin(board);
    nishio_.hints({true, 0, 0}, hints_, true);
    stopped_ = nishio_.stopped();
  } else if (producer == kMultiple) {
    chains_are = SeStep::Chains::Multiple;
    static_.begin(board);
    static_.multiple(hints_, true);
  } else {
    chains_are = SeStep::Chains::Dynamic;
    level = std::min(producer - kDynamic, 4);
    // Levels 1 to 3 continue the runs of the level before; level 4 has other rules.
    if (level == 0 || level == 4) dynamic_.begin(board);
    dynamic_.hints({false, level, level == 4 ? producer - kDynamic - 4 : 0}, hints_, true);
    stopped_ = dynamic_.stopped();
  }
  if (stopped_ || hints_.hints.empty()) return {};
  Hint hint = hints_.make_hint(hints_.hints.front());
  hint.chains_are = chains_are;
  hint.level = level;
  return hint;
}

void apply(Board& board, const Hint& hint) {
  for (const Removal& removal : hint.removals) {
    each_bit(removal.digits & board.cand[removal.cell],
             [&](int d) { board.remove(removal.cell, d); });
  }
  if (hint.places()) board.place(hint.place_cell, hint.place_digit);
}

}  // namespace masu::rate::se

// Templates: all ways to place one digit in every house that still needs it. A candidate in none of
// them is false, one in all of them is true.
//
// Digits help each other: a cell that is in all templates of one digit is free for no other, so
// templates of others that use it drop out, until nothing changes. What a digit tells the others
// so is a "claim"; a step names those it needs, and those that these need.
//
// The ways are not listed (a 9x9 board has 46,656): for each candidate one way with it, or without
// it, is searched. So it works on every layout; a search that takes too long on a large board
// leaves its candidate alone.
#include <functional>
#include <set>

#include "logic/finders.hpp"

namespace masu::logic {
namespace {

constexpr int kMostTries = 5000;

class TemplateSearch {
 public:
  TemplateSearch(const Board& board, Digit digit, const Stop& stop)
      : board_(board),
        digit_(digit),
        stop_(stop),
        blocked_(board.tables().cells),
        filled_(board.layout().house_count()) {
    for (std::size_t h = 0; h < board.layout().house_count(); ++h) {
      if (board.places(House(h), digit) != 0) houses_.emplace_back(h);
    }
  }

  enum class Answer { Yes, No, Unknown };
  Answer any() {
    start();
    return finish();
  }
  Answer with(Cell c) {
    if (blocked_[c.index()] != 0) return Answer::No;
    start();
    choose(c, +1);
    const Answer answer = finish();
    choose(c, -1);
    return answer;
  }
  Answer without(Cell c) {
    start();
    block(c);
    const Answer answer = finish();
    unblock(c);
    return answer;
  }
  /// No way may use this cell.
  void block(Cell c) { blocked_[c.index()] += 1; }
  void unblock(Cell c) { blocked_[c.index()] -= 1; }
  // Cells of the way found last.
  [[nodiscard]] const std::vector<Cell>& chosen() const { return found_; }

 private:
  void start() {
    tries_ = 0;
    chosen_.clear();
    found_.clear();
  }
  void choose(Cell c, int by) {
    if (by > 0) {
      chosen_.push_back(c);
    } else {
      chosen_.pop_back();
    }
    for (Cell p : board_.layout().peers(c)) blocked_[p.index()] += by;
    for (const auto& m : board_.tables().memberships(c.index())) filled_[m.house] += by;
  }
  // Places of the house that are left.
  [[nodiscard]] std::uint32_t open_places(House h) const {
    std::uint32_t open = board_.places(h, digit_);
    for (std::uint32_t rest = open; rest != 0; rest &= rest - 1) {
      const int place = std::countr_zero(rest);
      if (blocked_[board_.cell_of(h, place).index()] != 0) open &= ~(std::uint32_t{1} << place);
    }
    return open;
  }
  // Depth first, the house with fewest places first. Unknown after a stop.
  Answer finish() {
    if (++tries_ > kMostTries || (tries_ % 64 == 0 && stop_.asked_now())) return Answer::Unknown;
    std::optional<House> best;
    int fewest = 0;
    for (House h : houses_) {
      if (filled_[h.index()] != 0) continue;
      const int places = std::popcount(open_places(h));
      if (places == 0) return Answer::No;
      if (best && places >= fewest) continue;
      best = h;
      fewest = places;
    }
    if (!best) {
      found_ = chosen_;
      return Answer::Yes;
    }
    for (Cell c : cells_of_places(board_, *best, open_places(*best))) {
      choose(c, +1);
      const Answer answer = finish();
      choose(c, -1);
      if (answer != Answer::No) return answer;
    }
    return Answer::No;
  }

  const Board& board_;
  Digit digit_;
  const Stop& stop_;
  std::vector<int> blocked_;  // how many of the chosen cells see it
  std::vector<int> filled_;   // by house
  std::vector<House> houses_;
  std::vector<Cell> chosen_, found_;
  int tries_ = 0;
};

// A cell that every template of a digit uses.
struct Claim {
  Candidate candidate;
  std::vector<std::size_t> by{};  // earlier claims of other digits that it needs, by number
};

class Templates {
 public:
  Templates(const Board& board, const Stop& stop) : board_(board), stop_(stop) {
    for (Digit d : board.layout().all_digits()) {
      digits_.push_back({.digit = d, .search = TemplateSearch(board, d, stop)});
      for (std::size_t c = 0; c < board.tables().cells; ++c) {
        if (board.has(Cell(c), d)) digits_.back().places.emplace_back(c);
      }
    }
    for (bool changed = true; changed && !stop_.asked_now();) {
      changed = false;
      for (OfDigit& of : digits_) {
        if (of.known) continue;
        of.known = true;
        changed |= claim(of);
      }
    }
  }

  /// Cells in every template of the digit, and the claims of others that this needs.
  [[nodiscard]] Step set(Digit d, TechniqueId technique) {
    Step step{.technique = technique, .digits = {d}};
    std::set<std::size_t> by;
    for (const Claim& claim : claims_) {
      if (claim.candidate.digit != d) continue;
      step.placements.push_back(claim.candidate);
      by.insert(claim.by.begin(), claim.by.end());
    }
    std::ranges::sort(step.placements);
    if (!step.placements.empty()) tell(d, by, step);
    return step;
  }
  /// Cells in none of them.
  [[nodiscard]] Step gone(Digit d, TechniqueId technique) {
    OfDigit& of = digits_[d.index()];
    Step step{.technique = technique, .digits = {d}};
    std::vector<Cell> used;
    for (Cell c : of.places) {
      if (stop_.asked()) return {};
      if (std::ranges::find(used, c) != used.end()) continue;
      if (of.search.with(c) == TemplateSearch::Answer::No) {
        step.eliminations.push_back({c, d});
      } else {
        used.insert(used.end(), of.search.chosen().begin(), of.search.chosen().end());
      }
    }
    if (step.eliminations.empty()) return step;
    tell(d,
         needed(of,
                [&](TemplateSearch& search) {
                  return std::ranges::all_of(step.eliminations, [&](const Candidate& c) {
                    return search.with(c.cell) == TemplateSearch::Answer::No;
                  });
                }),
         step);
    return step;
  }

 private:
  struct OfDigit {
    Digit digit;
    TemplateSearch search;
    std::vector<Cell> places{};
    std::vector<std::size_t> blocked_by{};  // claims of others, by number
    bool known = false;                     // nothing was blocked since the digit was looked at
  };

  // Looks for new claims of the digit.
  bool claim(OfDigit& of) {
    if (of.places.empty() || of.search.any() != TemplateSearch::Answer::Yes) return false;
    std::vector<Cell> common = of.search.chosen();
    std::vector<Candidate> found;
    while (!common.empty()) {
      const Cell c = common.back();
      common.pop_back();
      const auto answer = of.search.without(c);
      if (answer == TemplateSearch::Answer::No) found.push_back({c, of.digit});
      if (answer == TemplateSearch::Answer::Yes) {
        std::erase_if(common, [&](Cell other) {
          return std::ranges::find(of.search.chosen(), other) == of.search.chosen().end();
        });
      }
    }
    bool changed = false;
    for (const Candidate& c : found) {
      if (std::ranges::find(claims_, c, &Claim::candidate) != claims_.end()) continue;
      changed = true;
      claims_.push_back({c, needed(of, [&](TemplateSearch& search) {
                           return search.without(c.cell) == TemplateSearch::Answer::No;
                         })});
      for (OfDigit& other : digits_) {
        if (other.digit == of.digit || !board_.has(c.cell, other.digit)) continue;
        other.search.block(c.cell);
        other.blocked_by.push_back(claims_.size() - 1);
        other.known = false;
      }
    }
    return changed;
  }
  // Claims on which the digit's conclusion rests: without one of them it would not hold.
  template <class Holds>
  std::vector<std::size_t> needed(OfDigit& of, Holds holds) {
    std::vector<std::size_t> kept;
    for (std::size_t i = of.blocked_by.size(); i-- > 0;) {
      const Cell cell = claims_[of.blocked_by[i]].candidate.cell;
      of.search.unblock(cell);
      if (holds(of.search)) continue;
      of.search.block(cell);
      kept.push_back(of.blocked_by[i]);
    }
    for (std::size_t i : of.blocked_by) {
      if (std::ranges::find(kept, i) == kept.end()) of.search.block(claims_[i].candidate.cell);
    }
    return kept;
  }
  // The pattern: the places of the digit, and claims in the order in which they follow.
  template <class Numbers>
  void tell(Digit d, const Numbers& by, Step& step) const {
    for (Cell c : digits_[d.index()].places) step.marks.push_back({{c, d}, Role::Pattern});
    std::set<std::size_t> all(by.begin(), by.end());
    for (std::size_t i = claims_.size(); i-- > 0;) {
      if (all.contains(i)) all.insert(claims_[i].by.begin(), claims_[i].by.end());
    }
    for (std::size_t i : all) step.marks.push_back({claims_[i].candidate, Role::Link});
  }

  const Board& board_;
  const Stop& stop_;
  std::vector<OfDigit> digits_;
  std::vector<Claim> claims_;
};

// One step per digit, those that need no other digit first.
void give(const Board& board, Collector& found, const std::function<Step(Digit)>& step_of) {
  std::vector<Step> steps;
  for (Digit d : board.layout().all_digits()) {
    if (found.full_now()) return;
    steps.push_back(step_of(d));
  }
  std::ranges::stable_sort(steps, {}, [](const Step& s) { return s.cells(Role::Link).size(); });
  for (Step& step : steps) {
    if (!found.full()) found.add(std::move(step));
  }
}

}  // namespace

void find_template_set(const Board& board, const Technique& technique, Collector& found) {
  Templates templates(board, found.stop());
  give(board, found, [&](Digit d) { return templates.set(d, technique.id); });
}

void find_template_delete(const Board& board, const Technique& technique, Collector& found) {
  Templates templates(board, found.stop());
  give(board, found, [&](Digit d) { return templates.gone(d, technique.id); });
}

}  // namespace masu::logic

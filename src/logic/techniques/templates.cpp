// Templates: all ways to place one digit in every house that still needs it. A candidate in none of
// them is false, one in all of them is true.
//
// The ways are not listed (a 9x9 board has 46,656): for each candidate one way with it, or without
// it, is searched. So it works on every layout; a search that takes too long on a large board
// leaves its candidate alone.
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
  Answer with(Cell c) {
    start();
    choose(c, +1);
    const Answer answer = finish();
    choose(c, -1);
    return answer;
  }
  Answer without(Cell c) {
    start();
    blocked_[c.index()] += 1;
    const Answer answer = finish();
    blocked_[c.index()] -= 1;
    return answer;
  }
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

std::vector<Cell> places_of(const Board& board, Digit d) {
  std::vector<Cell> cells;
  for (std::size_t c = 0; c < board.tables().cells; ++c) {
    if (board.has(Cell(c), d)) cells.emplace_back(c);
  }
  return cells;
}

Step template_step(const Technique& technique, Digit d, const std::vector<Cell>& places) {
  Step step{.technique = technique.id, .digits = {d}};
  for (Cell c : places) step.marks.push_back({{c, d}, Role::Pattern});
  return step;
}

}  // namespace

void find_template_set(const Board& board, const Technique& technique, Collector& found) {
  for (Digit d : board.layout().all_digits()) {
    const auto places = places_of(board, d);
    if (places.empty()) continue;
    TemplateSearch search(board, d, found.stop());
    if (search.with(places.front()) == TemplateSearch::Answer::Unknown) continue;
    for (Cell c : places) {
      if (found.full()) return;
      if (search.without(c) != TemplateSearch::Answer::No) continue;
      Step step = template_step(technique, d, places);
      step.placements.push_back({c, d});
      found.add(std::move(step));
    }
  }
}

void find_template_delete(const Board& board, const Technique& technique, Collector& found) {
  for (Digit d : board.layout().all_digits()) {
    if (found.full()) return;
    const auto places = places_of(board, d);
    TemplateSearch search(board, d, found.stop());
    std::vector<Cell> possible;
    Step step = template_step(technique, d, places);
    for (Cell c : places) {
      if (found.full()) return;
      if (std::ranges::find(possible, c) != possible.end()) continue;
      if (search.with(c) == TemplateSearch::Answer::No) {
        step.eliminations.push_back({c, d});
      } else {
        possible.insert(possible.end(), search.chosen().begin(), search.chosen().end());
      }
    }
    found.add(std::move(step));
  }
}

}  // namespace masu::logic

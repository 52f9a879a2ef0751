// Another search than the finder's: it copies what is left at every choice.
#include "logic/template_proof.hpp"

#include <algorithm>

namespace masu::logic {
namespace {

constexpr int kMostChoices = 20000;

class Proof {
 public:
  Proof(const std::vector<DigitSet>& open, const Puzzle& position)
      : layout_(*position.layout), open_(open), position_(position), taken_(open.size()) {}

  void take(const Candidate& claim) { taken_[claim.cell.index()] |= DigitSet::of(claim.digit); }
  // Is there a way to place the digit with this cell, or without it?
  [[nodiscard]] bool is_template(const Candidate& c, bool with) {
    choices_ = 0;
    Ways ways{.free = std::vector<bool>(layout_.cell_count()),
              .done = std::vector<bool>(layout_.house_count(), true)};
    for (std::size_t i = 0; i < ways.free.size(); ++i) {
      if (position_.at(Cell(i)) || !open_[i].contains(c.digit)) continue;
      ways.free[i] = (taken_[i] - DigitSet::of(c.digit)).empty();
      for (House h : layout_.houses_of(Cell(i))) ways.done[h.index()] = false;
    }
    if (!with) {
      ways.free[c.cell.index()] = false;
      return exists(ways);
    }
    return ways.free[c.cell.index()] && exists(put(ways, c.cell));
  }

 private:
  struct Ways {
    std::vector<bool> free;  // by cell
    std::vector<bool> done;  // by house: it has the digit
  };
  [[nodiscard]] Ways put(Ways ways, Cell c) const {
    ways.free[c.index()] = false;
    for (Cell peer : layout_.peers(c)) ways.free[peer.index()] = false;
    for (House h : layout_.houses_of(c)) ways.done[h.index()] = true;
    return ways;
  }
  bool exists(const Ways& ways) {
    if (++choices_ > kMostChoices) return false;
    std::vector<Cell> best;
    bool all_done = true;
    for (std::size_t h = 0; h < ways.done.size(); ++h) {
      if (ways.done[h]) continue;
      std::vector<Cell> left;
      for (Cell c : layout_.cells_of(House(h))) {
        if (ways.free[c.index()]) left.push_back(c);
      }
      if (all_done || left.size() < best.size()) best = std::move(left);
      all_done = false;
    }
    return all_done || std::ranges::any_of(best, [&](Cell c) { return exists(put(ways, c)); });
  }

  const Layout& layout_;
  const std::vector<DigitSet>& open_;
  const Puzzle& position_;
  std::vector<DigitSet> taken_;  // by cell: digits that claim it
  int choices_ = 0;
};

}  // namespace

std::string why_no_templates(const Step& step, const std::vector<DigitSet>& open,
                             const Puzzle& position) {
  Proof proof(open, position);
  const auto say = [&](const Candidate& c, std::string_view problem) {
    return position.layout->name_of(c.cell) + " " + symbol_of(c.digit) + ": " +
           std::string(problem);
  };
  for (const auto& mark : step.marks) {
    if (mark.role != Role::Link) continue;
    if (proof.is_template(mark.candidate, false))
      return say(mark.candidate, "a template does without it");
    proof.take(mark.candidate);
  }
  for (const Candidate& c : step.placements) {
    if (proof.is_template(c, false)) return say(c, "a template does without it");
  }
  for (const Candidate& c : step.eliminations) {
    if (proof.is_template(c, true)) return say(c, "a template uses it");
  }
  return "";
}

}  // namespace masu::logic

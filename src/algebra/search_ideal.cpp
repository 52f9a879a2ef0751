// Templates without lists. Every polynomial that a rating adds takes candidates away: X + {s} takes
// X from the other digits and the other cells of X's houses from s, {s}*X takes X from s. So the
// templates of a digit are always ALL exact covers of the houses inside a set of cells, its
// candidates, and that set is the whole state. What is asked of it is the support: the cells that
// lie in some exact cover.
//
//     X in no template     X is not in the support
//     X in every template  X is alone in the support in one of its houses
//     no template at all   the support is empty
//
// The support is found by search: take a cell that is not yet known to be supported, look for one
// template with it (depth first, always in the house with the fewest cells left, unsupported cells
// first), and mark all its cells; if there is none, the cell goes. At most one search per cell, no
// lists: exact for every layout, 16x16 and the overlapped ones included, where the number of
// templates has dozens of digits. The time of one search is exponential in the worst case, so it
// counts its nodes; on real positions a search hardly ever backs up.
//
// A template stays a witness for its cells as long as none of them is removed, so witnesses are
// kept and only cells that lost theirs are searched again.
#include <fmt/format.h>

#include <algorithm>

#include "algebra/cell_bits.hpp"
#include "masu/algebra.hpp"

namespace masu::algebra {
namespace {

class SupportSearch {
 public:
  SupportSearch(const CellTables& tables, const IdealLimits& limits)
      : tables_(tables), limits_(limits) {}

  enum class Answer : std::uint8_t { Found, None, GaveUp };

  // A template inside `candidates` with the cell `c`; cells outside `known` are preferred.
  Answer find(const CellBits& candidates, Cell c, const CellBits& known, CellBits& found) {
    nodes_ = 0;
    if (limits_.stop.asked()) return Answer::GaveUp;
    found.assign(candidates.size(), 0);
    insert(found, c);
    CellBits rest = candidates;
    subtract(rest, tables_.peers[c.index()]);
    return extend(rest, known, found);
  }

 private:
  Answer extend(const CellBits& rest, const CellBits& known, CellBits& found) {
    if (++nodes_ > limits_.nodes || ((nodes_ & 0x3F) == 0 && limits_.stop.asked())) {
      return Answer::GaveUp;
    }
    // Step 1. The open house with the fewest cells.
    const CellBits* best = nullptr;
    int fewest = kMaxDigits + 1;
    for (const CellBits& house : tables_.houses) {
      const int size = size_of_meet(house, rest);
      if (size >= fewest || size_of_meet(house, found) > 0) continue;
      fewest = size;
      best = &house;
      if (size <= 1) break;
    }
    if (best == nullptr) return Answer::Found;

    // Step 2. Its cells, those that still want a witness first.
    for (const bool wanted : {false, true}) {
      CellBits open = *best;
      intersect(open, rest);
      CellBits known_part = open;
      intersect(known_part, known);
      if (wanted) {
        open = known_part;
      } else {
        subtract(open, known_part);
      }
      Answer answer = Answer::None;
      for_each_cell(open, [&](Cell c) {
        if (answer != Answer::None) return;
        CellBits next = rest;
        subtract(next, tables_.peers[c.index()]);
        insert(found, c);
        answer = extend(next, known, found);
        if (answer == Answer::None) erase(found, c);
      });
      if (answer != Answer::None) return answer;
    }
    return Answer::None;
  }

  const CellTables& tables_;
  const IdealLimits& limits_;
  std::uint64_t nodes_ = 0;
};

class SearchIdeal final : public Ideal {
 public:
  SearchIdeal(LayoutPtr layout, IdealLimits limits)
      : layout_(std::move(layout)),
        limits_(std::move(limits)),
        tables_(std::make_shared<const CellTables>(*layout_)),
        digits_(static_cast<std::size_t>(layout_->digits()),
                Component{tables_->all, {}, CellBits(tables_->all.size()), true}) {}

  std::unique_ptr<Ideal> clone() const override { return std::make_unique<SearchIdeal>(*this); }
  const LayoutPtr& layout() const override { return layout_; }

  Result<Done> add(std::span<const Generator> generators) override {
    for (const Generator& g : generators) {
      for (std::size_t d = 0; d < digits_.size(); ++d) {
        if (d == g.digit.index()) {
          if (g.kind == Generator::Kind::Solution) {
            // A cell that is not a candidate any more cannot be demanded: no template is left.
            if (!has(digits_[d].support, g.cell)) {
              digits_[d].take(digits_[d].support);
            } else {
              digits_[d].take(tables_->peers[g.cell.index()]);
            }
          } else {
            digits_[d].take(g.cell);
          }
        } else if (g.kind == Generator::Kind::Solution) {
          digits_[d].take(g.cell);
        }
      }
    }
    return close();
  }

  LinearPart linear(Cell x) const override {
    LinearPart part;
    for (std::size_t d = 0; d < digits_.size(); ++d) {
      const Digit digit(d + 1);
      if (!has(digits_[d].support, x)) {
        part.zeros.insert(digit);
        if (digits_[d].empty()) part.ones.insert(digit);
      } else if (has(digits_[d].every, x)) {
        part.ones.insert(digit);
      }
    }
    return part;
  }

  // Supports of all digits that changed.
  Result<Done> close() {
    SupportSearch search(*tables_, limits_);
    for (Component& digit : digits_) {
      if (!digit.changed) continue;
      digit.changed = false;
      if (!find_support(digit, search)) {
        return Error{ErrorCode::LimitExceeded,
                     limits_.stop.asked()
                         ? std::string("cancelled while searching for templates")
                         : fmt::format("search for a template took more than {} nodes on {}",
                                       limits_.nodes, layout_->name()),
                     {}};
      }
    }
    return Done{};
  }

 private:
  struct Component {
    CellBits support;                 // candidates; after close() exactly the supported ones
    std::vector<CellBits> witnesses;  // templates inside it that together have all its cells
    CellBits every;
    bool changed = false;

    void take(const CellBits& cells) {
      if (size_of_meet(support, cells) == 0) return;
      subtract(support, CellBits(cells));
      changed = true;
    }
    void take(Cell c) {
      changed = changed || has(support, c);
      erase(support, c);
    }
    bool empty() const {
      return std::ranges::all_of(support, [](std::uint64_t w) { return w == 0; });
    }
  };

  bool find_support(Component& digit, SupportSearch& search) const {
    // Step 1. What the witnesses that are left still prove.
    CellBits known(digit.support.size());
    std::erase_if(digit.witnesses, [&](const CellBits& w) { return !contains(digit.support, w); });
    for (const CellBits& w : digit.witnesses) unite(known, w);

    // Step 2. Search for the others.
    CellBits wanted = digit.support;
    subtract(wanted, known);
    bool complete = true;
    for_each_cell(wanted, [&](Cell c) {
      if (!complete || has(known, c)) return;
      CellBits found;
      switch (search.find(digit.support, c, known, found)) {
        case SupportSearch::Answer::Found:
          unite(known, found);
          digit.witnesses.push_back(std::move(found));
          break;
        case SupportSearch::Answer::None:
          erase(digit.support, c);
          break;
        case SupportSearch::Answer::GaveUp:
          complete = false;
      }
    });

    // Step 3. Cells alone in a house.
    digit.every.assign(digit.support.size(), 0);
    for (const CellBits& house : tables_->houses) {
      if (size_of_meet(house, digit.support) == 1) {
        insert(digit.every, first_of_meet(house, digit.support));
      }
    }
    return complete;
  }

  LayoutPtr layout_;
  IdealLimits limits_;
  std::shared_ptr<const CellTables> tables_;
  std::vector<Component> digits_;
};

}  // namespace

Result<std::unique_ptr<Ideal>> make_search_ideal(const Puzzle& puzzle, const IdealLimits& limits) {
  auto ideal = std::make_unique<SearchIdeal>(puzzle.layout, limits);
  // One call: the supports are searched once, with everything known.
  if (auto added = ideal->add(generators_of(puzzle)); !added) return added.error();
  return std::unique_ptr<Ideal>(std::move(ideal));
}

}  // namespace masu::algebra

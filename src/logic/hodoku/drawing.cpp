#include "logic/hodoku/drawing.hpp"

#include <algorithm>

#include "logic/hodoku/forced.hpp"

namespace masu::logic::hodoku {

namespace {

logic::Candidate outside(const Candidate& one) { return {Cell(one.cell), Digit(one.digit)}; }

std::vector<Cell> outside(const CellSet& cells) {
  std::vector<Cell> list;
  for (const int cell : cells) list.emplace_back(cell);
  return list;
}

DigitSet outside(Digits digits) {
  DigitSet set;
  for (const int digit : each(digits)) set.insert(Digit(digit));
  return set;
}

/// The number of this set among those of the step; a new one if it is not there.
std::size_t set_number(logic::Step& step, const CellSet& cells, const Position& position) {
  logic::Step::Set set{.cells = outside(cells)};
  for (const int cell : cells) set.digits |= outside(position.candidates(cell));
  const auto known = std::ranges::find(step.sets, set);
  if (known != step.sets.end()) return static_cast<std::size_t>(known - step.sets.begin());
  step.sets.push_back(std::move(set));
  return step.sets.size() - 1;
}

/// The cells of a node that can be `digit`.
logic::Step::Node node_of(const CellSet& cells, int digit, bool on, const Position& position) {
  logic::Step::Node node{.digit = Digit(digit), .on = on};
  for (const int cell : cells) {
    if (position.has(cell, digit)) node.cells.emplace_back(cell);
  }
  return node;
}

logic::Step::Chain told(const Chain& chain, const Position& position, logic::Step& step) {
  logic::Step::Chain out;
  for (std::size_t k = 0; k < chain.size(); ++k) {
    const ChainNode& node = chain[k];
    const auto add = [&](int digit, bool on) {
      auto made = node_of(node.cells, digit, on, position);
      if (made.cells.empty()) return;
      if (node.kind == ChainNode::Kind::Als) made.set = set_number(step, node.cells, position);
      out.nodes.push_back(std::move(made));
    };
    add(node.digit, node.on);
    // HoDoKu leaves a set by the digit of the next node, without a node of its own.
    if (node.kind == ChainNode::Kind::Als && k + 1 < chain.size() &&
        chain[k + 1].digit != node.digit)
      add(chain[k + 1].digit, !node.on);
  }
  return out;
}

class Drawing {
 public:
  Drawing(const Step& step, const Position& position) : step_(step), position_(position) {}

  logic::Step draw(Workspace& work) {
    out_.digits = outside(step_.digits);
    for (const auto h : step_.bases) add_house(h, Role::Base);
    for (const auto h : step_.covers) add_house(h, Role::Cover);
    for (const auto& one : step_.placements) out_.placements.push_back(outside(one));
    for (const auto& one : step_.eliminations) out_.eliminations.push_back(outside(one));
    pattern();
    sets();
    for (const Chain& chain : step_.chains) add_chain(chain, Role::End);
    const Reasons reasons = reasons_of(work, position_, step_);
    if (reasons.house >= 0) add_house(reasons.house, Role::Base);
    for (const Way& way : reasons.ways) {
      add_chain(way.chain, Role::Pivot);
      out_.chains.back().follows = way.follows;
    }
    return std::move(out_);
  }

 private:
  void add_house(int h, Role role) { out_.houses.push_back({House(h), role}); }
  void mark(const logic::Candidate& candidate, Role role) {
    const logic::Step::Mark made{candidate, role};
    if (std::find(out_.marks.begin(), out_.marks.end(), made) == out_.marks.end())
      out_.marks.push_back(made);
  }
  void mark(const std::vector<Candidate>& list, Role role) {
    for (const auto& one : list) mark(outside(one), role);
  }
  void mark_cell(int cell, Digits digits, Role role) {
    for (const int digit : each(digits)) mark({Cell(cell), Digit(digit)}, role);
  }

  void pattern() {
    mark(step_.endo_fins, Role::EndoFin);
    switch (step_.type) {
      case Type::FullHouse:
      case Type::NakedSingle:
      case Type::HiddenSingle:
        return single();
      case Type::NakedPair:
      case Type::NakedTriple:
      case Type::NakedQuadruple:
      case Type::LockedPair:
      case Type::LockedTriple:
        mark(step_.pattern, Role::Pattern);
        return shared_houses(cells_of(step_.pattern));
      case Type::Skyscraper:
      case Type::TwoStringKite:
        return two_links();
      case Type::WWing:
        mark(step_.pattern, Role::End);
        mark(step_.fins, Role::Link);
        return alternate({step_.pattern[0], step_.pattern[1], step_.fins[0], step_.fins[1],
                          step_.pattern[3], step_.pattern[2]});
      case Type::BruteForce:
        return mark(step_.placements, Role::Pattern);
      case Type::XYWing:
      case Type::XYZWing:
        for (const auto& one : step_.pattern)
          mark(outside(one), one.cell == step_.pattern.front().cell ? Role::Pivot : Role::Pincer);
        return;
      default:
        break;
    }
    const bool colours = row(step_.type).category == "Coloring";
    mark(step_.pattern, colours ? Role::ColourA : Role::Pattern);
    if (row(step_.type).category == "Uniqueness") return rectangle();
    mark(step_.fins, colours ? Role::ColourB : Role::Fin);
  }

  // Links along these, strong ones first, third, ...
  void alternate(const std::vector<Candidate>& list) {
    for (std::size_t k = 0; k + 1 < list.size(); ++k)
      out_.links.push_back({outside(list[k]), outside(list[k + 1]), k % 2 == 0});
  }

  // Two lines with two places each: the ends, and the places that see each other.
  void two_links() {
    const auto& list = step_.pattern;
    for (std::size_t k = 0; k < 4; ++k) mark(outside(list[k]), k < 2 ? Role::End : Role::Link);
    for (std::size_t k = 0; k < 2; ++k)
      for (const auto h : houses_of(list[k].cell))
        if (h < 18 && house(h).has(list[k + 2].cell)) add_house(h, Role::Base);
    for (const auto h : houses_of(list[2].cell))
      if (house(h).has(list[3].cell)) {
        add_house(h, Role::Cover);
        break;
      }
    alternate({list[0], list[2], list[3], list[1]});
  }

  // The house in which it is the only one; none for a naked single.
  void single() {
    const Candidate& put = step_.placements.front();
    mark(outside(put), Role::Pattern);
    for (const auto h : houses_of(put.cell)) {
      const bool only = step_.type == Type::FullHouse ? position_.empty_in(h) == 1
                                                      : position_.count(h, put.digit) == 1;
      if (step_.type == Type::NakedSingle || !only) continue;
      return add_house(h, Role::Base);
    }
  }

  [[nodiscard]] static CellSet cells_of(const std::vector<Candidate>& list) {
    CellSet cells;
    for (const auto& one : list) cells.add(one.cell);
    return cells;
  }
  void shared_houses(const CellSet& cells) {
    for (const auto h : houses_of(cells.first()))
      if (cells.inside(house(h))) add_house(h, Role::Base);
  }

  // Further candidates of the corners, and the houses in which something has no other place.
  void rectangle() {
    const CellSet corners = cells_of(step_.pattern);
    CellSet extra;
    for (const int cell : corners) {
      const auto more = static_cast<Digits>(position_.candidates(cell) & ~step_.digits);
      mark_cell(cell, more, Role::Extra);
      if (more != 0) extra.add(cell);
    }
    const CellSet fins = cells_of(step_.fins);
    for (const auto& one : step_.fins)
      if (!corners.has(one.cell)) mark(outside(one), Role::Link);
    switch (step_.type) {
      case Type::Uniqueness3:
        return shared_houses(fins);
      case Type::Uniqueness4:
        return shared_houses(extra);
      case Type::Uniqueness6:
        for (const int cell : extra) lines(cell);
        return;
      case Type::HiddenRectangle:
        return lines(step_.eliminations.front().cell);
      default:
        return;
    }
  }
  void lines(int cell) {
    add_house(row_of(cell), Role::Base);
    add_house(9 + column_of(cell), Role::Base);
  }

  void sets() {
    for (const auto& als : step_.als) {
      set_number(out_, als.cells, position_);
      for (const int cell : als.cells) mark_cell(cell, position_.candidates(cell), Role::Pattern);
    }
  }

  /// `first`: the role of its first statement; the last one is an end.
  void add_chain(const Chain& chain, Role first) {
    out_.chains.push_back(told(chain, position_, out_));
    const auto& nodes = out_.chains.back().nodes;
    for (std::size_t k = 0; k < nodes.size(); ++k) {
      const Role role = k == 0 ? first : k + 1 == nodes.size() ? Role::End : Role::Link;
      for (const Cell cell : nodes[k].cells) mark({cell, nodes[k].digit}, role);
    }
  }

  const Step& step_;
  const Position& position_;
  logic::Step out_{};
};

}  // namespace

logic::Step drawn(Workspace& work, const Step& step, const Position& position) {
  return Drawing(step, position).draw(work);
}

}  // namespace masu::logic::hodoku

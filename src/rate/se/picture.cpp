#include "rate/se/picture.hpp"

#include <algorithm>

namespace masu::rate::se {

namespace {

using logic::Role;
using logic::Step;

Cell outside(int cell) { return Cell(cell); }
Digit digit_outside(int digit) { return Digit(digit + 1); }

// Regions are blocks, rows, columns; houses are rows, columns, blocks.
House house_of(int region) { return House((region + 18) % kRegions); }

class Picture {
 public:
  Picture(const Board& board, const Hint& hint) : board_(board), hint_(hint), made_(hint.made) {}

  Step draw() {
    each_bit(made_.bases, [&](int r) { step_.houses.push_back({house_of(r), Role::Base}); });
    each_bit(made_.covers, [&](int r) { step_.houses.push_back({house_of(r), Role::Cover}); });
    conclude();
    if (!hint_.chains.empty()) {
      chains();
    } else if (!made_.links.empty()) {
      strong_links();
    } else {
      cells();
    }
    digits();
    return std::move(step_);
  }

 private:
  void mark(int cell, int digit, Role role) {
    const logic::Candidate candidate{outside(cell), digit_outside(digit)};
    const auto known = std::ranges::find(step_.marks, candidate, &Step::Mark::candidate);
    if (known == step_.marks.end()) step_.marks.push_back({candidate, role});
  }
  void mark(Cells cells, Mask digits, Role role) {
    cells.each([&](int c) { each_bit(board_.cand[c] & digits, [&](int d) { mark(c, d, role); }); });
  }

  void conclude() {
    if (hint_.places()) {
      step_.placements.push_back({outside(hint_.place_cell), digit_outside(hint_.place_digit)});
    }
    for (const Removal& removal : hint_.removals) {
      each_bit(removal.digits & board_.cand[removal.cell], [&](int d) {
        step_.eliminations.push_back({outside(removal.cell), digit_outside(d)});
      });
    }
    std::ranges::sort(step_.eliminations);
  }

  void cells() {
    constexpr Mask kAll = 0x1FF;
    switch (hint_.kind) {
      case Kind::HiddenSingle:
      case Kind::NakedSingle:
        mark(hint_.place_cell, hint_.place_digit, Role::Pattern);
        return;
      case Kind::XyWing:
      case Kind::XyzWing:
        mark(made_.cells, kAll, Role::Pivot);
        mark(made_.others, kAll, Role::Pincer);
        return;
      case Kind::AlsWing:
        mark(made_.cells, kAll, Role::Pattern);
        mark(made_.others, kAll, Role::Pincer);
        set(made_.cells);
        set(made_.others);
        return;
      case Kind::UniqueLoop:
        mark(made_.cells, made_.digits, Role::Pattern);
        mark(made_.cells, kAll, Role::Extra);
        break;
      case Kind::Grave:
        mark(made_.cells, made_.digits, Role::Extra);
        mark(made_.cells, kAll, Role::Pattern);
        break;
      case Kind::Aligned:
        mark(made_.cells, kAll, Role::Pattern);
        break;
      default:
        mark(made_.cells, made_.digits, Role::Pattern);
        break;
    }
    mark(made_.others, kAll, Role::Link);
  }
  void set(Cells cells) {
    Step::Set made;
    cells.each([&](int c) {
      made.cells.push_back(outside(c));
      each_bit(board_.cand[c], [&](int d) { made.digits.insert(digit_outside(d)); });
    });
    step_.sets.push_back(std::move(made));
  }

  // Off at one side, on at the other, off at the side of the next link that shares a region.
  void strong_links() {
    const int d = first_of(made_.digits);
    Step::Chain chain;
    for (const Made::Sides& link : made_.links) {
      for (int side = 0; side < 2; ++side) {
        const bool end = (&link == &made_.links.front() && side == 0) ||
                         (&link == &made_.links.back() && side == 1);
        mark(link.of[side], made_.digits, end ? Role::End : Role::Link);
        Step::Node node{.digit = digit_outside(d), .on = side == 1};
        // The crossing of two arms counts for a side even where it is no place of the digit.
        (link.of[side] & board_.cells[d]).each([&](int c) { node.cells.push_back(outside(c)); });
        chain.nodes.push_back(std::move(node));
      }
    }
    chain.loop = made_.ring;
    step_.chains.push_back(std::move(chain));
  }

  // A list of ancestors has the target first; here it comes last.
  void chains() {
    for (const HintChain& found : hint_.chains) {
      Step::Chain& chain = step_.chains.emplace_back();
      const std::size_t size = found.pots.size();
      for (std::size_t i = size; i-- > 0;) {
        const Pot p = found.pots[i];
        const bool end = i == 0 || i + 1 == size;
        mark(cell_of(p), digit_of(p), end ? Role::End : Role::Link);
        chain.nodes.push_back(
            {.cells = {outside(cell_of(p))}, .digit = digit_outside(digit_of(p)), .on = is_on(p)});
      }
      for (const auto& [from, to] : found.follows) {
        chain.follows.emplace_back(size - 1 - static_cast<std::size_t>(from),
                                   size - 1 - static_cast<std::size_t>(to));
      }
      straighten(chain);
    }
    if (hint_.kind == Kind::RegionChains) mark_region();
  }
  // A chain in which each follows from the one before needs no arrows.
  void straighten(Step::Chain& chain) const {
    std::ranges::sort(chain.follows);
    if (hint_.kind == Kind::Cycle) {
      chain.loop = std::erase(chain.follows, std::pair{chain.nodes.size() - 1, std::size_t{0}}) > 0;
    }
    if (chain.follows.size() + 1 != chain.nodes.size()) return;
    for (std::size_t i = 0; i < chain.follows.size(); ++i) {
      if (chain.follows[i] != std::pair{i, i + 1}) return;
    }
    chain.follows.clear();
  }
  // The region whose places the chains begin with: each has the digit of its first statement.
  void mark_region() {
    std::uint32_t shared = (std::uint32_t{1} << kRegions) - 1;
    for (const HintChain& chain : hint_.chains)
      shared &= kGeometry.region_mask[cell_of(chain.pots.back())];
    const int d = digit_of(hint_.chains.front().pots.back());
    for (int r = 0; r < kRegions; ++r) {
      if ((shared >> r & 1U) == 0) continue;
      if (size_of(board_.pos[r][d]) != static_cast<int>(hint_.chains.size())) continue;
      step_.houses.push_back({house_of(r), Role::Base});
      return;
    }
  }

  // Of the pattern, or of what it concludes.
  void digits() {
    each_bit(made_.digits, [&](int d) { step_.digits.insert(digit_outside(d)); });
    if (!step_.digits.empty()) return;
    for (const auto& list : {step_.placements, step_.eliminations}) {
      for (const logic::Candidate& c : list) step_.digits.insert(c.digit);
    }
  }

  const Board& board_;
  const Hint& hint_;
  const Made& made_;
  Step step_;
};

}  // namespace

Step picture(const Board& board, const Hint& hint) { return Picture(board, hint).draw(); }

}  // namespace masu::rate::se

// Sue de Coq: cells of the crossing of a line and a block that have too many digits, and sets of
// other cells of the line and of the block that take some of these digits away.
//
// All sets of the line and all sets of the block that could play a part are listed first, in
// HoDoKu's order; then pairs are only compared. Sets with too many digits of their own for the
// cells that are left are not extended.
#include <algorithm>
#include <array>

#include "logic/hodoku/kept_steps.hpp"
#include "logic/hodoku/searches.hpp"

namespace masu::logic::hodoku {

namespace {

/// A set of cells of the line or the block and what it takes from the crossing.
struct CoqSide {
  CellSet cells{};
  Digits digits = 0;
  int takes = 0;  ///< its cells minus its digits that the crossing does not have
};

struct CoqSides {
  std::array<CoqSide, 256> items;
  std::size_t size = 0;

  /// All sets of these cells that take at least one and at most `most` digits, depth first.
  void fill(const Position& position, const CellSet& cells, Digits crossing, int most) {
    size = 0;
    std::array<std::uint8_t, 9> list;
    std::size_t count = 0;
    for (const int cell : cells) list[count++] = static_cast<std::uint8_t>(cell);
    extend(position, list, count, 0, {}, 0, crossing, most);
  }

 private:
  void extend(const Position& position, const std::array<std::uint8_t, 9>& list, std::size_t count,
              std::size_t next, const CellSet& cells, Digits digits, Digits crossing, int most) {
    for (std::size_t k = next; k < count; ++k) {
      CoqSide side{cells, static_cast<Digits>(digits | position.candidates(list[k])), 0};
      side.cells.add(list[k]);
      side.takes = side.cells.count() - digit_count(static_cast<Digits>(side.digits & ~crossing));
      if (side.takes + static_cast<int>(count - k - 1) < 1) continue;
      if (side.takes >= 1 && side.takes <= most && (side.digits & crossing) != 0)
        items[size++] = side;
      extend(position, list, count, k + 1, side.cells, side.digits, crossing, most);
    }
  }
};

template <typename Found>
class SueDeCoqs {
 public:
  SueDeCoqs(Workspace& work, const Position& position, Found found)
      : work_(work), position_(position), found_(found) {}

  /// Of crossings whose line or block has one of these cells.
  bool run(const CellSet& changed) {
    for (int line = 0; line < 18; ++line)
      for (int block = 18; block < kHouses; ++block) {
        if (!changed.meets(house(line) | house(block))) continue;
        if (work_.stop.asked()) return false;
        std::array<int, 3> open;
        std::size_t count = 0;
        for (const int cell : house(line) & house(block) & position_.empty()) open[count++] = cell;
        if (count < 2) continue;
        const CellSet first = CellSet::of(open[0]) | CellSet::of(open[1]);
        if (crossing(line, block, first)) return true;
        if (count < 3) continue;
        const CellSet third = CellSet::of(open[2]);
        if (crossing(line, block, first | third) ||
            crossing(line, block, CellSet::of(open[0]) | third) ||
            crossing(line, block, CellSet::of(open[1]) | third))
          return true;
      }
    return false;
  }

 private:
  bool crossing(int line, int block, const CellSet& cells) {
    Digits digits = 0;
    for (const int cell : cells) digits |= position_.candidates(cell);
    const int surplus = digit_count(digits) - cells.count();
    if (surplus < 2) return false;
    line_.fill(position_, (house(line) & position_.empty()) - cells, digits, surplus - 1);
    if (line_.size == 0) return false;
    block_.fill(position_, (house(block) & position_.empty()) - cells, digits, surplus - 1);
    for (std::size_t a = 0; a < line_.size; ++a)
      for (std::size_t d = 0; d < block_.size; ++d) {
        const CoqSide& in_line = line_.items[a];
        const CoqSide& in_block = block_.items[d];
        if (in_line.takes + in_block.takes != surplus || in_line.cells.meets(in_block.cells) ||
            (in_line.digits & in_block.digits & digits) != 0)
          continue;
        if (eliminate(line, block, cells, digits, in_line, in_block)) return true;
      }
    return false;
  }

  bool eliminate(int line, int block, const CellSet& cells, Digits digits, const CoqSide& in_line,
                 const CoqSide& in_block) {
    const auto shared = static_cast<Digits>(in_line.digits & in_block.digits);
    list_.clear();
    const auto from = [&](int h, const CoqSide& here, const CoqSide& there) {
      const auto gone = static_cast<Digits>(((digits | here.digits) & ~there.digits) | shared);
      for (const int cell : (house(h) & position_.empty()) - (cells | here.cells))
        for (const int d : each(static_cast<Digits>(gone & position_.candidates(cell))))
          if (std::find(list_.begin(), list_.end(), candidate(cell, d)) == list_.end())
            list_.push_back(candidate(cell, d));
    };
    from(block, in_block, in_line);
    from(line, in_line, in_block);
    if (list_.empty()) return false;
    Step step;
    step.type = Type::SueDeCoq;
    step.eliminations = list_;
    step.digits = eliminated_digits(step);
    for (const int cell : cells)
      for (const int d : each(position_.candidates(cell)))
        step.pattern.push_back(candidate(cell, d));
    step.als = {{in_line.cells, in_line.digits}, {in_block.cells, in_block.digits}};
    return found_(std::move(step));
  }

  Workspace& work_;
  const Position& position_;
  Found found_;
  CoqSides line_, block_;
  std::vector<Candidate> list_{};
};

}  // namespace

bool sue_de_coq_first(Workspace& work, Position& position, Step& step) {
  SueDeCoqs search(work, position, keep_first(step));
  if (search.run(work.no_sue_de_coq.changed(position))) return true;
  if (!work.stop.asked()) work.no_sue_de_coq.take(position);
  return false;
}

void sue_de_coq_all(Workspace& work, const Position& position, std::vector<Step>& found) {
  DistinctSteps steps(found);
  SueDeCoqs search(work, position, keep_all(steps));
  search.run(kAllCells);
}

}  // namespace masu::logic::hodoku

// The looking procedure written as slowly and plainly as the spec says it: candidates are worked
// out from the digits whenever they are asked for, strategies are written out one by one. The
// oracle for masu/overlap.hpp.
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "masu/overlap.hpp"

namespace masu::overlap::oracle {

struct Counts {
  bool solved = false;
  std::map<std::string, unsigned> looks, loops;  // by area name; absent = 0
  std::vector<Digit> digits;
  std::vector<Cell> order;
};

class Procedure {
 public:
  Procedure(const Puzzle& puzzle, const Rules& rules)
      : puzzle_(puzzle), layout_(*puzzle.layout), rules_(rules) {}

  Counts alternating(std::size_t start) {
    return repeat(start, [&](std::size_t board) { add([=, this] { board_lap(board); }); });
  }
  Counts one_sided(std::size_t start) {
    return repeat(start, [&](std::size_t board) { add([=, this] { stay(board); }); });
  }
  Counts hybrid(std::size_t start) {
    return repeat(start, [&](std::size_t board) {
      std::set<BoardId> meets;
      for (Cell c : layout_.boards()[board].cells) {
        for (BoardId b : layout_.boards_of(c)) meets.insert(b);
      }
      if (meets.size() <= 2) {
        add([=, this] { stay(board); });
      } else {
        add([=, this] { board_lap(board); });
      }
    });
  }
  Counts focus(int n, std::size_t start) {
    split_ = true;
    return repeat(start, [&](std::size_t board) {
      add([=, this] { board_lap(board); });
      for (const Area& area : areas(layout_)) {
        if (!area.is_overlap) continue;
        if (std::ranges::count(area.boards, BoardId(board)) == 0) continue;
        add([=, this] {
          for (int i = 0; i < n; ++i) overlap_lap(area);
        });
      }
    });
  }

 private:
  void add(std::function<void()> step) { round_.push_back(std::move(step)); }

  // Steps of one round, board by board; then round after round until nothing is empty or as many
  // steps in a row as a round has have placed nothing.
  template <class AddSteps>
  Counts repeat(std::size_t start, AddSteps add_steps) {
    for (std::size_t i = 0; i < layout_.board_count(); ++i) {
      add_steps((start + i) % layout_.board_count());
    }
    std::size_t idle = 0;
    for (std::size_t i = 0; empty_cells() > 0 && idle < round_.size(); ++i) {
      const std::size_t before = empty_cells();
      round_[i % round_.size()]();
      idle = empty_cells() < before ? 0 : idle + 1;
    }
    counts_.solved = empty_cells() == 0;
    counts_.digits = puzzle_.digits;
    return counts_;
  }

  void stay(std::size_t board) {
    for (;;) {
      const std::size_t before = empty_cells();
      board_lap(board);
      if (empty_cells() == before) return;
      const auto& cells = layout_.boards()[board].cells;
      if (std::ranges::all_of(cells, [&](Cell c) { return bool(puzzle_.at(c)); })) return;
    }
  }

  void board_lap(std::size_t board) {
    std::vector<Cell> cells;
    for (Cell c : layout_.boards()[board].cells) {
      if (!split_ || layout_.boards_of(c).size() == 1) cells.push_back(c);
    }
    if (std::ranges::all_of(cells, [&](Cell c) { return bool(puzzle_.at(c)); })) return;
    const std::string& name = layout_.boards()[board].name;
    ++counts_.loops[name];
    for (Cell c : cells) {
      if (puzzle_.at(c)) continue;
      count(c, name);
      const auto open = marks(c);
      if (open.size() != 1) continue;
      puzzle_.set(c, *open.begin());
      interrupt(c, board);
      single_cell(c, board);
    }
  }

  void overlap_lap(const Area& area) {
    if (std::ranges::all_of(area.cells, [&](Cell c) { return bool(puzzle_.at(c)); })) return;
    ++counts_.loops[area.name];
    for (Cell c : area.cells) {
      if (puzzle_.at(c)) continue;
      count(c, area.name);
      if (marks(c).size() == 1) puzzle_.set(c, *marks(c).begin());
    }
  }

  void interrupt(Cell x, std::size_t board) {
    if (rules_.interrupt == Interrupt::None) return;
    for (House h : houses_here(x, board)) {
      std::vector<Cell> open;
      for (Cell c : layout_.cells_of(h)) {
        if (!puzzle_.at(c)) open.push_back(c);
      }
      if (rules_.interrupt == Interrupt::FullHouse && open.size() != 1) continue;
      for (Cell c : open) {
        if (puzzle_.at(c) || marks(c).size() != 1) continue;
        count(c, layout_.boards()[board].name);
        puzzle_.set(c, *marks(c).begin());
        interrupt(c, board);
      }
    }
  }

  void single_cell(Cell x, std::size_t board) {
    if (rules_.single_cell == SingleCell::None) return;
    for (House h : houses_here(x, board)) {
      if (rules_.single_cell == SingleCell::Block && layout_.house(h).kind != HouseKind::Block) {
        continue;
      }
      for (int value = 1; value <= layout_.digits(); ++value) {
        std::vector<Cell> places;
        for (Cell c : layout_.cells_of(h)) {
          if (!puzzle_.at(c) && marks(c).count(Digit(value)) != 0) places.push_back(c);
        }
        if (places.size() != 1) continue;
        count(places[0], layout_.boards()[board].name);
        puzzle_.set(places[0], Digit(value));
        if (rules_.cascade) single_cell(places[0], board);
      }
    }
  }

  // Row, column, block: the board's houses with the cell, in that order.
  std::vector<House> houses_here(Cell x, std::size_t board) const {
    std::vector<House> found;
    const auto& info = layout_.boards()[board];
    for (const auto* kind : {&info.rows, &info.columns, &info.blocks}) {
      for (House h : *kind) {
        if (std::ranges::count(layout_.cells_of(h), x) != 0) found.push_back(h);
      }
    }
    return found;
  }

  std::set<Digit> marks(Cell x) const {
    std::set<Digit> open;
    for (int value = 1; value <= layout_.digits(); ++value) open.insert(Digit(value));
    for (House h : layout_.houses_of(x)) {
      for (Cell c : layout_.cells_of(h)) open.erase(puzzle_.at(c));
    }
    return open;
  }

  void count(Cell c, const std::string& lap_of) {
    counts_.order.push_back(c);
    if (split_) {
      for (const Area& area : areas(layout_)) {
        if (area.is_overlap && std::ranges::count(area.cells, c) != 0) {
          ++counts_.looks[area.name];
          return;
        }
      }
    }
    ++counts_.looks[lap_of];
  }

  std::size_t empty_cells() const {
    return static_cast<std::size_t>(std::ranges::count(puzzle_.digits, Digit()));
  }

  Puzzle puzzle_;
  const Layout& layout_;
  Rules rules_;
  bool split_ = false;
  std::vector<std::function<void()>> round_;
  Counts counts_;
};

}  // namespace masu::overlap::oracle

// Templates: all ways to place a digit in nine cells, one in every house, that the position allows.
//
// They are made for the position, row by row (some hundred per digit), rather than taken from the
// list of all 46,656. Then templates that need a cell which another digit needs in any case are
// dropped, until nothing changes.
#include <algorithm>
#include <array>

#include "logic/hodoku/kept_steps.hpp"
#include "logic/hodoku/searches.hpp"

namespace masu::logic::hodoku {

namespace {

struct TemplateSets {
  std::array<std::vector<CellSet>, 10> of{};
  std::array<CellSet, 10> in_all{};
  std::array<CellSet, 10> in_any{};

  /// False if the stop asked.
  bool fill(const Workspace& work, const Position& position) {
    for (int d = 1; d <= 9; ++d) {
      if (work.stop.asked()) return false;
      CellSet open = position.cells(d);
      for (int cell = 0; cell < kCells; ++cell)
        if (position.value(cell) == d) open = (open - peers(cell)) | CellSet::of(cell);
      extend(of[static_cast<std::size_t>(d)], 0, open, {});
    }
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t d = 1; d <= 9; ++d) sum_up(d);
      for (std::size_t d = 1; d <= 9; ++d) {
        CellSet taken;
        for (std::size_t other = 1; other <= 9; ++other)
          if (other != d) taken |= in_all[other];
        const auto gone =
            std::erase_if(of[d], [&](const CellSet& cells) { return cells.meets(taken); });
        if (gone == 0) continue;
        changed = true;
        sum_up(d);
      }
    }
    return true;
  }

 private:
  static void extend(std::vector<CellSet>& list, int row, const CellSet& open,
                     const CellSet& cells) {
    if (row == 9) {
      list.push_back(cells);
      return;
    }
    for (const int cell : open& house(row))
      extend(list, row + 1, open - peers(cell), cells | CellSet::of(cell));
  }
  void sum_up(std::size_t d) {
    in_any[d] = {};
    in_all[d] = of[d].empty() ? CellSet{} : kAllCells;
    for (const auto& cells : of[d]) {
      in_any[d] |= cells;
      in_all[d] &= cells;
    }
  }
};

template <typename Found>
bool each_template_step(Workspace& work, const Position& position, Type type, Found found) {
  TemplateSets templates;
  if (!templates.fill(work, position)) return false;
  for (int d = 1; d <= 9; ++d) {
    const auto k = static_cast<std::size_t>(d);
    if (templates.of[k].empty()) continue;
    Step step;
    step.type = type;
    step.digits = digit_bit(d);
    if (type == Type::TemplateSet)
      add_all(step.placements, templates.in_all[k] & position.empty(), d);
    else
      add_all(step.eliminations, position.cells(d) - templates.in_any[k], d);
    if (step.placements.empty() && step.eliminations.empty()) continue;
    if (found(std::move(step))) return true;
  }
  return false;
}
bool first_template_step(Workspace& work, const Position& position, Type type, Step& step) {
  return each_template_step(work, position, type, keep_first(step));
}
void all_template_steps(Workspace& work, const Position& position, Type type,
                        std::vector<Step>& found) {
  each_template_step(work, position, type, keep_all(found));
}

}  // namespace

bool template_set_first(Workspace& work, Position& position, Step& step) {
  return first_template_step(work, position, Type::TemplateSet, step);
}
void template_set_all(Workspace& work, const Position& position, std::vector<Step>& found) {
  all_template_steps(work, position, Type::TemplateSet, found);
}
bool template_delete_first(Workspace& work, Position& position, Step& step) {
  return first_template_step(work, position, Type::TemplateDelete, step);
}
void template_delete_all(Workspace& work, const Position& position, std::vector<Step>& found) {
  all_template_steps(work, position, Type::TemplateDelete, found);
}

}  // namespace masu::logic::hodoku

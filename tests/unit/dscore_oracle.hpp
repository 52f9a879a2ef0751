// The D-score once more, slow and obvious: the text of docs/spec/dscore.md with sets and loops,
// sharing nothing with src/rate/dscore.cpp but the layout.
#pragma once

#include <algorithm>
#include <functional>
#include <set>
#include <vector>

#include "masu/rate.hpp"

namespace masu::rate {

class DScoreOracle {
 public:
  explicit DScoreOracle(const Puzzle& puzzle)
      : layout_(*puzzle.layout), digits_(puzzle.digits), allowed_(layout_.cell_count()) {
    for (std::size_t c = 0; c < digits_.size(); ++c) {
      allowed_[c] = puzzle.has_marks() ? puzzle.allowed[c] : layout_.all_digits();
    }
    consistent_ = !find_clash(puzzle);
  }

  DScore rate() {
    DScore result;
    std::array<int, kLogics>& looks = result.looks;
    if (!consistent_ || contradictory()) return result;
    int level = 1;
    looks[0] = scan();
    if (contradictory()) return DScore{};
    if (!complete()) {
      level = 2;
      looks[1] = blanks();
      std::vector<std::set<int>> written;
      for (std::size_t c = 0; c < digits_.size(); ++c) {
        written.push_back(digits_[c] ? std::set<int>{} : options(Cell(c)));
      }
      marks_ = written;
      use_candidates();
      std::size_t stage = 0;
      while (stage < 4 && !complete() && !contradictory()) {
        const bool changed = cycle(stage, looks[stage + 2]);
        if (changed) level = std::max(level, static_cast<int>(stage) + 3);
        stage = changed && stage > 0 ? 0 : stage + 1;
      }
    }
    if (contradictory()) return DScore{};
    for (int n : looks) result.score += n;
    result.outcome = complete() ? DScore::Outcome::Finished : DScore::Outcome::Unsolved;
    result.level = complete() ? level : 0;
    result.open_cells = blanks();
    return result;
  }

 private:
  using Cells = std::vector<Cell>;

  [[nodiscard]] int n() const { return layout_.digits(); }
  [[nodiscard]] int blanks() const {
    return static_cast<int>(std::ranges::count(digits_, Digit()));
  }
  [[nodiscard]] bool complete() const { return blanks() == 0; }
  [[nodiscard]] bool house_has(House h, int d) const {
    return std::ranges::any_of(layout_.cells_of(h),
                               [&](Cell c) { return digits_[c.index()].value() == d; });
  }
  [[nodiscard]] bool can_go(Cell c, int d) const {
    if (digits_[c.index()] || !allowed_[c.index()].contains(Digit(d))) return false;
    return std::ranges::none_of(layout_.peers(c),
                                [&](Cell p) { return digits_[p.index()].value() == d; });
  }
  // What is open for an empty cell: by the peers in step 1, by the pencil marks later.
  [[nodiscard]] std::set<int> options(Cell c) const {
    if (!marks_.empty()) return marks_[c.index()];
    std::set<int> found;
    for (int d = 1; d <= n(); ++d) {
      if (can_go(c, d)) found.insert(d);
    }
    return found;
  }
  [[nodiscard]] Cells cells_for(House h, int d) const {
    Cells found;
    for (Cell c : layout_.cells_of(h)) {
      if (!digits_[c.index()] && options(c).contains(d)) found.push_back(c);
    }
    return found;
  }
  [[nodiscard]] bool contradictory() const {
    if (broken_) return true;
    for (std::size_t c = 0; c < digits_.size(); ++c) {
      if (!digits_[c] && options(Cell(c)).empty()) return true;
    }
    for (std::size_t h = 0; h < layout_.house_count(); ++h) {
      for (int d = 1; d <= n(); ++d) {
        if (!house_has(House(h), d) && cells_for(House(h), d).empty()) return true;
      }
    }
    return false;
  }

  // --- step 1
  void put(Cell c, int d) {
    if (digits_[c.index()] || !options(c).contains(d)) {
      broken_ = true;
      return;
    }
    digits_[c.index()] = Digit(d);
    if (marks_.empty()) return;
    marks_[c.index()].clear();
    for (Cell p : layout_.peers(c)) marks_[p.index()].erase(d);
  }
  void last_one() {
    for (bool again = true; again && !broken_;) {
      again = false;
      for (std::size_t h = 0; h < layout_.house_count(); ++h) {
        Cells open;
        for (Cell c : layout_.cells_of(House(h))) {
          if (!digits_[c.index()]) open.push_back(c);
        }
        if (open.size() != 1) continue;
        int missing = 1;
        while (house_has(House(h), missing)) ++missing;
        put(open[0], missing);
        again = true;
        if (broken_) return;
      }
    }
  }
  [[nodiscard]] bool all_placed(int d) const {
    for (std::size_t h = 0; h < layout_.house_count(); ++h) {
      if (!house_has(House(h), d)) return false;
    }
    return true;
  }
  int scan() {
    int looks = 0;
    const auto placed = [&](int d) {
      return static_cast<int>(std::ranges::count(digits_, Digit(d)));
    };
    std::vector<int> last(static_cast<std::size_t>(n()) + 1, -1);
    std::vector<Cells> memory(static_cast<std::size_t>(n()) + 1);
    last_one();
    while (!broken_ && !complete()) {
      int best = 0;
      for (int d = 1; d <= n(); ++d) {
        const auto i = static_cast<std::size_t>(d);
        if (all_placed(d) || last[i] == blanks()) continue;
        if (!memory[i].empty() &&
            std::ranges::none_of(memory[i], [&](Cell c) { return bool(digits_[c.index()]); })) {
          continue;
        }
        if (best == 0 || placed(d) > placed(best)) best = d;
      }
      if (best == 0) break;
      ++looks;
      for (bool again = true; again && !broken_;) {
        again = false;
        for (std::size_t h = 0; h < layout_.house_count(); ++h) {
          const Cells cells = cells_for(House(h), best);
          if (house_has(House(h), best) || cells.size() != 1) continue;
          put(cells[0], best);
          last_one();
          again = true;
        }
      }
      const auto i = static_cast<std::size_t>(best);
      last[i] = blanks();
      memory[i].clear();
      Cells can;
      for (std::size_t c = 0; c < digits_.size(); ++c) {
        if (can_go(Cell(c), best)) can.emplace_back(c);
      }
      if (placed(best) == static_cast<int>(digits_.size()) / n() - 2 && can.size() == 4) {
        memory[i] = can;
      }
    }
    return looks;
  }

  // --- steps 2 to 6
  void use_candidates() {
    for (bool again = true; again && !broken_;) {
      again = false;
      for (std::size_t c = 0; c < digits_.size(); ++c) {
        if (!digits_[c] && marks_[c].size() == 1) {
          put(Cell(c), *marks_[c].begin());
          again = true;
        }
      }
      for (std::size_t h = 0; h < layout_.house_count() && !broken_; ++h) {
        for (int d = 1; d <= n(); ++d) {
          const Cells cells = cells_for(House(h), d);
          if (cells.size() == 1) {
            put(cells[0], d);
            again = true;
          }
        }
      }
    }
  }
  bool erase(Cell c, int d) { return marks_[c.index()].erase(d) != 0; }

  // All k-subsets of {0..m-1}.
  static std::vector<std::vector<std::size_t>> subsets(std::size_t m, std::size_t k) {
    std::vector<std::vector<std::size_t>> all;
    std::vector<std::size_t> chosen;
    const auto extend = [&](auto&& self, std::size_t from) -> void {
      if (chosen.size() == k) {
        all.push_back(chosen);
        return;
      }
      for (std::size_t i = from; i < m; ++i) {
        chosen.push_back(i);
        self(self, i + 1);
        chosen.pop_back();
      }
    };
    extend(extend, 0);
    return all;
  }
  bool naked(House h, std::size_t k) {
    bool removed = false;
    for (bool again = true; again;) {
      again = false;
      Cells open;
      for (Cell c : layout_.cells_of(h)) {
        if (!digits_[c.index()] && !marks_[c.index()].empty()) open.push_back(c);
      }
      for (const auto& choice : subsets(open.size(), k)) {
        std::set<int> together;
        std::set<Cell> cells;
        for (std::size_t i : choice) {
          cells.insert(open[i]);
          together.insert(marks_[open[i].index()].begin(), marks_[open[i].index()].end());
        }
        if (together.size() != k) continue;
        for (Cell c : open) {
          if (cells.contains(c)) continue;
          for (int d : together) again |= erase(c, d);
        }
      }
      removed |= again;
    }
    return removed;
  }
  bool hidden(House h, std::size_t k) {
    bool removed = false;
    for (bool again = true; again;) {
      again = false;
      std::vector<int> open;
      for (int d = 1; d <= n(); ++d) {
        if (!house_has(h, d) && !cells_for(h, d).empty()) open.push_back(d);
      }
      for (const auto& choice : subsets(open.size(), k)) {
        std::set<int> digits;
        std::set<Cell> cells;
        for (std::size_t i : choice) {
          digits.insert(open[i]);
          for (Cell c : cells_for(h, open[i])) cells.insert(c);
        }
        if (cells.size() != k) continue;
        for (Cell c : cells) {
          for (int d = 1; d <= n(); ++d) {
            if (!digits.contains(d)) again |= erase(c, d);
          }
        }
      }
      removed |= again;
    }
    return removed;
  }
  bool common(House h, int d) {
    bool removed = false;
    for (std::size_t o = 0; o < layout_.house_count(); ++o) {
      if (House(o) == h) continue;
      const auto other = layout_.cells_of(House(o));
      const auto own = layout_.cells_of(h);
      const auto in = [](auto cells, Cell c) { return std::ranges::find(cells, c) != cells.end(); };
      if (std::ranges::count_if(own, [&](Cell c) { return in(other, c); }) < 2) continue;
      const Cells cells = cells_for(h, d);
      if (cells.empty() || !std::ranges::all_of(cells, [&](Cell c) { return in(other, c); })) {
        continue;
      }
      for (Cell c : other) {
        if (!in(own, c)) removed |= erase(c, d);
      }
    }
    return removed;
  }
  bool diagonal(const std::vector<House>& lines, const std::vector<House>& covers, std::size_t i,
                std::size_t j, int d) {
    const Cells a = cells_for(lines[i], d);
    const Cells b = cells_for(lines[j], d);
    if (a.size() != 2 || b.size() != 2) return false;
    std::set<Cell> corners(a.begin(), a.end());
    corners.insert(b.begin(), b.end());
    bool removed = false;
    for (Cell first : a) {
      bool met = false;
      for (House cover : covers) {
        const auto cells = layout_.cells_of(cover);
        const auto in = [&](Cell c) { return std::ranges::find(cells, c) != cells.end(); };
        met |= in(first) && (in(b[0]) || in(b[1]));
      }
      if (!met) return false;
    }
    for (House cover : covers) {
      const auto cells = layout_.cells_of(cover);
      if (std::ranges::find(cells, a[0]) == cells.end() &&
          std::ranges::find(cells, a[1]) == cells.end()) {
        continue;
      }
      for (Cell c : cells) {
        if (!corners.contains(c)) removed |= erase(c, d);
      }
    }
    return removed;
  }

  // The searches of one logic as a list of functions, run in a cycle.
  bool cycle(std::size_t stage, int& looks) {
    std::vector<std::function<bool()>> searches;
    const std::size_t houses = layout_.house_count();
    if (stage == 0 || stage == 2) {
      const std::size_t k = stage == 0 ? 2 : 3;
      for (std::size_t h = 0; h < houses; ++h)
        searches.push_back([=, this] { return naked(House(h), k); });
      for (std::size_t h = 0; h < houses; ++h)
        searches.push_back([=, this] { return hidden(House(h), k); });
    } else if (stage == 1) {
      for (HouseKind kind : {HouseKind::Block, HouseKind::Row, HouseKind::Column,
                             HouseKind::Diagonal, HouseKind::Extra}) {
        for (House h : layout_.houses_of_kind(kind)) {
          for (int d = 1; d <= n(); ++d) searches.push_back([=, this] { return common(h, d); });
        }
      }
    } else {
      const auto add = [&](const std::vector<House>& lines, const std::vector<House>& covers) {
        if (static_cast<int>(covers.size()) != n()) return;
        for (std::size_t i = 0; i < lines.size(); ++i) {
          for (std::size_t j = i + 1; j < lines.size(); ++j) {
            for (int d = 1; d <= n(); ++d) {
              searches.push_back([=, this] { return diagonal(lines, covers, i, j, d); });
            }
          }
        }
      };
      for (const auto& board : layout_.boards()) add(board.rows, board.columns);
      for (const auto& board : layout_.boards()) add(board.columns, board.rows);
    }
    bool changed = false;
    std::size_t since = 0;
    for (std::size_t i = 0; since < searches.size(); i = (i + 1) % searches.size()) {
      ++looks;
      ++since;
      const int before = blanks();
      if (!searches[i]()) continue;
      changed = true;
      use_candidates();
      if (complete() || contradictory()) return true;
      if (blanks() != before) since = 1;
    }
    return changed;
  }

  const Layout& layout_;
  std::vector<Digit> digits_;
  std::vector<DigitSet> allowed_;
  std::vector<std::set<int>> marks_;
  bool consistent_ = true;
  bool broken_ = false;
};

}  // namespace masu::rate

#include "logic/fish_search.hpp"

#include <algorithm>
#include <bit>
#include <iterator>

#include "logic/single_digit.hpp"

namespace masu::logic {
namespace {

bool has_house(const Layout& layout, Cell c, House h) {
  const auto houses = layout.houses_of(c);
  return std::ranges::find(houses, h) != houses.end();
}

// Steps of the search for one cell, one way round: fish beyond four houses are not worth more.
int budget_of(int size) { return size <= 4 ? 20'000 : 6'000; }

// From which houses a fish takes its bases and its covers.
struct Pool {
  std::vector<bool> base, cover;  // by house
};

std::vector<Pool> pools_of(const Layout& layout, FishKind kind) {
  const std::size_t n = layout.house_count();
  std::vector<Pool> pools;
  if (kind == FishKind::Mutant) {
    pools.push_back({std::vector<bool>(n, true), std::vector<bool>(n, true)});
    return pools;
  }
  const auto both_ways = [&](std::vector<bool> rows, std::vector<bool> columns) {
    pools.push_back({rows, columns});
    pools.push_back({std::move(columns), std::move(rows)});
  };
  if (kind == FishKind::Basic) {
    for (const auto& board : layout.boards()) {
      std::vector<bool> rows(n), columns(n);
      for (House h : board.rows) rows[h.index()] = true;
      for (House h : board.columns) columns[h.index()] = true;
      both_ways(std::move(rows), std::move(columns));
    }
    return pools;
  }
  std::vector<bool> rows(n), columns(n);
  for (std::size_t h = 0; h < n; ++h) {
    const HouseKind of = layout.house(House(h)).kind;
    rows[h] = of == HouseKind::Row || of == HouseKind::Block;
    columns[h] = of == HouseKind::Column || of == HouseKind::Block;
  }
  both_ways(std::move(rows), std::move(columns));
  return pools;
}

bool fits(const Pool& pool, const Fish& fish) {
  return std::ranges::all_of(fish.bases, [&](House h) { return pool.base[h.index()]; }) &&
         std::ranges::all_of(fish.covers, [&](House h) { return pool.cover[h.index()]; });
}

// All fish of one size that exclude one cell, by houses of one pool.
class FishSearch {
 public:
  FishSearch(const Board& board, Digit digit, const Pool& pool, int size, const Collector& found)
      : board_(board), digit_(digit), pool_(pool), size_(size), found_(found) {
    const std::size_t n = board.layout().house_count();
    base_.resize(n);
    cover_.resize(n);
    no_base_.resize(n);
    no_cover_.resize(n);
    cells_.resize(n);
    need_.resize(board.layout().cell_count());
    gone_.resize(board.layout().cell_count());
  }

  // visit(fish) is asked whether to go on.
  void exclude(Cell w, const std::function<bool(const Fish&)>& visit) {
    const Layout& layout = board_.layout();
    w_ = w;
    visit_ = &visit;
    nodes_ = 0;
    going_on_ = true;
    gone_.assign(gone_.size(), false);
    gone_[w.index()] = true;
    for (Cell c : layout.peers(w)) gone_[c.index()] = true;
    candidates_.clear();
    for (std::size_t i = 0; i < layout.house_count(); ++i) {
      const House h(i);
      cells_[i].clear();
      no_base_[i] = no_cover_[i] = true;
      const std::uint32_t places = board_.places(h, digit_);
      if (places == 0 || has_house(layout, w, h)) continue;
      for (std::uint32_t left = places; left != 0; left &= left - 1) {
        const Cell c = board_.cell_of(h, std::countr_zero(left));
        if (!gone_[c.index()]) cells_[i].push_back(c);
      }
      // Without any place the house alone excludes w: a locked candidate.
      if (cells_[i].empty()) continue;
      no_cover_[i] = !pool_.cover[i];
      // One place is a hidden single.
      no_base_[i] = !pool_.base[i] || std::has_single_bit(places);
      if (!no_base_[i]) candidates_.push_back(h);
    }
    // Small ones first: they come to a fish or to an end soon.
    std::ranges::stable_sort(candidates_, {}, [&](House h) { return cells_[h.index()].size(); });
    bases_.clear();
    covers_.clear();
    for (House h : candidates_) {
      add_base(h);
      extend();
      remove_base(h);
      no_base_[h.index()] = true;
      if (!going_on_) break;
    }
  }

 private:
  void add_base(House h) {
    bases_.push_back(h);
    base_[h.index()] = true;
    for (Cell c : cells_[h.index()]) ++need_[c.index()];
  }
  void remove_base(House h) {
    bases_.pop_back();
    base_[h.index()] = false;
    for (Cell c : cells_[h.index()]) --need_[c.index()];
  }
  void add_cover(House h) {
    covers_.push_back(h);
    cover_[h.index()] = true;
    for (Cell c : cells_[h.index()]) --need_[c.index()];
  }
  void remove_cover(House h) {
    covers_.pop_back();
    cover_[h.index()] = false;
    for (Cell c : cells_[h.index()]) ++need_[c.index()];
  }

  void extend() {  // NOLINT(misc-no-recursion)
    if (!going_on_) return;
    if (++nodes_ > budget_of(size_) || (nodes_ % 512 == 0 && found_.full())) {
      going_on_ = false;
      return;
    }
    if (const auto open = uncovered()) return cover(*open);
    if (bases_.size() > covers_.size()) {
      // Less than the size wanted is a fish by itself, and no part of a larger one.
      if (static_cast<int>(bases_.size()) == size_) finish();
      return;
    }
    if (static_cast<int>(bases_.size()) < size_) add_another();
  }

  // A candidate of the bases that the covers do not hold.
  [[nodiscard]] std::optional<Cell> uncovered() const {
    for (House h : bases_) {
      for (Cell c : cells_[h.index()]) {
        if (need_[c.index()] > 0) return c;
      }
    }
    return std::nullopt;
  }

  void cover(Cell open) {  // NOLINT(misc-no-recursion)
    if (static_cast<int>(covers_.size()) == size_ - 1) return;
    std::vector<House> tried;
    for (House h : board_.layout().houses_of(open)) {
      if (no_cover_[h.index()] || base_[h.index()] || cover_[h.index()]) continue;
      add_cover(h);
      extend();
      remove_cover(h);
      no_cover_[h.index()] = true;
      tried.push_back(h);
      if (!going_on_) break;
    }
    for (House h : tried) no_cover_[h.index()] = false;
  }

  // Another base that has candidates in the covers, and not too many outside.
  void add_another() {  // NOLINT(misc-no-recursion)
    std::vector<House> tried;
    const bool closed = static_cast<int>(covers_.size()) == size_ - 1;
    for (House h : candidates_) {
      if (no_base_[h.index()] || base_[h.index()] || cover_[h.index()]) continue;
      bool touches = false, opens = false;
      for (Cell c : cells_[h.index()]) {
        (need_[c.index()] < 0 ? touches : opens) = true;
      }
      if (!touches || (opens && closed)) continue;
      add_base(h);
      extend();
      remove_base(h);
      no_base_[h.index()] = true;
      tried.push_back(h);
      if (!going_on_) break;
    }
    for (House h : tried) no_base_[h.index()] = false;
  }

  // Any house of w makes it complete.
  void finish() {
    for (House last : board_.layout().houses_of(w_)) {
      if (!pool_.cover[last.index()]) continue;
      Fish fish{digit_, bases_, covers_};
      fish.covers.push_back(last);
      std::ranges::sort(fish.bases);
      std::ranges::sort(fish.covers);
      if (!(*visit_)(fish)) {
        going_on_ = false;
        return;
      }
    }
  }

  const Board& board_;
  Digit digit_;
  const Pool& pool_;
  int size_;
  const Collector& found_;
  Cell w_;
  const std::function<bool(const Fish&)>* visit_ = nullptr;
  std::vector<House> bases_, covers_, candidates_;
  std::vector<bool> base_, cover_;        // in the fish
  std::vector<bool> no_base_, no_cover_;  // of no use here
  std::vector<bool> gone_;                // cells that w excludes, and w
  std::vector<std::vector<Cell>> cells_;  // by house: what is left
  std::vector<int> need_;                 // by cell: in how many bases more than covers
  int nodes_ = 0;
  bool going_on_ = true;
};

DigitMemory& memory_of(const Board& board, Digit digit, const Collector& found) {
  auto& digits = found.memory().digits;
  digits.resize(board.tables().digits);
  DigitMemory& memory = digits[digit.index()];
  std::vector<Cell> places;
  for (std::size_t i = 0; i < board.layout().cell_count(); ++i) {
    if (board.has(Cell(i), digit)) places.emplace_back(i);
  }
  if (memory.places != places || !memory.doomed) {
    memory = {std::move(places), cells_of_no_template(board, digit),
              std::vector<bool>(techniques().size())};
  }
  return memory;
}

}  // namespace

Step fish_step(const Board& board, const Technique& technique, const Fish& fish) {
  const Layout& layout = board.layout();
  Step step{.technique = technique.id, .digits = {fish.digit}};
  for (House h : fish.bases) step.houses.push_back({h, Role::Base});
  for (House h : fish.covers) step.houses.push_back({h, Role::Cover});
  struct Count {
    int bases = 0, covers = 0;
  };
  std::vector<Count> counts(layout.cell_count());
  std::vector<Cell> in_bases;
  for (House h : fish.bases) {
    for (Cell c : cells_of_places(board, h, board.places(h, fish.digit))) {
      if (counts[c.index()].bases++ == 0) in_bases.push_back(c);
    }
  }
  std::vector<Cell> in_covers;
  for (House h : fish.covers) {
    for (Cell c : cells_of_places(board, h, board.places(h, fish.digit))) {
      if (counts[c.index()].covers++ == 0) in_covers.push_back(c);
    }
  }
  std::vector<Cell> fins;
  for (Cell c : in_bases) {
    if (counts[c.index()].bases > counts[c.index()].covers) fins.push_back(c);
  }
  for (Cell c : in_covers) {
    if (counts[c.index()].covers > counts[c.index()].bases &&
        std::ranges::all_of(fins, [&](Cell fin) { return board.sees(c, fin); })) {
      step.eliminations.push_back({c, fish.digit});
    }
  }
  for (Cell c : in_bases) {
    const Candidate candidate{c, fish.digit};
    const bool fin = std::ranges::find(fins, c) != fins.end();
    const bool eaten = std::ranges::find(step.eliminations, candidate) != step.eliminations.end();
    step.marks.push_back({candidate, fin ? counts[c.index()].bases > 1 ? Role::EndoFin : Role::Fin
                                     : eaten ? Role::Cannibal
                                             : Role::Pattern});
  }
  return step;
}

void find_fish_of(const Board& board, const Technique& technique, FishKind kind,
                  const std::function<bool(const Step&)>& accept, Collector& found) {
  const Layout& layout = board.layout();
  const auto pools = pools_of(layout, kind);
  std::vector<Pool> simpler;
  for (FishKind other : {FishKind::Basic, FishKind::Franken}) {
    if (other < kind) std::ranges::move(pools_of(layout, other), std::back_inserter(simpler));
  }
  const auto is_simpler = [&](const Fish& fish) {
    return std::ranges::any_of(simpler, [&](const Pool& pool) { return fits(pool, fish); });
  };
  const std::size_t number = static_cast<std::size_t>(technique.id);
  for (Digit d : layout.all_digits()) {
    if (found.full()) return;
    DigitMemory& memory = memory_of(board, d, found);
    if (memory.doomed->empty() || memory.nothing[number]) continue;
    bool any = false;
    for (const Pool& pool : pools) {
      FishSearch search(board, d, pool, technique.size, found);
      for (Cell w : *memory.doomed) {
        if (found.full()) return;
        search.exclude(w, [&](const Fish& fish) {
          if (is_simpler(fish)) return true;
          Step step = fish_step(board, technique, fish);
          if (!accept(step)) return true;
          any = true;
          found.add(std::move(step));
          return false;
        });
      }
    }
    if (!any && !found.full()) memory.nothing[number] = true;
  }
}

}  // namespace masu::logic

// The unavoidable sets of a grid, as the regions of a case see them.
//
// Which sets: all up to 12 cells (14 with 17 clues, 16 with more), and larger ones where they are
// worth most.
// Inside one band all of them (some 30). Inside two bands up to 16 or 18 cells: every pair of X and
// Y that misses one is a pair too many. k = 17, four grids, pairs by that limit: 12 cells 18.9
// million, 14 7.3, 16 3.2, 18 1.6; but 18 cells take 12 ms to list, too long for 16 clues. With 14
// cells on the whole board instead of 12 (26 ms instead of 6) the solver is asked 1,200 times
// instead of 20,000; with 18 clues and 16 cells instead of 14 (90 ms) 37,000 times instead of
// 500,000, and a grid takes two thirds of the time.
#include "fewclue/pool.hpp"

#include <algorithm>
#include <bit>

#include "grids/unavoidable9.hpp"
#include "masu/grids.hpp"

namespace masu::fewclue {
namespace {

// Cells of the sets to be listed, by the number of clues.
int size_anywhere(int clues) { return clues <= 16 ? 12 : clues == 17 ? 14 : 16; }
int size_in_two_bands(int clues) { return clues <= 16 ? 16 : 18; }
constexpr int kSizeInOneBand = 27;

using Parts = std::array<std::uint32_t, 3>;

SetList sorted_list(std::vector<Parts> sets, std::size_t region) {
  std::ranges::stable_sort(sets, {},
                           [region](const Parts& parts) { return std::popcount(parts[region]); });
  SetList list;
  for (const Parts& parts : sets) list.push(parts[0], parts[1], parts[2]);
  return list;
}

}  // namespace

Pools::Pools(LayoutPtr layout, std::span<const Digit> grid, int clues)
    : layout_(std::move(layout)), grid_(grid.begin(), grid.end()), clues_(clues) {
  CellSet all;
  for (std::size_t cell = 0; cell < grid_.size(); ++cell) all.insert(cell);
  if (layout_->is_plain_9x9()) {
    sets_ = sets_inside(all, size_anywhere(clues));
    return;
  }
  const auto found = grids::unavoidable_sets(*layout_, grid_, 12);
  if (!found) return;
  for (const auto& cells : *found) {
    CellSet& set = sets_.emplace_back();
    for (Cell cell : cells) set.insert(cell.index());
  }
}

const Pool& Pools::pool(const Cut& cut, const Case& task) const {
  const Lock lock(mutex_);
  auto& pool = pools_[{task.cut, task.order}];
  if (!pool) pool = make_pool(cut, task);
  return *pool;
}

// For other layouts than 9x9 what is known is all there is.
std::vector<CellSet> Pools::sets_inside(const CellSet& region, int max_size) const {
  if (!layout_->is_plain_9x9()) {
    std::vector<CellSet> out;
    std::ranges::copy_if(sets_, std::back_inserter(out),
                         [&](const CellSet& set) { return region.contains(set); });
    return out;
  }
  Grid81 grid;
  for (std::size_t n = 0; n < 81; ++n) grid[n] = static_cast<std::uint8_t>(grid_[n].value());
  grids::SetQuestion9 question;
  question.max_size = max_size;
  question.region = region;
  return grids::unavoidable_sets9(grid, question);
}

std::unique_ptr<const Pool> Pools::make_pool(const Cut& cut, const Case& task) const {
  auto pool = std::make_unique<Pool>();
  Regions& regions = pool->regions;
  for (std::size_t n = 0; n < 3; ++n) regions.cells[n] = cut.pieces[task.order[n]];
  pool->groups.count = cut.groups.size();
  for (std::size_t g = 0; g < cut.groups.size(); ++g) {
    CellSet group;
    for (std::uint8_t cell : cut.groups[g]) group.insert(cell);
    for (std::size_t n = 0; n < 3; ++n) pool->groups.cells[n][g] = regions.part(group, n);
  }
  const auto parts_of = [&](const CellSet& set) {
    return Parts{regions.part(set, 0), regions.part(set, 1), regions.part(set, 2)};
  };
  const CellSet a = regions.set(regions.all(0), 0);
  const CellSet b = regions.set(regions.all(1), 1);
  for (const CellSet& set : sets_inside(a, kSizeInOneBand)) pool->start.push_back(parts_of(set)[0]);
  const auto [inside, is_new] = inside_.try_emplace(a | b);
  if (is_new) inside->second = sets_inside(a | b, size_in_two_bands(clues_));
  std::vector<Parts> inner;
  for (const CellSet& set : inside->second) {
    if (set.meets(b)) inner.push_back(parts_of(set));
  }
  std::vector<Parts> outer;
  for (const CellSet& set : sets_) {
    if (!(a | b).contains(set)) outer.push_back(parts_of(set));
  }
  pool->inner = sorted_list(std::move(inner), 1);
  pool->outer = sorted_list(std::move(outer), 2);
  return pool;
}

}  // namespace masu::fewclue

// Phase 2: the clues of region C, after those of A and B are chosen.
//
//   1. The parts in C of the open sets, with `clues` cells to meet them: the same tree as before.
//      All known sets, those without a bit, too: with 18 clues that is most of what the solver
//      would be asked.
//   2. When all of them are met: do X and Y fix A + B if all of C is given? If not, no clues in C
//      can help. Sets that the solver finds here are remembered: most pairs that come this far
//      miss one of them.
//   3. Then the solver: another solution is a new set, whose part in C (not empty, by 2) is the
//      next one to meet. None: the puzzle is proper, and stays so whatever clues are added.
#include "fewclue/finish.hpp"

#include <algorithm>
#include <bit>

namespace masu::fewclue {
namespace {

// Learned sets with more cells than that in C are not worth a bit.
constexpr int kSmallPart = 6;

}  // namespace

bool Finisher::finish(Triple& triple) {
  if (stop_.asked()) return false;
  if (!any_ || triple.x != pair_.x) open_with(triple.x);
  if (!any_ || triple.x != pair_.x || triple.y != pair_.y) open_with(triple.x, triple.y);
  any_ = true;
  pair_ = triple;
  auto& open = open_[0];
  open.clear();
  for (std::uint32_t part : outer_of_pair_) {
    if ((part & triple.z) == 0) open.push_back(part);
  }
  const bool go_on = place(0, triple.left, triple.z, triple.alive);
  triple.broken = pair_known_ == PairState::Broken;
  return go_on;
}

// The outer sets that X leaves open: all of them, the walk has bits for some.
void Finisher::open_with(std::uint32_t x) {
  inner_learned_.clear();  // the walk sees them with its next X
  outer_of_x_.clear();
  for (std::size_t n = 0; n < outer_.count; ++n) {
    if ((outer_.a[n] & x) == 0) outer_of_x_.push_back({outer_.b[n], outer_.c[n]});
  }
}

// Of these, what Y leaves open.
void Finisher::open_with(std::uint32_t x, std::uint32_t y) {
  pair_known_ = PairState::Open;
  pair_cells_ = regions_.set(x, 0) | regions_.set(y, 1);
  outer_of_pair_.clear();
  for (const auto& [b, c] : outer_of_x_) {
    if ((b & y) == 0) outer_of_pair_.push_back(c);
  }
}

// Cells of C that may become clues: not dead, not in a full group.
std::uint32_t Finisher::living(std::uint32_t z, std::uint32_t alive) const {
  for (std::size_t g = 0; g < groups_.count; ++g) {
    const int inside = static_cast<int>(pair_.counts >> 8 * g & 0xFFU) +
                       std::popcount(z & ~pair_.z & groups_.cells[2][g]);
    if (inside >= groups_.cap) alive &= ~groups_.cells[2][g];
  }
  return alive;
}

// Disjoint open parts need a clue each.
bool Finisher::is_packed(std::size_t level, int left, std::uint32_t alive) const {
  std::uint32_t used = 0;
  for (std::uint32_t part : open_[level]) {
    if ((part & alive & used) != 0) continue;
    if (--left < 0) return true;
    used |= part & alive;
  }
  return false;
}

bool Finisher::place(std::size_t level, int left, std::uint32_t z, std::uint32_t alive) {
  if (stop_.asked()) return false;
  auto& open = open_[level];
  if (open.empty()) {
    if (!fixes_inner()) return true;
    const auto missed = ask(z);
    if (!missed) return add_any(left, z, alive);
    if (std::popcount(missed->c) <= kSmallPart) {
      outer_.insert(missed->a, missed->b, missed->c, 2);
    }
    if (outer_of_x_.size() < kMaxSets) outer_of_x_.push_back({missed->b, missed->c});
    outer_of_pair_.push_back(missed->c);
    open.push_back(missed->c);
  }
  if (left == 0 || is_packed(level, left, alive)) return true;
  std::uint32_t choice = *std::ranges::min_element(
      open, {}, [&](std::uint32_t part) { return std::popcount(part & alive); });
  choice &= alive;
  for (; choice != 0; choice &= choice - 1) {
    const std::uint32_t cell = choice & (0U - choice);
    alive &= ~cell;
    auto& rest = open_[level + 1];
    rest.clear();
    std::ranges::copy_if(open, std::back_inserter(rest),
                         [&](std::uint32_t part) { return (part & cell) == 0; });
    if (!place(level + 1, left - 1, z | cell, living(z | cell, alive))) return false;
    if (pair_known_ == PairState::Broken) return true;
  }
  return true;
}

// Do X and Y fix A + B if all of C is given?
bool Finisher::fixes_inner() {
  if (pair_known_ != PairState::Open) return pair_known_ == PairState::Good;
  pair_known_ = PairState::Broken;
  for (const Learned& set : inner_learned_) {
    if (((set.a & pair_.x) | (set.b & pair_.y)) == 0) return false;
  }
  const auto missed = ask(regions_.all(2));
  if (missed) {
    inner_.insert(missed->a, missed->b, 0, 1);
    inner_learned_.push_back(*missed);
    return false;
  }
  pair_known_ = PairState::Good;
  return true;
}

// The puzzle is proper: `left` more clues, in every way.
bool Finisher::add_any(int left, std::uint32_t z, std::uint32_t alive) {
  if (left == 0) {
    ++puzzles_;
    return sink_(pair_cells_ | regions_.set(z, 2));
  }
  for (; std::popcount(alive) >= left; alive &= alive - 1) {
    const std::uint32_t cell = alive & (0U - alive);
    if (!add_any(left - 1, z | cell, living(z | cell, alive & ~cell))) return false;
  }
  return true;
}

std::optional<Finisher::Learned> Finisher::ask(std::uint32_t z) {
  ++solver_calls_;
  const auto set = oracle_.other(pair_cells_ | regions_.set(z, 2));
  if (!set) return std::nullopt;
  return Learned{regions_.part(*set, 0), regions_.part(*set, 1), regions_.part(*set, 2)};
}

}  // namespace masu::fewclue

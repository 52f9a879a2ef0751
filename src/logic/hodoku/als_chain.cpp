// ALS-XY-Chain: almost locked sets, each with a restricted common to the next one. If the first
// does without its digit z, every set is locked in turn and the last one has z.
//
// HoDoKu walks every chain, depth first. What follows from here depends only on the set, the digit
// by which it was reached, and whether the chain is already long enough; the numbers of the sets
// grow along the chain, so no set can be met twice. A state that was seen before from the same
// start and with the same first digit can only repeat eliminations that are known, and is cut. That
// keeps the order in which eliminations are first found.
#include <algorithm>

#include "logic/hodoku/als.hpp"
#include "logic/hodoku/kept_steps.hpp"
#include "logic/hodoku/searches.hpp"

namespace masu::logic::hodoku {

namespace {

/// All chains from one start after the other. `found(chain)` is called for every chain of four or
/// more sets whose ends may have eliminations.
template <typename Found>
class AlsChains {
 public:
  AlsChains(Workspace& work, const Position& position, Found found)
      : work_(work), als_(*work.als), options_(work.options), found_(found) {
    als_.connect(position, options_.als_overlap);
    path_.reserve(64);
    links_.reserve(64);
  }

  void run() {
    als_.visited.assign(als_.size() * 2 * 100, 0);
    std::uint32_t stamp = 0;
    for (start_ = 0; start_ < als_.size(); ++start_) {
      if (work_.stop.asked()) return;
      stamp_ = ++stamp;
      path_.assign(1, static_cast<std::uint16_t>(start_));
      links_.clear();
      for_links(start_, [this](std::size_t to, Digits restricted) {
        for (const int x : each(restricted)) {
          first_ = x;
          go(to, digit_bit(x), 1);
        }
      });
    }
  }

 private:
  /// Calls `visit(to, restricted)` for the connections of the set that may be used.
  template <typename Visit>
  void for_links(std::size_t from, Visit visit) {
    if (options_.als_chain_forward_only) {
      for (const auto& link : als_.connections(from)) visit(link.to, link.digits());
      return;
    }
    const auto partners = als_.partners(from);
    any_als(
        als_.words(), [&](std::size_t w) { return partners[w]; },
        [&](std::size_t to) {
          visit(to, als_.restricted(from, to));
          return false;
        });
  }

  void go(std::size_t to, Digits used, int depth) {
    path_.push_back(static_cast<std::uint16_t>(to));
    links_.push_back(used);
    if (depth >= 3 && to != start_ && ((als_.useful(start_)[to / 64] >> (to % 64)) & 1))
      found_(path_, links_);
    // Only the first digit counts if both were used.
    const int out = first_digit(used);
    if (depth < options_.als_chain_length && is_new(to, out, depth) && !work_.stop.asked())
      for_links(to, [&](std::size_t next, Digits restricted) {
        const auto left = static_cast<Digits>(restricted & ~digit_bit(out));
        if (left != 0) go(next, left, depth + 1);
      });
    path_.pop_back();
    links_.pop_back();
  }

  /// Marks the state; false if nothing new can follow from it.
  bool is_new(std::size_t to, int out, int depth) {
    const std::size_t at =
        ((to * 10 + static_cast<std::size_t>(first_)) * 10 + static_cast<std::size_t>(out)) * 2;
    // A chain with one connection is too short to be long enough after the next one.
    std::uint32_t& deep = als_.visited[at];
    std::uint32_t& shallow = als_.visited[at + 1];
    if (!seen(deep, depth)) {
      if (depth >= 2) {
        mark(deep, depth);
        return true;
      }
      if (!seen(shallow, depth)) {
        mark(shallow, depth);
        return true;
      }
    }
    return false;
  }
  /// Was the state met from this start after at most as many connections?
  [[nodiscard]] bool seen(std::uint32_t value, int depth) const {
    return value / 64 == stamp_ && value % 64 <= static_cast<std::uint32_t>(depth);
  }
  void mark(std::uint32_t& value, int depth) const {
    value = stamp_ * 64 + static_cast<std::uint32_t>(depth);
  }

  Workspace& work_;
  AlsWork& als_;
  const Options& options_;
  Found found_;
  std::size_t start_ = 0;
  std::uint32_t stamp_ = 0;
  int first_ = 0;
  std::vector<std::uint16_t> path_{};
  std::vector<Digits> links_{};
};

/// The eliminations of a chain: digits common to both ends that its first and last connection
/// leave.
void als_chain_eliminations(AlsWork& als, const std::vector<std::uint16_t>& path,
                            const std::vector<Digits>& links) {
  als.eliminations.clear();
  als.common_eliminations(path.front(), path.back(),
                          static_cast<Digits>(links.front() | links.back()), als.eliminations);
}
Step als_chain_step(const AlsWork& als, const std::vector<std::uint16_t>& path,
                    const std::vector<Digits>& links) {
  Step step;
  step.type = Type::AlsXYChain;
  step.eliminations = als.eliminations;
  step.digits = eliminated_digits(step);
  for (const auto k : path) step.als.push_back(als.mark(k));
  step.restricted = links;
  return step;
}

}  // namespace

bool als_xy_chain_first(Workspace& work, Position& position, Step& step) {
  AlsWork& als = *work.als;
  Weight best;
  AlsChains chains(work, position, [&](const auto& path, const auto& links) {
    als_chain_eliminations(als, path, links);
    if (als.eliminations.empty()) return;
    const Weight weight = Weight::of(als.eliminations);
    if (best.eliminations != 0 && !weight.better_than(best)) return;
    best = weight;
    step = als_chain_step(als, path, links);
  });
  chains.run();
  return best.eliminations != 0;
}

void als_xy_chain_all(Workspace& work, const Position& position, std::vector<Step>& found) {
  AlsWork& als = *work.als;
  DistinctSteps steps(found);
  AlsChains chains(work, position, [&](const auto& path, const auto& links) {
    als_chain_eliminations(als, path, links);
    if (!als.eliminations.empty()) steps.push_back(als_chain_step(als, path, links));
  });
  chains.run();
}

}  // namespace masu::logic::hodoku

#include "generate/invariant_search.hpp"

namespace masu::generate {
namespace {

// Restarts beat patience where a grid is filled at random.
constexpr int kFillings = 4;
constexpr std::uint64_t kFillingNodes = 300;
// Branches of a list, for each solution.
constexpr std::uint64_t kNodesEach = 4;

}  // namespace

std::vector<Digit> InvariantSearch::fill(const Automorphism& automorphism, Rng& rng,
                                         const Stop& stop) {
  question_.digits.assign(question_.digits.size(), Digit());
  for (int i = 0; i < kFillings && !stop.asked(); ++i) {
    static_cast<void>(search(automorphism, 1, kFillingNodes, &rng, stop));
    if (!solutions_.empty()) return solutions_.front();
  }
  return {};
}

bool InvariantSearch::list(const Automorphism& automorphism, std::span<const Digit> clues,
                           std::size_t most, const Stop& stop) {
  question_.digits.assign(clues.begin(), clues.end());
  return search(automorphism, most, most * kNodesEach, nullptr, stop);
}

// An open cell with the fewest candidates, a random one of these if `random`; the number of cells
// if there is none.
std::size_t InvariantSearch::choose(Rng* random) const {
  const auto& cand = state_.cand();
  std::size_t best = cand.size();
  int fewest = kMaxDigits + 1;
  std::uint64_t ties = 0;
  for (std::size_t c = 0; c < cand.size(); ++c) {
    if (solve::is_single(cand[c])) continue;
    if (random == nullptr && solve::is_pair(cand[c])) return c;
    const int size = DigitSet(cand[c]).size();
    if (size < fewest) ties = 0;
    if (size > fewest || (random != nullptr && random->below(++ties) != 0)) continue;
    if (size == fewest && random == nullptr) continue;
    fewest = size;
    best = c;
  }
  return best;
}

bool InvariantSearch::assign(const Automorphism& automorphism, std::size_t cell, Digit digit) {
  bool alive = true;
  automorphism.for_each_image(Cell(cell), digit, [&](Cell to, Digit image) {
    alive = alive && state_.assign(to.index(), image.index());
  });
  return alive && state_.propagate();
}

// True: everything was searched, or `most` solutions found and there are no others.
bool InvariantSearch::search(const Automorphism& automorphism, std::size_t most,
                             std::uint64_t nodes, Rng* random, const Stop& stop) {
  solutions_.clear();
  branches_.clear();
  question_.allowed = automorphism.possible;
  bool alive = state_.load(question_) && state_.propagate();
  for (;;) {
    if (alive) {
      const std::size_t cell = choose(random);
      if (cell == question_.digits.size()) {
        if (solutions_.size() == most) return false;
        state_.read_solution(solutions_.emplace_back());
        if (random != nullptr) return false;
      } else {
        branches_.push_back({state_.trail_size(), cell, DigitSet(state_.cand()[cell])});
      }
    }
    while (!branches_.empty() && branches_.back().untried.empty()) branches_.pop_back();
    if (branches_.empty()) return true;
    if (nodes-- == 0 || (nodes % 16 == 0 && stop.asked_now())) return false;
    Branch& branch = branches_.back();
    Digit digit = branch.untried.front();
    if (random != nullptr) {
      const auto nth = random->below(static_cast<std::uint64_t>(branch.untried.size()));
      auto at = branch.untried.begin();
      for (std::uint64_t i = 0; i < nth; ++i) ++at;
      digit = *at;
    }
    branch.untried.erase(digit);
    state_.undo_to(branch.trail_size);
    alive = assign(automorphism, branch.cell, digit);
  }
}

}  // namespace masu::generate

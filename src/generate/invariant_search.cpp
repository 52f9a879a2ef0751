#include "generate/invariant_search.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <set>

namespace masu::generate {
namespace {

// Restarts beat patience where a grid is filled at random.
constexpr int kFillings = 4;
constexpr std::uint64_t kFillingNodes = 300;
// Branches of a list, for each solution.
constexpr std::uint64_t kNodesEach = 4;

constexpr std::uint32_t bit_of(std::size_t i) { return std::uint32_t{1} << i; }
constexpr bool is_single(std::uint32_t bits) { return (bits & (bits - 1)) == 0; }

}  // namespace

void InvariantSearch::use(const Automorphism& automorphism) {
  automorphism_ = &automorphism;
  find_candidates();
  find_effects();
}

// Candidates of all cells, and of the places of one house of each orbit of houses.
void InvariantSearch::find_candidates() {
  of_cell_.resize(layout_->cell_count() * digits_);
  for (std::size_t o = 0; o < orbits(); ++o) {
    for (std::size_t d = 0; d < digits_; ++d) {
      // Not for_each_image, which only knows possible digits: around the orbit once.
      Cell cell = automorphism_->orbits[o][0];
      Digit digit(d + 1);
      for (std::size_t i = 0; i < automorphism_->orbits[o].size(); ++i) {
        of_cell_[cell.index() * digits_ + digit.index()] =
            static_cast<std::uint32_t>(o * digits_ + d);
        cell = automorphism_->morph.to[cell.index()];
        digit = automorphism_->morph.renamed[digit.index()];
      }
    }
  }
  place_candidates_.clear();
  std::set<std::vector<Cell>> seen;
  for (const auto& house : layout_->houses()) {
    std::vector<Cell> image = house.cells;
    bool first = true;
    while (seen.insert(image).second) {
      if (first) {
        for (std::size_t d = 0; d < digits_; ++d) {
          auto& places = place_candidates_.emplace_back();
          for (const Cell c : house.cells) places.push_back(of_cell_[c.index() * digits_ + d]);
        }
        first = false;
      }
      for (Cell& c : image) c = automorphism_->morph.to[c.index()];
      std::ranges::sort(image);
    }
  }
  variables_ = orbits() + place_candidates_.size();
}

void InvariantSearch::find_effects() {
  // Step 1. In which variables a candidate is.
  const std::size_t candidates = orbits() * digits_;
  std::vector<std::vector<Effect>> bits(candidates);
  for (std::size_t c = 0; c < candidates; ++c) {
    bits[c].push_back({static_cast<std::uint32_t>(c / digits_), bit_of(c % digits_)});
  }
  for (std::size_t v = 0; v < place_candidates_.size(); ++v) {
    for (std::size_t i = 0; i < place_candidates_[v].size(); ++i) {
      bits[place_candidates_[v][i]].push_back(
          {static_cast<std::uint32_t>(orbits() + v), bit_of(i)});
    }
  }
  // Step 2. What goes when one is set: the other digits of its cell, its digit in the peers.
  effects_.clear();
  effects_begin_.assign(1, 0);
  std::map<std::uint32_t, std::uint32_t> lost;
  const auto lose = [&](std::size_t candidate) {
    for (const Effect& e : bits[candidate]) lost[e.variable] |= e.lost;
  };
  for (std::size_t c = 0; c < candidates; ++c) {
    const std::size_t orbit = c / digits_;
    lost.clear();
    for (std::size_t d = 0; d < digits_; ++d) {
      if (orbit * digits_ + d != c) lose(orbit * digits_ + d);
    }
    for (const Cell peer : layout_->peers(automorphism_->orbits[orbit][0])) {
      const std::size_t other = of_cell_[peer.index() * digits_ + c % digits_];
      if (other != c) lose(other);
    }
    for (const auto& [variable, bits_lost] : lost) effects_.push_back({variable, bits_lost});
    effects_begin_.push_back(static_cast<std::uint32_t>(effects_.size()));
  }
  // Step 3. The variables before anything is set.
  start_.assign(variables_ + orbits(), 0);
  for (std::size_t c = 0; c < candidates; ++c) {
    const Cell first = automorphism_->orbits[c / digits_][0];
    if (!automorphism_->possible[first.index()].contains(Digit(c % digits_ + 1))) continue;
    for (const Effect& e : bits[c]) start_[e.variable] |= e.lost;
  }
}

std::vector<Digit> InvariantSearch::fill(Rng& rng, const Stop& stop) {
  const std::vector<Digit> none(layout_->cell_count());
  for (int i = 0; i < kFillings && !stop.asked(); ++i) {
    static_cast<void>(search(none, 1, kFillingNodes, &rng, stop));
    if (size() != 0) return grid(0);
  }
  return {};
}

bool InvariantSearch::list(std::span<const Digit> clues, std::size_t most, const Stop& stop) {
  return search(clues, most, most * kNodesEach, nullptr, stop);
}

std::vector<Digit> InvariantSearch::grid(std::size_t solution) const {
  std::vector<Digit> digits(layout_->cell_count());
  for (std::size_t o = 0; o < orbits(); ++o) {
    automorphism_->for_each_image(automorphism_->orbits[o][0], at(solution, o),
                                  [&](Cell c, Digit d) { digits[c.index()] = d; });
  }
  return digits;
}

// Sets the candidate and what follows from it. False: a contradiction.
bool InvariantSearch::set(std::uint32_t* state, std::size_t candidate) {
  to_set_.assign(1, static_cast<std::uint32_t>(candidate));
  while (!to_set_.empty()) {
    const std::size_t c = to_set_.back();
    to_set_.pop_back();
    const std::size_t orbit = c / digits_;
    if ((state[orbit] & bit_of(c % digits_)) == 0) return false;
    std::uint32_t& is_set = state[variables_ + orbit];
    if (is_set != 0) continue;
    is_set = 1;
    for (std::size_t i = effects_begin_[c]; i < effects_begin_[c + 1]; ++i) {
      const Effect& effect = effects_[i];
      const std::uint32_t before = state[effect.variable];
      const std::uint32_t left = before & ~effect.lost;
      if (left == before) continue;
      if (left == 0) return false;
      state[effect.variable] = left;
      if (!is_single(left)) continue;
      to_set_.push_back(static_cast<std::uint32_t>(
          candidate_of(effect.variable, static_cast<std::size_t>(std::countr_zero(left)))));
    }
  }
  return true;
}

// An open variable with the fewest values, a random one of these if `random`; the number of
// variables if there is none.
std::size_t InvariantSearch::choose(const std::uint32_t* state, Rng* random) const {
  std::size_t best = variables_;
  int fewest = kMaxDigits + 1;
  std::uint64_t ties = 0;
  for (std::size_t v = 0; v < variables_; ++v) {
    if (is_single(state[v])) continue;
    const int size = std::popcount(state[v]);
    if (random == nullptr && size == 2) return v;
    if (size > fewest || (size == fewest && random == nullptr)) continue;
    if (size < fewest) ties = 0;
    fewest = size;
    if (random != nullptr && random->below(++ties) != 0) continue;
    best = v;
  }
  return best;
}

// True: everything was searched.
bool InvariantSearch::search(std::span<const Digit> clues, std::size_t most, std::uint64_t nodes,
                             Rng* random, const Stop& stop) {
  const std::size_t words = start_.size();
  found_.clear();
  branches_.clear();
  states_.resize((orbits() + 2) * words);
  std::uint32_t* state = states_.data();
  std::ranges::copy(start_, state);
  bool alive = std::ranges::none_of(std::span(start_).first(variables_),
                                    [](std::uint32_t bits) { return bits == 0; });
  // What is single at the start and what the clues say.
  for (std::size_t v = 0; v < variables_ && alive; ++v) {
    if (!is_single(start_[v])) continue;
    alive = set(state, candidate_of(v, static_cast<std::size_t>(std::countr_zero(start_[v]))));
  }
  for (std::size_t o = 0; o < orbits() && alive; ++o) {
    const Digit clue = clues[automorphism_->orbits[o][0].index()];
    if (clue) alive = set(state, o * digits_ + clue.index());
  }
  for (;;) {
    if (alive) {
      const std::size_t variable = choose(state, random);
      if (variable == variables_) {
        if (size() == most) return false;
        for (std::size_t o = 0; o < orbits(); ++o) {
          found_.push_back(static_cast<std::uint8_t>(std::countr_zero(state[o])));
        }
        if (random != nullptr) return false;
      } else {
        branches_.push_back({static_cast<std::uint32_t>(variable), state[variable]});
      }
    }
    while (!branches_.empty() && branches_.back().untried == 0) branches_.pop_back();
    if (branches_.empty()) return true;
    if (nodes-- == 0 || (nodes % 256 == 0 && stop.asked_now())) return false;
    Branch& branch = branches_.back();
    std::uint32_t rest = branch.untried;
    if (random != nullptr) {
      auto skipped = random->below(static_cast<std::uint64_t>(std::popcount(rest)));
      for (; skipped > 0; --skipped) rest &= rest - 1;
    }
    const auto value = static_cast<std::size_t>(std::countr_zero(rest));
    branch.untried &= ~bit_of(value);
    // Depth n has the state before branch n; the next state is made of it.
    std::uint32_t* const before = states_.data() + (branches_.size() - 1) * words;
    state = before + words;
    std::copy_n(before, words, state);
    alive = set(state, candidate_of(branch.variable, value));
  }
}

}  // namespace masu::generate

// A clue (cell, digit) completes a punctured puzzle if exactly one of its solutions agrees with it;
// two clues do if the solutions that agree with both are one. So one list of all solutions answers
// for every clue and for every pair of clues, where trying them out would take a solver call each:
// 300 for single clues, 40,000 for pairs.
//
// Pairs are found by intersecting bit sets. Most intersections have many members, and looking stops
// at the second one, after a few words; those of a rare choice would be searched to the end, so the
// few solutions of a rare choice are gone through instead, all second choices at once.
#include "generate/punctured.hpp"

#include <algorithm>
#include <bit>

namespace masu::generate {

bool Punctured::list(const Grid81& base, std::size_t cap, const Stop& stop) {
  base_ = base;
  solutions_.clear();
  indexed_ = false;
  solve::Limits limits;
  limits.solutions = cap + 1;
  limits.stop = stop;
  const auto found = solver_.enumerate(base, limits, [&](const Grid81& solution) {
    solutions_.push_back(solution);
    return true;
  });
  return found.complete && solutions_.size() <= cap;
}

void Punctured::index() {
  if (indexed_) return;
  indexed_ = true;
  words_ = (solutions_.size() + 63) / 64;
  agreeing_.clear();
  // Words of one block of 64 solutions are built in registers, cell by cell, then put in place.
  bits_.assign(words_ * 9 * 81, 0);
  std::array<std::array<std::uint32_t, 10>, 81> counts{};
  for (std::size_t w = 0; w < words_; ++w) {
    const std::size_t begin = 64 * w;
    const std::size_t end = std::min(begin + 64, solutions_.size());
    for (std::size_t cell = 0; cell < 81; ++cell) {
      if (base_[cell] != 0) continue;
      std::array<std::uint64_t, 10> word{};
      for (std::size_t i = begin; i < end; ++i) {
        word[solutions_[i][cell]] |= std::uint64_t{1} << (i - begin);
      }
      for (std::size_t digit = 1; digit <= 9; ++digit) {
        bits_[((cell * 9) + digit - 1) * words_ + w] = word[digit];
        counts[cell][digit] += static_cast<std::uint32_t>(std::popcount(word[digit]));
      }
    }
  }
  for (std::size_t cell = 0; cell < 81; ++cell) {
    for (std::size_t digit = 1; digit <= 9; ++digit) {
      if (counts[cell][digit] == 0) continue;
      agreeing_.push_back({{static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(digit)},
                           counts[cell][digit],
                           (cell * 9 + digit - 1) * words_});
    }
  }
}

void Punctured::complete_by_one(std::vector<Completion>& found) {
  if (solutions_.size() < 2) return;
  index();
  for (const Agreeing& a : agreeing_) {
    if (a.count != 1) continue;
    std::size_t w = 0;
    while (bits_[a.first_word + w] == 0) ++w;
    const auto bit = static_cast<std::size_t>(std::countr_zero(bits_[a.first_word + w]));
    found.push_back({a.choice, {}, &solutions_[64 * w + bit]});
  }
}

// Going through a solution costs about as much as 16 words of an intersection, for all second
// choices (some 300) at once.
bool Punctured::is_sparse(const Agreeing& a) const { return a.count < 8 * words_; }

void Punctured::pairs_of_sparse(const Agreeing& a, std::vector<Completion>& found) {
  std::array<std::uint16_t, 88> once{};
  std::array<std::uint16_t, 88> twice{};
  std::vector<std::uint32_t> members;
  for (std::size_t w = 0; w < words_; ++w) {
    for (std::uint64_t word = bits_[a.first_word + w]; word != 0; word &= word - 1) {
      members.push_back(static_cast<std::uint32_t>(64 * w) +
                        static_cast<std::uint32_t>(std::countr_zero(word)));
      const Grid81& solution = solutions_[members.back()];
      for (std::size_t cell = 0; cell < 81; ++cell) {
        const auto bit = static_cast<std::uint16_t>(1U << solution[cell]);
        twice[cell] = static_cast<std::uint16_t>(twice[cell] | (once[cell] & bit));
        once[cell] = static_cast<std::uint16_t>(once[cell] | bit);
      }
    }
  }
  for (const Agreeing& b : agreeing_) {
    if (b.choice.cell == a.choice.cell || b.count < 2) continue;
    // A pair of two rare choices is found from both sides: the one with the smaller cell tells it.
    if (b.choice.cell < a.choice.cell && is_sparse(b)) continue;
    const unsigned bit = 1U << b.choice.digit;
    if ((once[b.choice.cell] & ~twice[b.choice.cell] & bit) == 0) continue;
    const auto member = std::ranges::find_if(
        members, [&](std::uint32_t i) { return solutions_[i][b.choice.cell] == b.choice.digit; });
    found.push_back({a.choice, b.choice, &solutions_[*member]});
  }
}

void Punctured::pairs_of_dense(std::size_t at, std::vector<Completion>& found) {
  const Agreeing& a = agreeing_[at];
  const std::uint64_t* const left = bits_.data() + a.first_word;
  for (std::size_t other = at + 1; other < agreeing_.size(); ++other) {
    const Agreeing& b = agreeing_[other];
    if (b.choice.cell == a.choice.cell || is_sparse(b)) continue;
    const std::uint64_t* const right = bits_.data() + b.first_word;
    std::size_t only = solutions_.size();
    bool several = false;
    for (std::size_t w = 0; w < words_; ++w) {
      const std::uint64_t both = left[w] & right[w];
      if (both == 0) continue;
      several = only != solutions_.size() || !std::has_single_bit(both);
      if (several) break;
      only = 64 * w + static_cast<std::size_t>(std::countr_zero(both));
    }
    if (!several && only != solutions_.size()) {
      found.push_back({a.choice, b.choice, &solutions_[only]});
    }
  }
}

void Punctured::complete_by_two(std::vector<Completion>& found) {
  if (solutions_.size() < 3) return;
  index();
  for (std::size_t at = 0; at < agreeing_.size(); ++at) {
    const Agreeing& a = agreeing_[at];
    if (a.count < 2 || a.count == solutions_.size()) continue;
    if (is_sparse(a)) {
      pairs_of_sparse(a, found);
    } else {
      pairs_of_dense(at, found);
    }
  }
}

}  // namespace masu::generate

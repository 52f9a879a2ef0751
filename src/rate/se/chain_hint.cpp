#include "rate/se/chain_hint.hpp"

#include <algorithm>
#include <array>

namespace masu::rate::se {

namespace {

constexpr int kKnownLengths = 4096;

double compute_length_term(int complexity) {
  const int n = complexity - 2;
  double term = 0;
  bool odd = false;
  for (int limit = 4; n > limit; odd = !odd) {
    term += 0.1;
    limit = odd ? limit * 4 / 3 : limit * 3 / 2;
  }
  return term;
}

std::array<double, kKnownLengths> make_length_terms() {
  std::array<double, kKnownLengths> terms{};
  for (int c = 0; c < kKnownLengths; ++c) {
    terms[static_cast<std::size_t>(c)] = compute_length_term(c);
  }
  return terms;
}

}  // namespace

double length_term(int complexity) {
  static const std::array<double, kKnownLengths> kTerms = make_length_terms();
  return complexity < kKnownLengths ? kTerms[static_cast<std::size_t>(complexity)]
                                    : compute_length_term(complexity);
}

bool ChainHints::removal_of(const Board& board, Pot result, Removal& removal) {
  const int c = cell_of(result);
  const Mask d = bit(digit_of(result));
  removal = {c, is_on(result) ? board.cand[c] & ~d : board.cand[c] & d};
  return removal.digits != 0;
}

void ChainHints::sort_and_merge() {
  std::stable_sort(hints.begin(), hints.end(), sorts_before);
  std::size_t kept = 0;
  for (const ChainHint& hint : hints) {
    const Removal* mine = removals.data() + hint.first_removal;
    bool fresh = true;
    for (std::size_t i = 0; i < kept && fresh; ++i) {
      const ChainHint& other = hints[i];
      if (other.hash != hint.hash || other.removals != hint.removals) continue;
      const Removal* theirs = removals.data() + other.first_removal;
      fresh = !std::is_permutation(mine, mine + hint.removals, theirs);
    }
    if (fresh) hints[kept++] = hint;
  }
  hints.resize(kept);
}

Hint ChainHints::make_hint(const ChainHint& found) const {
  Hint hint;
  hint.rating = found.rating;
  hint.kind = found.kind;
  hint.complexity = found.complexity;
  for (std::uint32_t i = 0; i < found.removals; ++i) {
    hint.removals.push_back(removals[found.first_removal + i]);
  }
  if (found.kind != Kind::Cycle && is_on(found.result)) {
    hint.place_cell = cell_of(found.result);
    hint.place_digit = digit_of(found.result);
  }
  for (std::uint32_t first = found.begin; first < found.end;) {
    HintChain& chain = hint.chains.emplace_back();
    std::uint32_t last = first;
    for (; links[last].pot != kNextTarget; ++last) chain.pots.push_back(links[last].pot);
    const auto size = static_cast<int>(last - first);
    for (const auto& [parent, child] : branches) {
      if (parent < first || parent >= last) continue;
      chain.follows.emplace_back(static_cast<int>(parent - first), static_cast<int>(child - first));
    }
    if (branches.empty()) {  // a plain way; a cycle comes back to its first potential
      for (int i = 0; i + 1 < size; ++i) chain.follows.emplace_back(i + 1, i);
      if (found.kind == Kind::Cycle) chain.follows.emplace_back(0, size - 1);
    }
    first = last + 1;
  }
  return hint;
}

void NestedHints::clear() {
  pots_.clear();
  entries_.clear();
  by_hash_.clear();
}

int NestedHints::intern(const Link* begin, const Link* end) {
  std::uint64_t hash = 1469598103934665603U;
  for (const Link* l = begin; l != end; ++l) hash = (hash ^ l->pot) * 1099511628211U;
  const auto size = static_cast<std::uint32_t>(end - begin);
  const auto [slot, fresh] = by_hash_.try_emplace(hash, -1);
  for (std::int32_t i = slot->second; i >= 0;) {
    const Entry& entry = entries_[static_cast<std::size_t>(i)];
    if (entry.size == size &&
        std::equal(begin, end, pots_.data() + entry.begin,
                   [](const Link& link, Pot pot) { return link.pot == pot; })) {
      return i;
    }
    i = entry.next;
  }
  const auto id = static_cast<std::int32_t>(entries_.size());
  entries_.push_back({static_cast<std::uint32_t>(pots_.size()), size, slot->second});
  for (const Link* l = begin; l != end; ++l) pots_.push_back(l->pot);
  slot->second = id;
  return id;
}

void order_as_hash_map(Removal* begin, Removal* end) {
  const int capacity = hash_map_capacity(static_cast<std::size_t>(end - begin));
  std::stable_sort(begin, end, [capacity](const Removal& a, const Removal& b) {
    return a.cell % capacity < b.cell % capacity;
  });
}

}  // namespace masu::rate::se

#include "logic/network/verity.hpp"

#include <numeric>

namespace masu::logic {
namespace {

void mark(Step& step, Candidate c, Role role) {
  const bool known =
      std::ranges::any_of(step.marks, [&](const Step::Mark& m) { return m.candidate == c; });
  if (!known) step.marks.push_back({c, role});
}

bool has_bit(std::span<const std::uint64_t> words, Network::NodeId bit) {
  return (words[bit / 64] >> (bit % 64) & 1U) != 0;
}

}  // namespace

Step::Chain Verities::chain_to(Statement to, Step& step) const {
  const Network& network = closures_.network();
  Step::Chain chain;
  for (const Statement& s : follower_.way(to)) {
    chain.nodes.push_back(network.tell(s.node, s.on, step));
    for (Cell c : network.cells(s.node)) mark(step, {c, network.node(s.node).digit}, Role::Link);
  }
  return chain;
}

bool Verities::concludes(std::span<const Network::NodeId> from,
                         std::span<const std::uint64_t> only) {
  off_.assign(closures_.words(), ~std::uint64_t{0});
  on_.assign(closures_.words(), only.empty() ? ~std::uint64_t{0} : 0);
  std::ranges::copy(only, off_.begin());
  for (Network::NodeId f : from) {
    const auto off = closures_.off(f), on = closures_.on(f);
    for (std::size_t w = 0; w < off_.size(); ++w) {
      off_[w] &= off[w];
      on_[w] &= on[w];
    }
  }
  const auto any = [](std::uint64_t word) { return word != 0; };
  return std::ranges::any_of(off_, any) || std::ranges::any_of(on_, any);
}

void Verities::add(std::span<const Network::NodeId> from, const Step& pattern, std::size_t size,
                   std::span<const std::uint64_t> only) {
  if (!concludes(from, only)) return;
  std::vector<Statement> conclusions;
  for_each_bit(off_, [&](Network::NodeId n) { conclusions.push_back({n, false}); });
  for_each_bit(on_, [&](Network::NodeId n) { conclusions.push_back({n, true}); });
  std::vector<std::size_t> lengths(conclusions.size(), size);
  for (Network::NodeId f : from) {
    if (found_.full_now()) return;
    follower_.run({f, true}, [](Statement) { return true; });
    for (std::size_t i = 0; i < conclusions.size(); ++i) {
      lengths[i] += follower_.length(conclusions[i]);
    }
  }
  for (std::size_t i = 0; i < conclusions.size(); ++i) {
    const Statement to = conclusions[i];
    const Key key{to.node, to.on};
    // Two statements per way: the pattern alone removes it.
    if (lengths[i] <= size + 2 * from.size() || !is_better(key, lengths[i])) continue;
    best_.insert_or_assign(key, Proof{lengths[i], pattern, {from.begin(), from.end()}, {to}});
  }
}

Step Verities::step_of(Key conclusion, const Proof& proof) {
  const Network& network = closures_.network();
  Step step = proof.pattern;
  for (Network::NodeId f : proof.from) mark(step, network.candidate(f), Role::Pivot);
  if (proof.to.size() == 1) {
    const Statement to = proof.to.front();
    for (Network::NodeId f : proof.from) {
      follower_.run({f, true}, [&](Statement s) { return s != to; });
      step.chains.push_back(chain_to(to, step));
    }
  } else {
    follower_.run({proof.from.front(), true}, [](Statement) { return true; });
    for (const Statement& s : proof.to) step.chains.push_back(chain_to(s, step));
  }
  (conclusion.second ? step.placements : step.eliminations)
      .push_back(network.candidate(conclusion.first));
  return step;
}

void Verities::refute(Network::NodeId candidate, const Technique& technique) {
  const Network& network = closures_.network();
  const Board& board = network.board();
  const auto on = closures_.on(candidate), off = closures_.off(candidate);
  // Groups of statements that cannot all hold.
  std::vector<std::vector<Statement>> clashes;
  House where{};
  std::vector<House> houses;
  const auto add_clash = [&](const std::vector<Candidate>& all, House h) {
    std::vector<Statement> statements;
    for (const Candidate& c : all) statements.push_back({network.number(c), false});
    clashes.push_back(std::move(statements));
    houses.push_back(h);
  };
  const auto is_off = [&](Cell c, Digit d) { return has_bit(off, network.number({c, d})); };
  for (Network::NodeId n = 0; n < network.candidates(); ++n) {
    if (!has_bit(on, n) || !has_bit(off, n)) continue;
    clashes.push_back({{n, true}, {n, false}});
    houses.push_back(where);
  }
  const std::size_t opposites = clashes.size();
  for (std::size_t c = 0; c < board.tables().cells; ++c) {
    const DigitSet digits = board.candidates(Cell(c));
    const bool none =
        std::all_of(digits.begin(), digits.end(), [&](Digit d) { return is_off(Cell(c), d); });
    if (digits.empty() || !none) continue;
    std::vector<Candidate> all;
    for (Digit d : digits) all.push_back({Cell(c), d});
    add_clash(all, where);
  }
  const std::size_t before_houses = clashes.size();
  for (std::size_t h = 0; h < board.layout().house_count(); ++h) {
    for (Digit d : board.layout().all_digits()) {
      std::uint32_t rest = board.places(House(h), d);
      if (rest == 0) continue;
      while (rest != 0 && is_off(board.cell_of(House(h), std::countr_zero(rest)), d)) {
        rest &= rest - 1;
      }
      if (rest != 0) continue;
      std::vector<Candidate> all;
      for (Cell c : cells_of_places(board, House(h), board.places(House(h), d))) {
        all.push_back({c, d});
      }
      add_clash(all, House(h));
    }
  }
  if (clashes.empty()) return;
  follower_.run({candidate, true}, [](Statement) { return true; });
  const auto length = [&](const std::vector<Statement>& clash) {
    return std::accumulate(clash.begin(), clash.end(), std::size_t{0},
                           [&](std::size_t n, auto s) { return n + follower_.length(s); });
  };
  std::size_t best = 0;
  for (std::size_t i = 1; i < clashes.size(); ++i) {
    if (length(clashes[i]) < length(clashes[best])) best = i;
  }
  const Key key{candidate, false};
  if (!is_better(key, length(clashes[best]))) return;
  Step step{.technique = technique.id, .digits = {network.candidate(candidate).digit}};
  mark(step, network.candidate(candidate), Role::Pivot);
  if (best >= before_houses) step.houses.push_back({houses[best], Role::Base});
  if (best >= opposites) {
    for (const Statement& s : clashes[best]) mark(step, network.candidate(s.node), Role::End);
  }
  best_.insert_or_assign(key,
                         Proof{length(clashes[best]), std::move(step), {candidate}, clashes[best]});
}

void Verities::add_contradictions(const Technique& technique) {
  for (Network::NodeId n = 0; n < closures_.network().candidates() && !found_.full_now(); ++n) {
    refute(n, technique);
  }
}

void Verities::give() {
  std::vector<std::pair<Key, const Proof*>> all;
  for (const auto& [key, proof] : best_) all.emplace_back(key, &proof);
  std::ranges::stable_sort(all, {}, [](const auto& p) { return p.second->length; });
  for (const auto& [key, proof] : all) {
    if (found_.full_now()) return;
    found_.add(step_of(key, *proof));
  }
}

}  // namespace masu::logic

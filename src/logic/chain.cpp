#include "logic/chain.hpp"

namespace masu::logic {

void follow(const Board& board, Candidate start, const Implications& implications,
            const std::function<bool(const std::vector<Candidate>& way)>& visit) {
  // Breadth first over (candidate, true or false), each at most once.
  struct Node {
    Candidate candidate;
    bool is_true;
    int parent;
  };
  const std::size_t n = board.tables().digits;
  std::vector<bool> seen(board.tables().cells * n * 2);
  std::vector<Node> nodes{{start, false, -1}};
  const auto slot = [&](const Candidate& c, bool is_true) {
    return (c.cell.index() * n + c.digit.index()) * 2 + (is_true ? 1 : 0);
  };
  seen[slot(start, false)] = true;
  std::vector<Candidate> out;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const Node node = nodes[i];
    if (node.is_true) {
      std::vector<Candidate> way;
      for (int at = static_cast<int>(i); at >= 0; at = nodes[static_cast<std::size_t>(at)].parent) {
        way.push_back(nodes[static_cast<std::size_t>(at)].candidate);
      }
      std::ranges::reverse(way);
      if (!visit(way)) return;
    }
    out.clear();
    (node.is_true ? implications.if_true : implications.if_false)(node.candidate, out);
    for (const Candidate& c : out) {
      if (seen[slot(c, !node.is_true)]) continue;
      seen[slot(c, !node.is_true)] = true;
      nodes.push_back({c, !node.is_true, static_cast<int>(i)});
    }
  }
}

void ShortestChains::add(Step step) {
  if (step.eliminations.empty()) return;
  if (one_only_) {
    kept_.assign(1, std::move(step));
    return;
  }
  bool used = false;
  for (const Candidate& c : step.eliminations) {
    const auto [at, fresh] = shortest_.try_emplace(c, kept_.size());
    if (!fresh && kept_[at->second].marks.size() <= step.marks.size()) continue;
    at->second = kept_.size();
    used = true;
  }
  if (used) kept_.push_back(std::move(step));
}

void ShortestChains::give(Collector& found) {
  std::vector<std::size_t> wanted;
  if (one_only_ && !kept_.empty()) wanted.push_back(0);
  for (const auto& [candidate, number] : shortest_) {
    if (std::ranges::find(wanted, number) == wanted.end()) wanted.push_back(number);
  }
  std::ranges::sort(wanted, {}, [&](std::size_t i) { return std::pair(kept_[i].marks.size(), i); });
  for (std::size_t i : wanted) found.add(std::move(kept_[i]));
}

Step chain_step(const Technique& technique, const std::vector<Candidate>& way) {
  Step step{.technique = technique.id};
  Step::Chain chain;
  for (std::size_t i = 0; i < way.size(); ++i) {
    const bool end = i == 0 || i + 1 == way.size();
    step.marks.push_back({way[i], end ? Role::End : Role::Link});
    step.digits.insert(way[i].digit);
    chain.nodes.push_back({.cells = {way[i].cell}, .digit = way[i].digit, .on = i % 2 == 1});
  }
  step.chains.push_back(std::move(chain));
  return step;
}

}  // namespace masu::logic

#include "logic/hodoku/tables.hpp"

#include <algorithm>

namespace masu::logic::hodoku {

void Implications::add(Statement from, Statement to, int distance) {
  pending_.push_back({from, {.to = to, .distance = static_cast<std::uint16_t>(distance)}});
}

void Implications::number_candidates(const Position& position) {
  nodes_.clear();
  for (const int cell : position.empty()) {
    first_of_[static_cast<std::size_t>(cell)] = static_cast<std::uint16_t>(nodes_.size());
    for (const int d : each(position.candidates(cell))) {
      number_[static_cast<std::size_t>(cell * 10 + d)] = static_cast<std::uint16_t>(nodes_.size());
      nodes_.push_back({ChainNode::Kind::Candidate, static_cast<std::uint8_t>(cell),
                        static_cast<std::uint8_t>(d), 0, CellSet::of(cell)});
    }
  }
  candidates_ = nodes_.size();
}

void Implications::chain_edges(const Position& position) {
  for (std::size_t k = 0; k < candidates_; ++k) {
    const int cell = nodes_[k].cell;
    const int d = nodes_[k].digit;
    const auto others = static_cast<Digits>(position.candidates(cell) & ~digit_bit(d));
    for (const int other : each(others)) add(on(k), off(number(cell, other)));
    CellSet left = position.cells(d);
    left.erase(cell);
    for (const auto h : houses_of(cell)) {
      const CellSet here = left & house(h);
      for (const int other : here) add(on(k), off(number(other, d)));
      left = left - here;
    }
    if (digit_count(others) == 1) add(off(k), on(number(cell, first_digit(others))));
    CellSet linked;
    for (const auto h : houses_of(cell)) {
      const CellSet here = position.cells(d) & house(h);
      if (here.count() != 2) continue;
      const int other = (here - CellSet::of(cell)).first();
      if (linked.has(other)) continue;
      linked.add(other);
      add(off(k), on(number(other, d)));
    }
  }
}

// A stable counting sort: the entries of a premise stay in the order in which they were added.
void Implications::sort_edges() {
  const std::size_t statements = 2U * half_;
  begin_.assign(statements + 1, 0);
  for (const auto& edge : pending_) ++begin_[edge.from + 1U];
  for (std::size_t s = 0; s < statements; ++s) begin_[s + 1] += begin_[s];
  at_edge_.assign(begin_.begin(), begin_.end() - 1);
  edges_.resize(pending_.size());
  for (const auto& edge : pending_) edges_[at_edge_[edge.from]++] = edge.implication;
}

// Tarjan's algorithm: strongly connected parts come out with everything they lead to before them,
// so a row is the union of finished rows. A target that is in the row already brings nothing new.
void Implications::close(int max_entries) {
  const std::size_t statements = 2U * half_;
  reach_.assign(statements * words_, 0);
  order_.assign(statements, 0);
  low_.assign(statements, 0);
  part_.clear();
  stack_.clear();
  at_edge_.assign(begin_.begin(), begin_.end() - 1);
  std::uint16_t count = 0;
  constexpr std::uint16_t kDone = 0xFFFF;

  for (std::size_t root = 0; root < statements; ++root) {
    if (order_[root] != 0 || begin_[root] == begin_[root + 1]) continue;
    stack_.push_back(static_cast<std::uint16_t>(root));
    order_[root] = low_[root] = ++count;
    part_.push_back(static_cast<std::uint16_t>(root));
    while (!stack_.empty()) {
      const std::uint16_t s = stack_.back();
      if (at_edge_[s] < begin_[s + 1U]) {
        const Statement to = edges_[at_edge_[s]++].to;
        if (order_[to] == 0) {
          order_[to] = low_[to] = ++count;
          part_.push_back(to);
          stack_.push_back(to);
        } else if (order_[to] != kDone) {
          low_[s] = std::min(low_[s], order_[to]);
        }
        continue;
      }
      stack_.pop_back();
      if (!stack_.empty()) low_[stack_.back()] = std::min(low_[stack_.back()], low_[s]);
      if (low_[s] != order_[s]) continue;
      // The part is what lies on part_ from s on.
      std::size_t begin = part_.size();
      while (part_[begin - 1] != s) --begin;
      --begin;
      std::uint64_t* __restrict const row = &reach_[s * words_];
      for (std::size_t k = begin; k < part_.size(); ++k)
        row[part_[k] / 64] |= std::uint64_t{1} << (part_[k] % 64);
      for (std::size_t k = begin; k < part_.size(); ++k)
        for (const auto& edge : direct(part_[k])) {
          if ((row[edge.to / 64] >> (edge.to % 64)) & 1) continue;
          // Rows are whole pairs of words.
          const std::uint64_t* const more = &reach_[edge.to * words_];
          for (std::size_t w = 0; w < words_; w += 2) {
            row[w] |= more[w];
            row[w + 1] |= more[w + 1];
          }
        }
      for (std::size_t k = begin; k < part_.size(); ++k) {
        order_[part_[k]] = kDone;
        if (part_[k] != s) std::copy_n(row, words_, &reach_[part_[k] * words_]);
      }
      part_.resize(begin);
    }
  }

  // Tables hold no more than so many entries.
  cut_ = false;
  if (2 * nodes_.size() <= static_cast<std::size_t>(max_entries)) return;
  Table table;
  for (std::size_t k = 0; k < 2 * candidates_; ++k) {
    const Statement premise = k < candidates_ ? on(k) : off(k - candidates_);
    std::uint64_t* const row = &reach_[premise * words_];
    int size = 0;
    for (std::size_t w = 0; w < words_; ++w) size += std::popcount(row[w]);
    if (size <= max_entries) continue;
    cut_ = true;
    table.make(*this, premise, max_entries);
    std::fill_n(row, words_, 0);
    for (const auto& entry : table.entries())
      row[entry.statement / 64] |= std::uint64_t{1} << (entry.statement % 64);
  }
}

bool Implications::make(Workspace& work, const Position& position, TableKind kind) {
  number_candidates(position);
  if (kind != TableKind::Plain) group_nodes(position);
  if (kind == TableKind::GroupedAls) als_nodes(*work.als, position);
  half_ = static_cast<Statement>((nodes_.size() + 63) / 64 * 64);
  pending_.clear();
  if (kind == TableKind::Net) {
    if (!net_edges(work, position)) return false;
  } else {
    chain_edges(position);
  }
  if (kind != TableKind::Plain) group_edges(position);
  if (kind == TableKind::GroupedAls) als_edges(*work.als, position);
  words_ = 2U * half_ / 64;
  sort_edges();
  close(work.options.table_entries);
  return true;
}

void Table::make(const Implications& graph, Statement premise, int max_entries) {
  const auto limit = static_cast<std::size_t>(max_entries);
  entries_.clear();
  place_.assign(2U * graph.half(), 0);
  entries_.push_back({premise, 1, 0, 0});
  place_[premise] = 1;
  const auto direct = graph.direct(premise);
  for (std::size_t k = 0; k < direct.size() && entries_.size() < limit; ++k) {
    if (place_[direct[k].to] != 0) continue;
    entries_.push_back({direct[k].to, direct[k].distance, 0, static_cast<std::uint16_t>(k)});
    place_[direct[k].to] = static_cast<std::uint16_t>(entries_.size());
  }
  const std::size_t directs = entries_.size();
  for (std::size_t at = 1; at < entries_.size(); ++at) {
    const Statement source = entries_[at].statement;
    const unsigned base = entries_[at].distance;
    const auto follow = graph.direct(source);
    for (std::size_t k = 0; k < follow.size(); ++k) {
      const std::uint16_t place = place_[follow[k].to];
      const unsigned distance = base + follow[k].distance;
      if (place == 0) {
        if (entries_.size() >= limit) continue;
        entries_.push_back({follow[k].to, static_cast<std::uint16_t>(distance),
                            static_cast<std::uint16_t>(at), static_cast<std::uint16_t>(k)});
        place_[follow[k].to] = static_cast<std::uint16_t>(entries_.size());
      } else if (place > directs && entries_[place - 1U].distance > distance) {
        // It keeps its place in the list, and what was derived from it its distance.
        Entry& entry = entries_[place - 1U];
        entry.distance = static_cast<std::uint16_t>(distance);
        entry.from = static_cast<std::uint16_t>(at);
        entry.edge = static_cast<std::uint16_t>(k);
      }
    }
  }
}

void Table::chain(std::size_t entry, std::vector<Statement>& statements) const {
  statements.clear();
  for (; entry != 0; entry = entries_[entry].from) statements.push_back(entries_[entry].statement);
  statements.push_back(entries_[0].statement);
  std::reverse(statements.begin(), statements.end());
}

bool Table::is_net(const Implications& graph, std::size_t entry) const {
  for (; entry != 0; entry = entries_[entry].from) {
    const Entry& at = entries_[entry];
    if (graph.direct(entries_[at.from].statement)[at.edge].net) return true;
  }
  return false;
}

const Implications* TableWork::get(Workspace& work, const Position& position, TableKind kind) {
  Key key;
  key.valid = true;
  for (int d = 1; d <= 9; ++d) key.cells[static_cast<std::size_t>(d)] = position.cells(d);
  const auto k = static_cast<std::size_t>(kind);
  if (known_[k] == key) return &graphs_[k];
  known_[k].valid = false;
  if (!graphs_[k].make(work, position, kind)) return nullptr;
  known_[k] = key;
  return &graphs_[k];
}

Chain make_chain(const Implications& graph, std::span<const Statement> statements) {
  Chain chain;
  for (const Statement s : statements) {
    const Node& node = graph.node(s);
    chain.push_back({node.kind, graph.is_on(s), node.digit, node.cells});
  }
  return chain;
}

}  // namespace masu::logic::hodoku

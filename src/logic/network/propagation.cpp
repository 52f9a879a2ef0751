#include "logic/network/propagation.hpp"

#include "logic/collector.hpp"

namespace masu::logic {

Propagation::Propagation(const Network& network)
    : network_(network),
      value_(network.candidates()),
      because_(network.candidates()),
      where_(network.candidates()),
      order_(network.candidates()),
      on_((network.candidates() + 63) / 64),
      off_(on_.size()),
      traced_(network.candidates()) {
  const Board& board = network.board();
  const FlatLayout& tables = board.tables();
  cell_counts_.resize(tables.cells);
  house_counts_.resize(tables.houses * tables.digits);
  for (std::size_t c = 0; c < tables.cells; ++c) {
    cell_counts_[c] = static_cast<std::uint16_t>(board.candidates(Cell(c)).size());
  }
  for (std::size_t h = 0; h < tables.houses; ++h) {
    for (std::size_t d = 0; d < tables.digits; ++d) {
      house_counts_[h * tables.digits + d] =
          static_cast<std::uint16_t>(std::popcount(board.places(House(h), Digit(d + 1))));
    }
  }
}

void Propagation::put(NodeId n, bool on, NodeId because, std::uint32_t house) {
  if (value_[n] == 1 && !on && !clash_) clash_ = Clash{{}, {{n, true}, {because, true}}};
  if (value_[n] != 0) return;
  value_[n] = on ? 1 : 2;
  because_[n] = because;
  where_[n] = house;
  order_[n] = static_cast<std::uint32_t>(queue_.size());
  (on ? on_ : off_)[n / 64] |= std::uint64_t{1} << (n % 64);
  queue_.push_back({n, on});
}

void Propagation::run(NodeId assumed) {
  std::ranges::fill(value_, std::uint8_t{0});
  std::ranges::fill(on_, 0);
  std::ranges::fill(off_, 0);
  queue_.clear();
  clash_.reset();
  in_cell_ = cell_counts_;
  in_house_ = house_counts_;
  put(assumed, true, assumed, kInCell);
  for (std::size_t i = 0; i < queue_.size() && !clash_; ++i) {
    const Statement s = queue_[i];
    if (s.on) {
      spread(s.node);
    } else {
      narrow(s.node);
    }
  }
}

// What a candidate that is on excludes.
void Propagation::spread(NodeId n) {
  const Board& board = network_.board();
  const Candidate c = network_.candidate(n);
  for (Digit d : board.candidates(c.cell)) {
    if (d != c.digit) put(network_.number({c.cell, d}), false, n, kInCell);
  }
  for (Cell peer : board.layout().peers(c.cell)) {
    if (board.has(peer, c.digit)) put(network_.number({peer, c.digit}), false, n, kInCell);
  }
}

// What is the last in a cell or house after a candidate is off.
void Propagation::narrow(NodeId n) {
  const Board& board = network_.board();
  const FlatLayout& tables = board.tables();
  const Candidate c = network_.candidate(n);
  // The last one may be off already, with its turn yet to come: then nothing is left soon.
  const auto settle = [&](std::uint16_t left, NodeId m, std::uint32_t where) {
    if (left == 0) {
      clash_->ends.push_back({m, false});
    } else if (value_[m] == 0) {
      put(m, true, m, where);
    }
  };
  if (const std::uint16_t left = --in_cell_[c.cell.index()]; left <= 1) {
    if (left == 0) clash_ = Clash{};
    for (Digit d : board.candidates(c.cell)) settle(left, network_.number({c.cell, d}), kInCell);
  }
  for (const auto& m : tables.memberships(c.cell.index())) {
    if (clash_) return;
    const std::uint16_t left = --in_house_[m.first_pair + c.digit.index()];
    if (left > 1) continue;
    const House h(m.house);
    if (left == 0) clash_ = Clash{h, {}};
    for (std::uint32_t rest = board.places(h, c.digit); rest != 0; rest &= rest - 1) {
      const Cell p = board.cell_of(h, std::countr_zero(rest));
      settle(left, network_.number({p, c.digit}), m.house);
    }
  }
}

template <class Visit>
void Propagation::for_each_cause(Statement s, Visit visit) const {
  const Board& board = network_.board();
  const Candidate c = network_.candidate(s.node);
  if (!s.on) return visit(Statement{because_[s.node], true});
  if (order_[s.node] == 0) return;
  if (where_[s.node] == kInCell) {
    for (Digit d : board.candidates(c.cell)) {
      if (d != c.digit) visit(Statement{network_.number({c.cell, d}), false});
    }
    return;
  }
  const House h(where_[s.node]);
  for (std::uint32_t rest = board.places(h, c.digit); rest != 0; rest &= rest - 1) {
    const Cell p = board.cell_of(h, std::countr_zero(rest));
    if (p != c.cell) visit(Statement{network_.number({p, c.digit}), false});
  }
}

void Propagation::trace(std::span<const Statement> ends) {
  ++round_;
  proof_.assign(ends.begin(), ends.end());
  for (const Statement& s : ends) traced_[s.node] = round_;
  for (std::size_t i = 0; i < proof_.size(); ++i) {
    for_each_cause(proof_[i], [&](Statement cause) {
      if (traced_[cause.node] == round_) return;
      traced_[cause.node] = round_;
      proof_.push_back(cause);
    });
  }
}

std::size_t Propagation::cost(std::span<const Statement> ends) {
  trace(ends);
  return proof_.size();
}

Step::Chain Propagation::net(std::span<const Statement> ends, Step& step) {
  trace(ends);
  std::ranges::sort(proof_, {}, [&](const Statement& s) { return order_[s.node]; });
  std::vector<std::size_t> place(value_.size());
  for (std::size_t i = 0; i < proof_.size(); ++i) place[proof_[i].node] = i;
  std::vector<bool> marked(value_.size());
  for (const Step::Mark& m : step.marks) marked[network_.number(m.candidate)] = true;
  Step::Chain chain;
  for (std::size_t i = 0; i < proof_.size(); ++i) {
    const Statement s = proof_[i];
    chain.nodes.push_back(network_.tell(s.node, s.on, step));
    if (!marked[s.node]) step.marks.push_back({network_.candidate(s.node), Role::Link});
    marked[s.node] = true;
    for_each_cause(s, [&](Statement cause) { chain.follows.emplace_back(place[cause.node], i); });
  }
  return chain;
}

}  // namespace masu::logic

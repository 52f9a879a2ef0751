#include "logic/network/tables.hpp"

namespace masu::logic {

const Network& Tables::network(const Board& board, Network::Kind kind, const Stop& stop) {
  auto& kept = networks_[static_cast<std::size_t>(kind)];
  if (!kept) kept = std::make_unique<Network>(board, kind, stop);
  return *kept;
}

const std::vector<Alternating>& Tables::chains(const Board& board, Network::Kind kind,
                                               const Stop& stop) {
  auto& kept = chains_[static_cast<std::size_t>(kind)];
  const bool placing = kind == Network::Kind::Candidates || kind == Network::Kind::Groups;
  if (!kept) kept = alternating_chains(network(board, kind, stop), placing, stop);
  return *kept;
}

const Closures* Tables::by_links(const Board& board, const Stop& stop) {
  if (!by_links_) {
    const Network& all = network(board, Network::Kind::Groups, stop);
    if (all.candidates() > Closures::kMostCandidates) return nullptr;
    by_links_ = Closures::by_links(all, stop);
  }
  return &*by_links_;
}

const Closures* Tables::by_singles(const Board& board, const Stop& stop) {
  if (!by_singles_) {
    const Network& all = network(board, Network::Kind::Candidates, stop);
    if (all.candidates() > Closures::kMostCandidates) return nullptr;
    by_singles_ = Closures::by_singles(all, stop);
  }
  return &*by_singles_;
}

}  // namespace masu::logic

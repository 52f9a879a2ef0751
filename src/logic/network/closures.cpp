#include "logic/network/closures.hpp"

#include "logic/network/propagation.hpp"

namespace masu::logic {

Closures::Closures(const Network& network)
    : network_(&network),
      words_((network.candidates() + 63) / 64),
      on_(network.candidates() * words_),
      off_(network.candidates() * words_),
      clashes_(network.candidates()) {}

Closures Closures::by_links(const Network& network, const Stop& stop) {
  Closures all(network);
  Follower walk(network);
  for (Network::NodeId c = 0; c < network.candidates(); ++c) {
    if (stop.asked_now()) break;
    walk.run({c, true}, [&](Statement s) {
      if (s.node >= network.candidates()) return true;
      auto& words = s.on ? all.on_ : all.off_;
      words[c * all.words_ + s.node / 64] |= std::uint64_t{1} << (s.node % 64);
      return true;
    });
  }
  return all;
}

Closures Closures::by_singles(const Network& network, const Stop& stop) {
  Closures all(network);
  Propagation net(network);
  for (Network::NodeId c = 0; c < network.candidates(); ++c) {
    if (stop.asked_now()) break;
    net.run(c);
    const auto at = static_cast<std::ptrdiff_t>(c * all.words_);
    std::ranges::copy(net.on(), all.on_.begin() + at);
    std::ranges::copy(net.off(), all.off_.begin() + at);
    all.clashes_[c] = net.clash().has_value();
  }
  return all;
}

}  // namespace masu::logic

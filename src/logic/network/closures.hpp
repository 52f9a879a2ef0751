// For every candidate: which candidates are on and off if it is on, as bit sets.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "logic/network/follower.hpp"

namespace masu::logic {

class Closures {
 public:
  /// Positions with more candidates get no closures, which grow with their square: 17 MB here.
  /// An empty 16x16 board has 4,096.
  static constexpr std::size_t kMostCandidates = 8192;

  /// By the links of the network. Incomplete after a stop.
  [[nodiscard]] static Closures by_links(const Network& network, const Stop& stop);
  /// By all singles that follow (propagation.hpp). Incomplete after a stop.
  [[nodiscard]] static Closures by_singles(const Network& network, const Stop& stop);

  [[nodiscard]] const Network& network() const { return *network_; }
  /// 64-bit words of a set of candidates.
  [[nodiscard]] std::size_t words() const { return words_; }
  [[nodiscard]] std::span<const std::uint64_t> on(Network::NodeId candidate) const {
    return {on_.data() + candidate * words_, words_};
  }
  [[nodiscard]] std::span<const std::uint64_t> off(Network::NodeId candidate) const {
    return {off_.data() + candidate * words_, words_};
  }
  /// By singles: is something left with nothing? The sets then end there.
  [[nodiscard]] bool clashes(Network::NodeId candidate) const { return clashes_[candidate]; }

 private:
  explicit Closures(const Network& network);

  const Network* network_;
  std::size_t words_;
  std::vector<std::uint64_t> on_, off_;
  std::vector<bool> clashes_;
};

/// Members of a bit set, ascending.
template <class Visit>
void for_each_bit(std::span<const std::uint64_t> words, Visit visit) {
  for (std::size_t w = 0; w < words.size(); ++w) {
    for (std::uint64_t rest = words[w]; rest != 0; rest &= rest - 1) {
      visit(
          static_cast<Network::NodeId>(64 * w + static_cast<std::size_t>(std::countr_zero(rest))));
    }
  }
}

}  // namespace masu::logic

// What the techniques of chains share at one position: made when first asked for, of the board that
// is given then.
#pragma once

#include <array>
#include <memory>
#include <optional>

#include "logic/network/alternating.hpp"
#include "logic/network/closures.hpp"

namespace masu::logic {

class Tables {
 public:
  /// To be called after every change of the board.
  void forget() {
    networks_ = {};
    chains_ = {};
    by_links_.reset();
    by_singles_.reset();
  }
  [[nodiscard]] const Network& network(const Board& board, Network::Kind kind, const Stop& stop);
  /// Chains through that network. Not kept if it was stopped.
  [[nodiscard]] const std::vector<Alternating>& chains(const Board& board, Network::Kind kind,
                                                       const Stop& stop);
  /// By the links of the network with groups. Null: the position has too many candidates.
  [[nodiscard]] const Closures* by_links(const Board& board, const Stop& stop);
  /// By singles; the network is that of candidates. Null: too many candidates.
  [[nodiscard]] const Closures* by_singles(const Board& board, const Stop& stop);

  /// Of the puzzle, where it is known to have one only.
  std::optional<std::vector<Digit>> solution{};

 private:
  std::array<std::unique_ptr<Network>, 4> networks_{};
  std::array<std::optional<std::vector<Alternating>>, 4> chains_{};
  std::optional<Closures> by_links_{}, by_singles_{};
};

}  // namespace masu::logic

// A net: a candidate is assumed, and all singles that follow are carried out, with their reasons.
#pragma once

#include <optional>
#include <vector>

#include "logic/network/follower.hpp"

namespace masu::logic {

class Propagation {
 public:
  using NodeId = Network::NodeId;
  /// A cell, or a digit in a house, with all of its candidates off; or two candidates that exclude
  /// each other, both on.
  struct Clash {
    std::optional<House> house{};
    std::vector<Statement> ends{};
  };

  /// Only the candidates of the network are used.
  explicit Propagation(const Network& network);

  /// Until nothing follows any more, or something is left with nothing.
  void run(NodeId assumed);
  [[nodiscard]] const std::optional<Clash>& clash() const { return clash_; }
  [[nodiscard]] std::span<const std::uint64_t> on() const { return on_; }
  [[nodiscard]] std::span<const std::uint64_t> off() const { return off_; }
  /// How many statements prove these.
  [[nodiscard]] std::size_t cost(std::span<const Statement> ends);
  /// The statements that prove these, causes first, and what follows from what.
  [[nodiscard]] Step::Chain net(std::span<const Statement> ends, Step& step);

 private:
  // Into `proof_`: the ends and all that they follow from.
  void trace(std::span<const Statement> ends);
  template <class Visit>
  void for_each_cause(Statement s, Visit visit) const;
  void put(NodeId n, bool on, NodeId because, std::uint32_t house);
  void spread(NodeId n);
  void narrow(NodeId n);

  static constexpr std::uint32_t kInCell = static_cast<std::uint32_t>(-1);

  const Network& network_;
  std::vector<std::uint8_t> value_;  // 0: not known, 1: on, 2: off
  std::vector<NodeId> because_;      // of what is off: what is on
  std::vector<std::uint32_t>
      where_;  // of what is on: the house in which it is the last, or kInCell
  std::vector<std::uint32_t> order_;                       // when it was found
  std::vector<std::uint16_t> cell_counts_, house_counts_;  // how many there are
  std::vector<std::uint16_t> in_cell_, in_house_;          // how many are left
  std::vector<Statement> queue_;
  std::vector<std::uint64_t> on_, off_;
  std::optional<Clash> clash_;
  std::vector<Statement> proof_;
  std::vector<std::uint32_t> traced_;  // the round in which a candidate came into `proof_`
  std::uint32_t round_ = 0;
};

}  // namespace masu::logic

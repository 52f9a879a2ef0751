// Conclusions that several possibilities lead to, one of which is true.
#pragma once

#include <map>
#include <vector>

#include "logic/collector.hpp"
#include "logic/network/closures.hpp"

namespace masu::logic {

/// Keeps the shortest proof of every conclusion; steps are made of those that are given.
class Verities {
 public:
  Verities(const Closures& closures, Collector& found)
      : closures_(closures), found_(found), follower_(closures.network()) {}

  /// What follows from each of these candidates being on, where not every way is a single link.
  /// `pattern` is a step with what makes one of them true, `size` what it adds to the length.
  /// `only`, if not empty, are the candidates that may be removed; none is then placed.
  void add(std::span<const Network::NodeId> from, const Step& pattern, std::size_t size,
           std::span<const std::uint64_t> only = {});
  /// Would that be anything?
  [[nodiscard]] bool concludes(std::span<const Network::NodeId> from,
                               std::span<const std::uint64_t> only = {});
  /// Candidates of which two opposite things follow, or after which a cell or house has nothing.
  void add_contradictions(const Technique& technique);

  /// Short ones first.
  void give();

 private:
  struct Proof {
    std::size_t length;
    Step pattern;
    std::vector<Network::NodeId> from;
    std::vector<Statement> to;  ///< one statement for all, or those that cannot all hold
  };
  using Key = std::pair<Network::NodeId, bool>;

  [[nodiscard]] bool is_better(Key key, std::size_t length) const {
    const auto known = best_.find(key);
    return known == best_.end() || length < known->second.length;
  }
  [[nodiscard]] Step::Chain chain_to(Statement to, Step& step) const;
  [[nodiscard]] Step step_of(Key conclusion, const Proof& proof);
  void refute(Network::NodeId candidate, const Technique& technique);

  const Closures& closures_;
  Collector& found_;
  Follower follower_;
  std::vector<std::uint64_t> on_, off_;  // what was concluded last
  std::map<Key, Proof> best_;
};

}  // namespace masu::logic

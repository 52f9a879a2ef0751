// Chains by implication: assume that a candidate is false, follow what must then be true, and find
// the shortest way to another candidate: the two are not both false.
#pragma once

#include <functional>
#include <map>
#include <vector>

#include "logic/collector.hpp"

namespace masu::logic {

/// What follows from a candidate being false (it makes others true) or true (others false), for the
/// kind of chain at hand.
struct Implications {
  /// Candidates that are true if `c` is false.
  std::function<void(Candidate c, std::vector<Candidate>& out)> if_false;
  /// Candidates that are false if `c` is true.
  std::function<void(Candidate c, std::vector<Candidate>& out)> if_true;
};

/// Every candidate that must be true if `start` is false, nearest first, with the way to it: start,
/// then alternately true and false, and true at the end. visit(way) returns false to stop.
void follow(const Board& board, Candidate start, const Implications& implications,
            const std::function<bool(const std::vector<Candidate>& way)>& visit);

/// Keeps the shortest chain for every candidate that it removes, the first of equals.
class ShortestChains {
 public:
  explicit ShortestChains(bool one_only) : one_only_(one_only) {}
  /// Can a chain of so many candidates still be wanted? If one is enough, it must be shorter.
  [[nodiscard]] bool wants(std::size_t length) const {
    return !one_only_ || kept_.empty() || length < kept_.front().marks.size();
  }
  void add(Step step);
  /// Short ones first.
  void give(Collector& found);

 private:
  bool one_only_;
  std::vector<Step> kept_;
  std::map<Candidate, std::size_t> shortest_;  // which of those kept
};

/// A chain as a step without conclusions: ends, inner candidates, links. Strong links first.
[[nodiscard]] Step chain_step(const Technique& technique, const std::vector<Candidate>& way);

}  // namespace masu::logic

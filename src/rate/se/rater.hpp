// The rating loop: the first hint of the producers in order, applied, until the board is full.
#pragma once

#include <memory>

#include "masu/kernel9.hpp"
#include "masu/stop.hpp"
#include "rate/se/dynamic_chains.hpp"
#include "rate/se/strong_links.hpp"

namespace masu::rate::se {

/// Searches without chains that remember something from board to board.
struct Searches {
  StrongLinks strong_links;
};

/// Finds the hints of one board after the other.
class Finder {
 public:
  /// Before every puzzle.
  void begin(const Stop& stop);

  /// The first hint that the reference finds on `board`. None: there is none, it was stopped, or
  /// only techniques are left that begin at `limit` or above.
  [[nodiscard]] Found next(const Board& board, double limit);
  [[nodiscard]] bool stopped() const { return stopped_; }
  [[nodiscard]] bool limited() const { return limited_; }
  /// If it was stopped or limited: what the next hint is rated at least.
  [[nodiscard]] double at_least() const { return at_least_; }

 private:
  Found chains(const Board& board, int producer);
  [[nodiscard]] bool hopeless(const Board& board);

  const Stop* stop_ = nullptr;
  bool stopped_ = false;
  bool limited_ = false;
  double at_least_ = 0;
  solve::Status solutions_ = solve::Status::Unknown;
  std::unique_ptr<solve::Solver9> solver_;
  Searches searches_;
  StaticChains static_;
  DynamicChains nishio_;
  DynamicChains dynamic_;
  ChainHints hints_;
};

void apply(Board& board, const Hint& hint);

}  // namespace masu::rate::se

// Grids as the listing in Hidai's Appendix B draws them.
//
// Its function make() draws x1 for the class of bands and x2 for the class of stacks, but looks
// the class of stacks up with x1 again. So of each class of bands only the stacks are reached whose
// part of [0, 1] meets that of the class.
#pragma once

#include <cstdint>
#include <memory>

#include "masu/channel.hpp"

namespace masu::study {

/// The classes of bands and stacks with their weights, about 4 s to make.
class PrintedGrids {
 public:
  PrintedGrids();
  ~PrintedGrids();
  PrintedGrids(const PrintedGrids&) = delete;
  PrintedGrids& operator=(const PrintedGrids&) = delete;

  [[nodiscard]] std::size_t pairs() const;          ///< of a class of bands and a class of stacks
  [[nodiscard]] std::size_t reached_pairs() const;  ///< of these, by the listing
  [[nodiscard]] double reached_share() const;       ///< of all grids in normal form
  /// A grid; the completion of the pair is drawn uniformly.
  void sample(Rng& rng, std::span<Digit> out) const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

/// The random numbers of the listing: the share of `count` numbers after init_rnd(seed) that lie in
/// [0, 1), with `long` of 64 or of 32 bits. Its MRND is 10^9, and the seed time(NULL) is more.
[[nodiscard]] double printed_random_share(std::uint32_t seed, int bits, int count);

/// As a code for the channel.
[[nodiscard]] std::shared_ptr<const channel::Code> printed_code(
    std::shared_ptr<const PrintedGrids> grids);

}  // namespace masu::study

// Minimal puzzles of any layout.
#include <vector>

#include "masu/generate.hpp"

namespace masu::generate {

MinimalGenerator::MinimalGenerator(LayoutPtr layout)
    : layout_(std::move(layout)), filler_(layout_), minimiser_(layout_) {
  if (auto codec = grids::make_codec(*layout_)) codec_ = std::move(codec).value();
}

Result<Made> MinimalGenerator::make(std::uint64_t seed, std::uint64_t index, const Stop& stop) {
  Rng rng(seed, index);
  std::vector<Digit> grid(layout_->cell_count());
  if (codec_) {
    codec_->sample(rng, grid);
  } else {
    auto filled = filler_.fill(rng, stop);
    if (!filled) return filled.error();
    grid = std::move(filled).value();
  }
  Minimised made = minimiser_.minimise(grid, rng, stop);
  if (!made.complete) return Error{ErrorCode::LimitExceeded, "stopped", {}};
  return Made{std::move(made.puzzle), std::move(grid), 1};
}

}  // namespace masu::generate

#include "masu/generate_few.hpp"

namespace masu::generate {

MinimalMaker::MinimalMaker(LayoutPtr layout)
    : layout_(std::move(layout)), filler_(layout_), minimiser_(layout_) {
  if (auto codec = grids::make_codec(*layout_)) codec_ = std::move(codec).value();
}

Result<Puzzle> MinimalMaker::make(std::uint64_t seed, std::uint64_t index) {
  Rng rng(seed, index);
  if (codec_) {
    std::vector<Digit> grid(layout_->cell_count());
    codec_->sample(rng, grid);
    return minimiser_.minimise(grid, rng);
  }
  const auto grid = filler_.fill(rng);
  if (!grid) return grid.error();
  return minimiser_.minimise(*grid, rng);
}

}  // namespace masu::generate

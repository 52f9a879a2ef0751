// Minimal puzzles of any layout.
#include <vector>

#include "masu/generate.hpp"
#include "masu/grids.hpp"

namespace masu::generate {

struct MinimalGenerator::Impl {
  explicit Impl(LayoutPtr of) : layout(std::move(of)), filler(layout), minimiser(layout) {
    if (auto made = grids::make_codec(*layout)) codec = std::move(made).value();
  }

  Result<std::vector<Digit>> draw(Rng& rng, const Stop& stop) {
    if (!codec) return filler.fill(rng, stop);
    std::vector<Digit> grid(layout->cell_count());
    codec->sample(rng, grid);
    return grid;
  }

  LayoutPtr layout;
  std::shared_ptr<const grids::GridCodec> codec{};  // null: no uniform grids
  GridFiller filler;
  Minimiser minimiser;
};

MinimalGenerator::MinimalGenerator(LayoutPtr layout)
    : impl_(std::make_unique<Impl>(std::move(layout))) {}
MinimalGenerator::~MinimalGenerator() = default;
MinimalGenerator::MinimalGenerator(MinimalGenerator&&) noexcept = default;
MinimalGenerator& MinimalGenerator::operator=(MinimalGenerator&&) noexcept = default;

Result<Made> MinimalGenerator::make(std::uint64_t seed, std::uint64_t index, const Stop& stop) {
  Rng rng(seed, index);
  auto grid = impl_->draw(rng, stop);
  if (!grid) return grid.error();
  Minimised made = impl_->minimiser.minimise(*grid, rng, stop);
  if (!made.complete) return Error{ErrorCode::LimitExceeded, "stopped", {}};
  return Made{std::move(made.puzzle), std::move(grid).value(), 1};
}

}  // namespace masu::generate

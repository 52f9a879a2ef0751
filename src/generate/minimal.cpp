// Minimal puzzles of any layout, and the table of all methods.
#include <vector>

#include "masu/generate.hpp"

namespace masu::generate {

std::span<const MethodInfo> methods() {
  static const auto kMethods = [] {
    std::vector<MethodInfo> all;
    for (const PlacingInfo& info : placings()) all.push_back({info.name, info.help});
    all.push_back(
        {"minimal", "remove clues from a random grid as long as the puzzle stays proper"});
    all.push_back({"vicinity", "very few clues: small changes to puzzles found before"});
    all.push_back(
        {"automorphic", "few clues on large boards: a symmetry maps the puzzle to itself"});
    all.push_back({"wanted", "to order: clues, shape, ratings, techniques"});
    all.push_back({"overlapped", "several boards, under the conditions of Ando's collection"});
    return all;
  }();
  return kMethods;
}

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

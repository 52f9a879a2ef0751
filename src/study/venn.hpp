// Venn diagrams of three sets, drawn as SVG: Figure 24 of the D-score document.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>

namespace masu::study {

/// Region s has what lies in exactly the sets of the bits of s; 0 is outside of all three.
using VennRegions = std::array<std::int64_t, 8>;

struct Venn {
  std::string title;
  std::array<std::string, 3> sets;
  VennRegions regions{};
  std::string note;  ///< below the circles
};

/// The regions of sets of which only the sizes of unions are known: unions[s] is that of the sets
/// in s. A region below zero says that they are no unions of sets.
[[nodiscard]] VennRegions regions_of_unions(const std::array<std::int64_t, 8>& unions);

/// Side by side.
[[nodiscard]] std::string venn_svg(std::span<const Venn> diagrams);

}  // namespace masu::study

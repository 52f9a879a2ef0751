// What Hidai says about grids and about the erasure channel, and what our numbers say to it.
#pragma once

#include <cstdint>
#include <vector>

#include "grids/document.hpp"
#include "study/channel.hpp"
#include "study/documents.hpp"

namespace masu::study {

struct HidaiFindings {
  grids::DocumentCheck check;
  std::uint64_t normal_grids = 0;    ///< |S5|, the sum over all pairs of classes
  std::vector<ChannelCurve> curves;  ///< 4x4, 9x9
  /// Patterns, and those that do not do what the theorem says: few cells erased, many.
  struct Trial {
    std::uint64_t tried = 0, wrong = 0;
  };
  Trial few, many;
  /// Of the listing in Appendix B.
  double reached_share = 0;  ///< of all grids
  double furthest = 0;       ///< f_k by its grids from f_k by uniform ones
  double worst = 0;          ///< the same in standard errors
};
[[nodiscard]] std::vector<Claim> hidai_claims(const HidaiFindings& found);

}  // namespace masu::study

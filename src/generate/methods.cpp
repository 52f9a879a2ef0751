// What all generators have in common, and the table of all methods.
#include <vector>

#include "masu/generate.hpp"

namespace masu::generate {

Result<Sought> Generator::search(std::uint64_t seed, std::uint64_t index, const Stop& stop,
                                 const OnGrid&) {
  auto made = make(seed, index, stop);
  Sought sought;
  if (made) {
    sought.grids = made->attempts;
    sought.made = std::move(made).value();
  } else if (made.error().code == ErrorCode::LimitExceeded) {
    sought.stopped = stop.asked_now();
  } else {
    return made.error();
  }
  return sought;
}

std::span<const MethodInfo> methods() {
  static const auto kMethods = [] {
    std::vector<MethodInfo> all;
    for (const PlacingInfo& info : placings()) all.push_back({info.method, info.name, info.help});
    all.push_back({Method::Minimal, "minimal",
                   "remove clues from a random grid as long as the puzzle stays proper"});
    all.push_back(
        {Method::Vicinity, "vicinity", "very few clues: small changes to puzzles found before"});
    all.push_back({Method::Automorphic, "automorphic",
                   "few clues on large boards: a symmetry maps the puzzle to itself"});
    all.push_back({Method::Wanted, "wanted", "to order: clues, shape, ratings, techniques"});
    all.push_back({Method::Overlapped, "overlapped",
                   "several boards, under the conditions of Ando's collection"});
    return all;
  }();
  return kMethods;
}

}  // namespace masu::generate

#include "fewclue/phases.hpp"

#include <algorithm>
#include <bit>

#include "simd/target.hpp"

namespace masu::fewclue {

void SetList::push(std::uint32_t in_a, std::uint32_t in_b, std::uint32_t in_c) {
  for (auto [list, part] : {std::pair{&a, in_a}, std::pair{&b, in_b}, std::pair{&c, in_c}}) {
    list->resize(count + 1 + kSlack);
    (*list)[count] = part;
  }
  ++count;
}

void SetList::insert(std::uint32_t in_a, std::uint32_t in_b, std::uint32_t in_c,
                     std::size_t region) {
  if (count >= kMaxSets) return;
  push(in_a, in_b, in_c);
  const auto& key = region == 1 ? b : c;
  const int size = std::popcount(key[count - 1]);
  const auto place =
      std::upper_bound(key.begin(), key.begin() + static_cast<std::ptrdiff_t>(count) - 1, size,
                       [](int n, std::uint32_t part) { return n < std::popcount(part); }) -
      key.begin();
  for (auto* list : {&a, &b, &c}) {
    std::rotate(list->begin() + place, list->begin() + static_cast<std::ptrdiff_t>(count) - 1,
                list->begin() + static_cast<std::ptrdiff_t>(count));
  }
}

std::uint32_t Groups::counts_of(std::size_t region, std::uint32_t clues) const {
  std::uint32_t counts = 0;
  for (std::size_t g = 0; g < count; ++g) {
    counts += static_cast<std::uint32_t>(std::popcount(clues & cells[region][g])) << 8 * g;
  }
  return counts;
}

WalkFn walk_for(simd::Target target) {
#if MASU_X86
  if (target == simd::Target::Avx512) return walk_avx512;
  if (target == simd::Target::Avx2) return walk_avx2;
#endif
  static_cast<void>(target);
  return walk_scalar;
}

}  // namespace masu::fewclue

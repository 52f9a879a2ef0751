// f_k by enumeration.
//
// For one pattern of erasures the grids fall into groups that look the same to the receiver. A
// group of N grids gives N strict failures if N > 1, and N * (1 - 1/N) = N - 1 expected failures by
// guessing. So over all grids: strict = grids not alone in their group, guess = grids - groups.
#include <algorithm>
#include <bit>
#include <cmath>

#include "masu/channel.hpp"
#include "masu/solve.hpp"

namespace masu::channel {

Result<std::vector<Row>> exact_rows(const Code& code, const Stop& stop) {
  const LayoutPtr& layout = code.layout();
  const std::size_t n = code.cells();
  if (n > 16) {
    return Error{ErrorCode::Unsupported, "too many patterns to enumerate: more than 16 cells", {}};
  }
  const auto solver = solve::make_solver(layout, solve::Engine::General);
  if (!solver) return solver.error();
  // A grid in one word, four bits a cell: 16 cells of at most 16 digits.
  std::vector<std::uint64_t> words;
  solve::Limits all;
  all.solutions = 0;
  all.stop = stop;
  (*solver)->solve(Puzzle(layout), all, [&](std::span<const Digit> grid) {
    std::uint64_t word = 0;
    for (std::size_t c = 0; c < n; ++c) {
      word |= static_cast<std::uint64_t>(grid[c].index()) << (4 * c);
    }
    words.push_back(word);
    return true;
  });

  std::vector<std::uint64_t> not_alone(n + 1, 0);
  std::vector<std::uint64_t> without_group(n + 1, 0);
  std::vector<std::uint64_t> seen(words.size());
  for (std::uint32_t erased = 0; erased < (std::uint32_t{1} << n); ++erased) {
    if (stop.asked()) return Error{ErrorCode::LimitExceeded, "stopped", {}};
    std::uint64_t kept = 0;
    for (std::size_t c = 0; c < n; ++c) {
      if ((erased >> c & 1U) == 0) kept |= std::uint64_t{15} << (4 * c);
    }
    std::ranges::transform(words, seen.begin(), [kept](std::uint64_t w) { return w & kept; });
    std::ranges::sort(seen);
    const auto k = static_cast<std::size_t>(std::popcount(erased));
    for (std::size_t i = 0; i < seen.size();) {
      std::size_t end = i + 1;
      while (end < seen.size() && seen[end] == seen[i]) ++end;
      if (end - i > 1) not_alone[k] += end - i;
      without_group[k] += end - i - 1;
      i = end;
    }
  }

  std::vector<Row> rows;
  double patterns = 1;  // C(n, k)
  for (std::size_t k = 0; k <= n; ++k) {
    const double cases = patterns * static_cast<double>(words.size());
    const auto exactly = [cases](std::uint64_t failures) {
      const double value = static_cast<double>(failures) / cases;
      return Estimate{value, value, value, true};
    };
    rows.push_back({static_cast<int>(k), exactly(not_alone[k]), exactly(without_group[k]), 0});
    patterns = std::round(patterns * static_cast<double>(n - k) / static_cast<double>(k + 1));
  }
  return rows;
}

}  // namespace masu::channel

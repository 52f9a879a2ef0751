// Words that were probably meant.
#pragma once

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace masu {

/// Letters to change, add or leave out to get from one word to the other (Levenshtein).
[[nodiscard]] inline std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), 0U);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t changed = diagonal + (a[i - 1] == b[j - 1] ? 0U : 1U);
      diagonal = std::exchange(row[j], std::min({row[j] + 1, row[j - 1] + 1, changed}));
    }
  }
  return row.back();
}

/// " (did you mean 'dscore'?)" for the closest of `names` if it is close, else nothing.
template <class Names>
[[nodiscard]] std::string did_you_mean(std::string_view word, const Names& names) {
  constexpr std::size_t kClose = 2;
  constexpr std::size_t kLongest = 40;  // longer words are no slip of the finger
  if (word.size() > kLongest) return "";
  std::string_view closest;
  std::size_t least = kClose + 1;
  for (const std::string_view name : names) {
    const std::size_t away = edit_distance(word, name);
    if (away < least) {
      least = away;
      closest = name;
    }
  }
  return closest.empty() ? "" : " (did you mean '" + std::string(closest) + "'?)";
}

}  // namespace masu

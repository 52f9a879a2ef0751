#include "ranges.hpp"

#include <charconv>

namespace masu::cli {

std::optional<std::pair<int, int>> parse_range(std::string_view text) {
  const auto number = [](std::string_view word) -> std::optional<int> {
    int value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc() || end != word.data() + word.size() || value < 0) return std::nullopt;
    return value;
  };
  const std::size_t colon = text.find(':');
  const auto low = number(text.substr(0, colon));
  const auto high = colon == std::string_view::npos ? low : number(text.substr(colon + 1));
  if (!low || !high || *low > *high) return std::nullopt;
  return std::pair(*low, *high);
}

}  // namespace masu::cli

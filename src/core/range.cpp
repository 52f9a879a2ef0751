#include "masu/range.hpp"

#include <fmt/format.h>

#include <charconv>
#include <optional>

namespace masu {

Result<std::pair<int, int>> parse_range(std::string_view text, int most) {
  const auto number = [most](std::string_view word, int left_out) -> std::optional<int> {
    if (word.empty()) return left_out;
    int value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc() || end != word.data() + word.size()) return std::nullopt;
    return value >= 0 && value <= most ? std::optional(value) : std::nullopt;
  };
  const std::size_t colon = text.find(':');
  const auto low = number(text.substr(0, colon), 0);
  const auto high = colon == std::string_view::npos ? low : number(text.substr(colon + 1), most);
  if (text.size() > (colon == std::string_view::npos ? 0U : 1U) && low && high && *low <= *high) {
    return std::pair(*low, *high);
  }
  constexpr std::size_t kShown = 40;
  return Error{ErrorCode::BadValue,
               fmt::format("'{}{}': expected a number from 0 to {}, or a range such as {}:{}",
                           text.substr(0, kShown), text.size() > kShown ? "..." : "", most,
                           most / 4, most / 3),
               {}};
}

}  // namespace masu

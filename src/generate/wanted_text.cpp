// Parts of an order as people write them: ranges of ratings and of clues.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdlib>
#include <string>

#include "masu/generate.hpp"
#include "masu/range.hpp"

namespace masu::generate {
namespace {

// Not std::from_chars: the library of WebAssembly has none for doubles.
std::optional<double> parse_number(std::string_view text) {
  if (text.empty() || text.find_first_not_of("0123456789.") != std::string_view::npos) return {};
  const std::string word(text);
  char* end = nullptr;
  const double value = std::strtod(word.c_str(), &end);
  if (end != word.c_str() + word.size() || !std::isfinite(value)) return {};
  return value;
}

// "1-2" is an s-rank, which the table of ratings orders as 1.02; "Hard" a level with a name.
std::optional<double> parse_value(std::string_view text, const rate::Rating& rating) {
  const auto low = [](unsigned char c) { return std::tolower(c); };
  const auto word = std::ranges::find_if(rating.words, [&](std::string_view name) {
    return std::ranges::equal(name, text, {}, low, low);
  });
  if (word != rating.words.end()) return static_cast<double>(word - rating.words.begin());
  const std::size_t dash = text.find('-');
  const auto value = parse_number(text.substr(0, dash));
  // A number beyond the words would be sought for ever.
  if (value && !rating.words.empty() && *value >= static_cast<double>(rating.words.size()))
    return {};
  if (!value || dash == std::string_view::npos) return value;
  const auto rounds = parse_number(text.substr(dash + 1));
  return rounds ? std::optional(*value + *rounds / 100) : std::nullopt;
}

}  // namespace

Result<Bound> parse_bound(std::string_view rating, std::string_view range) {
  constexpr std::size_t kShown = 40;
  Bound bound;
  const auto known = rate::parse_ratings(rating);
  if (!known) return known.error();
  if (known->size() != 1) {
    return Error{ErrorCode::BadValue, "expected the name of one rating", {}};
  }
  bound.rating = known->front();
  const std::size_t colon = range.find(':');
  const std::string_view low = range.substr(0, colon);
  const std::string_view high = colon == std::string_view::npos ? low : range.substr(colon + 1);
  bool good = !(low.empty() && high.empty());
  for (const auto& [part, end] : {std::pair(low, &bound.low), std::pair(high, &bound.high)}) {
    if (part.empty()) continue;
    const auto value = parse_value(part, *bound.rating);
    good = good && value;
    if (value) *end = *value;
  }
  if (good && bound.low <= bound.high) return bound;
  const auto& words = bound.rating->words;
  return Error{
      ErrorCode::BadValue,
      fmt::format("{} '{}': expected {}", rating, range.substr(0, kShown),
                  words.empty() ? "a number or a range such as 80:120"
                                : fmt::format("one of {}, or a range such as {}:{}",
                                              fmt::join(words, ", "), words.front(), words.back())),
      {}};
}

Result<std::pair<int, int>> parse_clues(std::string_view range, const Layout& layout) {
  auto clues = parse_range(range, static_cast<int>(layout.cell_count()));
  if (clues && clues->second == 0) {
    return Error{
        ErrorCode::BadValue, fmt::format("'{}': a puzzle has at least one clue", range), {}};
  }
  return clues;
}

}  // namespace masu::generate

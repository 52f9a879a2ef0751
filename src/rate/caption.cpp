// Ratings as they stand under a printed puzzle.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "masu/rate.hpp"

namespace masu::rate {
namespace {

// How a rating is called there; {}: its value. All others have their names.
struct Called {
  std::string_view rating;
  std::string_view english, japanese;
};
constexpr std::array kCalled{
    Called{"dscore", "D-score {}", "D\u5024 {}"},
    Called{"level", "level {}", "\u30ec\u30d9\u30eb {}"},
    Called{"srank", "s-rank {}", "s-rank {}"},
    Called{"clues", "{} clues", "\u30d2\u30f3\u30c8 {}"},
    Called{"blanks", "{} blanks", "\u7a7a\u304d\u30de\u30b9 {}"},
};

}  // namespace

std::string caption(std::span<const Rating* const> ratings, std::span<const Value> values,
                    Language language) {
  const bool japanese = language == Language::Japanese;
  std::string out;
  for (std::size_t n = 0; n < values.size(); ++n) {
    if (values[n].text.empty()) continue;
    if (!out.empty()) out += japanese ? "\u3001" : ", ";
    const auto called = std::ranges::find(kCalled, ratings[n]->name, &Called::rating);
    if (called == kCalled.end()) {
      out += fmt::format("{} {}", ratings[n]->name, values[n].text);
    } else {
      out +=
          fmt::format(fmt::runtime(japanese ? called->japanese : called->english), values[n].text);
    }
  }
  return out;
}

}  // namespace masu::rate

#include <algorithm>

#include "masu/grids.hpp"

namespace masu::grids {

std::string to_string(Uint128 value) {
  std::string out;
  do {
    out.push_back(static_cast<char>('0' + static_cast<int>(value % 10)));
    value /= 10;
  } while (value != 0);
  std::reverse(out.begin(), out.end());
  return out;
}

Result<Uint128> parse_number(std::string_view text) {
  constexpr Uint128 kMax = ~Uint128{0};
  const auto bad = [&](const char* why) {
    constexpr std::size_t kShown = 60;
    const std::string shown =
        text.size() > kShown ? std::string(text.substr(0, kShown)) + "..." : std::string(text);
    return Error{ErrorCode::BadValue, "\"" + shown + "\" " + why, {}};
  };
  if (text.empty()) return bad("is not a number");
  Uint128 value = 0;
  for (char c : text) {
    if (c < '0' || c > '9') return bad("is not a number: decimal digits only");
    const auto digit = static_cast<unsigned>(c - '0');
    if (value > (kMax - digit) / 10) return bad("is too large");
    value = value * 10 + digit;
  }
  return value;
}

std::string_view to_string(Source source) {
  switch (source) {
    case Source::Computed:
      return "computed";
    case Source::Published:
      return "published";
    case Source::Estimated:
      return "estimated";
  }
  return "";
}

}  // namespace masu::grids

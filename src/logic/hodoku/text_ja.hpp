// HoDoKu's steps for readers of Japanese: names from our table of techniques, the same notation.
#pragma once

#include <string>
#include <string_view>

#include "masu/hodoku.hpp"

namespace masu::hodoku {

/// Its name in our table, which has the same abbreviations.
[[nodiscard]] std::string_view japanese_name(const Technique& technique);
/// "独立双子法: 2,3 in r2c5,r2c6 => r2c1<>2, r2c4<>3"
[[nodiscard]] std::string japanese_line(const Step& step);
[[nodiscard]] std::string japanese_paragraph(const Step& step, std::string_view chains);

}  // namespace masu::hodoku

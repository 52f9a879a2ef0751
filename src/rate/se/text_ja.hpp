// The steps of Sudoku Explainer for readers of Japanese: names as in our table of techniques where
// the technique is the same, the same notation.
#pragma once

#include <string>

#include "masu/se.hpp"

namespace masu::rate {

/// "強制チェーン（領域）、多重、複雑さ 16"
[[nodiscard]] std::string japanese_name(const SeStep& step);

}  // namespace masu::rate

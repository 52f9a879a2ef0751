// A step in one line of English.
#pragma once

#include <string>

#include "logic/hodoku/step.hpp"

namespace masu::logic::hodoku {

/// "Naked Pair: 2,3 in r2c5,r2c6 => r2c1<>2, r2c4<>3"
[[nodiscard]] std::string one_line(const Step& step);

}  // namespace masu::logic::hodoku

// The picture of a hint: what it is made of, as the steps of masu::logic say it.
#pragma once

#include "masu/logic.hpp"
#include "rate/se/hint.hpp"

namespace masu::rate::se {

/// `board`: before the hint.
[[nodiscard]] logic::Step picture(const Board& board, const Hint& hint);

}  // namespace masu::rate::se

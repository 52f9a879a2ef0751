// The producers of the SE rating without chains, one function each: the first hint by the
// reference's order, if there is one (docs/spec/se.md, section 4).
#pragma once

#include <optional>

#include "rate/se/hint.hpp"

namespace masu::rate::se {

using Found = std::optional<Hint>;

[[nodiscard]] Found hidden_single(const Board& board);
[[nodiscard]] Found naked_single(const Board& board);
[[nodiscard]] Found direct_locking(const Board& board);
[[nodiscard]] Found direct_hidden_set(const Board& board, int k);
[[nodiscard]] Found locking(const Board& board);
[[nodiscard]] Found naked_set(const Board& board, int k);
[[nodiscard]] Found hidden_set(const Board& board, int k);
[[nodiscard]] Found fish(const Board& board, int k);
[[nodiscard]] Found xy_wing(const Board& board, bool with_pivot);
[[nodiscard]] Found als_wing(const Board& board, int m);
[[nodiscard]] Found unique_loop(const Board& board);
[[nodiscard]] Found grave(const Board& board);
[[nodiscard]] Found aligned_exclusion(const Board& board, int k);

}  // namespace masu::rate::se

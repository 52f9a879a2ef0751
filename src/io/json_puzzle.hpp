// Puzzles inside other JSON.
#pragma once

#include "json_text.hpp"
#include "masu/io.hpp"

namespace masu::io {

/// Of the options, only the layout counts.
[[nodiscard]] Result<Puzzle> puzzle_of_json(const JsonValue& value, const ReadOptions& options);
[[nodiscard]] JsonValue json_of_puzzle(const Puzzle& puzzle);

}  // namespace masu::io

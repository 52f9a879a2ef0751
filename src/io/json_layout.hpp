// Layouts inside other JSON.
#pragma once

#include "json_text.hpp"
#include "masu/layout.hpp"
#include "masu/puzzle.hpp"

namespace masu::io {

[[nodiscard]] Result<LayoutPtr> layout_of_json(const JsonValue& value);
[[nodiscard]] JsonValue json_of_layout(const Layout& layout);
/// The layout of a puzzle: a built-in one by its name, any other one in full.
[[nodiscard]] JsonValue layout_entry(const Puzzle& puzzle);
/// How large it is, for lists.
[[nodiscard]] JsonValue json_of_summary(const Layout& layout);

}  // namespace masu::io

// Layouts inside other JSON.
#pragma once

#include "json_text.hpp"
#include "masu/layout.hpp"

namespace masu::io {

[[nodiscard]] Result<LayoutPtr> layout_of_json(const JsonValue& value);
[[nodiscard]] JsonValue json_of_layout(const Layout& layout);

}  // namespace masu::io

// Comma-separated values, as every table of the program is written.
#pragma once

#include <string>
#include <string_view>

namespace masu::io {

/// A field of a csv line, quoted if it has to be.
[[nodiscard]] std::string csv_field(std::string_view text);

}  // namespace masu::io

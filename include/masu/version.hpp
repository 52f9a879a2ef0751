// The version of the library and the program. Results are reproducible for one version, seed and
// set of options.
#pragma once

#include <string_view>

namespace masu {

inline constexpr std::string_view kVersion = "0.2.0";

}  // namespace masu

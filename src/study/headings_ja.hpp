// Headings of the reports in Japanese.
#pragma once

#include <string>
#include <string_view>

namespace masu::study {

/// The heading, followed by its Japanese if we have one.
[[nodiscard]] std::string with_japanese(std::string_view heading);

}  // namespace masu::study

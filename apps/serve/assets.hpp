// The page as it is built by web/, inside the program.
#pragma once

#include <span>
#include <string_view>

namespace masu::serve {

struct Asset {
  std::string_view path;     ///< "/index.html"
  std::string_view type;     ///< content type
  std::string_view content;  ///< as it is
  std::string_view gzip;     ///< compressed
};
/// Empty in a build without the page.
[[nodiscard]] std::span<const Asset> assets();

}  // namespace masu::serve

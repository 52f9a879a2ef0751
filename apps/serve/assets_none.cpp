// A build without the page.
#include "assets.hpp"

namespace masu::serve {

std::span<const Asset> assets() { return {}; }

}  // namespace masu::serve

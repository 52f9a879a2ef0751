#include "core/parallel.hpp"

namespace masu {

void in_parallel(std::size_t count, int /*threads*/, const std::function<void(std::size_t)>& step) {
  for (std::size_t n = 0; n < count; ++n) step(n);
}

}  // namespace masu

// Loops whose steps do not depend on each other.
#pragma once

#include <cstddef>
#include <functional>

namespace masu {

/// step(0), ..., step(count - 1), in any order, on this many threads (0: as many as the machine
/// has), which a build without threads does not have.
void in_parallel(std::size_t count, int threads, const std::function<void(std::size_t)>& step);

}  // namespace masu

// Processor time, which other work on the machine changes little.
#pragma once

#include <ctime>

namespace masu::study {

/// Of this thread, in seconds.
[[nodiscard]] inline double processor_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

}  // namespace masu::study

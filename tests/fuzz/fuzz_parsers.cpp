#include <cstdint>

#include "fuzz/targets.hpp"

// Made once, outside of the time that an input may take.
extern "C" int LLVMFuzzerInitialize(int*, char***) {
  (void)masu::builtin_layouts();
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  masu::fuzz::check_parsers({reinterpret_cast<const char*>(data), size});
  return 0;
}

#include <cstdint>

#include "fuzz/targets.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  masu::fuzz::check_parsers({reinterpret_cast<const char*>(data), size});
  return 0;
}

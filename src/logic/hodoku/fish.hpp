// Fish of all kinds and sizes.
#pragma once

#include "logic/hodoku/search.hpp"

namespace masu::logic::hodoku {

struct FishWork {
  void reset() {}
};

}  // namespace masu::logic::hodoku

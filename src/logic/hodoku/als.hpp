// Almost locked sets and their connections.
#pragma once

#include "logic/hodoku/search.hpp"

namespace masu::logic::hodoku {

struct AlsWork {
  void reset() {}
};

}  // namespace masu::logic::hodoku

// Implication tables: what follows from every candidate being on or off.
#pragma once

#include "logic/hodoku/search.hpp"

namespace masu::logic::hodoku {

struct TableWork {
  void reset() {}
};

}  // namespace masu::logic::hodoku

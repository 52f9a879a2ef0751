// Producers 13, 20 and 23. See strong_links.cpp.
#pragma once

#include <memory>

#include "rate/se/producers.hpp"

namespace masu::rate::se {

class StrongLinks {
 public:
  StrongLinks();
  ~StrongLinks();
  StrongLinks(const StrongLinks&) = delete;
  StrongLinks& operator=(const StrongLinks&) = delete;

  /// The best path of k links, 2 to 4.
  [[nodiscard]] Found find(const Board& board, int k);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace masu::rate::se

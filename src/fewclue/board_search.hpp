// A search with a cut of one's own: the tests use cuts that nobody else would.
#pragma once

#include "fewclue/cases.hpp"
#include "masu/fewclue.hpp"

namespace masu::fewclue {

/// As Search::build. The pieces of the cuts have at most 32 cells each and are the whole board.
[[nodiscard]] Result<std::shared_ptr<const Search>> make_search(LayoutPtr layout,
                                                                std::span<const Digit> grid,
                                                                int clues, const Options& options,
                                                                Cuts cuts);

}  // namespace masu::fewclue

// Indices that queries need. A bulk load makes them when it is done: keeping them up meanwhile
// would slow it down.
#pragma once

#include "collection/sqlite.hpp"

namespace masu::collection {

/// Of one rating. They are partial ones, so that a rating that is computed for millions of puzzles
/// makes its own anew and leaves the others alone.
[[nodiscard]] Result<Done> make_indices(const Database& database, std::int64_t rating);
[[nodiscard]] Result<Done> drop_indices(const Database& database, std::int64_t rating);
/// Of the puzzles.
[[nodiscard]] Result<Done> make_puzzle_indices(const Database& database);
/// All that are missing, and what the planner of queries knows about them.
[[nodiscard]] Result<Done> make_all_indices(const Database& database);
/// That alone.
[[nodiscard]] Result<Done> analyze(const Database& database);

}  // namespace masu::collection

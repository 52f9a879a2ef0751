// Two sources of one name, in two collections: the same input, or two?
#pragma once

#include "collection/impl.hpp"

namespace masu::collection {

/// True unless they differ somewhere: in a record that both have, in their first record, or in the
/// one where adding ended. One may have less than the other: it was added or merged up to there, or
/// repeats were forgotten.
///
///   cost   sorts the places of both, on disk where they are many
[[nodiscard]] Result<bool> same_source(Collection::Impl& one, std::int64_t number,
                                       Collection::Impl& other, std::int64_t other_number);

}  // namespace masu::collection

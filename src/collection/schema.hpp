// The tables of a collection (docs/collections.md), and how a file of an older version becomes one
// of this.
#pragma once

#include <span>
#include <string_view>

#include "collection/sqlite.hpp"

namespace masu::collection {

/// In the header of the file: "masu".
inline constexpr std::int64_t kApplication = 0x6D617375;
/// Layout 0 of every collection.
inline constexpr std::int64_t kPlain9x9 = 0;

/// Step n leads from version n to n + 1; version 0 is an empty file. Steps are never changed, only
/// added.
[[nodiscard]] std::span<const std::string_view> schema_steps();

/// Opens a collection; one that is written to is brought up to date first.
[[nodiscard]] Result<Database> open_collection(const std::string& path, Database::Open how,
                                               const Stop& stop = {});

}  // namespace masu::collection

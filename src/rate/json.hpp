// Ratings as JSON values, for those who put them into larger ones.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <span>

#include "masu/path.hpp"
#include "masu/rate.hpp"
#include "masu/se.hpp"

namespace masu::rate {

/// A number as it is printed (the number of decimals is part of the rating), a word, or null.
[[nodiscard]] nlohmann::ordered_json json_of(const Value& value);
/// What becomes of ratings that a puzzle does not have.
enum class Absent : std::uint8_t { Null, LeftOut };
/// {"er": 7.1, "srank": "1-2"}. Requires one value for each, or none at all.
[[nodiscard]] nlohmann::ordered_json json_of_ratings(std::span<const Rating* const> ratings,
                                                     std::span<const Value> values, Absent absent);
[[nodiscard]] nlohmann::ordered_json json_of(const DScoreSearch& search, const Layout& layout);
[[nodiscard]] nlohmann::ordered_json json_of(const SeStep& step, Language language);
[[nodiscard]] nlohmann::ordered_json json_of(const SolvingPath& path, Language language,
                                             const Stop& stop);

}  // namespace masu::rate

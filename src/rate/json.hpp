// Ratings as JSON values, for those who put them into larger ones.
#pragma once

#include <nlohmann/json.hpp>

#include "masu/path.hpp"
#include "masu/rate.hpp"
#include "masu/se.hpp"

namespace masu::rate {

/// A number as it is printed (the number of decimals is part of the rating), a word, or null.
[[nodiscard]] nlohmann::ordered_json json_of(const Value& value);
[[nodiscard]] nlohmann::ordered_json json_of(const DScoreSearch& search, const Layout& layout);
[[nodiscard]] nlohmann::ordered_json json_of(const SeStep& step, Language language);
[[nodiscard]] nlohmann::ordered_json json_of(const SolvingPath& path, Language language,
                                             const Stop& stop);

}  // namespace masu::rate

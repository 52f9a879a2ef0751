// Which algorithm a rating is computed by, for values that are kept (masu/collection.hpp).
#pragma once

#include <string_view>

namespace masu::rate {

/// One more whenever some puzzle gets another value than before: values that are kept know by it
/// that they are out of date. The table is beside that of the ratings.
[[nodiscard]] int version_of(std::string_view rating);

}  // namespace masu::rate

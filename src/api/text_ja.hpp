// The few words in Japanese that the server itself says.
#pragma once

namespace masu::api {

inline constexpr const char* kSolutionsJapanese = "解答";

}  // namespace masu::api

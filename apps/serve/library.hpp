// A collection for the routes of the library.
#pragma once

#include <memory>
#include <string>

#include "api/library.hpp"

namespace masu::serve {

/// Can it be shown? Empty: there is nothing to show, which is fine.
[[nodiscard]] Result<Done> check_library(const std::string& file);
/// Null if `file` is empty.
[[nodiscard]] std::shared_ptr<api::Library> open_library(const std::string& file);

}  // namespace masu::serve

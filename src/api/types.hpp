// What answers are made of, as tables: the schemas of the OpenAPI document come from here, and from
// those the TypeScript types of the page (scripts/api-types). tests/serve holds every route's
// answers against them: no member is missing, none is too many.
#pragma once

#include <nlohmann/json.hpp>
#include <span>
#include <string_view>

namespace masu::api {

/// One member of an object.
struct Member {
  const char* name;  ///< "reason?": may be missing
  /// "string", "integer", "number", "boolean", "object" (any), "any", a name of a type,
  /// "'one'" for a constant, "T[]", "{T}" for a map from texts, "A|B|null" for one of them,
  /// "(A,B)" for an array of just these.
  const char* type;
  const char* help = "";
};

struct Type {
  const char* name;
  std::span<const Member> members;
};
[[nodiscard]] std::span<const Type> types();

/// The schema of such an expression, and of a whole type.
[[nodiscard]] nlohmann::ordered_json schema_of(std::string_view type);
[[nodiscard]] nlohmann::ordered_json schema_of(const Type& type);

}  // namespace masu::api

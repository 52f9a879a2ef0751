// The OpenAPI 3 document, from the tables of routes and types.
#include "api/handlers.hpp"
#include "api/types.hpp"
#include "masu/version.hpp"

namespace masu::api {
namespace {

Json body_of(const Route& route) {
  Json properties = Json::object();
  Json required = Json::array();
  for (const Field& field : route.fields) {
    const std::string_view type = field.type;
    Json schema = schema_of(type == "array" ? "string[]" : type);
    schema["description"] = field.help;
    properties[field.name] = std::move(schema);
    if (field.required) required.push_back(field.name);
  }
  Json schema{{"type", "object"}, {"additionalProperties", false}};
  schema["properties"] = std::move(properties);
  if (!required.empty()) schema["required"] = std::move(required);
  return {{"required", true}, {"content", {{"application/json", {{"schema", std::move(schema)}}}}}};
}

Json content_of(const Route& route) {
  std::string_view answer = route.answer;
  constexpr std::string_view kStream = "stream of ";
  if (answer == "file") {
    const Json binary{{"schema", {{"type", "string"}, {"format", "binary"}}}};
    return {{"application/pdf", binary}, {"image/svg+xml", binary}};
  }
  if (answer.starts_with(kStream)) {
    return {{"application/x-ndjson", {{"schema", schema_of(answer.substr(kStream.size()))}}}};
  }
  return {{"application/json", {{"schema", schema_of(answer)}}}};
}

Json operation_of(const Route& route) {
  Json operation{{"summary", route.help}};
  if (!route.fields.empty()) operation["requestBody"] = body_of(route);
  if (std::string_view(route.path).ends_with('}')) {
    operation["parameters"] = Json::array(
        {{{"name", "name"}, {"in", "path"}, {"required", true}, {"schema", {{"type", "string"}}}}});
  }
  const Json failed{{"description", "what is wrong"},
                    {"content", {{"application/json", {{"schema", schema_of("Error")}}}}}};
  operation["responses"] = {{"200", {{"description", route.help}, {"content", content_of(route)}}},
                            {"400", failed},
                            {"413", failed},
                            {"422", failed},
                            {"501", failed},
                            {"503", failed}};
  return operation;
}

}  // namespace

Json openapi() {
  Json paths = Json::object();
  for (const Route& route : routes()) {
    const std::string method = std::string_view(route.method) == "GET" ? "get" : "post";
    paths[route.path][method] = operation_of(route);
  }
  Json schemas = Json::object();
  for (const Type& type : types()) schemas[type.name] = schema_of(type);
  return {{"openapi", "3.0.3"},
          {"info", {{"title", "masu"}, {"version", kVersion}}},
          {"servers", Json::array({{{"url", "/api/v1"}}})},
          {"paths", std::move(paths)},
          {"components", {{"schemas", std::move(schemas)}}}};
}

}  // namespace masu::api

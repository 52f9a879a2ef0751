#include "common/ask.hpp"

#include <cstdint>
#include <limits>
#include <string_view>
#include <utility>

namespace masu::bindings {

std::string ask(const std::string& route, const char* json, api::Engines& engines,
                const Stop& stop) {
  api::Limits limits;
  limits.body = std::numeric_limits<std::uint32_t>::max();
  limits.cells = std::numeric_limits<std::uint32_t>::max();
  limits.seconds = 0;  // none
  const std::string_view body = json != nullptr ? json : "";
  auto reply = api::Api(limits).handle({json != nullptr ? "POST" : "GET", "/api/v1/" + route, body},
                                       engines, stop);
  if (reply.stream) {
    reply.stream([&](std::string_view piece) {
      reply.body += piece;
      return true;
    });
  }
  return std::move(reply.body);
}

}  // namespace masu::bindings

// An answer on its way to a client: what every part of the server hands to the connection.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "api/api.hpp"

namespace masu::serve {

struct Answer {
  int status = 200;
  std::string type{};     ///< content type; empty: there is no content
  std::string headers{};  ///< further lines, each with its end
  std::string body{};
  std::string_view fixed{};  ///< instead of `body`: bytes that are part of the program
  std::function<void(const api::Sink&)>
      stream{};  ///< instead of both: piece by piece, from a worker

  [[nodiscard]] std::string_view content() const { return fixed.empty() ? body : fixed; }
};

/// Answers of the API are nobody's to keep, and nothing in them is to be run.
[[nodiscard]] inline Answer answer_of(api::Response response) {
  Answer answer;
  answer.status = response.status;
  answer.type = std::move(response.type);
  answer.headers =
      "Cache-Control: no-store\r\n"
      "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'\r\n";
  if (response.status == 503) answer.headers += "Retry-After: 1\r\n";
  answer.body = std::move(response.body);
  answer.stream = std::move(response.stream);
  return answer;
}
[[nodiscard]] inline Answer json_answer(const nlohmann::ordered_json& json) {
  api::Response response;
  response.body = json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
  return answer_of(std::move(response));
}
[[nodiscard]] inline Answer error_answer(int status, std::string_view code,
                                         std::string_view message) {
  return answer_of(api::error_response(status, code, message));
}

}  // namespace masu::serve

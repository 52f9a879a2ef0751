// An answer on its way to a client: what every part of the server hands to the connection.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "masu/api.hpp"

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
[[nodiscard]] inline Answer answer_of(api::Reply reply) {
  Answer answer;
  answer.status = reply.status;
  answer.type = std::move(reply.type);
  answer.headers =
      "Cache-Control: no-store\r\n"
      "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'\r\n";
  if (reply.status == 503) answer.headers += "Retry-After: 1\r\n";
  answer.body = std::move(reply.body);
  answer.stream = std::move(reply.stream);
  return answer;
}
[[nodiscard]] inline Answer json_answer(const nlohmann::ordered_json& json) {
  api::Reply reply;
  reply.body = json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
  return answer_of(std::move(reply));
}
[[nodiscard]] inline Answer error_answer(int status, std::string_view code,
                                         std::string_view message) {
  return answer_of(api::error_reply(status, code, message));
}

}  // namespace masu::serve

// Who may ask, and for what: the head of a request is looked at before its body is read.
//
// What protects a program that listens on somebody's own machine from the pages in their browser:
//
//   - it listens on loopback only, unless --host says otherwise;
//   - the Host of a request must be one of ours: a foreign name that was made to resolve to
//     127.0.0.1 (DNS rebinding) gets 403. Who listens on all addresses is asked by any of them:
//     numbers cannot be made to resolve to another machine;
//   - an Origin that is not ours gets 403, unless allowed with --allow-origin;
//   - a POST must say application/json, which a foreign page cannot send without asking first;
//   - a header that decides something and comes twice gets 400: two programs on the way could each
//     believe another one;
//   - the page may load nothing from elsewhere, and no other page may frame it (files.cpp).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "answer.hpp"
#include "http.hpp"

namespace masu::serve {

/// The head of a request.
struct Head {
  std::string_view method;
  std::string_view target;
  bool old = false;  ///< HTTP/1.0
  std::vector<std::pair<std::string_view, std::string_view>> fields{};

  [[nodiscard]] std::vector<std::string_view> values(std::string_view name) const;
  /// The first; empty if there is none.
  [[nodiscard]] std::string_view value(std::string_view name) const;
};

class Gate {
 public:
  Gate(const ServerOptions& options, int port);

  struct Pass {
    std::string path{};               ///< that is asked for, decoded, without a query
    std::string headers{};            ///< that every answer to this request gets
    std::optional<Answer> refusal{};  ///< if it is not answered
    bool unclear = false;             ///< where the request ends
    bool waits = false;               ///< the client, for "100 Continue" before the body
  };
  [[nodiscard]] Pass look(const Head& head) const;

 private:
  [[nodiscard]] bool knows(std::string_view host) const;

  std::vector<std::string> hosts_;    // names with and without the port
  std::string port_;                  // ":8009"
  bool every_address_ = false;        // of this machine, all of which it listens on
  std::vector<std::string> origins_;  // ours
  std::vector<std::string> invited_;
};

}  // namespace masu::serve

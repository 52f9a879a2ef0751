// The API and the page over HTTP.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "api/api.hpp"

namespace masu::serve {

/// What clients may take of the server, each alone and all together. Over a bound a request gets an
/// error, or a connection is closed, and the others go on.
struct Bounds {
  std::size_t connections = 512;             ///< open at a time; then the idlest one is closed
  std::size_t head = std::size_t{16} << 10;  ///< bytes of the head of a request
  std::size_t line = 512;                    ///< requests that wait for a worker
  std::size_t held = std::size_t{64} << 20;  ///< bytes of bodies and answers; then 503
  std::size_t ahead = std::size_t{64}
                      << 10;   ///< bytes that are read or made before they are needed
  double head_seconds = 10;    ///< from the first byte of a request to the end of its head
  double body_seconds = 20;    ///< from there to the end of its body
  double idle_seconds = 30;    ///< between two requests
  double stall_seconds = 10;   ///< in which a client takes nothing of its answer
  double answer_seconds = 60;  ///< in which it takes all of it
};

struct ServerOptions {
  std::string host = "127.0.0.1";
  int port = 8009;                         ///< 0: any that is free
  std::vector<std::string> allow_origins;  ///< pages elsewhere that may use the API
  std::vector<std::string> allow_hosts;    ///< names under which the server may be asked
  std::string studies;                     ///< folder with the reports of `masu study`
  std::string collection;                  ///< file to show; empty: none
  std::string public_url;                  ///< of the page, for links; empty: not known
  api::Limits limits;
  int concurrent = 8;       ///< requests that are worked on at a time
  double wait_seconds = 3;  ///< how long others wait for their turn
  Bounds bounds;
};

/// As it stands in an address: an IPv6 address in brackets.
[[nodiscard]] std::string in_address(std::string_view host);
/// 0.0.0.0 or ::
[[nodiscard]] bool is_every_address(std::string_view host);

class Server {
 public:
  explicit Server(ServerOptions options);
  ~Server();

  /// Takes the port; the port it got, or why not.
  [[nodiscard]] Result<int> bind();
  /// Serves until stop(), in this thread. Requests under way are finished or cancelled before it
  /// returns. False: work is still under way that does not end; the program should exit as it is.
  [[nodiscard]] bool run();
  /// From any thread.
  void stop();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace masu::serve

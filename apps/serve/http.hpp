// The API and the page over HTTP.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "api.hpp"

namespace masu::serve {

struct ServerOptions {
  std::string host = "127.0.0.1";
  int port = 8009;                         ///< 0: any that is free
  std::vector<std::string> allow_origins;  ///< pages elsewhere that may use the API
  std::vector<std::string> allow_hosts;    ///< names under which the server may be asked
  std::string studies;                     ///< folder with the reports of `masu study`
  int connections = 256;                   ///< open at a time; further ones wait
  Limits limits;
};

class Server {
 public:
  explicit Server(ServerOptions options);
  ~Server();

  /// Takes the port; the port it got, or why not.
  [[nodiscard]] Result<int> bind();
  /// Serves until stop(). Requests under way are finished or cancelled before it returns.
  void run();
  /// From any thread.
  void stop();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace masu::serve

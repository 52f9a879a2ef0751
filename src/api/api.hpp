// The application layer: requests in JSON, answers in JSON, streamed where they are long.
//
// What `masu serve` answers over HTTP, without the HTTP: no sockets, threads, files or clocks of
// its own, so that a server, a language binding or a browser can ask the same questions. `GET
// /api/v1/openapi.json` describes the routes.
//
//   api::Api api({});
//   api::Engines engines;
//   auto response = api.handle({"POST", "/api/v1/solve", R"({"puzzle": "53..7...."})"}, engines,
//   {});
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "masu/result.hpp"
#include "masu/stop.hpp"

namespace masu::api {

/// What a request may cost. Over a limit it gets an error, and the next one is answered.
struct Limits {
  std::size_t body = std::size_t{1} << 20;  ///< bytes
  std::size_t cells = 2500;                 ///< of a board
  double seconds = 10;                      ///< of work
};

/// Takes pieces of an answer as they come. False: the client is gone.
using Sink = std::function<bool(std::string_view)>;

struct Response {
  int status = 200;  ///< as HTTP has them
  std::string type = "application/json; charset=utf-8";
  std::string body;
  /// If set, the body comes piece by piece from here instead.
  std::function<void(const Sink&)> stream;
};

struct Request {
  std::string_view method;
  std::string_view path;  ///< begins with /api/v1/
  std::string_view body;
};

class EngineCache;
class Library;

/// Engines that requests use one after the other: making one costs more than most questions to it.
///
///   threads   one per thread
class Engines {
 public:
  Engines();
  ~Engines();
  Engines(Engines&&) noexcept;
  Engines& operator=(Engines&&) noexcept;

 private:
  friend class Api;
  std::unique_ptr<EngineCache> cache_;
};

class Api {
 public:
  /// `public_url`: where others reach the page, for links that are shared; empty: not known.
  /// `library`: a collection to show; null: there is none.
  explicit Api(Limits limits, std::string public_url = {}, std::shared_ptr<Library> library = {})
      : limits_(limits), public_url_(std::move(public_url)), library_(std::move(library)) {}

  /// `stop`: the client has gone, or the server ends.
  ///
  ///   threads   any number, each with engines of its own, which a stream needs to its end
  [[nodiscard]] Response handle(const Request& request, Engines& engines, const Stop& stop) const;
  /// The methods that there are for a path, "GET, HEAD, POST"; empty: there is no such route.
  [[nodiscard]] static std::string methods(std::string_view path);

 private:
  Limits limits_;
  std::string public_url_;
  std::shared_ptr<Library> library_;
};

/// "bad-syntax": how answers, and bindings, name the kinds of errors.
[[nodiscard]] std::string_view name_of(ErrorCode code);
/// {"error": {"code": "bad-syntax", "message": "...", "line": 1, "column": 5}}
[[nodiscard]] Response error_response(const Error& error);
[[nodiscard]] Response error_response(int status, std::string_view code, std::string_view message);

}  // namespace masu::api

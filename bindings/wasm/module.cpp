// What the module exports besides the functions of masu.h: a question whose answer comes with its
// status and type, piece by piece, as a page wants it. Pieces go to a function that the module
// imports: a table of functions that JavaScript could add to would need more of an engine.
#include <cstddef>
#include <string>
#include <string_view>

#include "api/api.hpp"

extern "C" {
/// The status and media type of the answer, before its pieces.
__attribute__((import_module("masu"), import_name("head"))) void masu_head(int status,
                                                                           const char* type,
                                                                           std::size_t size);
/// Takes a piece of the answer. Not 0: no more, please.
__attribute__((import_module("masu"), import_name("piece"))) int masu_piece(const char* bytes,
                                                                            std::size_t size);

/// Asks a route ("solve"). `json` is the body of a POST, null asks with GET. `seconds` is the limit
/// of time of a request; what streams has several times as much.
__attribute__((export_name("masu_ask"))) void masu_ask(const char* route, const char* json,
                                                       double seconds);

// The library keeps tables per thread; the only thread never ends. libc++abi has this function in
// builds with threads only.
int __cxa_thread_atexit(void (*)(void*), void*, void*);
int __cxa_thread_atexit(void (* /*destroy*/)(void*), void* /*object*/, void* /*module*/) {
  return 0;
}
}

void masu_ask(const char* route, const char* json, double seconds) {
  static masu::api::Engines engines;
  masu::api::Limits limits;
  limits.seconds = seconds;
  const masu::api::Api api(limits);
  const std::string path = std::string("/api/v1/") + route;
  const std::string_view body = json != nullptr ? json : "";
  const auto reply =
      api.handle({json != nullptr ? "POST" : "GET", path, body}, engines, masu::Stop());
  masu_head(reply.status, reply.type.data(), reply.type.size());
  if (reply.stream) {
    reply.stream(
        [](std::string_view piece) { return masu_piece(piece.data(), piece.size()) == 0; });
  } else {
    masu_piece(reply.body.data(), reply.body.size());
  }
}

// Where `masu serve` serves. The HTTP library brings OpenSSL and Brotli along, which cost every
// start of a program that is linked to it 3 to 4 ms; so the server is in a program of its own,
// masu-serve, which lies beside masu, and masu becomes that program (serving_elsewhere.cpp). It
// knows the same commands and reads the same command line again; only there they end in
// serving_here.cpp.
//
// Tried instead: loading the library when it is needed, as Cairo is (src/render). Its functions are
// members of classes, with virtual ones among them, which cannot be looked up by name.
#pragma once

#include "../serve/http.hpp"
#include "session.hpp"

namespace masu::cli {

/// Serves until a signal ends it, or reports why not.
void serve_until_signal(const serve::ServerOptions& options, Session& session);

}  // namespace masu::cli

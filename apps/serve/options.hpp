// The options of the server, declared for its program and for `masu help serve`.
#pragma once

#include "arguments.hpp"
#include "http.hpp"
#include "masu/result.hpp"

namespace masu::cli {

/// `options` must live as long as `command`.
void add_serve_options(Arguments& command, serve::ServerOptions& options);
/// Names, origins and addresses as browsers send them; BadValue for what none would send.
[[nodiscard]] Result<Done> tidy_serve_options(serve::ServerOptions& options);

}  // namespace masu::cli

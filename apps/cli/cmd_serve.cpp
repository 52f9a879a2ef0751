// `masu serve`: the page and the API on this machine. The work is that of masu-serve; its options
// are here for the help.
#include "../serve/options.hpp"
#include "commands.hpp"

namespace masu::cli {

void add_serve(Arguments& command, Session& /*session*/) {
  const auto options = std::make_shared<serve::ServerOptions>();
  add_serve_options(command, *options);
  command.callback([options] {});  // keeps what the help shows
}

}  // namespace masu::cli

#include <fmt/format.h>

#include "commands.hpp"
#include "masu/version.hpp"

namespace masu::cli {

void add_version(Arguments& command, Session& session) {
  command.callback(
      [&session] { session.print(fmt::format("masu {}\ncompiler {}\n", kVersion, __VERSION__)); });
}

}  // namespace masu::cli

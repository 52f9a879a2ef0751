#include <fmt/format.h>
#include <fmt/ranges.h>

#include "commands.hpp"
#include "masu/kernel9.hpp"
#include "masu/version.hpp"

namespace masu::cli {

void add_version(Arguments& command, Session& session) {
  command.callback([&session] {
#ifdef __clang__
    constexpr std::string_view kCompiler = __VERSION__;  // says its name
#else
    constexpr std::string_view kCompiler = "g++ " __VERSION__;
#endif
    session.print(fmt::format("masu {}\ncompiler {}\nkernel {} (this machine has {})\n", kVersion,
                              kCompiler, solve::Solver9().target(),
                              fmt::join(solve::Solver9::targets(), ", ")));
  });
}

}  // namespace masu::cli

// The commands of the program, one file cmd_<verb>.cpp each, and the one table that lists them.
#pragma once

#include <CLI/CLI.hpp>
#include <span>

#include "session.hpp"

namespace masu::cli {

// Each declares its options on its sub-command and sets a callback that does the work and stores
// the exit code in the session.
void add_bench(CLI::App& command, Session& session);
void add_canon(CLI::App& command, Session& session);
void add_channel(CLI::App& command, Session& session);
void add_check(CLI::App& command, Session& session);
void add_convert(CLI::App& command, Session& session);
void add_count(CLI::App& command, Session& session);
void add_grids(CLI::App& command, Session& session);
void add_explain(CLI::App& command, Session& session);
void add_generate(CLI::App& command, Session& session);
void add_help(CLI::App& command, Session& session);
void add_hint(CLI::App& command, Session& session);
void add_layouts(CLI::App& command, Session& session);
void add_looks(CLI::App& command, Session& session);
void add_print(CLI::App& command, Session& session);
void add_rate(CLI::App& command, Session& session);
void add_serve(CLI::App& command, Session& session);
void add_solve(CLI::App& command, Session& session);
void add_study(CLI::App& command, Session& session);
void add_srank(CLI::App& command, Session& session);
void add_version(CLI::App& command, Session& session);

struct Command {
  const char* name;
  const char* help;  ///< one line
  void (*add)(CLI::App& command, Session& session);
};

/// In the order in which `masu help` lists them.
[[nodiscard]] std::span<const Command> commands();

}  // namespace masu::cli

// The commands of the program, one file cmd_<verb>.cpp each, and the one table that lists them.
#pragma once

#include <span>

#include "arguments.hpp"
#include "session.hpp"

namespace masu::cli {

// Each declares its options on its sub-command and sets a callback that does the work and stores
// the exit code in the session.
void add_bench(Arguments& command, Session& session);
void add_canon(Arguments& command, Session& session);
void add_channel(Arguments& command, Session& session);
void add_check(Arguments& command, Session& session);
void add_collection(Arguments& command, Session& session);
void add_convert(Arguments& command, Session& session);
void add_count(Arguments& command, Session& session);
void add_grids(Arguments& command, Session& session);
void add_explain(Arguments& command, Session& session);
void add_generate(Arguments& command, Session& session);
void add_help(Arguments& command, Session& session);
void add_hint(Arguments& command, Session& session);
void add_layouts(Arguments& command, Session& session);
void add_looks(Arguments& command, Session& session);
void add_print(Arguments& command, Session& session);
void add_rate(Arguments& command, Session& session);
void add_serve(Arguments& command, Session& session);
void add_solve(Arguments& command, Session& session);
void add_study(Arguments& command, Session& session);
void add_srank(Arguments& command, Session& session);
void add_version(Arguments& command, Session& session);

/// Of `masu grids`: clues and minimum.
void add_grids_clues(Arguments& grids, Session& session);
void add_grids_minimum(Arguments& grids, Session& session);

struct Command {
  const char* name;
  const char* help;  ///< one line
  void (*add)(Arguments& command, Session& session);
  /// The program that does it, as `git COMMAND` is git-COMMAND: gets all arguments as they are.
  const char* program = nullptr;
};

/// In the order in which `masu help` lists them.
[[nodiscard]] std::span<const Command> commands();

}  // namespace masu::cli

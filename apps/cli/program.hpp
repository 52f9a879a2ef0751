// The whole program as one call, for the two main()s.
#pragma once

#include "session.hpp"

namespace masu::cli {

/// Parses the command line and runs the command; returns the exit code.
int run_program(int argc, char** argv, Session& session);

}  // namespace masu::cli

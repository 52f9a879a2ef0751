// The studies, one file cmd_study_<name>.cpp each; cmd_study.cpp has the table.
#pragma once

#include <CLI/CLI.hpp>

#include "session.hpp"

namespace masu::cli {

void add_study_dscore(CLI::App& command, Session& session);
void add_study_generate(CLI::App& command, Session& session);
void add_study_overlap(CLI::App& command, Session& session);
void add_study_solver(CLI::App& command, Session& session);
void add_study_srank(CLI::App& command, Session& session);

}  // namespace masu::cli

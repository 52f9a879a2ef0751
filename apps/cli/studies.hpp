// The studies, one file cmd_study_<name>.cpp each; cmd_study.cpp has the table.
#pragma once

#include "arguments.hpp"
#include "session.hpp"

namespace masu::cli {

void add_study_dscore(Arguments& command, Session& session);
void add_study_generate(Arguments& command, Session& session);
void add_study_overlap(Arguments& command, Session& session);
void add_study_solver(Arguments& command, Session& session);
void add_study_srank(Arguments& command, Session& session);

}  // namespace masu::cli

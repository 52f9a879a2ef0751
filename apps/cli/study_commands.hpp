// The studies, one file cmd_study_<name>.cpp each, and what they share; cmd_study.cpp has the
// table.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "arguments.hpp"
#include "masu/io.hpp"
#include "run_job.hpp"
#include "session.hpp"

namespace masu::cli {

void add_study_all(Arguments& command, Session& session);
void add_study_dscore(Arguments& command, Session& session);
void add_study_fewclue(Arguments& command, Session& session);
void add_study_generate(Arguments& command, Session& session);
void add_study_overlap(Arguments& command, Session& session);
void add_study_ratings(Arguments& command, Session& session);
void add_study_readings(Arguments& command, Session& session);
void add_study_se(Arguments& command, Session& session);
void add_study_solver(Arguments& command, Session& session);
void add_study_srank(Arguments& command, Session& session);
void add_study_techniques(Arguments& command, Session& session);

/// The collections to study, and --limit for each of them.
void add_collections(Arguments& command, std::vector<std::string>& files, std::size_t& limit);
/// -o, --out or --output: where the report goes; without it, where `folder` says now.
void add_report_option(Arguments& command, std::string& folder);
/// Tells where the report is.
void tell_report(Session& session, const std::string& folder);
/// Runs a study whose units are puzzles, then lets `write` make the report in `folder` and prints
/// the summary that it gives.
void run_study(const Arguments& command, Session& session, run::Job job, std::size_t puzzles,
               const RunOptions& options, const std::string& folder,
               const std::function<Result<std::string>(const std::string& folder)>& write);

/// How to read puzzles of the layout with that name or file; empty: recognised from the text.
/// Nothing, and a message, if the layout is unknown.
[[nodiscard]] std::optional<io::ReadOptions> reading(const std::string& layout, Session& session);
/// The puzzles of the files in their order; what cannot be read is reported. `take` says whether to
/// go on with this file.
void each_puzzle_of(const std::vector<std::string>& files, Session& session,
                    const std::function<bool(const std::string& file, Puzzle puzzle)>& take);
/// The plain 9x9 puzzles of the files, each with its file: all, or `limit` of a file in equal
/// distances. What is none is reported.
[[nodiscard]] std::vector<std::pair<std::string, Puzzle>> thinned_puzzles_of(
    const std::vector<std::string>& files, std::size_t limit, Session& session);

}  // namespace masu::cli

#include "study_commands.hpp"

#include <fmt/format.h>

#include <map>
#include <utility>

namespace masu::cli {

void add_report_option(Arguments& command, std::string& folder) {
  command.add_option("-o,--out,--output", folder, "folder for the report, tables and figures")
      ->writes_folder()
      ->capture_default_str();
}

void tell_report(Session& session, const std::string& folder) {
  session.print(fmt::format("Report: {0}/report.html, {0}/report.md\n", folder));
}

void add_collections(Arguments& command, std::vector<std::string>& files, std::size_t& limit) {
  command.add_option("file", files, "collections of puzzles")->reads()->required();
  command.add_option("--limit", limit, "at most this many puzzles per file, evenly spaced; 0: all")
      ->capture_default_str();
}

void run_study(const Arguments& command, Session& session, run::Job job, std::size_t puzzles,
               const RunOptions& options, const std::string& folder,
               const std::function<Result<std::string>(const std::string& folder)>& write) {
  Meter meter;
  meter.unit = "puzzles";
  meter.total = puzzles;
  job.merge = [merge = std::move(job.merge), &meter](std::uint64_t unit, std::string_view result) {
    meter.done = unit + 1;
    return merge(unit, result);
  };
  if (!run_job(command, session, job, options, &meter)) return;
  const auto summary = write(folder);
  if (!summary) return session.bad_input(summary.error());
  session.print(*summary);
  tell_report(session, folder);
}

std::optional<io::ReadOptions> reading(const std::string& layout, Session& session) {
  io::ReadOptions read;
  if (layout.empty()) return read;
  const auto found = io::load_layout(layout);
  if (!found) {
    session.usage(to_string(found.error()));
    return std::nullopt;
  }
  read.layout = *found;
  return read;
}

void each_puzzle_of(const std::vector<std::string>& files, Session& session,
                    const std::function<bool(const std::string& file, Puzzle puzzle)>& take) {
  for (const std::string& file : files) {
    const auto text = read_file(file);
    if (!text) {
      session.bad_input(text.error());
      continue;
    }
    io::ReadOptions read;
    read.file = shown_name(file);
    for (auto& puzzle : io::parse_all(*text, read)) {
      if (!puzzle) {
        session.bad_input(puzzle.error());
      } else if (!take(file, std::move(puzzle).value())) {
        break;
      }
    }
  }
}

std::vector<std::pair<std::string, Puzzle>> thinned_puzzles_of(
    const std::vector<std::string>& files, std::size_t limit, Session& session) {
  std::map<std::string, std::vector<Puzzle>> by_file;
  each_puzzle_of(files, session, [&](const std::string& file, Puzzle puzzle) {
    if (puzzle.layout->is_plain_9x9()) {
      by_file[file].push_back(std::move(puzzle));
    } else {
      session.bad_input({ErrorCode::Unsupported,
                         "no plain 9x9 puzzle: " + to_line(puzzle),
                         {shown_name(file), 0, 0}});
    }
    return true;
  });
  std::vector<std::pair<std::string, Puzzle>> thinned;
  for (const std::string& file : files) {
    const std::vector<Puzzle>& puzzles = by_file[file];
    const std::size_t count = limit == 0 ? puzzles.size() : std::min(limit, puzzles.size());
    for (std::size_t n = 0; n < count; ++n) {
      thinned.emplace_back(file, puzzles[n * puzzles.size() / count]);
    }
  }
  return thinned;
}

}  // namespace masu::cli

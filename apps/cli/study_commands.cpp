#include "study_commands.hpp"

#include <fmt/format.h>

#include <utility>

namespace masu::cli {

void add_report_option(Arguments& command, std::string& folder) {
  command.add_option("-o,--out,--output", folder, "folder for the report, tables and figures")
      ->not_empty()
      ->capture_default_str();
}

void tell_report(Session& session, const std::string& folder) {
  session.print(fmt::format("Report: {0}/report.html, {0}/report.md\n", folder));
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
    read.file = file;
    for (auto& puzzle : io::parse_all(*text, read)) {
      if (!puzzle) {
        session.bad_input(puzzle.error());
      } else if (!take(file, std::move(puzzle).value())) {
        break;
      }
    }
  }
}

}  // namespace masu::cli

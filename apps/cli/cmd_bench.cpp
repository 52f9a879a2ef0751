// `masu bench`: how fast is the 9x9 kernel on this machine, and how fast are others?
#include <fmt/format.h>

#include <algorithm>

#include "commands.hpp"
#include "masu/kernel9.hpp"
#include "throughput.hpp"

namespace masu::cli {
namespace {

struct Options {
  std::vector<std::string> files;
  bench::Options measure;
};

Result<std::vector<std::string>> read_lines(const std::string& path) {
  const auto text = read_text(path);
  if (!text) return text.error();
  std::vector<std::string> lines;
  std::uint32_t number = 0;
  for (std::size_t begin = 0; begin < text->size();) {
    const std::size_t end = std::min(text->find('\n', begin), text->size());
    std::string line = text->substr(begin, end - begin);
    begin = end + 1;
    ++number;
    line = line.substr(0, line.find_first_of(" \t\r#,;"));
    if (line.empty()) continue;
    if (!solve::is_line81(line)) {
      return Error{ErrorCode::BadSyntax,
                   "expected the 81 cells of a 9x9 puzzle",
                   {shown_name(path), number, 1}};
    }
    lines.push_back(std::move(line));
  }
  if (lines.empty())
    return Error{ErrorCode::BadSyntax, "no puzzle found", {shown_name(path), 0, 0}};
  return lines;
}

void print(const std::string& file, const bench::Report& report, Session& session) {
  session.print(fmt::format("{}: {} puzzles, signature {} solutions, {} nodes\n", file,
                            report.puzzles, report.solutions, report.nodes));
  for (const bench::Entry& entry : report.entries) {
    session.print(fmt::format("  {:>10.0f}/s  best {:>10.0f}/s  {:>6.3f}  {}{}{}\n",
                              entry.per_second, entry.best, entry.ratio, entry.name,
                              entry.by_wall ? " (wall clock)" : "",
                              entry.checked ? "" : " (answers not checked)"));
    if (entry.wrong > 0) {
      session.complain(
          fmt::format("{}: {} answers differ from the kernel's", entry.name, entry.wrong));
      session.raise(Exit::CheckFailed);
    }
  }
  if (report.wrong > 0) {
    session.complain(fmt::format("kernel: {} of {} answers differ from those of 'general'",
                                 report.wrong, report.compared));
    session.raise(Exit::CheckFailed);
  }
  if (!report.targets_agree) {
    session.complain("kernel: targets visit different numbers of nodes");
    session.raise(Exit::CheckFailed);
  }
}

void run(const Options& options, Session& session) {
  session.print(
      fmt::format("seed {}, limit {}, median of {} rounds, processor time; columns: puzzles per "
                  "second, best round, ratio to the first line\n",
                  options.measure.seed, options.measure.limit, options.measure.rounds));
  for (const std::string& file : options.files) {
    const auto lines = read_lines(file);
    if (!lines) {
      session.bad_input(lines.error());
      continue;
    }
    const auto report = bench::measure(*lines, options.measure);
    if (!report) return session.bad_input(report.error());  // a peer: the same for every file
    print(file, *report, session);
  }
}

}  // namespace

void add_bench(Arguments& command, Session& session) {
  const auto options = std::make_shared<Options>();
  bench::Options& measure = options->measure;
  command.add_option("files", options->files, "lists of 9x9 puzzles, one line each")
      ->reads()
      ->required();
  command.add_option("--rounds", measure.rounds, "interleaved rounds; the median is reported")
      ->between(1, 1000)
      ->capture_default_str();
  command.add_option("--sample", measure.sample,
                     "number of puzzles, spread over the list (0 = all)");
  command.add_option("--seed", measure.seed, "seed of the symmetries applied to the puzzles")
      ->capture_default_str();
  command.add_option("--limit", measure.limit, "solutions to look for")
      ->between(std::uint64_t{1}, ~std::uint64_t{0} >> 1U)
      ->capture_default_str();
  command
      .add_option("--threads", measure.threads,
                  "also measure a batch on this many threads, by wall clock")
      ->between(1, 4096)
      ->allow_extra_args(false);
  command
      .add_option("--peer", measure.peers,
                  "LIBRARY:FUNCTION, a shared library that exports size_t f(const char* puzzle, "
                  "size_t limit, uint32_t flags, char* solution, size_t* guesses)")
      ->allow_extra_args(false);
  command
      .add_option("--peer-program", measure.programs,
                  "a shell command that reads puzzles on standard input, one line each")
      ->allow_extra_args(false);
  command.callback([options, &session] { run(*options, session); });
}

}  // namespace masu::cli

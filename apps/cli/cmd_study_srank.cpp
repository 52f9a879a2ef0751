// `masu study srank`: the s-ranks of collections.
#include <filesystem>
#include <map>

#include "choice.hpp"
#include "masu/io.hpp"
#include "masu/run.hpp"
#include "study/srank.hpp"
#include "study_commands.hpp"

namespace masu::cli {
namespace {

enum class LabelOf { Auto, Note, File };

struct Options {
  std::vector<std::string> files;
  Choice<LabelOf> label{
      {{"auto", LabelOf::Auto}, {"note", LabelOf::Note}, {"file", LabelOf::File}}};
  std::size_t limit = 0;
  std::size_t speed = 2;
  int threads = 0;
  std::string output = "study-srank";
};

std::string first_word(const std::string& note) {
  return note.substr(0, note.find_first_of(" \t,"));
}

std::vector<study::SRankItem> read_items(const Options& options, Session& session) {
  std::vector<study::SRankItem> items;
  std::map<std::string, std::size_t> taken;
  each_puzzle_of(options.files, session, [&](const std::string& file, Puzzle puzzle) {
    if (options.limit > 0 && taken[file]++ == options.limit) return false;
    std::string label = first_word(puzzle.note);
    if (options.label.is(LabelOf::File) || (options.label.is(LabelOf::Auto) && label.empty())) {
      label = std::filesystem::path(file).stem().string();
    }
    items.push_back({std::move(label), std::move(puzzle)});
    return true;
  });
  return items;
}

void run(const Options& options, Session& session) {
  const auto items = read_items(options, session);
  if (items.empty()) return session.bad_input({ErrorCode::BadSyntax, "no puzzle to study", {}});
  const run::StopOnSignal signals;
  const auto fail = [&](const Error& error) {
    if (signals.signal() == 0) return session.bad_input(error);
    session.complain("stopped; no report written");
    session.raise(static_cast<Exit>(signals.exit_code()));
  };
  const auto rows = study::measure_srank(items, options.threads, signals.stop());
  if (!rows) return fail(rows.error());
  const auto speeds = study::measure_srank_speed(items, *rows, options.speed, signals.stop());
  if (!speeds) return fail(speeds.error());
  const auto summary = study::write_srank_report(options.output, items, *rows, *speeds);
  if (!summary) return session.bad_input(summary.error());
  session.print(*summary);
  tell_report(session, options.output);
}

}  // namespace

void add_study_srank(Arguments& command, Session& session) {
  const auto options = std::make_shared<Options>();
  command.add_option("file", options->files, "collections of puzzles")->reads()->required();
  options->label.add_to(
      command, "--label",
      "note: the first word after a puzzle; file: the name of its file; auto: the "
      "note if there is one");
  command.add_option("--limit", options->limit, "at most this many puzzles per file; 0: all")
      ->capture_default_str();
  command
      .add_option("--speed", options->speed,
                  "puzzles of every s-rank for measuring the gain of threads; 0: none")
      ->capture_default_str();
  command.add_option("--threads", options->threads, "0: all")
      ->between(0, 4096)
      ->capture_default_str();
  add_report_option(command, options->output);
  command.callback([options, &session] { run(*options, session); });
}

}  // namespace masu::cli

// `masu collection import`: ratings that notes have.
#include <fmt/format.h>

#include "batch.hpp"
#include "collection_commands.hpp"

namespace masu::cli {
namespace {

struct Options {
  BatchOptions batch;
  std::string file;
};

void tell(const collection::Imported& imported, Session& session) {
  std::string text = fmt::format("{} values imported\n", imported.values);
  if (imported.unknown != 0) {
    text += fmt::format("{} puzzles with ratings are not in the collection\n", imported.unknown);
  }
  session.print(text);
}

void run(const Arguments& command, Options& options, Session& session) {
  std::optional<collection::Collection> into;
  if (session.is_main()) {
    into = open_collection(options.file, collection::Access::Write, session);
    if (!into) return;
  }
  collection::Imported all;
  if (options.batch.inputs.empty()) {
    if (!into) return;
    const bool good = run_stoppable(session, [&](const Stop& stop) -> Result<Done> {
      const auto imported = into->import_notes(stop);
      if (!imported) return imported.error();
      all = *imported;
      return Done{};
    });
    if (good) tell(all, session);
    return;
  }
  Batch batch;
  Stop stop;
  options.batch.run.on_start = [&stop](const Stop& asked) { stop = asked; };
  batch.make_work = [] {
    return each_puzzle([](const io::RawRecord&, const Puzzle& puzzle, Reply& reply) {
      if (puzzle.note.empty()) return;
      if (const auto text = io::write(puzzle, io::Format::Json)) reply.out += *text;
    });
  };
  batch.take = [&](std::string_view text) -> Result<Done> {
    std::vector<Puzzle> puzzles;
    for (auto& puzzle : io::parse_all(text, {io::Format::Json, nullptr, {}})) {
      if (puzzle) puzzles.push_back(std::move(*puzzle));
    }
    const auto imported = into->import_notes(puzzles, stop);
    if (!imported && stop.asked_now()) {  // which ends the run
      session.raise(Exit::Interrupted);
      return Done{};
    }
    if (!imported) return imported.error();
    all.values += imported->values;
    all.unknown += imported->unknown;
    return Done{};
  };
  run_batch(command, batch, options.batch, session);
  if (!into || session.exit_code() >= Exit::Interrupted) return;
  const bool good = run_stoppable(
      session, [&](const Stop& asked) -> Result<Done> { return into->make_indices(asked); });
  if (good) tell(all, session);
}

}  // namespace

void add_collection_import(Arguments& collection, Session& session) {
  const auto options = std::make_shared<Options>();
  Arguments* command = collection.add_subcommand(
      "import", "import the ratings in notes (ED=7.2/1.2/1.2, HoDoKu's, masu's own)");
  command->add_option("FILE", options->file, "the collection")->required()->writes();
  add_reading_options(*command, options->batch);
  command->add_flag("-q,--quiet", options->batch.quiet, "no messages about single puzzles");
  add_run_options(*command, options->batch.run, {});
  command->footer(
      "Without input, reads the notes added with the puzzles. Existing values are kept.");
  command->callback([command, options, &session] { run(*command, *options, session); });
}

}  // namespace masu::cli

// `masu collection diff`, `merge`, `dedup`, `verify` and `compact`.
#include <fmt/format.h>

#include "collection_commands.hpp"
#include "io/csv.hpp"
#include "row.hpp"

namespace masu::cli {
namespace {

struct Options {
  std::string file;
  std::vector<std::string> others;
  std::string other;
  std::string format = "text";
  std::string output;
  bool list = false;
  std::uint64_t batch = collection::Collection::kMergeBatch;
  std::uint64_t sample = 1000;
  std::uint64_t seed = 1;
};
using Shared = std::shared_ptr<Options>;

void merge(const Options& options, Session& session) {
  auto into = open_collection(options.file, collection::Access::Create, session);
  if (!into) return;
  for (const std::string& other : options.others) {
    collection::Merged merged;
    const bool good = run_stoppable(session, [&](const Stop& stop) -> Result<Done> {
      const auto done = into->merge(other, stop, static_cast<std::size_t>(options.batch));
      if (!done) return done.error();
      merged = *done;
      return Done{};
    });
    if (!good) return;
    session.print(fmt::format("{}: {} new puzzles, {} occurrences, {} values\n", other,
                              merged.puzzles, merged.occurrences, merged.values));
  }
}

// Rows of a difference: what, puzzle, rating, first, second.
void diff(const Options& options, Session& session) {
  const auto first = open_collection(options.file, collection::Access::Read, session);
  if (!first) return;
  RowOutput output(options.output, {options.file, options.other}, session);
  if (!output.good()) return;
  const Form form{row_form(options.format), {"difference", "puzzle", "rating", "first", "second"}};
  output.write(header_of(form));
  const auto sink = [&](const collection::Difference& d) {
    using Kind = collection::Difference::Kind;
    const std::string line = to_line(d.puzzle);
    const std::string_view what = d.kind == Kind::OnlyFirst    ? "only-first"
                                  : d.kind == Kind::OnlySecond ? "only-second"
                                                               : "rating";
    Row row(line);
    row.text("difference", what).text("rating", d.rating);
    row.text("first", d.first).text("second", d.second);
    const std::string words =
        d.kind == Kind::Rating
            ? fmt::format("  {}  {} {} / {}", line, d.rating, d.first.empty() ? "-" : d.first,
                          d.second.empty() ? "-" : d.second)
            : fmt::format("{} {}", d.kind == Kind::OnlyFirst ? '<' : '>', line);
    row.words(words + "\n").line_is(words);
    return output.write(row.write(form));
  };
  std::uint64_t count = 0;
  const bool good = run_stoppable(session, [&](const Stop& stop) -> Result<Done> {
    const auto done = first->compare(options.other, sink, stop);
    if (!done) return done.error();
    count = *done;
    return Done{};
  });
  if (!good || !output.good()) return;
  output.finish();
  if (count != 0) session.raise(Exit::CheckFailed);
}

void list_repeats(const Options& options, Session& session) {
  const auto from = open_collection(options.file, collection::Access::Read, session);
  if (!from) return;
  RowOutput output(options.output, {options.file}, session);
  if (!output.good()) return;
  std::optional<Error> failed;
  const bool good = run_stoppable(session, [&](const Stop& stop) -> Result<Done> {
    const auto done = from->query(
        {"occurrences > 1", {}, {}},
        [&](const collection::Row& row) {
          const auto places = from->occurrences(row.id);
          if (!places) failed = places.error();
          if (failed) return false;
          std::string text = to_line(row.puzzle) + "\n";
          for (const collection::Occurrence& place : *places) {
            text += fmt::format("  {}  {}:{}\n", to_line(place.puzzle), place.source, place.line);
          }
          return output.write(text);
        },
        stop);
    if (!done) return done.error();
    if (failed) return *failed;
    return Done{};
  });
  if (good) output.finish();
}

void dedup(const Options& options, Session& session) {
  if (options.list) return list_repeats(options, session);
  if (!options.output.empty()) return session.usage("--output is for --list");
  auto in = open_collection(options.file, collection::Access::Write, session);
  if (!in) return;
  std::uint64_t count = 0;
  const bool good = run_stoppable(session, [&](const Stop& stop) -> Result<Done> {
    const auto done = in->forget_repeats(stop);
    if (!done) return done.error();
    count = *done;
    return Done{};
  });
  if (good) session.print(fmt::format("{} repeats forgotten\n", count));
}

void verify(const Options& options, Session& session) {
  const auto from = open_collection(options.file, collection::Access::Read, session);
  if (!from) return;
  collection::Verified verified;
  const bool good = run_stoppable(session, [&](const Stop& stop) -> Result<Done> {
    auto done = from->verify(options.sample, options.seed, stop);
    if (!done) return done.error();
    verified = std::move(*done);
    return Done{};
  });
  if (!good) return;
  for (const std::string& problem : verified.problems) {
    session.complain(options.file + ": " + problem);
  }
  if (!verified.problems.empty()) session.raise(Exit::CheckFailed);
  session.print(fmt::format("{}: {} puzzles and {} values checked\n",
                            verified.problems.empty() ? "good" : "bad", verified.puzzles,
                            verified.values));
}

void compact(const Options& options, Session& session) {
  auto in = open_collection(options.file, collection::Access::Write, session);
  if (!in) return;
  const auto before = in->info();
  if (!before) return session.bad_input(before.error());
  const bool good =
      run_stoppable(session, [&](const Stop& stop) -> Result<Done> { return in->compact(stop); });
  if (!good) return;
  const auto after = in->info();
  if (!after) return session.bad_input(after.error());
  session.print(fmt::format("{} bytes, {} before\n", after->bytes, before->bytes));
}

Arguments* add(Arguments& collection, const char* name, const char* help, const Shared& options,
               bool writes) {
  Arguments* command = collection.add_subcommand(name, help);
  Option* file = command->add_option("FILE", options->file, "the collection")->required();
  writes ? file->writes() : file->reads();
  return command;
}

void add_output(Arguments& command, const Shared& options) {
  command
      .add_option("-o,--output", options->output, "write to this file instead of standard output")
      ->writes();
}

}  // namespace

void add_collection_upkeep(Arguments& collection, Session& session) {
  auto options = std::make_shared<Options>();
  Arguments* command =
      add(collection, "merge", "add everything in other collections", options, true);
  command->add_option("OTHER", options->others, "other collections")->required()->reads();
  command->add_option("--batch", options->batch, "puzzles per transaction")
      ->between(std::uint64_t{1}, std::uint64_t{1} << 24)
      ->capture_default_str();
  command->callback([options, &session] { merge(*options, session); });

  options = std::make_shared<Options>();
  command =
      add(collection, "diff", "how two collections differ: puzzles and ratings", options, false);
  command->add_option("OTHER", options->other, "the other collection")->required()->reads();
  command->add_option("--format", options->format, "format of the output")
      ->one_of({"text", "csv", "json"})
      ->capture_default_str();
  add_output(*command, options);
  command->callback([options, &session] { diff(*options, session); });

  options = std::make_shared<Options>();
  command = add(collection, "dedup", "keep only the first place of each puzzle", options, true);
  command->add_flag("--list", options->list, "list the other places instead of removing them");
  add_output(*command, options);
  command->callback([options, &session] { dedup(*options, session); });

  options = std::make_shared<Options>();
  command = add(collection, "verify",
                "check the file, and recompute the forms and ratings of a sample", options, false);
  command->add_option("--sample", options->sample, "puzzles to recompute")->capture_default_str();
  command->add_option("--seed", options->seed, "random seed")->capture_default_str();
  command->callback([options, &session] { verify(*options, session); });

  options = std::make_shared<Options>();
  command = add(collection, "compact", "make the file as small as possible", options, true);
  command->callback([options, &session] { compact(*options, session); });
}

}  // namespace masu::cli

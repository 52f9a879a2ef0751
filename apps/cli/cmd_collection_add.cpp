// `masu collection add`: puzzles into a collection.
#include <fmt/format.h>

#include <filesystem>
#include <map>

#include "batch.hpp"
#include "collection_commands.hpp"
#include "core/bytes.hpp"
#include "core/utf8.hpp"

namespace masu::cli {
namespace {

namespace fs = std::filesystem;

struct Options {
  BatchOptions batch;
  std::string file;
  std::string source;
  std::string tag;
  std::uint64_t records = collection::Adder::kBatch;
};

// An input and the source it is added to.
struct Input {
  std::string name;                  // of the source
  bool fresh = false;                // nothing to go on with: standard input without a name
  collection::Position done{};       // what is there already
  std::optional<std::int64_t> id{};  // once something was added
  bool whole = true;                 // it was read to its end
};

// Arguments that are puzzles, not files: taken out of the inputs.
std::vector<Puzzle> take_puzzles(BatchOptions& batch, const LayoutPtr& layout) {
  std::vector<Puzzle> puzzles;
  std::erase_if(batch.inputs, [&](const std::string& word) {
    std::error_code error;
    if (word == "-" || fs::exists(word, error) || (error && error != std::errc::filename_too_long))
      return false;
    io::ReadOptions read;
    read.layout = layout;
    read.format = io::find_format(batch.input_format).value_or(io::Format::Auto);
    auto puzzle = io::parse(word, read);
    if (puzzle) puzzles.push_back(std::move(*puzzle));
    return puzzle.ok();
  });
  return puzzles;
}

// By the name that a batch has for the input. `of_arguments`: the source of puzzles that are
// arguments; empty: there are none.
Result<std::map<std::string, Input>> name_inputs(const Options& options,
                                                 const std::string& of_arguments) {
  std::map<std::string, Input> inputs;
  std::map<std::string, std::string> taken;
  if (!of_arguments.empty()) taken.emplace(of_arguments, "the arguments");
  std::vector<std::string> words = options.batch.inputs;
  if (words.empty() && of_arguments.empty()) words.emplace_back("-");
  for (const std::string& word : words) {
    Input input;
    const std::string file = word == "-" ? "standard input" : word;
    const std::string short_name = word == "-" ? file : fs::path(word).filename().string();
    input.name = options.source.empty() ? short_name
                 : words.size() == 1    ? options.source
                                        : options.source + "/" + short_name;
    input.name = printable(input.name);
    input.fresh = word == "-" && options.source.empty();
    if (const auto [other, is_new] = taken.emplace(input.name, word); !is_new) {
      return Error{ErrorCode::BadValue,
                   fmt::format("{} and {} would both be the source '{}': add them one by one with "
                               "--source",
                               other->second, word, input.name),
                   {}};
    }
    inputs.emplace(file, std::move(input));
  }
  return inputs;
}

void tell(const collection::Added& added, Session& session) {
  std::string text = fmt::format("{} records: {} new puzzles, {} repeats, {} unreadable\n",
                                 added.records, added.puzzles, added.repeats, added.unreadable);
  if (added.skipped != 0) text += fmt::format("{} records were added before\n", added.skipped);
  session.print(text);
}

// What a reply begins with; the name of the file follows.
enum class What : std::uint8_t { Prepared, Unreadable, Refused };

// What one thread does.
RecordsWork make_work(const std::map<std::string, Input>& inputs) {
  return [&inputs, preparer = std::make_shared<collection::Preparer>()](
             std::span<const io::RawRecord> records, const io::ReadOptions& read, Reply& reply) {
    const auto found = inputs.find(read.file);
    if (found == inputs.end()) return;
    ByteWriter out;
    if (records.empty()) {
      reply.out = out.put(What::Unreadable).put_bytes(read.file).take();
      return;
    }
    const auto complain = [&](const io::RawRecord&, const Error& error) { reply.bad_input(error); };
    auto prepared = preparer->prepare(records, read, found->second.done, reply.stop, complain);
    out.put(prepared ? What::Prepared : What::Refused).put_bytes(read.file);
    if (prepared) {
      out.put_bytes(*prepared);
    } else {
      out.put_bytes(prepared.error().message).put(prepared.error().place.line);
    }
    reply.out = out.take();
  };
}

Result<Done> put(collection::Adder& adder, Input& input, const std::string& tag,
                 std::string_view prepared) {
  if (!input.id) {
    const auto number = adder.source(input.name, tag, input.fresh);
    if (!number) return number.error();
    input.id = *number;
  }
  return adder.put(*input.id, std::string(prepared));
}

// Inputs that were read to the end without a record are not what was added before, if something
// was.
Result<Done> finish(collection::Adder& adder, const std::map<std::string, Input>& inputs,
                    bool complete) {
  for (const auto& [file, input] : inputs) {
    if (!complete || input.id || !input.whole || input.done.column == 0) continue;
    if (const auto number = adder.source(input.name, ""); !number) return number.error();
  }
  return adder.finish(complete);
}

void run(const Arguments& command, Options& options, Session& session) {
  LayoutPtr layout;
  if (!options.batch.layout.empty()) {
    const auto loaded = io::load_layout(options.batch.layout);
    if (!loaded) return session.usage(to_string(loaded.error()));
    layout = *loaded;
  }
  const bool had_inputs = !options.batch.inputs.empty();
  const std::vector<Puzzle> puzzles = take_puzzles(options.batch, layout);
  std::string of_arguments;
  if (!puzzles.empty()) {
    of_arguments = options.source.empty()         ? "arguments"
                   : options.batch.inputs.empty() ? options.source
                                                  : options.source + "/arguments";
  }
  auto inputs = name_inputs(options, of_arguments);
  if (!inputs) return session.usage(inputs.error().message);

  std::optional<collection::Collection> into;
  std::optional<collection::Adder> adder;
  if (session.is_main()) {  // the other ranks prepare, and have no file
    into = open_collection(options.file, collection::Access::Create, session);
    if (!into) return;
    adder.emplace(*into, static_cast<std::size_t>(options.records));
    for (auto& [file, input] : *inputs) {
      if (input.fresh) continue;
      const auto done = adder->position(input.name);
      if (!done) return session.bad_input(done.error());
      input.done = *done;
    }
  }
  if (!puzzles.empty() && into) {
    const auto added = into->add(puzzles, of_arguments, options.tag);
    if (!added) return session.bad_input(added.error());
    tell(*added, session);
    for (const auto& puzzle : puzzles) {
      if (added->unreadable == 0) break;
      if (const auto done = check_clash(puzzle); !done) {
        session.bad_input({ErrorCode::Clash, done.error().message, {"argument", 0, 0}});
      }
    }
  }
  if (had_inputs && options.batch.inputs.empty()) return;

  Batch batch;
  Stop stop;
  bool failed = false;
  batch.make_work = [&inputs] { return make_work(*inputs); };
  batch.take = [&](std::string_view bytes) -> Result<Done> {
    if (bytes.empty()) return Done{};  // an input without a name of its own
    ByteReader reply(bytes);
    const auto what = reply.get<What>();
    const std::string file(reply.get_bytes());
    Input& input = inputs->at(file);
    if (what == What::Unreadable) {  // not opened, or not read to its end
      input.whole = false;
      if (input.id) adder->leave_incomplete(*input.id);
      return Done{};
    }
    const std::string_view text = reply.get_bytes();
    if (what == What::Refused) {
      return Error{ErrorCode::BadValue, std::string(text), {file, reply.get<std::uint64_t>(), 0}};
    }
    auto done = put(*adder, input, options.tag, text);
    if (!done && stop.asked_now()) {  // which has ended the storing, and ends the run
      session.raise(Exit::Interrupted);
      return Done{};
    }
    failed = !done && done.error().code != ErrorCode::BadValue;
    return done;
  };
  options.batch.run.window = 160;  // a batch takes seconds to store: the other threads go on
  options.batch.run.on_start = [&](const Stop& asked) {
    stop = asked;
    if (adder) adder->set_stop(stop);
  };
  run_batch(command, batch, options.batch, session);
  if (!adder || failed) return;
  const bool complete =
      session.exit_code() != Exit::Usage && session.exit_code() < Exit::Interrupted;
  if (auto done = finish(*adder, *inputs, complete); !done) {
    const bool refused = done.error().code == ErrorCode::BadValue;
    return refused ? session.usage(to_string(done.error())) : session.bad_input(done.error());
  }
  tell(adder->added(), session);
}

}  // namespace

void add_collection_add(Arguments& collection, Session& session) {
  const auto options = std::make_shared<Options>();
  Arguments* command =
      collection.add_subcommand("add", "add puzzles; continues an interrupted source");
  command->add_option("FILE", options->file, "the collection; created if it does not exist")
      ->required()
      ->writes();
  add_reading_options(*command, options->batch);
  command->add_option("--source", options->source,
                      "name of the source (default: the name of the file)");
  command->add_option("--tag", options->tag, "a tag for all puzzles of the source");
  command->add_option("--batch", options->records, "records per transaction")
      ->between(std::uint64_t{1}, std::uint64_t{1} << 24)
      ->capture_default_str();
  command->add_flag("-q,--quiet", options->batch.quiet, "no messages about single puzzles");
  add_run_options(*command, options->batch.run, {});
  command->callback([command, options, &session] { run(*command, *options, session); });
}

}  // namespace masu::cli

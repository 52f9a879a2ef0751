#include "batch.hpp"

#include <cerrno>
#include <cstdio>
#include <fstream>
#include <map>
#include <mutex>

#include "core/bytes.hpp"
#include "core/utf8.hpp"
#include "files.hpp"
#include "inputs.hpp"
#include "turns.hpp"

namespace masu::cli {

void add_reading_options(Arguments& command, BatchOptions& options) {
  command
      .add_option("input", options.inputs, "puzzles, files, or - for standard input (the default)")
      ->reads(true);
  command
      .add_option("--layout", options.layout,
                  "name or JSON file of the layout (default: recognised from the text)")
      ->reads();
  std::vector<std::string> names{options.input_format};  // auto
  for (const io::FormatInfo& info : io::formats()) names.emplace_back(info.name);
  command.add_option("--input-format", options.input_format, "format of the input")
      ->one_of(names)
      ->capture_default_str();
}

void add_batch_options(Arguments& command, BatchOptions& options,
                       const std::vector<std::string>& formats) {
  add_reading_options(command, options);
  options.format = formats.front();
  command.add_option("--format", options.format, "format of the output")
      ->one_of(formats)
      ->capture_default_str();
  command
      .add_option("-o,--output", options.output, "write to this file instead of standard output")
      ->writes();
  command.add_flag("-q,--quiet", options.quiet, "no messages about single puzzles");
  add_run_options(command, options.run, {});
  command.add_flag("--resume", options.run.resume,
                   "continue after the last complete row of the output file (csv, line, json)");
}

void Reply::complain(std::string_view text) {
  complaints += "masu: ";
  complaints += printable(text);
  complaints += '\n';
}

void Reply::complain(const io::RawRecord& record, std::string_view text) {
  complain(to_string(Error{ErrorCode::BadValue, std::string(text), {file, record.line, 0}}));
}

void Reply::bad_input(const Error& error) {
  complain(to_string(error));
  raise(Exit::BadInput);
}

void Reply::fail(const io::RawRecord& record, std::string_view text, Error error) {
  if (error.place.file.empty()) error.place = {file, record.line, record.column};
  complain(to_string(error));
  raise(error.code == ErrorCode::Clash ? Exit::CheckFailed : Exit::BadInput);
  row(Row::error(text, error.message));
}

bool Reply::spill() {
  constexpr std::size_t kMuch = std::size_t{1} << 18;
  if (out.size() < kMuch || !write_now) return true;
  const bool good = write_now(out);
  out.clear();
  return good;
}

RecordsWork each_puzzle(PuzzleWork work) {
  return [work = std::move(work)](std::span<const io::RawRecord> records,
                                  const io::ReadOptions& read, Reply& reply) {
    for (const io::RawRecord& record : records) {
      if (reply.stop.asked()) return;  // the reply is dropped
      const auto puzzle = io::parse(record, read);
      if (puzzle) {
        work(record, *puzzle, reply);
      } else {
        reply.fail(record, record.text, puzzle.error());
      }
    }
  };
}

namespace {

// Values on their way between the threads of this process, by the number of the unit.
template <class Value>
class Handover {
 public:
  void put(std::uint64_t unit, Value value) {
    const std::scoped_lock lock(mutex_);
    values_.emplace(unit, std::move(value));
  }
  Value take(std::uint64_t unit) {
    const std::scoped_lock lock(mutex_);
    return std::move(values_.extract(unit).mapped());
  }

 private:
  std::mutex mutex_;
  std::map<std::uint64_t, Value> values_;
};

// |exit code|complaints|output|
std::string encode(const Reply& reply) {
  ByteWriter bytes;
  bytes.put(reply.exit).put_bytes(reply.complaints).put_bytes(reply.out);
  return bytes.take();
}

Reply decode_reply(std::string_view result) {
  ByteReader bytes(result);
  Reply reply;
  reply.exit = bytes.get<Exit>();
  reply.complaints = std::string(bytes.get_bytes());
  reply.out = std::string(bytes.get_bytes());
  return reply;
}

// The first line of an output that is to be resumed must be that of this command.
bool has_other_header(const std::string& path, const std::string& header) {
  if (!file_id(path)) return false;  // nobody waits for a pipe
  std::ifstream file(path, std::ios::binary);
  std::string line;
  return !header.empty() && std::getline(file, line) && !file.eof() && line + "\n" != header;
}

// Shows the first puzzle to the batch. False: there is none among these records.
Result<bool> check_first(const Portion& portion, const io::ReadOptions& read, const Batch& batch) {
  for (const io::RawRecord& record : portion.records) {
    const auto puzzle = io::parse(record, read);
    if (!puzzle) continue;
    if (auto done = batch.check_first(*puzzle); !done) return done.error();
    return true;
  }
  return false;
}

// A batch on its way from the inputs to the output. Threads hand over what they have; only other
// machines need bytes.
class BatchRun {
 public:
  BatchRun(const Batch& batch, const BatchOptions& options, Session& session, Output& output,
           const io::ReadOptions& read, std::uint64_t skip)
      : batch_(batch),
        options_(options),
        session_(session),
        read_(read),
        together_(session.streams()),
        inputs_(options.inputs, read, skip),
        turns_(output),
        checked_(!batch.check_first) {}

  // False: it did not come to its end.
  bool run(const Arguments& command) {
    run::Job job;
    job.source = [this] { return next(); };
    job.make_work = [this] {
      return
          [this, work = batch_.make_work()](const run::Unit& unit) { return process(unit, work); };
    };
    job.merge = [this](std::uint64_t unit, std::string_view bytes) { return merge(unit, bytes); };
    RunOptions run_options = options_.run;
    run_options.on_start = [this](const Stop& stop) {
      inputs_.set_stop(stop);
      if (options_.run.on_start) options_.run.on_start(stop);
    };
    run_options.resume = false;  // of the output file, by the caller; a batch keeps no state file
    return run_job(command, session_, job, run_options, &inputs_.meter()).has_value();
  }

 private:
  // What the next unit works on, or nothing at the end.
  Result<std::optional<std::string>> next() {
    auto portion = inputs_.next();
    if (!portion) return std::optional<std::string>();
    if (!checked_) {
      auto seen = check_first(*portion, read_, batch_);
      if (!seen) return seen.error();
      checked_ = *seen;
    }
    if (!together_) return std::optional(encode(*portion));
    portions_.put(units_++, std::move(*portion));
    return std::optional<std::string>("");
  }

  // What happens to a unit, in any thread.
  Result<std::string> process(const run::Unit& unit, const RecordsWork& work) {
    const Portion portion = together_ ? portions_.take(unit.number) : decode_portion(unit.input);
    Reply reply;
    reply.form = &batch_.form;
    reply.stop = unit.stop;
    reply.file = portion.file;
    if (together_) {
      reply.write_now = [&](std::string_view text) { return turns_.write(unit, text); };
    }
    if (!portion.error.empty()) {
      reply.complain(portion.error);
      reply.raise(Exit::BadInput);
    }
    io::ReadOptions read = read_;
    read.file = portion.file;
    work(portion.records, read, reply);
    if (!together_) return encode(reply);
    replies_.put(unit.number, std::move(reply));
    return std::string();
  }

  // In the order of the inputs.
  Result<run::Flow> merge(std::uint64_t unit, std::string_view bytes) {
    Reply reply = together_ ? replies_.take(unit) : decode_reply(bytes);
    session_.raise(reply.exit);
    if (!options_.quiet) {
      std::fwrite(reply.complaints.data(), 1, reply.complaints.size(), stderr);
    }
    if (batch_.take) {
      if (auto taken = batch_.take(reply.out); !taken) return taken.error();
      return run::Flow::Continue;
    }
    if (batch_.filter) reply.out = batch_.filter(reply.out);
    return turns_.merge(unit, reply.out);
  }

  const Batch& batch_;
  const BatchOptions& options_;
  Session& session_;
  const io::ReadOptions read_;
  const bool together_;
  Inputs inputs_;
  Turns turns_;
  bool checked_;  // the first puzzle
  std::uint64_t units_ = 0;
  Handover<Portion> portions_;
  Handover<Reply> replies_;
};

}  // namespace

void run_batch(const Arguments& command, const Batch& batch, const BatchOptions& options,
               Session& session) {
  io::ReadOptions read;
  read.format = io::find_format(options.input_format).value_or(io::Format::Auto);
  if (!options.layout.empty()) {
    auto layout = io::load_layout(options.layout);
    if (!layout) return session.usage(to_string(layout.error()));
    read.layout = std::move(layout).value();
  }
  const std::string header = batch.header.empty() ? header_of(batch.form) : batch.header;
  const bool to_file = !options.output.empty() && options.output != "-";
  if (options.run.resume && (!to_file || !batch.one_line_each)) {
    return session.usage("--resume needs --output and a format with one line per puzzle");
  }
  if (options.run.resume && has_other_header(options.output, header)) {
    return session.usage(options.output + ": cannot be resumed, it has other columns");
  }
  session.flush();
  // A rank that only works must not touch the file that the main one writes.
  auto output = session.is_main() ? Output::open(options.output, options.run.resume)
                                  : Output::open("/dev/null", false);
  if (!output) return session.fail(output.error());
  const bool start = output->lines() == 0;
  BatchRun batch_run(batch, options, session, *output, read,
                     start ? 0 : output->lines() - (header.empty() ? 0 : 1));
  if (start) {
    if (auto done = output->write(header); !done) return session.bad_input(done.error());
  }
  const bool finished = batch_run.run(command);
  // What is complete when the run is stopped is kept; what could not be written is not.
  if (!session.is_main() || (!finished && session.exit_code() < Exit::Interrupted)) return;
  errno = 0;
  auto done = !finished && batch.one_line_each ? output->drop_incomplete_line() : Done{};
  if (done) done = output->write(batch.footer);
  if (done) done = output->commit();
  if (!done && errno != EPIPE) session.bad_input(done.error());
}

}  // namespace masu::cli

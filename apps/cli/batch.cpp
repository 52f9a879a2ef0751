#include "batch.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <condition_variable>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <istream>
#include <map>
#include <mutex>
#include <sstream>

#include "core/bytes.hpp"
#include "core/utf8.hpp"
#include "files.hpp"
#include "stoppable_input.hpp"

namespace masu::cli {
namespace {

namespace fs = std::filesystem;

// What a unit works on: records of one chunk of one input, or why there are none.
struct Portion {
  std::string file;   // for messages
  std::string error;  // empty: none
  io::Chunk chunk;    // what the records point into; empty on a machine that got them as bytes
  std::vector<io::RawRecord> records;
};

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

// The same as bytes, between machines: |file|error|record|record|...
std::string encode(const Portion& portion) {
  ByteWriter bytes;
  bytes.put_bytes(portion.file).put_bytes(portion.error);
  for (const io::RawRecord& record : portion.records) {
    bytes.put(record.line).put(record.column).put(record.format).put_bytes(record.text);
  }
  return bytes.take();
}

Portion decode_portion(std::string_view input) {
  ByteReader bytes(input);
  Portion portion;
  portion.file = std::string(bytes.get_bytes());
  portion.error = std::string(bytes.get_bytes());
  while (bytes.ok() && !bytes.at_end()) {
    io::RawRecord record;
    record.line = bytes.get<std::uint64_t>();
    record.column = bytes.get<std::uint64_t>();
    record.format = bytes.get<io::Format>();
    record.text = bytes.get_bytes();
    portion.records.push_back(record);
  }
  return portion;
}

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

// One input after the other, cut into chunks; remembers what an incomplete batch has already done.
class Inputs {
 public:
  explicit Inputs(const BatchOptions& options, LayoutPtr layout, std::uint64_t skip)
      : names_(options.inputs), skip_(skip) {
    read_.format = io::find_format(options.input_format).value_or(io::Format::Auto);
    read_.layout = std::move(layout);
    if (names_.empty()) names_.emplace_back("-");
    for (const std::string& name : names_) {
      std::error_code error;
      const auto size = fs::file_size(name, error);
      if (!error) meter_.total += size;
    }
    meter_.unit = "bytes";
  }

  [[nodiscard]] const io::ReadOptions& read_options() const { return read_; }
  [[nodiscard]] Meter& meter() { return meter_; }
  /// Nothing is waited for after it.
  void set_stop(const Stop& stop) { stop_ = stop; }

  // What the next unit works on, or nothing at the end.
  std::optional<Portion> next() {
    for (;;) {
      if (!reader_) {
        if (current_ == names_.size()) return std::nullopt;
        if (auto opened = open(names_[current_++]); !opened) return portion(opened.error());
      }
      auto chunk = reader_->next();
      if (stop_.asked_now()) return std::nullopt;  // the record may be cut
      const int failure = waited_for_ ? waited_for_->failure() : 0;
      if (!chunk) {
        finished_bytes_ += reader_->bytes_read();
        reader_.reset();
        if (failure == 0) continue;
        return portion(Error{
            ErrorCode::Io, std::string("cannot read on: ") + std::strerror(failure), {read_.file}});
      }
      meter_.done = finished_bytes_ + reader_->bytes_read();
      auto records = chunk->records();
      if (failure != 0) records = records.first(records.size() - 1);  // where it failed, cut
      const auto skipped = std::min<std::uint64_t>(skip_, records.size());
      skip_ -= skipped;
      records = records.subspan(static_cast<std::size_t>(skipped));
      if (records.empty()) continue;
      return Portion{read_.file, "", std::move(*chunk), {records.begin(), records.end()}};
    }
  }

 private:
  Result<Done> open(const std::string& name) {
    read_.file = name;
    stream_.reset();  // before what it reads from
    waited_for_.reset();
    errno = 0;
    if (name == "-") {
      read_.file = "standard input";
      if (!can_read_standard_input()) {
        return Error{ErrorCode::Io, "cannot read: it is closed", {read_.file, 0, 0}};
      }
      waited_for_.emplace(STDIN_FILENO, stop_, false);
      stream_ = std::make_unique<std::istream>(&*waited_for_);
    } else if (std::error_code error; fs::is_directory(name, error)) {
      return Error{ErrorCode::Io, "is a folder", {name, 0, 0}};
    } else if (const int descriptor = ::open(name.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
               descriptor >= 0) {
      waited_for_.emplace(descriptor, stop_, true);
      stream_ = std::make_unique<std::istream>(&*waited_for_);
    } else if (errno == ENOENT || errno == ENAMETOOLONG) {
      // Not a file: a puzzle written on the command line.
      read_.file = "argument";
      if (const auto puzzle = io::parse(name, read_); !puzzle) {
        const std::string reason = "no such file, and as a puzzle: ";
        return Error{ErrorCode::Io, reason + puzzle.error().message, {name, 0, 0}};
      }
      stream_ = std::make_unique<std::istringstream>(name);
    } else {
      return Error{
          ErrorCode::Io, std::string("cannot read: ") + std::strerror(errno), {name, 0, 0}};
    }
    reader_.emplace(*stream_, read_);
    return Done{};
  }

  [[nodiscard]] Portion portion(const Error& error) const {
    return {read_.file, to_string(error), {}, {}};
  }

  std::vector<std::string> names_;
  std::uint64_t skip_;
  io::ReadOptions read_;
  Meter meter_;
  Stop stop_;
  std::optional<StoppableInput> waited_for_;  // all but a puzzle written on the command line
  std::size_t current_ = 0;
  std::uint64_t finished_bytes_ = 0;
  std::unique_ptr<std::istream> stream_;
  std::optional<io::ChunkReader> reader_;
};

// Units whose output is too long to keep write it as they go, each when its turn has come: all
// units before it are merged.
class Turns {
 public:
  explicit Turns(Output& output) : output_(output) {}

  // By the thread of the unit. False: the run ends.
  bool write(const run::Unit& unit, std::string_view text) {
    {
      std::unique_lock lock(mutex_);
      const auto mine = [&] { return merged_ == unit.number || failure_; };
      // Nobody wakes it when the run is stopped.
      while (!changed_.wait_for(lock, std::chrono::milliseconds(50), mine)) {
        if (unit.stop.asked()) return false;
      }
      if (failure_) return false;
    }
    auto done = put(text);
    if (done) return true;
    const std::scoped_lock lock(mutex_);
    failure_ = std::move(done);
    return false;
  }
  // By the thread that merges. The flow, unless the output cannot be written.
  Result<run::Flow> merge(std::uint64_t unit, std::string_view text) {
    auto done = put(text);
    const std::scoped_lock lock(mutex_);
    if (failure_) done = *failure_;
    if (!done) {
      failure_ = done;
      changed_.notify_all();
      if (closed_) return run::Flow::Stop;  // the reader has seen enough
      return done.error();
    }
    merged_ = unit + 1;
    changed_.notify_all();
    return run::Flow::Continue;
  }

 private:
  Result<Done> put(std::string_view text) {
    errno = 0;
    auto done = output_.write(text);
    if (done) done = output_.flush();
    if (!done) closed_ = errno == EPIPE;
    return done;
  }

  Output& output_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::uint64_t merged_ = 0;
  std::optional<Result<Done>> failure_;
  std::atomic<bool> closed_{false};
};

// What happens to a unit, in any thread.
void process(const Portion& portion, io::ReadOptions read, const RecordsWork& work, Reply& reply) {
  read.file = portion.file;
  reply.file = portion.file;
  if (!portion.error.empty()) {
    reply.complain(portion.error);
    reply.raise(Exit::BadInput);
  }
  work(portion.records, read, reply);
}

}  // namespace

void add_reading_options(Arguments& command, BatchOptions& options) {
  command
      .add_option("input", options.inputs, "puzzles, files, or - for standard input (the default)")
      ->reads(true);
  command
      .add_option("--layout", options.layout,
                  "name or JSON file of the layout (default: recognised from the text)")
      ->reads();
  std::vector<std::string> names;
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

// The first line of an output that is to be resumed must be that of this command.
bool has_other_header(const std::string& path, const std::string& header) {
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

}  // namespace

void run_batch(const Arguments& command, const Batch& batch, const BatchOptions& options,
               Session& session) {
  LayoutPtr layout;
  if (!options.layout.empty()) {
    auto loaded = io::load_layout(options.layout);
    if (!loaded) return session.usage(to_string(loaded.error()));
    layout = *loaded;
  }
  const std::string header = batch.header.empty() ? header_of(batch.form) : batch.header;
  if (options.run.resume && (options.output.empty() || !batch.one_line_each)) {
    return session.usage("--resume needs --output and a format with one line per puzzle");
  }
  if (options.run.resume && has_other_header(options.output, header)) {
    return session.usage(options.output + ": cannot be resumed, it has other columns");
  }
  session.flush();
  // A rank that only works must not touch the file that the main one writes.
  auto output = session.is_main() ? Output::open(options.output, options.run.resume)
                                  : Output::open("/dev/null", false);
  if (!output) return session.bad_input(output.error());
  const bool start = output->lines() == 0;
  Inputs inputs(options, layout, start ? 0 : output->lines() - (header.empty() ? 0 : 1));
  Turns turns(*output);

  // Threads hand over what they have; only other machines need bytes.
  const bool together = session.streams();
  Handover<Portion> portions;
  Handover<Reply> replies;
  run::Job job;
  job.source = [&, unit = std::uint64_t{0},
                checked = !batch.check_first]() mutable -> Result<std::optional<std::string>> {
    auto portion = inputs.next();
    if (!portion) return std::optional<std::string>();
    if (!checked) {
      auto seen = check_first(*portion, inputs.read_options(), batch);
      if (!seen) return seen.error();
      checked = *seen;
    }
    if (!together) return std::optional(encode(*portion));
    portions.put(unit++, std::move(*portion));
    return std::optional<std::string>("");
  };
  job.make_work = [&] {
    return [&, work = batch.make_work(), read = inputs.read_options()](const run::Unit& unit) {
      const Portion portion = together ? portions.take(unit.number) : decode_portion(unit.input);
      Reply reply;
      reply.form = &batch.form;
      reply.stop = unit.stop;
      if (together) {
        reply.write_now = [&](std::string_view text) { return turns.write(unit, text); };
      }
      process(portion, read, work, reply);
      if (!together) return Result<std::string>(encode(reply));
      replies.put(unit.number, std::move(reply));
      return Result<std::string>("");
    };
  };
  job.merge = [&](std::uint64_t unit, std::string_view bytes) -> Result<run::Flow> {
    Reply reply = together ? replies.take(unit) : decode_reply(bytes);
    session.raise(reply.exit);
    if (!options.quiet) {
      std::fwrite(reply.complaints.data(), 1, reply.complaints.size(), stderr);
    }
    if (batch.take) {
      if (auto taken = batch.take(reply.out); !taken) return taken.error();
      return run::Flow::Continue;
    }
    if (batch.filter) reply.out = batch.filter(reply.out);
    return turns.merge(unit, reply.out);
  };
  if (start) {
    if (auto done = output->write(header); !done) return session.bad_input(done.error());
  }
  RunOptions run_options = options.run;
  run_options.on_start = [&](const Stop& stop) {
    inputs.set_stop(stop);
    if (options.run.on_start) options.run.on_start(stop);
  };
  run_options.resume = false;  // of the output file, done above; a batch keeps no state file
  const bool finished = run_job(command, session, job, run_options, &inputs.meter()).has_value();
  // What is complete when the run is stopped is kept; what could not be written is not.
  if (!session.is_main() || (!finished && session.exit_code() < Exit::Interrupted)) return;
  errno = 0;
  auto done = !finished && batch.one_line_each ? output->drop_incomplete_line() : Done{};
  if (done) done = output->write(batch.footer);
  if (done) done = output->commit();
  if (!done && errno != EPIPE) session.bad_input(done.error());
}

}  // namespace masu::cli

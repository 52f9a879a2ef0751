#include "batch.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

#include "masu/bytes.hpp"

namespace masu::cli {
namespace {

namespace fs = std::filesystem;

io::Format format_by_name(const std::string& name) {
  for (const io::FormatInfo& info : io::formats()) {
    if (info.name == name) return info.format;
  }
  return io::Format::Auto;
}

// One input after the other, cut into chunks; remembers what an incomplete batch has already done.
class Inputs {
 public:
  explicit Inputs(const BatchOptions& options, LayoutPtr layout, std::uint64_t skip)
      : names_(options.inputs), skip_(skip) {
    read_.format = format_by_name(options.input_format);
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

  // The next unit of work as bytes (see `process`), or nothing at the end.
  std::optional<std::string> next() {
    for (;;) {
      if (!reader_) {
        if (current_ == names_.size()) return std::nullopt;
        if (auto opened = open(names_[current_++]); !opened) return encode({}, opened.error());
      }
      const auto chunk = reader_->next();
      if (!chunk) {
        finished_bytes_ += reader_->bytes_read();
        reader_.reset();
        continue;
      }
      meter_.done = finished_bytes_ + reader_->bytes_read();
      auto records = chunk->records();
      const auto skipped = std::min<std::uint64_t>(skip_, records.size());
      skip_ -= skipped;
      records = records.subspan(static_cast<std::size_t>(skipped));
      if (!records.empty()) return encode(records, std::nullopt);
    }
  }

 private:
  Result<Done> open(const std::string& name) {
    read_.file = name;
    errno = 0;
    if (name == "-") {
      read_.file = "standard input";
      stream_ = std::make_unique<std::istream>(std::cin.rdbuf());
    } else if (std::error_code error; fs::is_directory(name, error)) {
      return Error{ErrorCode::Io, "is a folder", {name, 0, 0}};
    } else if (auto file = std::make_unique<std::ifstream>(name, std::ios::binary); *file) {
      stream_ = std::move(file);
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

  // |file|error, if it could not be opened|record|record|...
  std::string encode(std::span<const io::RawRecord> records,
                     const std::optional<Error>& error) const {
    ByteWriter bytes;
    bytes.put_bytes(read_.file).put_bytes(error ? to_string(*error) : "");
    for (const io::RawRecord& record : records) {
      bytes.put(record.line).put(record.column).put(record.format).put_bytes(record.text);
    }
    return bytes.take();
  }

  std::vector<std::string> names_;
  std::uint64_t skip_;
  io::ReadOptions read_;
  Meter meter_;
  std::size_t current_ = 0;
  std::uint64_t finished_bytes_ = 0;
  std::unique_ptr<std::istream> stream_;
  std::optional<io::ChunkReader> reader_;
};

// What happens to a unit, in any thread: |exit code|complaints|output|.
std::string process(const run::Unit& unit, io::ReadOptions read, const RecordsWork& work,
                    std::vector<io::RawRecord>& records) {
  ByteReader bytes(unit.input);
  read.file = std::string(bytes.get_bytes());
  const auto error = bytes.get_bytes();
  records.clear();
  while (bytes.ok() && !bytes.at_end()) {
    io::RawRecord record;
    record.line = bytes.get<std::uint64_t>();
    record.column = bytes.get<std::uint64_t>();
    record.format = bytes.get<io::Format>();
    record.text = bytes.get_bytes();
    records.push_back(record);
  }
  Reply reply;
  reply.stop = unit.stop;
  if (!error.empty()) {
    reply.complain(error);
    reply.raise(Exit::BadInput);
  }
  work(records, read, reply);
  ByteWriter out;
  out.put(reply.exit).put_bytes(reply.complaints).put_bytes(reply.out);
  return out.take();
}

}  // namespace

void add_batch_options(Arguments& command, BatchOptions& options,
                       const std::vector<std::string>& formats) {
  command.add_option("input", options.inputs,
                     "puzzles, files, or - for standard input (the default)");
  command.add_option("--layout", options.layout,
                     "name or JSON file of the layout (default: recognised from the text)");
  std::vector<std::string> names;
  for (const io::FormatInfo& info : io::formats()) names.emplace_back(info.name);
  command.add_option("--input-format", options.input_format, "format of the input")
      ->one_of(names)
      ->capture_default_str();
  options.format = formats.front();
  command.add_option("--format", options.format, "format of the output")
      ->one_of(formats)
      ->capture_default_str();
  command.add_option("-o,--output", options.output,
                     "write to this file instead of standard output");
  command.add_flag("-q,--quiet", options.quiet, "no messages about single puzzles");
  add_run_options(command, options.run, {});
  command.add_flag("--resume", options.run.resume,
                   "continue after the last complete line of the output file (csv, line, json)");
}

void Reply::complain(std::string_view text) {
  complaints += "masu: ";
  complaints += text;
  complaints += '\n';
}

void Reply::bad_input(const Error& error) {
  complain(to_string(error));
  raise(Exit::BadInput);
}

RecordsWork each_puzzle(PuzzleWork work) {
  return [work = std::move(work)](std::span<const io::RawRecord> records,
                                  const io::ReadOptions& read, Reply& reply) {
    for (const io::RawRecord& record : records) {
      const auto puzzle = io::parse(record, read);
      if (!puzzle) reply.bad_input(puzzle.error());
      work(record, puzzle, reply);
    }
  };
}

void run_batch(const Arguments& command, const Batch& batch, const BatchOptions& options,
               Session& session) {
  LayoutPtr layout;
  if (!options.layout.empty()) {
    auto loaded = io::load_layout(options.layout);
    if (!loaded) return session.bad_input(loaded.error());
    layout = *loaded;
  }
  if (options.run.resume && (options.output.empty() || !batch.one_line_each)) {
    return session.usage("--resume needs --output and a format with one line per puzzle");
  }
  // A rank that only works must not touch the file that the main one writes.
  auto output = session.is_main() ? run::LineFile::open(options.output, options.run.resume)
                                  : run::LineFile::open("/dev/null", false);
  if (!output) return session.bad_input(output.error());
  const bool has_header = !batch.header.empty();
  const bool start = output->lines() == 0;
  Inputs inputs(options, layout, start ? 0 : output->lines() - (has_header ? 1 : 0));

  run::Job job;
  job.source = [&] { return Result<std::optional<std::string>>(inputs.next()); };
  job.make_work = [&] {
    return [work = batch.make_work(), read = inputs.read_options(),
            records = std::vector<io::RawRecord>()](const run::Unit& unit) mutable {
      return Result<std::string>(process(unit, read, work, records));
    };
  };
  job.merge = [&](std::uint64_t, std::string_view bytes) -> Result<run::Flow> {
    ByteReader reply(bytes);
    session.raise(reply.get<Exit>());
    const auto complaints = reply.get_bytes();
    if (!options.quiet) std::fwrite(complaints.data(), 1, complaints.size(), stderr);
    errno = 0;
    const std::string_view text = reply.get_bytes();
    for (const auto& done : {batch.filter ? output->write(batch.filter(text)) : output->write(text),
                             output->flush()}) {
      if (done) continue;
      if (errno == EPIPE) return run::Flow::Stop;  // the reader has seen enough
      return done.error();
    }
    return run::Flow::Continue;
  };
  if (start && has_header) {
    if (auto done = output->write(batch.header); !done) return session.bad_input(done.error());
  }
  RunOptions run_options = options.run;
  run_options.resume = false;  // of the output file, done above; a batch keeps no state file
  if (!run_job(command, session, job, run_options, &inputs.meter())) return;
  errno = 0;
  for (const auto& done : {output->write(batch.footer), output->flush()}) {
    if (!done && errno != EPIPE) return session.bad_input(done.error());
  }
}

std::string place_of(const io::RawRecord& record, const io::ReadOptions& options) {
  return options.file.empty() ? fmt::format("line {}", record.line)
                              : fmt::format("{}:{}", options.file, record.line);
}

}  // namespace masu::cli

// `masu convert`: puzzles from one format to another.
#include <fmt/format.h>

#include "batch.hpp"
#include "commands.hpp"
#include "core/utf8.hpp"
#include "puzzle_output.hpp"

namespace masu::cli {
namespace {

const io::FormatInfo& info_of(const std::string& name) {
  for (const io::FormatInfo& info : io::formats()) {
    if (info.name == name) return info;
  }
  return io::formats().front();
}

// A record that could not be converted keeps its line: as a comment, which readers pass over, or in
// json as an object. Where puzzles are several lines it has none.
std::string failed_row(io::Format to, std::string_view text, const std::string& message) {
  const Row row = Row::error(text, message);
  if (to == io::Format::Json) return row.write({RowForm::Json});
  return "# error: " + printable(message) + ": " + escaped_text(text) + "\n";
}

void run(const Arguments& command, const BatchOptions& options, Session& session) {
  const io::Format to = info_of(options.format).format;
  Batch batch;
  batch.header = io::file_header(to);
  batch.footer = io::file_footer(to);
  batch.one_line_each = !has_rows(to) && batch.footer.empty();
  batch.make_work = [to, lines = batch.one_line_each]() -> RecordsWork {
    return [=](std::span<const io::RawRecord> records, const io::ReadOptions& read, Reply& reply) {
      for (const io::RawRecord& record : records) {
        const auto puzzle = io::parse(record, read);
        const auto text = puzzle ? io::write(*puzzle, to) : Result<std::string>(puzzle.error());
        if (text) {
          reply.out += *text;
          if (has_rows(to)) reply.out += '\n';
          continue;
        }
        Error error = text.error();
        if (puzzle) error.place = {read.file, record.line, record.column};
        reply.bad_input(error);
        if (lines) reply.out += failed_row(to, record.text, error.message);
      }
    };
  };
  run_batch(command, batch, options, session);
}

}  // namespace

void add_convert(Arguments& command, Session& session) {
  const auto options = std::make_shared<BatchOptions>();
  std::vector<std::string> names;
  std::string footer = "Formats (docs/formats.md):\n";
  for (const io::FormatInfo& info : io::formats()) {
    names.emplace_back(info.name);
    footer += fmt::format("  {:<12} {:<14} {}\n", info.name, info.extensions, info.help);
  }
  add_batch_options(command, *options, names);
  command.footer(footer);
  command.callback([&command, options, &session] { run(command, *options, session); });
}

}  // namespace masu::cli

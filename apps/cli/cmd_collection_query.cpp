// `masu collection query`, `export`, `sample` and `columns`: puzzles out of a collection.
#include <fmt/format.h>

#include <algorithm>

#include "collection_commands.hpp"
#include "io/csv.hpp"
#include "puzzle_output.hpp"
#include "row.hpp"

namespace masu::cli {
namespace {

struct Options {
  std::string file;
  std::string condition;
  std::string columns;
  std::vector<std::string> every{};  // columns of an export
  std::string format = "line";
  std::string output;
  std::string sql;
  bool original = false;
  std::uint64_t limit = UINT64_MAX;
  std::uint64_t number = 0;
  std::uint64_t seed = 1;
};
using Shared = std::shared_ptr<Options>;

std::vector<std::string> split(const std::string& names) {
  std::vector<std::string> list;
  for (std::size_t at = 0; at < names.size();) {
    const std::size_t comma = std::min(names.find(',', at), names.size());
    list.push_back(names.substr(at, comma - at));
    at = comma + 1;
  }
  return list;
}

// Answers in the format that was asked for.
class Writer {
 public:
  Writer(const Options& options, std::vector<std::string> columns, RowOutput& output)
      : columns_(std::move(columns)), output_(output) {
    form_.form = row_form(options.format);
    if (form_.form == RowForm::None) format_ = io::find_format(options.format);
    form_.columns = columns_;
    form_.columns.insert(form_.columns.begin(), "puzzle");
    output_.write(format_ ? std::string(io::file_header(*format_)) : header_of(form_));
  }
  bool write(const Puzzle& puzzle, const std::vector<rate::Value>& values) {
    if (format_) {
      Puzzle with_note = puzzle;
      with_note.note = note_of(values);
      return write_puzzle(with_note);
    }
    auto line = io::write(puzzle, io::Format::Line);
    const std::string text = line ? line->substr(0, line->find('\n')) : to_line(puzzle);
    Row row(text);
    std::string words = text;
    for (std::size_t n = 0; n < values.size(); ++n) {
      const rate::Value& value = values[n];
      if (value.is_number || value.text.empty()) {
        row.figure(columns_[n], value.text);
      } else {
        row.text(columns_[n], value.text);
      }
      words += fmt::format("  {} {}", columns_[n], value.text.empty() ? "-" : value.text);
    }
    const std::string note = note_of(values);
    row.line_is(note.empty() ? text : text + " # " + note).words(words + "\n");
    return output_.write(row.write(form_));
  }
  void finish() {
    if (format_) output_.write(io::file_footer(*format_));
    output_.finish();
  }

 private:
  [[nodiscard]] std::string note_of(const std::vector<rate::Value>& values) const {
    std::string note;
    for (std::size_t n = 0; n < values.size(); ++n) {
      note += fmt::format("{}{}={}", note.empty() ? "" : " ", columns_[n],
                          values[n].text.empty() ? "-" : values[n].text);
    }
    return note;
  }
  bool write_puzzle(const Puzzle& puzzle) {
    const auto text = io::write(puzzle, *format_);
    if (!text) return output_.fail(text.error());
    return output_.write(*text + (has_rows(*format_) ? "\n" : ""));
  }

  std::vector<std::string> columns_;
  RowOutput& output_;
  Form form_;
  std::optional<io::Format> format_;
};

// The columns that are shown: those asked for, or those of the condition.
Result<std::vector<std::string>> columns_of(const Options& options) {
  if (!options.columns.empty()) return split(options.columns);
  if (!options.every.empty()) return options.every;
  return collection::names_in(options.condition);
}

using Answer = std::function<Result<std::uint64_t>(const collection::Query&,
                                                   const collection::RowSink&, const Stop&)>;

// One row per puzzle, or per place where it was found.
void answer(const Options& options, const collection::Collection& from, const Answer& ask,
            Session& session) {
  auto columns = columns_of(options);
  if (!columns) return session.usage(to_string(columns.error()));
  collection::Query query{options.condition, options.limit, *columns};
  std::vector<std::string> names = *columns;
  if (options.original) names.insert(names.end(), {"source", "line", "note"});
  RowOutput output(options.output, {options.file}, session);
  if (!output.good()) return;
  Writer writer(options, names, output);
  std::optional<Error> failed;
  const auto sink = [&](const collection::Row& row) {
    if (!options.original) return writer.write(row.puzzle, row.values);
    const auto places = from.occurrences(row.id);
    if (!places) failed = places.error();
    if (failed) return false;
    return std::ranges::all_of(*places, [&](const collection::Occurrence& place) {
      std::vector<rate::Value> values = row.values;
      values.push_back(rate::word(place.source));
      values.push_back(rate::whole(static_cast<std::int64_t>(place.line)));
      values.push_back(rate::word(place.puzzle.note));
      return writer.write(place.puzzle, values);
    });
  };
  const bool good = run_stoppable(session, [&](const Stop& stop) -> Result<Done> {
    const auto count = ask(query, sink, stop);
    if (!count) return count.error();
    if (failed) return *failed;
    return Done{};
  });
  if (good && output.good()) writer.finish();
}

void run_sql(const Options& options, const collection::Collection& from, Session& session) {
  RowOutput output(options.output, {options.file}, session);
  if (!output.good()) return;
  const RowForm form = row_form(options.format);
  const bool json = form == RowForm::Json;
  const std::string_view between = form == RowForm::Csv ? "," : "\t";
  std::vector<std::string> names;
  const auto sink = [&](std::span<const std::string> values) {
    const bool header = names.empty();
    if (header) names.assign(values.begin(), values.end());
    if (header && json) return true;
    std::string line;
    for (std::size_t n = 0; n < values.size(); ++n) {
      if (n > 0) line += json ? "," : between;
      line += json                   ? json_text(names[n]) + ":" + json_text(values[n])
              : form == RowForm::Csv ? io::csv_field(values[n])
                                     : values[n];
    }
    return output.write(json ? "{" + line + "}\n" : line + "\n");
  };
  const bool good = run_stoppable(session, [&](const Stop& stop) -> Result<Done> {
    const auto count = from.sql(options.sql, sink, stop);
    if (!count) return count.error();
    return Done{};
  });
  if (good && output.good()) output.finish();
}

void query(const Arguments& command, const Options& options, Session& session) {
  const bool by_sql = command.count("--sql") != 0;
  if (by_sql && (!options.condition.empty() || options.original || command.count("--columns") ||
                 command.count("--limit"))) {
    return session.usage("--sql says it all: no condition, --columns, --limit or --original");
  }
  if (by_sql && row_form(options.format) == RowForm::None) {
    return session.usage("--sql has the formats line, text, csv and json");
  }
  const auto from = open_collection(options.file, collection::Access::Read, session);
  if (!from) return;
  if (by_sql) return run_sql(options, *from, session);
  answer(
      options, *from,
      [&](const collection::Query& q, const collection::RowSink& sink, const Stop& stop) {
        return from->query(q, sink, stop);
      },
      session);
}

// Every puzzle with every rating that the collection has.
void export_all(Options& options, Session& session) {
  const auto from = open_collection(options.file, collection::Access::Read, session);
  if (!from) return;
  if (options.columns.empty()) {
    const auto info = from->info();
    if (!info) return session.bad_input(info.error());
    for (const collection::RatingInfo& rating : info->ratings) {
      options.every.push_back(rating.name);
    }
  }
  answer(
      options, *from,
      [&](const collection::Query& q, const collection::RowSink& sink, const Stop& stop) {
        return from->query(q, sink, stop);
      },
      session);
}

void sample(const Options& options, Session& session) {
  const auto from = open_collection(options.file, collection::Access::Read, session);
  if (!from) return;
  answer(
      options, *from,
      [&](const collection::Query& q, const collection::RowSink& sink, const Stop& stop) {
        return from->sample(q, options.number, options.seed, sink, stop);
      },
      session);
}

void list_columns(Session& session) {
  for (const collection::Column& column : collection::columns()) {
    session.print(fmt::format("{:<16} {}\n", column.name, column.help));
  }
  for (const rate::Rating& rating : rate::ratings()) {
    if (rating.name != "clues") session.print(fmt::format("{:<16} {}\n", rating.name, rating.help));
  }
}

Arguments* add(Arguments& collection, const char* name, const char* help, const Shared& options) {
  Arguments* command = collection.add_subcommand(name, help);
  command->add_option("FILE", options->file, "the collection")->required()->reads();
  return command;
}

void add_answer_options(Arguments& command, const Shared& options) {
  command.add_option(
      "CONDITION", options->condition,
      "such as 'clues <= 20 and srank = \"1-2\" order by dscore desc' (default: all)");
  command.add_option("--columns", options->columns,
                     "columns to show, comma separated (default: those of the condition)");
  std::vector<std::string> formats{"line", "text", "csv", "json"};
  for (const io::FormatInfo& info : io::formats()) {
    if (info.format != io::Format::Auto && std::ranges::find(formats, info.name) == formats.end()) {
      formats.emplace_back(info.name);
    }
  }
  command.add_option("--format", options->format, "format of the output")
      ->one_of(formats)
      ->capture_default_str();
  command.add_flag("--original", options->original,
                   "the puzzles as they were added, one row per place, with source, line and note");
  command
      .add_option("-o,--output", options->output, "write to this file instead of standard output")
      ->writes();
}

}  // namespace

void add_collection_queries(Arguments& collection, Session& session) {
  auto options = std::make_shared<Options>();
  Arguments* command =
      add(collection, "query", "puzzles that match a condition, with their ratings", options);
  add_answer_options(*command, options);
  command->add_option("--limit", options->limit, "at most this many puzzles");
  command->add_option("--sql", options->sql, "one read-only SQL statement on the tables");
  command->callback([command, options, &session] { query(*command, *options, session); });

  options = std::make_shared<Options>();
  command = add(collection, "export", "all puzzles, with all their ratings", options);
  add_answer_options(*command, options);
  command->callback([options, &session] { export_all(*options, session); });

  options = std::make_shared<Options>();
  command = add(collection, "sample", "a random choice of puzzles, each equally likely", options);
  command->add_option("N", options->number, "how many")->required();
  add_answer_options(*command, options);
  command->add_option("--seed", options->seed, "random seed")->capture_default_str();
  command->callback([options, &session] { sample(*options, session); });

  collection.add_subcommand("columns", "list what conditions can name")->callback([&session] {
    list_columns(session);
  });
}

}  // namespace masu::cli

// `masu rate`: how hard is it? Columns come from the table of ratings.
#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

#include "commands.hpp"
#include "masu/morph.hpp"
#include "masu/rate.hpp"
#include "solving.hpp"

namespace masu::cli {
namespace {

constexpr std::string_view kStatus = "status";

struct Options {
  BatchOptions batch;
  std::string columns;  // comma separated
  bool any = false;
  bool unchecked = false;
  bool list = false;
  int morphs = 0;
  std::uint64_t seed = 1;
};

// One column of the output: a rating, or the status where there is no rating.
using Column = const rate::Rating*;

std::string column_name(Column column) {
  return std::string(column == nullptr ? kStatus : column->name);
}

// Values of one rating over equivalent puzzles.
struct Spread {
  rate::Value mean, least, greatest;
};

Spread spread_of(const std::vector<rate::Value>& values) {
  // Words ("unsolved") are harder than all numbers.
  const auto key = [](const rate::Value& value) {
    return value.number.value_or(std::numeric_limits<double>::infinity());
  };
  const auto [least, greatest] = std::ranges::minmax_element(values, {}, key);
  double sum = 0;
  int count = 0;
  for (const rate::Value& value : values) {
    if (!value.number) continue;
    sum += *value.number;
    ++count;
  }
  return {count == 0 ? rate::Value{} : rate::real(sum / count, 2), *least, *greatest};
}

// A name and a value of the output.
struct Field {
  std::string name;
  rate::Value value;
};

class Rater {
 public:
  Rater(std::shared_ptr<const Options> options, std::vector<Column> columns)
      : options_(std::move(options)), columns_(std::move(columns)), solvers_({}) {}

  std::vector<Field> rate(const io::RawRecord& record, const Result<Puzzle>& puzzle, Reply& reply) {
    std::string status = "error";
    bool rated = false;
    if (puzzle) {
      status = options_->unchecked ? "unchecked" : status_of(*puzzle, reply);
      rated = options_->unchecked || options_->any || status == "one";
      if (status != "one" && !options_->unchecked) {
        reply.raise(Exit::CheckFailed);
        reply.complain(fmt::format("line {}: {}{}", record.line,
                                   status == "none"      ? "no solution"
                                   : status == "several" ? "several solutions"
                                                         : "could not be solved",
                                   rated ? "" : ", not rated (--any rates it)"));
      }
    }
    std::vector<Field> fields;
    if (rated && options_->morphs > 0) {
      add_spreads(*puzzle, status, fields);
      return fields;
    }
    rate::Context* context = rated ? &context_of(*puzzle) : nullptr;
    if (context != nullptr) context->begin(*puzzle);
    for (Column column : columns_) {
      if (column == nullptr) {
        fields.push_back({std::string(kStatus), rate::word(status)});
      } else if (options_->morphs > 0) {
        for (const char* part : {"mean", "min", "max"}) {
          fields.push_back({column_name(column) + "-" + part, {}});
        }
      } else {
        fields.push_back({column_name(column), context ? column->of(*context) : rate::Value{}});
      }
    }
    return fields;
  }

 private:
  rate::Context& context_of(const Puzzle& puzzle) {
    return contexts_.try_emplace(puzzle.layout, puzzle.layout).first->second;
  }

  std::string status_of(const Puzzle& puzzle, Reply& reply) {
    const auto solver = solvers_.get(puzzle.layout);
    if (!solver) {
      reply.bad_input(solver.error());
      return "error";
    }
    return std::string(solve::to_string((*solver)->solve(puzzle).status()));
  }

  // The puzzle itself and K - 1 random equivalents. The random numbers depend on the seed and the
  // puzzle alone, not on where it stands in the input.
  void add_spreads(const Puzzle& puzzle, const std::string& status, std::vector<Field>& fields) {
    std::uint64_t stream = 14695981039346656037U;  // FNV-1a
    for (char symbol : to_line(puzzle)) {
      stream = (stream ^ static_cast<unsigned char>(symbol)) * 1099511628211U;
    }
    Rng rng(options_->seed, stream);
    rate::Context& context = context_of(puzzle);
    std::vector<std::vector<rate::Value>> values(columns_.size());
    for (int i = 0; i < options_->morphs; ++i) {
      const Puzzle image = i == 0 ? puzzle : apply(random_morph(*puzzle.layout, rng), puzzle);
      context.begin(image);
      for (std::size_t c = 0; c < columns_.size(); ++c) {
        if (columns_[c] != nullptr) values[c].push_back(columns_[c]->of(context));
      }
    }
    for (std::size_t c = 0; c < columns_.size(); ++c) {
      if (columns_[c] == nullptr) {
        fields.push_back({std::string(kStatus), rate::word(status)});
        continue;
      }
      const std::string name = column_name(columns_[c]);
      const Spread spread = spread_of(values[c]);
      fields.push_back({name + "-mean", spread.mean});
      fields.push_back({name + "-min", spread.least});
      fields.push_back({name + "-max", spread.greatest});
    }
  }

  std::shared_ptr<const Options> options_;
  std::vector<Column> columns_;
  Solvers solvers_;
  std::map<LayoutPtr, rate::Context> contexts_;
};

std::string row(const std::string& puzzle, const std::vector<Field>& fields,
                const std::string& format) {
  if (format == "csv") {
    std::string out = csv_field(puzzle);
    for (const Field& field : fields) out += "," + csv_field(field.value.text);
    return out + "\n";
  }
  if (format == "json") {
    nlohmann::ordered_json out{{"masu", 1}, {"puzzle", puzzle}};
    for (const Field& field : fields) {
      if (field.value.text.empty()) {
        out[field.name] = nullptr;
      } else if (field.value.is_number) {
        // As it is printed: the number of decimals is part of the rating.
        out[field.name] = nlohmann::ordered_json::parse(field.value.text);
      } else {
        out[field.name] = field.value.text;
      }
    }
    return out.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
  }
  std::string out = puzzle;
  if (format == "line") out += " #";
  for (const Field& field : fields) {
    const std::string text = field.value.text.empty() ? "-" : field.value.text;
    out += format == "line" ? fmt::format(" {}={}", field.name, text)
                            : fmt::format("  {} {}", field.name, text);
  }
  return out + "\n";
}

std::string header_of(const std::vector<Column>& columns, bool spread) {
  std::string header = "puzzle";
  for (Column column : columns) {
    const std::string name = column_name(column);
    header +=
        spread && column != nullptr ? fmt::format(",{0}-mean,{0}-min,{0}-max", name) : "," + name;
  }
  return header + "\n";
}

void list_columns(Session& session) {
  session.print(fmt::format("{:<16} {:<10} {}\n", "column", "invariant", "meaning"));
  session.print(fmt::format("{:<16} {:<10} {}\n", kStatus, "yes",
                            "one, none, several, unknown; error: could not be read"));
  for (const rate::Rating& rating : rate::ratings()) {
    session.print(fmt::format("{:<16} {:<10} {}\n", rating.name, rating.invariant ? "yes" : "no",
                              rating.help));
  }
}

void run(const Arguments& command, const std::shared_ptr<Options>& options, Session& session) {
  if (options->list) return list_columns(session);
  std::vector<Column> columns;
  if (options->columns.empty()) {
    columns.push_back(nullptr);
    for (const rate::Rating& rating : rate::ratings()) {
      if (rating.usual) columns.push_back(&rating);
    }
  }
  std::istringstream names(options->columns);
  for (std::string name; std::getline(names, name, ',');) {
    const rate::Rating* rating = rate::find_rating(name);
    if (rating == nullptr && name != kStatus) {
      return session.usage("unknown column '" + name + "'; 'masu rate --list' lists them");
    }
    columns.push_back(rating);
  }
  Batch batch;
  if (options->batch.format == "csv") batch.header = header_of(columns, options->morphs > 0);
  batch.one_line_each = true;
  batch.make_work = [options, columns] {
    const auto rater = std::make_shared<Rater>(options, columns);
    return each_puzzle(
        [options, rater](const io::RawRecord& record, const Result<Puzzle>& puzzle, Reply& reply) {
          const std::string text = puzzle ? to_line(*puzzle) : std::string(record.text);
          reply.out += row(text, rater->rate(record, puzzle, reply), options->batch.format);
        });
  };
  run_batch(command, batch, options->batch, session);
}

}  // namespace

void add_rate(Arguments& command, Session& session) {
  const auto options = std::make_shared<Options>();
  add_batch_options(command, options->batch, {"text", "line", "csv", "json"});
  // A text, not a list: CLI11 would take the puzzles that follow for further columns.
  command.add_option("--columns", options->columns,
                     "columns, comma separated (default: status and the usual ratings)");
  command.add_flag("--list", options->list, "list all columns");
  command.add_flag("--any", options->any, "also rate puzzles with no or several solutions");
  command.add_flag("--unchecked", options->unchecked,
                   "do not check that a puzzle has one solution (faster)");
  command
      .add_option(
          "--morphs", options->morphs,
          "mean, minimum and maximum over this many equivalent puzzles, the puzzle included")
      ->between(0, 1000000);
  command.add_option("--seed", options->seed, "seed of --morphs")->capture_default_str();
  command.callback([&command, options, &session] { run(command, options, session); });
}

}  // namespace masu::cli

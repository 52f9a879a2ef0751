// `masu rate`: how hard is it? Columns come from the table of ratings.
#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <map>
#include <optional>
#include <sstream>

#include "commands.hpp"
#include "engine_choice.hpp"
#include "masu/morph.hpp"
#include "masu/path.hpp"
#include "masu/rate.hpp"

namespace masu::cli {
namespace {

constexpr std::string_view kStatus = "status";
constexpr std::string_view kMessage = "message";

struct Options {
  BatchOptions batch;
  std::string columns;  // comma separated
  bool any = false;
  bool unchecked = false;
  bool list = false;
  bool trace = false;
  int morphs = 0;
  std::uint64_t seed = 1;
  double effort = 0;
  bool pearl = false;
  bool diamond = false;

  [[nodiscard]] bool as_serate() const { return batch.format == "serate"; }
};

// One column of the output: a rating, or the status or the message, which are none.
struct Column {
  const rate::Rating* rating = nullptr;
  std::string name;
};

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

  Result<std::vector<Field>> rate(const io::RawRecord& record, const Puzzle& puzzle, Reply& reply) {
    std::optional<solve::Status> status;  // none: nobody asked
    if (!options_->unchecked) {
      const auto solver = solvers_.get(puzzle.layout);
      if (!solver) return solver.error();
      status = (*solver)->solve(puzzle, {.stop = reply.stop}).status();
    }
    const bool proper = !status || *status == solve::Status::One;
    const bool rated = proper || options_->any;
    if (!proper) {
      reply.raise(Exit::CheckFailed);
      reply.complain(record, fmt::format("{}{}", rate::in_words(*status),
                                         rated ? "" : ", not rated (--any rates it)"));
    }
    const std::string_view told = status ? solve::to_string(*status) : "unchecked";
    std::vector<Field> fields;
    if (rated && options_->morphs > 0) {
      add_spreads(puzzle, told, fields, reply.stop);
      return fields;
    }
    rate::Context* context = rated ? &context_of(puzzle) : nullptr;
    if (context != nullptr) context->begin(puzzle, reply.stop);
    for (const Column& column : columns_) {
      if (column.rating == nullptr) {
        if (column.name == kStatus) fields.push_back({column.name, rate::word(std::string(told))});
      } else if (options_->morphs > 0) {
        for (const char* part : {"mean", "min", "max"}) {
          fields.push_back({column.name + "-" + part, {}});
        }
      } else {
        fields.push_back({column.name, context ? column.rating->of(*context) : rate::Value{}});
      }
    }
    return fields;
  }

 private:
  rate::Context& context_of(const Puzzle& puzzle) {
    rate::Context& context = contexts_.try_emplace(puzzle.layout, puzzle.layout).first->second;
    rate::SeOptions se;
    se.limit = options_->effort;
    se.until = options_->diamond ? rate::SeOptions::Until::Diamond
               : options_->pearl ? rate::SeOptions::Until::Pearl
                                 : rate::SeOptions::Until::End;
    context.set_effort(se);
    return context;
  }

  // The puzzle itself and K - 1 random equivalents. The random numbers depend on the seed and the
  // puzzle alone, not on where it stands in the input.
  void add_spreads(const Puzzle& puzzle, std::string_view status, std::vector<Field>& fields,
                   const Stop& stop) {
    EquivalentPuzzles puzzles(puzzle, options_->seed);
    rate::Context& context = context_of(puzzle);
    std::vector<std::vector<rate::Value>> values(columns_.size());
    for (int i = 0; i < options_->morphs; ++i) {
      if (stop.asked()) return;  // the reply is dropped
      const Puzzle image = puzzles.next();
      context.begin(image, stop);
      for (std::size_t c = 0; c < columns_.size(); ++c) {
        if (columns_[c].rating != nullptr) values[c].push_back(columns_[c].rating->of(context));
      }
    }
    for (std::size_t c = 0; c < columns_.size(); ++c) {
      const std::string& name = columns_[c].name;
      if (columns_[c].rating == nullptr) {
        if (name == kStatus) fields.push_back({name, rate::word(std::string(status))});
        continue;
      }
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

// As collectors write it. The fields are er, ep, ed.
std::string serate_line(const std::string& puzzle, const std::vector<Field>& fields) {
  std::string out = puzzle + " ED=";
  for (const Field& field : fields) {
    if (&field != &fields.front()) out += '/';
    out += field.value.text.empty() ? "-" : field.value.text;
  }
  return out;
}

// The reference repeats the line as it was, with what follows the puzzle.
std::string echo_of(const io::RawRecord& record, const std::string& text) {
  std::string_view line = record.text;
  while (!line.empty() && (line.back() == '\r' || line.back() == '\n')) line.remove_suffix(1);
  return line.find('\n') == std::string_view::npos ? std::string(line) : text;
}

// --trace: every search that the D-score counts. Text folds searches that found nothing; json has
// them one by one.
void add_trace(Row& row, const Puzzle& puzzle, rate::DScorer& scorer, const Stop& stop) {
  std::vector<rate::DScoreSearch> searches;
  const rate::DScore score = scorer.trace(puzzle, searches, stop);
  if (score.outcome == rate::DScore::Outcome::Inconsistent ||
      score.outcome == rate::DScore::Outcome::Unknown) {
    searches.clear();  // there is no score to add up to
  }
  const Layout& layout = *puzzle.layout;
  std::string words = to_line(puzzle) + fmt::format("  dscore {}\n", score.score);
  int sum = 0;
  for (const rate::DScoreSearch& search : rate::folded(searches)) {
    sum += search.looks;
    words += fmt::format("  {:>5}  {}\n", sum, rate::to_string(search, layout));
  }
  std::string json;
  for (const rate::DScoreSearch& search : searches) {
    json += (json.empty() ? "" : ",") + rate::to_json(search, layout);
  }
  row.json("trace", "[" + json + "]").words(words);
}

Row row_of(const std::string& puzzle, const std::vector<Field>& fields) {
  Row row(puzzle);
  std::string line = puzzle + " #";
  std::string text = puzzle;
  for (const Field& field : fields) {
    // Numbers as they are printed: the number of decimals is part of the rating.
    if (field.value.is_number || field.value.text.empty()) {
      row.figure(field.name, field.value.text);
    } else {
      row.text(field.name, field.value.text);
    }
    const std::string shown = field.value.text.empty() ? "-" : field.value.text;
    line += fmt::format(" {}={}", field.name, shown);
    text += fmt::format("  {} {}", field.name, shown);
  }
  row.line_is(std::move(line)).words(text + "\n");
  return row;
}

std::vector<std::string> names_of(const std::vector<Column>& columns, bool spread) {
  std::vector<std::string> names{"puzzle"};
  for (const Column& column : columns) {
    if (!spread || column.rating == nullptr) {
      names.push_back(column.name);
      continue;
    }
    for (const char* part : {"-mean", "-min", "-max"}) names.push_back(column.name + part);
  }
  return names;
}

Result<std::vector<Column>> columns_of(const std::string& text) {
  const auto column = [](const rate::Rating* rating) {
    return Column{rating, std::string(rating->name)};
  };
  std::vector<Column> columns;
  if (text.empty()) {
    columns.push_back({nullptr, std::string(kStatus)});
    for (const rate::Rating* rating : rate::usual_ratings()) columns.push_back(column(rating));
    columns.push_back({nullptr, std::string(kMessage)});
  }
  // Once each: they become members of one object.
  const auto add = [&](Column one) {
    if (std::ranges::count(columns, one.name, &Column::name) == 0)
      columns.push_back(std::move(one));
  };
  std::istringstream names(text);
  for (std::string name; std::getline(names, name, ',');) {
    name.erase(0, name.find_first_not_of(' '));
    name.erase(name.find_last_not_of(' ') + 1);
    if (name == kStatus || name == kMessage) {
      add({nullptr, name});
      continue;
    }
    if (name.empty()) return Error{ErrorCode::BadValue, "a column without a name", {}};
    const auto ratings = rate::parse_ratings(name);
    if (!ratings) return ratings.error();
    for (const rate::Rating* rating : *ratings) add(column(rating));
  }
  return columns;
}

void list_columns(Session& session) {
  session.print(fmt::format("{:<16} {:<10} {}\n", "column", "invariant", "meaning"));
  session.print(fmt::format("{:<16} {:<10} {}\n", kStatus, "yes",
                            "one, none, several, unknown; error: could not be read"));
  session.print(fmt::format("{:<16} {:<10} {}\n", kMessage, "no", "why there is no answer"));
  for (const rate::Rating& rating : rate::ratings()) {
    session.print(fmt::format("{:<16} {:<10} {}\n", rating.name, rating.invariant ? "yes" : "no",
                              rating.help));
  }
}

void run(const Arguments& command, const std::shared_ptr<Options>& options, Session& session) {
  if (options->list) return list_columns(session);
  if (options->trace && options->batch.form() != RowForm::Text &&
      options->batch.form() != RowForm::Json) {
    return session.usage("--trace is for the formats text and json");
  }
  if (options->as_serate()) {
    if (!options->columns.empty() || options->morphs > 0) {
      return session.usage("--format serate has its own columns and no --morphs");
    }
    options->columns = "er,ep,ed";
    options->unchecked = true;  // the reference rates whatever it reads
  }
  const auto columns = columns_of(options->columns);
  if (!columns) return session.usage(columns.error().message);
  Batch batch;
  batch.form = {options->as_serate() ? RowForm::Line : options->batch.form(),
                names_of(*columns, options->morphs > 0)};
  batch.one_line_each = true;
  batch.make_work = [options, columns = *columns] {
    const auto rater = std::make_shared<Rater>(options, columns);
    const auto scorers = std::make_shared<std::map<LayoutPtr, rate::DScorer>>();
    return each_puzzle(
        [options, rater, scorers](const io::RawRecord& record, const Puzzle& puzzle, Reply& reply) {
          const auto fields = rater->rate(record, puzzle, reply);
          if (!fields) return reply.fail(record, to_line(puzzle), fields.error());
          Row row = row_of(to_line(puzzle), *fields);
          if (options->trace) {
            auto& scorer = scorers->try_emplace(puzzle.layout, puzzle.layout).first->second;
            add_trace(row, puzzle, scorer, reply.stop);
          }
          if (options->as_serate()) {
            row.line_is(serate_line(echo_of(record, to_line(puzzle)), *fields));
          }
          reply.row(row);
        });
  };
  run_batch(command, batch, options->batch, session);
}

}  // namespace

void add_rate(Arguments& command, Session& session) {
  const auto options = std::make_shared<Options>();
  add_batch_options(command, options->batch, {"text", "line", "csv", "json", "serate"});
  // A text, not a list: CLI11 would take the puzzles that follow for further columns.
  command.add_option("--columns", options->columns,
                     "columns, comma separated (default: status and the usual ratings)");
  command.add_flag("--trace", options->trace,
                   "every search that the D-score counts, and what it finds");
  command.add_flag("--list", options->list, "list all columns");
  command.add_flag("--any", options->any, "also rate puzzles with no or several solutions");
  command.add_flag("--unchecked", options->unchecked,
                   "do not check that a puzzle has one solution (faster)");
  command
      .add_option(
          "--morphs", options->morphs,
          "mean, minimum and maximum over this many equivalent puzzles, the puzzle included")
      ->between(0, 1000000);
  command
      .add_option("--effort", options->effort,
                  "er, ep, ed: skip techniques of this rating or above; harder puzzles get '>=9.0'")
      ->between(0.0, 20.0);
  command.add_flag("--pearl", options->pearl,
                   "er, ep, ed: stop when the puzzle cannot be a pearl (ER > EP)");
  command.add_flag("--diamond", options->diamond,
                   "er, ep, ed: stop when the puzzle cannot be a diamond (ER > ED or ER > EP)");
  command.add_option("--seed", options->seed, "seed of --morphs")->capture_default_str();
  command.callback([&command, options, &session] { run(command, options, session); });
}

}  // namespace masu::cli

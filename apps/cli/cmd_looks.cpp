// `masu looks`: how many looks do the strategies need on overlapped boards?
#include <fmt/format.h>

#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

#include "batch.hpp"
#include "commands.hpp"
#include "masu/overlap.hpp"

namespace masu::cli {
namespace {

using overlap::Area;
using overlap::Look;
using overlap::Planned;
using overlap::Rules;
using overlap::Strategy;

struct Options {
  BatchOptions batch;
  std::vector<std::string> strategies;  // empty: the usual ones
  std::vector<std::string> starts;      // empty: every board
  std::string rules = overlap::to_string(Rules());
  bool trace = false;
};

struct Plan {
  std::vector<Area> areas;
  std::vector<Planned> runs;
};

Result<Plan> make_plan(const Layout& layout, const Options& options) {
  auto strategies = overlap::parse_strategies(options.strategies);
  if (!strategies) return strategies.error();
  auto runs = overlap::plan_runs(layout, std::move(strategies).value(), options.starts);
  if (!runs) return runs.error();
  return Plan{overlap::areas(layout), std::move(runs).value()};
}

std::string puzzle_text(const Puzzle& puzzle) {
  const auto text = io::write(puzzle, io::Format::Line);
  if (!text) return to_line(puzzle);
  return text->substr(0, text->find('\n'));
}

std::string house_text(const Layout& layout, const Look& look) {
  return look.house ? layout.name_of(*look.house) : std::string();
}

std::string digit_text(Digit d) { return d ? std::string(1, symbol_of(d)) : std::string(); }

// The columns of a csv are those of one layout.
std::vector<std::string> columns_of(const Layout& layout, const Options& options) {
  std::vector<std::string> names{"puzzle", "strategy", "start"};
  if (options.trace) {
    for (const char* name : {"look", "cell", "lap", "loop", "area", "why", "house", "placed"}) {
      names.emplace_back(name);
    }
  } else {
    const auto areas = overlap::areas(layout);
    for (const Area& area : areas) names.push_back("looks" + area.name);
    for (const Area& area : areas) {
      if (!area.is_overlap) names.push_back("loops" + area.name);
    }
    names.emplace_back("total");
  }
  names.emplace_back("message");
  return names;
}

struct Finished {
  const Planned* planned;
  overlap::Run run;
  std::vector<Look> trace;
};

std::string name_of(const Finished& done) { return overlap::to_string(done.planned->strategy); }

class Writer {
 public:
  Writer(const Puzzle& puzzle, const Plan& plan, const Options& options)
      : puzzle_(puzzle), layout_(*puzzle.layout), plan_(plan), options_(options) {}

  // Rows of csv are runs, or looks, not puzzles.
  void csv(const std::vector<Finished>& runs, Reply& reply) const {
    for (const Finished& done : runs) {
      Row run(puzzle_text(puzzle_));
      run.text("strategy", name_of(done)).text("start", done.planned->start);
      if (options_.trace) {
        for (std::size_t i = 0; i < done.trace.size(); ++i) {
          const Look& look = done.trace[i];
          Row row = run;
          row.number("look", i + 1).text("cell", layout_.name_of(look.cell));
          row.text("lap", area(look.lap_of)).text("loop", std::to_string(look.loop));
          row.text("area", area(look.area)).text("why", overlap::to_string(look.why));
          row.text("house", house_text(layout_, look)).text("placed", digit_text(look.placed));
          reply.row(row);
        }
        continue;
      }
      for (std::size_t a = 0; a < plan_.areas.size(); ++a) {
        run.number("looks" + area(a), done.run.looks[a]);
        if (!plan_.areas[a].is_overlap) run.number("loops" + area(a), done.run.loops[a]);
      }
      // No total of a run that did not come to its end.
      if (done.run.solved) run.number("total", done.run.total());
      reply.row(run);
    }
  }

  [[nodiscard]] Row json(const std::vector<Finished>& runs) const {
    using Json = nlohmann::ordered_json;
    Json list = Json::array();
    for (const Finished& done : runs) {
      Json looks = Json::object();
      Json loops = Json::object();
      for (std::size_t a = 0; a < plan_.areas.size(); ++a) {
        if (plan_.areas[a].is_overlap && done.planned->schedule.owner[first_cell(a)] != a) continue;
        looks[plan_.areas[a].name] = done.run.looks[a];
        loops[plan_.areas[a].name] = done.run.loops[a];
      }
      Json row{{"strategy", name_of(done)},
               {"start", done.planned->start},
               {"solved", done.run.solved},
               {"looks", looks},
               {"loops", loops},
               {"total", done.run.total()}};
      if (options_.trace) {
        Json trace = Json::array();
        for (const Look& look : done.trace) {
          const Position p = layout_.position(look.cell);
          Json entry{
              {"cell", layout_.name_of(look.cell)}, {"row", p.row},      {"column", p.column},
              {"lap", area(look.lap_of)},           {"loop", look.loop}, {"area", area(look.area)},
              {"why", overlap::to_string(look.why)}};
          if (look.house) entry["house"] = house_text(layout_, look);
          if (look.placed) entry["placed"] = look.placed.value();
          trace.push_back(std::move(entry));
        }
        row["trace"] = std::move(trace);
      }
      list.push_back(std::move(row));
    }
    Row row(puzzle_text(puzzle_));
    row.text("layout", layout_.name()).text("rules", options_.rules).json("runs", list.dump());
    return row;
  }

  [[nodiscard]] std::string text(const std::vector<Finished>& runs) const {
    std::size_t width = 11;
    for (const Finished& done : runs) width = std::max(width, name_of(done).size());
    std::string out = puzzle_text(puzzle_) + "\n";
    out += fmt::format("{:<{}}  start  total ", "strategy", width);
    for (const Area& a : plan_.areas) out += fmt::format(" {:>5}", a.name);
    out += "   loops\n";
    for (const Finished& done : runs) {
      out += fmt::format("{:<{}}  {:<5}  {:>5} ", name_of(done), width, done.planned->start,
                         done.run.total());
      std::string loops;
      for (std::size_t a = 0; a < plan_.areas.size(); ++a) {
        const std::size_t wide = std::max<std::size_t>(5, plan_.areas[a].name.size());
        if (plan_.areas[a].is_overlap && done.planned->schedule.owner[first_cell(a)] != a) {
          out += fmt::format(" {:>{}}", "-", wide);
          continue;
        }
        out += fmt::format(" {:>{}}", done.run.looks[a], wide);
        loops += fmt::format(" {}:{}", plan_.areas[a].name, done.run.loops[a]);
      }
      out += "  " + loops + (done.run.solved ? "\n" : "   not solvable by the procedure\n");
      for (const Look& look : done.trace) {
        out += fmt::format("  {} lap {}: {}", area(look.lap_of), look.loop,
                           layout_.name_of(look.cell));
        if (look.placed) out += " = " + digit_text(look.placed);
        if (look.house) {
          out += fmt::format(" ({}, {})", overlap::to_string(look.why), house_text(layout_, look));
        }
        out += "\n";
      }
    }
    return out;
  }

 private:
  [[nodiscard]] const std::string& area(std::size_t a) const { return plan_.areas[a].name; }
  [[nodiscard]] std::size_t first_cell(std::size_t a) const {
    return plan_.areas[a].cells.front().index();
  }

  const Puzzle& puzzle_;
  const Layout& layout_;
  const Plan& plan_;
  const Options& options_;
};

// What one thread keeps: a looker and the schedules of every layout that comes along.
class Worker {
 public:
  explicit Worker(std::shared_ptr<const Options> options, std::vector<std::string> csv_columns)
      : options_(std::move(options)),
        rules_(overlap::parse_rules(options_->rules).value()),
        csv_columns_(std::move(csv_columns)) {}

  void work(const io::RawRecord& record, const Puzzle& puzzle, Reply& reply) {
    if (const auto done = check_clash(puzzle); !done) {
      return reply.fail(record, puzzle_text(puzzle), done.error());
    }
    const auto prepared = prepare(puzzle.layout);
    if (!prepared) return reply.fail(record, puzzle_text(puzzle), prepared.error());
    Kept& kept = **prepared;
    kept.looker.load(puzzle);
    std::vector<Finished> runs;
    for (const Planned& planned : kept.plan.runs) {
      Finished done{&planned, {}, {}};
      done.run = kept.looker.run(planned.schedule, rules_, options_->trace ? &done.trace : nullptr,
                                 reply.stop);
      if (!done.run.solved) {
        reply.raise(Exit::CheckFailed);
        reply.complain(record, fmt::format("not solvable by the procedure ({}{}{})", name_of(done),
                                           planned.start.empty() ? "" : " from ", planned.start));
      }
      runs.push_back(std::move(done));
    }
    const Writer writer(puzzle, kept.plan, *options_);
    const RowForm form = options_->batch.form();
    if (form == RowForm::Csv) return writer.csv(runs, reply);
    reply.row(form == RowForm::Json ? writer.json(runs)
                                    : Row(puzzle_text(puzzle)).words(writer.text(runs)));
  }

 private:
  struct Kept {
    LayoutPtr layout;
    Plan plan;
    overlap::Looker looker;
  };

  Result<Kept*> prepare(const LayoutPtr& layout) {
    if (const auto known = kept_.find(layout.get()); known != kept_.end()) {
      return known->second.get();
    }
    if (!csv_columns_.empty() && columns_of(*layout, *options_) != csv_columns_) {
      return Error{ErrorCode::BadValue,
                   fmt::format("the columns of this csv are not those of layout '{}': name the "
                               "layout with --layout",
                               layout->name()),
                   {}};
    }
    auto plan = make_plan(*layout, *options_);
    if (!plan) return plan.error();
    auto made =
        std::make_unique<Kept>(Kept{layout, std::move(plan).value(), overlap::Looker(layout)});
    return kept_.emplace(layout.get(), std::move(made)).first->second.get();
  }

  std::shared_ptr<const Options> options_;
  Rules rules_;
  std::vector<std::string> csv_columns_;
  std::map<const Layout*, std::unique_ptr<Kept>> kept_;
};

// The layout whose areas are the columns of the csv: the one asked for, else that of the first
// puzzle of the first file, else two boards.
LayoutPtr column_layout(const BatchOptions& batch) {
  if (!batch.layout.empty()) {
    const auto loaded = io::load_layout(batch.layout);
    return loaded ? *loaded : find_layout("twin");
  }
  if (!batch.inputs.empty() && batch.inputs.front() != "-") {
    std::ifstream file(batch.inputs.front(), std::ios::binary);
    io::ChunkReader reader(file, {});
    if (const auto chunk = reader.next(); chunk && !chunk->records().empty()) {
      if (const auto puzzle = io::parse(chunk->records().front(), {})) return puzzle->layout;
    } else if (const auto written = io::parse(batch.inputs.front())) {
      return written->layout;
    }
  }
  return find_layout("twin");
}

void run(const Arguments& command, const std::shared_ptr<Options>& options, Session& session) {
  if (const auto rules = overlap::parse_rules(options->rules); !rules) {
    return session.usage(rules.error().message);
  }
  if (const auto strategies = overlap::parse_strategies(options->strategies); !strategies) {
    return session.usage(strategies.error().message);
  }
  Batch batch;
  batch.form.form = options->batch.form();
  if (batch.form.form == RowForm::Csv) {
    batch.form.columns = columns_of(*column_layout(options->batch), *options);
  }
  batch.one_line_each = batch.form.form == RowForm::Json;
  batch.check_first = [options](const Puzzle& puzzle) -> Result<Done> {
    if (const auto plan = make_plan(*puzzle.layout, *options); !plan) return plan.error();
    return Done{};
  };
  batch.make_work = [options, columns = batch.form.columns] {
    const auto worker = std::make_shared<Worker>(options, columns);
    return each_puzzle([worker](const io::RawRecord& record, const Puzzle& puzzle, Reply& reply) {
      worker->work(record, puzzle, reply);
    });
  };
  run_batch(command, batch, options->batch, session);
}

}  // namespace

void add_looks(Arguments& command, Session& session) {
  const auto options = std::make_shared<Options>();
  add_batch_options(command, options->batch, {"text", "csv", "json"});
  command
      .add_option("--strategy", options->strategies,
                  "alternating, one-sided, focus1, focus2 ..., hybrid, or a schedule such as "
                  "'A C2 B C2' or 'A* B C*' (repeatable; default: those of "
                  "the document)")
      ->allow_extra_args(false);
  command.add_option("--start", options->starts, "board to start with (default: each)")
      ->allow_extra_args(false);
  command
      .add_option("--rules", options->rules,
                  "interrupt/single-cell/cascade: full-house, naked or none / block, houses or "
                  "none / yes or no")
      ->capture_default_str();
  command.add_flag("--trace", options->trace, "every look: cell, board, why, and what was placed");
  command.callback([&command, options, &session] { run(command, options, session); });
}

}  // namespace masu::cli

// `masu solve` and `masu count`.
#include <fmt/format.h>

#include <functional>
#include <optional>

#include "commands.hpp"
#include "engine_choice.hpp"
#include "masu/logic.hpp"
#include "masu/path.hpp"
#include "puzzle_groups.hpp"

namespace masu::cli {
namespace {

struct Options {
  BatchOptions batch;
  SolvingOptions solving;
  bool all = false;
};

// The solutions of one puzzle, or why there are none.
struct Answer {
  std::string puzzle;
  solve::Status status = solve::Status::Unknown;
  std::vector<std::string> solutions;
  std::uint64_t count = 0;
  bool exact = false;
  std::uint64_t nodes = 0;
  std::string reason;
  std::optional<logic::LogicReport> logic;  // of --engine logic
};

std::string in_words(const Answer& a) {
  if (a.status == solve::Status::Unknown) return "unknown: a limit was reached";
  const std::string words(rate::in_words(a.status));
  return a.reason.empty() ? words : words + ": " + a.reason;
}

// For people: a solution as a drawing.
std::string drawing(const LayoutPtr& layout, const std::string& line) {
  const auto solution = puzzle_from_line(layout, line);
  const bool one_board = layout->board_count() == 1;
  const auto drawn = io::write(*solution, one_board ? io::Format::Grid : io::Format::Picture);
  return drawn ? *drawn : line + "\n";
}

std::string logic_in_words(const Answer& a) {
  if (!a.logic) return "";
  return fmt::format("logic filled {} cells and left {}; {} digits were tried\n",
                     a.logic->filled_by_logic, a.logic->open_at_first_trial, a.logic->trials);
}

// The members of the json that come after the solutions, in their order.
std::vector<std::pair<std::string, std::string>> last_members(const Answer& a) {
  std::vector<std::pair<std::string, std::string>> members{{"nodes", std::to_string(a.nodes)}};
  if (!a.reason.empty()) members.emplace_back("reason", json_text(a.reason));
  if (a.logic) {
    members.emplace_back("logic", fmt::format("{{\"filled\":{},\"left\":{},\"trials\":{}}}",
                                              a.logic->filled_by_logic,
                                              a.logic->open_at_first_trial, a.logic->trials));
  }
  return members;
}

Row solve_row(const Answer& a, const LayoutPtr& layout, RowForm form, bool all) {
  Row row(a.puzzle, form);
  row.text("status", solve::to_string(a.status));
  if (form == RowForm::Text) {
    std::string text = in_words(a) + "\n" + logic_in_words(a);
    for (const std::string& line : a.solutions) text += drawing(layout, line);
    row.words(std::move(text));
  } else if (form == RowForm::Json) {
    std::string list;
    for (const std::string& line : a.solutions) list += (list.empty() ? "" : ",") + json_text(line);
    row.json("solutions", "[" + list + "]");
    for (auto& [name, value] : last_members(a)) row.json(name, std::move(value));
  } else if (form == RowForm::Line &&
             (a.status == solve::Status::One || (all && !a.solutions.empty()))) {
    std::string lines;
    for (const std::string& line : a.solutions) lines += (lines.empty() ? "" : "\n") + line;
    row.line_is(std::move(lines));
  } else {
    row.note(solve::to_string(a.status));
  }
  row.csv("solution", a.solutions.empty() ? "" : a.solutions.front());
  return row;
}

Row count_row(const Answer& a, RowForm form) {
  Row row(a.puzzle, form);
  row.text("status", solve::to_string(a.status)).number("count", a.count).flag("exact", a.exact);
  if (form == RowForm::Json) row.json("nodes", std::to_string(a.nodes));
  if (form == RowForm::Line) row.line_is((a.exact ? "" : "at least ") + std::to_string(a.count));
  return row;
}

// A row with more solutions than anybody wants to keep: written as they are found. There are
// several, so everything before them is known.
class LongRow {
 public:
  LongRow(const Answer& a, LayoutPtr layout, RowForm form, Reply& reply)
      : layout_(std::move(layout)), form_(form), reply_(reply) {
    if (form_ == RowForm::Json) {
      reply_.out += fmt::format("{{\"masu\":1,\"puzzle\":{},\"status\":\"several\",\"solutions\":[",
                                json_text(a.puzzle));
    } else if (form_ == RowForm::Text) {
      reply_.out += "several solutions\n";
    }
    for (const std::string& line : a.solutions) (void)put(line);
  }
  // False: stop.
  [[nodiscard]] bool put(const std::string& line) {
    if (form_ == RowForm::Json) {
      reply_.out += (first_ ? "" : ",") + json_text(line);
    } else {
      reply_.out += form_ == RowForm::Text ? drawing(layout_, line) : line + "\n";
    }
    first_ = false;
    return reply_.spill();
  }
  void finish(const Answer& a) {
    if (form_ == RowForm::Text) reply_.out += logic_in_words(a);
    if (form_ != RowForm::Json) return;
    reply_.out += "]";
    for (const auto& [name, value] : last_members(a)) {
      reply_.out += fmt::format(",\"{}\":{}", name, value);
    }
    reply_.out += "}\n";
  }

 private:
  LayoutPtr layout_;
  RowForm form_;
  Reply& reply_;
  bool first_ = true;
};

class Worker {
 public:
  explicit Worker(std::shared_ptr<const Options> options)
      : options_(std::move(options)), solvers_(options_->solving) {}

  void solve(const io::RawRecord& record, const Puzzle& puzzle, Reply& reply) {
    constexpr std::size_t kKeep = 1000;
    const RowForm form = options_->batch.form();
    const bool one = !options_->all || form == RowForm::Csv;
    std::optional<LongRow> row;
    Answer a;
    const auto done = answer(puzzle, a, reply, [&](std::string line) {
      if (row) return row->put(line);
      if (!one || a.solutions.empty()) a.solutions.push_back(std::move(line));
      if (!one && a.solutions.size() == kKeep) {
        row.emplace(a, puzzle.layout, form, reply);
        a.solutions.clear();
      }
      return true;
    });
    if (!done) return reply.fail(record, a.puzzle, done.error());
    if (row && a.status != solve::Status::One) reply.raise(Exit::CheckFailed);
    if (row) return row->finish(a);
    tell_solved(a, puzzle.layout, reply);
  }

  void count(const io::RawRecord& record, const Puzzle& puzzle, Reply& reply) {
    Answer a;
    const auto done = answer(puzzle, a, reply, {});
    if (!done) return reply.fail(record, a.puzzle, done.error());
    tell_counted(a, puzzle.layout, reply);
  }

  // What the commands say of an answer.
  void tell_solved(const Answer& a, const LayoutPtr& layout, Reply& reply) const {
    if (a.status != solve::Status::One) reply.raise(Exit::CheckFailed);
    reply.row(solve_row(a, layout, options_->batch.form(), options_->all));
  }
  void tell_counted(const Answer& a, const LayoutPtr& /*layout*/, Reply& reply) const {
    reply.row(count_row(a, options_->batch.form()));
  }

  /// Many records at a time, if one solution of each is enough.
  using Tell = void (Worker::*)(const Answer&, const LayoutPtr&, Reply&) const;
  void answer_many(std::span<const io::RawRecord> records, const io::ReadOptions& read, Tell tell,
                   Reply& reply) {
    PuzzleGroups puzzles(records, read, solvers_, reply.stop);
    for (PuzzleGroup& group : puzzles.groups()) group.solve(options_->solving.limits(reply.stop));
    if (reply.stop.asked()) return;  // the reply is dropped
    puzzles.for_each(reply, [&](const io::RawRecord&, std::size_t group, std::size_t at) {
      const PuzzleGroup& all = puzzles.groups()[group];
      const Puzzle& puzzle = all.puzzles[at];
      Answer a = answer_of(puzzle, all.outcomes[at]);
      if (const auto& first = all.outcomes[at].first; !first.empty()) {
        a.solutions.push_back(to_line(*puzzle.layout, first));
      }
      (this->*tell)(a, puzzle.layout, reply);
    });
  }

 private:
  static Answer answer_of(const Puzzle& puzzle, const solve::Outcome& outcome) {
    Answer a;
    a.puzzle = to_line(puzzle);
    a.status = outcome.status();
    a.count = outcome.solutions;
    a.exact = outcome.complete;
    a.nodes = outcome.nodes;
    if (outcome.solutions == 0) {
      if (const auto clash = find_clash(puzzle)) {
        a.reason = describe(*puzzle.layout, *clash);
      }
    }
    return a;
  }

  // `take` says whether to go on.
  Result<Done> answer(const Puzzle& puzzle, Answer& a, const Reply& reply,
                      const std::function<bool(std::string)>& take) {
    a.puzzle = to_line(puzzle);
    const auto solver = solvers_.get(puzzle.layout);
    if (!solver) return solver.error();
    const auto outcome = (*solver)->solve(
        puzzle, options_->solving.limits(reply.stop), [&](std::span<const Digit> solution) {
          if (!take) return true;
          return take(to_line(*puzzle.layout, std::vector(solution.begin(), solution.end())));
        });
    std::vector<std::string> solutions = std::move(a.solutions);
    a = answer_of(puzzle, outcome);
    a.solutions = std::move(solutions);
    if (const auto* by_logic = dynamic_cast<const logic::LogicSolver*>(*solver)) {
      a.logic = by_logic->report();
    }
    return Done{};
  }

  std::shared_ptr<const Options> options_;
  Solvers solvers_;
};

// What a command does with one puzzle, and with the answer for one of many.
struct Steps {
  void (Worker::*puzzle)(const io::RawRecord&, const Puzzle&, Reply&);
  Worker::Tell tell;
};

void run(const Arguments& command, const std::shared_ptr<Options>& options,
         std::vector<std::string> columns, Steps steps, Session& session) {
  Batch batch;
  const RowForm form = options->batch.form();
  batch.form = {form, std::move(columns)};
  batch.one_line_each =
      form == RowForm::Csv || form == RowForm::Json || (form == RowForm::Line && !options->all);
  batch.make_work = [=]() -> RecordsWork {
    const auto worker = std::make_shared<Worker>(options);
    if (options->all || options->solving.one_by_one()) {
      return each_puzzle([=](const io::RawRecord& record, const Puzzle& puzzle, Reply& reply) {
        ((*worker).*steps.puzzle)(record, puzzle, reply);
      });
    }
    return [=](std::span<const io::RawRecord> records, const io::ReadOptions& read, Reply& reply) {
      worker->answer_many(records, read, steps.tell, reply);
    };
  };
  run_batch(command, batch, options->batch, session);
}

}  // namespace

void add_solve(Arguments& command, Session& session) {
  const auto options = std::make_shared<Options>();
  add_batch_options(command, options->batch, {"text", "line", "csv", "json"});
  add_solving_options(command, options->solving);
  auto* all = command.add_flag("--all", options->all, "every solution, not only the first");
  command
      .add_option("--limit", options->solving.limit,
                  "stop after this many solutions; 0: no limit; 2 distinguishes one from several")
      ->capture_default_str();
  command.callback([&command, options, all, &session] {
    const bool bounded = command.count("--limit") > 0;
    if (all->count() > 0 && !bounded) options->solving.limit = 0;
    if (bounded && options->solving.limit != 1) options->all = true;
    run(command, options, {"puzzle", "status", "solution", "message"},
        {&Worker::solve, &Worker::tell_solved}, session);
  });
}

void add_count(Arguments& command, Session& session) {
  const auto options = std::make_shared<Options>();
  options->solving.limit = 0;
  add_batch_options(command, options->batch, {"text", "csv", "json"});
  add_solving_options(command, options->solving);
  command
      .add_option("--limit", options->solving.limit, "stop counting at this number; 0: no limit")
      ->capture_default_str();
  command.callback([&command, options, &session] {
    options->batch.format = options->batch.format == "text" ? "line" : options->batch.format;
    run(command, options, {"puzzle", "status", "count", "exact", "message"},
        {&Worker::count, &Worker::tell_counted}, session);
  });
}

}  // namespace masu::cli

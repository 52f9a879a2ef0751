// `masu solve` and `masu count`.
#include <fmt/format.h>

#include <functional>
#include <optional>

#include "commands.hpp"
#include "masu/logic.hpp"
#include "solving.hpp"

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
  std::string status;  // none, one, several, unknown
  std::vector<std::string> solutions;
  std::uint64_t count = 0;
  bool exact = false;
  std::uint64_t nodes = 0;
  std::string reason;
  std::optional<logic::LogicReport> logic;  // of --engine logic
};

std::string in_words(const Answer& a) {
  if (a.status == "one") return "one solution";
  if (a.status == "several") return "several solutions";
  if (a.status == "unknown") return "unknown: a limit was reached";
  return a.reason.empty() ? "no solution" : "no solution: " + a.reason;
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

Row solve_row(const Answer& a, const LayoutPtr& layout, bool all) {
  Row row(a.puzzle);
  row.text("status", a.status);
  std::string list;
  std::string text = in_words(a) + "\n" + logic_in_words(a);
  std::string lines;
  for (const std::string& line : a.solutions) {
    list += (list.empty() ? "" : ",") + json_text(line);
    text += drawing(layout, line);
    lines += (lines.empty() ? "" : "\n") + line;
  }
  row.json("solutions", "[" + list + "]");
  for (auto& [name, value] : last_members(a)) row.json(name, std::move(value));
  row.csv("solution", a.solutions.empty() ? "" : a.solutions.front());
  row.words(std::move(text));
  if (a.status == "one" || (all && !a.solutions.empty())) {
    row.line_is(std::move(lines));
  } else {
    row.note(a.status);
  }
  return row;
}

Row count_row(const Answer& a) {
  Row row(a.puzzle);
  row.text("status", a.status).number("count", a.count).flag("exact", a.exact);
  row.json("nodes", std::to_string(a.nodes));
  const std::string text = fmt::format("{}{}", a.exact ? "" : "at least ", a.count);
  row.line_is(text).words(text + "\n");
  return row;
}

// A row with more solutions than anybody wants to keep: written as they are found. There are
// several, so everything before them is known.
class LongRow {
 public:
  LongRow(const Answer& a, LayoutPtr layout, std::string format, Reply& reply)
      : layout_(std::move(layout)), format_(std::move(format)), reply_(reply) {
    if (format_ == "json") {
      reply_.out += fmt::format("{{\"masu\":1,\"puzzle\":{},\"status\":\"several\",\"solutions\":[",
                                json_text(a.puzzle));
    } else if (format_ == "text") {
      reply_.out += "several solutions\n";
    }
    for (const std::string& line : a.solutions) (void)put(line);
  }
  // False: stop.
  [[nodiscard]] bool put(const std::string& line) {
    if (format_ == "json") {
      reply_.out += (first_ ? "" : ",") + json_text(line);
    } else {
      reply_.out += format_ == "text" ? drawing(layout_, line) : line + "\n";
    }
    first_ = false;
    return reply_.spill();
  }
  void finish(const Answer& a) {
    if (format_ == "text") reply_.out += logic_in_words(a);
    if (format_ != "json") return;
    reply_.out += "]";
    for (const auto& [name, value] : last_members(a)) {
      reply_.out += fmt::format(",\"{}\":{}", name, value);
    }
    reply_.out += "}\n";
  }

 private:
  LayoutPtr layout_;
  std::string format_;
  Reply& reply_;
  bool first_ = true;
};

class Worker {
 public:
  explicit Worker(std::shared_ptr<const Options> options)
      : options_(std::move(options)), solvers_(options_->solving) {}

  void solve(const io::RawRecord& record, const Puzzle& puzzle, Reply& reply) {
    constexpr std::size_t kKeep = 1000;
    const std::string& format = options_->batch.format;
    const bool one = !options_->all || format == "csv";
    std::optional<LongRow> row;
    Answer a;
    const auto done = answer(puzzle, a, reply, [&](std::string line) {
      if (row) return row->put(line);
      if (!one || a.solutions.empty()) a.solutions.push_back(std::move(line));
      if (!one && a.solutions.size() == kKeep) {
        row.emplace(a, puzzle.layout, format, reply);
        a.solutions.clear();
      }
      return true;
    });
    if (!done) return reply.fail(record, a.puzzle, done.error());
    if (a.status != "one") reply.raise(Exit::CheckFailed);
    if (row) return row->finish(a);
    reply.row(solve_row(a, puzzle.layout, options_->all));
  }

  void count(const io::RawRecord& record, const Puzzle& puzzle, Reply& reply) {
    Answer a;
    const auto done = answer(puzzle, a, reply, {});
    if (!done) return reply.fail(record, a.puzzle, done.error());
    reply.row(count_row(a));
  }

 private:
  // `take` says whether to go on.
  Result<Done> answer(const Puzzle& puzzle, Answer& a, const Reply& reply,
                      const std::function<bool(std::string)>& take) {
    a.puzzle = to_line(puzzle);
    if (const auto clash = find_clash(puzzle)) {
      a.reason = describe(*puzzle.layout, *clash, puzzle.at(clash->first));
    }
    const auto solver = solvers_.get(puzzle.layout);
    if (!solver) return solver.error();
    const auto outcome = (*solver)->solve(
        puzzle, options_->solving.limits(reply.stop), [&](std::span<const Digit> solution) {
          if (!take) return true;
          return take(to_line(*puzzle.layout, std::vector(solution.begin(), solution.end())));
        });
    a.status = solve::to_string(outcome.status());
    a.count = outcome.solutions;
    a.exact = outcome.complete;
    a.nodes = outcome.nodes;
    if (const auto* by_logic = dynamic_cast<const logic::LogicSolver*>(*solver)) {
      a.logic = by_logic->report();
    }
    return Done{};
  }

  std::shared_ptr<const Options> options_;
  Solvers solvers_;
};

// --- the same for lines of plain 9x9 puzzles: solve::Found9 instead of Answer

std::string cells_of(const solve::Grid81& grid) {
  std::string cells(81, '.');
  solve::write_line81(grid, cells.data());
  return cells;
}

void solve_line(std::string_view line, const solve::Found9& found, const Options& options,
                Reply& reply) {
  const solve::Status status = found.status();
  if (status != solve::Status::One) reply.raise(Exit::CheckFailed);
  if (options.batch.format == "csv") {
    reply.out.append(cells_of(solve::grid_from_line81(line))).append(",");
    reply.out.append(solve::to_string(status)).append(",");
    if (found.solutions > 0) reply.out.append(cells_of(found.first));
    reply.out.append(",");
  } else if (status == solve::Status::One) {
    reply.out.append(cells_of(found.first));
  } else {
    reply.out.append(cells_of(solve::grid_from_line81(line))).append(" # ");
    reply.out.append(solve::to_string(status));
  }
  reply.out.append("\n");
}

void count_line(std::string_view line, const solve::Found9& found, const Options& options,
                Reply& reply) {
  const fmt::format_int count(found.solutions);
  const std::string_view digits(count.data(), count.size());
  if (options.batch.format == "csv") {
    reply.out.append(cells_of(solve::grid_from_line81(line))).append(",");
    reply.out.append(solve::to_string(found.status())).append(",").append(digits);
    reply.out.append(found.complete ? ",yes,\n" : ",no,\n");
  } else {
    reply.out.append(found.complete ? "" : "at least ").append(digits).append("\n");
  }
}

// What a command does with a puzzle, and with a line that the kernel has solved.
struct Steps {
  void (Worker::*puzzle)(const io::RawRecord&, const Puzzle&, Reply&);
  void (*line)(std::string_view, const solve::Found9&, const Options&, Reply&);
  bool first;  // is the first solution wanted?
};

void run(const Arguments& command, const std::shared_ptr<Options>& options,
         std::vector<std::string> columns, Steps steps, Session& session) {
  Batch batch;
  batch.form = {options->batch.format, std::move(columns)};
  const std::string& format = options->batch.format;
  batch.one_line_each = format == "csv" || format == "json" || (format == "line" && !options->all);
  batch.make_work = [=]() -> RecordsWork {
    const auto worker = std::make_shared<Worker>(options);
    RecordsWork each =
        each_puzzle([=](const io::RawRecord& record, const Puzzle& puzzle, Reply& reply) {
          ((*worker).*steps.puzzle)(record, puzzle, reply);
        });
    if ((options->batch.format != "line" && options->batch.format != "csv") || options->all ||
        !can_go_through_kernel(options->solving, options->batch)) {
      return each;
    }
    const auto line = [=](std::string_view text, const solve::Found9& found, Reply& reply) {
      steps.line(text, found, *options, reply);
    };
    return through_kernel(options->solving, steps.first, line, std::move(each));
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
        {&Worker::solve, solve_line, true}, session);
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
        {&Worker::count, count_line, false}, session);
  });
}

}  // namespace masu::cli

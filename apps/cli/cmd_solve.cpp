// `masu solve` and `masu count`.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

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
  std::string status;  // none, one, several, unknown, error
  std::vector<std::string> solutions;
  std::uint64_t count = 0;
  bool exact = false;
  std::uint64_t nodes = 0;
  std::string reason;
  LayoutPtr layout;
  std::optional<logic::LogicReport> logic;  // of --engine logic
};

class Worker {
 public:
  explicit Worker(std::shared_ptr<const Options> options)
      : options_(std::move(options)), solvers_(options_->solving) {}

  // `keep`: how many solutions to remember.
  Answer answer(const io::RawRecord& record, const Result<Puzzle>& puzzle, std::uint64_t keep,
                Reply& reply) {
    Answer a;
    a.status = "error";
    a.puzzle = puzzle ? to_line(*puzzle) : std::string(record.text);
    if (!puzzle) return a;
    a.layout = puzzle->layout;
    if (const auto clash = find_clash(*puzzle)) {
      a.reason = describe(*puzzle->layout, *clash, puzzle->at(clash->first));
    }
    const auto solver = solvers_.get(puzzle->layout);
    if (!solver) {
      reply.bad_input(solver.error());
      return a;
    }
    const auto outcome = (*solver)->solve(
        *puzzle, options_->solving.limits(reply.stop), [&](std::span<const Digit> solution) {
          if (a.solutions.size() < keep) {
            a.solutions.push_back(
                to_line(*puzzle->layout, std::vector(solution.begin(), solution.end())));
          }
          return true;
        });
    a.status = solve::to_string(outcome.status());
    a.count = outcome.solutions;
    a.exact = outcome.complete;
    a.nodes = outcome.nodes;
    if (const auto* by_logic = dynamic_cast<const logic::LogicSolver*>(*solver)) {
      a.logic = by_logic->report();
    }
    return a;
  }

 private:
  std::shared_ptr<const Options> options_;
  Solvers solvers_;
};

std::string in_words(const Answer& a) {
  if (a.status == "one") return "one solution";
  if (a.status == "several") return "several solutions";
  if (a.status == "unknown") return "unknown: a limit was reached";
  return a.reason.empty() ? "no solution" : "no solution: " + a.reason;
}

// For people: the answer in words, then the solution as a drawing.
std::string as_text(const Answer& a) {
  std::string text = in_words(a) + "\n";
  if (a.logic) {
    text += fmt::format("logic filled {} cells and left {}; {} digits were tried\n",
                        a.logic->filled_by_logic, a.logic->open_at_first_trial, a.logic->trials);
  }
  for (const std::string& line : a.solutions) {
    const auto solution = puzzle_from_line(a.layout, line);
    const bool one_board = a.layout->board_count() == 1;
    const auto drawn = io::write(*solution, one_board ? io::Format::Grid : io::Format::Picture);
    text += drawn ? *drawn : line + "\n";
  }
  return text;
}

void solve_one(const Answer& a, const Options& options, Reply& reply) {
  if (a.status != "one") reply.raise(Exit::CheckFailed);
  const std::string& format = options.batch.format;
  if (format == "text") {
    if (a.status != "error") reply.out += as_text(a);
  } else if (format == "json") {
    nlohmann::ordered_json row{{"masu", 1},
                               {"puzzle", a.puzzle},
                               {"status", a.status},
                               {"solutions", a.solutions},
                               {"nodes", a.nodes}};
    if (!a.reason.empty()) row["reason"] = a.reason;
    if (a.logic) {
      row["logic"] = {{"filled", a.logic->filled_by_logic},
                      {"left", a.logic->open_at_first_trial},
                      {"trials", a.logic->trials}};
    }
    reply.out += row.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
  } else if (format == "csv") {
    const std::string first = a.solutions.empty() ? "" : a.solutions.front();
    reply.out += fmt::format("{},{},{}\n", csv_field(a.puzzle), a.status, csv_field(first));
  } else if (options.all && !a.solutions.empty()) {
    for (const std::string& line : a.solutions) reply.out += line + "\n";
  } else if (a.status == "one") {
    reply.out += a.solutions.front() + "\n";
  } else {
    reply.out += fmt::format("{} # {}\n", a.puzzle, a.status);
  }
}

void count_one(const Answer& a, const Options& options, Reply& reply) {
  const std::string& format = options.batch.format;
  if (format == "json") {
    const nlohmann::ordered_json row{{"masu", 1},        {"puzzle", a.puzzle}, {"status", a.status},
                                     {"count", a.count}, {"exact", a.exact},   {"nodes", a.nodes}};
    reply.out += row.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
  } else if (format == "csv") {
    reply.out += fmt::format("{},{},{},{}\n", csv_field(a.puzzle), a.status, a.count,
                             a.exact ? "yes" : "no");
  } else if (a.status == "error") {
    reply.out += "error\n";
  } else {
    reply.out += fmt::format("{}{}\n", a.exact ? "" : "at least ", a.count);
  }
}

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
    reply.out.append(found.complete ? ",yes\n" : ",no\n");
  } else {
    reply.out.append(found.complete ? "" : "at least ").append(digits).append("\n");
  }
}

// How a command prints, record by record and line by line.
struct Printer {
  void (*answer)(const Answer&, const Options&, Reply&);
  void (*line)(std::string_view, const solve::Found9&, const Options&, Reply&);
};

void run(const Arguments& command, const std::shared_ptr<Options>& options, std::uint64_t keep,
         const std::string& header, Printer print, Session& session) {
  Batch batch;
  if (options->batch.format == "csv") batch.header = header;
  batch.one_line_each = options->batch.format != "text" && !options->all;
  batch.make_work = [=]() -> RecordsWork {
    const auto worker = std::make_shared<Worker>(options);
    RecordsWork each =
        each_puzzle([=](const io::RawRecord& record, const Result<Puzzle>& puzzle, Reply& reply) {
          print.answer(worker->answer(record, puzzle, keep, reply), *options, reply);
        });
    const std::string& format = options->batch.format;
    if ((format != "line" && format != "csv") || options->all ||
        !can_go_through_kernel(options->solving, options->batch)) {
      return each;
    }
    const auto line = [=](std::string_view text, const solve::Found9& found, Reply& reply) {
      print.line(text, found, *options, reply);
    };
    return through_kernel(options->solving, keep > 0, line, std::move(each));
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
    const std::uint64_t keep = options->all ? std::numeric_limits<std::uint64_t>::max() : 1;
    run(command, options, keep, "puzzle,status,solution\n", {solve_one, solve_line}, session);
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
    run(command, options, 0, "puzzle,status,count,exact\n", {count_one, count_line}, session);
  });
}

}  // namespace masu::cli

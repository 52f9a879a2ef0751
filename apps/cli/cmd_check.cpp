// `masu check`: is it a puzzle?
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <optional>

#include "commands.hpp"
#include "masu/kernel9.hpp"
#include "masu/symmetry.hpp"
#include "solving.hpp"

namespace masu::cli {
namespace {

struct Options {
  BatchOptions batch;
  SolvingOptions solving;
  bool minimal = false;
  bool redundant = false;
  bool symmetry = false;
  std::string proof;  // a file
  std::shared_ptr<std::atomic<bool>> proved = std::make_shared<std::atomic<bool>>(false);
};

// What is known about one puzzle.
struct Finding {
  std::string puzzle;
  std::string status;  // none, one, several, unknown
  int clues = 0;
  bool proper = false;
  std::optional<bool> minimal;  // nothing: not asked, or not known
  std::string redundant;        // cells
  std::string symmetry;
  std::string reason;  // why there is no solution, where that is easy to say
};

std::vector<std::string> columns_of(const Options& options) {
  std::vector<std::string> columns{"puzzle", "status", "clues"};
  if (options.minimal) columns.emplace_back("minimal");
  if (options.redundant) columns.emplace_back("redundant");
  if (options.symmetry) columns.emplace_back("symmetry");
  columns.emplace_back("message");
  return columns;
}

std::string in_words(const Finding& finding) {
  std::string text = finding.puzzle + ": ";
  text += finding.proper                ? "proper (one solution)"
          : finding.status == "none"    ? "no solution"
          : finding.status == "several" ? "several solutions"
                                        : "unknown (a limit was reached)";
  if (!finding.reason.empty()) text += ": " + finding.reason;
  text += fmt::format(", {} clues", finding.clues);
  if (finding.minimal) text += *finding.minimal ? ", minimal" : ", not minimal";
  if (!finding.redundant.empty()) text += ", redundant: " + finding.redundant;
  if (!finding.symmetry.empty()) text += ", symmetry: " + finding.symmetry;
  return text + "\n";
}

Row row_of(const Finding& finding, const Options& options) {
  Row row(finding.puzzle);
  row.text("status", finding.status);
  row.number("clues", static_cast<std::uint64_t>(finding.clues));
  if (options.minimal) row.flag("minimal", finding.minimal);
  if (options.redundant) row.text("redundant", finding.redundant);
  if (options.symmetry) row.text("symmetry", finding.symmetry);
  if (!finding.reason.empty()) row.json("reason", json_text(finding.reason));
  row.note(finding.status).words(in_words(finding));
  return row;
}

class Checker {
 public:
  explicit Checker(std::shared_ptr<const Options> options)
      : options_(std::move(options)), solvers_(options_->solving) {}

  /// Records by the chunk: engines that answer many questions at a time get many.
  void check(std::span<const io::RawRecord> records, const io::ReadOptions& read, Reply& reply) {
    std::vector<Result<Puzzle>> puzzles;
    for (const io::RawRecord& record : records) {
      if (reply.stop.asked()) return;  // the reply is dropped
      puzzles.push_back(io::parse(record, read));
    }
    std::vector<Answer> answers(records.size());
    std::map<LayoutPtr, std::vector<std::size_t>> by_layout;
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      if (puzzles[i]) by_layout[puzzles[i]->layout].push_back(i);
    }
    for (const auto& [layout, members] : by_layout)
      answer(layout, members, puzzles, answers, reply);
    if (reply.stop.asked()) return;
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      const Error* error = !puzzles[i]        ? &puzzles[i].error()
                           : answers[i].error ? &*answers[i].error
                                              : nullptr;
      if (error != nullptr) {
        reply.fail(records[i], puzzles[i] ? to_line(*puzzles[i]) : std::string(records[i].text),
                   *error);
        continue;
      }
      const Finding finding = finding_of(*puzzles[i], answers[i]);
      if (!finding.proper) reply.raise(Exit::CheckFailed);
      reply.row(row_of(finding, *options_));
    }
  }

 private:
  // What the engine says.
  struct Answer {
    solve::Status status = solve::Status::Unknown;
    solve::Redundant redundant;
    std::optional<Error> error;
  };

  void answer(const LayoutPtr& layout, const std::vector<std::size_t>& members,
              const std::vector<Result<Puzzle>>& puzzles, std::vector<Answer>& answers,
              const Reply& reply) {
    const auto solver = solvers_.get(layout);
    if (!solver) {
      for (const std::size_t i : members) answers[i].error = solver.error();
      return;
    }
    // A limit of time and a proof are for one puzzle each.
    const bool alone = options_->solving.seconds > 0 || !options_->proof.empty();
    const std::size_t most = alone ? 1 : members.size();
    for (std::size_t begin = 0; begin < members.size(); begin += most) {
      const auto some = std::span(members).subspan(begin, std::min(most, members.size() - begin));
      answer(**solver, some, puzzles, answers, reply);
    }
  }

  void answer(solve::Solver& solver, std::span<const std::size_t> members,
              const std::vector<Result<Puzzle>>& puzzles, std::vector<Answer>& answers,
              const Reply& reply) {
    std::vector<Puzzle> asked;
    for (const std::size_t i : members) asked.push_back(*puzzles[i]);
    std::vector<solve::Outcome> outcomes(asked.size());
    if (options_->proof.empty()) {
      solver.solve_many(asked, outcomes, limits(reply));
    } else if (auto proved = prove(asked.front(), reply)) {
      outcomes.front() = std::move(*proved);
    } else {
      answers[members.front()].error = proved.error();
      return;
    }
    std::vector<std::size_t> proper;
    for (std::size_t i = 0; i < members.size(); ++i) {
      answers[members[i]].status = outcomes[i].status();
      if (outcomes[i].status() == solve::Status::One) proper.push_back(i);
    }
    if (!options_->minimal && !options_->redundant) return;
    std::vector<Puzzle> questions;
    for (const std::size_t i : proper) questions.push_back(std::move(asked[i]));
    std::vector<solve::Redundant> redundant(questions.size());
    solver.redundant_many(questions, redundant, limits(reply));
    for (std::size_t i = 0; i < proper.size(); ++i) {
      answers[members[proper[i]]].redundant = std::move(redundant[i]);
    }
  }

  [[nodiscard]] Finding finding_of(const Puzzle& puzzle, const Answer& answer) const {
    Finding finding;
    finding.puzzle = to_line(puzzle);
    finding.clues = puzzle.filled();
    finding.status = solve::to_string(answer.status);
    finding.proper = answer.status == solve::Status::One;
    if (options_->symmetry) finding.symmetry = name_of(symmetry_of_clues(puzzle));
    if (answer.status == solve::Status::None) {
      if (const auto clash = find_clash(puzzle)) {
        finding.reason = describe(*puzzle.layout, *clash, puzzle.at(clash->first));
      }
    }
    if (finding.proper && (options_->minimal || options_->redundant)) {
      const auto& clues = answer.redundant.clues;
      if (answer.redundant.complete || !clues.empty()) finding.minimal = clues.empty();
      for (Cell c : clues) {
        if (!options_->redundant) break;
        if (!finding.redundant.empty()) finding.redundant += ' ';
        finding.redundant += puzzle.layout->name_of(c);
      }
    }
    return finding;
  }

  [[nodiscard]] solve::Limits limits(const Reply& reply) const {
    return options_->solving.limits(reply.stop);
  }
  // One puzzle only: a second one would overwrite the proof of the first.
  Result<solve::Outcome> prove(const Puzzle& puzzle, const Reply& reply) {
    if (options_->proved->exchange(true)) {
      return Error{ErrorCode::BadValue, "--proof is for one puzzle", {}};
    }
    return solve::prove(puzzle, options_->proof, limits(reply));
  }
  static std::string name_of(Symmetry symmetry) {
    return std::string(symmetries()[static_cast<std::size_t>(symmetry)].name);
  }

  std::shared_ptr<const Options> options_;
  Solvers solvers_;
};

// Only the status is asked, so that the kernel needs no help.
bool status_only(const Options& options) {
  const bool format = options.batch.format == "csv" || options.batch.format == "line";
  return format && !options.minimal && !options.redundant && !options.symmetry &&
         options.proof.empty();
}

void print_line(std::string_view line, const solve::Found9& answer, bool csv, Reply& reply) {
  const solve::Status status = answer.status();
  if (status != solve::Status::One) reply.raise(Exit::CheckFailed);
  std::array<char, 81> cells;
  const solve::Grid81 grid = solve::grid_from_line81(line);
  solve::write_line81(grid, cells.data());
  reply.out.append(cells.data(), cells.size());
  if (!csv) {
    reply.out.append(" # ").append(solve::to_string(status)).append("\n");
    return;
  }
  const fmt::format_int clues(81 - std::ranges::count(grid, 0));
  reply.out.append(",").append(solve::to_string(status)).append(",");
  reply.out.append(clues.data(), clues.size()).append(",\n");
}

void run(const Arguments& command, const std::shared_ptr<Options>& options, Session& session) {
  if (options->batch.format == "text") {
    // A person wants to know all; a batch pays only for what it asks for.
    options->minimal = options->symmetry = true;
  }
  Batch batch;
  batch.form = {options->batch.format, columns_of(*options)};
  batch.one_line_each = true;
  batch.make_work = [options]() -> RecordsWork {
    const auto checker = std::make_shared<Checker>(options);
    RecordsWork each = [checker](std::span<const io::RawRecord> records,
                                 const io::ReadOptions& read,
                                 Reply& reply) { checker->check(records, read, reply); };
    if (!status_only(*options) || !can_go_through_kernel(options->solving, options->batch)) {
      return each;
    }
    const auto print = [csv = options->batch.format == "csv"](
                           std::string_view line, const solve::Found9& answer, Reply& reply) {
      print_line(line, answer, csv, reply);
    };
    return through_kernel(options->solving, false, print, std::move(each));
  };
  run_batch(command, batch, options->batch, session);
}

}  // namespace

void add_check(Arguments& command, Session& session) {
  const auto options = std::make_shared<Options>();
  add_batch_options(command, options->batch, {"text", "line", "csv", "json"});
  add_solving_options(command, options->solving);
  command.add_flag("--minimal", options->minimal, "is it minimal? (always in text)");
  command.add_flag("--redundant", options->redundant, "which clues can go?");
  command.add_flag("--symmetry", options->symmetry, "symmetry of the clues (always in text)");
  command
      .add_option("--proof", options->proof,
                  "writes a proof of none or one (DRAT), and its formula to FILE.cnf")
      ->writes({".cnf"});
  command.callback([&command, options, &session] { run(command, options, session); });
}

}  // namespace masu::cli

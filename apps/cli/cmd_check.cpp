// `masu check`: is it a puzzle?
#include <algorithm>
#include <atomic>
#include <optional>

#include "commands.hpp"
#include "engine_choice.hpp"
#include "masu/path.hpp"
#include "masu/symmetry.hpp"
#include "puzzle_groups.hpp"

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
  solve::Status status = solve::Status::Unknown;
  int clues = 0;
  std::optional<bool> minimal;  // nothing: not asked, or not known
  std::string redundant;        // cells
  bool unfinished = false;      // a limit was reached: perhaps more clues can go
  std::string_view symmetry;
  std::string reason;  // why there is no solution, where that is easy to say
};

constexpr std::string_view kUnfinished = "a limit was reached: perhaps more clues can go";

std::vector<std::string> columns_of(const Options& options) {
  std::vector<std::string> columns{"puzzle", "status", "clues"};
  if (options.minimal) columns.emplace_back("minimal");
  if (options.redundant) columns.emplace_back("redundant");
  if (options.symmetry) columns.emplace_back("symmetry");
  columns.emplace_back("message");
  return columns;
}

std::string_view in_words(solve::Status status) {
  switch (status) {
    case solve::Status::One:
      return "proper (one solution)";
    case solve::Status::Unknown:
      return "unknown (a limit was reached)";
    default:
      return rate::in_words(status);
  }
}

std::string in_words(const Finding& finding) {
  std::string text;
  text.reserve(finding.puzzle.size() + 80);
  text.append(finding.puzzle).append(": ").append(in_words(finding.status));
  if (!finding.reason.empty()) text.append(": ").append(finding.reason);
  text.append(", ").append(std::to_string(finding.clues)).append(" clues");
  if (finding.minimal) text.append(*finding.minimal ? ", minimal" : ", not minimal");
  if (!finding.redundant.empty()) text.append(", redundant: ").append(finding.redundant);
  if (finding.unfinished) text.append(", ").append(kUnfinished);
  if (!finding.symmetry.empty()) text.append(", symmetry: ").append(finding.symmetry);
  return text.append("\n");
}

Row row_of(const Finding& finding, const Options& options) {
  const RowForm form = options.batch.form();
  Row row(finding.puzzle, form);
  row.text("status", solve::to_string(finding.status));
  row.number("clues", static_cast<std::uint64_t>(finding.clues));
  if (options.minimal) row.flag("minimal", finding.minimal);
  if (options.redundant) row.text("redundant", finding.redundant);
  if (options.symmetry) row.text("symmetry", finding.symmetry);
  if (!finding.reason.empty()) row.json("reason", json_text(finding.reason));
  if (finding.unfinished) row.text("message", kUnfinished);
  row.note(solve::to_string(finding.status));
  if (form == RowForm::Text) row.words(in_words(finding));
  return row;
}

class PuzzleChecks {
 public:
  explicit PuzzleChecks(std::shared_ptr<const Options> options)
      : options_(std::move(options)), solvers_(options_->solving) {}

  /// Records by the chunk: engines that answer many questions at a time get many.
  void check(std::span<const io::RawRecord> records, const io::ReadOptions& read, Reply& reply) {
    // A limit of time and a proof are for one puzzle each.
    const bool alone = options_->solving.one_by_one() || !options_->proof.empty();
    const std::size_t most = alone ? 1 : records.size();
    for (std::size_t begin = 0; begin < records.size(); begin += most) {
      check_together(records.subspan(begin, std::min(most, records.size() - begin)), read, reply);
      if (reply.stop.asked()) return;  // the reply is dropped
    }
  }

 private:
  void check_together(std::span<const io::RawRecord> records, const io::ReadOptions& read,
                      Reply& reply) {
    PuzzleGroups puzzles(records, read, solvers_, reply.stop);
    std::vector<std::vector<solve::Redundant>> redundant;
    for (PuzzleGroup& group : puzzles.groups()) {
      if (options_->proof.empty()) {
        group.solve(limits(reply));
      } else if (auto proved = prove(group.puzzles.front(), reply)) {
        group.outcomes.push_back(std::move(*proved));
      } else {
        return reply.fail(records.front(), to_line(group.puzzles.front()), proved.error());
      }
      redundant.push_back(redundant_of(group, limits(reply)));
    }
    if (reply.stop.asked()) return;
    puzzles.for_each(reply, [&](const io::RawRecord&, std::size_t group, std::size_t at) {
      const PuzzleGroup& all = puzzles.groups()[group];
      const Finding finding =
          finding_of(all.puzzles[at], all.outcomes[at].status(), redundant[group][at]);
      if (finding.status != solve::Status::One) reply.raise(Exit::CheckFailed);
      reply.row(row_of(finding, *options_));
    });
  }

  // Of the puzzles that have one solution; nothing of the others.
  [[nodiscard]] std::vector<solve::Redundant> redundant_of(PuzzleGroup& group,
                                                           const solve::Limits& limits) const {
    std::vector<solve::Redundant> all(group.puzzles.size());
    if (!options_->minimal && !options_->redundant) return all;
    group.solver->redundant_many(group.puzzles, group.outcomes, all, limits);
    return all;
  }

  [[nodiscard]] Finding finding_of(const Puzzle& puzzle, solve::Status status,
                                   const solve::Redundant& redundant) const {
    Finding finding;
    finding.puzzle = to_line(puzzle);
    finding.clues = puzzle.filled();
    finding.status = status;
    if (options_->symmetry) finding.symmetry = name_of(symmetry_of_clues(puzzle));
    if (status == solve::Status::None) {
      if (const auto clash = find_clash(puzzle)) {
        finding.reason = describe(*puzzle.layout, *clash);
      }
    }
    if (status == solve::Status::One && (options_->minimal || options_->redundant)) {
      const auto& clues = redundant.clues;
      if (redundant.complete || !clues.empty()) finding.minimal = clues.empty();
      // One that can go settles --minimal; --redundant asks for all of them.
      finding.unfinished = !redundant.complete && (options_->redundant || clues.empty());
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
  static std::string_view name_of(Symmetry symmetry) {
    return symmetries()[static_cast<std::size_t>(symmetry)].name;
  }

  std::shared_ptr<const Options> options_;
  Solvers solvers_;
};

void run(const Arguments& command, const std::shared_ptr<Options>& options, Session& session) {
  if (options->batch.form() == RowForm::Text) {
    // A person wants to know all; a batch pays only for what it asks for.
    options->minimal = options->symmetry = true;
  }
  Batch batch;
  batch.form = {options->batch.form(), columns_of(*options)};
  batch.one_line_each = true;
  batch.make_work = [options]() -> RecordsWork {
    const auto checker = std::make_shared<PuzzleChecks>(options);
    return [checker](std::span<const io::RawRecord> records, const io::ReadOptions& read,
                     Reply& reply) { checker->check(records, read, reply); };
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
      .add_option(
          "--proof", options->proof,
          "if there is no or one solution: write a proof (DRAT), and its formula to FILE.cnf")
      ->writes({".cnf"});
  command.callback([&command, options, &session] { run(command, options, session); });
}

}  // namespace masu::cli

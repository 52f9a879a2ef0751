// `masu srank`: s-ranks, br-ranks of candidates, and the story behind them.
#include <fmt/format.h>

#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>

#include "batch.hpp"
#include "choice.hpp"
#include "commands.hpp"
#include "masu/srank.hpp"

namespace masu::cli {
namespace {

using nlohmann::ordered_json;
using rate::SRankEngine;

struct Options {
  BatchOptions batch;
  Choice<SRankEngine> engine{{{"auto", SRankEngine::Auto},
                              {"fast", SRankEngine::Fast},
                              {"lists", SRankEngine::Lists},
                              {"search", SRankEngine::Search}}};
  bool explain = false;
  bool br_ranks = false;
  bool polynomials = false;
  rate::SRankOptions rank;
};

// Cancelled with the run.
rate::SRankOptions rank_options(const Options& options, const Reply& reply) {
  rate::SRankOptions rank = options.rank;
  rank.limits.stop = reply.stop;
  return rank;
}

std::string candidate_name(const Layout& layout, Cell c, Digit d) {
  return fmt::format("{}={}", layout.name_of(c), d.value());
}

std::string dumped(const ordered_json& row) {
  return row.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

// --- the story as JSON

ordered_json operations_json(const LayoutPtr& layout, const algebra::Replacement& replaced,
                             bool polynomials) {
  ordered_json out = ordered_json::array();
  for (const auto& operation : replaced.operations) {
    ordered_json cells = ordered_json::array();
    for (const algebra::SemiSolution& s : operation) {
      ordered_json cell{{"cell", candidate_name(*layout, s.cell, s.digit)}};
      if (polynomials) cell["polynomial"] = to_string(algebra::polynomial_of(layout, s));
      cells.push_back(std::move(cell));
    }
    out.push_back(std::move(cells));
  }
  return out;
}

ordered_json story_json(const LayoutPtr& layout, const rate::SRankStory& story, bool polynomials) {
  ordered_json rounds = ordered_json::array();
  for (const auto& round : story.rounds) {
    ordered_json refuted = ordered_json::array();
    for (const auto& r : round.refutations) {
      refuted.push_back(
          {{"candidate", candidate_name(*layout, r.cell, r.digit)},
           {"br_rank", r.proof.operations.size()},
           {"operations", operations_json(layout, r.proof, polynomials)},
           {"contradiction", to_string(algebra::polynomial_of(layout, *r.proof.contradiction))}});
    }
    rounds.push_back({{"round", to_string(round.rank)},
                      {"refuted", std::move(refuted)},
                      {"placed", operations_json(layout, round.replaced, polynomials)}});
  }
  return {{"start", operations_json(layout, story.start, polynomials)},
          {"rounds", std::move(rounds)}};
}

// --- one puzzle

// The program that prints Groebner bases, where it is installed beside this one; it is under the
// GPL and never part of masu.
std::string groebner_hint(const Puzzle& puzzle) {
  std::error_code error;
  const auto self = std::filesystem::read_symlink("/proc/self/exe", error);
  if (!std::filesystem::exists(self.parent_path() / "masu-groebner", error)) return "";
  return fmt::format("Groebner bases of this position: masu-groebner --layout {} '{}'\n",
                     puzzle.layout->name(), to_line(puzzle));
}

Result<Row> tell_story(const Puzzle& puzzle, const Options& options, const Reply& reply) {
  const auto story = rate::tell_srank(
      puzzle,
      options.engine.is(SRankEngine::Lists) ? algebra::make_list_ideal : algebra::make_search_ideal,
      rank_options(options, reply));
  if (!story) return story.error();
  Row row(to_line(puzzle));
  row.text("srank", to_string(story->rank));
  if (options.batch.form() == RowForm::Json) {
    row.json("story", dumped(story_json(puzzle.layout, *story, options.polynomials)));
  } else {
    row.words(to_line(puzzle) + "\n" + rate::explain(*puzzle.layout, *story, options.polynomials) +
              groebner_hint(puzzle));
  }
  return row;
}

// Rows of csv are candidates, not puzzles.
Result<Row> list_br_ranks(const Puzzle& puzzle, const Options& options, Reply& reply) {
  const auto ranks = rate::br_ranks(puzzle, rank_options(options, reply));
  if (!ranks) return ranks.error();
  const Layout& layout = *puzzle.layout;
  const std::string line = to_line(puzzle);
  ordered_json all = ordered_json::object();
  std::map<int, std::string> by_rank;
  std::string none;
  for (const rate::BrRank& r : *ranks) {
    const std::string name = candidate_name(layout, r.cell, r.digit);
    all[name] = r.rank ? ordered_json(*r.rank) : ordered_json(nullptr);
    (r.rank ? by_rank[*r.rank] : none) += " " + name;
    if (options.batch.form() != RowForm::Csv) continue;
    Row candidate(line);
    candidate.text("cell", layout.name_of(r.cell));
    candidate.number("digit", static_cast<std::uint64_t>(r.digit.value()));
    candidate.text("br_rank", r.rank ? std::to_string(*r.rank) : "none");
    reply.row(candidate);
  }
  std::string text = fmt::format("{}: br-ranks of {} candidates\n", line, ranks->size());
  for (const auto& [rank, names] : by_rank) text += fmt::format("  {}:{}\n", rank, names);
  if (!none.empty()) text += "  none:" + none + "\n";
  Row row(line);
  row.json("br_ranks", dumped(all)).words(std::move(text));
  return row;
}

Result<Row> tell_rank(const Puzzle& puzzle, const Options& options, const Reply& reply) {
  const auto rank = rate::srank(puzzle, rank_options(options, reply));
  if (!rank) return rank.error();
  const std::string text = to_string(*rank);
  Row row(to_line(puzzle));
  row.text("srank", text).note(text).words(to_line(puzzle) + ": s-rank " + text + "\n");
  return row;
}

void answer(const io::RawRecord& record, const Puzzle& puzzle, const Options& options,
            Reply& reply) {
  if (const auto done = check_clash(puzzle); !done) {
    return reply.fail(record, to_line(puzzle), done.error());
  }
  const auto row = options.explain    ? tell_story(puzzle, options, reply)
                   : options.br_ranks ? list_br_ranks(puzzle, options, reply)
                                      : tell_rank(puzzle, options, reply);
  if (!row) return reply.fail(record, to_line(puzzle), row.error());
  if (!options.br_ranks || options.batch.form() != RowForm::Csv) reply.row(*row);
}

void run(const Arguments& command, const std::shared_ptr<Options>& options, Session& session) {
  if (options->explain && options->br_ranks) {
    return session.usage("use either --explain or --br-ranks");
  }
  if (options->polynomials && !options->explain) {
    return session.usage("--polynomials needs --explain");
  }
  const RowForm form = options->batch.form();
  if (options->explain && (form == RowForm::Csv || form == RowForm::Line)) {
    return session.usage("--explain writes text or json");
  }
  if (options->br_ranks && form == RowForm::Line) {
    return session.usage("--br-ranks writes text, csv or json");
  }
  options->rank.engine = options->engine.value();
  Batch batch;
  using Names = std::vector<std::string>;
  batch.form = {form, options->br_ranks ? Names{"puzzle", "cell", "digit", "br_rank", "message"}
                                        : Names{"puzzle", "srank", "message"}};
  batch.one_line_each = form == RowForm::Json || (!options->explain && !options->br_ranks);
  batch.make_work = [options] {
    return each_puzzle([options](const io::RawRecord& record, const Puzzle& puzzle, Reply& reply) {
      answer(record, puzzle, *options, reply);
    });
  };
  run_batch(command, batch, options->batch, session);
}

}  // namespace

void add_srank(Arguments& command, Session& session) {
  const auto options = std::make_shared<Options>();
  add_batch_options(command, options->batch, {"text", "line", "csv", "json"});
  command.add_flag("--explain", options->explain,
                   "show which candidates every round refutes, why, and what that solves");
  command.add_flag("--polynomials", options->polynomials,
                   "with --explain: the polynomials behind every step");
  command.add_flag("--br-ranks", options->br_ranks, "br-ranks of all candidates instead");
  options->engine.add_to(command, "--engine", "auto, fast (9x9), search or lists");
  command
      .add_option("--candidate-threads", options->rank.threads,
                  "threads for the candidates of one puzzle, for single large boards; 0: all")
      ->between(0, 4096)
      ->capture_default_str();
  command
      .add_option("--max-templates", options->rank.limits.templates,
                  "most templates of one digit, for the engine lists")
      ->capture_default_str();
  command.callback([&command, options, &session] { run(command, options, session); });
}

}  // namespace masu::cli

// `masu srank`: s-ranks, br-ranks of candidates, and the story behind them.
#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>

#include "batch.hpp"
#include "commands.hpp"
#include "masu/srank.hpp"

namespace masu::cli {
namespace {

using nlohmann::ordered_json;
using rate::SRankEngine;

const std::map<std::string, SRankEngine> kEngines{{"auto", SRankEngine::Auto},
                                                  {"fast", SRankEngine::Fast},
                                                  {"search", SRankEngine::Search},
                                                  {"lists", SRankEngine::Lists}};

struct Options {
  BatchOptions batch;
  std::string engine = "auto";
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
  return row.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
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

void tell_story(const Puzzle& puzzle, const Options& options, Reply& reply) {
  const auto story = rate::tell_srank(puzzle,
                                      kEngines.at(options.engine) == SRankEngine::Lists
                                          ? algebra::make_list_ideal
                                          : algebra::make_search_ideal,
                                      rank_options(options, reply));
  if (!story) return reply.bad_input(story.error());
  if (options.batch.format == "json") {
    ordered_json row{{"masu", 1}, {"puzzle", to_line(puzzle)}, {"srank", to_string(story->rank)}};
    row["story"] = story_json(puzzle.layout, *story, options.polynomials);
    reply.out += dumped(row);
    return;
  }
  reply.out += to_line(puzzle) + "\n";
  reply.out += rate::explain(*puzzle.layout, *story, options.polynomials);
}

void list_br_ranks(const Puzzle& puzzle, const Options& options, Reply& reply) {
  const auto ranks = rate::br_ranks(puzzle, rank_options(options, reply));
  if (!ranks) return reply.bad_input(ranks.error());
  const Layout& layout = *puzzle.layout;
  const std::string line = to_line(puzzle);
  const auto text_of = [](const rate::BrRank& r) {
    return r.rank ? std::to_string(*r.rank) : std::string("none");
  };
  if (options.batch.format == "csv") {
    for (const rate::BrRank& r : *ranks) {
      reply.out += fmt::format("{},{},{},{}\n", csv_field(line), layout.name_of(r.cell),
                               r.digit.value(), text_of(r));
    }
  } else if (options.batch.format == "json") {
    ordered_json all = ordered_json::object();
    for (const rate::BrRank& r : *ranks) {
      all[candidate_name(layout, r.cell, r.digit)] =
          r.rank ? ordered_json(*r.rank) : ordered_json(nullptr);
    }
    reply.out += dumped({{"masu", 1}, {"puzzle", line}, {"br_ranks", std::move(all)}});
  } else {
    reply.out += fmt::format("{}: br-ranks of {} candidates\n", line, ranks->size());
    std::map<int, std::string> by_rank;
    std::string none;
    for (const rate::BrRank& r : *ranks) {
      (r.rank ? by_rank[*r.rank] : none) += " " + candidate_name(layout, r.cell, r.digit);
    }
    for (const auto& [rank, names] : by_rank) reply.out += fmt::format("  {}:{}\n", rank, names);
    if (!none.empty()) reply.out += "  none:" + none + "\n";
  }
}

void print_rank(const Puzzle& puzzle, const Options& options, Reply& reply) {
  const auto rank = rate::srank(puzzle, rank_options(options, reply));
  if (!rank) return reply.bad_input(rank.error());
  const std::string line = to_line(puzzle);
  const std::string text = to_string(*rank);
  if (options.batch.format == "csv") {
    reply.out += fmt::format("{},{}\n", csv_field(line), text);
  } else if (options.batch.format == "json") {
    reply.out += dumped({{"masu", 1}, {"puzzle", line}, {"srank", text}});
  } else if (options.batch.format == "line") {
    reply.out += fmt::format("{} # {}\n", line, text);
  } else {
    reply.out += fmt::format("{}: s-rank {}\n", line, text);
  }
}

void run(const Arguments& command, const std::shared_ptr<Options>& options, Session& session) {
  if (options->explain && options->br_ranks) {
    return session.usage("use either --explain or --br-ranks");
  }
  if (options->polynomials && !options->explain) {
    return session.usage("--polynomials needs --explain");
  }
  const std::string& format = options->batch.format;
  if (options->explain && (format == "csv" || format == "line")) {
    return session.usage("--explain writes text or json");
  }
  if (options->br_ranks && format == "line") {
    return session.usage("--br-ranks writes text, csv or json");
  }
  options->rank.engine = kEngines.at(options->engine);
  Batch batch;
  if (format == "csv")
    batch.header = options->br_ranks ? "puzzle,cell,digit,br_rank\n" : "puzzle,srank\n";
  batch.one_line_each = !options->explain && !options->br_ranks;
  batch.make_work = [options] {
    return each_puzzle(
        [options](const io::RawRecord& record, const Result<Puzzle>& puzzle, Reply& reply) {
          if (!puzzle) {
            // A line for every record, so that columns of several commands can be put side by side.
            if (options->batch.format == "csv" && !options->br_ranks) {
              reply.out += fmt::format("{},error\n", csv_field(record.text));
            }
            return;
          }
          if (options->explain) return tell_story(*puzzle, *options, reply);
          if (options->br_ranks) return list_br_ranks(*puzzle, *options, reply);
          print_rank(*puzzle, *options, reply);
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
  std::vector<std::string> names;
  names.reserve(kEngines.size());
  for (const auto& [name, engine] : kEngines) names.push_back(name);
  command.add_option("--engine", options->engine, "auto, fast (9x9), search or lists")
      ->one_of(names)
      ->capture_default_str();
  command
      .add_option("--candidate-threads", options->rank.threads,
                  "threads for the candidates of one puzzle, for single large boards; 0: all")
      ->not_negative()
      ->capture_default_str();
  command
      .add_option("--max-templates", options->rank.limits.templates,
                  "of one digit, for the engine lists")
      ->capture_default_str();
  command.callback([&command, options, &session] { run(command, options, session); });
}

}  // namespace masu::cli

// `masu study overlap`: which order of the boards needs the fewest looks?
#include <algorithm>
#include <map>

#include "batch.hpp"
#include "masu/io.hpp"
#include "run_job.hpp"
#include "study/overlap.hpp"
#include "study_commands.hpp"

namespace masu::cli {
namespace {

using overlap::Rules;
using study::CollectionSpec;

struct Options {
  std::vector<std::string> files;
  std::uint64_t generate = 1000;
  std::uint64_t per_reading = 1000;
  std::uint64_t per_layout = 1000;
  std::string output = "study-overlap";
  RunOptions run;
};

const Rules kLiteral{overlap::Interrupt::Naked, overlap::SingleCell::Houses, true};

std::string reading_name(const Rules& rules) {
  if (rules == Rules()) return "defaults";
  if (rules == kLiteral) return "literal text";
  return overlap::to_string(rules);
}

CollectionSpec make_spec(const std::string& name, const LayoutPtr& layout, const Rules& rules) {
  CollectionSpec spec;
  spec.name = name;
  spec.strategies = overlap::usual_strategies(*layout);
  spec.options.layout = layout;
  spec.options.blank = generate::shared_cells(*layout);
  spec.options.rules = rules;
  spec.options.strategies = spec.strategies;
  return spec;
}

// The chain's hybrid there and back, a variant of the document's outlook.
void add_variants(CollectionSpec& spec) {
  if (spec.options.layout->name() != "chain") return;
  spec.strategies.push_back({overlap::StrategyKind::Written, 1, "A* B C* B"});
}

std::vector<CollectionSpec> generated_specs(const Options& options) {
  std::vector<CollectionSpec> specs;
  const LayoutPtr twin = find_layout("twin");
  // The defaults and the literal text in full, so that the two stand side by side.
  for (const Rules& rules : {Rules(), kLiteral}) {
    specs.push_back(make_spec(reading_name(rules), twin, rules));
    specs.back().generated = options.generate;
  }
  for (const Rules& rules : overlap::all_rules()) {
    if (rules == Rules() || rules == kLiteral || options.per_reading == 0) continue;
    specs.push_back(make_spec(reading_name(rules), twin, rules));
    specs.back().generated = std::min(options.generate, options.per_reading);
  }
  for (const char* layout : {"chain", "samurai"}) {
    if (options.per_layout == 0) break;
    specs.push_back(make_spec(layout, find_layout(layout), Rules()));
    specs.back().generated = std::min(options.generate, options.per_layout);
    add_variants(specs.back());
  }
  return specs;
}

// Puzzles of the files by layout; two boards under every reading, more boards under the defaults.
std::vector<CollectionSpec> specs_of_files(const Options& options, Session& session) {
  std::map<std::string, std::shared_ptr<std::vector<Puzzle>>> by_layout;
  std::vector<std::string> order;
  each_puzzle_of(options.files, session, [&](const std::string&, Puzzle puzzle) {
    auto& list = by_layout[puzzle.layout->name()];
    if (!list) {
      list = std::make_shared<std::vector<Puzzle>>();
      order.push_back(puzzle.layout->name());
    }
    list->push_back(std::move(puzzle));
    return true;
  });
  std::vector<CollectionSpec> specs;
  for (const std::string& name : order) {
    const LayoutPtr layout = by_layout[name]->front().layout;
    std::vector<Rules> readings{Rules()};
    if (layout->board_count() == 2) readings = overlap::all_rules();
    for (const Rules& rules : readings) {
      specs.push_back(make_spec(order.size() == 1 && readings.size() > 1
                                    ? reading_name(rules)
                                    : name + (readings.size() > 1 ? " " + reading_name(rules) : ""),
                                layout, rules));
      specs.back().puzzles = by_layout[name];
      add_variants(specs.back());
    }
  }
  return specs;
}

void run(const Arguments& command, const Options& options, Session& session) {
  auto specs = options.files.empty() ? generated_specs(options) : specs_of_files(options, session);
  if (specs.empty()) return session.bad_input({ErrorCode::BadSyntax, "no puzzle to study", {}});
  study::OverlapStudy study(std::move(specs), options.run.seed);
  run_study(command, session, study.job(), study.puzzles(), options.run, options.output,
            [&](const std::string& folder) {
              return study::write_overlap_report(folder, study.collections());
            });
}

}  // namespace

void add_study_overlap(Arguments& command, Session& session) {
  const auto options = std::make_shared<Options>();
  command
      .add_option("file", options->files, "overlapped puzzles to study (default: generated ones)")
      ->reads();
  command
      .add_option("--generate", options->generate,
                  "puzzles to generate for the default and the literal reading of the rules")
      ->between(std::uint64_t{1}, std::uint64_t{100'000'000})
      ->capture_default_str();
  command
      .add_option("--per-reading", options->per_reading,
                  "at most this many for each other reading of the rules; 0: none")
      ->capture_default_str();
  command
      .add_option("--per-layout", options->per_layout,
                  "at most this many each for chain and samurai; 0: none")
      ->capture_default_str();
  add_report_option(command, options->output);
  add_run_options(command, options->run, {.seed = true, .state = true});
  command.callback([&command, options, &session] { run(command, *options, session); });
}

}  // namespace masu::cli

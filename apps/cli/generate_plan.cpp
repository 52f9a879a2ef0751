#include "generate_plan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "masu/generate.hpp"
#include "masu/io.hpp"
#include "masu/kernel9.hpp"
#include "masu/logic.hpp"
#include "masu/range.hpp"
#include "masu/rate.hpp"
#include "masu/solve.hpp"

namespace masu::cli {
namespace {

Error bad_value(std::string message) { return {ErrorCode::BadValue, std::move(message), {}}; }

constexpr int kMostSteps = 1'000'000;  // of a path, of looks

Error at_option(std::string_view option, const Error& error) {
  return bad_value(fmt::format("{} {}", option, error.message));
}

Result<std::pair<int, int>> clue_range(const GenerateOptions& options, const Layout& layout) {
  auto range = generate::parse_clues(options.clues, layout);
  if (!range) return at_option("--clues", range.error());
  return range;
}

// "B=12:20"
Result<generate::OverlappedOptions::BoardClues> board_clues(const std::string& text,
                                                            const Layout& layout) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos) return bad_value("expected BOARD=RANGE, such as B=12:20");
  const auto board =
      std::ranges::find(layout.boards(), text.substr(0, equals), &Layout::BoardInfo::name);
  if (board == layout.boards().end()) {
    return bad_value(fmt::format("layout '{}' has no such board", layout.name()));
  }
  const auto range = generate::parse_clues(text.substr(equals + 1), layout);
  if (!range) return range.error();
  return generate::OverlappedOptions::BoardClues{
      BoardId(static_cast<std::size_t>(board - layout.boards().begin())), range->first,
      range->second};
}

// A mask is given as its symbols, or as a file that has them.
Result<std::string> mask_text(const std::string& text, const Layout& layout) {
  if (text.size() == layout.cell_count()) return text;
  auto symbols = read_text(text);
  if (!symbols) {
    return bad_value(fmt::format("'{}': expected a file or {} symbols", text, layout.cell_count()));
  }
  std::erase_if(*symbols, [](char c) { return c == '\n' || c == '\r' || c == ' '; });
  return symbols;
}

Result<std::vector<generate::Wish>> wishes_of(const GenerateOptions& options,
                                              const Layout& layout) {
  std::vector<generate::Wish> wishes{{"symmetry", options.symmetry}};
  const auto wish = [&](std::string_view name, const std::string& value) {
    if (!value.empty()) wishes.emplace_back(name, value);
  };
  wish("clues", options.clues);
  wish("dscore", options.dscore);
  wish("level", options.level);
  wish("entropy", options.entropy);
  wish("srank", options.srank);
  wish("steps", options.steps);
  wish("logic", options.logic);
  wish("needs", options.needs);
  wish("without", options.without);
  wish("path", options.path);
  if (options.allow_trial) wish("trial", "yes");
  if (options.attempts != 0) wish("attempts", std::to_string(options.attempts));
  for (const std::string& text : options.bounds) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos || equals + 1 == text.size()) {
      return bad_value("--rating " + text + ": expected NAME=RANGE");
    }
    const auto rating = rate::parse_ratings(text.substr(0, equals));
    if (!rating) return rating.error();
    wish(text.substr(0, equals), text.substr(equals + 1));
  }
  for (const auto& [name, text] :
       {std::pair("mask", &options.mask), std::pair("pattern", &options.pattern)}) {
    if (text->empty()) continue;
    const auto symbols = mask_text(*text, layout);
    if (!symbols) return symbols.error();
    wishes.emplace_back(name, *symbols);
  }
  return wishes;
}

Result<generate::OverlappedOptions> overlapped_options(const GenerateOptions& options,
                                                       const LayoutPtr& layout) {
  const auto wishes = wishes_of(options, *layout);
  if (!wishes) return wishes.error();
  auto order = generate::parse_overlapped_order(*wishes, layout);
  if (!order) return order.error();
  generate::OverlappedOptions wanted = std::move(order).value();
  for (const std::string& text : options.clues_of) {
    auto clues = board_clues(text, *layout);
    if (!clues) return at_option("--clues-of " + text + ":", clues.error());
    wanted.board_clues.push_back(*clues);
  }
  if (!options.looks.empty()) {
    const auto range = parse_range(options.looks, kMostSteps);
    if (!range) return at_option("--looks", range.error());
    wanted.min_looks = static_cast<std::uint32_t>(range->first);
    wanted.max_looks = static_cast<std::uint32_t>(range->second);
  }
  if (options.blank.is(Blank::None)) wanted.blank.clear();
  const auto rules = overlap::parse_rules(options.rules);
  if (!rules) return rules.error();
  wanted.rules = *rules;
  if (options.proper_only || !options.strategies.empty()) {
    auto strategies = overlap::parse_strategies(options.strategies);
    if (!strategies) return strategies.error();
    wanted.strategies = std::move(strategies).value();
  }
  wanted.min_loops = options.loops;
  wanted.no_board_alone = options.no_board_alone && layout->board_count() > 1;
  return wanted;
}

// Plan of a generator that makes one puzzle per unit, or gives up.
template <class Generator, class Wanted>
Plan one_per_unit(const Wanted& wanted) {
  Plan plan{.layout = wanted.layout, .make_finder = {}};
  plan.make_finder = [wanted]() -> Finder {
    const auto generator = std::make_shared<Generator>(std::move(Generator::build(wanted)).value());
    return [generator](const run::Unit& unit) -> Result<Found> {
      auto made = generator->make(unit.seed, unit.number, unit.stop);
      if (!made) return made.error();
      Found found;
      found.puzzles.push_back(std::move(made->puzzle));
      found.tried = made->attempts;
      return found;
    };
  };
  return plan;
}

Result<Plan> overlapped_plan(const GenerateOptions& options, const LayoutPtr& layout) {
  const auto wanted = overlapped_options(options, layout);
  if (!wanted) return wanted.error();
  if (const auto tried = generate::OverlappedGenerator::build(*wanted); !tried) {
    return tried.error();
  }
  return one_per_unit<generate::OverlappedGenerator>(*wanted);
}

// Boards of the document's generators, a few dozen per unit; those with one solution are kept.
Result<Plan> placing_plan(const GenerateOptions& options, const LayoutPtr& layout,
                          generate::Placing placing) {
  constexpr std::uint64_t kPerUnit = 50;
  if (options.clues.empty()) return bad_value("this method needs --clues, a number");
  const auto range = clue_range(options, *layout);
  if (!range) return range.error();
  const auto [least, most] = *range;
  if (least != most) return bad_value("this method needs one number of --clues, not a range");
  const generate::PlacingRules rules{.random_start = options.random_start};
  if (const auto tried = generate::PlacedGenerator::build(layout, placing, least, rules); !tried) {
    return tried.error();
  }
  if (const auto tried = solve::make_solver(layout); !tried) return tried.error();
  Plan plan{.layout = layout,
            .make_finder = {},
            .patience = options.attempts != 0 ? options.attempts : 1'000'000};
  plan.make_finder = [layout, placing, rules, clues = least]() -> Finder {
    const auto placer = std::make_shared<generate::PlacedGenerator>(
        std::move(generate::PlacedGenerator::build(layout, placing, clues, rules)).value());
    const std::shared_ptr<solve::Solver> solver = std::move(solve::make_solver(layout)).value();
    return [placer, solver](const run::Unit& unit) -> Result<Found> {
      Found found;
      for (; found.tried < kPerUnit && !unit.stop.asked(); ++found.tried) {
        auto board = placer->make(unit.seed, unit.number * kPerUnit + found.tried, unit.stop);
        if (!board) return board.error();
        solve::Limits limits;
        limits.stop = unit.stop;
        if (solver->solve(board->puzzle, limits).status() != solve::Status::One) continue;
        found.puzzles.push_back(std::move(board->puzzle));
        found.tried_before.push_back(found.tried);
      }
      return found;
    };
  };
  return plan;
}

Result<Plan> wanted_plan(const GenerateOptions& options, const LayoutPtr& layout) {
  const auto wishes = wishes_of(options, *layout);
  if (!wishes) return wishes.error();
  const auto order = generate::parse_order(*wishes, layout);
  if (!order) return order.error();
  if (const auto tried = generate::WantedGenerator::build(*order); !tried) return tried.error();
  return one_per_unit<generate::WantedGenerator>(*order);
}

Result<Plan> unbiased_plan(const GenerateOptions& options, const LayoutPtr& layout) {
  if (!layout->is_plain_9x9()) return bad_value("--unbiased is for plain 9x9 boards");
  Plan plan{.layout = layout, .make_finder = {}};
  plan.make_finder = [subset = options.subset]() -> Finder {
    const auto maker = std::make_shared<generate::UnbiasedGenerator>(subset);
    return [maker](const run::Unit& unit) -> Result<Found> {
      Found found;
      found.tried = generate::UnbiasedGenerator::kDraws;
      for (const generate::WeightedPuzzle& made : maker->all(unit.seed, unit.number, unit.stop)) {
        found.puzzles.push_back(solve::to_puzzle(made.puzzle));
        found.puzzles.back().note = fmt::format("weight={:.9g}", made.weight);
      }
      return found;
    };
  };
  return plan;
}

// Minimal puzzles, a few dozen per unit.
Result<Plan> minimal_plan(const LayoutPtr& layout) {
  const std::uint64_t per_unit = layout->is_plain_9x9() ? 64 : 1;
  Plan plan{.layout = layout, .make_finder = {}};
  plan.make_finder = [layout, per_unit]() -> Finder {
    const auto maker = std::make_shared<generate::MinimalGenerator>(layout);
    return [maker, per_unit](const run::Unit& unit) -> Result<Found> {
      Found found;
      for (; found.tried < per_unit && !unit.stop.asked(); ++found.tried) {
        auto made = maker->make(unit.seed, unit.number * per_unit + found.tried, unit.stop);
        if (!made) return made.error();
        found.puzzles.push_back(std::move(made->puzzle));
      }
      return found;
    };
  };
  return plan;
}

}  // namespace

MethodChoice::Words method_words() {
  MethodChoice::Words words{{"auto", std::nullopt}};
  for (const generate::MethodInfo& info : generate::methods()) {
    words.emplace_back(info.name, info.method);
  }
  return words;
}

namespace {

std::string_view name_of(generate::Method method) {
  return std::ranges::find(generate::methods(), method, &generate::MethodInfo::method)->name;
}

// An option that a method does not look at would be silently lost.
Result<Done> check_options(const GenerateOptions& options, generate::Method method) {
  using enum generate::Method;
  struct Rule {
    std::string_view option;
    bool given;
    std::vector<generate::Method> methods;
  };
  const GenerateOptions usual;
  const bool shape = options.symmetry != usual.symmetry;
  const Rule rules[] = {
      {"--dscore", !options.dscore.empty(), {Wanted}},
      {"--level", !options.level.empty(), {Wanted}},
      {"--entropy", !options.entropy.empty(), {Wanted}},
      {"--srank", !options.srank.empty(), {Wanted}},
      {"--rating", !options.bounds.empty(), {Wanted}},
      {"--steps", !options.steps.empty(), {Wanted}},
      {"--logic", !options.logic.empty(), {Wanted}},
      {"--needs", !options.needs.empty(), {Wanted}},
      {"--without", !options.without.empty(), {Wanted}},
      {"--path", !options.path.empty(), {Wanted}},
      {"--allow-trial", options.allow_trial, {Wanted}},
      {"--mask", !options.mask.empty(), {Wanted}},
      {"--pattern", !options.pattern.empty(), {Wanted}},
      {"--symmetry", shape, {Wanted, Overlapped}},
      {"--clues", !options.clues.empty() && method == Minimal, {Wanted}},
      {"--random-start", options.random_start != 0, {FewestCandidates, Guided}},
      {"--clues-of", !options.clues_of.empty(), {Overlapped}},
      {"--looks", !options.looks.empty(), {Overlapped}},
      {"--blank", !options.blank.is(Blank::Auto), {Overlapped}},
      {"--strategy", !options.strategies.empty(), {Overlapped}},
      {"--proper-only", options.proper_only, {Overlapped}},
      {"--rules", options.rules != overlap::to_string(overlap::Rules()), {Overlapped}},
      {"--loops", options.loops != usual.loops, {Overlapped}},
      {"--no-board-alone", options.no_board_alone, {Overlapped}},
      {"--unbiased", options.unbiased, {Minimal}},
      {"--start", !options.start.empty(), {Vicinity}},
  };
  for (const Rule& rule : rules) {
    if (!rule.given || std::ranges::find(rule.methods, method) != rule.methods.end()) continue;
    std::string names;
    for (const generate::Method m : rule.methods) {
      names += (names.empty() ? "" : ", ") + std::string(name_of(m));
    }
    return bad_value(
        fmt::format("{} is for --method {}, not for {}", rule.option, names, name_of(method)));
  }
  if (options.subset != usual.subset && !options.unbiased) {
    return bad_value("--subset is for --unbiased");
  }
  return Done{};
}

}  // namespace

Result<generate::Method> resolve_method(const GenerateOptions& options) {
  auto method = options.method.value();
  if (!method) {
    const auto layout = io::load_layout(options.layout);
    if (!layout) return layout.error();
    const auto wishes = wishes_of(options, **layout);
    if (!wishes) return wishes.error();
    method = generate::usual_method(*wishes, **layout);
  }
  if (auto good = check_options(options, *method); !good) return good.error();
  return *method;
}

Result<Plan> make_plan(const GenerateOptions& options, generate::Method method) {
  const auto layout = io::load_layout(options.layout);
  if (!layout) return layout.error();
  switch (method) {
    case generate::Method::Random:
      return placing_plan(options, *layout, generate::Placing::Random);
    case generate::Method::FewestCandidates:
      return placing_plan(options, *layout, generate::Placing::FewestCandidates);
    case generate::Method::Guided:
      return placing_plan(options, *layout, generate::Placing::Guided);
    case generate::Method::Minimal:
      return options.unbiased ? unbiased_plan(options, *layout) : minimal_plan(*layout);
    case generate::Method::Overlapped:
      return overlapped_plan(options, *layout);
    case generate::Method::Wanted:
    case generate::Method::Vicinity:  // these two: runs of their own
    case generate::Method::Automorphic:
      break;
  }
  return wanted_plan(options, *layout);
}

}  // namespace masu::cli

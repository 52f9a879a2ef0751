#include "generating.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <charconv>
#include <optional>
#include <sstream>
#include <tuple>

#include "masu/generate.hpp"
#include "masu/generate_few.hpp"
#include "masu/generate_wanted.hpp"
#include "masu/logic.hpp"
#include "masu/solve.hpp"
#include "ranges.hpp"

namespace masu::cli {
namespace {

Error bad_value(std::string message) { return {ErrorCode::BadValue, std::move(message), {}}; }

constexpr std::string_view kOverlapped = "overlapped";

Result<std::pair<int, int>> clue_range(const GenerateOptions& options) {
  const auto range = parse_range(options.clues);
  if (range) return *range;
  return bad_value("--clues " + options.clues + ": expected a number or a range such as 54:61");
}

Result<generate::OverlappedOptions> overlapped_options(const GenerateOptions& options,
                                                       LayoutPtr layout) {
  generate::OverlappedOptions wanted;
  wanted.layout = std::move(layout);
  const bool overlapped = wanted.layout->board_count() > 1;
  if (!options.clues.empty()) {
    const auto range = clue_range(options);
    if (!range) return range.error();
    std::tie(wanted.min_clues, wanted.max_clues) = *range;
  }
  if (!options.looks.empty()) {
    const auto range = parse_range(options.looks);
    if (!range) return bad_value("--looks " + options.looks + ": expected a range such as 200:300");
    wanted.min_looks = static_cast<std::uint32_t>(range->first);
    wanted.max_looks = static_cast<std::uint32_t>(range->second);
  }
  const auto symmetry = generate::parse_symmetry(options.symmetry);
  if (!symmetry) return symmetry.error();
  wanted.symmetry = *symmetry;
  if (options.blank == "overlap" || (options.blank == "auto" && overlapped)) {
    wanted.blank = generate::shared_cells(*wanted.layout);
  }
  const auto rules = overlap::parse_rules(options.rules);
  if (!rules) return rules.error();
  wanted.rules = *rules;
  for (const std::string& text : options.strategies) {
    auto strategy = overlap::parse_strategy(text);
    if (!strategy) return strategy.error();
    wanted.strategies.push_back(std::move(strategy).value());
  }
  // One board has nothing to choose the order of.
  if (options.strategies.empty() && overlapped && !options.proper_only) {
    wanted.strategies = overlap::usual_strategies(*wanted.layout);
  }
  wanted.min_loops = options.loops;
  wanted.no_board_alone = options.no_board_alone && overlapped;
  if (options.attempts != 0) wanted.max_attempts = options.attempts;
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
  const auto range = clue_range(options);
  if (!range) return range.error();
  const auto [least, most] = *range;
  if (least != most) return bad_value("this method needs one number of --clues, not a range");
  if (const auto tried = generate::Placer::build(layout, placing, least); !tried) {
    return tried.error();
  }
  if (const auto tried = solve::make_solver(layout); !tried) return tried.error();
  Plan plan{.layout = layout,
            .make_finder = {},
            .patience = options.attempts != 0 ? options.attempts : 1'000'000};
  plan.make_finder = [layout, placing, clues = least]() -> Finder {
    const auto placer = std::make_shared<generate::Placer>(
        std::move(generate::Placer::build(layout, placing, clues)).value());
    const std::shared_ptr<solve::Solver> solver = std::move(solve::make_solver(layout)).value();
    return [placer, solver](const run::Unit& unit) -> Result<Found> {
      Found found;
      for (; found.tried < kPerUnit && !unit.stop.asked(); ++found.tried) {
        auto board = placer->make(unit.seed, unit.number * kPerUnit + found.tried);
        if (!board) return board.error();
        solve::Limits limits;
        limits.stop = unit.stop;
        if (solver->solve(*board, limits).status() != solve::Status::One) continue;
        found.puzzles.push_back(std::move(board).value());
        found.tried_before.push_back(found.tried);
      }
      return found;
    };
  };
  return plan;
}

// "1-2" is an s-rank, which the table of ratings orders as 1.02; "Hard" a level with a name.
std::optional<double> parse_value(std::string_view text, const rate::Rating& rating) {
  const auto low = [](unsigned char c) { return std::tolower(c); };
  const auto word = std::ranges::find_if(rating.words, [&](std::string_view name) {
    return std::ranges::equal(name, text, {}, low, low);
  });
  if (word != rating.words.end()) return static_cast<double>(word - rating.words.begin());
  double value = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc()) return std::nullopt;
  if (stop == end) return value;
  double rounds = 0;
  if (*stop != '-' || std::from_chars(stop + 1, end, rounds).ptr != end) return std::nullopt;
  return value + rounds / 100;
}

// "80:120", "80:", ":120" or "3".
Result<generate::Bound> parse_bound(const std::string& name, const std::string& text) {
  generate::Bound bound;
  bound.rating = rate::find_rating(name);
  if (bound.rating == nullptr) {
    return bad_value("unknown rating '" + name + "'; 'masu rate --list' lists them");
  }
  const std::string_view view = text;
  const std::size_t colon = view.find(':');
  const std::string_view low = view.substr(0, colon);
  const std::string_view high = colon == std::string_view::npos ? low : view.substr(colon + 1);
  bool good = !(low.empty() && high.empty());
  for (const auto& [part, end] : {std::pair(low, &bound.low), std::pair(high, &bound.high)}) {
    if (part.empty()) continue;
    const auto value = parse_value(part, *bound.rating);
    good = good && value;
    if (value) *end = *value;
  }
  if (good && bound.low <= bound.high) return bound;
  if (!bound.rating->words.empty()) {
    return bad_value(fmt::format("{} {}: expected one of {}, or a range such as {}:{}", name, text,
                                 fmt::join(bound.rating->words, ", "), bound.rating->words.front(),
                                 bound.rating->words.back()));
  }
  return bad_value(name + " " + text + ": expected a number or a range such as 80:120");
}

// A mask is written like a puzzle: every symbol but that of an empty cell is a place for a clue.
Result<std::vector<bool>> parse_mask(const std::string& text, const Layout& layout) {
  std::string symbols = text;
  if (symbols.size() != layout.cell_count()) {
    auto content = read_file(text);
    if (!content) {
      return bad_value(
          fmt::format("'{}': expected a file or {} symbols", text, layout.cell_count()));
    }
    symbols = std::move(content).value();
    std::erase_if(symbols, [](char c) { return c == '\n' || c == '\r' || c == ' '; });
  }
  if (symbols.size() != layout.cell_count()) {
    return bad_value(
        fmt::format("a mask of {} symbols: expected {}", symbols.size(), layout.cell_count()));
  }
  std::vector<bool> mask;
  for (char symbol : symbols) {
    mask.push_back(std::string_view(".0_*-").find(symbol) == std::string_view::npos);
  }
  return mask;
}

Result<generate::WantedOptions> wanted_options(const GenerateOptions& options, LayoutPtr layout) {
  generate::WantedOptions wanted;
  wanted.layout = std::move(layout);
  if (!options.clues.empty()) {
    const auto range = clue_range(options);
    if (!range) return range.error();
    std::tie(wanted.min_clues, wanted.max_clues) = *range;
  }
  const auto symmetry = generate::parse_symmetry(options.symmetry);
  if (!symmetry) return symmetry.error();
  wanted.symmetry = *symmetry;
  wanted.every = !options.pattern.empty();
  if (wanted.every || !options.mask.empty()) {
    auto mask = parse_mask(wanted.every ? options.pattern : options.mask, *wanted.layout);
    if (!mask) return mask.error();
    wanted.mask = std::move(mask).value();
  }
  std::vector<std::pair<std::string, std::string>> bounds{{"dscore", options.dscore},
                                                          {"level", options.level},
                                                          {"entropy", options.entropy},
                                                          {"srank", options.srank}};
  for (const std::string& text : options.bounds) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos) return bad_value("--rating " + text + ": expected NAME=RANGE");
    bounds.emplace_back(text.substr(0, equals), text.substr(equals + 1));
  }
  for (const auto& [name, text] : bounds) {
    if (text.empty()) continue;
    const auto bound = parse_bound(name, text);
    if (!bound) return bound.error();
    wanted.bounds.push_back(*bound);
  }
  for (const auto& [text, list] :
       {std::pair(&options.logic, &wanted.logic), std::pair(&options.needs, &wanted.needed),
        std::pair(&options.without, &wanted.not_needed)}) {
    if (text->empty()) continue;
    auto techniques = logic::parse_techniques(*text);
    if (!techniques) return techniques.error();
    *list = std::move(techniques).value();
  }
  if (!options.steps.empty()) {
    const auto range = parse_range(options.steps);
    if (!range) return bad_value("--steps " + options.steps + ": expected a range such as 50:70");
    std::tie(wanted.min_steps, wanted.max_steps) = *range;
  }
  // HoDoKu's ratings say themselves what solves the puzzle: our techniques need not finish it.
  const bool by_hodoku = std::ranges::any_of(wanted.bounds, [](const generate::Bound& bound) {
    return bound.rating->name.starts_with("hodoku-");
  });
  wanted.allow_trial = options.allow_trial || (by_hodoku && options.logic.empty());
  if (options.attempts != 0) wanted.max_attempts = options.attempts;
  return wanted;
}

Result<Plan> wanted_plan(const GenerateOptions& options, const LayoutPtr& layout) {
  const auto wanted = wanted_options(options, layout);
  if (!wanted) return wanted.error();
  if (const auto tried = generate::WantedGenerator::build(*wanted); !tried) return tried.error();
  return one_per_unit<generate::WantedGenerator>(*wanted);
}

Result<Plan> unbiased_plan(const GenerateOptions& options, const LayoutPtr& layout) {
  if (!layout->is_plain_9x9()) return bad_value("--unbiased is for plain 9x9 boards");
  Plan plan{.layout = layout, .make_finder = {}};
  plan.make_finder = [subset = options.subset]() -> Finder {
    const auto maker = std::make_shared<generate::UnbiasedMaker>(subset);
    return [maker](const run::Unit& unit) -> Result<Found> {
      Found found;
      found.tried = generate::UnbiasedMaker::kDraws;
      for (const generate::WeightedPuzzle& made : maker->make(unit.seed, unit.number)) {
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
    const auto maker = std::make_shared<generate::MinimalMaker>(layout);
    return [maker, per_unit](const run::Unit& unit) -> Result<Found> {
      Found found;
      for (; found.tried < per_unit && !unit.stop.asked(); ++found.tried) {
        auto made = maker->make(unit.seed, unit.number * per_unit + found.tried, unit.stop);
        if (!made) return made.error();
        found.puzzles.push_back(std::move(made).value());
      }
      return found;
    };
  };
  return plan;
}

io::Format format_by_name(const std::string& name) {
  for (const io::FormatInfo& info : io::formats()) {
    if (info.name == name) return info.format;
  }
  return io::Format::Line;
}

}  // namespace

std::vector<std::string> method_names() {
  std::vector<std::string> names{"auto"};
  for (const generate::PlacingInfo& info : generate::placings()) names.emplace_back(info.name);
  for (const char* name : {"minimal", "vicinity", "wanted"}) names.emplace_back(name);
  names.emplace_back(kOverlapped);
  return names;
}

namespace {

// An option that a method does not look at would be silently lost.
Result<Done> check_options(const GenerateOptions& options, std::string_view method) {
  struct Rule {
    std::string_view option;
    bool given;
    std::string_view methods;
  };
  const bool shape = options.symmetry != GenerateOptions().symmetry;
  const Rule rules[] = {
      {"--dscore", !options.dscore.empty(), "wanted"},
      {"--level", !options.level.empty(), "wanted"},
      {"--entropy", !options.entropy.empty(), "wanted"},
      {"--srank", !options.srank.empty(), "wanted"},
      {"--rating", !options.bounds.empty(), "wanted"},
      {"--steps", !options.steps.empty(), "wanted"},
      {"--logic", !options.logic.empty(), "wanted"},
      {"--needs", !options.needs.empty(), "wanted"},
      {"--without", !options.without.empty(), "wanted"},
      {"--allow-trial", options.allow_trial, "wanted"},
      {"--mask", !options.mask.empty(), "wanted"},
      {"--pattern", !options.pattern.empty(), "wanted"},
      {"--symmetry", shape, "wanted, overlapped"},
      {"--clues", !options.clues.empty() && method == "minimal", "wanted"},
      {"--looks", !options.looks.empty(), "overlapped"},
      {"--unbiased", options.unbiased, "minimal"},
      {"--start", !options.start.empty(), "vicinity"},
  };
  for (const Rule& rule : rules) {
    if (!rule.given || rule.methods.find(method) != std::string_view::npos) continue;
    return bad_value(
        fmt::format("{} is for --method {}, not for {}", rule.option, rule.methods, method));
  }
  return Done{};
}

}  // namespace

Result<std::string> resolve_method(const GenerateOptions& options) {
  std::string method = options.method;
  if (method == "auto") {
    const auto layout = io::load_layout(options.layout);
    if (!layout) return layout.error();
    method = (*layout)->board_count() > 1 ? kOverlapped : "wanted";
  }
  if (auto good = check_options(options, method); !good) return good.error();
  return method;
}

Result<Plan> make_plan(const GenerateOptions& options, const std::string& method) {
  const auto layout = io::load_layout(options.layout);
  if (!layout) return layout.error();
  for (const generate::PlacingInfo& info : generate::placings()) {
    if (info.name == method) return placing_plan(options, *layout, info.placing);
  }
  if (method == "minimal" && options.unbiased) return unbiased_plan(options, *layout);
  if (method == "minimal") return minimal_plan(*layout);
  if (method == "wanted") return wanted_plan(options, *layout);
  return overlapped_plan(options, *layout);
}

Result<Presenter> Presenter::make(const GenerateOptions& options, LayoutPtr layout) {
  Presenter made;
  made.format_ = format_by_name(options.format);
  std::istringstream names(options.columns);
  for (std::string name; std::getline(names, name, ',');) {
    const rate::Rating* rating = rate::find_rating(name);
    if (rating == nullptr) {
      return bad_value("unknown column '" + name + "'; 'masu rate --list' lists them");
    }
    made.columns_.push_back(rating);
  }
  if (options.rate && made.columns_.empty()) {
    for (const rate::Rating& rating : rate::ratings()) {
      if (rating.usual) made.columns_.push_back(&rating);
    }
  }
  if (!options.avoid.empty()) {
    // Layouts that have no canonical forms: equal puzzles are recognised, equivalent ones are not.
    if (auto canonizer = grids::Canonizer::make(layout)) made.canonizer_ = std::move(*canonizer);
  }
  made.context_ = std::make_shared<rate::Context>(std::move(layout));
  return made;
}

Result<std::string> Presenter::text(Puzzle puzzle, const Stop& stop) {
  if (!columns_.empty()) {
    context_->begin(puzzle, stop);
    std::string note = puzzle.note;
    for (const rate::Rating* rating : columns_) {
      const rate::Value value = rating->of(*context_);
      note += fmt::format("{}{}={}", note.empty() ? "" : " ", rating->name,
                          value.text.empty() ? "-" : value.text);
    }
    puzzle.note = std::move(note);
  }
  return io::write(puzzle, format_);
}

std::string Presenter::key(const Puzzle& puzzle, const Stop& stop) {
  if (canonizer_) {
    if (const auto canonical = canonizer_->canonical(puzzle.digits, stop)) {
      return to_line(*puzzle.layout, canonical->cells);
    }
  }
  return to_line(puzzle);
}

Result<Sink> Sink::open(const GenerateOptions& options, Presenter& presenter) {
  auto file = Output::open(options.output, false);
  if (!file) return file.error();
  Sink sink(std::move(file).value());
  sink.format_ = format_by_name(options.format);
  sink.count_ = options.count;
  sink.avoids_ = !options.avoid.empty();
  if (sink.avoids_) {
    const auto text = read_file(options.avoid);
    if (!text) return text.error();
    io::ReadOptions read;
    read.file = options.avoid;
    for (const auto& puzzle : io::parse_all(*text, read)) {
      if (!puzzle) return puzzle.error();
      sink.known_.insert(presenter.key(*puzzle));
    }
  }
  if (auto done = sink.file_.write(io::file_header(sink.format_)); !done) return done.error();
  return sink;
}

Result<bool> Sink::put(const std::string& text, const std::string& key) {
  if (full()) return false;
  if (avoids_ && !known_.insert(key).second) return true;
  // A blank line separates pictures.
  const bool apart = written_ > 0 && format_ == io::Format::Picture;
  errno = 0;
  auto done = file_.write(apart ? "\n" + text : text);
  if (done) done = file_.flush();
  if (!done && errno == EPIPE) return false;  // the reader has seen enough
  failed_ = !done;
  if (failed_) return done.error();
  ++written_;
  return !full();
}

Result<Done> Sink::close() {
  if (auto done = file_.write(io::file_footer(format_)); !done) return done.error();
  return file_.commit();
}

}  // namespace masu::cli

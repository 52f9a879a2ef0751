#include "generating.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>
#include <tuple>

#include "masu/generate.hpp"
#include "masu/generate_few.hpp"
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

// One puzzle per unit.
Result<Plan> overlapped_plan(const GenerateOptions& options, const LayoutPtr& layout) {
  const auto wanted = overlapped_options(options, layout);
  if (!wanted) return wanted.error();
  if (const auto tried = generate::OverlappedGenerator::build(*wanted); !tried) {
    return tried.error();
  }
  Plan plan{.layout = layout, .make_finder = {}, .patience = 0, .tries = "grids"};
  plan.make_finder = [wanted = *wanted]() -> Finder {
    const auto generator = std::make_shared<generate::OverlappedGenerator>(
        std::move(generate::OverlappedGenerator::build(wanted)).value());
    return [generator](const run::Unit& unit) -> Result<Found> {
      auto made = generator->make(unit.seed, unit.number);
      if (!made) return made.error();
      Found found;
      found.puzzles.push_back(std::move(made->puzzle));
      found.tried = made->attempts;
      return found;
    };
  };
  return plan;
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
      for (; found.tried < kPerUnit && !unit.stop.stop_requested(); ++found.tried) {
        auto board = placer->make(unit.seed, unit.number * kPerUnit + found.tried);
        if (!board) return board.error();
        solve::Limits limits;
        limits.stop = unit.stop;
        if (solver->solve(*board, limits).status() != solve::Status::One) continue;
        found.puzzles.push_back(std::move(board).value());
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
  names.emplace_back(kOverlapped);
  return names;
}

Result<std::string> resolve_method(const GenerateOptions& options) {
  if (options.method != "auto") return options.method;
  return std::string(kOverlapped);
}

Result<Plan> make_plan(const GenerateOptions& options, const std::string& method) {
  const auto layout = io::load_layout(options.layout);
  if (!layout) return layout.error();
  for (const generate::PlacingInfo& info : generate::placings()) {
    if (info.name == method) return placing_plan(options, *layout, info.placing);
  }
  return overlapped_plan(options, *layout);
}

Result<Presenter> Presenter::make(const GenerateOptions& options, LayoutPtr layout) {
  Presenter made;
  made.format_ = format_by_name(options.format);
  std::istringstream names(options.columns);
  for (std::string name; std::getline(names, name, ',');) {
    const rate::Rating* rating = rate::find_rating(name);
    if (rating == nullptr) {
      return bad_value("there is no column '" + name + "'; 'masu rate --list' lists them");
    }
    made.columns_.push_back(rating);
  }
  if (options.rate && made.columns_.empty()) {
    for (const rate::Rating& rating : rate::ratings()) {
      if (rating.usual) made.columns_.push_back(&rating);
    }
  }
  if (!options.avoid.empty()) {
    // Layouts that have no canonical forms: equal puzzles are told, equivalent ones are not.
    if (auto canonizer = grids::Canonizer::make(layout)) made.canonizer_ = std::move(*canonizer);
  }
  made.context_ = std::make_shared<rate::Context>(std::move(layout));
  return made;
}

Result<std::string> Presenter::text(Puzzle puzzle) {
  if (!columns_.empty()) {
    context_->begin(puzzle);
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

std::string Presenter::key(const Puzzle& puzzle) {
  if (canonizer_) {
    if (const auto canonical = canonizer_->canonical(puzzle.digits)) {
      return to_line(*puzzle.layout, canonical->cells);
    }
  }
  return to_line(puzzle);
}

Result<Sink> Sink::open(const GenerateOptions& options, Presenter& presenter) {
  auto file = run::LineFile::open(options.output, false);
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
  // Pictures are told apart by a blank line.
  if (written_ > 0 && format_ == io::Format::Picture) {
    if (auto done = file_.write("\n"); !done) return done.error();
  }
  if (auto done = file_.write(text); !done) return done.error();
  if (auto done = file_.flush(); !done) return done.error();
  ++written_;
  return !full();
}

Result<Done> Sink::close() {
  if (auto done = file_.write(io::file_footer(format_)); !done) return done.error();
  return file_.flush();
}

}  // namespace masu::cli

// Routes about everything around puzzles: layouts, looks, grids, the channel, printing.
#include <fmt/format.h>

#include <algorithm>

#include "api/engines.hpp"
#include "api/handlers.hpp"
#include "api/text_ja.hpp"
#include "masu/channel.hpp"
#include "masu/grids.hpp"
#include "masu/io.hpp"
#include "masu/overlap.hpp"
#include "masu/render.hpp"
#include "masu/version.hpp"

namespace masu::api {
namespace {

std::string_view name_of(HouseKind kind) {
  switch (kind) {
    case HouseKind::Row:
      return "row";
    case HouseKind::Column:
      return "column";
    case HouseKind::Block:
      return "block";
    case HouseKind::Diagonal:
      return "diagonal";
    case HouseKind::Extra:
      break;
  }
  return "extra";
}

Json summary_of(const Layout& layout) {
  return {{"name", layout.name()},        {"aliases", layout.aliases()},
          {"digits", layout.digits()},    {"boards", layout.board_count()},
          {"cells", layout.cell_count()}, {"houses", layout.house_count()},
          {"rows", layout.canvas_rows()}, {"columns", layout.canvas_columns()}};
}

template <class Indices>
Json numbers_of(const Indices& indices) {
  Json list = Json::array();
  for (auto i : indices) list.push_back(i.index());
  return list;
}

Json geometry_of(const Layout& layout) {
  Json out{{"name", layout.name()},
           {"digits", layout.digits()},
           {"box_rows", layout.spec().box_rows},
           {"box_columns", layout.spec().box_columns},
           {"rows", layout.canvas_rows()},
           {"columns", layout.canvas_columns()}};
  Json cells = Json::array();
  for (std::size_t c = 0; c < layout.cell_count(); ++c) {
    const auto [row, column] = layout.position(Cell(c));
    cells.push_back({row, column});
  }
  out["cells"] = std::move(cells);
  Json houses = Json::array();
  for (std::size_t h = 0; h < layout.house_count(); ++h) {
    const Layout::HouseInfo& house = layout.house(House(h));
    houses.push_back({{"kind", name_of(house.kind)},
                      {"code", layout.code_of(House(h))},
                      {"name", layout.name_of(House(h))},
                      {"cells", numbers_of(house.cells)},
                      {"boards", numbers_of(house.boards)}});
  }
  out["houses"] = std::move(houses);
  Json boards = Json::array();
  for (const Layout::BoardInfo& board : layout.boards()) {
    boards.push_back({{"name", board.name},
                      {"row", board.at.row},
                      {"column", board.at.column},
                      {"cells", numbers_of(board.cells)}});
  }
  out["boards"] = std::move(boards);
  return out;
}

Result<std::vector<Digit>> grid_of(const Call& call, const LayoutPtr& layout) {
  io::ReadOptions options;
  options.layout = layout;
  const auto puzzle = io::parse(call.body["grid"].get_ref<const std::string&>(), options);
  if (!puzzle) return puzzle.error();
  if (!is_solved(*layout, puzzle->digits)) {
    return Error{ErrorCode::BadValue, "this is not a complete grid", {}};
  }
  return puzzle->digits;
}

// What routes about random grids begin with. Not every layout's grids can be drawn: where the grid
// is `given` the others are as good, and have no code.
struct Source {
  LayoutPtr layout;
  std::shared_ptr<const channel::Code> code;
  std::uint64_t seed = 1;
};
Result<Source> source_of(const Call& call, bool given = false) {
  Source source;
  auto layout = layout_or_9x9(call);
  if (!layout) return layout.error();
  source.layout = std::move(layout).value();
  auto code = channel::Code::make(source.layout);
  if (code) {
    source.code = std::move(code).value();
  } else if (!given) {
    return code.error();
  }
  const auto seed = seed_of(call);
  if (!seed) return seed.error();
  source.seed = *seed;
  return source;
}

Json trace_json(const std::vector<overlap::Look>& trace, const Layout& layout) {
  Json list = Json::array();
  for (const overlap::Look& look : trace) {
    list.push_back({look.cell.index(), look.placed.value(), overlap::to_string(look.why),
                    look.lap_of, look.area, look.loop,
                    look.house ? Json(layout.code_of(*look.house)) : Json(nullptr)});
  }
  return list;
}

Error too_long() { return {ErrorCode::LimitExceeded, "this takes too long: ask for less", {}}; }

}  // namespace

namespace handlers {

Result<Reply> version(Call& call) {
  return json_reply({{"masu", kVersion},
                     {"limits",
                      {{"body", call.limits.body},
                       {"cells", call.limits.cells},
                       {"seconds", call.limits.seconds}}}});
}

Result<Reply> document(Call&) { return json_reply(openapi()); }

Result<Reply> layouts(Call&) {
  Json list = Json::array();
  for (const LayoutPtr& layout : builtin_layouts()) list.push_back(summary_of(*layout));
  return json_reply({{"layouts", std::move(list)}});
}

Result<Reply> layout(Call& call) {
  const LayoutPtr known = find_layout(call.argument);
  if (!known) return error_reply(404, "not-found", "unknown layout");
  return json_reply(geometry_of(*known));
}

Result<Reply> described_layout(Call& call) {
  const auto layout = layout_or_9x9(call);
  if (!layout) return layout.error();
  return json_reply(geometry_of(**layout));
}

Result<Reply> looks(Call& call) {
  const auto puzzle = puzzle_of(call);
  if (!puzzle) return puzzle.error();
  const Layout& layout = *puzzle->layout;
  if (const auto clash = find_clash(*puzzle)) {
    return Error{ErrorCode::Clash, describe(layout, *clash, puzzle->at(clash->first)), {}};
  }
  overlap::Rules rules;
  if (const auto text = text_of(call, "rules", ""); !text.empty()) {
    auto read = overlap::parse_rules(text);
    if (!read) return read.error();
    rules = *read;
  }
  std::vector<overlap::Strategy> strategies;
  if (const auto names = call.body.find("strategies"); names != call.body.end()) {
    for (const Json& name : *names) {
      if (!name.is_string() || names->size() > 20) {
        return Error{ErrorCode::BadValue, "member 'strategies' must have at most 20 strings", {}};
      }
      auto strategy = overlap::parse_strategy(name.get_ref<const std::string&>());
      if (!strategy) return strategy.error();
      strategies.push_back(std::move(strategy).value());
    }
  }
  if (strategies.empty()) strategies = overlap::usual_strategies(layout);
  const std::string start = text_of(call, "start", "");
  const bool with_trace = flag_of(call, "trace");

  Json areas = Json::array();
  for (const overlap::Area& area : overlap::areas(layout)) {
    areas.push_back(
        {{"name", area.name}, {"overlap", area.is_overlap}, {"cells", numbers_of(area.cells)}});
  }
  overlap::Looker& looker = call.engines.looker(puzzle->layout);
  looker.load(*puzzle);
  constexpr std::size_t kMostLooks = 200'000;  // in the traces of one answer
  std::size_t told = 0;
  Json runs = Json::array();
  for (const overlap::Strategy& strategy : strategies) {
    for (std::size_t b = 0; b < layout.board_count(); ++b) {
      const std::string& name = layout.boards()[b].name;
      if (!start.empty() && start != name) continue;
      if (call.stop.asked_now()) {
        return too_long();
      }
      const auto schedule = overlap::make_schedule(layout, strategy, BoardId(b));
      if (!schedule) return schedule.error();
      std::vector<overlap::Look> trace;
      const Stop enough = call.stop.or_if([&] { return trace.size() > kMostLooks - told; });
      const auto run = looker.run(*schedule, rules, with_trace ? &trace : nullptr, enough);
      if (run.stopped) return too_long();
      told += std::min(trace.size(), kMostLooks - told);
      const bool written = strategy.kind == overlap::StrategyKind::Written;
      Json one{{"strategy", overlap::to_string(strategy)},
               {"start", written ? "" : name},
               {"solved", run.solved},
               {"total", run.total()},
               {"looks", run.looks},
               {"loops", run.loops}};
      if (with_trace) one["trace"] = trace_json(trace, layout);
      runs.push_back(std::move(one));
      if (written) break;
    }
  }
  if (runs.empty()) return Error{ErrorCode::BadValue, "the layout has no such board", {}};
  return json_reply({{"layout", layout.name()},
                     {"rules", overlap::to_string(rules)},
                     {"areas", std::move(areas)},
                     {"runs", std::move(runs)}});
}

Result<Reply> grid_rank(Call& call) {
  const auto layout = layout_or_9x9(call);
  if (!layout) return layout.error();
  const auto codec = grids::make_codec(**layout);
  if (!codec) return codec.error();
  const auto grid = grid_of(call, *layout);
  if (!grid) return grid.error();
  const auto number = (*codec)->rank(*grid);
  if (!number) return number.error();
  return json_reply({{"layout", (*layout)->name()},
                     {"number", grids::to_string(*number)},
                     {"count", grids::to_string((*codec)->count())}});
}

Result<Reply> grid_unrank(Call& call) {
  const auto layout = layout_or_9x9(call);
  if (!layout) return layout.error();
  const auto codec = grids::make_codec(**layout);
  if (!codec) return codec.error();
  const auto number = grids::parse_number(call.body["number"].get_ref<const std::string&>());
  if (!number) return number.error();
  const auto grid = (*codec)->unrank(*number);
  if (!grid) return grid.error();
  return json_reply({{"layout", (*layout)->name()},
                     {"grid", to_line(**layout, *grid)},
                     {"count", grids::to_string((*codec)->count())}});
}

Result<Reply> grid_sample(Call& call) {
  const auto source = source_of(call);
  if (!source) return source.error();
  const auto count = number_of(call, "count", 1, 1, 100);
  if (!count) return count.error();
  Json grids = Json::array();
  Rng rng(source->seed, 0);
  std::vector<Digit> grid(source->layout->cell_count());
  for (int i = 0; i < static_cast<int>(*count); ++i) {
    if (call.stop.asked()) return too_long();
    source->code->sample(rng, grid);
    grids.push_back(to_line(*source->layout, grid));
  }
  return json_reply({{"layout", source->layout->name()}, {"grids", std::move(grids)}});
}

Result<Reply> channel_send(Call& call) {
  const bool given = call.body.contains("grid");
  const auto source = source_of(call, given);
  if (!source) return source.error();
  const auto epsilon = number_of(call, "epsilon", 0.5, 0, 1);
  if (!epsilon) return epsilon.error();
  Puzzle sent(source->layout);
  // Grid and erasures from streams of their own: sliding epsilon keeps the grid.
  if (given) {
    auto grid = grid_of(call, source->layout);
    if (!grid) return grid.error();
    sent.digits = std::move(grid).value();
  } else {
    Rng rng(source->seed, 0);
    source->code->sample(rng, sent.digits);
  }
  Rng noise(source->seed, 1);
  const Puzzle received = channel::erase(sent, *epsilon, noise);
  const auto solver = call.engines.solver(source->layout);
  if (!solver) return solver.error();
  masu::solve::Limits limits;
  limits.solutions = 1000;
  limits.stop = call.stop;
  const auto outcome = (*solver)->solve(received, limits);
  Json out{{"layout", source->layout->name()},
           {"sent", to_line(sent)},
           {"received", to_line(received)},
           {"erased", static_cast<int>(sent.digits.size()) - received.filled()},
           {"status", masu::solve::to_string(outcome.status())},
           {"solutions", outcome.solutions},
           {"exact", outcome.complete},
           {"rate", source->code ? Json(source->code->rate()) : Json()},
           {"shannon_limit", source->code ? Json(source->code->shannon_limit()) : Json()}};
  if (!outcome.first.empty()) {
    out["decoded"] = to_line(*source->layout, outcome.first);
    out["right"] = outcome.first == sent.digits;
  }
  return json_reply(out);
}

Result<Reply> channel_curve(Call& call) {
  const auto source = source_of(call);
  if (!source) return source.error();
  const auto samples = number_of(call, "samples", 2000, 1, 20000);
  if (!samples) return samples.error();
  constexpr int kGuessLimit = 50;  // solutions that are counted of one received grid
  std::vector<channel::Row> rows;
  bool exact = false;
  if (source->layout->cell_count() <= 16) {
    auto all = channel::exact_rows(*source->code, call.stop);
    if (!all) return all.error();
    rows = std::move(all).value();
    exact = true;
  } else {
    constexpr std::size_t kPiece = 64;
    channel::Sampler sampler(source->code, {.guess_limit = kGuessLimit});
    channel::Tally tally;
    auto left = static_cast<std::size_t>(*samples);
    for (std::uint64_t piece = 0; left > 0; ++piece) {
      if (call.stop.asked_now()) break;
      Rng rng(source->seed, piece);
      const std::size_t some = std::min(left, kPiece);
      tally += sampler.sample(rng, some, call.stop);
      left -= some;
    }
    // Stopped before the first piece: there is nothing to make rows of.
    if (tally.samples == 0) {
      return Error{ErrorCode::LimitExceeded, "there was no time for a single sample", {}};
    }
    rows = channel::rows_of(*source->code, tally);
  }
  Json points = Json::array();
  constexpr int kPoints = 100;
  for (int i = 0; i <= kPoints; ++i) {
    const auto point = channel::curve_point(rows, static_cast<double>(i) / kPoints);
    points.push_back({{"epsilon", point.epsilon},
                      {"strict", std::min(1.0, point.strict.value)},  // sums round
                      {"strict_low", point.strict.interval.low},
                      {"strict_high", point.strict.interval.high},
                      {"guess", point.guess.value}});
  }
  return json_reply({{"layout", source->layout->name()},
                     {"exact", exact},
                     {"guess_limit", exact ? Json() : Json(kGuessLimit)},
                     {"samples", rows.empty() ? 0 : rows[rows.size() / 2].samples},
                     {"rate", source->code->rate()},
                     {"shannon_limit", source->code->shannon_limit()},
                     {"points", std::move(points)}});
}

Result<Reply> print(Call& call) {
  constexpr std::size_t kMostItems = 200;
  std::vector<Puzzle> puzzles;
  if (call.body["puzzle"].is_string()) {
    io::ReadOptions options;
    if (call.body.contains("layout")) {
      auto layout = layout_of(call.body["layout"], call.limits);
      if (!layout) return layout.error();
      options.layout = *layout;
    }
    for (auto& puzzle : io::parse_all(call.body["puzzle"].get_ref<const std::string&>(), options)) {
      if (!puzzle) return puzzle.error();
      if (auto fits = check_size(*puzzle->layout, call.limits); !fits) return fits.error();
      puzzles.push_back(std::move(puzzle).value());
    }
  } else {
    auto puzzle = puzzle_of(call);
    if (!puzzle) return puzzle.error();
    puzzles.push_back(std::move(puzzle).value());
  }
  if (puzzles.empty()) {
    return Error{ErrorCode::BadSyntax, "no puzzle in this text", {}};
  }
  if (puzzles.size() > kMostItems) {
    return Error{ErrorCode::LimitExceeded, fmt::format("more than {} puzzles", kMostItems), {}};
  }
  render::PageOptions page;
  const auto paper = render::parse_paper(text_of(call, "paper", "a4"));
  if (!paper) return paper.error();
  page.paper = *paper;
  const auto per_page = number_of(call, "per_page", 1, 1, 9);
  if (!per_page) return per_page.error();
  page.per_page = static_cast<int>(*per_page);
  page.candidates = flag_of(call, "candidates");
  page.heading = text_of(call, "heading", "");
  page.booklet = flag_of(call, "booklet");
  const auto language = language_of(call);
  if (!language) return language.error();
  const bool japanese = *language == logic::Language::Japanese;
  if (japanese) page.solutions = kSolutionsJapanese;

  std::vector<render::Item> items;
  for (Puzzle& puzzle : puzzles) {
    if (call.stop.asked_now()) {
      return too_long();
    }
    render::Item item;
    const auto solver = call.engines.solver(puzzle.layout);
    if (!solver) return solver.error();
    masu::solve::Limits limits;
    limits.stop = call.stop;
    const auto outcome = (*solver)->solve(puzzle, limits);
    if (outcome.status() == masu::solve::Status::One) {
      if (flag_of(call, "solutions")) item.solution = outcome.first;
      auto& context = call.engines.context(puzzle.layout);
      context.begin(puzzle, call.stop);
      const auto score = masu::rate::find_rating("dscore")->of(context).text;
      const auto level = masu::rate::find_rating("level")->of(context).text;
      if (!score.empty()) {
        const char* words = japanese ? kRatingJapanese : "D-score {}, level {}";
        item.caption = fmt::format(fmt::runtime(words), score, level);
      }
    }
    item.title = puzzle.note.substr(0, 80);
    item.puzzle = std::move(puzzle);
    items.push_back(std::move(item));
  }
  render::ItemSource source;
  source.count = items.size();
  for (std::size_t i = 0; i < items.size(); ++i) {
    source.layouts.push_back(items[i].puzzle.layout);
    if (!items[i].solution.empty()) source.solved.push_back(i);
  }
  source.item = [&](std::size_t i) -> Result<render::Item> {
    if (call.stop.asked_now()) return too_long();
    return items[i];
  };
  Reply reply;
  const std::string format = text_of(call, "format", "pdf");
  Result<Done> done = Done{};
  if (format == "svg") {
    reply.type = "image/svg+xml";
    done = render::svg(source, page, [&](std::size_t number, std::size_t, std::string document) {
      if (number == 0) reply.body = std::move(document);
      return Result<Done>(Done{});
    });
  } else if (format == "pdf") {
    reply.type = "application/pdf";
    done = render::pdf(source, page, [&](std::string_view bytes) {
      reply.body += bytes;
      return !call.stop.asked_now();
    });
  } else {
    return Error{ErrorCode::BadValue, "member 'format' must be pdf or svg", {}};
  }
  if (!done) return call.stop.asked_now() ? too_long() : done.error();
  return reply;
}

}  // namespace handlers
}  // namespace masu::api

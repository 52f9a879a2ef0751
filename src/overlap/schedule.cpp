// From strategies to schedules.
//
// Every strategy is a list of steps (area, laps) that is repeated, so the looking procedure knows
// schedules only. With two boards:
//
//     alternating   A B          one-sided   A* B*
//     focus2        A C2 B C2    hybrid      A* B*   (both boards are outer ones)
//
// With more boards: round robin from the board to start with; focus visits every overlap of a
// board after the board.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>
#include <set>

#include "core/utf8.hpp"
#include "masu/overlap.hpp"

namespace masu::overlap {
namespace {

constexpr int kUntilStuck = 0;
constexpr int kMaxLaps = 1000;

Error bad_schedule(const std::string& message) {
  return {ErrorCode::BadValue, "schedule: " + message, {}};
}

std::string list_names(const std::vector<Area>& all) {
  std::string names;
  for (const Area& area : all) names += (names.empty() ? "" : ", ") + area.name;
  return names;
}

// What follows a name or a group: nothing, a number, or *. Nothing if it is none of these.
std::optional<int> parse_count(std::string_view text) {
  if (text.empty()) return 1;
  if (text == "*") return kUntilStuck;
  int count = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
  const bool fine = error == std::errc() && end == text.data() + text.size();
  return fine && count >= 1 && count <= kMaxLaps ? std::optional(count) : std::nullopt;
}

// "C", "C2" or "C*". The longest area name that fits is meant, so a board named X1 can be written.
Result<Schedule::Step> parse_step(std::string_view word, const std::vector<Area>& all) {
  std::size_t best = all.size();
  for (std::size_t a = 0; a < all.size(); ++a) {
    if (word.starts_with(all[a].name) &&
        (best == all.size() || all[a].name.size() > all[best].name.size())) {
      best = a;
    }
  }
  if (best == all.size()) {
    return bad_schedule("'" + std::string(word) + "' is no board or overlap (" + list_names(all) +
                        ")");
  }
  const auto laps = parse_count(word.substr(all[best].name.size()));
  if (!laps) {
    return bad_schedule("'" + std::string(word) + "': after " + all[best].name +
                        " comes nothing, a number of laps from 1 to " + std::to_string(kMaxLaps) +
                        ", or * (areas: " + list_names(all) + ")");
  }
  return Schedule::Step{best, *laps};
}

// Steps and groups into `schedule`. A group is words in brackets, with a count after the last.
Result<Done> parse_steps(std::string_view text, const std::vector<Area>& all, Schedule& schedule) {
  bool in_group = false;
  std::size_t first = 0;  // the step that the group begins with
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] == ' ') {
      ++at;
      continue;
    }
    if (text[at] == '(') {
      if (in_group) return bad_schedule("a group inside a group");
      in_group = true;
      first = schedule.steps.size();
      ++at;
      continue;
    }
    const std::size_t end = std::min(text.find_first_of(" ()", at), text.size());
    if (text[at] == ')') {
      if (!in_group) return bad_schedule("a ')' without its '('");
      if (first == schedule.steps.size()) return bad_schedule("an empty group");
      const std::size_t after = std::min(text.find_first_of(" ()", at + 1), text.size());
      const auto rounds = parse_count(text.substr(at + 1, after - at - 1));
      if (!rounds) {
        return bad_schedule("after a group comes nothing, a number of rounds from 1 to " +
                            std::to_string(kMaxLaps) + ", or *");
      }
      schedule.groups.push_back({first, schedule.steps.size(), *rounds});
      in_group = false;
      at = after;
      continue;
    }
    const auto step = parse_step(text.substr(at, end - at), all);
    if (!step) return step.error();
    schedule.steps.push_back(*step);
    at = end;
  }
  if (in_group) return bad_schedule("a '(' without its ')'");
  if (schedule.steps.empty()) return bad_schedule("there is no step in it");
  return Done{};
}

std::vector<Schedule::Step> round_robin(const Layout& layout, const std::vector<Area>& all,
                                        const Strategy& strategy, BoardId start) {
  std::vector<Schedule::Step> steps;
  const std::size_t boards = layout.board_count();
  for (std::size_t i = 0; i < boards; ++i) {
    const std::size_t board = (start.index() + i) % boards;
    const bool stays =
        strategy.kind == StrategyKind::OneSided ||
        (strategy.kind == StrategyKind::Hybrid && neighbour_count(layout, BoardId(board)) <= 1);
    steps.push_back({board, stays ? kUntilStuck : 1});
    if (strategy.kind != StrategyKind::Focus) continue;
    for (std::size_t a = boards; a < all.size(); ++a) {
      if (std::ranges::count(all[a].boards, BoardId(board)) != 0) steps.push_back({a, strategy.n});
    }
  }
  return steps;
}

}  // namespace

std::vector<Area> areas(const Layout& layout) {
  std::vector<Area> all;
  for (std::size_t b = 0; b < layout.board_count(); ++b) {
    const Layout::BoardInfo& board = layout.boards()[b];
    all.push_back({board.name, false, {BoardId(b)}, board.cells});
  }
  std::map<std::vector<BoardId>, std::size_t> known;
  for (std::size_t c = 0; c < layout.cell_count(); ++c) {
    const auto boards = layout.boards_of(Cell(c));
    if (boards.size() < 2) continue;
    const auto [entry, is_new] =
        known.try_emplace(std::vector<BoardId>(boards.begin(), boards.end()), all.size());
    if (is_new) {
      std::string name;
      for (BoardId b : boards) name += (name.empty() ? "" : "+") + layout.board(b).name;
      // Two boards A and B: the document's name.
      if (layout.board_count() == 2 && name == "A+B") name = "C";
      all.push_back({name, true, entry->first, {}});
    }
    all[entry->second].cells.push_back(Cell(c));
  }
  return all;
}

std::size_t neighbour_count(const Layout& layout, BoardId board) {
  std::set<BoardId> neighbours;
  for (Cell c : layout.board(board).cells) {
    const auto boards = layout.boards_of(c);
    neighbours.insert(boards.begin(), boards.end());
  }
  neighbours.erase(board);
  return neighbours.size();
}

std::vector<Strategy> usual_strategies(const Layout& layout) {
  std::vector<Strategy> usual{{StrategyKind::Alternating, 1, {}}, {StrategyKind::OneSided, 1, {}}};
  for (int n : {1, 2, 3}) usual.push_back({StrategyKind::Focus, n, {}});
  if (layout.board_count() > 2) usual.push_back({StrategyKind::Hybrid, 1, {}});
  return usual;
}

Result<Schedule> make_schedule(const Layout& layout, const Strategy& strategy, BoardId start) {
  const std::vector<Area> all = areas(layout);
  Schedule schedule;
  if (strategy.kind == StrategyKind::Written) {
    if (auto done = parse_steps(strategy.text, all, schedule); !done) return done.error();
  } else {
    if (strategy.kind == StrategyKind::Focus && strategy.n < 1) {
      return bad_schedule("focus needs at least one lap over an overlap");
    }
    if (start.index() >= layout.board_count()) return bad_schedule("there is no such board");
    schedule.steps = round_robin(layout, all, strategy, start);
  }
  schedule.owner.assign(layout.cell_count(), Schedule::kNoOwner);
  for (const Schedule::Step& step : schedule.steps) {
    if (!all[step.area].is_overlap) continue;
    for (Cell c : all[step.area].cells) {
      schedule.owner[c.index()] = static_cast<std::uint16_t>(step.area);
    }
  }
  schedule.lap_cells.resize(all.size());
  for (std::size_t a = 0; a < all.size(); ++a) {
    for (Cell c : all[a].cells) {
      if (all[a].is_overlap || schedule.owner[c.index()] == Schedule::kNoOwner) {
        schedule.lap_cells[a].push_back(static_cast<std::uint16_t>(c.index()));
      }
    }
  }
  return schedule;
}

Result<std::vector<Planned>> plan_runs(const Layout& layout, std::vector<Strategy> strategies,
                                       const std::vector<std::string>& starts) {
  std::vector<BoardId> boards;
  for (const std::string& name : starts) {
    const auto found = std::ranges::find(layout.boards(), name, &Layout::BoardInfo::name);
    if (found == layout.boards().end()) {
      return Error{ErrorCode::BadValue,
                   fmt::format("layout '{}' has no board '{}'", layout.name(), clipped(name, 40)),
                   {}};
    }
    boards.emplace_back(static_cast<std::size_t>(found - layout.boards().begin()));
  }
  for (std::size_t b = 0; starts.empty() && b < layout.board_count(); ++b) boards.emplace_back(b);
  if (strategies.empty()) strategies = usual_strategies(layout);
  std::vector<Planned> plan;
  for (const Strategy& strategy : strategies) {
    const bool written = strategy.kind == StrategyKind::Written;
    for (BoardId board : boards) {
      auto schedule = make_schedule(layout, strategy, board);
      if (!schedule) return schedule.error();
      plan.push_back({strategy, written ? "" : layout.boards()[board.index()].name,
                      std::move(schedule).value()});
      if (written) break;
    }
  }
  return plan;
}

}  // namespace masu::overlap

// Makes the fixtures of this folder: positions where a technique has a step, and near misses.
//
//   collect_fixtures FOLDER SECONDS KEY... [-- LIST...]      (not built by default)
//
// Walks our own path through the puzzles of the lists and through random puzzles of other layouts,
// and asks the techniques named (all: every one that wants more) at every position. A line that is
// a position already (HoDoKu's library: tests/techniques/hodoku) is taken as it is. Uniqueness test
// 5 is nearly never met: positions for it are built around a rectangle of a random grid. A step
// counts when the checker has proved it. Near misses are the same position with one candidate more.
// What is in the files stays.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <map>
#include <set>
#include <utility>

#include "logic/rectangles.hpp"
#include "masu/io.hpp"
#include "masu/logic.hpp"
#include "support.hpp"
#include "support_position.hpp"

namespace masu::logic {
namespace {

constexpr std::size_t kPlain = 5;  // positions on 9x9
constexpr std::size_t kOther = 3;  // on other layouts
constexpr std::size_t kQuiet = 2;  // near misses of a position

struct Found {
  std::string text;
  std::size_t plain = 0, other = 0;
  std::set<std::string> from{};  // the puzzles that gave them
};

// What the file of the technique has.
Found kept(const std::string& path) {
  Found found;
  std::ifstream file(path);
  bool plain = true;
  std::string line;
  while (std::getline(file, line) && !line.empty()) continue;  // the head
  while (file) {
    if (line.starts_with("layout ")) plain = line == "layout 9x9";
    if (line.starts_with("fire ")) ++(plain ? found.plain : found.other);
    if (line.starts_with("# ") && line.find(", before step") != std::string::npos)
      found.from.insert(line.substr(2, line.find(", before step") - 2));
    found.text += line + "\n";
    std::getline(file, line);
  }
  return found;
}

std::optional<Step> alone(TechniqueId id, const Puzzle& position) {
  Engine engine(position.layout, {id});
  engine.assume_proper(true);
  if (!engine.load(position)) return std::nullopt;
  return engine.next();
}

// The position with one candidate more, in a cell or house of the pattern, where the technique has
// nothing to say.
std::vector<std::pair<std::string, Puzzle>> near_misses(TechniqueId id, const Step& step,
                                                        const Puzzle& position, Rng& rng) {
  const Layout& layout = *position.layout;
  std::vector<Candidate> additions;
  const auto consider = [&](Cell c, Digit d) {
    if (position.at(c) || position.allowed[c.index()].contains(d)) return;
    for (Cell peer : layout.peers(c)) {
      if (position.at(peer) == d) return;
    }
    additions.push_back({c, d});
  };
  for (const auto& house : step.houses) {
    if (house.role != Role::Base) continue;
    for (Cell c : layout.cells_of(house.house)) {
      for (Digit d : step.digits) consider(c, d);
    }
  }
  for (const auto& mark : step.marks) {
    for (Digit d : layout.all_digits()) consider(mark.candidate.cell, d);
    for (House h : layout.houses_of(mark.candidate.cell)) {
      for (Cell c : layout.cells_of(h)) consider(c, mark.candidate.digit);
    }
  }
  std::ranges::sort(additions);
  additions.erase(std::unique(additions.begin(), additions.end()), additions.end());
  shuffle(std::span(additions), rng);
  std::vector<std::pair<std::string, Puzzle>> found;
  const auto is_quiet = [&](const Puzzle& miss) {
    Engine engine(position.layout, {id});
    engine.assume_proper(true);
    return engine.load(miss) && !engine.next();
  };
  const auto name = [&](const Candidate& c) {
    return layout.name_of(c.cell) + "=" + symbol_of(c.digit);
  };
  for (const Candidate& add : additions) {
    if (found.size() == kQuiet) return found;
    Puzzle miss = position;
    miss.allowed[add.cell.index()].insert(add.digit);
    if (is_quiet(miss)) found.emplace_back("with " + name(add) + " possible", std::move(miss));
  }
  // A digit that is a clue after all: for avoidable rectangles.
  for (Cell c : step.cells(Role::Witness)) {
    if (found.size() == kQuiet) return found;
    Puzzle miss = position;
    if (!miss.placed[c.index()]) continue;
    miss.placed[c.index()] = false;
    if (is_quiet(miss))
      found.emplace_back("with " + layout.name_of(c) + " a clue", std::move(miss));
  }
  // Several more: the last of them makes the difference.
  if (found.empty()) {
    Puzzle miss = position;
    std::string names = "with";
    for (const Candidate& add : additions) {
      miss.allowed[add.cell.index()].insert(add.digit);
      names += " " + name(add);
      if (!is_quiet(miss)) continue;
      found.emplace_back(names + " possible", miss);
      break;
    }
  }
  return found;
}

class FixtureMaker {
 public:
  FixtureMaker(const std::string& folder, const std::vector<TechniqueId>& ids,
               std::chrono::seconds time)
      : end_(std::chrono::steady_clock::now() + time) {
    for (TechniqueId id : ids) {
      found_[id] = kept(folder + "/" + std::string(technique(id).key) + ".txt");
    }
  }
  [[nodiscard]] bool has_time() const { return std::chrono::steady_clock::now() < end_; }
  [[nodiscard]] bool done() const {
    for (const auto& [id, found] : found_) {
      if (wants(found, true) || wants(found, false)) return false;
    }
    return true;
  }

  void walk(const Puzzle& puzzle, const std::string& source) {
    auto checker = Checker::build(puzzle);
    if (!checker || checker->status() != solve::Status::One) return;
    const std::vector<TechniqueId> open = wanted(*puzzle.layout);
    if (open.empty()) return;
    Engine path(puzzle.layout, *parse_techniques("level-7")), asked(puzzle.layout, open);
    if (!path.load(puzzle)) return;
    for (int number = 1; has_time() && path.alive() && !path.complete(); ++number) {
      look(asked, path.position(), *checker, source, number);
      const auto step = path.next();
      if (!step) break;
      path.apply(*step);
    }
  }

  // A position whose digits and marks are not of a path of ours. Nothing if its clues are no
  // proper puzzle, or the position contradicts them.
  void look_at(const Puzzle& seen, const std::string& source) {
    Puzzle clues(seen.layout);
    for (std::size_t c = 0; c < clues.digits.size(); ++c) {
      if (seen.placed.empty() || !seen.placed[c]) clues.digits[c] = seen.digits[c];
    }
    auto checker = Checker::build(clues);
    if (!checker || checker->status() != solve::Status::One) return;
    const std::vector<TechniqueId> open = wanted(*seen.layout);
    if (open.empty()) return;
    Engine asked(seen.layout, open);
    if (!asked.load(seen)) return;
    look(asked, asked.position(), *checker, source, 1);
  }

  void write(const std::string& folder) const {
    for (const auto& [id, found] : found_) {
      const Technique& t = technique(id);
      std::printf("%-26s %zu plain, %zu other\n", t.key.data(), found.plain, found.other);
      if (found.text.empty()) continue;
      std::ofstream file(folder + "/" + std::string(t.key) + ".txt");
      file << "# " << t.name << ": " << t.help << ".\n"
           << "# fire: a position and the step found there; quiet: a near-miss, where nothing may "
              "be "
              "found.\n"
           << found.text;
    }
  }

 private:
  [[nodiscard]] std::vector<TechniqueId> wanted(const Layout& layout) const {
    std::vector<TechniqueId> open;
    for (const auto& [id, found] : found_) {
      if (wants(found, layout.is_plain_9x9())) open.push_back(id);
    }
    return open;
  }

  void look(Engine& asked, const Puzzle& position, Checker& checker, const std::string& source,
            int number) {
    asked.assume_proper(true);
    asked.load(position);
    for (const Step& step : asked.all()) {
      Found& found = found_[step.technique];
      if (!wants(found, position.layout->is_plain_9x9()) || found.from.contains(source)) continue;
      take(step, position, checker, source, number, found);
    }
  }

  static bool wants(const Found& found, bool plain) {
    if (plain) return found.plain < kPlain;
    return found.other < kOther || found.plain + found.other < kPlain;  // some need large boards
  }

  void take(const Step& seen, const Puzzle& position, Checker& checker, const std::string& source,
            int number, Found& found) {
    const auto step = alone(seen.technique, position);
    if (!step) return;
    if (const std::string wrong = checker.check(*step, position); !wrong.empty()) {
      std::printf("WRONG %s: %s\n", line(*step, *position.layout).c_str(), wrong.c_str());
      return;
    }
    const std::string text = testing_support::position_to_text(position);
    if (found.text.find("\nfire " + text + "\n") != std::string::npos) return;
    const auto misses = near_misses(seen.technique, *step, position, rng_);
    // The first ones have near misses; where none is found, the technique has many steps.
    if (misses.empty() && found.plain + found.other < 2) return;
    found.text += "\n# " + source + ", before step " + std::to_string(number) + "\nlayout " +
                  position.layout->name() + "\nfire " + text + "\nstep " +
                  line(*step, *position.layout) + "\n";
    for (const auto& [what, miss] : misses) {
      found.text += "# " + what + "\nquiet " + testing_support::position_to_text(miss) + "\n";
    }
    found.from.insert(source);
    ++(position.layout->is_plain_9x9() ? found.plain : found.other);
  }

  std::chrono::steady_clock::time_point end_;
  std::map<TechniqueId, Found> found_;
  Rng rng_{5};
};

// A random grid thinned as far as one solution remains, after every cell was kept with this
// probability.
std::optional<Puzzle> thinned_grid(const LayoutPtr& layout, double keep, Rng& rng,
                                   const FixtureMaker& maker) {
  const auto solver = solve::make_solver(layout).value();
  solve::Limits limits;
  limits.nodes = 20000;
  const auto is_proper = [&](const Puzzle& puzzle) {
    return solver->solve(puzzle, limits).status() == solve::Status::One;
  };
  Puzzle puzzle =
      testing_support::punctured(layout, testing_support::random_grid(layout, rng), keep, rng);
  if (!is_proper(puzzle)) return std::nullopt;
  std::vector<std::size_t> cells(layout->cell_count());
  for (std::size_t c = 0; c < cells.size(); ++c) cells[c] = c;
  shuffle(std::span(cells), rng);
  for (std::size_t c : cells) {
    if (!puzzle.digits[c] || !maker.has_time()) continue;
    const Digit clue = std::exchange(puzzle.digits[c], Digit());
    if (!is_proper(puzzle)) puzzle.digits[c] = clue;
  }
  return puzzle;
}

// A position with a rectangle in which two diagonal cells, or three, share one further digit. The
// other marks are all that the clues leave. Nothing if the solution has no such rectangle.
std::optional<Puzzle> with_rectangle(Puzzle puzzle, Rng& rng) {
  const auto open = candidates(puzzle);
  const auto grid = solve::make_solver(puzzle.layout).value()->solve(puzzle).first;
  std::vector<Rectangle> rectangles = rectangles_of(*puzzle.layout);
  shuffle(std::span(rectangles), rng);
  for (Rectangle& cells : rectangles) {
    for (int turn = 0; turn < 4; ++turn) {
      std::ranges::rotate(cells, cells.begin() + 1);
      // Going round: the further digit, a, b, a.
      const auto digit = [&](std::size_t k) { return grid[cells[k].index()]; };
      if (digit(1) != digit(3) || digit(0) == digit(2)) continue;
      const bool three = rng.below(2) == 0;
      Puzzle position = puzzle;
      position.allowed = open;
      bool fits = true;
      for (std::size_t k = 0; k < 4; ++k) {
        DigitSet marks{digit(1), digit(2)};
        if (k == 0 || k == 2 || (three && k == 1)) marks.insert(digit(0));
        DigitSet& here = position.allowed[cells[k].index()];
        fits = fits && !puzzle.at(cells[k]) && (here & marks) == marks;
        here = marks;
      }
      if (fits) return position;
    }
  }
  return std::nullopt;
}

int run(const std::vector<std::string>& arguments) {
  const std::string folder = arguments.at(0);
  std::vector<TechniqueId> ids;
  std::size_t i = 2;
  for (; i < arguments.size() && arguments[i] != "--"; ++i) {
    if (arguments[i] != "all") {
      ids.push_back(find_technique(arguments[i])->id);
      continue;
    }
    for (const Technique& t : techniques()) ids.push_back(t.id);
  }
  FixtureMaker maker(folder, ids, std::chrono::seconds(std::stoi(arguments.at(1))));
  std::vector<std::pair<std::string, std::vector<std::string>>> lists;
  for (++i; i < arguments.size(); ++i) {
    lists.emplace_back(std::filesystem::path(arguments[i]).filename().string(),
                       testing_support::lines_of(arguments[i]));
  }
  constexpr std::array kLayouts{"9x9-x",      "twin",  "12x12",   "6x6",
                                "tight-twin", "16x16", "samurai", "8x8"};
  Rng rng(11);
  io::ReadOptions plain;
  plain.layout = plain_layout(9);
  for (const auto& [name, lines] : lists) {
    for (std::size_t n = 0; n < lines.size() && maker.has_time() && !maker.done(); ++n) {
      if (lines[n].front() != ':') continue;
      maker.look_at(*io::parse(lines[n], plain), name + " line " + std::to_string(n + 1));
    }
  }
  if (std::ranges::find(ids, TechniqueId::UniquenessTest5) != ids.end()) {
    constexpr std::array kSmall{"9x9", "9x9-x", "8x8", "twin"};
    for (std::size_t n = 0; n < 200 && maker.has_time() && !maker.done(); ++n) {
      const LayoutPtr layout = find_layout(kSmall[n % kSmall.size()]);
      const auto position = with_rectangle(*thinned_grid(layout, 1, rng, maker), rng);
      if (position) maker.look_at(*position, "built " + layout->name() + " " + std::to_string(n));
    }
  }
  for (std::size_t n = 0; maker.has_time() && !maker.done(); ++n) {
    for (const auto& [name, lines] : lists) {
      if (n >= lines.size() || lines[n].front() == ':' || !maker.has_time()) continue;
      maker.walk(*puzzle_from_line(plain_layout(9), lines[n].substr(0, 81)),
                 name + " line " + std::to_string(n + 1));
    }
    const LayoutPtr layout = find_layout(kLayouts[n % kLayouts.size()]);
    const auto puzzle = thinned_grid(layout, layout->digits() > 9 ? 0.55 : 0.5, rng, maker);
    if (!puzzle) continue;
    maker.walk(*puzzle, "random " + layout->name() + " " + std::to_string(n));
  }
  maker.write(folder);
  return 0;
}

}  // namespace
}  // namespace masu::logic

int main(int argc, char** argv) { return masu::logic::run({argv + 1, argv + argc}); }

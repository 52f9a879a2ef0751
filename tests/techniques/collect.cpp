// Makes the fixtures of this folder: positions where a technique has a step, and near misses.
//
//   collect_fixtures FOLDER SECONDS KEY... [-- LIST...]      (not built by default)
//
// Walks our own path through the puzzles of the lists and through random puzzles of other layouts,
// and asks the techniques named (all: those without a file) at every position. A step counts when
// the checker has proved it. Near misses are the same position with one candidate more.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <map>

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
  std::string last;  // the puzzle that gave the last one
};

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
  FixtureMaker(const std::vector<TechniqueId>& ids, std::chrono::seconds time)
      : end_(std::chrono::steady_clock::now() + time) {
    for (TechniqueId id : ids) found_[id];
  }
  [[nodiscard]] bool has_time() const { return std::chrono::steady_clock::now() < end_; }
  [[nodiscard]] bool done() const {
    for (const auto& [id, found] : found_) {
      if (wants(found, true) || wants(found, false)) return false;
    }
    return true;
  }

  void walk(const Puzzle& puzzle, const std::string& source) {
    auto checker = Checker::make(puzzle);
    if (!checker || checker->status() != solve::Status::One) return;
    const bool plain = puzzle.layout->is_plain_9x9();
    std::vector<TechniqueId> open;
    for (const auto& [id, found] : found_) {
      if (wants(found, plain)) open.push_back(id);
    }
    if (open.empty()) return;
    Engine path(puzzle.layout, *parse_techniques("level-7")), asked(puzzle.layout, open);
    asked.assume_proper(true);
    if (!path.load(puzzle)) return;
    for (int number = 1; has_time() && path.alive() && !path.complete(); ++number) {
      const Puzzle position = path.position();
      asked.load(position);
      for (const Step& step : asked.all()) {
        Found& found = found_[step.technique];
        if (!wants(found, plain) || found.last == source) continue;
        take(step, position, *checker, source, number, found);
      }
      const auto step = path.next();
      if (!step) break;
      path.apply(*step);
    }
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
  static bool wants(const Found& found, bool plain) {
    return plain ? found.plain < kPlain : found.other < kOther;
  }

  void take(const Step& seen, const Puzzle& position, Checker& checker, const std::string& source,
            int number, Found& found) {
    const auto step = alone(seen.technique, position);
    if (!step) return;
    if (const std::string wrong = checker.check(*step, position); !wrong.empty()) {
      std::printf("WRONG %s: %s\n", line(*step, *position.layout).c_str(), wrong.c_str());
      return;
    }
    const auto misses = near_misses(seen.technique, *step, position, rng_);
    // The first ones have near misses; where none is found, the technique has many steps.
    if (misses.empty() && found.plain + found.other < 2) return;
    found.text += "\n# " + source + ", before step " + std::to_string(number) + "\nlayout " +
                  position.layout->name() + "\nfire " +
                  testing_support::position_to_text(position) + "\nstep " +
                  line(*step, *position.layout) + "\n";
    for (const auto& [what, miss] : misses) {
      found.text += "# " + what + "\nquiet " + testing_support::position_to_text(miss) + "\n";
    }
    found.last = source;
    ++(position.layout->is_plain_9x9() ? found.plain : found.other);
  }

  std::chrono::steady_clock::time_point end_;
  std::map<TechniqueId, Found> found_;
  Rng rng_{5};
};

int run(const std::vector<std::string>& arguments) {
  const std::string folder = arguments.at(0);
  std::vector<TechniqueId> ids;
  std::size_t i = 2;
  for (; i < arguments.size() && arguments[i] != "--"; ++i) {
    if (arguments[i] != "all") {
      ids.push_back(find_technique(arguments[i])->id);
      continue;
    }
    for (const Technique& t : techniques()) {
      if (!std::ifstream(folder + "/" + std::string(t.key) + ".txt")) ids.push_back(t.id);
    }
  }
  FixtureMaker maker(ids, std::chrono::seconds(std::stoi(arguments.at(1))));
  std::vector<std::pair<std::string, std::vector<std::string>>> lists;
  for (++i; i < arguments.size(); ++i) {
    lists.emplace_back(std::filesystem::path(arguments[i]).filename().string(),
                       testing_support::lines_of(arguments[i]));
  }
  constexpr std::array kLayouts{"9x9-x",      "twin",  "12x12",   "6x6",
                                "tight-twin", "16x16", "samurai", "8x8"};
  Rng rng(11);
  for (std::size_t n = 0; maker.has_time() && !maker.done(); ++n) {
    for (const auto& [name, lines] : lists) {
      if (n >= lines.size() || !maker.has_time()) continue;
      maker.walk(*puzzle_from_line(plain_layout(9), lines[n].substr(0, 81)),
                 name + " line " + std::to_string(n + 1));
    }
    const LayoutPtr layout = find_layout(kLayouts[n % kLayouts.size()]);
    // Thin a random grid as far as one solution remains.
    const auto solver = solve::make_solver(layout).value();
    solve::Limits limits;
    limits.nodes = 20000;
    Puzzle puzzle = testing_support::punctured(layout, testing_support::random_grid(layout, rng),
                                               layout->digits() > 9 ? 0.55 : 0.5, rng);
    if (solver->solve(puzzle, limits).status() != solve::Status::One) continue;
    std::vector<std::size_t> cells(layout->cell_count());
    for (std::size_t c = 0; c < cells.size(); ++c) cells[c] = c;
    shuffle(std::span(cells), rng);
    for (std::size_t c : cells) {
      const Digit kept = puzzle.digits[c];
      if (!kept || !maker.has_time()) continue;
      puzzle.digits[c] = Digit();
      if (solver->solve(puzzle, limits).status() != solve::Status::One) {
        puzzle.digits[c] = kept;
      }
    }
    maker.walk(puzzle, "random " + layout->name() + " " + std::to_string(n));
  }
  maker.write(folder);
  return 0;
}

}  // namespace
}  // namespace masu::logic

int main(int argc, char** argv) { return masu::logic::run({argv + 1, argv + argc}); }

// Makes the collection in this folder: positions for every step type of HoDoKu's table.
//
//   collect_techniques FOLDER LIST...      (target collect_techniques, not built by default)
//
// Follows HoDoKu's path through the puzzles of the lists, one puzzle of each in turn, and asks the
// searches of the types that still want positions. A position is written as the line of a case,
// read again and checked before it counts, so what the files say is what the reader sees. A puzzle
// gives at most one position per type. Large fish are looked for only in digits with few
// candidates: the test searches all fish of the digit, and that takes minutes on an open board.
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <map>

#include "logic/hodoku/collection.hpp"
#include "logic/hodoku/fish.hpp"
#include "logic/hodoku/solver.hpp"
#include "masu/kernel9.hpp"

namespace masu::logic::hodoku {
namespace {

constexpr std::size_t kWanted = 6;
constexpr std::size_t kMaxPuzzles = 3000;

struct Want {
  std::string technique;
  const TypeRow* type;
  Case example{};
  std::vector<std::string> lines{};
  std::size_t puzzle = ~std::size_t{0};  ///< the last one that gave a position
  [[nodiscard]] bool open() const { return lines.size() < kWanted; }
};

/// The variants that the collection knows for a code.
std::vector<std::string> variants(std::string_view code) {
  const auto among = [&](std::initializer_list<std::string_view> list) {
    return std::find(list.begin(), list.end(), code) != list.end();
  };
  if (among({"0110", "0111", "0903"})) return {"-1"};
  if (code >= "0600" && code <= "0606") return {"-1", "-2"};
  if (among({"0707", "0708", "0709", "0901", "0902", "0904"})) return {"-1", "-2"};
  if (among({"0710", "0711"})) return {"-1", "-2", "-3", "-4"};
  if (code == "0402") return {"", "-1"};
  if (among({"0311", "0321", "0312", "0322", "0331", "0341", "0332", "0342"})) return {"", "1"};
  return {""};
}

bool has_als(const Step& step) {
  for (const auto& chain : step.chains)
    for (const auto& node : chain)
      if (node.kind == ChainNode::Kind::Als) return true;
  return false;
}

/// Is the step what the variant is about?
bool fits(const Want& want, const Position& position, const Step& step) {
  if (step.type != want.type->type || step.siamese != want.example.siamese) return false;
  const std::string_view code = want.type->code, variant = want.example.variant;
  const int digits = digit_count(eliminated_digits(step));
  const bool odd = variant == "1" || variant == "3";
  if (code == "0707" || code == "0710") {
    const int cell = step.eliminations[0].cell;
    const bool one_cell = std::all_of(step.eliminations.begin(), step.eliminations.end(),
                                      [&](const Candidate& gone) { return gone.cell == cell; });
    if (odd != (one_cell && digits + 1 == digit_count(position.candidates(cell)))) return false;
  }
  if ((code == "0708" || code == "0711") && odd != (digits == 1)) return false;
  if (code == "0709" && has_als(step) != (variant == "2")) return false;
  if ((code == "0710" || code == "0711") && has_als(step) != (variant >= "3")) return false;
  if (code == "0901" && (digit_count(step.restricted.at(0)) == 2) != (variant == "2")) return false;
  return true;
}

/// Takes the first fish with the wanted name.
class NamedFish final : public FishUser {
 public:
  NamedFish(const Position& position, Type type) : position_(position), type_(type) {}
  bool use(const Fish& fish) override {
    if (fish_type(position_, fish) == type_) describe_fish(position_, fish, found.emplace_back());
    return !found.empty() || ++seen_ > 100000;
  }
  std::vector<Step> found{};

 private:
  const Position& position_;
  Type type_;
  int seen_ = 0;
};

int most_cells(const FishQuery& query) {
  constexpr int kFranken[] = {99, 99, 99, 24, 20, 16, 16, 16};
  constexpr int kMutant[] = {99, 99, 99, 20, 16, 13, 13, 13};
  const auto size = static_cast<std::size_t>(query.size);
  return query.kind == FishKind::Basic
             ? 99
             : (query.kind == FishKind::Franken ? kFranken : kMutant)[size];
}

std::vector<Step> steps_of(const Want& want, const Position& position, Workspace& work) {
  std::vector<Step> steps;
  work.reset();
  work.options = Options();
  if (!options_of_case(want.example, work.options)) return steps;
  work.options.fish_digits = kAllDigits;
  const bool fish = want.type->code.substr(0, 2) == "03" && want.type->code < "0370";
  FishQuery query = fish_query(want.type->search);
  query.finless = query.finned = true;
  if (!fish || want.example.siamese) {
    search(want.type->search).all(work, position, steps);
    return steps;
  }
  for (int digit = 1; digit <= 9 && steps.empty(); ++digit) {
    if (position.cells(digit).count() > most_cells(query)) continue;
    NamedFish named(position, want.type->type);
    search_fish(position, digit, query, false, named);
    steps = std::move(named.found);
  }
  return steps;
}

bool agrees(const Step& step, const Grid81& solution) {
  for (const auto& gone : step.eliminations)
    if (solution[gone.cell] == gone.digit) return false;
  for (const auto& put : step.placements)
    if (solution[put.cell] != put.digit) return false;
  return true;
}

class Collector {
 public:
  Collector() {
    for (const TypeRow& type : kTypeTable) {
      if (type.code.empty()) continue;
      for (const auto& variant : variants(type.code)) {
        Want want{std::string(type.code) + variant, &type};
        want.example = *parse_case(":" + want.technique + "::" + std::string(81, '.') + "::::");
        wants_.push_back(want);
      }
    }
  }

  /// Keeps what is in the folder.
  void read(const std::filesystem::path& folder) {
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      if (entry.path().extension() != ".txt") continue;
      std::ifstream file(entry.path());
      for (std::string line; std::getline(file, line);)
        for (Want& want : wants_)
          if (line.starts_with(":" + want.technique + ":") && want.open()) keep(want, line);
    }
  }

  void follow(const std::string& name, const Grid81& puzzle, std::size_t number) {
    const auto solved = solver_.solve(puzzle);
    if (solved.status() != solve::Status::One) return;
    Position position = load(puzzle);
    Workspace path;
    path.solution = solved.first;
    Step step;
    int singles = 0;
    while (position.empty().any()) {
      bool found = false;
      for (std::size_t k = 0; k < kSearches && !found; ++k) {
        if (!kTypeTable[k].on) continue;
        const bool single = row(kTypeTable[k].type).category == "Singles";
        if (k == 3 || (single && singles++ % 40 == 0)) look(name, position, solved.first, number);
        step.clear();
        found = search(kTypeTable[k].type).first(path, position, step);
      }
      carry_out(position, step);
    }
  }

  [[nodiscard]] bool done() const {
    return std::none_of(wants_.begin(), wants_.end(), [](const Want& w) { return w.open(); });
  }
  [[nodiscard]] std::string state() const {
    std::string text;
    for (const Want& want : wants_)
      if (want.open()) text += ' ' + want.technique + '=' + std::to_string(want.lines.size());
    return text;
  }

  void write(const std::filesystem::path& folder) const {
    std::map<std::string, std::string> files;
    for (const Want& want : wants_) {
      std::string name;
      for (const char c : want.type->category)
        name += c == ' ' ? '-' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
      std::string& text = files[name];
      if (want.lines.empty()) continue;
      text += "# " + std::string(want.type->name) + '\n';
      for (const auto& line : want.lines) text += line + '\n';
    }
    for (const auto& [name, text] : files) {
      std::ofstream out(folder / (name + ".txt"));
      out << "# Positions for HoDoKu's techniques, found by collect.cpp in public lists and "
             "generated\n"
             "# puzzles. Form: docs/spec/hodoku.md, section 9.\n"
          << text;
    }
  }

 private:
  void look(const std::string& name, const Position& position, const Grid81& solution,
            std::size_t number) {
    // As the reader of the line will see it: the queues of singles are different.
    const auto loaded = parse_case(write_case("0000", position, Step()));
    for (Want& want : wants_) {
      if (!want.open() || want.puzzle == number) continue;
      for (const Step& step : steps_of(want, loaded->position, work_)) {
        if (!fits(want, loaded->position, step)) continue;
        if (!agrees(step, solution)) {
          std::fprintf(stderr, "UNSOUND %s: %s\n", name.c_str(),
                       write_case(want.technique, loaded->position, step).c_str());
          continue;
        }
        if (keep(want, write_case(want.technique, loaded->position, step))) want.puzzle = number;
        break;
      }
    }
  }

  /// If the line passes, without taking all day.
  bool keep(Want& want, const std::string& line) {
    const std::clock_t begin = std::clock();
    const auto read = parse_case(line);
    const Verdict verdict = check_case(*read, work_);
    const double seconds = double(std::clock() - begin) / CLOCKS_PER_SEC;
    if (verdict.kind != Verdict::Kind::Pass) {
      std::fprintf(stderr, "does not pass: %s\n", line.c_str());
      return false;
    }
    if (seconds > 0.1) return false;
    want.lines.push_back(line);
    return true;
  }

  std::vector<Want> wants_{};
  solve::Solver9 solver_{};
  Workspace work_{};
};

int run(int count, char** arguments) {
  if (count < 3) {
    std::fprintf(stderr, "usage: collect_techniques FOLDER LIST...\n");
    return 2;
  }
  std::vector<std::vector<std::string>> lists;
  for (int k = 2; k < count; ++k) {
    std::ifstream file(arguments[k]);
    auto& lines = lists.emplace_back();
    for (std::string line; std::getline(file, line);)
      if (solve::is_line81(line.substr(0, 81))) lines.push_back(line.substr(0, 81));
  }
  Collector collector;
  collector.read(arguments[1]);
  for (std::size_t n = 0; n < kMaxPuzzles && !collector.done(); ++n) {
    const auto& list = lists[n % lists.size()];
    if (list.empty()) continue;
    const std::size_t line = (n / lists.size()) * 641 % list.size();
    collector.follow(arguments[2 + n % lists.size()] + (':' + std::to_string(line + 1)),
                     solve::grid_from_line81(list[line]), n);
    if (n % 50 == 49) {
      std::fprintf(stderr, "%zu:%s\n", n + 1, collector.state().c_str());
      collector.write(arguments[1]);
    }
  }
  collector.write(arguments[1]);
  return 0;
}

}  // namespace
}  // namespace masu::logic::hodoku

int main(int count, char** arguments) { return masu::logic::hodoku::run(count, arguments); }

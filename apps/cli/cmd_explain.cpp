// `masu explain` and `masu hint`: how a person can solve it.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "commands.hpp"
#include "engine_choice.hpp"
#include "logic/hodoku/text_ja.hpp"
#include "masu/hodoku.hpp"
#include "masu/logic.hpp"
#include "masu/se.hpp"
#include "rate/se/text_ja.hpp"

namespace masu::cli {
namespace {

struct Options {
  BatchOptions batch;
  std::string techniques = "all";
  std::string language = "en";
  std::string uniqueness = "auto";
  bool list = false;
  bool brief = false;          // explain: without the paragraphs
  bool summary = false;        // explain: one line per puzzle
  std::string needs, without;  // explain: only puzzles whose path has these, and none of those
  std::string path = "masu";   // explain: whose path
  int depth = 2;               // hint
  bool all = false;            // hint: every step there is

  std::vector<logic::TechniqueId> order, needed, unwanted;  // parsed
  Language lang = Language::English;
};

std::string_view in_words(logic::Path::End end, Language language) {
  if (language == Language::English) return logic::to_string(end);
  switch (end) {
    case logic::Path::End::Solved:
      return "\u5b8c\u6210";
    case logic::Path::End::Stuck:
      return "\u672a\u5b8c\u6210";
    case logic::Path::End::Unfinished:
      return "\u4e2d\u65ad";
    case logic::Path::End::Contradiction:
      break;
  }
  return "\u77db\u76fe";
}

logic::Path::End end_of(const rate::SeRating& rating) {
  switch (rating.end) {
    case rate::SeRating::End::Solved:
      return logic::Path::End::Solved;
    case rate::SeRating::End::Stopped:
      return logic::Path::End::Unfinished;
    default:
      return logic::Path::End::Stuck;
  }
}

// What a hint says when there is no step to tell.
enum class Said : std::uint8_t { Complete, NoStep, NoSolution, NoSolutionAnyMore, IsNot, Lost };
constexpr std::string_view kSaid[][2]{
    {"The board is complete.",
     "\u76e4\u9762\u306f\u5b8c\u6210\u3057\u3066\u3044\u307e\u3059\u3002"},
    {"No technique finds a step here.",
     "\u3053\u3053\u3067\u4f7f\u3048\u308b\u624b\u7b4b\u306f\u3042\u308a\u307e\u305b\u3093\u3002"},
    {"The board has no solution.",
     "\u3053\u306e\u76e4\u9762\u306b\u306f\u89e3\u304c\u3042\u308a\u307e\u305b\u3093\u3002"},
    {"The board no longer has a solution:",
     "\u3053\u306e\u76e4\u9762\u306b\u306f\u3082\u3046\u89e3\u304c\u3042\u308a\u307e\u305b\u3093"
     "\u3002"},
    {" {} is not {}.", "{}\u306f{}\u3067\u306f\u3042\u308a\u307e\u305b\u3093\u3002"},
    {" {} lost a candidate that it needs.",
     "{}"
     "\u306b\u5fc5\u8981\u306a\u5019\u88dc\u304c\u6d88\u3055\u308c\u3066\u3044\u307e\u3059\u3002"},
};

class Explainer {
 public:
  explicit Explainer(std::shared_ptr<const Options> options)
      : options_(std::move(options)), solvers_({}) {}

  void explain(const io::RawRecord& record, const Puzzle& puzzle, Reply& reply) {
    if (options_->path != "masu") return explain_otherwise(record, puzzle, reply);
    const Layout& layout = *puzzle.layout;
    const logic::Path path = logic::explain(puzzle, engine_for(puzzle, reply.stop), reply.stop);
    if (!is_sought(path)) return;
    if (path.end != logic::Path::End::Solved) reply.raise(Exit::CheckFailed);
    Row row(to_line(puzzle));
    if (options_->summary) {
      const std::string used = logic::summary(path.steps);
      row.text("end", logic::to_string(path.end)).text("techniques", used);
      return reply.row(row.words(
          fmt::format("{} {} {}\n", to_line(puzzle), in_words(path.end, options_->lang), used)));
    }
    if (options_->batch.form() == RowForm::Json) {
      row.text("end", logic::to_string(path.end));
      row.text("position", to_line(path.position));
      return reply.row(row.json("steps", as_json(path.steps, layout, reply.stop)));
    }
    std::string text = to_line(puzzle) + "\n";
    int number = 0;
    for (const logic::Step& step : path.steps) {
      text += fmt::format("{:>3}. {}\n", ++number, logic::line(step, layout, options_->lang));
      if (!options_->brief) {
        text += "     " + logic::paragraph(step, layout, options_->lang) + "\n";
      }
    }
    text += fmt::format("{}: {}\n", in_words(path.end, options_->lang), to_line(path.position));
    if (path.end == logic::Path::End::Stuck && !options_->brief) {
      if (const auto marks = io::write(path.position, io::Format::Candidates)) text += *marks;
    }
    reply.row(row.words(std::move(text)));
  }

  void hint(const io::RawRecord&, const Puzzle& puzzle, Reply& reply) {
    const Layout& layout = *puzzle.layout;
    const std::string wrong = what_is_wrong(puzzle, reply.stop);
    logic::Engine& engine = engine_for(puzzle, reply.stop);
    std::vector<logic::Step> steps;
    if (wrong.empty() && engine.load(puzzle)) {
      if (options_->all) {
        steps = engine.all(reply.stop);
      } else if (auto step = engine.next(reply.stop)) {
        steps.push_back(std::move(*step));
      }
    }
    if (steps.empty()) reply.raise(Exit::CheckFailed);
    Row row(to_line(puzzle));
    if (!wrong.empty()) row.text("wrong", wrong);
    if (options_->batch.form() == RowForm::Json) {
      return reply.row(row.json("steps", as_json(steps, layout, reply.stop)));
    }
    std::string text = wrong.empty() ? "" : wrong + "\n";
    for (const logic::Step& step : steps) {
      if (reply.stop.asked()) return;  // the reply is dropped
      text +=
          logic::hint(step, layout, static_cast<logic::Depth>(options_->depth), options_->lang) +
          "\n";
    }
    if (text.empty()) {
      const bool complete = puzzle.filled() == static_cast<int>(layout.cell_count());
      text = said(complete ? Said::Complete : Said::NoStep) + "\n";
    }
    reply.row(row.words(std::move(text)));
  }

 private:
  [[nodiscard]] bool is_sought(const logic::Path& path) const {
    const auto used = [&](logic::TechniqueId id) {
      return std::ranges::find(path.steps, id, &logic::Step::technique) != path.steps.end();
    };
    return std::ranges::all_of(options_->needed, used) &&
           std::ranges::none_of(options_->unwanted, used);
  }
  [[nodiscard]] std::string as_json(const std::vector<logic::Step>& steps, const Layout& layout,
                                    const Stop& stop) const {
    std::string list;
    for (const logic::Step& step : steps) {
      if (stop.asked()) break;  // the reply is dropped
      list += (list.empty() ? "" : ",") + logic::to_json(step, layout, options_->lang);
    }
    return "[" + list + "]";
  }
  [[nodiscard]] std::string said(Said what) const {
    return std::string(
        kSaid[static_cast<std::size_t>(what)][options_->lang == Language::Japanese ? 1 : 0]);
  }

  // The path of another program, told its way.
  struct Told {
    std::vector<std::string> lines;  ///< of the steps
    std::string steps{};             ///< as JSON, with commas between them
    std::string sum{};               ///< the last line: what the path comes to
    logic::Path::End end = logic::Path::End::Stuck;
    std::string position{};  ///< the last one, where it is known
    std::string rating{};
  };

  // Why other programs have no path for it; empty: they have.
  Result<std::string> why_not(const Puzzle& puzzle, Told& told, const Stop& stop) {
    if (const auto clash = find_clash(puzzle)) {
      told.end = logic::Path::End::Contradiction;
      return describe(*puzzle.layout, *clash, puzzle.at(clash->first));
    }
    const auto solver = solvers_.get(puzzle.layout);
    if (!solver) return solver.error();
    switch ((*solver)->solve(puzzle, {.stop = stop}).status()) {
      case solve::Status::None:
        told.end = logic::Path::End::Contradiction;
        return std::string("no solution");
      case solve::Status::Several:
        return std::string("several solutions");
      case solve::Status::Unknown:
        told.end = logic::Path::End::Unfinished;
        return std::string("could not be solved");
      case solve::Status::One:
        break;
    }
    return std::string();
  }

  void explain_otherwise(const io::RawRecord& record, const Puzzle& puzzle, Reply& reply) {
    const auto fail = [&](const Error& error) { reply.fail(record, to_line(puzzle), error); };
    Told told;
    const auto reason = why_not(puzzle, told, reply.stop);
    if (!reason) return fail(reason.error());
    // Sudoku Explainer does not mind several solutions; HoDoKu's path means nothing then.
    if (reason->empty() || (options_->path == "se" && *reason == "several solutions")) {
      auto path = options_->path == "se" ? path_of_se(puzzle, reply.stop)
                                         : path_of_hodoku(puzzle, reply.stop);
      if (!path) return fail(path.error());
      told = std::move(path).value();
    }
    if (told.end != logic::Path::End::Solved) reply.raise(Exit::CheckFailed);
    Row row(to_line(puzzle));
    row.text("end", logic::to_string(told.end));
    if (!reason->empty()) row.text("reason", *reason);
    if (!told.rating.empty()) row.text("rating", told.rating);
    if (!told.position.empty()) row.text("position", told.position);
    if (options_->batch.form() == RowForm::Json)
      return reply.row(row.json("steps", "[" + told.steps + "]"));
    std::string text = to_line(puzzle) + "\n";
    int number = 0;
    for (const std::string& line : told.lines) text += fmt::format("{:>3}. {}\n", ++number, line);
    if (!reason->empty())
      text += fmt::format("{}: {}\n", in_words(told.end, options_->lang), *reason);
    reply.row(row.words(text + told.sum));
  }

  [[nodiscard]] bool in_japanese() const { return options_->lang == Language::Japanese; }

  // That of Sudoku Explainer: every step with its rating, chains as data.
  Result<Told> path_of_se(const Puzzle& puzzle, const Stop& stop) {
    rate::SeOptions se;
    se.keep_steps = true;
    const auto rating = se_rater_.rate(puzzle, se, stop);
    if (!rating) return rating.error();
    Told told;
    for (const rate::SeStep& step : rating->steps) {
      told.lines.push_back(in_japanese() ? rate::japanese_line(step) : rate::to_string(step));
      told.steps += (told.steps.empty() ? "" : ",") + rate::to_json(step);
    }
    told.rating = rate::to_string(*rating);
    told.sum = told.rating + "\n";
    told.end = end_of(*rating);
    return told;
  }

  Result<Told> path_of_hodoku(const Puzzle& puzzle, const Stop& stop) {
    const auto path = hodoku_.path(puzzle, stop);
    if (!path) return path.error();
    Told told;
    int score = 0;
    for (const hodoku::Step& step : path->steps) {
      told.steps += (told.steps.empty() ? "" : ",") + hodoku::to_json(step);
      told.lines.push_back(in_japanese() ? hodoku::japanese_line(step) : step.text);
      score += step.search->score;
    }
    const bool complete = path->position.filled() == static_cast<int>(path->position.digits.size());
    told.end = path->stopped ? logic::Path::End::Unfinished
               : complete    ? logic::Path::End::Solved
                             : logic::Path::End::Stuck;
    told.position = to_line(path->position);
    told.sum =
        fmt::format("{}\n{} {}\n", told.position, in_japanese() ? "\u5f97\u70b9" : "score", score);
    return told;
  }

  // Techniques that conclude from the one solution are for puzzles that have one.
  logic::Engine& engine_for(const Puzzle& puzzle, const Stop& stop) {
    logic::Engine& engine =
        engines_.try_emplace(puzzle.layout, puzzle.layout, options_->order).first->second;
    bool proper = options_->uniqueness == "on";
    if (options_->uniqueness == "auto" &&
        std::ranges::any_of(options_->order, logic::needs_proper_puzzle)) {
      const auto solver = solvers_.get(puzzle.layout);
      proper = solver && logic::is_proper(puzzle, **solver, stop);
    }
    engine.assume_proper(proper);
    return engine;
  }

  // A hint on a board that has gone wrong would lead further astray.
  std::string what_is_wrong(const Puzzle& puzzle, const Stop& stop) {
    const auto solver = solvers_.get(puzzle.layout);
    if (!solver) return "";
    const auto wrong = logic::find_mistakes(puzzle, **solver, stop);
    if (wrong.clash) return describe(*puzzle.layout, *wrong.clash, puzzle.at(wrong.clash->first));
    if (wrong.solvable) return "";
    if (wrong.cells.empty()) return said(Said::NoSolution);
    std::string out = said(Said::NoSolutionAnyMore);
    for (Cell c : wrong.cells) {
      const std::string name = puzzle.layout->name_of(c);
      out += puzzle.at(c)
                 ? fmt::format(fmt::runtime(said(Said::IsNot)), name, symbol_of(puzzle.at(c)))
                 : fmt::format(fmt::runtime(said(Said::Lost)), name);
    }
    return out;
  }

  std::shared_ptr<const Options> options_;
  Solvers solvers_;
  std::map<LayoutPtr, logic::Engine> engines_;
  rate::SeRater se_rater_;
  hodoku::Solver hodoku_;
};

void list_techniques(Language language, Session& session) {
  const bool japanese = language == Language::Japanese;
  session.print(
      fmt::format("{:<26} {:<5} {:<5} {}\n", "technique", "code", "level",
                  japanese ? "\u540d\u524d" : fmt::format("{:<36} {}", "name", "what it is")));
  for (const logic::Technique& t : logic::techniques()) {
    session.print(
        fmt::format("{:<26} {:<5} {:<5} {}\n", t.key, t.code, t.level,
                    japanese ? std::string(t.japanese) : fmt::format("{:<36} {}", t.name, t.help)));
  }
}

using Action = void (Explainer::*)(const io::RawRecord&, const Puzzle&, Reply&);

void run(const Arguments& command, const std::shared_ptr<Options>& options, Action action,
         Session& session) {
  options->lang = *parse_language(options->language);
  if (options->list) return list_techniques(options->lang, session);
  if (options->path != "masu") {
    for (const char* option : {"--techniques", "--needs", "--without", "--summary"}) {
      if (command.count(option) == 0) continue;
      return session.usage(
          fmt::format("{}: --path {} has its own, in its own order", option, options->path));
    }
  }
  const auto order = logic::parse_techniques(options->techniques);
  if (!order) return session.usage(order.error().message);
  options->order = *order;
  for (const auto& [text, list] : {std::pair(&options->needs, &options->needed),
                                   std::pair(&options->without, &options->unwanted)}) {
    if (text->empty()) continue;
    const auto parsed = logic::parse_techniques(*text);
    if (!parsed) return session.usage(parsed.error().message);
    *list = *parsed;
  }
  Batch batch;
  batch.form = {options->batch.form()};
  batch.one_line_each = options->batch.form() == RowForm::Json;
  batch.make_work = [options, action] {
    const auto explainer = std::make_shared<Explainer>(options);
    return each_puzzle(
        [explainer, action](const io::RawRecord& record, const Puzzle& puzzle, Reply& reply) {
          ((*explainer).*action)(record, puzzle, reply);
        });
  };
  run_batch(command, batch, options->batch, session);
}

void add_shared(Arguments& command, Options& options) {
  add_batch_options(command, options.batch, {"text", "json"});
  command
      .add_option("--techniques", options.techniques,
                  "techniques, in this order: names or codes, comma separated; all; level-3; "
                  "-name removes one")
      ->capture_default_str();
  command.add_option("--lang", options.language, "language of the text: en or ja")
      ->one_of({"en", "ja"})
      ->capture_default_str();
  command
      .add_option("--uniqueness", options.uniqueness,
                  "techniques that conclude from the puzzle's having one solution: auto: where the "
                  "solver says that it has; on, off: always, never")
      ->one_of({"auto", "on", "off"})
      ->capture_default_str();
  command.add_flag("--list", options.list, "list all techniques");
}

}  // namespace

void add_explain(Arguments& command, Session& session) {
  const auto options = std::make_shared<Options>();
  add_shared(command, *options);
  command.add_flag("--brief", options->brief, "one line per step, no paragraphs");
  command.add_flag("--summary", options->summary,
                   "one line per puzzle: how often each technique was used, by code");
  command.add_option("--needs", options->needs,
                     "search: only puzzles whose path has all of these techniques");
  command.add_option("--without", options->without,
                     "search: only puzzles whose path has none of these techniques");
  command
      .add_option("--path", options->path,
                  "masu: ours; se, hodoku: that of Sudoku Explainer or HoDoKu, rated step by step")
      ->one_of({"masu", "se", "hodoku"})
      ->capture_default_str();
  command.callback(
      [&command, options, &session] { run(command, options, &Explainer::explain, session); });
}

void add_hint(Arguments& command, Session& session) {
  const auto options = std::make_shared<Options>();
  add_shared(command, *options);
  command
      .add_option("--depth", options->depth, "1: which technique, 2: and where, 3: the whole step")
      ->between(1, 3)
      ->capture_default_str();
  command.add_flag("--all", options->all, "every possible step, not only the first");
  command.callback(
      [&command, options, &session] { run(command, options, &Explainer::hint, session); });
}

}  // namespace masu::cli

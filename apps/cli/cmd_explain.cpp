// `masu explain` and `masu hint`: how a person can solve it.
#include <fmt/format.h>

#include <algorithm>

#include "batch.hpp"
#include "choice.hpp"
#include "commands.hpp"
#include "logic/text.hpp"
#include "masu/io.hpp"
#include "masu/logic.hpp"
#include "masu/path.hpp"
#include "masu/technique_search.hpp"

namespace masu::cli {
namespace {

struct Options {
  BatchOptions batch;
  std::string techniques = "all";
  Choice<Language> language{{{"en", Language::English}, {"ja", Language::Japanese}}};
  Choice<rate::Uniqueness> uniqueness{{{"auto", rate::Uniqueness::Auto},
                                       {"on", rate::Uniqueness::On},
                                       {"off", rate::Uniqueness::Off}}};
  bool list = false;
  bool brief = false;          // explain: without the paragraphs
  bool summary = false;        // explain: one line per puzzle
  std::string needs, without;  // explain: only puzzles whose path has these, and none of those
  Choice<rate::PathOf> whose{{{"masu", rate::PathOf::Masu},  // explain: --path
                              {"se", rate::PathOf::SudokuExplainer},
                              {"hodoku", rate::PathOf::Hodoku}}};
  int depth = 2;     // hint
  bool all = false;  // hint: every step there is

  // parsed
  rate::PathOptions path;
  std::vector<std::vector<logic::TechniqueId>> needed;
  std::vector<logic::TechniqueId> unwanted;
  std::vector<std::vector<const hodoku::Technique*>> hodoku_needed, hodoku_unwanted;
  Language lang = Language::English;
};

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
  explicit Explainer(std::shared_ptr<const Options> options) : options_(std::move(options)) {}

  void explain(const io::RawRecord& record, const Puzzle& puzzle, Reply& reply) {
    const auto path = paths_.find(puzzle, options_->path, reply.stop);
    if (!path) return reply.fail(record, to_line(puzzle), path.error());
    if (!is_sought(*path)) return;
    if (path->end != logic::Path::End::Solved) reply.raise(Exit::CheckFailed);
    Row row(to_line(puzzle));
    if (options_->summary) {
      const auto* hodokus = std::get_if<std::vector<hodoku::Step>>(&path->steps);
      const std::string used =
          hodokus != nullptr ? hodoku::summary(*hodokus) : logic::summary(own_steps(*path));
      row.text("end", logic::to_string(path->end)).text("techniques", used);
      return reply.row(row.words(fmt::format("{} {} {}\n", to_line(puzzle),
                                             rate::in_words(path->end, options_->lang), used)));
    }
    if (options_->batch.form() == RowForm::Json) {
      return reply.row(row.members(rate::to_json(*path, options_->lang, reply.stop)));
    }
    reply.row(row.words(told(puzzle, *path)));
  }

  void hint(const io::RawRecord&, const Puzzle& puzzle, Reply& reply) {
    const Layout& layout = *puzzle.layout;
    const rate::Hint hint = options_->all ? paths_.all_hints(puzzle, options_->path, reply.stop)
                                          : paths_.hint(puzzle, options_->path, reply.stop);
    const std::string wrong = what_is_wrong(puzzle, hint);
    if (hint.steps.empty()) reply.raise(Exit::CheckFailed);
    Row row(to_line(puzzle));
    if (!wrong.empty()) row.text("wrong", wrong);
    if (options_->batch.form() == RowForm::Json) {
      return reply.row(row.json("steps", as_json(hint.steps, layout, reply.stop)));
    }
    std::string text = wrong.empty() ? "" : wrong + "\n";
    for (const logic::Step& step : hint.steps) {
      if (reply.stop.asked()) return;  // the reply is dropped
      text +=
          logic::hint(step, layout, static_cast<logic::Depth>(options_->depth), options_->lang) +
          "\n";
    }
    if (text.empty()) {
      const bool complete = hint.state == rate::Hint::State::Complete;
      text = said(complete ? Said::Complete : Said::NoStep) + "\n";
    }
    reply.row(row.words(std::move(text)));
  }

 private:
  [[nodiscard]] bool ours() const { return options_->path.whose == rate::PathOf::Masu; }
  [[nodiscard]] static const std::vector<logic::Step>& own_steps(const rate::SolvingPath& path) {
    return *std::get_if<std::vector<logic::Step>>(&path.steps);
  }
  [[nodiscard]] bool is_sought(const rate::SolvingPath& path) const {
    if (const auto* steps = std::get_if<std::vector<hodoku::Step>>(&path.steps)) {
      const auto used = [&](const auto& any_of) { return hodoku::uses(*steps, any_of); };
      return std::ranges::all_of(options_->hodoku_needed, used) &&
             std::ranges::none_of(options_->hodoku_unwanted, used);
    }
    if (!ours()) return options_->hodoku_needed.empty();  // it has no path
    const auto used = [&](const auto& any_of) { return logic::uses(own_steps(path), any_of); };
    return std::ranges::all_of(options_->needed, used) && !used(options_->unwanted);
  }

  // Steps, how it ends, and what it is worth.
  [[nodiscard]] std::string told(const Puzzle& puzzle, const rate::SolvingPath& path) const {
    const Language lang = options_->lang;
    std::string text = to_line(puzzle) + "\n";
    const auto lines = rate::lines(path, lang);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      text += fmt::format("{:>3}. {}\n", i + 1, lines[i]);
      if (!ours() || options_->brief) continue;
      text += "     " + logic::paragraph(own_steps(path)[i], *puzzle.layout, lang) + "\n";
    }
    const std::string_view end = rate::in_words(path.end, lang);
    if (const std::string why = rate::reason(path, lang); !why.empty()) {
      text += fmt::format("{}: {}\n", end, why);
    } else {
      text += fmt::format("{}: {}\n", end, to_line(path.position));
    }
    if (!path.rating.empty()) text += path.rating + "\n";
    if (ours() && path.end == logic::Path::End::Stuck && !options_->brief) {
      if (const auto marks = io::write(path.position, io::Format::Candidates)) text += *marks;
    }
    return text;
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

  [[nodiscard]] std::string what_is_wrong(const Puzzle& puzzle, const rate::Hint& hint) const {
    using State = rate::Hint::State;
    if (hint.state == State::Clash) return describe(*puzzle.layout, *hint.mistakes.clash);
    if (hint.state == State::Contradiction) return said(Said::NoSolution);
    if (hint.state != State::Wrong) return "";
    std::string out = said(Said::NoSolutionAnyMore);
    for (Cell c : hint.mistakes.cells) {
      const std::string name = puzzle.layout->name_of(c);
      out += puzzle.at(c)
                 ? fmt::format(fmt::runtime(said(Said::IsNot)), name, symbol_of(puzzle.at(c)))
                 : fmt::format(fmt::runtime(said(Said::Lost)), name);
    }
    return out;
  }

  std::shared_ptr<const Options> options_;
  rate::PathFinder paths_;
};

void list_techniques(Language language, Session& session) {
  const bool japanese = language == Language::Japanese;
  const auto row = [&](auto key, auto code, auto level, auto name, auto help) {
    session.print(fmt::format("{:<26} {:<5} {:<6} {:<36} {}\n", key, code, level, name, help));
  };
  if (japanese) {
    row("\u624b\u7b4b", "\u8a18\u53f7", "\u30ec\u30d9\u30eb", "\u540d\u524d", "\u8aac\u660e");
  } else {
    row("technique", "code", "level", "name", "what it is");
  }
  for (const logic::Technique& t : logic::techniques()) {
    row(t.key, t.code, t.level, japanese ? t.japanese : t.name, logic::help_of(t.id, language));
  }
}

// HoDoKu's table: what its solver uses, in its order, and the names that it gives to results.
void list_hodokus(Language language, Session& session) {
  const bool japanese = language == Language::Japanese;
  const auto row = [&](auto code, auto number, auto score, auto level, auto on, auto name) {
    session.print(
        fmt::format("{:<6} {:<6} {:>6} {:<8} {:<7} {}\n", code, number, score, level, on, name));
  };
  if (japanese) {
    row("\u8a18\u53f7", "\u756a\u53f7", "\u5f97\u70b9", "\u30ec\u30d9\u30eb", "\u521d\u671f\u5024",
        "\u540d\u524d");
  } else {
    row("code", "number", "score", "level", "default", "name");
  }
  for (const hodoku::Technique& t : hodoku::techniques()) {
    row(t.abbreviation, t.code.empty() ? "-" : t.code, t.score, hodoku::to_string(t.level),
        hodoku::techniques()[t.search].on ? "on" : "off", hodoku::name(t, language));
  }
}

// Of the options about techniques, one that the path asked for does not have.
std::string refused_option(const Arguments& command, const Options& options) {
  std::vector<std::string> refused;
  if (options.path.whose != rate::PathOf::Masu) refused = {"--techniques", "--uniqueness"};
  if (options.path.whose == rate::PathOf::SudokuExplainer) {
    refused.insert(refused.end(), {"--needs", "--without", "--summary", "--list"});
  }
  for (const std::string& option : refused) {
    if (command.count(option) != 0) return option;
  }
  return {};
}

// Names of techniques: those of the path that is asked for.
Result<Done> parse_names(const Arguments& command, Options& options) {
  const auto parse = [&](const char* option, const std::string& text, auto parser,
                         auto& list) -> Result<Done> {
    if (!command.has(option) || command.count(option) == 0) return Done{};
    auto parsed = parser(text);
    if (!parsed) return parsed.error();
    list = std::move(parsed).value();
    return Done{};
  };
  const auto both = [&](auto needs_parser, auto& needed, auto without_parser,
                        auto& unwanted) -> Result<Done> {
    const auto done = parse("--needs", options.needs, needs_parser, needed);
    return done ? parse("--without", options.without, without_parser, unwanted) : done;
  };
  auto order = logic::parse_techniques(options.techniques);
  if (!order) return order.error();
  options.path.techniques = std::move(order).value();
  if (options.path.whose == rate::PathOf::Hodoku) {
    return both(hodoku::parse_needs, options.hodoku_needed, hodoku::parse_needs,
                options.hodoku_unwanted);
  }
  return both(logic::parse_needs, options.needed, logic::parse_techniques, options.unwanted);
}

using Action = void (Explainer::*)(const io::RawRecord&, const Puzzle&, Reply&);

void run(const Arguments& command, const std::shared_ptr<Options>& options, Action action,
         Session& session) {
  options->lang = options->language.value();
  options->path.whose = options->whose.value();
  options->path.uniqueness = options->uniqueness.value();
  if (const auto refused = refused_option(command, *options); !refused.empty()) {
    return session.usage(fmt::format("{}: --path {} has its own, in its own order", refused,
                                     rate::to_string(options->path.whose)));
  }
  if (options->list) {
    const bool hodokus = options->path.whose == rate::PathOf::Hodoku;
    return (hodokus ? list_hodokus : list_techniques)(options->lang, session);
  }
  if (const auto done = parse_names(command, *options); !done)
    return session.usage(done.error().message);
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
  options.language.add_to(command, "--lang", "language of the text: en or ja");
  options.uniqueness.add_to(
      command, "--uniqueness",
      "techniques that rely on the puzzle having one solution: auto: if the solver "
      "confirms it; on, off: always, never");
  command.add_flag("--list", options.list, "list all techniques (of the path, if it is HoDoKu's)");
}

}  // namespace

void add_explain(Arguments& command, Session& session) {
  const auto options = std::make_shared<Options>();
  add_shared(command, *options);
  command.add_flag("--brief", options->brief, "one line per step, no paragraphs");
  command.add_flag("--summary", options->summary,
                   "one line per puzzle: how often each technique was used, by code");
  command.add_option("--needs", options->needs,
                     "search: only puzzles whose path has all of these techniques; a group (nl, u, "
                     "fc, ...): any of it");
  command.add_option("--without", options->without,
                     "search: only puzzles whose path has none of these techniques or groups");
  options->whose.add_to(
      command, "--path",
      "masu: our own; se, hodoku: the path of Sudoku Explainer or HoDoKu, with ratings");
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

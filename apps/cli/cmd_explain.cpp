// `masu explain` and `masu hint`: how a person can solve it.
#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>

#include "commands.hpp"
#include "masu/hodoku.hpp"
#include "masu/logic.hpp"
#include "masu/se.hpp"
#include "solving.hpp"

namespace masu::cli {
namespace {

using Json = nlohmann::ordered_json;

struct Options {
  BatchOptions batch;
  std::string techniques = "all";
  std::string language = "en";
  bool list = false;
  bool brief = false;         // explain: without the paragraphs
  std::string path = "masu";  // explain: whose path
  int depth = 2;              // hint
  bool all = false;           // hint: every step there is

  std::vector<logic::TechniqueId> order;  // parsed
  logic::Language lang = logic::Language::English;
};

std::string_view in_words(logic::Path::End end, logic::Language language) {
  const bool japanese = language == logic::Language::Japanese;
  switch (end) {
    case logic::Path::End::Solved:
      return japanese ? "\u5b8c\u6210" : "solved";
    case logic::Path::End::Stuck:
      return japanese ? "\u672a\u5b8c\u6210" : "stuck";
    case logic::Path::End::Unfinished:
      return japanese ? "\u4e2d\u65ad" : "unfinished";
    case logic::Path::End::Contradiction:
      break;
  }
  return japanese ? "\u77db\u76fe" : "contradiction";
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
    if (options_->path == "se") return explain_se(record, puzzle, reply);
    if (options_->path == "hodoku") return explain_hodoku(record, puzzle, reply);
    const Layout& layout = *puzzle.layout;
    const logic::Path path = logic::explain(puzzle, engine_for(puzzle.layout), reply.stop);
    if (path.end != logic::Path::End::Solved) reply.raise(Exit::CheckFailed);
    Row row(to_line(puzzle));
    if (options_->batch.format == "json") {
      row.text("end", in_words(path.end, logic::Language::English));
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
    logic::Engine& engine = engine_for(puzzle.layout);
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
    if (options_->batch.format == "json") {
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
  [[nodiscard]] std::string as_json(const std::vector<logic::Step>& steps, const Layout& layout,
                                    const Stop& stop) const {
    std::string list;
    for (const logic::Step& step : steps) {
      if (stop.asked()) break;  // the reply is dropped
      const auto value = Json::parse(logic::to_json(step, layout, options_->lang));
      list +=
          (list.empty() ? "" : ",") + value.dump(-1, ' ', false, Json::error_handler_t::replace);
    }
    return "[" + list + "]";
  }
  [[nodiscard]] std::string said(Said what) const {
    return std::string(
        kSaid[static_cast<std::size_t>(what)][options_->lang == logic::Language::Japanese ? 1 : 0]);
  }

  // The path of Sudoku Explainer: every step with its rating, chains as data.
  void explain_se(const io::RawRecord& record, const Puzzle& puzzle, Reply& reply) {
    rate::SeOptions se;
    se.keep_steps = true;
    const auto rating = se_rater_.rate(puzzle, se, reply.stop);
    if (!rating) return reply.fail(record, to_line(puzzle), rating.error());
    if (rating->end != rate::SeRating::End::Solved) reply.raise(Exit::CheckFailed);
    Row row(to_line(puzzle));
    if (options_->batch.format == "json") {
      Json steps = Json::array();
      for (const rate::SeStep& step : rating->steps) {
        steps.push_back(Json::parse(rate::to_json(step)));
      }
      row.text("rating", rate::to_string(*rating));
      return reply.row(row.json("steps", steps.dump()));
    }
    std::string text = to_line(puzzle) + "\n";
    int number = 0;
    for (const rate::SeStep& step : rating->steps) {
      text += fmt::format("{:>3}. {}\n", ++number, rate::to_string(step));
    }
    reply.row(row.words(text + rate::to_string(*rating) + "\n"));
  }

  void explain_hodoku(const io::RawRecord& record, const Puzzle& puzzle, Reply& reply) {
    const auto path = hodoku_.path(puzzle, reply.stop);
    if (!path) return reply.fail(record, to_line(puzzle), path.error());
    Row row(to_line(puzzle));
    if (options_->batch.format == "json") {
      Json steps = Json::array();
      for (const hodoku::Step& step : path->steps) {
        Json one{{"technique", step.technique->abbreviation}, {"name", step.technique->name}};
        one["search"] = step.search->abbreviation;
        one["score"] = step.search->score;
        one["level"] = hodoku::to_string(step.search->level);
        one["line"] = step.text;
        steps.push_back(std::move(one));
      }
      row.text("position", to_line(path->position));
      return reply.row(row.json("steps", steps.dump()));
    }
    std::string text = to_line(puzzle) + "\n";
    int number = 0;
    int score = 0;
    for (const hodoku::Step& step : path->steps) {
      text += fmt::format("{:>3}. {}\n", ++number, step.text);
      score += step.search->score;
    }
    text += fmt::format("{}\nscore {}\n", to_line(path->position), score);
    reply.row(row.words(std::move(text)));
  }

  logic::Engine& engine_for(const LayoutPtr& layout) {
    return engines_.try_emplace(layout, layout, options_->order).first->second;
  }

  // A hint on a board that has gone wrong would lead further astray. Compares the player's digits
  // and marks with the solution of the clues, if that is unique.
  std::string what_is_wrong(const Puzzle& puzzle, const Stop& stop) {
    if (const auto clash = find_clash(puzzle)) {
      return describe(*puzzle.layout, *clash, puzzle.at(clash->first));
    }
    const auto solver = solvers_.get(puzzle.layout);
    if (!solver || (*solver)->solve(puzzle, {.stop = stop}).status() != solve::Status::None)
      return "";
    Puzzle clues = puzzle;
    clues.allowed.clear();
    clues.placed.clear();
    for (std::size_t c = 0; c < puzzle.placed.size(); ++c) {
      if (puzzle.placed[c]) clues.digits[c] = Digit();
    }
    const auto outcome = (*solver)->solve(clues, {.stop = stop});
    if (outcome.status() != solve::Status::One) return said(Said::NoSolution);
    std::string out = said(Said::NoSolutionAnyMore);
    for (std::size_t c = 0; c < puzzle.digits.size(); ++c) {
      const std::string name = puzzle.layout->name_of(Cell(c));
      if (puzzle.digits[c] && puzzle.digits[c] != outcome.first[c]) {
        out += fmt::format(fmt::runtime(said(Said::IsNot)), name, symbol_of(puzzle.digits[c]));
      } else if (!puzzle.digits[c] && !puzzle.allowed_at(Cell(c)).contains(outcome.first[c])) {
        out += fmt::format(fmt::runtime(said(Said::Lost)), name);
      }
    }
    return out;
  }

  std::shared_ptr<const Options> options_;
  Solvers solvers_;
  std::map<LayoutPtr, logic::Engine> engines_;
  rate::SeRater se_rater_;
  hodoku::Solver hodoku_;
};

void list_techniques(logic::Language language, Session& session) {
  const bool japanese = language == logic::Language::Japanese;
  session.print(
      fmt::format("{:<16} {:<5} {:<5} {}\n", "technique", "code", "level",
                  japanese ? "\u540d\u524d" : fmt::format("{:<36} {}", "name", "what it is")));
  for (const logic::Technique& t : logic::techniques()) {
    session.print(
        fmt::format("{:<16} {:<5} {:<5} {}\n", t.key, t.code, t.level,
                    japanese ? std::string(t.japanese) : fmt::format("{:<36} {}", t.name, t.help)));
  }
}

using Action = void (Explainer::*)(const io::RawRecord&, const Puzzle&, Reply&);

void run(const Arguments& command, const std::shared_ptr<Options>& options, Action action,
         Session& session) {
  options->lang = *logic::parse_language(options->language);
  if (options->list) return list_techniques(options->lang, session);
  const auto order = logic::parse_techniques(options->techniques);
  if (!order) return session.usage(order.error().message);
  options->order = *order;
  Batch batch;
  batch.form = {options->batch.format, {}};
  batch.one_line_each = options->batch.format == "json";
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
  command.add_flag("--list", options.list, "list all techniques");
}

}  // namespace

void add_explain(Arguments& command, Session& session) {
  const auto options = std::make_shared<Options>();
  add_shared(command, *options);
  command.add_flag("--brief", options->brief, "one line per step, no paragraphs");
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

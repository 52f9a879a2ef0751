// `masu explain` and `masu hint`: how a person can solve it.
#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>

#include "commands.hpp"
#include "masu/logic.hpp"
#include "solving.hpp"

namespace masu::cli {
namespace {

using Json = nlohmann::ordered_json;

struct Options {
  BatchOptions batch;
  std::string techniques = "all";
  std::string language = "en";
  bool list = false;
  bool brief = false;  // explain: without the paragraphs
  int depth = 2;       // hint
  bool all = false;    // hint: every step there is

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
    case logic::Path::End::Contradiction:
      break;
  }
  return japanese ? "\u77db\u76fe" : "contradiction";
}

class Explainer {
 public:
  explicit Explainer(std::shared_ptr<const Options> options)
      : options_(std::move(options)), solvers_({}) {}

  void explain(const Result<Puzzle>& puzzle, Reply& reply) {
    if (!puzzle) return;
    const Layout& layout = *puzzle->layout;
    const logic::Path path = logic::explain(*puzzle, engine_for(puzzle->layout));
    if (path.end != logic::Path::End::Solved) reply.raise(Exit::CheckFailed);
    if (options_->batch.format == "json") {
      Json out{{"masu", 1}, {"puzzle", to_line(*puzzle)}};
      out["end"] = in_words(path.end, logic::Language::English);
      out["position"] = to_line(path.position);
      out["steps"] = Json::array();
      for (const logic::Step& step : path.steps) out["steps"].push_back(as_json(step, layout));
      reply.out += out.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
      return;
    }
    reply.out += to_line(*puzzle) + "\n";
    int number = 0;
    for (const logic::Step& step : path.steps) {
      reply.out += fmt::format("{:>3}. {}\n", ++number, logic::line(step, layout, options_->lang));
      if (!options_->brief) {
        reply.out += "     " + logic::paragraph(step, layout, options_->lang) + "\n";
      }
    }
    reply.out +=
        fmt::format("{}: {}\n", in_words(path.end, options_->lang), to_line(path.position));
    if (path.end == logic::Path::End::Stuck && !options_->brief) {
      if (const auto marks = io::write(path.position, io::Format::Candidates)) reply.out += *marks;
    }
  }

  void hint(const Result<Puzzle>& puzzle, Reply& reply) {
    if (!puzzle) return;
    const Layout& layout = *puzzle->layout;
    const std::string wrong = what_is_wrong(*puzzle);
    logic::Engine& engine = engine_for(puzzle->layout);
    std::vector<logic::Step> steps;
    if (wrong.empty() && engine.load(*puzzle)) {
      if (options_->all) {
        steps = engine.all();
      } else if (auto step = engine.next()) {
        steps.push_back(std::move(*step));
      }
    }
    if (options_->batch.format == "json") {
      Json out{{"masu", 1}, {"puzzle", to_line(*puzzle)}};
      if (!wrong.empty()) out["wrong"] = wrong;
      out["steps"] = Json::array();
      for (const logic::Step& step : steps) out["steps"].push_back(as_json(step, layout));
      reply.out += out.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
    } else if (!wrong.empty()) {
      reply.out += wrong + "\n";
    } else {
      for (const logic::Step& step : steps) {
        reply.out +=
            logic::hint(step, layout, static_cast<logic::Depth>(options_->depth), options_->lang) +
            "\n";
      }
      if (steps.empty()) {
        reply.out += puzzle->filled() == static_cast<int>(layout.cell_count())
                         ? "The board is complete.\n"
                         : "No technique finds a step here.\n";
      }
    }
    if (steps.empty()) reply.raise(Exit::CheckFailed);
  }

 private:
  static Json as_json(const logic::Step& step, const Layout& layout, logic::Language language) {
    return Json::parse(logic::to_json(step, layout, language));
  }
  [[nodiscard]] Json as_json(const logic::Step& step, const Layout& layout) const {
    return as_json(step, layout, options_->lang);
  }

  logic::Engine& engine_for(const LayoutPtr& layout) {
    return engines_.try_emplace(layout, layout, options_->order).first->second;
  }

  // A hint on a board that has gone wrong would lead further astray. Compares the player's digits
  // and marks with the solution of the clues, if that is unique.
  std::string what_is_wrong(const Puzzle& puzzle) {
    if (const auto clash = find_clash(puzzle)) {
      return describe(*puzzle.layout, *clash, puzzle.at(clash->first));
    }
    const auto solver = solvers_.get(puzzle.layout);
    if (!solver || (*solver)->solve(puzzle).status() != solve::Status::None) return "";
    Puzzle clues = puzzle;
    clues.allowed.clear();
    clues.placed.clear();
    for (std::size_t c = 0; c < puzzle.placed.size(); ++c) {
      if (puzzle.placed[c]) clues.digits[c] = Digit();
    }
    const auto outcome = (*solver)->solve(clues);
    if (outcome.status() != solve::Status::One) return "The board has no solution.";
    std::string out = "The board no longer has a solution:";
    for (std::size_t c = 0; c < puzzle.digits.size(); ++c) {
      const std::string name = puzzle.layout->name_of(Cell(c));
      if (puzzle.digits[c] && puzzle.digits[c] != outcome.first[c]) {
        out += fmt::format(" {} is not {}.", name, symbol_of(puzzle.digits[c]));
      } else if (!puzzle.digits[c] && !puzzle.allowed_at(Cell(c)).contains(outcome.first[c])) {
        out += fmt::format(" {} lost a candidate that it needs.", name);
      }
    }
    return out;
  }

  std::shared_ptr<const Options> options_;
  Solvers solvers_;
  std::map<LayoutPtr, logic::Engine> engines_;
};

void list_techniques(Session& session) {
  session.print(fmt::format("{:<16} {:<5} {:<5} {:<36} {}\n", "technique", "code", "level", "name",
                            "what it is"));
  for (const logic::Technique& t : logic::techniques()) {
    session.print(
        fmt::format("{:<16} {:<5} {:<5} {:<36} {}\n", t.key, t.code, t.level, t.name, t.help));
  }
}

using Action = void (Explainer::*)(const Result<Puzzle>&, Reply&);

void run(const Arguments& command, const std::shared_ptr<Options>& options, Action action,
         Session& session) {
  if (options->list) return list_techniques(session);
  const auto order = logic::parse_techniques(options->techniques);
  if (!order) return session.usage(order.error().message);
  options->order = *order;
  options->lang = *logic::parse_language(options->language);
  Batch batch;
  batch.one_line_each = options->batch.format == "json";
  batch.make_work = [options, action] {
    const auto explainer = std::make_shared<Explainer>(options);
    return each_puzzle(
        [explainer, action](const io::RawRecord&, const Result<Puzzle>& puzzle, Reply& reply) {
          ((*explainer).*action)(puzzle, reply);
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

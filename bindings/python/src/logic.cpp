// explain and hint: steps as plain data, each with the board before it.
#include "masu/logic.hpp"

#include <pybind11/stl.h>

#include <string>
#include <tuple>

#include "bridge.hpp"
#include "input.hpp"
#include "masu/path.hpp"
#include "masu/render.hpp"
#include "parts.hpp"

namespace masu::python {
namespace {

using logic::Candidate;

py::tuple pair_of(const Candidate& candidate) {
  return py::make_tuple(candidate.cell.index(), candidate.digit.value());
}
py::list pairs_of(const std::vector<Candidate>& candidates) {
  py::list list;
  for (const Candidate& candidate : candidates) list.append(pair_of(candidate));
  return list;
}

py::list cells_of(const std::vector<Cell>& cells) {
  py::list list;
  for (Cell c : cells) list.append(c.index());
  return list;
}
py::list digits_of(DigitSet digits) {
  py::list list;
  for (Digit digit : digits) list.append(digit.value());
  return list;
}

py::dict dict_of(const logic::Step& step, const Puzzle& position, Language language) {
  const Layout& layout = *position.layout;
  const logic::Technique& technique = logic::technique(step.technique);
  py::dict out;
  out["technique"] = std::string(technique.key);
  out["code"] = std::string(technique.code);
  out["name"] = std::string(language == Language::Japanese ? technique.japanese : technique.name);
  out["level"] = technique.level;
  out["digits"] = digits_of(step.digits);
  py::list houses;
  for (const auto& mark : step.houses) {
    houses.append(
        py::make_tuple(layout.code_of(mark.house), std::string(logic::to_string(mark.role))));
  }
  out["houses"] = houses;
  py::list marks;
  for (const auto& mark : step.marks) {
    marks.append(py::make_tuple(mark.candidate.cell.index(), mark.candidate.digit.value(),
                                std::string(logic::to_string(mark.role))));
  }
  out["marks"] = marks;
  py::list links;
  for (const auto& link : step.all_links()) {
    links.append(py::make_tuple(pair_of(link.from), pair_of(link.to), link.strong));
  }
  out["links"] = links;
  py::list sets;
  for (const auto& set : step.sets)
    sets.append(py::make_tuple(cells_of(set.cells), digits_of(set.digits)));
  out["sets"] = sets;
  py::list chains;
  for (const auto& chain : step.chains) {
    py::list nodes;
    for (const auto& node : chain.nodes) {
      nodes.append(py::make_tuple(cells_of(node.cells), node.digit.value(), node.on));
    }
    chains.append(nodes);
  }
  out["chains"] = chains;
  out["placements"] = pairs_of(step.placements);
  out["eliminations"] = pairs_of(step.eliminations);
  out["line"] = logic::line(step, layout, language);
  out["paragraph"] = logic::paragraph(step, layout, language);
  py::list hints;
  for (const std::string& hint : logic::hints(step, layout, language)) hints.append(hint);
  out["hints"] = hints;
  out["position"] = position;
  return out;
}

Language language_of(const std::string& code) {
  const auto language = parse_language(code);
  if (!language) raise({ErrorCode::BadValue, "lang must be en or ja", {}});
  return *language;
}

rate::PathOptions path_options(const std::string& techniques) {
  rate::PathOptions options;
  options.techniques = value_of(logic::parse_techniques(techniques));
  return options;
}

// (end, steps, last position)
py::tuple explain(const py::object& source, const py::object& layout, const std::string& techniques,
                  const std::string& lang) {
  const Puzzle puzzle = read_puzzle(source, layout_of(layout));
  const rate::PathOptions options = path_options(techniques);
  const Language language = language_of(lang);
  value_of(check_clash(puzzle));
  const rate::SolvingPath path = value_of(
      run(1, [&](const Stop& stop) { return rate::PathFinder().find(puzzle, options, stop); }));
  logic::Engine board(puzzle.layout);
  board.load(puzzle);
  py::list steps;
  for (const logic::Step& step : std::get<std::vector<logic::Step>>(path.steps)) {
    steps.append(dict_of(step, board.position(), language));
    board.apply(step);
  }
  return py::make_tuple(std::string(logic::to_string(path.end)), steps, path.position);
}

// (state, reason, names of wrong cells, step or None)
py::tuple hint(const py::object& source, const py::object& layout, const std::string& techniques,
               const std::string& lang) {
  const Puzzle puzzle = read_puzzle(source, layout_of(layout));
  const rate::PathOptions options = path_options(techniques);
  const Language language = language_of(lang);
  const rate::Hint hint =
      run(1, [&](const Stop& stop) { return rate::PathFinder().hint(puzzle, options, stop); });
  const logic::Mistakes& mistakes = hint.mistakes;
  py::list wrong;
  for (Cell c : mistakes.cells) wrong.append(puzzle.layout->name_of(c));
  py::object step = py::none();
  if (!hint.steps.empty()) step = dict_of(hint.steps.front(), *hint.position, language);
  return py::make_tuple(std::string(rate::to_string(hint.state)),
                        mistakes.clash ? describe(*puzzle.layout, *mistakes.clash) : "", wrong,
                        step);
}

using Mark = std::tuple<std::size_t, int, std::string>;
using Pair = std::pair<std::size_t, int>;
using Link = std::tuple<Pair, Pair, std::string>;

std::string picture(const Puzzle& puzzle, const std::vector<Mark>& marks,
                    const std::vector<Link>& links, double cell) {
  const auto checked = [&](std::size_t c, int digit) {
    if (c >= puzzle.digits.size() || digit < 0 || digit > puzzle.layout->digits()) {
      throw py::index_error("no such candidate");
    }
    return std::pair(Cell(c), Digit(digit));
  };
  render::Emphasis emphasis;
  for (const auto& [at, digit, colour] : marks) {
    const auto [c, d] = checked(at, digit);
    emphasis.marks.push_back({c, d, colour});
  }
  for (const auto& [from, to, colour] : links) {
    const auto [c1, d1] = checked(from.first, from.second);
    const auto [c2, d2] = checked(to.first, to.second);
    emphasis.links.push_back({c1, d1, c2, d2, colour});
  }
  return render::svg_picture(puzzle, emphasis, cell);
}

}  // namespace

void add_logic(py::module_& module) {
  module.def("explain", &explain, py::arg("puzzle"), py::arg("layout"), py::arg("techniques"),
             py::arg("lang"));
  module.def("hint", &hint, py::arg("puzzle"), py::arg("layout"), py::arg("techniques"),
             py::arg("lang"));
  module.def("picture", &picture, py::arg("puzzle"), py::arg("marks"), py::arg("links"),
             py::arg("cell"));
  module.def("techniques", [] {
    py::dict all;
    for (const logic::Technique& technique : logic::techniques()) {
      all[py::str(std::string(technique.key))] = std::string(technique.name);
    }
    return all;
  });
}

}  // namespace masu::python

#include "logic/hodoku/text.hpp"

#include <string_view>

namespace masu::logic::hodoku {

namespace {

std::string cell_name(int cell) {
  return "r" + std::to_string(row_of(cell) + 1) + "c" + std::to_string(column_of(cell) + 1);
}
std::string house_name(int h) {
  static constexpr std::string_view kSorts = "rcb";
  return kSorts[static_cast<std::size_t>(h / 9)] + std::to_string(h % 9 + 1);
}
template <class List, class Name>
std::string listed(const List& list, std::string_view between, Name&& name) {
  std::string text;
  for (const auto& item : list) {
    if (!text.empty()) text += between;
    text += name(item);
  }
  return text;
}
std::string digit_names(Digits digits) {
  return listed(each(digits), ",", [](int digit) { return std::to_string(digit); });
}
std::string cell_names(const CellSet& cells) { return listed(cells, ",", cell_name); }
CellSet cells_of(const std::vector<Candidate>& list) {
  CellSet cells;
  for (const auto& one : list) cells.add(one.cell);
  return cells;
}

/// "r1c1(5) = r1c4(5) - r2c4(5)": = strong, - weak; a node of several cells in braces.
std::string chain_text(const Chain& chain) {
  std::string text;
  for (std::size_t k = 0; k < chain.size(); ++k) {
    const ChainNode& node = chain[k];
    if (k > 0) text += node.on && !chain[k - 1].on ? " = " : " - ";
    const std::string cells = cell_names(node.cells);
    text += node.kind == ChainNode::Kind::Candidate ? cells : "{" + cells + "}";
    text += "(" + std::to_string(node.digit) + ")";
  }
  return text;
}

std::string fish_text(const Step& step) {
  std::string text = digit_names(step.digits) + " in " + listed(step.bases, ",", house_name) + "/" +
                     listed(step.covers, ",", house_name);
  if (!step.fins.empty()) text += ", fins " + cell_names(cells_of(step.fins));
  if (!step.endo_fins.empty()) text += ", endo fins " + cell_names(cells_of(step.endo_fins));
  return text;
}

std::string pattern_text(const Step& step) {
  std::string text;
  const auto add = [&](const std::string& part) {
    if (part.empty()) return;
    if (!text.empty()) text += "; ";
    text += part;
  };
  const std::string_view category = row(step.type).category;
  if (category.find("Fish") != std::string_view::npos) {
    add(fish_text(step));
  } else if (!step.als.empty()) {
    add(listed(step.als, ", ", [](const AlsMark& als) {
      return digit_names(als.digits) + " in {" + cell_names(als.cells) + "}";
    }));
  } else if (step.chains.empty() && !step.pattern.empty()) {
    add((step.digits ? digit_names(step.digits) + " in " : std::string()) +
        cell_names(cells_of(step.pattern)));
    if (!step.fins.empty())
      add(digit_names(digit_bit(step.fins.front().digit)) + " in " +
          cell_names(cells_of(step.fins)));
  }
  for (const Chain& chain : step.chains) add(chain_text(chain));
  return text;
}

}  // namespace

std::string one_line(const Step& step) {
  std::string text = step.siamese ? "Siamese " : "";
  text += row(step.type).name;
  const auto conclusions = [](const std::vector<Candidate>& list, std::string_view sign) {
    return listed(list, ", ", [&](const Candidate& one) {
      return cell_name(one.cell) + std::string(sign) + std::to_string(one.digit);
    });
  };
  const std::string pattern = pattern_text(step);
  if (!pattern.empty()) text += ": " + pattern;
  std::string result = conclusions(step.placements, "=");
  const std::string gone = conclusions(step.eliminations, "<>");
  if (!result.empty() && !gone.empty()) result += ", ";
  result += gone;
  if (!result.empty()) text += (pattern.empty() ? ": " : " => ") + result;
  return text;
}

}  // namespace masu::logic::hodoku

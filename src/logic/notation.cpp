// Chains in one line.
#include <fmt/format.h>

#include <algorithm>

#include "logic/text.hpp"

namespace masu::logic {
namespace {

std::string joined(const std::vector<Cell>& cells, const Layout& layout, char between) {
  std::string out;
  for (Cell c : cells) {
    if (!out.empty()) out += between;
    out += layout.name_of(c);
  }
  return out;
}

// "r1c1", "r1c1|r1c2" for a group, "ALS:r5c1,r5c3{2,4,9}" for a set.
std::string place_of(const Step::Node& node, const Step& step, const Layout& layout) {
  if (!node.set) return joined(node.cells, layout, '|');
  const Step::Set& set = step.sets[*node.set];
  std::string digits;
  for (Digit d : set.digits) {
    if (!digits.empty()) digits += ',';
    digits += symbol_of(d);
  }
  return fmt::format("ALS:{}{{{}}}", joined(set.cells, layout, ','), digits);
}

// "r1c1=5 -> r1c4<>5 -> r7c4=5".
std::string implications(const Step::Chain& chain, const Layout& layout) {
  std::string out;
  for (const Step::Node& node : chain.nodes) {
    if (!out.empty()) out += " -> ";
    out += fmt::format("{}{}{}", joined(node.cells, layout, '|'), node.on ? "=" : "<>",
                       symbol_of(node.digit));
  }
  return out;
}

}  // namespace

std::string notation(const Step::Chain& chain, const Step& step, const Layout& layout) {
  const auto& nodes = chain.nodes;
  if (nodes.empty()) return "";
  if (nodes.front().on || !chain.follows.empty()) return implications(chain, layout);
  std::string out;
  const bool one_digit = std::ranges::all_of(
      nodes, [&](const auto& n) { return n.digit == nodes.front().digit && !n.set; });
  if (one_digit) {
    out = symbol_of(nodes.front().digit);
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      out += i == 0 ? " " : nodes[i].on ? " = " : " - ";
      out += place_of(nodes[i], step, layout);
    }
    return chain.loop ? fmt::format("{} - {}", out, place_of(nodes.front(), step, layout)) : out;
  }
  // A place is entered by one node and, where it gives another digit, left by a second one.
  const auto stays = [&](std::size_t i) {
    return i + 1 < nodes.size() && nodes[i].set == nodes[i + 1].set &&
           (nodes[i].set || nodes[i].cells == nodes[i + 1].cells);
  };
  const auto link = [&](const Step::Node& to) {
    const char sign = to.on ? '=' : '-';
    return fmt::format(" {}{}{} ", sign, symbol_of(to.digit), sign);
  };
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    if (i > 0) {
      out += link(nodes[i]);
    } else if (stays(0)) {
      out += fmt::format("{}- ", symbol_of(nodes[0].digit));
    }
    out += place_of(nodes[i], step, layout);
    if (stays(i)) {
      ++i;
      if (i + 1 == nodes.size() && !chain.loop) {
        out += fmt::format(" -{}", symbol_of(nodes[i].digit));
      }
    }
  }
  return chain.loop ? out + link(nodes.front()) + place_of(nodes.front(), step, layout) : out;
}

std::string notations(const Step& step, const Layout& layout) {
  std::string out;
  for (const Step::Chain& chain : step.chains) {
    if (!out.empty()) out += "; ";
    out += notation(chain, step, layout);
  }
  return out;
}

}  // namespace masu::logic

#include "logic/chain_proof.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace masu::logic {
namespace {

using Node = Step::Node;
using Causes = std::vector<const Node*>;

bool has(const std::vector<Cell>& cells, Cell c) {
  return std::ranges::find(cells, c) != cells.end();
}

class Proof {
 public:
  Proof(const Step& step, const Layout& layout, const std::vector<DigitSet>& open)
      : step_(step), layout_(layout), open_(open) {}

  // Are the cells of the node what it says?
  [[nodiscard]] bool is_there(const Node& node) const {
    if (node.cells.empty()) return false;
    for (Cell c : node.cells) {
      if (!open_[c.index()].contains(node.digit)) return false;
    }
    if (!node.set) return node.cells.size() == 1 || common_house(node.cells);
    if (*node.set >= step_.sets.size()) return false;
    const Step::Set& set = step_.sets[*node.set];
    for (Cell c : set.cells) {
      if (open_[c.index()].contains(node.digit) != has(node.cells, c)) return false;
    }
    return is_almost_locked(set);
  }

  [[nodiscard]] bool follows(const Node& node, const Causes& causes) const {
    if (!node.on) {
      return std::ranges::any_of(causes, [&](const Node* c) { return excludes(*c, node); });
    }
    for (const Node* cause : causes) {
      if (cause->on) return false;
    }
    return by_cell(node, causes) || by_house(node, causes) || by_set(node, causes);
  }

 private:
  [[nodiscard]] bool common_house(const std::vector<Cell>& cells) const {
    return std::ranges::any_of(layout_.houses_of(cells.front()), [&](House h) {
      return std::ranges::all_of(
          cells, [&](Cell c) { return std::ranges::count(layout_.cells_of(h), c) != 0; });
    });
  }
  [[nodiscard]] bool is_almost_locked(const Step::Set& set) const {
    if (set.cells.empty() || !common_house(set.cells)) return false;
    DigitSet digits;
    for (Cell c : set.cells) digits |= open_[c.index()];
    return digits == set.digits && static_cast<std::size_t>(digits.size()) == set.cells.size() + 1;
  }
  // If `from` is on, is `to` off?
  [[nodiscard]] bool excludes(const Node& from, const Node& to) const {
    if (!from.on) return false;
    if (from.digit != to.digit) {
      return from.cells.size() == 1 && to.cells == from.cells;
    }
    return std::ranges::all_of(from.cells, [&](Cell a) {
      return std::ranges::all_of(to.cells, [&](Cell b) { return layout_.are_peers(a, b); });
    });
  }
  static bool is_off(const Causes& causes, Cell c, Digit d) {
    return std::ranges::any_of(causes,
                               [&](const Node* n) { return n->digit == d && has(n->cells, c); });
  }
  // All other candidates of its cell are off.
  [[nodiscard]] bool by_cell(const Node& node, const Causes& causes) const {
    if (node.cells.size() != 1) return false;
    const Cell cell = node.cells.front();
    return std::ranges::all_of(open_[cell.index()],
                               [&](Digit d) { return d == node.digit || is_off(causes, cell, d); });
  }
  // All other places of a house are off.
  [[nodiscard]] bool by_house(const Node& node, const Causes& causes) const {
    return std::ranges::any_of(layout_.houses_of(node.cells.front()), [&](House h) {
      return std::ranges::all_of(layout_.cells_of(h), [&](Cell c) {
        return !open_[c.index()].contains(node.digit) || has(node.cells, c) ||
               is_off(causes, c, node.digit);
      });
    });
  }
  // The set has lost a digit.
  static bool by_set(const Node& node, const Causes& causes) {
    return node.set && std::ranges::any_of(causes, [&](const Node* n) {
             return n->set == node.set && n->digit != node.digit;
           });
  }

  const Step& step_;
  const Layout& layout_;
  const std::vector<DigitSet>& open_;
};

}  // namespace

std::string check_chains(const Step& step, const Layout& layout,
                         const std::vector<DigitSet>& open) {
  const Proof proof(step, layout, open);
  for (const Step::Chain& chain : step.chains) {
    std::vector<Causes> causes(chain.nodes.size());
    for (const auto& [from, to] : chain.arrows()) {
      if (from >= causes.size() || to >= causes.size()) return "an arrow to nothing";
      causes[to].push_back(&chain.nodes[from]);
    }
    for (std::size_t i = 0; i < chain.nodes.size(); ++i) {
      const Node& node = chain.nodes[i];
      const auto say = [&](std::string_view problem) {
        return fmt::format("node {} of a chain, {} {}: {}", i,
                           node.cells.empty() ? "?" : layout.name_of(node.cells.front()),
                           symbol_of(node.digit), problem);
      };
      if (!proof.is_there(node)) return say("is not on the board");
      const bool assumed = i == 0 && !chain.loop;
      if (!assumed && !proof.follows(node, causes[i])) return say("does not follow");
    }
  }
  return "";
}

}  // namespace masu::logic

// Names of rules and strategies, both ways, from one table each.
#include <algorithm>
#include <charconv>
#include <utility>

#include "masu/overlap.hpp"

namespace masu::overlap {
namespace {

template <class T>
using Names = std::array<std::pair<T, std::string_view>, 3>;

constexpr Names<Interrupt> kInterrupts{
    {{Interrupt::FullHouse, "full-house"}, {Interrupt::Naked, "naked"}, {Interrupt::None, "none"}}};
constexpr Names<SingleCell> kSingleCells{
    {{SingleCell::Block, "block"}, {SingleCell::Houses, "houses"}, {SingleCell::None, "none"}}};
constexpr Names<Why> kWhys{
    {{Why::Lap, "lap"}, {Why::Interrupt, "interrupt"}, {Why::SingleCell, "single-cell"}}};

template <class T>
std::string_view name_of(const Names<T>& names, T value) {
  return std::ranges::find(names, value, [](const auto& entry) { return entry.first; })->second;
}

template <class T>
bool find(const Names<T>& names, std::string_view word, T& value) {
  const auto entry = std::ranges::find(names, word, [](const auto& e) { return e.second; });
  if (entry == names.end()) return false;
  value = entry->first;
  return true;
}

Error bad_rules(std::string_view text) {
  return {ErrorCode::BadValue,
          "rules '" + std::string(text) +
              "': expected interrupt/single-cell/cascade, that is full-house, naked or none / "
              "block, houses or none / yes or no",
          {}};
}

}  // namespace

std::string to_string(const Rules& rules) {
  std::string text(name_of(kInterrupts, rules.interrupt));
  text += '/';
  text += name_of(kSingleCells, rules.single_cell);
  text += rules.cascade ? "/yes" : "/no";
  return text;
}

Result<Rules> parse_rules(std::string_view text) {
  const std::size_t first = text.find('/');
  const std::size_t second = first == std::string_view::npos ? first : text.find('/', first + 1);
  if (second == std::string_view::npos) return bad_rules(text);
  Rules rules;
  const std::string_view cascade = text.substr(second + 1);
  if (!find(kInterrupts, text.substr(0, first), rules.interrupt) ||
      !find(kSingleCells, text.substr(first + 1, second - first - 1), rules.single_cell) ||
      (cascade != "yes" && cascade != "no")) {
    return bad_rules(text);
  }
  rules.cascade = cascade == "yes";
  return rules;
}

std::vector<Rules> all_rules() {
  std::vector<Rules> all;
  for (const auto& interrupt : kInterrupts) {
    for (const auto& single_cell : kSingleCells) {
      all.push_back({interrupt.first, single_cell.first, true});
      if (single_cell.first != SingleCell::None) {
        all.push_back({interrupt.first, single_cell.first, false});
      }
    }
  }
  return all;
}

std::string_view to_string(Why why) { return name_of(kWhys, why); }

std::string to_string(const Strategy& strategy) {
  switch (strategy.kind) {
    case StrategyKind::Alternating:
      return "alternating";
    case StrategyKind::OneSided:
      return "one-sided";
    case StrategyKind::Focus:
      return "focus" + std::to_string(strategy.n);
    case StrategyKind::Hybrid:
      return "hybrid";
    case StrategyKind::Written:
      break;
  }
  return strategy.text;
}

Result<Strategy> parse_strategy(std::string_view text) {
  if (text == "alternating") return Strategy{StrategyKind::Alternating, 1, {}};
  if (text == "one-sided") return Strategy{StrategyKind::OneSided, 1, {}};
  if (text == "hybrid") return Strategy{StrategyKind::Hybrid, 1, {}};
  if (text.starts_with("focus")) {
    const std::string_view digits = text.substr(5);
    int n = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), n);
    if (error == std::errc() && end == digits.data() + digits.size() && n >= 1 && n <= 1000) {
      return Strategy{StrategyKind::Focus, n, {}};
    }
  }
  if (text.find_first_of(" *(") != std::string_view::npos) {
    return Strategy{StrategyKind::Written, 1, std::string(text)};
  }
  return Error{ErrorCode::BadValue,
               "strategy '" + std::string(text) +
                   "': expected alternating, one-sided, focus1, focus2 ..., hybrid, or a schedule "
                   "such as 'A C2 B C2' or '(A C)* (C B)*'",
               {}};
}

Result<std::vector<Strategy>> parse_strategies(std::span<const std::string> texts) {
  std::vector<Strategy> strategies;
  for (const std::string& text : texts) {
    auto strategy = parse_strategy(text);
    if (!strategy) return strategy.error();
    strategies.push_back(std::move(strategy).value());
  }
  return strategies;
}

}  // namespace masu::overlap

// Steps of Sudoku Explainer in words and as JSON.
#include "logic/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "logic/json.hpp"
#include "rate/json.hpp"
#include "rate/se/text_ja.hpp"

namespace masu::rate {

namespace {

// In the order of SeTechnique. {set}: "pair", {fish}: "X-wing", by the degree; {chains}: what kind
// they are and their complexity.
struct SeName {
  std::string_view key;
  std::string_view english;
};
constexpr std::array kSeNames{
    SeName{"hidden-single", "hidden single"},
    SeName{"naked-single", "naked single"},
    SeName{"direct-pointing", "direct pointing"},
    SeName{"direct-claiming", "direct claiming"},
    SeName{"direct-hidden-set", "direct hidden {set}"},
    SeName{"pointing", "pointing"},
    SeName{"claiming", "claiming"},
    SeName{"naked-set", "naked {set}"},
    SeName{"hidden-set", "hidden {set}"},
    SeName{"fish", "{fish}"},
    SeName{"strong-links", "{degree} strong links, suffix {suffix}"},
    SeName{"xy-wing", "XY-wing"},
    SeName{"xyz-wing", "XYZ-wing"},
    SeName{"unique-loop", "unique loop {degree} type {type}"},
    SeName{"als-wing", "wing of {degree}, suffix {suffix}"},
    SeName{"bug", "BUG type {type}"},
    SeName{"aligned", "aligned {set} exclusion"},
    SeName{"cycle", "cycle{chains}"},
    SeName{"forcing-chain", "forcing chain{chains}"},
    SeName{"contradiction-chains", "contradiction chains{chains}"},
    SeName{"double-chains", "double chains{chains}"},
    SeName{"cell-chains", "cell chains{chains}"},
    SeName{"region-chains", "region chains{chains}"},
};
static_assert(kSeNames.size() == static_cast<std::size_t>(SeTechnique::RegionChains) + 1);

const SeName& name_of(SeTechnique technique) {
  return kSeNames[static_cast<std::size_t>(technique)];
}

std::string english_chains(const SeStep& step) {
  const auto kind = [&]() -> std::string {
    switch (step.chains_are) {
      case SeStep::Chains::Nishio:
        return ", Nishio";
      case SeStep::Chains::Multiple:
        return ", multiple";
      case SeStep::Chains::Dynamic:
        return step.level > 0 ? fmt::format(", level {}", step.level) : ", dynamic";
      case SeStep::Chains::None:
        break;
    }
    return "";
  };
  return fmt::format("{}, complexity {}", kind(), step.complexity);
}

std::string english_name(const SeStep& step) {
  constexpr std::array<std::string_view, 5> kSets{"", "", "pair", "triplet", "quad"};
  constexpr std::array<std::string_view, 5> kFish{"", "", "X-wing", "swordfish", "jellyfish"};
  const auto degree = static_cast<std::size_t>(std::clamp(step.degree, 0, 4));
  return fmt::format(fmt::runtime(name_of(step.technique).english), fmt::arg("set", kSets[degree]),
                     fmt::arg("fish", kFish[degree]), fmt::arg("degree", step.degree),
                     fmt::arg("suffix", step.suffix), fmt::arg("type", step.type),
                     fmt::arg("chains", english_chains(step)));
}

}  // namespace

std::string_view key_of(SeTechnique technique) { return name_of(technique).key; }

std::string name(const SeStep& step, Language language) {
  return language == Language::Japanese ? japanese_name(step) : english_name(step);
}

std::string line(const SeStep& step, Language language) {
  const Layout& layout = *plain_layout(9);
  const auto at = [&](const logic::Candidate& c, std::string_view relation) {
    return fmt::format("{}{}{}", layout.name_of(c.cell), relation, c.digit.value());
  };
  const int rating = tenths(step.rating);
  std::string text = fmt::format("{}.{} {}:", rating / 10, rating % 10, name(step, language));
  const auto& placed = step.pattern.placements;
  const auto& removed = step.pattern.eliminations;
  if (!placed.empty()) return text + ' ' + at(placed.front(), "=");
  for (std::size_t i = 0; i < removed.size(); ++i) {
    if (i > 0 && removed[i].cell == removed[i - 1].cell) {
      text += fmt::format("{}", removed[i].digit.value());
    } else {
      text += ' ' + at(removed[i], "<>");
    }
  }
  return text;
}

std::string paragraph(const SeStep& step) {
  const std::string chains = logic::notations(step.pattern, *plain_layout(9));
  const int rating = tenths(step.rating);
  return fmt::format("Sudoku Explainer {}.{}{}{}", rating / 10, rating % 10,
                     chains.empty() ? "" : ": ", chains);
}

nlohmann::ordered_json json_of(const SeStep& step, Language language) {
  nlohmann::ordered_json json{{"technique", key_of(step.technique)},
                              {"code", ""},
                              {"name", name(step, language)},
                              {"level", 0}};
  logic::add_pattern(json, step.pattern, *plain_layout(9));
  json["line"] = line(step, language);
  json["paragraph"] = paragraph(step);
  if (step.complexity > 0) json["complexity"] = step.complexity;
  json["rating"] = tenths(step.rating) / 10.0;
  return json;
}

std::string to_json(const SeStep& step, Language language) {
  return json_of(step, language).dump();
}

}  // namespace masu::rate

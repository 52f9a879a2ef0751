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

std::string english_name(const SeStep& step) {
  constexpr std::array<std::string_view, 5> kSets{"", "", "pair", "triplet", "quad"};
  constexpr std::array<std::string_view, 5> kFish{"", "", "X-wing", "swordfish", "jellyfish"};
  const auto degree = static_cast<std::size_t>(std::clamp(step.degree, 0, 4));
  const auto chained = [&](std::string_view what) {
    switch (step.chains_are) {
      case SeStep::Chains::Nishio:
        return fmt::format("{}, Nishio, complexity {}", what, step.complexity);
      case SeStep::Chains::Multiple:
        return fmt::format("{}, multiple, complexity {}", what, step.complexity);
      case SeStep::Chains::Dynamic:
        if (step.level > 0) {
          return fmt::format("{}, level {}, complexity {}", what, step.level, step.complexity);
        }
        return fmt::format("{}, dynamic, complexity {}", what, step.complexity);
      case SeStep::Chains::None:
        break;
    }
    return fmt::format("{}, complexity {}", what, step.complexity);
  };
  switch (step.technique) {
    case SeTechnique::HiddenSingle:
      return "hidden single";
    case SeTechnique::NakedSingle:
      return "naked single";
    case SeTechnique::DirectPointing:
      return "direct pointing";
    case SeTechnique::DirectClaiming:
      return "direct claiming";
    case SeTechnique::DirectHiddenSet:
      return fmt::format("direct hidden {}", kSets[degree]);
    case SeTechnique::Pointing:
      return "pointing";
    case SeTechnique::Claiming:
      return "claiming";
    case SeTechnique::NakedSet:
      return fmt::format("naked {}", kSets[degree]);
    case SeTechnique::HiddenSet:
      return fmt::format("hidden {}", kSets[degree]);
    case SeTechnique::Fish:
      return std::string(kFish[degree]);
    case SeTechnique::StrongLinks:
      return fmt::format("{} strong links, suffix {}", step.degree, step.suffix);
    case SeTechnique::XyWing:
      return "XY-wing";
    case SeTechnique::XyzWing:
      return "XYZ-wing";
    case SeTechnique::UniqueLoop:
      return fmt::format("unique loop {} type {}", step.degree, step.type);
    case SeTechnique::AlsWing:
      return fmt::format("wing of {}, suffix {}", step.degree, step.suffix);
    case SeTechnique::Grave:
      return fmt::format("BUG type {}", step.type);
    case SeTechnique::Aligned:
      return fmt::format("aligned {} exclusion", kSets[degree]);
    case SeTechnique::Cycle:
      return chained("cycle");
    case SeTechnique::ForcingChain:
      return chained("forcing chain");
    case SeTechnique::Absurd:
      return chained("contradiction chains");
    case SeTechnique::Double:
      return chained("double chains");
    case SeTechnique::CellChains:
      return chained("cell chains");
    case SeTechnique::RegionChains:
      return chained("region chains");
  }
  return "";
}

}  // namespace

std::string_view key_of(SeTechnique technique) {
  // In the order of SeTechnique.
  constexpr std::array<std::string_view, 23> kKeys{
      "hidden-single", "naked-single", "direct-pointing", "direct-claiming", "direct-hidden-set",
      "pointing",      "claiming",     "naked-set",       "hidden-set",      "fish",
      "strong-links",  "xy-wing",      "xyz-wing",        "unique-loop",     "als-wing",
      "bug",           "aligned",      "cycle",           "forcing-chain",   "contradiction-chains",
      "double-chains", "cell-chains",  "region-chains"};
  return kKeys[static_cast<std::size_t>(technique)];
}

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

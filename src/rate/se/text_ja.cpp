#include "rate/se/text_ja.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace masu::rate {
namespace {

std::string_view ours(std::string_view key) { return logic::find_technique(key)->japanese; }

// By size, from 2 on.
std::string_view ours(const std::array<std::string_view, 3>& keys, int size) {
  return ours(keys[static_cast<std::size_t>(std::clamp(size, 2, 4) - 2)]);
}
constexpr std::array<std::string_view, 3> kNaked{"naked-pair", "naked-triple", "naked-quad"};
constexpr std::array<std::string_view, 3> kHidden{"hidden-pair", "hidden-triple", "hidden-quad"};
constexpr std::array<std::string_view, 3> kFish{"x-wing", "swordfish", "jellyfish"};

std::string chained(std::string_view what, const SeStep& step) {
  std::string text(what);
  switch (step.chains_are) {
    case SeStep::Chains::Nishio:
      text += "、Nishio";
      break;
    case SeStep::Chains::Multiple:
      text += "、多重";
      break;
    case SeStep::Chains::Dynamic:
      text += step.level > 0 ? fmt::format("、段階{}", step.level) : "、動的";
      break;
    case SeStep::Chains::None:
      break;
  }
  return text + fmt::format("、複雑さ {}", step.complexity);
}

}  // namespace

std::string japanese_name(const SeStep& step) {
  switch (step.technique) {
    case SeTechnique::HiddenSingle:
      return std::string(ours("hidden-single"));
    case SeTechnique::NakedSingle:
      return std::string(ours("naked-single"));
    case SeTechnique::DirectPointing:
      return fmt::format("直接の{}", ours("pointing"));
    case SeTechnique::DirectClaiming:
      return fmt::format("直接の{}", ours("claiming"));
    case SeTechnique::DirectHiddenSet:
      return fmt::format("直接の{}", ours(kHidden, step.degree));
    case SeTechnique::Pointing:
      return std::string(ours("pointing"));
    case SeTechnique::Claiming:
      return std::string(ours("claiming"));
    case SeTechnique::NakedSet:
      return std::string(ours(kNaked, step.degree));
    case SeTechnique::HiddenSet:
      return std::string(ours(kHidden, step.degree));
    case SeTechnique::Fish:
      return std::string(ours(kFish, step.degree));
    case SeTechnique::StrongLinks:
      return fmt::format("強リンク{}本、区分 {}", step.degree, step.suffix);
    case SeTechnique::XyWing:
      return std::string(ours("xy-wing"));
    case SeTechnique::XyzWing:
      return std::string(ours("xyz-wing"));
    case SeTechnique::UniqueLoop:
      return fmt::format("ユニークループ{}マス、タイプ{}", step.degree, step.type);
    case SeTechnique::AlsWing:
      return fmt::format("{}マスのウィング、区分 {}", step.degree, step.suffix);
    case SeTechnique::Grave:
      return fmt::format("BUGタイプ{}", step.type);
    case SeTechnique::Aligned:
      return step.degree == 2 ? "ペアの整列除外" : "トリプルの整列除外";
    case SeTechnique::Cycle:
      return chained("サイクル", step);
    case SeTechnique::ForcingChain:
      return chained("強制チェーン", step);
    case SeTechnique::Absurd:
      return chained("強制チェーン（矛盾）", step);
    case SeTechnique::Double:
      return chained("強制チェーン（二重）", step);
    case SeTechnique::CellChains:
      return chained("強制チェーン（マス）", step);
    case SeTechnique::RegionChains:
      return chained("強制チェーン（領域）", step);
  }
  return "";
}

}  // namespace masu::rate

#include "study/headings_ja.hpp"

#include <algorithm>
#include <array>

namespace masu::study {
namespace {

struct Heading {
  std::string_view english, japanese;
};

// Studies that `masu study all` puts on the pages of the documents.
constexpr std::array kHeadings{
    Heading{"Scores by level", "レベル別の D 値 (表 6)"},
    Heading{"Which logics finish how many", "ロジックごとの解決数 (表 3, 4, 図 24)"},
    Heading{"What the initial board tells", "初期盤面の情報 (表 1, 図 4)"},
    Heading{"D against the initial board", "初期盤面と D 値 (図 26–28)"},
    Heading{"Table 4.1: random", "表 4.1 ランダム配置"},
    Heading{"Table 4.2: fewest candidates", "表 4.2 候補数最小"},
    Heading{"Guided (the document's proposal)", "解を失わない配置"},
    Heading{"s-rank and label (the document's Table 5)", "s-rank と難易度表示 (表 5)"},
    Heading{"s-rank and the other ratings", "s-rank と他の指標"},
    Heading{"What threads gain", "並列化の効果 (5.3)"},
    Heading{"What was measured", "測定した問題"},
    Heading{"Shares of puzzles: Figures 30 to 34 and 40", "問題の割合 図 30–34, 40"},
    Heading{"Which reading of the rules gives the document's shares?", "規則の読み方"},
    Heading{"Tables 4 to 11", "表 4–11"},
    Heading{"Figures 28, 29 and 35 to 39", "図 28, 29, 35–39"},
    Heading{"All runs", "全結果"},
};

}  // namespace

std::string with_japanese(std::string_view heading) {
  std::string out(heading);
  const auto* const found = std::ranges::find(kHeadings, heading, &Heading::english);
  if (found != kHeadings.end()) out.append(" · ").append(found->japanese);
  return out;
}

}  // namespace masu::study

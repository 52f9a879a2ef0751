// The table of techniques. Its order is the order in which they are tried; the Japanese names are
// those of the document (Dode and Shinkai) where it has one.
#include <algorithm>
#include <array>
#include <cctype>

#include "logic/finders.hpp"

namespace masu::logic {
namespace {

using enum TechniqueId;

constexpr std::array kTechniques{
    Technique{FullHouse, "full-house", "fh", "Full House", "残り1マス", "last digit, last cell", 1,
              0, "a house with one empty cell", find_full_house},
    Technique{Scanning, "scanning", "scan", "Scanning", "CRBE法",
              "crbe, cross-hatching, elimination", 1, 0,
              "the digits on the board leave a digit one cell of a house", find_scanning},
    Technique{NakedSingle, "naked-single", "n1", "Naked Single", "単一候補法",
              "sole candidate, unique candidate, crme", 2, 0, "a cell with one candidate",
              find_naked_single},
    Technique{HiddenSingle, "hidden-single", "h1", "Hidden Single", "単一マス法",
              "unique cell, pinned digit, lone ranger", 2, 0,
              "a digit with one candidate cell in a house", find_hidden_single},
    Technique{Pointing, "pointing", "lc1", "Locked Candidates Type 1 (Pointing)",
              "共有候補法（ブロックから列へ）", "pointing pair, pointing triple, common candidate",
              4, 0, "a digit of a box lies in one line: it leaves the rest of the line",
              find_pointing},
    Technique{Claiming, "claiming", "lc2", "Locked Candidates Type 2 (Claiming)",
              "共有候補法（列からブロックへ）", "box line reduction, common candidate", 4, 0,
              "a digit of a line lies in one box: it leaves the rest of the box", find_claiming},
    Technique{NakedPair, "naked-pair", "n2", "Naked Pair", "独立双子法", "twins, independent twins",
              3, 2, "two cells of a house with the same two candidates", find_naked_subset},
    Technique{HiddenPair, "hidden-pair", "h2", "Hidden Pair", "居候双子法", "dependent twins", 3, 2,
              "two digits with the same two cells of a house", find_hidden_subset},
    Technique{NakedTriple, "naked-triple", "n3", "Naked Triple", "独立三つ子法",
              "triplets, independent triplets", 5, 3,
              "three cells of a house with three candidates", find_naked_subset},
    Technique{HiddenTriple, "hidden-triple", "h3", "Hidden Triple", "居候三つ子法",
              "dependent triplets", 5, 3, "three digits within three cells of a house",
              find_hidden_subset},
    Technique{XWing, "x-wing", "bf2", "X-Wing", "対角線法", "diagonal line, igeta", 6, 2,
              "a digit in two lines lies in the same two crossing lines", find_fish},
    Technique{NakedQuad, "naked-quad", "n4", "Naked Quad", "独立四つ子法", "naked quadruple", 7, 4,
              "four cells of a house with four candidates", find_naked_subset},
    Technique{HiddenQuad, "hidden-quad", "h4", "Hidden Quad", "居候四つ子法", "hidden quadruple", 7,
              4, "four digits within four cells of a house", find_hidden_subset},
    Technique{Swordfish, "swordfish", "bf3", "Swordfish", "ソードフィッシュ", "", 7, 3,
              "a digit in three lines lies in three crossing lines", find_fish},
    Technique{Jellyfish, "jellyfish", "bf4", "Jellyfish", "ジェリーフィッシュ", "", 7, 4,
              "a digit in four lines lies in four crossing lines", find_fish},
    Technique{Skyscraper, "skyscraper", "sk", "Skyscraper", "スカイスクレイパー", "turbot fish", 7,
              0, "two strong links in parallel lines, joined at one end", find_skyscraper},
    Technique{TwoStringKite, "two-string-kite", "2sk", "2-String Kite", "2ストリングカイト",
              "two string kite", 7, 0,
              "a strong link in a row and one in a column, joined in a box", find_two_string_kite},
    Technique{XYWing, "xy-wing", "xy", "XY-Wing", "XYウィング", "y-wing, bent triple", 7, 0,
              "a cell xy sees cells xz and yz: one of these is z", find_xy_wing},
    Technique{XYZWing, "xyz-wing", "xyz", "XYZ-Wing", "XYZウィング", "", 7, 0,
              "a cell xyz sees cells xz and yz: one of the three is z", find_xyz_wing},
    Technique{WWing, "w-wing", "w", "W-Wing", "Wウィング", "", 7, 0,
              "two cells xy whose x are joined by a strong link: one of them is y", find_w_wing},
    Technique{ColouringTrap, "colouring-trap", "sc1", "Simple Colors Trap",
              "単純カラーリング（トラップ）", "simple colouring, singles chain", 7, 0,
              "of two colours one is true: a cell that sees both loses the digit",
              find_colouring_trap},
    Technique{ColouringWrap, "colouring-wrap", "sc2", "Simple Colors Wrap",
              "単純カラーリング（ラップ）", "simple colouring wrap", 7, 0,
              "two cells of one colour see each other: that colour is false", find_colouring_wrap},
    Technique{XChain, "x-chain", "x", "X-Chain", "Xチェーン", "single digit chain", 7, 0,
              "a chain of one digit whose ends are not both false", find_x_chain},
    Technique{XYChain, "xy-chain", "xyc", "XY-Chain", "XYチェーン", "", 7, 0,
              "a chain of cells with two candidates whose ends are not both another digit",
              find_xy_chain},
    Technique{NakedSubset, "naked-subset", "n5", "Naked Subset", "独立n子法",
              "naked quintuple, naked sextuple", 7, 5,
              "five or more cells of a house with as many candidates", find_naked_subset},
    Technique{HiddenSubset, "hidden-subset", "h5", "Hidden Subset", "居候n子法",
              "hidden quintuple, hidden sextuple", 7, 5,
              "five or more digits within as many cells of a house", find_hidden_subset},
};

std::string normalised(std::string_view name) {
  std::string out;
  for (char c : name) {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0) {
      out += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    } else if (static_cast<unsigned char>(c) >= 0x80) {
      out += c;
    }
  }
  return out;
}

// The parts of a comma separated list, without blanks around them.
std::vector<std::string_view> parts_of(std::string_view list) {
  std::vector<std::string_view> parts;
  while (!list.empty()) {
    const std::size_t comma = std::min(list.find(','), list.size());
    std::string_view part = list.substr(0, comma);
    list.remove_prefix(std::min(comma + 1, list.size()));
    while (!part.empty() && part.front() == ' ') part.remove_prefix(1);
    while (!part.empty() && part.back() == ' ') part.remove_suffix(1);
    if (!part.empty()) parts.push_back(part);
  }
  return parts;
}

}  // namespace

std::span<const Technique> techniques() { return kTechniques; }

const Technique& technique(TechniqueId id) { return kTechniques[static_cast<std::size_t>(id)]; }

const Technique* find_technique(std::string_view name) {
  const std::string wanted = normalised(name);
  const auto is = [&](std::string_view known) { return normalised(known) == wanted; };
  for (const Technique& t : kTechniques) {
    if (is(t.key) || is(t.code) || is(t.name) || is(t.japanese)) return &t;
  }
  for (const Technique& t : kTechniques) {
    if (std::ranges::any_of(parts_of(t.aliases), is)) return &t;
  }
  return nullptr;
}

Result<std::vector<TechniqueId>> parse_techniques(std::string_view list) {
  std::vector<TechniqueId> order;
  const auto add = [&](TechniqueId id) {
    if (std::ranges::find(order, id) == order.end()) order.push_back(id);
  };
  bool first = true;
  for (std::string_view part : parts_of(list)) {
    const bool remove = part.front() == '-';
    if (remove) part.remove_prefix(1);
    // A list that begins by taking something out takes it out of everything.
    if (first && remove) {
      for (const Technique& t : kTechniques) add(t.id);
    }
    first = false;
    if (part == "all" || (part.starts_with("level-") && part.size() == 7)) {
      const int up_to = part == "all" ? 7 : part.back() - '0';
      for (const Technique& t : kTechniques) {
        if (t.level <= up_to) add(t.id);
      }
      continue;
    }
    const Technique* t = find_technique(part);
    if (t == nullptr) {
      return Error{ErrorCode::BadValue, "there is no technique '" + std::string(part) + "'", {}};
    }
    if (remove) {
      std::erase(order, t->id);
    } else {
      add(t->id);
    }
  }
  if (order.empty()) return Error{ErrorCode::BadValue, "the list of techniques is empty", {}};
  return order;
}

}  // namespace masu::logic

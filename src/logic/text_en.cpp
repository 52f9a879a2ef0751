// English text of steps.
#include <array>

#include "logic/text.hpp"

namespace masu::logic {
namespace {

using enum TechniqueId;

constexpr std::string_view kLocked =
    "In {house}, all cells that can be {digit} also lie in {cover}: {cells}. One of them is "
    "{digit}, and that is the {digit} of {cover} as well. So no other cell of {cover} can be "
    "{digit}: {out}.";
constexpr std::string_view kNaked =
    "The {n} cells {cells} of {house} have only {n} candidates between them: {digits}. Each of "
    "these digits goes into one of these cells, so cells that see all places of such a digit lose "
    "it: {out}.";
constexpr std::string_view kHidden =
    "In {house}, the {n} digits {digits} fit only into the {n} cells {cells}. These cells are "
    "taken "
    "by them, so everything else leaves these cells: {out}.";
constexpr std::string_view kFish =
    "In each of {houses}, {digit} can only be in {covers}. These {n} lines need one {digit} each, "
    "so together they take the {digit} of all of {covers}. No other cell there can be {digit}: "
    "{out}.";
constexpr std::string_view kTurbot =
    "In {houses}, {digit} has two possible cells each. Of these, {links} share {cover}, so they "
    "are not both {digit}; hence at least one of the other two, {ends}, is {digit}. A cell that "
    "sees both of them cannot be {digit}: {out}.";
constexpr std::string_view kColours =
    "Take the houses where {digit} has just two cells left; in each exactly one is true. Followed "
    "from house to house, they give two groups: {a}; and {b}. All cells of one group are {digit}, "
    "and none of the other. ";

constexpr std::array kTexts{
    TechniqueText{FullHouse, "{digit} in {house}", "Look at {house}.",
                  "All cells of {house} but {cells} are filled. The missing digit is {digit}, so "
                  "{put}."},
    TechniqueText{
        Scanning, "{digit} in {house}", "Look for {digit} in {house}.",
        "Where can {digit} go in {house}? The {digit} at {witnesses} excludes every other "
        "empty cell there. Only {cells} is left, so {put}."},
    TechniqueText{NakedSingle, "", "Look at {cells}.",
                  "{cells} has one candidate left; all other digits are excluded there. So {put}."},
    TechniqueText{HiddenSingle, "{digit} in {house}", "Look for {digit} in {house}.",
                  "In {house}, {cells} is the only cell that can still be {digit}. So {put}."},
    TechniqueText{Pointing, "{digit} in {house}", "Look at {digit} in {house}.", kLocked},
    TechniqueText{Claiming, "{digit} in {house}", "Look at {digit} in {house}.", kLocked},
    TechniqueText{NakedPair, "{digits} in {cells}", "Look at the candidates of {house}.", kNaked},
    TechniqueText{HiddenPair, "{digits} in {cells}", "Look at the candidates of {house}.", kHidden},
    TechniqueText{NakedTriple, "{digits} in {cells}", "Look at the candidates of {house}.", kNaked},
    TechniqueText{HiddenTriple, "{digits} in {cells}", "Look at the candidates of {house}.",
                  kHidden},
    TechniqueText{XWing, "{digit} in {houses}/{covers}", "Look at {digit} in {houses}.", kFish},
    TechniqueText{NakedQuad, "{digits} in {cells}", "Look at the candidates of {house}.", kNaked},
    TechniqueText{HiddenQuad, "{digits} in {cells}", "Look at the candidates of {house}.", kHidden},
    TechniqueText{Swordfish, "{digit} in {houses}/{covers}", "Look at {digit} in {houses}.", kFish},
    TechniqueText{Jellyfish, "{digit} in {houses}/{covers}", "Look at {digit} in {houses}.", kFish},
    TechniqueText{Skyscraper, "{digit} in {ends} (connected by {links})",
                  "Look at {digit} in {houses}.", kTurbot},
    TechniqueText{TwoStringKite, "{digit} in {ends} (connected by {links})",
                  "Look at {digit} in {houses}.", kTurbot},
    TechniqueText{
        XYWing, "{x}/{y}/{z} in {pivot},{pincer1},{pincer2}", "Look around {pivot}.",
        "{pivot} is {x} or {y}. If it is {x}, {pincer1} must be {z}; if it is {y}, "
        "{pincer2} must be {z}. So one of {pincer1} and {pincer2} is {z}, and a cell that "
        "sees both cannot be {z}: {out}."},
    TechniqueText{XYZWing, "{x}/{y}/{z} in {pivot},{pincer1},{pincer2}", "Look around {pivot}.",
                  "{pivot} is {x}, {y} or {z}. If it is {x}, {pincer1} must be {z}; if it is {y}, "
                  "{pincer2} must be {z}. So one of the three is {z}, and a cell that sees all "
                  "three cannot be {z}: {out}."},
    TechniqueText{WWing, "{x}/{z} in {ends} connected by {x} in {links}", "Look at {ends}.",
                  "{ends} both have the candidates {x} and {z}. In {house}, {x} fits only into "
                  "{links}, and each of these sees one of the two. If neither of {ends} were {z}, "
                  "both would be {x}, and {house} would have no place for {x}. So one of them is "
                  "{z}, and a cell that sees both cannot be {z}: {out}."},
    TechniqueText{ColouringTrap, "{digit} ({a}) / ({b})", "Look at the digit {digit}.", kColours},
    TechniqueText{ColouringWrap, "{digit} ({a}) / ({b})", "Look at the digit {digit}.", kColours},
    TechniqueText{XChain, "{chain}", "Look at the digit {digit}.",
                  "Suppose {first} is not {digit}. Along {chain} (= means that one of two must be "
                  "true, - that not both can be) it follows that {last} is {digit}. So one of "
                  "{first} and {last} is {digit}, and a cell that sees both cannot be {digit}: "
                  "{out}."},
    TechniqueText{XYChain, "{chain}", "Look at the cells with two candidates, from {first} on.",
                  "Suppose {first} is not {z}. Each cell of the chain {chain} has two candidates, "
                  "so one cell after the other is forced, until {last} is {z}. So one of {first} "
                  "and {last} is {z}, and a cell that sees both cannot be {z}: {out}."},
    TechniqueText{NakedSubset, "{digits} in {cells}", "Look at the candidates of {house}.", kNaked},
    TechniqueText{HiddenSubset, "{digits} in {cells}", "Look at the candidates of {house}.",
                  kHidden},
};

}  // namespace

const LanguageText kEnglishText{
    .code = "en",
    .comma = ", ",
    .last_comma = " and ",
    .row = "row {}",
    .column = "column {}",
    .block = "box {}",
    .diagonal = "diagonal {}",
    .extra = "extra house {}",
    .board = "{1} of board {0}",
    .gap = " ",
    .hint = "The next step is {}: {}.",
    .trap = "A cell that sees a cell of each group cannot be {digit}: {out}.",
    .wrap =
        "Two cells of the second group see each other, so they cannot all be {digit}: the "
        "second group is the false one. {out}.",
    .techniques = kTexts,
};

}  // namespace masu::logic

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

constexpr std::string_view kLoop =
    "The chain {chain} comes back to its start, and its links alternate. So its statements are "
    "true "
    "and false by turns, one way or the other, and of the two ends of every weak link exactly one "
    "is "
    "true. Whatever both of them exclude can go: {result}.";
constexpr std::string_view kDiscontinuous =
    "Follow {chain}: if its first statement is false, its last one is true. Both meet in one cell, "
    "and decide it: {result}.";
constexpr std::string_view kOpen =
    "Follow {chain}: if its first statement is false, its last one is true. So one of its ends is "
    "true, and a candidate that neither end allows is false: {result}.";
constexpr std::string_view kSets =
    "An almost locked set has one candidate more than cells: without one of its digits, all others "
    "are in it. Follow {chain}: if the first set does not have the first digit, the last set has "
    "the last one. So one of the two is true, and what neither allows is false: {result}.";
constexpr std::string_view kVerity =
    "One of these is true: {possible}. Follow each of them: {chains}. All lead to the same, so it "
    "is "
    "true in any case: {result}.";
constexpr std::string_view kLockedSubset =
    "The {n} cells {cells} lie in each of {houses}, and have only {n} candidates between them: "
    "{digits}. These digits are in these cells, so they leave the other cells of all of {houses}: "
    "{out}.";
constexpr std::string_view kRemotePair =
    "The cells {way} all have the candidates {digits}, and each sees the next, so the two digits "
    "alternate. {ends} are an odd number of steps apart: one of them is the one digit, the other "
    "the other. A cell that sees both can be neither: {out}.";
constexpr std::string_view kTwoKites =
    "In {houses}, {digit} has two possible cells each. {links} share a box, so they are not both "
    "{digit}. Each row with the column through the other one of the two cells makes a kite: one of "
    "its free ends is {digit}. Cells that see both free ends of a kite cannot be {digit}: {out}.";
constexpr std::string_view kEmptyRectangle =
    "In {house}, {digit} fits only into {cells}, which lie in {covers}. Suppose one of the cells "
    "named at the end were {digit}: it lies in one of these lines, and sees {ends}, so {ends} "
    "would not be {digit}, and {links}, in the other line, would. Then {house} would have no "
    "place for {digit}. So: {out}.";
constexpr std::string_view kBigFish =
    "{houses} need one {digit} each, and {covers} hold one each. Every cell for {digit} in the "
    "first lies in as many of the second as of the first, or in more. So the {digit}s of {houses} "
    "are those of {covers}, and a cell that lies in more of {covers} than of {houses} cannot be "
    "{digit}: {out}.";
constexpr std::string_view kFinned =
    "{houses} need one {digit} each, and {covers} hold one each. But for {fins}, the fins, every "
    "cell for {digit} in the first lies in as many of the second, or in more. If no fin is "
    "{digit}, the {digit}s of {houses} are those of {covers}, and a cell that lies in more of "
    "{covers} than of {houses} is not {digit}. If a fin is {digit}, what it sees is not. So a cell "
    "for which both hold is not {digit}: {out}.";
constexpr std::string_view kMultiColours =
    "Followed from house to house, the houses where {digit} has just two cells left give groups of "
    "which one is all {digit}, the other not at all: {a} or {b}; and {c} or {d}. ";

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
    TechniqueText{LockedPair, "{digits} in {cells}", "Look at the candidates of {house}.",
                  kLockedSubset},
    TechniqueText{LockedTriple, "{digits} in {cells}", "Look at the candidates of {house}.",
                  kLockedSubset},
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
    TechniqueText{RemotePair, "{digits} in {way}",
                  "Look at the cells with the candidates {digits}.", kRemotePair},
    TechniqueText{
        BugPlusOne, "{digit} in {cells}", "Count the candidates of the empty cells.",
        "Without {digit} in {cells}, every empty cell would have two candidates, and every digit "
        "two places in every house that misses it. Then the board with the other candidate in "
        "every cell would be a second solution, but the puzzle has one. So {put}."},
    TechniqueText{Skyscraper, "{digit} in {ends} (connected by {links})",
                  "Look at {digit} in {houses}.", kTurbot},
    TechniqueText{TwoStringKite, "{digit} in {ends} (connected by {links})",
                  "Look at {digit} in {houses}.", kTurbot},
    TechniqueText{DualTwoStringKite, "{digit} in {ends} (connected by {links})",
                  "Look at {digit} in {houses}.", kTwoKites},
    TechniqueText{TurbotFish, "{digit} in {ends} (connected by {links})",
                  "Look at {digit} in {houses}.", kTurbot},
    TechniqueText{EmptyRectangle, "{digit} in {house} ({links}={ends})",
                  "Look at {digit} in {house}.", kEmptyRectangle},
    TechniqueText{
        DualEmptyRectangle, "{digit} in {house} ({links}={ends})", "Look at {digit} in {house}.",
        "In {house}, {digit} fits only into {cells}, which lie in {covers}. In two ways this makes "
        "an empty rectangle: were one of the cells named at the end {digit}, the strong links of "
        "{links} with {ends} would leave {house} no place for {digit}. So: {out}."},
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
    TechniqueText{UniquenessTest1, "{digits} in {cells}", "Look at the rectangle {cells}.",
                  "The puzzle has one solution. {cells} make a rectangle: every house with one of "
                  "these cells has two neighbours of them. If they held only {digits}, the two "
                  "digits could change places, and there would be a second solution. Only {extras} "
                  "can hold anything else, so it does: {out}."},
    TechniqueText{UniquenessTest2, "{digits} in {cells}", "Look at the rectangle {cells}.",
                  "The puzzle has one solution. {cells} make a rectangle: every house with one of "
                  "these cells has two neighbours of them. If they held only {digits}, the two "
                  "digits could change places, and there would be a second solution. So one of "
                  "{extras} is {z}, and a cell that sees all of them cannot be {z}: {out}."},
    TechniqueText{UniquenessTest3, "{digits} in {cells} with {links}",
                  "Look at the rectangle {cells}.",
                  "The puzzle has one solution. {cells} make a rectangle: every house with one of "
                  "these cells has two neighbours of them. If they held only {digits}, the two "
                  "digits could change places, and there would be a second solution. So one of "
                  "{extras} holds one of its further digits. With {links} these make a naked "
                  "subset of {house}, and leave its other cells: {out}."},
    TechniqueText{
        UniquenessTest4, "{digits} in {cells}", "Look at the rectangle {cells}.",
        "The puzzle has one solution. {cells} make a rectangle: every house with one of these "
        "cells has two neighbours of them. If they held only {digits}, the two digits could change "
        "places, and there would be a second solution. In {house}, {x} fits only into {extras}. If "
        "one of the two were {z}, the other would be {x}, and the rectangle complete. So: {out}."},
    TechniqueText{UniquenessTest5, "{digits} in {cells}", "Look at the rectangle {cells}.",
                  "The puzzle has one solution. {cells} make a rectangle: every house with one of "
                  "these cells has two neighbours of them. If they held only {digits}, the two "
                  "digits could change places, and there would be a second solution. So one of "
                  "{extras} is {z}, and a cell that sees all of them cannot be {z}: {out}."},
    TechniqueText{UniquenessTest6, "{digits} in {cells}", "Look at the rectangle {cells}.",
                  "The puzzle has one solution. {cells} make a rectangle: every house with one of "
                  "these cells has two neighbours of them. If they held only {digits}, the two "
                  "digits could change places, and there would be a second solution. In {houses}, "
                  "{z} fits only into the rectangle. If one of {extras} were {z}, the other would "
                  "be, too, and the rectangle complete. So: {out}."},
    TechniqueText{HiddenRectangle, "{digits} in {cells}", "Look at the rectangle {cells}.",
                  "The puzzle has one solution. {cells} make a rectangle: every house with one of "
                  "these cells has two neighbours of them. If they held only {digits}, the two "
                  "digits could change places, and there would be a second solution. In {houses}, "
                  "{x} fits only into the rectangle. If the cell where they cross were {z}, both "
                  "its neighbours would be {x}, and the cell opposite {z}. So: {out}."},
    TechniqueText{
        AvoidableRectangleOne, "{digits} in {way}", "Look at the rectangle {way}.",
        "The puzzle has one solution. {way} make a rectangle: every house with one of these cells "
        "has two neighbours of them. None of them is a clue, so if they held only {digits}, the "
        "two digits could change places. {witnesses} are filled in this way already. So: {out}."},
    TechniqueText{
        AvoidableRectangleTwo, "{digits} in {way}", "Look at the rectangle {way}.",
        "The puzzle has one solution. {way} make a rectangle: every house with one of these cells "
        "has two neighbours of them. None of them is a clue, so if they held only {digits}, the "
        "two digits could change places. {witnesses} are filled in this way already, so one of "
        "{extras} is {z}, and a cell that sees both cannot be {z}: {out}."},
    TechniqueText{FinnedXWing, "{digit} in {houses}/{covers} fins {fins}",
                  "Look at {digit} in {houses}.", kFinned},
    TechniqueText{SashimiXWing, "{digit} in {houses}/{covers} fins {fins}",
                  "Look at {digit} in {houses}.", kFinned},
    TechniqueText{FinnedSwordfish, "{digit} in {houses}/{covers} fins {fins}",
                  "Look at {digit} in {houses}.", kFinned},
    TechniqueText{SashimiSwordfish, "{digit} in {houses}/{covers} fins {fins}",
                  "Look at {digit} in {houses}.", kFinned},
    TechniqueText{FinnedJellyfish, "{digit} in {houses}/{covers} fins {fins}",
                  "Look at {digit} in {houses}.", kFinned},
    TechniqueText{SashimiJellyfish, "{digit} in {houses}/{covers} fins {fins}",
                  "Look at {digit} in {houses}.", kFinned},
    TechniqueText{ColouringTrap, "{digit} ({a}) / ({b})", "Look at the digit {digit}.", kColours},
    TechniqueText{ColouringWrap, "{digit} ({a}) / ({b})", "Look at the digit {digit}.", kColours},
    TechniqueText{MultiColours1, "{digit} ({a}) / ({b}), ({c}) / ({d})",
                  "Look at the digit {digit}.", kMultiColours},
    TechniqueText{MultiColours2, "{digit} ({a}) / ({b}), ({c}) / ({d})",
                  "Look at the digit {digit}.", kMultiColours},
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
    TechniqueText{SueDeCoq, "{set1} ({set2}, {set3})", "Look where {house} and {cover} cross.",
                  "{set1} lie in both {house} and {cover}; {set2} are in {house}, {set3} in "
                  "{cover}. Together "
                  "they have as many digits as cells, and none of these digits can be there twice. "
                  "So each of "
                  "them is there once, and leaves the rest of the house it is then in: {result}."},
    TechniqueText{ContinuousLoop, "{chain}", "Look for a loop through {first}.", kLoop},
    TechniqueText{DiscontinuousLoop, "{chain}", "Follow the links from {first}.", kDiscontinuous},
    TechniqueText{Aic, "{chain}", "Follow the links from {first}.", kOpen},
    TechniqueText{GroupedContinuousLoop, "{chain}", "Look for a loop through {first}.", kLoop},
    TechniqueText{GroupedDiscontinuousLoop, "{chain}", "Follow the links from {first}.",
                  kDiscontinuous},
    TechniqueText{GroupedAic, "{chain}", "Follow the links from {first}.", kOpen},
    TechniqueText{AlsXZ, "{chain}", "Look at the set {set1}.", kSets},
    TechniqueText{AlsXYWing, "{chain}", "Look at the set {set1}.", kSets},
    TechniqueText{AlsChain, "{chain}", "Look at the set {set1}.", kSets},
    TechniqueText{DeathBlossom, "{chains}", "Look around {pivot}.", kVerity},
    TechniqueText{AlsAic, "{chain}", "Look at the set {set1}.", kOpen},
    TechniqueText{Squirmbag, "{digit} in {houses}/{covers}", "Look at {digit} in {houses}.", kFish},
    TechniqueText{Whale, "{digit} in {houses}/{covers}", "Look at {digit} in {houses}.", kFish},
    TechniqueText{Leviathan, "{digit} in {houses}/{covers}", "Look at {digit} in {houses}.", kFish},
    TechniqueText{FinnedSquirmbag, "{digit} in {houses}/{covers} fins {fins}",
                  "Look at {digit} in {houses}.", kFinned},
    TechniqueText{SashimiSquirmbag, "{digit} in {houses}/{covers} fins {fins}",
                  "Look at {digit} in {houses}.", kFinned},
    TechniqueText{FinnedWhale, "{digit} in {houses}/{covers} fins {fins}",
                  "Look at {digit} in {houses}.", kFinned},
    TechniqueText{SashimiWhale, "{digit} in {houses}/{covers} fins {fins}",
                  "Look at {digit} in {houses}.", kFinned},
    TechniqueText{FinnedLeviathan, "{digit} in {houses}/{covers} fins {fins}",
                  "Look at {digit} in {houses}.", kFinned},
    TechniqueText{SashimiLeviathan, "{digit} in {houses}/{covers} fins {fins}",
                  "Look at {digit} in {houses}.", kFinned},
    TechniqueText{FrankenXWing, "{digit} in {houses}/{covers}", "Look at {digit} in {houses}.",
                  kBigFish},
    TechniqueText{FrankenSwordfish, "{digit} in {houses}/{covers}", "Look at {digit} in {houses}.",
                  kBigFish},
    TechniqueText{FrankenJellyfish, "{digit} in {houses}/{covers}", "Look at {digit} in {houses}.",
                  kBigFish},
    TechniqueText{FrankenSquirmbag, "{digit} in {houses}/{covers}", "Look at {digit} in {houses}.",
                  kBigFish},
    TechniqueText{FrankenWhale, "{digit} in {houses}/{covers}", "Look at {digit} in {houses}.",
                  kBigFish},
    TechniqueText{FrankenLeviathan, "{digit} in {houses}/{covers}", "Look at {digit} in {houses}.",
                  kBigFish},
    TechniqueText{FinnedFrankenXWing, "{digit} in {houses}/{covers} fins {fins}",
                  "Look at {digit} in {houses}.", kFinned},
    TechniqueText{FinnedFrankenSwordfish, "{digit} in {houses}/{covers} fins {fins}",
                  "Look at {digit} in {houses}.", kFinned},
    TechniqueText{FinnedFrankenJellyfish, "{digit} in {houses}/{covers} fins {fins}",
                  "Look at {digit} in {houses}.", kFinned},
    TechniqueText{FinnedFrankenSquirmbag, "{digit} in {houses}/{covers} fins {fins}",
                  "Look at {digit} in {houses}.", kFinned},
    TechniqueText{FinnedFrankenWhale, "{digit} in {houses}/{covers} fins {fins}",
                  "Look at {digit} in {houses}.", kFinned},
    TechniqueText{FinnedFrankenLeviathan, "{digit} in {houses}/{covers} fins {fins}",
                  "Look at {digit} in {houses}.", kFinned},
    TechniqueText{MutantXWing, "{digit} in {houses}/{covers}", "Look at {digit} in {houses}.",
                  kBigFish},
    TechniqueText{MutantSwordfish, "{digit} in {houses}/{covers}", "Look at {digit} in {houses}.",
                  kBigFish},
    TechniqueText{MutantJellyfish, "{digit} in {houses}/{covers}", "Look at {digit} in {houses}.",
                  kBigFish},
    TechniqueText{MutantSquirmbag, "{digit} in {houses}/{covers}", "Look at {digit} in {houses}.",
                  kBigFish},
    TechniqueText{MutantWhale, "{digit} in {houses}/{covers}", "Look at {digit} in {houses}.",
                  kBigFish},
    TechniqueText{MutantLeviathan, "{digit} in {houses}/{covers}", "Look at {digit} in {houses}.",
                  kBigFish},
    TechniqueText{FinnedMutantXWing, "{digit} in {houses}/{covers} fins {fins}",
                  "Look at {digit} in {houses}.", kFinned},
    TechniqueText{FinnedMutantSwordfish, "{digit} in {houses}/{covers} fins {fins}",
                  "Look at {digit} in {houses}.", kFinned},
    TechniqueText{FinnedMutantJellyfish, "{digit} in {houses}/{covers} fins {fins}",
                  "Look at {digit} in {houses}.", kFinned},
    TechniqueText{FinnedMutantSquirmbag, "{digit} in {houses}/{covers} fins {fins}",
                  "Look at {digit} in {houses}.", kFinned},
    TechniqueText{FinnedMutantWhale, "{digit} in {houses}/{covers} fins {fins}",
                  "Look at {digit} in {houses}.", kFinned},
    TechniqueText{FinnedMutantLeviathan, "{digit} in {houses}/{covers} fins {fins}",
                  "Look at {digit} in {houses}.", kFinned},
    TechniqueText{
        TemplateSet, "{digit}", "Look at the digit {digit}.",
        "Try all ways to place the remaining {digit} on the board, one in every house that "
        "needs it. All of them use the same cell: {result}."},
    TechniqueText{
        TemplateDelete, "{digit}", "Look at the digit {digit}.",
        "Try all ways to place the remaining {digit} on the board, one in every house that "
        "needs it. None of them uses these cells: {result}."},
    TechniqueText{
        KrakenFish1, "{digit} in {houses}/{covers}, fins {fins}; {chains}",
        "Look at {digit} in {houses}.",
        "Without {fins}, {digit} in {houses} would lie in {covers} alone and leave the rest "
        "of them. And if one of {fins} is {digit} after all, chains remove the same: "
        "{chains}. So in any case: {result}."},
    TechniqueText{
        KrakenFish2, "{digit} in {houses}/{covers}, fins {fins}; {chains}",
        "Look at {digit} in {houses}.",
        "In {houses}, {digit} lies in {covers} unless one of {fins} is {digit}. So one of "
        "these is true: {possible}. Follow each of them: {chains}. All lead to the same: "
        "{result}."},
    TechniqueText{ForcingContradiction, "{chains}", "Try {pivot}.",
                  "Suppose {pivot} is {digit}. Then all of this follows: {chains}. That cannot be: "
                  "{result}."},
    TechniqueText{ForcingVerity, "{chains}", "Try all of {pivot}.", kVerity},
    TechniqueText{NetContradiction, "{chains}", "Try {pivot}.",
                  "Suppose {pivot} is {digit}. One single after the other follows: {chains}. The "
                  "last of these cannot all be true: {result}."},
    TechniqueText{NetVerity, "{chains}", "Try all of {pivot}.", kVerity},
    TechniqueText{BruteForce, "", "Guess.",
                  "None of the techniques that were tried has a step here. The puzzle has one "
                  "solution, which a computer found, and there {result}."},
};

}  // namespace

const LanguageText kEnglishText{
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
    .multi_trap =
        "Cells of {a} and {c} see each other, so one of {b} and {d} is all {digit}, and a cell "
        "that sees both cannot be {digit}: {out}.",
    .multi_wrap =
        "{a} see both of the second two groups, one of which is {digit}: so they are not. {out}.",
    .techniques = kTexts,
};

}  // namespace masu::logic

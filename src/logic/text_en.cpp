// English text of steps.
#include <array>

#include "logic/text.hpp"

namespace masu::logic {
namespace {

using enum TechniqueId;

constexpr std::string_view kLocked =
    "In {house}, every cell that can be {digit} also lies in {cover}: {cells}. One of them is "
    "{digit}, and it is the {digit} of {cover} as well. So no other cell of {cover} can be "
    "{digit}: {out}.";
constexpr std::string_view kNaked =
    "The {n} cells {cells} of {house} have only {n} candidates between them: {digits}. Each of "
    "these digits goes into one of these cells, so a cell that sees all places of such a digit "
    "cannot hold it: {out}.";
constexpr std::string_view kHidden =
    "In {house}, the {n} digits {digits} fit only into the {n} cells {cells}. Those digits fill "
    "these cells, so all other candidates there can go: {out}.";
constexpr std::string_view kFish =
    "In {houses}, {digit} fits only into {covers_or}. {Houses} each need a {digit}, so together "
    "they use up the {digit}s of {covers}. No other cell of {covers_or} can be {digit}: {out}.";
constexpr std::string_view kTurbot =
    "{Houses} each have just two cells for {digit}. Of these, {links} share {cover}, so they are "
    "not both {digit}; hence at least one of the other two, {ends}, is {digit}. A cell that sees "
    "both of them cannot be {digit}: {out}.";
constexpr std::string_view kColours =
    "Consider the houses in which {digit} has just two cells left: exactly one of the two is "
    "{digit}. Followed from house to house, these pairs split their cells into two groups: ({a}) "
    "and ({b}). All cells of one group are {digit}, and none of the other. ";

constexpr std::string_view kLoop =
    "The chain {chain} returns to its start, and its strong and weak links alternate. So its "
    "statements are true and false in turn, one way or the other, and exactly one of the two ends "
    "of every weak link is true. Any candidate that both of them rule out can go: {result}.";
constexpr std::string_view kDiscontinuous =
    "Follow {chain}: if its first statement is false, its last one is true. So at least one of "
    "them is true, and either way this holds in the cell where they meet: {result}.";
constexpr std::string_view kOpen =
    "Follow {chain}: if its first statement is false, its last one is true. So at least one of "
    "them is true, and a candidate that both rule out is false: {result}.";
constexpr std::string_view kSets =
    "An almost locked set has one candidate more than it has cells: if it lacks one of its digits, "
    "it holds all the others. Follow {chain}: if the first set lacks the first digit, the last set "
    "holds the last one. So at least one of the two digits is in its set, and a candidate that "
    "both rule out is false: {result}.";
constexpr std::string_view kVerity =
    "One of these is true: {possible}. Follow each of them: {chains}. All of them lead to the same "
    "conclusion, so it holds in any case: {result}.";
constexpr std::string_view kLockedSubset =
    "The {n} cells {cells} are common to {houses}, and have only {n} candidates between them: "
    "{digits}. Those digits fill these cells, so no other cell of {houses_or} can hold them: "
    "{out}.";
constexpr std::string_view kRemotePair =
    "The cells {way} all have the candidates {digits}, and each sees the next, so the two digits "
    "alternate. The cells {ends} are an odd number of steps apart, so each of the two digits is in "
    "one of them. A cell that sees both can be neither: {out}.";
constexpr std::string_view kTwoKites =
    "{Houses} each have just two cells for {digit}. Of these, {links} share a box, so they are not "
    "both {digit}. The row of one and the column of the other make a kite, in both ways: at least "
    "one of the two free ends of a kite is {digit}. A cell that sees both free ends of a kite "
    "cannot be {digit}: {out}.";
constexpr std::string_view kEmptyRectangle =
    "In {house}, {digit} fits only into {cells}, all of which lie in {covers_or}. Suppose a cell "
    "named at the end were {digit}. It lies in one of these two lines and sees {ends}, so {links}, "
    "in the other line, would be {digit} as well. Then {house} would have no cell left for "
    "{digit}. So: {out}.";
constexpr std::string_view kBigFish =
    "{Houses} each need a {digit}, and {covers} can hold only one each. Every place for {digit} in "
    "{houses_or} lies in at least as many of {covers} as of {houses}. So the {digit}s of {houses} "
    "use up those of {covers}, and a cell that lies in more of {covers} than of {houses} cannot be "
    "{digit}: {out}.";
constexpr std::string_view kFinned =
    "{Houses} each need a {digit}. Apart from the [fins|fin|fins] {fins}, every place for it there "
    "lies in {covers_or}. If [fins|the fin is not|no fin is] {digit}, the {digit}s of {houses} use "
    "up those of {covers}, and no other cell of {covers_or} can be {digit}. If [fins|the|a] fin is "
    "{digit}, no cell that it sees can be. So a cell that is ruled out either way cannot be "
    "{digit}: {out}.";
constexpr std::string_view kFinnedBig =
    "{Houses} each need a {digit}, and {covers} can hold only one each. Apart from the "
    "[fins|fin|fins] {fins}, every place for {digit} in {houses_or} lies in at least as many of "
    "{covers} as of {houses}. If [fins|the fin is not|no fin is] {digit}, the {digit}s of {houses} "
    "use up those of {covers}, and a cell that lies in more of {covers} than of {houses} cannot be "
    "{digit}. If [fins|the|a] fin is {digit}, no cell that it sees can be. So a cell that is ruled "
    "out either way cannot be {digit}: {out}.";
constexpr std::string_view kMultiColours =
    "Consider the houses in which {digit} has just two cells left. Followed from house to house, "
    "they make separate parts with two groups of cells each: in every part, all cells of one group "
    "are {digit}, and none of the other. So it is ({a}) or ({b}), and ({c}) or ({d}). ";

constexpr std::array kTexts{
    TechniqueText{
        FullHouse, "{digit} in {house}", "Look at {house}.",
        "Every cell of {house} except {cells} is filled. The missing digit is {digit}, so {put}."},
    TechniqueText{
        Scanning, "{digit} in {house}", "Look for {digit} in {house}.",
        "Where can {digit} go in {house}? The [witnesses|{digit}|{digit}s] at {witnesses} "
        "[witnesses|rules|rule] out every other empty cell there. Only {cells} is left, so {put}."},
    TechniqueText{
        NakedSingle, "", "Look at {cells}.",
        "Only one candidate is left in {cells}; all other digits are ruled out there. So {put}."},
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
        "If {cells} were not {digit}, every empty cell would have just two candidates, and every "
        "digit just two places in each house that lacks it. Taking the other candidate in every "
        "cell would then turn one solution into another, but the puzzle has only one. So {put}."},
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
        "In {house}, {digit} fits only into {cells}, all of which lie in {covers_or}. This makes "
        "an empty rectangle in two ways: if a cell named at the end were {digit}, the strong links "
        "between {links} and {ends} would leave {house} no cell for {digit}. So: {out}."},
    TechniqueText{XYWing, "{x}/{y}/{z} in {pivot},{pincer1},{pincer2}", "Look around {pivot}.",
                  "The pivot {pivot} is {x} or {y}. If it is {x}, {pincer1} must be {z}; if it is "
                  "{y}, {pincer2} must be {z}. So at least one of {pincer1} and {pincer2} is {z}, "
                  "and a cell that sees both cannot be {z}: {out}."},
    TechniqueText{XYZWing, "{x}/{y}/{z} in {pivot},{pincer1},{pincer2}", "Look around {pivot}.",
                  "The pivot {pivot} is {x}, {y} or {z}. If it is {x}, {pincer1} must be {z}; if "
                  "it is {y}, {pincer2} must be {z}. So at least one of the three cells is {z}, "
                  "and a cell that sees all three cannot be {z}: {out}."},
    TechniqueText{WWing, "{x}/{z} in {ends} connected by {x} in {links}", "Look at {ends}.",
                  "The cells {ends} both have the candidates {x} and {z}. In {house}, {x} fits "
                  "only into {links}, each of which sees one of the two. If neither of {ends} were "
                  "{z}, both would be {x}, and {house} would have no cell left for {x}. So at "
                  "least one of them is {z}, and a cell that sees both cannot be {z}: {out}."},
    TechniqueText{
        UniquenessTest1, "{digits} in {cells}", "Look at the rectangle {cells}.",
        "The puzzle has only one solution. The cells {cells} form a rectangle: every house that "
        "contains one of them contains exactly two, and those are adjacent corners. If they held "
        "only {digits}, these two digits could be exchanged, which would give a second solution. "
        "Only {extras} has another candidate, so it cannot be {digits_or}: {out}."},
    TechniqueText{UniquenessTest2, "{digits} in {cells}", "Look at the rectangle {cells}.",
                  "The puzzle has only one solution. The cells {cells} form a rectangle: every "
                  "house that contains one of them contains exactly two, and those are adjacent "
                  "corners. If they held only {digits}, these two digits could be exchanged, which "
                  "would give a second solution. So at least one of {extras} is {z}, and a cell "
                  "that sees all of them cannot be {z}: {out}."},
    TechniqueText{
        UniquenessTest3, "{digits} in {cells} with {links}", "Look at the rectangle {cells}.",
        "The puzzle has only one solution. The cells {cells} form a rectangle: every house that "
        "contains one of them contains exactly two, and those are adjacent corners. If they held "
        "only {digits}, these two digits could be exchanged, which would give a second solution. "
        "So at least one of {extras} holds another of its candidates. In {house}, these candidates "
        "form a naked subset with {links}, and its digits can go from the other cells: {out}."},
    TechniqueText{
        UniquenessTest4, "{digits} in {cells}", "Look at the rectangle {cells}.",
        "The puzzle has only one solution. The cells {cells} form a rectangle: every house that "
        "contains one of them contains exactly two, and those are adjacent corners. If they held "
        "only {digits}, these two digits could be exchanged, which would give a second solution. "
        "In {house}, {x} fits only into {extras}. If one of the two were {z}, the other would be "
        "{x}, and the four cells would hold only {digits}. So: {out}."},
    TechniqueText{UniquenessTest5, "{digits} in {cells}", "Look at the rectangle {cells}.",
                  "The puzzle has only one solution. The cells {cells} form a rectangle: every "
                  "house that contains one of them contains exactly two, and those are adjacent "
                  "corners. If they held only {digits}, these two digits could be exchanged, which "
                  "would give a second solution. So at least one of {extras} is {z}, and a cell "
                  "that sees all of them cannot be {z}: {out}."},
    TechniqueText{
        UniquenessTest6, "{digits} in {cells}", "Look at the rectangle {cells}.",
        "The puzzle has only one solution. The cells {cells} form a rectangle: every house that "
        "contains one of them contains exactly two, and those are adjacent corners. If they held "
        "only {digits}, these two digits could be exchanged, which would give a second solution. "
        "In {houses}, {z} fits only into the rectangle. If one of {extras} were {z}, so would be "
        "the other, and the four cells would hold only {digits}. So: {out}."},
    TechniqueText{HiddenRectangle, "{digits} in {cells}", "Look at the rectangle {cells}.",
                  "The puzzle has only one solution. The cells {cells} form a rectangle: every "
                  "house that contains one of them contains exactly two, and those are adjacent "
                  "corners. If they held only {digits}, these two digits could be exchanged, which "
                  "would give a second solution. In {houses}, {x} fits only into the rectangle. If "
                  "the cell where they cross were {z}, both its neighbours in the rectangle would "
                  "be {x}, and the opposite corner {z}. So: {out}."},
    TechniqueText{AvoidableRectangleOne, "{digits} in {way}", "Look at the rectangle {way}.",
                  "The puzzle has only one solution. The cells {way} form a rectangle: every house "
                  "that contains one of them contains exactly two, and those are adjacent corners. "
                  "None of them is a clue, so if they held only {digits}, these two digits could "
                  "be exchanged, which would give a second solution. The [witnesses|cell "
                  "{witnesses} is|cells {witnesses} are] already filled in this way. So: {out}."},
    TechniqueText{AvoidableRectangleTwo, "{digits} in {way}", "Look at the rectangle {way}.",
                  "The puzzle has only one solution. The cells {way} form a rectangle: every house "
                  "that contains one of them contains exactly two, and those are adjacent corners. "
                  "None of them is a clue, so if they held only {digits}, these two digits could "
                  "be exchanged, which would give a second solution. [witnesses|One cell, "
                  "{witnesses}, is|Two cells, {witnesses}, are] already filled in this way, so at "
                  "least one of {extras} is {z}, and a cell that sees both cannot be {z}: {out}."},
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
    TechniqueText{
        XChain, "{chain}", "Look at the digit {digit}.",
        "Suppose {first} is not {digit}. Along {chain} (= means that at least one of the two is "
        "true, - that at most one is) it follows that {last} is {digit}. So at least one of "
        "{first} and {last} is {digit}, and a cell that sees both cannot be {digit}: {out}."},
    TechniqueText{XYChain, "{chain}", "Look at the cells with two candidates, from {first} on.",
                  "Suppose {first} is not {z}. Each cell of the chain {chain} has two candidates, "
                  "so one cell after another is forced, until {last} is {z}. So at least one of "
                  "{first} and {last} is {z}, and a cell that sees both cannot be {z}: {out}."},
    TechniqueText{NakedSubset, "{digits} in {cells}", "Look at the candidates of {house}.", kNaked},
    TechniqueText{HiddenSubset, "{digits} in {cells}", "Look at the candidates of {house}.",
                  kHidden},
    TechniqueText{SueDeCoq, "{set1} ({set2}, {set3})", "Look where {house} and {cover} cross.",
                  "The cells {set1} lie in both {house} and {cover}, {set2} in {house}, and {set3} "
                  "in {cover}. Together they have as many digits as cells, and none of these "
                  "digits can appear twice in them. So each appears exactly once, and a cell that "
                  "sees all its places there cannot hold it: {result}."},
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
                  "Look at {digit} in {houses}.", kFinnedBig},
    TechniqueText{FinnedFrankenSwordfish, "{digit} in {houses}/{covers} fins {fins}",
                  "Look at {digit} in {houses}.", kFinnedBig},
    TechniqueText{FinnedFrankenJellyfish, "{digit} in {houses}/{covers} fins {fins}",
                  "Look at {digit} in {houses}.", kFinnedBig},
    TechniqueText{FinnedFrankenSquirmbag, "{digit} in {houses}/{covers} fins {fins}",
                  "Look at {digit} in {houses}.", kFinnedBig},
    TechniqueText{FinnedFrankenWhale, "{digit} in {houses}/{covers} fins {fins}",
                  "Look at {digit} in {houses}.", kFinnedBig},
    TechniqueText{FinnedFrankenLeviathan, "{digit} in {houses}/{covers} fins {fins}",
                  "Look at {digit} in {houses}.", kFinnedBig},
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
                  "Look at {digit} in {houses}.", kFinnedBig},
    TechniqueText{FinnedMutantSwordfish, "{digit} in {houses}/{covers} fins {fins}",
                  "Look at {digit} in {houses}.", kFinnedBig},
    TechniqueText{FinnedMutantJellyfish, "{digit} in {houses}/{covers} fins {fins}",
                  "Look at {digit} in {houses}.", kFinnedBig},
    TechniqueText{FinnedMutantSquirmbag, "{digit} in {houses}/{covers} fins {fins}",
                  "Look at {digit} in {houses}.", kFinnedBig},
    TechniqueText{FinnedMutantWhale, "{digit} in {houses}/{covers} fins {fins}",
                  "Look at {digit} in {houses}.", kFinnedBig},
    TechniqueText{FinnedMutantLeviathan, "{digit} in {houses}/{covers} fins {fins}",
                  "Look at {digit} in {houses}.", kFinnedBig},
    TechniqueText{
        TemplateSet, "{digit}", "Look at the digit {digit}.",
        "Consider every way to place the remaining {digit}s on the board, one in each house that "
        "still needs it. {claims}All of these ways use the same [result|cell|cells]: {result}."},
    TechniqueText{TemplateDelete, "{digit}", "Look at the digit {digit}.",
                  "Consider every way to place the remaining {digit}s on the board, one in each "
                  "house that still needs it. {claims}None of these ways uses [result|this "
                  "cell|these cells]: {result}."},
    TechniqueText{KrakenFish1, "{digit} in {houses}/{covers}, fins {fins}; {chains}",
                  "Look at {digit} in {houses}.",
                  "If [fins|{fins} is not|none of {fins} is] {digit}, the {digit}s of {houses} use "
                  "up those of {covers}, and no other cell of {covers_or} can be {digit}. If "
                  "[fins|it is {digit} after all, a chain leads|one of them is {digit} after all, "
                  "chains lead] to the same: {chains}. So in any case: {result}."},
    TechniqueText{KrakenFish2, "{digit} in {houses}/{covers}, fins {fins}; {chains}",
                  "Look at {digit} in {houses}.",
                  "In {houses}, {digit} lies in {covers_or} unless [fins|{fins}|one of {fins}] is "
                  "{digit}. So one of these is true: {possible}. Follow each of them: {chains}. "
                  "All of them lead to the same conclusion: {result}."},
    TechniqueText{ForcingContradiction, "{chains}", "Try {pivot}.",
                  "Suppose {pivot} is {digit}. Then all of this follows: {chains}. This is a "
                  "contradiction, so {result}."},
    TechniqueText{ForcingVerity, "{chains}", "Try each possibility in {pivot}.", kVerity},
    TechniqueText{NetContradiction, "{chains}", "Try {pivot}.",
                  "Suppose {pivot} is {digit}. A series of singles follows: {chains}. The last of "
                  "these cannot all be true, so {result}."},
    TechniqueText{NetVerity, "{chains}", "Try each possibility in {pivot}.", kVerity},
    TechniqueText{BruteForce, "", "Guess.",
                  "None of the techniques that were tried finds a step here. The puzzle has only "
                  "one solution, which a computer found: there {result}."},
};
static_assert(in_order(kTexts));

}  // namespace

const LanguageText kEnglishText{
    .comma = ", ",
    .last_comma = " and ",
    .last_or = " or ",
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
        "Two cells of the second group see each other, so they cannot both be {digit}, and the "
        "second group is the false one: {out}.",
    .multi_trap =
        "A cell of ({a}) sees a cell of ({c}), so they are not both {digit}, and at least one of "
        "the other two groups is all {digit}. A cell that sees both of these cannot be {digit}: "
        "{out}.",
    .multi_wrap =
        "The group ({a}) sees both groups of the second part, one of which is {digit}. So none of "
        "its cells is {digit}: {out}.",
    .claims =
        "Leave out the ways that use a cell which, in the same manner, another digit is sure to "
        "take: {taken}. ",
    .techniques = kTexts,
};

}  // namespace masu::logic

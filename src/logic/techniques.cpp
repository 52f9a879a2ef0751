// The table of techniques. Its order is the order in which they are tried; the Japanese names are
// those of the document (Tsuchide and Shinkai) where it has one.
#include <algorithm>
#include <array>
#include <cctype>

#include "logic/finders.hpp"

namespace masu::logic {
namespace {

using enum TechniqueId;

constexpr int kHighestLevel = 9;

struct TechniqueRow {
  Technique technique;
  Finder find;
};

constexpr std::array kRows{
    TechniqueRow{{FullHouse, "full-house", "fh", "Full House", "残り1マス", "last digit, last cell",
                  1, 0, "a house with one empty cell"},
                 find_full_house},
    TechniqueRow{
        {Scanning, "scanning", "scan", "Scanning", "CRBE法", "crbe, cross-hatching, elimination", 1,
         0, "the digits on the board leave a digit only one cell of a house"},
        find_scanning},
    TechniqueRow{{NakedSingle, "naked-single", "n1", "Naked Single", "単一候補法",
                  "sole candidate, unique candidate, crme", 2, 0, "a cell with one candidate"},
                 find_naked_single},
    TechniqueRow{{HiddenSingle, "hidden-single", "h1", "Hidden Single", "単一マス法",
                  "unique cell, pinned digit, lone ranger", 2, 0,
                  "a digit with one candidate cell in a house"},
                 find_hidden_single},
    TechniqueRow{{LockedPair, "locked-pair", "l2", "Locked Pair", "ロックドペア", "", 3, 2,
                  "a naked pair that lies in two houses and clears both"},
                 find_locked_subset},
    TechniqueRow{{LockedTriple, "locked-triple", "l3", "Locked Triple", "ロックドトリプル", "", 5,
                  3, "a naked triple that lies in two houses and clears both"},
                 find_locked_subset},
    TechniqueRow{
        {Pointing, "pointing", "lc1", "Locked Candidates Type 1 (Pointing)",
         "共有候補法（ブロックから列へ）", "pointing pair, pointing triple, common candidate", 4, 0,
         "in a box, a digit fits into one line only, so it is nowhere else in that line"},
        find_pointing},
    TechniqueRow{{Claiming, "claiming", "lc2", "Locked Candidates Type 2 (Claiming)",
                  "共有候補法（列からブロックへ）", "box line reduction, common candidate", 4, 0,
                  "in a line, a digit fits into one box only, so it is nowhere else in that box"},
                 find_claiming},
    TechniqueRow{
        {NakedPair, "naked-pair", "n2", "Naked Pair", "独立双子法", "twins, independent twins", 3,
         2, "two cells of a house with the same two candidates"},
        find_naked_subset},
    TechniqueRow{{HiddenPair, "hidden-pair", "h2", "Hidden Pair", "居候双子法", "dependent twins",
                  3, 2, "two digits with the same two cells of a house"},
                 find_hidden_subset},
    TechniqueRow{{NakedTriple, "naked-triple", "n3", "Naked Triple", "独立三つ子法",
                  "triplets, independent triplets", 5, 3,
                  "three cells of a house with three candidates between them"},
                 find_naked_subset},
    TechniqueRow{
        {HiddenTriple, "hidden-triple", "h3", "Hidden Triple", "居候三つ子法", "dependent triplets",
         5, 3, "three digits that fit only into three cells of a house"},
        find_hidden_subset},
    TechniqueRow{{XWing, "x-wing", "bf2", "X-Wing", "対角線法", "diagonal line, igeta", 6, 2,
                  "in two lines, a digit fits only into the same two crossing lines"},
                 find_fish},
    TechniqueRow{{NakedQuad, "naked-quad", "n4", "Naked Quad", "独立四つ子法", "naked quadruple", 7,
                  4, "four cells of a house with four candidates between them"},
                 find_naked_subset},
    TechniqueRow{{HiddenQuad, "hidden-quad", "h4", "Hidden Quad", "居候四つ子法",
                  "hidden quadruple", 7, 4, "four digits that fit only into four cells of a house"},
                 find_hidden_subset},
    TechniqueRow{{Swordfish, "swordfish", "bf3", "Swordfish", "ソードフィッシュ", "", 7, 3,
                  "in three lines, a digit fits only into three crossing lines"},
                 find_fish},
    TechniqueRow{{Jellyfish, "jellyfish", "bf4", "Jellyfish", "ジェリーフィッシュ", "", 7, 4,
                  "in four lines, a digit fits only into four crossing lines"},
                 find_fish},
    TechniqueRow{{RemotePair, "remote-pair", "rp", "Remote Pair", "リモートペア", "", 8, 0,
                  "a chain of cells with the same two candidates: its ends hold one each"},
                 find_remote_pair},
    TechniqueRow{
        {BugPlusOne, "bug-plus-one", "bug1", "BUG+1", "BUG+1",
         "bivalue universal grave + 1, bivalue universal grave, bug", 8, 0,
         "one cell with three candidates is all that keeps the board from a second solution"},
        find_bug_plus_one},
    TechniqueRow{{Skyscraper, "skyscraper", "sk", "Skyscraper", "スカイスクレイパー", "", 7, 0,
                  "two strong links in parallel lines, joined at one end"},
                 find_skyscraper},
    TechniqueRow{
        {TwoStringKite, "two-string-kite", "2sk", "2-String Kite", "2ストリングカイト",
         "two string kite", 7, 0, "a strong link in a row and one in a column, joined in a box"},
        find_two_string_kite},
    TechniqueRow{{DualTwoStringKite, "dual-two-string-kite", "d2sk", "Dual 2-String Kite",
                  "デュアル2ストリングカイト", "", 8, 0,
                  "two kites of one digit that are joined by the same two cells"},
                 find_dual_two_string_kite},
    TechniqueRow{{TurbotFish, "turbot-fish", "tf", "Turbot Fish", "ターボットフィッシュ", "", 8, 0,
                  "two strong links in any two houses, joined at one end"},
                 find_turbot_fish},
    TechniqueRow{
        {EmptyRectangle, "empty-rectangle", "er", "Empty Rectangle", "エンプティレクタングル", "",
         8, 0, "a box whose places lie in two crossing lines, and a strong link from one of them"},
        find_empty_rectangle},
    TechniqueRow{
        {DualEmptyRectangle, "dual-empty-rectangle", "der", "Dual Empty Rectangle",
         "デュアルエンプティレクタングル", "", 8, 0, "two empty rectangles of the same box"},
        find_dual_empty_rectangle},
    TechniqueRow{{XYWing, "xy-wing", "xy", "XY-Wing", "XYウィング", "y-wing, bent triple", 7, 0,
                  "a cell xy sees cells xz and yz: one of the two is z"},
                 find_xy_wing},
    TechniqueRow{{XYZWing, "xyz-wing", "xyz", "XYZ-Wing", "XYZウィング", "", 7, 0,
                  "a cell xyz sees cells xz and yz: one of the three is z"},
                 find_xyz_wing},
    TechniqueRow{{WWing, "w-wing", "w", "W-Wing", "Wウィング", "", 7, 0,
                  "two cells xy whose x are joined by a strong link: one of them is y"},
                 find_w_wing},
    TechniqueRow{
        {UniquenessTest1, "uniqueness-test-1", "u1", "Uniqueness Test 1", "ユニークネステスト1",
         "unique rectangle 1, unique rectangle type 1", 8, 0,
         "three cells of a rectangle have only the same two digits: the fourth is neither"},
        find_uniqueness_test_1},
    TechniqueRow{
        {UniquenessTest2, "uniqueness-test-2", "u2", "Uniqueness Test 2", "ユニークネステスト2",
         "unique rectangle 2, unique rectangle type 2", 8, 0,
         "two adjacent cells of a rectangle share one further digit: it is in one of them"},
        find_uniqueness_test_2},
    TechniqueRow{{UniquenessTest3, "uniqueness-test-3", "u3", "Uniqueness Test 3",
                  "ユニークネステスト3", "unique rectangle 3, unique rectangle type 3", 8, 0,
                  "the further digits of two cells of a rectangle form a naked subset with other "
                  "cells of their house"},
                 find_uniqueness_test_3},
    TechniqueRow{{UniquenessTest4, "uniqueness-test-4", "u4", "Uniqueness Test 4",
                  "ユニークネステスト4", "unique rectangle 4, unique rectangle type 4", 8, 0,
                  "one digit of the rectangle fits only into the two cells with further digits: "
                  "the other is not there"},
                 find_uniqueness_test_4},
    TechniqueRow{{UniquenessTest5, "uniqueness-test-5", "u5", "Uniqueness Test 5",
                  "ユニークネステスト5", "unique rectangle 5, unique rectangle type 5", 8, 0,
                  "two diagonal cells of a rectangle, or three, share one further digit: it is in "
                  "one of them"},
                 find_uniqueness_test_5},
    TechniqueRow{{UniquenessTest6, "uniqueness-test-6", "u6", "Uniqueness Test 6",
                  "ユニークネステスト6", "unique rectangle 6, unique rectangle type 6", 8, 0,
                  "two diagonal cells have further digits, and one digit fits only into the "
                  "rectangle: it is not in them"},
                 find_uniqueness_test_6},
    TechniqueRow{{HiddenRectangle, "hidden-rectangle", "hr", "Hidden Rectangle", "隠れレクタングル",
                  "", 8, 0,
                  "one cell of a rectangle has only its two digits, and one of them fits only into "
                  "the rectangle in the two lines opposite"},
                 find_hidden_rectangle},
    TechniqueRow{
        {AvoidableRectangleOne, "avoidable-rectangle-1", "ar1", "Avoidable Rectangle Type 1",
         "回避可能レクタングル1", "avoidable rectangle", 8, 0,
         "three digits that are not clues, and a fourth that would make a second solution "
         "possible"},
        find_avoidable_rectangle_1},
    TechniqueRow{
        {AvoidableRectangleTwo, "avoidable-rectangle-2", "ar2", "Avoidable Rectangle Type 2",
         "回避可能レクタングル2", "", 8, 0,
         "two digits that are not clues, and two cells of which one must hold a further digit"},
        find_avoidable_rectangle_2},
    TechniqueRow{{FinnedXWing, "finned-x-wing", "fbf2", "Finned X-Wing", "フィン付きX-Wing", "", 8,
                  2, "a fish of 2 lines with fins: cells that see all fins lose the digit"},
                 find_finned_fish},
    TechniqueRow{{SashimiXWing, "sashimi-x-wing", "sbf2", "Sashimi X-Wing", "サシミX-Wing", "", 8,
                  2, "a finned fish of 2 lines, one of which has at most one cell beside its fins"},
                 find_sashimi_fish},
    TechniqueRow{{FinnedSwordfish, "finned-swordfish", "fbf3", "Finned Swordfish",
                  "フィン付きソードフィッシュ", "", 8, 3,
                  "a fish of 3 lines with fins: cells that see all fins lose the digit"},
                 find_finned_fish},
    TechniqueRow{{SashimiSwordfish, "sashimi-swordfish", "sbf3", "Sashimi Swordfish",
                  "サシミソードフィッシュ", "", 8, 3,
                  "a finned fish of 3 lines, one of which has at most one cell beside its fins"},
                 find_sashimi_fish},
    TechniqueRow{{FinnedJellyfish, "finned-jellyfish", "fbf4", "Finned Jellyfish",
                  "フィン付きジェリーフィッシュ", "", 8, 4,
                  "a fish of 4 lines with fins: cells that see all fins lose the digit"},
                 find_finned_fish},
    TechniqueRow{{SashimiJellyfish, "sashimi-jellyfish", "sbf4", "Sashimi Jellyfish",
                  "サシミジェリーフィッシュ", "", 8, 4,
                  "a finned fish of 4 lines, one of which has at most one cell beside its fins"},
                 find_sashimi_fish},
    TechniqueRow{{ColouringTrap, "colouring-trap", "sc1", "Simple Colors Trap",
                  "単純カラーリング（トラップ）", "simple colouring, singles chain", 7, 0,
                  "one of two colours is true: a cell that sees both loses the digit"},
                 find_colouring_trap},
    TechniqueRow{{ColouringWrap, "colouring-wrap", "sc2", "Simple Colors Wrap",
                  "単純カラーリング（ラップ）", "simple colouring wrap", 7, 0,
                  "two cells of one colour see each other: that colour is false"},
                 find_colouring_wrap},
    TechniqueRow{
        {MultiColours1, "multi-colours-1", "mc1", "Multi Colors 1", "マルチカラー1",
         "multi colouring, multi colors type 1", 8, 0,
         "two coloured parts touch: a cell that sees the two other colours loses the digit"},
        find_multi_colours_1},
    TechniqueRow{
        {MultiColours2, "multi-colours-2", "mc2", "Multi Colors 2", "マルチカラー2",
         "multi colors type 2", 8, 0, "a colour that sees both colours of another part is false"},
        find_multi_colours_2},
    TechniqueRow{{XChain, "x-chain", "x", "X-Chain", "Xチェーン", "single digit chain", 7, 0,
                  "a chain of one digit whose ends are not both false"},
                 find_x_chain},
    TechniqueRow{{XYChain, "xy-chain", "xyc", "XY-Chain", "XYチェーン", "", 7, 0,
                  "a chain of cells with two candidates whose ends are not both another digit"},
                 find_xy_chain},
    TechniqueRow{{NakedSubset, "naked-subset", "n5", "Naked Subset", "独立n子法",
                  "naked quintuple, naked sextuple", 7, 5,
                  "five or more cells of a house with as many candidates between them"},
                 find_naked_subset},
    TechniqueRow{{HiddenSubset, "hidden-subset", "h5", "Hidden Subset", "居候n子法",
                  "hidden quintuple, hidden sextuple", 7, 5,
                  "five or more digits that fit only into as many cells of a house"},
                 find_hidden_subset},
    TechniqueRow{{SueDeCoq, "sue-de-coq", "sdc", "Sue de Coq", "スー・ド・コック",
                  "two-sector disjoint subsets", 8, 0,
                  "where two houses cross, and beside it, there are as many digits as cells"},
                 find_sue_de_coq},
    TechniqueRow{{ContinuousLoop, "continuous-nice-loop", "cnl", "Continuous Nice Loop",
                  "連続ナイスループ", "continuous loop", 8, 0,
                  "a closed chain of alternating links: each weak link is strong too"},
                 find_alternating_chain},
    TechniqueRow{
        {DiscontinuousLoop, "discontinuous-nice-loop", "dnl", "Discontinuous Nice Loop",
         "不連続ナイスループ", "nice loop, discontinuous loop", 8, 0,
         "a chain of alternating links that returns to a cell and settles a candidate there"},
        find_alternating_chain},
    TechniqueRow{
        {Aic, "aic", "aic", "AIC", "AIC（交互推論チェーン）", "alternating inference chain", 8, 0,
         "a chain of alternating links whose ends are not both false"},
        find_alternating_chain},
    TechniqueRow{
        {GroupedContinuousLoop, "grouped-continuous-nice-loop", "gcnl",
         "Grouped Continuous Nice Loop", "グループ連続ナイスループ", "grouped continuous loop", 8,
         0, "a continuous nice loop through groups of cells"},
        find_alternating_chain},
    TechniqueRow{{GroupedDiscontinuousLoop, "grouped-discontinuous-nice-loop", "gdnl",
                  "Grouped Discontinuous Nice Loop", "グループ不連続ナイスループ",
                  "grouped nice loop, grouped discontinuous loop", 8, 0,
                  "a discontinuous nice loop through groups of cells"},
                 find_alternating_chain},
    TechniqueRow{{GroupedAic, "grouped-aic", "gaic", "Grouped AIC", "グループAIC",
                  "grouped alternating inference chain, grouped x-chain", 8, 0,
                  "an alternating inference chain through groups of cells"},
                 find_alternating_chain},
    TechniqueRow{{AlsXZ, "als-xz", "axz", "ALS-XZ", "ALS-XZ", "almost locked set xz", 8, 0,
                  "two almost locked sets that cannot both have x: one of them has z"},
                 find_alternating_chain},
    TechniqueRow{{AlsXYWing, "als-xy-wing", "axy", "ALS-XY-Wing", "ALS-XYウィング", "als wing", 8,
                  0, "three almost locked sets, linked in a row: one at the ends has z"},
                 find_alternating_chain},
    TechniqueRow{{AlsChain, "als-chain", "ach", "ALS-Chain", "ALSチェーン", "", 8, 0,
                  "four or more almost locked sets, linked in a row: one at the ends has z"},
                 find_alternating_chain},
    TechniqueRow{{DeathBlossom, "death-blossom", "db", "Death Blossom", "デス・ブロッサム", "", 8,
                  0, "each candidate of a cell gives z to an almost locked set"},
                 find_death_blossom},
    TechniqueRow{{AlsAic, "als-aic", "aaic", "AIC with ALS", "ALSを含むAIC",
                  "als nice loop, als discontinuous nice loop", 8, 0,
                  "a chain or loop through almost locked sets"},
                 find_alternating_chain},
    TechniqueRow{{Squirmbag, "squirmbag", "bf5", "Squirmbag", "スクワームバッグ", "starfish", 8, 5,
                  "in 5 lines, a digit fits only into 5 crossing lines"},
                 find_fish},
    TechniqueRow{{Whale, "whale", "bf6", "Whale", "ホエール", "", 8, 6,
                  "in 6 lines, a digit fits only into 6 crossing lines"},
                 find_fish},
    TechniqueRow{{Leviathan, "leviathan", "bf7", "Leviathan", "リバイアサン", "", 8, 7,
                  "in 7 lines, a digit fits only into 7 crossing lines"},
                 find_fish},
    TechniqueRow{{FinnedSquirmbag, "finned-squirmbag", "fbf5", "Finned Squirmbag",
                  "フィン付きスクワームバッグ", "", 8, 5,
                  "a fish of 5 lines with fins: cells that see all fins lose the digit"},
                 find_finned_fish},
    TechniqueRow{{SashimiSquirmbag, "sashimi-squirmbag", "sbf5", "Sashimi Squirmbag",
                  "サシミスクワームバッグ", "", 8, 5,
                  "a finned fish of 5 lines, one of which has at most one cell beside its fins"},
                 find_sashimi_fish},
    TechniqueRow{{FinnedWhale, "finned-whale", "fbf6", "Finned Whale", "フィン付きホエール", "", 8,
                  6, "a fish of 6 lines with fins: cells that see all fins lose the digit"},
                 find_finned_fish},
    TechniqueRow{{SashimiWhale, "sashimi-whale", "sbf6", "Sashimi Whale", "サシミホエール", "", 8,
                  6, "a finned fish of 6 lines, one of which has at most one cell beside its fins"},
                 find_sashimi_fish},
    TechniqueRow{
        {FinnedLeviathan, "finned-leviathan", "fbf7", "Finned Leviathan", "フィン付きリバイアサン",
         "", 8, 7, "a fish of 7 lines with fins: cells that see all fins lose the digit"},
        find_finned_fish},
    TechniqueRow{
        {SashimiLeviathan, "sashimi-leviathan", "sbf7", "Sashimi Leviathan", "サシミリバイアサン",
         "", 8, 7, "a finned fish of 7 lines, one of which has at most one cell beside its fins"},
        find_sashimi_fish},
    TechniqueRow{{FrankenXWing, "franken-x-wing", "ff2", "Franken X-Wing", "フランケンX-Wing", "",
                  8, 2, "a fish of 2 lines and boxes"},
                 find_franken_fish},
    TechniqueRow{{FrankenSwordfish, "franken-swordfish", "ff3", "Franken Swordfish",
                  "フランケンソードフィッシュ", "", 8, 3, "a fish of 3 lines and boxes"},
                 find_franken_fish},
    TechniqueRow{{FrankenJellyfish, "franken-jellyfish", "ff4", "Franken Jellyfish",
                  "フランケンジェリーフィッシュ", "", 8, 4, "a fish of 4 lines and boxes"},
                 find_franken_fish},
    TechniqueRow{{FrankenSquirmbag, "franken-squirmbag", "ff5", "Franken Squirmbag",
                  "フランケンスクワームバッグ", "", 8, 5, "a fish of 5 lines and boxes"},
                 find_franken_fish},
    TechniqueRow{{FrankenWhale, "franken-whale", "ff6", "Franken Whale", "フランケンホエール", "",
                  8, 6, "a fish of 6 lines and boxes"},
                 find_franken_fish},
    TechniqueRow{{FrankenLeviathan, "franken-leviathan", "ff7", "Franken Leviathan",
                  "フランケンリバイアサン", "", 8, 7, "a fish of 7 lines and boxes"},
                 find_franken_fish},
    TechniqueRow{{FinnedFrankenXWing, "finned-franken-x-wing", "fff2", "Finned Franken X-Wing",
                  "フィン付きフランケンX-Wing", "", 8, 2, "a fish of 2 lines and boxes, with fins"},
                 find_finned_franken_fish},
    TechniqueRow{{FinnedFrankenSwordfish, "finned-franken-swordfish", "fff3",
                  "Finned Franken Swordfish", "フィン付きフランケンソードフィッシュ", "", 8, 3,
                  "a fish of 3 lines and boxes, with fins"},
                 find_finned_franken_fish},
    TechniqueRow{{FinnedFrankenJellyfish, "finned-franken-jellyfish", "fff4",
                  "Finned Franken Jellyfish", "フィン付きフランケンジェリーフィッシュ", "", 8, 4,
                  "a fish of 4 lines and boxes, with fins"},
                 find_finned_franken_fish},
    TechniqueRow{{FinnedFrankenSquirmbag, "finned-franken-squirmbag", "fff5",
                  "Finned Franken Squirmbag", "フィン付きフランケンスクワームバッグ", "", 8, 5,
                  "a fish of 5 lines and boxes, with fins"},
                 find_finned_franken_fish},
    TechniqueRow{
        {FinnedFrankenWhale, "finned-franken-whale", "fff6", "Finned Franken Whale",
         "フィン付きフランケンホエール", "", 8, 6, "a fish of 6 lines and boxes, with fins"},
        find_finned_franken_fish},
    TechniqueRow{
        {FinnedFrankenLeviathan, "finned-franken-leviathan", "fff7", "Finned Franken Leviathan",
         "フィン付きフランケンリバイアサン", "", 8, 7, "a fish of 7 lines and boxes, with fins"},
        find_finned_franken_fish},
    TechniqueRow{{MutantXWing, "mutant-x-wing", "mf2", "Mutant X-Wing", "ミュータントX-Wing", "", 8,
                  2, "a fish of 2 houses of any kind"},
                 find_mutant_fish},
    TechniqueRow{{MutantSwordfish, "mutant-swordfish", "mf3", "Mutant Swordfish",
                  "ミュータントソードフィッシュ", "", 8, 3, "a fish of 3 houses of any kind"},
                 find_mutant_fish},
    TechniqueRow{{MutantJellyfish, "mutant-jellyfish", "mf4", "Mutant Jellyfish",
                  "ミュータントジェリーフィッシュ", "", 8, 4, "a fish of 4 houses of any kind"},
                 find_mutant_fish},
    TechniqueRow{{MutantSquirmbag, "mutant-squirmbag", "mf5", "Mutant Squirmbag",
                  "ミュータントスクワームバッグ", "", 8, 5, "a fish of 5 houses of any kind"},
                 find_mutant_fish},
    TechniqueRow{{MutantWhale, "mutant-whale", "mf6", "Mutant Whale", "ミュータントホエール", "", 8,
                  6, "a fish of 6 houses of any kind"},
                 find_mutant_fish},
    TechniqueRow{{MutantLeviathan, "mutant-leviathan", "mf7", "Mutant Leviathan",
                  "ミュータントリバイアサン", "", 8, 7, "a fish of 7 houses of any kind"},
                 find_mutant_fish},
    TechniqueRow{
        {FinnedMutantXWing, "finned-mutant-x-wing", "fmf2", "Finned Mutant X-Wing",
         "フィン付きミュータントX-Wing", "", 8, 2, "a fish of 2 houses of any kind, with fins"},
        find_finned_mutant_fish},
    TechniqueRow{{FinnedMutantSwordfish, "finned-mutant-swordfish", "fmf3",
                  "Finned Mutant Swordfish", "フィン付きミュータントソードフィッシュ", "", 8, 3,
                  "a fish of 3 houses of any kind, with fins"},
                 find_finned_mutant_fish},
    TechniqueRow{{FinnedMutantJellyfish, "finned-mutant-jellyfish", "fmf4",
                  "Finned Mutant Jellyfish", "フィン付きミュータントジェリーフィッシュ", "", 8, 4,
                  "a fish of 4 houses of any kind, with fins"},
                 find_finned_mutant_fish},
    TechniqueRow{{FinnedMutantSquirmbag, "finned-mutant-squirmbag", "fmf5",
                  "Finned Mutant Squirmbag", "フィン付きミュータントスクワームバッグ", "", 8, 5,
                  "a fish of 5 houses of any kind, with fins"},
                 find_finned_mutant_fish},
    TechniqueRow{
        {FinnedMutantWhale, "finned-mutant-whale", "fmf6", "Finned Mutant Whale",
         "フィン付きミュータントホエール", "", 8, 6, "a fish of 6 houses of any kind, with fins"},
        find_finned_mutant_fish},
    TechniqueRow{{FinnedMutantLeviathan, "finned-mutant-leviathan", "fmf7",
                  "Finned Mutant Leviathan", "フィン付きミュータントリバイアサン", "", 8, 7,
                  "a fish of 7 houses of any kind, with fins"},
                 find_finned_mutant_fish},
    TechniqueRow{{TemplateSet, "template-set", "ts", "Template Set", "テンプレート（確定）", "", 8,
                  0, "a cell that every way to place a digit on the board uses"},
                 find_template_set},
    TechniqueRow{
        {TemplateDelete, "template-delete", "td", "Template Delete", "テンプレート（消去）", "", 8,
         0, "a cell that no way to place a digit on the board uses"},
        find_template_delete},
    TechniqueRow{{KrakenFish1, "kraken-fish-1", "kf1", "Kraken Fish Type 1",
                  "クラーケンフィッシュ（タイプ1）", "kraken fish", 8, 0,
                  "a fish with fins, from each of which a chain removes what the fish would"},
                 find_kraken_fish},
    TechniqueRow{{KrakenFish2, "kraken-fish-2", "kf2", "Kraken Fish Type 2",
                  "クラーケンフィッシュ（タイプ2）", "", 8, 0,
                  "a fish with fins: the fins and the cells of a cover line all lead to the same"},
                 find_kraken_fish},
    TechniqueRow{{ForcingContradiction, "forcing-chain-contradiction", "fcc",
                  "Forcing Chain Contradiction", "強制チェーン（矛盾）", "forcing chain, nishio", 8,
                  0, "a candidate from which a contradiction follows"},
                 find_forcing_contradiction},
    TechniqueRow{{ForcingVerity, "forcing-chain-verity", "fcv", "Forcing Chain Verity",
                  "強制チェーン（必然）", "", 8, 0,
                  "what follows from every candidate of a cell, or every place in a house"},
                 find_forcing_verity},
    TechniqueRow{{NetContradiction, "forcing-net-contradiction", "fnc", "Forcing Net Contradiction",
                  "強制ネット（矛盾）", "forcing net", 8, 0,
                  "a candidate whose consequences leave a cell or a digit with nothing"},
                 find_net_contradiction},
    TechniqueRow{
        {NetVerity, "forcing-net-verity", "fnv", "Forcing Net Verity", "強制ネット（必然）", "", 8,
         0, "what follows by singles from every candidate of a cell, or every place in a house"},
        find_net_verity},
    TechniqueRow{{BruteForce, "brute-force", "bf", "Brute Force", "総当たり（ブルートフォース）",
                  "", 8, 0, "no reason: a digit of the solution, which a computer found"},
                 find_brute_force},
};

// The public side of the rows.
constexpr auto kTechniques = [] {
  std::array<Technique, kRows.size()> table{};
  std::ranges::transform(kRows, table.begin(), &TechniqueRow::technique);
  return table;
}();

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

void find_steps(TechniqueId id, const Board& board, Collector& found) {
  kRows[static_cast<std::size_t>(id)].find(board, technique(id), found);
}

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
    const bool level = part.size() == 7 && part.starts_with("level-") && part.back() >= '1' &&
                       part.back() <= '0' + kHighestLevel;
    if (part == "all" || level) {
      const int up_to = level ? part.back() - '0' : kHighestLevel;
      for (const Technique& t : kTechniques) {
        if (t.level > up_to) continue;
        if (remove) {
          std::erase(order, t.id);
        } else {
          add(t.id);
        }
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

// The table of HoDoKu's step types: everything about them that is not the searching.
//
// The order of the rows up to GiveUp is the order of the solver. The rows after it are names that a
// search gives to its result; score and level are those of the search.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "masu/hodoku.hpp"

namespace masu::logic::hodoku {

enum class Type : std::uint8_t {
  FullHouse,
  NakedSingle,
  HiddenSingle,
  LockedPair,
  LockedTriple,
  LockedCandidates1,
  LockedCandidates2,
  NakedPair,
  NakedTriple,
  HiddenPair,
  HiddenTriple,
  NakedQuadruple,
  HiddenQuadruple,
  XWing,
  Swordfish,
  Jellyfish,
  Squirmbag,
  Whale,
  Leviathan,
  RemotePair,
  BugPlus1,
  Skyscraper,
  TwoStringKite,
  TurbotFish,
  EmptyRectangle,
  WWing,
  XYWing,
  XYZWing,
  Uniqueness1,
  Uniqueness2,
  Uniqueness3,
  Uniqueness4,
  Uniqueness5,
  Uniqueness6,
  HiddenRectangle,
  AvoidableRectangle1,
  AvoidableRectangle2,
  FinnedXWing,
  SashimiXWing,
  FinnedSwordfish,
  SashimiSwordfish,
  FinnedJellyfish,
  SashimiJellyfish,
  FinnedSquirmbag,
  SashimiSquirmbag,
  FinnedWhale,
  SashimiWhale,
  FinnedLeviathan,
  SashimiLeviathan,
  SueDeCoq,
  SimpleColors,
  MultiColors,
  XChain,
  XYChain,
  NiceLoop,
  GroupedNiceLoop,
  AlsXZ,
  AlsXYWing,
  AlsXYChain,
  DeathBlossom,
  FrankenXWing,
  FrankenSwordfish,
  FrankenJellyfish,
  FrankenSquirmbag,
  FrankenWhale,
  FrankenLeviathan,
  FinnedFrankenXWing,
  FinnedFrankenSwordfish,
  FinnedFrankenJellyfish,
  FinnedFrankenSquirmbag,
  FinnedFrankenWhale,
  FinnedFrankenLeviathan,
  MutantXWing,
  MutantSwordfish,
  MutantJellyfish,
  MutantSquirmbag,
  MutantWhale,
  MutantLeviathan,
  FinnedMutantXWing,
  FinnedMutantSwordfish,
  FinnedMutantJellyfish,
  FinnedMutantSquirmbag,
  FinnedMutantWhale,
  FinnedMutantLeviathan,
  KrakenFish,
  ForcingChain,
  ForcingNet,
  TemplateSet,
  TemplateDelete,
  BruteForce,
  GiveUp,
  DualTwoStringKite,
  DualEmptyRectangle,
  SimpleColorsTrap,
  SimpleColorsWrap,
  MultiColors1,
  MultiColors2,
  ContinuousNiceLoop,
  DiscontinuousNiceLoop,
  Aic,
  GroupedContinuousNiceLoop,
  GroupedDiscontinuousNiceLoop,
  GroupedAic,
  KrakenFish1,
  KrakenFish2,
  ForcingChainContradiction,
  ForcingChainVerity,
  ForcingNetContradiction,
  ForcingNetVerity,
};
inline constexpr std::size_t kSearches = 91;  ///< rows that the solver can try
inline constexpr std::size_t kTypes = 109;

using masu::hodoku::Level;
inline constexpr std::array<std::string_view, 5> kLevelNames = {"Easy", "Medium", "Hard", "Unfair",
                                                                "Extreme"};
/// The highest score of the level; Extreme has none.
inline constexpr std::array<int, 4> kLevelLimits = {800, 1000, 1600, 1800};

struct TypeRow {
  Type type;
  Type search;  ///< the row whose search gives it: itself, or one before GiveUp
  int index;    ///< HoDoKu's; 0 for results of another search
  std::string_view name;
  std::string_view code;  ///< in the collection, may be empty
  std::string_view abbreviation;
  std::string_view category;
  int score;
  Level level;
  bool on;    ///< used by the solver
  bool all;   ///< shown by "find all steps"
  bool prog;  ///< used when the progress of a step is measured
};

// clang-format off
inline constexpr std::array<TypeRow, kTypes> kTypeTable = {{
  {Type::FullHouse, Type::FullHouse, 100, "Full House", "0000", "fh", "Singles", 4, Level::Easy, true, true, true},
  {Type::NakedSingle, Type::NakedSingle, 200, "Naked Single", "0003", "n1", "Singles", 4, Level::Easy, true, true, true},
  {Type::HiddenSingle, Type::HiddenSingle, 300, "Hidden Single", "0002", "h1", "Singles", 14, Level::Easy, true, true, true},
  {Type::LockedPair, Type::LockedPair, 1000, "Locked Pair", "0110", "l2", "Intersections", 40, Level::Medium, true, true, true},
  {Type::LockedTriple, Type::LockedTriple, 1100, "Locked Triple", "0111", "l3", "Intersections", 60, Level::Medium, true, true, true},
  {Type::LockedCandidates1, Type::LockedCandidates1, 1200, "Locked Candidates Type 1 (Pointing)", "0100", "lc1", "Intersections", 50, Level::Medium, true, true, true},
  {Type::LockedCandidates2, Type::LockedCandidates2, 1210, "Locked Candidates Type 2 (Claiming)", "0101", "lc2", "Intersections", 50, Level::Medium, true, true, true},
  {Type::NakedPair, Type::NakedPair, 1300, "Naked Pair", "0200", "n2", "Subsets", 60, Level::Medium, true, true, true},
  {Type::NakedTriple, Type::NakedTriple, 1400, "Naked Triple", "0201", "n3", "Subsets", 80, Level::Medium, true, true, true},
  {Type::HiddenPair, Type::HiddenPair, 1500, "Hidden Pair", "0210", "h2", "Subsets", 70, Level::Medium, true, true, true},
  {Type::HiddenTriple, Type::HiddenTriple, 1600, "Hidden Triple", "0211", "h3", "Subsets", 100, Level::Medium, true, true, true},
  {Type::NakedQuadruple, Type::NakedQuadruple, 2000, "Naked Quadruple", "0202", "n4", "Subsets", 120, Level::Hard, true, true, true},
  {Type::HiddenQuadruple, Type::HiddenQuadruple, 2100, "Hidden Quadruple", "0212", "h4", "Subsets", 150, Level::Hard, true, true, true},
  {Type::XWing, Type::XWing, 2200, "X-Wing", "0300", "bf2", "Basic Fish", 140, Level::Hard, true, false, false},
  {Type::Swordfish, Type::Swordfish, 2300, "Swordfish", "0301", "bf3", "Basic Fish", 150, Level::Hard, true, false, false},
  {Type::Jellyfish, Type::Jellyfish, 2400, "Jellyfish", "0302", "bf4", "Basic Fish", 160, Level::Hard, true, false, false},
  {Type::Squirmbag, Type::Squirmbag, 2500, "Squirmbag", "0303", "bf5", "Basic Fish", 470, Level::Unfair, false, false, false},
  {Type::Whale, Type::Whale, 2600, "Whale", "0304", "bf6", "Basic Fish", 470, Level::Unfair, false, false, false},
  {Type::Leviathan, Type::Leviathan, 2700, "Leviathan", "0305", "bf7", "Basic Fish", 470, Level::Unfair, false, false, false},
  {Type::RemotePair, Type::RemotePair, 2800, "Remote Pair", "0703", "rp", "Chains and Loops", 110, Level::Hard, true, true, false},
  {Type::BugPlus1, Type::BugPlus1, 2900, "Bivalue Universal Grave + 1", "0610", "bug1", "Uniqueness", 100, Level::Hard, true, true, false},
  {Type::Skyscraper, Type::Skyscraper, 3000, "Skyscraper", "0400", "sk", "Single Digit Patterns", 130, Level::Hard, true, true, false},
  {Type::TwoStringKite, Type::TwoStringKite, 3100, "2-String Kite", "0401", "2sk", "Single Digit Patterns", 150, Level::Hard, true, true, false},
  {Type::TurbotFish, Type::TurbotFish, 3120, "Turbot Fish", "0403", "tf", "Single Digit Patterns", 120, Level::Hard, true, true, false},
  {Type::EmptyRectangle, Type::EmptyRectangle, 3170, "Empty Rectangle", "0402", "er", "Single Digit Patterns", 120, Level::Hard, true, true, false},
  {Type::WWing, Type::WWing, 3200, "W-Wing", "0803", "w", "Wings", 150, Level::Hard, true, true, false},
  {Type::XYWing, Type::XYWing, 3300, "XY-Wing", "0800", "xy", "Wings", 160, Level::Hard, true, true, false},
  {Type::XYZWing, Type::XYZWing, 3400, "XYZ-Wing", "0801", "xyz", "Wings", 180, Level::Hard, true, true, false},
  {Type::Uniqueness1, Type::Uniqueness1, 3500, "Uniqueness Test 1", "0600", "u1", "Uniqueness", 100, Level::Hard, true, true, false},
  {Type::Uniqueness2, Type::Uniqueness2, 3600, "Uniqueness Test 2", "0601", "u2", "Uniqueness", 100, Level::Hard, true, true, false},
  {Type::Uniqueness3, Type::Uniqueness3, 3700, "Uniqueness Test 3", "0602", "u3", "Uniqueness", 100, Level::Hard, true, true, false},
  {Type::Uniqueness4, Type::Uniqueness4, 3800, "Uniqueness Test 4", "0603", "u4", "Uniqueness", 100, Level::Hard, true, true, false},
  {Type::Uniqueness5, Type::Uniqueness5, 3900, "Uniqueness Test 5", "0604", "u5", "Uniqueness", 100, Level::Hard, true, true, false},
  {Type::Uniqueness6, Type::Uniqueness6, 4000, "Uniqueness Test 6", "0605", "u6", "Uniqueness", 100, Level::Hard, true, true, false},
  {Type::HiddenRectangle, Type::HiddenRectangle, 4010, "Hidden Rectangle", "0606", "hr", "Uniqueness", 100, Level::Hard, true, true, false},
  {Type::AvoidableRectangle1, Type::AvoidableRectangle1, 4020, "Avoidable Rectangle Type 1", "0607", "ar1", "Uniqueness", 100, Level::Hard, true, true, false},
  {Type::AvoidableRectangle2, Type::AvoidableRectangle2, 4030, "Avoidable Rectangle Type 2", "0608", "ar2", "Uniqueness", 100, Level::Hard, true, true, false},
  {Type::FinnedXWing, Type::FinnedXWing, 4100, "Finned X-Wing", "0310", "fbf2", "Finned Basic Fish", 130, Level::Hard, true, false, false},
  {Type::SashimiXWing, Type::SashimiXWing, 4200, "Sashimi X-Wing", "0320", "sbf2", "Finned Basic Fish", 150, Level::Hard, true, false, false},
  {Type::FinnedSwordfish, Type::FinnedSwordfish, 4300, "Finned Swordfish", "0311", "fbf3", "Finned Basic Fish", 200, Level::Unfair, true, false, false},
  {Type::SashimiSwordfish, Type::SashimiSwordfish, 4400, "Sashimi Swordfish", "0321", "sbf3", "Finned Basic Fish", 240, Level::Unfair, true, false, false},
  {Type::FinnedJellyfish, Type::FinnedJellyfish, 4500, "Finned Jellyfish", "0312", "fbf4", "Finned Basic Fish", 250, Level::Unfair, true, false, false},
  {Type::SashimiJellyfish, Type::SashimiJellyfish, 4600, "Sashimi Jellyfish", "0322", "sbf4", "Finned Basic Fish", 260, Level::Unfair, true, false, false},
  {Type::FinnedSquirmbag, Type::FinnedSquirmbag, 4700, "Finned Squirmbag", "0313", "fbf5", "Finned Basic Fish", 470, Level::Unfair, false, false, false},
  {Type::SashimiSquirmbag, Type::SashimiSquirmbag, 4800, "Sashimi Squirmbag", "0323", "sbf5", "Finned Basic Fish", 470, Level::Unfair, false, false, false},
  {Type::FinnedWhale, Type::FinnedWhale, 4900, "Finned Whale", "0314", "fbf6", "Finned Basic Fish", 470, Level::Unfair, false, false, false},
  {Type::SashimiWhale, Type::SashimiWhale, 5000, "Sashimi Whale", "0324", "sbf6", "Finned Basic Fish", 470, Level::Unfair, false, false, false},
  {Type::FinnedLeviathan, Type::FinnedLeviathan, 5100, "Finned Leviathan", "0315", "fbf7", "Finned Basic Fish", 470, Level::Unfair, false, false, false},
  {Type::SashimiLeviathan, Type::SashimiLeviathan, 5200, "Sashimi Leviathan", "0325", "sbf7", "Finned Basic Fish", 470, Level::Unfair, false, false, false},
  {Type::SueDeCoq, Type::SueDeCoq, 5300, "Sue de Coq", "1101", "sdc", "Miscellaneous", 250, Level::Unfair, true, true, false},
  {Type::SimpleColors, Type::SimpleColors, 5330, "Simple Colors", "", "sc", "Coloring", 150, Level::Hard, true, true, false},
  {Type::MultiColors, Type::MultiColors, 5360, "Multi Colors", "", "mc", "Coloring", 200, Level::Hard, true, true, false},
  {Type::XChain, Type::XChain, 5400, "X-Chain", "0701", "x", "Chains and Loops", 260, Level::Unfair, true, true, false},
  {Type::XYChain, Type::XYChain, 5500, "XY-Chain", "0702", "xyc", "Chains and Loops", 260, Level::Unfair, true, true, false},
  {Type::NiceLoop, Type::NiceLoop, 5600, "Nice Loop/AIC", "", "nl", "Chains and Loops", 280, Level::Unfair, true, true, false},
  {Type::GroupedNiceLoop, Type::GroupedNiceLoop, 5650, "Grouped Nice Loop/AIC", "", "gnl", "Chains and Loops", 300, Level::Unfair, true, true, false},
  {Type::AlsXZ, Type::AlsXZ, 5700, "Almost Locked Set XZ-Rule", "0901", "axz", "Almost Locked Sets", 300, Level::Unfair, true, true, false},
  {Type::AlsXYWing, Type::AlsXYWing, 5800, "Almost Locked Set XY-Wing", "0902", "axy", "Almost Locked Sets", 320, Level::Unfair, true, true, false},
  {Type::AlsXYChain, Type::AlsXYChain, 5900, "Almost Locked Set XY-Chain", "0903", "ach", "Almost Locked Sets", 340, Level::Unfair, true, true, false},
  {Type::DeathBlossom, Type::DeathBlossom, 6000, "Death Blossom", "0904", "db", "Almost Locked Sets", 360, Level::Unfair, false, true, false},
  {Type::FrankenXWing, Type::FrankenXWing, 6100, "Franken X-Wing", "0330", "ff2", "Franken Fish", 300, Level::Unfair, true, false, false},
  {Type::FrankenSwordfish, Type::FrankenSwordfish, 6200, "Franken Swordfish", "0331", "ff3", "Franken Fish", 350, Level::Unfair, true, false, false},
  {Type::FrankenJellyfish, Type::FrankenJellyfish, 6300, "Franken Jellyfish", "0332", "ff4", "Franken Fish", 370, Level::Unfair, false, false, false},
  {Type::FrankenSquirmbag, Type::FrankenSquirmbag, 6400, "Franken Squirmbag", "0333", "ff5", "Franken Fish", 470, Level::Extreme, false, false, false},
  {Type::FrankenWhale, Type::FrankenWhale, 6500, "Franken Whale", "0334", "ff6", "Franken Fish", 470, Level::Extreme, false, false, false},
  {Type::FrankenLeviathan, Type::FrankenLeviathan, 6600, "Franken Leviathan", "0335", "ff7", "Franken Fish", 470, Level::Extreme, false, false, false},
  {Type::FinnedFrankenXWing, Type::FinnedFrankenXWing, 6700, "Finned Franken X-Wing", "0340", "fff2", "Finned Franken Fish", 390, Level::Unfair, true, false, false},
  {Type::FinnedFrankenSwordfish, Type::FinnedFrankenSwordfish, 6800, "Finned Franken Swordfish", "0341", "fff3", "Finned Franken Fish", 410, Level::Unfair, true, false, false},
  {Type::FinnedFrankenJellyfish, Type::FinnedFrankenJellyfish, 6900, "Finned Franken Jellyfish", "0342", "fff4", "Finned Franken Fish", 430, Level::Unfair, false, false, false},
  {Type::FinnedFrankenSquirmbag, Type::FinnedFrankenSquirmbag, 7000, "Finned Franken Squirmbag", "0343", "fff5", "Finned Franken Fish", 470, Level::Extreme, false, false, false},
  {Type::FinnedFrankenWhale, Type::FinnedFrankenWhale, 7100, "Finned Franken Whale", "0344", "fff6", "Finned Franken Fish", 470, Level::Extreme, false, false, false},
  {Type::FinnedFrankenLeviathan, Type::FinnedFrankenLeviathan, 7200, "Finned Franken Leviathan", "0345", "fff7", "Finned Franken Fish", 470, Level::Extreme, false, false, false},
  {Type::MutantXWing, Type::MutantXWing, 7300, "Mutant X-Wing", "0350", "mf2", "Mutant Fish", 450, Level::Extreme, false, false, false},
  {Type::MutantSwordfish, Type::MutantSwordfish, 7400, "Mutant Swordfish", "0351", "mf3", "Mutant Fish", 450, Level::Extreme, false, false, false},
  {Type::MutantJellyfish, Type::MutantJellyfish, 7500, "Mutant Jellyfish", "0352", "mf4", "Mutant Fish", 450, Level::Extreme, false, false, false},
  {Type::MutantSquirmbag, Type::MutantSquirmbag, 7600, "Mutant Squirmbag", "0353", "mf5", "Mutant Fish", 470, Level::Extreme, false, false, false},
  {Type::MutantWhale, Type::MutantWhale, 7700, "Mutant Whale", "0354", "mf6", "Mutant Fish", 470, Level::Extreme, false, false, false},
  {Type::MutantLeviathan, Type::MutantLeviathan, 7800, "Mutant Leviathan", "0355", "mf7", "Mutant Fish", 470, Level::Extreme, false, false, false},
  {Type::FinnedMutantXWing, Type::FinnedMutantXWing, 7900, "Finned Mutant X-Wing", "0360", "fmf2", "Finned Mutant Fish", 470, Level::Extreme, false, false, false},
  {Type::FinnedMutantSwordfish, Type::FinnedMutantSwordfish, 8000, "Finned Mutant Swordfish", "0361", "fmf3", "Finned Mutant Fish", 470, Level::Extreme, false, false, false},
  {Type::FinnedMutantJellyfish, Type::FinnedMutantJellyfish, 8100, "Finned Mutant Jellyfish", "0362", "fmf4", "Finned Mutant Fish", 470, Level::Extreme, false, false, false},
  {Type::FinnedMutantSquirmbag, Type::FinnedMutantSquirmbag, 8200, "Finned Mutant Squirmbag", "0363", "fmf5", "Finned Mutant Fish", 470, Level::Extreme, false, false, false},
  {Type::FinnedMutantWhale, Type::FinnedMutantWhale, 8300, "Finned Mutant Whale", "0364", "fmf6", "Finned Mutant Fish", 470, Level::Extreme, false, false, false},
  {Type::FinnedMutantLeviathan, Type::FinnedMutantLeviathan, 8400, "Finned Mutant Leviathan", "0365", "fmf7", "Finned Mutant Fish", 470, Level::Extreme, false, false, false},
  {Type::KrakenFish, Type::KrakenFish, 8450, "Kraken Fish", "", "kf", "Last Resort", 500, Level::Extreme, false, false, false},
  {Type::ForcingChain, Type::ForcingChain, 8500, "Forcing Chain", "", "fc", "Last Resort", 500, Level::Extreme, true, false, false},
  {Type::ForcingNet, Type::ForcingNet, 8600, "Forcing Net", "", "fn", "Last Resort", 700, Level::Extreme, true, false, false},
  {Type::TemplateSet, Type::TemplateSet, 8700, "Template Set", "1201", "ts", "Last Resort", 10000, Level::Extreme, false, false, false},
  {Type::TemplateDelete, Type::TemplateDelete, 8800, "Template Delete", "1202", "td", "Last Resort", 10000, Level::Extreme, false, false, false},
  {Type::BruteForce, Type::BruteForce, 8900, "Brute Force", "", "bf", "Last Resort", 10000, Level::Extreme, true, false, false},
  {Type::GiveUp, Type::GiveUp, 9999, "Give Up", "", "gu", "Last Resort", 20000, Level::Extreme, true, false, true},
  {Type::DualTwoStringKite, Type::TwoStringKite, 0, "Dual 2-String Kite", "0404", "d2sk", "Single Digit Patterns", 150, Level::Hard, false, false, false},
  {Type::DualEmptyRectangle, Type::EmptyRectangle, 0, "Dual Empty Rectangle", "0405", "der", "Single Digit Patterns", 120, Level::Hard, false, false, false},
  {Type::SimpleColorsTrap, Type::SimpleColors, 0, "Simple Colors Trap", "0500", "sc1", "Coloring", 150, Level::Hard, false, false, false},
  {Type::SimpleColorsWrap, Type::SimpleColors, 0, "Simple Colors Wrap", "0501", "sc2", "Coloring", 150, Level::Hard, false, false, false},
  {Type::MultiColors1, Type::MultiColors, 0, "Multi Colors 1", "0502", "mc1", "Coloring", 200, Level::Hard, false, false, false},
  {Type::MultiColors2, Type::MultiColors, 0, "Multi Colors 2", "0503", "mc2", "Coloring", 200, Level::Hard, false, false, false},
  {Type::ContinuousNiceLoop, Type::NiceLoop, 0, "Continuous Nice Loop", "0706", "cnl", "Chains and Loops", 280, Level::Unfair, false, false, false},
  {Type::DiscontinuousNiceLoop, Type::NiceLoop, 0, "Discontinuous Nice Loop", "0707", "dnl", "Chains and Loops", 280, Level::Unfair, false, false, false},
  {Type::Aic, Type::NiceLoop, 0, "AIC", "0708", "aic", "Chains and Loops", 280, Level::Unfair, false, false, false},
  {Type::GroupedContinuousNiceLoop, Type::GroupedNiceLoop, 0, "Grouped Continuous Nice Loop", "0709", "gcnl", "Chains and Loops", 300, Level::Unfair, false, false, false},
  {Type::GroupedDiscontinuousNiceLoop, Type::GroupedNiceLoop, 0, "Grouped Discontinuous Nice Loop", "0710", "gdnl", "Chains and Loops", 300, Level::Unfair, false, false, false},
  {Type::GroupedAic, Type::GroupedNiceLoop, 0, "Grouped AIC", "0711", "gaic", "Chains and Loops", 300, Level::Unfair, false, false, false},
  {Type::KrakenFish1, Type::KrakenFish, 0, "Kraken Fish Type 1", "0371", "kf1", "Last Resort", 500, Level::Extreme, false, false, false},
  {Type::KrakenFish2, Type::KrakenFish, 0, "Kraken Fish Type 2", "0372", "kf2", "Last Resort", 500, Level::Extreme, false, false, false},
  {Type::ForcingChainContradiction, Type::ForcingChain, 0, "Forcing Chain Contradiction", "1301", "fcc", "Last Resort", 500, Level::Extreme, false, false, false},
  {Type::ForcingChainVerity, Type::ForcingChain, 0, "Forcing Chain Verity", "1302", "fcv", "Last Resort", 500, Level::Extreme, false, false, false},
  {Type::ForcingNetContradiction, Type::ForcingNet, 0, "Forcing Net Contradiction", "1303", "fnc", "Last Resort", 700, Level::Extreme, false, false, false},
  {Type::ForcingNetVerity, Type::ForcingNet, 0, "Forcing Net Verity", "1304", "fnv", "Last Resort", 700, Level::Extreme, false, false, false},
}};
// clang-format on

[[nodiscard]] constexpr const TypeRow& row(Type type) {
  return kTypeTable[static_cast<std::size_t>(type)];
}
[[nodiscard]] constexpr bool rows_are_in_order() {
  for (std::size_t k = 0; k < kTypes; ++k)
    if (static_cast<std::size_t>(kTypeTable[k].type) != k) return false;
  return true;
}
static_assert(rows_are_in_order());
/// The type `steps` rows after `type`: Type of a fish by size.
[[nodiscard]] constexpr Type operator+(Type type, int steps) {
  return static_cast<Type>(static_cast<int>(type) + steps);
}

}  // namespace masu::logic::hodoku

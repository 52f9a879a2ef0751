// The table of searches, by the rows of the type table.
#include "logic/hodoku/searches.hpp"

#include <array>

namespace masu::logic::hodoku {

namespace {

bool nothing_first(Workspace&, Position&, Step&) { return false; }
void nothing_all(Workspace&, const Position&, std::vector<Step>&) {}

// clang-format off
constexpr std::array<Search, kSearches> kSearchTable = {{
  {Type::FullHouse, full_house_first, full_house_all},
  {Type::NakedSingle, naked_single_first, naked_single_all},
  {Type::HiddenSingle, hidden_single_first, hidden_single_all},
  {Type::LockedPair, nothing_first, nothing_all},
  {Type::LockedTriple, nothing_first, nothing_all},
  {Type::LockedCandidates1, nothing_first, nothing_all},
  {Type::LockedCandidates2, nothing_first, nothing_all},
  {Type::NakedPair, nothing_first, nothing_all},
  {Type::NakedTriple, nothing_first, nothing_all},
  {Type::HiddenPair, nothing_first, nothing_all},
  {Type::HiddenTriple, nothing_first, nothing_all},
  {Type::NakedQuadruple, nothing_first, nothing_all},
  {Type::HiddenQuadruple, nothing_first, nothing_all},
  {Type::XWing, nothing_first, nothing_all},
  {Type::Swordfish, nothing_first, nothing_all},
  {Type::Jellyfish, nothing_first, nothing_all},
  {Type::Squirmbag, nothing_first, nothing_all},
  {Type::Whale, nothing_first, nothing_all},
  {Type::Leviathan, nothing_first, nothing_all},
  {Type::RemotePair, nothing_first, nothing_all},
  {Type::BugPlus1, nothing_first, nothing_all},
  {Type::Skyscraper, nothing_first, nothing_all},
  {Type::TwoStringKite, nothing_first, nothing_all},
  {Type::TurbotFish, nothing_first, nothing_all},
  {Type::EmptyRectangle, nothing_first, nothing_all},
  {Type::WWing, nothing_first, nothing_all},
  {Type::XYWing, nothing_first, nothing_all},
  {Type::XYZWing, nothing_first, nothing_all},
  {Type::Uniqueness1, nothing_first, nothing_all},
  {Type::Uniqueness2, nothing_first, nothing_all},
  {Type::Uniqueness3, nothing_first, nothing_all},
  {Type::Uniqueness4, nothing_first, nothing_all},
  {Type::Uniqueness5, nothing_first, nothing_all},
  {Type::Uniqueness6, nothing_first, nothing_all},
  {Type::HiddenRectangle, nothing_first, nothing_all},
  {Type::AvoidableRectangle1, nothing_first, nothing_all},
  {Type::AvoidableRectangle2, nothing_first, nothing_all},
  {Type::FinnedXWing, nothing_first, nothing_all},
  {Type::SashimiXWing, nothing_first, nothing_all},
  {Type::FinnedSwordfish, nothing_first, nothing_all},
  {Type::SashimiSwordfish, nothing_first, nothing_all},
  {Type::FinnedJellyfish, nothing_first, nothing_all},
  {Type::SashimiJellyfish, nothing_first, nothing_all},
  {Type::FinnedSquirmbag, nothing_first, nothing_all},
  {Type::SashimiSquirmbag, nothing_first, nothing_all},
  {Type::FinnedWhale, nothing_first, nothing_all},
  {Type::SashimiWhale, nothing_first, nothing_all},
  {Type::FinnedLeviathan, nothing_first, nothing_all},
  {Type::SashimiLeviathan, nothing_first, nothing_all},
  {Type::SueDeCoq, sue_de_coq_first, sue_de_coq_all},
  {Type::SimpleColors, nothing_first, nothing_all},
  {Type::MultiColors, nothing_first, nothing_all},
  {Type::XChain, nothing_first, nothing_all},
  {Type::XYChain, nothing_first, nothing_all},
  {Type::NiceLoop, nice_loop_first, nice_loop_all},
  {Type::GroupedNiceLoop, grouped_nice_loop_first, grouped_nice_loop_all},
  {Type::AlsXZ, als_xz_first, als_xz_all},
  {Type::AlsXYWing, als_xy_wing_first, als_xy_wing_all},
  {Type::AlsXYChain, als_xy_chain_first, als_xy_chain_all},
  {Type::DeathBlossom, death_blossom_first, death_blossom_all},
  {Type::FrankenXWing, nothing_first, nothing_all},
  {Type::FrankenSwordfish, nothing_first, nothing_all},
  {Type::FrankenJellyfish, nothing_first, nothing_all},
  {Type::FrankenSquirmbag, nothing_first, nothing_all},
  {Type::FrankenWhale, nothing_first, nothing_all},
  {Type::FrankenLeviathan, nothing_first, nothing_all},
  {Type::FinnedFrankenXWing, nothing_first, nothing_all},
  {Type::FinnedFrankenSwordfish, nothing_first, nothing_all},
  {Type::FinnedFrankenJellyfish, nothing_first, nothing_all},
  {Type::FinnedFrankenSquirmbag, nothing_first, nothing_all},
  {Type::FinnedFrankenWhale, nothing_first, nothing_all},
  {Type::FinnedFrankenLeviathan, nothing_first, nothing_all},
  {Type::MutantXWing, nothing_first, nothing_all},
  {Type::MutantSwordfish, nothing_first, nothing_all},
  {Type::MutantJellyfish, nothing_first, nothing_all},
  {Type::MutantSquirmbag, nothing_first, nothing_all},
  {Type::MutantWhale, nothing_first, nothing_all},
  {Type::MutantLeviathan, nothing_first, nothing_all},
  {Type::FinnedMutantXWing, nothing_first, nothing_all},
  {Type::FinnedMutantSwordfish, nothing_first, nothing_all},
  {Type::FinnedMutantJellyfish, nothing_first, nothing_all},
  {Type::FinnedMutantSquirmbag, nothing_first, nothing_all},
  {Type::FinnedMutantWhale, nothing_first, nothing_all},
  {Type::FinnedMutantLeviathan, nothing_first, nothing_all},
  {Type::KrakenFish, kraken_fish_first, kraken_fish_all},
  {Type::ForcingChain, forcing_chain_first, forcing_chain_all},
  {Type::ForcingNet, forcing_net_first, forcing_net_all},
  {Type::TemplateSet, template_set_first, template_set_all},
  {Type::TemplateDelete, template_delete_first, template_delete_all},
  {Type::BruteForce, brute_force_first, brute_force_all},
  {Type::GiveUp, give_up_first, give_up_all},
}};
// clang-format on

}  // namespace

const Search& search(Type type) { return kSearchTable[static_cast<std::size_t>(type)]; }

}  // namespace masu::logic::hodoku

// The table of searches, by the rows of the type table.
#include "logic/hodoku/searches.hpp"

#include <array>

#include "logic/hodoku/fish.hpp"

namespace masu::logic::hodoku {

namespace {

/// A search that is one function of (workspace, position, output).
template <auto kFind>
constexpr Search one(Type type) {
  return {type,
          [](Workspace& work, Position& position, Step& step) {
            Output out(step);
            return kFind(work, position, out);
          },
          [](Workspace& work, const Position& position, std::vector<Step>& found) {
            Output out(found);
            kFind(work, position, out);
          }};
}
template <int kSize, bool kLocked>
constexpr Search naked(Type type) {
  return one<[](Workspace&, const Position& position, Output& out) {
    return naked_subsets(position, kSize, kLocked, out);
  }>(type);
}
template <int kSize>
constexpr Search hidden(Type type) {
  return one<[](Workspace&, const Position& position, Output& out) {
    return hidden_subsets(position, kSize, out);
  }>(type);
}
template <Type kType>
constexpr Search unique() {
  return one<[](Workspace& work, const Position& position, Output& out) {
    return unique_rectangles(work, position, kType, out);
  }>(kType);
}
template <Type kType>
constexpr Search avoidable() {
  return one<[](Workspace&, const Position& position, Output& out) {
    return avoidable_rectangles(position, kType, out);
  }>(kType);
}
template <Type kType>
constexpr Search fish() {
  return {kType,
          [](Workspace& work, Position& position, Step& step) {
            return first_fish(work, position, kType, step);
          },
          [](Workspace& work, const Position& position, std::vector<Step>& found) {
            FishQuery query = fish_query(kType);
            query.finless = query.finned = true;
            query.max_fins = work.options.max_fins;
            query.max_endo_fins = work.options.max_endo_fins;
            query.stop = &work.stop;
            all_fish(work, position, query, found);
          }};
}

// clang-format off
constexpr std::array<Search, kSearches> kSearchTable = {{
  {Type::FullHouse, full_house_first, full_house_all},
  {Type::NakedSingle, naked_single_first, naked_single_all},
  {Type::HiddenSingle, hidden_single_first, hidden_single_all},
  naked<2, true>(Type::LockedPair),
  naked<3, true>(Type::LockedTriple),
  one<pointing>(Type::LockedCandidates1),
  one<claiming>(Type::LockedCandidates2),
  naked<2, false>(Type::NakedPair),
  naked<3, false>(Type::NakedTriple),
  hidden<2>(Type::HiddenPair),
  hidden<3>(Type::HiddenTriple),
  naked<4, false>(Type::NakedQuadruple),
  hidden<4>(Type::HiddenQuadruple),
  fish<Type::XWing>(),
  fish<Type::Swordfish>(),
  fish<Type::Jellyfish>(),
  fish<Type::Squirmbag>(),
  fish<Type::Whale>(),
  fish<Type::Leviathan>(),
  one<remote_pair>(Type::RemotePair),
  one<bug_plus_1>(Type::BugPlus1),
  one<skyscrapers>(Type::Skyscraper),
  one<kites>(Type::TwoStringKite),
  one<turbot_fish>(Type::TurbotFish),
  one<empty_rectangles>(Type::EmptyRectangle),
  one<w_wings>(Type::WWing),
  one<xy_wings>(Type::XYWing),
  one<xyz_wings>(Type::XYZWing),
  unique<Type::Uniqueness1>(),
  unique<Type::Uniqueness2>(),
  unique<Type::Uniqueness3>(),
  unique<Type::Uniqueness4>(),
  unique<Type::Uniqueness5>(),
  unique<Type::Uniqueness6>(),
  unique<Type::HiddenRectangle>(),
  avoidable<Type::AvoidableRectangle1>(),
  avoidable<Type::AvoidableRectangle2>(),
  fish<Type::FinnedXWing>(),
  fish<Type::SashimiXWing>(),
  fish<Type::FinnedSwordfish>(),
  fish<Type::SashimiSwordfish>(),
  fish<Type::FinnedJellyfish>(),
  fish<Type::SashimiJellyfish>(),
  fish<Type::FinnedSquirmbag>(),
  fish<Type::SashimiSquirmbag>(),
  fish<Type::FinnedWhale>(),
  fish<Type::SashimiWhale>(),
  fish<Type::FinnedLeviathan>(),
  fish<Type::SashimiLeviathan>(),
  {Type::SueDeCoq, sue_de_coq_first, sue_de_coq_all},
  one<simple_colours>(Type::SimpleColors),
  one<multi_colours>(Type::MultiColors),
  one<x_chain>(Type::XChain),
  one<xy_chain>(Type::XYChain),
  {Type::NiceLoop, nice_loop_first, nice_loop_all},
  {Type::GroupedNiceLoop, grouped_nice_loop_first, grouped_nice_loop_all},
  {Type::AlsXZ, als_xz_first, als_xz_all},
  {Type::AlsXYWing, als_xy_wing_first, als_xy_wing_all},
  {Type::AlsXYChain, als_xy_chain_first, als_xy_chain_all},
  {Type::DeathBlossom, death_blossom_first, death_blossom_all},
  fish<Type::FrankenXWing>(),
  fish<Type::FrankenSwordfish>(),
  fish<Type::FrankenJellyfish>(),
  fish<Type::FrankenSquirmbag>(),
  fish<Type::FrankenWhale>(),
  fish<Type::FrankenLeviathan>(),
  fish<Type::FinnedFrankenXWing>(),
  fish<Type::FinnedFrankenSwordfish>(),
  fish<Type::FinnedFrankenJellyfish>(),
  fish<Type::FinnedFrankenSquirmbag>(),
  fish<Type::FinnedFrankenWhale>(),
  fish<Type::FinnedFrankenLeviathan>(),
  fish<Type::MutantXWing>(),
  fish<Type::MutantSwordfish>(),
  fish<Type::MutantJellyfish>(),
  fish<Type::MutantSquirmbag>(),
  fish<Type::MutantWhale>(),
  fish<Type::MutantLeviathan>(),
  fish<Type::FinnedMutantXWing>(),
  fish<Type::FinnedMutantSwordfish>(),
  fish<Type::FinnedMutantJellyfish>(),
  fish<Type::FinnedMutantSquirmbag>(),
  fish<Type::FinnedMutantWhale>(),
  fish<Type::FinnedMutantLeviathan>(),
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

// Kraken fish: a finned fish that eliminates nothing by itself, because no candidate sees all fins.
// Chains from the fins do what seeing does not.
//
// Type 1: the fish would eliminate x, and every fin turns x off. Type 2: one cover of the fish is
// taken away; its candidates and the fins are then the places of which one is true, and something
// that all of them turn off goes. Chains are those of the tables with group nodes.
//
// HoDoKu mixes the sizes: a fish comes before the larger ones that begin with its bases. The fish
// search goes by size, in the order of the bases; so the first of each size is found and the
// smallest list of bases taken.
#include <algorithm>
#include <array>
#include <optional>

#include "logic/hodoku/fish.hpp"
#include "logic/hodoku/kept_steps.hpp"
#include "logic/hodoku/searches.hpp"
#include "logic/hodoku/tables.hpp"

namespace masu::logic::hodoku {

namespace {

/// Turns fish into Kraken fish and gives them to `found`, until it returns true.
template <typename Found>
class Krakens final : public FishUser {
 public:
  Krakens(Workspace& work, const Position& position, const Implications& graph, Found found)
      : work_(work), position_(position), graph_(graph), found_(found) {
    common_.resize(graph.words());
  }

  bool use(const Fish& fish) override {
    if (work_.stop.asked()) return true;
    return type1(fish) || type2(fish);
  }

 private:
  /// What all these candidates of the digit turn off, or on: common_.
  void intersect(const CellSet& cells, int digit) {
    std::fill(common_.begin(), common_.end(), ~std::uint64_t{0});
    for (const int cell : cells) {
      const auto row = graph_.reach(graph_.on(graph_.number(cell, digit)));
      for (std::size_t w = 0; w < common_.size(); ++w) common_[w] &= row[w];
    }
  }
  [[nodiscard]] bool turned_off(int cell, int digit) const {
    const Statement s = graph_.off(graph_.number(cell, digit));
    return (common_[s / 64] >> (s % 64)) & 1;
  }

  bool type1(const Fish& fish) {
    intersect(fish.fins, fish.digit);
    for (const int x : (fish.cover - fish.base) | fish.several)
      if (turned_off(x, fish.digit) && found_(fish, make(fish, Type::KrakenFish1, x, fish.digit)))
        return true;
    return false;
  }

  bool type2(const Fish& fish) {
    for (std::size_t k = 0; k < static_cast<std::size_t>(fish.size); ++k) {
      const CellSet here = position_.cells(fish.digit) & house(fish.covers[k]);
      if (here.inside(fish.base) && !here.meets(fish.several)) continue;
      const CellSet places = ((here & fish.base) - fish.several) | fish.fins;
      intersect(places, fish.digit);
      for (int e = 1; e <= 9; ++e)
        for (const int y : position_.cells(e) - places)
          if (turned_off(y, e) && found_(fish, make(fish, Type::KrakenFish2, y, e))) return true;
    }
    return false;
  }

  Step make(const Fish& fish, Type type, int cell, int digit) const {
    Step step;
    describe_fish(position_, fish, step);
    step.type = type;
    step.eliminations = {candidate(cell, digit)};
    return step;
  }

  Workspace& work_;
  const Position& position_;
  const Implications& graph_;
  Found found_;
  std::vector<std::uint64_t> common_{};
};

FishQuery kraken_query(const Workspace& work, int size) {
  const Options& options = work.options;
  FishQuery query;
  query.stop = &work.stop;
  query.kind = FishKind::Franken;
  query.size = size;
  query.finless = false;
  query.finned = true;
  query.max_fins = options.kraken_max_fins;
  query.max_endo_fins = options.kraken_max_endo_fins;
  return query;
}

/// The place of a fish in HoDoKu's order: rows and blocks as bases come before columns and blocks.
std::array<std::uint8_t, 8> kraken_order(const Fish& fish) {
  std::array<std::uint8_t, 8> order{};
  const auto bases = std::span(fish.bases).first(static_cast<std::size_t>(fish.size));
  const auto covers = std::span(fish.covers).first(static_cast<std::size_t>(fish.size));
  const auto is_row = [](std::uint8_t h) { return h < 9; };
  const auto is_column = [](std::uint8_t h) { return h >= 9 && h < 18; };
  order[0] = std::any_of(bases.begin(), bases.end(), is_column) ||
             std::any_of(covers.begin(), covers.end(), is_row);
  // Zeros at the end: a list comes before its extensions.
  for (std::size_t k = 0; k < bases.size(); ++k)
    order[k + 1] = static_cast<std::uint8_t>(bases[k] + 1);
  return order;
}

}  // namespace

bool kraken_fish_first(Workspace& work, Position& position, Step& step) {
  const Implications* graph = work.tables->get(work, position, TableKind::Grouped);
  if (!graph) return false;
  for (int d = 1; d <= 9; ++d) {
    std::optional<std::array<std::uint8_t, 8>> best;
    for (int size = 2; size <= work.options.kraken_max_size; ++size) {
      Krakens krakens(work, position, *graph, [&](const Fish& fish, Step&& one) {
        const auto order = kraken_order(fish);
        if (!best || order < *best) {
          best = order;
          step = std::move(one);
        }
        return true;
      });
      search_fish(position, d, kraken_query(work, size), true, krakens);
      if (work.stop.asked()) return false;
    }
    if (best) return true;
  }
  return false;
}

void kraken_fish_all(Workspace& work, const Position& position, std::vector<Step>& found) {
  const Implications* graph = work.tables->get(work, position, TableKind::Grouped);
  if (!graph) return;
  DistinctSteps steps(found);
  Krakens krakens(work, position, *graph, [&](const Fish&, Step&& one) {
    steps.push_back(std::move(one));
    return false;
  });
  for (int d = 1; d <= 9; ++d)
    for (int size = 2; size <= work.options.kraken_max_size; ++size)
      search_fish(position, d, kraken_query(work, size), true, krakens);
}

}  // namespace masu::logic::hodoku

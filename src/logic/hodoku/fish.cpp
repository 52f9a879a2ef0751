// The general search for fish: bases and covers from lists of houses, in order.
//
// Basic fish have a faster search of their own (basic_fish.cpp); the tests compare the two.
#include "logic/hodoku/fish.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <utility>

#include "logic/hodoku/dead_cells.hpp"
#include "logic/hodoku/kept_steps.hpp"

namespace masu::logic::hodoku {

namespace {

struct FishHouses {
  std::array<std::uint8_t, kHouses> house;
  std::array<CellSet, kHouses> cells;
  std::size_t size = 0;
  void add(int h, const CellSet& places) {
    house[size] = static_cast<std::uint8_t>(h);
    cells[size++] = places;
  }
};

class FishSearch {
 public:
  FishSearch(const Position& position, int digit, const FishQuery& query, bool without,
             FishUser& user)
      : position_(position), query_(query), without_(without), user_(user) {
    fish_.digit = digit;
    fish_.size = query.size;
  }

  bool run() {
    if (query_.kind == FishKind::Mutant) return orientation(0, true);
    return orientation(0, false) || orientation(9, false);
  }

 private:
  void fill(FishHouses& list, int lines, bool everything, bool base) {
    list.size = 0;
    const auto add = [&](int from, int count) {
      for (int h = from; h < from + count; ++h) {
        const CellSet places = position_.cells(fish_.digit) & house(h);
        // A finless fish has no room for a base with more candidates than covers.
        if (places.empty() || (base && !query_.finned && places.count() > query_.size)) continue;
        list.add(h, places);
      }
    };
    if (everything) {
      add(0, kHouses);
      return;
    }
    add(lines, 9);
    if (query_.kind != FishKind::Basic) add(18, 9);
  }

  bool orientation(int lines, bool everything) {
    fill(bases_, lines, everything, true);
    fill(all_covers_, 9 - lines, everything, false);
    return add_base(0, 0, CellSet{}, CellSet{}, 0);
  }

  bool add_base(int depth, std::size_t from, const CellSet& base, const CellSet& endo,
                int overlap) {
    const int limit = query_.finned ? query_.max_endo_fins : 0;
    for (std::size_t k = from; k < bases_.size; ++k) {
      const CellSet common = base & bases_.cells[k];
      const int more = overlap + common.count();
      if (more > limit) continue;
      fish_.bases[static_cast<std::size_t>(depth)] = bases_.house[k];
      const CellSet together = base | bases_.cells[k];
      if (depth + 1 < query_.size) {
        if (add_base(depth + 1, k + 1, together, endo | common, more)) return true;
      } else {
        fish_.base = together;
        fish_.endo_fins = endo | common;
        if (cover()) return true;
      }
    }
    return false;
  }

  bool cover() {
    if (query_.stop && query_.stop->asked()) return true;
    covers_.size = 0;
    std::uint32_t bases = 0;
    for (std::size_t k = 0; k < static_cast<std::size_t>(query_.size); ++k)
      bases |= 1U << fish_.bases[k];
    for (std::size_t k = 0; k < all_covers_.size; ++k) {
      if (bases >> all_covers_.house[k] & 1) continue;
      if (!all_covers_.cells[k].meets(fish_.base)) continue;
      covers_.add(all_covers_.house[k], all_covers_.cells[k]);
    }
    // What the best of the covers from k on can take off the number of open candidates.
    best_[covers_.size] = 0;
    for (std::size_t k = covers_.size; k-- > 0;)
      best_[k] = std::max(best_[k + 1], (covers_.cells[k] & fish_.base).count());
    return add_cover(0, 0, CellSet{}, CellSet{});
  }

  bool add_cover(int depth, std::size_t from, const CellSet& covered, const CellSet& several) {
    const int left = query_.size - depth - 1;
    for (std::size_t k = from; k + static_cast<std::size_t>(left) < covers_.size; ++k) {
      const CellSet together = covered | covers_.cells[k];
      const int open = (fish_.base - together).count();
      const int allowed = query_.finned ? query_.max_fins : 0;
      if (open > allowed + left * best_[k + 1]) continue;
      fish_.covers[static_cast<std::size_t>(depth)] = covers_.house[k];
      const CellSet twice = several | (covered & covers_.cells[k]);
      if (left > 0) {
        if (add_cover(depth + 1, k + 1, together, twice)) return true;
      } else {
        fish_.cover = together;
        fish_.several = twice;
        if (finish()) return true;
      }
    }
    return false;
  }

  bool finish() {
    fish_.fins = (fish_.base - fish_.cover) | fish_.endo_fins;
    CellSet seen = kAllCells;
    if (fish_.fins.empty()) {
      if (!query_.finless || without_) return false;
    } else {
      if (!query_.finned || fish_.fins.count() > query_.max_fins) return false;
      seen = common_peers(fish_.fins);
    }
    fish_.eliminations = (fish_.cover - fish_.base) & seen;
    fish_.cannibal = fish_.several & fish_.base & seen;
    const bool any = fish_.eliminations.any() || fish_.cannibal.any();
    return any != without_ && user_.use(fish_);
  }

  const Position& position_;
  const FishQuery& query_;
  bool without_;
  FishUser& user_;
  Fish fish_{};
  FishHouses bases_, all_covers_, covers_;
  std::array<int, kHouses + 1> best_{};
};

/// Which sorts of houses: bit 0 rows, 1 columns, 2 blocks.
unsigned sorts_of_houses(const std::array<std::uint8_t, 7>& houses, int size) {
  unsigned sorts = 0;
  for (std::size_t k = 0; k < static_cast<std::size_t>(size); ++k) sorts |= 1U << (houses[k] / 9);
  return sorts;
}

bool is_sashimi(const Position& position, const Fish& fish) {
  for (std::size_t k = 0; k < static_cast<std::size_t>(fish.size); ++k) {
    const CellSet body = (position.cells(fish.digit) & house(fish.bases[k])) - fish.fins;
    if (!body.several()) return true;
  }
  return false;
}

class FirstFish final : public FishUser {
 public:
  FirstFish(const Position& position, Type type, Step& step)
      : position_(position), type_(type), step_(step) {}
  bool use(const Fish& fish) override {
    // Franken and Mutant searches take whatever they find; finned and sashimi are told apart.
    const bool by_name = row(type_).category == row(Type::FinnedXWing).category;
    if (by_name && fish_type(position_, fish) != type_) return false;
    describe_fish(position_, fish, step_);
    return true;
  }

 private:
  const Position& position_;
  Type type_;
  Step& step_;
};

class CollectFish final : public FishUser {
 public:
  CollectFish(const Position& position, std::vector<Step>& found, bool one_per_elimination)
      : position_(position), found_(found) {
    if (one_per_elimination) distinct_.emplace(found);
  }
  bool use(const Fish& fish) override {
    Step step;
    describe_fish(position_, fish, step);
    if (distinct_)
      distinct_->push_back(std::move(step));
    else
      found_.push_back(std::move(step));
    return false;
  }

 private:
  const Position& position_;
  std::vector<Step>& found_;
  std::optional<DistinctSteps> distinct_{};
};

void append_new(std::vector<std::uint8_t>& list, const std::vector<std::uint8_t>& more) {
  for (const auto item : more)
    if (std::find(list.begin(), list.end(), item) == list.end()) list.push_back(item);
}
void append_new(std::vector<Candidate>& list, const std::vector<Candidate>& more) {
  for (const auto& item : more)
    if (std::find(list.begin(), list.end(), item) == list.end()) list.push_back(item);
}

/// Two fish with the same bases and different covers: what either eliminates is gone.
void add_siamese(std::vector<Step>& found, std::size_t from, const Stop& stop) {
  const std::size_t end = found.size();
  std::map<std::pair<Digits, std::vector<std::uint8_t>>, std::vector<std::size_t>> by_bases;
  for (std::size_t i = from; i < end; ++i) by_bases[{found[i].digits, found[i].bases}].push_back(i);
  for (std::size_t i = from; i < end && !stop.asked(); ++i)
    for (const std::size_t j : by_bases[{found[i].digits, found[i].bases}]) {
      if (j <= i || row(found[i].type).category != row(found[j].type).category) continue;
      if (found[i].eliminations.front() == found[j].eliminations.front()) continue;
      Step both = found[i];
      both.siamese = true;
      append_new(both.covers, found[j].covers);
      append_new(both.fins, found[j].fins);
      append_new(both.endo_fins, found[j].endo_fins);
      append_new(both.eliminations, found[j].eliminations);
      found.push_back(std::move(both));
    }
}

}  // namespace

bool search_fish(const Position& position, int digit, const FishQuery& query,
                 bool without_eliminations, FishUser& user) {
  return FishSearch(position, digit, query, without_eliminations, user).run();
}

Type fish_type(const Position& position, const Fish& fish) {
  constexpr unsigned kRows = 1, kColumns = 2, kBlocks = 4;
  const unsigned bases = sorts_of_houses(fish.bases, fish.size);
  const unsigned covers = sorts_of_houses(fish.covers, fish.size);
  const bool finned = fish.fins.any();
  const int size = fish.size - 2;
  if ((bases == kRows && covers == kColumns) || (bases == kColumns && covers == kRows)) {
    // HoDoKu asks for sashimi even if there are no fins.
    if (is_sashimi(position, fish)) return Type::SashimiXWing + 2 * size;
    return finned ? Type::FinnedXWing + 2 * size : Type::XWing + size;
  }
  const auto only = [](unsigned sorts, unsigned line) {
    return sorts == line || sorts == (line | kBlocks);
  };
  if ((only(bases, kRows) && only(covers, kColumns)) ||
      (only(bases, kColumns) && only(covers, kRows)))
    return (finned ? Type::FinnedFrankenXWing : Type::FrankenXWing) + size;
  return (finned ? Type::FinnedMutantXWing : Type::MutantXWing) + size;
}

void describe_fish(const Position& position, const Fish& fish, Step& step) {
  step.type = fish_type(position, fish);
  step.digits = digit_bit(fish.digit);
  step.bases.assign(fish.bases.begin(), fish.bases.begin() + fish.size);
  step.covers.assign(fish.covers.begin(), fish.covers.begin() + fish.size);
  add_all(step.pattern, fish.base - fish.fins, fish.digit);
  add_all(step.fins, fish.fins - fish.endo_fins, fish.digit);
  add_all(step.endo_fins, fish.endo_fins, fish.digit);
  add_all(step.eliminations, fish.eliminations, fish.digit);
  add_all(step.eliminations, fish.cannibal, fish.digit);
}

FishQuery fish_query(Type type) {
  FishQuery query;
  const auto family = [&](Type first, FishKind kind, bool finned, int rows) {
    const int place = static_cast<int>(type) - static_cast<int>(first);
    if (place < 0 || place >= 6 * rows) return;
    query.kind = kind;
    query.size = 2 + place / rows;
    query.finned = finned;
    query.finless = !finned;
  };
  family(Type::XWing, FishKind::Basic, false, 1);
  family(Type::FinnedXWing, FishKind::Basic, true, 2);
  family(Type::FrankenXWing, FishKind::Franken, false, 1);
  family(Type::FinnedFrankenXWing, FishKind::Franken, true, 1);
  family(Type::MutantXWing, FishKind::Mutant, false, 1);
  family(Type::FinnedMutantXWing, FishKind::Mutant, true, 1);
  return query;
}

bool first_fish(Workspace& work, const Position& position, Type type, Step& step) {
  FishQuery query = fish_query(type);
  query.max_fins = work.options.max_fins;
  query.max_endo_fins = work.options.max_endo_fins;
  FirstFish first(position, type, step);
  const bool filter = query.kind == FishKind::Franken && query.finned && query.size <= 3;
  for (int digit = 1; digit <= 9; ++digit) {
    CellSet& known = work.fish->known(type, digit);
    const CellSet& now = position.cells(digit);
    if (known == now) continue;
    const CellSet& dead = work.dead->of(position, digit);
    bool found = false;
    if (dead.any() && query.kind == FishKind::Basic)
      found = first_basic_fish(position, digit, type, step);
    else if (dead.any() && (!filter || has_finned_franken_fish(position, digit, query, dead)))
      found = search_fish(position, digit, query, false, first);
    if (found) return true;
    known = now;
  }
  return false;
}

void all_fish(Workspace& work, const Position& position, const FishQuery& query,
              std::vector<Step>& found) {
  // Siamese fish are made of several fish for one elimination.
  CollectFish collect(position, found,
                      work.options.one_fish_per_elimination && !work.options.siamese);
  const std::size_t from = found.size();
  for (const int digit : each(work.options.fish_digits))
    search_fish(position, digit, query, false, collect);
  if (work.options.siamese) add_siamese(found, from, work.stop);
}

}  // namespace masu::logic::hodoku

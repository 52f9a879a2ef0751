// Death Blossom: a stem cell and for each of its candidates an almost locked set that is locked if
// the candidate is true. A digit common to all of them is in one of them.
#include "logic/hodoku/als.hpp"
#include "logic/hodoku/kept_steps.hpp"
#include "logic/hodoku/searches.hpp"

namespace masu::logic::hodoku {

namespace {

/// HoDoKu looks at no more sets per candidate of a stem.
constexpr std::size_t kMaxPetals = 100;

template <typename Found>
class Blossoms {
 public:
  Blossoms(Workspace& work, const Position& position, Found found)
      : work_(work), als_(*work.als), position_(position), found_(found) {
    als_.list(position);
  }

  bool run() {
    for (const int stem : position_.empty()) {
      if (work_.stop.asked()) return false;
      stem_ = stem;
      path_.clear();
      const Digits colours = position_.candidates(stem);
      if (colours == 0) continue;
      if (choose(colours, static_cast<Digits>(kAllDigits & ~colours), {})) return true;
    }
    return false;
  }

 private:
  /// Chooses a set for the first of the candidates that are left. `common`: digits that all sets
  /// have so far; `taken`: their cells.
  bool choose(Digits left, Digits common, const CellSet& taken) {
    if (left == 0) return eliminate(common, taken);
    const int colour = first_digit(left);
    std::size_t looked_at = 0;
    const auto petals = als_.seen(stem_, colour);
    return any_als(
        als_.words(), [&](std::size_t w) { return petals[w]; },
        [&](std::size_t k) {
          if (++looked_at > kMaxPetals) return false;
          const Als& petal = als_.at(k);
          const auto still = static_cast<Digits>(common & petal.digits);
          if (still == 0) return false;
          if (!work_.options.als_overlap && petal.cells.meets(taken)) return false;
          path_.push_back(k);
          const bool done =
              choose(static_cast<Digits>(left & (left - 1)), still, taken | petal.cells);
          path_.pop_back();
          return done;
        });
  }

  bool eliminate(Digits common, const CellSet& taken) {
    CellSet outside = kAllCells - taken;
    outside.erase(stem_);
    als_.eliminations.clear();
    for (const int z : each(common)) {
      CellSet cells = outside;
      for (const auto k : path_) cells &= als_.at(k, z).targets;
      add_all(als_.eliminations, cells, z);
    }
    if (als_.eliminations.empty()) return false;
    Step step;
    step.type = Type::DeathBlossom;
    step.eliminations = als_.eliminations;
    step.digits = eliminated_digits(step);
    for (const int d : each(position_.candidates(stem_)))
      step.pattern.push_back(candidate(stem_, d));
    for (const auto k : path_) step.als.push_back(als_.mark(k));
    return found_(std::move(step));
  }

  Workspace& work_;
  AlsWork& als_;
  const Position& position_;
  Found found_;
  int stem_ = 0;
  std::vector<std::size_t> path_{};
};

}  // namespace

bool death_blossom_first(Workspace& work, Position& position, Step& step) {
  Blossoms blossoms(work, position, keep_first(step));
  return blossoms.run();
}

void death_blossom_all(Workspace& work, const Position& position, std::vector<Step>& found) {
  DistinctSteps steps(found);
  Blossoms blossoms(work, position, keep_all(steps));
  blossoms.run();
}

}  // namespace masu::logic::hodoku

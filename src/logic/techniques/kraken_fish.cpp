// Kraken fish: a fish with fins. Either it has no fin after all, or one of the fins is true.
//
//   type 1   a chain from every fin removes what the fish itself would remove
//   type 2   one of the fins, or one cell of the fish in a cover line, is true: what follows from
//            each of these is true
//
// Base and cover lines are rows and columns of one board, as for all fish.
#include <array>

#include "logic/finders.hpp"
#include "logic/memory.hpp"
#include "logic/network/verity.hpp"

namespace masu::logic {
namespace {

constexpr int kMostFins = 3;

// Lines of the largest fish: the pairs of choices of lines grow fast with the board.
int largest_kraken(std::size_t lines) { return lines <= 9 ? 3 : 2; }

class KrakenSearch {
 public:
  KrakenSearch(const Board& board, const Technique& technique, const Closures& closures,
               Collector& found)
      : board_(board),
        technique_(technique),
        found_(found),
        closures_(closures),
        verities_(closures, found) {}

  void run(std::span<const House> bases, std::span<const House> covers) {
    bases_ = bases;
    covers_ = covers;
    n_ = bases.size();
    for (Digit d : board_.layout().all_digits()) {
      digit_ = d;
      for (std::size_t i = 0; i < n_; ++i) places_[i] = board_.places(bases[i], d);
      for (int size = 2; size <= largest_kraken(n_); ++size) choose_bases(0, size, 0);
      if (found_.full()) return;
    }
  }
  void give() { verities_.give(); }

 private:
  void choose_bases(std::size_t from, int left, std::uint32_t lines) {
    if (left == 0) {
      all_ = 0;
      for (std::size_t i = 0; i < n_; ++i) {
        if ((lines >> i & 1U) != 0) all_ |= places_[i];
      }
      choose_covers(0, std::popcount(lines), lines, 0);
      return;
    }
    for (std::size_t i = from; i < n_; ++i) {
      if (std::popcount(places_[i]) > 1) {
        choose_bases(i + 1, left - 1, lines | std::uint32_t{1} << i);
      }
    }
  }
  void choose_covers(std::size_t from, int left, std::uint32_t lines, std::uint32_t across) {
    if (found_.full()) return;
    if (left == 0) return look(lines, across);
    for (std::size_t i = from; i < n_; ++i) {
      if ((all_ >> i & 1U) != 0) {
        choose_covers(i + 1, left - 1, lines, across | std::uint32_t{1} << i);
      }
    }
  }
  [[nodiscard]] Network::NodeId number(Cell c) const {
    return closures_.network().number({c, digit_});
  }

  void look(std::uint32_t lines, std::uint32_t across) {
    int fins = 0;
    for_each_line(lines, [&](std::size_t i) { fins += std::popcount(places_[i] & ~across); });
    if (fins < 1 || fins > kMostFins) return;
    from_.clear();
    for_each_line(lines, [&](std::size_t i) { add_places(bases_[i], places_[i] & ~across); });
    const auto size = static_cast<std::size_t>(std::popcount(lines));
    if (technique_.id == TechniqueId::KrakenFish1) {
      const auto only = removable(lines, across);
      if (verities_.concludes(from_, only)) verities_.add(from_, fish(lines, across), size, only);
      return;
    }
    const std::size_t fin_count = from_.size();
    for_each_line(across, [&](std::size_t i) {
      from_.resize(fin_count);
      add_places(covers_[i], board_.places(covers_[i], digit_) & lines);
      if (verities_.concludes(from_)) verities_.add(from_, fish(lines, across), size);
    });
  }
  template <class Visit>
  static void for_each_line(std::uint32_t lines, Visit visit) {
    for (; lines != 0; lines &= lines - 1) {
      visit(static_cast<std::size_t>(std::countr_zero(lines)));
    }
  }
  void add_places(House house, std::uint32_t places) {
    for_each_line(places, [&](std::size_t place) {
      from_.push_back(number(board_.cell_of(house, static_cast<int>(place))));
    });
  }
  [[nodiscard]] Step fish(std::uint32_t lines, std::uint32_t across) const {
    Step step{.technique = technique_.id, .digits = {digit_}};
    for_each_line(lines, [&](std::size_t i) {
      step.houses.push_back({bases_[i], Role::Base});
      for (Cell c : cells_of_places(board_, bases_[i], places_[i] & across)) {
        step.marks.push_back({{c, digit_}, Role::Pattern});
      }
      for (Cell c : cells_of_places(board_, bases_[i], places_[i] & ~across)) {
        step.marks.push_back({{c, digit_}, Role::Fin});
      }
    });
    for_each_line(across, [&](std::size_t i) { step.houses.push_back({covers_[i], Role::Cover}); });
    return step;
  }
  // What the fish without its fins would remove.
  std::span<const std::uint64_t> removable(std::uint32_t lines, std::uint32_t across) {
    removable_.assign(closures_.words(), 0);
    for (std::size_t i = 0; i < n_; ++i) {
      if ((across >> i & 1U) == 0) continue;
      // The cell of a cover line at place k lies on base line k.
      for (Cell c :
           cells_of_places(board_, covers_[i], board_.places(covers_[i], digit_) & ~lines)) {
        removable_[number(c) / 64] |= std::uint64_t{1} << (number(c) % 64);
      }
    }
    return removable_;
  }

  const Board& board_;
  const Technique& technique_;
  Collector& found_;
  const Closures& closures_;
  Verities verities_;
  std::span<const House> bases_, covers_;
  std::size_t n_ = 0;
  Digit digit_{};
  std::array<std::uint32_t, kMaxDigits> places_{};
  std::uint32_t all_ = 0;
  std::vector<Network::NodeId> from_;  // the fins, and what else may be true
  std::vector<std::uint64_t> removable_;
};

}  // namespace

void find_kraken_fish(const Board& board, const Technique& technique, Collector& found) {
  const Closures* closures = found.memory().tables.by_links(board, found.stop());
  if (!closures) return;
  KrakenSearch search(board, technique, *closures, found);
  const auto n = static_cast<std::size_t>(board.layout().digits());
  for (const auto& b : board.layout().boards()) {
    if (b.rows.size() != n || b.columns.size() != n) continue;
    search.run(b.rows, b.columns);
    search.run(b.columns, b.rows);
    if (found.full()) return;
  }
  search.give();
}

}  // namespace masu::logic

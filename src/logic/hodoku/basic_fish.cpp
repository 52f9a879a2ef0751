// Basic fish of the solver, by nine masks of nine bits.
//
// In a finned basic fish a cell that loses its candidate lies in a cover but in no base, so it can
// see a fin only through their block: all fins lie in one block. So at most three of the lines that
// the bases touch are left uncovered, and those belong to one chute. This leaves a handful of cover
// sets per set of bases, where the general search tries all of them.
#include <array>

#include "logic/hodoku/fish.hpp"

namespace masu::logic::hodoku {

namespace {

/// The lines of one direction; bit k of a mask is place k of the line.
struct LineMasks {
  std::array<unsigned, 9> mask{};
  bool columns = false;  ///< bases are columns

  [[nodiscard]] int cell(int base, int cover) const {
    return columns ? cover * 9 + base : base * 9 + cover;
  }
  [[nodiscard]] int base_house(int base) const { return columns ? 9 + base : base; }
  [[nodiscard]] int cover_house(int cover) const { return columns ? cover : 9 + cover; }
};

class BasicFish {
 public:
  BasicFish(const Position& position, int digit, Type type, Step& step)
      : position_(position), digit_(digit), type_(type), step_(step) {
    const FishQuery query = fish_query(type);
    size_ = query.size;
    finned_ = query.finned;
    max_fins_ = query.max_fins;
  }

  bool run() {
    for (const bool columns : {false, true}) {
      lines_.columns = columns;
      list_size_ = 0;
      for (int base = 0; base < 9; ++base) {
        unsigned mask = 0;
        for (int cover = 0; cover < 9; ++cover)
          if (position_.has(lines_.cell(base, cover), digit_)) mask |= 1U << cover;
        lines_.mask[static_cast<std::size_t>(base)] = mask;
        const int count = std::popcount(mask);
        if (count > 0 && (finned_ || count <= size_)) list_[list_size_++] = base;
      }
      if (add(0, 0, 0)) return true;
    }
    return false;
  }

 private:
  bool add(int depth, std::size_t from, unsigned together) {
    const auto left = static_cast<std::size_t>(size_ - depth - 1);
    const int limit = finned_ ? size_ + 3 : size_;
    for (std::size_t k = from; k + left < list_size_; ++k) {
      const unsigned more = together | lines_.mask[static_cast<std::size_t>(list_[k])];
      if (std::popcount(more) > limit) continue;
      bases_[static_cast<std::size_t>(depth)] = list_[k];
      if (left > 0) {
        if (add(depth + 1, k + 1, more)) return true;
      } else if (finned_ ? finned(more) : finless(more)) {
        return true;
      }
    }
    return false;
  }

  bool finless(unsigned covers) {
    if (std::popcount(covers) != size_) return false;
    unsigned more = 0;
    for (int base = 0; base < 9; ++base)
      if (!is_base(base)) more |= lines_.mask[static_cast<std::size_t>(base)];
    return (more & covers) != 0 && take(covers);
  }

  bool finned(unsigned touched) {
    const int open = std::popcount(touched) - size_;
    if (open < 1) return false;
    // Sets of covers in order: the uncovered lines of the last set are the first ones.
    std::array<unsigned, 9> uncovered{};
    std::size_t sets = 0;
    for (unsigned chute = 0; chute < 3; ++chute) {
      const unsigned lines = touched & (7U << (3 * chute));
      for (unsigned left = lines; left != 0; left = (left - 1) & lines)
        if (std::popcount(left) == open) uncovered[sets++] = left;
    }
    // Lexicographic order of the covers is the order in which the smallest line that differs is
    // covered first: compare the uncovered sets from the lowest line on.
    for (std::size_t i = 1; i < sets; ++i)
      for (std::size_t j = i; j > 0 && covers_before(uncovered[j], uncovered[j - 1]); --j)
        std::swap(uncovered[j], uncovered[j - 1]);
    for (std::size_t k = 0; k < sets; ++k)
      if (fins_in_one_block(uncovered[k]) && take(touched & ~uncovered[k])) return true;
    return false;
  }
  static bool covers_before(unsigned a, unsigned b) {
    const unsigned differ = a ^ b;
    return (b & differ & (0U - differ)) != 0;
  }
  [[nodiscard]] bool fins_in_one_block(unsigned uncovered) const {
    int chute = -1;
    for (int k = 0; k < size_; ++k) {
      const int base = bases_[static_cast<std::size_t>(k)];
      if ((lines_.mask[static_cast<std::size_t>(base)] & uncovered) == 0) continue;
      if (chute >= 0 && chute != base / 3) return false;
      chute = base / 3;
    }
    return true;
  }

  [[nodiscard]] bool is_base(int line) const {
    for (int k = 0; k < size_; ++k)
      if (bases_[static_cast<std::size_t>(k)] == line) return true;
    return false;
  }

  /// The fish with these covers, if it eliminates something and has the right name.
  bool take(unsigned covers) {
    Fish fish;
    fish.digit = digit_;
    fish.size = size_;
    for (std::size_t k = 0; k < static_cast<std::size_t>(size_); ++k) {
      fish.bases[k] = static_cast<std::uint8_t>(lines_.base_house(bases_[k]));
      fish.base |= position_.cells(digit_) & house(fish.bases[k]);
    }
    std::size_t filled = 0;
    for (int line = 0; line < 9; ++line)
      if (covers >> line & 1) {
        fish.covers[filled] = static_cast<std::uint8_t>(lines_.cover_house(line));
        fish.cover |= position_.cells(digit_) & house(fish.covers[filled++]);
      }
    fish.fins = fish.base - fish.cover;
    fish.eliminations = fish.cover - fish.base;
    if (fish.fins.any()) fish.eliminations &= common_peers(fish.fins);
    if (fish.eliminations.empty() || fish.fins.count() > max_fins_) return false;
    if (finned_ && fish_type(position_, fish) != type_) return false;
    describe_fish(position_, fish, step_);
    return true;
  }

  const Position& position_;
  int digit_;
  Type type_;
  Step& step_;
  int size_ = 2;
  bool finned_ = false;
  int max_fins_ = 5;
  LineMasks lines_{};
  std::array<int, 9> list_{};
  std::size_t list_size_ = 0;
  std::array<int, 7> bases_{};
};

}  // namespace

bool first_basic_fish(const Position& position, int digit, Type type, Step& step) {
  return BasicFish(position, digit, type, step).run();
}

}  // namespace masu::logic::hodoku

#include "logic/network/sets.hpp"

#include <algorithm>
#include <set>

namespace masu::logic {
namespace {

// Pencil marks can give millions of sets. Those found first are the small ones.
constexpr std::size_t kMostSets = 10000;

// Depth first over the open cells of a house, cut off when the digits become too many.
class SetSearch {
 public:
  SetSearch(const Board& board, const Stop& stop) : board_(board), stop_(stop) {}

  // All sets of `size` cells.
  void run(int size, std::vector<Step::Set>& out) {
    size_ = size;
    seen_.clear();
    for (std::size_t h = 0; h < board_.layout().house_count(); ++h) {
      if (stop_.asked_now() || out.size() >= kMostSets) return;
      open_ = cells(House(h));
      chosen_.clear();
      extend(0, DigitSet(), out);
    }
  }

 private:
  [[nodiscard]] std::vector<Cell> cells(House h) const {
    std::vector<Cell> list;
    for (Cell c : board_.layout().cells_of(h)) {
      const int n = board_.candidates(c).size();
      if (n >= 2 && n <= size_ + 1) list.push_back(c);
    }
    return list;
  }
  void extend(std::size_t from, DigitSet digits, std::vector<Step::Set>& out) {
    if (static_cast<int>(chosen_.size()) == size_) {
      if (digits.size() != size_ + 1) return;
      std::vector<Cell> sorted = chosen_;
      std::ranges::sort(sorted);
      if (seen_.insert(sorted).second) out.push_back({std::move(sorted), digits});
      return;
    }
    for (std::size_t i = from; i < open_.size(); ++i) {
      if (out.size() >= kMostSets || (++tried_ % 256 == 0 && stop_.asked_now())) return;
      const DigitSet together = digits | board_.candidates(open_[i]);
      if (together.size() > size_ + 1) continue;
      chosen_.push_back(open_[i]);
      extend(i + 1, together, out);
      chosen_.pop_back();
    }
  }

  const Board& board_;
  const Stop& stop_;
  int size_ = 0;
  std::uint32_t tried_ = 0;
  std::vector<Cell> open_, chosen_;
  std::set<std::vector<Cell>> seen_;
};

}  // namespace

std::vector<Step::Set> almost_locked_sets(const Board& board, int smallest, int largest,
                                          const Stop& stop) {
  std::vector<Step::Set> sets;
  SetSearch search(board, stop);
  for (int size = smallest; size <= largest; ++size) search.run(size, sets);
  return sets;
}

}  // namespace masu::logic

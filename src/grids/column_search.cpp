// Canonical forms of any plain layout by going through all orders of the columns.
//
// For a fixed order of the columns, the smallest puzzle is found row by row: of the rows that may
// come next (any row of an unused band, or of the band begun), take the one that reads smallest,
// digits being named in the order in which they first appear. Rows that tie are all followed, so
// every change that leads to the smallest puzzle is met exactly once; a branch ends as soon as it
// is behind the best one so far.
#include "grids/column_search.hpp"

#include <algorithm>
#include <numeric>

namespace masu::grids::detail {
namespace {

constexpr std::size_t kMaxSize = kLargestColumnSearch;
using Names = std::array<std::uint8_t, kMaxSize + 1>;
using Row = std::array<std::uint8_t, kMaxSize>;

class ColumnSearch {
 public:
  ColumnSearch(std::span<const Digit> cells, std::size_t box_rows, std::size_t box_columns,
               Keep keep, const Stop& stop)
      : size_(box_rows * box_columns),
        box_rows_(box_rows),
        box_columns_(box_columns),
        keep_(keep),
        stop_(stop) {
    for (std::size_t n = 0; n < cells.size(); ++n) {
      cells_.push_back(static_cast<std::uint8_t>(cells[n].value()));
    }
    best_.assign(cells.size(), 0xFF);
  }

  /// The changes that lead to the smallest puzzle, first found first.
  std::optional<Smallest> run() {
    for (int turned = 0; turned < (box_rows_ == box_columns_ ? 2 : 1); ++turned) {
      if (turned == 1) {
        for (std::size_t r = 0; r < size_; ++r) {
          for (std::size_t c = 0; c < r; ++c)
            std::swap(cells_[r * size_ + c], cells_[c * size_ + r]);
        }
      }
      current_.transpose = turned == 1;
      std::vector<std::uint8_t> stacks(size_ / box_columns_);
      std::iota(stacks.begin(), stacks.end(), std::uint8_t{0});
      do {
        order_columns(stacks, 0);
      } while (!stopped_ && std::next_permutation(stacks.begin(), stacks.end()));
    }
    if (stopped_) return std::nullopt;
    return std::move(found_);
  }

 private:
  void order_columns(const std::vector<std::uint8_t>& stacks, std::size_t stack) {
    if (stack == stacks.size()) {
      Names names{};
      extend(0, names, 0, 0);
      return;
    }
    const auto begin = current_.columns.begin() + static_cast<std::ptrdiff_t>(stack * box_columns_);
    const auto end = begin + static_cast<std::ptrdiff_t>(box_columns_);
    std::iota(begin, end, static_cast<std::uint8_t>(stacks[stack] * box_columns_));
    do {
      order_columns(stacks, stack + 1);
    } while (!stopped_ && std::next_permutation(begin, end));
  }

  // Reads row `from`; new digits get names from `next` on.
  void read(std::size_t from, Names& names, std::uint8_t& next, Row& out) const {
    for (std::size_t c = 0; c < size_; ++c) {
      const std::uint8_t d = cells_[from * size_ + current_.columns[c]];
      if (d != 0 && names[d] == 0) names[d] = ++next;
      out[c] = names[d];
    }
  }

  void extend(std::size_t row, const Names& names, std::uint8_t next, unsigned used) {
    if (++nodes_ % 64 == 0 && stop_.asked()) stopped_ = true;
    if (stopped_) return;
    if (row == size_) {
      finish(names, next);
      return;
    }
    // Step 1. The smallest of the rows that may come next, and all that tie with it.
    struct Option {
      std::size_t from = 0;
      Names names{};
      std::uint8_t next = 0;
    };
    std::array<Option, kMaxSize> ties;
    std::size_t count = 0;
    Row smallest{};
    for (std::size_t from = 0; from < size_; ++from) {
      const std::size_t band = from / box_rows_;
      if ((used >> from & 1) != 0) continue;
      if (row % box_rows_ != 0) {
        if (band != current_.rows[row - 1] / box_rows_) continue;
      } else if ((used >> band * box_rows_ & ((1U << box_rows_) - 1)) != 0) {
        continue;
      }
      Option option{from, names, next};
      Row digits{};
      read(from, option.names, option.next, digits);
      if (count == 0 || digits < smallest) {
        smallest = digits;
        count = 0;
      } else if (digits != smallest) {
        continue;
      }
      ties[count++] = option;
    }
    // Step 2. Against the best so far.
    const auto at = best_.begin() + static_cast<std::ptrdiff_t>(row * size_);
    const auto end = at + static_cast<std::ptrdiff_t>(size_);
    const auto digits_end = smallest.begin() + static_cast<std::ptrdiff_t>(size_);
    if (std::lexicographical_compare(at, end, smallest.begin(), digits_end)) return;
    if (!std::equal(at, end, smallest.begin())) {
      std::copy(smallest.begin(), digits_end, at);
      std::fill(end, best_.end(), std::uint8_t{0xFF});
      found_ = {};
    }
    for (std::size_t n = 0; n < count; ++n) {
      current_.rows[row] = static_cast<std::uint8_t>(ties[n].from);
      extend(row + 1, ties[n].names, ties[n].next, used | 1U << ties[n].from);
    }
  }

  void finish(Names names, std::uint8_t next) {
    if (found_.count++ > 0 && keep_ == Keep::First) return;
    for (std::size_t d = 1; d <= size_; ++d) {
      if (names[d] == 0) names[d] = ++next;
    }
    std::copy(names.begin(), names.end(), current_.digits.begin());
    found_.transforms.push_back(current_);
  }

  std::size_t size_;
  std::size_t box_rows_;
  std::size_t box_columns_;
  std::vector<std::uint8_t> cells_;
  std::vector<std::uint8_t> best_;
  Transform current_;
  Smallest found_;
  Keep keep_;
  const Stop& stop_;
  bool stopped_ = false;
  std::uint64_t nodes_ = 0;
};

}  // namespace

std::optional<Smallest> smallest_by_columns(std::span<const Digit> cells, const Layout& layout,
                                            Keep keep, const Stop& stop) {
  return ColumnSearch(cells, static_cast<std::size_t>(layout.spec().box_rows),
                      static_cast<std::size_t>(layout.spec().box_columns), keep, stop)
      .run();
}

}  // namespace masu::grids::detail

// Exchanges of the rows (or columns) of a plain board: lines within their groups (bands or stacks),
// and whole groups. 1,296 of them for the rows of 9x9.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace masu::grids::detail {

using Lines = std::vector<std::uint16_t>;  ///< line n goes to line [n]

class LineGroup {
 public:
  LineGroup(std::size_t groups, std::size_t size);

  /// A class of conjugate exchanges.
  struct Class {
    Lines element;  ///< one of them
    std::uint64_t size = 0;
  };
  [[nodiscard]] const std::vector<Class>& classes() const { return classes_; }
  [[nodiscard]] std::uint64_t order() const { return elements_.size(); }

  /// Exchanges that generate all those which commute with `a` and keep group `kept` where it is;
  /// any group if `kept` is not a group.
  [[nodiscard]] std::vector<Lines> commuting(const Lines& a, std::size_t kept) const;

 private:
  std::size_t groups_;
  std::size_t size_;
  std::vector<Lines> elements_;
  std::vector<Class> classes_;
};

/// a first, then b.
[[nodiscard]] Lines times(const Lines& a, const Lines& b);

}  // namespace masu::grids::detail

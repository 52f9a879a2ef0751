// Puzzles as Python has them: texts, Puzzle objects, arrays, and lists of all of these.
#pragma once

#include <pybind11/pybind11.h>

#include <cstddef>
#include <span>
#include <vector>

#include "masu/puzzle.hpp"
#include "masu/types.hpp"

namespace masu::python {

namespace py = pybind11;

/// A layout: None (null), a Layout, a name, a file name or a JSON text.
[[nodiscard]] LayoutPtr layout_of(py::handle object);
/// Are these two of the same cells, houses and name?
[[nodiscard]] bool same_layout(const Layout& a, const Layout& b);
/// The same as layout_of(); None is plain 9x9.
[[nodiscard]] LayoutPtr layout_or_9x9(py::handle object);

/// What was handed in.
class Batch {
 public:
  [[nodiscard]] bool single() const { return single_; }
  [[nodiscard]] std::size_t size() const { return any_.empty() ? plain_.size() : any_.size(); }
  /// Plain 9x9 boards without pencil marks, all of them.
  [[nodiscard]] bool is_plain() const { return any_.empty(); }
  [[nodiscard]] std::span<const Grid81> plain() const { return plain_; }
  [[nodiscard]] Puzzle at(std::size_t n) const;
  /// Of all of them; null if they differ.
  [[nodiscard]] LayoutPtr layout() const;

 private:
  friend class BatchReader;
  bool single_ = false;
  py::object array_;           ///< whose memory `plain_` may be
  std::vector<Grid81> owned_;  ///< or this
  std::span<const Grid81> plain_;
  std::vector<Puzzle> any_;
};

/// Raises masu.Error for what is no puzzle, with line and column and, in a list, its index;
/// TypeError for what is none of these things.
[[nodiscard]] Batch read_batch(py::handle object, const LayoutPtr& layout);
/// Exactly one puzzle.
[[nodiscard]] Puzzle read_puzzle(py::handle object, const LayoutPtr& layout);

}  // namespace masu::python

// The parts of the module masu._core: one function each that adds what a file has.
#pragma once

#include <pybind11/pybind11.h>

#include <memory>

#include "masu/layout.hpp"

namespace masu::python {

void add_puzzles(pybind11::module_& module);      // Layout, Puzzle, reading
void add_batches(pybind11::module_& module);      // check, solve, count, canon
void add_ratings(pybind11::module_& module);      // rate
void add_logic(pybind11::module_& module);        // explain, hint
void add_generate(pybind11::module_& module);     // generate
void add_grids(pybind11::module_& module);        // grids, channel
void add_collections(pybind11::module_& module);  // Collection
void add_looks(pybind11::module_& module);        // looks

/// As Python keeps it: pybind11 knows no pointers to const.
inline std::shared_ptr<Layout> for_python(const LayoutPtr& layout) {
  return std::const_pointer_cast<Layout>(layout);
}

}  // namespace masu::python

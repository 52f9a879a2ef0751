// numpy arrays of what batches give.
#pragma once

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>

#include <cstdint>
#include <span>
#include <vector>

#include "masu/types.hpp"

namespace masu::python {

namespace py = pybind11;

/// An array of one dimension. Its memory is that of the vector.
template <class T>
py::array_t<T> array_of(std::vector<T> values) {
  auto* kept = new std::vector<T>(std::move(values));
  const py::capsule owner(kept, [](void* memory) { delete static_cast<std::vector<T>*>(memory); });
  return py::array_t<T>(static_cast<py::ssize_t>(kept->size()), kept->data(), owner);
}

/// An array of bytes, one row of `cells` per puzzle.
inline py::array_t<std::uint8_t> rows_of(std::size_t count, std::size_t cells) {
  return py::array_t<std::uint8_t>(
      {static_cast<py::ssize_t>(count), static_cast<py::ssize_t>(cells)});
}
/// Its rows, for plain 9x9.
inline std::span<Grid81> grids_of(py::array_t<std::uint8_t>& rows) {
  return {reinterpret_cast<Grid81*>(rows.mutable_data()), static_cast<std::size_t>(rows.shape(0))};
}

inline std::uint8_t byte_of(Digit digit) { return static_cast<std::uint8_t>(digit.value()); }

}  // namespace masu::python

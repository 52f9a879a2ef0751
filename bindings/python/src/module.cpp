// masu._core, what the Python package masu calls. It speaks plain objects and arrays; names,
// documentation and defaults are in the package (bindings/python/masu).
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <optional>
#include <string>

#include "bridge.hpp"
#include "common/ask.hpp"
#include "masu/version.hpp"
#include "parts.hpp"

namespace masu::python {
namespace {

std::string call(const std::string& route, const std::optional<std::string>& json) {
  return run(1, [&](const Stop& stop) {
    thread_local api::Engines engines;
    return bindings::ask(route, json ? json->c_str() : nullptr, engines, stop);
  });
}

}  // namespace
}  // namespace masu::python

PYBIND11_MODULE(_core, module) {
  namespace py = pybind11;
  module.attr("version") = std::string(masu::kVersion);
  module.def("call", &masu::python::call, py::arg("route"), py::arg("json") = py::none());
  masu::python::add_puzzles(module);
  masu::python::add_batches(module);
  masu::python::add_ratings(module);
  masu::python::add_logic(module);
  masu::python::add_generate(module);
  masu::python::add_grids(module);
  masu::python::add_collections(module);
  masu::python::add_looks(module);
}

// generate: puzzles to order, one after the other.
#include <pybind11/stl.h>

#include <mutex>

#include "bridge.hpp"
#include "common/order.hpp"
#include "input.hpp"
#include "parts.hpp"

namespace masu::python {
namespace {

// One thread of Python at a time gets the next puzzle; others wait, without the global lock.
class Generator {
 public:
  Generator(const bindings::Wishes& wishes, const py::object& layout, std::uint64_t seed,
            int threads)
      : threads_(threads) {
    const auto order = value_of(bindings::order_of(wishes, layout_or_9x9(layout)));
    maker_ = value_of(bindings::Maker::build(order, seed, threads));
  }
  Puzzle next() {
    return value_of(run(threads_,
                        [&](const Stop& stop) {
                          const std::scoped_lock lock(mutex_);
                          return maker_->next(stop);
                        }))
        .puzzle;
  }

 private:
  int threads_;
  std::mutex mutex_;
  std::unique_ptr<bindings::Maker> maker_;
};

}  // namespace

void add_generate(py::module_& module) {
  py::class_<Generator>(module, "Generator")
      .def(py::init<const bindings::Wishes&, const py::object&, std::uint64_t, int>(),
           py::arg("wishes"), py::arg("layout"), py::arg("seed"), py::arg("threads"))
      .def("next", &Generator::next);
}

}  // namespace masu::python

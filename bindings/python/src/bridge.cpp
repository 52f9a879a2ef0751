#include "bridge.hpp"

#include <string>

#include "api/api.hpp"

namespace masu::python {

void raise(const Error& error, std::optional<std::size_t> index) {
  const py::object type = py::module_::import("masu._errors").attr("Error");
  const py::object exception =
      type(error.message, std::string(api::name_of(error.code)), error.place.line,
           error.place.column, index ? py::object(py::int_(*index)) : py::object(py::none()));
  PyErr_SetObject(type.ptr(), exception.ptr());
  throw py::error_already_set();
}

bool Signals::look() {
  if (std::this_thread::get_id() != caller_) return false;
  const auto now = Clock::now();
  if (now < next_) return false;
  next_ = now + kPause;
  const py::gil_scoped_acquire locked;
  if (PyErr_CheckSignals() == 0) return false;
  raised_ = true;
  return true;
}

}  // namespace masu::python

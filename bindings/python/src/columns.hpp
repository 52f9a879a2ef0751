// Columns of ratings, which become arrays.
#pragma once

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>

#include <cstdint>
#include <limits>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "arrays.hpp"
#include "masu/rate.hpp"

namespace masu::python {

inline constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

/// Are the values of this rating words? With the global lock.
[[nodiscard]] bool is_of_words(const rate::Rating* rating);

/// Values of one column: numbers, or words by their place in a list of different ones.
struct Column {
  bool words = false;
  std::vector<double> numbers{};
  std::vector<std::int32_t> places{};
  std::map<std::string, std::int32_t> known{};

  Column(bool is_words, std::size_t count) : words(is_words) {
    if (words) {
      places.assign(count, -1);
    } else {
      numbers.assign(count, kNone);
    }
  }
  /// One thread at a time.
  void set_word(std::size_t n, std::string text) {
    if (text.empty()) return;
    const auto next = static_cast<std::int32_t>(known.size());
    places[n] = known.try_emplace(std::move(text), next).first->second;
  }
  /// Another row.
  void push(const rate::Value& value) {
    if (words) {
      places.push_back(-1);
      set_word(places.size() - 1, value.text);
    } else {
      numbers.push_back(value.number.value_or(kNone));
    }
  }
  py::object to_array() {
    if (!words) return array_of(std::move(numbers));
    std::vector<py::object> texts(known.size());
    for (const auto& [text, place] : known) texts[static_cast<std::size_t>(place)] = py::str(text);
    const py::object array = py::module_::import("numpy").attr("empty")(places.size(), "O");
    py::list list(places.size());
    for (std::size_t n = 0; n < places.size(); ++n) {
      list[n] = places[n] < 0 ? py::object(py::none()) : texts[static_cast<std::size_t>(places[n])];
    }
    if (!places.empty())
      array.attr("__setitem__")(py::slice(py::none(), py::none(), py::none()), list);
    return array;
  }
};

}  // namespace masu::python

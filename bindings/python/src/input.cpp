#include "input.hpp"

#include <cmath>
#include <optional>
#include <string>
#include <string_view>

#include "bridge.hpp"
#include "common/batch.hpp"
#include "masu/io.hpp"
#include "masu/kernel9.hpp"

namespace masu::python {
namespace {

std::string_view text_of(py::handle text) {
  Py_ssize_t size = 0;
  const char* data = PyUnicode_AsUTF8AndSize(text.ptr(), &size);
  if (data == nullptr) throw py::error_already_set();
  return {data, static_cast<std::size_t>(size)};
}

bool is_buffer(py::handle object) { return PyObject_CheckBuffer(object.ptr()) != 0; }

// The memory of an array while it is looked at.
class View {
 public:
  explicit View(py::handle object) {
    if (PyObject_GetBuffer(object.ptr(), &view_, PyBUF_FORMAT | PyBUF_STRIDES) != 0) {
      throw py::error_already_set();
    }
  }
  ~View() { PyBuffer_Release(&view_); }
  View(const View&) = delete;
  View& operator=(const View&) = delete;
  [[nodiscard]] bool is_bytes() const {
    return view_.itemsize == 1 && view_.format != nullptr && std::string_view(view_.format) == "B";
  }
  [[nodiscard]] bool is_packed() const { return PyBuffer_IsContiguous(&view_, 'C') != 0; }
  [[nodiscard]] int dimensions() const { return view_.ndim; }
  [[nodiscard]] std::size_t size(int n) const { return static_cast<std::size_t>(view_.shape[n]); }
  [[nodiscard]] std::span<const std::uint8_t> bytes() const {
    return {static_cast<const std::uint8_t*>(view_.buf), static_cast<std::size_t>(view_.len)};
  }

 private:
  Py_buffer view_{};
};

// An array of whole numbers as packed bytes; its own memory if it is that already.
py::object as_bytes(py::handle object) {
  {
    const View view(object);
    if (view.is_bytes() && view.is_packed()) return py::reinterpret_borrow<py::object>(object);
  }
  const py::module_ numpy = py::module_::import("numpy");
  const py::object array = numpy.attr("asarray")(object);
  const auto kind = array.attr("dtype").attr("kind").cast<std::string>();
  if (kind != "u" && kind != "i") {
    throw py::type_error("an array of puzzles must hold whole numbers");
  }
  if (array.attr("size").cast<std::size_t>() > 0 &&
      (array.attr("min")().cast<double>() < 0 || array.attr("max")().cast<double>() > kMaxDigits)) {
    raise({ErrorCode::BadValue, "an array holds numbers that are not digits", {}});
  }
  return numpy.attr("ascontiguousarray")(array, numpy.attr("uint8"));
}

// The layout of an array with that many cells per puzzle.
LayoutPtr layout_with(std::size_t cells, LayoutPtr layout) {
  if (layout == nullptr) {
    const int side = static_cast<int>(std::lround(std::sqrt(static_cast<double>(cells))));
    layout = side <= kMaxDigits ? plain_layout(side) : nullptr;
  }
  if (layout != nullptr && layout->cell_count() == cells) return layout;
  raise({ErrorCode::BadLayout,
         layout == nullptr ? "no plain board has " + std::to_string(cells) + " cells: name a layout"
                           : "the layout has " + std::to_string(layout->cell_count()) +
                                 " cells, the array " + std::to_string(cells),
         {}});
}

}  // namespace

// Fills a Batch. Boards stay plain as long as all of them are.
class BatchReader {
 public:
  explicit BatchReader(LayoutPtr layout) : layout_(std::move(layout)) {}

  Batch read(py::handle object) {
    if (PyUnicode_Check(object.ptr()) != 0 || py::isinstance<Puzzle>(object)) {
      batch_.single_ = true;
      one(object);
    } else if (PyBytes_Check(object.ptr()) == 0 && is_buffer(object)) {
      array(object);
    } else if (PyBytes_Check(object.ptr()) == 0 && py::isinstance<py::iterable>(object)) {
      std::size_t index = 0;
      for (py::handle item : py::reinterpret_borrow<py::iterable>(object)) {
        index_ = index++;
        one(item);
      }
    } else {
      throw py::type_error("expected a puzzle: a text, a masu.Puzzle, an array, or a list of them");
    }
    if (batch_.plain_.empty()) batch_.plain_ = batch_.owned_;
    return std::move(batch_);
  }

 private:
  void one(py::handle object) {
    attend_();
    if (PyUnicode_Check(object.ptr()) != 0) {
      const std::string_view text = text_of(object);
      if ((layout_ == nullptr || layout_->is_plain_9x9()) && solve::is_line81(text)) {
        return plain(solve::grid_from_line81(text));
      }
      auto puzzle = io::parse(text, {.layout = layout_, .file = ""});
      if (!puzzle) raise(puzzle.error(), index_);
      return any(std::move(puzzle).value());
    }
    if (py::isinstance<Puzzle>(object)) {
      const auto& puzzle = object.cast<const Puzzle&>();
      if (layout_ != nullptr && !same_layout(*puzzle.layout, *layout_)) {
        raise({ErrorCode::BadLayout,
               "the puzzle is of the layout " + puzzle.layout->name() + ", not " + layout_->name(),
               {}},
              index_);
      }
      return any(puzzle);
    }
    if (PyBytes_Check(object.ptr()) == 0 && is_buffer(object)) {
      const py::object bytes = as_bytes(object);
      const View view(bytes);
      if (view.dimensions() == 1) return row(view.bytes(), layout_with(view.size(0), layout_));
    }
    throw py::type_error("expected a puzzle: a text, a masu.Puzzle or an array of cells");
  }

  void array(py::handle object) {
    // Texts in an array are as good as in a list.
    if (py::hasattr(object, "dtype")) {
      const auto kind = object.attr("dtype").attr("kind").cast<std::string>();
      if (kind == "U" || kind == "O") return texts(object);
    }
    const py::object bytes = as_bytes(object);
    const View view(bytes);
    if (view.dimensions() != 1 && view.dimensions() != 2) {
      throw py::type_error("an array of puzzles has the shape (cells,) or (puzzles, cells)");
    }
    batch_.single_ = view.dimensions() == 1;
    const std::size_t cells = view.size(view.dimensions() - 1);
    if (view.dimensions() == 2 && view.size(0) == 0) return;
    const LayoutPtr layout = layout_with(cells, layout_);
    if (const auto fine = bindings::check_digits(view.bytes(), cells, layout->digits()); !fine) {
      raise(fine.error());
    }
    if (layout->is_plain_9x9()) {
      batch_.array_ = bytes;
      batch_.plain_ = {reinterpret_cast<const Grid81*>(view.bytes().data()),
                       view.bytes().size() / sizeof(Grid81)};
      return;
    }
    for (std::size_t at = 0; at < view.bytes().size(); at += cells) {
      attend_();
      row(view.bytes().subspan(at, cells), layout);
    }
  }
  void texts(py::handle object) {
    std::size_t index = 0;
    for (py::handle item : py::reinterpret_borrow<py::iterable>(object)) {
      index_ = index++;
      one(item);
    }
  }

  void row(std::span<const std::uint8_t> cells, const LayoutPtr& layout) {
    if (const auto fine = bindings::check_digits(cells, cells.size(), layout->digits()); !fine) {
      raise(fine.error(), index_);
    }
    Puzzle puzzle(layout);
    for (std::size_t c = 0; c < cells.size(); ++c) puzzle.digits[c] = Digit(cells[c]);
    any(std::move(puzzle));
  }
  void plain(const Grid81& grid) {
    if (batch_.any_.empty()) return batch_.owned_.push_back(grid);
    batch_.any_.push_back(solve::to_puzzle(grid));
  }
  void any(Puzzle puzzle) {
    if (batch_.any_.empty() && puzzle.layout->is_plain_9x9() && !puzzle.has_marks()) {
      return batch_.owned_.push_back(solve::to_grid81(puzzle));
    }
    for (const Grid81& grid : batch_.owned_) batch_.any_.push_back(solve::to_puzzle(grid));
    batch_.owned_.clear();
    // A layout of one's own is another object in every puzzle that was read or unpickled.
    if (!batch_.any_.empty()) {
      const LayoutPtr& first = batch_.any_.front().layout;
      if (same_layout(*puzzle.layout, *first)) puzzle.layout = first;
    }
    batch_.any_.push_back(std::move(puzzle));
  }

  LayoutPtr layout_;
  Batch batch_;
  std::optional<std::size_t> index_;
  Attention attend_;
};

bool same_layout(const Layout& a, const Layout& b) {
  return &a == &b || (a.name() == b.name() && a.cell_count() == b.cell_count() &&
                      io::layout_to_json(a) == io::layout_to_json(b));
}

Puzzle Batch::at(std::size_t n) const {
  return any_.empty() ? solve::to_puzzle(plain_[n]) : any_[n];
}

LayoutPtr Batch::layout() const {
  if (any_.empty()) return plain_layout(9);
  for (const Puzzle& puzzle : any_) {
    if (puzzle.layout != any_.front().layout) return nullptr;
  }
  return any_.front().layout;
}

Batch read_batch(py::handle object, const LayoutPtr& layout) {
  return BatchReader(layout).read(object);
}

Puzzle read_puzzle(py::handle object, const LayoutPtr& layout) {
  if (py::isinstance<Puzzle>(object)) return object.cast<const Puzzle&>();
  if (PyUnicode_Check(object.ptr()) != 0) {
    return value_of(io::parse(text_of(object), {.layout = layout, .file = ""}));
  }
  const Batch batch = read_batch(object, layout);
  if (!batch.single()) throw py::type_error("expected one puzzle, not many");
  return batch.at(0);
}

LayoutPtr layout_of(py::handle object) {
  if (object.is_none()) return nullptr;
  if (PyUnicode_Check(object.ptr()) == 0) {
    if (!py::isinstance<Layout>(object)) {
      throw py::type_error("expected a layout: its name, its JSON or a masu.Layout");
    }
    // pybind11 hands out pointers to what may change; a layout never does.
    return std::const_pointer_cast<const Layout>(object.cast<std::shared_ptr<Layout>>());
  }
  const std::string_view text = text_of(object);
  if (text.find('{') != std::string_view::npos) return value_of(io::layout_from_json(text));
  return value_of(io::load_layout(std::string(text)));
}

LayoutPtr layout_or_9x9(py::handle object) {
  const LayoutPtr layout = layout_of(object);
  return layout != nullptr ? layout : plain_layout(9);
}

}  // namespace masu::python

// Layout and Puzzle.
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <string>

#include "bridge.hpp"
#include "core/utf8.hpp"
#include "input.hpp"
#include "masu/io.hpp"
#include "masu/render.hpp"
#include "parts.hpp"

namespace masu::python {
namespace {

bool is_builtin(const Layout& layout) {
  const LayoutPtr known = find_layout(layout.name());
  return known.get() == &layout;
}
// What people see is the same; marks of filled cells, and marks that exclude nothing, are not seen.
bool same(const Puzzle& a, const Puzzle& b) {
  if (a.digits != b.digits || !same_layout(*a.layout, *b.layout)) return false;
  for (std::size_t c = 0; c < a.digits.size(); ++c) {
    if (a.allowed_at(Cell(c)) != b.allowed_at(Cell(c))) return false;
    const bool placed = !a.placed.empty() && a.placed[c];
    if (placed != (!b.placed.empty() && b.placed[c])) return false;
  }
  return true;
}

// A name that leads back to the layout, or its description.
std::string reference_of(const Layout& layout) {
  return is_builtin(layout) ? layout.name() : io::layout_to_json(layout);
}

io::Format format_of(const std::string& name) {
  if (name == "auto") return io::Format::Auto;
  const auto format = io::find_format(name);
  if (!format)
    raise({ErrorCode::BadValue, "unknown format '" + std::string(clipped(name, 40)) + "'", {}});
  return *format;
}

py::list numbers(const std::vector<Cell>& cells) {
  py::list list;
  for (Cell c : cells) list.append(c.index());
  return list;
}

py::array_t<std::uint8_t> cells_of(const Puzzle& puzzle) {
  py::array_t<std::uint8_t> cells(static_cast<py::ssize_t>(puzzle.digits.size()));
  std::ranges::transform(puzzle.digits, cells.mutable_data(),
                         [](Digit digit) { return static_cast<std::uint8_t>(digit.value()); });
  return cells;
}

void add_layout(py::module_& module) {
  py::class_<Layout, std::shared_ptr<Layout>>(module, "Layout")
      .def(py::init([](const std::string& text) { return for_python(layout_of(py::str(text))); }),
           py::arg("text"))
      .def_property_readonly("name", &Layout::name)
      .def_property_readonly("digits", &Layout::digits)
      .def_property_readonly("size", &Layout::cell_count)
      .def_property_readonly("rows", &Layout::canvas_rows)
      .def_property_readonly("columns", &Layout::canvas_columns)
      .def_property_readonly("is_plain", &Layout::is_plain)
      .def_property_readonly("positions",
                             [](const Layout& layout) {
                               py::list list;
                               for (std::size_t c = 0; c < layout.cell_count(); ++c) {
                                 const auto [row, column] = layout.position(Cell(c));
                                 list.append(py::make_tuple(row, column));
                               }
                               return list;
                             })
      .def_property_readonly("houses",
                             [](const Layout& layout) {
                               py::dict houses;
                               for (std::size_t h = 0; h < layout.house_count(); ++h) {
                                 houses[py::str(layout.code_of(House(h)))] =
                                     numbers(layout.house(House(h)).cells);
                               }
                               return houses;
                             })
      .def_property_readonly("boards",
                             [](const Layout& layout) {
                               py::dict boards;
                               for (const Layout::BoardInfo& board : layout.boards()) {
                                 boards[py::str(board.name)] = numbers(board.cells);
                               }
                               return boards;
                             })
      .def("to_json", &io::layout_to_json)
      .def(
          "cell_name",
          [](const Layout& layout, std::size_t cell) {
            if (cell >= layout.cell_count()) throw py::index_error("no such cell");
            return layout.name_of(Cell(cell));
          },
          py::arg("cell"))
      .def("__eq__",
           [](const Layout& a, py::handle b) {
             return py::isinstance<Layout>(b) && same_layout(a, b.cast<const Layout&>());
           })
      .def("__hash__", [](const Layout& a) { return py::hash(py::str(a.name())); })
      .def("__reduce__",
           [](const py::object& self) {
             return py::make_tuple(py::type::of(self),
                                   py::make_tuple(reference_of(self.cast<const Layout&>())));
           })
      .def("_repr_svg_", [](const std::shared_ptr<Layout>& layout) {
        return render::svg_picture(Puzzle(layout));
      });
  module.def("layouts", [] {
    py::list names;
    for (const LayoutSpec& spec : builtin_specs()) names.append(spec.name);
    return names;
  });
}

void add_puzzle(py::module_& module) {
  py::class_<Puzzle>(module, "Puzzle")
      .def(py::init(
               [](const py::object& source, const py::object& layout, const std::string& format) {
                 if (format == "auto") return read_puzzle(source, layout_of(layout));
                 if (!py::isinstance<py::str>(source)) {
                   throw py::type_error("a format is for texts");
                 }
                 return value_of(io::parse(source.cast<std::string>(),
                                           {format_of(format), layout_of(layout), ""}));
               }),
           py::arg("source"), py::arg("layout") = py::none(), py::arg("format") = "auto")
      .def_property_readonly("layout", [](const Puzzle& p) { return for_python(p.layout); })
      .def_property_readonly("note", [](const Puzzle& p) { return p.note; })
      .def_property_readonly("filled", &Puzzle::filled)
      .def_property_readonly("cells", &cells_of)
      .def_property_readonly("line", [](const Puzzle& p) { return to_line(p); })
      .def_property_readonly("is_solved",
                             [](const Puzzle& p) { return is_solved(*p.layout, p.digits); })
      .def("candidates",
           [](const Puzzle& p) {
             py::list list;
             for (DigitSet set : candidates(p)) {
               py::list digits;
               for (Digit d : set) digits.append(d.value());
               list.append(digits);
             }
             return list;
           })
      .def(
          "text",
          [](const Puzzle& p, const std::string& format) {
            if (format == "auto") raise({ErrorCode::BadValue, "name a format", {}});
            return value_of(io::write(p, format_of(format)));
          },
          py::arg("format") = "grid")
      .def(
          "svg",
          [](const Puzzle& p, bool with_candidates, double cell) {
            if (!(cell >= 1 && cell <= 1000)) {
              raise({ErrorCode::BadValue, "a cell is 1 to 1000 points wide", {}});
            }
            return render::svg_picture(p, with_candidates, cell);
          },
          py::arg("candidates") = false, py::arg("cell") = 36.0)
      .def("__len__", [](const Puzzle& p) { return p.digits.size(); })
      .def("__getitem__",
           [](const Puzzle& p, std::ptrdiff_t n) {
             const auto size = static_cast<std::ptrdiff_t>(p.digits.size());
             if (n < 0) n += size;
             if (n < 0 || n >= size) throw py::index_error("no such cell");
             return p.digits[static_cast<std::size_t>(n)].value();
           })
      .def("__eq__",
           [](const Puzzle& a, py::handle b) {
             return py::isinstance<Puzzle>(b) && same(a, b.cast<const Puzzle&>());
           })
      .def("__hash__", [](const Puzzle& p) { return py::hash(py::str(to_line(p))); })
      .def("__reduce__", [](const py::object& self) {
        const auto& puzzle = self.cast<const Puzzle&>();
        const auto text = value_of(io::write(puzzle, io::Format::Json));
        return py::make_tuple(py::type::of(self), py::make_tuple(text, py::none(), "json"));
      });
  module.def(
      "read",
      [](const std::string& text, const py::object& layout, const std::string& format,
         const std::string& file) {
        const io::ReadOptions options{format_of(format), layout_of(layout), file};
        auto read = run(1, [&](const Stop& stop) { return io::parse_all(text, options, stop); });
        std::vector<Puzzle> puzzles;
        puzzles.reserve(read.size());
        for (std::size_t n = 0; n < read.size(); ++n) {
          if (!read[n]) raise(read[n].error(), n);
          puzzles.push_back(std::move(read[n]).value());
        }
        return puzzles;
      },
      py::arg("text"), py::arg("layout"), py::arg("format"), py::arg("file"));
}

}  // namespace

void add_puzzles(py::module_& module) {
  add_layout(module);
  add_puzzle(module);
}

}  // namespace masu::python

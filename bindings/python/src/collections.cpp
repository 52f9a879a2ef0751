// Collection: puzzles of a file, with their ratings.
#include <pybind11/stl.h>

#include <algorithm>
#include <array>
#include <mutex>
#include <string>
#include <string_view>

#include "bridge.hpp"
#include "columns.hpp"
#include "input.hpp"
#include "masu/collection.hpp"
#include "parts.hpp"

namespace masu::python {
namespace {

bool is_column_of_words(const std::string& name) {
  constexpr std::array<std::string_view, 6> kWords{"layout", "source", "tag",
                                                   "note",   "status", "grid"};
  if (std::ranges::find(kWords, name) != kWords.end()) return true;
  const auto* rating = rate::find_rating(name);
  return rating != nullptr && is_of_words(rating);
}

// Cells of puzzles that fit one array: one layout, no pencil marks, no digits of a player.
struct Cells {
  LayoutPtr layout;
  std::vector<std::uint8_t> bytes;
  std::size_t rows = 0;

  bool take(const Puzzle& puzzle) {
    if (rows == 0) layout = puzzle.layout;
    if (!same_layout(*puzzle.layout, *layout) || puzzle.has_marks() || !puzzle.placed.empty())
      return false;
    for (const Digit digit : puzzle.digits) bytes.push_back(byte_of(digit));
    ++rows;
    return true;
  }
};

// One thread of Python at a time asks; others wait, without the global lock.
class Collection {
 public:
  Collection(const std::string& file, const std::string& mode)
      : collection_(value_of(run(1, [&, access = access_of(mode)](const Stop& stop) {
          return collection::Collection::open(file, access, stop);
        }))) {}

  // (puzzles, ids, columns): an array of cells, or a list of puzzles that fit none.
  py::tuple query(const std::string& condition, const std::vector<std::string>& names,
                  std::optional<std::uint64_t> limit) {
    std::vector<bool> words;
    for (const std::string& name : names) words.push_back(is_column_of_words(name));
    const collection::Query query{condition, limit, names};
    Cells cells;
    std::vector<Puzzle> others;
    std::vector<std::int64_t> ids;
    std::vector<Column> columns;
    bool fit = true;
    const auto ask = [&] {
      ids.clear();
      columns.clear();
      for (const bool is_words : words) columns.emplace_back(is_words, 0);
      value_of(run(1, [&](const Stop& stop) {
        const std::scoped_lock lock(mutex_);
        return collection_.query(
            query,
            [&](const collection::Row& row) {
              if (!fit) {
                others.push_back(row.puzzle);
              } else if (!cells.take(row.puzzle)) {
                fit = false;
                return false;
              }
              ids.push_back(row.id);
              for (std::size_t c = 0; c < columns.size(); ++c) columns[c].push(row.values[c]);
              return true;
            },
            stop);
      }));
    };
    ask();
    if (!fit) ask();
    py::list arrays;
    for (Column& column : columns) arrays.append(column.to_array());
    if (!fit) return py::make_tuple(std::move(others), array_of(std::move(ids)), arrays);
    const std::size_t width = cells.rows == 0 ? kCells9 : cells.layout->cell_count();
    auto rows = rows_of(cells.rows, width);
    std::ranges::copy(cells.bytes, rows.mutable_data());
    return py::make_tuple(std::move(rows), array_of(std::move(ids)), arrays);
  }

  std::uint64_t count(const std::string& condition) {
    return value_of(run(1, [&](const Stop& stop) {
      const std::scoped_lock lock(mutex_);
      return collection_.count(condition, stop);
    }));
  }

  // (new, repeats, unreadable)
  py::tuple add(const py::object& puzzles, const std::string& source, const std::string& tag,
                const py::object& layout) {
    const Batch batch = read_batch(puzzles, layout_of(layout));
    const auto added = value_of(run(1, [&](const Stop& stop) {
      const std::scoped_lock lock(mutex_);
      std::vector<Puzzle> all;
      all.reserve(batch.size());
      for (std::size_t n = 0; n < batch.size(); ++n) all.push_back(batch.at(n));
      return collection_.add(all, source, tag, stop);
    }));
    return py::make_tuple(added.puzzles, added.repeats, added.unreadable);
  }

  std::uint64_t rate(const std::string& columns, int threads) {
    return value_of(run(threads, [&](const Stop& stop) {
      const std::scoped_lock lock(mutex_);
      return collection_.rate(columns, threads, stop);
    }));
  }

 private:
  static constexpr std::size_t kCells9 = 81;

  static collection::Access access_of(const std::string& mode) {
    if (mode == "r") return collection::Access::Read;
    if (mode == "w") return collection::Access::Write;
    if (mode == "c") return collection::Access::Create;
    raise({ErrorCode::BadValue, "mode is 'r' (read), 'w' (write) or 'c' (create)", {}});
  }

  std::mutex mutex_;
  collection::Collection collection_;
};

}  // namespace

void add_collections(py::module_& module) {
  py::class_<Collection>(module, "Collection")
      .def(py::init<const std::string&, const std::string&>(), py::arg("file"), py::arg("mode"))
      .def("query", &Collection::query, py::arg("condition"), py::arg("columns"), py::arg("limit"))
      .def("count", &Collection::count, py::arg("condition"))
      .def("add", &Collection::add, py::arg("puzzles"), py::arg("source"), py::arg("tag"),
           py::arg("layout"))
      .def("rate", &Collection::rate, py::arg("columns"), py::arg("threads"));
  module.def(
      "collection_names",
      [](const std::string& condition) { return value_of(collection::names_in(condition)); },
      py::arg("condition"));
}

}  // namespace masu::python

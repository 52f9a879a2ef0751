// The layouts known by name. The offsets of the overlapped ones come from KSudoku, Kudoku, janko.at
// and the players' forum; names are not standard, the offsets are what identifies a layout.
#include <algorithm>
#include <cctype>

#include "core/mutex.hpp"
#include "masu/layout.hpp"

namespace masu {
namespace {

struct Overlapped {
  const char* name;
  std::vector<std::string> aliases;
  std::vector<Position> at;
  int box_rows = 3;
  int box_columns = 3;
};

// n boards in rows one step apart, the rows in between shifted by half: the samurai family.
// `counts` is the number of boards per row of boards; `step` is the distance of neighbours.
std::vector<Position> brick_pattern(const std::vector<int>& counts, int step) {
  const int widest = *std::ranges::max_element(counts);
  std::vector<Position> at;
  for (std::size_t row = 0; row < counts.size(); ++row) {
    for (int i = 0; i < counts[row]; ++i) {
      at.push_back({static_cast<int>(row) * step, (widest - counts[row]) * step + 2 * i * step});
    }
  }
  return at;
}

std::vector<Position> without_corners(std::vector<Position> at) {
  Position last{};
  for (Position p : at) last = {std::max(last.row, p.row), std::max(last.column, p.column)};
  std::erase_if(at, [&](Position p) {
    return (p.row == 0 || p.row == last.row) && (p.column == 0 || p.column == last.column);
  });
  return at;
}

std::vector<Position> square_pattern(int count, int step) {
  std::vector<Position> at;
  for (int r = 0; r < count; ++r) {
    for (int c = 0; c < count; ++c) at.push_back({r * step, c * step});
  }
  return at;
}

// Every corner of `outer` replaced by the pattern `inner`.
std::vector<Position> nested(const std::vector<Position>& outer,
                             const std::vector<Position>& inner) {
  std::vector<Position> at;
  for (Position o : outer) {
    for (Position i : inner) at.push_back({o.row + i.row, o.column + i.column});
  }
  return at;
}

std::vector<Overlapped> overlapped_layouts() {
  return {
      {"twin", {"double-backslash", "gattai-2"}, {{0, 0}, {6, 6}}},
      {"twin-slash", {"double-slash"}, {{0, 6}, {6, 0}}},
      {"stepped-twin", {}, {{0, 0}, {6, 3}}},
      {"tight-twin", {}, {{0, 0}, {3, 3}}},
      {"stacked-twin-3", {}, {{0, 0}, {6, 0}}},
      {"stacked-twin-6", {}, {{0, 0}, {3, 0}}},
      {"tripledoku", {"gattai-3", "stairs"}, {{0, 0}, {6, 3}, {12, 6}}},
      {"triple-backslash", {}, {{0, 0}, {3, 3}, {6, 6}}},
      {"triple-slash", {}, {{0, 6}, {3, 3}, {6, 0}}},
      {"chain", {"diagonal-three", "chain-3"}, {{0, 0}, {6, 6}, {12, 12}}},
      {"chevron", {"chevron-three"}, {{0, 0}, {0, 12}, {6, 6}}},
      {"butterfly", {"gattai-4"}, square_pattern(2, 3)},
      {"sohei", {}, {{0, 6}, {6, 0}, {6, 12}, {12, 6}}},
      {"flower", {"musketry"}, {{0, 3}, {3, 0}, {3, 3}, {3, 6}, {6, 3}}},
      {"samurai", {"gattai-5"}, brick_pattern({2, 1, 2}, 6)},
      {"windmill", {}, {{0, 3}, {3, 12}, {6, 6}, {9, 0}, {12, 9}}},
      {"cross", {}, {{0, 6}, {6, 0}, {6, 6}, {6, 12}, {12, 6}}},
      {"fat-samurai", {"gattai-7"}, brick_pattern({2, 3, 2}, 6)},
      {"gattai-8", {}, brick_pattern({3, 2, 3}, 6)},
      {"samurai-plus", {"gattai-9"}, square_pattern(3, 6)},
      {"ninja", {"ninja-9"}, without_corners(brick_pattern({3, 2, 3, 2, 3}, 6))},
      {"shogun", {"gattai-11"}, brick_pattern({4, 3, 4}, 6)},
      {"sumo", {"gattai-13"}, brick_pattern({3, 2, 3, 2, 3}, 6)},
      {"fat-sumo", {"gattai-17"}, brick_pattern({3, 4, 3, 4, 3}, 6)},
      {"taiken", {"taiken-21"}, without_corners(brick_pattern({4, 3, 4, 3, 4, 3, 4}, 6))},
      {"shaolin", {"gattai-25"}, brick_pattern({4, 3, 4, 3, 4, 3, 4}, 6)},
      {"samurai-butterfly",
       {},
       nested({{0, 0}, {0, 18}, {9, 9}, {18, 0}, {18, 18}}, square_pattern(2, 3))},
      {"samurai-16", {}, brick_pattern({2, 1, 2}, 12), 4, 4},
      {"tiny-samurai", {}, brick_pattern({2, 1, 2}, 3), 2, 2},
  };
}

LayoutSpec single_board(int box_rows, int box_columns, bool diagonals, bool usual) {
  const int n = box_rows * box_columns;
  LayoutSpec spec;
  const std::string size = std::to_string(n) + "x" + std::to_string(n);
  const std::string boxes = std::to_string(box_rows) + "x" + std::to_string(box_columns) + "-boxes";
  spec.name = size + (diagonals ? "-x" : usual ? "" : "-" + boxes);
  if (usual && !diagonals) spec.aliases = {std::to_string(n), size + "-" + boxes};
  if (diagonals && n == 9) spec.aliases = {"x", "sudoku-x"};
  spec.digits = n;
  spec.box_rows = box_rows;
  spec.box_columns = box_columns;
  spec.boards.emplace_back();
  spec.boards.front().diagonals = diagonals;
  return spec;
}

std::vector<LayoutSpec> catalogue_specs() {
  struct Box {
    int rows, columns;
  };
  constexpr std::array<Box, 10> kUsual{
      {{2, 2}, {2, 3}, {2, 4}, {3, 3}, {2, 5}, {3, 4}, {3, 5}, {4, 4}, {4, 5}, {5, 5}}};
  std::vector<LayoutSpec> all;
  all.reserve(64);
  for (Box box : kUsual) all.push_back(single_board(box.rows, box.columns, false, true));
  for (Box box : kUsual) {
    if (box.rows != box.columns) {
      all.push_back(single_board(box.columns, box.rows, false, false));
    }
  }
  for (Box box : kUsual) all.push_back(single_board(box.rows, box.columns, true, true));
  for (Overlapped& entry : overlapped_layouts()) {
    LayoutSpec spec;
    spec.name = entry.name;
    spec.aliases = std::move(entry.aliases);
    spec.box_rows = entry.box_rows;
    spec.box_columns = entry.box_columns;
    spec.digits = entry.box_rows * entry.box_columns;
    for (Position p : entry.at) {
      spec.boards.emplace_back();
      spec.boards.back().at = p;
    }
    all.push_back(std::move(spec));
  }
  // The 2x2 example of Ando's document: a board is one box, the boards share one cell.
  LayoutSpec tiny;
  tiny.name = "twin-2x2";
  tiny.digits = 4;
  tiny.box_rows = tiny.box_columns = 2;
  for (int corner : {0, 1}) {
    tiny.boards.emplace_back();
    tiny.boards.back().at = {corner, corner};
    tiny.boards.back().height = tiny.boards.back().width = 2;
  }
  all.push_back(std::move(tiny));
  return all;
}

// The tables of a layout are built when it is first asked for: a program that wants 9x9 does not
// wait for the 1,701 cells of shaolin.
struct Catalogue {
  std::vector<LayoutSpec> specs = catalogue_specs();
  std::vector<LayoutPtr> built = std::vector<LayoutPtr>(specs.size());
  Mutex mutex;

  const LayoutPtr& get(std::size_t i) {
    const Lock lock(mutex);
    // A spec written above that does not build is a programmer's error: used unchecked.
    if (!built[i]) built[i] = Layout::build(specs[i]).value();
    return built[i];
  }
};

Catalogue& catalogue() {
  static Catalogue instance;
  return instance;
}

std::string normalised(std::string_view name) {
  std::string out;
  for (char c : name) {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0) {
      out += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    }
  }
  return out;
}

}  // namespace

std::span<const LayoutPtr> builtin_layouts() {
  Catalogue& all = catalogue();
  for (std::size_t i = 0; i < all.specs.size(); ++i) all.get(i);
  return all.built;
}

std::span<const LayoutSpec> builtin_specs() { return catalogue().specs; }

LayoutPtr builtin_layout(std::size_t number) { return catalogue().get(number); }

LayoutPtr find_layout(std::string_view name) {
  const std::string wanted = normalised(name);
  const auto matches = [&](const std::string& known) { return normalised(known) == wanted; };
  Catalogue& all = catalogue();
  for (std::size_t i = 0; i < all.specs.size(); ++i) {
    if (matches(all.specs[i].name) || std::ranges::any_of(all.specs[i].aliases, matches)) {
      return all.get(i);
    }
  }
  return nullptr;
}

LayoutPtr plain_layout(int digits) {
  return find_layout(std::to_string(digits) + "x" + std::to_string(digits));
}

}  // namespace masu

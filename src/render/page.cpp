// Puzzles on pages: slots, orientation, titles, solutions at the end.
//
//   +--------- paper ---------+     margin, heading and page number
//   |  heading                |     slots of equal size, a board with its texts in each
//   |  +-slot--+  +-slot--+   |     inside a slot the board is as large as fits, centred,
//   |  | board |  | board |   |     and its title and caption are right under it
//   |  | title |  | title |   |
//   |  +-------+  +-------+   |
//   |            1/3          |
//   +-------------------------+
//
// A document is upright or across as a whole, whichever gives the smallest of its cells more room:
// shogun (21 x 45) goes across, samurai
// upright. For a little more room a page is not turned.
//
// A booklet has upright pages of half the paper. With n pages (blank ones at the end up to a
// multiple of 4), sheet k has n-2k and 2k+1 in front, 2k+2 and n-2k-1 behind:
//
//   n = 8    front | 8 1 |  | 6 3 |      folded together, 1 is outside
//            back  | 2 7 |  | 4 5 |
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <optional>

#include "masu/render.hpp"
#include "scene.hpp"

namespace masu::render {
namespace {

constexpr double kMillimetre = 72 / 25.4;
constexpr double kMargin = 15 * kMillimetre;
constexpr double kGap = 7 * kMillimetre;            // between slots
constexpr double kLargestCell = 15 * kMillimetre;   // a 4x4 board need not fill a page
constexpr double kLegibleCell = 3.4 * kMillimetre;  // of solutions
constexpr double kWorthTurning = 1.2;               // how much larger the cells must get by it
constexpr double kHeadingSize = 13;
constexpr double kNumberSize = 8;

// Slots of a page: columns and rows when it is upright; across, they change places.
struct Arrangement {
  int slots, columns, rows;
};
constexpr std::array kArrangements{Arrangement{1, 1, 1}, Arrangement{2, 1, 2}, Arrangement{4, 2, 2},
                                   Arrangement{6, 2, 3}, Arrangement{9, 3, 3}};
constexpr std::array<int, kArrangements.size()> kSizes{1, 2, 4, 6, 9};
// Solutions are small: more of them fit.
constexpr std::array kSolutionArrangements{Arrangement{12, 3, 4}, Arrangement{9, 3, 3},
                                           Arrangement{6, 2, 3},  Arrangement{4, 2, 2},
                                           Arrangement{2, 1, 2},  Arrangement{1, 1, 1}};

struct Sheet {
  double width, height;
};
Sheet sheet_of(const PageOptions& options, bool across) {
  Sheet upright = options.paper == Paper::A4 ? Sheet{210 * kMillimetre, 297 * kMillimetre}
                                             : Sheet{8.5 * 72, 11.0 * 72};
  if (options.booklet) return {upright.height / 2, upright.width};
  return across ? Sheet{upright.height, upright.width} : upright;
}

// Two pages next to each other.
Scene side_by_side(Scene left, const Scene& right) {
  const double x = left.width;
  left.width += right.width;
  for (Fill fill : right.fills) {
    fill.box.x += x;
    left.fills.push_back(fill);
  }
  for (Stroke stroke : right.strokes) {
    stroke.x1 += x;
    stroke.x2 += x;
    left.strokes.push_back(stroke);
  }
  for (Label label : right.labels) {
    label.x += x;
    left.labels.push_back(std::move(label));
  }
  return left;
}

std::vector<Scene> as_booklet(std::vector<Scene> pages) {
  if (pages.empty()) return pages;
  Scene blank;
  blank.width = pages.front().width;
  blank.height = pages.front().height;
  while (pages.size() % 4 != 0) pages.push_back(blank);
  std::vector<Scene> sides;
  for (std::size_t low = 0, high = pages.size() - 1; low < high; ++low, --high) {
    const bool front = low % 2 == 0;
    sides.push_back(side_by_side(pages[front ? high : low], pages[front ? low : high]));
  }
  return sides;
}

// Where things are on a page.
struct Grid {
  Sheet sheet;
  int columns, rows;
  double top;  // of the first slot
  double slot_width, slot_height;

  Grid(Sheet paper, Arrangement arrangement, bool heading) : sheet(paper) {
    const bool across = sheet.width > sheet.height;
    columns = across ? arrangement.rows : arrangement.columns;
    rows = across ? arrangement.columns : arrangement.rows;
    top = kMargin + (heading ? 2 * kHeadingSize : 0);
    const double bottom = sheet.height - kMargin;
    slot_width = (sheet.width - 2 * kMargin - (columns - 1) * kGap) / columns;
    slot_height = (bottom - top - (rows - 1) * kGap) / rows;
  }
  [[nodiscard]] Box slot(int number) const {
    const int row = number / columns;
    const int column = number % columns;
    return {kMargin + column * (slot_width + kGap), top + row * (slot_height + kGap), slot_width,
            slot_height};
  }
  [[nodiscard]] double title_size() const { return std::clamp(slot_width / 22, 7.0, 12.0); }
  // Texts under a board: title, caption, and the air above them.
  [[nodiscard]] double text_height() const { return title_size() * 3.2; }
  [[nodiscard]] double cell_for(const Layout& layout) const {
    return std::min({slot_width / layout.canvas_columns(),
                     (slot_height - text_height()) / layout.canvas_rows(), kLargestCell});
  }
};

double smallest_cell(std::span<const Item> items, const Grid& grid) {
  double smallest = std::numeric_limits<double>::infinity();
  for (const Item& item : items) smallest = std::min(smallest, grid.cell_for(*item.puzzle.layout));
  return smallest;
}

class Pages {
 public:
  Pages(std::span<const Item> items, const PageOptions& options)
      : items_(items), options_(options) {
    const auto* arrangement =
        std::ranges::find(kArrangements, options.per_page, &Arrangement::slots);
    const bool heading = !options.heading.empty();
    const Grid upright(sheet_of(options, false), *arrangement, heading);
    const Grid across(sheet_of(options, true), *arrangement, heading);
    const bool turn = smallest_cell(items, across) > kWorthTurning * smallest_cell(items, upright);
    puzzles(turn ? across : upright);
    solutions(sheet_of(options, turn));
    numbers();
  }

  [[nodiscard]] std::vector<Scene> take() { return std::move(scenes_); }

 private:
  Scene& new_page(const Grid& grid, const std::string& heading) {
    Scene& scene = scenes_.emplace_back();
    scene.width = grid.sheet.width;
    scene.height = grid.sheet.height;
    if (!heading.empty()) {
      scene.labels.push_back({scene.width / 2, kMargin + kHeadingSize * 0.6, kHeadingSize, heading,
                              Align::Centre, true, 0});
    }
    return scene;
  }

  void place(Scene& scene, const Grid& grid, int slot, const Item& item, const BoardStyle& style,
             const std::string& title, const std::string& caption) {
    const Layout& layout = *item.puzzle.layout;
    const Box box = grid.slot(slot);
    const double cell = grid.cell_for(layout);
    const double width = cell * layout.canvas_columns();
    const double height = cell * layout.canvas_rows();
    const double x = box.x + (box.width - width) / 2;
    const double y = box.y + (box.height - height - grid.text_height()) / 2;
    draw_board(scene, item.puzzle, x, y, cell, style);
    const double size = grid.title_size();
    const double middle = box.x + box.width / 2;
    scene.labels.push_back({middle, y + height + 1.5 * size, size, title, Align::Centre, true, 0});
    if (caption.empty()) return;
    scene.labels.push_back(
        {middle, y + height + 2.75 * size, size * 0.85, caption, Align::Centre, false, 0.2});
  }

  static std::string title_of(const Item& item, std::size_t index) {
    return item.title.empty() ? std::to_string(index + 1) : item.title;
  }

  void puzzles(const Grid& grid) {
    Scene* scene = nullptr;
    for (std::size_t i = 0; i < items_.size(); ++i) {
      const int slot = static_cast<int>(i % static_cast<std::size_t>(options_.per_page));
      if (slot == 0) scene = &new_page(grid, options_.heading);
      place(*scene, grid, slot, items_[i], {options_.candidates, nullptr}, title_of(items_[i], i),
            items_[i].caption);
    }
  }

  // As many to a page as stay legible.
  void solutions(Sheet sheet) {
    std::vector<std::size_t> solved;
    for (std::size_t i = 0; i < items_.size(); ++i) {
      if (!items_[i].solution.empty()) solved.push_back(i);
    }
    if (solved.empty()) return;
    const auto smallest = [&](const Grid& grid) {
      double cell = std::numeric_limits<double>::infinity();
      for (std::size_t i : solved) cell = std::min(cell, grid.cell_for(*items_[i].puzzle.layout));
      return cell;
    };
    std::optional<Grid> grid;
    int slots = 1;
    for (const Arrangement& arrangement : kSolutionArrangements) {
      grid.emplace(sheet, arrangement, true);
      slots = arrangement.slots;
      if (smallest(*grid) >= kLegibleCell) break;
    }
    Scene* scene = nullptr;
    for (std::size_t n = 0; n < solved.size(); ++n) {
      const int slot = static_cast<int>(n % static_cast<std::size_t>(slots));
      if (slot == 0) scene = &new_page(*grid, options_.solutions);
      const Item& item = items_[solved[n]];
      place(*scene, *grid, slot, item, {false, &item.solution}, title_of(item, solved[n]), "");
    }
  }

  void numbers() {
    for (std::size_t p = 0; p < scenes_.size(); ++p) {
      Scene& scene = scenes_[p];
      scene.labels.push_back({scene.width / 2, scene.height - kMargin / 2, kNumberSize,
                              fmt::format("{} / {}", p + 1, scenes_.size()), Align::Centre, false,
                              0.4});
    }
  }

  std::span<const Item> items_;
  const PageOptions& options_;
  std::vector<Scene> scenes_;
};

}  // namespace

Result<std::vector<Scene>> lay_out(std::span<const Item> items, const PageOptions& options) {
  if (std::ranges::find(kSizes, options.per_page) == kSizes.end()) {
    return Error{ErrorCode::BadValue,
                 fmt::format("{} puzzles per page: expected 1, 2, 4, 6 or 9", options.per_page),
                 {}};
  }
  for (const Item& item : items) {
    if (!item.solution.empty() && !is_solved(*item.puzzle.layout, item.solution)) {
      return Error{ErrorCode::BadValue, "what is given as a solution is none", {}};
    }
  }
  std::vector<Scene> pages = Pages(items, options).take();
  return options.booklet ? as_booklet(std::move(pages)) : pages;
}

std::span<const int> page_sizes() { return kSizes; }

Result<Paper> parse_paper(std::string_view name) {
  if (name == "a4") return Paper::A4;
  if (name == "letter") return Paper::Letter;
  return Error{ErrorCode::BadValue, fmt::format("paper '{}': expected a4 or letter", name), {}};
}

Result<std::string> pdf(std::span<const Item> items, const PageOptions& options) {
  const auto scenes = lay_out(items, options);
  if (!scenes) return scenes.error();
  return to_pdf(*scenes, options.heading);
}

Result<std::vector<std::string>> svg(std::span<const Item> items, const PageOptions& options) {
  const auto scenes = lay_out(items, options);
  if (!scenes) return scenes.error();
  std::vector<std::string> pages;
  for (const Scene& scene : *scenes) pages.push_back(to_svg(scene, options.heading));
  return pages;
}

std::string svg_picture(const Puzzle& puzzle, bool with_candidates, double cell) {
  Scene scene;
  const double air = cell * 0.1;  // half of the strongest line, and a little
  scene.width = cell * puzzle.layout->canvas_columns() + 2 * air;
  scene.height = cell * puzzle.layout->canvas_rows() + 2 * air;
  draw_board(scene, puzzle, air, air, cell, {with_candidates, nullptr});
  return to_svg(scene, "");
}

}  // namespace masu::render

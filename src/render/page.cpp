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

double smallest_cell(std::span<const LayoutPtr> layouts, const Grid& grid) {
  double smallest = std::numeric_limits<double>::infinity();
  for (const LayoutPtr& layout : layouts) smallest = std::min(smallest, grid.cell_for(*layout));
  return smallest;
}

std::size_t pages_for(std::size_t items, std::size_t slots) { return (items + slots - 1) / slots; }

// The pages of a document, each drawn when it is asked for.
class Pages {
 public:
  Pages(const ItemSource& items, const PageOptions& options)
      : items_(items), options_(options), puzzle_grid_(grid_for(items, options)) {
    const bool across = puzzle_grid_.sheet.width > puzzle_grid_.sheet.height;
    // As many solutions to a page as stay legible.
    const Sheet sheet = sheet_of(options, across && !options.booklet);
    for (const Arrangement& arrangement : kSolutionArrangements) {
      solution_grid_.emplace(sheet, arrangement, true);
      slots_ = static_cast<std::size_t>(arrangement.slots);
      if (smallest_cell(items.layouts, *solution_grid_) >= kLegibleCell) break;
    }
    puzzle_pages_ = pages_for(items.count, per_page());
    pages_ = puzzle_pages_ + pages_for(items.solved.size(), slots_);
  }

  /// Pages, or sides of the sheets of a booklet.
  [[nodiscard]] std::size_t size() const { return options_.booklet ? padded() / 2 : pages_; }
  [[nodiscard]] Result<Scene> operator[](std::size_t number) const {
    if (!options_.booklet) return page(number);
    const std::size_t high = padded() - 1 - number;
    const bool front = number % 2 == 0;
    const auto left = page(front ? high : number);
    if (!left) return left.error();
    const auto right = page(front ? number : high);
    if (!right) return right.error();
    return side_by_side(*left, *right);
  }

 private:
  static Grid grid_for(const ItemSource& items, const PageOptions& options) {
    const Arrangement& arrangement =
        *std::ranges::find(kArrangements, options.per_page, &Arrangement::slots);
    const bool heading = !options.heading.empty();
    const Grid upright(sheet_of(options, false), arrangement, heading);
    const Grid across(sheet_of(options, true), arrangement, heading);
    return smallest_cell(items.layouts, across) >
                   kWorthTurning * smallest_cell(items.layouts, upright)
               ? across
               : upright;
  }

  [[nodiscard]] std::size_t per_page() const { return static_cast<std::size_t>(options_.per_page); }
  [[nodiscard]] std::size_t padded() const { return (pages_ + 3) / 4 * 4; }

  [[nodiscard]] Result<Scene> page(std::size_t number) const {
    Scene scene;
    scene.width = puzzle_grid_.sheet.width;
    scene.height = puzzle_grid_.sheet.height;
    if (number >= pages_) return scene;  // blank, at the end of a booklet
    const bool solutions = number >= puzzle_pages_;
    const std::string& heading = solutions ? options_.solutions : options_.heading;
    if (!heading.empty()) {
      scene.labels.push_back({scene.width / 2, kMargin + kHeadingSize * 0.6, kHeadingSize, heading,
                              Align::Centre, true, 0});
    }
    const std::size_t slots = solutions ? slots_ : per_page();
    const std::size_t begin = (solutions ? number - puzzle_pages_ : number) * slots;
    const std::size_t all = solutions ? items_.solved.size() : items_.count;
    for (std::size_t i = begin; i < std::min(all, begin + slots); ++i) {
      const std::size_t index = solutions ? items_.solved[i] : i;
      auto item = items_.item(index);
      if (!item) return item.error();
      if (item->title.empty()) item->title = std::to_string(index + 1);
      if (solutions) item->caption.clear();
      if (!item->solution.empty() && !is_solved(*item->puzzle.layout, item->solution)) {
        return Error{ErrorCode::BadValue, "the given solution is not a solution", {}};
      }
      place(scene, solutions ? *solution_grid_ : puzzle_grid_, static_cast<int>(i - begin), *item,
            solutions ? BoardStyle{false, &item->solution}
                      : BoardStyle{options_.candidates, nullptr});
    }
    scene.labels.push_back({scene.width / 2, scene.height - kMargin / 2, kNumberSize,
                            fmt::format("{} / {}", number + 1, pages_), Align::Centre, false, 0.4});
    return scene;
  }

  static void place(Scene& scene, const Grid& grid, int slot, const Item& item,
                    const BoardStyle& style) {
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
    scene.labels.push_back(
        {middle, y + height + 1.5 * size, size, item.title, Align::Centre, true, 0});
    if (item.caption.empty()) return;
    scene.labels.push_back(
        {middle, y + height + 2.75 * size, size * 0.85, item.caption, Align::Centre, false, 0.2});
  }

  const ItemSource& items_;
  const PageOptions& options_;
  Grid puzzle_grid_;
  std::optional<Grid> solution_grid_;
  std::size_t slots_ = 1;  // of a page of solutions
  std::size_t puzzle_pages_ = 0;
  std::size_t pages_ = 0;
};

ItemSource source_of(std::span<const Item> items) {
  ItemSource source;
  source.count = items.size();
  source.item = [items](std::size_t i) { return Result<Item>(items[i]); };
  for (std::size_t i = 0; i < items.size(); ++i) {
    source.layouts.push_back(items[i].puzzle.layout);
    if (!items[i].solution.empty()) source.solved.push_back(i);
  }
  return source;
}

Result<Done> check_options(const PageOptions& options) {
  if (std::ranges::find(kSizes, options.per_page) != kSizes.end()) return Done{};
  return Error{ErrorCode::BadValue,
               fmt::format("{} puzzles per page: expected 1, 2, 4, 6 or 9", options.per_page),
               {}};
}

}  // namespace

Result<std::vector<Scene>> lay_out(std::span<const Item> items, const PageOptions& options) {
  if (auto good = check_options(options); !good) return good.error();
  const ItemSource source = source_of(items);
  const Pages pages(source, options);
  std::vector<Scene> scenes;
  for (std::size_t p = 0; p < pages.size(); ++p) {
    auto scene = pages[p];
    if (!scene) return scene.error();
    scenes.push_back(std::move(scene).value());
  }
  return scenes;
}

std::span<const int> page_sizes() { return kSizes; }

Result<Paper> parse_paper(std::string_view name) {
  if (name == "a4") return Paper::A4;
  if (name == "letter") return Paper::Letter;
  return Error{ErrorCode::BadValue, fmt::format("paper '{}': expected a4 or letter", name), {}};
}

Result<Done> pdf(const ItemSource& items, const PageOptions& options, const Write& write) {
  if (auto good = check_options(options); !good) return good.error();
  const Pages pages(items, options);
  return to_pdf(
      pages.size(), [&](std::size_t p) { return pages[p]; }, options.heading, write);
}

Result<Done> svg(const ItemSource& items, const PageOptions& options, const TakePage& take) {
  if (auto good = check_options(options); !good) return good.error();
  const Pages pages(items, options);
  for (std::size_t p = 0; p < pages.size(); ++p) {
    const auto scene = pages[p];
    if (!scene) return scene.error();
    auto done = take(p, pages.size(), to_svg(*scene, options.heading));
    if (!done) return done.error();
  }
  return Done{};
}

Result<std::string> pdf(std::span<const Item> items, const PageOptions& options) {
  std::string bytes;
  const auto done = pdf(source_of(items), options, [&](std::string_view more) {
    bytes += more;
    return true;
  });
  if (!done) return done.error();
  return bytes;
}

Result<std::vector<std::string>> svg(std::span<const Item> items, const PageOptions& options) {
  std::vector<std::string> pages;
  const auto done =
      svg(source_of(items), options, [&](std::size_t, std::size_t, std::string document) {
        pages.push_back(std::move(document));
        return Result<Done>(Done{});
      });
  if (!done) return done.error();
  return pages;
}

namespace {

std::string picture(const Puzzle& puzzle, double cell, const BoardStyle& style) {
  Scene scene;
  const double air = cell * 0.1;  // half of the strongest line, and a little
  scene.width = cell * puzzle.layout->canvas_columns() + 2 * air;
  scene.height = cell * puzzle.layout->canvas_rows() + 2 * air;
  draw_board(scene, puzzle, air, air, cell, style);
  return to_svg(scene, "");
}

}  // namespace

std::string svg_picture(const Puzzle& puzzle, bool with_candidates, double cell) {
  return picture(puzzle, cell, {.candidates = with_candidates});
}
std::string svg_picture(const Puzzle& puzzle, const Emphasis& emphasis, double cell) {
  return picture(puzzle, cell, {.candidates = true, .emphasis = &emphasis});
}

}  // namespace masu::render

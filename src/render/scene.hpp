// A page as data: rectangles, lines and texts, in points (1/72 inch) from the top left corner.
//
// Boards and pages are laid out once, into a scene; PDF (Cairo and Pango) and SVG (our own writer)
// draw the same scene. Cairo could write SVG, too, but turns every digit into an outline: nothing
// to search, nothing to edit, and a page ten times the size.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "masu/puzzle.hpp"
#include "masu/render.hpp"
#include "masu/result.hpp"

namespace masu::render {

struct Box {
  double x = 0, y = 0, width = 0, height = 0;
};

/// 0 is black, 1 is white.
using Grey = double;

/// `colour`, "#rrggbb", is for pictures on a screen: what is printed is grey.
struct Fill {
  Box box;
  Grey grey = 0;
  std::string colour{};
};
struct Stroke {
  double x1 = 0, y1 = 0, x2 = 0, y2 = 0;
  double width = 1;
  Grey grey = 0;
  std::string colour{};
};
enum class Align : unsigned char { Left, Centre, Right };
struct Label {
  double x = 0;
  double y = 0;  ///< of the base line
  double size = 10;
  std::string text;
  Align align = Align::Centre;
  bool bold = false;
  Grey grey = 0;
};

/// Drawn in this order: fills, strokes, labels.
struct Scene {
  double width = 0;
  double height = 0;
  std::vector<Fill> fills;
  std::vector<Stroke> strokes;
  std::vector<Label> labels;
};

/// How a board is drawn.
struct BoardStyle {
  bool candidates = false;
  const std::vector<Digit>* solution = nullptr;  ///< fills the empty cells, lighter than the clues
  const Emphasis* emphasis = nullptr;
};

/// Draws the canvas of the layout with its top left corner at x, y.
void draw_board(Scene& scene, const Puzzle& puzzle, double x, double y, double cell,
                const BoardStyle& style);

/// Half the height of a capital letter, as a part of the font size: a label with its base line
/// that far below a point looks centred on it.
inline constexpr double kHalfCapital = 0.36;

/// The pages of a document.
[[nodiscard]] Result<std::vector<Scene>> lay_out(std::span<const Item> items,
                                                 const PageOptions& options);

[[nodiscard]] std::string to_svg(const Scene& scene, const std::string& title);
/// `page` gives each page when its turn has come.
[[nodiscard]] Result<Done> to_pdf(std::size_t pages,
                                  const std::function<Result<Scene>(std::size_t)>& page,
                                  const std::string& title, const Write& write);

}  // namespace masu::render

// Pages for people: puzzles on paper, as PDF or SVG.
//
// Boards of any layout are fitted to the slots of a page, with a title and a line of text (a
// rating) under each; solutions follow on pages of their own. docs/render.md has the measures.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "masu/puzzle.hpp"
#include "masu/result.hpp"

namespace masu::render {

enum class Paper : std::uint8_t { A4, Letter };
/// "a4", "letter"; fails with BadValue.
[[nodiscard]] Result<Paper> parse_paper(std::string_view name);

/// One puzzle to print.
struct Item {
  Puzzle puzzle;                ///< clues bold, digits of the player lighter
  std::string title;            ///< under the board; empty: its number
  std::string caption;          ///< under the title, for example a rating
  std::vector<Digit> solution;  ///< for the pages at the end; empty: none
};

struct PageOptions {
  Paper paper = Paper::A4;
  int per_page = 1;         ///< 1, 2, 4, 6 or 9
  bool candidates = false;  ///< small digits in the empty cells: the candidates of the puzzle
  std::string heading;      ///< at the top of every page
  std::string solutions = "Solutions";  ///< at the top of the pages at the end
  /// Pages of half the paper, two to a sheet in the order of a booklet: print on both sides (flip
  /// on the short edge), fold in the middle.
  bool booklet = false;
};
/// What `per_page` may be.
[[nodiscard]] std::span<const int> page_sizes();

/// One PDF document, deterministic but for the fonts of the machine. Fails with BadValue for a
/// wrong `per_page` or a solution that does not fit its puzzle, with Unsupported in a build without
/// Cairo and Pango.
///
///   threads   any number
[[nodiscard]] Result<std::string> pdf(std::span<const Item> items, const PageOptions& options);

/// The same pages as SVG, one document each. Texts stay texts: they can be searched and edited.
[[nodiscard]] Result<std::vector<std::string>> svg(std::span<const Item> items,
                                                   const PageOptions& options);

/// Puzzles that are fetched when their page is drawn: a document need not be in memory.
struct ItemSource {
  std::size_t count = 0;
  std::vector<LayoutPtr> layouts;                 ///< of the items, each at least once
  std::vector<std::size_t> solved;                ///< the items with a solution, in order
  std::function<Result<Item>(std::size_t)> item;  ///< each may be asked for more than once
};
/// Takes the next bytes of a document; false: they cannot be written.
using Write = std::function<bool(std::string_view)>;
/// As above, page by page.
[[nodiscard]] Result<Done> pdf(const ItemSource& items, const PageOptions& options,
                               const Write& write);
/// Takes page `page` of `pages`, from 0.
using TakePage =
    std::function<Result<Done>(std::size_t page, std::size_t pages, std::string document)>;
[[nodiscard]] Result<Done> svg(const ItemSource& items, const PageOptions& options,
                               const TakePage& take);

/// What a picture highlights. Colours are "#rrggbb".
struct Emphasis {
  struct Mark {
    Cell cell;
    Digit digit;  ///< its candidate; none: the whole cell
    std::string colour;
  };
  /// A line between two candidates.
  struct Link {
    Cell from;
    Digit from_digit;
    Cell to;
    Digit to_digit;
    std::string colour;
  };
  std::vector<Mark> marks;  ///< later ones lie on top
  std::vector<Link> links;
};

/// One board alone as an SVG picture, `cell` points wide cells.
[[nodiscard]] std::string svg_picture(const Puzzle& puzzle, bool with_candidates = false,
                                      double cell = 36);
/// The same with its candidates, and colour behind some of them.
[[nodiscard]] std::string svg_picture(const Puzzle& puzzle, const Emphasis& emphasis,
                                      double cell = 36);

}  // namespace masu::render

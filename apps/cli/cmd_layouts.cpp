#include <fmt/format.h>
#include <fmt/ranges.h>

#include "commands.hpp"
#include "masu/io.hpp"
#include "row.hpp"

namespace masu::cli {
namespace {

struct Options {
  std::string layout;
  std::string format = "text";
};

// One character per position of the canvas: how many boards share the cell ('.' none).
std::string drawing(const Layout& layout) {
  std::string out;
  for (int r = 0; r < layout.canvas_rows(); ++r) {
    std::string row;
    for (int c = 0; c < layout.canvas_columns(); ++c) {
      const auto cell = layout.cell_at({r, c});
      const std::size_t boards = cell ? layout.boards_of(*cell).size() : 0;
      row += cell ? fmt::format("{} ", boards) : "  ";
    }
    row.erase(row.find_last_not_of(' ') + 1);
    out += row + "\n";
  }
  return out;
}

std::string row(const Layout& layout) {
  return fmt::format("{:<20} {:>3} {:>7} {:>6} {:>7}  {:>3}x{:<4} {}\n", layout.name(),
                     layout.digits(), layout.board_count(), layout.cell_count(),
                     layout.house_count(), layout.canvas_rows(), layout.canvas_columns(),
                     fmt::join(layout.aliases(), ", "));
}

void run(const Options& options, Session& session) {
  if (!options.layout.empty()) {
    const auto layout = io::load_layout(options.layout);
    if (!layout) return session.usage(to_string(layout.error()));
    return session.print(row_form(options.format) == RowForm::Json
                             ? io::layout_to_json(**layout) + "\n"
                             : row(**layout) + drawing(**layout));
  }
  if (row_form(options.format) == RowForm::Json) {
    std::string list;
    for (const LayoutPtr& layout : builtin_layouts()) {
      list += (list.empty() ? "[\n " : ",\n ") + io::layout_summary_to_json(*layout);
    }
    return session.print(list + "\n]\n");
  }
  session.print(fmt::format("{:<20} {:>3} {:>7} {:>6} {:>7}  {:<8} {}\n", "name", "N", "boards",
                            "cells", "houses", "canvas", "also"));
  for (const LayoutPtr& layout : builtin_layouts()) session.print(row(*layout));
}

}  // namespace

void add_layouts(Arguments& command, Session& session) {
  const auto options = std::make_shared<Options>();
  command
      .add_option("layout", options->layout,
                  "name or JSON file of a layout to draw; each cell shows its number of boards")
      ->reads();
  command.add_option("--format", options->format, "text or json")
      ->one_of({"text", "json"})
      ->capture_default_str();
  command.callback([options, &session] { run(*options, session); });
}

}  // namespace masu::cli

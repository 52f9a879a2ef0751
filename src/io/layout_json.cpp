// Layouts as JSON (docs/layouts.md).
#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "json_layout.hpp"
#include "json_text.hpp"
#include "masu/io.hpp"
#include "text.hpp"

namespace masu::io {
namespace {

constexpr int kLayoutVersion = 1;
constexpr int kMaxCoordinate = 1000;

Error bad(std::string message) {
  return Error{ErrorCode::BadLayout, "layout: " + std::move(message), {}};
}

// Every key is known: a typing error in a key would otherwise quietly change the layout.
Result<Done> check_keys(const JsonValue& object, std::initializer_list<std::string_view> known,
                        std::string_view where) {
  for (const auto& item : object.items()) {
    if (std::ranges::find(known, item.key()) == known.end()) {
      return bad(fmt::format("unknown key '{}' in {}; known are {}", item.key(), where,
                             fmt::join(known, ", ")));
    }
  }
  return Done{};
}

Result<std::pair<int, int>> pair_of(const JsonValue& value, std::string_view what) {
  if (value.is_array() && value.size() == 2) {
    const auto first = int_of(value[0], 0, kMaxCoordinate);
    const auto second = int_of(value[1], 0, kMaxCoordinate);
    if (first && second) return std::pair(*first, *second);
  }
  return bad(fmt::format("'{}' must be a list of two whole numbers: rows, columns", what));
}

// "r2c3 r2c4": cells by their names, counted from 1.
Result<std::vector<Position>> cells_of(const JsonValue& value) {
  const auto wrong = [] {
    return bad("an entry of 'houses' must be a string of cell names, as in \"r1c1 r2c2\"");
  };
  if (!value.is_string()) return wrong();
  const std::string text = value.get<std::string>();
  std::vector<Position> cells;
  for (std::size_t i = 0; i < text.size();) {
    if (is_space(text[i]) || text[i] == ',') {
      ++i;
      continue;
    }
    std::array<int, 2> value_of{};
    for (std::size_t k = 0; k < 2; ++k) {
      if (i >= text.size() || text[i] != "rc"[k]) return wrong();
      const std::size_t begin = ++i;
      while (i < text.size() && text[i] >= '0' && text[i] <= '9' && i - begin < 4) {
        value_of[k] = value_of[k] * 10 + (text[i++] - '0');
      }
      if (i == begin || value_of[k] == 0) return wrong();
    }
    cells.push_back({value_of[0] - 1, value_of[1] - 1});
  }
  return cells;
}

Result<std::string> regions_of(const JsonValue& value) {
  if (value.is_string()) return value.get<std::string>();
  std::string all;
  if (value.is_array()) {
    for (const JsonValue& row : value) {
      if (!row.is_string()) return bad("'regions' must be a list of strings, one per row");
      all += row.get<std::string>();
    }
    return all;
  }
  return bad("'regions' must be a list of strings, one per row");
}

Result<LayoutSpec::BoardSpec> board_of(const JsonValue& value) {
  LayoutSpec::BoardSpec board;
  if (!value.is_object()) return bad("an entry of 'boards' must be an object");
  if (auto keys = check_keys(value, {"name", "at", "size", "diagonals", "regions"}, "a board");
      !keys) {
    return keys.error();
  }
  if (value.contains("name")) {
    if (!value["name"].is_string()) return bad("the name of a board must be a string");
    board.name = value["name"].get<std::string>();
  }
  if (value.contains("at")) {
    const auto at = pair_of(value["at"], "at");
    if (!at) return at.error();
    board.at = {at->first, at->second};
  }
  if (value.contains("size")) {
    const auto size = pair_of(value["size"], "size");
    if (!size) return size.error();
    board.height = size->first;
    board.width = size->second;
  }
  if (value.contains("diagonals")) {
    if (!value["diagonals"].is_boolean()) return bad("'diagonals' must be true or false");
    board.diagonals = value["diagonals"].get<bool>();
  }
  if (value.contains("regions")) {
    auto regions = regions_of(value["regions"]);
    if (!regions) return regions.error();
    board.regions = std::move(*regions);
  }
  return board;
}

Result<Done> read_head(const JsonValue& value, LayoutSpec& spec) {
  if (value.contains("masu_layout") &&
      !int_of(value["masu_layout"], kLayoutVersion, kLayoutVersion)) {
    return bad(
        fmt::format("'masu_layout' must be {}, the version of the description", kLayoutVersion));
  }
  spec.name = "custom";
  if (value.contains("name")) {
    if (!value["name"].is_string()) return bad("'name' must be a string");
    spec.name = value["name"].get<std::string>();
  }
  if (value.contains("aliases")) {
    for (const JsonValue& alias : value["aliases"]) {
      if (!alias.is_string()) return bad("'aliases' must be a list of strings");
      spec.aliases.push_back(alias.get<std::string>());
    }
  }
  if (value.contains("box")) {
    const auto box = pair_of(value["box"], "box");
    if (!box) return box.error();
    spec.box_rows = box->first;
    spec.box_columns = box->second;
  }
  spec.digits = spec.box_rows * spec.box_columns;
  if (value.contains("digits")) {
    const auto digits = int_of(value["digits"], 1, kMaxDigits);
    if (!digits) return bad(fmt::format("'digits' must be a number 1-{}", kMaxDigits));
    spec.digits = *digits;
    // A board of irregular regions has no boxes to speak of.
    if (!value.contains("box") && spec.digits != 9) {
      spec.box_rows = 1;
      spec.box_columns = spec.digits;
    }
  }
  return Done{};
}

}  // namespace

Result<LayoutPtr> layout_of_json(const JsonValue& value) {
  if (!value.is_object()) return bad("expected a JSON object");
  if (auto keys =
          check_keys(value, {"masu_layout", "name", "aliases", "digits", "box", "boards", "houses"},
                     "the layout");
      !keys) {
    return keys.error();
  }
  LayoutSpec spec;
  if (auto head = read_head(value, spec); !head) return head.error();
  if (!value.contains("boards") || !value["boards"].is_array()) {
    return bad("'boards' must be a list of boards");
  }
  for (const JsonValue& entry : value["boards"]) {
    auto board = board_of(entry);
    if (!board) return board.error();
    spec.boards.push_back(std::move(*board));
  }
  if (value.contains("houses")) {
    for (const JsonValue& entry : value["houses"]) {
      auto cells = cells_of(entry);
      if (!cells) return cells.error();
      spec.extra_houses.push_back(std::move(*cells));
    }
  }
  return Layout::build(std::move(spec));
}

JsonValue json_of_layout(const Layout& layout) {
  const LayoutSpec& spec = layout.spec();
  JsonValue value;
  value["masu_layout"] = kLayoutVersion;
  value["name"] = spec.name;
  if (!spec.aliases.empty()) value["aliases"] = spec.aliases;
  value["digits"] = spec.digits;
  value["box"] = {spec.box_rows, spec.box_columns};
  value["boards"] = JsonValue::array();
  for (const auto& board : spec.boards) {
    JsonValue entry = JsonValue::object();
    if (!board.name.empty()) entry["name"] = board.name;
    entry["at"] = {board.at.row, board.at.column};
    if (board.height != spec.digits || board.width != spec.digits) {
      entry["size"] = {board.height, board.width};
    }
    if (board.diagonals) entry["diagonals"] = true;
    if (!board.regions.empty()) {
      JsonValue rows = JsonValue::array();
      const auto width = static_cast<std::size_t>(board.width);
      for (std::size_t i = 0; i < board.regions.size(); i += width) {
        rows.push_back(board.regions.substr(i, width));
      }
      entry["regions"] = std::move(rows);
    }
    value["boards"].push_back(std::move(entry));
  }
  for (const auto& house : spec.extra_houses) {
    std::string cells;
    for (Position p : house) {
      cells += fmt::format("{}r{}c{}", cells.empty() ? "" : " ", p.row + 1, p.column + 1);
    }
    value["houses"].push_back(cells);
  }
  return value;
}

Result<LayoutPtr> layout_from_json(std::string_view text) {
  const auto value = read_json(text);
  if (const auto* failure = std::get_if<JsonFailure>(&value)) {
    const RawRecord record{text, 1, 1, Format::Json};
    return Source{record, {}}.error(failure->offset, failure->message);
  }
  return layout_of_json(std::get<JsonValue>(value));
}

JsonValue json_of_summary(const Layout& layout) {
  return {{"name", layout.name()},        {"aliases", layout.aliases()},
          {"digits", layout.digits()},    {"boards", layout.board_count()},
          {"cells", layout.cell_count()}, {"houses", layout.house_count()},
          {"rows", layout.canvas_rows()}, {"columns", layout.canvas_columns()}};
}

std::string layout_summary_to_json(const Layout& layout) {
  return compact(json_of_summary(layout));
}

std::string layout_to_json(const Layout& layout) {
  return json_of_layout(layout).dump(2, ' ', false, JsonValue::error_handler_t::replace) + "\n";
}

}  // namespace masu::io

// Routes about the server and its layouts.
#include "api/handlers.hpp"
#include "io/json_layout.hpp"
#include "masu/version.hpp"

namespace masu::api {
namespace {

std::string_view name_of(HouseKind kind) {
  switch (kind) {
    case HouseKind::Row:
      return "row";
    case HouseKind::Column:
      return "column";
    case HouseKind::Block:
      return "block";
    case HouseKind::Diagonal:
      return "diagonal";
    case HouseKind::Extra:
      break;
  }
  return "extra";
}

Json geometry_of(const Layout& layout) {
  Json out{{"name", layout.name()},
           {"digits", layout.digits()},
           {"box_rows", layout.spec().box_rows},
           {"box_columns", layout.spec().box_columns},
           {"rows", layout.canvas_rows()},
           {"columns", layout.canvas_columns()}};
  Json cells = Json::array();
  for (std::size_t c = 0; c < layout.cell_count(); ++c) {
    const auto [row, column] = layout.position(Cell(c));
    cells.push_back({row, column});
  }
  out["cells"] = std::move(cells);
  Json houses = Json::array();
  for (std::size_t h = 0; h < layout.house_count(); ++h) {
    const Layout::HouseInfo& house = layout.house(House(h));
    houses.push_back({{"kind", name_of(house.kind)},
                      {"code", layout.code_of(House(h))},
                      {"name", layout.name_of(House(h))},
                      {"cells", numbers_of(house.cells)},
                      {"boards", numbers_of(house.boards)}});
  }
  out["houses"] = std::move(houses);
  Json boards = Json::array();
  for (const Layout::BoardInfo& board : layout.boards()) {
    boards.push_back({{"name", board.name},
                      {"row", board.at.row},
                      {"column", board.at.column},
                      {"cells", numbers_of(board.cells)}});
  }
  out["boards"] = std::move(boards);
  return out;
}

}  // namespace

namespace handlers {

Result<Response> version(Call& call) {
  Json out{{"masu", kVersion},
           {"limits",
            {{"body", call.limits.body},
             {"cells", call.limits.cells},
             {"seconds", call.limits.seconds}}}};
  if (!call.public_url.empty()) out["public_url"] = call.public_url;
  if (call.library != nullptr) out["library"] = true;
  return json_response(out);
}

Result<Response> document(Call&) { return json_response(openapi()); }

Result<Response> layouts(Call&) {
  Json list = Json::array();
  for (const LayoutPtr& layout : builtin_layouts()) list.push_back(io::json_of_summary(*layout));
  return json_response({{"layouts", std::move(list)}});
}

Result<Response> layout(Call& call) {
  const LayoutPtr known = find_layout(call.argument);
  if (!known) return error_response(404, "not-found", "unknown layout");
  return json_response(geometry_of(*known));
}

Result<Response> described_layout(Call& call) {
  const auto layout = layout_or_9x9(call);
  if (!layout) return layout.error();
  return json_response(geometry_of(**layout));
}

}  // namespace handlers
}  // namespace masu::api

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <pugixml.hpp>

#include "xml_game.hpp"

namespace masu::io {

std::variant<XmlGame, XmlFailure> read_game(std::string_view text) {
  pugi::xml_document document;
  const auto status = document.load_buffer(text.data(), text.size());
  if (!status) {
    return XmlFailure{static_cast<std::size_t>(std::max<std::ptrdiff_t>(status.offset, 0)),
                      fmt::format("not XML: {}", status.description())};
  }
  const pugi::xml_node game = document.child("game");
  if (!game) return XmlFailure{0, "expected a <game> element"};
  XmlGame out;
  if (const auto data = game.attribute("data")) out.data = data.value();
  out.note = game.attribute("note").value();
  return out;
}

}  // namespace masu::io

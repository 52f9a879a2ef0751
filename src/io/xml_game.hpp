// The one XML element that we read: <game data="..." note="..."> of OpenSudoku.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace masu::io {

struct XmlGame {
  std::optional<std::string> data;
  std::string note;
};
struct XmlFailure {
  std::size_t offset = 0;
  std::string message;
};

/// The first element <game> of a document.
[[nodiscard]] std::variant<XmlGame, XmlFailure> read_game(std::string_view text);

}  // namespace masu::io

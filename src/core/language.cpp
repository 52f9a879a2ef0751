#include "masu/types.hpp"

namespace masu {

std::optional<Language> parse_language(std::string_view code) {
  if (code == "en") return Language::English;
  if (code == "ja") return Language::Japanese;
  return std::nullopt;
}

}  // namespace masu

// Conditions of collections, and notes with ratings: no text is too strange.
#include <cstdint>

#include "fuzz/targets.hpp"
#include "masu/collection.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (const auto names = masu::collection::names_in(text); !names) {
    masu::fuzz::require(!names.error().message.empty());
    masu::fuzz::require(names.error().place.file == "condition");
  }
  for (const auto& [name, value] : masu::collection::ratings_in_note(text)) {
    masu::fuzz::require(masu::rate::find_rating(name) != nullptr && !value.text.empty());
  }
  return 0;
}

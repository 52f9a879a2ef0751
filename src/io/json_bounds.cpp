#include "io/json_bounds.hpp"

#include <cstddef>

namespace masu::io {

bool within_json_bounds(std::string_view json) {
  constexpr int kDeepest = 64;
  constexpr int kMostMembers = 5000;
  constexpr int kMostValues = 200000;
  int depth = 0;
  int members = 0;
  int values = 0;
  bool in_text = false;
  for (std::size_t i = 0; i < json.size(); ++i) {
    const char c = json[i];
    if (in_text) {
      if (c == '\\') ++i;
      in_text = c != '"';
      continue;
    }
    in_text = c == '"';
    if (c == '[' || c == '{') ++depth;
    if (c == ']' || c == '}') --depth;
    if (c == ':') ++members;
    if (c == ',') ++values;
    if (depth > kDeepest || members > kMostMembers || values > kMostValues) return false;
  }
  return true;
}

}  // namespace masu::io

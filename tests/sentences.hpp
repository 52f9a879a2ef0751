// What is wrong with a sentence that was filled in: holes, marks of the tables that were left, a
// sentence that begins small.
#pragma once

#include <array>
#include <string>
#include <string_view>

namespace masu::testing_support {

/// Empty: nothing. An empty place of an English sentence shows as two blanks, or as a blank before
/// a stop.
inline std::string fault_in(const std::string& text) {
  constexpr std::array<std::string_view, 13> kFaults{
      "  ", " .", " ,",           " :",           " ;",           "()",     "[",
      "]",  "{}", "\u3001\u3001", "\u3002\u3002", "\uff08\uff09", " \u3002"};
  for (std::string_view fault : kFaults) {
    if (text.find(fault) != text.npos) return "'" + std::string(fault) + "' in: " + text;
  }
  if (text.empty() || text.front() == ' ') return "nothing at the begin: " + text;
  for (std::size_t i = 0; (i = text.find(". ", i)) != text.npos; ++i) {
    if (text[i + 2] >= 'a' && text[i + 2] <= 'z') return "begins small: " + text.substr(i + 2);
  }
  return "";
}

}  // namespace masu::testing_support

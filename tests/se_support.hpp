// For the tests of the SE rating: steps written as the traces of docs/spec/se.md write them.
#pragma once

#include <string>

#include "masu/se.hpp"

namespace masu::rate::testing_support {

/// "9.8 DOUBLE, level 1, complexity 57: r3c8<>9"; a placement by a single or a direct hint is
/// "1.2 r4c2=1".
inline std::string trace_line(const SeStep& step) {
  std::string text = line(step);
  const auto replace = [&text](const std::string& from, const std::string& to) {
    if (const auto at = text.find(from); at != std::string::npos) text.replace(at, from.size(), to);
  };
  if (step.technique <= SeTechnique::DirectHiddenSet) {
    text.erase(text.find(' '), text.find(": ") + 1 - text.find(' '));
  }
  replace("contradiction chains", "ABSURD");
  replace("double chains", "DOUBLE");
  replace("cell chains", "CELL");
  replace("region chains", "REGION");
  return text;
}

}  // namespace masu::rate::testing_support

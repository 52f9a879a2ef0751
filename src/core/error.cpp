#include "masu/result.hpp"

namespace masu {

std::string to_string(const Error& error) {
  std::string text;
  if (!error.place.file.empty()) text += error.place.file + ":";
  if (error.place.line != 0) {
    if (text.empty()) text += "line ";
    text += std::to_string(error.place.line) + ":";
    if (error.place.column != 0) text += std::to_string(error.place.column) + ":";
  }
  if (!text.empty()) text += " ";
  return text + error.message;
}

}  // namespace masu

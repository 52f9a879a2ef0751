// Layouts by name, where there are no files.
#include <fmt/format.h>

#include "masu/io.hpp"

namespace masu::io {

Result<LayoutPtr> load_layout(const std::string& name_or_path) {
  if (LayoutPtr known = find_layout(name_or_path)) return known;
  return Error{
      ErrorCode::BadLayout, fmt::format("unknown layout '{}': not built in", name_or_path), {}};
}

}  // namespace masu::io

// Layouts by name or from a file.
#include <fmt/format.h>

#include <filesystem>

#include "file_text.hpp"
#include "masu/io.hpp"

namespace masu::io {

Result<LayoutPtr> load_layout(const std::string& name_or_path) {
  if (LayoutPtr known = find_layout(name_or_path)) return known;
  std::error_code ignored;
  // Pipes are fine: `masu layouts <(...)`.
  const auto status = std::filesystem::status(name_or_path, ignored);
  if (!std::filesystem::exists(status) || std::filesystem::is_directory(status)) {
    return Error{
        ErrorCode::BadLayout,
        fmt::format("unknown layout '{}': neither built in (see 'masu layouts') nor a JSON "
                    "file",
                    name_or_path),
        {}};
  }
  constexpr std::size_t kMost = std::size_t{16} << 20;
  const auto text = file_text(name_or_path, kMost);
  if (!text) return text.error();
  auto layout = layout_from_json(*text);
  if (layout) return layout;
  Error error = layout.error();
  error.place.file = name_or_path;
  return error;
}

}  // namespace masu::io

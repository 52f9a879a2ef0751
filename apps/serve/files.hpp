// The files that the server hands out: the page, which is part of the program, and the reports in
// the folder of --studies.
//
// A file goes out whole: a Range is not looked at, which HTTP allows. Ours are small, and a slice
// that is cut wrong hands out memory (issue 17).
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "answer.hpp"

namespace masu::serve {

/// A file of the page. Quick: no file is opened, nothing is copied.
[[nodiscard]] Answer page_file(std::string_view path, std::string_view accepted_codings);

/// What is after /studies/ in a path: a file of the folder; nothing: the list of them.
[[nodiscard]] Answer study_file(const std::filesystem::path& folder, const std::string& name);

}  // namespace masu::serve

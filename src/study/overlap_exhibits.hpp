// The document's tables and curves of looks, and the same of a collection.
//
// The document has 30 puzzles, numbered from few looks to many. A larger collection, sorted the
// same way, is cut into 30 equal parts, and the mean of part i stands beside puzzle i: so every
// table and curve of the document has its counterpart, whatever the size of the collection.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "study/overlap.hpp"

namespace masu::study {

inline constexpr std::size_t kOverlapParts = 30;

struct Exhibit {
  std::string name;
  std::string caption;
  std::vector<std::string> columns;
  /// What it shows of one puzzle: a number per column.
  std::function<std::vector<double>(const OverlapRecord&)> extract;
};
/// Tables 4 to 11.
[[nodiscard]] std::vector<Exhibit> overlap_tables();
/// Figures 28, 29 and 35 to 39.
[[nodiscard]] std::vector<Exhibit> overlap_curves();

/// The document's exhibit beside that of a collection, puzzle by puzzle. Requires sorted records.
[[nodiscard]] std::vector<std::vector<std::string>> beside(const Exhibit& exhibit,
                                                           const OverlapCollection& document,
                                                           const OverlapCollection& collection);
[[nodiscard]] std::vector<std::string> beside_header(const Exhibit& exhibit);

}  // namespace masu::study

// The source document's own way of counting grids, as a check: for `masu grids document` and the
// study of the document. document.cpp says how it works.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "masu/stop.hpp"

namespace masu::grids {

/// Which exchanges of lines make bands equivalent before cells are exchanged.
enum class DocumentLines : std::uint8_t {
  Rows1To3Columns1To3,  ///< the document's (section 5.3.1): 1,089 kinds of bands
  All,                  ///< block 1 with blocks 2 and 3 as well: 416
};

/// Counting as in the source document (Hidai 2014): bands and stacks in normal form, merged by
/// exchanges that keep the number of completions; the number of grids in normal form estimated
/// from random pairs (band, stack). See docs/grids.md.
struct DocumentCheck {
  std::uint32_t bands = 0;           ///< in normal form: 36,288
  std::uint32_t document_kinds = 0;  ///< after the document's exchanges of lines: 1,089
  /// After exchanges of cells as well: 2x2; and 3x2; and 4x2; and 2x3; and 2x2x3; and 3x2x3.
  std::array<std::uint32_t, 6> document_classes{};
  std::uint32_t band_kinds = 0;  ///< after all exchanges of lines: 416
  std::array<std::uint32_t, 6> band_classes{};
  std::vector<std::uint32_t> band_weights;  ///< bands in each of these at the end, ascending
  std::uint32_t stack_classes = 0;          ///< after the exchanges that leave block 1 alone
  std::uint64_t normal_grids = 0;           ///< |S5|, from the exact count: N0 / (9! * 72^2)
  std::uint64_t samples = 0;                ///< pairs (band, stack) completed by the solver
  std::uint64_t merged_equal = 0;  ///< of these, with as many completions after an exchange
  double mean = 0;                 ///< completions of a pair
  double error = 0;                ///< standard error of the mean
};
/// After a stop, with the samples until then.
[[nodiscard]] DocumentCheck check_document(std::uint64_t samples, std::uint64_t seed,
                                           const Stop& stop = {});

/// The document's sum over all pairs of a class of bands and a class of stacks (section 5.5): X,
/// the pairs in the classes, times Y, the completions of one. The sum of all rows is |S5|.
class DocumentSum {
 public:
  explicit DocumentSum(DocumentLines lines = DocumentLines::Rows1To3Columns1To3);
  ~DocumentSum();
  DocumentSum(DocumentSum&&) noexcept;
  DocumentSum& operator=(DocumentSum&&) noexcept;

  [[nodiscard]] std::size_t band_classes() const;   ///< 127, or 62
  [[nodiscard]] std::size_t stack_classes() const;  ///< 24,408
  [[nodiscard]] std::uint32_t stack_form(std::size_t stack_class) const;

  struct Row {
    std::uint32_t form = 0;                  ///< one band of the class
    std::uint32_t weight = 0;                ///< bands in the class
    std::vector<std::uint32_t> completions;  ///< Y of that band, by class of stacks
    std::uint64_t sum = 0;                   ///< of X * Y
  };
  /// About 30 ms.
  [[nodiscard]] Row row(std::size_t band_class) const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};
/// Y of one band and one stack in normal form by the solver: the slow way.
[[nodiscard]] std::uint64_t count_document_pair(std::uint32_t band, std::uint32_t stack);

}  // namespace masu::grids

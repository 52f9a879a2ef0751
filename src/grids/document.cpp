// The source document's own way of counting, as a check.
//
// A grid in normal form has block 1 = 123/456/789, its first row and first column sorted within and
// between the other blocks. The top band then has 36,288 forms, the left stack as many, and |S5| is
// the sum over all pairs of the number of ways to fill the other four blocks. Bands and stacks with
// equally many are merged (document_classes.cpp). The document found 209 classes of bands, which is
// more than the closure under its exchanges has (127); see docs/notebook/grids.md.
//
// Here pairs are sampled and completed by the solver; document_sum.cpp adds all of them up.
#include "document.hpp"

#include <algorithm>
#include <cmath>

#include "grids/document_classes.hpp"
#include "masu/grids.hpp"
#include "masu/kernel9.hpp"

namespace masu::grids {
namespace {

using namespace detail;

BandRows band_of(std::uint32_t form) {
  BandRows band{};
  band_of_normal_form(form, band);
  return band;
}

Grid81 pair_puzzle(const BandRows& band, const BandRows& stack) {
  Grid81 out{};
  for (std::size_t r = 0; r < 3; ++r) {
    for (std::size_t c = 0; c < 9; ++c) {
      out[9 * r + c] = static_cast<std::uint8_t>(band[r][c] + 1);
      if (c >= 3) out[9 * c + r] = static_cast<std::uint8_t>(turned_digit(stack[r][c]) + 1);
    }
  }
  return out;
}

}  // namespace

DocumentCheck check_document(std::uint64_t samples, std::uint64_t seed, const Stop& stop) {
  DocumentCheck out;
  const BandClosure documents = close_bands(DocumentLines::Rows1To3Columns1To3);
  BandClosure all = close_bands(DocumentLines::All);
  out.document_kinds = documents.kinds;
  out.document_classes = documents.after;
  out.band_kinds = all.kinds;
  out.band_classes = all.after;
  out.band_weights = std::move(all.classes.weight);
  std::ranges::sort(out.band_weights);
  for (std::uint32_t weight : out.band_weights) out.bands += weight;
  out.stack_classes = static_cast<std::uint32_t>(close_stacks().first.size());
  out.normal_grids =
      static_cast<std::uint64_t>(count_9x9().grids / (std::uint64_t{362880} * 72 * 72));

  // Random pairs, and the same pair after an exchange of cells in its band.
  std::vector<std::uint32_t> forms;
  for (std::uint32_t n = 0; n < BandClassTables::kNormalForms; ++n) {
    BandRows band{};
    if (band_of_normal_form(n, band)) forms.push_back(n);
  }
  solve::Solver9 solver;
  solve::Limits limits;
  limits.solutions = 0;
  Rng rng(seed, 0);
  double sum = 0;
  double squares = 0;
  for (; out.samples < samples; ++out.samples) {
    if (stop.asked()) break;
    const BandRows band = band_of(forms[static_cast<std::size_t>(rng.below(forms.size()))]);
    const BandRows stack = band_of(forms[static_cast<std::size_t>(rng.below(forms.size()))]);
    const auto completions = solver.solve(pair_puzzle(band, stack), limits).solutions;
    sum += static_cast<double>(completions);
    squares += static_cast<double>(completions) * static_cast<double>(completions);
    const std::vector<BandRows> exchanged = exchanges_outside_block1(band);
    const BandRows& other =
        exchanged.empty() ? band : exchanged[static_cast<std::size_t>(rng.below(exchanged.size()))];
    if (solver.solve(pair_puzzle(other, stack), limits).solutions == completions) {
      ++out.merged_equal;
    }
  }
  if (out.samples != 0) {
    const auto number = static_cast<double>(out.samples);
    out.mean = sum / number;
    out.error = std::sqrt(std::max(0.0, squares / number - out.mean * out.mean) / number);
  }
  return out;
}

std::uint64_t count_document_pair(std::uint32_t band, std::uint32_t stack) {
  solve::Solver9 solver;
  solve::Limits limits;
  limits.solutions = 0;
  return solver.solve(pair_puzzle(band_of(band), band_of(stack)), limits).solutions;
}

Grid81 detail::pair_of_forms(std::uint32_t band, std::uint32_t stack) {
  return pair_puzzle(band_of(band), band_of(stack));
}

}  // namespace masu::grids

// The study of the s-rank: its distribution per label of a collection (the document's Table 5), its
// relation to D-score, level and H, and what threads gain.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "masu/rate.hpp"
#include "masu/srank.hpp"
#include "masu/stop.hpp"

namespace masu::study {

class Report;

struct SRankItem {
  std::string label;  ///< the collection's own word for its difficulty
  Puzzle puzzle;
};

struct SRankRow {
  rate::SRank rank;
  rate::DScore dscore;
};

/// s-rank and D-score of all items, in their order. `threads` 0: all. Fails when stopped, or where
/// an s-rank cannot be computed.
[[nodiscard]] Result<std::vector<SRankRow>> measure_srank(std::span<const SRankItem> items,
                                                          int threads, const Stop& stop);

/// What parallel candidates gain for single puzzles: wall time with one thread and with all, of the
/// engine that follows the definition, for the first `per_rank` puzzles of every s-rank.
struct SRankSpeed {
  rate::SRank rank;
  double one_thread = 0;  ///< seconds
  double all_threads = 0;
};
[[nodiscard]] Result<std::vector<SRankSpeed>> measure_srank_speed(std::span<const SRankItem> items,
                                                                  std::span<const SRankRow> rows,
                                                                  std::size_t per_rank,
                                                                  const Stop& stop);

/// Adds tables and figures to a report; returns a summary for the terminal.
[[nodiscard]] Result<std::string> describe_sranks(Report& report, std::span<const SRankItem> items,
                                                  std::span<const SRankRow> rows,
                                                  std::span<const SRankSpeed> speeds);
/// Writes the report; returns a summary for the terminal. Requires items.size() == rows.size().
[[nodiscard]] Result<std::string> write_srank_report(const std::string& directory,
                                                     std::span<const SRankItem> items,
                                                     std::span<const SRankRow> rows,
                                                     std::span<const SRankSpeed> speeds);

}  // namespace masu::study

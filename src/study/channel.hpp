// The document's Figure 17: probability of a decoding error against the probability of erasure.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "masu/channel.hpp"

namespace masu::study {

class Report;

struct ChannelCurve {
  std::shared_ptr<const channel::Code> code;
  std::vector<channel::Row> rows;  ///< f_k for all k
};

/// Tables of f_k and F(epsilon), and Figure 17 with the Shannon limits, into `directory`: CSV, SVG,
/// report.md and report.html. `steps`: points of the curve between 0 and 1. `origin`: how the
/// numbers were made (samples, seed), for the text.
[[nodiscard]] Result<Done> write_channel_report(const std::string& directory,
                                                std::span<const ChannelCurve> curves, int steps,
                                                const std::string& origin);

/// The same, into a report.
[[nodiscard]] Result<Done> describe_channel(Report& report, std::span<const ChannelCurve> curves,
                                            int steps, const std::string& origin);

/// F(epsilon), strict, of complete search and of the logics of the D-score up to each level, as a
/// figure and tables into `directory`.
[[nodiscard]] Result<Done> write_decoder_report(const std::string& directory,
                                                const channel::Code& code,
                                                const channel::DecoderTally& tally, int steps,
                                                const std::string& origin);

}  // namespace masu::study

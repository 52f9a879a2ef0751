// Practical decoders: how much of what can be decoded do the logics of the D-score decode?
//
// No bisection here: that a logic which solves a puzzle also solves it with a clue more is
// plausible, but not proved for the D-score, so every k is tried.
#include <algorithm>
#include <numeric>

#include "core/bytes.hpp"
#include "masu/channel.hpp"
#include "masu/rate.hpp"
#include "masu/solve.hpp"

namespace masu::channel {

DecoderTally sample_decoders(const Code& code, Rng& rng, std::size_t samples, const Stop& stop) {
  const std::size_t n = code.cells();
  DecoderTally tally;
  tally.samples = samples;
  tally.decoded.assign(rate::kLogics + 1, std::vector<std::uint64_t>(n + 1, 0));
  rate::DScorer scorer(code.layout());
  const auto solver = std::move(solve::make_solver(code.layout())).value();
  Puzzle puzzle(code.layout());
  std::vector<std::uint16_t> order(n);
  for (std::size_t s = 0; s < samples; ++s) {
    code.sample(rng, puzzle.digits);
    std::iota(order.begin(), order.end(), std::uint16_t{0});
    shuffle(std::span(order), rng);
    for (std::size_t k = 0; k <= n; ++k) {
      if (k > 0) puzzle.digits[order[k - 1]] = Digit();
      if (solver->solve(puzzle, {.stop = stop}).status() != solve::Status::One) {
        break;  // nor for any larger k
      }
      ++tally.decoded[0][k];
      const rate::DScore score = scorer.rate(puzzle, stop);
      if (score.outcome != rate::DScore::Outcome::Finished) continue;
      const auto first = static_cast<std::size_t>(std::max(score.level, 1));
      for (std::size_t level = first; level <= rate::kLogics; ++level) ++tally.decoded[level][k];
    }
    if (stop.asked_now()) return {};
  }
  return tally;
}

DecoderTally& DecoderTally::operator+=(const DecoderTally& other) {
  if (samples == 0) return *this = other;
  if (other.samples == 0) return *this;
  samples += other.samples;
  for (std::size_t level = 0; level < decoded.size(); ++level) {
    for (std::size_t k = 0; k < decoded[level].size(); ++k) {
      decoded[level][k] += other.decoded[level][k];
    }
  }
  return *this;
}

std::string DecoderTally::to_bytes() const {
  ByteWriter bytes;
  bytes.put(samples).put(static_cast<std::uint64_t>(decoded.size()));
  for (const auto& level : decoded) {
    bytes.put(static_cast<std::uint64_t>(level.size()));
    for (std::uint64_t count : level) bytes.put(count);
  }
  return bytes.take();
}

Result<DecoderTally> DecoderTally::from_bytes(std::string_view text) {
  ByteReader bytes(text);
  DecoderTally tally;
  tally.samples = bytes.get<std::uint64_t>();
  const auto levels = bytes.get<std::uint64_t>();
  for (std::uint64_t level = 0; level < levels && bytes.ok(); ++level) {
    auto& counts = tally.decoded.emplace_back();
    const auto size = bytes.get<std::uint64_t>();
    for (std::uint64_t k = 0; k < size && bytes.ok(); ++k) {
      counts.push_back(bytes.get<std::uint64_t>());
    }
  }
  if (!bytes.ok() || !bytes.at_end()) {
    return Error{ErrorCode::Corrupt, "not a tally of decoders", {}};
  }
  return tally;
}

}  // namespace masu::channel

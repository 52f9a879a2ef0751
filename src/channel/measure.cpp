// f_k of a code: exact or sampled, unit by unit.
#include <algorithm>

#include "masu/channel.hpp"

namespace masu::channel {

std::uint64_t unit_count(std::uint64_t samples) {
  return samples / kUnitSamples + (samples % kUnitSamples != 0 ? 1 : 0);
}

Tally sample_unit(Sampler& sampler, std::uint64_t seed, std::uint64_t unit, std::uint64_t samples,
                  const Stop& stop) {
  constexpr std::uint64_t kPiece = 64;
  Rng rng(seed, unit);
  Tally tally;
  auto left = std::min<std::uint64_t>(samples - unit * kUnitSamples, kUnitSamples);
  while (left > 0 && !stop.asked_now()) {
    const std::uint64_t some = std::min(left, kPiece);
    tally += sampler.sample(rng, static_cast<std::size_t>(some), stop);
    left -= some;
  }
  return tally;
}

Result<Measured> measure(const std::shared_ptr<const Code>& code, std::uint64_t samples,
                         std::uint64_t seed, const SampleOptions& options, const Stop& stop) {
  auto exact = exact_rows(*code, stop);
  if (exact) return Measured{std::move(exact).value(), true, 0};
  if (exact.error().code != ErrorCode::Unsupported) return exact.error();
  Sampler sampler(code, options);
  Tally tally;
  for (std::uint64_t unit = 0; unit < unit_count(samples) && !stop.asked_now(); ++unit) {
    tally += sample_unit(sampler, seed, unit, samples, stop);
  }
  if (tally.samples == 0) {
    return Error{ErrorCode::LimitExceeded, "there was no time for a single sample", {}};
  }
  return Measured{rows_of(*code, tally), false, tally.samples};
}

}  // namespace masu::channel

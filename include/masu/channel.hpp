// Sudoku as a code for the erasure channel: a grid is sent, cells are erased, the receiver solves
// what is left (docs/channel.md).
//
// f_k = probability that decoding fails when k random cells of a uniform grid are erased
//   strict   more than one solution is a failure
//   guess    of N solutions one is drawn: fails with probability 1 - 1/N
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "masu/layout.hpp"
#include "masu/puzzle.hpp"
#include "masu/result.hpp"
#include "masu/rng.hpp"
#include "masu/stop.hpp"
#include "masu/types.hpp"

namespace masu::channel {

/// The code: all grids of a layout, each equally likely.
///
/// Layouts whose grids can be numbered, and several such boards where each shares exactly one box
/// with those before it (twin, chain, samurai): a board is drawn by itself and its digits are
/// renamed to fit the shared box, which keeps the draw exactly uniform.
///
///   threads   any number may share one
class Code {
 public:
  static Result<std::shared_ptr<const Code>> build(const LayoutPtr& layout);
  virtual ~Code() = default;

  [[nodiscard]] const LayoutPtr& layout() const { return layout_; }
  [[nodiscard]] std::size_t cells() const { return layout_->cell_count(); }
  /// Natural logarithm of the number of code words.
  [[nodiscard]] double log_size() const { return log_size_; }
  /// log_N(size) / cells.
  [[nodiscard]] double rate() const;
  /// The erasure probability above which no code of this rate can be decoded.
  [[nodiscard]] double shannon_limit() const { return 1 - rate(); }
  virtual void sample(Rng& rng, std::span<Digit> out) const = 0;

 protected:
  Code(LayoutPtr layout, double log_size) : layout_(std::move(layout)), log_size_(log_size) {}

 private:
  LayoutPtr layout_;
  double log_size_;
};

/// A probability, exact or with its 95 % interval.
struct Estimate {
  double value = 0;
  double low = 0;  ///< of the interval; `value` itself if exact
  double high = 1;
  bool exact = false;
};
struct Row {
  int k = 0;
  Estimate strict;
  Estimate guess;
  std::uint64_t samples = 0;  ///< 0 if exact
};

/// f_k for all k by enumeration: every grid, every pattern. Fails with Unsupported beyond 16 cells,
/// with LimitExceeded after a stop.
[[nodiscard]] Result<std::vector<Row>> exact_rows(const Code& code, const Stop& stop = {});

// --- sampling

struct SampleOptions {
  /// Solutions are counted up to here for `guess`; beyond, 1 - 1/N lies between 1 - 1/limit and 1.
  /// 0: guess is not measured.
  std::uint64_t guess_limit = 1000;
};

/// Counts over samples; the tallies of two runs add up.
///
/// One sample is a grid and a random order of its cells; the first k cells of the order are erased.
/// Whether one solution is left is monotone in k, so the last k with one solution says everything
/// about `strict` for all k at once, found with half a dozen solves. Estimates for different k then
/// share their samples; each by itself is as good as independent ones.
struct Tally {
  std::uint64_t samples = 0;
  std::vector<std::uint64_t> last_unique;     ///< [k]: samples whose last k with one solution is k
  std::vector<double> guess_low, guess_high;  ///< [k]: sums of bounds on 1 - 1/N
  double four_sets = 0;          ///< unavoidable sets of four cells, sum over the grids
  double four_sets_squared = 0;  ///< the same, of the squares
  bool has_guess = false;

  Tally& operator+=(const Tally& other);
  [[nodiscard]] std::string to_bytes() const;
  static Result<Tally> from_bytes(std::string_view bytes);
};

/// Draws samples and decodes them. One per thread.
class Sampler {
 public:
  Sampler(std::shared_ptr<const Code> code, SampleOptions options);
  ~Sampler();
  Sampler(Sampler&&) noexcept;
  Sampler& operator=(Sampler&&) noexcept;
  /// All of them, or none after a stop: leaving out only the samples that take long would make
  /// the others look easier than they are.
  [[nodiscard]] Tally sample(Rng& rng, std::size_t samples, const Stop& stop = {});

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

/// Samples of one unit of a run: unit u draws its samples from Rng(seed, u).
inline constexpr std::size_t kUnitSamples = 1024;
[[nodiscard]] std::uint64_t unit_count(std::uint64_t samples);
/// Unit `unit` of a run of `samples` samples. After a stop, the samples finished before it, in
/// pieces of 64, so that a request with little time has something to show.
[[nodiscard]] Tally sample_unit(Sampler& sampler, std::uint64_t seed, std::uint64_t unit,
                                std::uint64_t samples, const Stop& stop = {});

/// f_k from samples. Known values are exact: 0 for k <= 3; on 9x9 strict is 1 for k >= 65, because
/// no proper puzzle has 16 clues; all erased leaves every grid. For k = 4 and 5 of one board the
/// mean number of unavoidable sets of four cells gives a far sharper estimate than the decoding.
[[nodiscard]] std::vector<Row> rows_of(const Code& code, const Tally& tally);

struct Measured {
  std::vector<Row> rows;
  bool exact = false;
  std::uint64_t samples = 0;  ///< fewer than asked for after a stop
};
/// f_k for all k in this thread: exact where that is possible, else from the samples that a run
/// with this seed draws. Fails with LimitExceeded if the stop leaves nothing.
[[nodiscard]] Result<Measured> measure(const std::shared_ptr<const Code>& code,
                                       std::uint64_t samples, std::uint64_t seed,
                                       const SampleOptions& options, const Stop& stop = {});

// --- F(epsilon)

struct CurvePoint {
  double epsilon = 0;
  Estimate strict;
  Estimate guess;
};
/// F(epsilon) = sum over k of C(n,k) epsilon^k (1 - epsilon)^(n-k) f_k. The interval takes the
/// intervals of all f_k at their ends together: wider than necessary.
[[nodiscard]] CurvePoint curve_point(std::span<const Row> rows, double epsilon);

// --- decoding by logic

/// How many samples of each k are decoded by the logics of the D-score up to a level.
struct DecoderTally {
  std::uint64_t samples = 0;
  /// [level][k], level 0: decoded by complete search, 1..6: finished by the logics up to that
  /// level.
  std::vector<std::vector<std::uint64_t>> decoded;

  DecoderTally& operator+=(const DecoderTally& other);
  [[nodiscard]] std::string to_bytes() const;
  static Result<DecoderTally> from_bytes(std::string_view bytes);
};
/// All of them, or none after a stop.
[[nodiscard]] DecoderTally sample_decoders(const Code& code, Rng& rng, std::size_t samples,
                                           const Stop& stop = {});

// --- messages

/// Bytes as grids: nine bytes (72 bits) a grid through the numbering of 9x9 grids. The end of the
/// message is marked by one bit 1 and zeros, so that its length comes back.
[[nodiscard]] std::vector<std::vector<Digit>> encode(std::string_view message);
/// The inverse. Fails with BadValue if the grids are not those of a message.
[[nodiscard]] Result<std::string> decode(std::span<const std::vector<Digit>> grids);

/// Erases every cell with probability epsilon.
[[nodiscard]] Puzzle erase(const Puzzle& grid, double epsilon, Rng& rng);

}  // namespace masu::channel

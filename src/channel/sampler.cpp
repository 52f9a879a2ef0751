// Samples of the channel: see Tally in masu/channel.hpp for the idea.
//
// A unit of samples goes through the bisection together, so that the 9x9 kernel gets batches.
#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "core/bytes.hpp"
#include "masu/channel.hpp"
#include "masu/kernel9.hpp"

namespace masu::channel {
namespace {

// Unavoidable sets of four cells: a rectangle over two boxes with a b / b a in its corners.
int four_sets(const Layout& layout, std::span<const Digit> grid) {
  const int n = layout.digits();
  const int box_rows = layout.spec().box_rows;
  const int box_columns = layout.spec().box_columns;
  const auto at = [&](int r, int c) { return grid[static_cast<std::size_t>(r * n + c)]; };
  int found = 0;
  for (int r1 = 0; r1 < n; ++r1) {
    for (int r2 = r1 + 1; r2 < n; ++r2) {
      const bool same_band = r1 / box_rows == r2 / box_rows;
      for (int c1 = 0; c1 < n; ++c1) {
        for (int c2 = c1 + 1; c2 < n; ++c2) {
          const bool same_stack = c1 / box_columns == c2 / box_columns;
          if (same_band == same_stack) continue;
          if (at(r1, c1) == at(r2, c2) && at(r1, c2) == at(r2, c1)) ++found;
        }
      }
    }
  }
  return found;
}

}  // namespace

struct Sampler::Impl {
  std::shared_ptr<const Code> code;
  SampleOptions options;
  solve::Solver9 kernel;
  std::unique_ptr<solve::Solver> general;

  // One sample: a grid and the order in which its cells are erased.
  struct Sample {
    std::vector<Digit> grid;
    std::vector<std::uint16_t> order;
    std::size_t unique = 0;   // k known to leave one solution
    std::size_t several = 0;  // k known to leave more
  };
  struct Question {
    std::size_t sample;
    std::size_t k;
  };
  std::vector<Sample> samples;
  std::vector<Question> questions;
  std::vector<std::uint64_t> answers;  // solutions, at most the limit
  std::vector<Grid81> grids;
  std::vector<solve::Found9> found;
  Stop stop;

  Impl(std::shared_ptr<const Code> c, SampleOptions o) : code(std::move(c)), options(o) {
    if (!code->layout()->is_plain_9x9()) {
      // General takes every layout.
      general = std::move(solve::make_solver(code->layout())).value();
    }
  }

  // Fills `answers`: the number of solutions, up to `limit`, of every question. False: stopped.
  [[nodiscard]] bool ask(std::uint64_t limit) {
    solve::Limits limits;
    limits.solutions = limit;
    limits.stop = stop;
    answers.resize(questions.size());
    if (general) {
      for (std::size_t q = 0; q < questions.size(); ++q) {
        const Sample& sample = samples[questions[q].sample];
        Puzzle puzzle(code->layout());
        puzzle.digits = sample.grid;
        for (std::size_t i = 0; i < questions[q].k; ++i) puzzle.digits[sample.order[i]] = Digit();
        answers[q] = general->solve(puzzle, limits).solutions;
        if (stop.asked()) return false;
      }
      return true;
    }
    grids.resize(questions.size());
    found.resize(questions.size());
    for (std::size_t q = 0; q < questions.size(); ++q) {
      const Sample& sample = samples[questions[q].sample];
      for (std::size_t c = 0; c < 81; ++c) {
        grids[q][c] = static_cast<std::uint8_t>(sample.grid[c].value());
      }
      for (std::size_t i = 0; i < questions[q].k; ++i) grids[q][sample.order[i]] = 0;
    }
    kernel.solve(grids, found, limits, false);
    for (std::size_t q = 0; q < questions.size(); ++q) answers[q] = found[q].solutions;
    return !stop.asked_now();
  }

  void draw(Rng& rng, std::size_t count) {
    const std::size_t n = code->cells();
    // Three erased cells always come back; on 9x9, 16 clues never have one solution.
    const bool plain9 = code->layout()->is_plain_9x9();
    samples.resize(count);
    for (Sample& sample : samples) {
      sample.grid.resize(n);
      code->sample(rng, sample.grid);
      sample.order.resize(n);
      std::iota(sample.order.begin(), sample.order.end(), std::uint16_t{0});
      shuffle(std::span(sample.order), rng);
      sample.unique = 3;
      sample.several = plain9 ? 65 : n;
    }
  }

  [[nodiscard]] bool bisect() {
    for (;;) {
      questions.clear();
      for (std::size_t s = 0; s < samples.size(); ++s) {
        const Sample& sample = samples[s];
        if (sample.several - sample.unique > 1) {
          questions.push_back({s, (sample.unique + sample.several) / 2});
        }
      }
      if (questions.empty()) return true;
      if (!ask(2)) return false;
      for (std::size_t q = 0; q < questions.size(); ++q) {
        Sample& sample = samples[questions[q].sample];
        (answers[q] == 1 ? sample.unique : sample.several) = questions[q].k;
      }
    }
  }

  // The number of solutions grows with k: count from the first k that leaves several until the
  // limit is reached; from there on the bounds are known.
  [[nodiscard]] bool guess(Tally& tally) {
    const std::size_t n = code->cells();
    const double limit = static_cast<double>(options.guess_limit);
    const double most = 1 - std::exp(-code->log_size());
    std::vector<std::size_t> active(samples.size());
    std::iota(active.begin(), active.end(), std::size_t{0});
    std::vector<std::size_t> next(samples.size());
    for (std::size_t s = 0; s < samples.size(); ++s) next[s] = samples[s].several;
    while (!active.empty()) {
      questions.clear();
      for (std::size_t s : active) questions.push_back({s, next[s]});
      if (!ask(options.guess_limit)) return false;
      std::vector<std::size_t> still;
      for (std::size_t q = 0; q < questions.size(); ++q) {
        const auto [s, k] = questions[q];
        if (answers[q] < options.guess_limit) {
          const double failure = 1 - 1 / static_cast<double>(answers[q]);
          tally.guess_low[k] += failure;
          tally.guess_high[k] += failure;
          if (++next[s] <= n) still.push_back(s);
        } else {
          for (std::size_t j = k; j <= n; ++j) {
            tally.guess_low[j] += 1 - 1 / limit;
            tally.guess_high[j] += most;
          }
        }
      }
      active.swap(still);
    }
    return true;
  }
};

Sampler::Sampler(std::shared_ptr<const Code> code, SampleOptions options)
    : impl_(std::make_unique<Impl>(std::move(code), options)) {}
Sampler::~Sampler() = default;
Sampler::Sampler(Sampler&&) noexcept = default;
Sampler& Sampler::operator=(Sampler&&) noexcept = default;

Tally Sampler::sample(Rng& rng, std::size_t samples, const Stop& stop) {
  Impl& s = *impl_;
  s.stop = stop;
  const std::size_t n = s.code->cells();
  Tally tally;
  tally.samples = samples;
  tally.last_unique.assign(n + 1, 0);
  tally.guess_low.assign(n + 1, 0);
  tally.guess_high.assign(n + 1, 0);
  tally.has_guess = s.options.guess_limit > 0;
  s.draw(rng, samples);
  if (s.code->layout()->is_plain()) {
    for (const auto& sample : s.samples) {
      const double sets = four_sets(*s.code->layout(), sample.grid);
      tally.four_sets += sets;
      tally.four_sets_squared += sets * sets;
    }
  }
  if (!s.bisect()) return {};
  for (const auto& sample : s.samples) ++tally.last_unique[sample.unique];
  if (tally.has_guess && !s.guess(tally)) return {};
  return tally;
}

Tally& Tally::operator+=(const Tally& other) {
  if (samples == 0) return *this = other;
  if (other.samples == 0) return *this;
  samples += other.samples;
  for (std::size_t k = 0; k < last_unique.size(); ++k) {
    last_unique[k] += other.last_unique[k];
    guess_low[k] += other.guess_low[k];
    guess_high[k] += other.guess_high[k];
  }
  four_sets += other.four_sets;
  four_sets_squared += other.four_sets_squared;
  has_guess &= other.has_guess;
  return *this;
}

std::string Tally::to_bytes() const {
  ByteWriter bytes;
  bytes.put(samples).put(static_cast<std::uint64_t>(last_unique.size()));
  for (std::size_t k = 0; k < last_unique.size(); ++k) {
    bytes.put(last_unique[k]).put(guess_low[k]).put(guess_high[k]);
  }
  bytes.put(four_sets).put(four_sets_squared).put(has_guess);
  return bytes.take();
}

Result<Tally> Tally::from_bytes(std::string_view text) {
  ByteReader bytes(text);
  Tally tally;
  tally.samples = bytes.get<std::uint64_t>();
  const auto size = bytes.get<std::uint64_t>();
  for (std::uint64_t k = 0; k < size && bytes.ok(); ++k) {
    tally.last_unique.push_back(bytes.get<std::uint64_t>());
    tally.guess_low.push_back(bytes.get<double>());
    tally.guess_high.push_back(bytes.get<double>());
  }
  tally.four_sets = bytes.get<double>();
  tally.four_sets_squared = bytes.get<double>();
  tally.has_guess = bytes.get<bool>();
  if (!bytes.ok() || !bytes.at_end()) {
    return Error{ErrorCode::Corrupt, "not a tally of the channel", {}};
  }
  return tally;
}

}  // namespace masu::channel

#include "study/printed_code.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <type_traits>

#include "grids/document.hpp"
#include "grids/document_classes.hpp"
#include "masu/grids.hpp"
#include "masu/kernel9.hpp"

namespace masu::study {

struct PrintedGrids::Impl {
  grids::DocumentSum sum;
  std::vector<std::uint32_t> forms;         // of the classes of bands
  std::vector<double> bands;                // their shares, summed up
  std::vector<std::vector<double>> stacks;  // by class of bands: shares of stacks, summed up
};

PrintedGrids::PrintedGrids() : impl_(std::make_unique<Impl>()) {
  const grids::DocumentSum& sum = impl_->sum;
  const std::vector<std::uint32_t> weights = grids::detail::close_stacks().weight;
  double all = 0;
  for (std::size_t band = 0; band < sum.band_classes(); ++band) {
    const auto row = sum.row(band);
    impl_->forms.push_back(row.form);
    all += static_cast<double>(row.sum);
    impl_->bands.push_back(all);
    auto& stacks = impl_->stacks.emplace_back();
    double so_far = 0;
    for (std::size_t stack = 0; stack < row.completions.size(); ++stack) {
      so_far += static_cast<double>(row.completions[stack]) * static_cast<double>(weights[stack]);
      stacks.push_back(so_far);
    }
    for (double& share : stacks) share /= so_far;
  }
  for (double& share : impl_->bands) share /= all;
}
PrintedGrids::~PrintedGrids() = default;

std::size_t PrintedGrids::pairs() const {
  return impl_->sum.band_classes() * impl_->sum.stack_classes();
}

std::size_t PrintedGrids::reached_pairs() const {
  std::size_t reached = 0;
  for (std::size_t band = 0; band < impl_->bands.size(); ++band) {
    const auto& stacks = impl_->stacks[band];
    const double low = band == 0 ? 0 : impl_->bands[band - 1];
    const auto first = std::ranges::upper_bound(stacks, low);
    const auto last = std::ranges::lower_bound(stacks, impl_->bands[band]);
    reached += static_cast<std::size_t>(last - first) + (last == stacks.end() ? 0U : 1U);
  }
  return reached;
}

double PrintedGrids::reached_share() const {
  double share = 0;
  for (std::size_t band = 0; band < impl_->bands.size(); ++band) {
    const auto& stacks = impl_->stacks[band];
    const double low = band == 0 ? 0 : impl_->bands[band - 1];
    const auto first = std::ranges::upper_bound(stacks, low);
    const auto last = std::ranges::lower_bound(stacks, impl_->bands[band]);
    const double from = first == stacks.begin() ? 0 : *(first - 1);
    const double to = last == stacks.end() ? 1 : *last;
    share += (impl_->bands[band] - low) * (to - from);
  }
  return share;
}

void PrintedGrids::sample(Rng& rng, std::span<Digit> out) const {
  const double x1 = static_cast<double>(rng.below(1'000'000'000)) / 1e9;  // as irnd() / MRND
  const auto position = [&](const std::vector<double>& shares) {
    const auto found = std::ranges::lower_bound(shares, x1);
    return static_cast<std::size_t>(
        std::min(found - shares.begin(), static_cast<std::ptrdiff_t>(shares.size()) - 1));
  };
  const std::size_t band = position(impl_->bands);
  const std::size_t stack = position(impl_->stacks[band]);
  const Grid81 puzzle =
      grids::detail::pair_of_forms(impl_->forms[band], impl_->sum.stack_form(stack));
  solve::Limits limits;
  limits.solutions = 0;
  solve::Solver9 solver;
  std::vector<Grid81> grids;
  solver.enumerate(puzzle, limits, [&](const Grid81& grid) {
    grids.push_back(grid);
    return true;
  });
  const Grid81& grid = grids[static_cast<std::size_t>(rng.below(grids.size()))];
  for (std::size_t c = 0; c < grid.size(); ++c) out[c] = Digit(std::size_t{grid[c]});
}

namespace {

// irn55() and init_rnd() of the listing, Long in the place of `long`.
template <class Long>
class PrintedRandom {
 public:
  explicit PrintedRandom(std::uint32_t start) {
    using Unsigned = std::make_unsigned_t<Long>;
    Unsigned seed = start;
    last_[55] = static_cast<Long>(seed);
    Long k = 1;
    for (std::size_t i = 1; i <= 54; ++i) {
      const std::size_t place = 21 * i % 55;
      last_[place] = k;
      k = static_cast<Long>(seed - static_cast<Unsigned>(k));
      if (k < 0) k += kModulus;
      seed = static_cast<Unsigned>(last_[place]);
    }
    for (int i = 0; i < 3; ++i) step();
  }
  Long next() {
    if (++at_ > 55) {
      step();
      at_ = 1;
    }
    return last_[at_];
  }
  static constexpr Long kModulus = 1'000'000'000;

 private:
  void step() {
    for (std::size_t i = 1; i <= 55; ++i) {
      // Without the undefined behaviour of a signed overflow: as the machine subtracts.
      using Unsigned = std::make_unsigned_t<Long>;
      auto j = static_cast<Long>(static_cast<Unsigned>(last_[i]) -
                                 static_cast<Unsigned>(last_[i <= 24 ? i + 31 : i - 24]));
      if (j < 0) j += kModulus;
      last_[i] = j;
    }
  }
  std::array<Long, 56> last_{};
  std::size_t at_ = 55;
};

template <class Long>
double share_of(std::uint32_t seed, int count) {
  PrintedRandom<Long> random(seed);
  int inside = 0;
  for (int i = 0; i < count; ++i) {
    const Long number = random.next();
    inside += number >= 0 && number < random.kModulus ? 1 : 0;
  }
  return static_cast<double>(inside) / count;
}

class PrintedCode final : public channel::Code {
 public:
  explicit PrintedCode(std::shared_ptr<const PrintedGrids> grids)
      : Code(plain_layout(9), std::log(6670903752021072936960.0)), grids_(std::move(grids)) {}
  void sample(Rng& rng, std::span<Digit> out) const override { grids_->sample(rng, out); }

 private:
  std::shared_ptr<const PrintedGrids> grids_;
};

}  // namespace

double printed_random_share(std::uint32_t seed, int bits, int count) {
  return bits == 64 ? share_of<std::int64_t>(seed, count) : share_of<std::int32_t>(seed, count);
}

std::shared_ptr<const channel::Code> printed_code(std::shared_ptr<const PrintedGrids> grids) {
  return std::make_shared<PrintedCode>(std::move(grids));
}

}  // namespace masu::study

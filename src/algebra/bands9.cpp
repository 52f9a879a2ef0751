#include "algebra/bands9.hpp"

namespace masu::algebra {
namespace {

constexpr std::uint32_t kAllClasses = 0x7FFFFFF;

// kWith[k][set]: the classes whose column in stack k is in `set` (3 bits).
constexpr std::array<std::array<std::uint32_t, 8>, 3> make_with() {
  std::array<std::array<std::uint32_t, 8>, 3> with{};
  for (std::uint32_t m = 0; m < 27; ++m) {
    const std::array<std::uint32_t, 3> column{m % 3, m / 3 % 3, m / 9};
    for (std::size_t k = 0; k < 3; ++k) {
      for (std::uint32_t set = 0; set < 8; ++set) {
        if ((set >> column[k] & 1U) != 0) with[k][set] |= 1U << m;
      }
    }
  }
  return with;
}
constexpr auto kWith = make_with();

constexpr std::array<std::array<detail::Partner, 8>, 27> make_partners() {
  std::array<std::array<detail::Partner, 8>, 27> partners{};
  for (std::uint32_t m = 0; m < 27; ++m) {
    for (std::uint32_t e = 0; e < 8; ++e) {
      std::uint32_t plus = 0;
      std::uint32_t minus = 0;
      std::uint32_t weight = 1;
      for (std::uint32_t k = 0; k < 3; ++k, weight *= 3) {
        const std::uint32_t step = 1 + (e >> k & 1U);
        plus += (m / weight % 3 + step) % 3 * weight;
        minus += (m / weight % 3 + 3 - step) % 3 * weight;
      }
      partners[m][e] = {static_cast<std::uint8_t>(plus), static_cast<std::uint8_t>(minus)};
    }
  }
  return partners;
}

// The other two of 0, 1, 2: boxes or rows.
constexpr std::array<std::array<std::size_t, 2>, 3> kOthers{{{1, 2}, {0, 2}, {0, 1}}};

// Classes moved one step on in stack k: {m + unit_k}. Stack 0 is the last of three bits in a row,
// so 0 1 2 -> 1 2 0 is a shift by one with the third bit going round:
//     m & 3 == 0,1  -> << 1        (weight 1, 3, 9 for k = 0, 1, 2)
//     m & 3 == 2    -> >> 2
template <std::uint32_t kStack>
constexpr std::uint32_t step(std::uint32_t classes) {
  constexpr std::uint32_t kWeight = kStack == 0 ? 1 : kStack == 1 ? 3 : 9;
  constexpr std::uint32_t kLow = kWith[kStack][0b011];
  constexpr std::uint32_t kLast = kWith[kStack][0b100];
  return (classes & kLow) << kWeight | (classes & kLast) >> 2 * kWeight;
}
template <std::uint32_t kStack>
constexpr std::uint32_t step_back(std::uint32_t classes) {
  return step<kStack>(step<kStack>(classes));
}

// {m + e} for the eight e of {1, 2}^3; e's bit k is 0 for a step of 1, 1 for a step of 2.
std::array<std::uint32_t, 8> moved(std::uint32_t classes) {
  std::array<std::uint32_t, 8> out{};
  const std::array<std::uint32_t, 2> x{step<0>(classes), step_back<0>(classes)};
  for (std::size_t i = 0; i < 2; ++i) {
    const std::array<std::uint32_t, 2> y{step<1>(x[i]), step_back<1>(x[i])};
    for (std::size_t j = 0; j < 2; ++j) {
      out[i + 2 * j] = step<2>(y[j]);
      out[i + 2 * j + 4] = step_back<2>(y[j]);
    }
  }
  return out;
}
// The inverse of `moved`, united: the classes m with m + e in sets[e] for some e.
std::uint32_t moved_back(const std::array<std::uint32_t, 8>& sets) {
  std::array<std::uint32_t, 2> x{};
  for (std::size_t i = 0; i < 2; ++i) {
    std::array<std::uint32_t, 2> y{};
    for (std::size_t j = 0; j < 2; ++j) {
      y[j] = step_back<2>(sets[i + 2 * j]) | step<2>(sets[i + 2 * j + 4]);
    }
    x[i] = step_back<1>(y[0]) | step<1>(y[1]);
  }
  return step_back<0>(x[0]) | step<0>(x[1]);
}

// One band: which classes have a pattern inside the candidates, and back again.
struct Band {
  std::array<std::array<std::uint32_t, 3>, 3> open{};  // [stack][row] as classes
  std::array<std::array<std::uint32_t, 3>, 3> rest{};  // what the other two boxes allow then
  std::uint32_t classes = 0;

  explicit Band(std::uint32_t cells) {
    for (std::size_t k = 0; k < 3; ++k) {
      for (std::size_t r = 0; r < 3; ++r) open[k][r] = kWith[k][cells >> (9 * r + 3 * k) & 7U];
    }
    for (std::size_t k = 0; k < 3; ++k) {
      const auto& a = open[kOthers[k][0]];
      const auto& b = open[kOthers[k][1]];
      for (std::size_t r = 0; r < 3; ++r) {
        const auto [s, t] = kOthers[r];
        rest[k][r] = (a[s] & b[t]) | (a[t] & b[s]);
      }
    }
    for (std::size_t r = 0; r < 3; ++r) classes |= open[0][r] & rest[0][r];
  }

  // The cells of all patterns whose class is in `used`.
  [[nodiscard]] std::uint32_t cells(std::uint32_t used) const {
    std::uint32_t out = 0;
    for (std::size_t k = 0; k < 3; ++k) {
      for (std::size_t r = 0; r < 3; ++r) {
        const std::uint32_t live = open[k][r] & rest[k][r] & used;
        const std::uint32_t columns = (live & kWith[k][1] ? 1U : 0U) |
                                      (live & kWith[k][2] ? 2U : 0U) |
                                      (live & kWith[k][4] ? 4U : 0U);
        out |= columns << (9 * r + 3 * k);
      }
    }
    return out;
  }
};

// The classes of each band that are part of a triple.
std::array<std::uint32_t, 3> used_classes(std::uint32_t first, std::uint32_t second,
                                          std::uint32_t third) {
  // triples[e]: the classes m of the first band with m + e in the second and m - e in the third.
  // m + e in `second` means m in second - e, and -e is e with its bits turned round.
  const std::array<std::uint32_t, 8> second_by = moved(second);
  const std::array<std::uint32_t, 8> third_by = moved(third);
  std::array<std::uint32_t, 8> to_second{};
  std::array<std::uint32_t, 8> to_third{};
  std::uint32_t used = 0;
  for (std::size_t e = 0; e < 8; ++e) {
    const std::uint32_t triples = first & second_by[e ^ 7] & third_by[e];
    used |= triples;
    to_second[e ^ 7] = triples;
    to_third[e] = triples;
  }
  return {used, moved_back(to_second), moved_back(to_third)};
}

constexpr std::array<Cells9, 81> make_peers() {
  std::array<Cells9, 81> peers{};
  for (std::size_t a = 0; a < 81; ++a) {
    for (std::size_t b = 0; b < 81; ++b) {
      const bool same_box = a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3;
      if (a != b && (a / 9 == b / 9 || a % 9 == b % 9 || same_box)) {
        peers[a].band[b / 27] |= std::uint32_t{1} << b % 27;
      }
    }
  }
  return peers;
}
constexpr std::array<Cells9, 81> kPeers = make_peers();

}  // namespace

constinit const std::array<std::array<detail::Partner, 8>, 27> detail::kPartners = make_partners();

const Cells9& peers9(std::size_t cell) { return kPeers[cell]; }

Cells9 support9(const Cells9& candidates) {
  const std::array<Band, 3> band{Band(candidates.band[0]), Band(candidates.band[1]),
                                 Band(candidates.band[2])};
  const auto used = used_classes(band[0].classes, band[1].classes, band[2].classes);
  return {{band[0].cells(used[0]), band[1].cells(used[1]), band[2].cells(used[2])}};
}

Cells9 alone_in_row9(const Cells9& support) {
  Cells9 alone;
  for (std::size_t b = 0; b < 3; ++b) {
    for (std::uint32_t row = 0x1FF; row < kAllClasses; row <<= 9) {
      const std::uint32_t cells = support.band[b] & row;
      if ((cells & (cells - 1)) == 0) alone.band[b] |= cells;
    }
  }
  return alone;
}

Bands9::Bands9(const Cells9& candidates) {
  std::array<std::uint32_t, 3> classes{};
  for (std::size_t b = 0; b < 3; ++b) classes[b] = Band(candidates.band[b]).classes;
  const auto used = used_classes(classes[0], classes[1], classes[2]);
  for (std::size_t b = 0; b < 3; ++b) {
    std::uint16_t& count = pattern_count[b];
    for (std::uint32_t m = 0; m < 27; ++m) {
      of_class[b][m].begin = count;
      if ((used[b] >> m & 1U) != 0) {
        const std::array<std::uint32_t, 3> column{m % 3, 3 + m / 3 % 3, 6 + m / 9};
        for (std::uint32_t r0 = 0; r0 < 3; ++r0) {
          for (std::uint32_t other = 0; other < 2; ++other) {
            const auto r1 = static_cast<std::uint32_t>(kOthers[r0][other]);
            const std::uint32_t r2 = 3 - r0 - r1;
            const std::uint32_t pattern = std::uint32_t{1} << (9 * r0 + column[0]) |
                                          std::uint32_t{1} << (9 * r1 + column[1]) |
                                          std::uint32_t{1} << (9 * r2 + column[2]);
            if ((pattern & ~candidates.band[b]) == 0) patterns[b][count++] = pattern;
          }
        }
      }
      of_class[b][m].end = count;
    }
  }
}

std::size_t Bands9::template_count() const {
  std::size_t count = 0;
  const auto size = [](Span s) { return std::size_t{s.end} - s.begin; };
  for (std::size_t m = 0; m < 27; ++m) {
    if (size(of_class[0][m]) == 0) continue;
    for (const detail::Partner p : detail::kPartners[m]) {
      count += size(of_class[0][m]) * size(of_class[1][p.plus]) * size(of_class[2][p.minus]);
    }
  }
  return count;
}

}  // namespace masu::algebra

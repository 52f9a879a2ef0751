// Almost locked sets of a position and how they are connected.
//
// An ALS is a set of n cells of one house with n + 1 digits. X(d) are its cells with digit d,
// T(X,d) the cells outside that have d and see all of X(d).
//
// A hard position has many sets and far more connections, and most searches find
// nothing. So sets of ALS are rows of bits: `seen(cell, d)`, the ALS with the cell in T(X,d), gives
// partners (all of X(d) in T(Y,d) is the intersection over the cells of X(d)) and useful pairs (a
// common cell in T(X,z) and T(Y,z) is the union over the cells of T(X,z)) without looking at pairs.
// The test HodokuAls compares both with a look at every pair.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "logic/hodoku/search.hpp"

namespace masu::logic::hodoku {

/// X(d) and T(X,d) of one digit of an ALS.
struct AlsDigit {
  CellSet cells{};
  CellSet targets{};
};

struct Als {
  CellSet cells{};
  Digits digits = 0;
  std::uint32_t first_digit = 0;  ///< where its AlsDigits begin
};

/// ALS `from` (implied) and `to` have one or two restricted common digits.
struct AlsConnection {
  std::uint16_t to = 0;
  std::uint8_t rc1 = 0;
  std::uint8_t rc2 = 0;  ///< 0: only one
  [[nodiscard]] Digits digits() const {
    return static_cast<Digits>(digit_bit(rc1) | (rc2 ? digit_bit(rc2) : 0));
  }
};

/// A set of ALS, by number.
using AlsBits = std::span<const std::uint64_t>;

struct AlsWork {
  void reset() { ready_ = false; }

  /// Lists the ALS of the position, if that is not done already.
  void list(const Position& position);
  /// Lists the connections, too.
  void connect(const Position& position, bool overlap);

  [[nodiscard]] std::size_t size() const { return sets_.size(); }
  [[nodiscard]] const Als& at(std::size_t k) const { return sets_[k]; }
  /// Requires that the ALS has the digit.
  [[nodiscard]] const AlsDigit& at(std::size_t k, int digit) const {
    const Als& als = sets_[k];
    return digits_[als.first_digit + static_cast<std::uint32_t>(digit_count(static_cast<Digits>(
                                         als.digits & (digit_bit(digit) - 1))))];
  }
  /// Words of a row of bits.
  [[nodiscard]] std::size_t words() const { return words_; }
  /// The ALS X with this candidate in T(X, digit). Requires list() and that the candidate is there.
  [[nodiscard]] AlsBits seen(int cell, int digit) const {
    return row(seen_, seen_row_[static_cast<std::size_t>(cell * 10 + digit)]);
  }

  // These require connect().
  /// Connections of ALS k with ALS of higher numbers, ascending.
  [[nodiscard]] std::span<const AlsConnection> connections(std::size_t k) const {
    return std::span(connections_).subspan(first_[k], first_[k + 1] - first_[k]);
  }
  [[nodiscard]] AlsBits partners(std::size_t k) const { return row(partners_, k); }
  /// The ALS with a digit that both could eliminate from the same cell.
  [[nodiscard]] AlsBits useful(std::size_t k) const { return row(useful_, k); }
  /// The restricted commons of two ALS that are partners.
  [[nodiscard]] Digits restricted(std::size_t a, std::size_t b) const;

  /// Adds z from T(a,z) and T(b,z) for the common digits z other than `used`: by digit, then cell.
  void common_eliminations(std::size_t a, std::size_t b, Digits used,
                           std::vector<Candidate>& list) const;
  [[nodiscard]] AlsMark mark(std::size_t k) const { return {sets_[k].cells, sets_[k].digits}; }

  // Memory of the searches, used again.
  std::vector<Candidate> eliminations{};
  std::vector<std::uint32_t> visited{};

 private:
  [[nodiscard]] AlsBits row(const std::vector<std::uint64_t>& rows, std::size_t k) const {
    return std::span(rows).subspan(k * words_, words_);
  }
  void extend(const Position& position, std::span<const std::uint8_t> house, std::size_t next,
              const CellSet& cells, Digits digits, int house_kind);

  bool ready_ = false;
  bool connected_ = false;
  bool overlap_ = false;
  std::array<CellSet, 10> known_{};  ///< the candidates of the position
  std::size_t words_ = 0;
  std::vector<Als> sets_{};
  std::vector<AlsDigit> digits_{};
  std::array<std::uint16_t, kCells * 10> seen_row_{};
  std::vector<std::uint64_t> seen_{};
  std::vector<std::uint64_t> at_cell_{};  ///< the ALS with this cell
  std::vector<std::uint64_t> partners_{};
  std::vector<std::uint64_t> useful_{};
  std::vector<std::uint64_t> scratch_{};
  std::vector<AlsConnection> connections_{};
  std::vector<std::uint32_t> first_{};
};

/// Calls `visit(k)` for every ALS of the words, ascending; ends when it returns true.
template <typename Word, typename Visit>
bool any_als(std::size_t words, Word word, Visit visit) {
  for (std::size_t w = 0; w < words; ++w)
    for (std::uint64_t bits = word(w); bits != 0; bits &= bits - 1)
      if (visit(w * 64 + static_cast<std::size_t>(std::countr_zero(bits)))) return true;
  return false;
}
/// The bits of word `w` with numbers greater than k.
[[nodiscard]] constexpr std::uint64_t bits_above(std::size_t k, std::size_t w) {
  if (w != k / 64) return w > k / 64 ? ~std::uint64_t{0} : 0;
  return k % 64 == 63 ? 0 : ~std::uint64_t{0} << (k % 64 + 1);
}

}  // namespace masu::logic::hodoku

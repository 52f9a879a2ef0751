// The small words of the domain: cells, houses, boards, digits and sets of digits, and the
// languages of its texts.
//
// A Cell, House or Board is a number into the tables of one Layout; a Digit is 1..N, 0 meaning
// "no digit". They are separate types so that a cell cannot be passed where a digit is meant.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>

namespace masu {

/// 128 bits: the number of 9x9 grids has 73.
__extension__ using Uint128 = unsigned __int128;

/// A zero-based index into a table of a Layout. `Tag` distinguishes the kinds.
template <class Tag, std::unsigned_integral Rep>
class Index {
 public:
  constexpr Index() = default;
  constexpr explicit Index(std::integral auto value) : value_(static_cast<Rep>(value)) {}

  [[nodiscard]] constexpr std::size_t index() const { return value_; }
  friend constexpr auto operator<=>(Index, Index) = default;

 private:
  Rep value_ = 0;
};

using Cell = Index<struct CellTag, std::uint16_t>;
using House = Index<struct HouseTag, std::uint16_t>;
using BoardId = Index<struct BoardTag, std::uint8_t>;

/// The largest number of digits a layout may have: 25x25 boards.
inline constexpr int kMaxDigits = 25;

/// A digit 1..kMaxDigits, or 0 for "none" (an empty cell).
class Digit {
 public:
  constexpr Digit() = default;
  constexpr explicit Digit(std::integral auto value) : value_(static_cast<std::uint8_t>(value)) {}

  [[nodiscard]] constexpr int value() const { return value_; }
  /// Zero-based position, for tables and bit sets. Requires a digit, not "none".
  [[nodiscard]] constexpr std::size_t index() const { return value_ - std::size_t{1}; }
  [[nodiscard]] constexpr explicit operator bool() const { return value_ != 0; }
  friend constexpr auto operator<=>(Digit, Digit) = default;

 private:
  std::uint8_t value_ = 0;
};

/// A set of digits in one word.
//
//   bit  31 ... 25 | 24 ... 1  0
//        always 0  | 25 ... 2  1   <- digit
class DigitSet {
 public:
  constexpr DigitSet() = default;
  constexpr explicit DigitSet(std::uint32_t bits) : bits_(bits) {}
  constexpr DigitSet(std::initializer_list<Digit> digits) {
    for (Digit d : digits) insert(d);
  }
  /// {1, ..., n}
  [[nodiscard]] static constexpr DigitSet first(int n) {
    return DigitSet((std::uint32_t{1} << n) - 1);
  }
  [[nodiscard]] static constexpr DigitSet of(Digit d) {
    return DigitSet(std::uint32_t{1} << d.index());
  }

  [[nodiscard]] constexpr std::uint32_t bits() const { return bits_; }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr bool contains(Digit d) const { return (bits_ >> d.index() & 1U) != 0; }
  [[nodiscard]] constexpr bool contains(DigitSet other) const {
    return (other.bits_ & ~bits_) == 0;
  }
  /// The smallest digit. Requires a non-empty set.
  [[nodiscard]] constexpr Digit front() const { return Digit(std::countr_zero(bits_) + 1); }

  constexpr void insert(Digit d) { bits_ |= of(d).bits_; }
  constexpr void erase(Digit d) { bits_ &= ~of(d).bits_; }

  friend constexpr DigitSet operator|(DigitSet a, DigitSet b) {
    return DigitSet(a.bits_ | b.bits_);
  }
  friend constexpr DigitSet operator&(DigitSet a, DigitSet b) {
    return DigitSet(a.bits_ & b.bits_);
  }
  /// Set difference.
  friend constexpr DigitSet operator-(DigitSet a, DigitSet b) {
    return DigitSet(a.bits_ & ~b.bits_);
  }
  constexpr DigitSet& operator|=(DigitSet o) { return *this = *this | o; }
  constexpr DigitSet& operator&=(DigitSet o) { return *this = *this & o; }
  constexpr DigitSet& operator-=(DigitSet o) { return *this = *this - o; }
  friend constexpr bool operator==(DigitSet, DigitSet) = default;

  /// Iterates over the digits in ascending order.
  class Iterator {
   public:
    using value_type = Digit;
    using difference_type = std::ptrdiff_t;
    constexpr Iterator() = default;
    constexpr explicit Iterator(std::uint32_t bits) : bits_(bits) {}
    constexpr Digit operator*() const { return Digit(std::countr_zero(bits_) + 1); }
    constexpr Iterator& operator++() {
      bits_ &= bits_ - 1;
      return *this;
    }
    constexpr Iterator operator++(int) {
      Iterator old = *this;
      ++*this;
      return old;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint32_t bits_ = 0;
  };
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(); }

 private:
  std::uint32_t bits_ = 0;
};

// --- plain 9x9 boards, as the fast paths take them

/// 81 cells row by row: 1..9, or 0 for an empty cell.
using Grid81 = std::array<std::uint8_t, 81>;
/// Pencil marks: bit d - 1 of a cell is set if digit d is open there.
using Marks81 = std::array<std::uint16_t, 81>;
inline constexpr std::uint16_t kAllMarks = 0x1FF;

// --- languages

/// Of explanations and hints.
enum class Language : std::uint8_t { English, Japanese };
/// "en" or "ja"
[[nodiscard]] std::optional<Language> parse_language(std::string_view code);

}  // namespace masu

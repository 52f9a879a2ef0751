#include "collection/packed.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

namespace masu::collection {
namespace {

constexpr int kBase = 9;           // of digits that share bytes
constexpr std::size_t kGroup = 5;  // 9^5 < 2^16
constexpr std::int64_t kKeyMask = (std::int64_t{1} << 48) - 1;
constexpr std::int64_t kLineOrders = 1296;  // 6^4: of bands, and of the lines of each
constexpr std::int64_t kRenamings = 362880;

std::size_t mask_bytes(std::size_t cells) { return (cells + 7) / 8; }

// Bytes of a form that is being written.
class DigitWriter {
 public:
  DigitWriter(std::size_t cells, int digits) : bytes_(mask_bytes(cells), '\0'), digits_(digits) {
    bytes_.reserve(bytes_.size() + 32);
  }
  void put(std::size_t cell, int digit) {
    char& in_mask = bytes_[cell / 8];
    in_mask = static_cast<char>(static_cast<unsigned char>(in_mask) | (0x80U >> (cell % 8)));
    if (digits_ > kBase) return put_byte(static_cast<unsigned>(digit));
    group_ = group_ * kBase + static_cast<unsigned>(digit - 1);
    if (++in_group_ < kGroup) return;
    put_byte(group_ >> 8);
    put_byte(group_ & 0xFF);
    group_ = 0;
    in_group_ = 0;
  }
  [[nodiscard]] std::string take() {
    if (in_group_ > 2) put_byte(group_ >> 8);
    if (in_group_ > 0) put_byte(group_ & 0xFF);
    return std::move(bytes_);
  }

 private:
  void put_byte(unsigned value) { bytes_.push_back(static_cast<char>(value)); }
  std::string bytes_;
  int digits_;
  unsigned group_ = 0;
  std::size_t in_group_ = 0;
};

// Takes digits off the bytes after the mask, in order; `left` of them are to come.
class DigitReader {
 public:
  DigitReader(std::string_view bytes, std::size_t left, int digits)
      : bytes_(bytes), left_(left), digits_(digits) {}

  // 0: the bytes are at their end, or no digit.
  int next() {
    if (digits_ > kBase) {
      const int digit = static_cast<int>(byte());
      return digit <= digits_ ? digit : 0;
    }
    if (in_group_ == 0) {
      in_group_ = std::min(left_, kGroup);
      group_ = in_group_ > 2 ? byte() << 8 : 0;
      group_ |= byte();
    }
    unsigned scale = 1;
    for (std::size_t n = 1; n < in_group_; ++n) scale *= kBase;
    const unsigned digit = group_ / scale;
    group_ %= scale;
    --in_group_;
    --left_;
    return digit < static_cast<unsigned>(digits_) ? static_cast<int>(digit) + 1 : 0;
  }
  [[nodiscard]] bool good() const { return good_ && bytes_.empty(); }

 private:
  unsigned byte() {
    if (bytes_.empty()) {
      good_ = false;
      return 0;
    }
    const auto value = static_cast<unsigned char>(bytes_.front());
    bytes_.remove_prefix(1);
    return value;
  }
  std::string_view bytes_;
  std::size_t left_;
  int digits_;
  unsigned group_ = 0;
  std::size_t in_group_ = 0;
  bool good_ = true;
};

// Orders of nine lines that keep bands together.
constexpr std::array<std::array<std::uint8_t, 3>, 6> kThree{
    {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};

std::int64_t order_of_three(std::uint8_t a, std::uint8_t b) {
  return 2 * a + (b > (a == 0 ? 1 : 0) ? 1 : 0);
}

std::int64_t number_of_lines(const std::array<std::uint8_t, kMaxDigits>& lines) {
  const auto third = [](std::uint8_t line) { return static_cast<std::uint8_t>(line / 3); };
  const auto within = [](std::uint8_t line) { return static_cast<std::uint8_t>(line % 3); };
  std::int64_t number = order_of_three(third(lines[0]), third(lines[3]));
  for (std::size_t band = 0; band < 9; band += 3) {
    number = number * 6 + order_of_three(within(lines[band]), within(lines[band + 1]));
  }
  return number;
}

void lines_of_number(std::int64_t number, std::array<std::uint8_t, kMaxDigits>& lines) {
  std::array<std::size_t, 4> order{};
  for (std::size_t part = 4; part-- > 0; number /= 6) {
    order[part] = static_cast<std::size_t>(number % 6);
  }
  for (std::size_t line = 0; line < 9; ++line) {
    const auto band = kThree[order[0]][line / 3];
    const auto within = kThree[order[1 + line / 3]][line % 3];
    lines[line] = static_cast<std::uint8_t>(3 * band + within);
  }
}

}  // namespace

std::string pack(const Layout& layout, std::span<const Digit> cells) {
  DigitWriter out(cells.size(), layout.digits());
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    if (cells[cell]) out.put(cell, cells[cell].value());
  }
  return out.take();
}

// From bit to bit: whether a cell is filled is what no processor can foretell.
std::string pack(const Grid81& cells, const std::array<std::uint64_t, 2>& filled) {
  DigitWriter out(cells.size(), 9);
  for (std::size_t word = 0; word < filled.size(); ++word) {
    for (std::uint64_t left = filled[word]; left != 0; left &= left - 1) {
      const std::size_t cell = 64 * word + static_cast<std::size_t>(std::countr_zero(left));
      out.put(cell, cells[cell]);
    }
  }
  return out.take();
}

Result<std::vector<Digit>> unpack(const Layout& layout, std::string_view bytes) {
  const Error corrupt{ErrorCode::Corrupt, "a form is damaged", {}};
  const std::size_t cells = layout.cell_count();
  if (bytes.size() < mask_bytes(cells)) return corrupt;
  const auto has = [bytes](std::size_t cell) {
    return (static_cast<unsigned char>(bytes[cell / 8]) & (0x80U >> (cell % 8))) != 0;
  };
  std::size_t clues = 0;
  for (std::size_t cell = 0; cell < cells; ++cell) clues += has(cell) ? 1U : 0U;
  DigitReader digits(bytes.substr(mask_bytes(cells)), clues, layout.digits());
  std::vector<Digit> board(cells);
  for (std::size_t cell = 0; cell < cells; ++cell) {
    if (!has(cell)) continue;
    const int digit = digits.next();
    if (digit == 0) return corrupt;
    board[cell] = Digit(digit);
  }
  if (!digits.good()) return corrupt;
  return board;
}

std::int64_t key_of(std::string_view layout, std::string_view form) {
  std::uint64_t hash = 14695981039346656037U;  // FNV-1a
  for (const std::string_view part : {layout, form}) {
    for (const char c : part) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211U;
  }
  hash ^= hash >> 33;  // spreads every bit over all (Appleby's finaliser)
  hash *= 0xFF51AFD7ED558CCDU;
  hash ^= hash >> 33;
  return static_cast<std::int64_t>(hash) & kKeyMask;
}

std::int64_t next_key(std::int64_t key) { return (key + 1) & kKeyMask; }

std::int64_t number_of(const grids::Transform& transform) {
  std::int64_t number = transform.transpose ? 1 : 0;
  number = number * kLineOrders + number_of_lines(transform.rows);
  number = number * kLineOrders + number_of_lines(transform.columns);
  std::int64_t renaming = 0;
  for (std::size_t d = 1; d <= 9; ++d) {
    std::int64_t smaller = 0;  // names after it that are smaller
    for (std::size_t e = d + 1; e <= 9; ++e) {
      smaller += transform.digits[e] < transform.digits[d] ? 1 : 0;
    }
    renaming = renaming * static_cast<std::int64_t>(10 - d) + smaller;
  }
  return number * kRenamings + renaming;
}

std::optional<grids::Transform> transform_of(std::int64_t number) {
  if (number < 0 || number >= 2 * kLineOrders * kLineOrders * kRenamings) return std::nullopt;
  grids::Transform transform = grids::identity_transform(9);
  std::int64_t renaming = number % kRenamings;
  number /= kRenamings;
  lines_of_number(number % kLineOrders, transform.columns);
  number /= kLineOrders;
  lines_of_number(number % kLineOrders, transform.rows);
  transform.transpose = number / kLineOrders != 0;
  std::array<std::int64_t, 10> smaller{};
  for (std::size_t d = 9; d >= 1; --d) {
    smaller[d] = renaming % static_cast<std::int64_t>(10 - d);
    renaming /= static_cast<std::int64_t>(10 - d);
  }
  std::vector<std::uint8_t> names{1, 2, 3, 4, 5, 6, 7, 8, 9};
  for (std::size_t d = 1; d <= 9; ++d) {
    const auto at = names.begin() + smaller[d];
    transform.digits[d] = *at;
    names.erase(at);
  }
  return transform;
}

std::vector<Digit> undo(const grids::Transform& transform, std::span<const Digit> cells) {
  std::array<std::uint8_t, 10> was{};
  for (std::size_t d = 1; d <= 9; ++d) was[transform.digits[d]] = static_cast<std::uint8_t>(d);
  std::vector<Digit> board(cells.size());
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    std::size_t row = transform.rows[cell / 9];
    std::size_t column = transform.columns[cell % 9];
    if (transform.transpose) std::swap(row, column);
    board[9 * row + column] = Digit(was[static_cast<std::size_t>(cells[cell].value())]);
  }
  return board;
}

}  // namespace masu::collection

// Values as bytes, little endian on every machine, so that results can go through a state file
// or to another machine.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace masu {

namespace detail {
template <class T>
concept Scalar = std::is_arithmetic_v<T> || std::is_enum_v<T>;
static_assert(std::endian::native == std::endian::little, "bytes.hpp copies values as they are");
}  // namespace detail

class ByteWriter {
 public:
  template <detail::Scalar T>
  ByteWriter& put(T value) {
    char raw[sizeof(T)];
    std::memcpy(raw, &value, sizeof(T));
    bytes_.append(raw, sizeof(T));
    return *this;
  }
  /// The length, then the bytes.
  ByteWriter& put_bytes(std::string_view bytes) {
    put(static_cast<std::uint64_t>(bytes.size()));
    bytes_.append(bytes);
    return *this;
  }
  [[nodiscard]] std::size_t size() const { return bytes_.size(); }
  [[nodiscard]] const std::string& bytes() const { return bytes_; }
  [[nodiscard]] std::string take() { return std::exchange(bytes_, {}); }

 private:
  std::string bytes_;
};

/// Reads what ByteWriter wrote. Reading past the end gives zeros and makes ok() false for good, so
/// that a caller checks once, after the last value.
class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes) : rest_(bytes) {}

  template <detail::Scalar T>
  [[nodiscard]] T get() {
    T value{};
    if (rest_.size() < sizeof(T)) {
      fail();
      return value;
    }
    std::memcpy(&value, rest_.data(), sizeof(T));
    rest_.remove_prefix(sizeof(T));
    return value;
  }
  /// Points into the bytes given to the constructor.
  [[nodiscard]] std::string_view get_bytes() {
    const auto size = get<std::uint64_t>();
    if (size > rest_.size()) {
      fail();
      return {};
    }
    const std::string_view bytes = rest_.substr(0, static_cast<std::size_t>(size));
    rest_.remove_prefix(bytes.size());
    return bytes;
  }
  [[nodiscard]] bool ok() const { return ok_; }
  [[nodiscard]] bool at_end() const { return rest_.empty(); }

 private:
  void fail() {
    ok_ = false;
    rest_ = {};
  }
  std::string_view rest_;
  bool ok_ = true;
};

}  // namespace masu

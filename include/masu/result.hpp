// Errors as values. The library never prints, exits or throws for bad input: it returns Result<T>.
#pragma once

#include <cassert>
#include <cstdint>
#include <string>
#include <utility>
#include <variant>

/// A programmer's error, checked in builds without NDEBUG.
#define MASU_DASSERT(condition) assert(condition)

namespace masu {

enum class ErrorCode : std::uint8_t {
  BadSyntax,      ///< text that is not of the expected form
  BadLayout,      ///< a layout that is unknown or does not hold together
  BadValue,       ///< a number or word outside its range
  Clash,          ///< two clues of one house are equal
  Unsupported,    ///< well formed, but not possible for this layout or size
  LimitExceeded,  ///< over a limit of memory, size or time
  Io,             ///< the operating system refused to read or write
  Corrupt,        ///< a file of ours that is damaged
};

/// Where in an input an error is. Lines and columns count from 1; 0 means "not known".
struct Place {
  std::string file;
  std::uint64_t line = 0;
  std::uint64_t column = 0;
};

struct Error {
  ErrorCode code = ErrorCode::BadSyntax;
  std::string message;  ///< one line, what was found and what was expected
  Place place;
};

/// "file:line:column: message", leaving out what is not known.
[[nodiscard]] std::string to_string(const Error& error);

/// A value, or the reason why there is none.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : content_(std::move(value)) {}      // NOLINT(google-explicit-constructor)
  Result(Error error) : content_(std::move(error)) {}  // NOLINT(google-explicit-constructor)

  [[nodiscard]] bool ok() const { return std::holds_alternative<T>(content_); }
  explicit operator bool() const { return ok(); }

  [[nodiscard]] T& value() & { return checked(); }
  [[nodiscard]] const T& value() const& { return const_cast<Result*>(this)->checked(); }
  [[nodiscard]] T&& value() && { return std::move(checked()); }
  [[nodiscard]] T* operator->() { return &checked(); }
  [[nodiscard]] const T* operator->() const { return &value(); }
  [[nodiscard]] T& operator*() & { return checked(); }
  [[nodiscard]] const T& operator*() const& { return value(); }

  [[nodiscard]] const Error& error() const {
    MASU_DASSERT(!ok());
    return *std::get_if<Error>(&content_);
  }

 private:
  T& checked() {
    MASU_DASSERT(ok());
    return *std::get_if<T>(&content_);
  }
  std::variant<T, Error> content_;
};

/// For functions that have nothing to return but may fail.
struct Done {};

}  // namespace masu

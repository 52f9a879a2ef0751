// The functions of masu.h: checks of what callers hand in, and the way from errors as values to
// codes. The work is done elsewhere.
#include "masu/masu.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <span>
#include <string>
#include <vector>

#include "common/ask.hpp"
#include "common/batch.hpp"
#include "common/order.hpp"
#include "masu/kernel9.hpp"
#include "masu/version.hpp"

namespace {

using masu::Done;
using masu::Error;
using masu::ErrorCode;
using masu::Grid81;
using masu::Result;
using masu::bindings::Work;

std::string& last_error() {
  thread_local std::string text;
  return text;
}

int code_of(ErrorCode code) {
  switch (code) {
    case ErrorCode::BadSyntax:
      return MASU_BAD_SYNTAX;
    case ErrorCode::BadLayout:
      return MASU_BAD_LAYOUT;
    case ErrorCode::Clash:
      return MASU_CLASH;
    case ErrorCode::Unsupported:
      return MASU_UNSUPPORTED;
    case ErrorCode::LimitExceeded:
      return MASU_LIMIT_EXCEEDED;
    case ErrorCode::BadValue:
    case ErrorCode::Io:
    case ErrorCode::Corrupt:
      break;
  }
  return MASU_BAD_VALUE;
}

// Options that a caller compiled with an older masu.h may be shorter.
bool has(const masu_options* options, std::size_t end) {
  return options != nullptr && options->size >= end;
}
#define MASU_HAS(options, member) \
  has(options, offsetof(masu_options, member) + sizeof((options)->member))

Work work_of(const masu_options* options) {
  Work work;
  if (MASU_HAS(options, threads) && options->threads > 0) work.threads = options->threads;
  if (MASU_HAS(options, context) && options->stop != nullptr) {
    work.stop = masu::Stop().or_if(
        [stop = options->stop, context = options->context] { return stop(context) != 0; });
  }
  return work;
}

// Runs `body` with the work of these options, and says how it went. Memory that is not there is
// all that can throw.
template <class Body>
int guarded(const masu_options* options, const Body& body) {
  const auto told = [&]() -> int {
    last_error().clear();
    const Work work = work_of(options);
    const Result<Done> done = body(work);
    if (done) return MASU_OK;
    last_error() = done.error().message;
    // Only what was stopped is; what is wrong anyway stays so whatever the stop says now.
    const bool ended = done.error().code == ErrorCode::LimitExceeded && work.stop.asked_now();
    return ended ? static_cast<int>(MASU_STOPPED) : code_of(done.error().code);
  };
#ifdef __cpp_exceptions
  try {
    return told();
  } catch (...) {
    last_error() = "out of memory";  // short enough for a string that needs none
    return MASU_OUT_OF_MEMORY;
  }
#else
  return told();
#endif
}

Error null_pointer() { return {ErrorCode::BadValue, "a pointer is null", {}}; }

// A batch of plain 9x9 puzzles: body(puzzles, work) if they are well formed.
template <class Body>
int on_puzzles(const std::uint8_t* puzzles, std::size_t count, bool pointers,
               const masu_options* options, const Body& body) {
  return guarded(options, [&](const Work& work) -> Result<Done> {
    if (count == 0) return Done{};
    if (puzzles == nullptr || !pointers) return null_pointer();
    if (count > std::numeric_limits<std::size_t>::max() / sizeof(Grid81)) {
      return Error{ErrorCode::BadValue, "the count is too large", {}};
    }
    const auto fine =
        masu::bindings::check_digits({puzzles, count * sizeof(Grid81)}, sizeof(Grid81), 9);
    if (!fine) return fine;
    // An array of 81 bytes has no gaps, and no alignment.
    return body(std::span(reinterpret_cast<const Grid81*>(puzzles), count), work);
  });
}

// Text that masu_free() frees, ended by a zero.
char* copy_of(const std::string& text) {
  auto* copy = static_cast<char*>(std::malloc(text.size() + 1));
  if (copy != nullptr) std::memcpy(copy, text.c_str(), text.size() + 1);
  return copy;
}

}  // namespace

const char* masu_version(void) {
  static_assert(masu::kVersion.data()[masu::kVersion.size()] == '\0');
  return masu::kVersion.data();
}

const char* masu_error_text(void) { return last_error().c_str(); }

void masu_free(char* text) { std::free(text); }

char* masu_call(const char* route, const char* json, const masu_options* options) {
  char* answer = nullptr;
  guarded(options, [&](const Work& work) -> Result<Done> {
    if (route == nullptr) return null_pointer();
    thread_local masu::api::Engines engines;
    answer = copy_of(masu::bindings::ask(route, json, engines, work.stop));
    return Done{};
  });
  return answer;
}

int masu_check(const uint8_t* puzzles, size_t count, uint8_t* status, const masu_options* options) {
  return on_puzzles(puzzles, count, status != nullptr, options,
                    [&](std::span<const Grid81> all, const Work& work) {
                      std::memset(status, MASU_UNKNOWN, count);
                      return masu::bindings::solve(all, status, nullptr, work);
                    });
}

int masu_solve(const uint8_t* puzzles, size_t count, uint8_t* status, uint8_t* solutions,
               const masu_options* options) {
  return on_puzzles(puzzles, count, status != nullptr && solutions != nullptr, options,
                    [&](std::span<const Grid81> all, const Work& work) {
                      std::memset(status, MASU_UNKNOWN, count);
                      std::memset(solutions, 0, count * sizeof(Grid81));
                      return masu::bindings::solve(all, status,
                                                   reinterpret_cast<Grid81*>(solutions), work);
                    });
}

int masu_count(const uint8_t* puzzles, size_t count, uint64_t limit, uint64_t* solutions,
               const masu_options* options) {
  return on_puzzles(puzzles, count, solutions != nullptr, options,
                    [&](std::span<const Grid81> all, const Work& work) {
                      std::fill_n(solutions, count, 0);
                      return masu::bindings::count(all, limit, solutions, work);
                    });
}

int masu_canonical(const uint8_t* puzzles, size_t count, uint8_t* forms, uint64_t* automorphisms,
                   const masu_options* options) {
  return on_puzzles(puzzles, count, true, options,
                    [&](std::span<const Grid81> all, const Work& work) {
                      if (forms != nullptr) std::memset(forms, 0, count * sizeof(Grid81));
                      if (automorphisms != nullptr) std::fill_n(automorphisms, count, 0);
                      return masu::bindings::canonical(all, reinterpret_cast<Grid81*>(forms),
                                                       automorphisms, work);
                    });
}

int masu_rate(const uint8_t* puzzles, size_t count, const char* columns, double* values,
              const masu_options* options) {
  return on_puzzles(puzzles, count, columns != nullptr && values != nullptr, options,
                    [&](std::span<const Grid81> all, const Work& work) -> Result<Done> {
                      auto ratings = masu::rate::parse_ratings(columns);
                      if (!ratings) return ratings.error();
                      const std::size_t width = ratings->size();
                      std::fill_n(values, count * width, std::nan(""));
                      return masu::bindings::rate(
                          count, [&](std::size_t n) { return masu::solve::to_puzzle(all[n]); },
                          {std::move(ratings).value(), false},
                          [&](std::size_t n, const masu::bindings::Rated& rated) {
                            for (std::size_t c = 0; c < rated.values.size(); ++c) {
                              values[n * width + c] = rated.values[c].number.value_or(std::nan(""));
                            }
                          },
                          work);
                    });
}

int masu_sample_grids(uint64_t seed, uint64_t first, size_t count, uint8_t* grids,
                      const masu_options* options) {
  return guarded(options, [&](const Work& work) -> Result<Done> {
    if (count == 0) return Done{};
    if (grids == nullptr) return null_pointer();
    return masu::bindings::sample(seed, first, {reinterpret_cast<Grid81*>(grids), count}, work);
  });
}

int masu_generate(const char* order, uint64_t seed, uint64_t count, masu_take take, void* context,
                  const masu_options* options) {
  return guarded(options, [&](const Work& work) -> Result<Done> {
    if (take == nullptr) return null_pointer();
    const auto wishes = masu::bindings::parse_wishes(order != nullptr ? order : "");
    if (!wishes) return wishes.error();
    const auto wanted = masu::bindings::order_of(*wishes);
    if (!wanted) return wanted.error();
    const auto maker = masu::bindings::Maker::build(*wanted, seed, work.threads);
    if (!maker) return maker.error();
    std::vector<std::uint8_t> cells((*maker)->layout()->cell_count());
    for (std::uint64_t n = 0; count == 0 || n < count; ++n) {
      const auto made = (*maker)->next(work.stop);
      if (!made) return made.error();
      std::ranges::transform(made->puzzle.digits, cells.begin(), [](masu::Digit digit) {
        return static_cast<std::uint8_t>(digit.value());
      });
      if (take(context, cells.data(), cells.size()) != 0) break;
    }
    return Done{};
  });
}

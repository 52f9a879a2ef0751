// Cases of the technique collection ("reglib"): a position, a technique, what it must find.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "logic/hodoku/search.hpp"
#include "masu/result.hpp"

namespace masu::logic::hodoku {

struct Case {
  std::string code{};     ///< four digits
  std::string variant{};  ///< "", "1", "2", ..., "x"
  bool siamese = false;
  Digits digits = 0;
  Position position{};
  std::vector<Candidate> eliminations{};  ///< sorted
  std::vector<Candidate> placements{};
  [[nodiscard]] bool must_fail() const { return variant == "x"; }
};
/// A line that begins with a colon. The place of an error has the column.
[[nodiscard]] Result<Case> parse_case(std::string_view line);

struct Verdict {
  enum class Kind : std::uint8_t { Pass, Fail, Unsupported, Stopped };
  Kind kind = Kind::Unsupported;
  std::vector<std::string> found{};  ///< results with the technique and the digits of the case
};
/// Searches with the options of the code.
[[nodiscard]] Verdict check_case(const Case& wanted, Workspace& work);

/// The options of section 9 for the code and the variant; false if it is not supported.
[[nodiscard]] bool options_of_case(const Case& wanted, Options& options);
/// The line that parse_case reads. `technique` is code and variant, such as 0901-1.
[[nodiscard]] std::string write_case(std::string_view technique, const Position& position,
                                     const Step& step);

/// "436 437", sorted by digit, then cell: the notation of the collection.
[[nodiscard]] std::string write_candidates(std::vector<Candidate> list);

}  // namespace masu::logic::hodoku

// The common things in one call each, on text: solve, check, rate, explain, generate.
//
//     const auto solved = masu::easy::solve("....4...6.325..7...");
//     std::cout << (solved ? *solved : to_string(solved.error())) << "\n";
//
// A puzzle is text in any form that masu reads (a line, a grid, JSON, a link: docs/formats.md), of
// any layout that masu recognises from the text. Every call sets up its engines, which takes about
// 0.1 ms: for many puzzles, keep a solver (masu/solve.hpp) or a context (masu/rate.hpp).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "masu/rate.hpp"
#include "masu/result.hpp"
#include "masu/solve.hpp"
#include "masu/stop.hpp"
#include "masu/types.hpp"

namespace masu::easy {

/// The solution, one symbol per cell. Fails with BadValue if there is none or more than one, with
/// LimitExceeded after a stop.
[[nodiscard]] Result<std::string> solve(std::string_view puzzle, const Stop& stop = {});

struct Checked {
  solve::Status status = solve::Status::Unknown;  ///< `Unknown` only after a stop
  int clues = 0;
  bool minimal = false;                ///< one solution, and no clue can go
  std::vector<std::string> redundant;  ///< clues that can go, each alone: "r1c1"
};
/// How many solutions the puzzle has, and which clues it does not need.
[[nodiscard]] Result<Checked> check(std::string_view puzzle, const Stop& stop = {});

/// A rating by its name (rate::ratings() lists them): `text` to print, `number` to compare. Fails
/// with BadValue if the puzzle does not have exactly one solution, with Unsupported if a puzzle of
/// this kind has no such rating.
[[nodiscard]] Result<rate::Value> rate(std::string_view puzzle, std::string_view rating = "dscore",
                                       const Stop& stop = {});

struct Explanation {
  std::vector<std::string> steps;  ///< a sentence or a few each, for people
  bool solved = false;             ///< false: the techniques that masu knows are not enough
};
/// The way to the solution, as a person could find it. Fails with Clash for two equal clues in a
/// house, with BadValue if the puzzle does not have exactly one solution.
[[nodiscard]] Result<Explanation> explain(std::string_view puzzle,
                                          Language language = Language::English,
                                          const Stop& stop = {});

/// What a puzzle should be like. The same order and seed give the same puzzle as
/// `masu generate`.
struct Order {
  std::string layout = "9x9";
  std::string clues{};                                         ///< "24:28", "24"; empty: any number
  std::string symmetry = "180";                                ///< symmetries() lists them
  std::vector<std::pair<std::string, std::string>> ratings{};  ///< {"dscore", "80:120"}; any
                                                               ///< wish of generate::make_generator
};
/// A puzzle with one solution, one symbol per cell: always the same for the same order and seed.
/// Fails with BadValue for an order that makes no sense, with LimitExceeded if none was found.
[[nodiscard]] Result<std::string> generate(const Order& order = {}, std::uint64_t seed = 1,
                                           const Stop& stop = {});

}  // namespace masu::easy

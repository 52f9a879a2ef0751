// The rows of a text of several lines, without its borders and comments.
//
// A row can be read in two ways: as symbols, one per cell, white space and '|' between them ignored
// ("53. .7. ...", "| 5 3 . | . 7 . |"), or as groups separated by them ("16 . 3 10", "5 379 .").
// Both counts are taken here; who reads the record knows which one is meant.
//
// '-' is a blank as well as what borders are drawn with. A line of dashes alone is a row if it is
// exactly as wide as the rows next to it and these have no other blank; any other line that has
// two dashes (or '=') in a row, or a '+', and no digit or letter is a border.
#pragma once

#include <string_view>
#include <vector>

#include "alphabet.hpp"
#include "text.hpp"

namespace masu::io {

struct Row {
  std::string_view text;    ///< the line up to a '#'
  std::size_t offset = 0;   ///< of the line in the record
  std::size_t symbols = 0;  ///< characters that are neither white space nor '|'
  std::size_t groups = 0;   ///< runs of such characters
  bool tight = false;       ///< nothing but symbols, without white space in front
};

class RowCollector {
 public:
  enum class Kind : std::uint8_t { Blank, Comment, Border, Row };
  /// Takes the next line. Rows of dashes may turn up only when a later row shows their meaning.
  Kind add(std::string_view line, std::size_t offset);
  [[nodiscard]] const std::vector<Row>& rows() const { return rows_; }
  /// Rows of dashes at the start that may still turn out to be a border.
  [[nodiscard]] const std::vector<Row>& pending() const { return pending_; }
  /// No further line: dashes alone are rows of blanks.
  void finish();

 private:
  std::vector<Row> rows_;
  std::vector<Row> pending_;
  bool other_blank_ = false;
};

/// The rows of a whole record.
[[nodiscard]] std::vector<Row> collect_rows(std::string_view text);

/// The symbols of a row with their places in the record.
void append_symbols(const Row& row, std::vector<Symbol>& out);

/// A group of a row, as text and place.
struct Group {
  std::string_view text;
  std::size_t offset = 0;
};
[[nodiscard]] std::vector<Group> groups_of(const Row& row);

/// The groups of a row could be numbers 1..n or sets of candidates of n digits.
[[nodiscard]] bool are_number_groups(const Row& row, std::size_t n);
[[nodiscard]] bool are_candidate_groups(const Row& row, std::size_t n);

}  // namespace masu::io

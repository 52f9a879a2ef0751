// One record, one row. What a command says about a record is a Row: names and values, and what a
// person or a line is told. How it is written (csv, json, line, text) is decided here, for all
// commands, so that rows of records that could not be read look the same everywhere and every row
// but that of text is exactly one line: order, resume and csv are then the same thing for all.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace masu::cli {

enum class RowForm : std::uint8_t {
  None,  ///< no rows: the command writes something else
  Text,
  Line,
  Csv,
  Json,
};
/// "text", "line", "csv", "json"; None for any other name.
[[nodiscard]] RowForm row_form(std::string_view name);

/// How the rows of a command are written.
struct Form {
  RowForm form = RowForm::None;
  std::vector<std::string> columns{};  ///< of csv, in this order; a row may have more and less
};

class Row {
 public:
  /// `puzzle`: its cells, or the text of a record that could not be read. Of a row that will be
  /// written in one form only, the rest is not kept.
  explicit Row(std::string_view puzzle, std::optional<RowForm> only = std::nullopt);
  /// The row of a record without an answer.
  static Row error(std::string_view text, std::string_view message);

  Row& text(std::string_view name, std::string_view value);
  Row& number(std::string_view name, std::uint64_t value);
  Row& flag(std::string_view name, std::optional<bool> value);
  /// A number as it is to be printed; empty: none.
  Row& figure(std::string_view name, std::string_view digits);
  /// A value that only csv has.
  Row& csv(std::string_view name, std::string_view value);
  /// A value that only json has, as json.
  Row& json(std::string_view name, std::string value);
  /// Further members that only json has: the text of an object that is not empty.
  Row& members(std::string_view object);
  /// What follows '#' in the form `line`; an answer instead of puzzle and note: `line_is`.
  Row& note(std::string_view value);
  Row& line_is(std::string value);
  /// What a person reads, with line breaks.
  Row& words(std::string value);

  [[nodiscard]] std::string write(const Form& form) const;

 private:
  struct Field {
    std::string name;   ///< empty: `json` has names and values
    std::string plain;  ///< in csv
    std::string json;   ///< empty: `plain` as a text
    bool in_csv = true;
    bool in_json = true;
  };
  [[nodiscard]] std::string csv_line(const Form& form) const;
  [[nodiscard]] std::string object() const;
  Row& field(std::string_view name, std::string_view plain, std::string json, bool in_csv = true,
             bool in_json = true);

  std::string puzzle_;
  std::optional<RowForm> only_;
  std::vector<Field> fields_;
  std::string line_;
  std::string words_;
};

/// The line before the rows; empty for other forms than csv.
[[nodiscard]] std::string header_of(const Form& form);
/// A text in quotes, as JSON has it.
[[nodiscard]] std::string json_text(std::string_view text);

}  // namespace masu::cli

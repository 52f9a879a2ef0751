#include "row.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/utf8.hpp"
#include "io/csv.hpp"

namespace masu::cli {

std::string json_text(std::string_view text) {
  return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

Row::Row(std::string_view puzzle, std::optional<RowForm> only) : puzzle_(puzzle), only_(only) {}

Row Row::error(std::string_view text, std::string_view message) {
  Row row(escaped_text(text));
  const std::string what = printable(message);
  row.text("status", "error").text("message", what);
  row.note("error: " + what).words(row.puzzle_ + ": error: " + what + "\n");
  return row;
}

Row& Row::field(std::string_view name, std::string_view plain, std::string json, bool in_csv,
                bool in_json) {
  const bool wanted =
      !only_ || (*only_ == RowForm::Csv && in_csv) || (*only_ == RowForm::Json && in_json);
  if (wanted) {
    fields_.push_back({std::string(name), std::string(plain), std::move(json), in_csv, in_json});
  }
  return *this;
}

Row& Row::text(std::string_view name, std::string_view value) { return field(name, value, {}); }

Row& Row::number(std::string_view name, std::uint64_t value) {
  return figure(name, std::to_string(value));
}

Row& Row::flag(std::string_view name, std::optional<bool> value) {
  if (!value) return field(name, "", "null");
  return *value ? field(name, "yes", "true") : field(name, "no", "false");
}

Row& Row::figure(std::string_view name, std::string_view digits) {
  return field(name, digits, digits.empty() ? "null" : std::string(digits));
}

Row& Row::csv(std::string_view name, std::string_view value) {
  return field(name, value, "", true, false);
}

Row& Row::json(std::string_view name, std::string value) {
  return field(name, "", std::move(value), false, true);
}

Row& Row::members(std::string_view object) {
  return field("", "", std::string(object.substr(1, object.size() - 2)), false, true);
}

Row& Row::note(std::string_view value) {
  if (only_.value_or(RowForm::Line) == RowForm::Line)
    line_.assign(puzzle_).append(" # ").append(value);
  return *this;
}

Row& Row::line_is(std::string value) {
  line_ = std::move(value);
  return *this;
}

Row& Row::words(std::string value) {
  words_ = std::move(value);
  return *this;
}

RowForm row_form(std::string_view name) {
  constexpr std::array<std::string_view, 5> kNames{"", "text", "line", "csv", "json"};
  const auto found = std::ranges::find(kNames, name);
  return found == kNames.end() ? RowForm::None : static_cast<RowForm>(found - kNames.begin());
}

std::string Row::write(const Form& form) const {
  switch (form.form) {
    case RowForm::Text:
      return words_;
    case RowForm::Line:
      return line_ + "\n";
    case RowForm::Csv:
      return csv_line(form);
    case RowForm::Json:
      return object();
    case RowForm::None:
      break;
  }
  return "";
}

std::string Row::csv_line(const Form& form) const {
  std::string out;
  for (const std::string& column : form.columns) {
    if (&column != &form.columns.front()) out += ',';
    if (column == "puzzle") {
      out += io::csv_field(puzzle_);
      continue;
    }
    const auto field =
        std::ranges::find_if(fields_, [&](const Field& f) { return f.in_csv && f.name == column; });
    if (field != fields_.end()) out += io::csv_field(field->plain);
  }
  return out + "\n";
}

std::string Row::object() const {
  std::string out = "{\"masu\":1,\"puzzle\":" + json_text(puzzle_);
  for (const Field& field : fields_) {
    if (!field.in_json) continue;
    out += ',';
    if (!field.name.empty()) out += json_text(field.name) + ":";
    out += field.json.empty() ? json_text(field.plain) : field.json;
  }
  return out + "}\n";
}

std::string header_of(const Form& form) {
  if (form.form != RowForm::Csv) return "";
  std::string header;
  for (const std::string& column : form.columns) {
    if (!header.empty()) header += ',';
    header += io::csv_field(column);
  }
  return header + "\n";
}

}  // namespace masu::cli

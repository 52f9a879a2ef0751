#include "row.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "masu/csv.hpp"
#include "masu/utf8.hpp"

namespace masu::cli {

std::string json_text(std::string_view text) {
  return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

Row::Row(std::string_view puzzle) : puzzle_(puzzle) {}

Row Row::error(std::string_view text, std::string_view message) {
  Row row(escaped_text(text));
  const std::string what = printable(message);
  row.text("status", "error").text("message", what);
  row.note("error: " + what).words(row.puzzle_ + ": error: " + what + "\n");
  return row;
}

Row& Row::text(std::string_view name, std::string_view value) {
  fields_.push_back({std::string(name), std::string(value), {}});
  return *this;
}

Row& Row::number(std::string_view name, std::uint64_t value) {
  return figure(name, std::to_string(value));
}

Row& Row::flag(std::string_view name, std::optional<bool> value) {
  fields_.push_back({std::string(name),
                     !value   ? ""
                     : *value ? "yes"
                              : "no",
                     !value   ? "null"
                     : *value ? "true"
                              : "false"});
  return *this;
}

Row& Row::figure(std::string_view name, std::string_view digits) {
  fields_.push_back(
      {std::string(name), std::string(digits), digits.empty() ? "null" : std::string(digits)});
  return *this;
}

Row& Row::csv(std::string_view name, std::string_view value) {
  fields_.push_back({std::string(name), std::string(value), "", true, false});
  return *this;
}

Row& Row::json(std::string_view name, std::string value) {
  fields_.push_back({std::string(name), "", std::move(value), false});
  return *this;
}

Row& Row::note(std::string value) {
  line_ = puzzle_ + " # " + std::move(value);
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

std::string Row::write(const Form& form) const {
  if (form.format == "csv") return csv_line(form);
  if (form.format == "json") return object();
  if (form.format == "line") return line_ + "\n";
  return form.format.empty() ? std::string() : words_;
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
    out += "," + json_text(field.name) + ":";
    out += field.json.empty() ? json_text(field.plain) : field.json;
  }
  return out + "}\n";
}

std::string header_of(const Form& form) {
  if (form.format != "csv") return "";
  std::string header;
  for (const std::string& column : form.columns) {
    if (!header.empty()) header += ',';
    header += io::csv_field(column);
  }
  return header + "\n";
}

}  // namespace masu::cli

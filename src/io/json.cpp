// Puzzles as JSON (docs/formats.md): the one form that holds everything a Puzzle has.
//
//   {"masu":1,"layout":"9x9","givens":"53..7....","placed":"..4......","marks":["","","12"],"note":""}
#include <fmt/format.h>

#include <type_traits>

#include "alphabet.hpp"
#include "io/json_bounds.hpp"
#include "json_layout.hpp"
#include "json_puzzle.hpp"
#include "json_text.hpp"
#include "masu/io.hpp"
#include "placed.hpp"
#include "readers.hpp"
#include "shapes.hpp"

namespace masu::io {
namespace {

constexpr int kPuzzleVersion = 1;

// Where a key is in the text: near enough for a message.
std::size_t key_offset(std::string_view text, std::string_view key) {
  const std::size_t at = text.find(fmt::format("\"{}\"", key));
  return at == std::string_view::npos ? 0 : at;
}

Result<LayoutPtr> find_json_layout(const JsonValue& value, const Source& source) {
  LayoutPtr named;
  if (value.contains("layout")) {
    const JsonValue& entry = value["layout"];
    const std::size_t at = key_offset(source.text(), "layout");
    if (entry.is_string()) {
      named = find_layout(entry.get<std::string>());
      if (!named && !source.options.layout) {
        return source.error(at, fmt::format("unknown layout '{}'", entry.get<std::string>()),
                            ErrorCode::BadLayout);
      }
    } else {
      auto own = layout_of_json(entry);
      if (!own) return source.error(at, own.error().message, ErrorCode::BadLayout);
      named = *own;
    }
  }
  if (!source.options.layout) return named ? named : plain(9);
  if (named && named->cell_count() != source.options.layout->cell_count()) {
    return source.error(
        key_offset(source.text(), "layout"),
        fmt::format("the puzzle is {}, expected {}", named->name(), source.options.layout->name()),
        ErrorCode::BadLayout);
  }
  return source.options.layout;
}

// A text of one symbol per cell.
Result<Puzzle> read_cells(const JsonValue& value, const char* key, const LayoutPtr& layout,
                          const Source& source) {
  const std::size_t at = key_offset(source.text(), key);
  if (!value[key].is_string()) return source.error(at, fmt::format("'{}' must be a string", key));
  const auto& text = value[key].get_ref<const std::string&>();
  if (text.size() != layout->cell_count()) {
    return source.error(
        at, fmt::format("found {} in '{}', expected {} for {}", counted(text.size(), "symbol"), key,
                        layout->cell_count(), layout->name()));
  }
  Puzzle puzzle(layout);
  for (std::size_t i = 0; i < text.size(); ++i) {
    const int digit = symbol_value(text[i], Alphabet::Standard, layout->digits());
    if (digit < 0) {
      return source.error(at, fmt::format("{} in '{}' at {}: expected {}", quoted(text[i]), key,
                                          layout->name_of(Cell(i)),
                                          expected_symbols(Alphabet::Standard, layout->digits())));
    }
    puzzle.digits[i] = Digit(digit);
  }
  return puzzle;
}

Result<Done> read_placed(const JsonValue& value, Puzzle& puzzle, const Source& source) {
  const auto placed = read_cells(value, "placed", puzzle.layout, source);
  if (!placed) return placed.error();
  if (const auto both = add_placed(puzzle, *placed)) {
    return source.error(key_offset(source.text(), "placed"),
                        puzzle.layout->name_of(*both) + " is both given and placed");
  }
  return Done{};
}

Result<Done> read_marks(const JsonValue& value, Puzzle& puzzle, const Source& source) {
  const JsonValue& list = value["marks"];
  const std::size_t at = key_offset(source.text(), "marks");
  const Layout& layout = *puzzle.layout;
  if (!list.is_array() || list.size() != layout.cell_count()) {
    return source.error(
        at, fmt::format("'marks' must be a list of {} strings, one per cell", layout.cell_count()));
  }
  puzzle.allowed.assign(layout.cell_count(), layout.all_digits());
  for (std::size_t i = 0; i < list.size(); ++i) {
    const auto name = [&] { return layout.name_of(Cell(i)); };
    if (!list[i].is_string()) {
      return source.error(at, fmt::format("the marks of {} must be a string", name()));
    }
    DigitSet set;
    for (char c : list[i].get_ref<const std::string&>()) {
      const Digit d = digit_of_symbol(c);
      if (!d || d.value() > layout.digits()) {
        return source.error(at, fmt::format("{} in the marks of {}: expected digits 1-{}",
                                            quoted(c), name(), symbol_of(Digit(layout.digits()))));
      }
      set.insert(d);
    }
    if (!puzzle.digits[i]) puzzle.allowed[i] = set;
  }
  return Done{};
}

// Builds the value and keeps what was wrong with the text. The library throws it otherwise, and
// some builds have no exceptions.
class Builder : public nlohmann::detail::json_sax_dom_parser<JsonValue> {
 public:
  explicit Builder(JsonValue& value) : json_sax_dom_parser(value, false) {}

  template <class Exception>
  bool parse_error(std::size_t /*position*/, const std::string& /*token*/, const Exception& error) {
    std::string_view what = error.what();
    std::size_t byte = 0;
    if constexpr (std::is_same_v<Exception, JsonValue::parse_error>) {
      // "[json.exception.parse_error.101] parse error at line 1, column 5: syntax error ..."
      const std::size_t start = what.find(": ");
      if (start != std::string_view::npos) what.remove_prefix(start + 2);
      byte = error.byte > 0 ? error.byte - 1 : 0;
    }
    failure_ = {byte, "not JSON: " + one_line(what)};
    return false;
  }
  [[nodiscard]] const JsonFailure& failure() const { return failure_; }

 private:
  JsonFailure failure_{};
};

}  // namespace

JsonValue layout_entry(const Puzzle& puzzle) {
  const Layout& layout = *puzzle.layout;
  const LayoutPtr known = find_layout(layout.name());
  if (known == puzzle.layout || (known && json_of_layout(*known) == json_of_layout(layout))) {
    return layout.name();
  }
  return json_of_layout(layout);
}

std::variant<JsonValue, JsonFailure> read_json(std::string_view text) {
  if (!within_json_bounds(text)) {
    return JsonFailure{0, "not JSON of a puzzle: nested too deep, or too many members"};
  }
  JsonValue value;
  Builder builder(value);
  if (!JsonValue::sax_parse(text, &builder)) return builder.failure();
  return value;
}

std::string compact(const JsonValue& value) {
  return value.dump(-1, ' ', false, JsonValue::error_handler_t::replace);
}

std::optional<int> int_of(const JsonValue& value, int least, int most) {
  if (!value.is_number_integer()) return std::nullopt;
  const bool negative = value.is_number_integer() && !value.is_number_unsigned();
  if (negative) {
    const auto number = value.get<std::int64_t>();
    if (number < least || number > most) return std::nullopt;
    return static_cast<int>(number);
  }
  const auto number = value.get<std::uint64_t>();
  if (most < 0 || number > static_cast<std::uint64_t>(most)) return std::nullopt;
  const int small = static_cast<int>(number);
  return small < least ? std::nullopt : std::optional<int>(small);
}

namespace {

// A row of a table that masu wrote (`check`, `rate`, `collection query` with --format json): the
// puzzle is a text, as on a line of its own.
Result<Puzzle> read_row(const JsonValue& value, const Source& source) {
  const std::size_t at = key_offset(source.text(), "puzzle");
  const JsonValue& entry = value["puzzle"];
  if (!entry.is_string() || entry.get_ref<const std::string&>().starts_with('{')) {
    return source.error(at, "'puzzle' must be a puzzle as on a line of its own");
  }
  ReadOptions options{};
  options.layout = source.options.layout;
  if (value.contains("layout")) {
    const auto layout = find_json_layout(value, source);
    if (!layout) return layout.error();
    options.layout = *layout;
  }
  auto puzzle = parse(entry.get_ref<const std::string&>(), options);
  if (puzzle) return puzzle;
  return source.error(at, puzzle.error().message, puzzle.error().code);
}

// `source` is where the value was read from, for messages.
Result<Puzzle> read_puzzle(const JsonValue& value, const Source& source) {
  if (!value.is_object()) return source.error(0, "expected a JSON object per puzzle");
  if (!value.contains("masu") || !int_of(value["masu"], kPuzzleVersion, kPuzzleVersion)) {
    return source.error(
        key_offset(source.text(), "masu"),
        fmt::format("expected \"masu\":{}, the version of the form", kPuzzleVersion));
  }
  if (!value.contains("givens")) {
    if (value.contains("puzzle")) return read_row(value, source);
    return source.error(0, "expected a key \"givens\"");
  }
  const auto layout = find_json_layout(value, source);
  if (!layout) return layout.error();
  auto puzzle = read_cells(value, "givens", *layout, source);
  if (!puzzle) return puzzle;
  if (value.contains("placed")) {
    if (auto done = read_placed(value, *puzzle, source); !done) return done.error();
  }
  if (value.contains("marks")) {
    if (auto done = read_marks(value, *puzzle, source); !done) return done.error();
  }
  if (value.contains("note")) {
    if (!value["note"].is_string()) {
      return source.error(key_offset(source.text(), "note"), "'note' must be a string");
    }
    puzzle->note = value["note"].get<std::string>();
  }
  return puzzle;
}

}  // namespace

Result<Puzzle> parse_json(const Source& source) {
  const auto parsed = read_json(source.text());
  if (const auto* failure = std::get_if<JsonFailure>(&parsed)) {
    return source.error(failure->offset, failure->message);
  }
  return read_puzzle(std::get<JsonValue>(parsed), source);
}

Result<Puzzle> puzzle_of_json(const JsonValue& value, const ReadOptions& options) {
  const RawRecord record{"", 0, 0, Format::Json};
  auto puzzle = read_puzzle(value, Source{record, options});
  if (puzzle) return puzzle;
  Error error = puzzle.error();
  error.place = {};  // there is no text
  return error;
}

JsonValue json_of_puzzle(const Puzzle& puzzle) {
  JsonValue value;
  value["masu"] = kPuzzleVersion;
  value["layout"] = layout_entry(puzzle);
  std::string givens = to_line(puzzle);
  std::string placed(givens.size(), '.');
  for (std::size_t i = 0; i < puzzle.placed.size(); ++i) {
    if (puzzle.placed[i]) std::swap(givens[i], placed[i]);
  }
  value["givens"] = givens;
  if (!puzzle.placed.empty()) value["placed"] = placed;
  if (puzzle.has_marks()) {
    JsonValue marks = JsonValue::array();
    for (std::size_t i = 0; i < puzzle.digits.size(); ++i) {
      std::string text;
      if (!puzzle.digits[i]) {
        for (Digit d : puzzle.allowed[i]) text += symbol_of(d);
      }
      marks.push_back(text);
    }
    value["marks"] = std::move(marks);
  }
  if (!puzzle.note.empty()) value["note"] = puzzle.note;
  return value;
}

Result<std::string> write_json(const Puzzle& puzzle) {
  return compact(json_of_puzzle(puzzle)) + "\n";
}

}  // namespace masu::io

#include "logic/hodoku/collection.hpp"

#include <algorithm>
#include <array>

namespace masu::logic::hodoku {

namespace {

Error case_error(std::string message, std::size_t column) {
  return {ErrorCode::BadSyntax, std::move(message), {.file = {}, .column = column + 1}};
}

/// A field of the line and the column where it begins.
struct CaseField {
  std::string_view text{};
  std::size_t column = 0;
};

/// ":a:b:c" gives a, b, c; missing fields at the end are empty.
std::array<CaseField, 8> split_case(std::string_view line) {
  std::array<CaseField, 8> fields{};
  fields.fill({{}, line.size()});
  std::size_t at = 1;
  for (auto& field : fields) {
    if (at > line.size()) break;
    const std::size_t end = std::min(line.find(':', at), line.size());
    field = {line.substr(at, end - at), at};
    at = end + 1;
  }
  return fields;
}

bool is_digit_1_to_9(char c) { return c >= '1' && c <= '9'; }

/// Digit, row, column; separated by blanks or tabs.
Result<std::vector<Candidate>> parse_candidates(const CaseField& field) {
  std::vector<Candidate> list;
  std::size_t k = 0;
  const std::string_view text = field.text;
  while (k < text.size()) {
    if (text[k] == ' ' || text[k] == '\t') {
      ++k;
      continue;
    }
    if (k + 3 > text.size() ||
        !std::all_of(text.begin() + static_cast<std::ptrdiff_t>(k),
                     text.begin() + static_cast<std::ptrdiff_t>(k + 3), is_digit_1_to_9))
      return case_error("expected a candidate as digit, row, column", field.column + k);
    list.push_back(candidate((text[k + 1] - '1') * 9 + (text[k + 2] - '1'), text[k] - '0'));
    k += 3;
  }
  return list;
}

Result<Done> parse_board(const CaseField& field, Position& position) {
  int cell = 0;
  bool placed = false;
  for (std::size_t k = 0; k < field.text.size(); ++k) {
    const char c = field.text[k];
    if (c == '+' && !placed) {
      placed = true;
      continue;
    }
    const bool empty = (c == '.' || c == '0') && !placed;
    if ((!empty && !is_digit_1_to_9(c)) || cell >= kCells)
      return case_error("expected 81 cells, each a digit, + and a digit, or a dot",
                        field.column + k);
    if (!empty && placed) position.place(cell, c - '0');
    if (!empty && !placed) position.give(cell, c - '0');
    placed = false;
    ++cell;
  }
  if (cell != kCells || placed)
    return case_error("expected 81 cells, found " + std::to_string(cell),
                      field.column + field.text.size());
  return Done{};
}

/// For these the collection lists the digits that are eliminated, else those of the pattern.
Digits listed_digits(std::string_view code, const Step& step) {
  const bool eliminated = code.substr(0, 2) == "09" || code == "1101" ||
                          code.substr(0, 2) == "13" || (code >= "0706" && code <= "0711");
  return eliminated ? eliminated_digits(step) : step.digits;
}

const TypeRow* type_with_code(std::string_view code) {
  for (const TypeRow& type : kTypeTable)
    if (type.code == code) return &type;
  return nullptr;
}

bool is_one_of(std::string_view text, std::initializer_list<std::string_view> list) {
  return std::find(list.begin(), list.end(), text) != list.end();
}

/// Do we know what the variant of this code is about? None, and "x", are of every code.
bool is_known_variant(std::string_view code, std::string_view variant) {
  if (variant.empty() || variant == "x") return true;
  if (is_one_of(code, {"0110", "0111", "0402", "0903"})) return variant == "1";
  if (is_one_of(code, {"0710", "0711"})) return is_one_of(variant, {"1", "2", "3", "4"});
  const bool rectangle = code >= "0600" && code <= "0608";
  if (rectangle || is_one_of(code, {"0707", "0708", "0709", "0901", "0902", "0904"}))
    return is_one_of(variant, {"1", "2"});
  return false;
}

}  // namespace

bool options_of_case(const Case& wanted, Options& options) {
  const std::string_view code = wanted.code, variant = wanted.variant;
  if (!is_known_variant(code, variant)) return false;
  options.siamese = is_one_of(code, {"0301", "0311", "0321", "0302", "0312", "0322", "0331", "0341",
                                     "0332", "0342", "0361", "0362"});
  if (wanted.siamese && !options.siamese) return false;
  options.duals = is_one_of(code, {"0404", "0405"});
  options.two_candidate_rectangles = code == "0405" || (code == "0402" && variant == "1");
  if (code.substr(0, 2) == "06" && variant == "1") options.missing_candidates = false;
  options.als_nodes = (code == "0709" && variant == "2") ||
                      (is_one_of(code, {"0710", "0711"}) && is_one_of(variant, {"3", "4"}));
  options.als_overlap = is_one_of(code, {"0902", "0904"}) && variant == "2";
  if (code == "0903") {
    options.als_chain_length = 6;
    options.als_chain_forward_only = false;
  }
  options.graves_with_singles = code == "0610";
  // The other digits of a fish do not matter, and large fish take long. What a fish eliminates is
  // compared, not its houses.
  if (code.substr(0, 2) == "03" && code < "0370") options.fish_digits = wanted.digits;
  options.one_fish_per_elimination = true;
  return true;
}

Result<Case> parse_case(std::string_view line) {
  if (line.empty() || line.front() != ':') return case_error("expected a colon", 0);
  const auto fields = split_case(line);
  Case wanted;
  const std::string_view technique = fields[0].text;
  if (technique.size() < 4) return case_error("expected a technique of four digits", 1);
  wanted.code = technique.substr(0, 4);
  std::string_view rest = technique.substr(4);
  if (!rest.empty() && rest.front() == '1') {
    wanted.siamese = true;
    rest.remove_prefix(1);
  }
  if (!rest.empty()) {
    if (rest.size() < 2 || rest.front() != '-')
      return case_error("expected '-' and a variant after the technique", 5);
    wanted.variant = rest.substr(1);
  }
  for (std::size_t k = 0; k < fields[1].text.size(); ++k) {
    if (!is_digit_1_to_9(fields[1].text[k]))
      return case_error("expected digits", fields[1].column + k);
    wanted.digits |= digit_bit(fields[1].text[k] - '0');
  }
  if (const auto board = parse_board(fields[2], wanted.position); !board) return board.error();
  const auto deleted = parse_candidates(fields[3]);
  if (!deleted) return deleted.error();
  for (const auto& gone : *deleted) wanted.position.remove(gone.cell, gone.digit);
  auto eliminations = parse_candidates(fields[4]);
  if (!eliminations) return eliminations.error();
  auto placements = parse_candidates(fields[5]);
  if (!placements) return placements.error();
  wanted.eliminations = std::move(*eliminations);
  wanted.placements = std::move(*placements);
  return wanted;
}

std::string write_candidates(std::vector<Candidate> list) {
  std::sort(list.begin(), list.end(), by_digit_then_cell);
  list.erase(std::unique(list.begin(), list.end()), list.end());
  std::string text;
  for (const auto& one : list) {
    if (!text.empty()) text += ' ';
    for (const int part : {int{one.digit}, row_of(one.cell) + 1, column_of(one.cell) + 1})
      text += static_cast<char>('0' + part);
  }
  return text;
}

std::string write_case(std::string_view technique, const Position& position, const Step& step) {
  std::string line = ":" + std::string(technique) + ":";
  for (const int digit : each(listed_digits(technique.substr(0, 4), step)))
    line += static_cast<char>('0' + digit);
  line += ':';
  for (int cell = 0; cell < kCells; ++cell) {
    if (position.value(cell) != 0 && !position.given().has(cell)) line += '+';
    line += position.value(cell) == 0 ? '.' : static_cast<char>('0' + position.value(cell));
  }
  std::vector<Candidate> deleted;
  for (int digit = 1; digit <= 9; ++digit)
    add_all(deleted, position.allowed(digit) - position.cells(digit), digit);
  return line + ':' + write_candidates(std::move(deleted)) + ':' +
         write_candidates(step.eliminations) + ':' + write_candidates(step.placements) + ':';
}

Verdict check_case(const Case& wanted, Workspace& work) {
  Verdict verdict;
  work.reset();
  work.options = Options();
  const TypeRow* type = type_with_code(wanted.code);
  if (!type || !options_of_case(wanted, work.options)) return verdict;
  std::vector<Step> steps;
  search(type->search).all(work, wanted.position, steps);
  work.options = Options();
  if (work.stop.asked()) {
    verdict.kind = Verdict::Kind::Stopped;
    return verdict;
  }
  const bool places = !wanted.placements.empty();
  const std::string expected = write_candidates(places ? wanted.placements : wanted.eliminations);
  bool hit = false;
  for (const Step& step : steps) {
    if (step.type != type->type || step.siamese != wanted.siamese) continue;
    if (listed_digits(wanted.code, step) != wanted.digits) continue;
    std::string result =
        write_candidates(step.placements.empty() ? step.eliminations : step.placements);
    hit = hit || (result == expected && step.placements.empty() != places);
    if (std::find(verdict.found.begin(), verdict.found.end(), result) == verdict.found.end())
      verdict.found.push_back(std::move(result));
  }
  const bool pass = wanted.must_fail() ? verdict.found.empty() : hit;
  verdict.kind = pass ? Verdict::Kind::Pass : Verdict::Kind::Fail;
  return verdict;
}

}  // namespace masu::logic::hodoku

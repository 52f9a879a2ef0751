#include "rows.hpp"

#include <algorithm>

namespace masu::io {
namespace {

constexpr bool is_gap(char c) { return is_space(c) || c == '|'; }

bool has_symbol(std::string_view text) {
  return std::ranges::any_of(text, [](char c) {
    return static_cast<unsigned char>(c) >= '0' && c != '=' && c != ':' && c != '|' && c != '_';
  });
}

bool is_border(std::string_view text) {
  if (has_symbol(text)) return false;
  return text.find('+') != std::string_view::npos || text.find("--") != std::string_view::npos ||
         text.find("==") != std::string_view::npos;
}

Row measure(std::string_view text, std::size_t offset) {
  Row row{text, offset, 0, 0, !text.empty() && !is_gap(text.front())};
  bool inside = false;
  for (char c : text) {
    const bool gap = is_gap(c);
    if (gap) row.tight = false;
    if (!gap && !inside) ++row.groups;
    if (!gap) ++row.symbols;
    inside = !gap;
  }
  return row;
}

}  // namespace

RowCollector::Kind RowCollector::add(std::string_view line, std::size_t offset) {
  const std::string_view whole = trim(line);
  if (whole.empty()) return Kind::Blank;
  if (whole.front() == '#') return Kind::Comment;
  const std::string_view text = trim_right(line.substr(0, line.find('#')));
  const Row row = measure(text, offset);
  if (row.tight && text.find_first_not_of('-') == std::string_view::npos) {
    if (rows_.empty()) {
      pending_.push_back(row);
      return Kind::Row;
    }
    if (!other_blank_ && rows_.back().tight && rows_.back().symbols == row.symbols) {
      rows_.push_back(row);
      return Kind::Row;
    }
    if (text.size() > 1) return Kind::Border;
  }
  if (is_border(text)) return Kind::Border;
  for (const Row& dashes : pending_) {
    if (row.tight && row.symbols == dashes.symbols) rows_.push_back(dashes);
  }
  pending_.clear();
  other_blank_ =
      other_blank_ || std::ranges::any_of(text, [](char c) { return is_blank(c) && c != '-'; });
  rows_.push_back(row);
  return Kind::Row;
}

void RowCollector::finish() {
  rows_.insert(rows_.end(), pending_.begin(), pending_.end());
  pending_.clear();
}

std::vector<Row> collect_rows(std::string_view text) {
  RowCollector collector;
  for (LineWalk walk(text); walk.next();) collector.add(walk.line(), walk.offset());
  collector.finish();
  return collector.rows();
}

void append_symbols(const Row& row, std::vector<Symbol>& out) {
  for (std::size_t i = 0; i < row.text.size(); ++i) {
    if (!is_gap(row.text[i])) out.push_back({row.text[i], row.offset + i});
  }
}

std::vector<Group> groups_of(const Row& row) {
  std::vector<Group> groups;
  const std::string_view text = row.text;
  for (std::size_t i = 0; i < text.size();) {
    std::size_t end = i;
    while (end < text.size() && !is_gap(text[end])) ++end;
    if (end > i) groups.push_back({text.substr(i, end - i), row.offset + i});
    i = std::max(end, i + 1);
  }
  return groups;
}

bool are_number_groups(const Row& row, std::size_t n) {
  return std::ranges::all_of(groups_of(row), [n](const Group& group) {
    if (group.text.size() == 1 && is_blank(group.text.front())) return true;
    if (group.text.size() > 2) return false;
    std::size_t value = 0;
    for (char c : group.text) {
      if (c < '0' || c > '9') return false;
      value = value * 10 + static_cast<std::size_t>(c - '0');
    }
    return value >= 1 && value <= n;
  });
}

bool are_candidate_groups(const Row& row, std::size_t n) {
  return std::ranges::all_of(groups_of(row), [n](const Group& group) {
    std::string_view text = group.text;
    if (text.size() == 1 && is_blank(text.front())) return true;
    if (text.size() >= 2 && text.front() == '(' && text.back() == ')') {
      text = text.substr(1, text.size() - 2);
    }
    int last = 0;
    for (char c : text) {
      const int value = digit_of_symbol(c).value();
      if (value <= last || value > static_cast<int>(n)) return false;
      last = value;
    }
    return true;
  });
}

}  // namespace masu::io

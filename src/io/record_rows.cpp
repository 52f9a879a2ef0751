#include "record_rows.hpp"

#include <algorithm>

namespace masu::io {
namespace {

constexpr std::size_t kUntilBlankLine = static_cast<std::size_t>(-1);

bool names_groups(Format format) {
  return format == Format::Numbers || format == Format::Candidates;
}
bool names_cells(Format format) {
  return format == Format::Grid || format == Format::SimpleSudoku || format == Format::Sdk;
}

}  // namespace

RecordRows::RecordRows(const ReadOptions& options, bool sdk) : options_(options), sdk_(sdk) {}

Format RecordRows::format() const {
  if (options_.format != Format::Auto) return options_.format;
  return sdk_ && leading_ != Format::Candidates ? Format::Sdk : leading_;
}

RecordRows::Verdict RecordRows::add(std::string_view line) {
  const std::string_view text = trim(line);
  // Step 1. After the last row only a closing border, or the state of an .sdk file, may come.
  if (complete_) {
    if (sdk_ && !in_state_) {
      if (text.empty()) return Verdict::Ignored;
      if (text.front() != '[' || text.size() < 2 || (text[1] | 0x20) != 's') return Verdict::Before;
      in_state_ = true;
      complete_ = false;
      collector_ = RowCollector();
      seen_ = 0;
      return Verdict::Inside;
    }
    RowCollector probe = collector_;
    return probe.add(line, 0) == RowCollector::Kind::Border ? Verdict::Complete : Verdict::Before;
  }
  if (sdk_ && !text.empty() && text.front() == '[') {
    return row_lines_ == 0 ? Verdict::Inside : Verdict::Before;
  }
  // Step 2. The line itself.
  const std::size_t dashes = collector_.pending().size();
  switch (collector_.add(line, 0)) {
    case RowCollector::Kind::Blank:
      return Verdict::Before;
    case RowCollector::Kind::Comment:
      return Verdict::Inside;
    case RowCollector::Kind::Border:
      has_border_ = true;
      return Verdict::Inside;
    case RowCollector::Kind::Row:
      break;
  }
  ++row_lines_;
  if (dashes > 0 && collector_.pending().empty() && collector_.rows().size() <= dashes) {
    has_border_ = true;
  }
  return add_row();
}

RecordRows::Verdict RecordRows::add_row() {
  const auto& pending = collector_.pending();
  if (!pending.empty()) {
    // A board of dashes alone.
    const std::size_t n = pending.front().symbols;
    if (leading_ == Format::Auto) leading_ = Format::Grid;
    width_ = n;
    const bool same = std::ranges::all_of(pending, [n](const Row& r) { return r.symbols == n; });
    return same && is_size(n) && pending.size() == n ? done() : Verdict::Inside;
  }
  const std::vector<Row>& rows = collector_.rows();
  if (seen_ == 0 && !in_state_) choose_readings(rows.front());
  while (seen_ < rows.size()) follow(rows[seen_++]);

  // A layout that is given says how many rows there are; so does the state of an .sdk file.
  if (broken_target_ != 0) return seen_ >= broken_target_ ? done() : Verdict::Inside;
  if (groups_ != 0 && seen_ == groups_ && groups_ != cells_) {
    leading_ = Format::Candidates;
    return done();
  }
  const bool picture_open = outside_match_ && outside_match_->any();
  if (cells_ != 0 && seen_ == cells_ && !picture_open) {
    leading_ = Format::Grid;
    return done();
  }
  for (const auto* match : {&outside_match_, &blank_match_}) {
    if (*match && (*match)->complete()) {
      leading_ = Format::Picture;
      return done();
    }
  }
  return Verdict::Inside;
}

// The record is complete, but a drawn grid may have one more border, an .sdk file its state.
RecordRows::Verdict RecordRows::done() {
  if (!(has_border_ && format() != Format::Picture) && !(sdk_ && !in_state_)) {
    return Verdict::Complete;
  }
  complete_ = true;
  if (broken_target_ == 0) broken_target_ = seen_;
  return Verdict::Inside;
}

void RecordRows::choose_readings(const Row& first) {
  width_ = first.symbols;
  const Format named = options_.format;
  if (options_.layout) {
    const Layout& layout = *options_.layout;
    broken_target_ = static_cast<std::size_t>(layout.canvas_rows());
    const auto n = static_cast<std::size_t>(layout.digits());
    leading_ = !is_square(layout)                                   ? Format::Picture
               : first.groups == n && first.symbols != first.groups ? Format::Candidates
                                                                    : Format::Grid;
    return;
  }
  if (!names_groups(named) && named != Format::Picture && is_size(first.symbols)) {
    cells_ = first.symbols;
  }
  if (!names_cells(named) && named != Format::Picture && is_size(first.groups) &&
      (names_groups(named) || are_candidate_groups(first, first.groups) ||
       are_number_groups(first, first.groups))) {
    groups_ = first.groups;
  }
  if (groups_ != 0 && groups_ != cells_) {
    leading_ = Format::Candidates;
  } else if (cells_ != 0) {
    leading_ = Format::Grid;
  }
}

bool RecordRows::picture_needed(const Row& row) const {
  if (options_.format != Format::Auto && options_.format != Format::Picture) return false;
  if (cells_ == 0 && groups_ == 0) return true;
  // '_' may be a blank of a grid or the outside of a picture. No built-in picture is 9 wide and has
  // an outside.
  return has_underscore_ && row.tight && cells_ > 9;
}

void RecordRows::follow(const Row& row) {
  if (broken_target_ != 0) {
    // One symbol per group so far, and now a group of several.
    const std::size_t n = options_.layout ? static_cast<std::size_t>(options_.layout->digits()) : 0;
    if (leading_ == Format::Grid && row.groups == n && row.symbols != n) {
      leading_ = Format::Candidates;
    }
    return;
  }
  const std::size_t target = std::max(cells_, groups_);
  if (cells_ != 0 && row.symbols != cells_) cells_ = 0;
  if (groups_ != 0 && row.groups != groups_) groups_ = 0;
  has_underscore_ = has_underscore_ || row.text.find('_') != std::string_view::npos;
  std::size_t picture_rows = 0;
  if (outside_match_ || picture_needed(row)) {
    if (outside_match_) picture_rows = outside_match_->rows_expected();
    follow_picture(row);
  }
  const bool picture =
      (outside_match_ && outside_match_->any()) || (blank_match_ && blank_match_->any());
  if (groups_ != 0 && cells_ == 0) leading_ = Format::Candidates;
  if (picture && cells_ == 0 && groups_ == 0) leading_ = Format::Picture;
  if (cells_ != 0 || groups_ != 0 || picture) return;
  // Broken: nothing fits any more.
  if (target != 0) {
    broken_target_ = target;
  } else if (picture_rows > 0) {
    broken_target_ = picture_rows;
  } else {
    broken_target_ = options_.format == Format::Auto ? 1 : kUntilBlankLine;
  }
}

void RecordRows::follow_picture(const Row& row) {
  if (!outside_match_) {
    outside_match_.emplace(Underscore::Outside);
    blank_match_.emplace(Underscore::Blank);
    const auto& rows = collector_.rows();
    for (std::size_t i = 0; i + 1 < seen_; ++i) {
      outside_match_->add(rows[i].text);
      blank_match_->add(rows[i].text);
    }
  }
  outside_match_->add(row.text);
  blank_match_->add(row.text);
}

}  // namespace masu::io

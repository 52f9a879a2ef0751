// Records to entries: reading and canonical forms.
#include <algorithm>

#include "collection/entry.hpp"
#include "core/utf8.hpp"

namespace masu::collection {
namespace {

// The place of a record: lines that are not known count as 0, and columns tell them apart.
bool comes_after(const io::RawRecord& record, const Position& done) {
  return record.line != done.line ? record.line > done.line : record.column > done.column;
}

}  // namespace

struct Preparer::Impl {
  Former former;
  std::vector<Grid81> grids;

  // Plain lists need no reader: 81 characters are a puzzle.
  static bool is_plain_line(const io::RawRecord& record, const io::ReadOptions& read) {
    return (read.format == io::Format::Auto || read.format == io::Format::Line) &&
           (!read.layout || read.layout->is_plain_9x9()) && solve::is_line81(record.text);
  }
};

Preparer::Preparer() : impl_(std::make_unique<Impl>()) {}
Preparer::~Preparer() = default;
Preparer::Preparer(Preparer&&) noexcept = default;
Preparer& Preparer::operator=(Preparer&&) noexcept = default;

Result<std::string> Preparer::prepare(
    std::span<const io::RawRecord> records, const io::ReadOptions& read, const Position& done,
    const Stop& stop, const std::function<void(const io::RawRecord&, const Error&)>& unreadable) {
  // Not 0, which is "not known".
  const std::uint64_t beginning = records.empty() ? 0 : fingerprint(records.front().text) | 1U;
  const auto first = std::ranges::find_if(
      records, [&](const io::RawRecord& record) { return comes_after(record, done); });
  const auto skipped = static_cast<std::size_t>(first - records.begin());
  const bool nothing_yet = done.column == 0;
  const bool met = skipped != 0 && records[skipped - 1].line == done.line &&
                   records[skipped - 1].column == done.column;
  if (met && fingerprint(records[skipped - 1].text) != done.last) {
    return another_file(read.file, done.line);
  }
  records = records.subspan(skipped);
  Position end;
  if (!records.empty()) {
    end = {records.back().line, records.back().column, fingerprint(records.back().text), 0};
  }
  end.first = beginning;
  ByteWriter out;
  write_prepared_head(out, end, nothing_yet || met, skipped);

  auto& grids = impl_->grids;
  grids.clear();
  for (const io::RawRecord& record : records) {
    if (Impl::is_plain_line(record, read)) grids.push_back(solve::grid_from_line81(record.text));
  }
  const auto forms = impl_->former.forms(grids, stop);
  auto next = forms.begin();
  for (const io::RawRecord& record : records) {
    if (stop.asked()) break;
    const auto fail = [&](Error error) {
      if (error.place.file.empty()) error.place = {read.file, record.line, record.column};
      if (unreadable) unreadable(record, error);
      write_unreadable(out, record.line, record.column, record.text, error.message);
    };
    if (Impl::is_plain_line(record, read)) {
      const auto& form = *next++;
      if (form) {
        write_entry(out, record.line, record.column, *form, {});
      } else {
        fail(form.error());
      }
      continue;
    }
    const auto puzzle = io::parse(record, read);
    const auto form = puzzle ? impl_->former.form(*puzzle, stop) : Result<Form>(puzzle.error());
    if (form) {
      write_entry(out, record.line, record.column, *form, printable(puzzle->note));
    } else {
      fail(form.error());
    }
  }
  if (stop.asked_now()) return Error{ErrorCode::LimitExceeded, "stopped", {}};
  return out.take();
}

}  // namespace masu::collection

#include "collection/entry.hpp"

#include "collection/packed.hpp"
#include "core/utf8.hpp"

namespace masu::collection {
namespace {

// |flags|line|place|key|form|... with what the flags announce.
constexpr std::uint8_t kUnreadable = 1;
constexpr std::uint8_t kIsText = 2;
constexpr std::uint8_t kHasLayout = 4;
constexpr std::uint8_t kHasNote = 8;
constexpr int kOriginalShift = 4;

// Of a line that cannot be read. Whole pictures fit; a file that is no list does not fill the
// collection.
constexpr std::size_t kMostText = 1000;

Entry read_entry(ByteReader& in, std::int64_t source) {
  Entry entry;
  entry.source = source;
  const auto flags = in.get<std::uint8_t>();
  entry.readable = (flags & kUnreadable) == 0;
  entry.is_text = (flags & kIsText) != 0;
  entry.original_is = static_cast<Entry::Original>(flags >> kOriginalShift & 3);
  entry.line = in.get<std::uint64_t>();
  entry.place = in.get<std::uint32_t>();
  if (entry.readable) {
    entry.key = in.get<std::int64_t>();
    entry.clues = in.get<std::uint16_t>();
  }
  if ((flags & kHasLayout) != 0) entry.layout = in.get_bytes();
  entry.form = in.get_bytes();
  if (entry.original_is == Entry::Original::Number) {
    entry.number = in.get<std::int64_t>();
  } else if (entry.original_is != Entry::Original::None) {
    entry.original = in.get_bytes();
  }
  if ((flags & kHasNote) != 0) entry.note = in.get_bytes();
  return entry;
}

}  // namespace

std::uint64_t fingerprint(std::string_view text) {
  return static_cast<std::uint64_t>(key_of({}, text));
}

Error another_file(const std::string& file, std::uint64_t line) {
  return Error{ErrorCode::BadValue,
               "is not what was added under this name before; give it another --source",
               {file, line, 0}};
}

void write_prepared_head(ByteWriter& out, const Position& end, bool met, std::uint64_t skipped) {
  out.put(end.line).put(end.column).put(end.last).put(end.first).put(met).put(skipped);
}

void write_entry(ByteWriter& out, std::uint64_t line, std::uint64_t place, const Form& form,
                 std::string_view note) {
  const auto original = static_cast<std::uint8_t>(form.original.index());
  out.put(static_cast<std::uint8_t>((form.is_text ? kIsText : 0) |
                                    (form.layout.empty() ? 0 : kHasLayout) |
                                    (note.empty() ? 0 : kHasNote) | original << kOriginalShift));
  out.put(line).put(static_cast<std::uint32_t>(place)).put(form.key);
  out.put(static_cast<std::uint16_t>(form.clues));
  if (!form.layout.empty()) out.put_bytes(form.layout);
  out.put_bytes(form.bytes);
  if (const auto* number = std::get_if<std::int64_t>(&form.original)) out.put(*number);
  if (const auto* bytes = std::get_if<std::string>(&form.original)) out.put_bytes(*bytes);
  if (const auto* json = std::get_if<Form::Json>(&form.original)) out.put_bytes(json->text);
  if (!note.empty()) out.put_bytes(note);
}

void write_unreadable(ByteWriter& out, std::uint64_t line, std::uint64_t place,
                      std::string_view text, std::string_view message) {
  out.put(static_cast<std::uint8_t>(kUnreadable | kHasNote));
  out.put(line).put(static_cast<std::uint32_t>(place));
  // Text in a table must be UTF-8.
  out.put_bytes(printable(text.substr(0, kMostText)));
  out.put_bytes(printable(message));
}

Result<Done> read_prepared(std::int64_t source, std::string_view bytes, Prepared& out) {
  ByteReader in(bytes);
  out.end.line = in.get<std::uint64_t>();
  out.end.column = in.get<std::uint64_t>();
  out.end.last = in.get<std::uint64_t>();
  out.end.first = in.get<std::uint64_t>();
  out.met = in.get<bool>();
  out.skipped = in.get<std::uint64_t>();
  while (in.ok() && !in.at_end()) out.entries.push_back(read_entry(in, source));
  if (!in.ok()) return Error{ErrorCode::Corrupt, "prepared records that are damaged", {}};
  return Done{};
}

}  // namespace masu::collection

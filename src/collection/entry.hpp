// Records on their way from the threads that prepare them to the one that stores them, as bytes:
// they may cross from one machine to another.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "collection/form.hpp"
#include "core/bytes.hpp"
#include "masu/collection.hpp"

namespace masu::collection {

/// What becomes of one record. The views point into the bytes of its batch.
struct Entry {
  enum class Original : std::uint8_t { None, Number, Bytes, Json };

  std::int64_t source = 0;
  std::uint64_t line = 0;
  std::uint32_t place = 1;  ///< column
  bool readable = true;
  bool is_text = false;
  Original original_is = Original::None;
  std::uint16_t clues = 0;
  std::int64_t key = 0;
  std::int64_t number = 0;    ///< the original as a change
  std::string_view layout;    ///< description; empty: plain 9x9
  std::string_view form;      ///< or the text of a record that cannot be read
  std::string_view original;  ///< as bytes or JSON
  std::string_view note;      ///< or why it cannot be read

  [[nodiscard]] bool same_form(const Entry& other) const {
    return form == other.form && is_text == other.is_text && layout == other.layout;
  }
};

/// The records of a chunk: how far they go, and the entries.
struct Prepared {
  Position end;               ///< the last record, or nothing if there was none; the first one
  bool met = false;           ///< nothing was there before, or its last record is in this chunk
  std::uint64_t skipped = 0;  ///< records that were there before
  std::vector<Entry> entries;
};

void write_prepared_head(ByteWriter& out, const Position& end, bool met, std::uint64_t skipped);
void write_entry(ByteWriter& out, std::uint64_t line, std::uint64_t place, const Form& form,
                 std::string_view note);
void write_unreadable(ByteWriter& out, std::uint64_t line, std::uint64_t place,
                      std::string_view text, std::string_view message);
/// Appends the entries of `bytes`, which must outlive them, to `out.entries`.
[[nodiscard]] Result<Done> read_prepared(std::int64_t source, std::string_view bytes,
                                         Prepared& out);

/// Of the text of a record: what Position::last is.
[[nodiscard]] std::uint64_t fingerprint(std::string_view text);

/// The refusal of an input that is not what was added under its name. `line`: where it shows.
[[nodiscard]] Error another_file(const std::string& file, std::uint64_t line);

}  // namespace masu::collection

// Decides, line by line, where a record of several lines ends and what it shows.
//
// Several readings of the rows are kept open side by side until one is complete:
//
//   cells     every row has n symbols, there are n rows         (grids)
//   groups    every row has n groups, there are n rows          (numbers, candidates)
//   picture   the rows have the outline of a built-in layout    (overlapped boards)
//
// If none is left the record is broken; it then takes in as many rows as the reading that looked
// right at first would have, so that the next puzzle starts at its own first row.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "masu/io.hpp"
#include "rows.hpp"
#include "shapes.hpp"

namespace masu::io {

class RecordRows {
 public:
  enum class Verdict : std::uint8_t {
    Inside,    ///< the line belongs to the record, which goes on
    Ignored,   ///< the line belongs to the record if something else follows
    Complete,  ///< the record ends with this line
    Before,    ///< the record ended before this line
  };
  RecordRows(const ReadOptions& options, bool sdk);

  Verdict add(std::string_view line);
  /// Lines taken so far that are rows.
  [[nodiscard]] std::size_t lines() const { return row_lines_; }
  /// Symbols of the first row.
  [[nodiscard]] std::size_t width() const { return width_; }
  [[nodiscard]] Format format() const;

 private:
  Verdict add_row();
  Verdict done();
  void choose_readings(const Row& first);
  void follow(const Row& row);
  void follow_picture(const Row& row);
  [[nodiscard]] bool picture_needed(const Row& row) const;

  const ReadOptions& options_;
  bool sdk_;
  RowCollector collector_;
  std::size_t row_lines_ = 0;
  std::size_t seen_ = 0;  // rows of the collector that were looked at
  std::size_t width_ = 0;
  std::size_t cells_ = 0;  // n of the reading, 0 = not or no longer possible
  std::size_t groups_ = 0;
  bool has_underscore_ = false;
  bool has_border_ = false;
  bool complete_ = false;  // only a closing border may follow
  bool in_state_ = false;  // after [State] of an .sdk file
  std::size_t broken_target_ = 0;
  Format leading_ = Format::Auto;
  std::optional<PictureMatch> blank_match_;    // '_' is a blank
  std::optional<PictureMatch> outside_match_;  // '_' is outside
};

}  // namespace masu::io

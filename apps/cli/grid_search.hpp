// What `masu grids clues` and `masu grids minimum` have in common: grids as input, rows as output,
// searches that units share.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "masu/fewclue.hpp"
#include "masu/layout.hpp"
#include "row.hpp"
#include "run_job.hpp"
#include "session.hpp"

namespace masu::cli {

struct GridSearchOptions {
  std::vector<std::string> inputs;
  std::string layout = "9x9";
  std::string clues = "17";
  bool all = false;
  bool first = false;
  bool count = false;
  bool times = false;
  int most = 18;
  std::string format = "text";
  RunOptions run;
};

/// What was read: a complete grid, or a record that is none and has a row that says so.
struct GridEntry {
  std::vector<Digit> grid;  ///< empty: none
  std::string text{};       ///< of the record, and what is wrong with it
  std::string message{};
};

struct Grids {
  LayoutPtr layout;
  std::vector<GridEntry> entries{};
  std::vector<std::size_t> good{};  ///< entries that are grids

  [[nodiscard]] const std::vector<Digit>& grid(std::size_t n) const {
    return entries[good[n]].grid;
  }
};

/// The grids of the inputs; what is not one is complained about as well. In processes that work for
/// another one none: units bring their grids along.
[[nodiscard]] std::optional<Grids> read_grids(const GridSearchOptions& options, Session& session);

/// Writes rows in the order of the input: those of records that are no grids come in between.
class GridRows {
 public:
  GridRows(const Grids& grids, Form form, Session& session)
      : grids_(grids), form_(std::move(form)), session_(session) {}

  void begin();
  /// Everything that comes before grid n.
  void up_to(std::size_t n) { write_errors(grids_.good[n]); }
  void put(const Row& row);
  void end() { write_errors(grids_.entries.size()); }

 private:
  void write_errors(std::size_t until);

  const Grids& grids_;
  Form form_;
  Session& session_;
  std::size_t next_ = 0;
};

/// Puts `seconds` into the row if they are wanted; what follows in the text form.
[[nodiscard]] std::string timed(const GridSearchOptions& options, Row& row, double seconds);

[[nodiscard]] std::string bytes_of(const std::vector<Digit>& grid);
[[nodiscard]] std::vector<Digit> digits_of(std::string_view bytes);

/// Searches that are being worked on: units of one share its sets.
///
///   threads   any number
class Searches {
 public:
  explicit Searches(LayoutPtr layout) : layout_(std::move(layout)) {}
  [[nodiscard]] Result<std::shared_ptr<const fewclue::Search>> get(std::string_view grid,
                                                                   int clues);

 private:
  LayoutPtr layout_;
  std::mutex mutex_;
  std::map<std::pair<int, std::string>, std::shared_ptr<const fewclue::Search>> known_;
};

/// The subcommand with the options that both have.
Arguments* add_grid_search(Arguments& command, const char* name, const char* help,
                           const std::shared_ptr<GridSearchOptions>& options);

}  // namespace masu::cli

// Batches: puzzles from arguments, files or standard input, worked on in parallel, answered in
// input order. Every command that takes puzzles goes through here, so all of them read the same
// formats, complain in the same way and keep going after a bad line.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "arguments.hpp"
#include "long_run.hpp"
#include "masu/csv.hpp"
#include "masu/io.hpp"
#include "masu/stop.hpp"
#include "session.hpp"

namespace masu::cli {

struct BatchOptions {
  std::vector<std::string> inputs;  ///< puzzles, files, or "-"; none: standard input
  std::string layout;               ///< name or JSON file; empty: found out
  std::string input_format = "auto";
  std::string format = "text";
  std::string output;  ///< a file instead of standard output
  bool quiet = false;  ///< no complaints on standard error
  RunOptions run;
};

/// Declares the options above. `formats`: the output formats of the command, the default first.
void add_batch_options(Arguments& command, BatchOptions& options,
                       const std::vector<std::string>& formats);

/// What the work on some records gives.
struct Reply {
  std::string out;
  std::string complaints;  ///< lines for standard error
  Exit exit = Exit::Ok;
  Stop stop;  ///< requested when the run ends early: what is replied then is dropped

  void raise(Exit code) {
    if (static_cast<int>(code) > static_cast<int>(exit)) exit = code;
  }
  void complain(std::string_view text);
  void bad_input(const Error& error);
};

/// One record, parsed or not. Appends to the reply.
using PuzzleWork = std::function<void(const io::RawRecord&, const Result<Puzzle>&, Reply&)>;
/// Records as they come, unparsed: for commands that can do better than one puzzle at a time.
using RecordsWork =
    std::function<void(std::span<const io::RawRecord>, const io::ReadOptions&, Reply&)>;

/// Parses record by record. A record that does not parse is complained about before `work` sees it.
[[nodiscard]] RecordsWork each_puzzle(PuzzleWork work);

struct Batch {
  std::string header;  ///< before the first reply (a csv header)
  std::string footer;
  std::function<RecordsWork()> make_work;  ///< once per thread
  /// What becomes of the text of a reply before it is written; called in input order. For commands
  /// that have to look back, such as dropping repeats. Nothing: written as it is.
  std::function<std::string(std::string_view)> filter;
  bool one_line_each =
      false;  ///< every record gives one line of output: such a batch can be resumed
};
void run_batch(const Arguments& command, const Batch& batch, const BatchOptions& options,
               Session& session);

/// "file:12" or "line 12", for messages about a puzzle that was read well.
[[nodiscard]] std::string place_of(const io::RawRecord& record, const io::ReadOptions& options);

using io::csv_field;

}  // namespace masu::cli

// Batches: puzzles from arguments, files or standard input, worked on in parallel, answered in
// input order. Every command that takes puzzles goes through here, so all of them read the same
// formats, complain in the same way and keep going after a bad line.
//
// One record, one row (row.hpp): a record that cannot be read, or that has no answer, has a row as
// well. So the number of rows in an output says where to go on (--resume).
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "arguments.hpp"
#include "io/csv.hpp"
#include "masu/io.hpp"
#include "masu/stop.hpp"
#include "row.hpp"
#include "run_job.hpp"
#include "session.hpp"

namespace masu::cli {

struct BatchOptions {
  std::vector<std::string> inputs;  ///< puzzles, files, or "-"; none: standard input
  std::string layout;               ///< name or JSON file; empty: found out
  std::string input_format = "auto";
  std::string format = "text";  ///< of the output, as it was written
  std::string output;           ///< a file instead of standard output
  bool quiet = false;           ///< no complaints on standard error
  RunOptions run;

  [[nodiscard]] RowForm form() const { return row_form(format); }
};

/// Declares the options above. `formats`: the output formats of the command, the default first.
void add_batch_options(Arguments& command, BatchOptions& options,
                       const std::vector<std::string>& formats);

/// Of these, what says which puzzles to read.
void add_reading_options(Arguments& command, BatchOptions& options);

/// What the work on some records gives.
struct Reply {
  std::string out;
  std::string complaints;  ///< lines for standard error
  Exit exit = Exit::Ok;
  const Form* form = nullptr;
  std::string file;  ///< where the records are from
  /// Writes text at once, after everything that comes before it; may have to wait for that. False:
  /// it cannot be written, or nobody wants it any more. Empty where the output is out of reach.
  std::function<bool(std::string_view)> write_now;
  Stop stop;  ///< requested when the run ends early: what is replied then is dropped

  void raise(Exit code) {
    if (static_cast<int>(code) > static_cast<int>(exit)) exit = code;
  }
  void row(const Row& row) { out += row.write(*form); }
  void complain(std::string_view text);
  /// complain about a record, with its place.
  void complain(const io::RawRecord& record, std::string_view text);
  void bad_input(const Error& error);
  /// There is no answer for the record: tells why, and writes its row. Clues that clash are a
  /// puzzle without an answer, all else is bad input.
  void fail(const io::RawRecord& record, std::string_view text, Error error);
  /// For answers of any length: writes what there is once it is much. False: stop.
  [[nodiscard]] bool spill();
};

/// One record that was read. Appends to the reply.
using PuzzleWork = std::function<void(const io::RawRecord&, const Puzzle&, Reply&)>;
/// Records as they come, unparsed: for commands that can do better than one puzzle at a time.
using RecordsWork =
    std::function<void(std::span<const io::RawRecord>, const io::ReadOptions&, Reply&)>;

/// Parses record by record. A record that does not parse gets its row here: `work` does not see it.
[[nodiscard]] RecordsWork each_puzzle(PuzzleWork work);

struct Batch {
  Form form;           ///< how rows are written
  std::string header;  ///< before the first reply; empty: that of the form
  std::string footer;
  std::function<RecordsWork()> make_work;  ///< once per thread
  /// Looks at the first puzzle before anything is answered: what its layout says of the options. An
  /// error ends the run; BadValue is one of usage. Nothing: not asked.
  std::function<Result<Done>(const Puzzle&)> check_first{};
  /// What becomes of the text of a reply before it is written; called in input order. For commands
  /// that have to look back, such as dropping repeats. Nothing: written as it is.
  std::function<std::string(std::string_view)> filter;
  /// Takes the replies in input order, instead of the output.
  std::function<Result<Done>(std::string_view)> take{};
  /// Every record gives one line of output: such a batch can be resumed.
  bool one_line_each = false;
};
void run_batch(const Arguments& command, const Batch& batch, const BatchOptions& options,
               Session& session);

}  // namespace masu::cli

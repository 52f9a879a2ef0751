// What the commands share: streams, exit codes, and how problems are reported.
#pragma once

#include <cstdio>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "masu/result.hpp"
#include "masu/run.hpp"

namespace masu::cli {

/// Exit codes of the program, documented in docs/cli.md.
enum class Exit : int {
  Ok = 0,
  CheckFailed = 1,  ///< a puzzle failed the check asked for, or there is no answer for it
  Usage = 2,        ///< the command line is wrong, or a file that an option names
  BadInput = 3,     ///< what should be read cannot be, or what should be written
  Interrupted = 130,
  Terminated = 143,
};

/// Makes what long work runs on, for the value of --threads.
using MakeExecutor = std::function<std::unique_ptr<run::Executor>(int threads)>;

class Session {
 public:
  explicit Session(MakeExecutor make_executor = run::make_threads)
      : make_executor_(std::move(make_executor)) {}

  [[nodiscard]] std::unique_ptr<run::Executor> executor(int threads) const {
    return make_executor_(threads);
  }
  /// Says nothing from now on: for processes that only work for another one.
  void mute() { muted_ = true; }
  /// False in such a process: it must not write files either.
  [[nodiscard]] bool is_main() const { return !muted_; }
  /// Do all that work share this process, so that they can write to the output themselves?
  void spread_out() { streams_ = false; }
  [[nodiscard]] bool streams() const { return streams_; }

  /// The worst of what the parts of the work say wins: bad input over a failed check over success.
  void raise(Exit code) {
    if (static_cast<int>(code) > static_cast<int>(exit_)) exit_ = code;
  }
  [[nodiscard]] Exit exit_code() const { return exit_; }

  /// To standard output. A reader that went away (closed pipe) ends the program quietly.
  void print(std::string_view text);
  /// Everything that was printed is handed over; if that fails, it is told and the program ends.
  void flush();
  /// One line on standard error: "masu: " and the text, without what could steer a terminal.
  void complain(std::string_view text);
  /// complain, and exit code 3.
  void bad_input(const Error& error);
  /// complain, and exit code 2.
  void usage(std::string_view text);
  /// usage for a value that cannot be (BadValue), else bad_input.
  void fail(const Error& error);

 private:
  MakeExecutor make_executor_;
  bool muted_ = false;
  bool streams_ = true;
  Exit exit_ = Exit::Ok;
  std::string printed_;  ///< not handed over yet
};

/// Is this stream a terminal that a person looks at?
[[nodiscard]] bool is_terminal(std::FILE* stream);

/// The content of a file; "-" is standard input.
[[nodiscard]] Result<std::string> read_file(const std::string& path);
/// The same of a text: without the byte order mark that Windows puts in front.
[[nodiscard]] Result<std::string> read_text(const std::string& path);
/// What messages call it: "-" is standard input.
[[nodiscard]] std::string shown_name(const std::string& path);

}  // namespace masu::cli

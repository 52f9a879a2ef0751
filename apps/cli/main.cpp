// masu: a thin shell over libmasu. Every command is one row of the table below.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cctype>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <numeric>
#include <sstream>
#include <utility>
#include <vector>

#include "commands.hpp"
#include "files.hpp"
#include "masu/kernel9.hpp"
#include "masu/version.hpp"
#include "program.hpp"

namespace masu::cli {

std::span<const Command> commands() {
  static constexpr std::array kCommands{
      Command{"solve", "solve puzzles", add_solve},
      Command{"check", "is it a proper puzzle? number of solutions, minimality, symmetry",
              add_check},
      Command{"count", "count the solutions of puzzles", add_count},
      Command{"canon", "canonical forms of grids and puzzles, automorphisms, repeats", add_canon},
      Command{"rate", "how hard is it? D-score, level, entropy, s-rank, ...", add_rate},
      Command{"explain", "solve step by step, with reasons", add_explain},
      Command{"hint", "the next step, in three depths", add_hint},
      Command{"grids", "count, sample, number and classify complete grids", add_grids},
      Command{"convert", "convert puzzles between formats", add_convert},
      Command{"looks", "overlapped boards: looks and loops of the strategies", add_looks},
      Command{"generate", "generate puzzles to order", add_generate},
      Command{"print", "print puzzles as PDF or SVG pages", add_print},
      Command{"study", "repeat the tables and figures of the documents", add_study},
      Command{"channel", "sudoku as a code for the erasure channel", add_channel},
      Command{"srank", "s-rank and br-ranks: difficulty by Boolean Groebner bases", add_srank},
#ifdef MASU_HAVE_SERVE
      Command{"serve", "the page for your browser, and its API", add_serve},
#endif
      Command{"bench", "measure the 9x9 kernel, and other solvers in the same run", add_bench},
      Command{"layouts", "list and draw the built-in layouts", add_layouts},
      Command{"version", "version, compiler and instruction sets", add_version},
      Command{"help", "this help, the help of a command, or the manual page", add_help},
  };
  return kCommands;
}

namespace {

// Letters to change, add or leave out to get from one word to the other (Levenshtein).
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), 0U);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t changed = diagonal + (a[i - 1] == b[j - 1] ? 0U : 1U);
      diagonal = std::exchange(row[j], std::min({row[j] + 1, row[j - 1] + 1, changed}));
    }
  }
  return row.back();
}

std::string no_such_command(std::string_view word) {
  const auto away = [word](const Command& command) { return distance(word, command.name); };
  const Command& closest = *std::ranges::min_element(commands(), {}, away);
  return fmt::format("unknown command '{}'{}\nTry 'masu help'.", word,
                     away(closest) <= 2 ? fmt::format(" (did you mean '{}'?)", closest.name) : "");
}

// A run that asks for vector code which is not there would measure something else.
bool forced_target_exists(Session& session) {
  const char* forced = std::getenv("MASU_FORCE_TARGET");
  const auto targets = solve::Solver9::targets();
  if (forced == nullptr || std::ranges::count(targets, std::string_view(forced)) != 0) return true;
  session.usage(fmt::format("MASU_FORCE_TARGET is '{}'; this machine has {}", forced,
                            fmt::join(targets, ", ")));
  return false;
}

}  // namespace

int run_program(int argc, char** argv, Session& session) {
  // std::cin with a buffer of its own: tied to stdio it hands out one character at a time, which
  // made reading from a pipe ten times slower than solving. No command reads both std::cin and
  // stdin.
  std::ios::sync_with_stdio(false);
  open_closed_descriptors();
  std::signal(SIGPIPE, SIG_IGN);  // a closed pipe is an error of write, not a death
  std::signal(SIGXFSZ, SIG_IGN);  // nor is a limit of file sizes
  CLI::App app("masu: a laboratory for sudoku", "masu");
  app.set_version_flag("--version", std::string("masu ") + std::string(kVersion));
  app.require_subcommand(1);
  app.get_formatter()->column_width(34);
  Arguments arguments(app);
  // The command that is asked for is enough: declaring the options of all takes 1 ms. Help and
  // mistakes need them all.
  const auto asked = std::ranges::find_if(commands(), [&](const Command& command) {
    return argc > 1 && argv[1] == std::string_view(command.name) && command.add != add_help;
  });
  const bool all = asked == commands().end();
  if (all && argc > 1 && std::isalpha(static_cast<unsigned char>(argv[1][0])) != 0 &&
      argv[1] != std::string_view("help")) {
    session.usage(no_such_command(argv[1]));
    return static_cast<int>(session.exit_code());
  }
  if (!forced_target_exists(session)) return static_cast<int>(session.exit_code());
  for (const Command& command : all ? commands() : std::span(asked, 1)) {
    command.add(*arguments.add_subcommand(command.name, command.help), session);
  }
  app.footer(
      "Exit codes: 0 success, 1 a puzzle failed the requested check, 2 usage, 3 input that cannot "
      "be read or output that cannot be written.\n"
      "'masu help COMMAND' describes a command.");
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& done) {  // --help, --version
    std::ostringstream text;
    const int code = app.exit(done, text, text);
    session.print(text.str());
    session.flush();
    return code;
  } catch (const CLI::ParseError& error) {
    session.usage(std::string(error.what()) + "\nTry 'masu help'.");
  }
  session.flush();
  return static_cast<int>(session.exit_code());
}

}  // namespace masu::cli

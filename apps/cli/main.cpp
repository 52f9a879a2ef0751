// masu: a thin shell over libmasu. Every command is one row of the table below.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

#include "commands.hpp"
#include "core/spelling.hpp"
#include "external_program.hpp"
#include "masu/kernel9.hpp"
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
      Command{"collection", "millions of puzzles in one file, each once, with their ratings",
              add_collection},
      Command{"grids", "count, sample, number and classify complete grids", add_grids},
      Command{"convert", "convert puzzles between formats", add_convert},
      Command{"looks", "overlapped boards: looks and loops of the strategies", add_looks},
      Command{"generate", "generate puzzles to order", add_generate},
      Command{"print", "print puzzles as PDF or SVG pages", add_print},
      Command{"study", "repeat the tables and figures of the documents", add_study},
      Command{"channel", "sudoku as a code for the erasure channel", add_channel},
      Command{"srank", "s-rank and br-ranks: difficulty by Boolean Groebner bases", add_srank},
#ifdef MASU_HAVE_SERVE
      Command{"serve", "the page for your browser, and its API", add_serve, "masu-serve"},
#endif
      Command{"bench", "measure the 9x9 kernel, and other solvers in the same run", add_bench},
      Command{"layouts", "list and draw the built-in layouts", add_layouts},
      Command{"version", "version, compiler and instruction sets", add_version},
      Command{"help", "this help, the help of a command, or the manual page", add_help},
  };
  return kCommands;
}

namespace {

std::string no_such_command(std::string_view word) {
  std::vector<std::string_view> names;
  for (const Command& command : commands()) names.emplace_back(command.name);
  return fmt::format("unknown command '{}'{}\nTry 'masu help'.", word, did_you_mean(word, names));
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

// Of masu itself, without a command.
bool is_option(std::string_view word) {
  return word == "-h" || word == "--help" || word == "--version";
}

bool asks_for_help(std::span<char* const> words) {
  return std::ranges::any_of(words, [](std::string_view w) { return w == "-h" || w == "--help"; });
}

}  // namespace

int run_program(int argc, char** argv, Session& session) {
  Program program("masu: a laboratory for sudoku", "masu");
  CLI::App& app = program.arguments().cli11();
  app.require_subcommand(1);
  const std::string_view word = argc > 1 ? argv[1] : "";
  // The command that is asked for is enough: declaring the options of all takes 1 ms. Help and
  // mistakes need them all.
  const auto asked = std::ranges::find_if(commands(), [&](const Command& command) {
    return word == command.name && command.add != add_help;
  });
  const bool all = asked == commands().end();
  if (all && !word.empty() && word != "help" && !is_option(word)) {
    session.usage(
        word.starts_with('-')
            ? fmt::format("unknown option '{}'; a command comes first\nTry 'masu help'.", word)
            : no_such_command(word));
    return static_cast<int>(session.exit_code());
  }
  if (!forced_target_exists(session)) return static_cast<int>(session.exit_code());
  if (!all && asked->program != nullptr && !asks_for_help(std::span(argv + 2, argv + argc))) {
    become_program(asked->program, std::span(argv + 2, argv + argc), session);
    return static_cast<int>(session.exit_code());
  }
  for (const Command& command : all ? commands() : std::span(asked, 1)) {
    command.add(*program.arguments().add_subcommand(command.name, command.help), session);
  }
  app.footer(
      "Exit codes: 0 success, 1 a puzzle failed the requested check, 2 usage, 3 input that cannot "
      "be read or output that cannot be written.\n"
      "'masu help COMMAND' describes a command.");
  return program.run(argc, argv, session,
                     all ? "Try 'masu help'." : fmt::format("Try 'masu help {}'.", asked->name));
}

}  // namespace masu::cli

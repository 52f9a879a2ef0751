// `masu help`: the texts that CLI11 makes from the declared options, and from the same
// declarations the manual page and the shell completion, so that none of them can drift.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "commands.hpp"
#include "masu/version.hpp"

namespace masu::cli {
namespace {

// All of them; without a filter CLI11 gives only those on the command line.
std::vector<const CLI::App*> subcommands(const CLI::App& app) {
  return app.get_subcommands([](const CLI::App*) { return true; });
}

// roff: a backslash or a leading dot or quote must not be taken for a command.
std::string escaped(std::string_view text) {
  std::string out;
  bool line_start = true;
  for (char c : text) {
    if (line_start && (c == '.' || c == '\'')) out += "\\&";
    if (c == '\\' || c == '-') out += '\\';
    out += c;
    line_start = c == '\n';
  }
  return out;
}

void manual_options(const CLI::App& app, std::string& out) {
  for (const CLI::Option* option : app.get_options()) {
    const bool positional = option->get_positional();
    std::string head = option->get_name(positional, !positional);
    if (!option->get_type_name().empty()) head += " " + option->get_type_name();
    out += fmt::format(".TP\n.B {}\n{}\n", escaped(head), escaped(option->get_description()));
  }
}

std::string manual_page(const CLI::App& root) {
  std::string out = fmt::format(
      ".TH MASU 1 \"\" \"masu {}\" \"User Commands\"\n"
      ".SH NAME\nmasu \\- a laboratory for sudoku\n"
      ".SH SYNOPSIS\n.B masu\n.I COMMAND\n[\\fIOPTIONS\\fR] [\\fIPUZZLE or FILE\\fR ...]\n"
      ".SH DESCRIPTION\nSolves, checks, rates, explains, counts and generates sudoku of any size "
      "and layout. Puzzles are arguments, files, or standard input.\n",
      kVersion);
  const auto section = [&](const auto& self, const CLI::App& app,
                           const std::string& title) -> void {
    out += fmt::format(".SH {}\n{}\n", escaped(title), escaped(app.get_description()));
    manual_options(app, out);
    for (const CLI::App* sub : subcommands(app)) {
      self(self, *sub, title + " " + sub->get_name());
    }
  };
  for (const Command& command : commands()) {
    section(section, *root.get_subcommand(command.name), "masu " + std::string(command.name));
  }
  out +=
      ".SH EXIT STATUS\n0 success; 1 a puzzle failed the requested check; 2 usage; 3 input that "
      "cannot be read or output that cannot be written; "
      "130 or 143 interrupted or terminated.\n";
  return out;
}

// Completion by words: the sub-commands, then the option names of the one that was typed.
std::string bash_completion(const CLI::App& root) {
  std::string names;
  std::string cases;
  for (const Command& command : commands()) {
    names += fmt::format("{}{}", names.empty() ? "" : " ", command.name);
    const CLI::App* app = root.get_subcommand(command.name);
    std::string words;
    for (const CLI::App* sub : subcommands(*app)) {
      words += sub->get_name() + " ";
    }
    for (const CLI::Option* option : app->get_options()) {
      for (const std::string& name : option->get_lnames()) words += "--" + name + " ";
    }
    cases += fmt::format("    {}) words=\"{}\" ;;\n", command.name, words);
  }
  return fmt::format(
      "# bash completion for masu; written by 'masu help --completion'\n"
      "_masu() {{\n"
      "  local current=${{COMP_WORDS[COMP_CWORD]}} words\n"
      "  if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
      "    COMPREPLY=($(compgen -W \"{}\" -- \"$current\")); return\n"
      "  fi\n"
      "  case ${{COMP_WORDS[1]}} in\n{}  esac\n"
      "  COMPREPLY=($(compgen -W \"$words\" -- \"$current\") $(compgen -f -- \"$current\"))\n"
      "}}\n"
      "complete -o filenames -F _masu masu\n",
      names, cases);
}

struct Options {
  std::vector<std::string> path;
  bool manual = false;
  bool completion = false;
};

}  // namespace

void add_help(Arguments& command, Session& session) {
  const auto options = std::make_shared<Options>();
  command.add_option("command", options->path, "the command to describe");
  command.add_flag("--man", options->manual, "the manual page, for man(1)");
  command.add_flag("--completion", options->completion, "completion for bash");
  CLI::App* root = command.cli11().get_parent();
  command.callback([&session, options, root] {
    if (options->manual) return session.print(manual_page(*root));
    if (options->completion) return session.print(bash_completion(*root));
    const CLI::App* app = root;
    std::string full = "masu";
    for (const std::string& name : options->path) {
      const auto found = subcommands(*app);
      const auto match = std::ranges::find(found, name, &CLI::App::get_name);
      if (match == found.end()) return session.usage("unknown command '" + name + "'");
      app = *match;
      full += " " + name;
    }
    // Not app->help(): that tells about the sub-command that was parsed, which is `help`.
    session.print(app->get_formatter()->make_help(app, full, CLI::AppFormatMode::Normal));
  });
}

}  // namespace masu::cli

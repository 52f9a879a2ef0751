// `masu help`: the texts that CLI11 makes from the declared options, and from the same
// declarations the manual page and the shell completion, so that none of them can drift.
#include <fmt/format.h>
#include <fmt/ranges.h>

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

// The words that an option takes, "{text,csv}" in its type; none: anything.
std::string choices_of(const CLI::Option& option) {
  const std::string type = option.get_type_name();
  const std::size_t begin = type.find('{');
  const std::size_t end = type.find('}', begin);
  if (end == std::string::npos) return "";
  std::string words = type.substr(begin + 1, end - begin - 1);
  std::ranges::replace(words, ',', ' ');
  return words;
}

// One case of the completion: sub-commands and options, or the words that the option before takes.
std::string completion_case(const std::string& pattern, const CLI::App& app) {
  std::string words;
  std::string values;
  for (const CLI::App* sub : subcommands(app)) words += sub->get_name() + " ";
  for (const CLI::Option* option : app.get_options()) {
    std::vector<std::string> names;
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    for (const std::string& name : names) words += name + " ";
    for (const std::string& name : option->get_snames()) names.push_back("-" + name);
    const std::string choices = choices_of(*option);
    if (names.empty() || choices.empty()) continue;
    values += fmt::format("        {}) words=\"{}\" files= ;;\n", fmt::join(names, " | "), choices);
  }
  std::string out = fmt::format("    {}) words=\"{}\"", pattern, words);
  if (!values.empty()) out += "\n      case $before in\n" + values + "      esac";
  return out + " ;;\n";
}

// Completion by words, for the command and the sub-command that were typed.
std::string bash_completion(const CLI::App& root) {
  std::string names;
  std::string cases;
  for (const Command& command : commands()) {
    names += fmt::format("{}{}", names.empty() ? "" : " ", command.name);
    const CLI::App* app = root.get_subcommand(command.name);
    for (const CLI::App* sub : subcommands(*app)) {
      cases += completion_case(fmt::format("{}/{}", command.name, sub->get_name()), *sub);
    }
    if (command.add != add_help) cases += completion_case(command.name + std::string("/*"), *app);
  }
  cases += "    help/*) words=\"$commands --man --completion\" files= ;;\n";
  return "# bash completion for masu; written by 'masu help --completion'\n"
         "_masu() {\n"
         "  local commands=\"" +
         names +
         "\"\n"
         "  local typed=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}\n"
         "  local sub words=$commands files=yes\n"
         "  # --option=word is three words here.\n"
         "  if [ \"$typed\" = = ]; then typed=\n"
         "  elif [ \"$before\" = = ]; then before=${COMP_WORDS[COMP_CWORD-2]}; fi\n"
         "  if [ \"$COMP_CWORD\" -eq 1 ]; then files=; else\n"
         "  [ \"$COMP_CWORD\" -gt 2 ] && sub=${COMP_WORDS[2]}\n"
         "  case ${COMP_WORDS[1]}/$sub in\n" +
         cases +
         "  esac; fi\n"
         "  mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$typed\"; "
         "[ -n \"$files\" ] && compgen -f -- \"$typed\")\n"
         "}\n"
         "complete -o filenames -F _masu masu\n";
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

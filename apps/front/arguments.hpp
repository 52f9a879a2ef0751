// Options and arguments of a command: a front for CLI11 with what the commands use of it.
//
// CLI11 is headers only, and its classes are emitted into every object file that sees them: each of
// thirty files took 7 to 13 s to compile. So of these only arguments.cpp, the help and main.cpp see
// it. The names are those of CLI11.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace masu::cli {

class Session;

class Option {
 public:
  explicit Option(CLI::Option& option) : option_(option) {}

  // What a value must be.
  Option* one_of(const std::vector<std::string>& names);
  Option* one_of_numbers(const std::vector<int>& numbers);
  template <class Number>  // int, std::uint64_t or double
  Option* between(Number low, Number high);
  Option* positive();
  Option* not_negative();
  Option* existing_file();
  /// Names files to read (or something else, where there is no such file): no output may be one of
  /// them. `or_standard_input`: "-" is that, and none at all, too.
  Option* reads(bool or_standard_input = false);
  /// Names a file to write, and files of that name with these endings.
  Option* writes(std::vector<std::string> endings = {});
  /// Names a folder to write files to, which is made when there is something to write.
  Option* writes_folder();
  Option* existing_folder();
  Option* not_empty();

  Option* required();
  Option* needs(const Option* other);
  Option* expected(int count);
  Option* allow_extra_args(bool allow);
  Option* delimiter(char between);
  Option* group(const std::string& name);
  /// The help shows the value that the variable has now.
  Option* capture_default_str();

  /// How often it was given.
  [[nodiscard]] std::size_t count() const;

 private:
  friend class Arguments;
  enum class Role { Other, Reads, ReadsOrStandardInput, Writes, WritesFolder };

  CLI::Option& option_;
  Role role_ = Role::Other;
  std::vector<std::string> endings_;
};

/// The arguments of one command. What it hands out lives as long as itself.
class Arguments {
 public:
  explicit Arguments(CLI::App& app) : app_(app) {}

  /// The types are those that arguments.cpp lists at its end.
  template <class Value>
  Option* add_option(const std::string& names, Value& value, const std::string& help);
  Option* add_flag(const std::string& names, bool& value, const std::string& help);
  Arguments* add_subcommand(const std::string& name, const std::string& help);
  void require_subcommand(int count);
  /// Text after the help.
  void footer(const std::string& text);
  /// What to do when the command was given and none of its outputs is one of its inputs.
  void callback(std::function<void()> work);
  /// The files that the options say to read; "-" is standard input.
  [[nodiscard]] std::vector<std::string> inputs() const;

  [[nodiscard]] std::string get_name() const;
  /// Does the command have this option?
  [[nodiscard]] bool has(const std::string& option) const;
  /// How often the option was given.
  [[nodiscard]] std::size_t count(const std::string& option) const;
  /// What the options were given or are without; those without a value are left out. Of files to
  /// read, what they contain.
  [[nodiscard]] std::map<std::string, std::string> values() const;
  [[nodiscard]] CLI::App& cli11() const { return app_; }

 private:
  Option* keep(CLI::Option* option);
  void check_files() const;

  CLI::App& app_;
  std::deque<Option> options_;
  std::deque<Arguments> subcommands_;
};

/// A program: what it does, and its arguments.
class Program {
 public:
  Program(const std::string& description, const std::string& name);
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  [[nodiscard]] Arguments& arguments() { return arguments_; }
  /// Does what the arguments say. Help goes to standard output; mistakes are wrong usage, followed
  /// by `advice`. Returns the exit code.
  [[nodiscard]] int run(int argc, char** argv, Session& session, const std::string& advice);

 private:
  std::unique_ptr<CLI::App> app_;
  Arguments arguments_;
};

}  // namespace masu::cli

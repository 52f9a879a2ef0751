#include "arguments.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <cmath>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <iostream>
#include <new>
#include <sstream>
#include <type_traits>
#include <utility>

#include "core/utf8.hpp"
#include "files.hpp"
#include "masu/version.hpp"
#include "session.hpp"

namespace masu::cli {
namespace {

// CLI11 reads "-1" into an unsigned number as 2^64 - 1, and what is too large as the largest.
template <class Number>
std::string is_number(const std::string& text) {
  Number value{};
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (std::is_unsigned_v<Number> && text.starts_with('-')) return text + " is negative";
  if (error == std::errc::result_out_of_range) return text + " is too large";
  if constexpr (std::is_floating_point_v<Number>) {
    if (error == std::errc() && !std::isfinite(value)) return text + " is not a number";
  }
  return error == std::errc() && stop == end ? "" : printable(text) + " is not a number";
}

std::string has_name(const std::string& text) {
  return text.empty() ? "expected a name, found nothing" : "";
}

// CLI11 takes "[a,b]" among the words for a list of two. Here it is a file, or JSON: a word like
// that gets an end that no word of a command line can have, and loses it before it is looked at.
constexpr char kAsItIs = '\0';

std::vector<std::string> as_they_are(int argc, char** argv) {
  std::vector<std::string> words(argv + std::min(argc, 1), argv + argc);
  for (std::string& word : words) {
    if (word.starts_with('[') && word.ends_with(']')) word += kAsItIs;
  }
  return words;
}

CLI::Validator as_it_was() {
  return {[](std::string& word) {
            if (word.ends_with(kAsItIs)) word.pop_back();
            return std::string();
          },
          ""};
}

// What the arguments themselves say; bad input where all else they say is wrong usage.
struct CannotWrite {
  Error error;
};

template <class Number>
CLI::Validator number_between(Number low, Number high) {
  return {[low, high](const std::string& text) {
            Number value{};
            const bool number = CLI::detail::lexical_cast(text, value);
            if (number && value >= low && value <= high) return std::string();
            return fmt::format("{}: expected a number from {} to {}", text, low, high);
          },
          fmt::format("{}..{}", low, high)};
}

// What CLI11 says of a mistake, and its own words for some where it speaks of counts and types.
std::string told(const CLI::ParseError& error) {
  const std::string text = error.what();
  constexpr std::string_view kTwice = ": At Most 1 required but received ";
  if (const auto at = text.find(kTwice); at != std::string::npos) {
    return fmt::format("{}: given {} times", text.substr(0, at), text.substr(at + kTwice.size()));
  }
  constexpr std::string_view kMissing = ": 1 required ";
  if (const auto at = text.find(kMissing); at != std::string::npos && text.ends_with(" missing")) {
    return text.substr(0, at) + ": the value is missing";
  }
  return text;
}

// CLI11's own checks for these tell the largest double in full.
CLI::Validator at_least_zero(bool zero_too) {
  return {[zero_too](const std::string& text) {
            double value = 0;
            const bool number = CLI::detail::lexical_cast(text, value);
            if (number && (value > 0 || (zero_too && value == 0))) return std::string();
            return fmt::format("{}: expected a number {} 0", text, zero_too ? "from" : "above");
          },
          zero_too ? "NONNEGATIVE" : "POSITIVE"};
}

}  // namespace

Option* Option::one_of(const std::vector<std::string>& names) {
  option_.check(CLI::IsMember(names));
  return this;
}

Option* Option::one_of_numbers(const std::vector<int>& numbers) {
  option_.check(CLI::IsMember(numbers));
  return this;
}

template <class Number>
Option* Option::between(Number low, Number high) {
  option_.check(number_between(low, high));
  return this;
}
template Option* Option::between(int, int);
template Option* Option::between(std::uint64_t, std::uint64_t);
template Option* Option::between(double, double);

Option* Option::positive() {
  option_.check(at_least_zero(false));
  return this;
}

Option* Option::not_negative() {
  option_.check(at_least_zero(true));
  return this;
}

Option* Option::existing_file() {
  option_.check(CLI::ExistingFile);
  return this;
}

Option* Option::reads(bool or_standard_input) {
  role_ = or_standard_input ? Role::ReadsOrStandardInput : Role::Reads;
  return or_standard_input ? this : not_empty();
}

Option* Option::writes(std::vector<std::string> endings) {
  role_ = Role::Writes;
  endings_ = std::move(endings);
  return not_empty();
}

Option* Option::writes_folder() {
  role_ = Role::WritesFolder;
  return not_empty();
}

Option* Option::not_empty() {
  option_.check(has_name);
  return this;
}

Option* Option::existing_folder() {
  option_.check(CLI::ExistingDirectory);
  return this;
}

Option* Option::required() {
  option_.required();
  return this;
}

Option* Option::needs(const Option* other) {
  option_.needs(&other->option_);
  return this;
}

Option* Option::expected(int count) {
  option_.expected(count);
  return this;
}

Option* Option::allow_extra_args(bool allow) {
  option_.allow_extra_args(allow);
  return this;
}

Option* Option::delimiter(char between) {
  option_.delimiter(between);
  return this;
}

Option* Option::group(const std::string& name) {
  option_.group(name);
  return this;
}

Option* Option::capture_default_str() {
  option_.capture_default_str();
  return this;
}

std::size_t Option::count() const { return option_.count(); }

Option* Arguments::keep(CLI::Option* option) { return &options_.emplace_back(*option); }

template <class Value>
Option* Arguments::add_option(const std::string& names, Value& value, const std::string& help) {
  CLI::Option* option = app_.add_option(names, value, help);
  if constexpr (std::is_arithmetic_v<Value>) option->check(is_number<Value>);
  if constexpr (std::is_same_v<Value, std::vector<int>>) option->check(is_number<int>);
  option->transform(as_it_was());  // comes before all checks
  return keep(option);
}
template Option* Arguments::add_option(const std::string&, std::string&, const std::string&);
template Option* Arguments::add_option(const std::string&, std::vector<std::string>&,
                                       const std::string&);
template Option* Arguments::add_option(const std::string&, int&, const std::string&);
template Option* Arguments::add_option(const std::string&, std::vector<int>&, const std::string&);
template Option* Arguments::add_option(const std::string&, std::uint64_t&, const std::string&);
template Option* Arguments::add_option(const std::string&, double&, const std::string&);

Option* Arguments::add_flag(const std::string& names, bool& value, const std::string& help) {
  return keep(app_.add_flag(names, value, help));
}

Arguments* Arguments::add_subcommand(const std::string& name, const std::string& help) {
  return &subcommands_.emplace_back(*app_.add_subcommand(name, help));
}

void Arguments::require_subcommand(int count) { app_.require_subcommand(count); }

void Arguments::footer(const std::string& text) { app_.footer(text); }

void Arguments::callback(std::function<void()> work) {
  app_.callback([this, work = std::move(work)] {
    check_files();
    work();
  });
}

std::vector<std::string> Arguments::inputs() const {
  std::vector<std::string> files;
  for (const Option& option : options_) {
    if (option.role_ != Option::Role::Reads && option.role_ != Option::Role::ReadsOrStandardInput) {
      continue;
    }
    const auto& names = option.option_.results();
    files.insert(files.end(), names.begin(), names.end());
    if (names.empty() && option.role_ == Option::Role::ReadsOrStandardInput) {
      files.emplace_back("-");
    }
  }
  return files;
}

// Before anything is opened for writing, and before the work of hours that has to be written.
void Arguments::check_files() const {
  std::vector<std::string> outputs;
  bool standard_output = true;
  for (const Option& option : options_) {
    if (option.role_ == Option::Role::WritesFolder) {
      // Without the option, its usual value.
      const std::string folder = option.option_.count() != 0 ? option.option_.results().back()
                                                             : option.option_.get_default_str();
      if (const auto problem = folder_problem(folder)) throw CannotWrite{*problem};
    }
    if (option.role_ != Option::Role::Writes) continue;
    for (const std::string& name : option.option_.results()) {
      outputs.push_back(name);
      for (const std::string& ending : option.endings_) outputs.push_back(name + ending);
      standard_output = standard_output && option.option_.get_single_name() != "output";
    }
  }
  if (standard_output) outputs.emplace_back("-");
  if (const auto problem = find_overwritten(inputs(), outputs)) {
    throw CLI::ValidationError(*problem);
  }
}

std::string Arguments::get_name() const { return app_.get_name(); }

bool Arguments::has(const std::string& option) const {
  return app_.get_option_no_throw(option) != nullptr;
}

std::size_t Arguments::count(const std::string& option) const { return app_.count(option); }

std::map<std::string, std::string> Arguments::values() const {
  std::map<std::string, std::string> values;
  for (const CLI::Option* option : app_.get_options()) {
    std::string value = option->get_default_str();
    if (option->count() != 0) value = fmt::format("{}", fmt::join(option->results(), " "));
    for (const Option& ours : options_) {
      const bool reads =
          ours.role_ == Option::Role::Reads || ours.role_ == Option::Role::ReadsOrStandardInput;
      if (&ours.option_ != option || !reads || option->count() == 0) continue;
      // By what is in it: the file may have been changed since.
      std::vector<std::string> contents;
      for (const std::string& name : option->results()) contents.push_back(content_name(name));
      value = fmt::format("{}", fmt::join(contents, " "));
    }
    if (!value.empty()) values[option->get_single_name()] = value;
  }
  return values;
}

Program::Program(const std::string& description, const std::string& name)
    : app_(std::make_unique<CLI::App>(description, name)), arguments_(*app_) {
  // std::cin with a buffer of its own: tied to stdio it hands out one character at a time, which
  // made reading from a pipe ten times slower than solving. No command reads both std::cin and
  // stdin.
  std::ios::sync_with_stdio(false);
  open_closed_descriptors();
  std::signal(SIGPIPE, SIG_IGN);  // a closed pipe is an error of write, not a death
  std::signal(SIGXFSZ, SIG_IGN);  // nor is a limit of file sizes
  app_->set_version_flag("--version", std::string("masu ") + std::string(kVersion));
  app_->get_formatter()->column_width(34);
}
Program::~Program() = default;

int Program::run(int argc, char** argv, Session& session, const std::string& advice) {
  try {
    std::vector<std::string> words = as_they_are(argc, argv);
    std::ranges::reverse(words);  // as CLI11 wants them
    app_->parse(std::move(words));
  } catch (const CLI::Success& done) {  // --help, --version
    std::ostringstream text;
    const int code = app_->exit(done, text, text);
    session.print(text.str());
    session.flush();
    return code;
  } catch (const CannotWrite& problem) {
    session.bad_input(problem.error);
  } catch (const CLI::ParseError& error) {
    session.usage(told(error) + "\n" + advice);
  } catch (const std::bad_alloc&) {
    // As text that is there: there may be no memory for another one.
    if (session.is_main()) std::fputs("masu: out of memory\n", stderr);
    session.raise(Exit::BadInput);
  } catch (const std::exception& problem) {  // no thread can be started, most likely
    session.bad_input({ErrorCode::LimitExceeded, problem.what(), {}});
  }
  session.flush();
  return static_cast<int>(session.exit_code());
}

}  // namespace masu::cli

#include "arguments.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdint>
#include <type_traits>
#include <utility>

namespace masu::cli {
namespace {

// CLI11 reads "-1" into an unsigned number as 2^64 - 1.
std::string no_minus(const std::string& text) {
  return text.starts_with('-') ? text + " is negative" : std::string();
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
  option_.check(CLI::Range(low, high));
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
  if constexpr (std::is_unsigned_v<Value>) option->check(no_minus);
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

void Arguments::callback(std::function<void()> work) { app_.callback(std::move(work)); }

std::string Arguments::get_name() const { return app_.get_name(); }

std::size_t Arguments::count(const std::string& option) const { return app_.count(option); }

std::map<std::string, std::string> Arguments::values() const {
  std::map<std::string, std::string> values;
  for (const CLI::Option* option : app_.get_options()) {
    std::string value = option->get_default_str();
    if (option->count() != 0) value = fmt::format("{}", fmt::join(option->results(), " "));
    if (!value.empty()) values[option->get_single_name()] = value;
  }
  return values;
}

}  // namespace masu::cli

// An option whose value is one of some words. Each stands for a value of an enumeration, so that no
// command compares words.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "arguments.hpp"

namespace masu::cli {

template <class Enum>
class Choice {
 public:
  using Words = std::vector<std::pair<std::string_view, Enum>>;

  /// The first of the words is the usual one.
  explicit Choice(Words words) : words_(std::move(words)), word_(words_.front().first) {}

  [[nodiscard]] Enum value() const {
    return std::ranges::find(words_, word_, &Words::value_type::first)->second;
  }
  [[nodiscard]] bool is(Enum value) const { return this->value() == value; }

  Option* add_to(Arguments& command, const std::string& names, const std::string& help) {
    std::vector<std::string> words;
    for (const auto& [word, value] : words_) words.emplace_back(word);
    return command.add_option(names, word_, help)->one_of(words)->capture_default_str();
  }

 private:
  Words words_;
  std::string word_;
};

}  // namespace masu::cli

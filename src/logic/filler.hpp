// What the places of the sentences (text.hpp) stand for: cells, digits and houses of one step.
#pragma once

#include <fmt/args.h>
#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "logic/text.hpp"

namespace masu::logic {

/// Fills sentences about a step.
class Filler {
 public:
  /// Terse: for the one-line notation, with codes of houses and without spaces in lists.
  enum class Style : std::uint8_t { Terse, Words };
  Filler(const Step& step, const Layout& layout, const LanguageText& text, Style style);

  [[nodiscard]] std::string fill(std::string_view sentence) const;

 private:
  void put(const char* name, const std::string& value);
  void put_pattern();
  void put_cells_by_role();
  void put_chains();
  void put_sets();
  void put_conclusions();
  void put_templates();
  void put_wing();
  [[nodiscard]] std::string in_number(std::string_view sentence) const;
  [[nodiscard]] std::size_t count_of(std::string_view name) const;

  const Step& step_;
  const Layout& layout_;
  const LanguageText& text_;
  Style style_;
  std::vector<Cell> fins_;
  fmt::dynamic_format_arg_store<fmt::format_context> values_;
};

/// "r2c5=3, r2c1<>2": what the step places, then what it takes away.
[[nodiscard]] std::string all_conclusions(const Step& step, const Layout& layout);

}  // namespace masu::logic

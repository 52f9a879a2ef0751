#include "study/venn.hpp"

#include <fmt/format.h>

#include <string_view>

namespace masu::study {
namespace {

constexpr int kWidth = 340;  // of one diagram
constexpr int kHeight = 370;
constexpr int kRadius = 88;

struct Point {
  int x, y;
};
constexpr std::array<Point, 3> kCentres{{{125, 135}, {215, 135}, {170, 213}}};
constexpr std::array<std::string_view, 3> kColours{"#4477aa", "#ee6677", "#228833"};
// Where a number of a region and the name of a set stand.
constexpr std::array<Point, 8> kPlaces{
    {{0, 0}, {90, 118}, {250, 118}, {170, 98}, {170, 262}, {118, 186}, {222, 186}, {170, 165}}};
constexpr std::array<Point, 3> kNames{{{72, 40}, {268, 40}, {170, 322}}};

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '&') {
      out += "&amp;";
    } else if (c == '<') {
      out += "&lt;";
    } else {
      out += c;
    }
  }
  return out;
}

std::string text_at(Point at, std::string_view text, int size, std::string_view colour = "black") {
  return fmt::format(
      "<text x=\"{}\" y=\"{}\" font-size=\"{}\" fill=\"{}\" text-anchor=\"middle\">{}</text>\n",
      at.x, at.y, size, colour, escaped(text));
}

}  // namespace

VennRegions regions_of_unions(const std::array<std::int64_t, 8>& unions) {
  // What no set outside of s has: the union of all less that of the others. Of these, region s is
  // what is left after its proper subsets.
  constexpr unsigned kEverything = 7;
  VennRegions regions{};
  for (unsigned s = 1; s <= kEverything; ++s) {
    regions[s] = unions[kEverything] - (s == kEverything ? 0 : unions[kEverything & ~s]);
    for (unsigned part = 1; part < s; ++part) {
      if ((part & s) == part) regions[s] -= regions[part];
    }
  }
  return regions;
}

std::string venn_svg(std::span<const Venn> diagrams) {
  std::string out = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
      "viewBox=\"0 0 {0} {1}\" font-family=\"sans-serif\">\n"
      "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n",
      kWidth * static_cast<int>(diagrams.size()), kHeight);
  for (std::size_t i = 0; i < diagrams.size(); ++i) {
    const Venn& venn = diagrams[i];
    out += fmt::format("<g transform=\"translate({} 0)\">\n", kWidth * static_cast<int>(i));
    for (std::size_t set = 0; set < 3; ++set) {
      out += fmt::format(
          "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{}\" fill-opacity=\"0.2\" stroke=\"{}\"/>\n",
          kCentres[set].x, kCentres[set].y, kRadius, kColours[set], kColours[set]);
      out += text_at(kNames[set], venn.sets[set], 14, kColours[set]);
    }
    for (std::size_t s = 1; s < venn.regions.size(); ++s) {
      out += text_at(kPlaces[s], std::to_string(venn.regions[s]), 15);
    }
    out += text_at({kWidth / 2, 18}, venn.title, 14);
    out += text_at({kWidth / 2, kHeight - 14}, venn.note, 12);
    out += "</g>\n";
  }
  return out + "</svg>\n";
}

}  // namespace masu::study

// A histogram as a picture: bars from left to right, as they are on the page.
#include <fmt/format.h>

#include <algorithm>

#include "core/xml.hpp"
#include "masu/collection.hpp"

namespace masu::collection {

std::string to_svg(const Histogram& histogram) {
  constexpr int kHeight = 240;
  constexpr int kBar = 32;
  constexpr int kLeft = 16;
  constexpr int kTop = 40;
  constexpr int kLabels = 72;
  std::uint64_t most = 1;
  for (const Histogram::Bar& bar : histogram.bars) most = std::max(most, bar.count);
  const int width = std::max(200, 2 * kLeft + kBar * static_cast<int>(histogram.bars.size()));
  std::string out = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" "
      "height=\"{1}\" font-family=\"sans-serif\" font-size=\"11\">\n"
      "<title>{2}</title>\n<text x=\"{3}\" y=\"20\" font-size=\"14\">{2}</text>\n",
      width, kTop + kHeight + kLabels, xml_escaped(histogram.rating), kLeft);
  int x = kLeft;
  for (const Histogram::Bar& bar : histogram.bars) {
    const double height = kHeight * static_cast<double>(bar.count) / static_cast<double>(most);
    const double y = kTop + kHeight - height;
    const int middle = x + kBar / 2;
    out += fmt::format(
        "<rect x=\"{}\" y=\"{:.1f}\" width=\"{}\" height=\"{:.1f}\" fill=\"#4078a8\"/>\n"
        "<text x=\"{}\" y=\"{:.1f}\" text-anchor=\"middle\" font-size=\"9\">{}</text>\n"
        "<text transform=\"translate({},{}) rotate(60)\">{}</text>\n",
        x + 2, y, kBar - 4, height, middle, y - 3, bar.count, middle - 4, kTop + kHeight + 12,
        xml_escaped(bar.label));
    x += kBar;
  }
  return out + "</svg>\n";
}

}  // namespace masu::collection

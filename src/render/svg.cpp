// A scene as SVG: strokes and labels of one style share a group, which makes a page of nine
// puzzles about 30 kB.
#include <fmt/format.h>

#include <cmath>
#include <map>
#include <tuple>

#include "core/xml.hpp"
#include "scene.hpp"

namespace masu::render {
namespace {

std::string colour(Grey grey, const std::string& instead = {}) {
  if (!instead.empty()) return xml_escaped(instead);
  const long level = std::lround(grey * 255);
  return fmt::format("#{0:02x}{0:02x}{0:02x}", level);
}

// At most two decimals, none that say nothing.
std::string number(double value) {
  std::string text = fmt::format("{:.2f}", value);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text;
}

constexpr const char* anchor(Align align) {
  return align == Align::Left ? "start" : align == Align::Right ? "end" : "middle";
}

}  // namespace

std::string to_svg(const Scene& scene, const std::string& title) {
  std::string out = fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}pt\" height=\"{1}pt\" "
      "viewBox=\"0 0 {0} {1}\" font-family=\"'DejaVu Sans', Verdana, sans-serif\">\n",
      number(scene.width), number(scene.height));
  if (!title.empty()) out += fmt::format("<title>{}</title>\n", xml_escaped(title));
  out += "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n";
  for (const Fill& fill : scene.fills) {
    out += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\"/>\n",
                       number(fill.box.x), number(fill.box.y), number(fill.box.width),
                       number(fill.box.height), colour(fill.grey, fill.colour));
  }
  // One path for neighbouring strokes of one pen; their order stays.
  for (std::size_t i = 0; i < scene.strokes.size();) {
    const Stroke& pen = scene.strokes[i];
    out += fmt::format("<path stroke=\"{}\" stroke-width=\"{}\" d=\"", colour(pen.grey, pen.colour),
                       number(pen.width));
    for (; i < scene.strokes.size() && scene.strokes[i].width == pen.width &&
           scene.strokes[i].grey == pen.grey && scene.strokes[i].colour == pen.colour;
         ++i) {
      const Stroke& s = scene.strokes[i];
      out += fmt::format("M{} {}L{} {}", number(s.x1), number(s.y1), number(s.x2), number(s.y2));
    }
    out += "\"/>\n";
  }
  std::map<std::tuple<double, double, bool, Align>, std::string> groups;  // size, grey, ...
  for (const Label& label : scene.labels) {
    groups[{label.size, label.grey, label.bold, label.align}] +=
        fmt::format("<text x=\"{}\" y=\"{}\">{}</text>\n", number(label.x), number(label.y),
                    xml_escaped(label.text));
  }
  for (const auto& [style, texts] : groups) {
    const auto& [size, grey, bold, align] = style;
    out +=
        fmt::format("<g font-size=\"{}\" fill=\"{}\" text-anchor=\"{}\"{}>\n{}</g>\n", number(size),
                    colour(grey), anchor(align), bold ? " font-weight=\"bold\"" : "", texts);
  }
  return out + "</svg>\n";
}

}  // namespace masu::render

// Scenes as PDF, by Cairo; texts by Pango, which finds fonts for Japanese titles, too.
//
// Both are loaded when the first PDF is made: with the 30 libraries that they bring along they cost
// every start of a program that is linked to them 5 ms of CPU time (2026-11, AMD EPYC), whatever it
// does. The functions below hide those of the headers, from which they have their types.
#include <cairo-pdf.h>
#include <dlfcn.h>
#include <pango/pangocairo.h>

#include <memory>

#include "core/utf8.hpp"
#include "scene.hpp"

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
// Fonts once found are kept until the end of the process, out of sight of the leak checker.
extern "C" const char* __lsan_default_suppressions() {
  return "leak:libfontconfig\nleak:libcairo\nleak:libpango\nleak:libglib\n";
}
extern "C" const char* __lsan_default_options() { return "print_suppressions=0"; }
#endif
#endif

namespace masu::render {
namespace {

// clang-format off
#define MASU_CAIRO_FUNCTIONS(F) \
  F(cairo_create) \
  F(cairo_destroy) \
  F(cairo_fill) \
  F(cairo_font_options_create) \
  F(cairo_font_options_destroy) \
  F(cairo_font_options_set_hint_metrics) \
  F(cairo_font_options_set_hint_style) \
  F(cairo_line_to) \
  F(cairo_move_to) \
  F(cairo_pdf_surface_create_for_stream) \
  F(cairo_pdf_surface_set_metadata) \
  F(cairo_pdf_surface_set_size) \
  F(cairo_rectangle) \
  F(cairo_set_line_width) \
  F(cairo_set_source_rgb) \
  F(cairo_show_page) \
  F(cairo_status) \
  F(cairo_status_to_string) \
  F(cairo_stroke) \
  F(cairo_surface_destroy) \
  F(cairo_surface_finish) \
  F(cairo_surface_status) \
  F(g_object_unref) \
  F(pango_cairo_context_set_font_options) \
  F(pango_cairo_create_layout) \
  F(pango_cairo_show_layout) \
  F(pango_font_description_free) \
  F(pango_font_description_new) \
  F(pango_font_description_set_absolute_size) \
  F(pango_font_description_set_family_static) \
  F(pango_font_description_set_weight) \
  F(pango_layout_get_baseline) \
  F(pango_layout_get_context) \
  F(pango_layout_get_size) \
  F(pango_layout_set_font_description) \
  F(pango_layout_set_text)
// clang-format on

// NOLINTNEXTLINE(bugprone-macro-parentheses): declares the name
#define MASU_DECLARE(name) decltype(&::name) name = nullptr;
MASU_CAIRO_FUNCTIONS(MASU_DECLARE)
#undef MASU_DECLARE

bool load_cairo() {
  // Finds the functions of Cairo, Pango and GObject, too: it is linked to them.
  void* library = dlopen("libpangocairo-1.0.so.0", RTLD_LAZY);
  if (library == nullptr) return false;
  bool found = true;
#define MASU_FIND(name)                                           \
  name = reinterpret_cast<decltype(name)>(dlsym(library, #name)); \
  found = found && (name) != nullptr;
  MASU_CAIRO_FUNCTIONS(MASU_FIND)
#undef MASU_FIND
  return found;
}

struct Release {
  void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
  void operator()(cairo_t* context) const { cairo_destroy(context); }
  void operator()(PangoLayout* layout) const { g_object_unref(layout); }
  void operator()(PangoFontDescription* font) const { pango_font_description_free(font); }
  void operator()(cairo_font_options_t* options) const { cairo_font_options_destroy(options); }
};
template <class T>
using Owned = std::unique_ptr<T, Release>;

cairo_status_t hand_over(void* write, const unsigned char* data, unsigned int length) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), length);
  return (*static_cast<const Write*>(write))(bytes) ? CAIRO_STATUS_SUCCESS
                                                    : CAIRO_STATUS_WRITE_ERROR;
}

class Pen {
 public:
  explicit Pen(cairo_surface_t* surface)
      : cairo_(cairo_create(surface)), font_(pango_font_description_new()) {
    // Positions as they are laid out, not rounded to the pixels of some screen.
    const Owned<cairo_font_options_t> exact(cairo_font_options_create());
    cairo_font_options_set_hint_style(exact.get(), CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(exact.get(), CAIRO_HINT_METRICS_OFF);
    layout_.reset(pango_cairo_create_layout(cairo_.get()));
    pango_cairo_context_set_font_options(pango_layout_get_context(layout_.get()), exact.get());
    pango_font_description_set_family_static(font_.get(), "DejaVu Sans, sans-serif");
  }

  void draw(const Scene& scene) {
    cairo_t* cairo = cairo_.get();
    for (const Fill& fill : scene.fills) {
      cairo_set_source_rgb(cairo, fill.grey, fill.grey, fill.grey);
      cairo_rectangle(cairo, fill.box.x, fill.box.y, fill.box.width, fill.box.height);
      cairo_fill(cairo);
    }
    for (const Stroke& stroke : scene.strokes) {
      cairo_set_source_rgb(cairo, stroke.grey, stroke.grey, stroke.grey);
      cairo_set_line_width(cairo, stroke.width);
      cairo_move_to(cairo, stroke.x1, stroke.y1);
      cairo_line_to(cairo, stroke.x2, stroke.y2);
      cairo_stroke(cairo);
    }
    for (const Label& label : scene.labels) draw(label);
    cairo_show_page(cairo);
  }

  [[nodiscard]] cairo_status_t status() const { return cairo_status(cairo_.get()); }

 private:
  void draw(const Label& label) {
    pango_font_description_set_absolute_size(font_.get(), label.size * PANGO_SCALE);
    pango_font_description_set_weight(font_.get(),
                                      label.bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
    pango_layout_set_font_description(layout_.get(), font_.get());
    const std::string text = xml_characters(label.text);  // Pango takes nothing else, either
    pango_layout_set_text(layout_.get(), text.data(), static_cast<int>(text.size()));
    int width = 0;
    pango_layout_get_size(layout_.get(), &width, nullptr);
    const double wide = static_cast<double>(width) / PANGO_SCALE;
    const double rise = static_cast<double>(pango_layout_get_baseline(layout_.get())) / PANGO_SCALE;
    const double left = label.align == Align::Left     ? 0
                        : label.align == Align::Centre ? wide / 2
                                                       : wide;
    cairo_set_source_rgb(cairo_.get(), label.grey, label.grey, label.grey);
    cairo_move_to(cairo_.get(), label.x - left, label.y - rise);
    pango_cairo_show_layout(cairo_.get(), layout_.get());
  }

  Owned<cairo_t> cairo_;
  Owned<PangoLayout> layout_;
  Owned<PangoFontDescription> font_;
};

}  // namespace

Result<Done> to_pdf(std::size_t pages, const std::function<Result<Scene>(std::size_t)>& page,
                    const std::string& title, const Write& write) {
  static const bool loaded = load_cairo();
  if (!loaded) {
    return Error{ErrorCode::Unsupported, "PDF needs libpangocairo-1.0.so.0 (SVG does not)", {}};
  }
  Write sink = write;
  const Owned<cairo_surface_t> surface(
      cairo_pdf_surface_create_for_stream(hand_over, &sink, 595, 842));
  cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_TITLE,
                                 xml_characters(title).c_str());
  cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATOR, "masu");
  // Left to itself Cairo writes the time: the same puzzles would give another file every second.
  cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATE_DATE, "");
  cairo_status_t status = CAIRO_STATUS_SUCCESS;
  {
    Pen pen(surface.get());
    for (std::size_t p = 0; p < pages && pen.status() == CAIRO_STATUS_SUCCESS; ++p) {
      const auto scene = page(p);
      if (!scene) {
        sink = [](std::string_view) { return true; };  // what is left is of no use
        return scene.error();
      }
      cairo_pdf_surface_set_size(surface.get(), scene->width, scene->height);
      pen.draw(*scene);
    }
    status = pen.status();
  }
  cairo_surface_finish(surface.get());
  if (status == CAIRO_STATUS_SUCCESS) status = cairo_surface_status(surface.get());
  if (status != CAIRO_STATUS_SUCCESS) {
    return Error{ErrorCode::Io, std::string("Cairo: ") + cairo_status_to_string(status), {}};
  }
  return Done{};
}

}  // namespace masu::render

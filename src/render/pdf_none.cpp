// PDF in a build without Cairo and Pango.
#include "scene.hpp"

namespace masu::render {

Result<Done> to_pdf(std::size_t, const std::function<Result<Scene>(std::size_t)>&,
                    const std::string&, const Write&) {
  return Error{ErrorCode::Unsupported, "PDF: this build has no Cairo and Pango; SVG works", {}};
}

}  // namespace masu::render

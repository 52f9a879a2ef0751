// PDF in a build without Cairo and Pango.
#include "scene.hpp"

namespace masu::render {

Result<std::string> to_pdf(const std::vector<Scene>&, const std::string&) {
  return Error{ErrorCode::Unsupported, "PDF: this build has no Cairo and Pango (SVG it has)", {}};
}

}  // namespace masu::render

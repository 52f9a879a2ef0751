// In a build without CaDiCaL.
#include "masu/solve.hpp"

namespace masu::solve {

Result<Outcome> prove(const Puzzle&, const std::string&, const Limits&) {
  return Error{ErrorCode::Unsupported, "built without CaDiCaL: there are no proofs", {}};
}

}  // namespace masu::solve

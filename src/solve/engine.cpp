// The table of engines, and the choice among them.
#include <array>

#include "solve/engines.hpp"

namespace masu::solve {

std::string_view to_string(Status status) {
  constexpr std::array<std::string_view, 4> kNames{"none", "one", "several", "unknown"};
  return kNames[static_cast<std::size_t>(status)];
}

std::span<const EngineInfo> engines() {
  static constexpr std::array kEngines{
      EngineInfo{Engine::Auto, "auto", "the fastest that is made for the layout"},
      EngineInfo{Engine::Kernel, "kernel", "vector kernel, plain 9x9 only"},
      EngineInfo{Engine::General, "general", "bit-set propagation and search, any layout"},
      EngineInfo{Engine::Learning, "learning", "search that learns from dead ends, any layout"},
      EngineInfo{Engine::Sat, "sat", "conflict learning (CaDiCaL), for large boards"},
      EngineInfo{Engine::Reference, "reference", "slow and obviously right, for tests"},
  };
  return kEngines;
}

Result<std::unique_ptr<Solver>> make_solver(LayoutPtr layout, Engine engine) {
  switch (engine) {
    case Engine::Auto:
      if (layout->is_plain_9x9()) return make_kernel9();
      return make_learning(std::move(layout));
    case Engine::Learning:
      return make_learning(std::move(layout));
    case Engine::Kernel:
      if (layout->is_plain_9x9()) return make_kernel9();
      return Error{ErrorCode::Unsupported, "the kernel solves plain 9x9 boards only", {}};
    case Engine::General:
      return make_general(std::move(layout));
    case Engine::Reference:
      return make_reference(std::move(layout));
    case Engine::Sat:
#ifdef MASU_HAVE_CADICAL
      return make_sat(std::move(layout));
#else
      return Error{ErrorCode::Unsupported, "built without CaDiCaL: there is no engine sat", {}};
#endif
  }
  return Error{ErrorCode::Unsupported, "this engine is not built in", {}};
}

}  // namespace masu::solve

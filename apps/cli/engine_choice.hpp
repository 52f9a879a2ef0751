// What solve, check and count share: choice of the engine and its limits.
#pragma once

#include <map>
#include <memory>
#include <optional>

#include "arguments.hpp"
#include "batch.hpp"
#include "choice.hpp"
#include "masu/solve.hpp"

namespace masu::cli {

/// None: human techniques, then trial and error, which is no engine of solve: logic stands above
/// it.
using EngineChoice = Choice<std::optional<solve::Engine>>;
[[nodiscard]] EngineChoice::Words engine_words();

struct SolvingOptions {
  EngineChoice engine{engine_words()};
  std::uint64_t limit = 2;
  std::uint64_t nodes = 0;
  double seconds = 0;

  /// A limit of time is for one puzzle, and the engine `logic` tells about one.
  [[nodiscard]] bool one_by_one() const;
  [[nodiscard]] solve::Limits limits(const Stop& stop = {}) const {
    solve::Limits limits;
    limits.stop = stop.within(seconds);
    limits.solutions = limit;
    limits.nodes = nodes;
    return limits;
  }
};

void add_solving_options(Arguments& command, SolvingOptions& options);

/// Solvers of one thread, one per layout that comes along.
class Solvers {
 public:
  explicit Solvers(const SolvingOptions& options);
  /// Fails if the engine cannot take the layout.
  [[nodiscard]] Result<solve::Solver*> get(const LayoutPtr& layout);

 private:
  std::optional<solve::Engine> engine_;  // none: by logic
  std::map<const Layout*, std::pair<LayoutPtr, std::unique_ptr<solve::Solver>>> by_layout_;
};

}  // namespace masu::cli

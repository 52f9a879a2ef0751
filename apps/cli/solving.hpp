// What solve, check and count share: choice of the engine and its limits.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "arguments.hpp"
#include "batch.hpp"
#include "masu/kernel9.hpp"
#include "masu/solve.hpp"

namespace masu::cli {

struct SolvingOptions {
  std::string engine = "auto";
  std::uint64_t limit = 2;
  std::uint64_t nodes = 0;
  double seconds = 0;

  [[nodiscard]] solve::Limits limits(const Stop& stop = {}) const {
    solve::Limits limits;
    limits.stop = stop.within(seconds);
    limits.solutions = limit;
    limits.nodes = nodes;
    return limits;
  }
};

void add_solving_options(Arguments& command, SolvingOptions& options);

/// Lines of plain 9x9 puzzles go to the kernel by the chunk, straight from the text: reading and
/// printing one by one would take longer than solving. `print` gets each answer; records of other
/// kinds go to `others`; the order stays.
using PrintLine = std::function<void(std::string_view line, const solve::Found9&, Reply&)>;
[[nodiscard]] RecordsWork through_kernel(const SolvingOptions& options, bool keep_first,
                                         PrintLine print, RecordsWork others);
/// Do the options allow it? (Engine, layout and input format; a limit of time, which is per puzzle
/// for commands and per call for the kernel.)
[[nodiscard]] bool can_go_through_kernel(const SolvingOptions& solving, const BatchOptions& batch);

/// Solvers of one thread, one per layout that comes along.
class Solvers {
 public:
  explicit Solvers(const SolvingOptions& options);
  /// Fails if the engine cannot take the layout.
  [[nodiscard]] Result<solve::Solver*> get(const LayoutPtr& layout);

 private:
  solve::Engine engine_;
  bool by_logic_;
  std::map<const Layout*, std::pair<LayoutPtr, std::unique_ptr<solve::Solver>>> by_layout_;
};

}  // namespace masu::cli

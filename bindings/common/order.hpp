// Puzzles to order, many of them: what the C interface and the Python module share.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "common/batch.hpp"
#include "masu/generate.hpp"

namespace masu::bindings {

/// Names and values, as the options of `masu generate`: {"clues", "24:28"}, {"dscore", "80:120"}.
using Wishes = std::vector<std::pair<std::string, std::string>>;

/// "clues=24:28 dscore=80:120"
[[nodiscard]] Result<Wishes> parse_wishes(std::string_view text);

/// Names: layout, clues, symmetry, mask, pattern, logic, needs, without, steps, attempts, trial,
/// and those of all ratings. `layout`, unless null, is taken instead of a name.
[[nodiscard]] Result<generate::WantedOptions> order_of(const Wishes& wishes,
                                                       LayoutPtr layout = nullptr);

/// Puzzles 0, 1, 2, ... of a run, several at a time on several threads.
///
///   threads   one at a time
class Maker {
 public:
  static Result<std::unique_ptr<Maker>> make(const generate::WantedOptions& order,
                                             std::uint64_t seed, int threads);
  ~Maker();
  Maker(const Maker&) = delete;
  Maker& operator=(const Maker&) = delete;

  [[nodiscard]] const LayoutPtr& layout() const;
  /// The next one. LimitExceeded: none was found; after a stop, the next call goes on where it was.
  [[nodiscard]] Result<generate::Made> next(const Stop& stop);

 private:
  struct State;
  explicit Maker(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace masu::bindings

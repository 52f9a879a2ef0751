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

using Wishes = std::vector<generate::Wish>;

/// "clues=24:28 dscore=80:120"
[[nodiscard]] Result<Wishes> parse_wishes(std::string_view text);

/// An order of generate::make_generator().
struct Order {
  Wishes wishes;
  LayoutPtr layout;
};
/// Among the wishes may be the name of a layout; else `layout`, else plain 9x9.
[[nodiscard]] Result<Order> order_of(Wishes wishes, LayoutPtr layout = nullptr);

/// Puzzles 0, 1, 2, ... of a run, several at a time on several threads.
///
///   threads   one at a time
class Maker {
 public:
  static Result<std::unique_ptr<Maker>> build(const Order& order, std::uint64_t seed, int threads);
  ~Maker();
  Maker(const Maker&) = delete;
  Maker& operator=(const Maker&) = delete;

  [[nodiscard]] const LayoutPtr& layout() const;
  /// The next one. LimitExceeded: none was found; after a stop, the next call goes on where it was.
  [[nodiscard]] Result<generate::Made> next(const Stop& stop);

 private:
  struct Impl;
  explicit Maker(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

}  // namespace masu::bindings

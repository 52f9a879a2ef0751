#include "common/order.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <optional>

#include "common/pool.hpp"
#include "core/parallel.hpp"
#include "core/utf8.hpp"

namespace masu::bindings {
namespace {

Error bad_value(std::string message) { return {ErrorCode::BadValue, std::move(message), {}}; }

}  // namespace

Result<Wishes> parse_wishes(std::string_view text) {
  Wishes wishes;
  while (true) {
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    if (text.empty()) return wishes;
    const std::string_view wish = text.substr(0, text.find(' '));
    text.remove_prefix(wish.size());
    const std::size_t equals = wish.find('=');
    if (equals == std::string_view::npos) {
      return bad_value(fmt::format("'{}': expected NAME=VALUE", clipped(wish, 40)));
    }
    wishes.emplace_back(wish.substr(0, equals), wish.substr(equals + 1));
  }
}

Result<Order> order_of(Wishes wishes, LayoutPtr layout) {
  if (layout == nullptr) layout = plain_layout(9);
  for (const auto& [name, value] : wishes) {
    if (name != "layout") continue;
    layout = find_layout(value);
    if (layout != nullptr) continue;
    return Error{ErrorCode::BadLayout, fmt::format("unknown layout '{}'", clipped(value, 60)), {}};
  }
  std::erase_if(wishes, [](const generate::Wish& wish) { return wish.first == "layout"; });
  return Order{std::move(wishes), std::move(layout)};
}

struct Maker::Impl {
  LayoutPtr layout;
  std::uint64_t seed;
  int threads;
  Pool<generate::Generator> generators;
  std::uint64_t next = 0;  ///< the first that is not yet in `ready`
  std::size_t ahead = 1;   ///< how many are made at a time; grows, so that the first comes soon
  std::deque<Result<generate::Made>> ready{};
};

Maker::Maker(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Maker::~Maker() = default;

Result<std::unique_ptr<Maker>> Maker::build(const Order& order, std::uint64_t seed, int threads) {
  // What cannot be is told here; the others are made alike.
  const auto tried = generate::make_generator(order.wishes, order.layout);
  if (!tried) return tried.error();
  auto impl = std::unique_ptr<Impl>(
      new Impl{order.layout, seed, threads, Pool<generate::Generator>([order] {
                 return std::move(generate::make_generator(order.wishes, order.layout)).value();
               })});
  return std::unique_ptr<Maker>(new Maker(std::move(impl)));
}

const LayoutPtr& Maker::layout() const { return impl_->layout; }

Result<generate::Made> Maker::next(const Stop& stop) {
  Impl& impl = *impl_;
  if (impl.ready.empty()) {
    std::vector<std::optional<Result<generate::Made>>> made(impl.ahead);
    in_parallel(impl.ahead, impl.threads, [&](std::size_t n) {
      if (!stop.asked_now()) made[n] = impl.generators.take()->make(impl.seed, impl.next + n, stop);
    });
    // All of them or none: what a stop cut short would not be what comes without one.
    if (stop.asked_now()) return Error{ErrorCode::LimitExceeded, "stopped", {}};
    for (auto& one : made) impl.ready.push_back(std::move(*one));
    impl.next += impl.ahead;
    constexpr std::size_t kMost = 64;
    impl.ahead = std::min(impl.ahead * 2, kMost);
  }
  auto made = std::move(impl.ready.front());
  impl.ready.pop_front();
  return made;
}

}  // namespace masu::bindings

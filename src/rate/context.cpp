#include "context.hpp"

namespace masu::rate {

Context::Context(LayoutPtr layout) : impl_(std::make_unique<Impl>(std::move(layout))) {}
Context::~Context() = default;
Context::Context(Context&&) noexcept = default;
Context& Context::operator=(Context&&) noexcept = default;

void Context::begin(const Puzzle& puzzle, const Stop& stop) {
  impl_->puzzle = &puzzle;
  impl_->effort.stop = stop;
  ++impl_->serial;
}

const Puzzle& Context::puzzle() const { return *impl_->puzzle; }

void Context::set_effort(const SeOptions& se) { impl_->effort.se = se; }

}  // namespace masu::rate

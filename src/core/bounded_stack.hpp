// A stack whose greatest size is known when it is made, so that pushing needs no check. (Pushes
// without a branch, writing always and moving the end on a condition, lost 10 % in solve/general.)
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "masu/result.hpp"

namespace masu {

template <class T>
class BoundedStack {
 public:
  BoundedStack() = default;
  explicit BoundedStack(std::size_t capacity) : items_(capacity) {}

  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] std::span<const T> items() const { return {items_.data(), size_}; }
  void clear() { size_ = 0; }
  void push(T item) {
    MASU_DASSERT(size_ < items_.size());
    items_[size_++] = item;
  }
  T pop() { return items_[--size_]; }

 private:
  std::vector<T> items_;
  std::size_t size_ = 0;
};

}  // namespace masu

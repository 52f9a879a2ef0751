// Things that are costly to make and used by one thread at a time: solvers, raters, generators.
#pragma once

#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "core/mutex.hpp"

namespace masu::bindings {

/// Lends its things out and makes more when all of them are lent.
///
///   threads   any number
template <class Thing>
class Pool {
 public:
  using Make = std::function<std::unique_ptr<Thing>()>;
  explicit Pool(Make make = [] { return std::make_unique<Thing>(); }) : make_(std::move(make)) {}

  /// Comes back when the lease ends.
  class Lease {
   public:
    Lease(Pool& pool, std::unique_ptr<Thing> thing) : pool_(pool), thing_(std::move(thing)) {}
    ~Lease() { pool_.put(std::move(thing_)); }
    Lease(const Lease&) = delete;
    Lease& operator=(const Lease&) = delete;
    Thing& operator*() { return *thing_; }
    Thing* operator->() { return thing_.get(); }

   private:
    Pool& pool_;
    std::unique_ptr<Thing> thing_;
  };
  [[nodiscard]] Lease take() {
    {
      const Lock lock(mutex_);
      if (!free_.empty()) {
        auto thing = std::move(free_.back());
        free_.pop_back();
        return Lease(*this, std::move(thing));
      }
    }
    return Lease(*this, make_());
  }

 private:
  void put(std::unique_ptr<Thing> thing) {
    const Lock lock(mutex_);
    free_.push_back(std::move(thing));
  }

  Make make_;
  Mutex mutex_;
  std::vector<std::unique_ptr<Thing>> free_;
};

}  // namespace masu::bindings

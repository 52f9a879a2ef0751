// A mutex and a first time where there are threads, next to nothing where there are none
// (WebAssembly, whose standard library has no <mutex> then).
#pragma once

#ifdef MASU_NO_THREADS

namespace masu {

class Mutex {};

/// Holds the mutex while it lives.
class Lock {
 public:
  explicit Lock(Mutex&) {}
  ~Lock() {}  // not trivial: an object of it is used
  Lock(const Lock&) = delete;
  Lock& operator=(const Lock&) = delete;
};

/// Runs the first function it is given, and no other.
class Once {
 public:
  template <class Function>
  void run(const Function& function) {
    if (!done_) function();
    done_ = true;
  }

 private:
  bool done_ = false;
};

}  // namespace masu

#else

#include <mutex>

namespace masu {

using Mutex = std::mutex;
using Lock = std::scoped_lock<std::mutex>;

class Once {
 public:
  template <class Function>
  void run(const Function& function) {
    std::call_once(flag_, function);
  }

 private:
  std::once_flag flag_;
};

}  // namespace masu

#endif

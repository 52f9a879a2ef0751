// A fixed number of threads that work on requests, and the line in front of them.
//
// The threads are the bound of what is worked on at a time, and of the memory that it takes; the
// line is short, and who stands in it can leave again. Whoever wants an answer must not wait here:
// the thread that carries bytes never does.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "api/api.hpp"

namespace masu::serve {

class Workers {
 public:
  using Task = std::function<void(api::Engines&)>;
  using Ticket = std::uint64_t;
  static constexpr Ticket kRefused = 0;

  Workers(int threads, std::size_t longest_line);
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  /// A place in the line, or kRefused: it is too long.
  [[nodiscard]] Ticket enter(Task task);
  /// Leaves the line. False: it is being worked on already.
  bool leave(Ticket ticket);
  [[nodiscard]] std::size_t working() const;
  [[nodiscard]] std::size_t waiting() const;
  /// Takes no more, and waits for the threads. False: some are still at work.
  [[nodiscard]] bool end(std::chrono::milliseconds patience);

 private:
  void work();

  mutable std::mutex mutex_;
  std::condition_variable news_;
  std::deque<std::pair<Ticket, Task>> line_;
  std::size_t longest_line_;
  Ticket last_ = kRefused;
  std::size_t working_ = 0;
  std::size_t alive_ = 0;
  bool ending_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace masu::serve

// The threads of one rank that work, while the rank's main thread talks to the other ranks.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "masu/run.hpp"
#include "masu/stop.hpp"

namespace masu::run {

struct Finished {
  std::uint64_t number = 0;
  Result<std::string> result;
};

class Crew {
 public:
  Crew(const Job& job, int threads);
  /// Drops what is in the queue and waits for the units in work, which are asked to stop.
  ~Crew();
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  void give(std::uint64_t number, std::string input);
  /// What was finished since the last call; adds the seconds it took to `busy`.
  std::vector<Finished> take(double& busy);
  /// Returns when something is finished and no further order is there, at the latest after
  /// `patience`. With orders there it is not worth while to wake the caller for every result.
  void wait(std::chrono::microseconds patience);

 private:
  struct Order {
    std::uint64_t number = 0;
    std::string input;
  };
  void labour();

  const Job& job_;
  std::mutex mutex_;
  std::condition_variable orders_there_;
  std::condition_variable idle_;
  std::deque<Order> orders_;
  std::vector<Finished> results_;
  double busy_ = 0;
  StopSource over_;
  std::vector<std::jthread> threads_;  // last: they use everything above
};

}  // namespace masu::run

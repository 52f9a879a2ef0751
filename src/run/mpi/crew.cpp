#include "run/mpi/crew.hpp"

#include <utility>

#include "run/ledger.hpp"

namespace masu::run {

Crew::Crew(const Job& job, int threads) : job_(job) {
  for (int i = 0; i < threads; ++i) {
    threads_.emplace_back([this] { labour(); });
  }
}

Crew::~Crew() {
  {
    const std::scoped_lock lock(mutex_);
    over_.request();
  }
  orders_there_.notify_all();
  threads_.clear();  // joins
}

void Crew::give(std::uint64_t number, std::string input) {
  {
    const std::scoped_lock lock(mutex_);
    orders_.push_back({number, std::move(input)});
  }
  orders_there_.notify_one();
}

std::vector<Finished> Crew::take(double& busy) {
  const std::scoped_lock lock(mutex_);
  busy += std::exchange(busy_, 0);
  return std::exchange(results_, {});
}

void Crew::wait(std::chrono::microseconds patience) {
  std::unique_lock lock(mutex_);
  idle_.wait_for(lock, patience, [this] { return !results_.empty() && orders_.empty(); });
}

void Crew::labour() {
  const Stop over = over_.stop();
  const Work work = job_.make_work();
  std::unique_lock lock(mutex_);
  while (true) {
    orders_there_.wait(lock, [&] { return over.asked() || !orders_.empty(); });
    if (over.asked()) return;
    const Order order = std::move(orders_.front());
    orders_.pop_front();
    lock.unlock();
    const auto start = std::chrono::steady_clock::now();
    Result<std::string> result = run_unit(work, Unit{order.number, job_.seed, order.input, over});
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    lock.lock();
    if (over.asked()) return;  // the result may be cut short
    busy_ += took.count();
    results_.push_back({order.number, std::move(result)});
    if (orders_.empty()) idle_.notify_one();
  }
}

}  // namespace masu::run

#include "workers.hpp"

#include <algorithm>
#include <utility>

namespace masu::serve {

Workers::Workers(int threads, std::size_t longest_line) : longest_line_(longest_line) {
  alive_ = static_cast<std::size_t>(threads);
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

Workers::~Workers() {
  (void)end(std::chrono::milliseconds(0));
  for (std::thread& thread : threads_) thread.join();
}

Workers::Ticket Workers::enter(Task task) {
  Ticket ticket = kRefused;
  {
    const std::lock_guard lock(mutex_);
    if (ending_ || line_.size() >= longest_line_) return kRefused;
    ticket = ++last_;
    line_.emplace_back(ticket, std::move(task));
  }
  news_.notify_one();
  return ticket;
}

bool Workers::leave(Ticket ticket) {
  Task left;  // what it holds is let go without the lock
  const std::lock_guard lock(mutex_);
  const auto found = std::ranges::find(line_, ticket, &std::pair<Ticket, Task>::first);
  if (found == line_.end()) return false;
  left = std::move(found->second);
  line_.erase(found);
  return true;
}

std::size_t Workers::working() const {
  const std::lock_guard lock(mutex_);
  return working_;
}
std::size_t Workers::waiting() const {
  const std::lock_guard lock(mutex_);
  return line_.size();
}

bool Workers::end(std::chrono::milliseconds patience) {
  std::unique_lock lock(mutex_);
  ending_ = true;
  news_.notify_all();
  if (!news_.wait_for(lock, patience, [&] { return alive_ == 0; })) return false;
  lock.unlock();
  for (std::thread& thread : std::exchange(threads_, {})) thread.join();
  return true;
}

void Workers::work() {
  api::Engines engines;
  std::unique_lock lock(mutex_);
  for (;;) {
    news_.wait(lock, [&] { return ending_ || !line_.empty(); });
    if (ending_) break;
    Task task = std::move(line_.front().second);
    line_.pop_front();
    ++working_;
    lock.unlock();
    task(engines);
    task = nullptr;
    lock.lock();
    --working_;
  }
  --alive_;
  news_.notify_all();
}

}  // namespace masu::serve

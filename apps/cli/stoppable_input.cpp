#include "stoppable_input.hpp"

#include <poll.h>
#include <unistd.h>

#include <cerrno>

namespace masu::cli {

StoppableInput::~StoppableInput() {
  if (own_) close(descriptor_);
}

StoppableInput::int_type StoppableInput::underflow() {
  constexpr int kMilliseconds = 100;
  for (;;) {
    if (stop_.asked_now()) return traits_type::eof();
    pollfd waiting{descriptor_, POLLIN, 0};
    const int ready = poll(&waiting, 1, kMilliseconds);
    if (ready == 0 || (ready < 0 && errno == EINTR)) continue;
    const ssize_t n = read(descriptor_, buffer_.data(), buffer_.size());
    if (n < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (n < 0) failure_ = errno;
    if (n <= 0) return traits_type::eof();
    setg(buffer_.data(), buffer_.data(), buffer_.data() + n);
    return traits_type::to_int_type(buffer_.front());
  }
}

}  // namespace masu::cli

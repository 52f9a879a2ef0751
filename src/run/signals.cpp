// request_stop() takes locks and runs callbacks, so a signal handler may not call it. The handler
// writes the number of the signal to a pipe; a thread that reads the pipe does the rest.
#include <fcntl.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <thread>

#include "masu/run.hpp"

namespace masu::run {
namespace {

std::atomic<int> g_pipe_in{-1};
static_assert(std::atomic<int>::is_always_lock_free, "a signal handler reads it");

extern "C" void masu_run_on_signal(int signal) {
  const int saved = errno;
  const auto byte = static_cast<unsigned char>(signal);
  if (::write(g_pipe_in.load(), &byte, 1) != 1) {
    // The pipe is full: a stop is on its way already.
  }
  errno = saved;
}

}  // namespace

struct StopOnSignal::Impl {
  std::stop_source stop;
  std::atomic<int> signal{0};
  int pipe[2] = {-1, -1};
  struct sigaction old_int {};
  struct sigaction old_term {};
  struct sigaction old_size {};
  std::thread watcher;

  void watch() {
    unsigned char byte = 0;
    while (true) {
      const ssize_t got = ::read(pipe[0], &byte, 1);
      if (got < 0 && errno == EINTR) continue;
      if (got != 1 || byte == 0) return;  // 0: the destructor says goodbye
      int none = 0;
      signal.compare_exchange_strong(none, byte);
      stop.request_stop();
    }
  }
};

StopOnSignal::StopOnSignal() : impl_(std::make_unique<Impl>()) {
  if (::pipe2(impl_->pipe, O_CLOEXEC) != 0) return;  // signals keep their old meaning
  g_pipe_in = impl_->pipe[1];

  // The watcher blocks all signals, so that they go to threads whose system calls may be
  // interrupted without harm.
  sigset_t all;
  sigset_t before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  impl_->watcher = std::thread([impl = impl_.get()] { impl->watch(); });
  pthread_sigmask(SIG_SETMASK, &before, nullptr);

  struct sigaction action {};
  action.sa_handler = masu_run_on_signal;
  action.sa_flags = SA_RESTART | static_cast<int>(SA_RESETHAND);  // the second one ends the program
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, &impl_->old_int);
  sigaction(SIGTERM, &action, &impl_->old_term);
  action.sa_handler = SIG_IGN;
  sigaction(SIGXFSZ, &action, &impl_->old_size);
}

StopOnSignal::~StopOnSignal() {
  if (!impl_->watcher.joinable()) return;
  sigaction(SIGINT, &impl_->old_int, nullptr);
  sigaction(SIGTERM, &impl_->old_term, nullptr);
  sigaction(SIGXFSZ, &impl_->old_size, nullptr);
  const unsigned char goodbye = 0;
  while (::write(impl_->pipe[1], &goodbye, 1) < 0 && errno == EINTR) {
  }
  impl_->watcher.join();
  g_pipe_in = -1;
  ::close(impl_->pipe[0]);
  ::close(impl_->pipe[1]);
}

std::stop_token StopOnSignal::token() const { return impl_->stop.get_token(); }

int StopOnSignal::signal() const { return impl_->signal.load(); }

int StopOnSignal::exit_code() const { return signal() == 0 ? 0 : 128 + signal(); }

}  // namespace masu::run

// The handler does what a handler may do: it sets the flag of the source. No thread and no pipe are
// behind it.
#include <atomic>
#include <csignal>
#include <thread>

#include "masu/run.hpp"

namespace masu::run {
namespace {

std::atomic<StopSource*> g_source{nullptr};
std::atomic<int> g_signal{0};
std::atomic<int> g_inside{0};  // handlers that may be about to use g_source
static_assert(std::atomic<StopSource*>::is_always_lock_free &&
                  std::atomic<int>::is_always_lock_free,
              "a signal handler uses them");

extern "C" void masu_run_on_signal(int signal) {
  ++g_inside;
  if (StopSource* source = g_source.load()) {
    int none = 0;
    g_signal.compare_exchange_strong(none, signal);
    source->request();
  }
  --g_inside;
}

}  // namespace

struct StopOnSignal::Impl {
  StopSource source;
  struct sigaction old_int {};
  struct sigaction old_term {};
  struct sigaction old_size {};
};

StopOnSignal::StopOnSignal() : impl_(std::make_unique<Impl>()) {
  g_signal = 0;
  g_source = &impl_->source;
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
  sigaction(SIGINT, &impl_->old_int, nullptr);
  sigaction(SIGTERM, &impl_->old_term, nullptr);
  sigaction(SIGXFSZ, &impl_->old_size, nullptr);
  g_source = nullptr;
  while (g_inside != 0) std::this_thread::yield();  // a handler in another thread
}

Stop StopOnSignal::stop() const { return impl_->source.stop(); }

int StopOnSignal::signal() const { return g_signal; }

int StopOnSignal::exit_code() const { return signal() == 0 ? 0 : 128 + signal(); }

}  // namespace masu::run

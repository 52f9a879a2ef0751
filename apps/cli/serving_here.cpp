// The server in this program.
#include <fmt/format.h>

#include <atomic>
#include <csignal>
#include <cstdlib>
#include <thread>

#include "serving.hpp"

namespace masu::cli {

void serve_until_signal(const serve::ServerOptions& options, Session& session) {
  // Signals are taken by one thread that waits for them: nothing has to be safe in a handler.
  sigset_t signals;
  sigset_t before;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &signals, &before);

  serve::Server server(options);
  const auto port = server.bind();
  if (!port) {
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    return session.bad_input(port.error());
  }
  const bool anywhere = options.host != "127.0.0.1" && options.host != "localhost";
  session.print(fmt::format("masu: open http://{}:{}/   (Ctrl-C ends it)\n",
                            anywhere ? options.host : "localhost", *port));
  session.flush();
  std::atomic<bool> done{false};
  std::thread waiter([&] {
    while (!done) {
      const timespec pause{0, 100'000'000};
      if (sigtimedwait(&signals, nullptr, &pause) > 0) return server.stop();
    }
  });
  const bool ended = server.run();
  done = true;
  waiter.join();
  // Work that does not end when it is told to must not keep the program: it has nothing to lose.
  if (!ended) std::_Exit(0);
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

}  // namespace masu::cli

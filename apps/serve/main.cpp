// masu-serve: the server as a program. `masu serve` becomes it.
#include <fmt/format.h>

#include <atomic>
#include <csignal>
#include <cstdlib>
#include <thread>

#include "http.hpp"
#include "library.hpp"
#include "options.hpp"
#include "session.hpp"

namespace {

using masu::cli::Session;

// Serves until a signal ends it, or reports why not.
void serve_until_signal(masu::serve::ServerOptions& options, Session& session) {
  if (const auto done = masu::cli::tidy_serve_options(options); !done) {
    return session.usage(done.error().message);
  }
  // Signals are taken by one thread that waits for them: nothing has to be safe in a handler.
  sigset_t signals;
  sigset_t before;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &signals, &before);

  if (const auto good = masu::serve::check_library(options.collection); !good) {
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    return session.bad_input(good.error());
  }
  masu::serve::Server server(options);
  const auto port = server.bind();
  if (!port) {
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    return session.bad_input(port.error());
  }
  const bool everywhere = masu::serve::is_every_address(options.host);
  const bool anywhere = !everywhere && options.host != "127.0.0.1" && options.host != "localhost";
  session.print(fmt::format(
      "masu: open http://{}:{}/{}   (Ctrl-C ends it)\n",
      anywhere ? masu::serve::in_address(options.host) : "localhost", *port,
      everywhere ? ", elsewhere with the address of this machine instead of localhost" : ""));
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

}  // namespace

int main(int argc, char** argv) {
  Session session;
  masu::cli::Program program("masu serve: the page for your browser, and its API", "masu serve");
  masu::serve::ServerOptions options;
  masu::cli::add_serve_options(program.arguments(), options);
  program.arguments().callback([&] { serve_until_signal(options, session); });
  return program.run(argc, argv, session, "Try 'masu help serve'.");
}

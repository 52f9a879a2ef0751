// `masu serve`: the page and the API on this machine.
#include <fmt/format.h>

#include <csignal>
#include <thread>

#include "../serve/http.hpp"
#include "commands.hpp"

namespace masu::cli {
namespace {

void run(const serve::ServerOptions& options, Session& session) {
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
  std::fflush(stdout);
  std::jthread waiter([&](const std::stop_token& done) {
    while (!done.stop_requested()) {
      const timespec pause{0, 100'000'000};
      if (sigtimedwait(&signals, nullptr, &pause) > 0) return server.stop();
    }
  });
  server.run();
  waiter.request_stop();
  waiter.join();
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

}  // namespace

void add_serve(CLI::App& command, Session& session) {
  const auto options = std::make_shared<serve::ServerOptions>();
  options->limits.concurrent =
      static_cast<int>(std::max(4U, 2 * std::thread::hardware_concurrency()));
  command.add_option("-p,--port", options->port, "port to listen on, 0: any that is free")
      ->check(CLI::Range(0, 65535))
      ->capture_default_str();
  command
      .add_option("--host", options->host,
                  "address to listen on; anything but loopback lets others in")
      ->capture_default_str();
  command
      .add_option("--allow-host", options->allow_hosts,
                  "a further name of this machine (may be given several times)")
      ->allow_extra_args(false);
  command
      .add_option("--allow-origin", options->allow_origins,
                  "a page elsewhere that may use the API, such as https://example.org (may be "
                  "given several times)")
      ->allow_extra_args(false);
  command.add_option("--studies", options->studies, "folder with reports of 'masu study' to show")
      ->check(CLI::ExistingDirectory);
  command.add_option("--seconds", options->limits.seconds, "longest time to work on one request")
      ->check(CLI::Range(0.1, 3600.0))
      ->capture_default_str();
  command
      .add_option("--concurrent", options->limits.concurrent,
                  "requests that are worked on at a time")
      ->check(CLI::Range(1, 1024))
      ->capture_default_str();
  command.callback([options, &session] { run(*options, session); });
}

}  // namespace masu::cli

// The server: takes connections, looks at the clock for all of them, and ends.
//
// Threads: the loop, which carries all bytes (connection.hpp); the workers, as many as requests may
// be worked on at a time; the clerk, for what is quick and must be answered even when all workers
// are busy. No client can make more of them.
#include "http.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <optional>

#include "connection.hpp"
#include "gate.hpp"
#include "library.hpp"
#include "workers.hpp"

namespace masu::serve {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

constexpr std::chrono::milliseconds kTick{100};
constexpr int kBacklog = 512;
// At the end: for answers to be made and carried, and then for the workers.
constexpr std::chrono::milliseconds kLastAnswers{800};
constexpr std::chrono::milliseconds kLastWork{700};

}  // namespace

struct Server::Impl {
  explicit Impl(ServerOptions given)
      : options(std::move(given)),
        api(options.limits, options.public_url, open_library(options.collection)) {}

  ServerOptions options;
  api::Api api;
  asio::io_context loop{1};
  tcp::acceptor acceptor{loop};
  asio::steady_timer clock{loop};
  bool accepting = false;
  std::optional<Connection::Clock::time_point> last_moment;  // set when the end has begun
  // There from bind() or run() on.
  std::optional<Gate> gate;
  std::optional<Workers> workers;
  std::optional<Workers> clerk;
  std::optional<Common> common;

  Result<int> bind() {
    const auto failed = [&](std::string_view why) {
      return Error{ErrorCode::Io,
                   fmt::format("cannot listen on {} port {}: {}", options.host, options.port, why),
                   {}};
    };
    error_code error;
    tcp::resolver resolver(loop);
    std::string host = options.host;
    if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
    const auto found =
        resolver.resolve(host, std::to_string(options.port),
                         tcp::resolver::passive | tcp::resolver::numeric_service, error);
    if (error || found.empty()) return failed("no such address on this machine");
    const tcp::endpoint endpoint = found.begin()->endpoint();
    acceptor.open(endpoint.protocol(), error);
    if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
    if (!error) acceptor.bind(endpoint, error);
    if (!error) acceptor.listen(kBacklog, error);
    if (error) return failed("in use, or not allowed");
    const int port = acceptor.local_endpoint(error).port();
    gate.emplace(options, port);
    return port;
  }

  // --- connections

  void accept() {
    accepting = true;
    acceptor.async_accept([this](const error_code& error, tcp::socket socket) {
      accepting = false;
      if (!acceptor.is_open()) return;
      if (error) return;  // no descriptors, most likely: the clock tries again
      if (make_room()) {
        const auto connection = std::make_shared<Connection>(std::move(socket), *common);
        common->open.insert(connection);
        connection->start();
      }
      accept();
    });
  }

  // At the bound somebody has to go: who has kept a place for longest without asking anything. If
  // all are being answered (false), that is the new one.
  bool make_room() {
    if (common->open.size() < options.bounds.connections) return true;
    std::shared_ptr<Connection> idlest;
    for (const auto& connection : common->open) {
      const auto since = connection->useless_since();
      if (since && (!idlest || *since < *idlest->useless_since())) idlest = connection;
    }
    if (idlest) idlest->close();
    return idlest != nullptr;
  }

  void tick() {
    clock.expires_after(kTick);
    clock.async_wait([this](const error_code& error) {
      if (error) return;
      const auto now = Connection::Clock::now();
      const std::vector<std::shared_ptr<Connection>> all(common->open.begin(), common->open.end());
      for (const auto& connection : all) connection->tick(now);
      if (!accepting && acceptor.is_open()) accept();
      if (last_moment && (common->open.empty() || now > *last_moment)) return loop.stop();
      tick();
    });
  }

  // --- the end

  void end() {
    if (last_moment) return;
    last_moment = Connection::Clock::now() + kLastAnswers;
    common->closing = true;
    error_code ignored;
    acceptor.close(ignored);
    const std::vector<std::shared_ptr<Connection>> all(common->open.begin(), common->open.end());
    for (const auto& connection : all) connection->end();
  }

  bool run() {
    workers.emplace(options.concurrent, options.bounds.line);
    clerk.emplace(1, options.bounds.line);
    common.emplace(Common{options, api, *gate, loop, *workers, *clerk});
    accept();
    tick();
    loop.run();
    const auto all = std::exchange(common->open, {});
    for (const auto& connection : all) connection->close();
    const bool ended = workers->end(kLastWork) && clerk->end(kLastWork);
    return ended;
  }
};

Server::Server(ServerOptions options) : impl_(std::make_unique<Impl>(std::move(options))) {}
Server::~Server() = default;

Result<int> Server::bind() { return impl_->bind(); }

bool Server::run() { return impl_->run(); }

void Server::stop() {
  asio::post(impl_->loop, [impl = impl_.get()] { impl->end(); });
}

}  // namespace masu::serve

// One client's connection: bytes in, requests to those who answer them, bytes out.
//
// All connections live in one thread (the loop): a slow client costs a few kilobytes and no thread.
// Boost.Asio tells when a socket has something to say, Boost.Beast cuts requests out of it. Before,
// cpp-httplib did both with a thread for every connection: 300 slow clients kept the others waiting
// for 15 s, of 50 pipelined requests one was answered, and nobody noticed a client that had gone.
//
//   Idle -> Head -> Body -> Waiting -> Writing -> Idle ...      (Waiting: for a worker, or its
//   answer)
//                       any of them -> Leaving -> closed        (Leaving: said "close", reads the
//                       rest)
//
// A client that goes away while its request is worked on cancels it. One that only closes its half
// ("I have said all", as `nc -N` does) looks the same at first: both send a FIN. If there is no
// answer for kProbeAfter, it is sent "100 Continue", which HTTP/1.1 lets a server say at any time:
// a client that is there skips it, the system of one that is not says so (RST).
#pragma once

#include <array>
#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <chrono>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>

#include "answer.hpp"
#include "gate.hpp"
#include "http.hpp"
#include "workers.hpp"

namespace masu::serve {

class Connection;

/// What the connections share. It belongs to the loop's thread, but for the workers.
struct Common {
  const ServerOptions& options;
  const api::Api& api;
  const Gate& gate;
  boost::asio::io_context& loop;
  Workers& workers;      ///< for requests that may take long
  Workers& clerk;        ///< for those that never do: they are answered when all workers are busy
  bool closing = false;  ///< answers are the last on their connection
  std::size_t held = 0;  ///< bytes of bodies and answers
  std::set<std::shared_ptr<Connection>> open{};
};

/// Between a worker that makes an answer piece by piece and the connection that carries it.
class Exchange {
 public:
  /// From the worker. Waits while the client has `most` bytes ahead. False: nobody listens.
  [[nodiscard]] bool put(std::string_view piece, std::size_t most, const Stop& stop);
  /// From the loop: what has come.
  [[nodiscard]] std::string take();
  /// From the loop: nobody listens any more.
  void leave();
  /// From the loop: the work is to end, its answer is still wanted.
  void cancel() { stop_.request(); }
  [[nodiscard]] Stop stop() const { return stop_.stop(); }
  [[nodiscard]] bool left() const { return left_.load(std::memory_order_relaxed); }

 private:
  std::mutex mutex_;
  std::condition_variable taken_;
  std::string pieces_;
  std::atomic<bool> left_{false};
  StopSource stop_;
};

class Connection : public std::enable_shared_from_this<Connection> {
 public:
  using Clock = std::chrono::steady_clock;

  Connection(boost::asio::ip::tcp::socket socket, Common& common);
  void start();
  /// Looks at the clock; called a few times a second.
  void tick(Clock::time_point now);
  /// The server ends: closes now if nothing is under way, else after the answer.
  void end();
  void close();
  /// Since when it has kept a place without a complete request; nothing if it has one.
  [[nodiscard]] std::optional<Clock::time_point> useless_since() const;

 private:
  enum class State { Idle, Head, Body, Waiting, Writing, Leaving, Closed };
  enum class Stream { None, Open, Over };  // Over: everything has been made, not yet written
  using Parser = boost::beast::http::request_parser<boost::beast::http::string_body>;

  // reading
  void read();
  void parse();
  void expect_request();
  [[nodiscard]] bool admit();
  void hold(std::size_t bytes);
  // answering
  void dispatch();
  void hand_to(Workers& who, Workers::Task task);
  void refuse(Answer answer);
  void answer(Answer answer);
  void begin_stream(const Answer& answer);
  void flush_stream(bool over);
  void write();
  void written();
  [[nodiscard]] bool say_continue();
  void probe();
  [[nodiscard]] std::string head_of(const Answer& answer) const;

  boost::asio::ip::tcp::socket socket_;
  Common& common_;
  State state_ = State::Idle;
  Clock::time_point since_;     // of the state
  Clock::time_point progress_;  // the last byte that the client took

  // Bytes arrive apart from the buffer, which is used up while more are waited for.
  std::array<char, 8192> input_;
  boost::beast::flat_buffer buffer_;
  std::optional<Parser> parser_;
  bool reading_ = false;
  std::optional<Clock::time_point> half_closed_;  // since when the client says no more
  bool probed_ = false;
  std::size_t discarded_ = 0;

  // the request that is worked on
  std::string method_;
  std::string path_;
  std::string codings_;  // that the client takes
  std::string common_headers_;
  bool keep_ = false;  // the connection, after the answer
  bool old_ = false;   // HTTP/1.0
  std::shared_ptr<Exchange> exchange_;
  Workers* line_ = nullptr;  // in which it has a place
  Workers::Ticket ticket_ = Workers::kRefused;

  // the answer
  std::string out_;  // head, and pieces of a stream
  std::string body_;
  std::string_view content_;  // the body, or bytes of the program
  std::size_t at_ = 0;        // written so far, of out_ and then of content_
  bool writing_ = false;
  Stream stream_ = Stream::None;
  std::size_t held_ = 0;  // our part of Common::held
};

}  // namespace masu::serve

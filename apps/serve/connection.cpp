#include "connection.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/asio/post.hpp>
#include <utility>

#include "files.hpp"

namespace masu::serve {
namespace {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using boost::system::error_code;

constexpr std::chrono::milliseconds kProbeAfter{250};
// A client that is still sending when it is refused shall find the answer, not an error.
constexpr double kLeaveSeconds = 3;
constexpr std::size_t kMostDiscarded = std::size_t{16} << 20;

double seconds_between(Connection::Clock::time_point a, Connection::Clock::time_point b) {
  return std::chrono::duration<double>(b - a).count();
}

}  // namespace

// --- Exchange

bool Exchange::put(std::string_view piece, std::size_t most, const Stop& stop) {
  std::unique_lock lock(mutex_);
  while (pieces_.size() >= most && !left()) {
    taken_.wait_for(lock, std::chrono::milliseconds(50));
    if (stop.asked()) break;
  }
  if (left() || pieces_.size() >= most) return false;
  pieces_ += piece;
  return true;
}

std::string Exchange::take() {
  std::string pieces;
  {
    const std::lock_guard lock(mutex_);
    pieces.swap(pieces_);
  }
  taken_.notify_one();
  return pieces;
}

void Exchange::leave() {
  left_.store(true, std::memory_order_relaxed);
  stop_.request();
  taken_.notify_one();
}

// --- life of a connection

Connection::Connection(asio::ip::tcp::socket socket, Common& common)
    : socket_(std::move(socket)), common_(common), since_(Clock::now()), progress_(since_) {
  error_code ignored;
  socket_.set_option(asio::ip::tcp::no_delay(true), ignored);
}

void Connection::start() {
  expect_request();
  read();
}

void Connection::close() {
  if (state_ == State::Closed) return;
  state_ = State::Closed;
  if (exchange_) exchange_->leave();
  if (line_ != nullptr) line_->leave(ticket_);
  error_code ignored;
  socket_.close(ignored);
  hold(0);
  common_.open.erase(shared_from_this());
}

void Connection::end() {
  if (state_ == State::Waiting || state_ == State::Writing) {
    keep_ = false;
    if (exchange_) exchange_->cancel();
  } else {
    close();
  }
}

std::optional<Connection::Clock::time_point> Connection::useless_since() const {
  if (state_ == State::Waiting || state_ == State::Writing) return {};
  return since_;
}

void Connection::tick(Clock::time_point now) {
  const Bounds& bounds = common_.options.bounds;
  const double age = seconds_between(since_, now);
  switch (state_) {
    case State::Idle:
      if (age > bounds.idle_seconds) close();
      break;
    case State::Head:
      if (age > bounds.head_seconds) refuse(error_answer(408, "slow", "no request arrived"));
      break;
    case State::Body:
      if (age > bounds.body_seconds) refuse(error_answer(408, "slow", "no body arrived"));
      break;
    case State::Waiting:
      if (half_closed_ && !probed_ && now - *half_closed_ > kProbeAfter) probe();
      if (state_ == State::Waiting && line_ != nullptr && age > common_.options.wait_seconds &&
          line_->leave(ticket_)) {
        line_ = nullptr;
        answer(error_answer(503, "busy", "the server is busy: try again"));
      }
      break;
    case State::Writing:
      if (writing_ && seconds_between(progress_, now) > bounds.stall_seconds) close();
      if (stream_ != Stream::Open && age > bounds.answer_seconds) close();
      break;
    case State::Leaving:
      if (age > kLeaveSeconds) close();
      break;
    case State::Closed:
      break;
  }
}

// Keeps the account of what is in memory for this client.
void Connection::hold(std::size_t bytes) {
  common_.held = common_.held - held_ + bytes;
  held_ = bytes;
}

// --- reading

void Connection::read() {
  // While an answer is made, a little is read ahead: to see that the client goes.
  if (reading_ || half_closed_ || state_ == State::Closed ||
      buffer_.size() >= common_.options.bounds.ahead) {
    return;
  }
  reading_ = true;
  socket_.async_read_some(asio::buffer(input_),
                          [self = shared_from_this()](const error_code& error, std::size_t bytes) {
                            self->reading_ = false;
                            if (self->state_ == State::Closed) return;
                            self->buffer_.commit(asio::buffer_copy(
                                self->buffer_.prepare(bytes), asio::buffer(self->input_, bytes)));
                            if (error == asio::error::eof) {
                              self->half_closed_ = Clock::now();
                            } else if (error) {
                              return self->close();
                            }
                            self->parse();
                            self->read();
                          });
}

void Connection::expect_request() {
  state_ = State::Idle;
  since_ = Clock::now();
  // What is answered before there is a request, such as 400, is no answer to the last one.
  method_.clear();
  path_.clear();
  codings_.clear();
  common_headers_.clear();
  old_ = false;
  parser_.emplace();
  parser_->header_limit(static_cast<std::uint32_t>(common_.options.bounds.head));
  parser_->body_limit(common_.options.limits.body);
  parser_->eager(false);  // the head first: it decides whether the body is read
}

void Connection::parse() {
  if (state_ == State::Leaving) {
    discarded_ += buffer_.size();
    buffer_.consume(buffer_.size());
    if (half_closed_ || discarded_ > kMostDiscarded) close();
    return;
  }
  while (state_ == State::Idle || state_ == State::Head || state_ == State::Body) {
    if (buffer_.size() == 0) {
      if (half_closed_) close();
      return;
    }
    if (state_ == State::Idle) {
      state_ = State::Head;
      since_ = Clock::now();
    }
    error_code error;
    const std::size_t used = parser_->put(buffer_.data(), error);
    buffer_.consume(used);
    if (error == http::error::need_more) {
      // What is left is part of a line, which the limit of the head bounds.
      if (half_closed_) return close();
      if (buffer_.size() < common_.options.bounds.ahead) return;
      error = http::error::header_limit;
    }
    if (error == http::error::header_limit) {
      return refuse(error_answer(431, "too-large", "the head of the request is too large"));
    }
    if (error == http::error::body_limit) {
      return refuse(error_answer(
          413, "too-large",
          fmt::format("the body is too large: at most {} bytes", common_.options.limits.body)));
    }
    if (error) return refuse(error_answer(400, "bad-request", "this is not HTTP"));
    if (state_ == State::Head && parser_->is_header_done()) {
      if (!admit()) return;
      state_ = State::Body;
      since_ = Clock::now();
      parser_->eager(true);
    }
    if (state_ == State::Body) {
      hold(parser_->get().body().size());
      if (common_.held > common_.options.bounds.held) {
        return refuse(error_answer(503, "busy", "too much data in progress: try again"));
      }
      if (parser_->is_done()) return dispatch();
    }
  }
}

// Looks at the head. False: it was answered.
bool Connection::admit() {
  const auto& message = parser_->get();
  const auto view = [](boost::beast::string_view text) {
    return std::string_view(text.data(), text.size());
  };
  Head head{.method = view(message.method_string()),
            .target = view(message.target()),
            .old = message.version() < 11};
  for (const auto& field : message) {
    head.fields.emplace_back(view(field.name_string()), view(field.value()));
  }
  method_ = head.method;
  old_ = head.old;
  keep_ = message.keep_alive() && !common_.closing;
  codings_ = head.value("Accept-Encoding");
  Gate::Pass pass = common_.gate.look(head);
  path_ = std::move(pass.path);
  common_headers_ = std::move(pass.headers);
  if (pass.refusal) {
    // Where the next request begins must be beyond doubt.
    if (parser_->is_done() && !pass.unclear) {
      answer(std::move(*pass.refusal));
    } else {
      refuse(std::move(*pass.refusal));
    }
    return false;
  }
  if (!parser_->is_done() && pass.waits && !old_ && buffer_.size() == 0) {
    return say_continue();
  }
  return true;
}

// --- answering

void Connection::dispatch() {
  state_ = State::Waiting;
  since_ = Clock::now();
  exchange_ = std::make_shared<Exchange>();
  const std::string& path = path_;
  if (path == "/health") {
    return answer(json_answer({{"ok", true},
                               {"connections", common_.open.size()},
                               {"working", common_.workers.working()},
                               {"waiting", common_.workers.waiting()},
                               {"bytes", common_.held}}));
  }
  const bool for_api = path.starts_with("/api/");
  const bool study = path.starts_with("/studies/");
  if (!for_api && !study) return answer(page_file(path, codings_));
  if (common_.held > common_.options.bounds.held) {
    return answer(error_answer(503, "busy", "too much data in progress: try again"));
  }

  // What a worker needs: it must not touch the connection, which the loop may close meanwhile.
  struct Job {
    std::shared_ptr<Connection> connection;  // only handed back to the loop
    std::shared_ptr<Exchange> exchange;
    Common& common;
    std::string method, path, body;
    std::size_t ahead;
  };
  auto job = std::make_shared<Job>(
      Job{shared_from_this(), exchange_, common_, method_ == "HEAD" ? "GET" : method_, path_,
          std::move(parser_->get().body()), common_.options.bounds.ahead});
  const auto tell = [](std::shared_ptr<Job>& from, auto&& what) {
    asio::post(from->common.loop, [connection = from->connection, exchange = from->exchange, what] {
      // The next request of the connection is not ours.
      if (connection->exchange_ == exchange && !exchange->left()) what(*connection);
    });
  };
  hand_to(method_ == "POST" ? common_.workers : common_.clerk,
          [job = std::move(job), tell, study](api::Engines& engines) mutable {
            const Stop stop = job->exchange->stop();
            auto made = std::make_shared<Answer>();
            try {
              *made = study ? study_file(job->common.options.studies,
                                         job->path.substr(std::string_view("/studies/").size()))
                            : answer_of(job->common.api.handle({job->method, job->path, job->body},
                                                               engines, stop));
              if (made->stream) {
                tell(job, [made](Connection& self) { self.begin_stream(*made); });
                made->stream([&](std::string_view piece) {
                  if (!job->exchange->put(piece, job->ahead, stop)) return false;
                  tell(job, [](Connection& self) { self.flush_stream(false); });
                  return true;
                });
                tell(job, [](Connection& self) { self.flush_stream(true); });
              } else {
                tell(job, [made](Connection& self) { self.answer(std::move(*made)); });
              }
            } catch (const std::exception&) {
              // Most likely there is no memory; a stream that has begun just breaks off.
              if (made->stream) {
                tell(job, [](Connection& self) { self.close(); });
              } else {
                tell(job, [](Connection& self) {
                  self.answer(error_answer(500, "internal", "internal error"));
                });
              }
            }
            // The connection belongs to the loop, so its end does, too.
            asio::post(job->common.loop, [connection = std::move(job->connection)] {});
          });
}

void Connection::hand_to(Workers& who, Workers::Task task) {
  ticket_ = who.enter(std::move(task));
  if (ticket_ == Workers::kRefused) {
    return answer(error_answer(503, "busy", "too many requests wait: try again"));
  }
  line_ = &who;
}

// An answer after which the connection is of no use: what follows in it is not understood.
void Connection::refuse(Answer answer_) {
  keep_ = false;
  if (common_headers_.empty()) common_headers_ = "X-Content-Type-Options: nosniff\r\n";
  answer(std::move(answer_));
}

std::string Connection::head_of(const Answer& answer) const {
  const auto reason = http::obsolete_reason(static_cast<http::status>(answer.status));
  std::string head = fmt::format("HTTP/1.1 {} {}\r\n", answer.status,
                                 std::string_view(reason.data(), reason.size()));
  if (!answer.type.empty()) head += fmt::format("Content-Type: {}\r\n", answer.type);
  if (!answer.stream) {
    if (answer.status != 204) {
      head += fmt::format("Content-Length: {}\r\n", answer.content().size());
    }
  } else if (!old_) {
    head += "Transfer-Encoding: chunked\r\n";
  }
  if (!keep_) {
    head += "Connection: close\r\n";
  } else if (old_) {
    head += "Connection: keep-alive\r\n";
  }
  return head + common_headers_ + answer.headers + "\r\n";
}

void Connection::answer(Answer answer) {
  line_ = nullptr;
  state_ = State::Writing;
  since_ = progress_ = Clock::now();
  out_ = head_of(answer);
  body_ = std::move(answer.body);
  content_ = answer.fixed.empty() ? std::string_view(body_) : answer.fixed;
  if (method_ == "HEAD") content_ = {};
  at_ = 0;
  stream_ = Stream::None;
  hold(body_.size());
  write();
}

void Connection::begin_stream(const Answer& answer) {
  line_ = nullptr;
  state_ = State::Writing;
  since_ = progress_ = Clock::now();
  if (old_) keep_ = false;  // its end is the end of the connection
  out_ = head_of(answer);
  content_ = {};
  at_ = 0;
  stream_ = Stream::Open;
  write();
}

void Connection::flush_stream(bool over) {
  if (over) {
    stream_ = Stream::Over;
    since_ = Clock::now();
  }
  if (!writing_) written();
}

void Connection::write() {
  writing_ = true;
  const std::string_view first = std::string_view(out_).substr(std::min(at_, out_.size()));
  const std::string_view second = content_.substr(at_ > out_.size() ? at_ - out_.size() : 0);
  const std::array buffers{asio::buffer(first), asio::buffer(second)};
  socket_.async_write_some(buffers,
                           [self = shared_from_this()](const error_code& error, std::size_t bytes) {
                             if (self->state_ == State::Closed) return;
                             if (error) return self->close();
                             self->at_ += bytes;
                             self->progress_ = Clock::now();
                             if (self->at_ < self->out_.size() + self->content_.size())
                               return self->write();
                             self->writing_ = false;
                             self->written();
                           });
}

// Everything there was has gone out.
void Connection::written() {
  at_ = 0;
  out_.clear();
  content_ = {};
  if (stream_ != Stream::None) {
    // Pieces that came while the ones before were written go as one.
    if (const std::string pieces = exchange_->take(); !pieces.empty()) {
      out_ = old_ ? pieces : fmt::format("{:x}\r\n{}\r\n", pieces.size(), pieces);
    } else if (stream_ == Stream::Open) {
      return;
    } else {
      stream_ = Stream::None;
      if (!old_) out_ = "0\r\n\r\n";
    }
    progress_ = Clock::now();
    if (!out_.empty()) return write();
  }
  exchange_.reset();
  body_ = {};
  hold(0);
  if (keep_) {
    expect_request();
    parse();
  } else if (half_closed_ || common_.closing) {
    close();
  } else {
    state_ = State::Leaving;
    since_ = Clock::now();
    error_code ignored;
    socket_.shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
    parse();
  }
  read();
}

// False: it could not be said, and the connection is closed.
bool Connection::say_continue() {
  constexpr std::string_view kText = "HTTP/1.1 100 Continue\r\n\r\n";
  error_code error;
  socket_.non_blocking(true, error);
  if (socket_.write_some(asio::buffer(kText), error) == kText.size()) return true;
  close();
  return false;
}

void Connection::probe() {
  probed_ = true;
  if (old_) return;  // would not understand
  socket_.async_wait(asio::ip::tcp::socket::wait_error,
                     [self = shared_from_this()](const error_code& error) {
                       if (!error) self->close();
                     });
  (void)say_continue();
}

}  // namespace masu::serve

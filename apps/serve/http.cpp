// The server: cpp-httplib carries bytes, the API answers.
//
// What protects a program that listens on somebody's own machine from the pages in their browser:
//
//   - it listens on loopback only, unless told otherwise;
//   - the Host of a request must be one of ours: a foreign name that was made to resolve to
//     127.0.0.1 (DNS rebinding) gets 403;
//   - an Origin that is not ours gets 403, unless allowed with --allow-origin;
//   - a POST must say application/json, which a foreign page cannot send without asking first;
//   - the page may load nothing from elsewhere, and nobody may put it into a frame.
//
// cpp-httplib looks routes up with regular expressions, one after the other; ours is one table, so
// it gets one pattern that takes everything. It would compress answers at the highest level of
// Brotli; the assets come compressed from the build instead, and JSON over loopback goes as it is
// (a type with parameters is not compressed).
#include "http.hpp"

#include <fmt/format.h>
#include <httplib.h>
#include <sys/socket.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "assets.hpp"

namespace masu::serve {
namespace {

namespace fs = std::filesystem;

constexpr const char* kPolicy =
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
    "object-src 'none'; base-uri 'none'; form-action 'none'; frame-src 'self'; "
    "frame-ancestors 'none'";
// Reports are files from a folder: no scripts, whatever they contain; pictures next to them.
constexpr const char* kStudyPolicy =
    "sandbox allow-same-origin; default-src 'none'; img-src 'self' data:; style-src "
    "'unsafe-inline'; "
    "frame-ancestors 'self'";

constexpr std::size_t kMostFiles = 1000;                         // of the studies
constexpr std::uintmax_t kMostBytes = std::uintmax_t{16} << 20;  // of one of them

constexpr const char* kNoPage =
    "This masu was built without its page (Node.js and npm were missing). The API is there: "
    "/api/v1/openapi.json\n";

// A queue of 5 waiting connections, as cpp-httplib sets it, makes hundreds of clients retry.
class Listener : public httplib::Server {
 public:
  void widen() { ::listen(svr_sock_, 512); }
};

std::string_view type_of(const fs::path& file) {
  const std::string end = file.extension().string();
  if (end == ".svg") return "image/svg+xml";
  if (end == ".html") return "text/html; charset=utf-8";
  if (end == ".json") return "application/json; charset=utf-8";
  if (end == ".png") return "image/png";
  return "text/plain; charset=utf-8";
}

}  // namespace

struct Server::Impl {
  ServerOptions options;
  Api api;
  Listener listener;
  int port = 0;
  std::vector<std::string> hosts;    // names with and without the port
  std::vector<std::string> origins;  // ours

  explicit Impl(ServerOptions given) : options(std::move(given)), api(options.limits) {
    listener.new_task_queue = [n = options.connections] {
      return new httplib::ThreadPool(static_cast<std::size_t>(n));
    };
    listener.set_tcp_nodelay(true);
    listener.set_keep_alive_max_count(100000);
    listener.set_keep_alive_timeout(5);
    listener.set_read_timeout(10);
    listener.set_write_timeout(10);
    listener.set_payload_max_length(options.limits.body);
    listener.set_pre_routing_handler([this](const httplib::Request& req, httplib::Response& res) {
      // Answers are whole. cpp-httplib asks content providers for ranges that it has not compared
      // with the length (memory beyond a file went out), and parses them before any hook.
      const_cast<httplib::Request&>(req).ranges.clear();
      return admit(req, res) ? httplib::Server::HandlerResponse::Unhandled
                             : httplib::Server::HandlerResponse::Handled;
    });
    const auto all = [this](const httplib::Request& req, httplib::Response& res) {
      answer(req, res);
    };
    listener.Get(".*", all).Post(".*", all).Options(".*", all);
    listener.set_error_handler([](const httplib::Request&, httplib::Response& res) {
      if (!res.body.empty()) return;
      const bool large = res.status == 413;
      put(res, error_reply(res.status, large ? "too-large" : "bad-request",
                           large ? "the body is too large" : "this request cannot be answered"));
    });
    listener.set_exception_handler(
        [](const httplib::Request&, httplib::Response& res, const std::exception_ptr&) {
          put(res, error_reply(500, "internal", "an error inside the server"));
        });
  }

  // --- who may ask

  void set_names() {
    for (const std::string& name :
         {std::string("localhost"), std::string("127.0.0.1"), std::string("[::1]"), options.host}) {
      hosts.push_back(name);
    }
    hosts.insert(hosts.end(), options.allow_hosts.begin(), options.allow_hosts.end());
    const std::size_t names = hosts.size();
    for (std::size_t i = 0; i < names; ++i) {
      hosts.push_back(fmt::format("{}:{}", hosts[i], port));
      origins.push_back(fmt::format("http://{}:{}", hosts[i], port));
    }
  }

  static bool has(const std::vector<std::string>& list, const std::string& text) {
    return std::find(list.begin(), list.end(), text) != list.end();
  }

  bool admit(const httplib::Request& req, httplib::Response& res) {
    res.set_header("X-Content-Type-Options", "nosniff");
    res.set_header("X-Frame-Options", "SAMEORIGIN");
    res.set_header("Referrer-Policy", "no-referrer");
    res.set_header("Cross-Origin-Opener-Policy", "same-origin");
    const std::string origin = req.get_header_value("Origin");
    const bool invited = !origin.empty() && has(options.allow_origins, origin);
    if (invited) {
      res.set_header("Access-Control-Allow-Origin", origin);
      res.set_header("Access-Control-Allow-Headers", "Content-Type");
      res.set_header("Vary", "Origin");
    } else {
      res.set_header("Cross-Origin-Resource-Policy", "same-origin");
    }
    if (!has(hosts, req.get_header_value("Host"))) {
      put(res, error_reply(403, "host", "the server is not known by this name (--allow-host)"));
      return false;
    }
    if (!origin.empty() && !invited && !has(origins, origin)) {
      put(res, error_reply(403, "origin", "pages from elsewhere may not ask (--allow-origin)"));
      return false;
    }
    if (req.method == "POST" &&
        req.get_header_value("Content-Type").rfind("application/json", 0) != 0) {
      put(res, error_reply(415, "content-type", "a body must be application/json"));
      return false;
    }
    return true;
  }

  // --- answers

  static void put(httplib::Response& res, Reply reply) {
    res.status = reply.status;
    res.set_header("Cache-Control", "no-store");
    res.set_header("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
    if (!reply.stream) {
      res.set_content(reply.body, reply.type);
      return;
    }
    res.set_chunked_content_provider(
        reply.type, [stream = std::move(reply.stream)](std::size_t, httplib::DataSink& sink) {
          stream([&](std::string_view piece) {
            return sink.is_writable() && sink.write(piece.data(), piece.size());
          });
          sink.done();
          return true;
        });
  }

  void answer(const httplib::Request& req, httplib::Response& res) {
    if (req.method == "OPTIONS") {
      res.status = 204;
    } else if (req.path.rfind("/api/", 0) == 0) {
      put(res, api.handle(req.method, req.path, req.body));
    } else if (req.method != "GET") {
      put(res, error_reply(405, "method", "only GET here"));
    } else if (req.path.rfind("/studies/", 0) == 0) {
      study(req, res);
    } else {
      page(req, res);
    }
  }

  static void page(const httplib::Request& req, httplib::Response& res) {
    const std::string path = req.path == "/" ? "/index.html" : req.path;
    if (assets().empty() && path == "/index.html") {
      return res.set_content(kNoPage, "text/plain; charset=utf-8");
    }
    for (const Asset& asset : assets()) {
      if (asset.path != path) continue;
      res.set_header("Content-Security-Policy", kPolicy);
      // Names under /assets/ carry a hash of their content.
      res.set_header("Cache-Control", path.rfind("/assets/", 0) == 0
                                          ? "public, max-age=31536000, immutable"
                                          : "no-cache");
      const bool small = req.get_header_value("Accept-Encoding").find("gzip") != std::string::npos;
      if (small) res.set_header("Content-Encoding", "gzip");
      res.set_header("Vary", "Accept-Encoding");
      const std::string_view bytes = small ? asset.gzip : asset.content;
      res.set_content_provider(bytes.size(), std::string(asset.type),
                               [bytes](std::size_t at, std::size_t size, httplib::DataSink& sink) {
                                 return sink.write(bytes.data() + at, size);
                               });
      return;
    }
    put(res, error_reply(404, "not-found", "no such page"));
  }

  // Files of the studies folder; "/studies/" lists them.
  void study(const httplib::Request& req, httplib::Response& res) const {
    const auto missing = [&] { put(res, error_reply(404, "not-found", "no such report")); };
    if (options.studies.empty()) return missing();
    std::error_code error;
    const fs::path root = fs::weakly_canonical(options.studies, error);
    const std::string name = req.path.substr(std::string_view("/studies/").size());
    if (name.empty()) {
      std::vector<std::pair<std::string, std::uintmax_t>> found;
      for (auto at = fs::recursive_directory_iterator(
               root, fs::directory_options::skip_permission_denied, error);
           !error && at != fs::recursive_directory_iterator() && found.size() < kMostFiles;
           at.increment(error)) {
        std::error_code unreadable;
        if (at->is_symlink(unreadable) || !at->is_regular_file(unreadable)) continue;
        found.emplace_back(at->path().lexically_relative(root).generic_string(),
                           at->file_size(unreadable));
      }
      std::ranges::sort(found);
      Json list = Json::array();
      for (const auto& [file, bytes] : found) list.push_back({{"name", file}, {"bytes", bytes}});
      return put(res, json_reply({{"files", std::move(list)}}));
    }
    // Inside the folder, whatever dots and links the name has.
    const fs::path file = fs::weakly_canonical(root / name, error);
    const auto [end, rest] = std::mismatch(root.begin(), root.end(), file.begin(), file.end());
    if (error || end != root.end() || !fs::is_regular_file(file, error) ||
        fs::file_size(file, error) > kMostBytes) {
      return missing();
    }
    std::ifstream stream(file, std::ios::binary);
    const std::string content((std::istreambuf_iterator<char>(stream)),
                              std::istreambuf_iterator<char>());
    res.set_header("Content-Security-Policy", kStudyPolicy);
    res.set_header("Cache-Control", "no-store");
    res.set_content(content, std::string(type_of(file)));
  }
};

Server::Server(ServerOptions options) : impl_(std::make_unique<Impl>(std::move(options))) {}
Server::~Server() = default;

Result<int> Server::bind() {
  const auto& options = impl_->options;
  impl_->port = options.port;
  bool bound = false;
  if (options.port == 0) {
    impl_->port = impl_->listener.bind_to_any_port(options.host);
    bound = impl_->port > 0;
  } else {
    bound = impl_->listener.bind_to_port(options.host, options.port);
  }
  if (!bound) {
    return Error{ErrorCode::Io,
                 fmt::format("cannot listen on {} port {}: in use, or not allowed", options.host,
                             options.port),
                 {}};
  }
  impl_->listener.widen();
  impl_->set_names();
  return impl_->port;
}

void Server::run() { impl_->listener.listen_after_bind(); }

void Server::stop() {
  impl_->api.stop();
  impl_->listener.stop();
}

}  // namespace masu::serve

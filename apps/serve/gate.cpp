#include "gate.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/utf8.hpp"

namespace masu::serve {
namespace {

constexpr std::string_view kScheme = "http://";

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool same_word(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, {}, lower, lower);
}

bool is_in(const std::vector<std::string>& list, std::string_view text) {
  return std::ranges::any_of(list, [&](const std::string& one) { return same_word(one, text); });
}

std::optional<int> hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (lower(c) >= 'a' && lower(c) <= 'f') return lower(c) - 'a' + 10;
  return {};
}

// The path of a target, decoded. Control characters have no business there: a file name ends at a
// NUL for the system, but not for the check of its ending.
std::optional<std::string> path_of(std::string_view target) {
  target = target.substr(0, target.find_first_of("?#"));
  if (target.empty() || target.front() != '/') return {};
  std::string path;
  for (std::size_t i = 0; i < target.size(); ++i) {
    char c = target[i];
    if (c == '%') {
      const auto high = i + 2 < target.size() ? hex_digit(target[i + 1]) : std::nullopt;
      const auto low = high ? hex_digit(target[i + 2]) : std::nullopt;
      if (!low) return {};
      c = static_cast<char>(*high * 16 + *low);
      i += 2;
    }
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) return {};
    path += c;
  }
  return path;
}

// "application/json", with parameters or without.
bool is_json(std::string_view type) {
  type = type.substr(0, type.find(';'));
  while (!type.empty() && (type.back() == ' ' || type.back() == '\t')) type.remove_suffix(1);
  return same_word(type, "application/json");
}

// The methods that there are for a path. Empty: there is no such path.
std::string methods_of(const std::string& path) {
  if (path.starts_with("/api/")) return api::Api::methods(path);
  return "GET, HEAD";
}

// "192.0.2.1" or "[2001:db8::1]": by its form, whether or not it could be one.
bool is_number(std::string_view host) {
  constexpr std::string_view kFour = "0123456789.";
  constexpr std::string_view kSix = "0123456789abcdefABCDEF:.";
  const bool six = host.starts_with('[') && host.ends_with(']') && host.size() > 2;
  if (six) host = host.substr(1, host.size() - 2);
  return !host.empty() && host.find_first_not_of(six ? kSix : kFour) == std::string_view::npos;
}

bool has_word(std::string_view list, std::string_view word) {
  while (!list.empty()) {
    const std::string_view one = list.substr(0, list.find(", "));
    if (one == word) return true;
    list.remove_prefix(std::min(list.size(), one.size() + 2));
  }
  return false;
}

}  // namespace

std::string in_address(std::string_view host) {
  const bool six = std::ranges::count(host, ':') > 1 && !host.starts_with('[');
  return six ? fmt::format("[{}]", host) : std::string(host);
}

bool is_every_address(std::string_view host) {
  return host == "0.0.0.0" || host == "::" || host == "[::]";
}

std::vector<std::string_view> Head::values(std::string_view name) const {
  std::vector<std::string_view> found;
  for (const auto& [field, value] : fields) {
    if (same_word(field, name)) found.push_back(value);
  }
  return found;
}

std::string_view Head::value(std::string_view name) const {
  const auto found = values(name);
  return found.empty() ? std::string_view() : found.front();
}

Gate::Gate(const ServerOptions& options, int port)
    : port_(fmt::format(":{}", port)),
      every_address_(is_every_address(options.host)),
      invited_(options.allow_origins) {
  hosts_ = {"localhost", "127.0.0.1", "[::1]", in_address(options.host)};
  for (const std::string& host : options.allow_hosts) hosts_.push_back(in_address(host));
  const std::size_t names = hosts_.size();
  for (std::size_t i = 0; i < names; ++i) {
    hosts_.push_back(fmt::format("{}:{}", hosts_[i], port));
    origins_.push_back(fmt::format("http://{}:{}", hosts_[i], port));
  }
}

bool Gate::knows(std::string_view host) const {
  if (is_in(hosts_, host)) return true;
  if (!every_address_) return false;
  if (host.ends_with(port_)) host.remove_suffix(port_.size());
  return is_number(host);
}

Gate::Pass Gate::look(const Head& head) const {
  Pass pass;
  pass.headers =
      "X-Content-Type-Options: nosniff\r\n"
      "X-Frame-Options: SAMEORIGIN\r\n"
      "Referrer-Policy: no-referrer\r\n"
      "Cross-Origin-Opener-Policy: same-origin\r\n";
  const auto refuse = [&](int status, std::string_view code, std::string_view message) {
    pass.refusal = error_answer(status, code, message);
    return pass;
  };

  // 1. One meaning only.
  pass.unclear = true;
  for (const char* once :
       {"Host", "Origin", "Content-Type", "Content-Length", "Transfer-Encoding"}) {
    if (head.values(once).size() > 1) {
      return refuse(400, "bad-request", fmt::format("header {} comes twice", once));
    }
  }
  const auto coding = head.value("Transfer-Encoding");
  if (!head.values("Transfer-Encoding").empty() && (head.old || !same_word(coding, "chunked"))) {
    return refuse(501, "transfer-encoding", "the only transfer coding here is chunked");
  }

  pass.unclear = false;
  pass.waits = same_word(head.value("Expect"), "100-continue");

  // 2. By our name, from our page.
  std::string_view target = head.target;
  std::string_view host = head.value("Host");
  if (target.starts_with(kScheme)) {  // as proxies are asked; the name in it is what counts
    target.remove_prefix(kScheme.size());
    host = target.substr(0, target.find('/'));
    target.remove_prefix(host.size());
    if (target.empty()) target = "/";
  }
  const std::string_view origin = head.value("Origin");
  const bool invited =
      !origin.empty() && std::find(invited_.begin(), invited_.end(), origin) != invited_.end();
  if (invited) {
    pass.headers += fmt::format(
        "Access-Control-Allow-Origin: {}\r\nAccess-Control-Allow-Headers: Content-Type\r\n",
        origin);
  } else {
    pass.headers += "Cross-Origin-Resource-Policy: same-origin\r\n";
  }
  if (!invited_.empty()) pass.headers += "Vary: Origin\r\n";
  if (!knows(host)) {
    return refuse(403, "host",
                  fmt::format("this server does not know the name '{0}'; masu serve --allow-host "
                              "NAME adds one",
                              clipped(host, 80)));
  }
  // From the page that an address of ours gave, or from one by our names.
  const bool from_here = every_address_ && same_word(origin, fmt::format("{}{}", kScheme, host));
  if (!origin.empty() && !invited && !from_here && !is_in(origins_, origin)) {
    return refuse(403, "origin", "other origins may not use the API (--allow-origin)");
  }

  // 3. For something that there is, in a way that is possible.
  if (head.method == "OPTIONS" && target == "*") target = "/";
  auto path = path_of(target);
  if (!path) return refuse(400, "bad-request", "this is not a path");
  pass.path = std::move(*path);
  const std::string methods = methods_of(pass.path);
  if (methods.empty()) return refuse(404, "not-found", "no such route: see /api/v1/openapi.json");
  const std::string allow = fmt::format("Allow: {}, OPTIONS\r\n", methods);
  if (head.method == "OPTIONS") {
    pass.refusal = Answer{.status = 204, .headers = allow};
    return pass;
  }
  if (!has_word(methods, head.method)) {
    refuse(405, "method", "wrong method: use " + methods);
    pass.refusal->headers += allow;
    return pass;
  }
  if (head.method == "POST" && !is_json(head.value("Content-Type"))) {
    return refuse(415, "content-type", "a body must be application/json");
  }
  return pass;
}

}  // namespace masu::serve

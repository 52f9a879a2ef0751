#include "options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <thread>

namespace masu::cli {

void add_serve_options(Arguments& command, serve::ServerOptions& options) {
  options.concurrent = static_cast<int>(std::max(4U, 2 * std::thread::hardware_concurrency()));
  command.add_option("-p,--port", options.port, "port to listen on; 0: any free port")
      ->between(0, 65535)
      ->capture_default_str();
  command
      .add_option(
          "--host", options.host,
          "address to listen on; anything but loopback admits other machines, 0.0.0.0 on all "
          "addresses of this one")
      ->capture_default_str();
  command
      .add_option("--allow-host", options.allow_hosts, "another name of this machine (repeatable)")
      ->allow_extra_args(false);
  command
      .add_option("--allow-origin", options.allow_origins,
                  "another origin that may use the API, such as https://example.org (repeatable)")
      ->allow_extra_args(false);
  command.add_option("--public-url", options.public_url,
                     "address that shared links begin with, such as "
                     "https://example.org/sudoku/ (this server, or the static site)");
  command.add_option("--studies", options.studies, "folder with reports of 'masu study' to show")
      ->existing_folder();
  command
      .add_option("--collection", options.collection,
                  "collection of 'masu collection' to show (read only)")
      ->existing_file();
  command.add_option("--seconds", options.limits.seconds, "time limit per request")
      ->between(0.1, 3600.0)
      ->capture_default_str();
  command.add_option("--concurrent", options.concurrent, "requests processed at the same time")
      ->between(1, 1024)
      ->capture_default_str();
}

Result<Done> tidy_serve_options(serve::ServerOptions& options) {
  const auto bad = [](std::string_view option, std::string_view value, std::string_view expected) {
    return Error{
        ErrorCode::BadValue, fmt::format("{} {}: expected {}", option, value, expected), {}};
  };
  for (const std::string& host : options.allow_hosts) {
    if (host.empty() || host.find_first_of("/@ ") != std::string::npos) {
      return bad("--allow-host", host, "a name such as masu.example.org");
    }
  }
  for (std::string& origin : options.allow_origins) {
    const std::string given = origin;
    if (origin.ends_with('/')) origin.pop_back();
    const std::size_t name = origin.find("://");
    if (name == 0 || name == std::string::npos || name + 3 == origin.size() ||
        origin.find_first_of("/@ ", name + 3) != std::string::npos) {
      return bad("--allow-origin", given, "an origin such as https://example.org");
    }
    std::ranges::transform(origin, origin.begin(), [](char c) {
      return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
  }
  const std::string& url = options.public_url;
  if (!url.empty() && !url.starts_with("http://") && !url.starts_with("https://")) {
    return bad("--public-url", url, "an address such as https://example.org/sudoku/");
  }
  return Done{};
}

}  // namespace masu::cli

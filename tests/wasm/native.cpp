// The native side of the comparison with the WebAssembly module (compare.mjs): answers the requests
// of standard input, a line each ("route<tab>body", nothing after the tab for GET), and writes
// "status bytes" and the answer for each.
#include <cstdlib>
#include <iostream>
#include <string>

#include "api/api.hpp"

int main(int argc, char** argv) {
  masu::api::Limits limits;
  limits.seconds = argc > 1 ? std::atof(argv[1]) : 10;
  const masu::api::Api api(limits);
  masu::api::Engines engines;
  std::string line;
  while (std::getline(std::cin, line)) {
    const std::size_t tab = line.find('\t');
    const std::string path = "/api/v1/" + line.substr(0, tab);
    const std::string body = line.substr(tab + 1);
    auto reply = api.handle({body.empty() ? "GET" : "POST", path, body}, engines, {});
    if (reply.stream) {
      reply.stream([&reply](std::string_view piece) {
        reply.body += piece;
        return true;
      });
    }
    std::cout << reply.status << ' ' << reply.body.size() << '\n' << reply.body << '\n';
  }
}

// Answers that come line by line.
#include <chrono>

#include "api/handlers.hpp"

namespace masu::api {
namespace {

constexpr auto kPause = std::chrono::milliseconds(250);  // between two reports of progress

}  // namespace

bool tell(const Sink& sink, const Json& json) {
  return sink(json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n");
}

Teller::Teller(const Sink& sink, std::function<Json()> progress)
    : sink_(sink), progress_(std::move(progress)), next_(Stop::Clock::now() + kPause) {}

Stop Teller::stop(const Stop& outer) {
  return outer.or_if([this] {
    if (const auto now = Stop::Clock::now(); heard_ && now >= next_) {
      next_ = now + kPause;
      heard_ = api::tell(sink_, progress_());
    }
    return !heard_;
  });
}

void Teller::tell(const Json& json) { heard_ = heard_ && api::tell(sink_, json); }

}  // namespace masu::api

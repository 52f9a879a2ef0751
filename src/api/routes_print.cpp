// Pages of puzzles as PDF or SVG. A build without Cairo has no PDF: its front ends print the SVG of
// every page.
#include <fmt/format.h>

#include <array>

#include "api/handlers.hpp"
#include "api/text_ja.hpp"
#include "core/utf8.hpp"
#include "masu/rate.hpp"
#include "masu/render.hpp"

namespace masu::api {
namespace {

constexpr std::size_t kMostItems = 200;

Result<render::PageOptions> page_of(const Call& call) {
  render::PageOptions page;
  const auto paper = render::parse_paper(text_of(call, "paper", "a4"));
  if (!paper) return paper.error();
  page.paper = *paper;
  const auto per_page = number_of(call, "per_page", 1, 1, 9);
  if (!per_page) return per_page.error();
  page.per_page = static_cast<int>(*per_page);
  page.candidates = flag_of(call, "candidates");
  page.heading = text_of(call, "heading", "");
  page.booklet = flag_of(call, "booklet");
  const auto language = language_of(call);
  if (!language) return language.error();
  if (*language == Language::Japanese) page.solutions = kSolutionsJapanese;
  return page;
}

// What is under a puzzle that has a rating.
std::string caption_of(const Call& call, const Puzzle& puzzle) {
  auto& context = call.engines.context(puzzle.layout);
  context.begin(puzzle, call.stop);
  const std::array ratings{rate::find_rating("dscore"), rate::find_rating("level")};
  const auto language = language_of(call);
  return rate::caption(ratings, rate::values_of(ratings, context),
                       language ? *language : Language::English);
}

Result<render::Item> item_of(const Call& call, Puzzle puzzle) {
  if (call.stop.asked_now()) return too_long();
  render::Item item;
  const auto solver = call.engines.solver(puzzle.layout);
  if (!solver) return solver.error();
  const auto outcome = (*solver)->solve(puzzle, {.stop = call.stop});
  if (outcome.status() == solve::Status::One) {
    if (flag_of(call, "solutions")) item.solution = outcome.first;
    item.caption = caption_of(call, puzzle);
  }
  item.title = clipped(puzzle.note, 80);
  item.puzzle = std::move(puzzle);
  return item;
}

Result<std::vector<render::Item>> items_of(const Call& call) {
  auto puzzles = puzzles_of(call);
  if (!puzzles) return puzzles.error();
  if (puzzles->size() > kMostItems) {
    return Error{ErrorCode::LimitExceeded, fmt::format("more than {} puzzles", kMostItems), {}};
  }
  for (const auto& puzzle : *puzzles) {
    if (!puzzle) return puzzle.error();
  }
  std::vector<render::Item> items;
  for (auto& puzzle : *puzzles) {
    auto item = item_of(call, std::move(puzzle).value());
    if (!item) return item.error();
    items.push_back(std::move(item).value());
  }
  return items;
}

// `items` must live as long as it.
render::ItemSource source_of(const std::vector<render::Item>& items, const Stop& stop) {
  render::ItemSource source;
  source.count = items.size();
  for (std::size_t i = 0; i < items.size(); ++i) {
    source.layouts.push_back(items[i].puzzle.layout);
    if (!items[i].solution.empty()) source.solved.push_back(i);
  }
  source.item = [&items, stop](std::size_t i) -> Result<render::Item> {
    if (stop.asked_now()) return too_long();
    return items[i];
  };
  return source;
}

}  // namespace

namespace handlers {

Result<Response> print(Call& call) {
  const std::string format = text_of(call, "format", "pdf");
  if (format != "pdf" && format != "svg" && format != "pages") {
    return Error{ErrorCode::BadValue, "member 'format' must be pdf, svg or pages", {}};
  }
  const auto page = page_of(call);
  if (!page) return page.error();
  const auto items = items_of(call);
  if (!items) return items.error();
  const render::ItemSource source = source_of(*items, call.stop);
  Response response;
  Result<Done> done = Done{};
  if (format != "pdf") {
    std::vector<std::string> pages;
    done = render::svg(source, *page, [&](std::size_t number, std::size_t, std::string document) {
      if (number == 0 || format == "pages") pages.push_back(std::move(document));
      return Result<Done>(Done{});
    });
    if (format == "pages") {
      response = json_response({{"pages", std::move(pages)}});
    } else {
      response.type = "image/svg+xml";
      response.body = pages.empty() ? "" : std::move(pages.front());
    }
  } else {
    response.type = "application/pdf";
    done = render::pdf(source, *page, [&](std::string_view bytes) {
      response.body += bytes;
      return !call.stop.asked_now();
    });
  }
  if (!done && format == "pdf" && done.error().code == ErrorCode::Unsupported) {
    return error_response(501, "not-here", done.error().message);
  }
  if (!done) return call.stop.asked_now() ? too_long() : done.error();
  return response;
}

}  // namespace handlers
}  // namespace masu::api

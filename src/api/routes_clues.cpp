// How few clues does a grid need? An exhaustive search that reports as it goes: one JSON object per
// line.
//
//   {"clues": 17, "unit": 3, "units": 18}                  under way: no puzzle has fewer than 17
//   {"clues": 18, "puzzle": "..3...", "done": true}        the answer: a puzzle, and none has fewer
//   {"clues": 18, "done": false}                           out of time, or of the clues asked for
#include <algorithm>

#include "api/handlers.hpp"
#include "masu/fewclue.hpp"

namespace masu::api {
namespace {

constexpr double kUsual = 18;  // clues that are tried if nothing is said

class ClueSearch {
 public:
  ClueSearch(LayoutPtr layout, std::vector<Digit> grid, int most)
      : layout_(std::move(layout)),
        grid_(std::move(grid)),
        first_(fewclue::first_clues(*layout_, most)),
        clues_(first_),
        most_(most) {}

  void run(const Stop& outer, const Sink& sink) {
    Teller teller(sink, [this] {
      return Json{{"clues", clues_}, {"unit", unit_}, {"units", units_}};
    });
    const Stop stop = teller.stop(outer);
    for (; clues_ <= most_; ++clues_) {
      const auto search = fewclue::Search::build(layout_, grid_, clues_);
      if (!search) break;  // make() has been asked before: the grid is good
      units_ = (*search)->units();
      for (unit_ = 0; unit_ < units_; ++unit_) {
        std::vector<Digit> found;
        const auto tally = (*search)->run(
            unit_,
            [&](std::span<const Digit> puzzle) {
              found.assign(puzzle.begin(), puzzle.end());
              return false;
            },
            stop);
        if (!found.empty()) {
          if (clues_ == first_) take_fewest(found, stop);
          return teller.tell(
              {{"clues", clues_}, {"puzzle", to_line(*layout_, found)}, {"done", true}});
        }
        if (!tally.complete || stop.asked())
          return teller.tell({{"clues", clues_}, {"done", false}});
      }
    }
    teller.tell({{"clues", clues_}, {"done", false}});
  }

 private:
  // A puzzle where the search begins: are there any with fewer clues?
  void take_fewest(std::vector<Digit>& found, const Stop& stop) {
    auto fewest = fewclue::minimum_clues(layout_, grid_, clues_, stop);
    if (!fewest || !fewest->tally.complete) return;
    clues_ = fewest->clues;
    found = std::move(fewest->puzzle);
  }

  LayoutPtr layout_;
  std::vector<Digit> grid_;
  int first_;
  int clues_;
  int most_;
  std::uint64_t unit_ = 0;
  std::uint64_t units_ = 0;
};

}  // namespace

namespace handlers {

Result<Response> grid_minimum(Call& call) {
  const auto layout = layout_or_9x9(call);
  if (!layout) return layout.error();
  auto grid = grid_of(call, *layout);
  if (!grid) return grid.error();
  const auto cells = static_cast<double>(grid->size());
  const auto most = number_of(call, "most", std::min(kUsual, cells), 1, cells);
  if (!most) return most.error();
  if (const auto fits = fewclue::Search::build(*layout, *grid, static_cast<int>(*most)); !fits) {
    return fits.error();
  }
  const auto search =
      std::make_shared<ClueSearch>(*layout, std::move(grid).value(), static_cast<int>(*most));
  return streamed(search, call.stop);
}

}  // namespace handlers
}  // namespace masu::api

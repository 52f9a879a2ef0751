// masu/rate.hpp: all ratings, from one table.
#include <iostream>
#include <masu/rate.hpp>

int main() {
  const auto layout = masu::plain_layout(9);
  const auto puzzle = masu::puzzle_from_line(
      layout, "....4...6.325..7..........56.7.3.5...........9...7.8.....8.2..9.5....1.34....1...");
  masu::rate::Context context(layout);
  context.begin(*puzzle);
  for (const auto* rating : masu::rate::usual_ratings()) {
    std::cout << rating->name << " " << rating->of(context).text << "\n";
  }
}

// masu/collection.hpp: puzzles in a file, each once up to symmetry, with their ratings.
#include <filesystem>
#include <iostream>
#include <masu/collection.hpp>
#include <vector>

int main() {
  const auto path = std::filesystem::temp_directory_path() / "masu-example.db";
  std::filesystem::remove(path);
  auto collection =
      masu::collection::Collection::open(path.string(), masu::collection::Access::Create);
  if (!collection) return 1;
  const auto puzzle = masu::puzzle_from_line(
      masu::plain_layout(9),
      "....4...6.325..7..........56.7.3.5...........9...7.8.....8.2..9.5....1.34....1...");
  const auto added = collection->add(std::vector{*puzzle, *puzzle}, "example");
  const auto rated = collection->rate("dscore");
  if (!added || !rated) return 1;
  std::cout << added->puzzles << " puzzle, " << added->repeats << " repeat\n";
  masu::collection::Query query;
  query.condition = "dscore > 0 order by dscore desc limit 3";
  const auto asked = collection->query(query, [](const masu::collection::Row& row) {
    std::cout << masu::to_line(row.puzzle) << " " << row.values.front().text << "\n";
    return true;
  });
  return asked ? 0 : 1;
}

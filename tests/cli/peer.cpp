// A peer for the test of `masu bench --peer`: slow, simple and right; and one that is wrong.
#include <cstddef>
#include <cstdint>

namespace {

bool fits(const char* cells, int at, char digit) {
  const int row = at / 9;
  const int column = at % 9;
  for (int i = 0; i < 9; ++i) {
    const int in_box = (row / 3 * 3 + i / 3) * 9 + column / 3 * 3 + i % 3;
    if (cells[row * 9 + i] == digit || cells[i * 9 + column] == digit || cells[in_box] == digit) {
      return false;
    }
  }
  return true;
}

std::size_t count(char* cells, std::size_t limit) {
  int best = -1;
  int fewest = 10;
  for (int at = 0; at < 81; ++at) {
    if (cells[at] != '.') continue;
    int choices = 0;
    for (char digit = '1'; digit <= '9'; ++digit) choices += fits(cells, at, digit) ? 1 : 0;
    if (choices < fewest) {
      fewest = choices;
      best = at;
    }
  }
  if (best < 0) return 1;
  std::size_t found = 0;
  for (char digit = '1'; digit <= '9' && found < limit; ++digit) {
    if (!fits(cells, best, digit)) continue;
    cells[best] = digit;
    found += count(cells, limit - found);
    cells[best] = '.';
  }
  return found;
}

}  // namespace

extern "C" std::size_t count_slowly(const char* puzzle, std::size_t limit, std::uint32_t /*flags*/,
                                    char* solution, std::size_t* guesses) {
  for (int at = 0; at < 81; ++at) solution[at] = puzzle[at];
  *guesses = 0;
  return count(solution, limit);
}

extern "C" std::size_t count_badly(const char* /*puzzle*/, std::size_t /*limit*/,
                                   std::uint32_t /*flags*/, char* /*solution*/,
                                   std::size_t* /*guesses*/) {
  return 0;
}

/* The C interface as a C program uses it: every function, and what callers get wrong.
 * C99, compiled as such.   usage: masu_c_test ORDERS */
#include <masu/masu.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures = 0;
#define EXPECT(condition)                                              \
  do {                                                                 \
    if (!(condition)) {                                                \
      fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition);  \
      fprintf(stderr, "  masu_error_text(): %s\n", masu_error_text()); \
      ++failures;                                                      \
    }                                                                  \
  } while (0)

static const char kEasy[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
static const char kSolved[] =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
static const char kRated[] =
    "....4...6.325..7..........56.7.3.5...........9...7.8.....8.2..9.5....1.34....1...";

static void set(uint8_t* cells, const char* line) {
  int i;
  for (i = 0; i < 81; ++i) cells[i] = line[i] == '.' ? 0 : (uint8_t)(line[i] - '0');
}

static void version_and_errors(void) {
  EXPECT(strlen(masu_version()) >= 5);
  EXPECT(masu_check(NULL, 1, NULL, NULL) == MASU_BAD_VALUE);
  EXPECT(strlen(masu_error_text()) > 0);
  EXPECT(masu_check(NULL, 0, NULL, NULL) == MASU_OK); /* nothing to do */
  EXPECT(strlen(masu_error_text()) == 0);
}

static void calls(void) {
  char* answer = masu_call("version", NULL, NULL);
  EXPECT(answer != NULL && strstr(answer, masu_version()) != NULL);
  masu_free(answer);
  answer = masu_call("solve", "{\"puzzle\": \"1...............\"}", NULL);
  EXPECT(answer != NULL && strstr(answer, "\"status\":\"several\"") != NULL);
  masu_free(answer);
  answer = masu_call(
      "solve",
      "{\"puzzle\": "
      "\"53..7..q.6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\"}",
      NULL);
  EXPECT(answer != NULL && strstr(answer, "\"error\"") != NULL &&
         strstr(answer, "\"column\":8") != NULL);
  masu_free(answer);
  answer = masu_call("no/such/route", "{", NULL);
  EXPECT(answer != NULL && strstr(answer, "not-found") != NULL);
  masu_free(answer);
  answer = masu_call("generate", "{\"count\": 2, \"seed\": 5}", NULL);
  EXPECT(answer != NULL && strstr(answer, "\"found\":2") != NULL);
  masu_free(answer);
  EXPECT(masu_call(NULL, NULL, NULL) == NULL);
  masu_free(NULL);
}

static void batches(void) {
  enum { kCount = 5000 };
  static uint8_t puzzles[kCount * 81], solutions[kCount * 81], forms[kCount * 81];
  static uint8_t status[kCount], again[kCount];
  static uint64_t numbers[kCount];
  uint8_t expected[81];
  masu_options one = MASU_OPTIONS_INIT;
  int i;
  one.threads = 1;
  for (i = 0; i < kCount; ++i) set(puzzles + 81 * i, kEasy);
  memset(puzzles + 81 * 1, 0, 81);           /* several */
  puzzles[81 * 2] = puzzles[81 * 2 + 1] = 7; /* none */
  EXPECT(masu_check(puzzles, kCount, status, NULL) == MASU_OK);
  EXPECT(status[0] == MASU_ONE && status[1] == MASU_SEVERAL && status[2] == MASU_NONE &&
         status[kCount - 1] == MASU_ONE);
  EXPECT(masu_solve(puzzles, kCount, again, solutions, &one) == MASU_OK);
  EXPECT(memcmp(status, again, kCount) == 0);
  set(expected, kSolved);
  EXPECT(memcmp(solutions, expected, 81) == 0 &&
         memcmp(solutions + 81 * (kCount - 1), expected, 81) == 0);
  memset(expected, 0, 81);
  EXPECT(memcmp(solutions + 81 * 2, expected, 81) == 0);
  EXPECT(memchr(solutions + 81, 0, 81) == NULL); /* of several, one */

  EXPECT(masu_count(puzzles, 3, 100, numbers, NULL) == MASU_OK);
  EXPECT(numbers[0] == 1 && numbers[1] >= 100 && numbers[2] == 0);

  /* Equivalent puzzles have one form: digits renamed. */
  for (i = 0; i < 81; ++i) puzzles[81 * 3 + i] = (uint8_t)(puzzles[i] == 0 ? 0 : 10 - puzzles[i]);
  EXPECT(masu_canonical(puzzles + 81 * 2, 2, forms + 81 * 2, numbers, NULL) == MASU_OK);
  EXPECT(numbers[0] == 0 && numbers[1] == 1); /* clues that clash have none */
  EXPECT(masu_canonical(puzzles, 1, forms, NULL, NULL) == MASU_OK);
  EXPECT(memcmp(forms, forms + 81 * 3, 81) == 0);

  puzzles[81 * 4 + 7] = 10;
  EXPECT(masu_check(puzzles, kCount, status, NULL) == MASU_BAD_VALUE);
  EXPECT(strcmp(masu_error_text(), "puzzle 4, cell 7: 10 is not a digit from 0 to 9") == 0);
}

static void ratings(void) {
  uint8_t puzzles[2 * 81];
  double values[2 * 3];
  set(puzzles, kRated);
  memset(puzzles + 81, 0, 81);
  EXPECT(masu_rate(puzzles, 2, "dscore,clues,srank", values, NULL) == MASU_OK);
  EXPECT(values[0] == 194.0 && values[1] == 22.0 && values[2] >= 0);
  EXPECT(isnan(values[3]) && isnan(values[4]) && isnan(values[5])); /* several solutions */
  EXPECT(masu_rate(puzzles, 2, "dscore,beauty", values, NULL) == MASU_BAD_VALUE);
  EXPECT(strstr(masu_error_text(), "beauty") != NULL);
}

static void grids(void) {
  static uint8_t all[3000 * 81], some[100 * 81], status[3000];
  EXPECT(masu_sample_grids(7, 0, 3000, all, NULL) == MASU_OK);
  EXPECT(masu_sample_grids(7, 1000, 100, some, NULL) == MASU_OK);
  EXPECT(masu_sample_grids(7, UINT64_MAX - 1, 100, some, NULL) == MASU_BAD_VALUE);
  EXPECT(memcmp(all + 81 * 1000, some, sizeof some) == 0);
  EXPECT(masu_check(all, 3000, status, NULL) == MASU_OK);
  EXPECT(memchr(status, MASU_NONE, 3000) == NULL && memchr(all, 0, sizeof all) == NULL);
}

struct taken {
  int count;
  int enough;
  uint8_t cells[4][81];
};
static int take(void* context, const uint8_t* cells, size_t count) {
  struct taken* taken = context;
  EXPECT(count == 81);
  if (taken->count < 4) memcpy(taken->cells[taken->count], cells, 81);
  ++taken->count;
  return taken->count == taken->enough;
}
static int never(void* context) { return *(int*)context; }

static int same(void* context, const uint8_t* cells, size_t count) {
  const char* line = context;
  size_t i;
  EXPECT(strlen(line) == count);
  for (i = 0; i < count; ++i) {
    EXPECT((line[i] == '.' ? 0 : line[i] >= 'A' ? line[i] - 'A' + 10 : line[i] - '0') == cells[i]);
  }
  return 0;
}

/* The table that the tests of the command line and of Python read, too: puzzle, seed, order. */
static void orders_of_others(const char* table) {
  char line[700], puzzle[400], order[200];
  unsigned long seed;
  FILE* file = fopen(table, "r");
  EXPECT(file != NULL);
  while (file != NULL && fgets(line, sizeof line, file)) {
    if (line[0] == '#') continue;
    EXPECT(sscanf(line, "%399s %lu %199[^\n]", puzzle, &seed, order) == 3);
    EXPECT(masu_generate(order, seed, 1, same, puzzle, NULL) == MASU_OK);
  }
  if (file != NULL) fclose(file);
}

static void orders(void) {
  struct taken first = {0, 0, {{0}}}, second = {0, 3, {{0}}};
  masu_options one = MASU_OPTIONS_INIT;
  uint8_t status[4];
  int yes = 1;
  EXPECT(masu_generate("clues=24:30 dscore=60:140", 9, 4, take, &first, NULL) == MASU_OK);
  EXPECT(first.count == 4);
  EXPECT(masu_check(first.cells[0], 4, status, NULL) == MASU_OK);
  EXPECT(memcmp(status, "\1\1\1\1", 4) == 0);
  one.threads = 1;
  EXPECT(masu_generate("clues=24:30 dscore=60:140", 9, 0, take, &second, &one) == MASU_OK);
  EXPECT(second.count == 3 && memcmp(first.cells, second.cells, 3 * 81) == 0);
  EXPECT(masu_generate("clues=200", 1, 1, take, &first, NULL) == MASU_BAD_VALUE);
  EXPECT(masu_generate("colour=red", 1, 1, take, &first, NULL) == MASU_BAD_VALUE);
  EXPECT(masu_generate("red", 1, 1, take, &first, NULL) == MASU_BAD_VALUE);
  EXPECT(masu_generate("layout=nowhere", 1, 1, take, &first, NULL) == MASU_BAD_LAYOUT);
  EXPECT(masu_generate("dscore=900: attempts=2", 1, 1, take, &first, NULL) == MASU_LIMIT_EXCEEDED);
  EXPECT(masu_generate(NULL, 1, 1, NULL, NULL, NULL) == MASU_BAD_VALUE);
  one.stop = never;
  one.context = &yes;
  EXPECT(masu_generate("dscore=900:", 1, 1, take, &first, &one) == MASU_STOPPED);
}

static void stops(void) {
  static uint8_t puzzles[20000 * 81], status[20000];
  masu_options options = MASU_OPTIONS_INIT;
  int yes = 1;
  options.stop = never;
  options.context = &yes;
  EXPECT(masu_check(puzzles, 20000, status, &options) == MASU_STOPPED);
  EXPECT(status[19999] == MASU_UNKNOWN);
  /* Who was compiled with a shorter structure has no such members. */
  options.size = sizeof(size_t);
  EXPECT(masu_check(puzzles, 20000, status, &options) == MASU_OK);
  EXPECT(status[19999] == MASU_SEVERAL);
}

int main(int argc, char** argv) {
  version_and_errors();
  calls();
  batches();
  ratings();
  grids();
  orders();
  orders_of_others(argc > 1 ? argv[1] : "");
  stops();
  if (failures == 0) puts("C interface: ok");
  return failures == 0 ? 0 : 1;
}

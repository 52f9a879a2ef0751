/* masu for C and for every language that calls C: libmasu.so.   docs/c.md has examples.
 *
 * Names begin with masu_; there is nothing else in the library. What is here stays: later versions
 * may add functions, and members at the end of masu_options.
 *
 *   threads   every function may be called from any number of threads at once. Batches use all
 *             cores, or as many threads as asked for; the answers do not depend on that.
 *   errors    functions that can fail return MASU_OK (0) or a code below; masu_error_text() then
 *             says what was wrong. No function prints, exits or throws. A puzzle with no or with
 *             several solutions is not an error: it has a status.
 *   memory    arrays belong to the caller, who makes them large enough. If a result must be freed,
 *             its function says so; free it with masu_free().
 *
 * Plain 9x9 puzzles and grids are 81 bytes each, row by row: 1 to 9, or 0 for an empty cell. Many
 * of them follow one another without gaps. Everything else goes through masu_call(). */
#ifndef MASU_MASU_H
#define MASU_MASU_H

#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__) && !defined(MASU_NO_EXPORT)
#define MASU_API __attribute__((visibility("default")))
#else
#define MASU_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* --- errors */

enum masu_code {
  MASU_OK = 0,
  MASU_BAD_SYNTAX = 1,     /* a text that is not of the expected form */
  MASU_BAD_LAYOUT = 2,     /* a layout that is unknown or does not hold together */
  MASU_BAD_VALUE = 3,      /* a number or word outside its range, a null pointer */
  MASU_CLASH = 4,          /* two clues of one house are equal */
  MASU_UNSUPPORTED = 5,    /* well formed, but not possible for this layout or size */
  MASU_LIMIT_EXCEEDED = 6, /* over a limit of size or number of attempts */
  MASU_STOPPED = 7,        /* masu_options.stop, or a callback, asked for it */
  MASU_OUT_OF_MEMORY = 8
};

/* What was wrong with the last call in this thread that failed: one line of English, never null.
 * Belongs to the library; valid until the next call of a function of masu in this thread. */
MASU_API const char* masu_error_text(void);

/* "0.2.0". Belongs to the library, valid forever. */
MASU_API const char* masu_version(void);

/* --- how batches run */

typedef struct masu_options {
  /* sizeof(masu_options), so that the library knows which members there are. */
  size_t size;
  /* Threads that work; 0: one per core. */
  int threads;
  /* Called again and again during the work, from any of the threads, several at a time. If it
   * returns non-zero, the function ends within half a second with MASU_STOPPED. May be null. */
  int (*stop)(void* context);
  void* context;
} masu_options;

/* Null instead of options means: all cores, no stop. */
#define MASU_OPTIONS_INIT \
  { sizeof(masu_options), 0, NULL, NULL }

/* --- everything, as JSON */

/* Asks a route of the API: masu_call("solve", "{\"puzzle\": \"53..7....\"}", NULL). `json` is the
 * body of a POST; null asks with GET ("version", "openapi.json", which describes all routes; see
 * docs/serve.md). Answers that stream (generate) come as one text, one JSON object per line.
 *
 *   returns   the answer as JSON in UTF-8, to be freed with masu_free(). Errors are JSON, too:
 *             {"error": {"code": "bad-syntax", "message": "...", "line": 1, "column": 5}}. Null
 *             only if there is no memory or `route` is null.
 *   options   `threads` is ignored: a call works in the thread that makes it. There is no limit of
 *             time but `stop`. */
MASU_API char* masu_call(const char* route, const char* json, const masu_options* options);

/* Frees what masu_call() returned. Null is fine. */
MASU_API void masu_free(char* text);

/* --- plain 9x9 in batches */

/* How many solutions a puzzle has. */
enum masu_status {
  MASU_NONE = 0,    /* no solution; clues that clash have none */
  MASU_ONE = 1,     /* exactly one: a proper puzzle */
  MASU_SEVERAL = 2, /* two or more */
  MASU_UNKNOWN = 3  /* stopped before it was decided */
};

/* How many solutions?
 *
 *   puzzles   count * 81 bytes
 *   status    count bytes, gets one enum masu_status each
 *   errors    MASU_BAD_VALUE: a byte over 9, nothing was done. MASU_STOPPED: puzzles that it did
 *             not get to are MASU_UNKNOWN. */
MASU_API int masu_check(const uint8_t* puzzles, size_t count, uint8_t* status,
                        const masu_options* options);

/* The same, and the first solution found of each.
 *
 *   solutions count * 81 bytes; zeros where there is no solution */
MASU_API int masu_solve(const uint8_t* puzzles, size_t count, uint8_t* status, uint8_t* solutions,
                        const masu_options* options);

/* Numbers of solutions.
 *
 *   limit     counting of a puzzle ends there; 0: never
 *   solutions count numbers
 *   errors    MASU_BAD_VALUE: a byte over 9, nothing was done. MASU_STOPPED: puzzles that it did
 *             not get to have 0. */
MASU_API int masu_count(const uint8_t* puzzles, size_t count, uint64_t limit, uint64_t* solutions,
                        const masu_options* options);

/* Canonical forms: the same bytes for all equivalent puzzles (lines exchanged, turned over, digits
 * renamed). Fast for proper puzzles and grids; others take milliseconds, with few clues far longer.
 *
 *   forms          count * 81 bytes; zeros where clues clash. May be null.
 *   automorphisms  count numbers: how many changes give the same puzzle again, 1 for most, 0 where
 *                  clues clash. May be null.
 *   errors         MASU_BAD_VALUE: a byte over 9, nothing was done. MASU_STOPPED: puzzles that it
 *                  did not get to are zeros. */
MASU_API int masu_canonical(const uint8_t* puzzles, size_t count, uint8_t* forms,
                            uint64_t* automorphisms, const masu_options* options);

/* Ratings, by column.
 *
 *   columns   names with commas between them: "dscore,level,er". `masu rate --list` lists them.
 *   values    count * (number of columns) numbers, puzzle by puzzle. What has no number is NaN:
 *             puzzles with no or several solutions, an s-rank of infinity, a level "unsolved".
 *             s-ranks i-j are i + j / 100; words in an order (hodoku-level) count from 0; "yes" and
 *             "no" are NaN.
 *   errors    MASU_BAD_VALUE: an unknown column, a byte over 9, nothing was done. MASU_STOPPED:
 *             puzzles that it did not get to are NaN. */
MASU_API int masu_rate(const uint8_t* puzzles, size_t count, const char* columns, double* values,
                       const masu_options* options);

/* Uniform random grids: numbers first, first + 1, ... of the sequence that belongs to the seed
 * (`masu grids sample --seed`).
 *
 *   grids     count * 81 bytes
 *   errors    MASU_BAD_VALUE: `first` and `count` lead beyond the last grid, nothing was done.
 *             MASU_STOPPED: grids that it did not get to are left as they were. */
MASU_API int masu_sample_grids(uint64_t seed, uint64_t first, size_t count, uint8_t* grids,
                               const masu_options* options);

/* --- puzzles to order */

/* Takes a puzzle: one byte per cell of the layout, valid during the call. Called in the thread that
 * called masu_generate(), one puzzle after the other. Returns non-zero to end. */
typedef int (*masu_take)(void* context, const uint8_t* cells, size_t count);

/* Makes `count` puzzles (0: until `take` has enough), always the same ones for one order and seed.
 *
 *   order     wishes with blanks between them: "clues=24:28 symmetry=180 dscore=80:120". Names are
 *             layout, clues, symmetry, mask, pattern, logic, needs, without, path (masu or hodoku),
 *             steps, attempts, trial (yes or no), and those of all ratings; docs/generate.md
 *             explains them. Null or "": puzzles that look the same upside down (symmetry=180),
 *             which people's techniques up to level 7 finish. `masu generate` makes the same ones.
 *   context   is passed to `take`; masu_options.context is for `stop`
 *   errors    MASU_BAD_VALUE and others: an impossible order. MASU_LIMIT_EXCEEDED: no such
 *             puzzle was found in 1000 (or `attempts`) grids. MASU_STOPPED: `stop` asked for it.
 *             MASU_OK if `take` ended it. */
MASU_API int masu_generate(const char* order, uint64_t seed, uint64_t count, masu_take take,
                           void* context, const masu_options* options);

#ifdef __cplusplus
}
#endif

#endif

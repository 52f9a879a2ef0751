// The public side of the 9x9 kernel: dispatch, limits, questions about one puzzle.
#include <algorithm>
#include <cstring>

#include "simd/cpu.hpp"
#include "simd/target.hpp"
#include "solve/kernel9_target.hpp"

namespace masu::solve {
namespace {

using kernel9::Kernel;
using kernel9::Request;

const Kernel& kernel_of(simd::Target target) {
  switch (target) {
#if MASU_X86
    case simd::Target::Avx2:
      return kernel9::kAvx2Kernel;
    case simd::Target::Avx512:
      return kernel9::kAvx512Kernel;
    case simd::Target::Sse41:
      return kernel9::kSse41Kernel;
#elif MASU_NEON
    case simd::Target::Neon:
      return kernel9::kNeonKernel;
#elif MASU_WASM
    case simd::Target::Simd128:
      return kernel9::kSimd128Kernel;
#endif
    default:
      return kernel9::kScalarKernel;
  }
}

const Kernel& kernel_of(std::string_view name) {
  const auto found = std::ranges::find(simd::targets(), name, simd::name_of);
  return kernel_of(found != simd::targets().end() ? *found : simd::active_target());
}

// Puzzles between two looks at the stop.
constexpr std::size_t kChunk = 1024;

// What the callbacks of a request need.
struct Context {
  const Limits& limits;
  const GridSink* sink = nullptr;
};

bool expired(void* context) { return static_cast<Context*>(context)->limits.stop.asked_now(); }

bool on_solution(void* context, const Grid81& solution) {
  return (*static_cast<Context*>(context)->sink)(solution);
}

Request make_request(Context& context) {
  Request request;
  const Limits& limits = context.limits;
  request.solution_limit = limits.solutions != 0 ? limits.solutions : ~std::uint64_t{0};
  request.node_limit = limits.nodes;
  request.context = &context;
  if (limits.stop.possible()) request.expired = expired;
  if (context.sink != nullptr && *context.sink) request.on_solution = on_solution;
  return request;
}

// Points a request at puzzles of one of the three forms.
void set_puzzles(Request& request, std::span<const Grid81> puzzles) {
  request.grids = puzzles.data();
  request.count = puzzles.size();
}
void set_puzzles(Request& request, std::span<const Marks81> puzzles) {
  request.marks = puzzles.data();
  request.count = puzzles.size();
}
void set_puzzles(Request& request, std::span<const std::string_view> lines) {
  request.lines = lines.data();
  request.count = lines.size();
}

Marks81 marks_of(const Grid81& grid) {
  Marks81 marks;
  std::ranges::transform(grid, marks.begin(), [](std::uint8_t digit) {
    return digit != 0 ? static_cast<std::uint16_t>(1U << (digit - 1)) : kAllMarks;
  });
  return marks;
}

}  // namespace

struct Solver9::Impl {
  const Kernel* kernel;
  kernel9::Slots slots;

  template <class Puzzle>
  Found9 one(const Puzzle& puzzle, const Limits& limits, const GridSink* sink) {
    Context context{limits, sink};
    Request request = make_request(context);
    set_puzzles(request, std::span(&puzzle, 1));
    Found9 answer;
    request.answers = &answer;
    kernel->single(slots, request);
    return answer;
  }

  template <class Puzzle>
  void many(std::span<const Puzzle> puzzles, std::span<Found9> answers, const Limits& limits,
            bool keep_first) {
    MASU_DASSERT(puzzles.size() == answers.size());
    Context context{limits, nullptr};
    Request request = make_request(context);
    request.keep_first = keep_first;
    const std::size_t step = request.expired != nullptr ? kChunk : puzzles.size();
    for (std::size_t begin = 0; begin < puzzles.size(); begin += step) {
      const std::size_t size = std::min(step, puzzles.size() - begin);
      if (request.expired != nullptr && expired(&context)) {
        std::ranges::fill(answers.subspan(begin), Found9());
        return;
      }
      set_puzzles(request, puzzles.subspan(begin, size));
      request.answers = answers.data() + begin;
      kernel->batch(slots, request);
    }
  }
};

Solver9::Solver9() : Solver9(simd::name_of(simd::active_target())) {}
Solver9::Solver9(std::string_view target) : impl_(std::make_unique<Impl>()) {
  impl_->kernel = &kernel_of(target);
}
Solver9::~Solver9() = default;
Solver9::Solver9(Solver9&&) noexcept = default;
Solver9& Solver9::operator=(Solver9&&) noexcept = default;

std::span<const std::string_view> Solver9::targets() {
  static const std::vector<std::string_view> kTargets = [] {
    std::vector<std::string_view> names;
    for (simd::Target target : simd::targets()) names.push_back(simd::name_of(target));
    return names;
  }();
  return kTargets;
}
std::string_view Solver9::target() const { return impl_->kernel->name; }

Found9 Solver9::solve(const Grid81& puzzle, const Limits& limits) {
  return impl_->one(puzzle, limits, nullptr);
}
Found9 Solver9::solve(const Marks81& puzzle, const Limits& limits) {
  return impl_->one(puzzle, limits, nullptr);
}
Found9 Solver9::enumerate(const Grid81& puzzle, const Limits& limits, const GridSink& sink) {
  return impl_->one(puzzle, limits, &sink);
}
Found9 Solver9::enumerate(const Marks81& puzzle, const Limits& limits, const GridSink& sink) {
  return impl_->one(puzzle, limits, &sink);
}

void Solver9::solve(std::span<const Grid81> puzzles, std::span<Found9> answers,
                    const Limits& limits, bool keep_first) {
  impl_->many(puzzles, answers, limits, keep_first);
}
void Solver9::solve(std::span<const Marks81> puzzles, std::span<Found9> answers,
                    const Limits& limits, bool keep_first) {
  impl_->many(puzzles, answers, limits, keep_first);
}
void Solver9::solve(std::span<const std::string_view> lines, std::span<Found9> answers,
                    const Limits& limits, bool keep_first) {
  impl_->many(lines, answers, limits, keep_first);
}

Marks81 Solver9::true_candidates(const Grid81& puzzle) { return true_candidates(marks_of(puzzle)); }

// Every solution found confirms 81 candidates; what is left is asked for, all digits of a cell at
// once so that the questions run interleaved.
Marks81 Solver9::true_candidates(const Marks81& puzzle) {
  Marks81 known{};
  const auto confirm = [&](const Found9& found) {
    if (found.solutions == 0) return;
    for (std::size_t c = 0; c < 81; ++c) {
      known[c] = static_cast<std::uint16_t>(known[c] | 1U << (found.first[c] - 1));
    }
  };
  Limits limits;
  const Found9 all = solve(puzzle, limits);
  confirm(all);
  if (all.status() != Status::Several) return known;
  limits.solutions = 1;
  std::array<Found9, 9> answers;
  for (std::size_t c = 0; c < 81; ++c) {
    std::vector<Marks81> questions;
    for (unsigned open = puzzle[c] & kAllMarks & ~unsigned{known[c]}; open != 0; open &= open - 1) {
      questions.push_back(puzzle);
      questions.back()[c] = static_cast<std::uint16_t>(open & (0U - open));
    }
    const auto found = std::span(answers).first(questions.size());
    std::ranges::fill(found, Found9());
    solve(questions, found, limits);
    std::ranges::for_each(found, confirm);
  }
  return known;
}

// A clue is redundant if there is no solution with another digit in its cell.
std::vector<Cell> Solver9::redundant_clues(const Grid81& puzzle) {
  std::vector<Cell> clues;
  std::vector<Marks81> questions;
  const Marks81 marks = marks_of(puzzle);
  for (std::size_t c = 0; c < 81; ++c) {
    if (puzzle[c] == 0) continue;
    clues.emplace_back(c);
    questions.push_back(marks);
    questions.back()[c] = static_cast<std::uint16_t>(kAllMarks & ~marks[c]);
  }
  Limits limits;
  limits.solutions = 1;
  std::vector<Found9> answers(questions.size());
  solve(questions, answers, limits, false);
  std::vector<Cell> redundant;
  for (std::size_t i = 0; i < clues.size(); ++i) {
    if (answers[i].solutions == 0) redundant.push_back(clues[i]);
  }
  return redundant;
}

bool Solver9::is_minimal(const Grid81& puzzle) {
  return is_proper(puzzle) && redundant_clues(puzzle).empty();
}

// Sixteen cells at a time: cell by cell, this was a tenth of the time of `masu check`. The last
// part overlaps the one before it.
bool is_line81(std::string_view line) {
  using Bytes [[gnu::vector_size(16)]] = std::uint8_t;
  if (line.size() != 81) return false;
  Bytes good = Bytes{} == 0;
  for (const std::size_t begin : {0U, 16U, 32U, 48U, 64U, 65U}) {
    Bytes c;
    std::memcpy(&c, line.data() + begin, sizeof c);
    good &= (c - '0' <= 9) | (c == '.') | (c == '_') | (c == '*');
  }
  std::uint64_t halves[2];
  std::memcpy(halves, &good, sizeof halves);
  return (halves[0] & halves[1]) == ~std::uint64_t{0};
}

Grid81 grid_from_line81(std::string_view line) {
  MASU_DASSERT(is_line81(line));
  Grid81 grid;
  std::ranges::transform(line, grid.begin(), [](char c) {
    return c >= '1' && c <= '9' ? static_cast<std::uint8_t>(c - '0') : std::uint8_t{0};
  });
  return grid;
}

void write_line81(const Grid81& grid, char* out) {
  std::ranges::transform(grid, out, [](std::uint8_t digit) {
    return digit != 0 ? static_cast<char>('0' + digit) : '.';
  });
}

Grid81 to_grid81(const Puzzle& puzzle) {
  MASU_DASSERT(puzzle.layout->is_plain_9x9());
  Grid81 grid;
  std::ranges::transform(puzzle.digits, grid.begin(),
                         [](Digit d) { return static_cast<std::uint8_t>(d.value()); });
  return grid;
}

Marks81 to_marks81(const Puzzle& puzzle) {
  MASU_DASSERT(puzzle.layout->is_plain_9x9());
  Marks81 marks;
  for (std::size_t c = 0; c < 81; ++c) {
    marks[c] = static_cast<std::uint16_t>(puzzle.allowed_at(Cell(c)).bits());
  }
  return marks;
}

Puzzle to_puzzle(const Grid81& grid) {
  Puzzle puzzle(plain_layout(9));
  std::ranges::transform(grid, puzzle.digits.begin(), [](std::uint8_t d) { return Digit(d); });
  return puzzle;
}

}  // namespace masu::solve

// The study of the document's generators: boards by the thousand, classified and counted.
//
// A unit is kBlock boards of one generator and one number of clues; board i is the i-th of its row
// whatever the block size, so that a longer study begins with the boards of a shorter one.
#include "study/generate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/bytes.hpp"
#include "masu/kernel9.hpp"
#include "study/literal_solver.hpp"
#include "study/processor_time.hpp"
#include "study/report.hpp"

namespace masu::study {
namespace {

using generate::Placing;

constexpr std::uint64_t kBlock = 500;
// Of boards that are no plain 9x9 ones; half a minute each at worst.
constexpr std::uint64_t kMaxNodes = 1'000'000;

// The document's Table 4.2. Its Table 4.1 is a picture that the text of the document has lost; what
// is written about it: 21 clues were reached, fewer never, and several solutions are more frequent
// than none at each number of clues.
struct Document {
  int clues, one, several, none, milliseconds;
};
constexpr std::array<Document, 5> kTable42{{{21, 82, 1386, 8532, 186},
                                            {20, 61, 3624, 6315, 212},
                                            {19, 32, 6995, 2973, 271},
                                            {18, 7, 9064, 929, 320},
                                            {17, 0, 9615, 385, 323}}};

void count(solve::Status status, GenerateRow& row) {
  switch (status) {
    case solve::Status::One:
      ++row.one;
      return;
    case solve::Status::Several:
      ++row.several;
      return;
    case solve::Status::None:
      ++row.none;
      return;
    case solve::Status::Unknown:
      ++row.unknown;
      return;
  }
}

// Plain 9x9 boards go through the kernel as one batch.
Result<Done> classify(const std::vector<Puzzle>& boards, GenerateRow& row, const Stop& stop) {
  if (boards.front().layout->is_plain_9x9()) {
    std::vector<Grid81> grids(boards.size());
    std::ranges::transform(boards, grids.begin(), solve::to_grid81);
    std::vector<solve::Found9> found(boards.size());
    solve::Limits limits;
    limits.stop = stop;
    solve::Solver9().solve(grids, found, limits, false);
    for (const solve::Found9& answer : found) count(answer.status(), row);
    return Done{};
  }
  auto solver = solve::make_solver(boards.front().layout);
  if (!solver) return solver.error();
  solve::Limits limits;
  limits.nodes = kMaxNodes;
  limits.stop = stop;
  for (const Puzzle& board : boards) count((*solver)->solve(board, limits).status(), row);
  return Done{};
}

}  // namespace

namespace {

// What the printed solver takes for the only solution.
void count_literally(const std::vector<Puzzle>& boards, GenerateRow& row, const Stop& stop) {
  for (const Puzzle& board : boards) {
    if (stop.asked()) return;
    if (solve_literally(solve::to_grid81(board), stop).solutions == 1) ++row.literal_one;
  }
}

}  // namespace

struct GenerateStudy::Impl {
  GenerateOptions options;
  std::vector<GenerateRow> rows;
  std::uint64_t blocks = 0;  // units per row

  Result<std::string> work(const run::Unit& unit) const {
    GenerateRow row;  // counts of this unit alone
    row.placing = rows[unit.number / blocks].placing;
    row.clues = rows[unit.number / blocks].clues;
    const std::uint64_t begin = unit.number % blocks * kBlock;
    const std::uint64_t end = std::min(begin + kBlock, options.boards);
    const double start = processor_seconds();
    auto placer = generate::PlacedGenerator::build(options.layout, row.placing, row.clues,
                                                   {.random_start = options.random_start});
    if (!placer) return placer.error();
    // Rows do not share random numbers: a stream is | row, 24 bits | board, 40 bits |.
    const std::uint64_t stream = unit.number / blocks << 40;
    std::vector<Puzzle> boards;
    for (std::uint64_t i = begin; i < end; ++i) {
      if (unit.stop.asked()) return std::string();  // dropped
      auto board = placer->make(unit.seed, stream | i);
      if (!board) return board.error();
      boards.push_back(std::move(board->puzzle));
    }
    if (auto done = classify(boards, row, unit.stop); !done) return done.error();
    row.seconds = processor_seconds() - start;
    if (options.layout->is_plain_9x9()) count_literally(boards, row, unit.stop);
    ByteWriter out;
    out.put(row.one).put(row.several).put(row.none).put(row.unknown).put(row.literal_one);
    return out.put(row.seconds).take();
  }

  Result<run::Flow> merge(std::uint64_t unit, std::string_view result) {
    ByteReader in(result);
    GenerateRow& row = rows[unit / blocks];
    row.one += in.get<std::uint64_t>();
    row.several += in.get<std::uint64_t>();
    row.none += in.get<std::uint64_t>();
    row.unknown += in.get<std::uint64_t>();
    row.literal_one += in.get<std::uint64_t>();
    row.seconds += in.get<double>();
    if (!in.ok()) return Error{ErrorCode::Corrupt, "the result of a unit is damaged", {}};
    return run::Flow::Continue;
  }
};

GenerateStudy::GenerateStudy(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
GenerateStudy::~GenerateStudy() = default;
GenerateStudy::GenerateStudy(GenerateStudy&&) noexcept = default;
GenerateStudy& GenerateStudy::operator=(GenerateStudy&&) noexcept = default;

Result<GenerateStudy> GenerateStudy::build(GenerateOptions options) {
  if (options.min_clues > options.max_clues || options.boards == 0) {
    return Error{ErrorCode::BadValue, "nothing to make: no boards or no number of clues", {}};
  }
  auto impl = std::make_unique<Impl>();
  impl->blocks = (options.boards + kBlock - 1) / kBlock;
  for (const generate::PlacingInfo& info : generate::placings()) {
    for (int clues = options.max_clues; clues >= options.min_clues; --clues) {
      const auto tried = generate::PlacedGenerator::build(options.layout, info.placing, clues,
                                                          {.random_start = options.random_start});
      if (!tried) return tried.error();
      impl->rows.push_back({.placing = info.placing, .clues = clues});
    }
  }
  impl->options = std::move(options);
  return GenerateStudy(std::move(impl));
}

run::Job GenerateStudy::job() {
  run::Job job;
  job.units = impl_->blocks * impl_->rows.size();
  job.make_work = [impl = impl_.get()]() -> run::Work {
    return [impl](const run::Unit& unit) { return impl->work(unit); };
  };
  job.merge = [impl = impl_.get()](std::uint64_t unit, std::string_view result) {
    return impl->merge(unit, result);
  };
  return job;
}

const std::vector<GenerateRow>& GenerateStudy::rows() const { return impl_->rows; }

Result<Done> GenerateStudy::write(const std::string& directory) const {
  auto report = Report::open(directory, "Generators of puzzles with few clues");
  if (!report) return report.error();
  if (auto done = describe(*report); !done) return done;
  return report->finish();
}

namespace {

// A generator, and what there is to say about it.
struct Part {
  Placing placing;
  const char* table;
  const char* heading;
  const char* text;
};
constexpr std::array kParts{
    Part{Placing::Random, "table4.1", "Table 4.1: random",
         "A random empty cell and a random digit, taken back if it repeats a digit of a house. The "
         "numbers of the document's table are lost (a picture); its text says that no puzzle below "
         "21 clues was made, and that several solutions are more frequent than none throughout."},
    Part{Placing::FewestCandidates, "table4.2", "Table 4.2: fewest candidates",
         "Among all placements those after which the fewest candidates are left, one of them at "
         "random. As printed the pseudo code places nothing (min is the greatest integer, and only "
         "totals that are not smaller are taken) and tries the digits 1 to 8, where Figure 4.4 has "
         "nines; these are the numbers of its text. Which program comes nearest to the table: "
         "masu study readings."},
    Part{Placing::Guided, "table4.3", "Guided (the document's proposal)",
         "The same, but never a clue that leaves the puzzle without a solution."}};

// Of the boards of a generator, beside the document's where it has them.
Table table_of(const Part& part, const GenerateOptions& options,
               std::span<const GenerateRow> rows) {
  const bool beside = part.placing == Placing::FewestCandidates && options.layout->is_plain_9x9();
  Table table{.name = part.table,
              .caption = fmt::format("{}, {} boards each", part.heading, options.boards),
              .header = {"clues", "one", "several", "none", "unknown", "ms per board"},
              .rows = {}};
  const bool literal = options.layout->is_plain_9x9();
  if (literal) table.header.emplace_back("one by the printed solver");
  if (beside) {
    for (const char* name : {"one", "several", "none", "ms"}) {
      table.header.push_back(fmt::format("document: {}", name));
    }
  }
  for (const GenerateRow& row : rows) {
    if (row.placing != part.placing) continue;
    auto& cells = table.rows.emplace_back();
    for (std::uint64_t n :
         {static_cast<std::uint64_t>(row.clues), row.one, row.several, row.none, row.unknown}) {
      cells.push_back(std::to_string(n));
    }
    cells.push_back(
        fmt::format("{:.4f}", 1000 * row.seconds / static_cast<double>(options.boards)));
    if (literal) cells.push_back(std::to_string(row.literal_one));
    if (!beside) continue;
    const auto document = std::ranges::find(kTable42, row.clues, &Document::clues);
    const bool known = document != kTable42.end();
    for (int Document::*field :
         {&Document::one, &Document::several, &Document::none, &Document::milliseconds}) {
      cells.push_back(known ? std::to_string(document->*field) : "");
    }
  }
  return table;
}

}  // namespace

Result<Done> GenerateStudy::describe(Report& report) const {
  const GenerateOptions& options = impl_->options;
  report.text(fmt::format(
      "Layout {}, {} boards per generator and number of clues. Each board is made by placing clues "
      "on an empty one, then classified: one, several or no solution. Random clues first for the "
      "second and third generator: {}.",
      options.layout->name(), options.boards, options.random_start));
  for (const Part& part : kParts) {
    report.heading(part.heading);
    report.text(part.text);
    if (auto done = report.table(table_of(part, options, impl_->rows)); !done) return done.error();
  }
  return Done{};
}

}  // namespace masu::study

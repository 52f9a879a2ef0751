// `masu canon`: canonical forms.
#include <fmt/format.h>

#include <map>
#include <unordered_set>

#include "batch.hpp"
#include "commands.hpp"
#include "masu/grids.hpp"
#include "masu/kernel9.hpp"

namespace masu::cli {
namespace {

struct Options {
  BatchOptions batch;
  bool dedup = false;
  bool original = false;
};

// A canonizer per layout that turns up.
class Canonizers {
 public:
  Result<grids::Canonizer*> get(const LayoutPtr& layout) {
    auto& slot = made_[layout];
    if (!slot) {
      auto made = grids::Canonizer::build(layout);
      if (!made) return made.error();
      slot = std::move(*made);
    }
    return slot.get();
  }

 private:
  std::map<LayoutPtr, std::unique_ptr<grids::Canonizer>> made_;
};

std::string lines_text(std::span<const std::uint8_t> lines, std::size_t count, int from) {
  std::string out;
  for (std::size_t n = 0; n < count; ++n) out += symbol_of(Digit(lines[n] + from));
  return out;
}

Row row_of(const Puzzle& puzzle, const grids::Canonical& form, const Options& options) {
  const Layout& layout = *puzzle.layout;
  const auto size = static_cast<std::size_t>(layout.digits());
  const std::string line = to_line(layout, form.cells);
  const std::string before = to_line(puzzle);
  const bool turned = form.transform.transpose;
  Row row(before);
  row.text("canonical", line).number("automorphisms", form.automorphisms);
  row.csv("transposed", turned ? "yes" : "no").json("transpose", turned ? "true" : "false");
  row.text("rows", lines_text(form.transform.rows, size, 1));
  row.text("columns", lines_text(form.transform.columns, size, 1));
  row.text("digits", lines_text(std::span(form.transform.digits).subspan(1), size, 0));
  row.line_is(options.original ? before : line);
  return row;
}

// What a thread needs. Proper 9x9 puzzles go through the batch, everything else one by one.
class Work {
 public:
  void answer(std::span<const io::RawRecord> records, const io::ReadOptions& read,
              const Options& options, Reply& reply) {
    std::vector<Result<Puzzle>> puzzles;
    puzzles.reserve(records.size());
    std::vector<Grid81> grids;
    for (const io::RawRecord& record : records) {
      const auto& puzzle = puzzles.emplace_back(io::parse(record, read));
      if (is_batched(puzzle)) grids.push_back(solve::to_grid81(*puzzle));
    }
    std::vector<grids::CanonicalPuzzle9> forms(grids.size());
    grids::canonical_puzzles(solver_, grids, forms);
    auto next = forms.begin();
    for (std::size_t n = 0; n < records.size(); ++n) {
      if (reply.stop.asked()) return;  // the reply is dropped
      const grids::CanonicalPuzzle9* form = is_batched(puzzles[n]) ? &*next++ : nullptr;
      auto result = canonical(puzzles[n], form, reply.stop);
      if (!result) {
        const std::size_t before = reply.out.size();
        reply.fail(records[n], puzzles[n] ? to_line(*puzzles[n]) : std::string(records[n].text),
                   result.error());
        if (options.dedup) reply.out.resize(before);
        continue;
      }
      // For the filter: the key in front of the line.
      if (options.dedup) reply.out += to_line(*puzzles[n]->layout, result->cells) + "\t";
      reply.row(row_of(*puzzles[n], *result, options));
    }
  }

 private:
  static bool is_batched(const Result<Puzzle>& puzzle) {
    return puzzle.ok() && puzzle->layout->is_plain_9x9();
  }
  Result<grids::Canonical> canonical(const Result<Puzzle>& puzzle,
                                     const grids::CanonicalPuzzle9* form, const Stop& stop) {
    if (!puzzle) return puzzle.error();
    if (form != nullptr && form->automorphisms != 0) {
      return grids::Canonical{form->transform.apply(puzzle->digits), form->transform,
                              form->automorphisms};
    }
    const auto canonizer = canonizers_.get(puzzle->layout);
    if (!canonizer) return canonizer.error();
    return (*canonizer)->canonical(puzzle->digits, stop);
  }

  solve::Solver9 solver_;
  Canonizers canonizers_;
};

void run(const Arguments& command, const std::shared_ptr<Options>& options, Session& session) {
  Batch batch;
  batch.form = {options->batch.form(),
                {"puzzle", "canonical", "automorphisms", "transposed", "rows", "columns", "digits",
                 "message"}};
  batch.one_line_each = !options->dedup;
  batch.make_work = [options] {
    const auto work = std::make_shared<Work>();
    return [options, work](std::span<const io::RawRecord> records, const io::ReadOptions& read,
                           Reply& reply) { work->answer(records, read, *options, reply); };
  };
  const auto seen = std::make_shared<std::unordered_set<std::string>>();
  if (options->dedup) {
    batch.filter = [seen](std::string_view text) {
      std::string out;
      while (!text.empty()) {
        const std::size_t end = text.find('\n') + 1;
        const std::size_t key = text.find('\t');
        if (seen->emplace(text.substr(0, key)).second) out += text.substr(key + 1, end - key - 1);
        text.remove_prefix(end);
      }
      return out;
    };
  }
  run_batch(command, batch, options->batch, session);
}

}  // namespace

void add_canon(Arguments& command, Session& session) {
  const auto options = std::make_shared<Options>();
  add_batch_options(command, options->batch, {"line", "csv", "json"});
  command.add_flag("--dedup", options->dedup, "keep only the first of equivalent puzzles");
  command.add_flag("--original", options->original,
                   "print the original puzzle instead of its canonical form");
  command.callback([&command, options, &session] { run(command, options, session); });
}

}  // namespace masu::cli

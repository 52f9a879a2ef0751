// `masu canon`: canonical forms.
#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>
#include <unordered_set>

#include "batch.hpp"
#include "commands.hpp"
#include "masu/grids.hpp"

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
      auto made = grids::Canonizer::make(layout);
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

std::string row(const Puzzle& puzzle, const grids::Canonical& form, const Options& options) {
  const Layout& layout = *puzzle.layout;
  const auto size = static_cast<std::size_t>(layout.digits());
  const std::string line = to_line(layout, form.cells);
  const std::string before = to_line(puzzle);
  const std::string rows = lines_text(form.transform.rows, size, 1);
  const std::string columns = lines_text(form.transform.columns, size, 1);
  const std::string digits = lines_text(std::span(form.transform.digits).subspan(1), size, 0);
  const bool turned = form.transform.transpose;
  if (options.batch.format == "csv") {
    return fmt::format("{},{},{},{},{},{},{}\n", before, line, form.automorphisms,
                       turned ? "yes" : "no", rows, columns, digits);
  }
  if (options.batch.format == "json") {
    const nlohmann::ordered_json object{
        {"masu", 1},           {"puzzle", before},
        {"canonical", line},   {"automorphisms", form.automorphisms},
        {"transpose", turned}, {"rows", rows},
        {"columns", columns},  {"digits", digits}};
    return object.dump() + "\n";
  }
  return (options.original ? before : line) + "\n";
}

void run(const CLI::App& command, const std::shared_ptr<Options>& options, Session& session) {
  Batch batch;
  if (options->batch.format == "csv") {
    batch.header = "puzzle,canonical,automorphisms,transposed,rows,columns,digits\n";
  }
  batch.one_line_each = !options->dedup;
  batch.make_work = [options] {
    const auto canonizers = std::make_shared<Canonizers>();
    return each_puzzle([options, canonizers](const io::RawRecord& record,
                                             const Result<Puzzle>& puzzle, Reply& reply) {
      const auto give_up = [&](Error error) {
        if (error.place.line == 0) error.place.line = record.line;
        reply.bad_input(error);
        if (!options->dedup) reply.out += std::string(record.text) + " # error\n";
      };
      if (!puzzle) {  // has been complained about
        if (!options->dedup) reply.out += std::string(record.text) + " # error\n";
        return;
      }
      const auto canonizer = canonizers->get(puzzle->layout);
      if (!canonizer) return give_up(canonizer.error());
      const auto form = (*canonizer)->canonical(puzzle->digits);
      if (!form) return give_up(form.error());
      // For the filter: the key in front of the line.
      if (options->dedup) reply.out += to_line(*puzzle->layout, form->cells) + "\t";
      reply.out += row(*puzzle, *form, *options);
    });
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

void add_canon(CLI::App& command, Session& session) {
  const auto options = std::make_shared<Options>();
  add_batch_options(command, options->batch, {"line", "csv", "json"});
  command.add_flag("--dedup", options->dedup,
                   "of puzzles that are equivalent, only the first of the input");
  command.add_flag("--original", options->original,
                   "the puzzle as it came instead of its canonical form");
  command.callback([&command, options, &session] { run(command, options, session); });
}

}  // namespace masu::cli

// `masu grids`: count, sample, rank, unrank, classes, document, unavoidable; clues and minimum are
// in cmd_grids_clues.cpp.
//
// Numbers go to standard output as plain digits, one per line; where a number comes from, if it was
// not computed here, to standard error.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <iostream>
#include <sstream>

#include "commands.hpp"
#include "core/utf8.hpp"
#include "files.hpp"
#include "grids/document.hpp"
#include "masu/grids.hpp"
#include "masu/io.hpp"
#include "run_job.hpp"

namespace masu::cli {
namespace {

struct Options {
  std::string layout = "9x9";
  bool table = false;
  bool all = false;
  std::uint64_t number = 1;
  int max_size = 12;
  std::vector<std::string> words;
  RunOptions run;
};
using Shared = std::shared_ptr<Options>;

LayoutPtr layout_of(const Options& options, Session& session) {
  auto layout = io::load_layout(options.layout);
  if (layout) return *layout;
  session.usage(to_string(layout.error()));
  return nullptr;
}

std::shared_ptr<const grids::GridCodec> codec_of(const Layout& layout, Session& session) {
  auto codec = grids::make_codec(layout);
  if (codec) return *codec;
  session.usage(codec.error().message);
  return nullptr;
}

// Calls work(word, place) for every argument, or for every line of standard input.
template <class Work>
void for_each_word(const Options& options, Session& session, const Work& work) {
  if (!options.words.empty()) {
    for (std::size_t n = 0; n < options.words.size(); ++n) work(options.words[n], Place{});
    return;
  }
  if (!can_read_standard_input()) {
    return session.bad_input(
        {ErrorCode::Io, "cannot read: it is closed", {"standard input", 0, 0}});
  }
  std::uint64_t number = 0;
  errno = 0;
  for (std::string line; std::getline(std::cin, line);) {
    std::string_view word = line;
    if (++number == 1) word = without_mark(word);
    if (word.ends_with('\r')) word.remove_suffix(1);
    if (word.empty() || word[0] == '#') continue;
    work(std::string(word), Place{"standard input", number, 0});
  }
  if (!std::cin.bad()) return;
  const std::string why = std::strerror(errno);
  session.bad_input({ErrorCode::Io, "cannot read on: " + why, {"standard input", 0, 0}});
}

Error at(Error error, const Place& place) {
  error.place.file = place.file;
  error.place.line = place.line;  // the parser has seen one line only
  return error;
}

void count(const Options& options, Session& session) {
  const LayoutPtr layout = layout_of(options, session);
  if (!layout) return;
  if (options.table) {
    if (!layout->is_plain_9x9()) return session.usage("--table is for 9x9");
    const grids::Count9 result = grids::count_9x9();
    std::string out = "box1\tbox2\tbox3\tsize\tfills\tcompletions\n";
    for (const grids::BandClass& c : result.classes) {
      out += fmt::format("{}\t{}\t{}\t{}\t{}\t{}\n", c.contents[0], c.contents[1], c.contents[2],
                         c.size, c.fills, c.completions);
    }
    out += fmt::format("# 216 * 280 * 216 * sum of size * fills * completions = {}\n",
                       grids::to_string(result.grids));
    return session.print(out);
  }
  const auto result = grids::count_grids(*layout);
  if (!result) return session.usage(result.error().message);
  if (result->source != grids::Source::Computed) {
    session.complain(fmt::format("{}: {}", grids::to_string(result->source), result->note));
  }
  session.print(result->digits + "\n");
}

void sample(const Arguments& command, const Shared& options, Session& session) {
  const LayoutPtr layout = layout_of(*options, session);
  if (!layout) return;
  const auto codec = codec_of(*layout, session);
  if (!codec) return;
  // A unit is a block of grids with a random stream of its own (grids::kSampleBlock).
  run::Job job;
  const std::uint64_t total = options->number;
  job.units = total / grids::kSampleBlock + (total % grids::kSampleBlock != 0 ? 1 : 0);
  job.make_work = [layout, codec, total] {
    return [layout, codec, total](const run::Unit& unit) -> Result<std::string> {
      Rng rng = unit.rng();
      const std::uint64_t left = total - unit.number * grids::kSampleBlock;
      std::string out;
      out.reserve((layout->cell_count() + 1) * grids::kSampleBlock);
      std::vector<Digit> grid(layout->cell_count());
      for (std::uint64_t n = 0; n < std::min(left, grids::kSampleBlock); ++n) {
        codec->sample(rng, grid);
        for (Digit d : grid) out.push_back(symbol_of(d));
        out.push_back('\n');
      }
      return out;
    };
  };
  job.merge = [&session](std::uint64_t, std::string_view text) -> Result<run::Flow> {
    session.print(text);
    return run::Flow::Continue;
  };
  run_job(command, session, std::move(job), options->run);
}

void rank(const Options& options, Session& session) {
  const LayoutPtr layout = layout_of(options, session);
  if (!layout) return;
  const auto codec = codec_of(*layout, session);
  if (!codec) return;
  io::ReadOptions read;
  read.layout = layout;
  for_each_word(options, session, [&](const std::string& word, const Place& place) {
    const auto puzzle = io::parse(word, read);
    if (!puzzle) return session.bad_input(at(puzzle.error(), place));
    const auto number = codec->rank(puzzle->digits);
    if (!number) return session.bad_input(at(number.error(), place));
    session.print(grids::to_string(*number) + "\n");
  });
}

void unrank(const Options& options, Session& session) {
  const LayoutPtr layout = layout_of(options, session);
  if (!layout) return;
  const auto codec = codec_of(*layout, session);
  if (!codec) return;
  for_each_word(options, session, [&](const std::string& word, const Place& place) {
    const auto number = grids::parse_number(word);
    if (!number) return session.bad_input(at(number.error(), place));
    const auto grid = codec->unrank(*number);
    if (!grid) return session.bad_input(at(grid.error(), place));
    session.print(to_line(*layout, *grid) + "\n");
  });
}

void classes(const Options& options, Session& session) {
  const LayoutPtr layout = layout_of(options, session);
  if (!layout) return;
  const run::StopOnSignal signals;
  const auto result = grids::essentially_different(*layout, signals.stop());
  if (!result && signals.signal() != 0) {
    return session.raise(static_cast<Exit>(signals.exit_code()));
  }
  if (!result) return session.usage(result.error().message);
  if (options.table) {
    std::string out = "rows\tcolumns\ttransposed\tsize\tfixed\n";
    for (const grids::ChangeClass& c : result->classes) {
      const auto text = [](const std::vector<std::uint16_t>& lines) {
        std::string digits;
        for (std::uint16_t line : lines) digits += symbol_of(Digit(line + 1));
        return digits;
      };
      out += fmt::format("{}\t{}\t{}\t{}\t{}\n", text(c.rows), text(c.columns),
                         c.transpose ? "yes" : "no", c.size, c.fixed);
    }
    session.print(out + fmt::format("# sum of size * fixed / {} = ", result->group));
  }
  session.print(grids::to_string(result->grids) + "\n");
}

// The sum over all pairs; a unit is a class of bands.
void document_sum(const Arguments& command, const Options& options, Session& session) {
  const auto sum = std::make_shared<const grids::DocumentSum>();
  run::Job job;
  job.units = sum->band_classes();
  job.make_work = [sum] {
    return [sum](const run::Unit& unit) -> Result<std::string> {
      const grids::DocumentSum::Row row = sum->row(unit.number);
      const auto [least, most] = std::ranges::minmax(row.completions);
      return fmt::format("{} {} {} {}", row.sum, row.weight, least, most);
    };
  };
  std::uint64_t total = 0;
  std::string table = "class\tbands\tfewest\tmost\tsum of X*Y\n";
  job.merge = [&](std::uint64_t unit, std::string_view text) -> Result<run::Flow> {
    std::istringstream in{std::string(text)};
    std::uint64_t row_sum = 0;
    std::uint64_t weight = 0;
    std::uint64_t least = 0;
    std::uint64_t most = 0;
    in >> row_sum >> weight >> least >> most;
    total += row_sum;
    table += fmt::format("{}\t{}\t{}\t{}\t{}\n", unit + 1, weight, least, most, row_sum);
    return run::Flow::Continue;
  };
  if (!run_job(command, session, std::move(job), options.run)) return;
  if (options.table) session.print(table);
  session.print(fmt::format(
      "classes of bands              {}\n"
      "classes of stacks             {}\n"
      "sum of X*Y over {} pairs = |S5| = {}\n"
      "9! * 72^2 * |S5| = {}\n",
      sum->band_classes(), sum->stack_classes(), sum->band_classes() * sum->stack_classes(), total,
      grids::to_string(Uint128{total} * (std::uint64_t{362880} * 72 * 72))));
}

void document(const Options& options, Session& session) {
  const grids::DocumentCheck check = grids::check_document(options.number, options.run.seed);
  constexpr double kPairs = 36288.0 * 36288.0;
  session.print(fmt::format(
      "bands in normal form          {}\n"
      "the document's exchanges: rows 1-3, columns 1-3, then 2x2, +3x2, +4x2, +2x3, "
      "+2x2x3, +3x2x3\n"
      "  kinds of bands              {}\n"
      "  classes of bands            {}\n"
      "block 1 with blocks 2 and 3 as well\n"
      "  kinds of bands              {}\n"
      "  classes of bands            {}\n"
      "  weights (bands per class)   {}\n"
      "classes of stacks             {}\n"
      "grids in normal form (exact)  {}\n"
      "mean per pair (exact)         {:.3f}\n"
      "mean per pair ({} pairs)  {:.3f} +- {:.3f}\n"
      "unchanged by an exchange      {} of {}\n",
      check.bands, check.document_kinds, fmt::join(check.document_classes, " "), check.band_kinds,
      fmt::join(check.band_classes, " "), fmt::join(check.band_weights, " "), check.stack_classes,
      check.normal_grids, static_cast<double>(check.normal_grids) / kPairs, check.samples,
      check.mean, check.error, check.merged_equal, check.samples));
}

void unavoidable(const Options& options, Session& session) {
  const LayoutPtr layout = layout_of(options, session);
  if (!layout) return;
  io::ReadOptions read;
  read.layout = layout;
  for_each_word(options, session, [&](const std::string& word, const Place& place) {
    const auto puzzle = io::parse(word, read);
    if (!puzzle) return session.bad_input(at(puzzle.error(), place));
    const auto sets = grids::unavoidable_sets(*layout, puzzle->digits, options.max_size);
    if (!sets) return session.bad_input(at(sets.error(), place));
    std::string out;
    for (const auto& set : *sets) {
      out += std::to_string(set.size());
      for (Cell c : set) out += ' ' + layout->name_of(c);
      out += '\n';
    }
    session.print(out);
  });
}

Arguments* add(Arguments& command, const char* name, const char* help, const Shared& options) {
  Arguments* sub = command.add_subcommand(name, help);
  sub->add_option("-l,--layout", options->layout, "a plain layout: 4x4, 6x6, 8x8, 9x9 ...")
      ->reads()
      ->capture_default_str();
  return sub;
}

}  // namespace

void add_grids(Arguments& command, Session& session) {
  const auto options = std::make_shared<Options>();
  command.require_subcommand(1);

  Arguments* sub = add(command, "count", "the number of grids", options);
  sub->add_flag("--table", options->table, "the 44 classes of column contents behind it (9x9)");
  sub->callback([options, &session] { count(*options, session); });

  sub = add(command, "sample", "random grids, each equally likely", options);
  sub->add_option("N", options->number, "how many")
      ->between(std::uint64_t{0}, std::uint64_t{1'000'000'000'000'000})
      ->capture_default_str();
  add_run_options(*sub, options->run, {.seed = true, .state = false});
  sub->callback([sub, options, &session] { sample(*sub, options, session); });

  sub = add(command, "rank", "the number of a grid, from 0", options);
  sub->add_option("GRID", options->words, "grids (default: lines of standard input)");
  sub->callback([options, &session] { rank(*options, session); });

  sub = add(command, "unrank", "the grid with a number", options);
  sub->add_option("NUMBER", options->words, "numbers (default: lines of standard input)");
  sub->callback([options, &session] { unrank(*options, session); });

  sub = add(command, "classes", "the number of essentially different grids", options);
  sub->add_flag("--table", options->table, "the classes of changes and the grids they fix");
  sub->callback([options, &session] { classes(*options, session); });

  sub = command.add_subcommand("document",
                               "the count by the method of the source document, as a check");
  sub->add_option("--samples", options->number, "random pairs of a band and a stack")
      ->between(std::uint64_t{1}, std::uint64_t{100000000});
  sub->add_flag("--all", options->all, "add up all pairs instead: exact, takes a few seconds");
  sub->add_flag("--table", options->table, "with --all: every class of bands");
  add_run_options(*sub, options->run, {.seed = true, .state = true});
  sub->callback([sub, options, &session] {
    if (options->all) return document_sum(*sub, *options, session);
    if (sub->count("--samples") == 0) options->number = 1000;
    document(*options, session);
  });

  sub = add(command, "unavoidable", "minimal unavoidable sets of a grid", options);
  sub->add_option("GRID", options->words, "grids (default: lines of standard input)");
  sub->add_option("--max", options->max_size, "largest number of cells")
      ->between(4, 16)
      ->capture_default_str();
  sub->callback([options, &session] { unavoidable(*options, session); });

  add_grids_clues(command, session);
  add_grids_minimum(command, session);
}

}  // namespace masu::cli

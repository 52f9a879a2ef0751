// `masu channel`: fk, curve, decoders, encode, erase, decode.
#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "batch.hpp"
#include "choice.hpp"
#include "commands.hpp"
#include "engine_choice.hpp"
#include "masu/channel.hpp"
#include "masu/grids.hpp"
#include "study/channel.hpp"

namespace masu::cli {
namespace {

// What sums of a run can hold: a sample adds at most the number of cells to them.
constexpr std::uint64_t kMostSamples = 1'000'000'000'000'000;

struct Options {
  std::vector<std::string> layouts{"9x9"};
  std::uint64_t samples = 100'000;
  std::uint64_t guess_limit = 1000;
  std::string format = "text";
  std::string directory = "channel-report";
  int steps = 200;
  RunOptions run;
};
using Shared = std::shared_ptr<Options>;

std::shared_ptr<const channel::Code> code_of(const std::string& name, Session& session) {
  const auto layout = io::load_layout(name);
  if (!layout) {
    session.usage(to_string(layout.error()));
    return nullptr;
  }
  auto code = channel::Code::build(*layout);
  if (code) return *code;
  session.usage(code.error().message);
  return nullptr;
}

// Sums the tallies of all units; `measure` makes that of one.
template <class Tally, class MakeMeasure>
std::optional<Tally> tally_of(const Arguments& command, Session& session, const Options& options,
                              std::uint64_t units, MakeMeasure make_measure) {
  Tally sum;
  run::Job job;
  job.units = units;
  job.make_work = [=] {
    return [measure = make_measure()](const run::Unit& unit) mutable -> Result<std::string> {
      return measure(unit).to_bytes();
    };
  };
  job.merge = [&sum](std::uint64_t, std::string_view bytes) -> Result<run::Flow> {
    const auto tally = Tally::from_bytes(bytes);
    if (!tally) return tally.error();
    sum += *tally;
    return run::Flow::Continue;
  };
  if (!run_job(command, session, std::move(job), options.run)) return std::nullopt;
  return sum;
}

// f_k of a code: exact if it is small enough, else from samples. Nothing if the run was stopped.
std::optional<std::vector<channel::Row>> rows_of(const Arguments& command, Session& session,
                                                 const Options& options,
                                                 const std::shared_ptr<const channel::Code>& code) {
  if (auto exact = channel::exact_rows(*code)) return *exact;
  const channel::SampleOptions how{.guess_limit = options.guess_limit};
  const auto tally = tally_of<channel::Tally>(
      command, session, options, channel::unit_count(options.samples),
      [code, how, samples = options.samples] {
        return [sampler = std::make_shared<channel::Sampler>(code, how),
                samples](const run::Unit& unit) {
          return channel::sample_unit(*sampler, unit.seed, unit.number, samples, unit.stop);
        };
      });
  if (!tally) return std::nullopt;
  return channel::rows_of(*code, *tally);
}

// Nothing for what was not measured.
std::string number(double value) { return std::isnan(value) ? "" : fmt::format("{:.8g}", value); }

std::string print_rows(const std::vector<channel::Row>& rows, RowForm form) {
  if (form == RowForm::Json) {
    auto list = nlohmann::ordered_json::array();
    for (const channel::Row& row : rows) {
      list.push_back({{"k", row.k},
                      {"strict", row.strict.value},
                      {"strict_low", row.strict.low},
                      {"strict_high", row.strict.high},
                      {"guess", row.guess.value},  // null if not measured
                      {"guess_low", row.guess.low},
                      {"guess_high", row.guess.high},
                      {"samples", row.samples}});
    }
    return nlohmann::ordered_json{{"masu", 1}, {"rows", list}}.dump(1) + "\n";
  }
  const bool csv = form == RowForm::Csv;
  std::string out = csv ? "k,strict,guess,samples,strict_low,strict_high,guess_low,guess_high\n"
                        : fmt::format("{:>4} {:>12} {:>25} {:>12} {:>25} {:>10}\n", "k", "strict",
                                      "95 %", "guess", "95 %", "samples");
  for (const channel::Row& row : rows) {
    const auto& [strict, guess] = std::pair(row.strict, row.guess);
    if (csv) {
      out += fmt::format("{},{},{},{},{},{},{},{}\n", row.k, number(strict.value),
                         number(guess.value), row.samples, number(strict.low), number(strict.high),
                         number(guess.low), number(guess.high));
      continue;
    }
    const auto interval = [](const channel::Estimate& e) {
      if (std::isnan(e.value)) return std::string("not measured");
      return e.exact ? std::string("exact") : fmt::format("{:.7f} .. {:.7f}", e.low, e.high);
    };
    out += fmt::format("{:>4} {:>12.8f} {:>25} {:>12.8f} {:>25} {:>10}\n", row.k, strict.value,
                       interval(strict), guess.value, interval(guess), row.samples);
  }
  return out;
}

void fk(const Arguments& command, const Options& options, Session& session) {
  const auto code = code_of(options.layouts.front(), session);
  if (!code) return;
  const auto rows = rows_of(command, session, options, code);
  if (rows) session.print(print_rows(*rows, row_form(options.format)));
}

void curve(const Arguments& command, const Options& options, Session& session) {
  std::vector<study::ChannelCurve> curves;
  for (const std::string& name : options.layouts) {
    const auto code = code_of(name, session);
    if (!code) return;
    auto rows = rows_of(command, session, options, code);
    if (!rows) return;
    curves.push_back({code, std::move(*rows)});
  }
  const std::string origin = fmt::format(
      "Codes of up to 16 cells: exact. Others: {} samples (grid and order of erasures), "
      "seed {}, solutions counted up to {}.",
      options.samples, options.run.seed, options.guess_limit);
  const auto done = study::write_channel_report(options.directory, curves, options.steps, origin);
  if (!done) return session.bad_input(done.error());
  session.print(fmt::format("{}/report.html\n", options.directory));
}

void decoders(const Arguments& command, const Options& options, Session& session) {
  const auto code = code_of(options.layouts.front(), session);
  if (!code) return;
  static constexpr std::uint64_t kPerUnit = 16;
  const auto tally = tally_of<channel::DecoderTally>(
      command, session, options, (options.samples + kPerUnit - 1) / kPerUnit,
      [code, samples = options.samples] {
        return [code, samples](const run::Unit& unit) {
          Rng rng = unit.rng();
          const std::uint64_t left = samples - unit.number * kPerUnit;
          return channel::sample_decoders(
              *code, rng, static_cast<std::size_t>(std::min(left, kPerUnit)), unit.stop);
        };
      });
  if (!tally) return;
  if (!options.directory.empty()) {
    const std::string origin = fmt::format("{} samples (grid and order of erasures), seed {}.",
                                           tally->samples, options.run.seed);
    const auto done =
        study::write_decoder_report(options.directory, *code, *tally, options.steps, origin);
    if (!done) return session.bad_input(done.error());
    return session.print(fmt::format("{}/report.html\n", options.directory));
  }
  std::string out = "k,best,level1,level2,level3,level4,level5,level6,samples\n";
  for (std::size_t k = 0; k <= code->cells(); ++k) {
    out += std::to_string(k);
    for (const auto& level : tally->decoded) {
      out += "," + number(static_cast<double>(level[k]) / static_cast<double>(tally->samples));
    }
    out += fmt::format(",{}\n", tally->samples);
  }
  session.print(out);
}

// --- messages

void encode(const std::string& path, const std::string& value, Session& session) {
  std::vector<std::vector<Digit>> grids;
  if (!value.empty()) {
    const auto parsed = grids::parse_number(value);
    if (!parsed) return session.usage(parsed.error().message);
    const auto codec = grids::make_codec(*plain_layout(9));
    auto grid = (*codec)->unrank(*parsed);
    if (!grid) return session.usage(grid.error().message);
    grids.push_back(std::move(*grid));
  } else {
    const auto message = read_file(path);
    if (!message) return session.bad_input(message.error());
    grids = channel::encode(*message);
  }
  for (const auto& grid : grids) session.print(to_line(*plain_layout(9), grid) + "\n");
}

struct EraseOptions {
  BatchOptions batch;
  double epsilon = 0.5;
  std::string pattern;
};

void erase(const Arguments& command, const std::shared_ptr<EraseOptions>& options,
           Session& session) {
  Batch batch;
  batch.form.form = options->batch.form();
  batch.one_line_each = true;
  batch.make_work = [options] {
    return each_puzzle([options](const io::RawRecord& record, const Puzzle& grid, Reply& reply) {
      Puzzle puzzle = grid;
      if (options->pattern.empty()) {
        // The stream is that of the line, so the erasures do not depend on chunks or threads.
        Rng rng(options->batch.run.seed, record.line);
        puzzle = channel::erase(grid, options->epsilon, rng);
      } else if (options->pattern.size() != puzzle.digits.size()) {
        const Error error{ErrorCode::BadValue, "the pattern has a different number of cells", {}};
        return reply.fail(record, to_line(grid), error);
      } else {
        for (std::size_t c = 0; c < puzzle.digits.size(); ++c) {
          if (options->pattern[c] == '.' || options->pattern[c] == '0') puzzle.digits[c] = Digit();
        }
      }
      reply.out += to_line(puzzle) + "\n";
    });
  };
  run_batch(command, batch, options->batch, session);
}

enum class How { Unique, List, Draw };

struct DecodeOptions {
  BatchOptions batch;
  Choice<How> how{{{"unique", How::Unique}, {"list", How::List}, {"draw", How::Draw}}};
  std::uint64_t limit = 100'000;
};

// One puzzle: its solution, all of them, or one drawn at random. How many there are is found out
// first: then they need not be kept.
void decode_one(solve::Solver& solver, const io::RawRecord& record, const Puzzle& puzzle,
                const DecodeOptions& options, Reply& reply) {
  const How how = options.how.value();
  solve::Limits limits;
  limits.solutions = how == How::Unique ? 2 : options.limit;
  limits.stop = reply.stop;
  const auto outcome = solver.solve(puzzle, limits);
  const std::uint64_t found = outcome.solutions;
  const bool fine = outcome.status() == solve::Status::One ||
                    (how != How::Unique && outcome.complete && found > 0);
  if (!fine) {
    const std::string reason = found == 0           ? "no grid fits what arrived"
                               : how == How::Unique ? "several grids fit what arrived"
                                                    : "more grids than --limit fit what arrived";
    reply.complain(record, reason);
    reply.raise(Exit::CheckFailed);
    return reply.row(Row(to_line(puzzle)).line_is(to_line(puzzle)));
  }
  Rng rng(options.batch.run.seed, record.line);
  const std::uint64_t drawn = how == How::Draw ? rng.below(found) : 0;
  std::uint64_t number = 0;
  (void)solver.solve(puzzle, limits, [&](std::span<const Digit> solution) {
    const bool wanted = how != How::Draw || number == drawn;
    ++number;
    if (!wanted) return true;
    reply.out += to_line(*puzzle.layout, std::vector(solution.begin(), solution.end())) + "\n";
    return how != How::Draw && reply.spill();
  });
}

void decode(const Arguments& command, const std::shared_ptr<DecodeOptions>& options,
            Session& session) {
  Batch batch;
  batch.form.form = options->batch.form();
  batch.one_line_each = options->how.value() != How::List;
  batch.make_work = [options] {
    const auto solvers = std::make_shared<Solvers>(SolvingOptions{});
    return each_puzzle(
        [options, solvers](const io::RawRecord& record, const Puzzle& puzzle, Reply& reply) {
          const auto solver = solvers->get(puzzle.layout);
          if (!solver) return reply.fail(record, to_line(puzzle), solver.error());
          decode_one(**solver, record, puzzle, *options, reply);
        });
  };
  run_batch(command, batch, options->batch, session);
}

// The message back from grids, one per line.
void message(const std::string& path, bool as_numbers, Session& session) {
  const auto text = read_file(path);
  if (!text) return session.bad_input(text.error());
  std::vector<std::vector<Digit>> grids;
  for (const auto& puzzle : io::parse_all(
           *text,
           {.format = io::Format::Auto, .layout = plain_layout(9), .file = shown_name(path)})) {
    if (!puzzle) return session.bad_input(puzzle.error());
    grids.push_back(puzzle->digits);
  }
  if (!as_numbers) {
    const auto bytes = channel::decode(grids);
    if (!bytes) return session.bad_input(bytes.error());
    return session.print(*bytes);
  }
  const auto codec = grids::make_codec(*plain_layout(9));
  for (const auto& grid : grids) {
    const auto rank = (*codec)->rank(grid);
    if (!rank) return session.bad_input(rank.error());
    session.print(grids::to_string(*rank) + "\n");
  }
}

void add_sampling_options(Arguments& sub, Options& options) {
  sub.add_option("--samples", options.samples, "samples; not used where f_k is exact")
      ->between(std::uint64_t{1}, kMostSamples)
      ->capture_default_str();
  add_run_options(sub, options.run, {.seed = true, .state = true});
}

void add_measurements(Arguments& command, Session& session) {
  auto* fk_command = command.add_subcommand("fk", "probability that decoding fails, for all k");
  const auto fk_options = std::make_shared<Options>();
  fk_command->add_option("--layout", fk_options->layouts, "the code: grids of this layout")
      ->expected(1)
      ->reads()
      ->capture_default_str();
  fk_command
      ->add_option("--guess-limit", fk_options->guess_limit,
                   "count solutions up to here for guess; 0: strict only")
      ->capture_default_str();
  fk_command->add_option("--format", fk_options->format, "format of the output")
      ->one_of({"text", "csv", "json"})
      ->capture_default_str();
  add_sampling_options(*fk_command, *fk_options);
  fk_command->callback(
      [fk_command, fk_options, &session] { fk(*fk_command, *fk_options, session); });

  auto* curve_command = command.add_subcommand(
      "curve", "F(epsilon) with the Shannon limit: the document's Figure 17, as a report");
  const auto curve_options = std::make_shared<Options>();
  curve_options->layouts = {"4x4", "6x6", "9x9"};
  curve_command->add_option("--layout", curve_options->layouts, "layouts")
      ->reads()
      ->capture_default_str();
  curve_command->add_option("--guess-limit", curve_options->guess_limit, "as for fk")
      ->capture_default_str();
  curve_command->add_option("--out", curve_options->directory, "folder of the report")
      ->writes_folder()
      ->capture_default_str();
  curve_command->add_option("--steps", curve_options->steps, "points of the curve")
      ->between(1, 100'000)
      ->capture_default_str();
  curve_command->add_option("--samples", curve_options->samples, "samples per layout")
      ->between(std::uint64_t{1}, kMostSamples)
      ->capture_default_str();
  add_run_options(*curve_command, curve_options->run, {.seed = true});
  curve_command->callback(
      [curve_command, curve_options, &session] { curve(*curve_command, *curve_options, session); });

  auto* decoders_command = command.add_subcommand(
      "decoders", "share decoded by complete search and by the logics of the D-score (csv)");
  const auto decoders_options = std::make_shared<Options>();
  decoders_options->samples = 1000;
  decoders_options->directory.clear();
  decoders_command->add_option("--layout", decoders_options->layouts, "the code")
      ->expected(1)
      ->reads()
      ->capture_default_str();
  decoders_command
      ->add_option("--out", decoders_options->directory,
                   "folder of a report with the curves, instead of csv")
      ->writes_folder();
  add_sampling_options(*decoders_command, *decoders_options);
  decoders_command->callback([decoders_command, decoders_options, &session] {
    decoders(*decoders_command, *decoders_options, session);
  });
}

void add_messages(Arguments& command, Session& session) {
  struct Paths {
    std::string path = "-";
    std::string value;
    bool numbers = false;
  };
  auto* encode_command = command.add_subcommand("encode", "a message as 9x9 grids, 72 bits each");
  const auto in = std::make_shared<Paths>();
  encode_command->add_option("file", in->path, "the message; - is standard input")
      ->reads(true)
      ->capture_default_str();
  encode_command->add_option("--number", in->value, "a number below 6.67e21 instead: one grid");
  encode_command->callback([in, &session] { encode(in->path, in->value, session); });

  auto* erase_command = command.add_subcommand("erase", "erase cells of grids");
  const auto erasing = std::make_shared<EraseOptions>();
  add_batch_options(*erase_command, erasing->batch, {"line"});
  erase_command->add_option("--epsilon", erasing->epsilon, "probability that a cell is erased")
      ->between(0.0, 1.0)
      ->capture_default_str();
  erase_command->add_option("--pattern", erasing->pattern, "erase where this has '.' or '0'");
  erase_command->add_option("--seed", erasing->batch.run.seed, "seed of the erasures")
      ->capture_default_str();
  erase_command->callback(
      [erase_command, erasing, &session] { erase(*erase_command, erasing, session); });

  auto* decode_command = command.add_subcommand("decode", "solve what arrived");
  const auto decoding = std::make_shared<DecodeOptions>();
  add_batch_options(*decode_command, decoding->batch, {"line"});
  decoding->how.add_to(*decode_command, "--how",
                       "unique: the only grid that fits; list: all; draw: one of them at random");
  decode_command->add_option("--limit", decoding->limit, "most grids to list or draw from")
      ->capture_default_str();
  decode_command->add_option("--seed", decoding->batch.run.seed, "seed for draw")
      ->capture_default_str();
  decode_command->callback(
      [decode_command, decoding, &session] { decode(*decode_command, decoding, session); });

  auto* message_command = command.add_subcommand("message", "the message back from its grids");
  const auto back = std::make_shared<Paths>();
  message_command->add_option("file", back->path, "grids, one per line; - is standard input")
      ->reads(true)
      ->capture_default_str();
  message_command->add_flag("--number", back->numbers, "the numbers of the grids instead");
  message_command->callback([back, &session] { message(back->path, back->numbers, session); });
}

}  // namespace

void add_channel(Arguments& command, Session& session) {
  command.require_subcommand(1);
  add_measurements(command, session);
  add_messages(command, session);
}

}  // namespace masu::cli

#include "study/readings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <optional>

#include "core/bytes.hpp"
#include "masu/kernel9.hpp"
#include "study/literal_solver.hpp"
#include "study/report.hpp"

namespace masu::study {
namespace {

using generate::Placing;
using generate::Ties;

constexpr std::uint64_t kBoardsPerUnit = 500;
constexpr int kLeast = 16;  // clues: one less and one more than in the table
constexpr int kMost = 22;
constexpr std::size_t kCounts = kMost - kLeast + 1;

Error bad_reading(std::string_view part) {
  return {ErrorCode::BadValue,
          fmt::format("'{}' is no part of a reading: text, startK, greedyN, digitsD, repeat, cell, "
                      "first, running",
                      part),
          {}};
}

// The number after a word, such as 5 in start5; 1 to 16.
std::optional<int> number_after(std::string_view part, std::string_view word) {
  if (!part.starts_with(word)) return std::nullopt;
  int value = 0;
  const char* last = part.data() + part.size();
  const auto [end, error] = std::from_chars(part.data() + word.size(), last, value);
  if (error != std::errc() || end != last || value < 1 || value > kLeast) return std::nullopt;
  return value;
}

double statistic(const std::array<std::uint64_t, 3>& a, const std::array<std::uint64_t, 3>& b) {
  const auto sum = [](const auto& counts) {
    return static_cast<double>(counts[0] + counts[1] + counts[2]);
  };
  const double all = sum(a) + sum(b);
  double g = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    const double both = static_cast<double>(a[i] + b[i]);
    for (const auto* counts : {&a, &b}) {
      const auto seen = static_cast<double>((*counts)[i]);
      if (seen > 0) g += 2 * seen * std::log(seen * all / (sum(*counts) * both));
    }
  }
  return g;
}

// Every number of a row, in the order of its bytes.
template <class Row, class Use>
void each_number(Row& row, Use use) {
  for (auto* number : {&row.boards, &row.one, &row.several, &row.none, &row.literal_one}) {
    use(*number);
  }
  for (auto& number : row.calls_one) use(number);
  for (auto& number : row.calls_several) use(number);
}

// Tail of the chi-squared distribution with ten degrees of freedom.
double tail10(double x) {
  double term = 1, sum = 0;
  for (int i = 0; i < 5; ++i) {
    sum += term;
    term *= x / 2 / (i + 1);
  }
  return std::exp(-x / 2) * sum;
}

}  // namespace

Result<Reading> parse_reading(std::string_view text) {
  Reading reading;
  reading.name = text;
  for (std::string_view rest = text;;) {
    const std::size_t plus = std::min(rest.find('+'), rest.size());
    const std::string_view part = rest.substr(0, plus);
    if (const auto start = number_after(part, "start")) {
      reading.rules.random_start = *start;
    } else if (const auto greedy = number_after(part, "greedy")) {
      reading.greedy = *greedy;
    } else if (const auto digits = number_after(part, "digits"); digits && *digits <= 9) {
      reading.rules.digits = *digits;
    } else if (part == "repeat") {
      reading.rules.may_repeat = true;
    } else if (part == "cell") {
      reading.rules.ties = Ties::Cell;
    } else if (part == "first") {
      reading.rules.ties = Ties::First;
    } else if (part == "running") {
      reading.rules.ties = Ties::Running;
    } else if (part != "text") {
      return bad_reading(part);
    }
    if (plus == rest.size()) return reading;
    rest.remove_prefix(plus + 1);
  }
}

std::vector<Reading> all_readings() {
  std::vector<std::string> starts{""};
  for (int k = 1; k <= 12; ++k) starts.push_back(fmt::format("start{}", k));
  for (int n = 10; n <= 16; ++n) starts.push_back(fmt::format("greedy{}", n));
  std::vector<Reading> out;
  for (const std::string& start : starts) {
    for (const char* digits : {"", "digits8"}) {
      for (const char* repeat : {"", "repeat"}) {
        for (const char* ties : {"", "cell", "first", "running"}) {
          std::string name;
          for (const std::string_view part : {std::string_view(start), std::string_view(digits),
                                              std::string_view(repeat), std::string_view(ties)}) {
            if (part.empty()) continue;
            if (!name.empty()) name += '+';
            name += part;
          }
          out.push_back(*parse_reading(name.empty() ? "text" : name));
        }
      }
    }
  }
  return out;
}

struct ReadingsStudy::Impl {
  ReadingsOptions options;
  std::vector<std::array<ReadingRow, kCounts>> rows;  // by reading
  std::uint64_t blocks = 0;                           // units per reading and number of clues

  Result<std::string> work(const run::Unit& unit) const {
    const std::uint64_t place = unit.number / blocks;
    const Reading& reading = options.readings[place / kCounts];
    const int clues = kLeast + static_cast<int>(place % kCounts);
    const std::uint64_t begin = unit.number % blocks * kBoardsPerUnit;
    const std::uint64_t end = std::min(begin + kBoardsPerUnit, options.boards);
    generate::PlacingRules rules = reading.rules;
    if (reading.greedy > 0) rules.random_start = std::max(0, clues - reading.greedy);
    auto placer =
        generate::PlacedGenerator::build(plain_layout(9), Placing::FewestCandidates, clues, rules);
    if (!placer) return placer.error();
    // The boards of a reading do not depend on which others are looked at: the name is the stream.
    std::uint64_t stream = static_cast<std::uint64_t>(clues);
    for (const char letter : reading.name) {
      stream = (stream ^ static_cast<unsigned char>(letter)) * 0x100000001b3;
    }
    std::vector<Grid81> boards;
    for (std::uint64_t i = begin; i < end; ++i) {
      if (unit.stop.asked()) return std::string();  // dropped
      const auto board = placer->make(unit.seed, (stream << 24) + i);
      if (!board) return board.error();
      boards.push_back(solve::to_grid81(board->puzzle));
    }
    std::vector<solve::Found9> found(boards.size());
    solve::Limits limits;
    limits.stop = unit.stop;
    solve::Solver9().solve(boards, found, limits, false);
    ReadingRow row;
    row.boards = boards.size();
    for (std::size_t i = 0; i < boards.size(); ++i) {
      const solve::Status status = found[i].status();
      if (status == solve::Status::None) {
        ++row.none;
        continue;
      }
      ++(status == solve::Status::One ? row.one : row.several);
      if (!options.literal) continue;
      const LiteralAnswer answer = solve_literally(boards[i], unit.stop);
      const bool single = answer.solutions == 1;
      if (single) ++row.literal_one;
      const auto log = static_cast<std::size_t>(std::bit_width(answer.nodes) - 1);
      auto& calls = single ? row.calls_one : row.calls_several;
      ++calls[std::min(log, ReadingRow::kCalls - 1)];
    }
    ByteWriter out;
    each_number(row, [&](std::uint64_t number) { out.put(number); });
    return out.take();
  }

  Result<run::Flow> merge(std::uint64_t unit, std::string_view result) {
    ByteReader in(result);
    const std::uint64_t place = unit / blocks;
    each_number(rows[place / kCounts][place % kCounts],
                [&](std::uint64_t& number) { number += in.get<std::uint64_t>(); });
    if (!in.ok()) return Error{ErrorCode::Corrupt, "the result of a unit is damaged", {}};
    return run::Flow::Continue;
  }

  // One row of the table: one, several, none.
  [[nodiscard]] std::array<std::uint64_t, 3> counts(const ReadingRow& row, bool literal,
                                                    int patience) const {
    if (!literal) return {row.one, row.several, row.none};
    const std::uint64_t with_solution = row.one + row.several;
    std::array<std::uint64_t, 3> out{row.literal_one, with_solution - row.literal_one, row.none};
    for (std::size_t i = 0; patience != 0 && i < ReadingRow::kCalls; ++i) {
      if (i < static_cast<std::size_t>(patience)) continue;
      out[0] -= row.calls_one[i];
      out[1] -= row.calls_several[i];
      out[2] += row.calls_one[i] + row.calls_several[i];
    }
    return out;
  }
};

ReadingsStudy::ReadingsStudy(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
ReadingsStudy::~ReadingsStudy() = default;
ReadingsStudy::ReadingsStudy(ReadingsStudy&&) noexcept = default;
ReadingsStudy& ReadingsStudy::operator=(ReadingsStudy&&) noexcept = default;

Result<ReadingsStudy> ReadingsStudy::build(ReadingsOptions options) {
  if (options.readings.empty() || options.boards == 0) {
    return Error{ErrorCode::BadValue, "nothing to make: no boards or no reading", {}};
  }
  for (const Reading& reading : options.readings) {
    if (reading.greedy > 0 && reading.rules.random_start > 0) {
      return Error{ErrorCode::BadValue,
                   fmt::format("{}: startK and greedyN exclude each other", reading.name),
                   {}};
    }
  }
  auto impl = std::make_unique<Impl>();
  impl->blocks = (options.boards + kBoardsPerUnit - 1) / kBoardsPerUnit;
  impl->rows.resize(options.readings.size());
  impl->options = std::move(options);
  return ReadingsStudy(std::move(impl));
}

run::Job ReadingsStudy::job() {
  run::Job job;
  job.units = impl_->blocks * impl_->rows.size() * kCounts;
  job.make_work = [impl = impl_.get()]() -> run::Work {
    return [impl](const run::Unit& unit) { return impl->work(unit); };
  };
  job.merge = [impl = impl_.get()](std::uint64_t unit, std::string_view result) {
    return impl->merge(unit, result);
  };
  return job;
}

const std::vector<Reading>& ReadingsStudy::readings() const { return impl_->options.readings; }

const ReadingRow& ReadingsStudy::row(std::size_t reading, int clues) const {
  return impl_->rows[reading][static_cast<std::size_t>(clues - kLeast)];
}

std::vector<ReadingFit> ReadingsStudy::fits() const {
  std::vector<ReadingFit> out;
  for (std::size_t r = 0; r < impl_->rows.size(); ++r) {
    for (const bool literal : {false, true}) {
      if (literal && !impl_->options.literal) continue;
      for (const int more : {-1, 0, 1}) {
        const std::size_t first = out.size();
        for (int patience = 0; patience < (literal ? 14 : 1); patience += patience == 0 ? 3 : 1) {
          ReadingFit fit{r, literal, more, patience, 0, 0, {}};
          for (std::size_t i = 0; i < fit.counts.size(); ++i) {
            const int clues = 21 - static_cast<int>(i) + more;
            fit.counts[i] = impl_->counts(row(r, clues), literal, patience);
            fit.distance += statistic(fit.counts[i], kNasuTable42[i]);
          }
          fit.probability = tail10(fit.distance);
          // A limit that no board reaches is no reading of its own.
          if (patience == 0 || fit.counts != out[first].counts) out.push_back(fit);
        }
      }
    }
  }
  std::ranges::stable_sort(out, {}, &ReadingFit::distance);
  return out;
}

std::string to_string(const ReadingFit& fit, const Reading& reading) {
  std::string out = reading.name + (fit.literal ? ", printed solver" : ", exact");
  if (fit.more_clues != 0) out += fit.more_clues > 0 ? ", one clue more" : ", one clue fewer";
  if (fit.patience != 0) out += fmt::format(", none after {} calls", 1 << fit.patience);
  return out;
}

Result<Done> ReadingsStudy::write(const std::string& directory) const {
  auto report = Report::open(directory, "Readings of Nasu's generator (Table 4.2)");
  if (!report) return report.error();
  if (auto done = describe(*report); !done) return done;
  return report->finish();
}

Result<Done> ReadingsStudy::describe(Report& report) const {
  report.text(fmt::format(
      "{} readings of the generator, {} boards each for every number of clues from {} to {}; exact "
      "and by the solver as printed; as many clues as the table says, one more, one fewer; with "
      "and "
      "without a limit on calls. Distance: likelihood-ratio statistic of the table's fifteen "
      "numbers "
      "and ours being samples of one distribution, ten degrees of freedom; 18 is the 5 % limit.",
      impl_->rows.size(), impl_->options.boards, kLeast, kMost));
  Table table{.name = "fits", .caption = "Readings, nearest first", .header = {}, .rows = {}};
  table.header = {"reading", "distance", "probability"};
  for (int clues = 21; clues >= 17; --clues) {
    table.header.push_back(fmt::format("{}: one / several / none", clues));
  }
  table.shown = 41;
  const auto cells = [](const std::array<std::array<std::uint64_t, 3>, 5>& counts) {
    std::vector<std::string> out;
    for (const auto& [one, several, none] : counts) {
      const double sum = static_cast<double>(one + several + none) / 10'000;
      const auto scaled = [&](std::uint64_t n) { return static_cast<double>(n) / sum; };
      out.push_back(
          fmt::format("{:.0f} / {:.0f} / {:.0f}", scaled(one), scaled(several), scaled(none)));
    }
    return out;
  };
  auto& first = table.rows.emplace_back(std::vector<std::string>{"the document", "0", "1"});
  std::ranges::copy(cells(kNasuTable42), std::back_inserter(first));
  for (const ReadingFit& fit : fits()) {
    auto& line = table.rows.emplace_back(std::vector<std::string>{
        to_string(fit, readings()[fit.reading]), fmt::format("{:.1f}", fit.distance),
        fmt::format("{:.3g}", fit.probability)});
    std::ranges::copy(cells(fit.counts), std::back_inserter(line));
  }
  return report.table(std::move(table));
}

}  // namespace masu::study

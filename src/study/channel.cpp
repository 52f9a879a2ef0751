#include "study/channel.hpp"

#include <fmt/format.h>

#include "study/report.hpp"

namespace masu::study {
namespace {

std::string number(double value) { return fmt::format("{:.8g}", value); }

Table erasures(const ChannelCurve& curve) {
  Table table;
  table.name = "fk-" + curve.code->layout()->name();
  table.caption = fmt::format(
      "{}: probability f_k that decoding fails when k cells are erased, with 95 % intervals",
      curve.code->layout()->name());
  table.header = {"k",     "strict",    "strict_low", "strict_high",
                  "guess", "guess_low", "guess_high", "samples"};
  for (const channel::Row& row : curve.rows) {
    table.rows.push_back({std::to_string(row.k), number(row.strict.value), number(row.strict.low),
                          number(row.strict.high), number(row.guess.value), number(row.guess.low),
                          number(row.guess.high), std::to_string(row.samples)});
  }
  return table;
}

// One table for all curves: gnuplot and people both want them side by side.
Figure figure17(std::span<const ChannelCurve> curves, int steps) {
  Figure figure;
  figure.name = "figure17";
  figure.caption =
      "Figure 17 of the document: mean probability of a decoding error against the probability "
      "that a "
      "cell arrives (1 - epsilon); vertical lines: Shannon limits";
  figure.header = {"arrives"};
  figure.plot =
      "set key outside right top\nset xlabel 'probability that a cell arrives'\n"
      "set ylabel 'probability of a decoding error'\nset xrange [0:1]\nset yrange [0:1.02]\n";
  std::string lines;
  int column = 2;
  int colour = 1;
  for (const ChannelCurve& curve : curves) {
    const std::string& name = curve.code->layout()->name();
    figure.header.push_back("strict_" + name);
    figure.header.push_back("guess_" + name);
    figure.plot += fmt::format("set arrow from {0},0 to {0},1.02 nohead lc {1} dt 3\n",
                               number(curve.code->rate()), colour);
    for (const char* kind : {"strict", "guess"}) {
      lines += fmt::format("{}DATA using 1:{} with lines lc {} {} title '{} {}'",
                           lines.empty() ? "plot " : ", ", column++, colour,
                           kind[0] == 'g' ? "dt 2" : "lw 2", name, kind);
    }
    ++colour;
  }
  figure.plot += lines;
  for (int i = 0; i <= steps; ++i) {
    const double arrives = static_cast<double>(i) / steps;
    std::vector<std::string> row{number(arrives)};
    for (const ChannelCurve& curve : curves) {
      const channel::CurvePoint point = channel::curve_point(curve.rows, 1 - arrives);
      row.push_back(number(point.strict.value));
      row.push_back(number(point.guess.value));
    }
    figure.rows.push_back(std::move(row));
  }
  return figure;
}

}  // namespace

Result<Done> write_channel_report(const std::string& directory,
                                  std::span<const ChannelCurve> curves, int steps,
                                  const std::string& origin) {
  auto report = Report::open(directory, "Sudoku as a code for the erasure channel");
  if (!report) return report.error();
  if (auto done = describe_channel(*report, curves, steps, origin); !done) return done;
  return report->finish();
}

Result<Done> describe_channel(Report& report, std::span<const ChannelCurve> curves, int steps,
                              const std::string& origin) {
  report.text(
      "A uniform grid is sent, each cell is erased with probability epsilon, the receiver solves "
      "what "
      "is left. strict: several solutions are a failure. guess: one of N solutions is drawn, "
      "failure "
      "1 - 1/N; where solutions were counted up to a limit only, the interval holds both ends.");
  report.text(origin);
  Table codes;
  codes.name = "codes";
  codes.caption = "The codes";
  codes.header = {"layout", "cells", "ln(words)", "rate", "Shannon limit"};
  for (const ChannelCurve& curve : curves) {
    codes.rows.push_back({curve.code->layout()->name(), std::to_string(curve.code->cells()),
                          number(curve.code->log_size()), number(curve.code->rate()),
                          number(curve.code->shannon_limit())});
  }
  if (auto done = report.table(std::move(codes)); !done) return done;
  if (auto done = report.figure(figure17(curves, steps)); !done) return done;
  for (const ChannelCurve& curve : curves) {
    if (auto done = report.table(erasures(curve)); !done) return done;
  }
  return Done{};
}

Result<Done> write_decoder_report(const std::string& directory, const channel::Code& code,
                                  const channel::DecoderTally& tally, int steps,
                                  const std::string& origin) {
  auto report = Report::open(directory, "Practical decoders of the erasure channel");
  if (!report) return report.error();
  report->text(
      "Which share of what arrives is decoded by complete search, and by a person who uses the "
      "logics of the D-score up to a level? A failure is a grid that is not found.");
  report->text(origin);

  // f_k of each decoder as rows of the channel, so that one formula makes every curve.
  std::vector<std::vector<channel::Row>> decoders;
  Table shares;
  shares.name = "decoded";
  shares.caption = "Share decoded when k cells are erased";
  shares.header = {"k", "search"};
  Figure figure;
  figure.name = "decoders";
  figure.caption = code.layout()->name() +
                   ": probability of a decoding error against the probability that a cell arrives";
  figure.header = {"arrives", "search"};
  for (std::size_t level = 1; level < tally.decoded.size(); ++level) {
    shares.header.push_back(fmt::format("level{}", level));
    figure.header.push_back(fmt::format("level{}", level));
  }
  const double samples = static_cast<double>(tally.samples);
  for (const auto& decoded : tally.decoded) {
    auto& rows = decoders.emplace_back();
    for (std::size_t k = 0; k < decoded.size(); ++k) {
      channel::Row row;
      row.k = static_cast<int>(k);
      row.strict.value = 1 - static_cast<double>(decoded[k]) / samples;
      row.samples = tally.samples;
      rows.push_back(row);
    }
  }
  for (std::size_t k = 0; k <= code.cells(); ++k) {
    std::vector<std::string> row{std::to_string(k)};
    for (const auto& rows : decoders) row.push_back(number(1 - rows[k].strict.value));
    shares.rows.push_back(std::move(row));
  }
  for (int i = 0; i <= steps; ++i) {
    const double arrives = static_cast<double>(i) / steps;
    std::vector<std::string> row{number(arrives)};
    for (const auto& rows : decoders) {
      row.push_back(number(channel::curve_point(rows, 1 - arrives).strict.value));
    }
    figure.rows.push_back(std::move(row));
  }
  figure.plot = fmt::format(
      "set key outside right top\nset xlabel 'probability that a cell arrives'\n"
      "set ylabel 'probability of a decoding error'\nset xrange [0:1]\nset yrange [0:1.02]\n"
      "set arrow from {0},0 to {0},1.02 nohead dt 3\n"
      "plot for [i=2:{1}] DATA using 1:i with lines lw 2 title columnheader(i)",
      number(code.rate()), tally.decoded.size() + 1);
  if (auto done = report->figure(figure); !done) return done;
  if (auto done = report->table(std::move(shares)); !done) return done;
  return report->finish();
}

}  // namespace masu::study

#include <fmt/format.h>

#include "masu/study_channel.hpp"
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
    table.rows.push_back({std::to_string(row.k), number(row.strict.value),
                          number(row.strict.interval.low), number(row.strict.interval.high),
                          number(row.guess.value), number(row.guess.interval.low),
                          number(row.guess.interval.high), std::to_string(row.samples)});
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
  report->text(
      "A uniform grid is sent, each cell is erased with probability epsilon, the receiver solves "
      "what "
      "is left. strict: several solutions are a failure. guess: one of N solutions is drawn, "
      "failure "
      "1 - 1/N; where solutions were counted up to a limit only, the interval holds both ends.");
  report->text(origin);
  Table codes;
  codes.name = "codes";
  codes.caption = "The codes";
  codes.header = {"layout", "cells", "ln(words)", "rate", "Shannon limit"};
  for (const ChannelCurve& curve : curves) {
    codes.rows.push_back({curve.code->layout()->name(), std::to_string(curve.code->cells()),
                          number(curve.code->log_size()), number(curve.code->rate()),
                          number(curve.code->shannon_limit())});
  }
  if (auto done = report->table(std::move(codes)); !done) return done;
  if (auto done = report->figure(figure17(curves, steps)); !done) return done;
  for (const ChannelCurve& curve : curves) {
    if (auto done = report->table(erasures(curve)); !done) return done;
  }
  return report->finish();
}

}  // namespace masu::study

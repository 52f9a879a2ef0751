// The report of the study: the document's tables and figures beside its own numbers.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <optional>

#include "study/overlap.hpp"
#include "study/overlap_exhibits.hpp"
#include "study/overlap_positions.hpp"
#include "study/report.hpp"

namespace masu::study {
namespace {

bool is_document_kind(const OverlapCollection& collection) {
  return collection.layout->board_count() == 2 &&
         collection.strategies == overlap::usual_strategies(*collection.layout);
}

std::string percent(double share) { return fmt::format("{:.1f} %", 100 * share); }

std::string share_text(std::uint64_t count, std::uint64_t total) {
  if (total == 0) return "-";
  const Interval interval = wilson(static_cast<double>(count), static_cast<double>(total));
  return fmt::format("{} ({:.1f}-{:.1f})",
                     percent(static_cast<double>(count) / static_cast<double>(total)),
                     100 * interval.low, 100 * interval.high);
}

std::uint64_t total_of(const ShareFigure& figure) {
  return std::accumulate(figure.counts.begin(), figure.counts.end(), std::uint64_t{0});
}

class OverlapReport {
 public:
  OverlapReport(Report& report, std::span<const OverlapCollection> collections)
      : report_(report), collections_(collections) {
    sort_as_document(document_);
    for (const OverlapCollection& collection : collections_) {
      if (!is_document_kind(collection)) {
        others_.push_back(&collection);
      } else if (!collection.records.empty()) {
        readings_.push_back(&collection);
      }
    }
  }

  Result<std::string> write() {
    using Part = Result<Done> (OverlapReport::*)();
    for (Part part : {&OverlapReport::what_was_measured, &OverlapReport::shares,
                      &OverlapReport::fits, &OverlapReport::tables_and_curves,
                      &OverlapReport::more_boards, &OverlapReport::all_puzzles}) {
      if (auto done = (this->*part)(); !done) return done.error();
    }
    return summary_;
  }

 private:
  void say(const std::string& sentence) {
    report_.text(sentence);
    summary_ += sentence + "\n";
  }

  Result<Done> what_was_measured() {
    report_.heading("What was measured");
    Table table;
    table.name = "collections";
    table.caption = "Collections of puzzles";
    table.header = {"collection", "layout", "rules", "puzzles",
                    "left out: not solvable by some run"};
    for (const OverlapCollection& c : collections_) {
      table.rows.push_back({c.name, c.layout->name(), overlap::to_string(c.rules),
                            std::to_string(c.records.size()), std::to_string(c.unsolved)});
    }
    return report_.table(std::move(table));
  }

  // The shares of Figures 30 to 34 and 40: the document's, and those of every two-board collection.
  Result<Done> shares() {
    if (readings_.empty()) return Done{};
    report_.heading("Shares of puzzles: Figures 30 to 34 and 40");
    const auto printed = share_figures(document_);
    Table table;
    table.name = "shares";
    table.caption = "Shares of puzzles, with 95 % intervals (Wilson)";
    table.header = {"figure", "question", "answer", "document"};
    for (const OverlapCollection* c : readings_) table.header.push_back(c->name);
    std::vector<std::vector<ShareFigure>> measured;
    for (const OverlapCollection* c : readings_) measured.push_back(share_figures(*c));
    for (std::size_t f = 0; f < printed.size(); ++f) {
      for (std::size_t a = 0; a < printed[f].answers.size(); ++a) {
        std::vector<std::string> row{std::to_string(printed[f].number), printed[f].question,
                                     printed[f].answers[a],
                                     share_text(printed[f].counts[a], total_of(printed[f]))};
        for (const auto& figures : measured) {
          row.push_back(share_text(figures[f].counts[a], total_of(figures[f])));
        }
        table.rows.push_back(std::move(row));
      }
    }
    if (auto done = report_.table(std::move(table)); !done) return done;
    summarise_shares(printed, measured.front());
    return shares_figure(printed, measured.front());
  }

  void summarise_shares(const std::vector<ShareFigure>& printed,
                        const std::vector<ShareFigure>& measured) {
    std::string text = fmt::format("{} puzzles of '{}'; document in brackets.",
                                   readings_.front()->records.size(), readings_.front()->name);
    for (std::size_t f = 0; f < printed.size(); ++f) {
      text += fmt::format("\nFigure {} ({}):", printed[f].number, printed[f].question);
      for (std::size_t a = 0; a < printed[f].answers.size(); ++a) {
        text += fmt::format("{} {} {} [{}]", a == 0 ? "" : ",", printed[f].answers[a],
                            share_text(measured[f].counts[a], total_of(measured[f])),
                            percent(static_cast<double>(printed[f].counts[a]) /
                                    static_cast<double>(total_of(printed[f]))));
      }
    }
    summary_ += text + "\n";
  }

  Result<Done> shares_figure(const std::vector<ShareFigure>& printed,
                             const std::vector<ShareFigure>& measured) {
    Figure figure;
    figure.name = "figures30to40";
    figure.caption =
        "Figures 30 to 34 and 40: shares of puzzles, document and " + readings_.front()->name;
    figure.header = {"answer", "document", "low", "high", "measured", "low2", "high2"};
    for (std::size_t f = 0; f < printed.size(); ++f) {
      for (std::size_t a = 0; a < printed[f].answers.size(); ++a) {
        std::vector<std::string> row{
            fmt::format("{}: {}", printed[f].number, printed[f].answers[a])};
        for (const ShareFigure* side : {&printed[f], &measured[f]}) {
          const Interval interval =
              wilson(static_cast<double>(side->counts[a]), static_cast<double>(total_of(*side)));
          row.push_back(fmt::format("{:.4f}", static_cast<double>(side->counts[a]) /
                                                  static_cast<double>(total_of(*side))));
          row.push_back(fmt::format("{:.4f}", interval.low));
          row.push_back(fmt::format("{:.4f}", interval.high));
        }
        figure.rows.push_back(std::move(row));
      }
    }
    figure.plot =
        "set yrange [0:1]\nset ylabel 'share of puzzles'\nset xtics rotate by -45\n"
        "set boxwidth 0.35\nset style fill solid 0.5\nset key inside top right\nset bmargin 8\n"
        "plot DATA using ($0-0.2):2:xtic(1) with boxes title 'document', "
        "'' using ($0-0.2):2:3:4 with yerrorbars notitle pt 0 lc 'black', "
        "'' using ($0+0.2):5 with boxes title 'measured', "
        "'' using ($0+0.2):5:6:7 with yerrorbars notitle pt 0 lc 'black'";
    return report_.figure(figure);
  }

  // How well a reading of the rules gives the document's shares: the statistics of the figures
  // added up, and the least probability, corrected for their number.
  struct FittedReading {
    const OverlapCollection* collection;
    double sum = 0;
    double worst = 1;
  };
  std::vector<FittedReading> fitted_readings() {
    const auto printed = share_figures(document_);
    std::vector<FittedReading> readings;
    for (const OverlapCollection* c : readings_) {
      FittedReading reading{c};
      const auto measured = share_figures(*c);
      for (std::size_t f = 0; f < printed.size(); ++f) {
        const Fit fit = fit_of(printed[f], measured[f]);
        reading.sum += fit.statistic;
        reading.worst = std::min(reading.worst, fit.probability);
      }
      reading.worst = std::min(1.0, reading.worst * static_cast<double>(printed.size()));
      readings.push_back(reading);
    }
    std::ranges::stable_sort(readings, {}, &FittedReading::sum);
    return readings;
  }

  // Which reading of the rules gives the document's shares?
  Result<Done> fits() {
    if (readings_.size() < 2) return Done{};
    report_.heading("Which reading of the rules gives the document's shares?");
    report_.text(
        "The statistic is twice the log-likelihood ratio of the document's counts under the shares "
        "of the reading, added up over Figures 30 to 34 and 40: the smaller, the better the fit. "
        "The figures share their puzzles, so the sum ranks readings but is no test by itself; the "
        "worst figure is one (probability of a worse fit by chance, corrected for six figures).");
    const std::vector<FittedReading> best_first = fitted_readings();
    Table table;
    table.name = "readings";
    table.caption = "Readings, best fit first; the first row is the document";
    table.header = {"rules",
                    "puzzles",
                    "one-sided wins",
                    "alternating wins",
                    "focus1 wins",
                    "one-sided, from A",
                    "one-sided, from B",
                    "one lap over C",
                    "looks, alternating from A",
                    "statistic",
                    "worst figure"};
    table.rows.push_back(reading_row("document", document_, "", ""));
    for (const FittedReading& reading : best_first) {
      table.rows.push_back(reading_row(overlap::to_string(reading.collection->rules),
                                       *reading.collection, fmt::format("{:.1f}", reading.sum),
                                       fmt::format("{:.2g}", reading.worst)));
    }
    if (auto done = report_.table(std::move(table)); !done) return done;
    std::string possible;
    for (const FittedReading& reading : best_first) {
      if (reading.worst < 0.05) continue;
      possible += (possible.empty() ? "" : ", ") + overlap::to_string(reading.collection->rules);
    }
    say(
        fmt::format("Best fit to the document's shares: {}. Readings that the document's shares do "
                    "not rule out (5 %): {}.",
                    overlap::to_string(best_first.front().collection->rules),
                    possible.empty() ? "none" : possible));
    return Done{};
  }

  static std::vector<std::string> reading_row(const std::string& name,
                                              const OverlapCollection& collection,
                                              const std::string& sum, const std::string& worst) {
    const auto figures = share_figures(collection);
    const auto share = [&](int figure, std::size_t answer) {
      const auto found = std::ranges::find(figures, figure, &ShareFigure::number);
      return percent(static_cast<double>(found->counts[answer]) /
                     static_cast<double>(total_of(*found)));
    };
    return {name,
            std::to_string(collection.records.size()),
            share(40, 0),
            share(40, 1),
            share(40, 2),
            share(30, 0),
            share(31, 0),
            share(34, 0),
            fmt::format("{:.0f}", mean_looks(collection, kAlternating, 0).mean),
            sum,
            worst};
  }

  // Tables 4 to 11 and the curves, for the first two-board collection.
  Result<Done> tables_and_curves() {
    if (readings_.empty()) return Done{};
    OverlapCollection sorted = *readings_.front();
    sort_as_document(sorted);
    report_.heading("Tables 4 to 11");
    report_.text(fmt::format(
        "Puzzles are numbered from few looks to many, as in the document. The {} puzzles of '{}' "
        "are cut into {} equal parts; the means of part i stand beside puzzle i of the document.",
        sorted.records.size(), sorted.name, std::min(kOverlapParts, sorted.records.size())));
    for (const Exhibit& exhibit : overlap_tables()) {
      Table table{exhibit.name, exhibit.caption, beside_header(exhibit),
                  beside(exhibit, document_, sorted), 0};
      if (auto done = report_.table(std::move(table)); !done) return done;
    }
    report_.heading("Figures 28, 29 and 35 to 39");
    for (const Exhibit& exhibit : overlap_curves()) {
      Figure figure{exhibit.name,
                    exhibit.caption,
                    beside_header(exhibit),
                    beside(exhibit, document_, sorted),
                    {}};
      figure.plot =
          "set xlabel 'puzzle, from few looks to many'\nset ylabel 'looks'\n"
          "set yrange [0:*]\nset key inside top left\nplot ";
      for (std::size_t k = 0; k < exhibit.columns.size(); ++k) {
        figure.plot += fmt::format(
            "{} using 1:{} with linespoints dt 2 pt 6 lc {} title '{} (document)', "
            "'' using 1:{} with lines lw 2 lc {} title '{} (measured)'",
            k == 0 ? "DATA" : ", ''", 2 * k + 2, k + 1, exhibit.columns[k], 2 * k + 3, k + 1,
            exhibit.columns[k]);
      }
      if (auto done = report_.figure(figure); !done) return done;
    }
    return Done{};
  }

  // Three and more boards: the document's outlook.
  Result<Done> more_boards() {
    if (others_.empty()) return Done{};
    report_.heading(
        "More boards: which strategy needs the fewest looks, and is the hybrid better?");
    for (const OverlapCollection* c : others_) {
      if (c->records.empty()) continue;
      if (auto done = strategies_of(*c); !done) return done;
    }
    return Done{};
  }

  Result<Done> strategies_of(const OverlapCollection& c) {
    // Ties: one-sided, alternating, then in order.
    std::vector<std::size_t> order{kOneSided, kAlternating};
    for (std::size_t s = 2; s < c.strategies.size(); ++s) order.push_back(s);
    const auto won = wins(c, order);
    Table table;
    table.name = "strategies-" + c.name;
    std::ranges::replace(table.name, ' ', '-');
    table.caption =
        fmt::format("{}: {} puzzles, means with 95 % intervals", c.name, c.records.size());
    table.header = {"strategy",
                    "looks, best start",
                    "looks, from the first board",
                    "fewest looks of all",
                    "fewer than one-sided",
                    "equal",
                    "more",
                    "difference from one-sided"};
    for (std::size_t s = 0; s < c.strategies.size(); ++s) {
      const MeanLooks from_best = mean_looks(c, s);
      const MeanLooks from_first = mean_looks(c, s, 0);
      const Paired paired = compare(c, s, kOneSided);
      table.rows.push_back(
          {overlap::to_string(c.strategies[s]),
           fmt::format("{:.1f} +- {:.1f}", from_best.mean, from_best.half_width),
           fmt::format("{:.1f} +- {:.1f}", from_first.mean, from_first.half_width),
           share_text(won[s], c.records.size()), share_text(paired.fewer, c.records.size()),
           share_text(paired.equal, c.records.size()), share_text(paired.more, c.records.size()),
           fmt::format("{:+.1f} ({:+.1f} to {:+.1f})", paired.mean_difference, paired.interval.low,
                       paired.interval.high)});
    }
    if (auto done = report_.table(std::move(table)); !done) return done;
    say(best_strategy(c));
    return Done{};
  }

  // Which strategy needs the fewest looks, and whether hybrids are better than one-sided.
  static std::string best_strategy(const OverlapCollection& c) {
    std::size_t best = 0;
    for (std::size_t s = 1; s < c.strategies.size(); ++s) {
      if (mean_looks(c, s).mean < mean_looks(c, best).mean) best = s;
    }
    std::string sentence = fmt::format(
        "{}, {} puzzles: {} needs the fewest looks on average ({:.1f} from its best "
        "start).",
        c.name, c.records.size(), overlap::to_string(c.strategies[best]), mean_looks(c, best).mean);
    for (std::size_t s = 0; s < c.strategies.size(); ++s) {
      if (c.strategies[s].kind != overlap::StrategyKind::Hybrid) continue;
      const Paired paired = compare(c, s, kOneSided);
      const bool better = paired.interval.high < 0;
      const bool worse = paired.interval.low > 0;
      sentence += fmt::format(
          " The hybrid needs {} looks {} one-sided ({:+.1f}, 95 % {:+.1f} to {:+.1f}): it is {}.",
          better  ? "fewer"
          : worse ? "more"
                  : "about as many",
          better || worse ? "than" : "as", paired.mean_difference, paired.interval.low,
          paired.interval.high,
          better  ? "better"
          : worse ? "not better"
                  : "neither better nor worse");
    }
    return sentence;
  }

  // Every run of every puzzle, for work of one's own; shown only as a file.
  Result<Done> all_puzzles() {
    report_.heading("All runs");
    for (const OverlapCollection& c : collections_) {
      Table table;
      table.name = "runs-" + c.name;
      std::ranges::replace(table.name, ' ', '-');
      std::ranges::replace(table.name, '/', '-');
      table.caption = fmt::format("Looks and loops of every run, {}: first rows", c.name);
      table.header = {"puzzle", "strategy", "start"};
      const auto areas = overlap::areas(*c.layout);
      for (const overlap::Area& area : areas) table.header.push_back("looks" + area.name);
      for (const overlap::Area& area : areas) {
        if (!area.is_overlap) table.header.push_back("loops" + area.name);
      }
      table.header.emplace_back("total");
      for (std::size_t i = 0; i < c.records.size(); ++i) {
        for (std::size_t s = 0; s < c.strategies.size(); ++s) {
          for (std::size_t start = 0; start < c.starts(s); ++start) {
            const RunCounts& run = c.records[i].runs[c.run(s, start)];
            std::vector<std::string> row{std::to_string(i + 1), overlap::to_string(c.strategies[s]),
                                         c.layout->boards()[start].name};
            for (std::uint32_t looks : run.looks) row.push_back(std::to_string(looks));
            for (std::size_t b = 0; b < c.layout->board_count(); ++b) {
              row.push_back(std::to_string(run.loops[b]));
            }
            row.push_back(std::to_string(run.total()));
            table.rows.push_back(std::move(row));
          }
        }
      }
      table.shown = 2;
      if (auto done = report_.table(std::move(table)); !done) return done;
    }
    return Done{};
  }

  Report& report_;
  std::span<const OverlapCollection> collections_;
  OverlapCollection document_ = ando_collection();
  std::vector<const OverlapCollection*> readings_;  // two boards, usual strategies
  std::vector<const OverlapCollection*> others_;
  std::string summary_;
};

}  // namespace

Result<std::string> write_overlap_report(const std::string& directory,
                                         std::span<const OverlapCollection> collections) {
  auto report = Report::open(directory, "Overlapped boards: which order needs the fewest looks?");
  if (!report) return report.error();
  const auto summary = describe_overlaps(*report, collections);
  if (!summary) return summary.error();
  if (auto done = report->finish(); !done) return done.error();
  return *summary;
}

Result<std::string> describe_overlaps(Report& report,
                                      std::span<const OverlapCollection> collections) {
  return OverlapReport(report, collections).write();
}

}  // namespace masu::study

// The tables and figures of the study of the s-rank.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "study/report.hpp"
#include "study/srank.hpp"

namespace masu::study {
namespace {

using rate::DScore;
using rate::SRank;

struct Group {
  std::map<std::string, std::size_t> labels;
  std::vector<double> scores;  // of puzzles that the D-score's logics finish
  std::vector<double> entropies;
  std::map<int, std::size_t> levels;  // 0: not finished
};

std::string mean_of(const std::vector<double>& values, int decimals) {
  return values.empty() ? "" : fmt::format("{:.{}f}", moments(values).mean, decimals);
}

class SRankReport {
 public:
  SRankReport(std::span<const SRankItem> items, std::span<const SRankRow> rows) : rows_(rows) {
    for (std::size_t n = 0; n < rows.size(); ++n) {
      Group& group = groups_[rows[n].rank];
      const DScore& dscore = rows[n].dscore;
      ++group.labels[items[n].label];
      if (std::ranges::find(labels_, items[n].label) == labels_.end()) {
        labels_.push_back(items[n].label);
      }
      ++group.levels[dscore.level];
      group.entropies.push_back(dscore.board.entropy);
      if (dscore.outcome == DScore::Outcome::Finished) group.scores.push_back(dscore.score);
    }
  }

  Result<std::string> describe(Report& report, std::span<const SRankSpeed> speeds) {
    report.text(fmt::format(
        "{} puzzles under {} labels. s-rank i-j: i is the largest br-rank needed, j the rounds at "
        "that br-rank; 0: replacing alone solves the puzzle; inf: no br-rank helps.",
        rows_.size(), labels_.size()));
    report.heading("s-rank and label (the document's Table 5)");
    if (auto done = report.table(by_label()); !done) return done.error();
    report.heading("s-rank and the other ratings");
    report.text(correlations());
    if (auto done = report.table(by_rank()); !done) return done.error();
    if (auto done = report.figure(scores()); !done) return done.error();
    if (!speeds.empty()) {
      report.heading("What threads gain");
      report.text(
          "Wall time of single puzzles with one thread divided by that with all threads, "
          "candidates "
          "in parallel, by the engine that follows the definition. Times differ from run to run.");
      if (auto done = report.figure(speed(speeds)); !done) return done.error();
    }
    return summary();
  }

 private:
  Table by_label() const {
    Table table;
    table.name = "table5";
    table.caption = "Puzzles by s-rank and label";
    table.header = {"s-rank"};
    for (const std::string& label : labels_) table.header.push_back(label);
    table.header.emplace_back("all");
    for (const auto& [rank, group] : groups_) {
      std::vector<std::string> row{to_string(rank)};
      for (const std::string& label : labels_) {
        const auto found = group.labels.find(label);
        row.push_back(std::to_string(found == group.labels.end() ? 0 : found->second));
      }
      row.push_back(std::to_string(group.entropies.size()));
      table.rows.push_back(std::move(row));
    }
    return table;
  }

  Table by_rank() const {
    Table table;
    table.name = "ratings";
    table.caption =
        "D-score (mean over the puzzles that its logics finish), level and H (mean) by s-rank";
    table.header = {"s-rank", "puzzles", "D-score", "H"};
    for (int level = 1; level <= 6; ++level) table.header.push_back(fmt::format("level {}", level));
    table.header.emplace_back("unsolved");
    for (const auto& [rank, group] : groups_) {
      std::vector<std::string> row{to_string(rank), std::to_string(group.entropies.size()),
                                   mean_of(group.scores, 1), mean_of(group.entropies, 4)};
      for (int level : {1, 2, 3, 4, 5, 6, 0}) {
        const auto found = group.levels.find(level);
        row.push_back(std::to_string(found == group.levels.end() ? 0 : found->second));
      }
      table.rows.push_back(std::move(row));
    }
    return table;
  }

  Figure scores() const {
    Figure figure;
    figure.name = "dscore";
    figure.caption = "Mean D-score by s-rank";
    figure.header = {"position", "s-rank", "D-score"};
    std::size_t position = 0;
    for (const auto& [rank, group] : groups_) {
      if (group.scores.empty()) continue;
      figure.rows.push_back(
          {std::to_string(position++), to_string(rank), mean_of(group.scores, 1)});
    }
    figure.plot =
        "set xlabel 's-rank'\nset ylabel 'mean D-score'\nset xtics rotate\n"
        "plot DATA using 1:3:xtic(2) with linespoints pt 7 notitle";
    return figure;
  }

  static Figure speed(std::span<const SRankSpeed> speeds) {
    Figure figure;
    figure.name = "speedup";
    figure.caption = "Parallel speed-up by s-rank";
    figure.header = {"position", "s-rank", "speed-up", "one thread (s)", "all threads (s)"};
    for (std::size_t n = 0; n < speeds.size(); ++n) {
      const SRankSpeed& s = speeds[n];
      figure.rows.push_back(
          {std::to_string(n), to_string(s.rank),
           fmt::format("{:.2f}", s.all_threads > 0 ? s.one_thread / s.all_threads : 0),
           fmt::format("{:.4f}", s.one_thread), fmt::format("{:.4f}", s.all_threads)});
    }
    figure.plot =
        "set xlabel 's-rank'\nset ylabel 'speed-up'\nset yrange [0:]\nset xtics rotate\n"
        "plot DATA using 1:3:xtic(2) with linespoints pt 7 notitle";
    return figure;
  }

  // Spearman's: the s-rank is an order, not a scale. Only puzzles that have both ratings.
  std::string correlations() const {
    std::map<SRank, double> order;
    for (const auto& [rank, group] : groups_) {
      order.emplace(rank, static_cast<double>(order.size()));
    }
    std::vector<double> rank_of_all;
    std::vector<double> entropy;
    std::vector<double> rank_of_finished;
    std::vector<double> score;
    std::vector<double> level;
    for (const SRankRow& row : rows_) {
      rank_of_all.push_back(order.at(row.rank));
      entropy.push_back(row.dscore.board.entropy);
      if (row.dscore.outcome != DScore::Outcome::Finished) continue;
      rank_of_finished.push_back(order.at(row.rank));
      score.push_back(row.dscore.score);
      level.push_back(row.dscore.level);
    }
    return fmt::format(
        "Rank correlation (Spearman) of the s-rank with the D-score {:.3f} and with the level "
        "{:.3f}, over the {} puzzles that the D-score's logics finish; with H {:.3f}, over all {}.",
        rank_correlation(rank_of_finished, score), rank_correlation(rank_of_finished, level),
        rank_of_finished.size(), rank_correlation(rank_of_all, entropy), rank_of_all.size());
  }

  std::string summary() const {
    std::string out = correlations() + "\n";
    for (const auto& [rank, group] : groups_) {
      out += fmt::format("{:>6} {:>8}\n", to_string(rank), group.entropies.size());
    }
    return out;
  }

  std::span<const SRankRow> rows_;
  std::vector<std::string> labels_;  // in order of appearance
  std::map<SRank, Group> groups_;
};

}  // namespace

Result<std::string> write_srank_report(const std::string& directory,
                                       std::span<const SRankItem> items,
                                       std::span<const SRankRow> rows,
                                       std::span<const SRankSpeed> speeds) {
  auto report = Report::open(directory, "The s-rank");
  if (!report) return report.error();
  const auto summary = describe_sranks(*report, items, rows, speeds);
  if (!summary) return summary.error();
  if (auto done = report->finish(); !done) return done.error();
  return *summary;
}

Result<std::string> describe_sranks(Report& report, std::span<const SRankItem> items,
                                    std::span<const SRankRow> rows,
                                    std::span<const SRankSpeed> speeds) {
  return SRankReport(items, rows).describe(report, speeds);
}

}  // namespace masu::study

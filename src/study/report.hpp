// Reports of studies: a folder with every table as CSV, every figure as CSV + gnuplot script + SVG,
// and one readable text, report.md and report.html.
//
//     auto report = Report::open(directory, "The D-score of 17clue.txt");
//     report->text("...");
//     report->table({.name = "table6", .caption = "...", .header = {...}, .rows = {...}});
//     report->figure({.name = "figure26", .caption = "...", .header = {...}, .rows = {...},
//                     .plot = "plot $data using 1:2 with points"});
//     return report->finish();
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "masu/result.hpp"

namespace masu::study {

struct Table {
  std::string name;  ///< of the file, without .csv
  std::string caption;
  std::vector<std::string> header;
  std::vector<std::vector<std::string>> rows;
  std::size_t shown = 0;  ///< rows shown in the text, 0: all; the CSV always has all
  /// Column with a word to be coloured, such as a verdict: its first word is the class in the HTML.
  std::size_t coloured = kNoColumn;
  static constexpr std::size_t kNoColumn = static_cast<std::size_t>(-1);
};

struct Figure {
  std::string name;  ///< of the files, without .csv, .gp, .svg
  std::string caption;
  std::vector<std::string> header;
  std::vector<std::vector<std::string>> rows;  ///< the data, in NAME.csv
  /// gnuplot commands; `DATA` stands for the name of the CSV file. Terminal, output, separator and
  /// skipping of the header are set before.
  std::string plot;
};

class Report {
 public:
  /// Makes the folder if it is not there.
  static Result<Report> open(std::string directory, std::string title);

  void heading(std::string text) { blocks_.push_back({Block::Heading, std::move(text), {}}); }
  void text(std::string text) { blocks_.push_back({Block::Paragraph, std::move(text), {}}); }
  /// A line that leads to another file of the folder.
  void link(std::string text, const std::string& file);
  [[nodiscard]] Result<Done> table(Table table);
  /// A missing gnuplot is not an error: the report says so and has the data.
  [[nodiscard]] Result<Done> figure(const Figure& figure);
  /// A picture that the study draws itself.
  [[nodiscard]] Result<Done> drawing(const std::string& name, std::string caption,
                                     const std::string& svg);
  /// What was added last, so many headings, texts, links, tables, comes first.
  void last_to_front(std::size_t count);
  /// Writes report.md and report.html, or files with another stem.
  [[nodiscard]] Result<Done> finish(const std::string& stem = "report") const;
  [[nodiscard]] const std::string& directory() const { return directory_; }

 private:
  struct Block {
    enum Kind { Heading, Paragraph, Link, Rows, Picture, Drawing } kind;
    std::string text;  // of a table or picture: the caption
    Table table;       // of a picture, drawing or link: only the name
  };
  Report() = default;
  [[nodiscard]] Result<Done> write(const std::string& file, const std::string& content) const;
  [[nodiscard]] std::string as_markdown() const;
  [[nodiscard]] std::string as_html() const;

  std::string directory_;
  std::string title_;
  std::vector<Block> blocks_;
};

/// A table for a terminal, columns aligned.
[[nodiscard]] std::string as_text(const Table& table);

[[nodiscard]] std::string csv_of(const std::vector<std::string>& header,
                                 const std::vector<std::vector<std::string>>& rows);

// --- statistics that the studies share

struct Moments {
  std::size_t count = 0;
  double mean = 0;
  double deviation = 0;    ///< sample standard deviation (n - 1); 0 for fewer than two values
  double deviation_n = 0;  ///< the same divided by n, as in the tables of docs/spec/dscore.md
  double least = 0, greatest = 0;
};
[[nodiscard]] Moments moments(const std::vector<double>& values);
/// Pearson's correlation coefficient; 0 if it is not defined.
[[nodiscard]] double correlation(const std::vector<double>& x, const std::vector<double>& y);
/// Spearman's: Pearson's of the ranks, equal values sharing their mean rank.
[[nodiscard]] double rank_correlation(const std::vector<double>& x, const std::vector<double>& y);

}  // namespace masu::study

#include "study/report.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>
#include <fstream>

#include "io/csv.hpp"
#include "study/headings_ja.hpp"

extern char** environ;  // NOLINT: what POSIX gives to find gnuplot by

namespace masu::study {
namespace {

Error io_error(const std::string& path) {
  return Error{ErrorCode::Io, "cannot write", {path, 0, 0}};
}

// Runs `gnuplot FILE` in a folder, quietly. False: it is not there, or it did not like the file.
bool run_gnuplot(const std::string& directory, const std::string& file) {
  posix_spawn_file_actions_t actions;
  if (posix_spawn_file_actions_init(&actions) != 0) return false;
  posix_spawn_file_actions_addchdir_np(&actions, directory.c_str());
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
  std::string program = "gnuplot";
  std::string argument = file;
  std::array<char*, 3> arguments{program.data(), argument.data(), nullptr};
  pid_t child = 0;
  const int failed =
      posix_spawnp(&child, program.c_str(), &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  if (failed != 0) return false;
  int status = 0;
  while (waitpid(child, &status, 0) < 0) {
    if (errno != EINTR) return false;
  }
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

std::string replace_all(std::string text, std::string_view from, std::string_view to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size()) {
    text.replace(at, from.size(), to);
  }
  return text;
}

std::string escape_html(std::string text) {
  text = replace_all(std::move(text), "&", "&amp;");
  text = replace_all(std::move(text), "<", "&lt;");
  return replace_all(std::move(text), ">", "&gt;");
}

std::size_t shown_rows(const Table& table) {
  return table.shown == 0 ? table.rows.size() : std::min(table.shown, table.rows.size());
}

}  // namespace

Result<Report> Report::open(std::string directory, std::string title) {
  std::error_code failed;
  std::filesystem::create_directories(directory, failed);
  if (failed || !std::filesystem::is_directory(directory, failed)) {
    return Error{ErrorCode::Io, "cannot make the folder", {directory, 0, 0}};
  }
  Report report;
  report.directory_ = std::move(directory);
  report.title_ = std::move(title);
  return report;
}

Result<Done> Report::write(const std::string& file, const std::string& content) const {
  const auto path = std::filesystem::path(directory_) / file;
  std::ofstream out(path, std::ios::binary);
  out << content;
  out.close();
  if (!out) return io_error(path.string());
  return Done{};
}

void Report::link(std::string text, const std::string& file) {
  Table named;
  named.name = file;
  blocks_.push_back({Block::Link, std::move(text), std::move(named)});
}

void Report::last_to_front(std::size_t count) {
  const auto moved = static_cast<std::ptrdiff_t>(std::min(count, blocks_.size()));
  std::rotate(blocks_.begin(), blocks_.end() - moved, blocks_.end());
}

Result<Done> Report::table(Table table) {
  if (auto done = write(table.name + ".csv", csv_of(table.header, table.rows)); !done) return done;
  std::string caption = table.caption;
  blocks_.push_back({Block::Rows, std::move(caption), std::move(table)});
  return Done{};
}

Result<Done> Report::figure(const Figure& figure) {
  const std::string csv = figure.name + ".csv";
  if (auto done = write(csv, csv_of(figure.header, figure.rows)); !done) return done;
  const std::string script =
      "set terminal svg size 800,560 enhanced background rgb 'white' font 'sans,13'\n"
      "set output '" +
      figure.name +
      ".svg'\n"
      "set datafile separator ','\n"
      "set datafile columnheaders\n"
      "set key outside right top\n" +
      replace_all(figure.plot, "DATA", "'" + csv + "'") + "\n";
  if (auto done = write(figure.name + ".gp", script); !done) return done;
  if (run_gnuplot(directory_, figure.name + ".gp")) {
    Table named;
    named.name = figure.name;
    blocks_.push_back({Block::Picture, figure.caption, std::move(named)});
  } else {
    text(figure.caption + " (Not drawn: gnuplot did not run. Data: " + csv +
         ", script: " + figure.name + ".gp.)");
  }
  return Done{};
}

Result<Done> Report::drawing(const std::string& name, std::string caption, const std::string& svg) {
  if (auto done = write(name + ".svg", svg); !done) return done;
  Table named;
  named.name = name;
  blocks_.push_back({Block::Drawing, std::move(caption), std::move(named)});
  return Done{};
}

std::string Report::as_markdown() const {
  const auto row = [](const std::vector<std::string>& cells) {
    std::string out = "|";
    for (const std::string& cell : cells) out += " " + replace_all(cell, "|", "\\|") + " |";
    return out + "\n";
  };
  std::string out = "# " + title_ + "\n";
  for (const Block& block : blocks_) {
    out += "\n";
    switch (block.kind) {
      case Block::Heading:
        out += "## " + with_japanese(block.text) + "\n";
        break;
      case Block::Paragraph:
        out += block.text + "\n";
        break;
      case Block::Link:
        out += "- [" + block.text + "](" + block.table.name + ")\n";
        break;
      case Block::Rows:
        out += "**" + block.text + "** ([csv](" + block.table.name + ".csv))\n\n";
        out += row(block.table.header);
        out += row(std::vector<std::string>(block.table.header.size(), "---"));
        for (std::size_t i = 0; i < shown_rows(block.table); ++i) out += row(block.table.rows[i]);
        break;
      case Block::Picture:
      case Block::Drawing:
        out += "![" + block.text + "](" + block.table.name + ".svg)\n\n" + block.text;
        if (block.kind == Block::Picture) {
          out += " ([csv](" + block.table.name + ".csv), [gnuplot](" + block.table.name + ".gp))";
        }
        out += "\n";
        break;
    }
  }
  return out;
}

namespace {

constexpr std::string_view kStyle =
    "body{font-family:sans-serif;max-width:60em;margin:2em auto;padding:0 1em}"
    "table{border-collapse:collapse}td,th{border:1px solid #999;padding:.2em .6em;"
    "text-align:right}table.words td,table.words th{text-align:left;vertical-align:top}"
    ".reproduced{background:#d9f2dc}.differs{background:#fde3c4}.undecided{background:#fbf6c8}"
    ".not{background:#e8e8e8}"
    "img{max-width:100%}";

std::string html_link(const std::string& file, std::string_view word) {
  return "<a href=\"" + escape_html(file) + "\">" + std::string(word) + "</a>";
}

// The class of a coloured cell is its first word.
std::string html_row(const std::vector<std::string>& cells, std::string_view tag,
                     std::size_t coloured = Table::kNoColumn) {
  std::string out = "<tr>";
  for (std::size_t i = 0; i < cells.size(); ++i) {
    out.append("<").append(tag);
    if (i == coloured) {
      out.append(" class=\"").append(escape_html(cells[i].substr(0, cells[i].find(' ')))) += '"';
    }
    out.append(">").append(escape_html(cells[i])).append("</").append(tag).append(">");
  }
  return out + "</tr>\n";
}

std::string html_table(const std::string& caption, const Table& table) {
  std::string out = "<p><b>" + escape_html(caption) + "</b> (" +
                    html_link(table.name + ".csv", "csv") + ")</p>\n<table" +
                    (table.coloured == Table::kNoColumn ? "" : " class=\"words\"") + ">\n";
  out += html_row(table.header, "th");
  for (std::size_t i = 0; i < shown_rows(table); ++i) {
    out += html_row(table.rows[i], "td", table.coloured);
  }
  return out + "</table>\n";
}

// `data`: it was drawn from a file of numbers.
std::string html_picture(const std::string& caption, const std::string& name, bool data) {
  std::string out = "<p><img src=\"" + escape_html(name) + ".svg\" alt=\"" +
                    replace_all(escape_html(caption), "\"", "&quot;") + "\"><br>" +
                    escape_html(caption);
  if (data) out += " (" + html_link(name + ".csv", "csv") + ")";
  return out + "</p>\n";
}

}  // namespace

std::string Report::as_html() const {
  std::string out = "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>" +
                    escape_html(title_) + "</title>\n<style>";
  out.append(kStyle).append("</style></head><body>\n<h1>" + escape_html(title_) + "</h1>\n");
  for (const Block& block : blocks_) {
    switch (block.kind) {
      case Block::Heading:
        out += "<h2>" + escape_html(with_japanese(block.text)) + "</h2>\n";
        break;
      case Block::Paragraph:
        out += "<p>" + escape_html(block.text) + "</p>\n";
        break;
      case Block::Link:
        out += "<p>" + html_link(block.table.name, escape_html(block.text)) + "</p>\n";
        break;
      case Block::Rows:
        out += html_table(block.text, block.table);
        break;
      case Block::Picture:
      case Block::Drawing:
        out += html_picture(block.text, block.table.name, block.kind == Block::Picture);
        break;
    }
  }
  return out + "</body></html>\n";
}

Result<Done> Report::finish(const std::string& stem) const {
  if (auto done = write(stem + ".md", as_markdown()); !done) return done;
  return write(stem + ".html", as_html());
}

std::string as_text(const Table& table) {
  std::string out = table.caption + "\n";
  std::vector<std::size_t> width(table.header.size());
  auto rows = table.rows;
  rows.insert(rows.begin(), table.header);
  for (const auto& row : rows) {
    for (std::size_t n = 0; n < row.size(); ++n) width[n] = std::max(width[n], row[n].size());
  }
  for (const auto& row : rows) {
    for (std::size_t n = 0; n < row.size(); ++n) out += fmt::format("  {:>{}}", row[n], width[n]);
    out += '\n';
  }
  return out;
}

std::string csv_of(const std::vector<std::string>& header,
                   const std::vector<std::vector<std::string>>& rows) {
  std::string out;
  const auto add = [&](const std::vector<std::string>& cells) {
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (i > 0) out += ',';
      out += io::csv_field(cells[i]);
    }
    out += '\n';
  };
  add(header);
  for (const auto& row : rows) add(row);
  return out;
}

}  // namespace masu::study

#include "generate_output.hpp"

#include <fmt/format.h>

#include <cerrno>

namespace masu::cli {

Result<Presenter> Presenter::build(const GenerateOptions& options, LayoutPtr layout) {
  Presenter made;
  made.format_ = io::find_format(options.format).value_or(io::Format::Line);
  auto columns = rate::parse_ratings(options.columns);
  if (!columns) return columns.error();
  made.columns_ = std::move(columns).value();
  if (options.rate && made.columns_.empty()) made.columns_ = rate::usual_ratings();
  if (!options.avoid.empty()) {
    // Layouts that have no canonical forms: equal puzzles are recognised, equivalent ones are not.
    if (auto canonizer = grids::Canonizer::build(layout)) made.canonizer_ = std::move(*canonizer);
  }
  made.layout_ = layout;
  made.context_ = std::make_shared<rate::Context>(std::move(layout));
  return made;
}

Result<std::string> Presenter::text(Puzzle puzzle, const Stop& stop) {
  if (!columns_.empty()) {
    context_->begin(puzzle, stop);
    std::string note = puzzle.note;
    for (const rate::Rating* rating : columns_) {
      const rate::Value value = rating->of(*context_);
      note += fmt::format("{}{}={}", note.empty() ? "" : " ", rating->name,
                          value.text.empty() ? "-" : value.text);
    }
    puzzle.note = std::move(note);
  }
  return io::write(puzzle, format_);
}

std::string Presenter::key(const Puzzle& puzzle, const Stop& stop) {
  if (canonizer_) {
    if (const auto canonical = canonizer_->canonical(puzzle.digits, stop)) {
      return to_line(*puzzle.layout, canonical->cells);
    }
  }
  return to_line(puzzle);
}

Result<PuzzleFile> PuzzleFile::open(const GenerateOptions& options, Presenter& presenter) {
  auto file = Output::open(options.output, false);
  if (!file) return file.error();
  PuzzleFile made(std::move(file).value());
  made.format_ = presenter.format();
  made.count_ = options.count;
  made.avoids_ = !options.avoid.empty();
  if (made.avoids_) {
    const auto text = read_file(options.avoid);
    if (!text) return text.error();
    io::ReadOptions read;
    read.file = shown_name(options.avoid);
    read.layout = presenter.layout();  // one of somebody's own is not recognised from the text
    for (const auto& puzzle : io::parse_all(*text, read)) {
      if (!puzzle) return puzzle.error();
      made.known_.insert(presenter.key(*puzzle));
    }
  }
  if (auto done = made.file_.write(io::file_header(made.format_)); !done) return done.error();
  return made;
}

Result<bool> PuzzleFile::put(const std::string& text, const std::string& key) {
  if (full()) return false;
  if (avoids_ && !known_.insert(key).second) return true;
  // A blank line separates pictures.
  const bool apart = written_ > 0 && format_ == io::Format::Picture;
  errno = 0;
  auto done = file_.write(apart ? "\n" + text : text);
  if (done) done = file_.flush();
  if (!done && errno == EPIPE) return false;  // the reader has seen enough
  failed_ = !done;
  if (failed_) return done.error();
  ++written_;
  return !full();
}

Result<Done> PuzzleFile::close() {
  if (auto done = file_.write(io::file_footer(format_)); !done) return done.error();
  return file_.commit();
}

}  // namespace masu::cli

// How puzzles of `masu generate` are shown, and where they go.
#pragma once

#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "files.hpp"
#include "generate_plan.hpp"
#include "masu/grids.hpp"
#include "masu/io.hpp"
#include "masu/rate.hpp"

namespace masu::cli {

/// Text of puzzles, with the ratings asked for as a note, and what tells equivalent ones apart.
///
///   threads   one per thread
class Presenter {
 public:
  /// Fails with BadValue for columns that there are not.
  static Result<Presenter> build(const GenerateOptions& options, LayoutPtr layout);
  [[nodiscard]] Result<std::string> text(Puzzle puzzle, const Stop& stop = {});
  [[nodiscard]] io::Format format() const { return format_; }
  [[nodiscard]] const LayoutPtr& layout() const { return layout_; }
  /// The canonical form where there is one, else the puzzle itself.
  [[nodiscard]] std::string key(const Puzzle& puzzle, const Stop& stop = {});

 private:
  LayoutPtr layout_;
  std::vector<const rate::Rating*> columns_;
  io::Format format_{};
  std::shared_ptr<rate::Context> context_;
  std::shared_ptr<grids::Canonizer> canonizer_;
};

/// Writes puzzles as they come, drops those that are known, and knows when there are enough.
class PuzzleFile {
 public:
  static Result<PuzzleFile> open(const GenerateOptions& options, Presenter& presenter);
  /// Takes a puzzle as text with its key; false once enough have been written.
  Result<bool> put(const std::string& text, const std::string& key);
  Result<Done> close();
  [[nodiscard]] std::uint64_t written() const { return written_; }
  [[nodiscard]] bool full() const { return written_ == count_; }
  /// Could something not be written?
  [[nodiscard]] bool failed() const { return failed_; }
  /// Keys are only looked at if there are puzzles to avoid.
  [[nodiscard]] bool wants_keys() const { return avoids_; }

 private:
  explicit PuzzleFile(Output file) : file_(std::move(file)) {}
  Output file_;
  io::Format format_{};
  std::uint64_t count_ = 0;
  std::uint64_t written_ = 0;
  bool avoids_ = false;
  bool failed_ = false;
  std::set<std::string> known_;
};

}  // namespace masu::cli

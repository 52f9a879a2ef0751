// The studies of the single documents; documents.cpp puts them together.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "masu/puzzle.hpp"
#include "study/documents.hpp"

namespace masu::study {

/// Puzzles for the D-score and the s-rank: those of a file, or generated ones of three kinds.
struct PuzzleCollection {
  std::string file;        ///< where they are, in the end
  bool generated = false;  ///< made by us: labels few, middle, many (clues)
  std::size_t per_label = 0;
};

[[nodiscard]] std::unique_ptr<DocumentStudy> ando_study(const DocumentOptions& options);
[[nodiscard]] std::unique_ptr<DocumentStudy> hidai_study(const DocumentOptions& options);
[[nodiscard]] std::unique_ptr<DocumentStudy> nasu_study(const DocumentOptions& options);
/// The D-score; makes the collection.
[[nodiscard]] std::unique_ptr<DocumentStudy> tsuchide_study(
    const DocumentOptions& options, std::shared_ptr<PuzzleCollection> collection);
/// The s-rank, on the same collection.
[[nodiscard]] std::unique_ptr<DocumentStudy> srank_study(
    const DocumentOptions& options, std::shared_ptr<PuzzleCollection> collection);

}  // namespace masu::study

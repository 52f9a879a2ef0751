#include "collection/form.hpp"

#include <bit>

#include "collection/packed.hpp"
#include "masu/io.hpp"

namespace masu::collection {
namespace {

// Canonical forms of larger boards can take hours, and a form must not depend on patience.
constexpr int kMostDigits = 9;

bool has_canonical_form(const Puzzle& puzzle) {
  return puzzle.layout->is_plain() && puzzle.layout->digits() <= kMostDigits &&
         puzzle.placed.empty() && puzzle.allowed.empty();
}

Form form_of(const grids::CanonicalPuzzle9& canonical) {
  Form form;
  for (const std::uint64_t word : canonical.clues) form.clues += std::popcount(word);
  form.bytes = pack(canonical.solution, canonical.clues);
  form.key = key_of({}, form.bytes);
  form.original = number_of(canonical.transform);
  return form;
}

// The puzzle without what differs from place to place.
std::string json_of(Puzzle puzzle) {
  puzzle.note.clear();
  auto text = io::write(puzzle, io::Format::Json);
  return text ? std::move(*text) : std::string();
}

}  // namespace

std::string describe_layout(const Layout& layout) {
  return layout.is_plain_9x9() ? std::string() : io::layout_to_json(layout);
}

const std::string& Former::description(const LayoutPtr& layout) {
  const auto [found, is_new] = descriptions_.try_emplace(layout);
  if (is_new) found->second = describe_layout(*layout);
  return found->second;
}

Result<Form> Former::canonical_form(const Puzzle& puzzle, const Stop& stop) {
  auto& canonizer = canonizers_[puzzle.layout];
  if (!canonizer) {
    auto made = grids::Canonizer::build(puzzle.layout);
    if (!made) return made.error();
    canonizer = std::move(*made);
  }
  const auto canonical = canonizer->canonical(puzzle.digits, stop);
  if (!canonical) return canonical.error();
  Form form;
  form.layout = description(puzzle.layout);
  form.clues = puzzle.filled();
  form.bytes = pack(*puzzle.layout, canonical->cells);
  form.key = key_of(form.layout, form.bytes);
  if (puzzle.layout->is_plain_9x9()) {
    form.original = number_of(canonical->transform);
  } else if (canonical->cells != puzzle.digits) {
    form.original = pack(*puzzle.layout, puzzle.digits);
  }
  return form;
}

Result<Form> Former::form(const Puzzle& puzzle, const Stop& stop) {
  if (has_canonical_form(puzzle)) {
    if (puzzle.layout->is_plain_9x9()) {
      return std::move(forms(std::vector{solve::to_grid81(puzzle)}, stop).front());
    }
    return canonical_form(puzzle, stop);
  }
  if (const auto done = check_clash(puzzle); !done) return done.error();
  Form form;
  form.layout = description(puzzle.layout);
  form.clues = puzzle.filled();
  form.is_text = !puzzle.placed.empty() || !puzzle.allowed.empty();
  if (form.is_text) {
    form.bytes = json_of(puzzle);
    for (const bool by_player : puzzle.placed) form.clues -= by_player ? 1 : 0;
  } else {
    form.bytes = pack(*puzzle.layout, puzzle.digits);
  }
  form.key = key_of(form.layout, form.bytes);
  return form;
}

std::vector<Result<Form>> Former::forms(const std::vector<Grid81>& puzzles, const Stop& stop) {
  std::vector<grids::CanonicalPuzzle9> canonical(puzzles.size());
  grids::canonical_puzzles(solver_, puzzles, canonical);
  std::vector<Result<Form>> forms;
  forms.reserve(puzzles.size());
  for (std::size_t n = 0; n < puzzles.size(); ++n) {
    if (canonical[n].automorphisms != 0) {
      forms.emplace_back(form_of(canonical[n]));
    } else {
      forms.push_back(canonical_form(solve::to_puzzle(puzzles[n]), stop));
    }
  }
  return forms;
}

std::vector<Result<Form>> Former::forms(const std::vector<const Puzzle*>& puzzles,
                                        const Stop& stop) {
  std::vector<Grid81> grids;
  const auto in_batch = [](const Puzzle& puzzle) {
    return has_canonical_form(puzzle) && puzzle.layout->is_plain_9x9();
  };
  for (const Puzzle* puzzle : puzzles) {
    if (in_batch(*puzzle)) grids.push_back(solve::to_grid81(*puzzle));
  }
  auto batched = forms(grids, stop);
  std::size_t next = 0;
  std::vector<Result<Form>> all;
  all.reserve(puzzles.size());
  for (const Puzzle* puzzle : puzzles) {
    all.push_back(in_batch(*puzzle) ? std::move(batched[next++]) : form(*puzzle, stop));
  }
  return all;
}

}  // namespace masu::collection

// The public face of the SE rating: from a puzzle to the loop and back to numbers and steps.
#include "masu/se.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "logic/json.hpp"
#include "rate/se/rater.hpp"

namespace masu::rate {

namespace {

// No check of any kind, as in the reference: clues take their digit from their peers, and that is
// all. Cells with pencil marks stay open, even with one mark.
se::Board board_of(const Puzzle& puzzle) {
  se::Board board;
  board.open = se::kCells;
  for (int r = 0; r < se::kRegions; ++r) board.empties[r] = 9;
  for (int c = 0; c < se::kCells; ++c) {
    const Cell cell(c);
    if (puzzle.at(cell)) continue;
    for (const Digit d : puzzle.allowed_at(cell)) board.add(c, static_cast<int>(d.index()));
  }
  for (int c = 0; c < se::kCells; ++c) {
    const Digit digit = puzzle.at(Cell(c));
    if (!digit) continue;
    const int d = static_cast<int>(digit.index());
    (board.cells[d] & se::kGeometry.peers[c]).each([&](int x) { board.remove(x, d); });
    board.fill(c, d);
  }
  return board;
}

SePotential potential(se::Pot p) {
  return {Cell(se::cell_of(p)), Digit(se::digit_of(p) + 1), se::is_on(p)};
}

SeStep step_of(const se::Board& board, const se::Hint& hint) {
  SeStep step;
  step.rating = hint.rating;
  step.technique = hint.kind;
  step.degree = hint.degree;
  step.type = hint.type;
  step.suffix = hint.suffix;
  step.chains_are = hint.chains_are;
  step.level = hint.level;
  step.complexity = hint.complexity;
  if (hint.places()) step.placed = potential(se::make_pot(hint.place_cell, hint.place_digit, true));
  for (const se::Removal& removal : hint.removals) {
    se::each_bit(removal.digits & board.cand[removal.cell], [&](int d) {
      step.removed.push_back(potential(se::make_pot(removal.cell, d, false)));
    });
  }
  std::ranges::sort(step.removed, [](const SePotential& a, const SePotential& b) {
    return a.cell != b.cell ? a.cell < b.cell : a.digit < b.digit;
  });
  for (const se::HintChain& chain : hint.chains) {
    SeChain& made = step.chains.emplace_back();
    for (const se::Pot p : chain.pots) made.potentials.push_back(potential(p));
    made.follows = chain.follows;
  }
  return step;
}

std::string printed(double rating) {
  const int w = tenths(rating);
  return fmt::format("{}.{}", w / 10, w % 10);
}

std::string cell_name(const SePotential& p) {
  return fmt::format("r{}c{}", p.cell.index() / 9 + 1, p.cell.index() % 9 + 1);
}

}  // namespace

int tenths(double rating) { return static_cast<int>((rating + 0.05) * 10); }

struct SeRater::Impl {
  se::Finder finder;
};

SeRater::SeRater() : impl_(std::make_unique<Impl>()) {}
SeRater::~SeRater() = default;
SeRater::SeRater(SeRater&&) noexcept = default;
SeRater& SeRater::operator=(SeRater&&) noexcept = default;

Result<SeRating> SeRater::rate(const Puzzle& puzzle, const SeOptions& options, const Stop& stop) {
  if (!puzzle.layout->is_plain_9x9()) {
    return Error{ErrorCode::Unsupported, "the SE rating is for plain 9x9 boards", {}};
  }
  using Until = SeOptions::Until;
  const double limit = options.limit > 0 ? options.limit : 100.0;
  se::Finder& finder = impl_->finder;
  finder.begin(stop);
  se::Board board = board_of(puzzle);
  SeRating rating;
  double hardest = 0;
  while (board.open > 0) {
    const se::Found hint = finder.next(board, limit);
    if (!hint) {
      if (!finder.stopped() && !finder.limited()) {
        rating.end = SeRating::End::NoHint;
        hardest = 20.0;
        break;
      }
      rating.end = finder.stopped() ? SeRating::End::Stopped : SeRating::End::Limited;
      hardest = std::max(hardest, finder.at_least());
      rating.er.exact = false;
      if (rating.ep.value == 0) rating.ep = {hardest, false};
      if (rating.ed.value == 0) rating.ed = {hardest, false};
      break;
    }
    hardest = std::max(hardest, hint->rating);
    if (options.keep_steps) rating.steps.push_back(step_of(board, *hint));
    apply(board, *hint);
    if (rating.ep.value == 0) {
      if (rating.ed.value == 0) rating.ed.value = hardest;
      if (hint->places()) rating.ep.value = hardest;
    }
    const bool not_diamond = tenths(hardest) > tenths(rating.ed.value);
    const bool not_pearl = rating.ep.value != 0 && tenths(hardest) > tenths(rating.ep.value);
    if ((options.until == Until::Diamond && not_diamond) ||
        (options.until != Until::End && not_pearl)) {
      rating.end = SeRating::End::Decided;
      rating.er.exact = board.open == 0;
      if (rating.ep.value == 0) rating.ep = {hardest, false};
      break;
    }
  }
  rating.er.value = hardest;
  return rating;
}

std::optional<bool> SeRating::is_pearl() const {
  if (ep.exact && tenths(er.value) > tenths(ep.value)) return false;
  if (er.exact && ep.exact) return true;
  return std::nullopt;
}

std::optional<bool> SeRating::is_diamond() const {
  if (ed.exact && tenths(er.value) > tenths(ed.value)) return false;
  if (ep.exact && tenths(er.value) > tenths(ep.value)) return false;
  if (er.exact && ep.exact && ed.exact) return true;
  return std::nullopt;
}

std::string to_string(const SeRating::Number& number) {
  return (number.exact ? "" : ">=") + printed(number.value);
}

std::string to_string(const SeRating& rating) {
  return fmt::format("ED={}/{}/{}", to_string(rating.er), to_string(rating.ep),
                     to_string(rating.ed));
}

std::string name(const SeStep& step) {
  constexpr std::array<std::string_view, 5> kSets{"", "", "pair", "triplet", "quad"};
  constexpr std::array<std::string_view, 5> kFish{"", "", "X-wing", "swordfish", "jellyfish"};
  const auto degree = static_cast<std::size_t>(std::clamp(step.degree, 0, 4));
  const auto chained = [&](std::string_view what) {
    switch (step.chains_are) {
      case SeStep::Chains::Nishio:
        return fmt::format("{}, Nishio, complexity {}", what, step.complexity);
      case SeStep::Chains::Multiple:
        return fmt::format("{}, multiple, complexity {}", what, step.complexity);
      case SeStep::Chains::Dynamic:
        if (step.level > 0) {
          return fmt::format("{}, level {}, complexity {}", what, step.level, step.complexity);
        }
        return fmt::format("{}, dynamic, complexity {}", what, step.complexity);
      case SeStep::Chains::None:
        break;
    }
    return fmt::format("{}, complexity {}", what, step.complexity);
  };
  switch (step.technique) {
    case SeTechnique::HiddenSingle:
      return "hidden single";
    case SeTechnique::NakedSingle:
      return "naked single";
    case SeTechnique::DirectPointing:
      return "direct pointing";
    case SeTechnique::DirectClaiming:
      return "direct claiming";
    case SeTechnique::DirectHiddenSet:
      return fmt::format("direct hidden {}", kSets[degree]);
    case SeTechnique::Pointing:
      return "pointing";
    case SeTechnique::Claiming:
      return "claiming";
    case SeTechnique::NakedSet:
      return fmt::format("naked {}", kSets[degree]);
    case SeTechnique::HiddenSet:
      return fmt::format("hidden {}", kSets[degree]);
    case SeTechnique::Fish:
      return std::string(kFish[degree]);
    case SeTechnique::StrongLinks:
      return fmt::format("{} strong links, suffix {}", step.degree, step.suffix);
    case SeTechnique::XyWing:
      return "XY-wing";
    case SeTechnique::XyzWing:
      return "XYZ-wing";
    case SeTechnique::UniqueLoop:
      return fmt::format("unique loop {} type {}", step.degree, step.type);
    case SeTechnique::AlsWing:
      return fmt::format("wing of {}, suffix {}", step.degree, step.suffix);
    case SeTechnique::Grave:
      return fmt::format("BUG type {}", step.type);
    case SeTechnique::Aligned:
      return fmt::format("aligned {} exclusion", kSets[degree]);
    case SeTechnique::Cycle:
      return chained("cycle");
    case SeTechnique::ForcingChain:
      return chained("forcing chain");
    case SeTechnique::Absurd:
      return chained("contradiction chains");
    case SeTechnique::Double:
      return chained("double chains");
    case SeTechnique::CellChains:
      return chained("cell chains");
    case SeTechnique::RegionChains:
      return chained("region chains");
  }
  return "";
}

std::string to_string(const SeStep& step) {
  const auto at = [](const SePotential& p, std::string_view relation) {
    return fmt::format("{}{}{}", cell_name(p), relation, p.digit.value());
  };
  std::string text = printed(step.rating) + ' ' + name(step) + ':';
  if (step.placed) return text + ' ' + at(*step.placed, "=");
  for (std::size_t i = 0; i < step.removed.size(); ++i) {
    if (i > 0 && step.removed[i].cell == step.removed[i - 1].cell) {
      text += fmt::format("{}", step.removed[i].digit.value());
    } else {
      text += ' ' + at(step.removed[i], "<>");
    }
  }
  return text;
}

logic::Step::Chain to_chain(const SeChain& chain) {
  logic::Step::Chain out;
  const std::size_t last = chain.potentials.size() - 1;
  for (auto p = chain.potentials.rbegin(); p != chain.potentials.rend(); ++p) {
    out.nodes.push_back({.cells = {p->cell}, .digit = p->digit, .on = p->on});
  }
  for (const auto& [from, to] : chain.follows) {
    out.follows.emplace_back(last - static_cast<std::size_t>(from),
                             last - static_cast<std::size_t>(to));
  }
  return out;
}

std::string to_json(const SeStep& step) {
  const auto potential_json = [](const SePotential& p) {
    return nlohmann::ordered_json{{"cell", cell_name(p)}, {"digit", p.digit.value()}, {"on", p.on}};
  };
  nlohmann::ordered_json out;
  out["rating"] = tenths(step.rating) / 10.0;
  out["name"] = name(step);
  if (step.complexity > 0) out["complexity"] = step.complexity;
  if (step.placed) out["placed"] = potential_json(*step.placed);
  out["removed"] = nlohmann::ordered_json::array();
  for (const SePotential& p : step.removed) out["removed"].push_back(potential_json(p));
  out["chains"] = nlohmann::ordered_json::array();
  for (const SeChain& chain : step.chains) {
    out["chains"].push_back(logic::json_of(to_chain(chain), *plain_layout(9)));
  }
  return out.dump();
}

}  // namespace masu::rate

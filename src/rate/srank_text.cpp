// The story of an s-rank in words.
#include <fmt/format.h>

#include "masu/srank.hpp"

namespace masu::rate {
namespace {

using algebra::Contradiction;
using algebra::Replacement;
using algebra::SemiSolution;

class Teller {
 public:
  Teller(const Layout& layout, bool polynomials)
      // Polynomials want a shared layout; this one is the caller's and outlives the teller.
      : layout_(layout), shared_(LayoutPtr(), &layout), polynomials_(polynomials) {}

  std::string tell(const SRankStory& story) {
    line(0, "The clues: " + summary(story.start));
    operations(1, story.start);
    for (const SRankStory::Round& round : story.rounds) {
      line(0, fmt::format("Round {}: {} refuted with br-rank at most {}.", to_string(round.rank),
                          counted(round.refutations.size(), "candidate"), round.rank.i));
      for (const SRankStory::Refutation& r : round.refutations) refutation(r);
      line(1, "Then " + summary(round.replaced));
      operations(2, round.replaced);
    }
    switch (story.rank.kind) {
      case SRank::Kind::Finite:
        line(0, "s-rank " + to_string(story.rank));
        break;
      case SRank::Kind::Infinite:
        line(0, fmt::format("s-rank inf: none of the {} left has a br-rank.",
                            counted(story.left.size(), "candidate")));
        break;
      case SRank::Kind::Contradiction:
        line(0, "No s-rank: the puzzle has no solution.");
        break;
    }
    return std::move(text_);
  }

 private:
  static std::string counted(std::size_t n, std::string_view what) {
    return fmt::format("{} {}{}", n, what, n == 1 ? "" : "s");
  }
  void line(int indent, std::string_view what) {
    text_.append(static_cast<std::size_t>(indent) * 2, ' ');
    text_ += what;
    text_ += '\n';
  }
  std::string name(Cell c, Digit d) const {
    return fmt::format("{}={}", layout_.name_of(c), d.value());
  }

  std::string summary(const Replacement& replaced) const {
    std::size_t cells = 0;
    for (const auto& operation : replaced.operations) cells += operation.size();
    std::string out = fmt::format("replacing solves {} in {}", counted(cells, "cell"),
                                  counted(replaced.operations.size(), "operation"));
    if (replaced.contradiction) out += ", and fails: " + reason(*replaced.contradiction);
    return out + ".";
  }

  void operations(int indent, const Replacement& replaced) {
    for (std::size_t n = 0; n < replaced.operations.size(); ++n) {
      std::string out = fmt::format("{}.", n + 1);
      for (const SemiSolution& s : replaced.operations[n]) {
        out += " " + name(s.cell, s.digit);
        if (polynomials_) out += " [" + to_string(algebra::polynomial_of(shared_, s)) + "]";
      }
      line(indent, out);
    }
  }

  std::string reason(const Contradiction& c) const {
    std::string digits;
    for (Digit d : c.digits) {
      digits += (digits.empty() ? "" : " and ") + std::to_string(d.value());
    }
    std::string out;
    switch (c.kind) {
      case Contradiction::Kind::Constant:
        out = fmt::format("there is no way left to place {}", digits);
        break;
      case Contradiction::Kind::NoDigit:
        out = fmt::format("{} has no digit left", layout_.name_of(c.cell));
        break;
      case Contradiction::Kind::TwoDigits:
        out = fmt::format("{} would have to be {}", layout_.name_of(c.cell), digits);
        break;
    }
    if (polynomials_) out += " [" + to_string(algebra::polynomial_of(shared_, c)) + "]";
    return out;
  }

  // "r5c5<>3, br-rank 1: if r5c5=3, then 1. r2c5=1 r5c2=2, and r2c2 has no digit left"
  void refutation(const SRankStory::Refutation& r) {
    std::string out =
        fmt::format("{}<>{}, br-rank {}: if {}", layout_.name_of(r.cell), r.digit.value(),
                    r.proof.operations.size(), name(r.cell, r.digit));
    for (std::size_t n = 0; n < r.proof.operations.size(); ++n) {
      out += fmt::format(", {}.", n + 1);
      for (const SemiSolution& s : r.proof.operations[n]) {
        out += " " + name(s.cell, s.digit);
        if (polynomials_) out += " [" + to_string(algebra::polynomial_of(shared_, s)) + "]";
      }
    }
    if (r.proof.contradiction) out += ": " + reason(*r.proof.contradiction);
    line(1, out);
  }

  const Layout& layout_;
  LayoutPtr shared_;
  bool polynomials_;
  std::string text_;
};

}  // namespace

std::string explain(const Layout& layout, const SRankStory& story, bool polynomials) {
  return Teller(layout, polynomials).tell(story);
}

}  // namespace masu::rate

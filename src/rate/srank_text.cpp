// The story of an s-rank in words.
#include "srank_text.hpp"

#include <fmt/format.h>

#include "masu/srank.hpp"

namespace masu::rate {
namespace {

using algebra::Contradiction;
using algebra::Replacement;
using algebra::SemiSolution;

constexpr SRankWords kEnglish{
    .clues = "The clues: {}",
    .round = "Round {}: {} refuted with br-rank at most {}.",
    .then = "Then {}",
    .rank = "s-rank {}",
    .infinite = "s-rank inf: none of the {} left has a br-rank.",
    .none = "No s-rank: the puzzle has no solution.",
    .replaced = "replacing solves {} in {}",
    .failed = ", and fails: {}",
    .stop = ".",
    .candidate = "{} candidate{}",
    .cell = "{} cell{}",
    .operation = "{} operation{}",
    .both = " and ",
    .no_place = "there is no way left to place {}",
    .no_digit = "{} has no digit left",
    .two_digits = "{} would have to be {}",
    .refuted = "{}<>{}, br-rank {}: if {}",
    .refuted_why = ": {}",
};

class Teller {
 public:
  Teller(const Layout& layout, bool polynomials, const SRankWords& words)
      // Polynomials want a shared layout; this one is the caller's and outlives the teller.
      : layout_(layout), shared_(LayoutPtr(), &layout), polynomials_(polynomials), words_(words) {}

  std::string tell(const SRankStory& story) {
    line(0, say(words_.clues, summary(story.start)));
    operations(1, story.start);
    for (const SRankStory::Round& round : story.rounds) {
      line(0, say(words_.round, to_string(round.rank),
                  counted(round.refutations.size(), words_.candidate), round.rank.i));
      for (const SRankStory::Refutation& r : round.refutations) refutation(1, r);
      line(1, say(words_.then, summary(round.replaced)));
      operations(2, round.replaced);
    }
    switch (story.rank.kind) {
      case SRank::Kind::Finite:
        line(0, say(words_.rank, to_string(story.rank)));
        break;
      case SRank::Kind::Infinite:
        line(0, say(words_.infinite, counted(story.left.size(), words_.candidate)));
        break;
      case SRank::Kind::Contradiction:
        line(0, words_.none);
        break;
    }
    return std::move(text_);
  }

  std::string tell(const SRankStory::Refutation& one) {
    refutation(0, one);
    text_.pop_back();  // the end of the line
    return std::move(text_);
  }

 private:
  template <class... Args>
  static std::string say(const fmt::basic_format_string<char, Args...>& format,
                         const std::type_identity_t<Args>&... args) {
    return fmt::vformat(fmt::string_view(format), fmt::make_format_args(args...));
  }
  static std::string counted(std::size_t n,
                             const fmt::basic_format_string<char, std::size_t, std::string>& what) {
    return say(what, n, n == 1 ? "" : "s");
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
    std::string out = say(words_.replaced, counted(cells, words_.cell),
                          counted(replaced.operations.size(), words_.operation));
    if (replaced.contradiction) out += say(words_.failed, reason(*replaced.contradiction));
    return out + words_.stop;
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
      digits += (digits.empty() ? "" : words_.both) + std::to_string(d.value());
    }
    std::string out;
    switch (c.kind) {
      case Contradiction::Kind::Constant:
        out = say(words_.no_place, digits);
        break;
      case Contradiction::Kind::NoDigit:
        out = say(words_.no_digit, layout_.name_of(c.cell));
        break;
      case Contradiction::Kind::TwoDigits:
        out = say(words_.two_digits, layout_.name_of(c.cell), digits);
        break;
    }
    if (polynomials_) out += " [" + to_string(algebra::polynomial_of(shared_, c)) + "]";
    return out;
  }

  // "r5c5<>3, br-rank 1: if r5c5=3, then 1. r2c5=1 r5c2=2, and r2c2 has no digit left"
  void refutation(int indent, const SRankStory::Refutation& r) {
    std::string out = say(words_.refuted, layout_.name_of(r.cell), r.digit.value(),
                          r.proof.operations.size(), name(r.cell, r.digit));
    for (std::size_t n = 0; n < r.proof.operations.size(); ++n) {
      out += fmt::format(", {}.", n + 1);
      for (const SemiSolution& s : r.proof.operations[n]) {
        out += " " + name(s.cell, s.digit);
        if (polynomials_) out += " [" + to_string(algebra::polynomial_of(shared_, s)) + "]";
      }
    }
    if (r.proof.contradiction) out += say(words_.refuted_why, reason(*r.proof.contradiction));
    line(indent, out);
  }

  const Layout& layout_;
  LayoutPtr shared_;
  bool polynomials_;
  const SRankWords& words_;
  std::string text_;
};

const SRankWords& words_in(Language language) {
  return language == Language::Japanese ? kSRankJapanese : kEnglish;
}

}  // namespace

std::string explain(const Layout& layout, const SRankStory& story, bool polynomials,
                    Language language) {
  return Teller(layout, polynomials, words_in(language)).tell(story);
}

std::string explain(const Layout& layout, const SRankStory::Refutation& refutation,
                    bool polynomials, Language language) {
  return Teller(layout, polynomials, words_in(language)).tell(refutation);
}

}  // namespace masu::rate

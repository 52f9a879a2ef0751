#include "study/document_ando_claims.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include "masu/io.hpp"
#include "study/dscore_document.hpp"
#include "study/overlap_positions.hpp"
#include "study/report.hpp"

namespace masu::study {
namespace {

using overlap::Rules;

// Looks per board of the 2x2 example, Figure 20, from board `start`.
Result<std::string> example(overlap::StrategyKind kind, std::size_t start) {
  io::ReadOptions read;
  read.layout = find_layout("twin-2x2");
  const auto puzzle = io::parse("12_/..3/_1.", read);
  if (!puzzle) return puzzle.error();
  const auto schedule = overlap::make_schedule(*read.layout, {kind, 1, {}}, BoardId(start));
  if (!schedule) return schedule.error();
  overlap::Looker looker(read.layout);
  looker.load(*puzzle);
  const Rules rules{overlap::Interrupt::None, overlap::SingleCell::None, false};
  const overlap::Run run = looker.run(*schedule, rules);
  return fmt::format("{} {} ({} {})", run.looks[0], run.looks[1], run.loops[0], run.loops[1]);
}

// Alternating less one-sided on some puzzles, and who wins, as in section 7.2.
struct Hardest {
  Moments fewer;       // looks
  double percent = 0;  // of those of alternating: the mean of the puzzles' percentages
  std::array<std::uint64_t, 3> wins{};
};
// A row of Table 11: alternating, focus1, one-sided.
using Fewest = std::array<double, 3>;
Hardest hardest(std::span<const Fewest> puzzles) {
  Hardest out;
  std::vector<double> fewer;
  for (const auto& [a, f, o] : puzzles) {
    fewer.push_back(a - o);
    out.percent += 100 * (a - o) / a / static_cast<double>(puzzles.size());
    ++out.wins[o <= a && o <= f ? 0U : a <= f ? 1U : 2U];
  }
  out.fewer = moments(fewer);
  return out;
}

// Table 11 of the last puzzles of a sorted collection.
std::vector<Fewest> last_of(const OverlapCollection& sorted, std::size_t count) {
  std::vector<Fewest> out;
  for (std::size_t i = sorted.records.size() - std::min(count, sorted.records.size());
       i < sorted.records.size(); ++i) {
    const OverlapRecord& record = sorted.records[i];
    const auto best = [&](std::size_t strategy) {
      return static_cast<double>(sorted.best(record, strategy));
    };
    out.push_back({best(kAlternating), best(kFocus1), best(kOneSided)});
  }
  return out;
}

std::string to_text(const Hardest& found) {
  return fmt::format("{:.1f} looks or {:.1f} % fewer; wins {} / {} / {}", found.fewer.mean,
                     found.percent, found.wins[0], found.wins[1], found.wins[2]);
}

// Of a share figure: does another answer lead, does ours lead beyond chance?
struct Leader {
  std::size_t answer = 0;
  bool clear = false;  // its 95 % interval lies above that of every other answer
};
Leader leader_of(const ShareFigure& figure) {
  Leader out;
  double total = 0;
  for (std::size_t i = 0; i < figure.counts.size(); ++i) {
    total += static_cast<double>(figure.counts[i]);
    if (figure.counts[i] > figure.counts[out.answer]) out.answer = i;
  }
  const auto interval = [&](std::size_t i) {
    return wilson(static_cast<double>(figure.counts[i]), total);
  };
  out.clear = true;
  for (std::size_t i = 0; i < figure.counts.size(); ++i) {
    out.clear &= i == out.answer || interval(i).high < interval(out.answer).low;
  }
  return out;
}

// Not to be rejected is not to be the same. Reproduced: the same answer leads, beyond chance in
// ours, and one sample in ten or more of 30 puzzles would fit worse.
Verdict verdict_on(const ShareFigure& printed, const ShareFigure& measured, const Fit& fit) {
  constexpr double kFigures = 6;  // that many are tested
  if (fit.probability * kFigures < 0.05) return Verdict::Differs;
  const Leader ours = leader_of(measured);
  const bool same = ours.clear && ours.answer == leader_of(printed).answer;
  return same && fit.probability >= 0.1 ? Verdict::Reproduced : Verdict::Undecided;
}

// Mean looks at an area with one, two and three laps over C, from the better board.
std::array<double, 3> focus_looks(const OverlapCollection& collection, std::size_t area) {
  std::array<double, 3> means{};
  for (const OverlapRecord& record : collection.records) {
    for (std::size_t n = 0; n < means.size(); ++n) {
      const RunCounts& a = record.runs[collection.run(kFocus1 + n, 0)];
      const RunCounts& b = record.runs[collection.run(kFocus1 + n, 1)];
      means[n] += (b.total() < a.total() ? b : a).looks[area];
    }
  }
  for (double& mean : means) mean /= static_cast<double>(collection.records.size());
  return means;
}

std::string to_text(const std::array<std::array<double, 3>, 3>& areas) {
  std::string out;
  for (std::size_t area = 0; area < areas.size(); ++area) {
    out += fmt::format("{}{} {:.0f}, {:.0f}, {:.0f}", area == 0 ? "" : "; ", "ABC"[area],
                       areas[area][0], areas[area][1], areas[area][2]);
  }
  return out;
}

// Figure 21: the first three rows, with the candidates that it shows, and the rest left open. What
// is filled in the lap from (2, 7) on until the next look of the lap that fills something.
Result<std::string> exceptions(const Rules& rules) {
  constexpr std::array<std::string_view, 27> kFigure21{
      "12456", "2456", "12456", "7",   "8",   "9",   "2456", "23",  "2456",
      "289",   "26",   "7",     "345", "345", "345", "6",    "28",  "1",
      "458",   "45",   "3",     "1",   "2",   "6",   "7",    "458", "9"};
  Puzzle puzzle(plain_layout(9));
  puzzle.allowed.assign(81, puzzle.layout->all_digits());
  for (std::size_t c = 0; c < kFigure21.size(); ++c) {
    DigitSet marks;
    for (const char digit : kFigure21[c]) marks |= DigitSet::of(Digit(std::size_t(digit - '0')));
    puzzle.allowed[c] = marks;
    if (marks.size() == 1 && c != 15) puzzle.set(Cell(c), *marks.begin());  // (2, 7) is looked at
  }
  const auto schedule = overlap::make_schedule(
      *puzzle.layout, {overlap::StrategyKind::Alternating, 1, {}}, BoardId(std::size_t{0}));
  if (!schedule) return schedule.error();
  overlap::Looker looker(puzzle.layout);
  looker.load(puzzle);
  std::vector<overlap::Look> trace;
  (void)looker.run(*schedule, rules, &trace);
  std::string out;
  std::size_t laps = 0;
  for (const overlap::Look& look : trace) {
    if (!look.placed) continue;
    laps += look.why == overlap::Why::Lap ? 1U : 0U;
    if (laps > 1) break;
    out += fmt::format("{}({},{})={}", out.empty() ? "" : " ", look.cell.index() / 9 + 1,
                       look.cell.index() % 9 + 1, look.placed.index() + 1);
  }
  return out;
}

std::string shares(const ShareFigure& figure) {
  std::uint64_t total = 0;
  for (const std::uint64_t count : figure.counts) total += count;
  std::string out;
  for (std::size_t i = 0; i < figure.counts.size(); ++i) {
    if (i > 0) out += ", ";
    out += fmt::format("{} {:.1f} %", figure.answers[i],
                       100 * static_cast<double>(figure.counts[i]) /
                           static_cast<double>(std::max<std::uint64_t>(total, 1)));
  }
  return out;
}

// Sections 6.3 and 7.2.
void conclusions(std::vector<Claim>& out, const OverlapCollection& document,
                 const OverlapCollection& ours) {
  std::array<std::array<double, 3>, 3> theirs{}, found{};
  for (std::size_t area = 0; area < 3; ++area) {
    theirs[area] = focus_looks(document, area);
    found[area] = focus_looks(ours, area);
  }
  const auto grows = [](const std::array<std::array<double, 3>, 3>& areas) {
    const auto change = [&](std::size_t area) { return areas[area][2] / areas[area][0] - 1; };
    return areas[2][0] < areas[2][1] && areas[2][1] < areas[2][2] &&
           std::abs(change(0)) < change(2) / 5 && std::abs(change(1)) < change(2) / 5;
  };
  out.push_back({"Figures 36 to 38 · 図 36–38",
                 "the more laps over C, the more looks at C; A and B hardly change. Means with "
                 "one, two, three laps: " +
                     to_text(theirs),
                 to_text(found), verdict_of(grows(theirs) && grows(found)),
                 "A and B change by less than a fifth of what C does; theirs "
                 "from Tables 7 to 9"});
  std::vector<Fewest> table11 = last_of(document, 10);
  const Hardest by_tables = hardest(table11);
  table11[1][1] = 342;  // as printed
  table11[9][2] = 564;
  const std::string as_printed = to_text(hardest(table11));
  out.push_back({"Section 7.2 · 7.2 節",
                 "hardest ten: one-sided needs 65.7 looks or 15.1 % fewer than alternating; wins "
                 "8 / 1 / 1",
                 as_printed + " from Table 11 as printed",
                 verdict_of(as_printed == "65.7 looks or 15.1 % fewer; wins 8 / 1 / 1"),
                 "15.1 % is the mean of ten percentages. With 548 for puzzle 30, as Table 6 has "
                 "it: " +
                     to_text(by_tables)});
  OverlapCollection sorted = ours;
  sort_as_document(sorted);
  const auto third = last_of(sorted, sorted.records.size() / 3);
  const Hardest hard = hardest(third);
  const double half = kNormal95 * hard.fewer.deviation /
                      std::sqrt(static_cast<double>(std::max<std::size_t>(third.size(), 1)));
  const Interval share =
      wilson(static_cast<double>(hard.wins[0]), static_cast<double>(third.size()));
  const Verdict fewer = verdict_below_zero(-hard.fewer.mean, half);
  out.push_back({"Section 7.2 · 7.2 節", "the same for hard puzzles in general",
                 to_text(hard) + fmt::format(" (+- {:.1f} looks) of the hardest third", half),
                 fewer == Verdict::Reproduced && share.low <= 0.5 ? Verdict::Undecided : fewer,
                 "generated puzzles, default reading; 95 % intervals of looks and of wins"});
}

// Section 7.3. Its assumption is a middle board with extremely few clues: the first group.
void outlook(std::vector<Claim>& out, const std::vector<ChainAnswer>& answers) {
  if (answers.empty()) return;
  const auto add = [&](std::string theirs, std::string what,
                       ChainDifference ChainAnswer::*difference) {
    std::string more;
    for (std::size_t i = 1; i < answers.size(); ++i) {
      more += fmt::format("{}{} {}", i == 1 ? "with more: " : "; ", answers[i].clues,
                          to_string(answers[i].*difference));
    }
    const ChainDifference& first = answers[0].*difference;
    out.push_back({"Section 7.3 · 7.3 節", std::move(theirs),
                   fmt::format("{}: {} looks with {} in the middle", what, to_string(first),
                               answers[0].clues),
                   verdict_below_zero(first.mean, first.half), more});
  };
  add("three boards, few clues in the middle: it is better to solve X and Z first",
      "A* C* B* less A* B* C*", &ChainAnswer::outer_first);
  add("one-sided on X and Z, single laps on Y should be efficient; the order X Y Z is kept",
      "A* B C* less A* B* C*", &ChainAnswer::in_order);
  add("the same as the most efficient way of all", "the hybrid less one-sided, best orders",
      &ChainAnswer::best_orders);
}

Result<Done> examples(std::vector<Claim>& out) {
  std::string found;
  for (const std::size_t start : {0U, 1U}) {
    for (const auto kind : {overlap::StrategyKind::Alternating, overlap::StrategyKind::OneSided}) {
      const auto looks = example(kind, start);
      if (!looks) return looks.error();
      found += (found.empty() ? "" : ", ") + *looks;
    }
  }
  const std::string theirs = "3 1 (2 1), 3 1 (2 1), 1 2 (1 1), 1 2 (1 1)";
  out.push_back(
      {"Figure 20, Tables 1 to 3 · 図 20, 表 1–3",
       "2x2 example, looks A B (loops), alternating and one-sided from A, from B: " + theirs, found,
       verdict_of(found == theirs), "every look is the same"});
  const auto naked = exceptions({overlap::Interrupt::Naked, overlap::SingleCell::Block, true});
  if (!naked) return naked.error();
  const auto by_rule = exceptions(Rules());
  if (!by_rule) return by_rule.error();
  const std::string filled = "(2,7)=6 (2,2)=2 (2,8)=8 (2,1)=9 (1,8)=3";
  out.push_back({"Figures 21 to 25 · 図 21–25", "after (2,7) the exceptions fill: " + filled,
                 *naked, verdict_of(*naked == filled),
                 "with an interrupt at every cell that has one candidate left (`naked`)"});
  out.push_back({"Section 5.2.1, Figures 21 to 25 · 5.2.1 節, 図 21–25",
                 "the rule of the interrupt: a house with eight cells filled; the same figures",
                 *by_rule, verdict_of(*by_rule == filled),
                 "the example goes by another rule than the text (`full-house`, our default: the "
                 "other one rules the shares of Figures 30 to 40 out)"});
  return Done{};
}

}  // namespace

Result<std::vector<Claim>> overlap_claims(const OverlapCollection& ours,
                                          const OverlapCollection& literal,
                                          const std::vector<ChainAnswer>& answers) {
  std::vector<Claim> out;
  if (auto done = examples(out); !done) return done.error();
  const int by_two_logics = kDocumentTable6[0].puzzles + kDocumentTable6[1].puzzles;
  out.push_back(
      {"Section 5.1 · 5.1 節",
       "the two logics solve about 56 % of single boards, 917 of 1639 (Tsuchide)",
       fmt::format("{} + {} = {} of {}, {:.0f} %, by Tsuchide's Table 6",
                   kDocumentTable6[0].puzzles, kDocumentTable6[1].puzzles, by_two_logics,
                   kDocumentTable6[7].puzzles, 100.0 * by_two_logics / kDocumentTable6[7].puzzles),
       verdict_of(by_two_logics == 917 && kDocumentTable6[7].puzzles == 1639),
       "levels 1 and 2 there: CRBE, then single candidates and single cells"});
  OverlapCollection document = ando_collection();
  sort_as_document(document);
  out.push_back({"Tables 4 to 11, Figures 28, 29, 35 to 39 · 表 4–11, 図 28–39",
                 "looks and loops of 30 magazine puzzles", "means of 30 groups stand beside them",
                 Verdict::NotComparable,
                 "the puzzles (Figures 42 to 71) are pictures, of which the text has scraps"});
  out.push_back({"Table 10 · 表 10", "puzzle 30, BCCACC: 688", "268 + 281 + 138 = 687 by Table 8",
                 Verdict::Differs, "a slip; no share changes"});
  out.push_back({"Table 11 · 表 11", "puzzle 22, focus: 342; puzzle 30, one-sided: 564",
                 "339 by Table 10; 548 by Table 6", Verdict::Differs,
                 "the greater of both starts was taken; no share changes"});
  const auto printed = share_figures(document);
  const auto measured = share_figures(ours);
  const auto by_text = share_figures(literal);
  for (std::size_t f = 0; f < printed.size(); ++f) {
    const Fit fit = fit_of(printed[f], measured[f]);
    out.push_back({fmt::format("Figure {0} · 図 {0}", printed[f].number),
                   printed[f].question + ": " + shares(printed[f]), shares(measured[f]),
                   verdict_on(printed[f], measured[f], fit),
                   fmt::format("default reading of the rules; 30 puzzles of ours would fit worse "
                               "with probability {:.2g}; the text taken literally: {}",
                               fit.probability, shares(by_text[f]))});
  }
  conclusions(out, document, ours);
  outlook(out, answers);
  return out;
}

}  // namespace masu::study

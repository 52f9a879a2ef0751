#include "study/document_tsuchide_claims.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "core/statistics.hpp"
#include "study/dscore_document.hpp"
#include "study/report.hpp"
#include "study/venn.hpp"

namespace masu::study {
namespace {

constexpr std::array<const char*, 4> kLogics{"twins", "common", "triplets", "diagonal"};

using Order = std::array<int, 4>;
// The sum over the four prefixes of an order, the quantity of Table 4.
std::uint64_t cumulative(const Order& order, const std::array<std::uint64_t, 16>& finished) {
  std::uint64_t sum = 0;
  unsigned set = 0;
  for (const int logic : order) {
    set |= 1U << logic;
    sum += finished[set];
  }
  return sum;
}

std::string name_of(const Order& order) {
  std::string out;
  for (const int logic : order) {
    if (!out.empty()) out += ", ";
    out += kLogics[static_cast<std::size_t>(logic)];
  }
  return out;
}

Order best_order(const std::array<std::uint64_t, 16>& finished) {
  Order order{0, 1, 2, 3};
  Order best = order;
  do {
    if (cumulative(order, finished) > cumulative(best, finished)) best = order;
  } while (std::ranges::next_permutation(order).found);
  return best;
}

constexpr Order kDocumentOrder{0, 1, 2, 3};
constexpr double kBonferroni23 = 3.066;  // the normal quantile of 1 - 0.025 / 23

// Is the document's order the best one on these puzzles? By the difference to every other one over
// the same puzzles: reproduced if it is ahead of all of them beyond chance, differs if one of them
// is ahead of it beyond chance (23 are tried).
Verdict verdict_on_order(const std::vector<std::uint32_t>& finished_by) {
  const auto sum = [](const Order& order, std::uint32_t finished) {
    double out = 0;
    unsigned set = 0;
    for (const int logic : order) {
      set |= 1U << logic;
      out += finished >> set & 1U;
    }
    return out;
  };
  bool ahead_of_all = true, behind_one = false;
  Order other = kDocumentOrder;
  while (std::ranges::next_permutation(other).found) {
    std::vector<double> ahead;
    for (const std::uint32_t finished : finished_by) {
      ahead.push_back(sum(kDocumentOrder, finished) - sum(other, finished));
    }
    const Moments m = moments(ahead);
    const double error =
        m.deviation / std::sqrt(static_cast<double>(std::max<std::size_t>(m.count, 1)));
    ahead_of_all &= m.mean > kNormal95 * error;
    behind_one |= m.mean < -kBonferroni23 * error;
  }
  if (ahead_of_all) return Verdict::Reproduced;
  return behind_one ? Verdict::Differs : Verdict::Undecided;
}

// Do means rise from group to group? Fewer than kFew puzzles in a group, or a step that chance can
// explain: undecided.
constexpr std::size_t kFew = 5;
Verdict verdict_on_rising(std::span<const std::vector<double>> groups) {
  Verdict out = Verdict::Reproduced;
  for (std::size_t i = 1; i < groups.size(); ++i) {
    const Moments a = moments(groups[i - 1]);
    const Moments b = moments(groups[i]);
    if (a.count < kFew || b.count < kFew) {
      out = Verdict::Undecided;
      continue;
    }
    const double error = std::sqrt(a.deviation * a.deviation / static_cast<double>(a.count) +
                                   b.deviation * b.deviation / static_cast<double>(b.count));
    const Verdict step = verdict_below_zero(a.mean - b.mean, kNormal95 * error);
    if (step == Verdict::Differs) return step;
    if (step == Verdict::Undecided) out = step;
  }
  return out;
}

// The value below which a share of the others lies.
double value_at(std::vector<double> values, double share) {
  if (values.empty()) return 0;
  std::ranges::sort(values);
  return values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1))];
}

class Claims {
 public:
  Claims(std::span<const DScorePuzzle> puzzles, bool generated)
      : puzzles_(puzzles), generated_(generated) {}

  [[nodiscard]] std::vector<Claim> all() const {
    std::vector<Claim> out;
    initial_boards(out);
    logics(out);
    printed_tables(out);
    levels(out);
    clouds(out);
    out.push_back({"Figure 28 · 図 28", "expected time and D: r = 0.55", "not measured",
                   Verdict::NotComparable, "the times are those of the magazines"});
    out.push_back({"Table 7 · 表 7", "names of the logics in other books", "see the glossary",
                   Verdict::NotComparable, "a list of words"});
    return out;
  }

 private:
  // Chapters 1 and 2.
  void initial_boards(std::vector<Claim>& out) const {
    int puzzles = 0;
    for (const DocumentEntropy& row : kDocumentTable1) puzzles += row.puzzles;
    out.push_back({"Table 1 · 表 1",
                   "mean H rises with the official difficulty from 0.351 to 0.924 (MediumPlus), "
                   "then falls to 0.918 and 0.916 and is 0.940 for the two Spicy; r = 0.89 over "
                   "600 puzzles",
                   fmt::format("{} puzzles in its rows; ours by label in the table", puzzles),
                   Verdict::NotComparable,
                   "the official difficulties are those of two magazines of 2010; our labels are "
                   "numbers of clues"});
    std::map<std::string, double> rank;
    std::vector<double> blanks, entropy, label;
    for (const DScorePuzzle& puzzle : puzzles_) {
      if (puzzle.label.empty()) continue;
      label.push_back(
          rank.try_emplace(puzzle.label, static_cast<double>(rank.size())).first->second);
      blanks.push_back(puzzle.blanks);
      entropy.push_back(puzzle.entropy);
    }
    const bool labelled = rank.size() > 1 && rank.size() < 40;
    out.push_back({"Figure 4, section 2.2 · 図 4, 2.2 節",
                   "official difficulty and empty cells: r = 0.87; and H: 0.89, a little stronger",
                   labelled ? fmt::format("label and empty cells: {:.3f}; and H: {:.3f}",
                                          correlation(label, blanks), correlation(label, entropy))
                            : "the collection has no labels",
                   Verdict::NotComparable,
                   generated_
                       ? "our labels are numbers of clues, that is of empty cells: these come first"
                       : "the labels are others"});
    int total = 0;
    for (const int number : kDocumentTable2) total += number;
    const int timed = kDocumentTable2[1] + kDocumentTable2[3] + kDocumentTable2[4] +
                      kDocumentTable2[5] + kDocumentTable2[6];
    out.push_back({"Table 2, section 6.4 · 表 2, 6.4 節",
                   "1,639 puzzles of nine books; 1,222 of five with times",
                   fmt::format("sums: {} and {}", total, timed),
                   verdict_of(total == 1639 && timed == 1222), "its own numbers, added up"});
  }

  // Chapter 4: which logics, in which order.
  void logics(std::vector<Claim>& out) const {
    std::array<std::uint64_t, 16> finished{};
    std::vector<std::uint32_t> open;
    for (const DScorePuzzle& puzzle : puzzles_) {
      if (puzzle.level != 0 && puzzle.level <= 2) continue;
      open.push_back(puzzle.finished_by);
      for (unsigned set = 1; set < 16; ++set) finished[set] += puzzle.finished_by >> set & 1U;
    }
    out.push_back({"Table 3 · 表 3", "which sets of four logics finish 674 of 722 puzzles",
                   fmt::format("{} of {} that level 2 leaves open", finished[15], open.size()),
                   Verdict::NotComparable,
                   "other puzzles; counts of the same sets stand beside each other"});
    out.push_back(venn_diagram());
    const Order ours = best_order(finished);
    out.push_back({"Table 4 · 表 4",
                   "best order of the four logics: " + name_of(kDocumentOrder) + " (2,369)",
                   fmt::format("{} ({}); the document's order {}", name_of(ours),
                               cumulative(ours, finished), cumulative(kDocumentOrder, finished)),
                   verdict_on_order(open),
                   fmt::format("on {} open puzzles of ours, tested puzzle by puzzle; it depends on "
                               "the collection: on 49,158 puzzles with 17 clues common candidate "
                               "comes first (docs/notebook/rate.md)",
                               open.size())});
  }

  static Claim venn_diagram() {
    std::int64_t least = 0, sum = 0;
    std::array<std::int64_t, 8> unions{};
    for (std::size_t set = 0; set < unions.size(); ++set) unions[set] = kDocumentTable3[set];
    std::string regions;
    for (const std::int64_t region : regions_of_unions(unions)) {
      least = std::min(least, region);
      sum += region;
      if (region != 0) regions += (regions.empty() ? "" : ", ") + std::to_string(region);
    }
    return {"Figure 24 · 図 24", "Venn diagram of twins, common candidate and triplets",
            "drawn; by its Table 3 the regions would be " + regions, Verdict::NotComparable,
            fmt::format("the picture is lost; the regions are not below zero and add up to "
                        "{}, as they must: {}",
                        sum, least >= 0 && sum == 644 ? "yes" : "no")};
  }

  // Chapter 4: what its own numbers say.
  static void printed_tables(std::vector<Claim>& out) {
    std::array<std::uint64_t, 16> theirs{};
    std::ranges::copy(kDocumentTable3, theirs.begin());
    out.push_back({"Tables 3, 4 and 5 · 表 3, 4, 5",
                   "levels 3 to 6: twins, common candidate, triplets, diagonal line",
                   name_of(best_order(theirs)) + " by its Table 3",
                   verdict_of(best_order(theirs) == kDocumentOrder),
                   "the best of the 24 sums; masu's levels are these"});
    const std::uint64_t best = cumulative(kDocumentOrder, theirs);
    out.push_back({"Table 4 · 表 4", "2,369 for the best order, and so on for all 24",
                   fmt::format("{} from the document's Table 3", best), verdict_of(best == 2369),
                   "all 24 sums of Table 3 are 2 greater than what Table 4 has"});
    const int twins_common = kDocumentTable6[2].puzzles + kDocumentTable6[3].puzzles;
    const int three = twins_common + kDocumentTable6[4].puzzles;
    out.push_back({"Tables 3 and 6 · 表 3, 6",
                   "twins and common candidate finish 597 (Table 3), with triplets 644",
                   fmt::format("456 + 142 = {} and {} (Table 6)", twins_common, three),
                   verdict_of(twins_common == kDocumentTable3[3] && three == kDocumentTable3[7]),
                   "the document's two tables disagree by one puzzle"});
    out.push_back({"Section 5.3 · 5.3 節", "pairs of rows for the diagonal line: 9P2 = 36",
                   fmt::format("9P2 = {}, 9C2 = {}", 9 * 8, 9 * 8 / 2), verdict_of(9 * 8 == 36),
                   "a slip: C is meant; 36 and the 648 that follow from it are right"});
  }

  // Chapter 5 and section 6.1: levels and scores.
  void levels(std::vector<Claim>& out) const {
    std::array<std::vector<double>, 7> scores;  // unfinished last
    for (const DScorePuzzle& puzzle : puzzles_) {
      scores[puzzle.level == 0 ? 6U : static_cast<std::size_t>(puzzle.level) - 1].push_back(
          puzzle.score);
    }
    std::string means;
    for (const auto& group : scores) {
      means += means.empty() ? "" : ", ";
      means += group.size() < kFew ? fmt::format("({} puzzles)", group.size())
                                   : fmt::format("{:.0f}", moments(group).mean);
    }
    out.push_back({"Table 6 · 表 6",
                   "mean D by level: 25.9, 72.5, 101.9, 329.5, 816.9, 1306.2; unfinished 1754.2: "
                   "the more logics, the higher",
                   means, verdict_on_rising(scores),
                   "the order; the means are of other puzzles. Undecided where a level has fewer "
                   "than 5 puzzles of ours, or a step is within chance"});
    double count = 0, sum = 0, squares = 0;
    const std::span rows = std::span(kDocumentTable6).first(7);
    for (const DocumentLevel& row : rows) {
      count += row.puzzles;
      sum += row.puzzles * row.mean;
      squares += row.puzzles * (row.mean * row.mean + row.deviation * row.deviation);
    }
    const double mean = sum / count;
    const std::string total = fmt::format("{:.0f} puzzles, {:.2f}, {:.2f}", count, mean,
                                          std::sqrt(squares / count - mean * mean));
    const std::string printed = "1639 puzzles, 175.22, 382.30";
    out.push_back({"Table 6, last row · 表 6 の全数", printed, total + " from its seven rows",
                   verdict_of(total == printed),
                   "a slip in the mean; the deviation (divided by n) follows from the rows"});
    const auto share = [](std::size_t part, std::size_t whole) {
      return 100 * static_cast<double>(part) / static_cast<double>(std::max<std::size_t>(whole, 1));
    };
    out.push_back({"Section 5.1 · 5.1 節", "CRBE alone finishes somewhat more than 40 % of puzzles",
                   fmt::format("{:.1f} % by its Table 6; {:.0f} % of ours", share(717, 1639),
                               share(scores[0].size(), puzzles_.size())),
                   verdict_of(share(717, 1639) > 40 && share(717, 1639) < 45),
                   "its own numbers; the share depends on the collection: ours has a third of each "
                   "number of clues"});
    out.push_back({"Chapter 7 · 7 章", "the seven logics leave about 3 % of puzzles unfinished",
                   fmt::format("{:.1f} % by its Table 6; {:.1f} % of ours", share(48, 1639),
                               share(scores[6].size(), puzzles_.size())),
                   verdict_of(std::round(share(48, 1639)) == 3), "likewise"});
  }

  // Figures 26 and 27: what the initial board says beside the score.
  void clouds(std::vector<Claim>& out) const {
    std::vector<double> blanks, entropy, close_blanks, close_entropy;
    for (const DScorePuzzle& puzzle : puzzles_) {
      const bool more_than_crbe = puzzle.level != 1;
      if (more_than_crbe) blanks.push_back(puzzle.blanks);
      if (more_than_crbe) entropy.push_back(puzzle.entropy);
      if (puzzle.blanks >= 50 && puzzle.blanks <= 60) close_blanks.push_back(puzzle.score);
      if (puzzle.entropy >= 0.6 && puzzle.entropy <= 1) close_entropy.push_back(puzzle.score);
    }
    const auto within = [](const std::vector<double>& values, double low, double high) {
      const auto inside = std::ranges::count_if(
          values, [&](double value) { return value >= low && value <= high; });
      return wilson(static_cast<double>(inside), static_cast<double>(values.size()));
    };
    const auto most = [](const Interval& share) {
      if (share.low > 0.5) return Verdict::Reproduced;
      return share.high < 0.5 ? Verdict::Differs : Verdict::Undecided;
    };
    const auto spread = [](const std::vector<double>& scores) {
      return std::pair(value_at(scores, 0.1), value_at(scores, 0.9));
    };
    const auto add = [&](const char* place, std::string theirs, const std::string& where,
                         const Interval& share, const std::vector<double>& scores) {
      out.push_back({place, std::move(theirs),
                     fmt::format("{:.0f} to {:.0f} % {}", 100 * share.low, 100 * share.high, where),
                     most(share),
                     "most: more than half, 95 % interval; it depends on the collection"});
      const auto [low, high] = spread(scores);
      out.push_back({place, "puzzles that are alike in this differ widely in D",
                     fmt::format("D of those {}: a tenth below {:.0f}, a tenth above {:.0f}", where,
                                 low, high),
                     scores.size() < 50 ? Verdict::Undecided : verdict_of(high >= 3 * low),
                     "widely: three times or more between the two"});
    };
    add("Figure 26 · 図 26", "most puzzles beyond CRBE have 50 to 60 empty cells",
        "with 50 to 60 empty cells", within(blanks, 50, 60), close_blanks);
    add("Figure 27 · 図 27", "most puzzles beyond CRBE have H from 0.6 to 1",
        "with H from 0.6 to 1", within(entropy, 0.6, 1), close_entropy);
  }

  std::span<const DScorePuzzle> puzzles_;
  bool generated_;
};

}  // namespace

std::vector<Claim> dscore_claims(std::span<const DScorePuzzle> puzzles, bool generated) {
  return Claims(puzzles, generated).all();
}

}  // namespace masu::study

// Tables 1, 3, 4, 6 and Figures 4, 24, 26, 27, 28 of the D-score document, for any collection, with
// the document's own numbers (1,639 magazine puzzles, which are not available) beside them.
//
// Table 4 adds up, for an order of the four logics, what the first, the first two, the first three
// and all four of them finish. So it follows from Table 3. (The document's Table 4 is 2 lower
// throughout than what its Table 3 gives: 456 + 597 + 644 + 674 = 2371, printed 2369.)
#include "study/dscore_tables.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "study/dscore_document.hpp"
#include "study/venn.hpp"

namespace masu::study {
namespace {

constexpr std::array<std::string_view, 4> kLogicNames{"twins", "common", "triplets", "diagonal"};

// The document's nominal levels, easiest first; other words are ranked as they first appear.
constexpr std::array<std::string_view, 12> kKnownLabels{
    "ultraeasy",  "veryeasy", "easy",     "simple", "intermediate", "medium",
    "mediumplus", "hard",     "veryhard", "spicy",  "expert",       "extreme"};

// Points in a scatter plot: more make files large and pictures black.
constexpr std::size_t kMostPoints = 6000;

std::string fixed(double value, int decimals) { return fmt::format("{:.{}f}", value, decimals); }
// 1..6, and 7 for unsolved.
int row_of(const DScorePuzzle& p) { return p.level == 0 ? 7 : p.level; }

class Writer {
 public:
  Writer(const std::vector<DScorePuzzle>& puzzles, Report& report)
      : puzzles_(puzzles), report_(report) {
    rank_labels();
  }

  Result<Done> write() {
    for (auto part :
         {&Writer::summary, &Writer::table6, &Writer::table3, &Writer::figure24, &Writer::table4,
          &Writer::table1, &Writer::figure4, &Writer::figure26, &Writer::figure27,
          &Writer::figure28, &Writer::correlations, &Writer::all_puzzles}) {
      if (auto done = (this->*part)(); !done) return done;
    }
    return Done{};
  }

 private:
  static std::string lower(std::string_view word) {
    std::string out;
    for (char c : word) {
      if (c != '-' && c != '_') out += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return out;
  }

  void rank_labels() {
    std::vector<std::string> seen;
    std::set<std::string> known;
    for (const auto& p : puzzles_) {
      if (!p.label.empty() && known.insert(p.label).second) seen.push_back(p.label);
    }
    const auto place = [](const std::string& label) {
      return std::ranges::find(kKnownLabels, lower(label)) - kKnownLabels.begin();
    };
    if (std::ranges::all_of(
            seen, [&](const auto& label) { return place(label) < std::ssize(kKnownLabels); })) {
      std::ranges::stable_sort(seen, {}, place);
    }
    // A word for every puzzle (a name, a number of the source) is not a label of difficulty.
    if (seen.size() > 40) return;
    labels_ = seen;
    for (std::size_t i = 0; i < labels_.size(); ++i) rank_[labels_[i]] = static_cast<double>(i + 1);
  }

  template <class Value>
  std::vector<double> values(Value value) const {
    std::vector<double> out;
    for (const auto& p : puzzles_) out.push_back(value(p));
    return out;
  }

  Result<Done> summary() {
    report_.text(
        fmt::format("{} puzzles. D-score, levels and entropy as defined in docs/rate.md. The "
                    "document's numbers "
                    "are those of its 1,639 magazine puzzles.",
                    puzzles_.size()));
    return Done{};
  }

  Result<Done> table6() {
    report_.heading("Scores by level");
    Table table{.name = "table6",
                .caption = "Table 6. D-score by the hardest logic needed",
                .header = {"level", "puzzles", "mean D", "sd", "document: puzzles", "mean D", "sd"},
                .rows = {}};
    for (int level = 1; level <= 8; ++level) {
      std::vector<double> scores;
      for (const auto& p : puzzles_) {
        if (level == 8 || row_of(p) == level) scores.push_back(p.score);
      }
      const Moments m = moments(scores);
      const DocumentLevel& document = kDocumentTable6[static_cast<std::size_t>(level) - 1];
      table.rows.push_back({std::string(document.name), std::to_string(m.count),
                            m.count == 0 ? "" : fixed(m.mean, 2),
                            m.count < 2 ? "" : fixed(m.deviation_n, 2),
                            std::to_string(document.puzzles), fixed(document.mean, 2),
                            fixed(document.deviation, 2)});
    }
    report_.text(
        "The document's Table 6 and Table 3 disagree by one: by Table 6, twins and common "
        "candidate "
        "finish 456 + 142 = 598 puzzles of what level 2 leaves open and the first three logics "
        "645, "
        "by Table 3 it is 597 and 644; all four finish 674 in both. The mean of its seven rows is "
        "174.97, not 175.22 as printed in the last one; the deviation 382.30 does follow from "
        "them.");
    return report_.table(std::move(table));
  }

  static std::string name_of(unsigned set) {
    std::string name;
    for (std::size_t i = 0; i < 4; ++i) {
      if ((set >> i & 1U) == 0) continue;
      if (!name.empty()) name += " & ";
      name += kLogicNames[i];
    }
    return name;
  }

  // The sets of Table 3 in the order of the document: by size.
  Result<Done> table3() {
    report_.heading("Which logics finish how many");
    std::size_t open = 0;
    for (const auto& p : puzzles_) {
      if (row_of(p) <= 2) continue;
      ++open;
      for (unsigned set = 1; set < 16; ++set) finished_[set] += p.finished_by >> set & 1U;
    }
    Table table{.name = "table3",
                .caption = fmt::format("Table 3. Of the {} puzzles that level 2 leaves open "
                                       "(document: 722), finished by",
                                       open),
                .header = {"logics", "puzzles", "document"},
                .rows = {}};
    for (int size = 1; size <= 4; ++size) {
      for (unsigned set = 1; set < 16; ++set) {
        if (std::popcount(set) != size) continue;
        table.rows.push_back(
            {name_of(set), std::to_string(finished_[set]), std::to_string(kDocumentTable3[set])});
      }
    }
    return report_.table(std::move(table));
  }

  // Figure 24 as numbers: of what the three logics without diagonal lines finish, which of them
  // finish it alone (the seven regions of the diagram), and what takes two or three together.
  Result<Done> figure24() {
    constexpr unsigned kThree = 7;
    std::array<std::size_t, 8> alone{};     // by the set of single logics that are enough
    std::array<std::size_t, 8> together{};  // by the smallest set, where no single one is
    std::size_t several = 0;                // more than one pair is enough
    for (const auto& p : puzzles_) {
      if ((p.finished_by >> kThree & 1U) == 0) continue;
      unsigned singles = 0;
      for (unsigned bit = 1; bit <= 4; bit *= 2) {
        if ((p.finished_by >> bit & 1U) != 0) singles |= bit;
      }
      if (singles != 0) {
        ++alone[singles];
        continue;
      }
      std::vector<unsigned> pairs;
      for (unsigned pair : {3U, 5U, 6U}) {
        if ((p.finished_by >> pair & 1U) != 0) pairs.push_back(pair);
      }
      if (pairs.size() > 1) {
        ++several;
      } else {
        ++together[pairs.empty() ? kThree : pairs.front()];
      }
    }
    Table table{.name = "figure24",
                .caption =
                    "Figure 24. Puzzles that twins, common candidate and triplets finish, "
                    "by the logics that are enough",
                .header = {"enough", "puzzles"},
                .rows = {}};
    for (unsigned set = 1; set < 8; ++set) {
      std::string name;
      for (std::size_t i = 0; i < 3; ++i) {
        if ((set >> i & 1U) == 0) continue;
        name += (name.empty() ? "" : ", ") + std::string(kLogicNames[i]);
      }
      table.rows.push_back({(std::popcount(set) == 1 ? "only " : "each of ") + name + " alone",
                            std::to_string(alone[set])});
    }
    for (unsigned set : {3U, 5U, 6U, 7U}) {
      table.rows.push_back(
          {"none alone; " + name_of(set) + " together", std::to_string(together[set])});
    }
    table.rows.push_back({"none alone; more than one pair together", std::to_string(several)});
    table.rows.push_back({"all three together (Table 3)", std::to_string(finished_[kThree])});
    if (auto done = report_.table(std::move(table)); !done) return done;
    return draw_figure24(alone);
  }

  // The document's picture is lost. If what a set of logics finishes were what one of them
  // finishes alone, the seven regions would follow from its Table 3; they come out as whole
  // numbers above zero, so that is what it may have shown. Ours by the same sum, and as it is.
  Result<Done> draw_figure24(const std::array<std::size_t, 8>& alone) {
    constexpr std::size_t kThree = 7;
    const std::array<std::string, 3> names{"twins", "common candidate", "triplets"};
    std::array<std::int64_t, 8> theirs{}, ours{};
    Venn single{"masu: enough alone", names, {}, ""};
    std::int64_t together = static_cast<std::int64_t>(finished_[kThree]);
    for (std::size_t set = 1; set <= kThree; ++set) {
      theirs[set] = kDocumentTable3[set];
      ours[set] = static_cast<std::int64_t>(finished_[set]);
      single.regions[set] = static_cast<std::int64_t>(alone[set]);
      together -= single.regions[set];
    }
    single.note = fmt::format("{} puzzles; {} more by two or three together",
                              finished_[kThree] - static_cast<std::size_t>(together), together);
    const std::array diagrams{
        Venn{"the document, from its Table 3", names, regions_of_unions(theirs),
             fmt::format("{} puzzles", theirs[kThree])},
        Venn{"masu, from our Table 3", names, regions_of_unions(ours),
             fmt::format("{} puzzles", ours[kThree])},
        single};
    return report_.drawing(
        "figure24",
        "Figure 24. Puzzles finished by twins, common candidate and triplets. Left and middle: the "
        "regions that follow from Table 3 if it counted unions; right: which logics are enough",
        venn_svg(diagrams));
  }

  Result<Done> table4() {
    struct Row {
      std::string order;
      std::size_t sum;
      int document;
    };
    std::vector<Row> rows;
    std::array<unsigned, 4> order{0, 1, 2, 3};
    do {
      Row row{"", 0, -2};  // the document's table is 2 below its Table 3
      unsigned set = 0;
      for (unsigned logic : order) {
        set |= 1U << logic;
        row.sum += finished_[set];
        row.document += kDocumentTable3[set];
        if (!row.order.empty()) row.order += " > ";
        row.order += kLogicNames[logic];
      }
      rows.push_back(std::move(row));
    } while (std::ranges::next_permutation(order).found);
    std::ranges::stable_sort(rows, std::greater<>(), &Row::sum);
    Table table{.name = "table4",
                .caption =
                    "Table 4. Orders of the four logics: puzzles finished by the first, "
                    "first two, first three and all four, added up; best first",
                .header = {"order", "cumulative", "document"},
                .rows = {}};
    for (const Row& row : rows) {
      table.rows.push_back({row.order, std::to_string(row.sum), std::to_string(row.document)});
    }
    report_.text("Best order: " + rows.front().order +
                 " (document: twins > common > triplets > diagonal).");
    return report_.table(std::move(table));
  }

  // The groups of Table 1 and Figure 4: the collection's labels, or our levels where it has none.
  std::string group_of(const DScorePuzzle& p) const {
    if (!labels_.empty()) return p.label;
    return std::string(kDocumentTable6[static_cast<std::size_t>(row_of(p)) - 1].name);
  }
  std::vector<std::string> groups() const {
    if (!labels_.empty()) return labels_;
    std::vector<std::string> names;
    for (std::size_t i = 0; i < 7; ++i) names.emplace_back(kDocumentTable6[i].name);
    return names;
  }

  Result<Done> table1() {
    report_.heading("What the initial board tells");
    Table table{.name = "table1",
                .caption = labels_.empty()
                               ? "Table 1. Entropy H by level (the collection has no labels)"
                               : "Table 1. Entropy H by the label of the collection",
                .header = {"group", "puzzles", "H min", "H max", "H mean", "document: puzzles",
                           "H min", "H max", "H mean"},
                .rows = {}};
    const auto document_of = [](const std::string& group) {
      return std::ranges::find_if(kDocumentTable1, [&](const DocumentEntropy& row) {
        return lower(row.label) == lower(group);
      });
    };
    const auto add_document = [](std::vector<std::string>& row, const DocumentEntropy& document) {
      row.push_back(std::to_string(document.puzzles));
      for (const double h : {document.least, document.greatest, document.mean}) {
        row.push_back(fixed(h, 4));
      }
    };
    for (const std::string& group : groups()) {
      std::vector<double> entropies;
      for (const auto& p : puzzles_) {
        if (group_of(p) == group) entropies.push_back(p.entropy);
      }
      const Moments m = moments(entropies);
      if (m.count == 0) continue;
      auto& row = table.rows.emplace_back(
          std::vector<std::string>{group, std::to_string(m.count), fixed(m.least, 4),
                                   fixed(m.greatest, 4), fixed(m.mean, 4)});
      if (const auto* document = document_of(group); document != kDocumentTable1.end()) {
        add_document(row, *document);
      } else {
        row.resize(table.header.size());
      }
    }
    for (const DocumentEntropy& document : kDocumentTable1) {
      const auto same = [&](const auto& row) { return lower(row[0]) == lower(document.label); };
      if (std::ranges::any_of(table.rows, same)) continue;
      auto& row = table.rows.emplace_back(
          std::vector<std::string>{std::string(document.label), "", "", "", ""});
      add_document(row, document);
    }
    return report_.table(std::move(table));
  }

  Result<Done> figure4() {
    std::map<int, std::map<std::string, int>> counts;
    for (const auto& p : puzzles_) ++counts[p.blanks][group_of(p)];
    Figure figure{.name = "figure4",
                  .caption = "Figure 4. Puzzles by number of empty cells",
                  .header = {"blanks"},
                  .rows = {},
                  .plot = ""};
    const auto names = groups();
    figure.header.insert(figure.header.end(), names.begin(), names.end());
    for (const auto& [blanks, by_group] : counts) {
      std::vector<std::string> row{std::to_string(blanks)};
      for (const std::string& name : names) {
        const auto found = by_group.find(name);
        row.push_back(std::to_string(found == by_group.end() ? 0 : found->second));
      }
      figure.rows.push_back(std::move(row));
    }
    figure.plot = fmt::format(
        "set xlabel 'empty cells'\nset ylabel 'puzzles'\n"
        "plot for [k=2:{}] DATA using 1:k with linespoints pt 7 ps 0.4 title columnheader(k)",
        names.size() + 1);
    return report_.figure(figure);
  }

  // D against something, one colour per level.
  template <class Value>
  Result<Done> scatter(const char* name, const std::string& caption, const std::string& axis,
                       Value value) {
    Figure figure{
        .name = name, .caption = caption, .header = {axis, "level", "D"}, .rows = {}, .plot = ""};
    const std::size_t step = puzzles_.size() / kMostPoints + 1;
    for (std::size_t i = 0; i < puzzles_.size(); i += step) {
      const auto& p = puzzles_[i];
      if (value(p) < 0) continue;
      figure.rows.push_back(
          {fmt::format("{:.4g}", value(p)), std::to_string(row_of(p)), std::to_string(p.score)});
    }
    if (step > 1) figure.caption += fmt::format(" (every {}th puzzle)", step);
    figure.plot = fmt::format(
        "set xlabel '{}'\nset ylabel 'D'\n"
        "names = 'CRBE marks twins common triplets diagonal unsolved'\n"
        "plot for [k=1:7] DATA using 1:($2==k ? $3 : NaN) with points pt 7 ps 0.3 "
        "title word(names, k)",
        axis);
    return report_.figure(figure);
  }

  Result<Done> figure26() {
    report_.heading("D against the initial board");
    return scatter("figure26", "Figure 26. D-score and number of empty cells", "empty cells",
                   [](const DScorePuzzle& p) { return static_cast<double>(p.blanks); });
  }
  Result<Done> figure27() {
    return scatter("figure27", "Figure 27. D-score and entropy H", "H",
                   [](const DScorePuzzle& p) { return p.entropy; });
  }
  Result<Done> figure28() {
    if (std::ranges::none_of(puzzles_, [](const auto& p) { return p.time >= 0; })) {
      report_.text(
          "Figure 28 (D-score and expected time): the collection has no times or numbers "
          "after its puzzles.");
      return Done{};
    }
    return scatter("figure28", "Figure 28. D-score and the number after the puzzle (time)",
                   "number after the puzzle", [](const DScorePuzzle& p) { return p.time; });
  }

  Result<Done> correlations() {
    Table table{.name = "correlations",
                .caption = "Correlations (r: Pearson, rho: ranks)",
                .header = {"of", "with", "puzzles", "r", "rho", "document r"},
                .rows = {}};
    using Of = double (*)(const DScorePuzzle&);
    const Of score = [](const DScorePuzzle& p) { return static_cast<double>(p.score); };
    const Of blanks = [](const DScorePuzzle& p) { return static_cast<double>(p.blanks); };
    const Of entropy = [](const DScorePuzzle& p) { return p.entropy; };
    const auto add = [&](const char* a, auto of_a, const char* b, auto of_b, const char* document) {
      std::vector<double> x, y;
      for (const auto& p : puzzles_) {
        if (of_a(p) < 0 || of_b(p) < 0) continue;
        x.push_back(of_a(p));
        y.push_back(of_b(p));
      }
      if (x.size() < 2) return;
      table.rows.push_back({a, b, std::to_string(x.size()), fixed(correlation(x, y), 3),
                            fixed(rank_correlation(x, y), 3), document});
    };
    add("D", score, "blanks", blanks, "");
    add("D", score, "H", entropy, "");
    add("blanks", blanks, "H", entropy, "");
    const Of time = [](const DScorePuzzle& p) { return p.time; };
    add("D", score, "time", time, "0.55");
    add("blanks", blanks, "time", time, "");
    add("H", entropy, "time", time, "");
    if (labels_.size() > 1) {
      std::string order = "Labels, easiest first:";
      for (const std::string& label : labels_) order += " " + label;
      report_.text(order + ".");
      const auto label = [&](const DScorePuzzle& p) {
        const auto found = rank_.find(p.label);
        return found == rank_.end() ? -1.0 : found->second;
      };
      add("D", score, "label", label, "");
      add("blanks", blanks, "label", label, "0.87");
      add("H", entropy, "label", label, "0.89");
    }
    return report_.table(std::move(table));
  }

  Result<Done> all_puzzles() {
    Table table{.name = "puzzles",
                .caption = "All puzzles (the first ten)",
                .header = {"puzzle", "D", "level", "blanks", "H", "label", "time"},
                .rows = {},
                .shown = 10};
    for (unsigned set = 1; set < 16; ++set) table.header.push_back(name_of(set));
    for (const auto& p : puzzles_) {
      table.rows.push_back({p.puzzle, std::to_string(p.score),
                            p.level == 0 ? "unsolved" : std::to_string(p.level),
                            std::to_string(p.blanks), fixed(p.entropy, 4), p.label,
                            p.time < 0 ? "" : fmt::format("{:.6g}", p.time)});
      // Whether a set finishes the puzzle; level 2 leaves nothing for it to do.
      for (unsigned set = 1; set < 16; ++set) {
        const bool enough = row_of(p) <= 2 || (p.finished_by >> set & 1U) != 0;
        table.rows.back().push_back(enough ? "1" : "0");
      }
    }
    return report_.table(std::move(table));
  }

  const std::vector<DScorePuzzle>& puzzles_;
  Report& report_;
  std::array<std::size_t, 16> finished_{};
  std::vector<std::string> labels_;
  std::map<std::string, double> rank_;
};

}  // namespace

Result<Done> describe_dscores(const std::vector<DScorePuzzle>& puzzles, std::size_t left_out,
                              Report& report) {
  if (left_out > 0) {
    report.text(fmt::format("{} records were left out: unreadable or inconsistent.", left_out));
  }
  return Writer(puzzles, report).write();
}

}  // namespace masu::study

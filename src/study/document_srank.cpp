// The paper on Boolean Groebner bases (2014 or later): br-rank and s-rank.
#include <fmt/format.h>

#include "io/file_text.hpp"
#include "masu/algebra.hpp"
#include "masu/io.hpp"
#include "study/document_list.hpp"
#include "study/report.hpp"
#include "study/srank.hpp"

namespace masu::study {
namespace {

// Inkala's puzzle of 2012.
constexpr const char* kInkala =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

struct Pair {
  int row, column, a, b;
};

// br-rank of `digit` in a cell of an empty board on which some cells have two candidates.
Result<std::string> rank_on_empty(std::span<const Pair> pairs, int row, int column, int digit,
                                  const Stop& stop) {
  Puzzle puzzle(plain_layout(9));
  puzzle.allowed.assign(81, puzzle.layout->all_digits());
  const auto cell = [](int r, int c) { return Cell(static_cast<std::size_t>(r * 9 + c - 10)); };
  for (const Pair& pair : pairs) {
    DigitSet two = DigitSet::of(Digit(static_cast<std::size_t>(pair.a)));
    two |= DigitSet::of(Digit(static_cast<std::size_t>(pair.b)));
    puzzle.allowed[cell(pair.row, pair.column).index()] = two;
  }
  algebra::IdealLimits limits;
  limits.stop = stop;
  const auto ideal = algebra::make_search_ideal(puzzle, limits);
  if (!ideal) return ideal.error();
  const auto proof =
      algebra::refute(**ideal, cell(row, column), Digit(static_cast<std::size_t>(digit)));
  if (!proof) return proof.error();
  if (!proof->contradiction) return std::string("none");
  return std::to_string(proof->operations.size());
}

// Tables 1 and 2: what kind of polynomial it is, and for which single digits it is zero.
Result<std::string> semi_solution(std::string_view text) {
  const LayoutPtr layout = plain_layout(9);
  const auto polynomial = algebra::parse_polynomial(layout, text);
  if (!polynomial) return polynomial.error();
  const algebra::PolynomialKind kind = algebra::kind_of(*polynomial);
  std::string out = kind == algebra::PolynomialKind::SemiSolutionFirst    ? "first kind"
                    : kind == algebra::PolynomialKind::SemiSolutionSecond ? "second kind"
                                                                          : "another kind";
  for (const Digit d : layout->all_digits()) {
    const std::vector<DigitSet> values(layout->cell_count(), DigitSet::of(d));
    if (polynomial->at(values).empty()) out += fmt::format(", zero for {}", d.index() + 1);
  }
  return out;
}

class SRankDocument final : public DocumentStudy {
 public:
  explicit SRankDocument(std::shared_ptr<PuzzleCollection> collection)
      : collection_(std::move(collection)) {}

  [[nodiscard]] const DocumentInfo& info() const override {
    static const DocumentInfo info{
        "srank", "Boolean Groebner bases, 2014 or later",
        "Difficulty of sudoku that needs advanced strategies, by Boolean Groebner bases",
        "ブーリアングレブナ基底を用いた数独の難易度判定"};
    return info;
  }
  [[nodiscard]] std::vector<Step> steps() override { return {}; }

  [[nodiscard]] Result<std::vector<Claim>> describe(Report& report, const Stop& stop) override {
    const auto text = io::file_text(collection_->file);
    if (!text) return text.error();
    std::vector<SRankItem> items;
    for (auto& puzzle : io::parse_all(*text, {})) {
      if (!puzzle) continue;
      std::string label = puzzle->note.substr(0, puzzle->note.find_first_of(" \t,"));
      items.push_back({label.empty() ? "puzzle" : label, std::move(puzzle).value()});
    }
    const auto rows = measure_srank(items, 0, stop);
    if (!rows) return rows.error();
    const auto speeds = measure_srank_speed(items, *rows, 1, stop);
    if (!speeds) return speeds.error();
    report.text(
        "Collection: " + (collection_->generated ? "the generated puzzles" : collection_->file) +
        ", as for the D-score.");
    if (const auto done = describe_sranks(report, items, *rows, *speeds); !done) {
      return done.error();
    }
    return claims(*rows, *speeds, stop);
  }

 private:
  static Result<std::vector<Claim>> claims(std::span<const SRankRow> rows,
                                           std::span<const SRankSpeed> speeds, const Stop& stop) {
    std::vector<Claim> out;
    if (const auto done = claims_on_examples(out, stop); !done) return done.error();
    claims_on_collection(rows, out);
    claims_on_speed(speeds, out);
    return out;
  }

  // Chapters 3 and 4, section 5.4: single boards.
  static Result<Done> claims_on_examples(std::vector<Claim>& out, const Stop& stop) {
    constexpr Pair kWing[] = {{2, 2, 1, 2}, {5, 2, 2, 3}, {2, 5, 1, 3}};
    constexpr Pair kChain[] = {{2, 2, 1, 2}, {2, 5, 1, 4}, {5, 2, 2, 3}, {5, 5, 3, 4}};
    const auto wing = rank_on_empty(kWing, 5, 5, 3, stop);
    if (!wing) return wing.error();
    const auto chain = rank_on_empty(kChain, 2, 4, 1, stop);
    if (!chain) return chain.error();
    const auto inkala = io::parse(kInkala);
    if (!inkala) return inkala.error();
    const auto infinite = rate::srank(*inkala);
    if (!infinite) return infinite.error();
    const auto naked = semi_solution("{1,2,3,4}*X28+{1}");
    if (!naked) return naked.error();
    const auto hidden = semi_solution("(1+{7})*X93");
    if (!hidden) return hidden.error();
    out.push_back({"Section 3.3, Table 1 · 3.3 節, 表 1",
                   "naked single: of single digits only 1 solves {1,2,3,4}*X28 + {1} = 0", *naked,
                   verdict_of(*naked == "first kind, zero for 1"),
                   "a semi-solution polynomial by definition 5"});
    out.push_back({"Section 3.3, Table 2 · 3.3 節, 表 2",
                   "hidden single: of single digits only 7 solves (1+{7})*X93 = 0", *hidden,
                   verdict_of(*hidden == "second kind, zero for 7"),
                   "a semi-solution polynomial by definition 5"});
    out.push_back({"Section 4.1, Table 3 · 4.1 節, 表 3", "XY-wing: X55 + {3} has br-rank 1",
                   "br-rank " + *wing, verdict_of(*wing == "1"), "by definition"});
    out.push_back({"Section 4.1, Table 4 · 4.1 節, 表 4", "XY-chain: X24 + {1} has br-rank 2",
                   "br-rank " + *chain, verdict_of(*chain == "2"), "by definition"});
    out.push_back({"Section 5.4 · 5.4 節", "Inkala's puzzle has s-rank infinity",
                   to_string(*infinite), verdict_of(infinite->kind == rate::SRank::Kind::Infinite),
                   "the picture is lost; taken is the one of 2012"});
    return Done{};
  }

  static void claims_on_collection(std::span<const SRankRow> rows, std::vector<Claim>& out) {
    rate::SRank most;
    for (const SRankRow& row : rows) {
      if (row.rank.kind == rate::SRank::Kind::Finite) most = std::max(most, row.rank);
    }
    out.push_back({"Table 5 · 表 5",
                   "s-ranks 0, 1-1 to 1-7, 2-1 to 2-4 for a collection of 105 puzzles per label, "
                   "growing with the label",
                   "s-ranks up to " + to_string(most), Verdict::NotComparable,
                   "the collection is not named and the table's numbers are lost"});
  }

  static void claims_on_speed(std::span<const SRankSpeed> speeds, std::vector<Claim>& out) {
    double one = 0, all = 0;
    for (const SRankSpeed& speed : speeds) {
      one += speed.one_thread;
      all += speed.all_threads;
    }
    out.push_back({"Section 5.2 · 5.2 節",
                   "a puzzle of s-rank 1-2: 91.57 s on one thread, 20.85 s on 12",
                   fmt::format("{:.3f} s for {} puzzles on one thread, {:.3f} s on all, by the "
                               "definition",
                               one, speeds.size(), all),
                   Verdict::NotComparable, "other machine, other puzzles, templates not bases"});
    const std::string gains = fmt::format("{:.1f} and {:.2f}", 91.57 / 20.85, 2324.0 / 460);
    out.push_back({"Sections 5.2 and 5.3 · 5.2, 5.3 節",
                   "the gains: 91.57 s / 20.85 s is about 4.4; 2324 s / 460 s, the longest puzzle "
                   "(s-rank 2-2), about 5",
                   gains, verdict_of(gains == "4.4 and 5.05"),
                   "its own numbers; the text before says 3 to 4 times for high s-ranks"});
    out.push_back({"Section 5.3, figure · 5.3 節の図", "parallel gain 3 to 5 for high s-ranks",
                   fmt::format("{:.1f} over all", all > 0 ? one / all : 0), Verdict::NotComparable,
                   "the document's machine has six cores; ours as many as it has"});
  }

  std::shared_ptr<PuzzleCollection> collection_;
};

}  // namespace

std::unique_ptr<DocumentStudy> srank_study(const DocumentOptions&,
                                           std::shared_ptr<PuzzleCollection> collection) {
  return std::make_unique<SRankDocument>(std::move(collection));
}

}  // namespace masu::study

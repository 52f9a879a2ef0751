#include "study/documents.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>

#include "study/document_list.hpp"
#include "study/report.hpp"

namespace masu::study {
namespace {

// Generated puzzles per number of clues: a few seconds, or a few minutes.
constexpr std::size_t kShortPuzzles = 150;
constexpr std::size_t kFullPuzzles = 2000;

Table claims_table(std::string name, std::string caption) {
  Table table;
  table.name = std::move(name);
  table.caption = std::move(caption);
  table.header = {"place · 箇所", "the document · 文献", "masu", "verdict · 判定", "why · 理由"};
  table.coloured = 3;
  return table;
}

std::vector<std::string> claim_row(const Claim& claim) {
  return {claim.place, claim.theirs, claim.ours, std::string(to_string(claim.verdict)), claim.why};
}

}  // namespace

std::string_view to_string(Verdict verdict) {
  constexpr std::array<std::string_view, kVerdicts> kNames{"reproduced", "differs", "undecided",
                                                           "not comparable"};
  return kNames[static_cast<std::size_t>(verdict)];
}

Verdict verdict_of(bool same) { return same ? Verdict::Reproduced : Verdict::Differs; }

Verdict verdict_below_zero(double mean, double half_width) {
  if (mean + half_width < 0) return Verdict::Reproduced;
  return mean - half_width > 0 ? Verdict::Differs : Verdict::Undecided;
}

std::vector<std::unique_ptr<DocumentStudy>> all_documents(const DocumentOptions& options) {
  auto collection = std::make_shared<PuzzleCollection>();
  collection->generated = options.puzzles.empty();
  collection->file = collection->generated
                         ? (std::filesystem::path(options.folder) / "puzzles.txt").string()
                         : options.puzzles;
  collection->per_label = options.full ? kFullPuzzles : kShortPuzzles;
  std::vector<std::unique_ptr<DocumentStudy>> out;
  out.push_back(tsuchide_study(options, collection));
  out.push_back(nasu_study(options));
  out.push_back(srank_study(options, collection));
  out.push_back(hidai_study(options));
  out.push_back(ando_study(options));
  return out;
}

Result<DocumentResult> write_document(DocumentStudy& document, const std::string& folder,
                                      const Stop& stop) {
  const DocumentInfo& info = document.info();
  auto report = Report::open((std::filesystem::path(folder) / info.id).string(),
                             info.author + ": " + info.title + " · " + info.title_ja);
  if (!report) return report.error();
  auto claims = document.describe(*report, stop);
  if (!claims) return claims.error();
  Table table = claims_table("verdicts", "What the document says, and what came out · 主張と結果");
  for (const Claim& claim : *claims) table.rows.push_back(claim_row(claim));
  report->link("all documents · 全文献", "../index.html");
  report->heading("Verdicts · 判定");
  if (auto done = report->table(std::move(table)); !done) return done.error();
  report->last_to_front(3);
  if (auto done = report->finish(); !done) return done.error();
  return DocumentResult{info, std::move(claims).value()};
}

Result<Done> write_index(const std::vector<DocumentResult>& results, const std::string& folder,
                         const std::string& origin) {
  auto report = Report::open(folder, "The five documents and masu · 五つの文献と masu");
  if (!report) return report.error();
  std::array<std::size_t, kVerdicts> sums{};
  for (const DocumentResult& result : results) {
    for (const Claim& claim : result.claims) ++sums[static_cast<std::size_t>(claim.verdict)];
  }
  report->text(fmt::format(
      "What five Japanese documents on sudoku say, table by table and figure by figure, and what "
      "masu finds: {0} claims reproduced, {1} that differ (and why), {2} undecided (tested, but "
      "the "
      "samples are too small), {3} that cannot be compared (and why). "
      "五つの文献の表と図を masu で再現した結果：再現 {0}、相違 {1}、未決 {2}、比較不能 {3}。",
      sums[0], sums[1], sums[2], sums[3]));
  report->text(origin);
  for (const DocumentResult& result : results) {
    const DocumentInfo& info = result.info;
    report->heading(info.author + ": " + info.title + " · " + info.title_ja);
    report->link("tables and figures · 表と図", info.id + "/report.html");
    Table table = claims_table("verdicts-" + info.id, info.author);
    for (const Claim& claim : result.claims) table.rows.push_back(claim_row(claim));
    if (auto done = report->table(std::move(table)); !done) return done;
  }
  return report->finish("index");
}

}  // namespace masu::study

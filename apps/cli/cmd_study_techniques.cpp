// `masu study techniques`: the cases of a technique collection (HoDoKu's "reglib"), one per line.
#include <fmt/format.h>

#include <array>
#include <map>

#include "io/csv.hpp"
#include "masu/hodoku.hpp"
#include "row.hpp"
#include "study_commands.hpp"

namespace masu::cli {
namespace {

struct Options {
  std::vector<std::string> files;
  std::string format = "text";
};

/// Cases by result: pass, fail, unsupported, stopped.
using Tally = std::array<int, 4>;

std::string csv_row(std::uint64_t line, const hodoku::CaseReport& report) {
  std::string row = std::to_string(line);
  for (const std::string_view field :
       {std::string_view(report.code), hodoku::to_string(report.result),
        std::string_view(report.expected), std::string_view(report.found)}) {
    row += ',' + io::csv_field(field);
  }
  return row + '\n';
}

class Collection {
 public:
  Collection(const Options& options, Session& session) : options_(options), session_(session) {
    if (csv()) session_.print("line,code,result,expected,found\n");
  }

  void read(const std::string& file) {
    const auto text = read_file(file);
    if (!text) return session_.bad_input(text.error());
    std::uint64_t number = 0;
    for (std::size_t at = 0; at < text->size();) {
      const std::size_t end = std::min(text->find('\n', at), text->size());
      std::string_view line = std::string_view(*text).substr(at, end - at);
      at = end + 1;
      ++number;
      if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
      if (line.empty() || line.front() == '#') continue;
      check(file, number, line);
    }
  }

  void finish() {
    if (csv() || tallies_.empty()) return;
    session_.print(
        fmt::format("{:<8} {:>5} {:>5} {:>11}\n", "code", "pass", "fail", "unsupported"));
    Tally sum{};
    for (const auto& [code, tally] : tallies_) {
      print_tally(code, tally);
      for (std::size_t k = 0; k < sum.size(); ++k) sum[k] += tally[k];
    }
    print_tally("all", sum);
  }

 private:
  [[nodiscard]] bool csv() const { return row_form(options_.format) == RowForm::Csv; }

  void check(const std::string& file, std::uint64_t number, std::string_view line) {
    const auto report = solver_.check_case(line);
    if (!report) {
      Error error = report.error();
      error.place.file = file;
      error.place.line = number;
      return session_.bad_input(error);
    }
    ++tallies_[report->code][static_cast<std::size_t>(report->result)];
    if (csv()) session_.print(csv_row(number, *report));
    if (report->result != hodoku::CaseReport::Result::Fail) return;
    session_.raise(Exit::CheckFailed);
    if (!csv()) {
      session_.print(fmt::format("{}:{}: {} fails: expected {}, found {}\n", file, number,
                                 report->code, report->expected,
                                 report->found.empty() ? "nothing" : report->found));
    }
  }

  void print_tally(const std::string& code, const Tally& tally) {
    session_.print(fmt::format("{:<8} {:>5} {:>5} {:>11}\n", code, tally[0], tally[1], tally[2]));
  }

  const Options& options_;
  Session& session_;
  hodoku::Solver solver_;
  std::map<std::string, Tally> tallies_;
};

}  // namespace

void add_study_techniques(Arguments& command, Session& session) {
  const auto options = std::make_shared<Options>();
  command
      .add_option("file", options->files,
                  "cases, one per line, such as :0901-1:5:...:...:535::; - is standard input")
      ->required();
  command.add_option("--format", options->format, "text: a table by code; csv: a row per case")
      ->one_of({"text", "csv"})
      ->capture_default_str();
  command.callback([options, &session] {
    Collection collection(*options, session);
    for (const std::string& file : options->files) collection.read(file);
    collection.finish();
  });
}

}  // namespace masu::cli

// `masu study techniques`: the cases of a technique collection (HoDoKu's "reglib"), one per line.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <csignal>
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

/// Cases by result: pass, fail, unsupported.
using Tally = std::array<int, 3>;

constexpr std::string_view kBlanks = " \t\r";
std::string_view without_blanks_behind(std::string_view line) {
  return line.substr(0, line.find_last_not_of(kBlanks) + 1);  // none: npos + 1 is 0
}

std::string_view or_nothing(std::string_view candidates) {
  return candidates.empty() ? "nothing" : candidates;
}

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
    const auto content = read_text(file);
    if (!content) return session_.bad_input(content.error());
    const run::StopOnSignal signals;
    std::string_view text = *content;
    for (std::uint64_t number = 1; !text.empty() && !stopped_; ++number) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      const std::string_view line = without_blanks_behind(text.substr(0, end));
      text.remove_prefix(std::min(end + 1, text.size()));
      if (line.empty()) continue;
      const std::size_t blanks = line.find_first_not_of(kBlanks);
      if (line[blanks] != '#') check(file, number, blanks, line, signals.stop());
    }
    if (stopped_) tell_stopped(signals.signal());
  }
  [[nodiscard]] bool stopped() const { return stopped_; }

  void finish() {
    if (cases_ == 0 && session_.exit_code() == Exit::Ok) {
      return session_.bad_input({ErrorCode::BadSyntax, "found no case", {}});
    }
    if (csv() || cases_ == 0) return;
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

  void check(const std::string& file, std::uint64_t number, std::size_t blanks,
             std::string_view line, const Stop& stop) {
    using Result = hodoku::CaseReport::Result;
    const auto report = solver_.check_case(line.substr(blanks), stop);
    if (!report) {
      Error error = report.error();
      error.place = {shown_name(file), number, error.place.column + blanks};
      return session_.bad_input(error);
    }
    stopped_ = report->result == Result::Stopped;
    if (stopped_) return;
    ++cases_;
    ++tallies_[report->code][static_cast<std::size_t>(report->result)];
    if (report->result == Result::Fail) session_.raise(Exit::CheckFailed);
    if (csv()) return session_.print(csv_row(number, *report));
    if (report->result == Result::Pass) return;
    std::string said = "is not supported";
    if (report->result == Result::Fail) {
      said = fmt::format("fails: expected {}, found {}", or_nothing(report->expected),
                         or_nothing(report->found));
    }
    session_.print(fmt::format("{}:{}: {} {}\n", shown_name(file), number, report->code, said));
  }

  void tell_stopped(int signal) {
    session_.complain(fmt::format("stopped by {} after {} cases",
                                  signal == SIGINT ? "SIGINT" : "SIGTERM", cases_));
    session_.raise(signal == SIGINT ? Exit::Interrupted : Exit::Terminated);
  }

  void print_tally(const std::string& code, const Tally& tally) {
    session_.print(fmt::format("{:<8} {:>5} {:>5} {:>11}\n", code, tally[0], tally[1], tally[2]));
  }

  const Options& options_;
  Session& session_;
  hodoku::Solver solver_;
  std::map<std::string, Tally> tallies_;
  std::uint64_t cases_ = 0;
  bool stopped_ = false;
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
    for (const std::string& file : options->files) {
      if (!collection.stopped()) collection.read(file);
    }
    if (!collection.stopped()) collection.finish();
  });
}

}  // namespace masu::cli

// Hidai 2014: counting and drawing grids, and sudoku as a code for the erasure channel.
#include <fmt/format.h>

#include <array>
#include <cmath>
#include <mutex>
#include <numeric>

#include "core/bytes.hpp"
#include "grids/document.hpp"
#include "grids/document_classes.hpp"
#include "masu/grids.hpp"
#include "masu/kernel9.hpp"
#include "study/channel.hpp"
#include "study/document_list.hpp"
#include "study/printed_code.hpp"
#include "study/report.hpp"

namespace masu::study {
namespace {

constexpr std::uint64_t kGuessLimit = 1000;
// The experiment of Appendix B: one grid, 200 patterns for every k; here for some of them.
constexpr std::array<int, 5> kErased{44, 48, 50, 52, 56};
constexpr int kPatterns = 200;
constexpr std::uint32_t kFebruary2014 = 1'392'000'000;

// Samples of a code, summed up in `sum`.
run::Job channel_job(std::function<std::shared_ptr<const channel::Code>()> code,
                     std::uint64_t samples, std::uint64_t guess_limit, channel::Tally& sum) {
  run::Job job;
  job.units = channel::unit_count(samples);
  job.make_work = [code = std::move(code), samples, guess_limit] {
    return [sampler =
                std::make_shared<channel::Sampler>(code(), channel::SampleOptions{guess_limit}),
            samples](const run::Unit& unit) -> Result<std::string> {
      return channel::sample_unit(*sampler, unit.seed, unit.number, samples, unit.stop).to_bytes();
    };
  };
  job.merge = [&sum](std::uint64_t, std::string_view bytes) -> Result<run::Flow> {
    const auto tally = channel::Tally::from_bytes(bytes);
    if (!tally) return tally.error();
    sum += *tally;
    return run::Flow::Continue;
  };
  return job;
}

class Hidai final : public DocumentStudy {
 public:
  explicit Hidai(const DocumentOptions& options)
      : samples_(options.full ? 200'000 : 4'096),
        printed_samples_(options.full ? 20'480 : 2'048),
        runs_(options.full ? 400 : 60) {}

  [[nodiscard]] const DocumentInfo& info() const override {
    static const DocumentInfo info{"hidai", "Hidai 2014",
                                   "Decoding errors of sudoku on the erasure channel",
                                   "数独の消失通信路に対する復号誤り特性"};
    return info;
  }

  [[nodiscard]] std::vector<Step> steps() override {
    return {
        {"sum", [this]() -> Result<run::Job> { return sum_job(); }},
        {"channel",
         [this]() -> Result<run::Job> {
           auto code = channel::Code::build(plain_layout(9));
           if (!code) return code.error();
           return channel_job([code = *code] { return code; }, samples_, kGuessLimit, uniform_);
         }},
        {"appendix-b",
         [this]() -> Result<run::Job> {
           return channel_job([this] { return printed_code(printed()); }, printed_samples_, 0,
                              printed_tally_);
         }},
        {"one-grid", [this]() -> Result<run::Job> { return one_grid_job(); }},
    };
  }

  [[nodiscard]] Result<std::vector<Claim>> describe(Report& report, const Stop& stop) override {
    std::vector<ChannelCurve> curves;
    const auto small = channel::Code::build(plain_layout(4));
    if (!small) return small.error();
    auto exact = channel::exact_rows(**small, stop);
    if (!exact) return exact.error();
    curves.push_back({*small, std::move(exact).value()});
    const auto nine = channel::Code::build(plain_layout(9));
    if (!nine) return nine.error();
    curves.push_back({*nine, channel::rows_of(**nine, uniform_)});
    report.heading("Figure 17 and Appendix A · 図 17, 付録 A");
    const std::string origin = fmt::format(
        "4x4: exact, all 288 grids and 65,536 patterns. 9x9: {} samples.", uniform_.samples);
    if (auto done = describe_channel(report, curves, 200, origin); !done) return done.error();
    const grids::DocumentCheck check = grids::check_document(0, 1, stop);
    if (auto done = classes(report, check); !done) return done.error();
    if (auto done = appendix_b(report, curves[1].rows); !done) return done.error();
    try_ends(**nine);
    return claims(check, curves);
  }

 private:
  std::shared_ptr<const PrintedGrids> printed() {
    const std::scoped_lock lock(mutex_);
    if (!printed_) printed_ = std::make_shared<const PrintedGrids>();
    return printed_;
  }

  run::Job sum_job() {
    const auto sum = std::make_shared<const grids::DocumentSum>();
    run::Job job;
    job.units = sum->band_classes();
    job.make_work = [sum] {
      return [sum](const run::Unit& unit) -> Result<std::string> {
        return ByteWriter().put(sum->row(unit.number).sum).take();
      };
    };
    job.merge = [this](std::uint64_t, std::string_view bytes) -> Result<run::Flow> {
      normal_grids_ += ByteReader(bytes).get<std::uint64_t>();
      return run::Flow::Continue;
    };
    return job;
  }

  // One run of the listing's main(): proper puzzles of kPatterns on one grid, by k.
  run::Job one_grid_job() {
    run::Job job;
    job.units = runs_;
    job.make_work = [this] {
      return [grids = printed()](const run::Unit& unit) -> Result<std::string> {
        Rng rng = unit.rng();
        std::vector<Digit> grid(81);
        grids->sample(rng, grid);
        std::vector<std::size_t> order(81);
        std::iota(order.begin(), order.end(), std::size_t{0});
        solve::Solver9 solver;
        ByteWriter out;
        for (const int k : kErased) {
          std::uint64_t proper = 0;
          for (int pattern = 0; pattern < kPatterns; ++pattern) {
            shuffle(std::span(order), rng);
            Grid81 puzzle{};
            for (std::size_t i = static_cast<std::size_t>(k); i < 81; ++i) {
              puzzle[order[i]] = static_cast<std::uint8_t>(grid[order[i]].index() + 1);
            }
            proper += solver.is_proper(puzzle) ? 1U : 0U;
          }
          out.put(proper);
        }
        return out.take();
      };
    };
    job.merge = [this](std::uint64_t, std::string_view bytes) -> Result<run::Flow> {
      ByteReader in(bytes);
      for (auto& list : one_grid_) {
        list.push_back(static_cast<double>(in.get<std::uint64_t>()) / kPatterns);
      }
      return run::Flow::Continue;
    };
    return job;
  }

  [[nodiscard]] Result<Done> classes(Report& report, const grids::DocumentCheck& check) const {
    report.heading("Classes of bands and stacks, and the sum · 同値類と総和 (5.2–5.5)");
    Table table{.name = "classes",
                .caption = "Classes of bands after each exchange (sections 5.2 to 5.4)",
                .header = {"lines exchanged", "bands", "lines", "2x2", "+3x2", "+4x2", "+2x3",
                           "+2x2x3", "+3x2x3"},
                .rows = {}};
    const auto row = [&](const char* name, std::uint32_t kinds, const auto& chain) {
      std::vector<std::string> cells{name, std::to_string(check.bands), std::to_string(kinds)};
      for (const std::uint32_t n : chain) cells.push_back(std::to_string(n));
      table.rows.push_back(std::move(cells));
    };
    row("rows 1-3, columns 1-3 (as in section 5.3)", check.document_kinds, check.document_classes);
    row("block 1 with blocks 2 and 3 as well", check.band_kinds, check.band_classes);
    return report.table(std::move(table));
  }

  [[nodiscard]] Result<Done> appendix_b(Report& report, const std::vector<channel::Row>& uniform) {
    report.heading("Appendix B as printed · 付録 B のプログラム");
    const auto grids = printed();
    report.text(fmt::format(
        "The listing looks the class of stacks up with the random number of the class of bands "
        "(x1 where x2 is meant). So it reaches {} of the {} pairs of classes, {:.2f} % of all "
        "grids. "
        "The counter i is not reset between the two tables either, so the second one is filled "
        "from "
        "the place of the chosen band on and searched from 0; what stands before is left to "
        "chance, "
        "and taken as never found here. main() draws one grid and tests 200 patterns per k on it.",
        grids->reached_pairs(), grids->pairs(), 100 * grids->reached_share()));
    const auto rows = channel::rows_of(*printed_code(grids), printed_tally_);
    Table table{.name = "appendix-b",
                .caption = "f_k strict: uniform grids, grids as printed, and single runs of main()",
                .header = {"k", "uniform", "low", "high", "as printed", "low", "high",
                           "runs: least", "mean", "most", "deviation", "if patterns alone varied"},
                .rows = {}};
    for (std::size_t i = 0; i < kErased.size(); ++i) {
      const auto k = static_cast<std::size_t>(kErased[i]);
      std::vector<double> failures;
      for (const double proper : one_grid_[i]) failures.push_back(1 - proper);
      const Moments m = moments(failures);
      std::vector<std::string> cells{std::to_string(k)};
      for (const auto* list : {&uniform, &rows}) {
        const channel::Estimate& e = (*list)[k].strict;
        for (const double x : {e.value, e.low, e.high}) cells.push_back(fmt::format("{:.4f}", x));
      }
      for (const double x : {m.least, m.mean, m.greatest, m.deviation,
                             std::sqrt(m.mean * (1 - m.mean) / kPatterns)}) {
        cells.push_back(fmt::format("{:.4f}", x));
      }
      table.rows.push_back(std::move(cells));
    }
    // The greatest distance of the two curves, against what chance gives.
    for (std::size_t k = 6; k < 65; ++k) {
      const double p = uniform[k].strict.value;
      const double q = rows[k].strict.value;
      const double spread = std::sqrt(p * (1 - p) / static_cast<double>(uniform_.samples) +
                                      q * (1 - q) / static_cast<double>(printed_tally_.samples));
      if (spread > 0) worst_ = std::max(worst_, std::abs(p - q) / spread);
      furthest_ = std::max(furthest_, std::abs(p - q));
    }
    return report.table(std::move(table));
  }

  // The ends of the curve: every three cells of one grid, and 65 cells of many grids, erased.
  void try_ends(const channel::Code& code) {
    Rng rng(1, 0);
    std::vector<Digit> digits(81);
    solve::Solver9 solver;
    const auto drawn = [&] {
      code.sample(rng, digits);
      Grid81 grid{};
      for (std::size_t c = 0; c < grid.size(); ++c) {
        grid[c] = static_cast<std::uint8_t>(digits[c].index() + 1);
      }
      return grid;
    };
    const Grid81 grid = drawn();
    for (std::size_t a = 0; a < 81; ++a) {
      for (std::size_t b = a + 1; b < 81; ++b) {
        for (std::size_t c = b + 1; c < 81; ++c) {
          Grid81 puzzle = grid;
          puzzle[a] = puzzle[b] = puzzle[c] = 0;
          ++few_.tried;
          few_.wrong += solver.is_proper(puzzle) ? 0U : 1U;
        }
      }
    }
    std::vector<std::size_t> order(81);
    std::iota(order.begin(), order.end(), std::size_t{0});
    for (many_.tried = 0; many_.tried < 20'000; ++many_.tried) {
      Grid81 puzzle = drawn();
      shuffle(std::span(order), rng);
      for (std::size_t i = 0; i < 65; ++i) puzzle[order[i]] = 0;
      many_.wrong += solver.is_proper(puzzle) ? 1U : 0U;
    }
  }

  [[nodiscard]] std::vector<Claim> claims(const grids::DocumentCheck& check,
                                          const std::vector<ChannelCurve>& curves) const {
    const double n0 = 362880.0 * 72 * 72 * static_cast<double>(normal_grids_);
    const std::string grids =
        grids::to_string(Uint128{normal_grids_} * (std::uint64_t{362880} * 72 * 72));
    const auto rounded = [](double value) { return fmt::format("{:.3f}", value); };
    const channel::Code& four = *curves[0].code;
    const channel::Code& nine = *curves[1].code;
    std::vector<Claim> out;
    out.push_back({"Section 3 · 3 節", "6670903752021072936960 grids", grids,
                   verdict_of(grids == "6670903752021072936960"), "9! * 72^2 * |S5|"});
    out.push_back(
        {"Section 3 · 3 節", "rate 0.282, Shannon limit 0.718",
         rounded(nine.rate()) + ", " + rounded(nine.shannon_limit()),
         verdict_of(rounded(nine.rate()) == "0.282" && rounded(nine.shannon_limit()) == "0.718"),
         ""});
    const std::string naive = fmt::format("{:.2e}", n0 / std::pow(9.0, 81));
    out.push_back({"Section 4 · 4 節", "random digits are a grid with probability 3.39e-56", naive,
                   verdict_of(naive == "3.39e-56"), ""});
    out.push_back({"Section 5.2 · 5.2 節", "36,288 bands in normal form",
                   std::to_string(check.bands), verdict_of(check.bands == 36288), ""});
    out.push_back({"Section 5.2, Figure 5 · 5.2 節, 図 5",
                   "first row 456 789: {s37,s38,s39} = {7,8,9} in the text, {4,5,6} in Figure 5; "
                   "3! * 3! * 3! = 1296",
                   "{4,5,6}; 3!^3 = 216, 3!^4 = 1296", verdict_of(6 * 6 * 6 == 1296),
                   "slips of the text; the number is right"});
    out.push_back({"Section 5.2, case (2) · 5.2 節 (2)", "3 * 3! * 3! * 3! = 3888",
                   "3 * 3!^3 = 648, 3 * 3!^4 = 3888; 1296 + 9 * 3888 = 36288",
                   verdict_of(3 * 6 * 6 * 6 == 3888),
                   "the same slip, one 3! is missing; the number is right"});
    const std::uint64_t all_pairs = std::uint64_t{check.bands} * check.bands;
    out.push_back({"Section 5.2 · 5.2 節", "36288 * 36288 = 13146706944 pairs",
                   std::to_string(all_pairs), verdict_of(all_pairs == 13146706944),
                   "a slip: 13146706944 is 36288 * 362288"});
    out.push_back(
        {"Section 5.3 · 5.3 節", "209 classes of bands",
         fmt::format("{} by the exchanges listed ({} with those of blocks)",
                     check.document_classes.back(), check.band_classes.back()),
         verdict_of(check.document_classes.back() == 209),
         "some merges of the listed exchanges were missed; the sum does not depend on it"});
    const auto with_1x2x3 =
        grids::detail::close_bands(grids::DocumentLines::Rows1To3Columns1To3).with_1x2x3;
    out.push_back({"Section 5.3 · 5.3 節", "1x2x3 gives no other classes: it has no use",
                   fmt::format("classes with it: {} after the lines alone ({} without), {} at the "
                               "end ({} without)",
                               with_1x2x3[0], check.document_kinds, with_1x2x3[1],
                               check.document_classes.back()),
                   verdict_of(with_1x2x3[1] == check.document_classes.back()),
                   "its closure with all the others"});
    out.push_back({"Table 1 · 表 1",
                   "bands: exchanges of rows, columns, 2x2, 2x3, 3x2, 4x2, 2x2x3, 3x2x3; stacks: "
                   "2x2 and 2x3 in blocks 4 and 7 only",
                   fmt::format("with these {} and {} classes", check.document_classes.back(),
                               check.stack_classes),
                   verdict_of(check.document_classes.back() == 209 && check.stack_classes == 24408),
                   "the stacks come out; the bands do not (section 5.3)"});
    out.push_back({"Section 5.4 · 5.4 節", "24,408 classes of stacks",
                   std::to_string(check.stack_classes), verdict_of(check.stack_classes == 24408),
                   ""});
    out.push_back(
        {"Section 5.4 · 5.4 節", "209 * 24408 = 5101272 classes of pairs to look at",
         fmt::format("209 * 24408 = {}; {} * {} = {}", 209 * 24408, check.document_classes.back(),
                     check.stack_classes, check.document_classes.back() * check.stack_classes),
         verdict_of(209 * 24408 == 5101272), "the product is right; fewer would do"});
    out.push_back({"Section 5.5 · 5.5 節", "|S5| = 3546146300288 by the sum over all pairs",
                   std::to_string(normal_grids_), verdict_of(normal_grids_ == 3546146300288),
                   "the same sum over our classes, every pair"});
    out.push_back({"Section 6 · 6 節", "no error for k <= 3, always one for k >= 65",
                   fmt::format("three cells of a grid, all {} sets of them: {} with an error; 65 "
                               "random cells, {} times: {} without",
                               few_.tried, few_.wrong, many_.tried, many_.wrong),
                   verdict_of(few_.tried > 0 && few_.wrong == 0 && many_.wrong == 0),
                   "both are theorems; the curves take them as known"});
    out.push_back({"Figure 17 · 図 17", "F for 9x9 (strict) and 4x4 (guess)",
                   fmt::format("F(0.5) = {:.4f} (9x9, strict), {:.6f} (4x4, guess)",
                               channel::curve_point(curves[1].rows, 0.5).strict.value,
                               channel::curve_point(curves[0].rows, 0.5).guess.value),
                   Verdict::NotComparable, "the picture is lost; ours stands in its place"});
    out.push_back(
        {"Section 7 · 7 節", "guessing among several solutions on 9x9: not done, too slow",
         "done: see the table of f_k", Verdict::NotComparable, "the document has no number"});
    out.push_back(
        {"Appendix A · 付録 A", "288 grids, rate 0.255, limit 0.745",
         fmt::format("{:.0f}, {}, {}", std::exp(four.log_size()), rounded(four.rate()),
                     rounded(four.shannon_limit())),
         verdict_of(rounded(four.rate()) == "0.255" && rounded(four.shannon_limit()) == "0.745"),
         ""});
    out.push_back(
        {"Appendix B · 付録 B", "the program draws every grid with equal probability",
         fmt::format("it reaches {:.2f} % of them; f_k moves by at most {:.4f} ({:.1f} "
                     "standard errors)",
                     100 * printed_->reached_share(), furthest_, worst_),
         verdict_of(printed_->reached_share() > 0.999),
         "x1 for x2, i not reset, one grid per run: the listing is not what the text says"});
    constexpr int kNumbers = 10'000;
    const auto inside = [](int bits) {
      return printed_random_share(kFebruary2014, bits, kNumbers);
    };
    out.push_back(
        {"Appendix B, init_rnd · 付録 B の乱数", "rnd() gives numbers from 0 to 1",
         fmt::format("seeded with time(NULL) of February 2014, {:.2f} % of {} do where long has 32 "
                     "bits, {:.2f} % where it has 64",
                     100 * inside(32), kNumbers, 100 * inside(64)),
         verdict_of(inside(32) == 1 && inside(64) == 1),
         "the generator needs a seed below MRND = 10^9, the time is more: right but for a few on "
         "32 bits (Windows), useless on 64"});
    constexpr std::uint32_t kPlaces = 4200;
    out.push_back({"Appendix B, br[4200] · 付録 B の br",
                   "the table of stacks fits: struct b br[4200], filled by while(feof) without a "
                   "bound",
                   fmt::format("filled from the band's place (0 to 208) on: at least {} lines fit, "
                               "and there are {} classes of stacks",
                               kPlaces - 208, check.stack_classes),
                   verdict_of(check.stack_classes <= kPlaces - 208),
                   "a file with a line per class overflows, and so does one with rmax = 4106, a "
                   "constant of the listing that is not used; its files are not printed"});
    return out;
  }

  std::uint64_t samples_, printed_samples_, runs_;
  std::uint64_t normal_grids_ = 0;
  // Patterns, and those that do not do what the theorem says.
  struct Trial {
    std::uint64_t tried = 0, wrong = 0;
  };
  Trial few_, many_;
  channel::Tally uniform_;
  channel::Tally printed_tally_;
  std::array<std::vector<double>, kErased.size()> one_grid_;
  std::mutex mutex_;
  std::shared_ptr<const PrintedGrids> printed_;
  double worst_ = 0;
  double furthest_ = 0;
};

}  // namespace

std::unique_ptr<DocumentStudy> hidai_study(const DocumentOptions& options) {
  return std::make_unique<Hidai>(options);
}

}  // namespace masu::study

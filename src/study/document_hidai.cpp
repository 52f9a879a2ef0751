// Hidai 2014: counting and drawing grids, and sudoku as a code for the erasure channel.
#include <fmt/format.h>

#include <array>
#include <cmath>
#include <mutex>
#include <numeric>

#include "core/bytes.hpp"
#include "grids/document.hpp"
#include "masu/grids.hpp"
#include "masu/kernel9.hpp"
#include "study/channel.hpp"
#include "study/document_hidai_claims.hpp"
#include "study/document_list.hpp"
#include "study/printed_code.hpp"
#include "study/report.hpp"

namespace masu::study {
namespace {

constexpr std::uint64_t kGuessLimit = 1000;
// The experiment of Appendix B: one grid, 200 patterns for every k; here for some of them.
constexpr std::array<int, 5> kErased{44, 48, 50, 52, 56};
constexpr int kPatterns = 200;

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
    const auto small = channel::Code::build(plain_layout(4));
    if (!small) return small.error();
    auto exact = channel::exact_rows(**small, stop);
    if (!exact) return exact.error();
    found_.curves.push_back({*small, std::move(exact).value()});
    const auto nine = channel::Code::build(plain_layout(9));
    if (!nine) return nine.error();
    found_.curves.push_back({*nine, channel::rows_of(**nine, uniform_)});
    report.heading("Figure 17 and Appendix A · 図 17, 付録 A");
    const std::string origin = fmt::format(
        "4x4: exact, all 288 grids and 65,536 patterns. 9x9: {} samples.", uniform_.samples);
    if (auto done = describe_channel(report, found_.curves, 200, origin); !done)
      return done.error();
    found_.check = grids::check_document(0, 1, stop);
    if (auto done = classes(report); !done) return done.error();
    if (auto done = appendix_b(report, found_.curves[1].rows); !done) return done.error();
    try_ends(**nine);
    found_.reached_share = printed_->reached_share();
    return hidai_claims(found_);
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
      found_.normal_grids += ByteReader(bytes).get<std::uint64_t>();
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

  [[nodiscard]] Result<Done> classes(Report& report) const {
    const grids::DocumentCheck& check = found_.check;
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
      if (spread > 0) found_.worst = std::max(found_.worst, std::abs(p - q) / spread);
      found_.furthest = std::max(found_.furthest, std::abs(p - q));
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
          ++found_.few.tried;
          found_.few.wrong += solver.is_proper(puzzle) ? 0U : 1U;
        }
      }
    }
    std::vector<std::size_t> order(81);
    std::iota(order.begin(), order.end(), std::size_t{0});
    for (found_.many.tried = 0; found_.many.tried < 20'000; ++found_.many.tried) {
      Grid81 puzzle = drawn();
      shuffle(std::span(order), rng);
      for (std::size_t i = 0; i < 65; ++i) puzzle[order[i]] = 0;
      found_.many.wrong += solver.is_proper(puzzle) ? 1U : 0U;
    }
  }

  std::uint64_t samples_, printed_samples_, runs_;
  HidaiFindings found_;
  channel::Tally uniform_;
  channel::Tally printed_tally_;
  std::array<std::vector<double>, kErased.size()> one_grid_;
  std::mutex mutex_;
  std::shared_ptr<const PrintedGrids> printed_;
};

}  // namespace

std::unique_ptr<DocumentStudy> hidai_study(const DocumentOptions& options) {
  return std::make_unique<Hidai>(options);
}

}  // namespace masu::study

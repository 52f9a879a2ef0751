#include "progress.hpp"

#include <fmt/format.h>

#include <cmath>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <optional>

#include "session.hpp"

namespace masu::cli {
namespace {

struct Figures {
  std::string unit = "units";
  std::uint64_t done = 0;
  std::optional<std::uint64_t> total;
  double rate = 0;             // per second, of this run: what was resumed does not count
  std::optional<double> left;  // seconds
};

Figures figures_of(const run::Progress& progress, const Meter* meter) {
  Figures figures;
  std::uint64_t resumed = progress.resumed;
  figures.done = progress.done;
  if (progress.total != run::kUnbounded) figures.total = progress.total;
  if (meter != nullptr) {
    figures.unit = meter->unit;
    figures.done = meter->done;
    resumed = 0;
    figures.total.reset();
    if (meter->total != 0) figures.total = meter->total.load();
  }
  if (progress.seconds > 0 && figures.done >= resumed) {
    figures.rate = static_cast<double>(figures.done - resumed) / progress.seconds;
  }
  if (figures.total && *figures.total >= figures.done && figures.rate > 0) {
    figures.left = static_cast<double>(*figures.total - figures.done) / figures.rate;
  }
  return figures;
}

std::string clock(double seconds) {
  const auto whole = static_cast<std::uint64_t>(std::ceil(seconds));
  const std::uint64_t hours = whole / 3600;
  return hours != 0 ? fmt::format("{}:{:02}:{:02}", hours, whole / 60 % 60, whole % 60)
                    : fmt::format("{}:{:02}", whole / 60, whole % 60);
}

}  // namespace

std::string progress_bar(const run::Progress& progress, const Meter* meter) {
  constexpr std::size_t kWidth = 20;
  const Figures figures = figures_of(progress, meter);
  std::string line;
  if (figures.total && *figures.total != 0) {
    const double part =
        std::min(1.0, static_cast<double>(figures.done) / static_cast<double>(*figures.total));
    const auto filled = static_cast<std::size_t>(part * kWidth);
    line = fmt::format("[{}{}] {:3.0f}%  ", std::string(filled, '#'),
                       std::string(kWidth - filled, '.'), std::floor(part * 100));
  }
  line += fmt::format("{} {}, {:.4g}/s", figures.done, figures.unit, figures.rate);
  if (progress.finished) return line + ", " + clock(progress.seconds);
  return figures.left ? line + ", " + clock(*figures.left) + " left" : line;
}

std::string progress_json(const run::Progress& progress, const Meter* meter) {
  const Figures figures = figures_of(progress, meter);
  nlohmann::ordered_json line;
  line["done"] = figures.done;
  line["total"] = nullptr;
  if (figures.total) line["total"] = *figures.total;
  line["unit"] = figures.unit;
  line["seconds"] = progress.seconds;
  line["rate"] = figures.rate;
  line["left"] = nullptr;
  if (figures.left) line["left"] = *figures.left;
  line["finished"] = progress.finished;
  return line.dump();
}

std::function<void(const run::Progress&)> progress_printer(ProgressForm form, const Meter* meter) {
  if (form == ProgressForm::Json) {
    return [meter](const run::Progress& progress) {
      const std::string line = progress_json(progress, meter) + "\n";
      std::fwrite(line.data(), 1, line.size(), stderr);
    };
  }
  if (form == ProgressForm::None || !is_terminal(stderr)) return {};
  return [meter](const run::Progress& progress) {
    // "\x1b[K" clears what is left of a longer line before.
    const std::string line =
        "\r" + progress_bar(progress, meter) + "\x1b[K" + (progress.finished ? "\n" : "");
    std::fwrite(line.data(), 1, line.size(), stderr);
    std::fflush(stderr);
  };
}

}  // namespace masu::cli

// `masu collection info`: what is in a collection.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "choice.hpp"
#include "collection_commands.hpp"
#include "row.hpp"

namespace masu::cli {
namespace {

enum class InfoForm { Text, Json, Svg };

struct Options {
  std::string file;
  std::string histogram;
  std::string condition;
  Choice<InfoForm> format{
      {{"text", InfoForm::Text}, {"json", InfoForm::Json}, {"svg", InfoForm::Svg}}};
  std::string output;
  int bars = 20;
};

std::string bar(std::uint64_t count, std::uint64_t most) {
  constexpr std::uint64_t kWidth = 50;
  const std::uint64_t length = most == 0 ? 0 : (count * kWidth + most / 2) / most;
  return std::string(count != 0 ? std::max<std::uint64_t>(1, length) : 0, '#');
}

std::string text_of(const collection::Histogram& histogram) {
  std::uint64_t most = 0;
  std::size_t widest = 4;
  for (const auto& b : histogram.bars) {
    most = std::max(most, b.count);
    widest = std::max(widest, b.label.size());
  }
  std::string out = histogram.rating + "\n";
  for (const auto& b : histogram.bars) {
    out += fmt::format("{:>{}} {:>9} {}\n", b.label, widest, b.count, bar(b.count, most));
  }
  if (histogram.without != 0) {
    out += fmt::format("{:>{}} {:>9}\n", "none", widest, histogram.without);
  }
  return out;
}

std::string json_of(const collection::Histogram& histogram) {
  std::vector<std::string> bars;
  for (const auto& b : histogram.bars) {
    bars.push_back(fmt::format(R"({{"label":{},"from":{},"to":{},"count":{}}})", json_text(b.label),
                               b.from, b.to, b.count));
  }
  return fmt::format(R"({{"rating":{},"bars":[{}],"without":{}}})", json_text(histogram.rating),
                     fmt::join(bars, ","), histogram.without);
}

double percent(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

std::string text_of(const collection::Info& info) {
  std::string out = fmt::format(
      "puzzles      {}\noccurrences  {}\nunreadable   {}\nfile         {} bytes, {:.1f} per "
      "puzzle\n",
      info.puzzles, info.occurrences, info.unreadable, info.bytes,
      info.puzzles == 0 ? 0.0
                        : static_cast<double>(info.bytes) / static_cast<double>(info.puzzles));
  out += "\nlayouts\n";
  for (const auto& [name, count] : info.layouts) out += fmt::format("{:>11} {}\n", count, name);
  out += "\nsources\n";
  for (const collection::SourceInfo& source : info.sources) {
    out += fmt::format("{:>11} {}", source.occurrences, source.name);
    if (!source.tags.empty()) out += fmt::format(" [{}]", fmt::join(source.tags, ", "));
    if (source.unreadable != 0) out += fmt::format(", {} unreadable", source.unreadable);
    out += source.complete ? "\n" : ", not complete\n";
  }
  if (info.ratings.empty()) return out;
  out += "\nratings\n";
  for (const collection::RatingInfo& rating : info.ratings) {
    out += fmt::format("{:>11} {} ({:.1f}%)", rating.computed, rating.name,
                       percent(rating.computed, info.puzzles));
    if (rating.least) out += fmt::format(", {:g} to {:g}", *rating.least, *rating.greatest);
    if (rating.valued != rating.computed) {
      out += fmt::format(", {} without a value", rating.computed - rating.valued);
    }
    if (rating.imported != 0) out += fmt::format(", {} imported", rating.imported);
    if (rating.changed != 0) out += fmt::format(", {} out of date", rating.changed);
    out += "\n";
  }
  return out;
}

std::string json_of(const collection::Info& info, const std::vector<std::string>& histograms) {
  std::vector<std::string> layouts;
  for (const auto& [name, count] : info.layouts) {
    layouts.push_back(fmt::format(R"({{"name":{},"puzzles":{}}})", json_text(name), count));
  }
  std::vector<std::string> sources;
  for (const collection::SourceInfo& source : info.sources) {
    std::vector<std::string> tags;
    for (const std::string& tag : source.tags) tags.push_back(json_text(tag));
    sources.push_back(
        fmt::format(R"({{"name":{},"tags":[{}],"occurrences":{},"unreadable":{},"complete":{}}})",
                    json_text(source.name), fmt::join(tags, ","), source.occurrences,
                    source.unreadable, source.complete));
  }
  const auto number = [](const std::optional<double>& value) {
    return value ? fmt::format("{}", *value) : std::string("null");
  };
  std::vector<std::string> ratings;
  for (const collection::RatingInfo& rating : info.ratings) {
    ratings.push_back(fmt::format(
        R"({{"name":{},"computed":{},"valued":{},"imported":{},"changed":{},"least":{},"greatest":{}}})",
        json_text(rating.name), rating.computed, rating.valued, rating.imported, rating.changed,
        number(rating.least), number(rating.greatest)));
  }
  return fmt::format(
      R"({{"masu":1,"puzzles":{},"occurrences":{},"unreadable":{},"bytes":{},"layouts":[{}],"sources":[{}],"ratings":[{}],"histograms":[{}]}})"
      "\n",
      info.puzzles, info.occurrences, info.unreadable, info.bytes, fmt::join(layouts, ","),
      fmt::join(sources, ","), fmt::join(ratings, ","), fmt::join(histograms, ","));
}

// Of the column that was named, or of the number of clues and every rating.
Result<std::vector<collection::Histogram>> histograms_of(const Options& options,
                                                         const collection::Collection& from,
                                                         const collection::Info& info,
                                                         const Stop& stop) {
  std::vector<std::string> names;
  if (!options.histogram.empty()) {
    names.push_back(options.histogram);
  } else if (info.puzzles != 0) {
    names.emplace_back("clues");
    // Every grid would be a bar of its own, and so would every list of steps.
    for (const collection::RatingInfo& rating : info.ratings) {
      if (rating.name != "grid" && rating.name != "hodoku-steps") names.push_back(rating.name);
    }
  }
  std::vector<collection::Histogram> histograms;
  for (const std::string& name : names) {
    auto histogram = from.histogram(name, options.bars, options.condition, stop);
    if (!histogram) return histogram.error();
    histograms.push_back(std::move(*histogram));
  }
  return histograms;
}

void run(const Options& options, Session& session) {
  if (options.format.is(InfoForm::Svg) && options.histogram.empty()) {
    return session.usage("--format svg needs --histogram with a column");
  }
  const auto from = open_collection(options.file, collection::Access::Read, session);
  if (!from) return;
  collection::Info info;
  std::vector<collection::Histogram> histograms;
  const bool good = run_stoppable(session, [&](const Stop& stop) -> Result<Done> {
    auto found = from->info(stop);
    if (!found) return found.error();
    info = std::move(*found);
    auto made = histograms_of(options, *from, info, stop);
    if (!made) return made.error();
    histograms = std::move(*made);
    return Done{};
  });
  if (!good) return;
  RowOutput output(options.output, {options.file}, session);
  if (options.format.is(InfoForm::Svg)) {
    output.write(collection::to_svg(histograms.front()));
  } else if (options.format.is(InfoForm::Json)) {
    std::vector<std::string> texts;
    for (const auto& histogram : histograms) texts.push_back(json_of(histogram));
    output.write(json_of(info, texts));
  } else {
    if (options.histogram.empty()) output.write(text_of(info));
    for (const auto& histogram : histograms) {
      output.write((options.histogram.empty() ? "\n" : "") + text_of(histogram));
    }
  }
  output.finish();
}

}  // namespace

void add_collection_info(Arguments& collection, Session& session) {
  const auto options = std::make_shared<Options>();
  Arguments* command = collection.add_subcommand(
      "info", "counts, sources, coverage of the ratings, and a histogram of each");
  command->add_option("FILE", options->file, "the collection")->required()->reads();
  command->add_option("--histogram", options->histogram, "histogram of this column only");
  command->add_option("--where", options->condition,
                      "histograms of the puzzles that match this condition");
  command->add_option("--bars", options->bars, "most bars in a histogram of numbers")
      ->between(1, 1000)
      ->capture_default_str();
  options->format.add_to(*command, "--format", "format of the output; svg: one histogram");
  command
      ->add_option("-o,--output", options->output, "write to this file instead of standard output")
      ->writes();
  command->callback([options, &session] { run(*options, session); });
}

}  // namespace masu::cli

#include "grid_search.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <sstream>

#include "masu/io.hpp"
#include "masu/puzzle.hpp"

namespace masu::cli {
namespace {

// Searches that are kept.
constexpr std::size_t kMostSearches = 16;

}  // namespace

std::optional<Grids> read_grids(const GridSearchOptions& options, Session& session) {
  Grids out;
  auto layout = io::load_layout(options.layout);
  if (!layout) {
    session.usage(to_string(layout.error()));
    return std::nullopt;
  }
  out.layout = *layout;
  if (!session.is_main()) return out;  // units bring their grids along
  const auto fail = [&](std::string_view text, const Error& error) {
    session.bad_input(error);
    out.entries.push_back({{}, std::string(text), error.message});
  };
  std::vector<std::string> inputs = options.inputs;
  if (inputs.empty()) inputs.emplace_back("-");
  for (const std::string& input : inputs) {
    io::ReadOptions read;
    read.layout = out.layout;
    std::error_code ignored;
    const bool is_file = input == "-" || std::filesystem::exists(input, ignored);
    if (is_file) read.file = shown_name(input);
    auto text = is_file ? read_file(input) : Result<std::string>(input);
    if (!text) {
      session.bad_input(text.error());
      continue;
    }
    std::istringstream stream(std::move(text).value());
    io::ChunkReader reader(stream, read);
    while (const auto chunk = reader.next()) {
      for (const io::RawRecord& record : chunk->records()) {
        const auto puzzle = io::parse(record, read);
        if (!puzzle && !is_file) {
          fail(record.text, {ErrorCode::Io,
                             "no such file, and as a grid: " + puzzle.error().message,
                             {input, 0, 0}});
        } else if (!puzzle) {
          fail(record.text, puzzle.error());
        } else if (!is_solved(*out.layout, puzzle->digits)) {
          fail(to_line(*puzzle), {ErrorCode::BadValue,
                                  "not a complete grid: " + to_line(*puzzle),
                                  {read.file, record.line, 0}});
        } else {
          out.good.push_back(out.entries.size());
          out.entries.push_back({puzzle->digits});
        }
      }
    }
  }
  return out;
}

void GridRows::begin() { session_.print(header_of(form_)); }

void GridRows::put(const Row& row) { session_.print(row.write(form_)); }

void GridRows::write_errors(std::size_t until) {
  for (; next_ < until; ++next_) {
    const GridEntry& entry = grids_.entries[next_];
    if (entry.grid.empty()) put(Row::error(entry.text, entry.message));
  }
}

std::string timed(const GridSearchOptions& options, Row& row, double seconds) {
  if (!options.times) return {};
  const std::string text = fmt::format("{:.3f}", seconds);
  row.figure("seconds", text);
  return "\t" + text;
}

std::string bytes_of(const std::vector<Digit>& grid) {
  std::string out;
  for (Digit d : grid) out += static_cast<char>(d.value());
  return out;
}

std::vector<Digit> digits_of(std::string_view bytes) {
  std::vector<Digit> grid;
  for (char c : bytes) grid.emplace_back(static_cast<int>(c));
  return grid;
}

Result<std::shared_ptr<const fewclue::Search>> Searches::get(std::string_view grid, int clues) {
  const std::scoped_lock lock(mutex_);
  const std::pair key(clues, std::string(grid));
  if (const auto found = known_.find(key); found != known_.end()) return found->second;
  auto search = fewclue::Search::build(layout_, digits_of(grid), clues);
  if (!search) return search.error();
  if (known_.size() >= kMostSearches) known_.clear();
  known_[key] = *search;
  return *search;
}

Arguments* add_grid_search(Arguments& command, const char* name, const char* help,
                           const std::shared_ptr<GridSearchOptions>& options) {
  Arguments* sub = command.add_subcommand(name, help);
  sub->add_option("GRID", options->inputs, "grids, files, or - for standard input (the default)")
      ->reads();
  sub->add_option("-l,--layout", options->layout,
                  "a layout of at most 96 cells; the search is tuned for 9x9")
      ->reads()
      ->capture_default_str();
  sub->add_option("--format", options->format, "format of the output")
      ->one_of({"text", "line", "csv", "json"})
      ->capture_default_str();
  sub->add_flag("--times", options->times,
                "add processor seconds to every row; they differ from run to run");
  add_run_options(*sub, options->run, {.seed = false, .state = true});
  options->run.partition = std::to_string(fewclue::kPartition);
  return sub;
}

}  // namespace masu::cli

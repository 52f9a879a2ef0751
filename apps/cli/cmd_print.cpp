// `masu print`: puzzles on paper, PDF or SVG.
#include <fmt/format.h>

#include <map>
#include <sstream>

#include "batch.hpp"
#include "commands.hpp"
#include "masu/bytes.hpp"
#include "masu/rate.hpp"
#include "masu/render.hpp"
#include "solving.hpp"

namespace masu::cli {
namespace {

struct Options {
  BatchOptions batch;
  render::PageOptions page;
  std::string paper = "a4";
  std::string columns = "dscore,level";  // comma separated
  std::string title = "note";
  bool no_solutions = false;
};

// How a rating is called under a board.
std::string caption_of(const rate::Rating& rating, const std::string& value) {
  if (rating.name == "dscore") return "D-score " + value;
  if (rating.name == "srank") return "s-rank " + value;
  if (rating.name == "clues" || rating.name == "blanks")
    return fmt::format("{} {}", value, rating.name);
  return fmt::format("{} {}", rating.name, value);
}

std::string_view in_words(solve::Status status) {
  switch (status) {
    case solve::Status::None:
      return "no solution";
    case solve::Status::Several:
      return "several solutions";
    default:
      return "could not be solved";
  }
}

// Solves and rates the puzzles of one thread. A puzzle without exactly one solution is printed,
// but reported: it has neither a rating nor a solution.
class Preparer {
 public:
  Preparer(std::shared_ptr<const Options> options, std::vector<const rate::Rating*> columns)
      : options_(std::move(options)), columns_(std::move(columns)), solvers_({}) {}

  // |puzzle as JSON|solution as a line|caption|
  std::string prepare(const io::RawRecord& record, const Puzzle& puzzle, Reply& reply) {
    ByteWriter bytes;
    const auto text = io::write(puzzle, io::Format::Json);
    if (!text) {
      reply.bad_input(text.error());
      return "";
    }
    const auto solver = solvers_.get(puzzle.layout);
    const auto outcome = solver ? (*solver)->solve(puzzle) : solve::Outcome{};
    const bool proper = outcome.status() == solve::Status::One;
    const bool complete = puzzle.filled() == static_cast<int>(puzzle.digits.size());
    std::string caption;
    if (!proper) {
      reply.raise(Exit::CheckFailed);
      reply.complain(fmt::format("line {}: {}, printed without rating and solution", record.line,
                                 in_words(outcome.status())));
    } else if (!complete) {
      auto& context = contexts_.try_emplace(puzzle.layout, puzzle.layout).first->second;
      context.begin(puzzle);
      for (const rate::Rating* column : columns_) {
        const rate::Value value = column->of(context);
        if (value.text.empty()) continue;
        caption += (caption.empty() ? "" : ", ") + caption_of(*column, value.text);
      }
    }
    const bool solution = proper && !complete && !options_->no_solutions;
    bytes.put_bytes(*text)
        .put_bytes(solution ? to_line(*puzzle.layout, outcome.first) : "")
        .put_bytes(caption);
    return bytes.take();
  }

 private:
  std::shared_ptr<const Options> options_;
  std::vector<const rate::Rating*> columns_;
  Solvers solvers_;
  std::map<LayoutPtr, rate::Context> contexts_;
};

// The items in input order.
void collect(std::string_view text, const Options& options, std::vector<render::Item>& items) {
  ByteReader bytes(text);
  while (bytes.ok() && !bytes.at_end()) {
    render::Item item;
    auto puzzle = io::parse(bytes.get_bytes(), {io::Format::Json, nullptr, ""});
    const std::string solution(bytes.get_bytes());
    item.caption = std::string(bytes.get_bytes());
    if (!puzzle) continue;
    item.puzzle = std::move(puzzle).value();
    if (!solution.empty()) {
      if (auto solved = puzzle_from_line(item.puzzle.layout, solution)) {
        item.solution = std::move(solved->digits);
      }
    }
    const std::string number = std::to_string(items.size() + 1);
    if (options.title == "note") {
      item.title = item.puzzle.note.empty() ? number : number + ". " + item.puzzle.note;
    } else if (options.title != "number") {
      item.title = options.title + " " + number;
    }
    items.push_back(std::move(item));
  }
}

bool ends_with_svg(const std::string& name) {
  return name.ends_with(".svg") || name.ends_with(".SVG");
}

Result<Done> write_file(const std::string& name, const std::string& content) {
  auto file = run::LineFile::open(name, false);
  if (!file) return file.error();
  for (auto& done : {file->write(content), file->flush()}) {
    if (!done) return done.error();
  }
  return Done{};
}

// page.svg of three pages: page-1.svg, page-2.svg, page-3.svg.
std::string page_name(const std::string& name, std::size_t page, std::size_t pages) {
  if (pages == 1) return name;
  const std::size_t dot = name.rfind('.');
  const bool has_end = dot != std::string::npos && dot > name.find_last_of('/') + 1;
  return fmt::format("{}-{}{}", has_end ? name.substr(0, dot) : name, page + 1,
                     has_end ? name.substr(dot) : "");
}

void write_pages(const std::vector<render::Item>& items, const Options& options,
                 const std::string& output, bool as_svg, Session& session) {
  if (!as_svg) {
    const auto document = render::pdf(items, options.page);
    if (!document) return session.bad_input(document.error());
    if (output.empty()) return session.print(*document);
    if (auto done = write_file(output, *document); !done) session.bad_input(done.error());
    return;
  }
  const auto pages = render::svg(items, options.page);
  if (!pages) return session.bad_input(pages.error());
  if (output.empty() && pages->size() > 1) {
    return session.usage(fmt::format("{} pages of SVG are {} files: name them with --output",
                                     pages->size(), pages->size()));
  }
  for (std::size_t p = 0; p < pages->size(); ++p) {
    if (output.empty()) {
      session.print((*pages)[p]);
    } else if (auto done = write_file(page_name(output, p, pages->size()), (*pages)[p]); !done) {
      return session.bad_input(done.error());
    }
  }
}

void run(const Arguments& command, const std::shared_ptr<Options>& options, Session& session) {
  options->page.paper = *render::parse_paper(options->paper);
  std::vector<const rate::Rating*> columns;
  std::istringstream names(options->columns);
  for (std::string name; std::getline(names, name, ',');) {
    if (name.empty() || name == "none") continue;
    const rate::Rating* rating = rate::find_rating(name);
    if (rating == nullptr) {
      return session.usage("unknown rating '" + name + "'; 'masu rate --list' lists them");
    }
    columns.push_back(rating);
  }
  BatchOptions reading = options->batch;
  reading.output.clear();  // the batch writes nothing: all puzzles together become the document
  reading.run.resume = false;
  const bool as_svg = options->batch.format == "svg" ||
                      (command.count("--format") == 0 && ends_with_svg(options->batch.output));
  if (!as_svg && options->batch.output.empty() && is_terminal(stdout)) {
    return session.usage("refusing to write a PDF to the terminal: name a file with --output");
  }
  std::vector<render::Item> items;
  Batch batch;
  batch.make_work = [options, columns] {
    const auto preparer = std::make_shared<Preparer>(options, columns);
    return each_puzzle(
        [preparer](const io::RawRecord& record, const Result<Puzzle>& puzzle, Reply& reply) {
          if (puzzle) reply.out += preparer->prepare(record, *puzzle, reply);
        });
  };
  batch.filter = [&](std::string_view text) {
    collect(text, *options, items);
    return std::string();
  };
  run_batch(command, batch, reading, session);
  if (!session.is_main() || session.exit_code() >= Exit::Interrupted) return;
  if (items.empty()) {
    return session.bad_input({ErrorCode::BadValue, "no puzzle to print", {}});
  }
  write_pages(items, *options, options->batch.output, as_svg, session);
}

}  // namespace

void add_print(Arguments& command, Session& session) {
  const auto options = std::make_shared<Options>();
  add_batch_options(command, options->batch, {"pdf", "svg"});
  const std::vector<int> sizes(render::page_sizes().begin(), render::page_sizes().end());
  command.add_option("--per-page", options->page.per_page, "puzzles per page: 1, 2, 4, 6 or 9")
      ->one_of_numbers(sizes)
      ->capture_default_str();
  command.add_option("--paper", options->paper, "a4 or letter")
      ->one_of({"a4", "letter"})
      ->capture_default_str();
  command.add_flag("--candidates", options->page.candidates, "small digits in the empty cells");
  command.add_flag("--no-solutions", options->no_solutions, "no solution pages at the end");
  command.add_flag("--booklet", options->page.booklet,
                   "half-size pages, two to a side in booklet order");
  command.add_option("--heading", options->page.heading, "at the top of every page");
  command
      .add_option("--title", options->title,
                  "under each puzzle: note (its number and note), "
                  "number, or your text followed by the number")
      ->capture_default_str();
  command
      .add_option("--columns", options->columns,
                  "ratings under each puzzle, comma separated, or none")
      ->capture_default_str();
  command.callback([&command, options, &session] { run(command, options, session); });
}

}  // namespace masu::cli

// `masu print`: puzzles on paper, PDF or SVG.
#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <map>
#include <set>

#include "batch.hpp"
#include "choice.hpp"
#include "commands.hpp"
#include "core/bytes.hpp"
#include "engine_choice.hpp"
#include "files.hpp"
#include "masu/path.hpp"
#include "masu/rate.hpp"
#include "masu/render.hpp"

namespace masu::cli {
namespace {

struct Options {
  BatchOptions batch;
  render::PageOptions page;
  Choice<render::Paper> paper{{{"a4", render::Paper::A4}, {"letter", render::Paper::Letter}}};
  std::string columns = "dscore,level";  // comma separated
  std::string title = "note";
  bool no_solutions = false;
};

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
    const auto outcome = solver ? (*solver)->solve(puzzle, {.stop = reply.stop}) : solve::Outcome{};
    const bool proper = outcome.status() == solve::Status::One;
    const bool complete = puzzle.filled() == static_cast<int>(puzzle.digits.size());
    std::string caption;
    if (!proper) {
      reply.raise(Exit::CheckFailed);
      reply.complain(record, fmt::format("{}, printed without rating and solution",
                                         rate::in_words(outcome.status())));
    } else if (!complete) {
      auto& context = contexts_.try_emplace(puzzle.layout, puzzle.layout).first->second;
      context.begin(puzzle, reply.stop);
      caption = rate::caption(columns_, rate::values_of(columns_, context));
    }
    const bool solution = proper && !complete && !options_->no_solutions;
    bytes.put_bytes(*text)
        .put_bytes(solution ? to_line(*puzzle.layout, outcome.first) : "")
        .put_bytes(caption);
    return ByteWriter().put_bytes(bytes.take()).take();
  }

 private:
  std::shared_ptr<const Options> options_;
  std::vector<const rate::Rating*> columns_;
  Solvers solvers_;
  std::map<LayoutPtr, rate::Context> contexts_;
};

// The items in input order, in a file without a name: there may be more of them than memory.
//
//   |length|puzzle as JSON|solution as a line|caption| ...
class Items {
 public:
  explicit Items(std::shared_ptr<const Options> options) : options_(std::move(options)) {}

  Result<Done> add(std::string_view text) {
    ByteReader bytes(text);
    while (bytes.ok() && !bytes.at_end()) {
      const std::string_view one = bytes.get_bytes();
      ByteReader parts(one);
      const auto puzzle = io::parse(parts.get_bytes(), kJson);
      if (!puzzle) return puzzle.error();
      if (!parts.get_bytes().empty()) source_.solved.push_back(source_.count);
      if (known_.insert(puzzle->layout).second) source_.layouts.push_back(puzzle->layout);
      if (!file_) file_.reset(std::tmpfile());
      ends_.push_back(begin(source_.count) + one.size());
      ++source_.count;
      if (!file_ || std::fwrite(one.data(), 1, one.size(), file_.get()) != one.size()) {
        return failed();
      }
    }
    return Done{};
  }

  [[nodiscard]] const render::ItemSource& source() {
    source_.item = [this](std::size_t n) { return item(n); };
    return source_;
  }

 private:
  inline static const io::ReadOptions kJson{io::Format::Json, nullptr, ""};
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };

  [[nodiscard]] std::uint64_t begin(std::size_t n) const { return n == 0 ? 0 : ends_[n - 1]; }
  static Error failed() {
    return {ErrorCode::Io, std::string("temporary file: ") + std::strerror(errno), {}};
  }

  Result<render::Item> item(std::size_t n) {
    std::string text(static_cast<std::size_t>(ends_[n] - begin(n)), '\0');
    if (fseeko(file_.get(), static_cast<off_t>(begin(n)), SEEK_SET) != 0 ||
        std::fread(text.data(), 1, text.size(), file_.get()) != text.size()) {
      return failed();
    }
    ByteReader bytes(text);
    auto puzzle = io::parse(bytes.get_bytes(), kJson);
    if (!puzzle) return puzzle.error();
    render::Item item;
    item.puzzle = std::move(puzzle).value();
    const std::string solution(bytes.get_bytes());
    item.caption = std::string(bytes.get_bytes());
    if (auto solved = puzzle_from_line(item.puzzle.layout, solution); !solution.empty() && solved) {
      item.solution = std::move(solved->digits);
    }
    const std::string number = std::to_string(n + 1);
    if (options_->title == "note") {
      item.title = item.puzzle.note.empty() ? number : number + ". " + item.puzzle.note;
    } else if (options_->title != "number") {
      item.title = options_->title + " " + number;
    }
    return item;
  }

  std::shared_ptr<const Options> options_;
  render::ItemSource source_;
  std::set<LayoutPtr> known_;
  std::unique_ptr<std::FILE, Close> file_;
  std::vector<std::uint64_t> ends_;
};

bool ends_with_svg(const std::string& name) {
  return name.ends_with(".svg") || name.ends_with(".SVG");
}

// page.svg of three pages: page-1.svg, page-2.svg, page-3.svg.
std::string page_name(const std::string& name, std::size_t page, std::size_t pages) {
  if (pages == 1) return name;
  const std::size_t dot = name.rfind('.');
  const bool has_end = dot != std::string::npos && dot > name.find_last_of('/') + 1;
  return fmt::format("{}-{}{}", has_end ? name.substr(0, dot) : name, page + 1,
                     has_end ? name.substr(dot) : "");
}

// One PDF.
Result<Done> write_pdf(const render::ItemSource& items, const Options& options,
                       const std::vector<FileId>& inputs) {
  auto output = Output::open(options.batch.output, false, inputs);
  if (!output) return output.error();
  Result<Done> written = Done{};
  errno = 0;
  const auto done = render::pdf(items, options.page, [&](std::string_view bytes) {
    if (written) written = output->write(bytes);
    return written.ok();
  });
  if (written && done) written = output->commit();
  if (!written) return written.error();
  return done;
}

// A file per page.
Result<Done> write_svg(const render::ItemSource& items, const Options& options,
                       const std::vector<FileId>& inputs) {
  const std::string& name = options.batch.output;
  return render::svg(
      items, options.page,
      [&](std::size_t page, std::size_t pages, const std::string& document) -> Result<Done> {
        if (name.empty() && pages > 1) {
          return Error{
              ErrorCode::BadValue,
              fmt::format("{0} pages of SVG are {0} files: name them with --output", pages),
              {}};
        }
        auto output =
            Output::open(name.empty() ? name : page_name(name, page, pages), false, inputs);
        if (!output) return output.error();
        errno = 0;
        auto done = output->write(document);
        return done ? output->commit() : done;
      });
}

void run(const Arguments& command, const std::shared_ptr<Options>& options, Session& session) {
  options->page.paper = options->paper.value();
  if (options->batch.output == "-") options->batch.output.clear();
  const auto columns = rate::parse_ratings(options->columns == "none" ? "" : options->columns);
  if (!columns) return session.usage(columns.error().message);
  if (options->batch.run.resume) return session.usage("--resume: a document is not resumed");
  BatchOptions reading = options->batch;
  reading.output.clear();  // the batch writes nothing: all puzzles together become the document
  const bool as_svg = options->batch.format == "svg" ||
                      (command.count("--format") == 0 && ends_with_svg(options->batch.output));
  if (!as_svg && options->batch.output.empty() && is_terminal(stdout)) {
    return session.usage("refusing to write a PDF to the terminal: name a file with --output");
  }
  Items items(options);
  Result<Done> kept = Done{};
  Batch batch;
  batch.make_work = [options, columns = *columns] {
    const auto preparer = std::make_shared<Preparer>(options, columns);
    return each_puzzle([preparer](const io::RawRecord& record, const Puzzle& puzzle, Reply& reply) {
      reply.out += preparer->prepare(record, puzzle, reply);
    });
  };
  batch.filter = [&](std::string_view text) {
    if (kept) kept = items.add(text);
    return std::string();
  };
  run_batch(command, batch, reading, session);
  if (!session.is_main() || session.exit_code() >= Exit::Interrupted) return;
  if (!kept) return session.bad_input(kept.error());
  if (items.source().count == 0) {
    return session.bad_input({ErrorCode::BadValue, "no puzzle to print", {}});
  }
  const auto inputs = ids_of(command.inputs());
  const run::StopOnSignal signals;
  render::ItemSource source = items.source();
  source.item = [item = source.item, stop = signals.stop()](std::size_t n) -> Result<render::Item> {
    if (stop.asked_now()) return Error{ErrorCode::LimitExceeded, "stopped", {}};
    return item(n);
  };
  const auto done =
      as_svg ? write_svg(source, *options, inputs) : write_pdf(source, *options, inputs);
  if (!done && signals.signal() != 0) {
    session.complain("stopped; no document written");
    return session.raise(static_cast<Exit>(signals.exit_code()));
  }
  if (done || errno == EPIPE) return;
  session.fail(done.error());
}

}  // namespace

void add_print(Arguments& command, Session& session) {
  const auto options = std::make_shared<Options>();
  add_batch_options(command, options->batch, {"pdf", "svg"});
  const std::vector<int> sizes(render::page_sizes().begin(), render::page_sizes().end());
  command.add_option("--per-page", options->page.per_page, "puzzles per page: 1, 2, 4, 6 or 9")
      ->one_of_numbers(sizes)
      ->capture_default_str();
  options->paper.add_to(command, "--paper", "a4 or letter");
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

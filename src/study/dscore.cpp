// The D-score study: reading and rating a collection, in parallel and in order.
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <map>

#include "core/bytes.hpp"
#include "masu/rate.hpp"
#include "study/dscore_tables.hpp"

namespace masu::study {

// Table 3 asks of every set of the four elimination logics whether it finishes a puzzle. Larger
// sets finish whatever smaller ones do, so a set is only tried if no part of it has been enough.
std::uint32_t sets_that_finish(rate::DScorer& scorer, const Puzzle& puzzle, const Stop& stop) {
  std::uint32_t finished = 0;
  for (unsigned set = 1; set < 16; ++set) {
    bool enough = false;
    for (unsigned part = 1; part < set; ++part) {
      enough |= (part & set) == part && (finished >> part & 1U) != 0;
    }
    const unsigned first = static_cast<unsigned>(rate::Logic::Twins);
    if (enough || scorer.finishes(puzzle, set << first, stop)) finished |= 1U << set;
  }
  return finished;
}

void read_note(std::string_view note, DScorePuzzle& puzzle) {
  constexpr std::string_view kGaps = " \t,;#|";
  while (!note.empty()) {
    const std::size_t begin = std::min(note.find_first_not_of(kGaps), note.size());
    note.remove_prefix(begin);
    const std::size_t end = std::min(note.find_first_of(kGaps), note.size());
    const std::string_view token = note.substr(0, end);
    note.remove_prefix(end);
    if (token.empty()) continue;
    double value = 0;
    const char* last = token.data() + token.size();
    const auto [stop, error] = std::from_chars(token.data(), last, value);
    double seconds = 0;
    if (error == std::errc() && stop == last) {
      if (puzzle.time < 0) puzzle.time = value;
    } else if (error == std::errc() && *stop == ':' &&
               std::from_chars(stop + 1, last, seconds).ptr == last) {
      if (puzzle.time < 0) puzzle.time = value + seconds / 60;
    } else if (puzzle.label.empty()) {
      puzzle.label = token;
    }
  }
}

struct DScoreStudy::Impl {
  std::vector<std::string> files;
  io::ReadOptions read;
  std::size_t next_file = 0;
  std::unique_ptr<std::ifstream> stream;
  std::optional<io::ChunkReader> reader;
  std::uint64_t bytes_before = 0;
  std::atomic<std::uint64_t> bytes{0};
  std::uint64_t bytes_total = 0;
  std::vector<DScorePuzzle> puzzles;
  std::vector<std::string> complaints;

  // One unit: |file|line|column|format|text|line|...
  Result<std::optional<std::string>> next() {
    for (;;) {
      if (!reader) {
        if (next_file == files.size()) return std::optional<std::string>();
        read.file = files[next_file++];
        stream = std::make_unique<std::ifstream>(read.file, std::ios::binary);
        if (!*stream) return Error{ErrorCode::Io, "cannot read", {read.file, 0, 0}};
        reader.emplace(*stream, read);
      }
      const auto chunk = reader->next(1 << 14);
      if (!chunk) {
        bytes_before += reader->bytes_read();
        reader.reset();
        if (stream->bad()) return Error{ErrorCode::Io, "cannot read on", {read.file, 0, 0}};
        continue;
      }
      bytes = bytes_before + reader->bytes_read();
      ByteWriter out;
      out.put_bytes(read.file);
      for (const io::RawRecord& record : chunk->records()) {
        out.put(record.line).put(record.column).put(record.format).put_bytes(record.text);
      }
      return std::optional(out.take());
    }
  }

  // Puzzles of one unit, rated: |ok|row or complaint|...
  static std::string rate_unit(std::string_view input, io::ReadOptions read,
                               std::map<LayoutPtr, rate::DScorer>& scorers, const Stop& stop) {
    ByteReader in(input);
    read.file = std::string(in.get_bytes());
    ByteWriter out;
    while (in.ok() && !in.at_end() && !stop.asked()) {
      io::RawRecord record;
      record.line = in.get<std::uint64_t>();
      record.column = in.get<std::uint64_t>();
      record.format = in.get<io::Format>();
      record.text = in.get_bytes();
      const auto complain = [&](const std::string& text) { out.put(false).put_bytes(text); };
      const auto puzzle = io::parse(record, read);
      if (!puzzle) {
        complain(to_string(puzzle.error()));
        continue;
      }
      rate::DScorer& scorer = scorers.try_emplace(puzzle->layout, puzzle->layout).first->second;
      const rate::DScore score = scorer.rate(*puzzle, stop);
      if (score.outcome == rate::DScore::Outcome::Inconsistent) {
        complain(fmt::format("{}:{}: inconsistent, has no D-score", read.file, record.line));
        continue;
      }
      DScorePuzzle row;
      read_note(puzzle->note, row);
      const bool open = score.level == 0 || score.level > 2;
      out.put(true).put_bytes(to_line(*puzzle)).put(score.score).put(score.level);
      out.put(score.board.blanks).put(score.board.entropy);
      out.put(open ? sets_that_finish(scorer, *puzzle, stop) : std::uint32_t{0});
      out.put_bytes(row.label).put(row.time);
    }
    return out.take();
  }

  void collect(std::string_view result) {
    ByteReader in(result);
    while (in.ok() && !in.at_end()) {
      if (!in.get<bool>()) {
        complaints.emplace_back(in.get_bytes());
        continue;
      }
      DScorePuzzle row;
      row.puzzle = in.get_bytes();
      row.score = in.get<int>();
      row.level = in.get<int>();
      row.blanks = in.get<int>();
      row.entropy = in.get<double>();
      row.finished_by = in.get<std::uint32_t>();
      row.label = in.get_bytes();
      row.time = in.get<double>();
      puzzles.push_back(std::move(row));
    }
  }
};

DScoreStudy::DScoreStudy(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
DScoreStudy::~DScoreStudy() = default;
DScoreStudy::DScoreStudy(DScoreStudy&&) noexcept = default;
DScoreStudy& DScoreStudy::operator=(DScoreStudy&&) noexcept = default;

Result<DScoreStudy> DScoreStudy::build(std::vector<std::string> files, io::ReadOptions options) {
  auto impl = std::make_unique<Impl>();
  for (const std::string& file : files) {
    std::error_code error;
    const auto size = std::filesystem::file_size(file, error);
    // Pipes have no size.
    std::error_code none;
    const auto kind = std::filesystem::status(file, none).type();
    if (kind == std::filesystem::file_type::not_found ||
        std::filesystem::is_directory(file, none)) {
      return Error{ErrorCode::Io, "cannot read: " + error.message(), {file, 0, 0}};
    }
    if (!error) impl->bytes_total += size;
  }
  impl->files = std::move(files);
  impl->read = std::move(options);
  return DScoreStudy(std::move(impl));
}

run::Job DScoreStudy::job() {
  run::Job job;
  job.source = [impl = impl_.get()] { return impl->next(); };
  job.make_work = [impl = impl_.get()]() -> run::Work {
    const auto scorers = std::make_shared<std::map<LayoutPtr, rate::DScorer>>();
    return [scorers, read = impl->read](const run::Unit& unit) -> Result<std::string> {
      return Impl::rate_unit(unit.input, read, *scorers, unit.stop);
    };
  };
  job.merge = [impl = impl_.get()](std::uint64_t, std::string_view result) -> Result<run::Flow> {
    impl->collect(result);
    return run::Flow::Continue;
  };
  return job;
}

std::uint64_t DScoreStudy::bytes_read() const { return impl_->bytes; }
std::uint64_t DScoreStudy::bytes_total() const { return impl_->bytes_total; }
const std::vector<DScorePuzzle>& DScoreStudy::puzzles() const { return impl_->puzzles; }
const std::vector<std::string>& DScoreStudy::complaints() const { return impl_->complaints; }

Result<Done> DScoreStudy::write(const std::string& directory) const {
  std::string title = "D-score study of";
  for (const std::string& file : impl_->files) {
    title += " " + std::filesystem::path(file).filename().string();
  }
  auto report = Report::open(directory, title);
  if (!report) return report.error();
  if (auto done = describe(*report); !done) return done;
  return report->finish();
}

Result<Done> DScoreStudy::describe(Report& report) const {
  return describe_dscores(impl_->puzzles, impl_->complaints.size(), report);
}

}  // namespace masu::study

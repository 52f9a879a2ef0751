#include "inputs.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <sstream>

#include "core/bytes.hpp"
#include "files.hpp"

namespace masu::cli {

namespace fs = std::filesystem;

std::string encode(const Portion& portion) {
  ByteWriter bytes;
  bytes.put_bytes(portion.file).put_bytes(portion.error);
  for (const io::RawRecord& record : portion.records) {
    bytes.put(record.line).put(record.column).put(record.format).put_bytes(record.text);
  }
  return bytes.take();
}

Portion decode_portion(std::string_view bytes) {
  ByteReader reader(bytes);
  Portion portion;
  portion.file = std::string(reader.get_bytes());
  portion.error = std::string(reader.get_bytes());
  while (reader.ok() && !reader.at_end()) {
    io::RawRecord record;
    record.line = reader.get<std::uint64_t>();
    record.column = reader.get<std::uint64_t>();
    record.format = reader.get<io::Format>();
    record.text = reader.get_bytes();
    portion.records.push_back(record);
  }
  return portion;
}

Inputs::Inputs(std::vector<std::string> names, io::ReadOptions read, std::uint64_t skip)
    : names_(std::move(names)), read_(std::move(read)), skip_(skip) {
  if (names_.empty()) names_.emplace_back("-");
  for (const std::string& name : names_) {
    std::error_code error;
    const auto size = fs::file_size(name, error);
    if (!error) meter_.total += size;
  }
  meter_.unit = "bytes";
}

std::optional<Portion> Inputs::next() {
  for (;;) {
    if (!reader_) {
      if (current_ == names_.size()) return std::nullopt;
      if (auto opened = open(names_[current_++]); !opened) return portion(opened.error());
    }
    auto chunk = reader_->next();
    if (stop_.asked_now()) return std::nullopt;  // the record may be cut
    const int failure = waited_for_ ? waited_for_->failure() : 0;
    if (!chunk) {
      finished_bytes_ += reader_->bytes_read();
      reader_.reset();
      if (failure == 0) continue;
      return portion(Error{
          ErrorCode::Io, std::string("cannot read on: ") + std::strerror(failure), {read_.file}});
    }
    meter_.done = finished_bytes_ + reader_->bytes_read();
    if (auto found = portion(std::move(*chunk), failure)) return found;
  }
}

std::optional<Portion> Inputs::portion(io::Chunk chunk, int failure) {
  auto records = chunk.records();
  if (failure != 0) records = records.first(records.size() - 1);  // where it failed, cut
  const auto skipped = std::min<std::uint64_t>(skip_, records.size());
  skip_ -= skipped;
  records = records.subspan(static_cast<std::size_t>(skipped));
  if (records.empty()) return std::nullopt;
  std::vector<io::RawRecord> kept(records.begin(), records.end());
  return Portion{read_.file, "", std::move(chunk), std::move(kept)};
}

Result<Done> Inputs::open(const std::string& name) {
  read_.file = name;
  stream_.reset();  // before what it reads from
  waited_for_.reset();
  errno = 0;
  if (name == "-") {
    if (auto done = open_standard_input(); !done) return done;
  } else if (std::error_code error; fs::is_directory(name, error)) {
    return Error{ErrorCode::Io, "is a folder", {name, 0, 0}};
  } else if (const int descriptor = ::open(name.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
             descriptor >= 0) {
    waited_for_.emplace(descriptor, stop_, true);
    stream_ = std::make_unique<std::istream>(&*waited_for_);
  } else if (errno == ENOENT || errno == ENAMETOOLONG) {
    if (auto done = open_puzzle(name); !done) return done;
  } else {
    return Error{ErrorCode::Io, std::string("cannot read: ") + std::strerror(errno), {name, 0, 0}};
  }
  reader_.emplace(*stream_, read_);
  return Done{};
}

Result<Done> Inputs::open_standard_input() {
  read_.file = "standard input";
  if (!can_read_standard_input()) {
    return Error{ErrorCode::Io, "cannot read: it is closed", {read_.file, 0, 0}};
  }
  waited_for_.emplace(STDIN_FILENO, stop_, false);
  stream_ = std::make_unique<std::istream>(&*waited_for_);
  return Done{};
}

// Not a file: a puzzle written on the command line.
Result<Done> Inputs::open_puzzle(const std::string& text) {
  read_.file = "argument";
  if (const auto puzzle = io::parse(text, read_); !puzzle) {
    const std::string reason = "no such file, and as a puzzle: ";
    return Error{ErrorCode::Io, reason + puzzle.error().message, {text, 0, 0}};
  }
  stream_ = std::make_unique<std::istringstream>(text);
  return Done{};
}

}  // namespace masu::cli

// Reads a stream piece by piece and lets the splitter cut it.
//
//   chunk n      |rec|rec|rec|rec|re|          the incomplete record at the end is copied ...
//   chunk n + 1                    |re|c|rec|  ... to the start of the next chunk's memory
#include <algorithm>
#include <cstring>
#include <istream>

#include "masu/io.hpp"
#include "splitter.hpp"

namespace masu::io {

struct ChunkReader::Impl {
  Impl(std::istream& source, ReadOptions how)
      : stream(source), options(std::move(how)), splitter(options) {}

  // Reads up to `room` characters: what is there without waiting, at least one unless the stream
  // is at its end. So a pipe that is written line by line is answered line by line. A buffer that
  // does not say what it has (std::cin in step with stdio) is read to the end of a line. A file
  // that cannot be read on makes its buffer throw: the stream catches that, and is bad() then.
  std::size_t read(char* to, std::size_t room) {
    constexpr int kEnd = std::istream::traits_type::eof();
    std::streambuf* buffer = stream.rdbuf();
    if (buffer == nullptr || room == 0) return 0;
    std::streamsize ready = buffer->in_avail();
    if (ready <= 0) {
      if (stream.peek() == kEnd) return 0;
      ready = buffer->in_avail();
    }
    if (ready > 0) {
      stream.read(to, std::min(ready, static_cast<std::streamsize>(room)));
      return static_cast<std::size_t>(stream.gcount());
    }
    std::size_t got = 0;
    while (got < room) {
      const int c = stream.get();
      if (c == kEnd) break;
      to[got++] = static_cast<char>(c);
      if (c == '\n') break;
    }
    return got;
  }

  std::istream& stream;
  ReadOptions options;
  Splitter splitter;
  std::string tail;  // start of a record that is not complete yet
  std::uint64_t bytes = 0;
  bool at_end = false;
};

ChunkReader::ChunkReader(std::istream& stream, ReadOptions options)
    : impl_(std::make_unique<Impl>(stream, std::move(options))) {}
ChunkReader::~ChunkReader() = default;
ChunkReader::ChunkReader(ChunkReader&&) noexcept = default;
ChunkReader& ChunkReader::operator=(ChunkReader&&) noexcept = default;

std::uint64_t ChunkReader::bytes_read() const { return impl_->bytes; }

std::optional<Chunk> ChunkReader::next(std::size_t bytes) {
  Impl& s = *impl_;
  std::size_t wanted = std::max<std::size_t>(bytes, 1);
  for (;;) {
    if (s.at_end && s.tail.empty()) return std::nullopt;
    Chunk chunk;
    std::size_t size = s.tail.size();
    const std::size_t capacity = size + wanted;
    chunk.buffer_ = std::make_unique_for_overwrite<char[]>(capacity);
    std::memcpy(chunk.buffer_.get(), s.tail.data(), size);
    // Once a chunk has something, it only takes what is there without waiting.
    while (size < capacity && !s.at_end) {
      const std::size_t got = s.read(chunk.buffer_.get() + size, capacity - size);
      if (got == 0) s.at_end = true;
      size += got;
      s.bytes += got;
      if (got == 0 || s.stream.rdbuf()->in_avail() <= 0) break;
    }
    const std::string_view text(chunk.buffer_.get(), size);
    chunk.records_.reserve(text.size() / 80 + 1);
    const std::size_t done = s.splitter.cut(text, s.at_end, chunk.records_);
    s.tail.assign(text.substr(done));
    if (!chunk.records_.empty()) return chunk;
    // A record longer than the piece: read in growing pieces, so that it is looked at a few times
    // only.
    if (!s.tail.empty()) wanted = std::clamp(s.tail.size(), wanted, Splitter::kMaxRecord);
  }
}

}  // namespace masu::io

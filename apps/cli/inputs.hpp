// What a batch reads: one input after the other, cut into portions for the threads.
#pragma once

#include <cstdint>
#include <istream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "masu/io.hpp"
#include "masu/layout.hpp"
#include "masu/result.hpp"
#include "masu/stop.hpp"
#include "run_job.hpp"
#include "stoppable_input.hpp"

namespace masu::cli {

/// What a unit works on: records of one chunk of one input, or why there are none.
struct Portion {
  std::string file;   ///< for messages
  std::string error;  ///< empty: none
  io::Chunk chunk;    ///< what the records point into; empty on a machine that got them as bytes
  std::vector<io::RawRecord> records;
};
/// The same as bytes, between machines: |file|error|record|record|...
[[nodiscard]] std::string encode(const Portion& portion);
/// The records point into `bytes`.
[[nodiscard]] Portion decode_portion(std::string_view bytes);

/// Cuts inputs into portions; leaves out what an incomplete batch has already done.
class Inputs {
 public:
  /// `names`: puzzles, files, or "-"; none: standard input. `skip`: so many records are done.
  Inputs(std::vector<std::string> names, io::ReadOptions read, std::uint64_t skip);

  [[nodiscard]] Meter& meter() { return meter_; }
  /// Nothing is waited for after it.
  void set_stop(const Stop& stop) { stop_ = stop; }

  /// What the next unit works on, or nothing at the end.
  [[nodiscard]] std::optional<Portion> next();

 private:
  Result<Done> open(const std::string& name);
  Result<Done> open_standard_input();
  Result<Done> open_puzzle(const std::string& text);
  /// Of what is left of the chunk after those that are done; none: all of them are.
  std::optional<Portion> portion(io::Chunk chunk, int failure);
  [[nodiscard]] Portion portion(const Error& error) const {
    return {read_.file, to_string(error), {}, {}};
  }

  std::vector<std::string> names_;
  io::ReadOptions read_;
  std::uint64_t skip_;
  Meter meter_;
  Stop stop_;
  std::optional<StoppableInput> waited_for_;  // all but a puzzle written on the command line
  std::size_t current_ = 0;
  std::uint64_t finished_bytes_ = 0;
  std::unique_ptr<std::istream> stream_;
  std::optional<io::ChunkReader> reader_;
};

}  // namespace masu::cli

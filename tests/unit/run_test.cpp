// Runs: every number of threads, windows, stops and resumes must give what a plain loop gives.
#include "masu/run.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <sstream>
#include <thread>

#include "core/bytes.hpp"
#include "run/crc32c.hpp"
#include "run/state_log.hpp"

namespace masu::run {
namespace {

using std::chrono::microseconds;

// A directory that goes away with the test; in memory if possible, since hundreds of syncs to a
// disk take seconds.
class Scratch {
 public:
  Scratch() {
    const bool memory = ::access("/dev/shm", W_OK) == 0;
    const auto where =
        memory ? std::filesystem::path("/dev/shm") : std::filesystem::temp_directory_path();
    std::string name = (where / "masu-run-XXXXXX").string();
    EXPECT_NE(::mkdtemp(name.data()), nullptr);
    path_ = name;
  }
  ~Scratch() { std::filesystem::remove_all(path_); }
  [[nodiscard]] std::string file(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

std::string slurp(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}
void spill(const std::string& path, std::string_view text) {
  std::ofstream(path, std::ios::binary) << text;
}

// What a unit gives: some random numbers of its stream; units take unequal time.
std::string result_of(const Unit& unit, bool uneven) {
  Rng rng = unit.rng();
  const std::uint64_t count = rng.below(4);
  ByteWriter out;
  for (std::uint64_t i = 0; i < count; ++i) out.put(rng());
  out.put_bytes(unit.input);
  if (uneven && rng.below(8) == 0) std::this_thread::sleep_for(microseconds(rng.below(2000)));
  return out.take();
}

struct Case {
  Job job;
  std::string merged;
  std::atomic<std::uint64_t> worked{0};

  explicit Case(std::uint64_t units, bool uneven = true) {
    job.units = units;
    job.seed = 7;
    job.make_work = [this, uneven] {
      return [this, uneven](const Unit& unit) -> Result<std::string> {
        ++worked;
        return result_of(unit, uneven);
      };
    };
    job.merge = [this](std::uint64_t unit, std::string_view result) -> Result<Flow> {
      ByteWriter line;
      line.put(unit).put_bytes(result);
      merged += line.bytes();
      return Flow::Continue;
    };
  }
};

std::string by_a_plain_loop(std::uint64_t units) {
  ByteWriter out;
  for (std::uint64_t u = 0; u < units; ++u) {
    out.put(u).put_bytes(result_of(Unit{u, 7, {}, {}}, false));
  }
  return out.take();
}

TEST(Crc32c, KnownValues) {
  EXPECT_EQ(crc32c("123456789"), 0xE3069283U);  // the check value of the catalogue of CRCs
  EXPECT_EQ(crc32c(std::string(32, '\0')), 0x8A9136AAU);  // RFC 3720, B.4
  EXPECT_EQ(crc32c("56789", crc32c("1234")), crc32c("123456789"));
}

TEST(Bytes, RoundTripAndEnd) {
  ByteWriter out;
  out.put(std::uint16_t{513}).put(-2.5).put_bytes("abc");
  ByteReader in(out.bytes());
  EXPECT_EQ(in.get<std::uint16_t>(), 513);
  EXPECT_EQ(in.get<double>(), -2.5);
  EXPECT_EQ(in.get_bytes(), "abc");
  EXPECT_TRUE(in.ok() && in.at_end());
  EXPECT_EQ(in.get<char>(), 0);
  EXPECT_FALSE(in.ok());
  ByteReader cut(std::string_view(out.bytes()).substr(0, 20));
  (void)cut.get<std::uint16_t>();
  (void)cut.get<double>();
  EXPECT_EQ(cut.get_bytes(), "");
  EXPECT_FALSE(cut.ok());
}

TEST(Threads, AnyNumberOfThreadsAndAnyWindow) {
  for (const std::uint64_t units : {0U, 1U, 2U, 300U}) {
    const std::string expected = by_a_plain_loop(units);
    for (const int threads : {1, 2, 5}) {
      for (const std::size_t window : {0U, 1U, 2U, 1000U}) {
        Case c(units);
        Options options;
        options.window = window;
        const Result<Summary> summary = make_threads(threads)->run(c.job, options);
        ASSERT_TRUE(summary.ok());
        EXPECT_EQ(summary->merged, units);
        EXPECT_FALSE(summary->stopped);
        EXPECT_EQ(c.merged, expected);
      }
    }
  }
}

TEST(Threads, NoMachineHasABillion) {
  EXPECT_EQ(make_threads(1'000'000'000)->workers(), 4096);
  EXPECT_EQ(make_threads(3)->workers(), 3);
  EXPECT_GE(make_threads(-1)->workers(), 1);
}

TEST(Threads, SourceGivesInputInOrder) {
  Case c(kUnbounded);
  int next = 0;
  c.job.source = [&next]() -> Result<std::optional<std::string>> {
    if (next == 100) return std::optional<std::string>();
    return std::optional<std::string>(std::to_string(next++));
  };
  ASSERT_TRUE(make_threads(3)->run(c.job, {}).ok());
  ByteWriter expected;
  for (std::uint64_t u = 0; u < 100; ++u) {
    const std::string input = std::to_string(u);
    expected.put(u).put_bytes(result_of(Unit{u, 7, input, {}}, false));
  }
  EXPECT_EQ(c.merged, expected.bytes());
}

TEST(Threads, MergeEndsASearch) {
  Case c(kUnbounded);
  const auto append = c.job.merge;
  c.job.merge = [&append](std::uint64_t unit, std::string_view result) -> Result<Flow> {
    (void)append(unit, result);
    return unit == 41 ? Flow::Stop : Flow::Continue;
  };
  const Result<Summary> summary = make_threads(3)->run(c.job, {});
  ASSERT_TRUE(summary.ok());
  EXPECT_EQ(summary->merged, 42U);
  EXPECT_FALSE(summary->stopped);
  EXPECT_EQ(c.merged, by_a_plain_loop(42));
}

TEST(Threads, TheFirstErrorInOrderOfUnitsIsTold) {
  for (const bool throwing : {false, true}) {
    Case c(200);
    c.job.make_work = [throwing] {
      return [throwing](const Unit& unit) -> Result<std::string> {
        if (unit.number == 17) std::this_thread::sleep_for(std::chrono::milliseconds(5));
        if (unit.number < 17) return std::string();
        if (throwing) throw std::runtime_error("no memory");
        return Error{ErrorCode::BadValue, "unit " + std::to_string(unit.number), {}};
      };
    };
    const Result<Summary> summary = make_threads(4)->run(c.job, {});
    ASSERT_FALSE(summary.ok());
    EXPECT_EQ(summary.error().message, throwing ? "unit 17: no memory" : "unit 17");
  }
}

TEST(Threads, ErrorsOfSourceAndMerge) {
  Case c(kUnbounded);
  int calls = 0;
  c.job.source = [&calls]() -> Result<std::optional<std::string>> {
    if (++calls > 10) return Error{ErrorCode::Io, "cannot read", {}};
    return std::optional<std::string>("");
  };
  Result<Summary> summary = make_threads(2)->run(c.job, {});
  ASSERT_FALSE(summary.ok());
  EXPECT_EQ(summary.error().message, "cannot read");
  EXPECT_EQ(c.worked, 10U);

  Case d(1000);
  d.job.merge = [](std::uint64_t unit, std::string_view) -> Result<Flow> {
    if (unit == 5) return Error{ErrorCode::Io, "disk full", {}};
    return Flow::Continue;
  };
  summary = make_threads(2)->run(d.job, {});
  ASSERT_FALSE(summary.ok());
  EXPECT_EQ(summary.error().message, "disk full");
  EXPECT_LT(d.worked, 1000U);
}

TEST(Threads, OneWorkPerThread) {
  Case c(200);
  std::atomic<int> made{0};
  c.job.make_work = [&made] {
    ++made;
    return [owner = std::thread::id()](const Unit&) mutable -> Result<std::string> {
      if (owner == std::thread::id()) owner = std::this_thread::get_id();
      EXPECT_EQ(owner, std::this_thread::get_id());
      return std::string();
    };
  };
  ASSERT_TRUE(make_threads(3)->run(c.job, {}).ok());
  EXPECT_LE(made, 3);
}

StateFile state_at(const std::string& path, bool resume = false) {
  return StateFile{path, resume, "test", {{"depth", "3"}}};
}

TEST(State, StopAndResumeAtManyPlaces) {
  const std::string expected = by_a_plain_loop(120);
  for (std::uint64_t stop_at = 0; stop_at < 120; stop_at += 13) {
    const Scratch scratch;
    StopSource stop;
    Case first(120);
    const auto work = first.job.make_work;
    first.job.make_work = [&] {
      return [&, inner = work()](const Unit& unit) {
        if (unit.number == stop_at) stop.request();
        return inner(unit);
      };
    };
    Options options;
    options.stop = stop.stop();
    options.state = state_at(scratch.file("s"));
    const Result<Summary> stopped = make_threads(3)->run(first.job, options);
    ASSERT_TRUE(stopped.ok()) << to_string(stopped.error());
    EXPECT_TRUE(stopped->stopped);
    EXPECT_EQ(first.merged, expected.substr(0, first.merged.size()));

    Case second(120);
    options.stop = {};
    options.state.resume = true;
    const Result<Summary> resumed = make_threads(2)->run(second.job, options);
    ASSERT_TRUE(resumed.ok()) << to_string(resumed.error());
    EXPECT_GE(resumed->resumed, stopped->merged);
    EXPECT_EQ(resumed->resumed + second.worked, 120U);
    EXPECT_EQ(second.merged, expected);

    Case third(120);  // nothing is left to do
    ASSERT_TRUE(make_threads(1)->run(third.job, options).ok());
    EXPECT_EQ(third.worked, 0U);
    EXPECT_EQ(third.merged, expected);
  }
}

TEST(State, ResumeWithASource) {
  const Scratch scratch;
  const auto run = [&](std::uint64_t end, bool resume) {
    Case c(kUnbounded);
    std::uint64_t next = 0;
    c.job.source = [&next]() -> Result<std::optional<std::string>> {
      if (next == 50) return std::optional<std::string>();
      return std::optional<std::string>(std::to_string(next++));
    };
    const auto append = c.job.merge;
    c.job.merge = [&](std::uint64_t unit, std::string_view result) -> Result<Flow> {
      (void)append(unit, result);
      return unit == end ? Flow::Stop : Flow::Continue;
    };
    Options options;
    options.state = state_at(scratch.file("s"), resume);
    EXPECT_TRUE(make_threads(3)->run(c.job, options).ok());
    return c.merged;
  };
  const std::string part = run(20, false);
  const std::string whole = run(kUnbounded, true);
  EXPECT_EQ(whole.substr(0, part.size()), part);
  EXPECT_GT(whole.size(), part.size());
}

TEST(State, RefusesOtherRunsWithTheDifference) {
  const Scratch scratch;
  Options options;
  options.state = state_at(scratch.file("s"));
  Case c(10);
  ASSERT_TRUE(make_threads(1)->run(c.job, options).ok());
  Result<Summary> again = make_threads(1)->run(c.job, options);
  ASSERT_FALSE(again.ok());
  EXPECT_NE(again.error().message.find("exists"), std::string::npos);

  options.state.resume = true;
  options.state.options["depth"] = "4";
  options.state.options["wide"] = "1";
  c.job.seed = 8;
  again = make_threads(1)->run(c.job, options);
  ASSERT_FALSE(again.ok());
  EXPECT_EQ(to_string(again.error()),
            scratch.file("s") +
                ": the state file belongs to another run: 'depth' is 3 in the state file, 4 here; "
                "'seed' is 7 in the state file, 8 here; "
                "'wide' is not given in the state file, 1 here");
}

// Cut anywhere: goes on and gives the same. A bit flipped anywhere: an error, or the same.
TEST(State, CutAndFlippedFiles) {
  const Scratch scratch;
  const std::string path = scratch.file("s");
  const std::string expected = by_a_plain_loop(40);
  Options options;
  options.state = state_at(path);
  const auto executor = make_threads(2);
  Case c(40);
  ASSERT_TRUE(executor->run(c.job, options).ok());
  const std::string good = slurp(path);
  options.state.resume = true;

  for (std::size_t size = 0; size < good.size(); size += size < 200 ? 1 : 7) {
    spill(path, good.substr(0, size));
    Case cut(40, false);
    const Result<Summary> summary = executor->run(cut.job, options);
    ASSERT_TRUE(summary.ok()) << size << to_string(summary.error());
    EXPECT_EQ(cut.merged, expected);
  }
  for (std::size_t bit = 0; bit < good.size() * 8; bit += 3) {
    std::string flipped = good;
    flipped[bit / 8] = static_cast<char>(flipped[bit / 8] ^ (1 << bit % 8));
    spill(path, flipped);
    Case flip(40, false);
    const Result<Summary> summary = executor->run(flip.job, options);
    ASSERT_FALSE(summary.ok()) << bit;  // every bit is under a checksum
    EXPECT_EQ(summary.error().code, ErrorCode::Corrupt) << summary.error().message;
    EXPECT_EQ(slurp(path), flipped) << "a damaged file must be left alone";
  }
  for (const std::size_t zeros : {1U, 19U, 20U, 4096U, 3U << 20}) {  // after a power failure
    spill(path, good + std::string(zeros, '\0'));
    Case padded(40, false);
    ASSERT_TRUE(executor->run(padded.job, options).ok()) << zeros;
    EXPECT_EQ(padded.merged, expected);
    EXPECT_EQ(slurp(path), good);
  }
}

TEST(State, DamageSaysWhere) {
  const Scratch scratch;
  Options options;
  options.state = state_at(scratch.file("s"));
  Case c(40);
  ASSERT_TRUE(make_threads(1)->run(c.job, options).ok());
  std::string bytes = slurp(scratch.file("s"));
  bytes[13 + 8] = static_cast<char>(bytes[13 + 8] ^ 1);  // length of the header
  spill(scratch.file("s"), bytes);
  options.state.resume = true;
  const Result<Summary> summary = make_threads(1)->run(c.job, options);
  ASSERT_FALSE(summary.ok());
  EXPECT_NE(summary.error().message.find("damaged at byte 13;"), std::string::npos);
}

TEST(State, FullDiskIsAnError) {
  if (!std::filesystem::exists("/dev/full")) GTEST_SKIP() << "no /dev/full";
  Options options;
  options.state = state_at("/dev/full", true);
  Case c(10);
  const Result<Summary> summary = make_threads(1)->run(c.job, options);
  ASSERT_FALSE(summary.ok());
  EXPECT_EQ(summary.error().code, ErrorCode::Io);
}

TEST(State, OneRunAtATime) {
  const Scratch scratch;
  Options options;
  options.state = state_at(scratch.file("s"), true);
  Case c(3);
  const auto append = c.job.merge;
  c.job.merge = [&](std::uint64_t unit, std::string_view result) -> Result<Flow> {
    Case other(3);
    const Result<Summary> second = make_threads(1)->run(other.job, options);
    EXPECT_FALSE(second.ok());
    return append(unit, result);
  };
  EXPECT_TRUE(make_threads(1)->run(c.job, options).ok());
}

TEST(Progress, TellsTheEnd) {
  Case c(50);
  Options options;
  std::mutex mutex;
  Progress last;
  options.progress = [&](const Progress& progress) {
    const std::scoped_lock lock(mutex);
    EXPECT_GE(progress.done, last.done);
    last = progress;
  };
  ASSERT_TRUE(make_threads(2)->run(c.job, options).ok());
  EXPECT_TRUE(last.finished);
  EXPECT_EQ(last.done, 50U);
  EXPECT_EQ(last.total, 50U);
}

TEST(StopOnSignal, RequestsAStopAndRestoresTheOldMeaning) {
  struct sigaction before {};
  sigaction(SIGTERM, nullptr, &before);
  {
    const StopOnSignal guard;
    EXPECT_EQ(guard.exit_code(), 0);
    std::raise(SIGTERM);
    while (!guard.stop().asked()) std::this_thread::yield();
    EXPECT_EQ(guard.signal(), SIGTERM);
    EXPECT_EQ(guard.exit_code(), 143);
  }
  struct sigaction after {};
  sigaction(SIGTERM, nullptr, &after);
  EXPECT_EQ(before.sa_handler, after.sa_handler);
}

TEST(LineFile, ContinuesAfterTheLastCompleteLine) {
  const Scratch scratch;
  const std::string path = scratch.file("out");
  for (const std::string_view old : {"", "half", "one\n", "one\ntwo\nhalf", "one\n\n"}) {
    spill(path, old);
    Result<LineFile> file = LineFile::open(path, true);
    ASSERT_TRUE(file.ok());
    const auto lines = static_cast<std::uint64_t>(std::count(old.begin(), old.end(), '\n'));
    EXPECT_EQ(file->lines(), lines);
    EXPECT_TRUE(file->write("new\n").ok());
    EXPECT_TRUE(file->flush().ok());
    EXPECT_EQ(slurp(path), std::string(old.substr(0, old.find_last_of('\n') + 1)) + "new\n");
  }
  Result<LineFile> fresh = LineFile::open(path, false);
  ASSERT_TRUE(fresh.ok());
  EXPECT_EQ(fresh->lines(), 0U);
  EXPECT_EQ(slurp(path), "");
  EXPECT_FALSE(LineFile::open("-", true).ok());
  EXPECT_FALSE(LineFile::open(scratch.file("no/such/place"), false).ok());
}

TEST(LineFile, FullDiskIsAnError) {
  Result<LineFile> file = LineFile::open("/dev/full", false);
  if (!file) GTEST_SKIP() << "no /dev/full";
  const Result<Done> written = file->write(std::string(100000, 'x'));
  ASSERT_FALSE(written.ok());
  EXPECT_NE(to_string(written.error()).find("No space left"), std::string::npos);
}

}  // namespace
}  // namespace masu::run

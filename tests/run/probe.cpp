// A long command for the tests of runs, in a program of its own (not for users): unit u draws
// numbers from its stream and reports one line. With threads, and once more with MPI.
//
//     probe --units 1000 --spin 500 --output FILE --state FILE
//
// --spin is the mean work of a unit in microseconds; units differ up to eight times it.
#include <fmt/format.h>
#include <sys/resource.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdio>

#include "core/bytes.hpp"
#include "masu/run.hpp"
#include "run_job.hpp"
#include "session.hpp"

#ifdef MASU_PROBE_MPI
#include "run/mpi/mpi.hpp"
#endif

namespace masu::cli {
namespace {

struct Options {
  RunOptions run;
  std::uint64_t units = 1000;
  std::uint64_t spin = 0;
  std::uint64_t payload = 0;
  std::uint64_t find = 0;
  bool batch = false;
  bool times = false;
  std::string output;
};

double cpu_seconds(int who) {
  rusage usage{};
  getrusage(who, &usage);
  const auto seconds = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec) * 1e-6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

// Work that takes about `microseconds` on any machine, and gives the same result however long.
void spin(std::uint64_t microseconds) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::microseconds(microseconds);
  while (std::chrono::steady_clock::now() < end) {
  }
}

void probe(const Arguments& command, const Options& options, Session& session) {
  run::Job job;
  job.units = options.find != 0 || options.batch ? run::kUnbounded : options.units;
  std::uint64_t given = 0;
  if (options.batch) {
    job.source = [&]() -> Result<std::optional<std::string>> {
      if (given == options.units) return std::optional<std::string>();
      return std::optional<std::string>(std::to_string(given++));
    };
  }
  job.make_work = [&options] {
    return [&options](const run::Unit& unit) -> Result<std::string> {
      Rng rng = unit.rng();
      const std::uint64_t first = rng();
      if (options.spin != 0) {
        // An eighth of the units takes half of the time, as searches do.
        spin(rng.below(8) == 0 ? options.spin * 4 : options.spin * 4 / 7);
      }
      return ByteWriter().put(first).put_bytes(unit.input).take() +
             std::string(options.payload, 'p');
    };
  };
  std::string output;
  std::uint64_t sum = 0;
  std::uint64_t found = 0;
  job.merge = [&](std::uint64_t unit, std::string_view result) -> Result<run::Flow> {
    ByteReader in(result);
    const auto first = in.get<std::uint64_t>();
    sum = sum * 31 + first + in.get_bytes().size();
    if (!options.output.empty()) output += fmt::format("{} {:016x}\n", unit, first);
    if (first % 64 == 0) ++found;
    return options.find != 0 && found == options.find ? run::Flow::Stop : run::Flow::Continue;
  };
  const auto start = std::chrono::steady_clock::now();
  const auto summary = run_job(command, session, job, options.run);
  if (!summary) return;
  if (!options.output.empty()) {
    Result<run::LineFile> file = run::LineFile::open(options.output, false);
    if (!file) return session.bad_input(file.error());
    Result<Done> written = file->write(output);
    if (written) written = file->flush();
    if (!written) return session.bad_input(written.error());
  }
  session.print(fmt::format("{} units, sum {:016x}\n", summary->merged, sum));
  if (options.times) {
    const std::chrono::duration<double> wall = std::chrono::steady_clock::now() - start;
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    session.print(fmt::format("wall {:.4f} s, cpu {:.4f} s, {:.3f} us per unit, {} KiB\n",
                              wall.count(), cpu_seconds(RUSAGE_SELF),
                              wall.count() * 1e6 / static_cast<double>(summary->merged),
                              usage.ru_maxrss));
  }
}

int run(int argc, char** argv, Session& session) {
  CLI::App app("probe");
  app.option_defaults()->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
  Arguments arguments(app);
  Options options;
  add_run_options(arguments, options.run, {.seed = true, .state = true});
  app.add_option("--units", options.units)->capture_default_str();
  app.add_option("--spin", options.spin)->capture_default_str();
  app.add_option("--payload", options.payload)->capture_default_str();
  app.add_option("--find", options.find)->capture_default_str();
  app.add_flag("--batch", options.batch);
  app.add_flag("--times", options.times);
  app.add_option("--output", options.output);
  CLI11_PARSE(app, argc, argv);
  probe(arguments, options, session);
  std::fflush(stdout);
  return static_cast<int>(session.exit_code());
}

}  // namespace
}  // namespace masu::cli

int main(int argc, char** argv) {
#ifdef MASU_PROBE_MPI
  masu::run::Mpi mpi(argc, argv);
  masu::cli::Session session([&mpi](int threads) { return mpi.executor(threads); });
  if (!mpi.is_main()) session.mute();
  return mpi.finish(masu::cli::run(argc, argv, session));
#else
  masu::cli::Session session;
  return masu::cli::run(argc, argv, session);
#endif
}

// masu-mpi: the same commands, long work spread over MPI ranks: mpirun -n 8 masu-mpi ...
#include <cstdio>

#include "program.hpp"
#include "run/mpi/mpi.hpp"

int main(int argc, char** argv) {
  masu::run::Mpi mpi(argc, argv);
  masu::cli::Session session([&mpi](int threads) { return mpi.executor(threads); });
  session.spread_out();
  if (!mpi.is_main()) {
    session.mute();
    if (std::freopen("/dev/null", "w", stdout) == nullptr) std::fclose(stdout);
  }
  const int exit_code = masu::cli::run_program(argc, argv, session);
  std::fflush(stdout);
  return mpi.finish(exit_code);
}

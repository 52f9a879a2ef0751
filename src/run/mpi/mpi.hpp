// Runs over MPI ranks. All ranks execute the same command; rank 0, the main one, hands out units
// and merges, and works itself, too.
#pragma once

#include <memory>

#include "masu/run.hpp"

namespace masu::run {

/// MPI from its start to its end. One per program.
class Mpi {
 public:
  Mpi(int& argc, char**& argv);
  Mpi(const Mpi&) = delete;
  Mpi& operator=(const Mpi&) = delete;

  [[nodiscard]] bool is_main() const;
  /// `threads` of each rank; 0: the cores that the rank may use, shared with the other ranks there.
  /// Lives no longer than the Mpi.
  [[nodiscard]] std::unique_ptr<Executor> executor(int threads);
  /// Ends MPI in all ranks. After a signal (exit codes from 128) the others are not waited for.
  /// Returns the exit code.
  int finish(int exit_code);
  ~Mpi();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace masu::run

// Letters between ranks: tagged byte strings that never block the sender.
#pragma once

#include <mpi.h>

#include <cstdint>
#include <list>
#include <optional>
#include <string>

namespace masu::run {

// Every letter starts with the number of the run it belongs to; letters of a run that is over are
// thrown away by the receiver.
enum class Subject : std::uint8_t {
  Hello,    ///< worker: I am in this run; number of threads
  Orders,   ///< main: units to work on, with their input
  Results,  ///< worker: finished units and the seconds they took; empty: still alive
  Stopped,  ///< worker: a signal tells me to stop
  End,      ///< main: this run is over
  Quit,     ///< main: the program is over
  Bye,      ///< worker: my last letter
};

struct Letter {
  int rank = 0;
  Subject subject = Subject::Hello;
  std::string text;
};

class Mail {
 public:
  explicit Mail(MPI_Comm comm) : comm_(comm) {}

  /// False if the text is too long for MPI (2 GiB).
  [[nodiscard]] bool send(int rank, Subject subject, std::string text);
  [[nodiscard]] std::optional<Letter> receive();
  /// Waits until everything sent is on its way.
  void flush();

 private:
  struct Outgoing {
    std::string text;
    MPI_Request request = MPI_REQUEST_NULL;
  };
  void forget_delivered();

  MPI_Comm comm_;
  std::list<Outgoing> outgoing_;  // texts must stay where they are until they are delivered
};

}  // namespace masu::run

#include "run/mpi/mail.hpp"

#include <limits>
#include <utility>

namespace masu::run {

bool Mail::send(int rank, Subject subject, std::string text) {
  if (text.size() > static_cast<std::size_t>(std::numeric_limits<int>::max())) return false;
  forget_delivered();
  Outgoing& letter = outgoing_.emplace_back();
  letter.text = std::move(text);
  MPI_Isend(letter.text.data(), static_cast<int>(letter.text.size()), MPI_BYTE, rank,
            static_cast<int>(subject), comm_, &letter.request);
  return true;
}

std::optional<Letter> Mail::receive() {
  forget_delivered();
  int there = 0;
  MPI_Status status;
  MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, comm_, &there, &status);
  if (there == 0) return std::nullopt;
  int size = 0;
  MPI_Get_count(&status, MPI_BYTE, &size);
  Letter letter{status.MPI_SOURCE, static_cast<Subject>(status.MPI_TAG),
                std::string(static_cast<std::size_t>(size), '\0')};
  MPI_Recv(letter.text.data(), size, MPI_BYTE, status.MPI_SOURCE, status.MPI_TAG, comm_,
           MPI_STATUS_IGNORE);
  return letter;
}

void Mail::flush() {
  for (Outgoing& letter : outgoing_) MPI_Wait(&letter.request, MPI_STATUS_IGNORE);
  outgoing_.clear();
}

void Mail::forget_delivered() {
  // Letters to one rank are delivered in order, so looking at the oldest is enough: one slow rank
  // keeps some texts longer than needed, which is bounded by what it was given.
  while (!outgoing_.empty()) {
    int delivered = 0;
    MPI_Test(&outgoing_.front().request, &delivered, MPI_STATUS_IGNORE);
    if (delivered == 0) return;
    outgoing_.pop_front();
  }
}

}  // namespace masu::run

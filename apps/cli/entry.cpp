// masu: the commands on the threads of this machine.
#include "program.hpp"

int main(int argc, char** argv) {
  masu::cli::Session session;
  return masu::cli::run_program(argc, argv, session);
}

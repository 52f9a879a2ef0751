// `masu collection`: puzzles in an SQLite file.
#include <fmt/format.h>

#include <cerrno>

#include "collection_commands.hpp"
#include "commands.hpp"
#include "masu/run.hpp"

namespace masu::cli {

std::optional<collection::Collection> open_collection(const std::string& path,
                                                      collection::Access access, Session& session) {
  auto opened = collection::Collection::open(path, access);
  if (opened) return std::move(*opened);
  session.bad_input(opened.error());
  return std::nullopt;
}

void refuse(Session& session, const Error& error) {
  const bool usage = error.code == ErrorCode::BadSyntax || error.code == ErrorCode::BadValue;
  return usage ? session.usage(to_string(error)) : session.bad_input(error);
}

bool run_stoppable(Session& session, const std::function<Result<Done>(const Stop&)>& work) {
  const run::StopOnSignal signals;
  const auto done = work(signals.stop());
  if (signals.signal() != 0) {
    session.raise(static_cast<Exit>(signals.exit_code()));
    return false;
  }
  if (done) return true;
  refuse(session, done.error());
  return false;
}

RowOutput::RowOutput(const std::string& path, const std::vector<std::string>& inputs,
                     Session& session)
    : session_(session) {
  session.flush();
  auto opened = Output::open(path, false, ids_of(inputs));
  if (opened) {
    output_.emplace(std::move(*opened));
  } else {
    fail(opened.error());
  }
}

bool RowOutput::write(std::string_view text) {
  if (!good_) return false;
  errno = 0;
  if (auto done = output_->write(text); !done) fail(done.error());
  return good_;
}

void RowOutput::finish() {
  if (!good_) return;
  errno = 0;
  if (auto done = output_->commit(); !done) fail(done.error());
}

bool RowOutput::fail(const Error& error) {
  good_ = false;
  if (errno != EPIPE) session_.bad_input(error);
  return false;
}

void add_collection(Arguments& command, Session& session) {
  command.require_subcommand(1);
  add_collection_add(command, session);
  add_collection_rate(command, session);
  add_collection_queries(command, session);
  add_collection_info(command, session);
  add_collection_import(command, session);
  add_collection_upkeep(command, session);
}

}  // namespace masu::cli

// `masu collection`: what its commands share. Each group of commands is a file of its own.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "arguments.hpp"
#include "files.hpp"
#include "masu/collection.hpp"
#include "session.hpp"

namespace masu::cli {

void add_collection_add(Arguments& collection, Session& session);
void add_collection_rate(Arguments& collection, Session& session);
void add_collection_queries(Arguments& collection, Session& session);
void add_collection_info(Arguments& collection, Session& session);
void add_collection_import(Arguments& collection, Session& session);
void add_collection_upkeep(Arguments& collection, Session& session);

/// Opens it, or complains: exit code 3.
[[nodiscard]] std::optional<collection::Collection> open_collection(const std::string& path,
                                                                    collection::Access access,
                                                                    Session& session);

/// Complains about what went wrong: a bad condition or column is wrong usage.
void refuse(Session& session, const Error& error);

/// Runs `work` with a stop that signals request, and complains about what goes wrong. False: there
/// is nothing to report.
[[nodiscard]] bool run_stoppable(Session& session,
                                 const std::function<Result<Done>(const Stop&)>& work);

/// Rows on their way to a file or standard output. After a failure (`good` is false) it has told
/// why, unless the reader has just gone.
class RowOutput {
 public:
  RowOutput(const std::string& path, const std::vector<std::string>& inputs, Session& session);
  /// False: stop.
  bool write(std::string_view text);
  /// Puts the file in its place.
  void finish();
  /// Complains; false.
  bool fail(const Error& error);
  [[nodiscard]] bool good() const { return good_; }

 private:
  Session& session_;
  std::optional<Output> output_;
  bool good_ = true;
};

}  // namespace masu::cli

// Which files a command reads and writes: outputs must not be inputs, and a file that is there is
// replaced only by a complete one.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "masu/result.hpp"
#include "masu/run.hpp"

namespace masu::cli {

/// A file whatever it is called: links have the identity of what they lead to.
struct FileId {
  std::uint64_t device = 0;
  std::uint64_t node = 0;
  friend bool operator==(const FileId&, const FileId&) = default;
};
/// Of a regular file; nothing for what is not there, folders, pipes and devices.
[[nodiscard]] std::optional<FileId> file_id(const std::string& path);
/// Of a standard descriptor.
[[nodiscard]] std::optional<FileId> file_id(int descriptor);

/// Of those that have one; "-" is standard input.
[[nodiscard]] std::vector<FileId> ids_of(const std::vector<std::string>& inputs);

/// Says which output is an input, or the same as another output; nothing if all is well.
/// `inputs` and `outputs` are paths, "-" is standard input and output.
[[nodiscard]] std::optional<std::string> find_overwritten(const std::vector<std::string>& inputs,
                                                          const std::vector<std::string>& outputs);

/// Why no files can be written to this folder, or to one that is made there; nothing if they can.
[[nodiscard]] std::optional<Error> folder_problem(const std::string& path);

/// What a file contains, in a few characters: the path if it is not a regular file.
[[nodiscard]] std::string content_name(const std::string& path);

/// An output of a command. A new one is written to a part, a file of its own beside the target,
/// that takes the place of the target when it is complete; one that is resumed grows in place.
/// Standard output ("" or "-"), pipes and devices are written as they are.
///
/// A part is locked as long as its writer lives. So the next run with that target knows those that
/// a kill -9 has left: `resume` goes on with the longest of them where there is no target, and a
/// new output takes them away.
class Output {
 public:
  /// `inputs`: files that must not be written to.
  static Result<Output> open(const std::string& path, bool resume,
                             const std::vector<FileId>& inputs = {});
  /// Without commit(), what was written is taken away and the target is as before.
  ~Output();
  Output(Output&&) noexcept;
  Output& operator=(Output&&) = delete;

  /// Complete lines that were there when it was opened.
  [[nodiscard]] std::uint64_t lines() const { return file_.lines(); }
  Result<Done> write(std::string_view text) { return file_.write(text); }
  Result<Done> flush() { return file_.flush(); }
  /// Cuts off a last line that is not complete; nothing for standard output.
  Result<Done> drop_incomplete_line();
  /// Everything is written: puts it in its place.
  Result<Done> commit();

 private:
  explicit Output(run::LineFile file) : file_(std::move(file)) {}
  run::LineFile file_;
  int lock_ = -1;       ///< a descriptor of the part
  std::string part_;    ///< empty: written in place
  std::string target_;  ///< empty: standard output, a pipe or a device
};

/// Opens what was closed when the program started, so that no file of ours becomes a standard
/// descriptor: reading from a closed input and writing to a closed output fail.
void open_closed_descriptors();
/// False if the program was started with standard input closed or for writing only.
[[nodiscard]] bool can_read_standard_input();

}  // namespace masu::cli

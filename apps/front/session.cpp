#include "session.hpp"

#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <memory>

#include "core/utf8.hpp"
#include "files.hpp"

namespace masu::cli {

void Session::print(std::string_view text) {
  if (muted_) return;
  constexpr std::size_t kBlock = std::size_t{1} << 16;
  printed_ += text;
  if (printed_.size() >= kBlock || is_terminal(stdout)) flush();
}

void Session::flush() {
  if (printed_.empty()) return;
  auto output = std::move(run::LineFile::open("", false)).value();
  errno = 0;
  const auto written = output.write(printed_);
  if (written && output.flush()) return printed_.clear();
  if (errno != EPIPE) {
    complain(std::string("cannot write to standard output: ") + std::strerror(errno));
  }
  // Nothing that is still to come can be written; static destructors have nothing to save.
  std::_Exit(static_cast<int>(Exit::BadInput));
}

void Session::complain(std::string_view text) {
  if (muted_) return;
  const std::string line = "masu: " + printable(text, "\n") + "\n";
  std::fwrite(line.data(), 1, line.size(), stderr);
}

void Session::bad_input(const Error& error) {
  complain(to_string(error));
  raise(Exit::BadInput);
}

void Session::usage(std::string_view text) {
  complain(text);
  raise(Exit::Usage);
}

void Session::fail(const Error& error) {
  if (error.code == ErrorCode::BadValue) return usage(to_string(error));
  bad_input(error);
}

bool is_terminal(std::FILE* stream) { return isatty(fileno(stream)) == 1; }

Result<std::string> read_file(const std::string& path) {
  const auto close = [](std::FILE* f) {
    if (f != stdin) std::fclose(f);
  };
  const std::unique_ptr<std::FILE, decltype(close)> file(
      path == "-" ? stdin : std::fopen(path.c_str(), "rb"), close);
  std::string content;
  if (path == "-" && !can_read_standard_input()) {
    return Error{ErrorCode::Io, "cannot read: it is closed", {shown_name(path), 0, 0}};
  }
  if (file) {
    std::string buffer(1 << 16, '\0');
    errno = 0;
    while (const std::size_t n = std::fread(buffer.data(), 1, buffer.size(), file.get())) {
      content.append(buffer, 0, n);
    }
    if (std::ferror(file.get()) == 0) return content;
  }
  return Error{
      ErrorCode::Io, std::string("cannot read: ") + std::strerror(errno), {shown_name(path), 0, 0}};
}

Result<std::string> read_text(const std::string& path) {
  auto text = read_file(path);
  if (text) text->erase(0, text->size() - without_mark(*text).size());
  return text;
}

std::string shown_name(const std::string& path) { return path == "-" ? "standard input" : path; }

}  // namespace masu::cli

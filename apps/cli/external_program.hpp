// Commands that are programs of their own.
//
// The server is one: its libraries would cost every start of masu 3 to 4 ms. It lies beside masu,
// and masu becomes that program, as git does.
//
// Tried instead: loading the library when it is needed, as Cairo is (src/render). Its functions are
// members of classes, with virtual ones among them, which cannot be looked up by name.
#pragma once

#include <span>
#include <string>

#include "session.hpp"

namespace masu::cli {

/// This process becomes the program with these arguments. Returns only if that cannot be, which has
/// been reported then.
void become_program(const std::string& name, std::span<char* const> arguments, Session& session);

}  // namespace masu::cli

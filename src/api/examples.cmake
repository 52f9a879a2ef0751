# The examples of the techniques: the first positions of each file of tests/techniques, as a table.
#
# An example of the page is a fixture of the tests, so that what it shows is known to be right.
set(most 3)  # per technique
set(rows "")
file(GLOB fixtures CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/techniques/*.txt)
foreach(fixture IN LISTS fixtures)
  get_filename_component(key ${fixture} NAME_WE)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${fixture})
  file(STRINGS ${fixture} lines REGEX "^(layout|fire) ")
  set(layout 9x9)
  set(count 0)
  foreach(line IN LISTS lines)
    string(REGEX REPLACE "^[a-z]+ +" "" rest "${line}")
    if(line MATCHES "^layout")
      set(layout ${rest})
    elseif(count LESS most)
      string(APPEND rows "    {\"${key}\", \"${layout}\", \"${rest}\"},\n")
      math(EXPR count "${count} + 1")
    endif()
  endforeach()
endforeach()
file(CONFIGURE OUTPUT examples.cpp CONTENT [[
// Made by src/api/examples.cmake from tests/techniques.
#include "api/examples.hpp"

namespace masu::api {
namespace {
constexpr Example kExamples[]{
@rows@};
}  // namespace

std::span<const Example> examples() { return kExamples; }

}  // namespace masu::api
]] @ONLY)

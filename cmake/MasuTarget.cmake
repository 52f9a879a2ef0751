# What every target of the project has in common: C++20, warnings, sanitizers.
function(masu_target target)
  target_compile_features(${target} PUBLIC cxx_std_20)
  set_target_properties(${target} PROPERTIES CXX_EXTENSIONS OFF)
  target_compile_options(${target} PRIVATE
    -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow -Wnon-virtual-dtor
    -Woverloaded-virtual -Wcast-align)
  # g++ 12 sees overlapping copies in std::string's operator+ (GCC bug 105651).
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(${target} PRIVATE -Wno-restrict)
  endif()
  if(MASU_WERROR)
    target_compile_options(${target} PRIVATE -Werror)
  endif()
  if(MASU_SANITIZE)
    target_compile_options(${target} PRIVATE
      -fsanitize=${MASU_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
    target_link_options(${target} PUBLIC -fsanitize=${MASU_SANITIZE})
  endif()
endfunction()

# What ends up in a shared library as well, where one is built: compiled once, for both. No symbol is exported that does
# not ask for it, which also keeps the code as fast as it is elsewhere (docs/notebook/bindings.md).
function(masu_for_shared target)
  if(MASU_BUILD_C OR MASU_BUILD_PYTHON)
    set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)
  endif()
endfunction()

# masu_twin(VARIABLE FILE NONE): which of two source files does the same thing here. FILE needs threads, files, exceptions
# or a library that is not everywhere; NONE does without (MASU_BARE).
function(masu_twin variable file none)
  if(MASU_BARE)
    set(${variable} ${none} PARENT_SCOPE)
  else()
    set(${variable} ${file} PARENT_SCOPE)
  endif()
endfunction()

# For targets that take long to compile and no time to run (option tables, tests).
# Measured for apps/cli/cmd_layouts.cpp, address and undefined, clang 14: 12.5 s with -O1, 7.3 s with -O0.
function(masu_quick_to_compile target)
  target_compile_options(${target} PRIVATE $<IF:$<CONFIG:Release>,-O1,-O0>)
endfunction()

# Sanitizer builds and the quick build compile several files of the target as one: the thread
# sanitizer build takes 56 s on two cores then, 178 s file by file. The release build does not, so a
# file that forgets an include is still found. Two files of one group must not use one name for two
# things. Groups are by folder and by the file's name, so that a new file changes one group only.
# Call it when the target has all its sources.
function(masu_compile_together target)
  if(NOT MASU_COMPILE_TOGETHER)
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  get_target_property(sources ${target} SOURCES)
  foreach(source IN LISTS sources)
    cmake_path(GET source PARENT_PATH folder)
    cmake_path(GET source STEM name)
    string(MD5 hash "${name}")
    if(hash MATCHES "^[0-7]")
      set(half a)
    else()
      set(half b)
    endif()
    cmake_path(GET folder FILENAME folder)
    set_source_files_properties(${source} TARGET_DIRECTORY ${target} PROPERTIES
      UNITY_GROUP "${folder}_${half}")
  endforeach()
  # g++ takes every file for a header here, and sees more of GCC bug 105651.
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(${target} PRIVATE -Wno-subobject-linkage -Wno-stringop-overflow -Wno-array-bounds)
  endif()
endfunction()

# masu_common_headers(TARGET HEADERS... | REUSE_FROM OTHER): headers that are compiled once for the whole
# target (of the 7.3 s above 3.8 s are headers). Headers of other libraries only, and for the library
# itself only in sanitizer builds: a file that forgets an include would compile all the same.
function(masu_common_headers target)
  if(ARGV1 STREQUAL "REUSE_FROM")
    target_precompile_headers(${target} REUSE_FROM ${ARGV2})
  else()
    target_precompile_headers(${target} PRIVATE ${ARGN})
  endif()
endfunction()

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

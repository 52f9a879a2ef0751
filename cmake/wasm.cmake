# WebAssembly, for `cmake --preset wasm`: Debian's clang 19, its C++ library and wasi-libc. No threads (a page would need
# special headers for them), no exceptions (an engine of 2022 has none).
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
# The format of the archives is older than any version of the tool.
set(CMAKE_AR llvm-ar CACHE FILEPATH "")
set(CMAKE_RANLIB llvm-ranlib CACHE FILEPATH "")
set(CMAKE_EXECUTABLE_SUFFIX .wasm)
# Every engine since 2021 has these; vector instructions are for one file (src/solve/kernel9_simd128.cpp).
set(CMAKE_CXX_FLAGS_INIT "-fno-exceptions -mbulk-memory -mnontrapping-fptoint")
set(CMAKE_CXX_FLAGS_RELEASE_INIT "-O2 -DNDEBUG")
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)

// Target regions: code between MASU_TARGET_BEGIN(flags) and MASU_TARGET_END is compiled for an
// instruction set that the rest of the file, and the rest of the program, is not compiled for.
//
// Pragmas and not -m flags: with a flag, every inline function of a standard header that the file
// uses would be compiled for the set too, and the linker may keep that copy for everyone. For the
// same reason standard headers come before the region, never inside it.
#pragma once

#if defined(__x86_64__)
#define MASU_X86 1
#include <immintrin.h>
#else
#define MASU_X86 0
#endif

#if defined(__aarch64__)  // NEON is part of it: no region, and nothing to ask the machine
#define MASU_NEON 1
#include <arm_neon.h>
#else
#define MASU_NEON 0
#endif

// simd128 is in the module or not: an engine refuses a module with instructions that it does not
// know, so nothing is asked at run time, and there are two modules (docs/wasm.md).
#if defined(__wasm__)
#define MASU_WASM 1
#else
#define MASU_WASM 0
#endif

#define MASU_PRAGMA(text) _Pragma(#text)

#if defined(__clang__)
#define MASU_TARGET_BEGIN(flags) \
  MASU_PRAGMA(clang attribute push(__attribute__((target(flags))), apply_to = function))
#define MASU_TARGET_END _Pragma("clang attribute pop")
#else
#define MASU_TARGET_BEGIN(flags) _Pragma("GCC push_options") MASU_PRAGMA(GCC target(flags))
#define MASU_TARGET_END _Pragma("GCC pop_options")
#endif

/// For wrappers of one instruction and for the parts of a hot loop.
#define MASU_INLINE inline __attribute__((always_inline))

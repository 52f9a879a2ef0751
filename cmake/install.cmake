# What `cmake --install` gives, in two components: `masu` (programs, manual page, shell completion) and `dev` (library,
# headers, CMake package, pkg-config file). No installed file names a folder of the machine that built it.
include(CMakePackageConfigHelpers)

set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME dev)
set(masu_cmake_dir ${CMAKE_INSTALL_LIBDIR}/cmake/masu)
install(TARGETS masu EXPORT masuTargets
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
# Not the headers of libraries that are not installed.
install(DIRECTORY include/masu DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN "*.hpp" PATTERN "*.h"
  PATTERN "api.hpp" EXCLUDE PATTERN "groebner.hpp" EXCLUDE PATTERN "run_mpi.hpp" EXCLUDE)
install(EXPORT masuTargets NAMESPACE masu:: DESTINATION ${masu_cmake_dir})

configure_package_config_file(cmake/masuConfig.cmake.in ${PROJECT_BINARY_DIR}/masuConfig.cmake
  INSTALL_DESTINATION ${masu_cmake_dir} NO_SET_AND_CHECK_MACRO NO_CHECK_REQUIRED_COMPONENTS_MACRO)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/masuConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/masuConfig.cmake ${PROJECT_BINARY_DIR}/masuConfigVersion.cmake
  DESTINATION ${masu_cmake_dir})

# Modules with an optional library add it to this property.
get_property(masu_pkg_config_libs GLOBAL PROPERTY MASU_PKG_CONFIG_LIBS)
file(RELATIVE_PATH masu_pc_to_prefix "/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/")
string(REGEX REPLACE "/$" "" masu_pc_to_prefix "${masu_pc_to_prefix}")
configure_file(cmake/masu.pc.in ${PROJECT_BINARY_DIR}/masu.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/masu.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/libmasu-dev RENAME copyright)

if(MASU_BUILD_APPS)
  install(TARGETS masu_program RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT masu)
  if(TARGET masu_serve_program)
    install(TARGETS masu_serve_program RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT masu)
  endif()
  # Manual page and completion are written by the program itself, from its declared options.
  add_custom_command(OUTPUT ${PROJECT_BINARY_DIR}/masu.1 ${PROJECT_BINARY_DIR}/masu.bash
    COMMAND masu_program help --man > ${PROJECT_BINARY_DIR}/masu.1
    COMMAND masu_program help --completion > ${PROJECT_BINARY_DIR}/masu.bash
    DEPENDS masu_program VERBATIM)
  add_custom_target(masu_manual ALL DEPENDS ${PROJECT_BINARY_DIR}/masu.1 ${PROJECT_BINARY_DIR}/masu.bash)
  install(FILES ${PROJECT_BINARY_DIR}/masu.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT masu)
  install(FILES ${PROJECT_BINARY_DIR}/masu.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME masu
    COMPONENT masu)
  install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/masu RENAME copyright COMPONENT masu)
endif()

if(PROJECT_IS_TOP_LEVEL)
  include(cmake/packages.cmake)
endif()

# What `cmake --install` gives: library, headers, CMake package, pkg-config file, program, manual page
# and shell completion.
include(CMakePackageConfigHelpers)

install(TARGETS masu EXPORT masuTargets
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(DIRECTORY include/masu DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN "*.hpp" PATTERN "*.h")
install(EXPORT masuTargets NAMESPACE masu:: DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/masu)

configure_package_config_file(cmake/masuConfig.cmake.in ${PROJECT_BINARY_DIR}/masuConfig.cmake
  INSTALL_DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/masu)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/masuConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/masuConfig.cmake ${PROJECT_BINARY_DIR}/masuConfigVersion.cmake
  DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/masu)

# Modules with an optional library add it to this property.
get_property(masu_pkg_config_libs GLOBAL PROPERTY MASU_PKG_CONFIG_LIBS)
configure_file(cmake/masu.pc.in ${PROJECT_BINARY_DIR}/masu.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/masu.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})

if(MASU_BUILD_APPS)
  install(TARGETS masu_program RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
  if(TARGET masu_serve_program)
    install(TARGETS masu_serve_program RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
  endif()
  # Manual page and completion are written by the program itself, from its declared options.
  add_custom_command(OUTPUT ${PROJECT_BINARY_DIR}/masu.1 ${PROJECT_BINARY_DIR}/masu.bash
    COMMAND masu_program help --man > ${PROJECT_BINARY_DIR}/masu.1
    COMMAND masu_program help --completion > ${PROJECT_BINARY_DIR}/masu.bash
    DEPENDS masu_program VERBATIM)
  add_custom_target(masu_manual ALL DEPENDS ${PROJECT_BINARY_DIR}/masu.1 ${PROJECT_BINARY_DIR}/masu.bash)
  install(FILES ${PROJECT_BINARY_DIR}/masu.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
  install(FILES ${PROJECT_BINARY_DIR}/masu.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME masu)
endif()

# What `cmake --install` gives, in components: `masu` (programs, manual page, shell completion), `dev` (library, headers,
# CMake package, pkg-config files), and where they are built `lib` (libmasu.so) and `python` (the Python module). No
# installed file names a folder of the machine that built it.
include(CMakePackageConfigHelpers)

set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME dev)
set(masu_cmake_dir ${CMAKE_INSTALL_LIBDIR}/cmake/masu)
install(TARGETS masu EXPORT masuTargets
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
if(TARGET masu_c)
  install(TARGETS masu_c EXPORT masuTargets
    LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT lib NAMELINK_COMPONENT dev)
  install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/libmasu${PROJECT_VERSION_MAJOR} RENAME copyright COMPONENT lib)
endif()
if(TARGET masu_python)
  # Where Debian's Python looks below /usr; elsewhere PYTHONPATH leads there. The wheel is for virtual environments.
  set(masu_python_dir lib/python3/dist-packages)
  install(TARGETS masu_python LIBRARY DESTINATION ${masu_python_dir}/masu COMPONENT python)
  install(DIRECTORY bindings/python/masu DESTINATION ${masu_python_dir} COMPONENT python
    FILES_MATCHING PATTERN "*.py" PATTERN "*.pyi" PATTERN "py.typed")
  install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/python3-masu RENAME copyright COMPONENT python)
endif()
install(DIRECTORY include/masu DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN "*.hpp" PATTERN "*.h")
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
if(TARGET masu_c)
  configure_file(cmake/masu-c.pc.in ${PROJECT_BINARY_DIR}/masu-c.pc @ONLY)
  install(FILES ${PROJECT_BINARY_DIR}/masu-c.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
endif()
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/libmasu-dev RENAME copyright)

if(MASU_BUILD_APPS)
  install(TARGETS masu_program RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT masu)
  if(TARGET masu_serve_program)
    install(TARGETS masu_serve_program RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT masu)
  endif()
  # GPL: a component of its own, in no package (docs/algebra.md).
  if(TARGET masu_groebner_program)
    install(TARGETS masu_groebner_program RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT groebner)
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

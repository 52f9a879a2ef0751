# Debian packages, by `make packages`: `masu` (the programs, the page inside), `libmasu-dev` (the library), `libmasuN` (the C
# interface) and `python3-masu`.
set(CPACK_GENERATOR DEB)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_ALL masu dev)
if(TARGET masu_c)
  list(APPEND CPACK_COMPONENTS_ALL lib)
endif()
if(TARGET masu_python)
  list(APPEND CPACK_COMPONENTS_ALL python)
endif()
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGE_CONTACT "The masu authors")
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_SOURCE_DIR}/build/packages)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_VERBATIM_VARIABLES ON)

set(CPACK_DEBIAN_MASU_PACKAGE_NAME masu)
set(CPACK_DEBIAN_MASU_PACKAGE_SECTION games)
set(CPACK_COMPONENT_MASU_DESCRIPTION "Solves, rates, explains, generates and counts sudoku of any size and layout,
on the command line and on a page in your browser (masu serve).")
# What the programs link is found by itself. Cairo and Pango are loaded when a PDF is written.
set(CPACK_DEBIAN_MASU_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_MASU_PACKAGE_RECOMMENDS "libcairo2, libpangocairo-1.0-0, fonts-dejavu-core")
set(CPACK_DEBIAN_MASU_PACKAGE_SUGGESTS gnuplot-nox)

get_property(masu_dev_packages GLOBAL PROPERTY MASU_DEV_PACKAGES)
list(PREPEND masu_dev_packages libfmt-dev libtbb-dev libpugixml-dev libsqlite3-dev)
set(CPACK_DEBIAN_DEV_PACKAGE_NAME libmasu-dev)
set(CPACK_DEBIAN_DEV_PACKAGE_SECTION libdevel)
if(TARGET masu_c)
  list(APPEND masu_dev_packages "libmasu${PROJECT_VERSION_MAJOR} (= ${PROJECT_VERSION})")
endif()
list(JOIN masu_dev_packages ", " CPACK_DEBIAN_DEV_PACKAGE_DEPENDS)
set(CPACK_COMPONENT_DEV_DESCRIPTION "Static library, headers, CMake package and pkg-config file of masu.")

set(CPACK_DEBIAN_LIB_PACKAGE_NAME libmasu${PROJECT_VERSION_MAJOR})
set(CPACK_DEBIAN_LIB_PACKAGE_SECTION libs)
set(CPACK_DEBIAN_LIB_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_LIB_PACKAGE_GENERATE_SHLIBS ON)
set(CPACK_COMPONENT_LIB_DESCRIPTION "The C interface of masu, a shared library.")

# Compiled for one Python: that of the machine it was built on, and not the next one.
set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-masu)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS ${MASU_PYTHON_DEPENDS})
set(CPACK_DEBIAN_PYTHON_PACKAGE_RECOMMENDS "libcairo2, libpangocairo-1.0-0, fonts-dejavu-core")
set(CPACK_COMPONENT_PYTHON_DESCRIPTION "masu for Python: solves, rates, explains, generates and counts sudoku,
one puzzle or millions at once in numpy arrays.")
include(CPack)

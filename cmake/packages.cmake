# Debian packages, by `make packages`: `masu` (the programs, the page inside) and `libmasu-dev` (the library).
set(CPACK_GENERATOR DEB)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_ALL masu dev)
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
list(PREPEND masu_dev_packages libfmt-dev libtbb-dev libpugixml-dev)
set(CPACK_DEBIAN_DEV_PACKAGE_NAME libmasu-dev)
set(CPACK_DEBIAN_DEV_PACKAGE_SECTION libdevel)
list(JOIN masu_dev_packages ", " CPACK_DEBIAN_DEV_PACKAGE_DEPENDS)
set(CPACK_COMPONENT_DEV_DESCRIPTION "Static library, headers, CMake package and pkg-config file of masu.")
include(CPack)

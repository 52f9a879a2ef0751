# fmt and nlohmann_json for a build without exceptions and libraries (MASU_BARE): both can be headers only. The machine's
# own header folder has a C library of its own in it, so the two are linked into a folder that has nothing else.
set(bare_headers ${PROJECT_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${bare_headers})
foreach(library fmt nlohmann)
  find_path(MASU_HEADERS_${library} ${library} PATHS /usr/include /usr/local/include REQUIRED NO_CMAKE_FIND_ROOT_PATH)
  file(CREATE_LINK ${MASU_HEADERS_${library}}/${library} ${bare_headers}/${library} SYMBOLIC)
endforeach()

add_library(fmt::fmt INTERFACE IMPORTED GLOBAL)
add_library(nlohmann_json::nlohmann_json INTERFACE IMPORTED GLOBAL)
set_target_properties(fmt::fmt nlohmann_json::nlohmann_json PROPERTIES INTERFACE_INCLUDE_DIRECTORIES ${bare_headers})
# A separator, so that fmt asks no locale for one.
set_target_properties(fmt::fmt PROPERTIES
  INTERFACE_COMPILE_DEFINITIONS "FMT_HEADER_ONLY=1;FMT_EXCEPTIONS=0;FMT_STATIC_THOUSANDS_SEPARATOR=','")
set_target_properties(nlohmann_json::nlohmann_json PROPERTIES INTERFACE_COMPILE_DEFINITIONS "JSON_NOEXCEPTION;JSON_NO_IO")
add_compile_definitions(MASU_NO_THREADS)

# The page (web/), built by Node.js and packed into the program. Without Node.js and npm, or with
# MASU_WEB=OFF, the program is built without it: `masu serve` then has the API only.
option(MASU_WEB "Build the page of masu serve, if Node.js and npm are found" ON)
find_program(MASU_NODE node)
find_program(MASU_NPM npm)
mark_as_advanced(MASU_NODE MASU_NPM)
if(NOT (MASU_WEB AND MASU_NODE AND MASU_NPM))
  if(MASU_WEB)
    message(WARNING "Node.js and npm not found: masu serve without its page (scripts/install-deps gets them)")
  endif()
  target_sources(masu_serve PRIVATE assets_none.cpp)
  return()
endif()

set(web ${PROJECT_SOURCE_DIR}/web)
file(GLOB_RECURSE web_sources CONFIGURE_DEPENDS ${web}/src/* ${web}/public/*
  ${PROJECT_SOURCE_DIR}/bindings/wasm/*.js)
add_custom_command(OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/web/assets.cpp
  COMMAND ${MASU_NODE} ${web}/build.mjs ${CMAKE_CURRENT_BINARY_DIR}/web
  DEPENDS ${web_sources} ${web}/build.mjs ${web}/index.html ${web}/package.json ${web}/package-lock.json
          ${web}/svelte.config.js ${web}/tsconfig.json ${web}/vite.config.ts
  COMMENT "Building the page" VERBATIM)
target_sources(masu_serve PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/web/assets.cpp)
target_include_directories(masu_serve PRIVATE ${CMAKE_CURRENT_SOURCE_DIR})

# A thin front on CMake. `make` builds the program, build/quick/masu, and its page.
SHELL := /bin/bash
JOBS ?= $(shell nproc)
PREFIX ?= /usr/local

.PHONY: all quick demo site test test-all bench install packages format lint clean deps
all:
	@scripts/install-deps --check build
	@$(MAKE) --no-print-directory quick

quick:
	@cmake --preset quick >/dev/null
	@cmake --build --preset quick -j $(JOBS) -- --quiet

deps:
	@scripts/install-deps build

demo: deps
	@echo "Building masu and its page: about two minutes on two cores, nothing when it is there"
	@$(MAKE) --no-print-directory quick
	@scripts/demo build/quick/masu

# The page without a server: build/site for any host, build/site/masu.html for a double click, build/npm for programmers.
site:
	@scripts/install-deps wasm
	@cmake --preset wasm >/dev/null
	@cmake --build --preset wasm -j $(JOBS) -- --quiet
	@node web/site.mjs build/wasm build/site
	@node bindings/wasm/pack.mjs build/wasm build/npm

test:
	@scripts/install-deps test
	scripts/test fast

test-all:
	@scripts/install-deps lint
	scripts/test all

bench:
	@scripts/install-deps test
	cmake --preset release >/dev/null
	cmake --build --preset release -j $(JOBS) -- --quiet
	scripts/bench

install: all
	cmake --install build/quick --prefix $(PREFIX)

# Debian packages and the source archive, in build/packages.
packages:
	@scripts/install-deps package
	@cmake --preset package >/dev/null
	@cmake --build --preset package -j $(JOBS) -- --quiet
	cd build/package && cpack
	scripts/source-archive build/packages

format:
	git ls-files '*.cpp' '*.hpp' | xargs clang-format -i

lint:
	@scripts/install-deps lint
	scripts/lint

clean:
	rm -rf build

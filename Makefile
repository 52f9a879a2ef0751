# A thin front on CMake. `make` builds the release preset; the program is build/release/masu.
SHELL := /bin/bash
JOBS ?= $(shell nproc)
PREFIX ?= /usr/local

.PHONY: all demo test test-all bench install format lint clean deps
all: deps
	cmake --preset release
	cmake --build --preset release -j $(JOBS)

deps:
	scripts/install-deps

demo: all
	scripts/demo build/release/masu

test: deps
	scripts/test fast

test-all: deps
	scripts/test all

bench: all
	scripts/bench

install: all
	cmake --install build/release --prefix $(PREFIX)

format:
	git ls-files '*.cpp' '*.hpp' | xargs clang-format -i

lint: deps
	scripts/lint

clean:
	rm -rf build

# SPDX-License-Identifier: MIT OR Apache-2.0
# The README's two commands are `make demo` and `make test`; both install what they need first.

CARGO ?= cargo
# Where the demonstration writes the Verilog and the waveform.
OUT ?= target/demo

.PHONY: help demo test setup setup-all figures bench peers crosscheck package deny

help:
	@echo "make demo        encode and decode famous games in software, RustHDL and Verilator; export the Verilog"
	@echo "make test        every test, with the tools that they call"
	@echo "make crosscheck  docs/crosscheck.md: all games of the corpus through software, RustHDL and Verilator"
	@echo "make figures     docs/figures.md: place and route of every core on five families, five seeds; two hours or more"
	@echo "make bench       docs/benchmarks.md's table: times and instructions beside shakmaty"
	@echo "make peers       docs/benchmarks.md's other table: the codes beside what people would use instead"
	@echo "make package     the crate to be published, built from its package"
	@echo "make deny        licences and sources of all dependencies (needs cargo-deny)"

demo: setup
	$(CARGO) run --release --quiet -p halfmove-testbench --bin halfmove-hw -- demo --out $(OUT)

test: setup-all
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets --features halfmove/cli -- -D warnings
	$(CARGO) check -p halfmove
	$(CARGO) test --workspace --features halfmove/cli
	@if command -v cargo-deny >/dev/null; then $(MAKE) deny; else echo "skipped: cargo-deny is missing"; fi

setup:
	@testbench/setup.sh verilator g++

setup-all:
	@testbench/setup.sh verilator g++ iverilog yosys nextpnr-ice40 icepack cocotb fusesoc

figures:
	@testbench/setup.sh yosys nextpnr-ice40 icepack yowasp
	$(CARGO) run --release --quiet -p halfmove-testbench --bin halfmove-hw -- figures --write docs/figures.md

bench:
	@testbench/setup.sh valgrind
	$(CARGO) bench --features pgn --bench instructions

peers:
	cd benches/peers && $(CARGO) run --release --quiet -- --write ../../docs/benchmarks.md

crosscheck: setup
	$(CARGO) run --release --quiet -p halfmove-testbench --bin halfmove-hw -- crosscheck --corpus --generated 2000 --damaged 30 --write docs/crosscheck.md

package:
	$(CARGO) package -p halfmove --locked

deny:
	$(CARGO) deny --all-features check bans licenses sources

